#include "egraph/nodes/node_store.h"

#include <vector>

#include "absl/container/flat_hash_map.h"

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

void NodeStore::KeepNow(uint32_t n) {
  if (!journal_.Wants(n)) return;
  const ClassId c{n};
  // The list had no edge of a newer node then; since then it only grew at its front.
  journal_.Keep(n, {records_[n], FirstEdgeBelow(journal_.covered(), c), moved(NodeId{n})});
  const Record& r = records_[n];
  if (r.arity <= kInlineChildren) return;
  for (uint32_t i = 0; i < r.arity; ++i) KeepWide(r.inline_children[0].value + i);
}

void NodeStore::KeepMerge(ClassId loser, ClassId winner) {
  Keep(NodeId{winner.value});
  NodeId n{loser.value};
  do {
    Keep(n);
    n = next(n);
  } while (n.value != loser.value);
  for (EdgeId e = first_edge(loser); e != kNoEdge; e = next_edge(e)) Keep(owner(e));
}

void NodeStore::Push() {
  journal_.Open(records_.size());
  wide_journal_.Open(wide_children_.size());
}

void NodeStore::Pop() {
  constexpr size_t kDistance = 24;
  const size_t size = journal_.covered();
  const size_t end = records_.size();
  // Out of the table, while keys are what they are in it.
  for (size_t i = size; i < end; ++i) {
    if (i + kDistance < end) {
      PrefetchSlot(Hash(view(NodeId{static_cast<uint32_t>(i + kDistance)})));
    }
    const NodeId n{static_cast<uint32_t>(i)};
    if (!dead(n)) Recall(n, Hash(view(n)));
  }
  // Only a node in the table ever gets other children, so it is to be in the table again.
  std::vector<NodeId> rekeyed;
  const auto rekey = [&](NodeId n) {
    Recall(n, Hash(view(n)));
    rekeyed.push_back(n);
  };
  wide_journal_.Replay([&](uint32_t i, const WideBefore& before) {
    if (wide_children_[i] != before.child) rekey(NodeId{wide_owners_[i]});
    wide_children_[i] = before.child;
    wide_links_[i] = before.link;
  });
  journal_.Replay([&](uint32_t n, const Before& before) {
    if (KeyOf(records_[n]) != KeyOf(before.record)) rekey(NodeId{n});
    records_[n] = before.record;
    heads_[n] = before.head;
    if (n < moved_.size()) moved_[n] = before.moved;
  });

  for (size_t i = size; i < end; ++i) {
    for (const ClassId c : view(NodeId{static_cast<uint32_t>(i)}).children) {
      if (c.value < size) heads_[c.value] = FirstEdgeBelow(size, c);
    }
  }
  records_.Shrink(size);
  heads_.Shrink(size);
  if (moved_.size() > size) {
    std::fill(moved_.begin() + size, moved_.end(), 0);  // as it is extended with
    moved_.Shrink(size);
  }
  wide_children_.Shrink(wide_journal_.covered());
  wide_links_.Shrink(wide_journal_.covered());
  wide_owners_.Shrink(wide_journal_.covered());
  for (const NodeId n : rekeyed) Enter(n, Hash(view(n)));
  journal_.Close();
  wide_journal_.Close();
}

void NodeStore::Commit() {
  // The outer level wants the lists as they were at its Push, without the nodes that were new to
  // it. From the first edge on it takes the links that there were when the inner level was opened,
  // for they may have changed since.
  const size_t size = journal_.outer_covered();
  absl::flat_hash_map<EdgeId, EdgeId> links;
  if (size > 0) {
    wide_journal_.Replay([&](uint32_t i, const WideBefore& before) {
      if (wide_owners_[i] >= size) links[kWide | i] = before.link;
    });
    journal_.Replay([&](uint32_t n, const Before& before) {
      if (n < size || before.record.arity > kInlineChildren) return;
      for (uint32_t k = 0; k < before.record.arity; ++k) links[n << 1 | k] = before.record.links[k];
    });
  }
  journal_.Merge([&](uint32_t, Before& before) {
    while (before.head != kNoEdge && owner(before.head).value >= size) {
      const auto then = links.find(before.head);
      before.head = then != links.end() ? then->second : next_edge(before.head);
    }
  });
  wide_journal_.Merge();
}

}  // namespace eqrise::egraph
