#!/usr/bin/env python3
"""Programs that nobody tuned for, beside plain C with OpenMP.

  scripts/untuned.py --eqrise build/release/src/cli/eqrise        # a table in Markdown
  scripts/untuned.py atax mvt --at odd --repeats 15

takes each benches/untuned/NAME.rise, which eqrise optimises by default for the target c, verifies and times, and
benches/untuned/NAME.c, which `cc -O3 -march=native -fopenmp` compiles. Both run in turns with random
inputs of the same sizes. A time is the median of all runs; the last line has the geometric mean of the ratios.
"""

import argparse
import array
import ctypes
import json
import math
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(HOME, "benches", "untuned")
ELEMENTS = {"f32": ("f", ctypes.c_float), "f64": ("d", ctypes.c_double), "idx": ("i", ctypes.c_int),
            "i8": ("b", ctypes.c_byte), "u8": ("B", ctypes.c_ubyte), "i16": ("h", ctypes.c_short),
            "u16": ("H", ctypes.c_ushort), "i32": ("i", ctypes.c_int), "u32": ("I", ctypes.c_uint),
            "i64": ("q", ctypes.c_int64), "u64": ("Q", ctypes.c_uint64)}
WRITTEN = {"float": ctypes.c_float, "double": ctypes.c_double, "int": ctypes.c_int, "unsigned": ctypes.c_uint,
           "unsigned int": ctypes.c_uint, "signed char": ctypes.c_byte, "unsigned char": ctypes.c_ubyte,
           "short": ctypes.c_short, "unsigned short": ctypes.c_ushort, "long": ctypes.c_int64,
           "unsigned long": ctypes.c_uint64}


def value_of(text, sizes):
    """The value of a size like `n / 2 + 1`. Sizes are whole, so Python's other division is meant."""
    return eval(text.replace("/", "//"), {}, sizes)  # pylint: disable=eval-used


def sizes_of(text, at):
    return {k: int(v) for k, v in re.findall(r"(\w+)=(\d+)", re.search(rf"^//@ {at} (.*)$", text, re.M)[1])}


def count_of(type_text, sizes):
    """How many scalars an input type like `(n + 2).m.f32` has, and of which kind."""
    shape, element = type_text.rsplit(".", 1) if "." in type_text else ("1", type_text)
    bound = 1
    if element.startswith("idx["):
        bound = value_of(element[4:-1], sizes)
        element = "idx"
    count = 1
    for part in shape.split("."):
        count *= value_of(part, sizes)
    return count, element, bound


def inputs_of(text, name, sizes):
    """Random inputs, as the kernel's `//@ input` lines want them."""
    ranges = {k: (float(a), float(b)) for k, a, b in
              re.findall(r"^//@ input (\w+) in \[([-.\d]+), ([-.\d]+)\]", text, re.M)}
    head = re.search(rf"def {name} = depFun.*?fun\(\s*(\w+: .*?) =>", text, re.S)[1]
    for declaration in re.split(r", (?=\w+:)", head):
        variable, type_text = (part.strip() for part in declaration.split(":"))
        count, element, bound = count_of(type_text, sizes)
        code, scalar = ELEMENTS[element]
        low, high = ranges.get(variable, (-1.0, 1.0))
        block = [random.randrange(bound) if element == "idx" else
                 random.uniform(low, high) if code in "fd" else random.randint(int(low), int(high))
                 for _ in range(min(count, 65536))]
        values = array.array(code, (block * (count // len(block) + 1))[:count])
        yield (scalar * count).from_buffer(values)


def outputs_of(text, sizes):
    """By the first line of the C text, `Writes out[n * m].`, and the type of the parameter."""
    for output, count in re.findall(r"(\w+)\[([^]]+)\]", text.split("Writes ")[1].split("\n")[0]):
        scalar = WRITTEN[re.search(rf"[(,]\s*([\w ]+)\*\s*(?:restrict )?{output}\b", text)[1]]
        yield (scalar * value_of(count, sizes))()


def time_plain(name, text, sizes, options):
    plain = os.path.join(options.folder, name + ".c")
    with open(plain, encoding="utf-8") as file:
        by_hand = file.read()
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "lib.so")
        subprocess.run([options.cc, "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC", plain, "-o", library,
                        "-lm"], check=True)
        function = getattr(ctypes.CDLL(library), name)
        arguments = [*outputs_of(by_hand, sizes), *inputs_of(text, name, sizes), *map(ctypes.c_long, sizes.values())]
        times = []
        for _ in range(options.repeats + 1):
            start = time.perf_counter()
            function(*arguments)
            times.append(time.perf_counter() - start)
    return times[1:]


def time_ours(name, options):
    command = [options.eqrise, "run", os.path.join(options.folder, name + ".rise"), "-t", "c", "--at", options.at,
               "--repeats", str(options.repeats), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    row = json.loads(done.stdout)[0]
    if not row.get("kernel_seconds"):
        sys.exit(f"{name}: {row.get('error') or done.stderr}")
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", default=FOLDER, help="where the programs are")
    parser.add_argument("--eqrise", default=os.path.join(HOME, "build", "release", "src", "cli", "eqrise"))
    parser.add_argument("--at", default="size", choices=["size", "small", "odd"])
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--cc", default="gcc")
    options = parser.parse_args()
    names = options.names or sorted(f[:-5] for f in os.listdir(options.folder) if f.endswith(".rise"))
    print("| program | eqrise, ms | plain C, ms | eqrise / C | verdict |\n|---|---|---|---|---|")
    ratios = []
    for name in names:
        with open(os.path.join(options.folder, name + ".rise"), encoding="utf-8") as file:
            text = file.read()
        sizes = sizes_of(text, options.at)
        ours, plain = [], []
        for _ in range(options.rounds):
            row = time_ours(name, options)
            ours.append(row["kernel_seconds"])
            plain += time_plain(name, text, sizes, options)
        found, by_hand = statistics.median(ours), statistics.median(plain)
        ratios.append(found / by_hand)
        print(f"| {name} | {1e3 * found:.3g} | {1e3 * by_hand:.3g} | {found / by_hand:.2f} | {row['verdict']} |", flush=True)
    print(f"\nGeometric mean of eqrise / C: {math.exp(statistics.mean(map(math.log, ratios))):.2f}")


if __name__ == "__main__":
    main()
