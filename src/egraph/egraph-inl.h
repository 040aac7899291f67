// Adding, uniting and rebuilding; included by egraph.h only.
#ifndef EQRISE_EGRAPH_EGRAPH_INL_H_
#define EQRISE_EGRAPH_EGRAPH_INL_H_

#include <algorithm>
#include <cassert>
#include <iterator>

#include "absl/container/inlined_vector.h"
#include "egraph/egraph.h"

namespace eqrise::egraph {

// What the payload of a Shift says: 8 bits of cutoff, 24 of delta.
struct ShiftPayload {
  int cutoff;
  int delta;

  uint32_t Pack() const { return static_cast<uint32_t>(delta) << 8 | static_cast<uint8_t>(cutoff); }
  static ShiftPayload Unpack(uint32_t payload) {
    return {static_cast<int>(payload & 0xff), static_cast<int32_t>(payload) >> 8};
  }
};

template <class L>
class EGraph<L>::ClassIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = ClassId;
  using difference_type = std::ptrdiff_t;
  using pointer = const ClassId*;
  using reference = ClassId;

  ClassIterator(const UnionFind* classes, uint32_t at) : classes_(classes), at_(at) { Skip(); }
  ClassId operator*() const { return ClassId{at_}; }
  ClassIterator& operator++() {
    ++at_;
    Skip();
    return *this;
  }
  friend bool operator==(const ClassIterator&, const ClassIterator&) = default;

 private:
  void Skip() {
    while (at_ < classes_->size() && !classes_->IsCanonical(ClassId{at_})) ++at_;
  }

  const UnionFind* classes_;
  uint32_t at_;
};

template <class L>
class EGraph<L>::ClassRange {
 public:
  explicit ClassRange(const UnionFind* classes) : classes_(classes) {}
  ClassIterator begin() const { return {classes_, 0}; }
  ClassIterator end() const { return {classes_, static_cast<uint32_t>(classes_->size())}; }

 private:
  const UnionFind* classes_;
};

template <class L>
typename EGraph<L>::ClassRange EGraph<L>::Classes() const {
  return ClassRange(&classes_of_);
}

template <class L>
EGraph<L>::EGraph(L language, Limits limits, Options options)
    : language_(std::move(language)), limits_(limits), options_(options) {
  // The masks of free variables end at 63, and a cutoff must fit its payload.
  options_.max_binder_depth = std::clamp(options_.max_binder_depth, 0, kLastVariableBit - 1);
}

template <class L>
size_t EGraph<L>::bytes() const {
  return nodes_->bytes() + classes_of_.bytes() + records_.bytes() + pool_.bytes() + index_.bytes() +
         union_log_.capacity() * sizeof(UnionRecord) +
         (images_.capacity() + later_.capacity() + settled_.capacity() + deferred_.capacity()) *
             sizeof(Image) +
         substitutions_.capacity() * sizeof(Substitutions) +
         (free_records_.capacity() + free_substitutions_.capacity() + repair_.capacity() +
          refresh_.capacity() + ground_.capacity() + injectivity_.capacity() +
          with_dead_.capacity()) *
             sizeof(uint32_t);
}

template <class L>
void EGraph<L>::set_limits(const Limits& limits) {
  limits_ = limits;
  stopped_.reset();
}

template <class L>
void EGraph<L>::Spend(uint64_t steps) {
  steps_ += steps;
  if (steps_ >= limits_.max_steps && !stopped_) stopped_ = StopReason::kSteps;
}

template <class L>
bool EGraph<L>::Charge() {
  if (stopped_) return false;
  if (num_nodes_ + num_internal_nodes_ >= limits_.max_nodes) {
    stopped_ = StopReason::kNodes;
  } else if (limits_.max_bytes != Limits().max_bytes &&
             bytes() + nodes_->BytesForOneMore() + classes_of_.BytesForOneMore() +
                     (free_records_.empty() ? records_.BytesForOneMore() : 0) >=
                 limits_.max_bytes) {
    stopped_ = StopReason::kBytes;
  }
  return !stopped_;
}

// ---- Adding ----------------------------------------------------------------------------------

template <class L>
std::optional<ClassId> EGraph<L>::Add(const ENode& node, RuleId origin) {
  assert(!IsInternal(node.op) && node.children.size() < 256);
  Spend(1);
  absl::InlinedVector<ClassId, 6> children;
  for (const ClassId c : node.children) children.push_back(classes_of_.FindAndCompress(c));
  return AddCanonical(NodeView(node.op, node.payload, children), origin);
}

