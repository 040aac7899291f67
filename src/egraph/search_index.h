// What a search needs to know of the graph as it stood when an iteration began: the class of each
// node, per class the newest stamp and which operators there are, per operator its nodes. The
// nodes' children, the rings of nodes of a class and the lists of edges are the graph's own: until
// the next Rebuild they stay what they were, but for newer nodes, which a search passes over by
// their number. So a search can go on while what it found is applied.
#ifndef EQRISE_EGRAPH_SEARCH_INDEX_H_
#define EQRISE_EGRAPH_SEARCH_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/arena.h"
#include "egraph/ids.h"
#include "egraph/node_store.h"
#include "egraph/union_find.h"

namespace eqrise::egraph {

class SearchIndex {
 public:
  // One pass over the nodes below `frontier`. Operators from `internal` on are left out.
  void Update(const NodeStore& nodes, UnionFind& classes, uint32_t frontier, uint16_t internal);

  uint32_t frontier() const { return frontier_; }
  // Ascending.
  absl::Span<const NodeId> WithOperator(uint16_t op) const {
    if (op >= by_operator_.size()) return {};
    return by_operator_[op];
  }
  ClassId ClassOf(NodeId n) const { return class_of_[n.value]; }
  uint32_t newest(ClassId c) const { return classes_[c.value].newest; }
  // A quick no to "does the class have a node of that operator?".
  bool MayHaveOperator(ClassId c, uint16_t op) const {
    return (classes_[c.value].operators >> (op % 32) & 1) != 0;
  }
  size_t bytes() const { return class_of_.bytes() + classes_.bytes() + list_bytes_; }

 private:
  struct ClassInfo {
    uint32_t newest;
    uint32_t operators;  // bit op % 32 of each node
  };

  Arena<ClassId> class_of_;
  Arena<ClassInfo> classes_;
  std::vector<std::vector<NodeId>> by_operator_;
  uint32_t frontier_ = 0;
  size_t list_bytes_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SEARCH_INDEX_H_
