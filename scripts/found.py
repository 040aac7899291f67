#!/usr/bin/env python3
"""What the search finds, beside what hands have written and what the machine can do.

  eqrise run kernels --at size -t c --json > c.json
  scripts/found.py c.json --bandwidth 54 --peak 430

prints a table in Markdown: for each kernel its time, and its share of the limit, which is the larger one of
GB/s over the bandwidth and GFLOP/s over the peak, by the kernel's own `//@ bytes` and `//@ flops`. Programs of
kernels/low/ stand beside the kernel that their names begin with, as the time that they would take for the same
work. The last line has geometric means. A second file with the same kernels (--before) adds what was.
"""

import argparse
import json
import math
import os
import sys


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        rows = json.load(file)
    return [r for r in rows if r.get("kernel_seconds")]


def is_low(row):
    return os.path.basename(os.path.dirname(row["file"])) == "low"


def name_of(row):
    return os.path.splitext(os.path.basename(row["file"]))[0]


def share_of(row, limits):
    return max((row.get("gb_per_second") or 0) / limits.bandwidth, (row.get("gflop_per_second") or 0) / limits.peak)


def mean(values):
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else float("nan")


def by_hand(row, low):
    """The least time that a hand-written program would take for the kernel's work, and its name."""
    best = None
    for other in low:
        rate = "gflop_per_second" if other.get("gflop_per_second") and row.get("gflop_per_second") else "gb_per_second"
        if not other.get(rate) or not row.get(rate):
            continue
        seconds = row["kernel_seconds"] * row[rate] / other[rate]
        if best is None or seconds < best[0]:
            best = (seconds, name_of(other))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="what `eqrise run --json` printed, for one target")
    parser.add_argument("--before", help="the same of an earlier version")
    parser.add_argument("--bandwidth", type=float, required=True, help="of the memory, in GB/s")
    parser.add_argument("--peak", type=float, required=True, help="of multiply-adds, in GFLOP/s")
    limits = parser.parse_args()
    rows = rows_of(limits.file)
    kernels = sorted((r for r in rows if not is_low(r)), key=name_of)
    before = {name_of(r): r for r in rows_of(limits.before)} if limits.before else {}
    names = {name_of(r) for r in kernels}
    low = {}
    for row in filter(is_low, rows):
        owner = max((n for n in names if name_of(row).startswith(n)), key=len, default=None)
        low.setdefault(owner, []).append(row)
    columns = ["kernel", "found, ms", "share"]
    if before:
        columns += ["before, ms", "times as fast"]
    columns += ["by hand, ms"]
    print("| " + " | ".join(columns) + " |")
    print("|---" * len(columns) + "|")
    shares, ratios, gains = [], [], []
    for row in kernels:
        share = share_of(row, limits)
        if share > 0:
            shares.append(share)
        cells = [name_of(row), f"{row['kernel_seconds'] * 1e3:.4g}", f"{100 * share:.0f}%"]
        if before:
            was = before.get(name_of(row))
            if was:
                gains.append(was["kernel_seconds"] / row["kernel_seconds"])
            cells += [f"{was['kernel_seconds'] * 1e3:.4g}", f"{gains[-1]:.1f}"] if was else ["", ""]
        hand = by_hand(row, low.get(name_of(row), []))
        if hand:
            ratios.append(row["kernel_seconds"] / hand[0])
        cells.append(f"{hand[0] * 1e3:.4g} ({hand[1]})" if hand else "")
        print("| " + " | ".join(cells) + " |")
    print(f"\nShare of the limit, geometric mean over {len(shares)} kernels: {100 * mean(shares):.1f}%.", end="")
    if ratios:
        print(f" Beside hand-written programs: {mean(ratios):.2f} times their time over {len(ratios)} kernels.", end="")
    if gains:
        print(f" Beside the earlier version: {mean(gains):.2f} times as fast over {len(gains)} kernels.", end="")
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