template <class L>
std::optional<ClassId> EGraph<L>::Lookup(const ENode& node) const {
  absl::InlinedVector<ClassId, 6> children;
  for (const ClassId c : node.children) children.push_back(Find(c));
  const std::optional<NodeId> n = nodes_->Lookup(NodeView(node.op, node.payload, children));
  if (!n) return std::nullopt;
  return ClassOf(*n);
}

template <class L>
std::optional<ClassId> EGraph<L>::AddCanonical(const NodeView& node, RuleId origin) {
  if (const std::optional<NodeId> there = nodes_->Lookup(node)) return ClassOf(*there);
  if (!Charge()) return std::nullopt;
  std::optional<Data> data = MakeData(language_, node);
  if (!data) {
    ++counters_.refused_nodes;
    return std::nullopt;
  }

  const NodeId n = nodes_->Append(node, origin, epoch_);
  nodes_->Enter(n);
  uint32_t slot;
  if (free_records_.empty()) {
    slot = static_cast<uint32_t>(records_.size());
    records_.push_back(ClassRecord{});
  } else {
    slot = free_records_.back();
    free_records_.pop_back();
  }
  const ClassId c = classes_of_.Make(slot);
  assert(c.value == n.value);

  ClassRecord& made = records_[slot];
  made = ClassRecord{};
  made.id = c;
  made.data = *std::move(data);
  made.free = FreeVariablesOf(node);
  if (IsInternal(node.op)) {
    ++num_internal_nodes_;
  } else {
    ++num_nodes_;
    made.nodes.Push(pool_, n);
    made.operators = uint64_t{1} << (node.op % 64);
    if constexpr (!kHasBinders) {
      made.grounded = true;  // nobody asks
    } else if (HasGroundedChildren(node)) {
      Ground(made, n, ++groundings_);
    }
    if constexpr (kHasLambda) made.has_lambda = language_.IsLambda(node.op);
    index_.Append(node.op, c);
  }
  for (size_t i = 0; i < node.children.size(); ++i) {
    const auto before = node.children.first(i);
    if (std::find(before.begin(), before.end(), node.children[i]) == before.end()) {
      record(node.children[i]).parents.Push(pool_, n);
    }
  }
  ++num_classes_;
  changed_ = true;
  return c;
}

template <class L>
template <class Lang>
std::optional<typename L::Data> EGraph<L>::MakeData(Lang& language, const NodeView& node) const {
  if (IsInternal(node.op)) {
    const Data& body = data(node.children[0]);
    if constexpr (kHasImageData) {
      if (node.op == kSubstituteOp) {
        return language.SubstitutedData(body, static_cast<int>(node.payload),
                                        data(node.children[1]));
      }
      const auto [cutoff, delta] = ShiftPayload::Unpack(node.payload);
      return language.ShiftedData(body, cutoff, delta);
    } else {
      return body;
    }
  }
  if constexpr (kHasAnalysis) {
    return language.Make(node, [this](ClassId c) -> const Data& { return data(c); });
  } else {
    return Data{};
  }
}

template <class L>
uint64_t EGraph<L>::FreeVariablesOf(const NodeView& node) const {
  if constexpr (kHasBinders) {
    if (node.op == kShiftOp) {
      const auto [cutoff, delta] = ShiftPayload::Unpack(node.payload);
      uint64_t body = FreeVariables(node.children[0]);
      // What is about to be shifted away is not semantically there.
      if (delta < 0) body &= ~(VariablesBelow(cutoff - delta) & ~VariablesBelow(cutoff));
      return ShiftedVariables(body, cutoff, delta);
    }
    if (node.op == kSubstituteOp) {
      return SubstitutedVariables(FreeVariables(node.children[0]), static_cast<int>(node.payload),
                                  FreeVariables(node.children[1]));
    }
    if (language_.IsVariable(node.op)) return VariableBit(language_.VariableIndex(node.payload));
    uint64_t free = 0;
    for (size_t i = 0; i < node.children.size(); ++i) {
      free |= FreeUnderBinders(FreeVariables(node.children[i]),
                               language_.BoundVariables(node.op, static_cast<int>(i)));
    }
    return free;
  } else {
    return 0;
  }
}

// ---- Uniting ---------------------------------------------------------------------------------

