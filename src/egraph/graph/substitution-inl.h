// Shift and Substitute on classes; included by egraph.h only, where they are described.
//
// A pair (node, internal node) gets into the queue exactly when the node first comes to be in the
// body class of the internal node. That happens when the internal node is made, and when a union
// brings a node and a consumer together. Nothing needs to remember which images were made, and an
// image made twice is a lookup.
//
// It ends, but for what rules add meanwhile. An image asks for substitutions in the children's
// classes, whose keys are (class, depth, argument). There are finitely many classes, and depths are
// bounded by max_binder_depth and by the free variables of the class.
#ifndef EQRISE_EGRAPH_GRAPH_SUBSTITUTION_INL_H_
#define EQRISE_EGRAPH_GRAPH_SUBSTITUTION_INL_H_

#include <algorithm>

#include "absl/container/flat_hash_map.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

template <class L>
std::optional<ClassId> EGraph<L>::Shift(ClassId c, int cutoff, int delta) requires kHasBinders {
  c = classes_of_.FindAndCompress(c);
  const uint64_t free = record(c).free;
  if (delta == 0 || !MayHoldVariableFrom(free, cutoff)) return c;
  if (cutoff > options_.max_binder_depth) {
    ++now_.counters.depth_refusals;
    return std::nullopt;
  }
  if (delta < 0 && MayHoldVariable(free, cutoff, cutoff - delta)) {
    ++now_.counters.scope_refusals;
    return std::nullopt;
  }
  return Substitution(NodeView(kShiftOp, ShiftPayload{cutoff, delta}.Pack(), {&c, 1}));
}

template <class L>
std::optional<ClassId> EGraph<L>::Substitute(ClassId body, int k,
                                             ClassId argument) requires kHasBinders {
  const ClassId children[] = {classes_of_.FindAndCompress(body),
                              classes_of_.FindAndCompress(argument)};
  if (!MayHoldVariable(record(children[0]).free, k, k + 1)) return Shift(body, k, -1);
  if (k > options_.max_binder_depth) {
    ++now_.counters.depth_refusals;
    return std::nullopt;
  }
  return Substitution(NodeView(kSubstituteOp, static_cast<uint32_t>(k), children));
}

template <class L>
std::optional<ClassId> EGraph<L>::LookupShift(ClassId c, int cutoff,
                                              int delta) const requires kHasBinders {
  c = Find(c);
  if (delta == 0 || !MayHoldVariableFrom(record(c).free, cutoff)) return c;
  return LookupCanonical(NodeView(kShiftOp, ShiftPayload{cutoff, delta}.Pack(), {&c, 1}));
}

template <class L>
std::optional<ClassId> EGraph<L>::LookupSubstitute(ClassId body, int k,
                                                   ClassId argument) const requires kHasBinders {
  const ClassId children[] = {Find(body), Find(argument)};
  if (!MayHoldVariable(record(children[0]).free, k, k + 1)) return LookupShift(body, k, -1);
  return LookupCanonical(NodeView(kSubstituteOp, static_cast<uint32_t>(k), children));
}

template <class L>
typename EGraph<L>::Substitutions& EGraph<L>::SubstitutionsOf(ClassId canonical) requires
    kHasBinders {
  if (record(canonical).substitutions == 0) {
    uint32_t& made = ChangingRecord(canonical).substitutions;
    // What an open level began with is left for Pop.
    if (free_substitutions_.size() > (levels_.empty() ? 0 : levels_.back().free_substitutions)) {
      made = free_substitutions_.back();
      free_substitutions_.pop_back();
    } else {
      made = static_cast<uint32_t>(substitutions_.size());
      substitutions_.emplace_back();
    }
  }
  const uint32_t s = record(canonical).substitutions;
  if (substitutions_journal_.Wants(s)) KeepSubstitutions(s);
  return substitutions_[s];
}

