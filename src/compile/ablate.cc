#include "compile/ablate.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

namespace eqrise::compile {
namespace {

std::vector<std::string> GoalsOf(const rewrite::SaturationReport& report) {
  std::vector<std::string> out;
  for (const rewrite::PhaseReport& p : report.phases) {
    if (p.has_goal_found) out.push_back(p.name);
  }
  return out;
}

// With the report of its search. `strategy`, where it is given: the best one of several.
rewrite::SaturationReport SearchFor(Kernel& kernel, const PipelineOptions& options,
                                    const Measure& measure, AblationRow& row,
                                    std::string* strategy = nullptr) {
  const absl::StatusOr<Optimized> found = Optimize(kernel, options);
  if (!found.ok()) {
    row.failure = std::string(found.status().message());
    row.failure = row.failure.substr(0, row.failure.find('\n'));
    return {};
  }
  if (strategy != nullptr) *strategy = found->strategy;
  row.nodes = found->nodes;
  row.seconds = found->total_seconds;
  row.failure = found->stand_in;
  if (found->stand_in.empty()) row.cost = found->best[0].cost;
  if (measure) measure(options, row);
  return found->saturation;
}

}  // namespace

absl::StatusOr<Ablation> Ablate(
    Kernel& kernel, const PipelineOptions& given, const Measure& measure,
    const std::function<void(const std::string& name, size_t done, size_t of)>& progress) {
  const absl::StatusOr<target::Device> device = DeviceFor(given);
  if (!device.ok()) return device.status();
  PipelineOptions options = given;
  absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, options, *device);
  if (!strategy.ok()) return strategy.status();
  if (IsLowLevel(kernel, options.target)) {
    return absl::InvalidArgumentError(
        kernel.path +
        ": error: this program is low-level as it is written, and no rule is used for it\n"
        "hint: ablate a program that says what is to be computed");
  }
  Ablation out;
  std::string best;
  const rewrite::SaturationReport report = SearchFor(kernel, options, measure, out.all, &best);
  if (!best.empty()) {  // what is left out is a rule of the strategy that found the best program
    options.rules = {best};
    strategy = StrategyFor(kernel, options, *device);
    if (!strategy.ok()) return strategy.status();
  }
  const std::vector<std::string> goals = GoalsOf(report);

  // Rules that some phase uses, and files that have some of these.
  std::set<std::string> used, found;
  for (size_t i = 0; i < report.rules.size(); ++i) {
    if (report.rules[i].matches > 0) found.insert(strategy->compiled[i].rule().name);
  }
  for (const rewrite::Phase& p : strategy->phases) {
    for (const int i : p.rules) used.insert(strategy->compiled[static_cast<size_t>(i)].rule().name);
  }
  for (const rewrite::Rule* step : strategy->steps) {
    used.insert(step->name);
    found.insert(step->name);
  }
  std::vector<AblationRow> rows;
  std::set<std::string> files;
  for (const rewrite::Rule& rule : strategy->rules) {
    if (!used.contains(rule.name)) continue;
    if (!found.contains(rule.name)) {
      out.idle.push_back(rule.name);
      continue;
    }
    rows.emplace_back().name = rule.name;
    files.insert(
        std::filesystem::path(kernel.sources->file(rule.where.file).path).filename().string());
  }
  for (const std::string& file : files) {
    rows.emplace_back().name = file;
    rows.back().is_group = true;
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    AblationRow& row = rows[i];
    if (progress) progress(row.name, i, rows.size());
    PipelineOptions without = options;
    without.changes.without.push_back(row.name);
    const std::vector<std::string> left = GoalsOf(SearchFor(kernel, without, measure, row));
    for (const std::string& goal : goals) {
      if (std::ranges::count(left, goal) == 0) row.lost_goals.push_back(goal);
    }
  }
  const auto effect = [](const AblationRow& row) {
    return row.cost.value_or(std::numeric_limits<double>::infinity());
  };
  std::ranges::stable_sort(rows, [&](const AblationRow& a, const AblationRow& b) {
    return std::pair(effect(a), a.lost_goals.size()) > std::pair(effect(b), b.lost_goals.size());
  });
  out.without = std::move(rows);
  return out;
}

}  // namespace eqrise::compile
