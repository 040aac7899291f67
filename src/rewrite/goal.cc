#include "rewrite/goal.h"

#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "rewrite/replace_inputs.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Op;

static absl::StatusOr<std::vector<Goal>> GoalsOf(const absl::StatusOr<std::vector<Rule>>& rules,
                                                 const rise::ExprTable& exprs,
                                                 const rise::Sources& sources) {
  if (!rules.ok()) return rules.status();
  std::vector<Goal> goals;
  for (const Rule& rule : *rules) {
    for (Expr side : {rule.sides.left, rule.sides.right}) {
      if (!exprs.types().HasUnknowns(exprs.type(side))) continue;
      return rise::Error(sources, rule.where,
                         absl::StrCat("the type of the goal ", rule.name,
                                      " is not known: ", exprs.types().ToString(exprs.type(side))),
                         "write the types of its parameters: fun (x : 16.f32) => ...");
    }
    goals.push_back({rule.name, rule.sides.left, rule.sides.right, rule.sides.givens});
  }
  return goals;
}

absl::StatusOr<std::vector<Goal>> ParseGoals(uint32_t file, rise::ExprTable& exprs,
                                             const rise::Sources& sources) {
  return GoalsOf(ParseRules(file, exprs, sources), exprs, sources);
}

absl::StatusOr<std::vector<Goal>> LoadGoals(const std::string& path, rise::ExprTable& exprs,
                                            rise::Sources& sources) {
  return GoalsOf(LoadRules(path, exprs, sources), exprs, sources);
}

absl::Status AddPhaseOfAllRules(Strategy& strategy, const std::string& name, rise::ExprTable& exprs,
                                const rise::Sources& sources) {
  Phase phase;
  phase.name = name;
  for (const Rule& rule : strategy.rules) {
    for (const bool backwards : {false, true}) {
      if (backwards && !rule.both_ways) continue;
      absl::StatusOr<CompiledRule> compiled =
          CompiledRule::Compile(rule, backwards, exprs, sources);
      if (!compiled.ok()) return compiled.status();
      phase.rules.push_back(static_cast<int>(strategy.compiled.size()));
      strategy.compiled.push_back(*std::move(compiled));
    }
  }
  strategy.phases.push_back(std::move(phase));
  return absl::OkStatus();
}

absl::StatusOr<Strategy> RulesOfGoal(const Goal& goal, const std::vector<std::string>& files,
                                     rise::ExprTable& exprs, rise::Sources& sources) {
  Strategy strategy;
  strategy.path = goal.name;
  for (const std::string& file : files) {
    absl::StatusOr<std::vector<Rule>> rules = LoadRules(file, exprs, sources);
    if (!rules.ok()) return rules.status();
    for (Rule& rule : *rules) {
      absl::flat_hash_map<uint32_t, Expr> replacements;
      for (const rise::RuleSides::Variable& v : rule.sides.givens) {
        for (const rise::RuleSides::Variable& input : goal.inputs) {
          if (input.name != v.name) continue;
          if (input.type != v.type) {
            return rise::Error(
                sources, rule.where,
                absl::StrCat("`", v.name, "` has the type ", exprs.types().ToString(v.type),
                             " here and ", exprs.types().ToString(input.type), " in the goal"),
                "write its type: (xs : 16.f32)");
          }
          replacements.emplace(v.symbol, exprs.Input(input.symbol, input.type));
        }
      }
      rule.sides.left = ReplaceInputs(exprs, rule.sides.left, replacements);
      rule.sides.right = ReplaceInputs(exprs, rule.sides.right, replacements);
      strategy.rules.push_back(std::move(rule));
    }
  }
  if (absl::Status s = AddPhaseOfAllRules(strategy, goal.name, exprs, sources); !s.ok()) return s;
  return strategy;
}

Expr Normalise(rise::ExprTable& exprs, Expr e) {
  const rise::ExprNode n = exprs.node(e);
  if (n.children.empty()) return e;
  absl::InlinedVector<Expr, 3> children;
  for (Expr c : n.children) children.push_back(Normalise(exprs, c));
  if (n.op == Op::kApp && exprs.op(children[0]) == Op::kLam) {
    return Normalise(exprs, exprs.Substitute(exprs.child(children[0], 0), children[1]));
  }
  if (n.op == Op::kLam && exprs.op(children[0]) == Op::kApp) {
    const Expr argument = exprs.child(children[0], 1);
    const Expr function = exprs.child(children[0], 0);
    if (exprs.op(argument) == Op::kVar && exprs.attr(argument).index == 0 &&
        !exprs.MentionsVar(function, 0)) {
      return exprs.Shift(function, -1);
    }
  }
  const rise::Attr attr = exprs.attr(e);
  return exprs.MakeTyped(n.op, attr, n.type, {children.data(), children.size()});
}

GoalReport Prove(const Goal& goal, const Strategy& rules, const GoalOptions& options,
                 rise::ExprTable& exprs) {
  GoalReport report;
  const Expr start = options.normalise ? Normalise(exprs, goal.start) : goal.start;
  const Expr wanted = Normalise(exprs, goal.wanted);
  report.start_size = exprs.TreeSize(start);

  Graph graph{RiseLanguage(exprs), {}, options.graph};
  const std::optional<ClassId> root = Insert(graph, start);
  if (!root) return report;
  std::optional<ClassId> other;
  if (options.both_sides) {
    other = Insert(graph, goal.wanted);
    if (!other) return report;
  }
  Strategy strategy = rules;
  strategy.phases[0].max_iterations = options.max_iterations;
  strategy.phases[0].max_nodes = options.max_nodes;
  strategy.phases[0].scheduler = {};
  SaturationOptions saturation = options.limits;
  saturation.until = [&](const Graph& g) {
    if (other) return g.Find(*other) == g.Find(*root);
    const std::optional<ClassId> c = Lookup(g, wanted);
    return c && *c == g.Find(*root);
  };
  report.saturation = Saturate(graph, strategy, saturation);
  report.found = report.saturation.stop == "found";
  report.nodes = graph.num_nodes();
  report.internal_nodes = graph.num_internal_nodes();
  report.classes = graph.num_classes();
  report.bytes = graph.bytes();
  return report;
}

}  // namespace eqrise::rewrite
