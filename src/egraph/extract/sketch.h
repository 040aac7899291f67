// Sketches: programs with parts left open, as goals of a search and as filters of extraction
// (Koehler et al., "Guided Equality Saturation", POPL 2024). A sketch stands for a set of terms:
//   any            every term
//   node op s...   those with that operator (and payload) whose children are in s...
//   contains s     those with a subterm in s, themselves included
//   or s...        those in one of s...
//   where s p      those in s whose class has the property p
//
//   // Somewhere, a map over 32 of anything.
//   Sketch sketch;
//   sketch.root = sketch.Contains(sketch.Node(kMap, {sketch.Node(k32, {}), sketch.Any()}));
//   if (Satisfies(graph, sketch, root)) {
//     std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Cheapest(root);
//   }
//
// A class satisfies a sketch when it has a term in it. The graph must have been rebuilt. (Satisfies
// takes every class to have a term. With binders, one that waits for substitution may have none
// yet; the extractor then has the last word.)
#ifndef EQRISE_EGRAPH_EXTRACT_SKETCH_H_
#define EQRISE_EGRAPH_EXTRACT_SKETCH_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct SketchNode {
  enum Kind : uint8_t { kAny, kNode, kContains, kOr, kWhere };

  Kind kind = kAny;
  uint16_t op = 0;                  // of a kNode, as the payload
  std::optional<uint32_t> payload;  // exactly this one; or any
  std::vector<int> children;        // indices into Sketch::nodes, smaller than this node's own
  // Which payloads a kNode takes, or which classes, by their numbers, a kWhere takes. None: all.
  std::function<bool(uint32_t)> accepts = {};
};

// A tree, or a dag; unlike in a pattern, a part that is used twice may stand for two terms.
struct Sketch {
  std::vector<SketchNode> nodes;
  int root = -1;

  int Any() { return Push({.kind = SketchNode::kAny, .payload = {}, .children = {}}); }
  int Node(uint16_t op, std::vector<int> children, std::optional<uint32_t> payload = 0) {
    return Push(
        {.kind = SketchNode::kNode, .op = op, .payload = payload, .children = std::move(children)});
  }
  int Contains(int inner) {
    return Push({.kind = SketchNode::kContains, .payload = {}, .children = {inner}});
  }
  int Or(std::vector<int> alternatives) {
    return Push({.kind = SketchNode::kOr, .payload = {}, .children = std::move(alternatives)});
  }
  int Where(int inner, std::function<bool(uint32_t)> of_class) {
    return Push({.kind = SketchNode::kWhere,
                 .payload = {},
                 .children = {inner},
                 .accepts = std::move(of_class)});
  }

 private:
  int Push(SketchNode node) {
    nodes.push_back(std::move(node));
    return static_cast<int>(nodes.size()) - 1;
  }
};

// A term in post-order: children are indices into the vector, the root comes last.
struct FlatTerm {
  std::vector<ENode> nodes;

  size_t SizeAsTree() const {
    std::vector<size_t> sizes(nodes.size(), 1);
    for (size_t i = 0; i < nodes.size(); ++i) {
      for (const ClassId child : nodes[i].children) sizes[i] += sizes[child.value];
    }
    return sizes.empty() ? 0 : sizes.back();
  }
};

namespace internal {

inline bool HasHead(const NodeView& node, const SketchNode& s) {
  return node.op == s.op && node.children.size() == s.children.size() &&
         (!s.payload || node.payload == *s.payload) && (!s.accepts || s.accepts(node.payload));
}

// Calls `visit` with each node that may be one of sketch node `s`: with its operator, and with a
// child of index `child` in `below`, where that is not null.
template <class L, class Set, class Visit>
void ForEachCandidate(const EGraph<L>& graph, const SketchNode& s, const Set* below,
                      Visit&& visit) {
  if (below != nullptr) {
    for (const ClassId c : *below) {
      for (const NodeId n : graph.Parents(c)) {
        if (HasHead(graph.node(n), s)) visit(n);
      }
    }
    return;
  }
  graph.ForEachNodeOf(s.op, [&](NodeId n) {
    if (HasHead(graph.node(n), s)) visit(n);
  });
}

}  // namespace internal

// The classes that satisfy each part of a sketch, bottom-up; what a part says of a class is worked
// out once. The work is that of the classes which satisfy something: a node whose children are not
// all `any` is looked for among the parents of what satisfies a child, and `contains` walks up.
template <class L>
class SketchMatcher {
 public:
  using Set = absl::flat_hash_set<ClassId>;

