// How far a rule has come. A rule makes passes over the roots of the graph, and each pass looks for
// what is new since the one before it began. A search may be cut off, by its scheduler's allowance
// or a limit. The next one goes on from there, so that nothing is lost and nothing found twice.
//
//   RulePass pass;
//   if (!pass.HasSeenAll(graph.epoch())) {
//     pass.Begin(graph.epoch(), engine.index().frontier());
//     pass.End(ForEachMatch(graph, pattern, pass.Options(graph.steps_left(), matches), f));
//   }
#ifndef EQRISE_EGRAPH_SATURATE_RULE_PASS_H_
#define EQRISE_EGRAPH_SATURATE_RULE_PASS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "egraph/match/matches.h"

namespace eqrise::egraph {

class RulePass {
 public:
  // Were it to start over, the rules of a scheduler that takes several iterations for a pass would
  // wait for one in which by chance all passes end.
  bool HasSeenAll(uint32_t epoch) const { return since_ == epoch && !under_way_; }

  // Goes on with the pass that is under way, or begins one. `frontier`: the first number that is
  // not in the graph yet.
  void Begin(uint32_t epoch, uint32_t frontier) {
    if (under_way_) return;
    began_ = epoch;
    frontier_ = frontier;
    first_root_ = done_below_;
    under_way_ = true;
  }
  // At most so many matches; more where it came no further with them, for a root may need more.
  SearchOptions Options(uint64_t max_steps, size_t max_matches) const {
    const bool all = patience_ >= 63 || max_matches > kAll >> patience_;
    return Rest(max_steps, all ? kAll : max_matches << patience_);
  }
  // What is still to be found, to count it.
  SearchOptions Rest(uint64_t max_steps, size_t max_matches) const {
    return {.max_steps = max_steps,
            .max_matches = max_matches,
            .since = since_,
            .first_root = under_way_ ? first_root_ : done_below_,
            .skip_from = skip_from_,
            .skip_to = skip_to_};
  }
  // The roots before this one were searched, and a search will go on there.
  void Advance(uint32_t next_root) { first_root_ = std::max(first_root_, next_root); }
  void End(const SearchStats& stats) {
    if (stats.complete) {
      under_way_ = false;
      first_root_ = 0;
      patience_ = 0;
      since_ = began_;
      done_below_ = skip_from_ = skip_to_ = 0;
    } else {
      patience_ = stats.next_root == first_root_ ? patience_ + 1 : 0;
      first_root_ = stats.next_root;
    }
  }
  // After End of a complete search: the roots that were there when it began have no more to tell
  // (see IsFlat), nor have those with numbers in [from, to) (see UndoesItself).
  void LeaveOut(uint32_t from, uint32_t to) {
    done_below_ = frontier_;
    skip_from_ = from;
    skip_to_ = to;
  }
  // Whether the pass that ended last began in this epoch: all of the graph as it stands was seen.
  bool IsWhole(uint32_t epoch) const { return !under_way_ && began_ == epoch; }

 private:
  static constexpr size_t kAll = std::numeric_limits<size_t>::max();

  uint32_t since_ = 0;                                     // what it looks for is new since then
  uint32_t began_ = 0;                                     // epoch
  uint32_t frontier_ = 0;                                  // when it began
  uint32_t first_root_ = 0;                                // where it goes on
  uint32_t done_below_ = 0, skip_from_ = 0, skip_to_ = 0;  // LeaveOut
  bool under_way_ = false;
  int patience_ = 0;  // how often it came no further
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_RULE_PASS_H_
