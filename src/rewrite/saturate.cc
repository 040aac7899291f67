#include "rewrite/saturate.h"

#include <algorithm>
#include <chrono>

#include "egraph/rule_pass.h"
#include "egraph/scheduler.h"
#include "egraph/search.h"
#include "rewrite/rule_application.h"

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
    case rise::TypeKind::kDepArray:
    case rise::TypeKind::kDepPair:
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
        scheduler_(phase.scheduler, phase.rules.size()) {
    for (const int index : phase.rules) {
      rules_.emplace_back(strategy.compiled[static_cast<size_t>(index)], graph, index,
                          options.applied);
    }
  }

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
    graph_.Rebuild();
    if (Enough(report)) return Finish(std::move(report), start);
    while (report.iterations < phase_.max_iterations) {
      const bool idle = !Iterate(report);
      ++report.iterations;
      if (options_.progress) options_.progress(phase_.name, report.iterations, graph_);
      if (Enough(report)) break;
      if (graph_.Stopped()) {
        report.stop = egraph::StopReasonName(*graph_.Stopped());
        break;
      }
      if (OutOfTime()) {
        report.stop = "seconds";
        break;
      }
      if (idle && !scheduler_.LiftBans()) {
        report.stop = "saturated";
        break;
      }
    }
    return Finish(std::move(report), start);
  }

 private:
  // A rule, and its matches of an iteration, end to end.
  struct RuleState {
    RuleState(const CompiledRule& rule_in, Graph& graph, int i, AppliedRules* applied)
        : index(i),
          rule(rule_in),
          application(rule, graph, RuleId{static_cast<uint32_t>(i)}, applied),
          num_classes(1 + rule.pattern().variable_registers().size()),
          num_payloads(rule.pattern().payloads().size()) {}

    void Keep(const egraph::MatchView& match) {
      if (!application.MayApply(match)) return;
      classes.push_back(match.root);
      classes.insert(classes.end(), match.variables.begin(), match.variables.end());
      payloads.insert(payloads.end(), match.payloads.begin(), match.payloads.end());
      ++matches;
    }
    egraph::MatchView Match(size_t m) const {
      const ClassId* const c = classes.data() + m * num_classes;
      return {c[0], {c + 1, num_classes - 1}, {payloads.data() + m * num_payloads, num_payloads}};
    }

    int index;  // into Strategy::compiled
    const CompiledRule& rule;
    RuleApplication application;
    size_t num_classes, num_payloads;  // of a match
    egraph::RulePass pass;
    size_t matches = 0;
    std::vector<ClassId> classes;
    std::vector<uint32_t> payloads;
  };

  bool Enough(PhaseReport& report) {
    if (!options_.until || !options_.until(graph_)) return false;
    report.stop = "found";
    return true;
  }
  PhaseReport Finish(PhaseReport report, Clock::time_point start) {
    report.nodes = graph_.num_nodes();
    report.classes = graph_.num_classes();
    report.bytes = graph_.bytes();
    report.seconds = SecondsSince(start);
    return report;
  }

  // False when there is nothing left to do.
  bool Iterate(PhaseReport& report) {
    Clock::time_point mark = Clock::now();
    const auto lap = [&mark](double& seconds) {
      const Clock::time_point now = Clock::now();
      seconds += std::chrono::duration<double>(now - mark).count();
      mark = now;
    };
    const uint32_t epoch = graph_.epoch();
    graph_.PrepareSearch();
    scheduler_.BeginIteration(
        report.iterations, graph_.num_nodes(), [this](size_t r, size_t limit) {
          const egraph::SearchStats stats = egraph::ForEachMatch(
              graph_, rules_[r].rule.pattern(), rules_[r].pass.Rest(graph_.steps_left(), limit),
              [](const egraph::RawMatch&) {});
          graph_.Spend(stats.steps);
          return stats.matches;
        });
    bool needs_terms = false;
    bool whole = true;  // all that is new was looked at
    for (size_t r = 0; r < rules_.size(); ++r) {
      RuleState& state = rules_[r];
      state.classes.clear();
      state.payloads.clear();
      state.matches = 0;
      if (graph_.Exhausted() || OutOfTime()) continue;
      whole = SearchRule(r, epoch) && whole;
      needs_terms = needs_terms || (state.rule.NeedsTerms() && state.matches > 0);
    }
    lap(report.search);
    std::optional<SmallestTerms> terms;
    if (needs_terms) terms.emplace(graph_);
    const size_t nodes = graph_.num_nodes();
    size_t unions = 0;
    for (RuleState& state : rules_) {
      const Rule& rule = state.rule.rule();
      const bool inexact = options_.strict_fp && (rule.reassociates || rule.contracts);
      for (size_t m = 0; m < state.matches && !graph_.Exhausted() && !OutOfTime(); ++m) {
        const egraph::MatchView match = state.Match(m);
        if (inexact &&
            MentionsFloats(graph_.language().exprs().types(), graph_.data(match.root).type)) {
          continue;
        }
        state.application.Apply(match, terms ? &*terms : nullptr,
                                [&](const CompiledRule::Outcome& outcome) {
                                  if (!graph_.Union(match.root, outcome.result, outcome.reason)) {
                                    return;
                                  }
                                  ++unions;
                                  ++statistics_[static_cast<size_t>(state.index)].applications;
                                });
      }
    }
    lap(report.apply);
    graph_.Rebuild();
    lap(report.rebuild);
    return !whole || unions > 0 || graph_.num_nodes() != nodes || graph_.pending_images() > 0;
  }

  // Keeps its matches; whether the rule has seen all that was new.
  bool SearchRule(size_t r, uint32_t epoch) {
    RuleState& state = rules_[r];
    const egraph::Scheduler::Allowance allowance = scheduler_.AllowanceOf(r);
    if (state.pass.HasSeenAll(epoch)) return true;
    if (allowance.banned) return false;
    state.pass.Begin(epoch, graph_.index().frontier());
    const egraph::SearchStats stats = egraph::ForEachMatch(
        graph_, state.rule.pattern(), state.pass.Options(graph_.steps_left(), allowance.matches),
        [&state](const egraph::MatchView& match) { state.Keep(match); });
    graph_.Spend(stats.steps);
    state.pass.End(stats);
    scheduler_.Report(r, stats.complete);
    statistics_[static_cast<size_t>(state.index)].matches += stats.matches;
    return state.pass.IsWhole(epoch);
  }

  bool OutOfTime() {
    if (options_.max_seconds == std::numeric_limits<double>::infinity()) return false;
    out_of_time_ = out_of_time_ || SecondsSince(began_) > options_.max_seconds;
    return out_of_time_;
  }

  Graph& graph_;
  const Strategy& strategy_;
  const Phase& phase_;
  const SaturationOptions& options_;
  std::vector<RuleStatistics>& statistics_;
  std::deque<RuleState> rules_;
  egraph::Scheduler scheduler_;
  const Clock::time_point began_ = Clock::now();
  bool out_of_time_ = false;
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
