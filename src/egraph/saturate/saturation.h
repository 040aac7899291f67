// Equality saturation with rules of the generic API.
//
//   SaturationReport report = Saturate(graph, rules, {.max_iterations = 10});
//   report.stop == SaturationStop::kSaturated
//
// In an iteration every rule is matched against the graph as it stood at its start. A match whose
// nodes are all there is applied while the search goes on, in batches. Matches that need new nodes
// wait until all rules were searched and all equalities known by then were put together. (Were they
// applied at once, they would make nodes that turn out to be equal to others: on sums modulo
// associativity and commutativity two in three.) At the end the graph is rebuilt. The graph's own
// limits (Limits) hold within an iteration. After any stop the graph is rebuilt and consistent.
#ifndef EQRISE_EGRAPH_SATURATE_SATURATION_H_
#define EQRISE_EGRAPH_SATURATE_SATURATION_H_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/graph/search.h"
#include "egraph/match/batch_filler.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/matches.h"
#include "egraph/saturate/class_tests.h"
#include "egraph/saturate/computed_rules.h"
#include "egraph/saturate/deadline.h"
#include "egraph/saturate/deferred_matches.h"
#include "egraph/saturate/node_forecast.h"
#include "egraph/saturate/rewrite_rule.h"
#include "egraph/saturate/rule_pass.h"
#include "egraph/saturate/rule_sieve.h"
#include "egraph/saturate/saturation_options.h"
#include "egraph/saturate/scheduler.h"
#include "egraph/saturate/shared_search.h"

namespace eqrise::egraph {

template <class L>
class Saturator {
 public:
  Saturator(EGraph<L>& graph, absl::Span<const RewriteRule<L>> rules,
            const SaturationOptions<L>& options)
      : graph_(graph),
        rules_(rules),
        options_(options),
        scheduler_(options.scheduler, rules.size()),
        passes_(rules.size()),
        forecast_(rules.size()),
        sieve_(graph, rules, options.sieves_from),
        match_rows_(rules.size()),
        tests_(rules, engine_.small_heap()),
        shared_(graph) {
    std::vector<const CompiledPattern*> patterns;
    for (size_t r = 0; r < rules.size(); ++r) {
      const RewriteRule<L>& rule = rules[r];
      report_.rules.push_back({rule.name, 0, 0});
      is_flat_.push_back(rule.is_plain() && IsFlat(rule.left));
      most_variables_ = std::max(most_variables_, rule.to.num_variables);
      undoes_itself_.push_back(is_flat_.back() && UndoesItself(rule.left, rule.right));
      patterns.push_back(sieve_.Fits(r) ? nullptr : &tests_.PatternOf(r));
    }
    const bool counts = options.scheduler.kind == SchedulerKind::kBudgeted;
    shared_.Share(patterns, /*some_ask_again=*/counts, options.keeps_at_most);
  }

  SaturationReport Run() {
    graph_.Rebuild();
    bool idle = false;
    for (int i = 0;; ++i) {
      const uint32_t epoch = graph_.epoch();
      if (options_.goal && options_.goal(graph_)) return Stop(SaturationStop::kGoal);
      if (graph_.epoch() != epoch) idle = false;  // whoever asks may have told the graph something
      if (!idle) {
        engine_.CountOutside(tests_.BytesFor(graph_.num_ids()));
        engine_.MaySearch();
      }
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
      if (deadline_.was_seen_passed()) return Stop(SaturationStop::kSeconds);
      if (idle && !scheduler_.LiftBans()) return Stop(SaturationStop::kSaturated);
      if (i >= options_.max_iterations) return Stop(SaturationStop::kIterations);
      idle = !Iterate(i);
    }
  }

 private:
  using Clock = Deadline::Clock;

  // Matches that wait may take a few times what the graph takes: so those of an iteration that
  // makes it twenty times as large fit in.
  static constexpr size_t kDeferredPerByte = 8, kBytesOfNode = 50;
  static constexpr uint32_t kAllRoots = std::numeric_limits<uint32_t>::max();

  static double Seconds(Clock::duration d) { return std::chrono::duration<double>(d).count(); }

  SaturationReport Stop(SaturationStop stop) {
    engine_.CountOutside(0);
    report_.stop = stop;
    return std::move(report_);
  }

