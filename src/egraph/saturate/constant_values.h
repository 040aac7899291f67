// The analysis that tells which classes have a known constant value, for languages to derive from.
//
//   struct Math : ConstantValues<int32_t> {
//     template <class F>
//     Data Make(const NodeView& node, F&& data) {
//       if (node.op == Symbols::kNumber) return Data(static_cast<int32_t>(node.payload));
//       ...
//     }
//   };
//   graph.data(c)                                      // std::optional<int32_t>
//   ParseRules<Math>(symbols, {..., {"fold", "?a", {}, AddConstant<Math>}});
//
// Two constants that differ are not equal whatever a rule says: that union is refused.
#ifndef EQRISE_EGRAPH_SATURATE_CONSTANT_VALUES_H_
#define EQRISE_EGRAPH_SATURATE_CONSTANT_VALUES_H_

#include <optional>

#include "egraph/graph/egraph.h"
#include "egraph/graph/symbols.h"
#include "egraph/match/matches.h"

namespace eqrise::egraph {

template <class Value>
struct ConstantValues {
  using Data = std::optional<Value>;

  MergeResult Merge(Data& into, const Data& from) const {
    if (into == from) return MergeResult::kNone;
    if (!from) return MergeResult::kRight;
    if (into) return MergeResult::kRefuse;
    into = from;
    return MergeResult::kLeft;
  }
};

// What a rule computes to fold constants: the number that is the class's value, where it has one.
// (What egg does in an analysis's `modify`.)
template <class L>
std::optional<ClassId> AddConstant(EGraph<L>& graph, const MatchView& match) {
  const auto value = graph.data(match.root);
  if (!value) return std::nullopt;
  return graph.Add(Symbols::Number(static_cast<int32_t>(*value)));
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_CONSTANT_VALUES_H_
