#include "compile/why_rule.h"

#include <algorithm>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compile/find_shape.h"
#include "egraph/graph/search.h"
#include "rewrite/refusals.h"
#include "rewrite/rule_application.h"
#include "rise/syntax/closest_name.h"
#include "rise/term/print.h"

namespace eqrise::compile {
namespace {

using rewrite::ClassId;
using rewrite::RuleApplication;

// Candidates of the search that are looked through for the rule.
constexpr int kManyCandidates = 24;
// Programs with what the rule made that are costed, where no candidate has it.
constexpr size_t kMostOutcomes = 12;

// Why matches in the graph as it is are refused. Adds to the graph.
void CountRefusals(rewrite::Graph& graph, const rewrite::CompiledRule& rule,
                   RuleStory::Direction& out) {
  rewrite::SmallestTerms terms(graph);
  RuleApplication application(rule, graph, rewrite::RuleId{0});
  rewrite::RefusalCounts counts;
  const egraph::SearchResult found = egraph::Search(graph, rule.pattern());
  out.matches_at_end = found.matches.size();
  for (const egraph::Match& m : found.matches) {
    counts.Add(application.Judge({m.root, m.variables, m.payloads}, &terms));
  }
  out.refusals = counts.Texts(rule.rule(), graph.language().exprs());
}

// Programs with a node that the rule made, one after the other: each exactly that node.
std::vector<rewrite::ProgramSketch> Outcomes(const rewrite::Graph& graph,
                                             const rewrite::Strategy& strategy,
                                             const rewrite::AppliedRules& applied,
                                             const std::string& rule) {
  std::vector<rewrite::ProgramSketch> out;
  absl::flat_hash_set<uint32_t> seen;
  const egraph::UnionLog& log = graph.union_log();
  for (size_t i = 0; i < log.size() && out.size() < kMostOutcomes; ++i) {
    const egraph::UnionRecord u = log[i];
    if (u.reason.value >= applied.size()) continue;
    if (strategy.compiled[applied[u.reason].rule].rule().name != rule) continue;
    const egraph::NodeView node = graph.node(egraph::NodeId{u.right.value});
    if (node.op >= egraph::kSubstituteOp || !seen.insert(u.right.value).second) continue;
    rewrite::ProgramSketch sketch;
    std::vector<int> children;
    for (const ClassId child : node.children) {
      children.push_back(sketch.sketch.Where(
          sketch.sketch.Any(),
          [&graph, c = graph.Find(child)](uint32_t other) { return other == c.value; }));
    }
    const int made = sketch.sketch.Node(node.op, std::move(children), node.payload);
    sketch.sketch.root = sketch.sketch.Contains(made);
    sketch.texts.resize(sketch.sketch.nodes.size());
    sketch.types.resize(sketch.sketch.nodes.size());
    out.push_back(std::move(sketch));
  }
  return out;
}

void FindCosts(Kernel& kernel, const std::string& rule, const PipelineOptions& options,
               const target::Device& device, const rewrite::Strategy& strategy,
               const rewrite::AppliedRules& applied, SaturatedGraph& saturated, RuleStory& out) {
  PipelineOptions many = options;
  many.keep = kManyCandidates;
  const absl::StatusOr<extract::Extraction> extraction =
      ExtractPrograms(kernel, many, device, strategy, saturated, /*insertions=*/false);
  if (!extraction.ok()) return;
  out.best_cost = extraction->candidates[0].cost;
  for (const extract::Candidate& c : extraction->candidates) {
    const bool has_it = std::ranges::any_of(c.rules, [&](const std::string& made_by) {
      return made_by == rule || made_by == rule + "-reverse";
    });
    if (!has_it) continue;
    out.cost_with = c.cost;
    out.with = c.program;
    out.is_chosen = &c == extraction->candidates.data();
    break;  // they stand in the order in which they are chosen
  }
  if (out.cost_with) return;
  for (const rewrite::ProgramSketch& sketch : Outcomes(*saturated.graph, strategy, applied, rule)) {
    const std::optional<rise::Expr> program =
        rewrite::CheapestOf(*saturated.graph, sketch, saturated.root);
    if (!program) continue;
    absl::StatusOr<Implemented> made = Implement(kernel, *program, options, device);
    if (!made.ok() || (out.cost_with && *out.cost_with <= made->cost)) continue;
    out.cost_with = made->cost;
    out.with = made->program;
  }
}

bool Uses(const rewrite::Strategy& strategy, const std::string& rule) {
  const auto is_it = [&](int i) {
    return strategy.compiled[static_cast<size_t>(i)].rule().name == rule;
  };
  return std::ranges::any_of(
             strategy.phases,
             [&](const rewrite::Phase& p) { return std::ranges::any_of(p.rules, is_it); }) ||
         std::ranges::any_of(strategy.steps,
                             [&](const rewrite::Rule* r) { return r->name == rule; });
}

}  // namespace

absl::StatusOr<RuleStory> WhyRule(Kernel& kernel, const std::string& rule,
                                  const PipelineOptions& given) {
  const absl::StatusOr<target::Device> device = DeviceFor(given);
  if (!device.ok()) return device.status();
  PipelineOptions options = given;
  absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, options, *device);
  if (!strategy.ok()) return strategy.status();
  RuleStory out;
  const auto also = StrategiesBeside(kernel, *strategy);
  for (size_t i = 0; i < also.size() && !Uses(*strategy, rule); ++i) {
    PipelineOptions beside = given;
    beside.rules = {also[i].path};
    absl::StatusOr<rewrite::Strategy> other = StrategyFor(kernel, beside, *device);
    if (!other.ok()) return other.status();
    if (!Uses(*other, rule)) continue;
    out.beside = also[i].path;
    options = std::move(beside);
    strategy = std::move(other);
  }
  std::vector<std::string> names;
  for (const rewrite::Rule& r : strategy->rules) names.push_back(r.name);
  if (const auto members = rewrite::MembersOf(strategy->rules, rule); !members.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: `", rule, "` stands for several rules\nhint: ask for one of ",
                     absl::StrJoin(members, ", ")));
  }
  if (std::ranges::count(names, rule) == 0) {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: ", strategy->path, " has no rule `", rule, "`\nhint: ",
        rise::DidYouMean(rule, names, "--with FILE adds rules; `eqrise rules list` names them")));
  }
  rewrite::AppliedRules applied;
  PipelineOptions detailed = options;
  detailed.details = true;
  absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, detailed, *strategy, &applied);
  if (!saturated.ok()) return saturated.status();
  out.is_step =
      std::ranges::any_of(strategy->steps, [&](const rewrite::Rule* r) { return r->name == rule; });
  FindCosts(kernel, rule, options, *device, *strategy, applied, *saturated, out);
  for (size_t i = 0; i < strategy->compiled.size(); ++i) {
    const rewrite::CompiledRule& compiled = strategy->compiled[i];
    if (compiled.rule().name != rule) continue;
    RuleStory::Direction direction;
    direction.name = compiled.DisplayName();
    for (const rewrite::Phase& p : strategy->phases) {
      if (std::ranges::count(p.rules, static_cast<int>(i)) > 0) direction.phases.push_back(p.name);
    }
    direction.run = saturated->report.rules[i];
    const rewrite::ProgramSketch side = rewrite::SketchOfMatched(compiled, *kernel.exprs);
    direction.presence = rewrite::PresenceOf(*saturated->graph, side, std::nullopt);
    CountRefusals(*saturated->graph, compiled, direction);
    direction.is_shape_there = direction.presence.found && direction.matches_at_end == 0;
    saturated->graph->Rebuild();
    out.directions.push_back(std::move(direction));
  }
  return out;
}

}  // namespace eqrise::compile
