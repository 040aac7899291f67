// The handles of the e-graph room, and the two values that many of its headers share: an e-node as
// a caller builds it and an e-node as the graph shows it.
//
// All handles are 32-bit numbers with a type of their own, so that a class cannot be passed for a
// node. An e-node and the class that it was born into have the same number: ClassId{7} names, for
// ever, the value of the node NodeId{7}, whatever either is united with later. The union log and
// the derivations of other rooms rest on that.
//
//   ENode sum{.op = kAdd, .children = {x, y}};
//   std::optional<ClassId> c = graph.Add(sum);
#ifndef EQRISE_EGRAPH_NODES_IDS_H_
#define EQRISE_EGRAPH_NODES_IDS_H_

#include <compare>
#include <cstdint>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"

namespace eqrise::egraph {

template <class Tag>
struct Id {
  static constexpr uint32_t kNoValue = 0xffffffff;

  uint32_t value = kNoValue;  // a default-made handle is no handle at all

  bool valid() const { return value != kNoValue; }
  friend auto operator<=>(const Id&, const Id&) = default;
  template <class H>
  friend H AbslHashValue(H h, const Id& id) {
    return H::combine(std::move(h), id.value);
  }
};

using ClassId = Id<struct ClassTag>;  // an e-class; may have been united with others: see Find
using NodeId = Id<struct NodeTag>;    // an e-node inside the graph
using RuleId = Id<struct RuleTag>;    // why something was done; numbers below 2^31 are the caller's

// The reasons that the engine itself has for adding a node or uniting two classes.
inline constexpr RuleId kInput{0xfffffffe};         // the caller added it, no rule did
inline constexpr RuleId kCongruence{0xfffffffd};    // equal operator, payload and children
inline constexpr RuleId kSubstitution{0xfffffffc};  // the image of a node under Shift or Substitute
inline constexpr RuleId kInjectivity{0xfffffffb};   // equal functions have equal bodies

// Internal nodes; a language's own operators are below both.
inline constexpr uint16_t kShiftOp = 0xffff;       // child: the body; payload: ShiftPayload
inline constexpr uint16_t kSubstituteOp = 0xfffe;  // children: the body, the argument; payload: k

// An e-node as a caller builds it. The payload is whatever the language wants to tell apart nodes
// of one operator by (a literal, a nat, an interned type); it is part of the node's identity.
struct ENode {
  uint16_t op = 0;
  uint32_t payload = 0;
  absl::InlinedVector<ClassId, 3> children = {};
};

// An e-node inside the graph. The children stay where they are until the graph is next changed.
struct NodeView {
  uint16_t op = 0;
  uint32_t payload = 0;
  absl::Span<const ClassId> children = {};

  NodeView(uint16_t op_in, uint32_t payload_in, absl::Span<const ClassId> children_in)
      : op(op_in), payload(payload_in), children(children_in) {}
  NodeView(const ENode& node)  // NOLINT: an ENode is seen as a NodeView wherever one is read
      : op(node.op), payload(node.payload), children(node.children) {}

  friend bool operator==(const NodeView& a, const NodeView& b) {
    return a.op == b.op && a.payload == b.payload && a.children == b.children;
  }
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_IDS_H_
