#!/usr/bin/env python3
"""Pictures of results: what `eqrise batch` and `eqrise sweep` have written, as SVG, PNG or PDF.

  scripts/plot.py speed OUT -o speed.svg              times of kernels, with intervals
  scripts/plot.py speedup BEFORE AFTER -o up.svg      how much faster each became, with intervals
  scripts/plot.py growth OUT -o growth.svg            e-nodes by iteration
  scripts/plot.py costs OUT -o costs.svg              predicted against measured, with rank correlation
  scripts/plot.py ablation OUT -o ablation.svg        what the best program costs without each rule
  scripts/plot.py roofline OUT -o roofline.svg --flops 500 --bandwidth 60

OUT is a folder of results or a .jsonl file. Intervals are of the median, 95 %, by bootstrap. matplotlib draws
(Debian: python3-matplotlib).
"""
import argparse
import json
import math
import os
import random
import statistics
import sys


def read_rows(path):
    """The rows of a folder of results, or of a file; a line that a kill has cut is no row."""
    file = os.path.join(path, "results.jsonl") if os.path.isdir(path) else path
    if not os.path.exists(file):
        sys.exit(f"error: there is no {file}\nhint: name what `eqrise batch` or `eqrise sweep` has written")
    rows = []
    with open(file, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith("\n"):
                break
            try:
                rows.append(json.loads(line))
            except json.JSONDecodeError:
                sys.exit(f"{file}:{number}: error: this line is no JSON")
    return rows


def name_of(row, without=()):
    """Kernel, target and what a plan has chosen, without some axes. Repeats have one name."""
    config = row.get("config", {})
    parts = [row.get("name", ""), row.get("target", "")]
    parts += [f"{axis}:{value}" for axis, value in config.items() if axis not in {"target", "repeat", *without}]
    return " ".join(parts)


def times_by_name(rows):
    """All raw times of rows that are ok, by name."""
    out = {}
    for row in rows:
        times = (row.get("run") or {}).get("all_seconds") or []
        if row.get("status") == "ok" and times:
            out.setdefault(name_of(row), []).extend(times)
    return out


def interval(draw, draws=1000):
    """The middle 95 % of what `draw` gives."""
    values = sorted(draw() for _ in range(draws))
    return values[int(0.025 * draws)], values[int(0.975 * draws)]


def drawn_median(times, chance):
    return statistics.median(chance.choices(times, k=len(times)))


def ranks(values):
    """Ranks from 1 on; equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    out = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for i in range(start, end + 1):
            out[order[i]] = (start + end) / 2 + 1
        start = end + 1
    return out


def rank_correlation(xs, ys):
    """Spearman's; None where one of the two does not vary."""
    a, b = ranks(xs), ranks(ys)
    mean_a, mean_b = statistics.mean(a), statistics.mean(b)
    over = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b))
    under = math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))
    return over / under if under > 0 else None


def without_common(names):
    """What tells names apart, by name, and the words that all of them have."""
    words = {name: name.split(" ") for name in names}
    common = [w for w in next(iter(words.values()), []) if len(words) > 1 and all(w in ws for ws in words.values())]
    return {name: " ".join(w for w in ws if w not in common) or name for name, ws in words.items()}, " ".join(common)


def left_out(number, what):
    return f"; {number} {what} left out (--most)" if number else ""