template <class L>
bool EGraph<L>::Union(ClassId a, ClassId b, RuleId reason) {
  const ClassId left = classes_of_.FindAndCompress(a);
  const ClassId right = classes_of_.FindAndCompress(b);
  if (left == right) return false;

  // The one that would cost more to move stays; of equals the older, for determinism.
  const auto weight = [&](ClassId c) { return record(c).parents.size() + record(c).nodes.size(); };
  const bool left_stays =
      weight(left) != weight(right) ? weight(left) > weight(right) : left < right;
  const ClassId winner = left_stays ? left : right;
  const ClassId loser = left_stays ? right : left;
  ClassRecord& w = record(winner);
  ClassRecord& l = record(loser);

  const uint64_t free = w.free & l.free;
  bool winner_changed = free != w.free;
  bool loser_changed = free != l.free;
  if constexpr (kHasAnalysis) {
    const MergeResult merged = language_.Merge(w.data, l.data);
    if (merged == MergeResult::kRefuse) {
      ++counters_.refused_unions;
      return false;
    }
    winner_changed |= merged == MergeResult::kLeft || merged == MergeResult::kBoth;
    loser_changed |= merged == MergeResult::kRight || merged == MergeResult::kBoth;
  }
  w.free = l.free = free;
  if (winner_changed) ChangedBelow(w);
  if (loser_changed) ChangedBelow(l);
  if (l.grounded && (!w.grounded || l.grounded_at < w.grounded_at)) {
    Ground(w, l.witness, l.grounded_at);
  } else if (w.grounded && !l.grounded) {
    Ground(l, w.witness, w.grounded_at);
  }

  if (w.substitutions != 0 || l.substitutions != 0) {
    Substitutions& ws = SubstitutionsOf(w);
    const uint32_t w_index = w.substitutions;
    if (l.substitutions != 0) {
      Substitutions& ls = substitutions_[l.substitutions];
      QueueImages(w.nodes.span(), ls.consumers.span(), QueueOfGrowth());
      QueueImages(l.nodes.span(), ws.consumers.span(), QueueOfGrowth());
      substitutions_[w_index].consumers.Append(pool_, ls.consumers.span());
      substitutions_[w_index].internal.Append(pool_, ls.internal.span());
      ls.consumers.Clear(pool_);
      ls.internal.Clear(pool_);
      free_substitutions_.push_back(l.substitutions);
    } else {
      QueueImages(l.nodes.span(), ws.consumers.span(), QueueOfGrowth());
    }
  }
  if (w.has_lambda && l.has_lambda) injectivity_.push_back(winner);

  Touch(l);
  for (const NodeId n : l.nodes.span()) index_.Moved(nodes_->op(n));
  const auto dead = [this](NodeId n) { return nodes_->dead(n); };
  l.parents.RemoveIf(dead);
  if (w.parents.size() + l.parents.size() > w.parents.capacity()) w.parents.RemoveIf(dead);
  repair_.insert(repair_.end(), l.parents.span().begin(), l.parents.span().end());

  w.nodes.Append(pool_, l.nodes.span());
  w.parents.Append(pool_, l.parents.span());
  w.operators |= l.operators;
  w.has_lambda |= l.has_lambda;
  w.has_dead_nodes |= l.has_dead_nodes;
  FreeRecord(loser);
  classes_of_.Attach(loser, winner);
  if (options_.log_unions) union_log_.push_back({a, b, reason});
  changed_ = true;
  return true;
}

template <class L>
void EGraph<L>::FreeRecord(ClassId loser) {
  ClassRecord& l = record(loser);
  l.nodes.Clear(pool_);
  l.parents.Clear(pool_);
  free_records_.push_back(classes_of_.slot(loser));
  --num_classes_;
}

template <class L>
void EGraph<L>::Touch(ClassRecord& c) {
  for (const NodeId n : c.nodes.span()) nodes_->set_stamp(n, epoch_);
}

template <class L>
void EGraph<L>::ChangedBelow(ClassRecord& c) {
  Touch(c);
  const absl::Span<const NodeId> parents = c.parents.span();
  refresh_.insert(refresh_.end(), parents.begin(), parents.end());
  if (c.substitutions != 0) {
    for (const NodeId consumer : substitutions_[c.substitutions].consumers.span()) {
      images_.push_back({NodeId{}, consumer});
    }
  }
  changed_ = true;
}

template <class L>
void EGraph<L>::Ground(ClassRecord& c, NodeId witness, uint32_t at) {
  if (!c.grounded) {
    const absl::Span<const NodeId> parents = c.parents.span();
    ground_.insert(ground_.end(), parents.begin(), parents.end());
  }
  c.grounded = true;
  c.witness = witness;
  c.grounded_at = at;
}