// The class of an internal node, whose children are canonical.
template <class L>
std::optional<ClassId> EGraph<L>::Substitution(const NodeView& internal) requires kHasBinders {
  Spend(1);
  const uint32_t hash = NodeStore::Hash(internal);
  if (const std::optional<NodeId> there = nodes_.Lookup(internal, hash)) return ClassOf(*there);
  const std::optional<ClassId> result = AddCanonical(internal, hash, kSubstitution);
  if (!result) return std::nullopt;
  const NodeId consumer{result->value};
  SubstitutionsOf(*result).internal.Push(pool_, consumer);
  SubstitutionsOf(internal.children[0]).consumers.Push(pool_, consumer);
  for (const NodeId n : Nodes(internal.children[0])) {
    // What this wave has brought to the body is for the next one to go through.
    const bool later = in_wave_ && nodes_.stamp(n) == now_.epoch;
    QueueImage(n, consumer, later ? now_.later : now_.images);
  }

  if (internal.op == kShiftOp) {
    // Down what was shifted up is what it was. The images are still made: the class may have gained
    // nodes since, and so it is not lost on what it came from that they are equal.
    const auto [cutoff, delta] = ShiftPayload::Unpack(internal.payload);
    const uint32_t of_body = record(internal.children[0]).substitutions;
    for (const NodeId n : substitutions_[of_body].internal.span()) {
      const NodeView up = nodes_.view(n);
      if (up.op != kShiftOp) continue;
      const ShiftPayload shift = ShiftPayload::Unpack(up.payload);
      if (shift.cutoff == cutoff && shift.delta == -delta) {
        Union(*result, up.children[0], kSubstitution);
        break;
      }
    }
  }
  return classes_of_.FindAndCompress(*result);
}

template <class L>
void EGraph<L>::QueueImage(NodeId n, NodeId consumer, NurseryVector<Image>& queue) {
  if (!nodes_.dead(consumer) && !nodes_.dead(n)) queue.push_back({n, consumer});
  changed_ = true;
}

template <class L>
void EGraph<L>::QueueImages(ClassId c, absl::Span<const NodeId> consumers,
                            NurseryVector<Image>& queue) {
  if (consumers.empty()) return;
  // The ring of c alone: it may be on its way into another.
  NodeId n{c.value};
  do {
    if (!IsInternal(nodes_.op(n))) {
      for (const NodeId consumer : consumers) QueueImage(n, consumer, queue);
    }
    n = nodes_.next(n);
  } while (n.value != c.value);
}

// One batch: what is in the queue now, not what that adds. Between batches congruence is restored,
// for the keys of the memo are classes, and old ones would be missed.
template <class L>
void EGraph<L>::DrainImages(size_t& allowance) requires kHasBinders {
  const size_t end = std::min(now_.images.size(), allowance);
  size_t done = 0;
  for (; done < end; ++done) {
    const Image image = now_.images[done];
    if (nodes_.dead(image.consumer)) continue;
    if (image.node.valid() && nodes_.dead(image.node)) continue;
    const bool made =
        !Exhausted() && (image.node.valid() ? MakeImage(image.node, image.consumer, image.forced)
                                            : TryShortcut(image.consumer));
    if (!made) break;
  }
  allowance -= done;
  now_.images.erase(now_.images.begin(), now_.images.begin() + static_cast<long>(done));
}

// With all else done: a result that is still without a term needs some of what was put off. One
// image will do, that of the witness; only where that was not to be had, any. When a result has a
// term, an image of a node that its class does not need is given up, and any other can wait for the
// next wave.
//
// A result that was united with a class has that class's terms, but they may mention variables which
// it does not depend on: a beta step unites `let x = e in y` with a result that does not depend on
// what e mentions. Where the body has a term in scope the witness's image is made for such a result,
// too. More is not forced: that would let equalities through that wait for their wave.
template <class L>
void EGraph<L>::ReviveUngrounded() requires kHasBinders {
  absl::flat_hash_map<ClassId, bool> known;  // many images are of one class
  const auto has_term = [&](ClassId c) {
    const auto [it, is_new] = known.try_emplace(c, false);
    if (is_new) it->second = TermOf(c).valid();
    return it->second;
  };
  const auto dead = [this](const Image& i) {
    return nodes_.dead(i.consumer) || nodes_.dead(i.node);
  };
  std::vector<NodeId> out_of_scope;  // consumers
  const auto is_grounded = [&](const Image& i) {
    const ClassId result = ClassOf(i.consumer);
    if (!record(result).grounded) return false;
    if (!has_term(result) && has_term(Find(nodes_.view(i.consumer).children[0]))) {
      out_of_scope.push_back(i.consumer);
    }
    return true;
  };
  NurseryVector<Image> waiting(now_.images.get_allocator());
  for (const Image& image : now_.later) {
    if (!dead(image)) (is_grounded(image) ? now_.settled : waiting).push_back(image);
  }
  now_.later.swap(waiting);
  waiting.clear();
  for (const Image& image : now_.deferred) {
    if (dead(image)) continue;
    if (is_grounded(image)) {
      ++now_.counters.spurious_skips;
    } else {
      waiting.push_back(image);
    }
  }
  now_.deferred.swap(waiting);

  for (const NurseryVector<Image>* queue : {&now_.later, &now_.deferred}) {
    for (const Image& image : *queue) ReviveByWitness(image.consumer);
  }
  for (const NodeId consumer : out_of_scope) ReviveByWitness(consumer);
  if (!now_.images.empty()) return;
  for (NurseryVector<Image>* queue : {&now_.later, &now_.deferred}) {
    for (Image& image : *queue) image.forced = true;
    now_.images.insert(now_.images.end(), queue->begin(), queue->end());
    queue->clear();
  }
}