def intervals(plt, found, label, reference=None):
    """A point and its interval for each (middle, low, high, name), the last one above, on a scale of ratios. With a
    reference, what is above it for sure is blue, and what is below it for sure is red."""
    figure, axes = plt.subplots(figsize=(9, max(2.0, 0.2 * len(found) + 1)))
    names, common = without_common([f[3] for f in found])
    for at, (middle, low, high, _) in enumerate(found):
        color = "#4878a8"
        if reference is not None:
            color = "#2060c0" if low > reference else "#c03030" if high < reference else "#909090"
        axes.plot([low, high], [at, at], color=color, linewidth=1.2)
        axes.plot([middle], [at], "o", color=color, markersize=4)
    axes.set_yticks(range(len(found)), [names[f[3]] for f in found], fontsize=7)
    axes.set_ylim(-0.7, len(found) - 0.3)
    axes.set_xscale("log")
    if reference is not None:
        axes.axvline(reference, color="#222222", linewidth=0.8, linestyle="--")
        # Decades say nothing of ratios that are near to each other.
        low, high = min(f[1] for f in found), max(f[2] for f in found)
        decades = math.log10(high / low)
        parts = (1,) if decades > 2 else (1, 2, 5) if decades > 0.7 else (1, 1.5, 2, 3, 4, 5, 7)
        steps = [n * 10**e for e in range(-6, 7) for n in parts]
        if decades < 0.2:
            steps = [0.5 + 0.05 * n for n in range(40)]
        axes.set_xticks([t for t in steps if low / 1.05 <= t <= high * 1.05] or [reference], minor=False)
        axes.set_xticks([], minor=True)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_xlabel(label)
    axes.set_title(common, fontsize=8)
    axes.grid(axis="x", linewidth=0.3)
    return figure


def plot_speed(plt, options):
    chance = random.Random(1)
    found = []
    for name, times in times_by_name(read_rows(options.results[0])).items():
        low, high = interval(lambda t=times: drawn_median(t, chance))
        found.append((statistics.median(times) * 1e3, low * 1e3, high * 1e3, name))
    if not found:
        sys.exit("error: no row has times\nhint: times come from `eqrise batch --run`, or a plan with [run]")
    found.sort()
    most = options.most
    return intervals(plt, found[-most:],
                     "ms (median, 95 % interval)" + left_out(max(0, len(found) - most), "faster ones are"))


def plot_speedup(plt, options):
    if len(options.results) != 2:
        sys.exit("error: two results are compared\nhint: scripts/plot.py speedup BEFORE AFTER -o up.svg")
    chance = random.Random(1)
    before, after = (times_by_name(read_rows(path)) for path in options.results)
    found = []
    for name in before.keys() & after.keys():
        old, new = before[name], after[name]
        low, high = interval(lambda o=old, n=new: drawn_median(o, chance) / drawn_median(n, chance))
        found.append((statistics.median(old) / statistics.median(new), low, high, name))
    if not found:
        sys.exit("error: the two have no job with times in common")
    mean = math.exp(statistics.mean(math.log(f[0]) for f in found))
    # What has changed most is what a reader looks for.
    shown = sorted(found, key=lambda f: -abs(math.log(f[0])))[:options.most]
    shown.sort(key=lambda f: (f[0], f[3]))
    return intervals(plt, shown, f"times as fast (95 % interval); geometric mean {mean:.3f} of {len(found)}" +
                     left_out(len(found) - len(shown), "nearer to 1 are"), reference=1.0)


