// Matches that wait to be applied until all that an iteration finds was looked at: see
// saturation.h. A queue in runs of matches of one recipe. Memory of those that were taken is given
// back, so that it can be had for the nodes that they make.
//
//   Nursery nursery;
//   DeferredMatches waiting(nursery);
//   waiting.BeginRun(rule, recipe);
//   waiting.Push(batch, which);
//   waiting.EndRun();
//   for (const DeferredMatches::Run& run : waiting.runs()) {
//     waiting.MoveInto(run, push, apply);  // push() some, apply() these, and so on
//   }
#ifndef EQRISE_EGRAPH_SATURATE_DEFERRED_MATCHES_H_
#define EQRISE_EGRAPH_SATURATE_DEFERRED_MATCHES_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/recipe.h"
#include "egraph/memory/arena.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

class DeferredMatches {
 public:
  explicit DeferredMatches(Nursery& nursery) : rows_(nursery) {}

  struct Run {
    size_t rule;
    const Recipe* recipe;  // the rule's, or what is left of it
    size_t width;          // of a match: its root, its variables
    size_t begin, end;     // in rows_
    size_t size() const { return (end - begin) / width; }
  };

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  // Pages of those that were taken are given back some megabytes at a time.
  size_t bytes() const { return rows_.bytes() - given_back_ * sizeof(ClassId); }
  // That n more take of so many variables.
  static size_t BytesFor(size_t n, int num_variables) {
    return n * (static_cast<size_t>(num_variables) + 1) * sizeof(ClassId);
  }

  // The recipe must live until Clear.
  void BeginRun(size_t rule, const Recipe& recipe) {
    EndRun();
    if (!runs_.empty() && runs_.back().recipe == &recipe) return;
    const size_t width = static_cast<size_t>(recipe.num_variables) + 1;
    runs_.push_back({rule, &recipe, width, rows_.size(), rows_.size()});
  }
  void EndRun() {
    if (!runs_.empty()) runs_.back().end = rows_.size();
  }
  // Appends the matches of a batch that have these numbers.
  void Push(const MatchBatch& batch, absl::Span<const uint32_t> which) {
    const size_t width = runs_.back().width;
    batch.CopyRows(which, width, rows_.Add(width * which.size()));
    size_ += which.size();
  }
  // Appends matches, one after the other, each as its root and its variables.
  void Push(absl::Span<const ClassId> rows) {
    std::copy(rows.begin(), rows.end(), rows_.Add(rows.size()));
    size_ += rows.size() / runs_.back().width;
  }

  absl::Span<const Run> runs() const { return runs_; }
  // In order, once: push(rows, n, width) puts as many of n rows into a batch as there is room for,
  // and says how many; apply() empties it and says whether to go on.
  template <class Push, class Apply>
  bool MoveInto(const Run& run, Push&& push, Apply&& apply) {
    for (size_t at = run.begin; at < run.end;) {
      at += run.width * push(&rows_[at], (run.end - at) / run.width, run.width);
      Took(at);
      if (!apply()) return false;
    }
    return true;
  }
  void Clear() {
    runs_.clear();
    rows_.Shrink(0);
    size_ = given_back_ = 0;
  }

 private:
  void Took(size_t end) {
    constexpr size_t kPiece = size_t{4} << 20;
    if ((end - given_back_) * sizeof(ClassId) < kPiece) return;
    given_back_ = rows_.GiveBack(given_back_, end);
  }

  std::vector<Run> runs_;
  Arena<ClassId> rows_;
  size_t size_ = 0;
  size_t given_back_ = 0;  // elements at the begin of rows_
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_DEFERRED_MATCHES_H_