  SketchMatcher(const EGraph<L>& graph, const Sketch& sketch) : graph_(graph), sketch_(sketch) {
    assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
    sets_.resize(sketch.nodes.size());
    for (size_t i = 0; i < sketch.nodes.size(); ++i) sets_[i] = Matching(sketch.nodes[i]);
  }

  bool Satisfies(ClassId c) const { return Has(sketch_.root, graph_.Find(c)); }
  // Nothing: all classes.
  const std::optional<Set>& Classes(int part) const { return sets_[part]; }

 private:
  bool Has(int part, ClassId c) const { return !sets_[part] || sets_[part]->contains(c); }

  std::optional<Set> Matching(const SketchNode& s) {
    switch (s.kind) {
      case SketchNode::kAny:
        return std::nullopt;
      case SketchNode::kNode:
        return MatchingNode(s);
      case SketchNode::kContains:
        return MatchingContains(sets_[s.children[0]]);
      case SketchNode::kOr: {
        Set either;
        for (const int part : s.children) {
          if (!sets_[part]) return std::nullopt;
          either.insert(sets_[part]->begin(), sets_[part]->end());
        }
        return either;
      }
      case SketchNode::kWhere:
        return MatchingWhere(s, sets_[s.children[0]]);
    }
    return std::nullopt;
  }

  Set MatchingWhere(const SketchNode& s, const std::optional<Set>& inner) {
    Set found;
    const auto offer = [&](ClassId c) {
      if (s.accepts(c.value)) found.insert(c);
    };
    if (inner) {
      for (const ClassId c : *inner) offer(c);
    } else {
      for (const ClassId c : graph_.Classes()) offer(c);
    }
    return found;
  }

  Set MatchingNode(const SketchNode& s) {
    Set found;
    const Set* smallest = nullptr;
    for (const int part : s.children) {
      if (sets_[part] && (smallest == nullptr || sets_[part]->size() < smallest->size())) {
        smallest = &*sets_[part];
      }
    }
    internal::ForEachCandidate(graph_, s, smallest, [&](NodeId n) {
      const NodeView node = graph_.node(n);
      for (size_t i = 0; i < s.children.size(); ++i) {
        if (!Has(s.children[i], graph_.Find(node.children[i]))) return;
      }
      const ClassId c = graph_.ClassOf(n);
      if (graph_.InScope(n, c)) found.insert(c);
    });
    return found;
  }

  std::optional<Set> MatchingContains(const std::optional<Set>& inner) {
    if (!inner) return std::nullopt;
    Set found = *inner;
    std::vector<ClassId> above(found.begin(), found.end());
    while (!above.empty()) {
      const ClassId c = above.back();
      above.pop_back();
      for (const NodeId n : graph_.Parents(c)) {
        if (graph_.node(n).op >= kSubstituteOp) continue;
        const ClassId parent = graph_.ClassOf(n);
        if (found.contains(parent) || !graph_.InScope(n, parent)) continue;
        found.insert(parent);
        above.push_back(parent);
      }
    }
    return found;
  }

  const EGraph<L>& graph_;
  const Sketch& sketch_;
  std::vector<std::optional<Set>> sets_;
};

template <class L>
bool Satisfies(const EGraph<L>& graph, const Sketch& sketch, ClassId c) {
  return SketchMatcher<L>(graph, sketch).Satisfies(c);
}

// The cheapest terms of classes that are in a sketch, by number of nodes as a tree, or by what the
// caller says that nodes cost. Each part of the sketch has a least cost for each class. The costs
// for `any` and `contains` are least solutions of equations over the whole graph. A priority queue
// settles them one class at a time, each once (Knuth, "A Generalization of Dijkstra's Algorithm",
// 1977).
template <class L>
class SketchExtractor {
 public:
  // What a node costs whose children have these costs: it grows with each and is more than each.
  using Cost = std::function<double(NodeId node, std::span<const double> children)>;

  // Without a cost, each node costs 1 and what its children cost.
  SketchExtractor(const EGraph<L>& graph, const Sketch& sketch, Cost cost = {})
      : graph_(graph), sketch_(sketch), cost_of_node_(std::move(cost)) {
    assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
    SettleAny();
    best_.resize(sketch.nodes.size());
    for (size_t i = 0; i < sketch.nodes.size(); ++i) Settle(static_cast<int>(i));
  }