template <class L>
void EGraph<L>::ReviveByWitness(NodeId consumer) requires kHasBinders {
  const ClassId body = Find(nodes_.view(consumer).children[0]);
  if (!record(body).grounded || !now_.tried.insert(consumer).second) return;
  NodeId witness = TermOf(body);
  if (!witness.valid()) witness = Witness(body);
  if (witness.valid()) now_.images.push_back({witness, consumer, true});
}

// The node that is known to have a term since the class has one. It may have become the same as
// another node; none where even that is not to be found.
template <class L>
NodeId EGraph<L>::Witness(ClassId c) const requires kHasBinders {
  const NodeId witness = record(c).witness;
  if (!nodes_.dead(witness)) return witness;
  const NodeView gone = nodes_.view(witness);
  absl::InlinedVector<ClassId, 6> children;
  for (const ClassId child : gone.children) children.push_back(Find(child));
  return nodes_.Lookup(NodeView(gone.op, gone.payload, children)).value_or(NodeId{});
}

// A node that has a term and mentions no variable that the class does not depend on; none where the
// class has no such node. The witness is one until a union takes variables from the class.
template <class L>
NodeId EGraph<L>::TermOf(ClassId c) const requires kHasBinders {
  if (!record(c).grounded) return {};
  const uint64_t free = FreeVariables(c);
  const NodeId witness = Witness(c);
  if (witness.valid() && (FreeVariablesOf(nodes_.view(witness)) & ~free) == 0) return witness;
  for (const NodeId n : Nodes(c)) {
    const NodeView node = nodes_.view(n);
    const bool is_below_itself = std::any_of(node.children.begin(), node.children.end(),
                                             [&](ClassId child) { return Find(child) == c; });
    if (!is_below_itself && HasGroundedChildren(node) && (FreeVariablesOf(node) & ~free) == 0) {
      return n;
    }
  }
  return {};
}

// The next wave. It is an epoch of its own, so that stamps tell what it brings.
template <class L>
void EGraph<L>::TakeLater() {
  ++now_.epoch;
  now_.images.insert(now_.images.end(), now_.settled.begin(), now_.settled.end());
  now_.images.insert(now_.images.end(), now_.later.begin(), now_.later.end());
  now_.settled.clear();
  now_.later.clear();
  now_.tried.clear();
}

// The class of a child of an image. The child is under `binders` binders of its node.
template <class L>
std::optional<ClassId> EGraph<L>::ChildImage(const NodeView& internal, ClassId child,
                                             int binders) requires kHasBinders {
  if (internal.op == kShiftOp) {
    const auto [cutoff, delta] = ShiftPayload::Unpack(internal.payload);
    return Shift(child, cutoff + binders, delta);
  }
  return Substitute(child, static_cast<int>(internal.payload) + binders, internal.children[1]);
}

