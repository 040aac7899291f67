// Which class is a class now? Four bytes per class ever made: the number of its parent, its own
// where it is a class still.
#ifndef EQRISE_EGRAPH_UNION_FIND_H_
#define EQRISE_EGRAPH_UNION_FIND_H_

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "egraph/arena.h"
#include "egraph/ids.h"
#include "egraph/journal.h"

namespace eqrise::egraph {

class UnionFind {
 public:
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

  ClassId Find(ClassId c) const {
    uint32_t i = c.value;
    for (uint32_t p = parents_[i]; p != i; p = parents_[i]) i = p;
    return ClassId{i};
  }

  // Find of each, in place. In a large graph, memory is asked for so many ahead of its use.
  void FindEach(absl::Span<ClassId> ids, size_t ahead) const {
    const uint32_t* const parents = parents_.data();
    const auto find = [parents](ClassId& c) {
      uint32_t p = parents[c.value];
      if (p == c.value) return;
      for (uint32_t next = parents[p]; next != p; next = parents[p]) p = next;
      c = ClassId{p};
    };
    ClassId* c = ids.begin();
    if (ahead > 0) {
      for (; c + ahead < ids.end(); ++c) {
        __builtin_prefetch(parents + c[ahead].value);
        find(*c);
      }
    }
    for (; c != ids.end(); ++c) find(*c);
  }

  // The same, and makes the way shorter for the next one (path halving).
  ClassId FindAndCompress(ClassId c) {
    const uint32_t p = parents_[c.value];
    if (p == c.value || parents_[p] == p) return ClassId{p};
    return Compress(c.value);
  }

  // Both canonical.
  void Attach(ClassId loser, ClassId winner) { SetParent(loser.value, winner.value); }
  // With no level open.
  void AttachUnkept(ClassId loser, ClassId winner) {
    assert(journal_.covered() == 0);
    parents_[loser.value] = winner.value;
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

#endif  // EQRISE_EGRAPH_UNION_FIND_H_
