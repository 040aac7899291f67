#!/usr/bin/env python3
"""Tests of single passes: programs with the text that is expected behind a pass.

    scripts/pass_test.py EQRISE tests/passes/hoist.rise ...    compares; says what is different
    scripts/pass_test.py --update EQRISE FILE ...              writes what there is now

A file is a program with a line `//! dump OPTIONS`. What `eqrise dump FILE OPTIONS` prints stands at
its end, each line behind `//= `. The devices are those of the goldens,
where OPTIONS name none.
"""

import difflib
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXPECTED = "//= "


def dump(eqrise, file, text):
    options = next((l[8:].split() for l in text.splitlines() if l.startswith("//! dump")), None)
    if options is None:
        sys.exit(f"{file}: error: no line `//! dump -t TARGET --after PASS`")
    if "--device" not in options:
        device = "opencl" if "opencl" in options else "c"
        options += ["--device-file", ROOT / f"tests/golden/{device}.toml"]
    command = [eqrise, "dump", file, *options]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout + done.stderr


def main():
    arguments = sys.argv[1:]
    update = arguments[:1] == ["--update"]
    eqrise, *files = arguments[update:]
    wrong = 0
    for file in map(pathlib.Path, files):
        text = file.read_text()
        program = "".join(l for l in text.splitlines(True) if not l.startswith(EXPECTED.rstrip()))
        lines = dump(eqrise, file, text).splitlines()
        made = program + "".join((EXPECTED + l).rstrip() + "\n" for l in lines)
        if made == text:
            continue
        if update:
            file.write_text(made)
            print(f"wrote {file}")
            continue
        wrong += 1
        sys.stdout.writelines(
            difflib.unified_diff(text.splitlines(True), made.splitlines(True), f"{file}", "now"))
        print(f"hint: scripts/update_goldens.sh writes the new text; look at the difference")
    return 1 if wrong else 0


sys.exit(main())
