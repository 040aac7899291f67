#!/usr/bin/env python3
"""Which hand-written programs the default strategies come to.

  scripts/reach.py                            # all of benches/reach/reach.toml, as a table in Markdown
  scripts/reach.py mm_par scal_vector         # these
  scripts/reach.py --with benches/reach/more.rules --with-phase loops mm_tvm_vector
  scripts/reach.py --check                    # whether each sketch is one of its own program

For each program of kernels/low/ there is a sketch, benches/reach/NAME.rise, with its structure. `eqrise find` says
whether the kernel's search comes to it. reach.toml says which kernel, target and sizes, and which numbers of tiles.
A program is "found" where the e-graph has one of that structure. EQRISE names the program, or it is on the PATH.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import time
import tomllib

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(HOME, "benches", "reach")


def command_of(name, entry, options, of_low):
    """`eqrise find` of the kernel, or of the hand-written program itself."""
    folder, kernel = ("kernels/low", name) if of_low else ("kernels", entry["kernel"])
    command = [options.eqrise, "find", os.path.join(HOME, folder, kernel + ".rise"), "-t", entry["target"], "--json",
               "--sketch", os.path.join(FOLDER, name + ".rise"), "--max-bytes", options.bytes,
               "--seconds", str(options.seconds)]
    if "device" in entry:
        command += ["--device", entry["device"]]
    if of_low:
        return command + ["--at", "size"]
    command += ["--size", *entry["size"].split()] if "size" in entry else ["--at", "size"]
    for tune in entry.get("tune", []):
        command += ["--tune", tune]
    for rules in options.rules:
        command += ["--rules", rules]
    for rules in options.with_rules:
        command += ["--with", rules]
    if options.with_phase:
        command += ["--with-phase", options.with_phase]
    return command


def run(command, seconds):
    """What it prints, its exit code, and how long it took and how much memory it had, in MiB."""
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            out, err = process.communicate(timeout=2 * seconds + 10)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
    spent = time.perf_counter() - start
    return out, err, process.returncode, spent, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def measured(command, seconds):
    """`run` in a process of its own, so that the memory is that of this command."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "w", encoding="utf-8") as pipe:
            json.dump(run(command, seconds), pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        answer = json.load(pipe)
    os.waitpid(child, 0)
    return answer


def short(text, length):
    return text if len(text) <= length else text[:length - 3] + "..."


def missing_of(answer, length):
    """The smallest part that is missing, for a cell of a table."""
    if answer.get("elsewhere"):
        return "the whole is there, but not equal to the program"
    parts = sorted((p["part"] for p in answer.get("missing", [])), key=len)
    return "`" + short(parts[0], length).replace("|", "\\|") + "`" if parts else ""


def check(names, entries, options):
    for name in names:
        if "none" in entries[name] or "part_of" in entries[name]:
            continue
        out, err, code, _, _ = measured(command_of(name, entries[name], options, of_low=True), options.seconds)
        if code != 0:
            parts = [p["part"] for p in json.loads(out).get("missing", [])] if code == 1 else []
            print(f"{name}: not a sketch of its own program: {parts or err.strip() or out.strip()}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--eqrise", default=os.environ.get("EQRISE", "eqrise"))
    parser.add_argument("--seconds", type=float, default=60, help="for each search")
    parser.add_argument("--bytes", default="8G", help="for each search")
    parser.add_argument("--rules", action="append", default=[], help="instead of the default strategy")
    parser.add_argument("--with", dest="with_rules", action="append", default=[], help="rules beside it")
    parser.add_argument("--with-phase", help="the phase that they join")
    parser.add_argument("--check", action="store_true", help="look for each sketch in its own program")
    parser.add_argument("--width", type=int, default=100, help="characters of what is missing; 0: none of it")
    parser.add_argument("--why", action="store_true", help="a second table with what reach.toml says of the reasons")
    options = parser.parse_args()
    with open(os.path.join(FOLDER, "reach.toml"), "rb") as file:
        entries = tomllib.load(file)
    unknown = [name for name in options.names if name not in entries]
    if unknown:
        print(f"error: reach.toml has no {unknown[0]}", file=sys.stderr)
        return 2
    if not shutil.which(options.eqrise):
        print(f"error: there is no program {options.eqrise}\nhint: --eqrise build/release/src/cli/eqrise", file=sys.stderr)
        return 2
    names = options.names or list(entries)
    if options.check:
        check(names, entries, options)
        return 0
    counts = {"yes": 0, "no": 0, "not tried": 0}
    columns = ["program", "kernel", "target", "found", "s", "MiB"] + ["missing"] * (options.width > 0)
    print("| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|")
    for name in names:
        entry = entries[name]
        if "none" in entry:
            counts["not tried"] += 1
            cells = [name, "", "", "not tried", "", "", entry["none"]]
            print("| " + " | ".join(cells[:len(columns)]) + " |", flush=True)
            continue
        out, err, code, seconds, mib = measured(command_of(name, entry, options, of_low=False), options.seconds)
        if code > 1:
            print(f"error: {name}: {err.strip() or out.strip()}", file=sys.stderr)
            return 2
        found = "yes" if code == 0 else "no"
        if "part_of" not in entry:
            counts[found] += 1
        missing = missing_of(json.loads(out), options.width) if code == 1 else "" if code == 0 else "stopped"
        cells = [name, entry["kernel"], entry["target"], found, f"{seconds:.1f}", f"{mib:.0f}", missing]
        print("| " + " | ".join(cells[:len(columns)]) + " |", flush=True)
    why = [(name, entries[name]["why"]) for name in names if "why" in entries[name]] if options.why else []
    if why:
        print("\n| program | what is missing |\n|---|---|\n" + "\n".join(f"| {a} | {b} |" for a, b in why))
    print("\n" + ", ".join(f"{count} {'found' if k == 'yes' else 'not found' if k == 'no' else k}"
                           for k, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
