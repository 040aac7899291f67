// `eqrise compare`: two results of `eqrise batch --run`, before and after.
#include <algorithm>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "batch/compare.h"
#include "batch/results.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct CompareOptions {
  std::string before, after;  // folders or files of results
  double threshold = 0.02, level = 0.05;
};

json ToJson(const batch::Comparison& c) {
  json rows = json::array();
  for (const batch::Compared& r : c.rows) {
    rows.push_back({{"name", r.name},
                    {"before_seconds", r.before},
                    {"after_seconds", r.after},
                    {"ratio", r.ratio},
                    {"low", r.low},
                    {"high", r.high},
                    {"chance", r.chance},
                    {"processes", r.processes},
                    {"significant", r.is_significant}});
  }
  return {{"rows", std::move(rows)},    {"only_before", c.only_before},
          {"only_after", c.only_after}, {"geometric_mean", c.geometric_mean},
          {"slower", c.slower},         {"faster", c.faster}};
}

void Print(const batch::Comparison& c, const CompareOptions& options) {
  std::cout << absl::StreamFormat("%-44s %11s %11s %7s  %-14s %8s\n", "kernel", "before [ms]",
                                  "after [ms]", "ratio", "95 % of it", "chance");
  for (const batch::Compared& r : c.rows) {
    std::cout << absl::StreamFormat("%-44s %11.4f %11.4f %7.3f  %-14s %8.2g%s\n", r.name,
                                    r.before * 1e3, r.after * 1e3, r.ratio,
                                    absl::StrFormat("%.3f .. %.3f", r.low, r.high), r.chance,
                                    !r.is_significant ? ""
                                    : r.ratio > 1     ? "  slower"
                                                      : "  faster");
  }
  for (const std::string& name : c.only_before) std::cout << name << ": no times after\n";
  for (const std::string& name : c.only_after) std::cout << name << ": no times before\n";
  std::cout << absl::StreamFormat(
      "%d compared: %d slower, %d faster (chance below %g, by more than %g %%); geometric mean of "
      "the ratios %.4f\n",
      c.rows.size(), c.slower, c.faster, options.level, options.threshold * 100, c.geometric_mean);
}

// One process a side says nothing of how processes differ.
void PrintWarning(const batch::Comparison& c) {
  const auto is_alone = [](const batch::Compared& r) { return r.processes < 2; };
  if (std::ranges::none_of(c.rows, is_alone)) return;
  std::cerr << "note: jobs ran in one process each, so what differs from process to process counts "
               "as a change\nhint: a plan with `repeat = 5` runs each job in five processes\n";
}

// Exit code 1: something is significantly slower.
int CompareCommand(const CommonOptions& options, const CompareOptions& compare) {
  const absl::StatusOr<std::vector<json>> before = batch::ReadResults(compare.before);
  if (!before.ok()) return Report(before.status(), options.json);
  const absl::StatusOr<std::vector<json>> after = batch::ReadResults(compare.after);
  if (!after.ok()) return Report(after.status(), options.json);
  const batch::Comparison c =
      batch::Compare(*before, *after, {.threshold = compare.threshold, .level = compare.level});
  if (c.rows.empty()) {
    return Report(absl::InvalidArgumentError(
                      "error: the two have no job with times in common\nhint: times come from "
                      "`eqrise batch --run`; jobs are the same if kernel, target and sizes are"),
                  options.json);
  }
  if (options.json) {
    std::cout << JsonText(ToJson(c)) << "\n";
  } else {
    Print(c, compare);
    PrintWarning(c);
  }
  return c.slower > 0 ? 1 : 0;
}

}  // namespace

Command AddCompare(CLI::App& app) {
  struct Options {
    CommonOptions common;
    CompareOptions compare;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* compare =
      app.add_subcommand("compare", "Two results of a batch: what is faster, slower, or noise");
  compare->footer(
      "The raw times of all repeats are compared: by the U test of Mann and Whitney, adjusted for\n"
      "many kernels, with an interval for the ratio of medians by bootstrap.\n"
      "Examples:\n  eqrise batch kernels -t c --run --at size --repeats 20 -o before\n"
      "  eqrise compare before after\n"
      "Exit codes: 0 nothing is slower, 1 something is, 2 bad input.");
  compare->add_option("BEFORE", o->compare.before, "A batch's folder, or its results.jsonl")
      ->required();
  compare->add_option("AFTER", o->compare.after, "The same")->required();
  compare
      ->add_option("--threshold", o->compare.threshold,
                   "Ratios nearer to 1 don't matter (default 0.02)")
      ->check(CLI::NonNegativeNumber);
  compare->add_option("--level", o->compare.level, "Of significance (default 0.05)")
      ->check(CLI::Range(0.0, 1.0));
  AddJson(compare, o->common);
  return {compare, [o] { return CompareCommand(o->common, o->compare); }};
}

}  // namespace eqrise::cli