  // Nothing when no term of the class is in the sketch.
  std::optional<double> LeastCost(ClassId c) const {
    const Choice choice = Best(sketch_.root, graph_.Find(c));
    if (choice.cost == kNone) return std::nullopt;
    return choice.cost;
  }
  std::optional<FlatTerm> Cheapest(ClassId c) const {
    if (!LeastCost(c)) return std::nullopt;
    FlatTerm term;
    Build(sketch_.root, graph_.Find(c), term);
    return term;
  }

 private:
  static constexpr double kNone = std::numeric_limits<double>::infinity();
  static constexpr int kAnywhere = -1;  // the part that `any` is, in Build

  struct Choice {
    double cost = kNone;
    NodeId node;
    int child = -1;  // kContains: the child that has it; -1: the class itself has
    int part = -1;   // kOr: which; kWhere: that of what it is about
  };
  struct Item {
    double cost;
    ClassId c;
    friend bool operator>(const Item& a, const Item& b) {
      return std::pair(a.cost, a.c.value) > std::pair(b.cost, b.c.value);
    }
  };
  using Queue = std::priority_queue<Item, std::vector<Item>, std::greater<>>;

  using Costs = absl::InlinedVector<double, 4>;
  // What it costs, by its children's costs; kNone absorbs.
  double CostOf(NodeId n, const Costs& children) const {
    double sum = 1;
    for (const double cost : children) sum += cost;
    if (sum == kNone || !cost_of_node_) return sum;
    return cost_of_node_(n, {children.data(), children.size()});
  }
  double AnyCost(ClassId c) const { return c.value < any_.size() ? any_[c.value].first : kNone; }

  Choice Best(int part, ClassId c) const {
    if (part == kAnywhere || sketch_.nodes[part].kind == SketchNode::kAny) {
      const double cost = AnyCost(c);
      return cost == kNone ? Choice{} : Choice{.cost = cost, .node = any_[c.value].second};
    }
    const auto it = best_[part].find(c);
    return it == best_[part].end() ? Choice{} : it->second;
  }
  void Offer(int part, ClassId c, const Choice& choice) {
    if (choice.cost == kNone) return;
    Choice& best = best_[part][c];
    // Ties go to the older node, so that the result does not depend on the order of the visit.
    if (std::pair(choice.cost, choice.node.value) < std::pair(best.cost, best.node.value)) {
      best = choice;
    }
  }

  void SettleAny() {
    uint32_t end = 0;
    for (const ClassId c : graph_.Classes()) end = std::max(end, c.value + 1);
    any_.resize(end, {kNone, NodeId{}});
    std::vector<bool> settled(end);
    Queue queue;
    const auto offer = [&](NodeId n, ClassId c) {
      if (settled[c.value] || !graph_.InScope(n, c)) return;
      Costs children;
      for (const ClassId child : graph_.node(n).children) {
        children.push_back(AnyCost(graph_.Find(child)));
      }
      const double cost = CostOf(n, children);
      if (cost >= any_[c.value].first) return;
      any_[c.value] = {cost, n};
      queue.push({cost, c});
    };
    for (const ClassId c : graph_.Classes()) {
      for (const NodeId n : graph_.Nodes(c)) {
        if (graph_.node(n).children.empty()) offer(n, c);
      }
    }
    while (!queue.empty()) {
      const Item item = queue.top();
      queue.pop();
      if (settled[item.c.value]) continue;
      settled[item.c.value] = true;
      for (const NodeId n : graph_.Parents(item.c)) {
        if (graph_.node(n).op < kSubstituteOp) offer(n, graph_.ClassOf(n));
      }
    }
  }

  void Settle(int part) {
    const SketchNode& s = sketch_.nodes[part];
    switch (s.kind) {
      case SketchNode::kAny:
        return;  // any_
      case SketchNode::kNode:
        return SettleNode(part, s);
      case SketchNode::kContains:
        return SettleContains(part, s.children[0]);
      case SketchNode::kOr:
        for (const int alternative : s.children) SettleOr(part, alternative);
        return;
      case SketchNode::kWhere:
        return SettleOr(part, s.children[0], &s.accepts);
    }
  }

