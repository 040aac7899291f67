#include "rewrite/saturate.h"

#include <algorithm>
#include <chrono>

namespace eqrise::rewrite {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

bool MentionsFloats(const rise::TypeTable& types, rise::Type t) {
  const rise::TypeNode& n = types.node(t);
  switch (n.kind) {
    case rise::TypeKind::kScalar:
      return rise::IsFloat(n.scalar);
    case rise::TypeKind::kVector:
    case rise::TypeKind::kArray:
      return MentionsFloats(types, n.first);
    case rise::TypeKind::kPair:
    case rise::TypeKind::kFunction:
      return MentionsFloats(types, n.first) || MentionsFloats(types, n.second);
    default:
      return false;
  }
}

class PhaseRunner {
 public:
  PhaseRunner(Graph& graph, const Strategy& strategy, const Phase& phase,
              const SaturationOptions& options, std::vector<RuleStatistics>& statistics)
      : graph_(graph),
        strategy_(strategy),
        phase_(phase),
        options_(options),
        statistics_(statistics),
        since_(phase.rules.size(), 0) {}

  PhaseReport Run() {
    PhaseReport report;
    report.name = phase_.name;
    Clock::time_point start = Clock::now();
    egraph::Limits limits;
    limits.max_nodes = std::min(phase_.max_nodes, options_.max_nodes);
    report.max_nodes = limits.max_nodes;
    const bool is_last = &phase_ == &strategy_.phases.back();
    limits.max_bytes = is_last ? options_.max_bytes : options_.max_bytes / 2;
    limits.max_steps = options_.max_steps;
    graph_.set_limits(limits);
    report.stop = "iterations";
    while (report.iterations < phase_.max_iterations) {
      bool changed = Iterate();
      ++report.iterations;
      if (options_.progress) options_.progress(phase_.name, report.iterations, graph_);
      if (graph_.Stopped()) {
        report.stop = egraph::StopReasonName(*graph_.Stopped());
        break;
      }
      if (!changed) {
        report.stop = truncated_ ? "matches" : "saturated";
        break;
      }
    }
    report.nodes = graph_.num_nodes();
    report.classes = graph_.num_classes();
    report.bytes = graph_.bytes();
    report.seconds = SecondsSince(start);
    return report;
  }

 private:
  // Whether anything new was learnt.
  bool Iterate() {
    graph_.Rebuild();
    struct Found {
      size_t rule;
      std::vector<egraph::Match> matches;
    };
    std::vector<Found> found;
    bool needs_terms = false;
    truncated_ = false;
    for (size_t i = 0; i < phase_.rules.size(); ++i) {
      const CompiledRule& rule = strategy_.compiled[static_cast<size_t>(phase_.rules[i])];
      uint32_t epoch = graph_.epoch();
      egraph::SearchResult result = egraph::Search(graph_, rule.pattern(),
                                                   {.max_steps = graph_.steps_left(),
                                                    .max_matches = phase_.max_matches,
                                                    .since = since_[i]});
      graph_.Spend(result.stats.steps);
      if (result.stats.complete) {
        since_[i] = epoch;
      } else {
        truncated_ = true;
      }
      needs_terms = needs_terms || (rule.NeedsTerms() && !result.matches.empty());
      statistics_[static_cast<size_t>(phase_.rules[i])].matches += result.matches.size();
      found.push_back({i, std::move(result.matches)});
    }
    std::optional<SmallestTerms> terms;
    if (needs_terms) terms.emplace(graph_);
    size_t nodes = graph_.num_nodes();
    size_t unions = 0;
    for (const Found& f : found) {
      int index = phase_.rules[f.rule];
      const CompiledRule& rule = strategy_.compiled[static_cast<size_t>(index)];
      RuleId id{static_cast<uint32_t>(index)};
      for (const egraph::Match& match : f.matches) {
        if (graph_.Exhausted()) break;
        if (options_.strict_fp && (rule.rule().reassociates || rule.rule().contracts) &&
            MentionsFloats(graph_.language().exprs().types(), graph_.data(match.root).type)) {
          continue;
        }
        rule.Apply(graph_, match, id, terms ? &*terms : nullptr,
                   [&](CompiledRule::Outcome outcome) {
                     if (graph_.Union(match.root, outcome.result, id)) {
                       ++unions;
                       ++statistics_[static_cast<size_t>(index)].applications;
                     }
                   });
      }
    }
    graph_.Rebuild();
    return unions > 0 || graph_.num_nodes() != nodes || graph_.pending_images() > 0;
  }

  Graph& graph_;
  const Strategy& strategy_;
  const Phase& phase_;
  const SaturationOptions& options_;
  std::vector<RuleStatistics>& statistics_;
  std::vector<uint32_t> since_;
  bool truncated_ = false;
};

}  // namespace

SaturationReport Saturate(Graph& graph, const Strategy& strategy,
                          const SaturationOptions& options) {
  SaturationReport report;
  Clock::time_point start = Clock::now();
  report.rules.resize(strategy.compiled.size());
  for (size_t i = 0; i < strategy.compiled.size(); ++i) {
    report.rules[i].rule = strategy.compiled[i].DisplayName();
  }
  report.stop = "saturated";
  for (const Phase& phase : strategy.phases) {
    PhaseReport p = PhaseRunner(graph, strategy, phase, options, report.rules).Run();
    report.iterations += p.iterations;
    if (report.stop == "saturated") report.stop = p.stop;
    report.phases.push_back(std::move(p));
  }
  report.seconds = SecondsSince(start);
  return report;
}

}  // namespace eqrise::rewrite
