#!/usr/bin/env python3
"""Draws which folder of src/ includes which, and refuses circles and arrows against the order.

    scripts/include_graph.py                the table: each folder, and what it includes how often
    scripts/include_graph.py --dot          the same for Graphviz; pipe it into `dot -Tsvg`
    scripts/include_graph.py --quiet        only what is wrong

The order is what CMake links: a folder is one library, named in its CMakeLists.txt, and may include
what that library links, directly or through others. Linking cannot enforce this for templates. A
folder without a library of its own belongs to the folder above it. The script exits with 1 where an
include is not allowed, or where the folders, or the libraries, form a circle.
"""

import collections
import pathlib
import re
import sys

SRC = pathlib.Path(__file__).resolve().parent.parent / "src"


def libraries():
    """The library of each folder, and what each library links."""
    of_folder, links = {}, {}
    for lists in sorted(SRC.rglob("CMakeLists.txt")):
        text = re.sub(r"#.*", "", lists.read_text())
        for name in re.findall(r"add_library\(\s*(eqrise_\w+)", text):
            of_folder[str(lists.parent.relative_to(SRC))] = name
        for name, rest in re.findall(r"target_link_libraries\(\s*(eqrise\w*)([^)]*)\)", text):
            links.setdefault(name, set()).update(re.findall(r"\beqrise_\w+", rest))
    return of_folder, links


def folder_of(path, folders):
    """The innermost folder with a library that the file is in; None for what is in none."""
    return next((str(p) for p in path.parents if str(p) in folders), None)


def includes(folders):
    """How often one folder includes another, and the places where it does."""
    places = collections.defaultdict(list)
    for file in sorted([*SRC.rglob("*.h"), *SRC.rglob("*.cc")]):
        own = folder_of(file.relative_to(SRC), folders)
        for number, line in enumerate(file.read_text().splitlines(), 1):
            included = re.match(r'\s*#include "([^"]+)"', line)
            if not included or not (SRC / included[1]).exists():
                continue
            other = folder_of(pathlib.Path(included[1]), folders)
            if own and other and own != other:
                place = f"src/{file.relative_to(SRC)}:{number}: includes {included[1]}"
                places[own, other].append(place)
    return places


def reachable(start, edges):
    """What can be reached from `start` in one step or more."""
    seen, todo = set(), list(edges.get(start, ()))
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo.extend(edges.get(at, ()))
    return seen


def in_circles(nodes, edges):
    return [n for n in sorted(nodes) if n in reachable(n, edges)]


def print_table(folders, edges, places):
    height = {}

    def height_of(folder):
        if folder not in height:
            height[folder] = 0  # a circle ends here; it is told elsewhere
            height[folder] = 1 + max((height_of(f) for f in edges.get(folder, ())), default=-1)
        return height[folder]

    width = max(map(len, folders)) + 2
    for folder in sorted(folders, key=lambda f: (height_of(f), f)):
        told = [f"{f} {len(places[folder, f])}" for f in sorted(edges.get(folder, ()))]
        print(folder.ljust(width) + (", ".join(told) or "nothing"))


def print_dot(folders, edges, places):
    print("digraph includes {\n  rankdir=BT; node [shape=box, fontname=sans]; edge [fontsize=9];")
    for room in sorted({f.split("/")[0] for f in folders if "/" in f}):
        own = " ".join(f'"{f}";' for f in sorted(folders) if f.split("/")[0] == room)
        print(f'  subgraph "cluster_{room}" {{ label="{room}"; {own} }}')
    for folder in sorted(folders):
        print(f'  "{folder}";')
        for other in sorted(edges.get(folder, ())):
            # An arrow that others make up already would only hide them.
            around = {f for f in edges[folder] if f != other}
            if not any(other in reachable(f, edges) for f in around):
                print(f'  "{folder}" -> "{other}" [label={len(places[folder, other])}];')
    print("}")


def main():
    of_folder, links = libraries()
    places = includes(set(of_folder))
    used = {f for pair in places for f in pair}
    folders = {f for f, library in of_folder.items() if f in used or links.get(library)}
    edges = collections.defaultdict(set)
    for own, other in places:
        edges[own].add(other)
    if "--dot" in sys.argv:
        print_dot(folders, edges, places)
    elif "--quiet" not in sys.argv:
        print_table(folders & used, edges, places)

    wrong = []
    for (own, other), where in sorted(places.items()):
        if of_folder[other] not in reachable(of_folder[own], links):
            wrong += [f"{place}, but {of_folder[own]} does not link {of_folder[other]}"
                      for place in where]
    for what, circle in (("folders", in_circles(folders, edges)),
                         ("libraries", in_circles(links, links))):
        if circle:
            wrong.append(f"error: these {what} form circles: {', '.join(circle)}")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
