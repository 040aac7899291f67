// Rules that compute what a match says, or act upon it by themselves (RewriteRule::compute, act),
// applied to what a search finds.
//
//   std::vector<MatchRows> rows(threads, MatchRows(pattern));
//   RuleComputer<L> run(graph, rule, id, asks, meter, waiting, rows);
//   ForEachMatch(graph, pattern, {.meter = &meter},
//                [&](const RawMatch& m) { return run.Push(m) || run.ApplyAll(goes_on); });
//   run.ApplyAll(goes_on);
//
// Computations are applied at once. Actions wait until there is a batch of them: then threads look
// up for all of them what the graph has (RewriteRule::foresee), and the calling thread acts upon
// one after the other. A search sees the graph as it was when the iteration began, so for what it
// finds it does not matter when its matches are applied.
#ifndef EQRISE_EGRAPH_SATURATE_COMPUTED_RULES_H_
#define EQRISE_EGRAPH_SATURATE_COMPUTED_RULES_H_

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/match/match_rows.h"
#include "egraph/match/matches.h"
#include "egraph/memory/workers.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

// Matches that wait, and what their search had spent when it found each. Memory that one rule after
// another uses.
struct WaitingMatches {
  std::vector<uint64_t> steps;  // one for each match
  std::vector<uint32_t> rows;   // and more, of earlier ones
};

template <class L>
class RuleComputer {
 public:
  using Clock = std::chrono::steady_clock;

  // `asks`: the rule's condition is asked of each match. The meter is the search's, which tells
  // what was spent whenever it tells a match. All must outlive it.
  RuleComputer(EGraph<L>& graph, const RewriteRule<L>& rule, RuleId id, bool asks, StepMeter& meter,
               WaitingMatches& waiting, std::vector<MatchRows>& rows)
      : graph_(graph),
        rule_(rule),
        id_(id),
        asks_(asks),
        meter_(meter),
        waiting_(waiting),
        capacity_(rule.act ? kActsTogether : 1),
        rows_(rows) {
    waiting_.steps.clear();
  }

  // False: now ApplyAll has to be called.
  bool Push(const RawMatch& match) {
    const size_t begin = waiting_.steps.size() * width_;
    if (waiting_.rows.size() < begin + width_) waiting_.rows.resize(2 * begin + width_);
    rows_.front().Put(match, waiting_.rows.data() + begin);
    waiting_.steps.push_back(meter_.used);
    return waiting_.steps.size() < capacity_;
  }

  // Applies what waits, in order. False when the graph has stopped, or what is asked now and then
  // says no: what waited after that is dropped, though the search has counted it, for the run ends.
  template <class GoesOn>
  bool ApplyAll(GoesOn&& goes_on) {
    const bool is_foreseen = Foresee();
    bool goes = true;
    const auto apply = [&](const MatchView& m) {
      Apply(m, is_foreseen ? std::optional(at_) : std::nullopt);
    };
    for (at_ = 0; at_ < waiting_.steps.size() && goes; ++at_) {
      if (Charge()) rows_.front().Tell(engine_.index(), RowOf(at_), apply);
      goes = !graph_.Exhausted() && ((at_ + 1) % kApart != 0 || goes_on());
    }
    meter_.SetLeft(graph_.steps_left());
    waiting_.steps.clear();
    return goes && goes_on();
  }

  size_t unions() const { return unions_; }       // that told something new
  uint64_t charged() const { return charged_; }   // of what the meter says, to the graph
  Clock::duration time() const { return time_; }  // that applying took

 private:
  static constexpr size_t kApart = 16;

  const uint32_t* RowOf(size_t match) const { return waiting_.rows.data() + match * width_; }

  // What the search had spent at the match. False when there is nothing left.
  bool Charge() {
    graph_.Spend(waiting_.steps[at_] - charged_);
    charged_ = waiting_.steps[at_];
    return !graph_.Exhausted();
  }

  // Whether it was worth it.
  bool Foresee() {
    constexpr size_t kLeast = 64;  // matches that are worth waking others
    const size_t n = waiting_.steps.size();
    Workers* const workers = engine_.workers();
    if (!rule_.foresee || workers == nullptr || n < kLeast) return false;
    const Clock::time_point begin = Clock::now();
    const auto threads = static_cast<size_t>(workers->size());
    workers->Run([&](int thread) {
      const auto t = static_cast<size_t>(thread);
      size_t m = n * t / threads;
      const auto foresee = [&](const MatchView& match) { rule_.foresee(graph_, match, m); };
      for (const size_t end = n * (t + 1) / threads; m < end; ++m) {
        rows_[t].Tell(engine_.index(), RowOf(m), foresee);
      }
    });
    time_ += Clock::now() - begin;
    return true;
  }

  // Time is measured for the first and then for one in sixteen: a look at the clock takes as long
  // as a small application.
  void Apply(const MatchView& m, std::optional<size_t> number) {
    if (asks_ && !rule_.condition(graph_, m)) return;
    const bool is_timed = applied_ % kApart == 0;
    const Clock::time_point begin = is_timed ? Clock::now() : Clock::time_point();
    if (rule_.act) {
      unions_ += rule_.act(graph_, m, number);
    } else if (const std::optional<ClassId> to = rule_.compute(graph_, m);
               to && graph_.Union(m.root, *to, id_)) {
      ++unions_;
    }
    if (is_timed) time_ += (Clock::now() - begin) * (applied_ == 0 ? 1 : kApart);
    ++applied_;
  }

  EGraph<L>& graph_;
  const EngineView<EGraph<L>> engine_{graph_};
  const RewriteRule<L>& rule_;
  const RuleId id_;
  const bool asks_;
  StepMeter& meter_;
  WaitingMatches& waiting_;
  const size_t capacity_;
  std::vector<MatchRows>& rows_;  // of the pattern, by thread
  const size_t width_ = rows_.front().width();
  size_t at_ = 0;  // the match that is under way
  uint64_t charged_ = 0, applied_ = 0;
  size_t unions_ = 0;
  Clock::duration time_ = {};
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_COMPUTED_RULES_H_
