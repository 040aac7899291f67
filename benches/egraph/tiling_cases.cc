// Searches named goal/encoding/rules/scheduler. What a search found is extracted, and its size is
// in the row; neither counts.
#include <limits>
#include <optional>
#include <string>
#include <tuple>

#include "egraph/cases.h"
#include "egraph/generic_row.h"
#include "egraph/saturate/scheduler.h"
#include "rise/term/print.h"
#include "tests/egraph/tiling.h"
#include "tests/rewrite/tiling.h"

namespace eqrise::bench {
namespace {

using egraph::SchedulerKind;
using egraph::TilingRules;
using nlohmann::json;

json RunCombinators(const egraph::TilingGoal& goal, TilingRules rules, SchedulerKind scheduler,
                    const RunOptions& options) {
  egraph::TilingSearch search(goal, rules, {.max_bytes = options.bytes}, options.threads);
  json row = GenericRow(search.graph, options.instructions, [&] {
    return search.Run({.max_seconds = options.seconds, .scheduler = {.kind = scheduler}});
  });
  row["found"] = search.Reached();
  if (!search.Reached()) return row;
  const egraph::FlatTerm term = search.Terms().at(0);
  row["term_size"] = term.SizeAsTree();
  row["term"] = egraph::ToString(search.words, term);
  return row;
}

json RunRise(int dimensions, rewrite::RiseGoal goal, SchedulerKind scheduler,
             const RunOptions& options) {
  rewrite::RiseTiling tiling(dimensions, goal, options.graph());
  rewrite::SaturationOptions limits;
  limits.max_bytes = options.bytes;
  limits.max_seconds = options.seconds;
  limits.max_steps = std::numeric_limits<uint64_t>::max();
  json row;
  rewrite::SaturationReport report;
  MeasuredSection(row, options.instructions, [&] {
    report = tiling.Run({.kind = scheduler}, std::numeric_limits<int>::max(), limits);
  });
  const rewrite::PhaseReport& phase = report.phases[0];
  size_t matches = 0;
  for (const rewrite::RuleStatistics& rule : report.rules) matches += rule.matches;
  row.update({{"stop", report.stop},
              {"found", report.stop == "found"},
              {"iterations", phase.iterations},
              {"matches", matches},
              {"nodes", phase.nodes},
              {"classes", phase.classes},
              {"search_seconds", phase.search},
              {"apply_seconds", phase.apply},
              {"rebuild_seconds", phase.rebuild},
              {"engine_bytes", phase.bytes}});
  const std::optional<rise::Expr> term = tiling.Tiled();
  if (term) {
    row["term_size"] = tiling.exprs.TreeSize(*term);
    row["term"] = rise::PrintExpr(tiling.exprs, *term);
  }
  return row;
}

constexpr SchedulerKind kSchedulers[] = {SchedulerKind::kSimple, SchedulerKind::kBackoff,
                                         SchedulerKind::kBudgeted};

}  // namespace

std::vector<Case> TilingCases() {
  std::vector<Case> cases;
  for (const egraph::TilingGoal& goal : egraph::TilingGoals()) {
    for (const TilingRules rules : {TilingRules::kPublished, TilingRules::kRightward}) {
      for (const SchedulerKind scheduler : kSchedulers) {
        const bool published = rules == TilingRules::kPublished;
        // All of it at once can't be found without a scheduler: it ends at its limits.
        const bool at_once = std::string(goal.name) == "tile-3d";
        cases.push_back({'D',
                         std::string(goal.name) + "/combinators/" +
                             (published ? "published/" : "rightward/") +
                             egraph::SchedulerName(scheduler),
                         [=](const RunOptions& options) {
                           return RunCombinators(goal, rules, scheduler, options);
                         },
                         published && at_once == (scheduler != SchedulerKind::kSimple)});
      }
    }
  }
  using rewrite::RiseGoal;
  const std::tuple<const char*, int, RiseGoal> in_rise[] = {{"tile-1d", 1, RiseGoal::kTile},
                                                            {"tile-2d", 2, RiseGoal::kTile},
                                                            {"tile-3d-split", 3, RiseGoal::kSplit},
                                                            {"tile-3d", 3, RiseGoal::kTile},
                                                            {"reorder-3d", 3, RiseGoal::kReorder}};
  for (const auto& [name, dimensions, goal] : in_rise) {
    for (const SchedulerKind scheduler : kSchedulers) {
      cases.push_back({'D', std::string(name) + "/rise/" + egraph::SchedulerName(scheduler),
                       [dims = dimensions, what = goal, scheduler](const RunOptions& options) {
                         return RunRise(dims, what, scheduler, options);
                       },
                       scheduler == SchedulerKind::kBudgeted});
    }
  }
  return cases;
}

}  // namespace eqrise::bench
