// Proofs from term to term with all rules in every iteration and no scheduler: binders/*.rules and
// binders/chain_goal.h. `written` inserts the start as it is written, redexes and all; `normalised`
// inserts its beta normal form; `both` inserts the goal too. Otherwise the goal's normal form is
// looked up after every iteration.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "binders/chain_goal.h"
#include "egraph/cases.h"
#include "egraph/measure.h"
#include "rewrite/goal.h"

namespace eqrise::bench {
namespace {

using nlohmann::json;

const std::string kFolder = EQRISE_ROOT "/benches/binders/";

template <class T>
T Expect(absl::StatusOr<T> value) {
  if (!value.ok()) {
    std::fprintf(stderr, "%s\n", std::string(value.status().message()).c_str());
    std::abort();
  }
  return *std::move(value);
}

json Prove(const rewrite::Goal& goal, const std::vector<std::string>& files,
           rewrite::GoalOptions how, const RunOptions& options, rise::ExprTable& exprs,
           rise::Sources& sources) {
  const rewrite::Strategy rules = Expect(rewrite::RulesOfGoal(goal, files, exprs, sources));
  how.limits.max_bytes = options.bytes;
  how.limits.max_seconds = options.seconds;
  how.graph = options.graph();
  json row;
  rewrite::GoalReport report;
  MeasuredSection(row, options.instructions,
                  [&] { report = rewrite::Prove(goal, rules, how, exprs); });
  const rewrite::PhaseReport& phase = report.saturation.phases[0];
  row.update({{"stop", report.saturation.stop},
              {"found", report.found},
              {"iterations", phase.iterations},
              {"seconds_with_insertion", row["seconds"]},
              {"seconds", phase.seconds},
              {"search_seconds", phase.search},
              {"apply_seconds", phase.apply},
              {"rebuild_seconds", phase.rebuild},
              {"start_size", report.start_size},
              {"nodes", report.nodes},
              {"internal_nodes", report.internal_nodes},
              {"classes", report.classes},
              {"engine_bytes", report.bytes}});
  return row;
}

json ProveNamed(const std::string& name, const rewrite::GoalOptions& how,
                const RunOptions& options) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const std::vector<rewrite::Goal> goals =
      Expect(rewrite::LoadGoals(kFolder + "goals.rules", exprs, sources));
  const auto goal = std::find_if(goals.begin(), goals.end(),
                                 [&](const rewrite::Goal& g) { return g.name == name; });
  std::vector<std::string> files = {kFolder + "lambda.rules"};
  if (name == "base-to-scanline") files.push_back(kFolder + "scanline.rules");
  return Prove(*goal, files, how, options, exprs, sources);
}

json ProveChain(int n, int m, int o, const RunOptions& options) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const std::vector<rewrite::Goal> goals =
      Expect(rewrite::ParseGoals(sources.Add("chain", ChainGoal(n, m, o).Text()), exprs, sources));
  return Prove(goals[0], {kFolder + "lambda.rules"}, {}, options, exprs, sources);
}

}  // namespace

std::vector<Case> BinderCases() {
  std::vector<Case> cases;
  for (const char* goal : {"compose-many", "fission-fusion", "base-to-scanline"}) {
    const auto add = [&](const char* start, const rewrite::GoalOptions& how) {
      cases.push_back(
          {'C', std::string(goal) + "/" + start,
           [goal, how](const RunOptions& options) { return ProveNamed(goal, how, options); }});
    };
    rewrite::GoalOptions normalised, both;
    normalised.normalise = true;
    both.both_sides = true;
    add("written", {});
    add("normalised", normalised);
    add("both", both);
  }
  return cases;
}

std::vector<Case> BinderFamilyCases() {
  std::vector<Case> cases;
  for (int n = 1; n <= 4; ++n) {
    for (int m = 1; m <= 4; ++m) {
      for (int o = 0; o <= 6; ++o) {
        cases.push_back(
            {'C', absl::StrCat("chain-", n, "-", m, "-", o),
             [n, m, o](const RunOptions& options) { return ProveChain(n, m, o, options); }});
      }
    }
  }
  return cases;
}

}  // namespace eqrise::bench
