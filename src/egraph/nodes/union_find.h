// Which class is a class now? Four bytes per class ever made: the number of its parent, its own
// where it is a class still.
#ifndef EQRISE_EGRAPH_NODES_UNION_FIND_H_
#define EQRISE_EGRAPH_NODES_UNION_FIND_H_

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "egraph/memory/arena.h"
#include "egraph/memory/journal.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

class UnionFind {
 public:
  explicit UnionFind(Nursery& nursery) : parents_(nursery) {}

  size_t size() const { return parents_.size(); }
  size_t bytes() const { return parents_.bytes() + journal_.bytes(); }

  ClassId Make() {
    const auto c = static_cast<uint32_t>(parents_.size());
    parents_.push_back(c);
    return ClassId{c};
  }

  // n more, each a class of its own.
  void MakeMany(size_t n) {
    const size_t begin = parents_.Extend(n);
    uint32_t* const parents = parents_.data();
    for (size_t i = begin; i < begin + n; ++i) parents[i] = static_cast<uint32_t>(i);
  }

  Pages PagesForMore(size_t n) { return parents_.PagesForMore(n); }

  bool IsCanonical(ClassId c) const { return parents_[c.value] == c.value; }

  // Itself, where it is canonical.
  ClassId ParentOf(ClassId c) const { return ClassId{parents_[c.value]}; }

  ClassId Find(ClassId c) const { return finder()(c); }

  // For loops over registers, while nothing is united.
  class Finder {
   public:
    explicit Finder(const uint32_t* parents) : parents_(parents) {}
    void Prefetch(ClassId c) const { __builtin_prefetch(parents_ + c.value); }
    ClassId operator()(ClassId c) const {
      uint32_t p = parents_[c.value];
      if (p == c.value) [[likely]]
        return c;
      for (uint32_t next = parents_[p]; next != p; next = parents_[p]) p = next;
      return ClassId{p};
    }

   private:
    const uint32_t* parents_;
  };
  Finder finder() const { return Finder(parents_.data()); }

  // Find of each, in place. In a large graph, memory is asked for so many ahead of its use.
  void FindEach(absl::Span<ClassId> ids, size_t ahead) const {
    const Finder find = finder();
    ClassId* c = ids.begin();
    if (ahead > 0) {
      // Nearly all stay as they are, so what the loop itself costs counts.
      constexpr size_t kAtOnce = 4;
      const auto left = [&] { return static_cast<size_t>(ids.end() - c); };
      for (; left() >= ahead + kAtOnce; c += kAtOnce) {
#pragma GCC unroll 4
        for (size_t k = 0; k < kAtOnce; ++k) {
          find.Prefetch(c[ahead + k]);
          c[k] = find(c[k]);
        }
      }
    }
    for (; c != ids.end(); ++c) *c = find(*c);
  }

  // Finds as Find does, and makes the way shorter for the next search (path halving).
  ClassId FindAndCompress(ClassId c) {
    const uint32_t p = parents_[c.value];
    if (p == c.value || parents_[p] == p) return ClassId{p};
    return Compress(c.value);
  }

  // Both canonical.
  void Attach(ClassId loser, ClassId winner) { SetParent(loser.value, winner.value); }
  // With no level open and no class made meanwhile, for loops over registers.
  class Unkept {
   public:
    explicit Unkept(uint32_t* parents) : parents_(parents) {}
    ClassId ParentOf(ClassId c) const { return ClassId{parents_[c.value]}; }
    void Attach(ClassId loser, ClassId winner) const { parents_[loser.value] = winner.value; }

   private:
    uint32_t* parents_;
  };
  Unkept unkept() {
    assert(journal_.covered() == 0);
    return Unkept(parents_.data());
  }

  void Prefetch(ClassId c) const { parents_.Prefetch(c.value); }

  // As in NodeStore.
  void Push() { journal_.Open(parents_.size()); }
  void Pop() {
    journal_.Replay([this](uint32_t i, uint32_t before) { parents_[i] = before; });
    parents_.Shrink(journal_.covered());
    journal_.Close();
  }
  void Commit() { journal_.Merge(); }

 private:
  ClassId Compress(uint32_t i);
  void Keep(uint32_t i);
  void SetParent(uint32_t i, uint32_t parent) {
    if (journal_.Covers(i)) Keep(i);
    parents_[i] = parent;
  }

  Arena<uint32_t> parents_;
  Journal<uint32_t> journal_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_UNION_FIND_H_
