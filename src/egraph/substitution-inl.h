// Shift and Substitute on classes; included by egraph.h only, where they are described.
//
// A pair (node, internal node) gets into the queue exactly when the node first comes to be in the body
// class of the internal node: when the internal node is made, and when a union brings a node and a
// consumer together. Nothing needs to remember what has been imaged, and an image made twice is a
// lookup.
//
// It ends, but for what rules add meanwhile: an image asks for substitutions in the children's classes,
// whose keys are (class, depth, argument); there are finitely many classes, and depths are bounded by
// max_binder_depth and by the free variables of the class.
#ifndef EQRISE_EGRAPH_SUBSTITUTION_INL_H_
#define EQRISE_EGRAPH_SUBSTITUTION_INL_H_

#include <algorithm>

#include "egraph/egraph.h"

namespace eqrise::egraph {

template <class L>
std::optional<ClassId> EGraph<L>::Shift(ClassId c, int cutoff, int delta) {
  c = classes_of_.FindAndCompress(c);
  const uint64_t free = record(c).free;
  if (delta == 0 || !MayHoldVariableFrom(free, cutoff)) return c;
  if (cutoff > options_.max_binder_depth) {
    ++counters_.depth_refusals;
    return std::nullopt;
  }
  if (delta < 0 && MayHoldVariable(free, cutoff, cutoff - delta)) {
    ++counters_.scope_refusals;
    return std::nullopt;
  }
  return Substitution(NodeView(kShiftOp, ShiftPayload{cutoff, delta}.Pack(), {&c, 1}));
}

template <class L>
std::optional<ClassId> EGraph<L>::Substitute(ClassId body, int k, ClassId argument) {
  const ClassId children[] = {classes_of_.FindAndCompress(body),
                              classes_of_.FindAndCompress(argument)};
  if (!MayHoldVariable(record(children[0]).free, k, k + 1)) return Shift(body, k, -1);
  if (k > options_.max_binder_depth) {
    ++counters_.depth_refusals;
    return std::nullopt;
  }
  return Substitution(NodeView(kSubstituteOp, static_cast<uint32_t>(k), children));
}

template <class L>
typename EGraph<L>::Substitutions& EGraph<L>::SubstitutionsOf(ClassRecord& c) {
  if (c.substitutions == 0 && !free_substitutions_.empty()) {
    c.substitutions = free_substitutions_.back();
    free_substitutions_.pop_back();
  } else if (c.substitutions == 0) {
    c.substitutions = static_cast<uint32_t>(substitutions_.size());
    substitutions_.emplace_back();
  }
  return substitutions_[c.substitutions];
}

// The class of an internal node, whose children are canonical.
template <class L>
std::optional<ClassId> EGraph<L>::Substitution(const NodeView& internal) {
  Spend(1);
  if (const std::optional<NodeId> there = nodes_->Lookup(internal)) return ClassOf(*there);
  const std::optional<ClassId> result = AddCanonical(internal, kSubstitution);
  if (!result) return std::nullopt;
  const NodeId consumer{result->value};
  ClassRecord& body = record(internal.children[0]);
  SubstitutionsOf(record(*result)).internal.Push(pool_, consumer);
  SubstitutionsOf(body).consumers.Push(pool_, consumer);
  QueueImages(body.nodes.span(), {&consumer, 1});

  if (internal.op == kShiftOp) {
    // Down what was shifted up is what it was. The images are still made: the class may have gained
    // nodes since, and so it is not lost on what it came from that they are equal.
    const auto [cutoff, delta] = ShiftPayload::Unpack(internal.payload);
    for (const NodeId n : substitutions_[body.substitutions].internal.span()) {
      const NodeView up = nodes_->view(n);
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
void EGraph<L>::QueueImages(absl::Span<const NodeId> nodes, absl::Span<const NodeId> consumers) {
  for (const NodeId consumer : consumers) {
    if (nodes_->dead(consumer)) continue;
    for (const NodeId n : nodes) {
      if (!nodes_->dead(n)) images_.push_back({n, consumer});
    }
  }
  if (!consumers.empty()) changed_ = true;
}

// One batch: what is in the queue now, not what that adds. Between batches congruence is restored, for
// the keys of the memo are classes, and old ones would be missed.
template <class L>
void EGraph<L>::DrainImages(size_t& allowance) {
  const size_t end = std::min(images_.size(), allowance);
  size_t done = 0;
  for (; done < end; ++done) {
    const Image image = images_[done];
    if (nodes_->dead(image.consumer)) continue;
    if (image.node.valid() && nodes_->dead(image.node)) continue;
    const bool made = !Exhausted() && (image.node.valid()
                                           ? MakeImage(image.node, image.consumer, image.forced)
                                           : TryShortcut(image.consumer));
    if (!made) break;
  }
  allowance -= done;
  images_.erase(images_.begin(), images_.begin() + static_cast<long>(done));
}

// With all else done: which results are still without a term?
template <class L>
void EGraph<L>::ReviveDeferred() {
  for (Image image : deferred_) {
    if (nodes_->dead(image.consumer) || nodes_->dead(image.node)) continue;
    if (record(ClassOf(image.consumer)).grounded) {
      ++counters_.spurious_skips;
    } else {
      image.forced = true;
      images_.push_back(image);
    }
  }
  deferred_.clear();
}

// The class of a child of an image. The child is under `binders` binders of its node.
template <class L>
std::optional<ClassId> EGraph<L>::ChildImage(const NodeView& internal, ClassId child, int binders) {
  if (internal.op == kShiftOp) {
    const auto [cutoff, delta] = ShiftPayload::Unpack(internal.payload);
    return Shift(child, cutoff + binders, delta);
  }
  return Substitute(child, static_cast<int>(internal.payload) + binders, internal.children[1]);
}

// Adds the image of a node of the body to the result. False when a limit is in the way.
template <class L>
bool EGraph<L>::MakeImage(NodeId n, NodeId consumer, bool forced) {
  if constexpr (kHasBinders) {
    const NodeView internal = nodes_->view(consumer);
    const NodeView node = nodes_->view(n);
    if (!forced && (FreeVariablesOf(node) & ~FreeVariables(internal.children[0])) != 0) {
      deferred_.push_back({n, consumer});
      return true;
    }
    const ClassId result{consumer.value};
    const bool shift = internal.op == kShiftOp;
    const int cutoff = shift ? ShiftPayload::Unpack(internal.payload).cutoff
                             : static_cast<int>(internal.payload);
    const int delta = shift ? ShiftPayload::Unpack(internal.payload).delta : -1;
    ++counters_.images;

    if (language_.IsVariable(node.op)) {
      const int index = language_.VariableIndex(node.payload);
      std::optional<ClassId> image;
      if (index < cutoff) {
        image = ClassId{n.value};
      } else if (!shift && index == cutoff) {
        image = Shift(internal.children[1], 0, cutoff);
      } else if (shift && delta < 0 && index < cutoff - delta) {
        ++counters_.spurious_skips;
        return true;
      } else {
        image = Add({.op = node.op,
                     .payload = language_.WithVariableIndex(node.payload, index + delta)},
                    kSubstitution);
      }
      if (!image) return !Exhausted();
      Union(result, *image, kSubstitution);
      return true;
    }

    if (shift && delta < 0) {
      // The class does not depend on the variables that go, but a forced node may mention them.
      for (size_t i = 0; i < node.children.size(); ++i) {
        const int from = cutoff + language_.BoundVariables(node.op, static_cast<int>(i));
        if (MayHoldVariable(FreeVariables(node.children[i]), from, from - delta)) {
          ++counters_.spurious_skips;
          return true;
        }
      }
    }
    ENode image{.op = node.op, .payload = node.payload};
    for (size_t i = 0; i < node.children.size(); ++i) {
      const std::optional<ClassId> child =
          ChildImage(internal, node.children[i],
                     language_.BoundVariables(node.op, static_cast<int>(i)));
      if (!child) return !Exhausted();
      image.children.push_back(*child);
    }
    const std::optional<ClassId> c = Add(image, kSubstitution);
    if (!c) return !Exhausted();
    Union(result, *c, kSubstitution);
  }
  return true;
}

// The free variables of the body became fewer: perhaps no image is needed any more.
template <class L>
bool EGraph<L>::TryShortcut(NodeId consumer) {
  const NodeView internal = nodes_->view(consumer);
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
  SubstitutionsOf(record(classes_of_.FindAndCompress(body)))
      .consumers.RemoveIf([=](NodeId n) { return n == consumer; });
  Union(ClassId{consumer.value}, *image, kSubstitution);
  return true;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SUBSTITUTION_INL_H_
