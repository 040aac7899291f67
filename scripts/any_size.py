#!/usr/bin/env python3
"""How fast is code that does not know its sizes, beside code that was made for them?

  scripts/any_size.py [--eqrise PROGRAM] [-t c,opencl] [--sizes 512,1000,1021,4096] [--rounds 3] [KERNEL...]

Each kernel gets each size for all of its size parameters that are large in its line `//@ size`, and keeps the others.
Both programs run in turns, and the least of their medians counts. KERNEL is a name in kernels/.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KERNELS = ["mm", "gemm", "gemv", "conv2d", "conv_row", "softmax", "layernorm", "j2d5pt", "gaussian"]
LARGE = 256


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--eqrise", default=str(ROOT / "build/release/src/cli/eqrise"))
    parser.add_argument("-t", "--targets", default="c,opencl")
    parser.add_argument("--sizes", default="512,1000,1021,4096")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("kernels", nargs="*", default=KERNELS)
    return parser.parse_args()


def sizes_of(kernel, size):
    """The kernel's parameters with this size: ["n=512", "m=512"]."""
    text = (ROOT / f"kernels/{kernel}.rise").read_text()
    line = re.search(r"^//@ size (.*)$", text, re.M)
    if line is None:
        sys.exit(f"error: kernels/{kernel}.rise has no line `//@ size`")
    pairs = (part.split("=") for part in line.group(1).split())
    return [f"{name}={size if int(value) >= LARGE else value}" for name, value in pairs]


def milliseconds(options, kernel, sizes, target, any_size):
    command = [options.eqrise, "run", f"kernels/{kernel}.rise", "-t", target, "--json", "--no-tuned", "--size", *sizes]
    if any_size:
        command.append("--any-size")
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(f"error: {' '.join(command)}\n{ran.stdout}{ran.stderr}")
    return json.loads(ran.stdout)[0]["kernel_seconds"] * 1e3


def main():
    options = arguments()
    print(f"{'kernel':12} {'target':7} {'size':>5} {'made for it':>12} {'any size':>10} {'ratio':>6}   (milliseconds)")
    for target in options.targets.split(","):
        logs = []
        for kernel in options.kernels:
            for size in map(int, options.sizes.split(",")):
                sizes = sizes_of(kernel, size)
                times = {False: [], True: []}
                for _ in range(options.rounds):
                    for any_size in times:
                        times[any_size].append(milliseconds(options, kernel, sizes, target, any_size))
                made, any_size = min(times[False]), min(times[True])
                logs.append(math.log(any_size / made))
                print(f"{kernel:12} {target:7} {size:5} {made:12.3f} {any_size:10.3f} {any_size / made:6.2f}", flush=True)
        print(f"geometric mean for {target}: {math.exp(sum(logs) / len(logs)):.2f}")


if __name__ == "__main__":
    main()
