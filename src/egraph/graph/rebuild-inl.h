// Rebuilding; included by egraph.h only. Work is done in batches, each in passes: one fetches what
// the next will read, so that a graph of gigabytes waits for memory once per batch and not once per
// node.
#ifndef EQRISE_EGRAPH_GRAPH_REBUILD_INL_H_
#define EQRISE_EGRAPH_GRAPH_REBUILD_INL_H_

#include <algorithm>
#include <atomic>
#include <cassert>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

template <class L>
void EGraph<L>::Rebuild() {
  may_be_searched_ = true;
  const bool images_can_go_on = pending_images() > 0 && !Exhausted();
  if (!changed_ && !images_can_go_on) return;
  rebuilding_ = true;
  index_.ReleaseWhenOutgrown(nodes_.bytes());
  index_epoch_ = kNoEpoch;
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
      if (now_.images.empty()) ReviveUngrounded();
      if (now_.images.empty() && --waves > 0 && pending_images() > 0) TakeLater();
      if (now_.images.empty()) break;
      DrainImages(allowance);
    }
    in_wave_ = false;
  }
  rebuilding_ = false;
  changed_ = false;
  now_.frontier = static_cast<uint32_t>(nodes_.size());
  ++now_.epoch;
}

template <class L>
void EGraph<L>::Settle() {
  may_be_searched_ = false;
  rebuilding_ = true;
  AbsorbMerged();
  RestoreCongruence();
  rebuilding_ = false;
}

template <class L>
void EGraph<L>::PrepareSearch(bool for_roots_only) {
  if (index_epoch_ != now_.epoch) {
    index_.UpdateRoots(nodes_, classes_of_, now_.frontier, kSubstituteOp);
    index_epoch_ = now_.epoch;
    recent_epoch_ = std::exchange(now_.searched_epoch, now_.epoch);
  }
  if (for_roots_only || index_.has_entries()) return;
  // A rule that went over the whole graph last time looks for what is new since then.
  index_.UpdateEntries(nodes_, recent_epoch_);
}

// What the unions since the last Rebuild left apart.
template <class L>
void EGraph<L>::AbsorbMerged() {
  if (!changed_data_.empty()) {
    // What changed for a class changed for those, too, that are part of it but still apart.
    absl::flat_hash_set<ClassId> changed(changed_data_.begin(), changed_data_.end());
    for (size_t i = merged_.size(); i-- > 0;) {
      const auto [loser, winner] = merged_[i];
      if (changed.contains(winner) && changed.insert(loser).second) changed_data_.push_back(loser);
    }
  }
  for (const ClassId c : changed_data_) ChangedBelow(c);
  changed_data_.clear();
  for (const Merge m : merged_) Absorb(m.loser, m.winner);
  merged_.Truncate(0);
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
  // As batches of matches, in several steps of which each knows what the next needs. More come
  // while it goes on.
  constexpr size_t kBatch = 8192;
  for (size_t begin = 0, end; begin < repair_.size(); begin = end) {
    end = std::min(repair_.size(), begin + kBatch);
    RepairBatch(begin, end);
  }
  repair_.Truncate(0);
}

template <class L>
void EGraph<L>::RepairBatch(size_t first, size_t last) {
  const size_t n = last - first;
  const Repair repair{.first = first,
                      .n = n,
                      .nodes = repair_.data() + first,
                      .hashes = scratch_.hashes.Get(n),
                      .states = scratch_.numbers.Get(n),
                      .found = scratch_.guesses.Get(n),
                      .in_parts = IsParallel(n)};
  FindStale(repair);
  EraseStale(repair);
  MakeCanonical(repair);
  EnterAgain(repair);
}

