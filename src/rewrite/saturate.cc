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
    limits.max_nodes = phase_.max_nodes;
    limits.max_bytes = options_.max_bytes;
    limits.max_steps = options_.max_steps;
    graph_.set_limits(limits);
    report.stop = "iterations";
    graph_.Rebuild();
    if (Enough(report)) return Finish(std::move(report), start);
    while (report.iterations < phase_.max_iterations) {
      bool changed = Iterate(report);
      ++report.iterations;
      if (options_.progress) options_.progress(phase_.name, report.iterations, graph_);
      if (Enough(report)) break;
      if (graph_.Stopped()) {
        report.stop = egraph::StopReasonName(*graph_.Stopped());
        break;
      }
      if (!changed) {
        report.stop = truncated_ ? "matches" : "saturated";
        break;
      }
    }
    return Finish(std::move(report), start);
  }

 private:
  bool Enough(PhaseReport& report) {
    if (!options_.until || !options_.until(graph_)) return false;
    report.stop = "found";
    return true;
  }
  PhaseReport Finish(PhaseReport report, Clock::time_point start) {
    report.nodes = graph_.num_nodes();
    report.classes = graph_.num_classes();
    report.seconds = SecondsSince(start);
    return report;
  }

  // Whether anything new was learnt.
  bool Iterate(PhaseReport& report) {
    Clock::time_point mark = Clock::now();
    const auto lap = [&mark](double& seconds) {
      const Clock::time_point now = Clock::now();
      seconds += std::chrono::duration<double>(now - mark).count();
      mark = now;
    };
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
    lap(report.search);
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
    lap(report.apply);
    graph_.Rebuild();
    lap(report.rebuild);
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