template <class L>
void EGraph<L>::GroundBy(NodeId n) {
  const NodeView node = nodes_->view(n);
  ClassRecord& c = record(classes_of_.FindAndCompress(ClassId{n.value}));
  if (!c.grounded && !IsInternal(node.op) && HasGroundedChildren(node)) {
    Ground(c, n, ++groundings_);
  }
}

template <class L>
bool EGraph<L>::HasGroundedChildren(const NodeView& node) const {
  return std::all_of(node.children.begin(), node.children.end(),
                     [this](ClassId c) { return record(Find(c)).grounded; });
}

// ---- Rebuilding ------------------------------------------------------------------------------

template <class L>
void EGraph<L>::Rebuild() {
  const bool images_can_go_on = pending_images() > 0 && !Exhausted();
  if (!changed_ && !images_can_go_on) return;
  size_t allowance = options_.max_images_per_rebuild;
  int waves = options_.image_waves;
  RestoreCongruence();
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
  DropDeadNodes();
  index_.Update(classes_of_);
  changed_ = false;
  ++epoch_;
}

template <class L>
void EGraph<L>::RestoreCongruence() {
  std::vector<NodeId> batch;
  while (!repair_.empty() || !refresh_.empty() || !ground_.empty() || !injectivity_.empty()) {
    // Congruence first: with fewer classes there is less to refresh.
    if (!repair_.empty()) {
      batch.clear();
      batch.swap(repair_);
      for (const NodeId n : batch) Repair(n);
    } else if (!refresh_.empty()) {
      batch.clear();
      batch.swap(refresh_);
      for (const NodeId n : batch) Refresh(n);
    } else if (!ground_.empty()) {
      batch.clear();
      batch.swap(ground_);
      for (const NodeId n : batch) GroundBy(n);
    } else {
      std::vector<ClassId> classes;
      classes.swap(injectivity_);
      for (const ClassId c : classes) RestoreInjectivity(c);
    }
  }
}

// Makes the children of a node canonical, and unites it with the node that it now looks like.
template <class L>
void EGraph<L>::Repair(NodeId n) {
  if (nodes_->dead(n)) return;
  const absl::Span<ClassId> children = nodes_->children(n);
  const auto canonical = [this](ClassId c) { return classes_of_.IsCanonical(c); };
  if (std::all_of(children.begin(), children.end(), canonical)) return;

  nodes_->Recall(n);
  for (ClassId& child : children) child = classes_of_.FindAndCompress(child);
  nodes_->set_stamp(n, epoch_);
  const NodeId there = nodes_->Enter(n);
  if (there == n) return;

  const ClassId c{n.value};
  const ClassId d{there.value};
  if (Find(c) != Find(d) && !Union(c, d, kCongruence)) {
    // Both stay, and only one is in the table: CheckInvariants will say so.
    ++counters_.refused_congruences;
    return;
  }
  if (n < there) nodes_->set_origin(there, nodes_->origin(n));
  nodes_->set_dead(n);
  if (IsInternal(nodes_->op(n))) {
    --num_internal_nodes_;
    return;
  }
  --num_nodes_;
  const ClassId both = classes_of_.FindAndCompress(c);
  if (!record(both).has_dead_nodes) {
    record(both).has_dead_nodes = true;
    with_dead_.push_back(both);
  }
}

// The analysis and the free variables of a node, after those of a child changed.
template <class L>
void EGraph<L>::Refresh(NodeId n) {
  if (nodes_->dead(n)) return;
  nodes_->set_stamp(n, epoch_);
  const NodeView node = nodes_->view(n);
  ClassRecord& c = record(classes_of_.FindAndCompress(ClassId{n.value}));
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
  if (changed) ChangedBelow(c);
  if (c.substitutions != 0 && !IsInternal(node.op)) {
    // A node that had no image, for a variable that a child mentioned, perhaps now can have one.
    QueueImages({&n, 1}, substitutions_[c.substitutions].consumers.span(), QueueOfGrowth());
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
      const NodeView node = nodes_->view(n);
      if (!nodes_->dead(n) && language_.IsLambda(node.op)) {
        lambdas.push_back({node.payload, node.children[0]});
      }
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

template <class L>
void EGraph<L>::DropDeadNodes() {
  for (const ClassId c : with_dead_) {
    ClassRecord& r = record(classes_of_.FindAndCompress(c));
    if (!r.has_dead_nodes) continue;
    r.nodes.RemoveIf([this](NodeId n) { return nodes_->dead(n); });
    r.has_dead_nodes = false;
  }
  with_dead_.clear();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EGRAPH_INL_H_
