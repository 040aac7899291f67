#include "egraph/search_index.h"

#include <algorithm>
#include <cstring>

namespace eqrise::egraph {

void SearchIndex::Update(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                         uint16_t internal) {
  frontier_ = frontier;
  class_of_.Resize(frontier);
  classes_.Resize(size_t{frontier} + 1);
  std::memset(static_cast<void*>(classes_.data()), 0, classes_.size() * sizeof(ClassInfo));
  for (std::vector<NodeId>& list : by_operator_) list.clear();
  // How many nodes a class has; shifted by one, so that sums are where classes begin.
  uint32_t live = 0;
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    const ClassId c = classes.FindAndCompress(ClassId{i});
    class_of_[i] = c;
    const uint16_t op = nodes.op(n);
    if (op >= internal || nodes.dead(n)) continue;
    ClassInfo& info = classes_[c.value];
    info.newest = std::max({info.newest, nodes.stamp(n), nodes.moved(n)});
    info.operators |= uint32_t{1} << (op % 32);
    ++classes_[c.value + 1].begin;
    ++live;
    if (op >= by_operator_.size()) by_operator_.resize(op + 1);
    by_operator_[op].push_back(n);
  }
  for (uint32_t c = 1; c <= frontier; ++c) classes_[c].begin += classes_[c - 1].begin;

  entries_.Resize(live);
  stamps_.Resize(live);
  // `begin` walks to the end of its class, which is the begin of the next; and back again below.
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    if (nodes.dead(n) || nodes.op(n) >= internal) continue;
    const uint32_t at = classes_[class_of_[i].value].begin++;
    const absl::Span<const ClassId> children = nodes.view(n).children;
    Entry& entry = entries_[at];
    entry.head = nodes.head(n);
    entry.children[0] = children.size() > 2 ? ClassId{i}
                        : children.empty()  ? ClassId{}
                                            : children[0];
    entry.children[1] = children.size() == 2 ? children[1] : ClassId{};
    stamps_[at] = std::max(nodes.stamp(n), nodes.moved(n));
  }
  for (uint32_t c = frontier; c > 0; --c) classes_[c].begin = classes_[c - 1].begin;
  if (frontier > 0) classes_[0].begin = 0;

  list_bytes_ = by_operator_.capacity() * sizeof(std::vector<NodeId>);
  for (const std::vector<NodeId>& list : by_operator_) {
    list_bytes_ += list.capacity() * sizeof(NodeId);
  }
}

void SearchIndex::Release() {
  constexpr size_t kLarge = size_t{8} << 20;
  if (bytes() < kLarge) return;
  class_of_ = {};
  classes_ = {};
  entries_ = {};
  stamps_ = {};
  by_operator_ = {};
  list_bytes_ = 0;
  frontier_ = 0;
}

}  // namespace eqrise::egraph
