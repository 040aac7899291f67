// Applying a rule to a batch of matches; included by egraph.h only.
#ifndef EQRISE_EGRAPH_APPLY_INL_H_
#define EQRISE_EGRAPH_APPLY_INL_H_

#include "egraph/egraph.h"
#include "egraph/recipe.h"

namespace eqrise::egraph {

template <class L>
size_t EGraph<L>::Apply(const Recipe& recipe, MatchBatch& batch, RuleId rule) {
  const size_t n = batch.size();
  // What the matches stand for now. A search shows classes as they were when it began.
  const auto canonicalise = [&](MatchBatch::Column& column) {
    for (size_t m = 0; m < n; ++m) column[m] = classes_of_.FindAndCompress(column[m]);
  };
  const auto prefetch = [&](const MatchBatch::Column& column) {
    for (size_t m = 0; m < n; ++m) classes_of_.Prefetch(column[m]);
  };
  if (IsLarge()) {
    prefetch(batch.roots());
    for (int v = 0; v < recipe.num_variables; ++v) prefetch(batch.column(v));
  }
  if (!options_.derivations) canonicalise(batch.roots());
  for (int v = 0; v < recipe.num_variables; ++v) canonicalise(batch.column(v));

  bool holes = false;
  for (size_t s = 0; s < recipe.steps.size() && !stopped_; ++s) {
    const Recipe::Step& step = recipe.steps[s];
    MatchBatch::Column& made = batch.column(recipe.num_variables + static_cast<int>(s));
    Spend(n);
    if (!kHasRecords && !holes && !options_.derivations && step.arguments.size() <= 2) {
      holes = !AddColumn(step, batch, made);
    } else {
      holes = !AddColumnWithCare(step, batch, made, rule) || holes;
    }
  }
  size_t unions = 0;
  if (!stopped_ || recipe.steps.empty()) {
    const MatchBatch::Column& results = batch.column(recipe.result);
    const MatchBatch::Column& roots = batch.roots();
    for (size_t m = 0; m < n; ++m) {
      if (results[m] == roots[m] || !results[m].valid()) continue;
      if (Union(roots[m], results[m], rule)) ++unions;
    }
  }
  batch.clear();
  return unions;
}

// One node per match, of a language without data, with at most two children. False when a limit
// is in the way.
template <class L>
bool EGraph<L>::AddColumn(const Recipe::Step& step, MatchBatch& batch, MatchBatch::Column& made) {
  const size_t n = batch.size();
  const size_t arity = step.arguments.size();
  const uint64_t head = NodeStore::Head(step.op, arity, step.payload);
  std::array<uint64_t, MatchBatch::kCapacity> children;
  std::array<uint32_t, MatchBatch::kCapacity> hashes;
  if (arity == 0) {
    std::fill_n(children.begin(), n, 0);
  } else if (arity == 1) {
    const MatchBatch::Column& a = batch.column(step.arguments[0]);
    for (size_t m = 0; m < n; ++m) children[m] = NodeStore::Children(a[m], ClassId{0});
  } else {
    const MatchBatch::Column& a = batch.column(step.arguments[0]);
    const MatchBatch::Column& b = batch.column(step.arguments[1]);
    for (size_t m = 0; m < n; ++m) children[m] = NodeStore::Children(a[m], b[m]);
  }
  for (size_t m = 0; m < n; ++m) hashes[m] = NodeStore::Hash({head, children[m]});
  if (IsLarge()) {
    for (size_t m = 0; m < n; ++m) {
      nodes_.PrefetchSlot(hashes[m]);
      nodes_.PrefetchEdges(ClassId{static_cast<uint32_t>(children[m])});
      nodes_.PrefetchEdges(ClassId{static_cast<uint32_t>(children[m] >> 32)});
    }
  }
  const auto before = static_cast<uint32_t>(nodes_.size());
  nodes_.ReserveSlots(n);
  if (credit_ < n) ChargeExactly();
  if (credit_ < n) return AddColumnNearLimit(head, batch, children, hashes, made);
  for (size_t m = 0; m < n; ++m) {
    const NodeId c = nodes_.FindOrAppend({head, children[m]}, hashes[m], epoch_);
    // What is new here is a class of its own, and gets its place below.
    made[m] = c.value < before ? classes_of_.FindAndCompress(ClassId{c.value}) : ClassId{c.value};
  }
  const size_t added = nodes_.size() - before;
  for (size_t i = 0; i < added; ++i) classes_of_.Make();
  credit_ -= added;
  num_nodes_ += added;
  num_classes_ += added;
  changed_ = true;
  return true;
}

// The same, asking for each node whether there is room.
template <class L>
bool EGraph<L>::AddColumnNearLimit(uint64_t head, MatchBatch& batch,
                                   const std::array<uint64_t, MatchBatch::kCapacity>& children,
                                   const std::array<uint32_t, MatchBatch::kCapacity>& hashes,
                                   MatchBatch::Column& made) {
  changed_ = true;
  for (size_t m = 0; m < batch.size(); ++m) {
    if (credit_ == 0) {
      if (!ChargeExactly()) return false;
      ++credit_;
    }
    const auto next = static_cast<uint32_t>(nodes_.size());
    const NodeId c = nodes_.FindOrAppend({head, children[m]}, hashes[m], epoch_);
    if (c.value != next) {
      made[m] = classes_of_.FindAndCompress(ClassId{c.value});
      continue;
    }
    made[m] = classes_of_.Make();
    --credit_;
    ++num_nodes_;
    ++num_classes_;
  }
  return true;
}

// The same of any language and arity, where earlier columns may lack a class. False when this one
// lacks some.
template <class L>
bool EGraph<L>::AddColumnWithCare(const Recipe::Step& step, MatchBatch& batch,
                                  MatchBatch::Column& made, RuleId rule) {
  const size_t n = batch.size();
  const size_t arity = step.arguments.size();
  std::array<uint32_t, MatchBatch::kCapacity> hashes;
  absl::InlinedVector<ClassId, 8> children(arity);
  const NodeView node(step.op, step.payload, children);
  const auto gather = [&](size_t m) {
    for (size_t i = 0; i < arity; ++i) {
      children[i] = batch.column(step.arguments[i])[m];
      if (!children[i].valid()) return false;
      children[i] = classes_of_.FindAndCompress(children[i]);
    }
    return true;
  };
  for (size_t m = 0; m < n; ++m) {
    if (!gather(m)) continue;
    hashes[m] = NodeStore::Hash(node);
    nodes_.PrefetchSlot(hashes[m]);
    for (const ClassId child : children) nodes_.PrefetchEdges(child);
  }
  bool complete = true;
  for (size_t m = 0; m < n; ++m) {
    made[m] = ClassId{};
    if (gather(m)) {
      // Unnormalised, for derivations: later steps and Union look up what it is now.
      if (const std::optional<NodeId> c = AddNode(node, hashes[m], rule)) made[m] = {c->value};
    }
    complete = complete && made[m].valid();
  }
  return complete;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_APPLY_INL_H_