// The hashes of nodes as they are in the table, of which a child is a class no more.
template <class L>
void EGraph<L>::FindStale(const Repair& r) {
  NodeId* const batch = r.nodes;
  uint32_t* const hashes = r.hashes;
  uint32_t* const states = r.states;
  const auto is_canonical = [this](ClassId c) { return classes_of_.IsCanonical(c); };
  // The second child of a node that has one only is no class; who has none is over no class that
  // was united, so it is not repaired.
  const auto is_canonical_key = [=](NodeStore::Key key) {
    assert(NodeStore::Arity(key.head) > 0);
    return is_canonical(NodeStore::FirstOf(key.children)) &&
           (NodeStore::Arity(key.head) < 2 || is_canonical(NodeStore::SecondOf(key.children)));
  };
  InChunks(r.n, [&](size_t begin, size_t end, size_t) {
    for (size_t i = begin; i < end; ++i) {
      if (i + 2 * kPrefetchDistance < end) nodes_.Prefetch(batch[i + 2 * kPrefetchDistance]);
      if (i + kPrefetchDistance < end) {
        for (const ClassId c : nodes_.view(batch[i + kPrefetchDistance]).children) {
          classes_of_.Prefetch(c);
        }
      }
      states[i] = Repair::kFresh;
      if (nodes_.dead(batch[i])) continue;
      if (nodes_.IsNarrow(batch[i])) {
        const NodeStore::Key key = nodes_.key(batch[i]);
        if (is_canonical_key(key)) continue;
        hashes[i] = NodeStore::Hash(key);
      } else {
        const NodeView node = nodes_.view(batch[i]);
        if (std::all_of(node.children.begin(), node.children.end(), is_canonical)) continue;
        hashes[i] = NodeStore::Hash(node);
      }
      states[i] = Repair::kStale;
    }
  });
}

// Out of the table. A node that is in the batch twice is found once. By one thread in the loop that
// does what parts of the table leave.
template <class L>
void EGraph<L>::EraseStale(const Repair& r) {
  NodeId* const batch = r.nodes;
  const uint32_t* const hashes = r.hashes;
  uint32_t* const states = r.states;
  HashCons& table = nodes_.table();
  const auto erase_part = [&](int part, int parts) {
    const size_t end = table.EndOfPart(part, parts);
    size_t erased = 0;
    for (size_t i = 0; i < r.n; ++i) {
      if (i + kPrefetchDistance < r.n &&
          HashCons::PartOf(hashes[i + kPrefetchDistance], parts) == part) {
        nodes_.PrefetchSlot(hashes[i + kPrefetchDistance]);
      }
      // Whose part it is comes first: the states of others change meanwhile.
      if (HashCons::PartOf(hashes[i], parts) != part || states[i] != Repair::kStale) continue;
      switch (table.EraseInPart(hashes[i], batch[i].value, end)) {
        case HashCons::Erased::kYes:
          states[i] = Repair::kErased;
          ++erased;
          break;
        case HashCons::Erased::kAbsent:
          states[i] = Repair::kFresh;
          break;
        case HashCons::Erased::kCrossing:
          break;
      }
    }
    return erased;
  };
  if (r.in_parts) table.SubtractFromSize(InParts(erase_part));
  for (size_t i = 0; i < r.n; ++i) {
    PrefetchRepair(r, i);
    if (states[i] == Repair::kStale) {
      states[i] = nodes_.Recall(batch[i], hashes[i]) ? Repair::kErased : Repair::kFresh;
    }
  }
}

// What was taken out, as what it is now.
template <class L>
void EGraph<L>::MakeCanonical(const Repair& r) {
  NodeId* const batch = r.nodes;
  uint32_t* const hashes = r.hashes;
  const uint32_t* const states = r.states;
  if (nodes_.IsKeeping()) {
    for (size_t i = 0; i < r.n; ++i) {
      if (states[i] == Repair::kErased) nodes_.Keep(batch[i]);
    }
  }
  InChunks(r.n, [&](size_t begin, size_t end, size_t) {
    for (size_t i = begin; i < end; ++i) {
      if (states[i] != Repair::kErased) continue;
      nodes_.set_stamp(batch[i], now_.epoch);
      if (nodes_.IsNarrow(batch[i])) {
        NodeStore::Key key = nodes_.key(batch[i]);
        const ClassId second = NodeStore::SecondOf(key.children);
        key.children =
            NodeStore::Children(classes_of_.Find(NodeStore::FirstOf(key.children)),
                                NodeStore::Arity(key.head) < 2 ? second : classes_of_.Find(second));
        nodes_.set_children(batch[i], key.children);
        hashes[i] = NodeStore::Hash(key);
      } else {
        for (ClassId& child : nodes_.children(batch[i])) child = classes_of_.Find(child);
        hashes[i] = NodeStore::Hash(nodes_.view(batch[i]));
      }
    }
  });
}