  void SettleNode(int part, const SketchNode& s) {
    std::optional<std::vector<ClassId>> below;
    for (const int child : s.children) {
      if (sketch_.nodes[child].kind == SketchNode::kAny) continue;
      if (below && below->size() <= best_[child].size()) continue;
      below.emplace();
      for (const auto& [c, choice] : best_[child]) below->push_back(c);
    }
    internal::ForEachCandidate(graph_, s, below ? &*below : nullptr, [&](NodeId n) {
      const ClassId c = graph_.ClassOf(n);
      if (!graph_.InScope(n, c)) return;
      const NodeView node = graph_.node(n);
      Costs children;
      for (size_t i = 0; i < s.children.size(); ++i) {
        children.push_back(Best(s.children[i], graph_.Find(node.children[i])).cost);
      }
      Offer(part, c, {.cost = CostOf(n, children), .node = n});
    });
  }

  void SettleContains(int part, int inner) {
    Queue queue;
    if (sketch_.nodes[inner].kind == SketchNode::kAny) {
      for (const ClassId c : graph_.Classes()) {
        Offer(part, c, {.cost = AnyCost(c), .node = any_[c.value].second});
      }
      return;
    }
    for (const auto& [c, choice] : best_[inner]) {
      Offer(part, c, {.cost = choice.cost, .node = choice.node});
      queue.push({choice.cost, c});
    }
    absl::flat_hash_set<ClassId> settled;
    while (!queue.empty()) {
      const Item item = queue.top();
      queue.pop();
      if (!settled.insert(item.c).second) continue;
      for (const NodeId n : graph_.Parents(item.c)) {
        const NodeView node = graph_.node(n);
        const ClassId c = graph_.ClassOf(n);
        if (node.op >= kSubstituteOp || settled.contains(c) || !graph_.InScope(n, c)) {
          continue;
        }
        for (size_t i = 0; i < node.children.size(); ++i) {
          if (graph_.Find(node.children[i]) != item.c) continue;
          Costs children;
          for (size_t j = 0; j < node.children.size(); ++j) {
            children.push_back(j == i ? item.cost : AnyCost(graph_.Find(node.children[j])));
          }
          const double cost = CostOf(n, children);
          if (cost >= Best(part, c).cost) continue;
          Offer(part, c, {.cost = cost, .node = n, .child = static_cast<int>(i)});
          queue.push({cost, c});
        }
      }
    }
  }

  void SettleOr(int part, int alternative, const std::function<bool(uint32_t)>* of = nullptr) {
    const auto offer = [&](ClassId c) {
      if (of != nullptr && !(*of)(c.value)) return;
      Choice choice = Best(alternative, c);
      choice.child = -1;
      choice.part = alternative;
      Offer(part, c, choice);
    };
    if (sketch_.nodes[alternative].kind == SketchNode::kAny) {
      for (const ClassId c : graph_.Classes()) offer(c);
    } else {
      for (const auto& [c, choice] : best_[alternative]) offer(c);
    }
  }

  // Appends the term; its root is then last.
  uint32_t Build(int part, ClassId c, FlatTerm& term) const {
    const Choice choice = Best(part, c);
    const SketchNode::Kind kind = part == kAnywhere ? SketchNode::kAny : sketch_.nodes[part].kind;
    if (kind == SketchNode::kOr || kind == SketchNode::kWhere) return Build(choice.part, c, term);
    if (kind == SketchNode::kContains && choice.child < 0) {
      return Build(sketch_.nodes[part].children[0], c, term);
    }
    const NodeView node = graph_.node(choice.node);
    ENode made{.op = node.op, .payload = node.payload, .children = {}};
    for (size_t i = 0; i < node.children.size(); ++i) {
      int child = kAnywhere;
      if (kind == SketchNode::kNode) child = sketch_.nodes[part].children[i];
      if (kind == SketchNode::kContains && choice.child == static_cast<int>(i)) child = part;
      made.children.push_back(ClassId{Build(child, graph_.Find(node.children[i]), term)});
    }
    term.nodes.push_back(std::move(made));
    return static_cast<uint32_t>(term.nodes.size()) - 1;
  }

  const EGraph<L>& graph_;
  const Sketch& sketch_;
  const Cost cost_of_node_;
  std::vector<std::pair<double, NodeId>> any_;  // by class: least cost, and the node that has it
  std::vector<absl::flat_hash_map<ClassId, Choice>> best_;  // by part, but those of kAny
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_SKETCH_H_
