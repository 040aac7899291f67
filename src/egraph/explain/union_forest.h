// The log of unions as a forest over ids. Each union joined two classes that were apart, so two
// equal ids have exactly one path between them. They were equal before union i if and only if every
// union on that path is older than i.
//
//   const UnionForest forest(graph.num_ids(), graph.union_log());
//   if (forest.EqualBefore(a, b, i)) forest.Path(a, b, path);
#ifndef EQRISE_EGRAPH_EXPLAIN_UNION_FOREST_H_
#define EQRISE_EGRAPH_EXPLAIN_UNION_FOREST_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "egraph/nodes/union_log.h"

namespace eqrise::egraph {

class UnionForest {
 public:
  struct Edge {
    uint32_t index;    // into the log
    bool is_backward;  // from its right to its left
  };

  UnionForest(size_t num_ids, const UnionLog& log);

  bool EqualBefore(uint32_t x, uint32_t y, uint32_t union_index) const {
    return RootBefore(x, union_index) == RootBefore(y, union_index);
  }
  // The representative of x before a union: one id for all ids that were equal then.
  uint32_t RootBefore(uint32_t x, uint32_t union_index) const {
    while (joined_by_[x] < union_index) x = representative_[x];
    return x;
  }
  // Path appends the edges from x to y, which must be equal; Distance tells how many there are.
  void Path(uint32_t x, uint32_t y, std::vector<Edge>& out) const;
  size_t Distance(uint32_t x, uint32_t y) const;

 private:
  static constexpr uint32_t kNone = 0xffffffff;

  const UnionLog& log_;
  // Union by size, without compression, so that what was equal when can still be read off (a time
  // is a number of unions, and grows from each id to the root): O(log n).
  std::vector<uint32_t> representative_, joined_by_;
  // The forest itself.
  std::vector<uint32_t> parent_, edge_, depth_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_UNION_FOREST_H_
