// Equality saturation with rules of the generic API.
//
//   SaturationReport report = Saturate(graph, rules, {.max_iterations = 10});
//   report.stop == SaturationStop::kSaturated
//
// In an iteration every rule is matched against the graph as it stood at its start, and what it
// finds is applied in batches while it searches; at the end the graph is rebuilt. The graph's own
// limits (Limits) hold within an iteration. After any stop the graph is rebuilt and consistent.
#ifndef EQRISE_EGRAPH_SATURATION_H_
#define EQRISE_EGRAPH_SATURATION_H_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "egraph/egraph.h"
#include "egraph/machine.h"
#include "egraph/rewrite_rule.h"
#include "egraph/rule_pass.h"
#include "egraph/scheduler.h"
#include "egraph/search.h"

namespace eqrise::egraph {

enum class SaturationStop : uint8_t {
  kSaturated,   // no rule can tell anything new
  kIterations,  // as below, what was asked for is used up
  kNodes,
  kBytes,
  kSteps,
  kSeconds,
  kGoal  // SaturationOptions::goal said so
};
const char* SaturationStopName(SaturationStop stop);

template <class L>
struct SaturationOptions {
  int max_iterations = std::numeric_limits<int>::max();
  // Unlike the graph's limits, where this stops depends on the machine.
  double max_seconds = std::numeric_limits<double>::infinity();
  SchedulerOptions scheduler = {};
  // Unions name the rule that made them by this and its index, so that derivations keep apart what
  // several calls with rules of their own did.
  uint32_t first_rule = 0;
  // Only what is new since a rule's last pass. Off to compare.
  bool semi_naive = true;
  // Asked after each iteration, of the rebuilt graph.
  std::function<bool(const EGraph<L>&)> goal = nullptr;
};

struct IterationReport {
  size_t matches = 0;
  size_t unions = 0;
  size_t nodes = 0, classes = 0, bytes = 0;
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0;
};

struct RuleReport {
  std::string name;
  size_t matches = 0;
  size_t unions = 0;  // that told something new
};

struct SaturationReport {
  SaturationStop stop = SaturationStop::kSaturated;
  std::vector<IterationReport> iterations;
  std::vector<RuleReport> rules;
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0;
};

template <class L>
class Saturator {
 public:
  Saturator(EGraph<L>& graph, absl::Span<const RewriteRule<L>> rules,
            const SaturationOptions<L>& options)
      : graph_(graph),
        rules_(rules),
        options_(options),
        scheduler_(options.scheduler, rules.size()),
        passes_(rules.size()) {
    for (const RewriteRule<L>& rule : rules) {
      report_.rules.push_back({rule.name, 0, 0});
      is_flat_.push_back(IsFlat(rule.left) && !rule.condition && !rule.compute);
      undoes_itself_.push_back(is_flat_.back() && UndoesItself(rule.left, rule.right));
    }
  }

