// Which classes have a node of an operator? Kept up to date by what changed, not rebuilt: classes
// are born with ever larger numbers, so appending keeps a list sorted, and only the lists of
// operators that a union moved are gone through again.
#ifndef EQRISE_EGRAPH_OPERATOR_INDEX_H_
#define EQRISE_EGRAPH_OPERATOR_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/ids.h"
#include "egraph/union_find.h"

namespace eqrise::egraph {

class OperatorIndex {
 public:
  // Ascending; canonical after Update.
  absl::Span<const ClassId> Classes(uint16_t op) const {
    if (op >= lists_.size()) return {};
    return lists_[op].classes;
  }

  // A new class, with a number above all others, has a node of that operator.
  void Append(uint16_t op, ClassId c);
  // A class with a node of that operator became part of another.
  void Moved(uint16_t op) {
    List& list = lists_[op];
    if (list.moved) return;
    list.moved = true;
    moved_.push_back(op);
  }
  void Update(UnionFind& classes);

  size_t bytes() const { return bytes_ + lists_.capacity() * sizeof(List); }

 private:
  struct List {
    std::vector<ClassId> classes;
    bool moved = false;
  };

  std::vector<List> lists_;  // by operator
  std::vector<uint16_t> moved_;
  std::vector<ClassId> scratch_;
  size_t bytes_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_OPERATOR_INDEX_H_
