#include "egraph/search_index.h"

#include <algorithm>

namespace eqrise::egraph {

void SearchIndex::UpdateRoots(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                              uint16_t internal) {
  frontier_ = frontier;
  has_entries_ = false;
  class_of_.Resize(frontier);
  for (std::vector<NodeId>& list : by_operator_) list.clear();
  live_.Truncate(0);
  live_.Reserve(frontier);
  names_.Truncate(0);
  names_.Reserve(frontier);
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    class_of_[i] = classes.FindAndCompress(ClassId{i});
    if (class_of_[i].value == i) names_.PushReserved(ClassId{i});
    if (nodes.op(n) < internal && !nodes.dead(n)) live_.PushReserved(n);
  }
  for (const NodeId n : live_) {
    const uint16_t op = nodes.op(n);
    if (op >= by_operator_.size()) by_operator_.resize(op + 1);
    by_operator_[op].push_back(n);
  }
  list_bytes_ = by_operator_.capacity() * sizeof(std::vector<NodeId>);
  for (const std::vector<NodeId>& list : by_operator_) {
    list_bytes_ += list.capacity() * sizeof(NodeId);
  }
}

void SearchIndex::ShowNew(UnionFind& classes) {
  for (auto i = static_cast<uint32_t>(class_of_.size()); i < classes.size(); ++i) {
    class_of_.push_back(classes.FindAndCompress(ClassId{i}));
  }
}

void SearchIndex::UpdateEntries(const NodeStore& nodes, uint32_t recent) {
  recent_ = recent;
  has_entries_ = true;
  classes_.Resize(frontier_);
  for (const ClassId c : names_) classes_[c.value] = {};
  for (const NodeId n : live_) {
    ClassInfo& info = classes_[class_of_[n.value].value];
    const uint32_t stamp = std::max(nodes.stamp(n), nodes.moved(n));
    info.newest = std::max(info.newest, stamp);
    info.recent += stamp < recent ? 1 : 0;
    info.operators |= uint32_t{1} << (nodes.op(n) % 32);
    ++info.end;
  }
  // How many there are, and how many of these are old, into where they begin.
  uint32_t sum = 0;
  for (const ClassId c : names_) {
    ClassInfo& info = classes_[c.value];
    info.begin = sum;
    sum += info.end;
    info.recent += info.begin;
    info.end = info.recent;
  }

  entries_.Resize(live_.size());
  stamps_.Resize(live_.size());
  // `begin` walks over the old ones, up to where the others begin, and `end` over these.
  for (const NodeId n : live_) {
    ClassInfo& info = classes_[class_of_[n.value].value];
    const uint32_t stamp = std::max(nodes.stamp(n), nodes.moved(n));
    const uint32_t at = stamp < recent ? info.begin++ : info.end++;
    const uint64_t head = nodes.head(n);
    const size_t arity = NodeStore::Arity(head);
    Entry& entry = entries_[at];
    entry.head = head;
    entry.children[0] = arity > 2 ? ClassId{n.value} : arity > 0 ? nodes.child(n, 0) : ClassId{};
    entry.children[1] = arity == 2 ? nodes.child(n, 1) : ClassId{};
    stamps_[at] = stamp;
  }
  uint32_t begin = 0;
  for (const ClassId c : names_) {
    classes_[c.value].begin = begin;
    begin = classes_[c.value].end;
  }
}

void SearchIndex::ReleaseWhenOutgrown(size_t graph_bytes) {
  constexpr size_t kLarge = size_t{8} << 20;
  if (bytes() < kLarge || bytes() > graph_bytes / 4) return;
  class_of_ = {};
  live_ = {};
  names_ = {};
  classes_ = {};
  entries_ = {};
  stamps_ = {};
  by_operator_ = {};
  list_bytes_ = 0;
  frontier_ = 0;
  has_entries_ = false;
}

}  // namespace eqrise::egraph
