#include "egraph/node_store.h"

namespace eqrise::egraph {

NodeId NodeStore::AppendRecord(const NodeView& node, uint32_t stamp) {
  const auto n = static_cast<uint32_t>(records_.size());
  const size_t arity = node.children.size();
  if (arity <= kInlineChildren) {
    records_.Reserve(1);
    heads_.Reserve(1);
    AppendInline(KeyOf(node), stamp);
    return NodeId{n};
  }
  const size_t first = wide_children_.Extend(arity);
  wide_links_.Extend(arity);
  wide_owners_.Extend(arity);
  for (size_t i = 0; i < arity; ++i) {
    const ClassId child = node.children[i];
    wide_children_[first + i] = child;
    wide_links_[first + i] = kNoEdge;
    wide_owners_[first + i] = n;
    const auto before = node.children.first(i);
    if (std::find(before.begin(), before.end(), child) != before.end()) continue;
    wide_links_[first + i] = heads_[child.value];
    heads_[child.value] = kWide | static_cast<uint32_t>(first + i);
  }
  records_.push_back({node.op,
                      static_cast<uint16_t>(arity),
                      node.payload,
                      stamp,
                      n,
                      {ClassId{static_cast<uint32_t>(first)}, ClassId{0}},
                      {kNoEdge, kNoEdge}});
  heads_.push_back(kNoEdge);
  return NodeId{n};
}

}  // namespace eqrise::egraph
