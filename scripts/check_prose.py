#!/usr/bin/env python3
"""Refuses sentences of comments and documents that begin without a subject (STYLE.md, "Prose").

  scripts/check_prose.py            all of the project; exit code 1, with the places, if there are some
  scripts/check_prose.py FILE...    these

"Of the nodes, the first one." makes a reader look for the subject; "The first node." does not. Text in raw strings of
C++ and in code blocks of Markdown is not looked at.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["src", "tests", "benches", "rules", "devices", "kernels", "scripts", "cmake", "docs", "examples"]
SLASHES = {".cc", ".h", ".def", ".rules", ".rise"}
HASHES = {".toml", ".sh", ".py", ".cmake"}
SKIPPED = ["tests/golden", "tests/passes", "tests/data"]

OPENING = re.compile(r"(Of|The same|Those|What [a-z]+ (?:is|are|was|has|have|does)|Nor)(?=[ ,.:])")
SENTENCE_END = re.compile(r"[.:?!][)\"']*\s+")


def comment_of(line, mark):
    """The text of the comment in a line of code, and whether it stands there alone; or nothing."""
    found = re.search(r"(^|\s)" + mark + r"(.*)$", line)
    if not found or line[: found.start()].count('"') % 2 == 1:
        return None
    return found[2].strip(), not line[: found.start()].strip()


def texts(path, lines):
    """Yields (line number, text, whether it begins a paragraph) for the prose of a file."""
    if path.suffix == ".md":
        in_code, before = False, ""
        for number, line in enumerate(lines, 1):
            if line.lstrip().startswith("```"):
                in_code = not in_code
            item = re.match(r"\s*(?:[-*] |\d+\. |\| |>|#+ )?(.*)", line)
            if not in_code:
                yield number, item[1], not before or item.start(1) > len(line) - len(line.lstrip())
            before = line.strip()
        return
    mark = "//+" if path.suffix in SLASHES else "#+"
    raw_end, went_on = None, False
    for number, line in enumerate(lines, 1):
        if raw_end:
            raw_end = None if raw_end in line else raw_end
            continue
        raw = re.search(r'R"([^\s()\\]*)\(', line)
        if raw and path.suffix in SLASHES and f'){raw[1]}"' not in line[raw.end() :]:
            raw_end = f'){raw[1]}"'
        comment = comment_of(line, mark)
        if comment:
            yield number, comment[0], not (went_on and comment[1])
        went_on = bool(comment and comment[0])


def problems(path):
    """Yields the line and the first words of each sentence that is refused."""
    ended = True
    for number, text, begins in texts(path, path.read_text(encoding="utf-8", errors="replace").split("\n")):
        starts = [0] if begins or ended else []
        starts += [end.end() for end in SENTENCE_END.finditer(text)]
        for start in starts:
            found = OPENING.match(text, start)
            if found:
                yield number, found[1]
        ended = bool(SENTENCE_END.search(text + " ", max(0, len(text) - 3)))


def files():
    found = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*")) if p.is_file()]
    found += sorted(ROOT.glob("*.md"))
    for path in found + [ROOT / "CMakeLists.txt"]:
        name = str(path.relative_to(ROOT))
        known = path.suffix in SLASHES | HASHES | {".md"} or path.name == "CMakeLists.txt"
        if known and not any(name.startswith(folder + "/") for folder in SKIPPED):
            yield path


def main():
    count = 0
    for path in map(pathlib.Path, sys.argv[1:]) if len(sys.argv) > 1 else files():
        for number, words in problems(path):
            count += 1
            name = path.resolve().relative_to(ROOT) if path.resolve().is_relative_to(ROOT) else path
            print(f"{name}:{number}: error: a sentence begins with \"{words}\": say who does what to what")
    if count > 0:
        print("hint: see \"Prose\" in STYLE.md", file=sys.stderr)
    return 1 if count > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