  // False when there is nothing left to do.
  bool Iterate(int i) {
    IterationReport it;
    const Clock::time_point start = Clock::now();
    const uint32_t epoch = graph_.epoch();
    const size_t nodes = graph_.num_nodes();
    engine_.PrepareSearch(/*for_roots_only=*/true);
    tests_.Update(graph_);
    CountOutside();
    scheduler_.BeginIteration(i, nodes, [&](size_t r, size_t limit) {
      const SearchOptions search = Since(passes_[r].Rest(graph_.steps_left(), limit));
      const SearchStats stats = Count(r, search, nodes);
      graph_.Spend(stats.steps);
      return stats.matches;
    });
    apply_time_ = settle_time_ = {};
    BeginDeferring();
    bool whole = false;  // all that is new since before this iteration was looked at
    const uint32_t frontier = engine_.index().frontier();
    const uint64_t shares = SharesOf(frontier);
    for (uint64_t share = 0; share < shares; ++share) {
      const bool is_last = share + 1 == shares;
      const auto end = static_cast<uint32_t>(frontier * (share + 1) / shares);
      whole = is_last;
      for (size_t r = 0; r < rules_.size() && GoesOn(); ++r) {
        const bool is_all = is_last || undoes_itself_[r] || rules_[r].from.root_register();
        whole = RunRule(r, epoch, is_all ? kAllRoots : end, it) && whole;
      }
    }
    if (defers_) {
      FinishDeferring(it);
    } else if (!waited_) {
      forecast_.Learn();
    }
    const Clock::time_point searched = Clock::now();
    graph_.Rebuild();
    const Clock::time_point rebuilt = Clock::now();
    it.nodes = graph_.num_nodes();
    it.classes = graph_.num_classes();
    it.bytes = graph_.bytes();
    it.peak_bytes = std::max({it.peak_bytes, it.bytes, shared_.EndIteration()});
    it.apply_seconds = Seconds(apply_time_);
    it.search_seconds = std::max(0.0, Seconds(searched - start - apply_time_ - settle_time_));
    it.rebuild_seconds = Seconds(rebuilt - searched + settle_time_);
    report_.search_seconds += it.search_seconds;
    report_.apply_seconds += it.apply_seconds;
    report_.rebuild_seconds += it.rebuild_seconds;
    report_.iterations.push_back(it);
    return !whole || it.unions > 0 || it.nodes != nodes || graph_.pending_images() > 0;
  }