  SaturationReport Run() {
    graph_.Rebuild();
    for (int i = 0;; ++i) {
      if (options_.goal && options_.goal(graph_)) return Stop(SaturationStop::kGoal);
      if (i >= options_.max_iterations) return Stop(SaturationStop::kIterations);
      const bool idle = !Iterate(i);
      if (const auto limit = graph_.Stopped()) {
        switch (*limit) {
          case StopReason::kNodes:
            return Stop(SaturationStop::kNodes);
          case StopReason::kBytes:
            return Stop(SaturationStop::kBytes);
          case StopReason::kSteps:
            return Stop(SaturationStop::kSteps);
        }
      }
      if (out_of_time_) return Stop(SaturationStop::kSeconds);
      if (idle && !scheduler_.LiftBans()) {
        if (options_.goal && options_.goal(graph_)) return Stop(SaturationStop::kGoal);
        return Stop(SaturationStop::kSaturated);
      }
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr uint32_t kAllRoots = std::numeric_limits<uint32_t>::max();

  static double Seconds(Clock::duration d) { return std::chrono::duration<double>(d).count(); }

  SaturationReport Stop(SaturationStop stop) {
    report_.stop = stop;
    return std::move(report_);
  }

  // False when there is nothing left to do.
  bool Iterate(int i) {
    IterationReport it;
    const Clock::time_point start = Clock::now();
    const uint32_t epoch = graph_.epoch();
    const size_t nodes = graph_.num_nodes();
    graph_.PrepareSearch(/*for_roots_only=*/true);
    scheduler_.BeginIteration(i, nodes, [&](size_t r, size_t limit) {
      const SearchOptions search = Since(passes_[r].Rest(graph_.steps_left(), limit));
      const SearchStats stats =
          ForEachMatch(graph_, rules_[r].from, search, [](const RawMatch&) {});
      graph_.Spend(stats.steps);
      return stats.matches;
    });
    apply_time_ = {};
    bool whole = false;  // all that is new since before this iteration was looked at
    const uint32_t frontier = graph_.index().frontier();
    const uint64_t shares = SharesOf(frontier);
    for (uint64_t share = 0; share < shares; ++share) {
      const bool is_last = share + 1 == shares;
      const auto end = static_cast<uint32_t>(frontier * (share + 1) / shares);
      whole = is_last;
      for (size_t r = 0; r < rules_.size() && !graph_.Exhausted() && !OutOfTime(); ++r) {
        const bool is_all = is_last || undoes_itself_[r] || rules_[r].from.root_register();
        whole = RunRule(r, epoch, is_all ? kAllRoots : end, it) && whole;
      }
    }
    const Clock::time_point searched = Clock::now();
    graph_.Rebuild();
    const Clock::time_point rebuilt = Clock::now();
    it.nodes = graph_.num_nodes();
    it.classes = graph_.num_classes();
    it.bytes = graph_.bytes();
    it.apply_seconds = Seconds(apply_time_);
    it.search_seconds = Seconds(searched - start) - it.apply_seconds;
    it.rebuild_seconds = Seconds(rebuilt - searched);
    report_.search_seconds += it.search_seconds;
    report_.apply_seconds += it.apply_seconds;
    report_.rebuild_seconds += it.rebuild_seconds;
    report_.iterations.push_back(it);
    return !whole || it.unions > 0 || it.nodes != nodes || graph_.pending_images() > 0;
  }

  // In a large graph every rule gets a share of the roots, then each the next: where a limit cuts
  // the iteration, as much of it was done as nodes were let in, and not the first rules alone.
  // Not where a scheduler says how far a rule goes.
  uint64_t SharesOf(uint32_t frontier) const {
    constexpr uint32_t kRootsOfShare = 8192, kMost = 16;
    const SchedulerOptions& scheduler = options_.scheduler;
    if (scheduler.kind != SchedulerKind::kSimple) return 1;
    if (scheduler.max_matches != SchedulerOptions().max_matches) return 1;
    return std::clamp(frontier / kRootsOfShare, uint32_t{1}, kMost);
  }

  // With roots before `end`. Whether the rule has seen all that was new.
  bool RunRule(size_t r, uint32_t epoch, uint32_t end, IterationReport& it) {
    const RewriteRule<L>& rule = rules_[r];
    const Scheduler::Allowance allowance = scheduler_.AllowanceOf(r);
    RulePass& pass = passes_[r];
    if (pass.HasSeenAll(epoch) || pass.IsWhole(epoch)) return true;
    if (allowance.banned) return false;
    pass.Begin(epoch, graph_.index().frontier());
    const RuleId id{options_.first_rule + static_cast<uint32_t>(r)};
    batch_.Reset(rule.to, rule.from);
    const auto numbers = static_cast<uint32_t>(graph_.num_ids());
    size_t unions = 0;
    const auto apply = [&] {
      const Clock::time_point begin = Clock::now();
      unions += graph_.Apply(rule.to, batch_, id);
      apply_time_ += Clock::now() - begin;
      return !graph_.Exhausted() && !OutOfTime();
    };
    // What the search spends is charged when it ends; what Apply spends, at once. So a match takes
    // from the meter what applying it will cost before it gets into a batch.
    StepMeter meter{.max = graph_.steps_left()};
    const uint64_t cost = rule.to.steps.size();
    const bool is_limited = graph_.limits().max_steps != Limits().max_steps;
    SearchOptions search = Since(pass.Options(meter.max, allowance.matches));
    search.meter = &meter;
    search.end_root = end;
    SearchStats stats;
    charged_ = 0;
    if (rule.compute) {
      stats = RunComputation(rule, id, search, unions);
    } else if (rule.condition) {
      stats = ForEachMatch(graph_, rule.from, search, [&](const MatchView& m) {
        if (!rule.condition(graph_, m)) return true;
        if (is_limited && !meter.Take(cost)) return false;
        batch_.Push(m.root, m.variables);
        return !batch_.full() || apply();
      });
    } else {
      stats = ForEachMatch(
          graph_, rule.from, search, [&](const RawMatch& m) __attribute__((always_inline)) {
            if (is_limited && !meter.Take(cost)) return false;
            batch_.Push(m.registers);
            return !batch_.full() || apply();
          });
    }
    if (batch_.size() > 0) apply();
    graph_.Spend(meter.exhausted ? graph_.steps_left() : meter.used - charged_);
    if (stats.complete && end != kAllRoots) {
      pass.Advance(end);
    } else {
      pass.End(stats);
    }
    // Each node was matched, and what that says of it stays true. But what was refused may be
    // accepted later.
    const bool is_done = stats.complete && end == kAllRoots;
    if (is_done && options_.semi_naive && is_flat_[r] && Refusals() == 0) {
      const bool skips = undoes_itself_[r] && pass.IsWhole(epoch);
      pass.LeaveOut(skips ? numbers : 0, skips ? static_cast<uint32_t>(graph_.num_ids()) : 0);
    }
    scheduler_.Report(r, stats.complete);
    report_.rules[r].matches += stats.matches;
    report_.rules[r].unions += unions;
    it.matches += stats.matches;
    it.unions += unions;
    return pass.IsWhole(epoch);
  }

  // What a computation adds the graph charges by itself, so each one begins with what the search
  // has spent being charged. On one thread, where that is known.
  SearchStats RunComputation(const RewriteRule<L>& rule, RuleId id, const SearchOptions& search,
                             size_t& unions) {
    StepMeter& meter = *search.meter;
    const auto compute = [&](const MatchView& m) {
      if (rule.condition && !rule.condition(graph_, m)) return true;
      graph_.Spend(meter.used - charged_);
      charged_ = meter.used;
      if (graph_.Exhausted()) return false;
      const std::optional<ClassId> to = rule.compute(graph_, m);
      if (to && graph_.Union(m.root, *to, id)) ++unions;
      meter.max = meter.used + graph_.steps_left();
      return !graph_.Exhausted() && !OutOfTime();
    };
    return ForEachMatch(graph_, rule.from, search, compute,
                        {.least_roots = std::numeric_limits<size_t>::max()});
  }

  uint64_t Refusals() const {
    return graph_.counters().refused_nodes + graph_.counters().refused_unions;
  }

  SearchOptions Since(SearchOptions search) const {
    if (!options_.semi_naive) search.since = 0;
    return search;
  }

  bool OutOfTime() {
    if (options_.max_seconds == std::numeric_limits<double>::infinity()) return false;
    out_of_time_ = out_of_time_ || Seconds(Clock::now() - began_) > options_.max_seconds;
    return out_of_time_;
  }

  EGraph<L>& graph_;
  absl::Span<const RewriteRule<L>> rules_;
  const SaturationOptions<L>& options_;
  Scheduler scheduler_;
  std::vector<RulePass> passes_;
  std::vector<bool> is_flat_, undoes_itself_;  // by rule
  MatchBatch batch_;
  SaturationReport report_;
  uint64_t charged_ = 0;  // of the steps of the search that is under way
  Clock::duration apply_time_ = {};
  const Clock::time_point began_ = Clock::now();
  bool out_of_time_ = false;
};

template <class L>
SaturationReport Saturate(EGraph<L>& graph, const std::vector<RewriteRule<L>>& rules,
                          const SaturationOptions<L>& options = {}) {
  return Saturator<L>(graph, rules, options).Run();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATION_H_
