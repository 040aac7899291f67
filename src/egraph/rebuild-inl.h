// Rebuilding; included by egraph.h only. Work is done in batches, each in passes: one fetches what
// the next will read, so that a graph of gigabytes waits for memory once per batch and not once per
// node.
#ifndef EQRISE_EGRAPH_REBUILD_INL_H_
#define EQRISE_EGRAPH_REBUILD_INL_H_

#include <algorithm>
#include <array>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "egraph/egraph.h"

namespace eqrise::egraph {

template <class L>
void EGraph<L>::Rebuild() {
  const bool images_can_go_on = pending_images() > 0 && !Exhausted();
  if (!changed_ && !images_can_go_on) return;
  rebuilding_ = true;
  AbsorbMerged();
  size_t allowance = options_.max_images_per_rebuild;
  int waves = options_.image_waves;
  RestoreCongruence();
  if constexpr (kHasBinders) {
    if (pending_images() > 0) TakeLater();
    in_wave_ = true;
    for (;;) {
      RestoreCongruence();
      if (Exhausted() || allowance == 0) break;
      if (images_.empty()) ReviveUngrounded();
      if (images_.empty() && --waves > 0 && pending_images() > 0) TakeLater();
      if (images_.empty()) break;
      DrainImages(allowance);
    }
    in_wave_ = false;
  }
  rebuilding_ = false;
  changed_ = false;
  frontier_ = static_cast<uint32_t>(nodes_.size());
  ++epoch_;
}

template <class L>
void EGraph<L>::PrepareSearch() {
  if (index_epoch_ == epoch_) return;
  UnlinkDeadNodes();
  index_.Update(nodes_, classes_of_, frontier_, kSubstituteOp);
  index_epoch_ = epoch_;
}

// What the unions since the last Rebuild left apart.
template <class L>
void EGraph<L>::AbsorbMerged() {
  if (!changed_data_.empty()) {
    // What changed for a class changed for those, too, that are part of it but still apart.
    absl::flat_hash_set<ClassId> changed(changed_data_.begin(), changed_data_.end());
    for (auto m = merged_.rbegin(); m != merged_.rend(); ++m) {
      if (changed.contains(m->winner) && changed.insert(m->loser).second) {
        changed_data_.push_back(m->loser);
      }
    }
  }
  for (const ClassId c : changed_data_) ChangedBelow(c);
  changed_data_.clear();
  for (const Merge m : merged_) Absorb(m.loser, m.winner);
  merged_.clear();
}

template <class L>
void EGraph<L>::RestoreCongruence() {
  std::vector<NodeId> batch;
  while (!repair_.empty() || !refresh_.empty() || !ground_.empty() || !injectivity_.empty()) {
    // Congruence first: with fewer classes there is less to refresh.
    if (!repair_.empty()) {
      RepairAll();
    } else if (!refresh_.empty()) {
      batch.clear();
      batch.swap(refresh_);
      for (const NodeId n : batch) Refresh(n);
    } else if (!ground_.empty()) {
      if constexpr (kHasBinders) {
        batch.clear();
        batch.swap(ground_);
        for (const NodeId n : batch) GroundBy(n);
      }
    } else {
      std::vector<ClassId> classes;
      classes.swap(injectivity_);
      for (const ClassId c : classes) RestoreInjectivity(c);
    }
  }
}

// Makes the children of nodes canonical, and unites a node with the one that it now looks like.
template <class L>
void EGraph<L>::RepairAll() {
  constexpr size_t kBatch = 64;
  std::array<uint32_t, kBatch> hashes;
  std::vector<NodeId> nodes;
  nodes.swap(repair_);
  for (size_t begin = 0; begin < nodes.size(); begin += kBatch) {
    const size_t n_nodes = std::min(kBatch, nodes.size() - begin);
    const absl::Span<NodeId> batch = absl::MakeSpan(nodes).subspan(begin, n_nodes);
    for (const NodeId n : batch) nodes_.Prefetch(n);
    for (const NodeId n : batch) {
      for (const ClassId child : nodes_.children(n)) classes_of_.Prefetch(child);
    }
    // Out of the table, under the hash of the old children.
    size_t stale = 0;
    for (const NodeId n : batch) {
      if (nodes_.dead(n)) continue;
      const absl::Span<const ClassId> children = nodes_.children(n);
      const auto canonical = [this](ClassId c) { return classes_of_.IsCanonical(c); };
      if (std::all_of(children.begin(), children.end(), canonical)) continue;
      hashes[stale] = NodeStore::Hash(nodes_.view(n));
      nodes_.PrefetchSlot(hashes[stale]);
      batch[stale++] = n;
    }
    for (size_t i = 0; i < stale; ++i) nodes_.Recall(batch[i], hashes[i]);
    // Into it again, under that of the new.
    for (size_t i = 0; i < stale; ++i) {
      const NodeId n = batch[i];
      for (ClassId& child : nodes_.children(n)) child = classes_of_.FindAndCompress(child);
      nodes_.set_stamp(n, epoch_);
      hashes[i] = NodeStore::Hash(nodes_.view(n));
      nodes_.PrefetchSlot(hashes[i]);
    }
    for (size_t i = 0; i < stale; ++i) Reenter(batch[i], hashes[i]);
  }
}

// A node that is not in the table. Should a union of this very batch have made its children stale
// again, then it is also in repair_.
template <class L>
void EGraph<L>::Reenter(NodeId n, uint32_t hash) {
  if (nodes_.dead(n)) return;
  const NodeId there = nodes_.Enter(n, hash);
  if (there == n) return;

  const ClassId c{n.value};
  const ClassId d{there.value};
  if (Find(c) != Find(d) && !Union(c, d, kCongruence)) {
    // Both stay, and only one is in the table: CheckInvariants will say so.
    ++counters_.refused_congruences;
    return;
  }
  if (options_.derivations && n < there) origins_[there.value] = origins_[n.value];
  nodes_.set_dead(n);
  died_.push_back(n);
  if (IsInternal(nodes_.op(n))) {
    --num_internal_nodes_;
  } else {
    --num_nodes_;
  }
}

// The analysis and the free variables of a node, after those of a child changed.
template <class L>
void EGraph<L>::Refresh(NodeId n) {
  if constexpr (kHasRecords) {
    if (nodes_.dead(n)) return;
    nodes_.set_stamp(n, epoch_);
    const NodeView node = nodes_.view(n);
    const ClassId at = classes_of_.FindAndCompress(ClassId{n.value});
    ClassRecord& c = record(at);
    const uint64_t free = c.free & FreeVariablesOf(node);
    bool changed = free != c.free;
    c.free = free;
    if constexpr (kHasAnalysis) {
      if (const std::optional<Data> data = MakeData(language_, node)) {
        const MergeResult merged = language_.Merge(c.data, *data);
        changed |= merged == MergeResult::kLeft || merged == MergeResult::kBoth;
        if (merged == MergeResult::kRefuse) ++counters_.refused_congruences;
      } else {
        ++counters_.refused_congruences;
      }
    }
    if (changed) ChangedBelow(at);
    if constexpr (kHasBinders) {
      if (c.substitutions != 0 && !IsInternal(node.op)) {
        // A node that had no image, for a variable that a child mentioned, perhaps can have one.
        for (const NodeId consumer : substitutions_[c.substitutions].consumers.span()) {
          QueueImage(n, consumer, QueueOfGrowth());
        }
      }
    }
  }
}

template <class L>
void EGraph<L>::RestoreInjectivity(ClassId c) {
  if constexpr (kHasLambda) {
    struct Lambda {
      uint32_t payload;
      ClassId body;
    };
    absl::InlinedVector<Lambda, 4> lambdas;
    for (const NodeId n : Nodes(c)) {
      const NodeView node = nodes_.view(n);
      if (language_.IsLambda(node.op)) lambdas.push_back({node.payload, node.children[0]});
    }
    for (size_t i = 1; i < lambdas.size(); ++i) {
      const auto same =
          std::find_if(lambdas.begin(), lambdas.begin() + static_cast<long>(i),
                       [&](const Lambda& l) { return l.payload == lambdas[i].payload; });
      if (same != lambdas.begin() + static_cast<long>(i)) {
        Union(same->body, lambdas[i].body, kInjectivity);
      }
    }
  }
}

// Out of the rings that searches walk; only a class's own number stays in its ring, dead or alive.
template <class L>
void EGraph<L>::UnlinkDeadNodes() {
  size_t kept = 0;
  for (const NodeId dead : died_) {
    // Of several that died in one class, the first takes all out, and the others, which now are
    // rings of their own, find nothing to do.
    const ClassId c = classes_of_.FindAndCompress(ClassId{dead.value});
    if (dead.value == c.value) {
      died_[kept++] = dead;  // until the class is part of another
      continue;
    }
    if (nodes_.next(dead) == dead) continue;
    NodeId before{c.value};
    for (NodeId n = nodes_.next(before); n.value != c.value; n = nodes_.next(before)) {
      if (nodes_.dead(n)) {
        nodes_.SetNext(before, nodes_.next(n));
        nodes_.SetNext(n, n);
      } else {
        before = n;
      }
    }
  }
  died_.resize(kept);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_REBUILD_INL_H_