  // In a large graph every rule searches a share of the roots, and then each the next share. So
  // where a limit cuts the iteration, all rules have come as far as there was room for nodes, and
  // not only the first rules. There are no shares where a scheduler says how far a rule goes.
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
    pass.Begin(epoch, engine_.index().frontier());
    const RuleId id{options_.first_rule + static_cast<uint32_t>(r)};
    const auto numbers = static_cast<uint32_t>(graph_.num_ids());
    size_t unions = 0;
    // A node that joins the class of the root makes no class, and other rules may ask for it.
    const bool defers = defers_ && rule.to.steps.size() > 1;
    const auto begin_batch = [&] {
      batch_.Reset(rule.to, rule.from, defers && defers_ ? MatchesForRoom(r) : MatchBatch::kFew);
    };
    begin_batch();
    if (defers) {
      deferred_.BeginRun(r, rule.to);
      engine_.ShowNewNodes();
    }
    const auto apply = [&] {
      const Clock::time_point begin = Clock::now();
      unions += ApplyOrDefer(rule, id, defers && defers_);
      CountWhatWaits(it);
      apply_time_ += Clock::now() - begin;
      MakeRoom(r, it);
      if (defers) begin_batch();
      return GoesOn();
    };
    // What the search spends is charged when it ends; what Apply spends, at once. So a match takes
    // from the meter what applying it will cost before it gets into a batch.
    const uint64_t cost = rule.to.steps.size();
    const bool is_limited = graph_.limits().max_steps != Limits().max_steps;
    SearchOptions search = Since(pass.Options(graph_.steps_left(), allowance.matches));
    StepMeter meter = StepMeter::Of(search.max_steps, search.deadline);
    search.meter = &meter;
    search.end_root = end;
    SearchStats stats;
    charged_ = 0;
    // What of a node alone is applied at once.
    const bool is_foreseen = rule.is_plain() && rule.from.IsOneNode() && rule.to.steps.size() == 1;
    const size_t roots = is_foreseen ? RootsOf(rule.from, search) : 0;
    engine_.Expect(
        std::min<uint64_t>({forecast_.Of(r, roots), search.max_matches, search.max_steps}));
    const bool is_waiting = defers_;
    const size_t waiting = deferred_.size();
    if (defers &&
        sieve_.Decide(r, search, room_ - std::min(room_, deferred_.size()), NodesUnforeseen())) {
      end = kAllRoots;
      stats = sieve_.Run(r, id, deferred_, unions, [&] { CountWhatWaits(it); });
      CountWhatWaits(it);
      MakeRoom(r, it);
      graph_.Spend(stats.steps);
    } else if (rule.compute || rule.act) {
      stats = RunComputation(r, id, search, unions);
    } else if (tests_.LeaveToAsk(r)) {
      stats = Find(r, search, [&](const MatchView& m) {
        if (!rule.condition(graph_, m)) return true;
        if (is_limited && !meter.Take(cost)) return false;
        batch_.Push(m.root, m.variables);
        return !batch_.full() || apply();
      });
    } else {
      stats = Find(r, search, BatchFiller{batch_, is_limited ? &meter : nullptr, cost, apply});
    }
    if (batch_.size() > 0) apply();
    const bool has_no_steps = meter.exhausted && !meter.is_late;
    graph_.Spend(has_no_steps ? graph_.steps_left() : meter.used - charged_);
    if (meter.is_late) deadline_.HasPassed();
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
      if (defers && defers_) {
        done_.push_back(r);
      } else {
        pass.LeaveOut(skips ? numbers : 0, skips ? static_cast<uint32_t>(graph_.num_ids()) : 0);
      }
    }
    // Unless what waited was applied meanwhile: then that is among what was made.
    if (defers_ == is_waiting) {
      const size_t made = graph_.num_ids() - numbers;
      if (is_foreseen && stats.complete) forecast_.Made(r, roots, made);
      LearnFrom(r, stats.matches, unions, deferred_.size() - waiting, made);
    }
    scheduler_.Report(r, stats.complete);
    report_.rules[r].matches += stats.matches;
    report_.rules[r].unions += unions;
    it.matches += stats.matches;
    it.unions += unions;
    return pass.IsWhole(epoch);
  }

  // Takes note of how a rule's matches ended: how many made unions, how many wait, and how many
  // nodes were made. Where nothing waits, matches that make nodes make unions.
  void LearnFrom(size_t r, size_t matches, size_t unions, size_t wait, size_t made) {
    sieve_.KnowsMost(r, 2 * (defers_ ? wait : unions) < matches);
    if (rules_[r].to.steps.size() <= 1) return;
    told_ += wait + made;
    asked_ += matches;
    if (!waited_) forecast_.Made(r, unions, made);
  }

  // That a search for one node looks at.
  size_t RootsOf(const CompiledPattern& pattern, const SearchOptions& search) const {
    if (!pattern.root_op()) return 0;
    const absl::Span<const NodeId> roots = engine_.index().WithOperator(*pattern.root_op());
    const auto below = [&](uint32_t end) {
      return std::lower_bound(roots.begin(), roots.end(), NodeId{end}) - roots.begin();
    };
    const auto skipped =
        below(std::max(search.skip_from, search.skip_to)) - below(search.skip_from);
    return static_cast<size_t>(
        std::max<std::ptrdiff_t>(0, below(search.end_root) - below(search.first_root) - skipped));
  }

  bool GoesOn() {
    shared_.MakeRoom();
    return !graph_.Exhausted() && !deadline_.Passed();
  }

  // ---- Matches that need new nodes wait ------------------------------------------------------
  //
  // While rules are searched nothing is repaired: a search reads nodes as they were when the
  // iteration began. So what is found is sorted: known, an equality of what is there, or a node
  // that is missing. When all is found, the graph is repaired, and only then the last kind is
  // applied.

  void CountOutside() { engine_.CountOutside(deferred_.bytes() + sieve_.bytes() + tests_.bytes()); }
  void CountWhatWaits(IterationReport& it) {
    CountOutside();
    it.peak_bytes = std::max(it.peak_bytes, graph_.bytes());
  }
  // Steps are granted to a match when it is found, so with a limit on these it is applied then.
  void BeginDeferring() {
    const Limits& limits = graph_.limits();
    const size_t waits_from = told_ < asked_ ? options_.waits_from / 2 : options_.waits_from;
    told_ = asked_ = 0;
    const size_t bytes = graph_.bytes();
    const size_t room_in_bytes = std::min(
        kDeferredPerByte * bytes, (limits.max_bytes - std::min(limits.max_bytes, bytes)) / 2);
    const size_t room = room_in_bytes / DeferredMatches::BytesFor(1, most_variables_);
    defers_ = EngineView<EGraph<L>>::kUnitesFirst && limits.max_steps == Limits().max_steps &&
              graph_.num_nodes() >= waits_from &&
              (!limits.has_bytes() || room >= MatchBatch::kMany);
    waited_ = defers_;
    room_ = std::max(MatchBatch::kMany, room);
  }

  size_t ApplyOrDefer(const RewriteRule<L>& rule, RuleId id, bool defers) {
    if constexpr (EngineView<EGraph<L>>::kUnitesFirst) {
      if (defers) {
        return engine_.ApplyWhatIsThere(rule.to, batch_, id, [&](absl::Span<const uint32_t> which) {
          deferred_.Push(batch_, which);
        });
      }
    }
    return engine_.Apply(rule.to, batch_, id);
  }
  // Applies waiting matches when too many wait, or enough to make all nodes that there is room for.
  // Matches that are found later in the iteration are applied at once. Nothing is repaired before
  // the iteration's end then, but it comes to the same graph.
  void MakeRoom(size_t r, IterationReport& it) {
    if (!defers_) return;
    forecast_.Waits(r, deferred_.size() - foreseen_);
    foreseen_ = deferred_.size();
    if (deferred_.size() < room_ && forecast_.most() < engine_.NodesLeft()) return;
    ApplyDeferred(it);
    defers_ = false;
  }

  // No more matches at a time than will make the nodes that there is room for.
  size_t MatchesForRoom(size_t r) const {
    return std::clamp(forecast_.MatchesFor(r, NodesUnforeseen()), MatchBatch::kFew,
                      MatchBatch::kMany);
  }
  // That there is room for beside those that what waits will make.
  size_t NodesUnforeseen() const {
    const size_t left = engine_.NodesLeft();
    return left - std::min(left, forecast_.most());
  }

  void FinishDeferring(IterationReport& it) {
    if constexpr (EngineView<EGraph<L>>::kUnitesFirst) {
      const Clock::time_point begin = Clock::now();
      engine_.Settle();
      settle_time_ += Clock::now() - begin;
      ApplyDeferred(it);
    }
  }

  void ApplyDeferred(IterationReport& it) {
    const Clock::time_point begin = Clock::now();
    bool goes_on = true;
    deferred_.EndRun();
    const size_t left = engine_.NodesLeft();
    // Where a limit lets in little more than is likely, all of that will come soon.
    const size_t likely = forecast_.likely();
    engine_.Expect(forecast_.most() < left && likely + likely / 4 < left ? likely : left);
    // Where the graph becomes much larger, it needs the memory.
    if (sieve_.bytes() < deferred_.size() * kBytesOfNode / 2) sieve_.Release();
    for (const DeferredMatches::Run& run : deferred_.runs()) {
      const RewriteRule<L>& rule = rules_[run.rule];
      const RuleId id{options_.first_rule + static_cast<uint32_t>(run.rule)};
      const size_t ids = graph_.num_ids();
      size_t unions = 0;
      waiting_batch_.Reset(*run.recipe, rule.from, MatchBatch::kMany);
      const auto push = [&](const ClassId* rows, size_t n, size_t width) {
        return engine_.PushRows(waiting_batch_, rows, n, width);
      };
      goes_on = goes_on && deferred_.MoveInto(run, push, [&] {
        CountWhatWaits(it);
        unions += engine_.Apply(*run.recipe, waiting_batch_, id);
        return !graph_.Exhausted() && !deadline_.Passed();
      });
      if (goes_on) forecast_.Made(run.rule, run.size(), graph_.num_ids() - ids);
      report_.rules[run.rule].unions += unions;
      it.unions += unions;
    }
    forecast_.Learn();
    foreseen_ = 0;
    for (const size_t r : done_) {
      if (goes_on && Refusals() == 0) passes_[r].LeaveOut(0, 0);
    }
    done_.clear();
    deferred_.Clear();
    CountWhatWaits(it);
    apply_time_ += Clock::now() - begin;
  }

  // The matches of a rule: alone, or with those of the rules that come after it and have as much to
  // look at.
  template <class Callback>
  SearchStats Find(size_t r, const SearchOptions& search, Callback&& callback,
                   const ParallelSearchOptions& parallel = {}) {
    const auto others_search = [&](size_t other) -> std::optional<SearchOptions> {
      const RulePass& pass = passes_[other];
      const uint32_t epoch = graph_.epoch();
      if (pass.HasSeenAll(epoch) || pass.IsWhole(epoch)) return std::nullopt;
      const Scheduler::Allowance allowance = scheduler_.AllowanceOf(other);
      if (allowance.banned) return std::nullopt;
      SearchOptions window = Since(pass.Options(search.max_steps, allowance.matches));
      window.end_root = search.end_root;
      return window;
    };
    if (IsForOneThread(r, search) && shared_.Find(r, search, /*asks_again=*/false, others_search)) {
      return shared_.Tell(r, search, callback);
    }
    return ForEachMatch(graph_, tests_.PatternOf(r), search, callback, parallel);
  }
  SearchStats Count(size_t r, const SearchOptions& search, size_t nodes) {
    const auto others_search = [&](size_t other) -> std::optional<SearchOptions> {
      return Since(passes_[other].Rest(search.max_steps, scheduler_.CountsUpTo(other, nodes)));
    };
    if (IsForOneThread(r, search) && shared_.Find(r, search, /*asks_again=*/true, others_search)) {
      if (const auto stats = shared_.Count(r, search)) return *stats;
    }
    return ForEachMatch(graph_, tests_.PatternOf(r), search, [](const RawMatch&) {});
  }
  bool IsForOneThread(size_t r, const SearchOptions& search) const {
    return engine_.workers() == nullptr ||
           !engine_.search_threads().AreWorthIt(RootsOf(rules_[r].from, search));
  }

  SearchStats RunComputation(size_t r, RuleId id, const SearchOptions& search, size_t& unions) {
    const RewriteRule<L>& rule = rules_[r];
    std::vector<MatchRows>& rows = match_rows_[r];
    if (rows.empty()) {
      rows.assign(static_cast<size_t>(engine_.workers() != nullptr ? engine_.workers()->size() : 1),
                  MatchRows(tests_.PatternOf(r)));
    }
    RuleComputer<L> run(graph_, rule, id, /*asks=*/tests_.LeaveToAsk(r), *search.meter, computed_,
                        rows);
    const auto goes_on = [this] { return GoesOn(); };
    const auto take = [&](const RawMatch& m) { return run.Push(m) || run.ApplyAll(goes_on); };
    SearchStats stats = Find(r, search, take, {.meters_each = true});
    if (!run.ApplyAll(goes_on)) stats.complete = false;
    unions += run.unions();
    charged_ = run.charged();
    apply_time_ += run.time();
    return stats;
  }

  uint64_t Refusals() const {
    return graph_.counters().refused_nodes + graph_.counters().refused_unions;
  }

  SearchOptions Since(SearchOptions search) const {
    if (!options_.semi_naive) search.since = 0;
    search.tests = tests_.bits();
    search.deadline = deadline_.at();
    return search;
  }

  EGraph<L>& graph_;
  const EngineView<EGraph<L>> engine_{graph_};
  absl::Span<const RewriteRule<L>> rules_;
  const SaturationOptions<L>& options_;
  Scheduler scheduler_;
  std::vector<RulePass> passes_;
  NodeForecast forecast_;
  RuleSieve<L> sieve_;
  std::vector<bool> is_flat_, undoes_itself_;  // by rule
  Nursery nursery_ = Nursery::OfSmallPages();
  MatchBatch batch_{nursery_}, waiting_batch_{nursery_};
  DeferredMatches deferred_{nursery_};
  WaitingMatches computed_;
  std::vector<std::vector<MatchRows>> match_rows_;  // by rule that computes, and thread
  size_t foreseen_ = 0;                             // of these, so many are in the forecast
  std::vector<size_t> done_;  // flat rules that made a whole pass, once what waits was applied
  bool defers_ = false, waited_ = false;  // now, and when this iteration began
  ClassTests<L> tests_;
  SharedSearch<L> shared_;
  // What matches of rules that make several nodes told in the last iteration: nodes, or that they
  // wait.
  size_t told_ = 0, asked_ = 0;
  int most_variables_ = 0;  // that a rule has
  size_t room_ = 0;         // for matches that wait
  SaturationReport report_;
  uint64_t charged_ = 0;  // of the steps of the search that is under way
  Clock::duration apply_time_ = {}, settle_time_ = {};
  Deadline deadline_{options_.max_seconds};
};

template <class L>
SaturationReport Saturate(EGraph<L>& graph, const std::vector<RewriteRule<L>>& rules,
                          const SaturationOptions<L>& options = {}) {
  return Saturator<L>(graph, rules, options).Run();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SATURATION_H_
