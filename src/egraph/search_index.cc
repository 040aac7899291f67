#include "egraph/search_index.h"

#include <algorithm>
#include <cstring>

namespace eqrise::egraph {

void SearchIndex::Update(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                         uint16_t internal) {
  frontier_ = frontier;
  if (class_of_.size() < frontier) {
    class_of_.Extend(frontier - class_of_.size());
    classes_.Extend(frontier - classes_.size());
  }
  std::memset(static_cast<void*>(classes_.data()), 0, frontier * sizeof(ClassInfo));
  for (std::vector<NodeId>& list : by_operator_) list.clear();
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    const ClassId c = classes.FindAndCompress(ClassId{i});
    class_of_[i] = c;
    if (nodes.dead(n)) continue;
    const uint16_t op = nodes.op(n);
    if (op >= internal) continue;
    ClassInfo& info = classes_[c.value];
    info.newest = std::max({info.newest, nodes.stamp(n), nodes.moved(n)});
    info.operators |= uint32_t{1} << (op % 32);
    if (op >= by_operator_.size()) by_operator_.resize(op + 1);
    by_operator_[op].push_back(n);
  }
  list_bytes_ = by_operator_.capacity() * sizeof(std::vector<NodeId>);
  for (const std::vector<NodeId>& list : by_operator_)
    list_bytes_ += list.capacity() * sizeof(NodeId);
}

}  // namespace eqrise::egraph
