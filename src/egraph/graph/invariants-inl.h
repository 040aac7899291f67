// CheckInvariants; included by egraph.h only. It shares no shortcut with the code it checks:
// everything is looked up again from the nodes.
#ifndef EQRISE_EGRAPH_GRAPH_INVARIANTS_INL_H_
#define EQRISE_EGRAPH_GRAPH_INVARIANTS_INL_H_

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

template <class L>
absl::Status EGraph<L>::CheckInvariants() const {
  const auto broken = [](auto&&... parts) { return absl::InternalError(absl::StrCat(parts...)); };
  if (!repair_.empty() || !refresh_.empty() || !ground_.empty() || !injectivity_.empty() ||
      !merged_.empty() || !changed_data_.empty()) {
    return broken("there is work left: Rebuild first");
  }
  L language = language_;
  size_t visible = 0;
  size_t internal = 0;
  size_t classes = 0;

  // Where each node is listed: how often in its class, and as whose parent.
  std::vector<uint8_t> listed(nodes_.size());
  absl::flat_hash_set<std::pair<ClassId, NodeId>> parents;
  for (const ClassId c : Classes()) {
    for (const NodeId n : Parents(c)) parents.emplace(c, n);
    NodeId n{c.value};
    size_t length = 0;
    do {
      if (++length > nodes_.size()) return broken("the ring of class ", c.value, " has no end");
      if (!nodes_.dead(n)) listed[n.value] += ClassOf(n) == c ? 1 : 2;
      n = nodes_.next(n);
    } while (n.value != c.value);
  }

  // Each live node is the one that the table finds, is in its class, and is known to its children.
  for (uint32_t i = 0; i < nodes_.size(); ++i) {
    const NodeId n{i};
    if (nodes_.dead(n)) continue;
    const NodeView node = nodes_.view(n);
    const ClassId c = ClassOf(n);
    for (const ClassId child : node.children) {
      if (!classes_of_.IsCanonical(child)) return broken("node ", i, ": a child is not canonical");
      if (!parents.contains({child, n})) {
        return broken("node ", i, " is not among the parents of class ", child.value);
      }
    }
    const std::optional<NodeId> found = nodes_.Lookup(node);
    if (!found) return broken("node ", i, " is not in the table");
    if (*found != n) return broken("nodes ", i, " and ", found->value, " are congruent");
    if (IsInternal(node.op)) {
      ++internal;
    } else {
      ++visible;
    }
    if (listed[i] != 1) {
      return broken("node ", i, " is not once in its class ", c.value);
    }
    if constexpr (kHasBinders) {
      if (!record(c).grounded && !IsInternal(node.op) && HasGroundedChildren(node)) {
        return broken("class ", c.value, " does not know that it has a term");
      }
      if ((record(c).free & ~FreeVariablesOf(node)) != 0) {
        return broken("class ", c.value, " has a free variable that node ", i, " does not mention");
      }
    }
    if constexpr (kHasAnalysis) {
      const std::optional<Data> made = MakeData(language, node);
      if (!made) return broken("node ", i, ": the analysis has no value");
      Data merged = record(c).data;
      const MergeResult result = language.Merge(merged, *made);
      if (result != MergeResult::kNone && result != MergeResult::kRight) {
        return broken("class ", c.value, " does not know what node ", i, " knows");
      }
    }
  }
  if (visible != now_.num_nodes) return broken("num_nodes is ", now_.num_nodes, ", not ", visible);
  if (nodes_.num_entries() != visible + internal) {
    return broken("the table has ", nodes_.num_entries(), " entries for ", visible + internal,
                  " nodes");
  }
  if (internal != now_.num_internal_nodes) {
    return broken("num_internal_nodes is ", now_.num_internal_nodes, ", not ", internal);
  }

  // Each class holds nothing but its live nodes, and bodies of equal lambdas are equal.
  for (const ClassId c : Classes()) {
    ++classes;
    std::map<uint32_t, ClassId> bodies;
    for (const NodeId n : Nodes(c)) {
      if (ClassOf(n) != c) return broken("node ", n.value, " is in the wrong class");
      if constexpr (kHasLambda) {
        const NodeView node = nodes_.view(n);
        if (!language_.IsLambda(node.op)) continue;
        const auto [it, is_new] = bodies.emplace(node.payload, node.children[0]);
        if (!is_new && it->second != node.children[0]) {
          return broken("class ", c.value, " has lambdas of different bodies");
        }
      }
    }
  }
  if (classes != now_.num_classes)
    return broken("num_classes is ", now_.num_classes, ", not ", classes);
  return absl::OkStatus();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_INVARIANTS_INL_H_