// Into the table; what is found there instead is united with it.
template <class L>
void EGraph<L>::EnterAgain(const Repair& r) {
  const uint32_t* const hashes = r.hashes;
  const uint32_t* const states = r.states;
  uint32_t* const found = r.found;
  HashCons& table = nodes_.table();
  const auto enter_part = [&](int part, int parts) {
    const size_t end = table.EndOfPart(part, parts);
    size_t entered = 0;
    for (size_t i = 0; i < r.n; ++i) {
      if (i + kPrefetchDistance < r.n &&
          HashCons::PartOf(hashes[i + kPrefetchDistance], parts) == part) {
        nodes_.PrefetchSlot(hashes[i + kPrefetchDistance]);
      }
      if (HashCons::PartOf(hashes[i], parts) != part || states[i] != Repair::kErased) continue;
      found[i] = nodes_.EnterInPart(r.nodes[i], hashes[i], end);
      entered += found[i] == r.nodes[i].value;
    }
    return entered;
  };
  if (r.in_parts) table.AddToSize(InParts(enter_part));
  for (size_t i = 0; i < r.n; ++i) {
    PrefetchRepair(r, i);
    if (states[i] != Repair::kErased) continue;
    const NodeId node = repair_[r.first + i];  // which moves, when a union brings more
    if (!r.in_parts || found[i] == HashCons::kCrossing) {
      found[i] = nodes_.Enter(node, hashes[i]).value;
    }
    if (found[i] != node.value) UniteCongruent(node, NodeId{found[i]});
  }
}

// f(part, parts) for each part of the table, on a thread each; the sum of what it returns.
template <class L>
template <class F>
size_t EGraph<L>::InParts(F&& f) {
  std::atomic<size_t> sum = 0;
  workers_->Run([&](int part) { sum += f(part, workers_->size()); });
  return sum;
}

// n is not in the table; `there` looks the same and is.
template <class L>
void EGraph<L>::UniteCongruent(NodeId n, NodeId there) {
  const ClassId c{n.value};
  const ClassId d{there.value};
  if (classes_of_.FindAndCompress(c) != classes_of_.FindAndCompress(d) &&
      !Union(c, d, kCongruence)) {
    // Both stay, and only one is in the table: CheckInvariants will say so.
    ++now_.counters.refused_congruences;
    return;
  }
  if (options_.origins && n < there) {
    if (origins_journal_.Wants(there.value)) {
      origins_journal_.Keep(there.value, origins_[there.value]);
    }
    origins_[there.value] = origins_[n.value];
  }
  nodes_.set_dead(n);
  if (IsInternal(nodes_.op(n))) {
    --now_.num_internal_nodes;
  } else {
    --now_.num_nodes;
  }
}

// The analysis and the free variables of a node, after those of a child changed.
template <class L>
void EGraph<L>::Refresh(NodeId n) {
  if constexpr (kHasRecords) {
    if (nodes_.dead(n)) return;
    nodes_.Keep(n);
    nodes_.set_stamp(n, now_.epoch);
    const NodeView node = nodes_.view(n);
    const ClassId at = classes_of_.FindAndCompress(ClassId{n.value});
    ClassRecord& c = ChangingRecord(at);
    bool changed = false;
    if constexpr (kHasBinders) {
      const uint64_t free = c.free & FreeVariablesOf(node);
      changed = free != c.free;
      c.free = free;
    }
    if constexpr (kHasAnalysis) {
      if (const std::optional<Data> data = MakeData(language_, node)) {
        const MergeResult merged = language_.Merge(c.data, *data);
        changed |= merged == MergeResult::kLeft || merged == MergeResult::kBoth;
        if (merged == MergeResult::kRefuse) ++now_.counters.refused_congruences;
      } else {
        ++now_.counters.refused_congruences;
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

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_REBUILD_INL_H_
