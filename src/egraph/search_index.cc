#include "egraph/search_index.h"

#include <algorithm>
#include <cstring>

namespace eqrise::egraph {

void SearchIndex::UpdateRoots(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                              uint16_t internal) {
  frontier_ = frontier;
  internal_ = internal;
  has_entries_ = false;
  class_of_.Resize(frontier);
  for (std::vector<NodeId>& list : by_operator_) list.clear();
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    class_of_[i] = classes.FindAndCompress(ClassId{i});
    const uint16_t op = nodes.op(n);
    if (op >= internal || nodes.dead(n)) continue;
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
  const uint32_t frontier = frontier_;
  recent_ = recent;
  has_entries_ = true;
  classes_.Resize(size_t{frontier} + 1);
  std::memset(static_cast<void*>(classes_.data()), 0, classes_.size() * sizeof(ClassInfo));
  // How many nodes a class has; shifted by one, so that sums are where classes begin.
  uint32_t live = 0;
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    const uint16_t op = nodes.op(n);
    if (op >= internal_ || nodes.dead(n)) continue;
    const ClassId c = class_of_[i];
    ClassInfo& info = classes_[c.value];
    const uint32_t stamp = std::max(nodes.stamp(n), nodes.moved(n));
    info.newest = std::max(info.newest, stamp);
    info.recent += stamp < recent ? 1 : 0;
    info.operators |= uint32_t{1} << (op % 32);
    ++classes_[c.value + 1].begin;
    ++live;
  }
  // `recent` is how many old ones there are, and then where these end.
  for (uint32_t c = 1; c <= frontier; ++c) {
    classes_[c].begin += classes_[c - 1].begin;
    classes_[c].recent += classes_[c].begin;
  }

  entries_.Resize(live);
  stamps_.Resize(live);
  // `begin` walks over the old ones and `recent` over the others; and back again below.
  for (uint32_t i = 0; i < frontier; ++i) {
    const NodeId n{i};
    if (nodes.dead(n) || nodes.op(n) >= internal_) continue;
    ClassInfo& info = classes_[class_of_[i].value];
    const uint32_t stamp = std::max(nodes.stamp(n), nodes.moved(n));
    const uint32_t at = stamp < recent ? info.begin++ : info.recent++;
    const absl::Span<const ClassId> children = nodes.view(n).children;
    Entry& entry = entries_[at];
    entry.head = nodes.head(n);
    entry.children[0] = children.size() > 2 ? ClassId{i}
                        : children.empty()  ? ClassId{}
                                            : children[0];
    entry.children[1] = children.size() == 2 ? children[1] : ClassId{};
    stamps_[at] = stamp;
  }
  for (uint32_t c = frontier; c > 0; --c) {
    classes_[c].recent = classes_[c].begin;
    classes_[c].begin = classes_[c - 1].recent;
  }
  if (frontier > 0) {
    classes_[0].recent = classes_[0].begin;
    classes_[0].begin = 0;
  }
}

void SearchIndex::ReleaseWhenOutgrown(size_t graph_bytes) {
  constexpr size_t kLarge = size_t{8} << 20;
  if (bytes() < kLarge || bytes() > graph_bytes / 4) return;
  class_of_ = {};
  classes_ = {};
  entries_ = {};
  stamps_ = {};
  by_operator_ = {};
  list_bytes_ = 0;
  frontier_ = 0;
  has_entries_ = false;
}

}  // namespace eqrise::egraph