def plot_growth(plt, options):
    names_of = {}  # by curve: what grows alike is one line
    for row in read_rows(options.results[0]):
        phases = (row.get("search") or {}).get("phases", [])
        nodes = tuple(i["nodes"] for phase in phases for i in phase["iterations"])
        ends = []
        for phase in phases:
            ends.append((ends[-1] if ends else -1) + len(phase["iterations"]))
        if nodes:
            names = names_of.setdefault((nodes, tuple(e for e in ends if e >= 0)), [])
            if name_of(row) not in names:
                names.append(name_of(row))
    if not names_of:
        sys.exit("error: no row tells of iterations\nhint: rows of `eqrise sweep` with one thread do")
    short, common = without_common([name for names in names_of.values() for name in names])
    curves = sorted(names_of.items(), key=lambda c: -c[0][0][-1])
    shown = curves[:options.most]
    figure, axes = plt.subplots(figsize=(9, max(5.5, 0.14 * len(shown))))
    colors = plt.get_cmap("turbo")
    for number, ((nodes, ends), names) in enumerate(shown):
        label = short[names[0]] + (f" and {len(names) - 1} more" if len(names) > 1 else "")
        color = colors((number + 0.5) / len(shown))
        axes.plot(range(1, len(nodes) + 1), nodes, linewidth=1, color=color, marker=".", markersize=4, label=label)
        axes.plot([e + 1 for e in ends], [nodes[e] for e in ends], "s", markersize=4, color=color, fillstyle="none")
    axes.set_yscale("log")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("iteration (squares: a phase ends)")
    axes.set_ylabel("e-nodes")
    axes.set_title(common + left_out(len(curves) - len(shown), "smaller ones are"), fontsize=8)
    axes.grid(linewidth=0.3)
    axes.legend(fontsize=6, loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure


def plot_costs(plt, options):
    figure, axes = plt.subplots(figsize=(7.5, 7))
    measured_of = {}  # by kernel and what the plan has chosen, then by program
    for row in read_rows(options.results[0]):
        if row.get("status") != "ok":
            continue
        for candidate in row.get("candidates", []):
            times = candidate.get("all_seconds") or []
            if times:  # repeats of a job measure the same programs again
                programs = measured_of.setdefault(name_of(row), {})
                programs.setdefault((candidate["cost_ns"], candidate["program"]), []).extend(times)
    if not measured_of:
        sys.exit("error: no candidate was measured\nhint: a plan with [run] and measure = true measures them")
    groups = {name: [(cost / 1e6, statistics.median(times) * 1e3) for (cost, _), times in programs.items()]
              for name, programs in measured_of.items()}
    correlations, regrets = [], []
    for name, points in sorted(groups.items()):
        predicted, measured = [p[0] for p in points], [p[1] for p in points]
        axes.plot(predicted, measured, "o", markersize=3, alpha=0.7)
        if len(points) > 2 and (r := rank_correlation(predicted, measured)) is not None:
            correlations.append(r)
        regrets.append(measured[predicted.index(min(predicted))] / min(measured))
    ends = [f(v for points in groups.values() for p in points for v in p) for f in (min, max)]
    axes.plot(ends, ends, color="#222222", linewidth=0.8, linestyle="--")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("predicted, ms")
    axes.set_ylabel("measured, ms (median)")
    regret = math.exp(statistics.mean(math.log(r) for r in regrets))
    title = f"{len(groups)} programs; the predicted best takes {regret:.2f} times as long as the measured best"
    if correlations:
        title += f"\nrank correlation: median {statistics.median(correlations):.2f}, least {min(correlations):.2f}"
    axes.set_title(title, fontsize=9)
    axes.grid(linewidth=0.3)
    return figure


def plot_ablation(plt, options):
    best = {}
    for row in read_rows(options.results[0]):
        rules = row.get("config", {}).get("rules")
        if rules is None:
            continue
        times = (row.get("run") or {}).get("all_seconds")
        cost = math.nan
        if row.get("status") == "ok":
            cost = statistics.median(times) if times else row["candidates"][0]["cost_ns"]
        best.setdefault(name_of(row, without=("rules",)), {})[rules] = cost
    best = {name: costs for name, costs in best.items() if "all" in costs}
    if not best:
        sys.exit('error: no row is with all rules\nhint: a plan with rules = ["all", "without each"] has such rows')
    rules = sorted({r for costs in best.values() for r in costs if r != "all"})
    # A rule that changes nothing anywhere is left out, and said so.
    ratio = {(n, r): costs[r] / costs["all"] for n, costs in best.items() for r in rules if r in costs}
    shown = [r for r in rules if any(not 0.995 < ratio.get((n, r), 1.0) < 1.005 for n in best)]
    names = sorted(best)
    figure, axes = plt.subplots(figsize=(2 + 0.5 * len(names) + 2, max(2.5, 0.2 * len(shown) + 2)))
    grid = [[math.log2(ratio.get((n, r), 1.0)) for n in names] for r in shown]
    image = axes.imshow(grid, aspect="auto", cmap="RdBu_r", vmin=-3, vmax=3)
    image.cmap.set_bad("#444444")
    axes.set_xticks(range(len(names)), names, rotation=60, ha="right", fontsize=7)
    axes.set_yticks(range(len(shown)), shown, fontsize=7)
    axes.set_title(f"without a rule: factor on the best program (log2; dark: no program)\n"
                   f"{len(rules) - len(shown)} rules change nothing", fontsize=8)
    figure.colorbar(image, ax=axes, shrink=0.6)
    return figure


def plot_roofline(plt, options):
    if not options.flops or not options.bandwidth:
        sys.exit("error: a roof needs the machine's limits\nhint: add --flops GFLOP/S --bandwidth GB/S")
    groups = {}  # by kernel and target
    for row in read_rows(options.results[0]):
        run = row.get("run") or {}
        if row.get("status") == "ok" and run.get("gflop_per_second", 0) > 0 and run.get("gb_per_second", 0) > 0:
            rate = run["gflop_per_second"]
            groups.setdefault((row.get("name", ""), row.get("target", "")), []).append(
                (rate / run["gb_per_second"], rate))
    if not groups:
        sys.exit("error: no row has GFLOP/s and GB/s\nhint: kernels say `//@ flops` and `//@ bytes`; rows need [run]")
    figure, axes = plt.subplots(figsize=(10, 7))
    points = [p for group in groups.values() for p in group]
    low = min(0.05, min(p[0] for p in points) / 2)
    high = max(100.0, max(p[0] for p in points) * 2)
    intensities = [low * (high / low) ** (i / 200) for i in range(201)]
    axes.plot(intensities, [min(options.flops, options.bandwidth * i) for i in intensities], color="#222222")
    targets = sorted({target for _, target in groups})
    for (_, target), group in groups.items():
        color = plt.get_cmap("tab10")(targets.index(target))
        axes.plot([p[0] for p in group], [p[1] for p in group], "o", markersize=4, color=color, alpha=0.6)
    for target in targets:
        axes.plot([], [], "o", markersize=4, color=plt.get_cmap("tab10")(targets.index(target)), label=target)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("FLOP per byte that must move")
    axes.set_ylabel("GFLOP/s")
    axes.grid(linewidth=0.3)
    above = sum(rate > 1.02 * min(options.flops, options.bandwidth * intensity) for intensity, rate in points)
    unnamed = place_names(figure, axes, {f"{name}": max(group, key=lambda p: p[1])
                                         for (name, _), group in sorted(groups.items())})
    title = f"{len(groups)} kernels and targets; a name stands at the fastest point of its kernel"
    if unnamed:
        title += f"; {unnamed} names found no place"
    if above:
        title += f"\n{above} of {len(points)} points are above the roof: caches hold their data"
    axes.set_title(title, fontsize=8)
    axes.legend(fontsize=7, loc="lower right")
    return figure


def place_names(figure, axes, points):
    """Names beside points where they cover no other name; how many found no place."""
    taken, unnamed = [], 0
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()
    for name, point in sorted(points.items(), key=lambda p: -p[1][1]):
        text = axes.annotate(name, point, fontsize=6, xytext=(4, 2), textcoords="offset points")
        for place in [(dx, dy) for dy in (2, -6, 8, -12, 14, -18, 20) for dx in (4, -4 - 3.2 * len(name))]:
            text.set_position(place)
            box = text.get_window_extent(renderer)
            if not any(box.overlaps(other) for other in taken):
                taken.append(box)
                break
        else:
            text.remove()
            unnamed += 1
    return unnamed


PLOTS = {"speed": plot_speed, "speedup": plot_speedup, "growth": plot_growth, "costs": plot_costs,
         "ablation": plot_ablation, "roofline": plot_roofline}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plot", choices=sorted(PLOTS))
    parser.add_argument("results", nargs="+", help="folders of results, or .jsonl files")
    parser.add_argument("-o", "--output", required=True, help="FILE.svg, .png or .pdf")
    parser.add_argument("--flops", type=float, help="roofline: GFLOP/s of the machine")
    parser.add_argument("--bandwidth", type=float, help="roofline: GB/s of the machine")
    parser.add_argument("--most", type=int, default=60, help="speed, speedup, growth: draw so many at most (60)")
    options = parser.parse_args()
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        sys.exit("error: matplotlib is not there\nhint: apt-get install python3-matplotlib, and run it by "
                 "/usr/bin/python3")
    figure = PLOTS[options.plot](pyplot, options)
    figure.savefig(options.output, bbox_inches="tight", dpi=150)
    print(options.output)


if __name__ == "__main__":
    main()
