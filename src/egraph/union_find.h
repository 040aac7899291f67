// Which class is a class now? Four bytes per class ever made: the number of its parent or, of a
// class that still is one, the slot of its record. Slots may be used again when their class is
// gone, so that records cost only for the classes that there are.
#ifndef EQRISE_EGRAPH_UNION_FIND_H_
#define EQRISE_EGRAPH_UNION_FIND_H_

#include <cstddef>
#include <cstdint>

#include "egraph/chunked_vector.h"
#include "egraph/ids.h"

namespace eqrise::egraph {

class UnionFind {
 public:
  size_t size() const { return parents_.size(); }
  size_t bytes() const { return parents_.bytes(); }
  size_t BytesForOneMore() const { return parents_.BytesForOneMore(); }

  ClassId Make(uint32_t slot) {
    parents_.push_back(slot | kRoot);
    return ClassId{static_cast<uint32_t>(parents_.size() - 1)};
  }

  bool IsCanonical(ClassId c) const { return (parents_[c.value] & kRoot) != 0; }
  uint32_t slot(ClassId canonical) const { return parents_[canonical.value] & ~kRoot; }

  ClassId Find(ClassId c) const {
    uint32_t i = c.value;
    for (uint32_t p = parents_[i]; (p & kRoot) == 0; p = parents_[i]) i = p;
    return ClassId{i};
  }

  // The same, and makes the way shorter for the next one (path halving).
  ClassId FindAndCompress(ClassId c) {
    uint32_t i = c.value;
    for (;;) {
      const uint32_t p = parents_[i];
      if ((p & kRoot) != 0) return ClassId{i};
      const uint32_t q = parents_[p];
      if ((q & kRoot) != 0) return ClassId{p};
      parents_[i] = q;
      i = q;
    }
  }

  // Both canonical.
  void Attach(ClassId loser, ClassId winner) { parents_[loser.value] = winner.value; }

 private:
  static constexpr uint32_t kRoot = 0x80000000;

  ChunkedVector<uint32_t> parents_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_UNION_FIND_H_
