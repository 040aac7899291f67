// Remembers what the elements of an array were when a level was opened, so that closing the level
// can bring them back. It is the log of a trail (Warren, "An Abstract Prolog Instruction Set",
// 1983), with each element in it once per level. Elements from the array's size at the opening on
// are not in it, since closing the level removes them. With no level open it covers nothing, and a
// change costs one comparison.
//
//   Journal<uint32_t> journal;
//   journal.Open(numbers.size());
//   if (journal.Wants(3)) journal.Keep(3, numbers[3]);         // before each change
//   numbers[3] = 7;
//   journal.Replay([&](uint32_t i, const uint32_t& old) { numbers[i] = old; });
//   journal.Close();
#ifndef EQRISE_EGRAPH_MEMORY_JOURNAL_H_
#define EQRISE_EGRAPH_MEMORY_JOURNAL_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "egraph/memory/arena.h"
#include "egraph/memory/chunked_vector.h"

namespace eqrise::egraph {

template <class T>
class Journal {
 public:
  // Levels nest. The array has n elements, and no fewer than when the level below was opened.
  void Open(size_t n) {
    levels_.push_back({n, entries_.size()});
    covered_ = n;
    if (kept_by_.size() < n) kept_by_.Extend(n - kept_by_.size());
  }

  // The size of the array when the innermost level was opened; 0 without one.
  size_t covered() const { return covered_; }
  bool Covers(size_t i) const { return i < covered_; }
  // Whether this is the first change of an element in its level.
  bool Wants(size_t i) const { return i < covered_ && kept_by_[i] != levels_.size(); }
  // Apart, so that asking is all that stands where things change: mostly no level is open.
  [[gnu::noinline]] void Keep(size_t i, T old) {
    entries_.push_back({static_cast<uint32_t>(i), kept_by_[i], std::move(old)});
    kept_by_[i] = static_cast<uint32_t>(levels_.size());
  }

  // Calls restore(i, old) with what the innermost level has.
  template <class F>
  void Replay(F&& restore) {
    for (size_t e = entries_.size(); e > levels_.back().first;) {
      Entry& entry = entries_[--e];
      restore(entry.index, entry.old);
    }
  }

  // After Replay: the level is gone, and what it had.
  void Close() {
    for (size_t e = levels_.back().first; e < entries_.size(); ++e) {
      kept_by_[entries_[e].index] = entries_[e].kept_by;
    }
    entries_.Truncate(levels_.back().first);
    Leave();
  }

  // Without Replay: the level is gone, and what it had is the next outer one's, if that wants it.
  // Calls change(i, old) with what it takes.
  template <class F>
  void Merge(F&& change) {
    const auto outer = static_cast<uint32_t>(levels_.size()) - 1;
    const size_t covered = outer_covered();
    size_t to = levels_.back().first;
    for (size_t e = to; e < entries_.size(); ++e) {
      Entry& entry = entries_[e];
      kept_by_[entry.index] = entry.kept_by;
      if (entry.index >= covered || entry.kept_by == outer) continue;
      kept_by_[entry.index] = outer;
      change(entry.index, entry.old);
      if (to != e) entries_[to] = std::move(entry);
      ++to;
    }
    entries_.Truncate(to);
    Leave();
  }
  void Merge() {
    Merge([](uint32_t, const T&) {});
  }
  // The size of the array when the level around the innermost one was opened; 0 without one.
  size_t outer_covered() const {
    return levels_.size() < 2 ? 0 : levels_[levels_.size() - 2].covered;
  }

  size_t bytes() const {
    return kept_by_.bytes() + entries_.bytes() + levels_.capacity() * sizeof(Level);
  }

 private:
  struct Entry {
    uint32_t index;
    uint32_t kept_by;  // of the element, before
    T old;
  };
  struct Level {
    size_t covered;
    size_t first;  // of entries_
  };

  void Leave() {
    levels_.pop_back();
    covered_ = levels_.empty() ? 0 : levels_.back().covered;
    if (levels_.empty()) kept_by_.Shrink(0);
  }

  size_t covered_ = 0;
  Arena<uint32_t> kept_by_;  // by element: the innermost level that has it, counted from 1; or 0
  ChunkedVector<Entry, 8> entries_;
  std::vector<Level> levels_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_JOURNAL_H_