// As Add, but by the node's own number, whose term derivations know. The children become canonical.
template <class L>
std::optional<ClassId> EGraph<L>::AddImage(uint16_t op, uint32_t payload,
                                           absl::Span<ClassId> children) {
  Spend(1);
  for (ClassId& c : children) c = classes_of_.FindAndCompress(c);
  const NodeView canonical(op, payload, children);
  const std::optional<NodeId> n = AddNode(canonical, NodeStore::Hash(canonical), kSubstitution);
  if (!n) return std::nullopt;
  return ClassId{n->value};
}

template <class L>
void EGraph<L>::UniteImage(ClassId result, ClassId image, NodeId of) {
  if (Union(result, image, kSubstitution) && options_.derivations) union_log_.SetLastImage(of);
}

// Adds the image of a node of the body to the result. False when a limit is in the way.
template <class L>
bool EGraph<L>::MakeImage(NodeId n, NodeId consumer, bool forced) requires kHasBinders {
  const NodeView internal = nodes_.view(consumer);
  const NodeView node = nodes_.view(n);
  if (!forced && (FreeVariablesOf(node) & ~FreeVariables(internal.children[0])) != 0) {
    now_.deferred.push_back({n, consumer});
    return true;
  }
  const ClassId result{consumer.value};
  const bool shift = internal.op == kShiftOp;
  const int cutoff =
      shift ? ShiftPayload::Unpack(internal.payload).cutoff : static_cast<int>(internal.payload);
  const int delta = shift ? ShiftPayload::Unpack(internal.payload).delta : -1;
  ++now_.counters.images;

  if (language_.IsVariable(node.op)) {
    const int index = language_.VariableIndex(node.payload);
    std::optional<ClassId> image;
    if (index < cutoff) {
      image = ClassId{n.value};
    } else if (!shift && index == cutoff) {
      image = Shift(internal.children[1], 0, cutoff);
    } else if (shift && delta < 0 && index < cutoff - delta) {
      ++now_.counters.spurious_skips;
      return true;
    } else {
      image = AddImage(node.op, language_.WithVariableIndex(node.payload, index + delta), {});
    }
    if (!image) return !Exhausted();
    UniteImage(result, *image, n);
    return true;
  }

  if (shift && delta < 0) {
    // The class does not depend on the variables that go, but a forced node may mention them.
    for (size_t i = 0; i < node.children.size(); ++i) {
      const int from = cutoff + language_.BoundVariables(node.op, static_cast<int>(i));
      if (MayHoldVariable(FreeVariables(node.children[i]), from, from - delta)) {
        ++now_.counters.spurious_skips;
        return true;
      }
    }
  }
  if constexpr (kMayCapture) {
    if (!shift && language_.Captures(node, data(internal.children[1]))) {
      ++now_.counters.capture_refusals;
      return true;
    }
  }
  absl::InlinedVector<ClassId, 6> children;
  for (size_t i = 0; i < node.children.size(); ++i) {
    const std::optional<ClassId> child = ChildImage(
        internal, node.children[i], language_.BoundVariables(node.op, static_cast<int>(i)));
    if (!child) return !Exhausted();
    children.push_back(*child);
  }
  const std::optional<ClassId> c = AddImage(node.op, node.payload, absl::MakeSpan(children));
  if (!c) return !Exhausted();
  UniteImage(result, *c, n);
  return true;
}

// The free variables of the body became fewer: perhaps no image is needed any more.
template <class L>
bool EGraph<L>::TryShortcut(NodeId consumer) requires kHasBinders {
  const NodeView internal = nodes_.view(consumer);
  const ClassId body = internal.children[0];
  const uint64_t free = FreeVariables(body);
  std::optional<ClassId> image;
  if (internal.op == kShiftOp) {
    const auto [cutoff, delta] = ShiftPayload::Unpack(internal.payload);
    if (MayHoldVariableFrom(free, cutoff)) return true;
    image = body;
  } else {
    const int k = static_cast<int>(internal.payload);
    if (MayHoldVariable(free, k, k + 1)) return true;
    image = Shift(body, k, -1);
    if (!image) return !Exhausted();
  }
  // Nodes that join the body from now on are in the result already, or come there by the shift.
  SubstitutionsOf(classes_of_.FindAndCompress(body)).consumers.RemoveIf([=](NodeId n) {
    return n == consumer;
  });
  Union(ClassId{consumer.value}, *image, kSubstitution);
  return true;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_SUBSTITUTION_INL_H_
