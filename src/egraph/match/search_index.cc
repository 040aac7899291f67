#include "egraph/match/search_index.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace eqrise::egraph {

void SearchIndex::UpdateRoots(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                              uint16_t internal) {
  frontier_ = frontier;
  has_entries_ = false;
  class_of_.Resize(frontier);
  names_.Truncate(0);
  names_.Reserve(frontier);
  live_.Truncate(0);
  live_.Reserve(frontier);
  ClassId* const class_of = class_of_.data();
  ClassId* name = names_.data();
  NodeId* live = live_.data();
  uint16_t all_bits = 0;        // of operators
  uint32_t nodes_of[256] = {};  // of operators, where there are no more than so many
  for (uint32_t i = 0; i < frontier; ++i) {
    if (classes.IsCanonical(ClassId{i})) {
      class_of[i] = *name++ = ClassId{i};
    } else {
      class_of[i] = classes.FindAndCompress(ClassId{i});
    }
    const uint16_t op = nodes.op(NodeId{i});
    if (op >= internal || nodes.dead(NodeId{i})) continue;
    *live++ = NodeId{i};
    ++nodes_of[op % std::size(nodes_of)];
    all_bits |= op;
  }
  live_.Resize(static_cast<size_t>(live - live_.data()));
  names_.Resize(static_cast<size_t>(name - names_.data()));
  const bool are_few = all_bits < std::size(nodes_of);
  size_t num_operators = 0;
  if (are_few) {
    num_operators = std::size(nodes_of);
    while (num_operators > 0 && nodes_of[num_operators - 1] == 0) --num_operators;
  } else {
    for (const NodeId n : live_) num_operators = std::max(num_operators, nodes.op(n) + size_t{1});
  }
  // Where the next one of each operator goes, one operator further.
  begin_of_operator_.assign(num_operators + 2, 0);
  uint32_t* const begin_of = begin_of_operator_.data();
  if (are_few) {
    std::copy(nodes_of, nodes_of + num_operators, begin_of + 2);
  } else {
    for (const NodeId n : live_) ++begin_of[nodes.op(n) + size_t{2}];
  }
  for (size_t op = 2; op < begin_of_operator_.size(); ++op) begin_of[op] += begin_of[op - 1];
  by_operator_.Resize(live_.size());
  NodeId* const by_operator = by_operator_.data();
  uint32_t* const next_of = begin_of + 1;
  for (const NodeId n : live_) by_operator[next_of[nodes.op(n)]++] = n;
  begin_of_operator_.pop_back();
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
    if (stamp > info.newest) info.newest = stamp;
    info.operators |= uint32_t{1} << (nodes.op(n) % 32);
    ++(stamp < recent ? info.begin : info.end);
  }
  // How many are old, and how many are not, into where these begin.
  uint32_t sum = 0;
  for (const ClassId c : names_) {
    ClassInfo& info = classes_[c.value];
    sum += std::exchange(info.begin, sum);
    info.recent = sum;
    sum += std::exchange(info.end, sum);
  }

  entries_.Resize(live_.size());
  stamps_.Resize(live_.size());
  // `begin` walks over the old ones, up to where the others begin, and `end` over these.
  for (const NodeId n : live_) {
    ClassInfo& info = classes_[class_of_[n.value].value];
    const uint32_t stamp = std::max(nodes.stamp(n), nodes.moved(n));
    const uint32_t at = stamp < recent ? info.begin++ : info.end++;
    const uint64_t head = nodes.head(n);
    // The store has zeros in place of children that a node lacks.
    Entry entry{head, {nodes.child(n, 0), nodes.child(n, 1)}};
    if (NodeStore::Arity(head) > 2) entry.children[0] = ClassId{n.value};
    entries_[at] = entry;
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
  Release();
}

void SearchIndex::Release() {
  class_of_.Shrink(0);
  live_.Shrink(0);
  names_.Shrink(0);
  classes_.Shrink(0);
  entries_.Shrink(0);
  stamps_.Shrink(0);
  by_operator_.Shrink(0);
  begin_of_operator_ = {};
  frontier_ = recent_ = 0;
  has_entries_ = false;
}

}  // namespace eqrise::egraph
