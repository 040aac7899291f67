// Sketches: programs with parts left open, as goals of a search and as filters of extraction
// (Koehler et al., "Guided Equality Saturation", POPL 2024). A sketch stands for a set of terms:
//   any            every term
//   node op s...   those with that operator (and payload) whose children are in s...
//   contains s     those with a subterm in s, themselves included
//   or s...        those in one of s...
//
//   // Somewhere, a map over 32 of anything.
//   Sketch sketch;
//   sketch.root = sketch.Contains(sketch.Node(kMap, {sketch.Node(k32, {}), sketch.Any()}));
//   if (Satisfies(graph, sketch, root)) {
//     std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Smallest(root);
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
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct SketchNode {
  enum Kind : uint8_t { kAny, kNode, kContains, kOr };

  Kind kind = kAny;
  uint16_t op = 0;                  // of a kNode, as the payload
  std::optional<uint32_t> payload;  // exactly this one; or any
  std::vector<int> children;        // indices into Sketch::nodes, smaller than this node's own
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
         (!s.payload || node.payload == *s.payload);
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
    }
    return std::nullopt;
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

// The smallest terms of classes that are in a sketch, by number of nodes as a tree. Each part of
// the sketch has a least size for each class. The sizes for `any` and `contains` are least
// solutions of equations over the whole graph. A priority queue settles them one class at a time,
// each once (Knuth, "A Generalization of Dijkstra's Algorithm", 1977).
template <class L>
class SketchExtractor {
 public:
  SketchExtractor(const EGraph<L>& graph, const Sketch& sketch) : graph_(graph), sketch_(sketch) {
    assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
    SettleAny();
    best_.resize(sketch.nodes.size());
    for (size_t i = 0; i < sketch.nodes.size(); ++i) Settle(static_cast<int>(i));
  }

  // Its number of nodes; nothing when no term of the class is in the sketch.
  std::optional<uint32_t> Size(ClassId c) const {
    const Choice choice = Best(sketch_.root, graph_.Find(c));
    if (choice.size == kNone) return std::nullopt;
    return choice.size;
  }
  std::optional<FlatTerm> Smallest(ClassId c) const {
    if (!Size(c)) return std::nullopt;
    FlatTerm term;
    Build(sketch_.root, graph_.Find(c), term);
    return term;
  }

 private:
  static constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();
  static constexpr int kAnywhere = -1;  // the part that `any` is, in Build

  struct Choice {
    uint32_t size = kNone;
    NodeId node;
    int child = -1;  // kContains: the child that has it; -1: the class itself has
    int part = -1;   // kOr: which
  };
  struct Item {
    uint32_t size;
    ClassId c;
    friend bool operator>(const Item& a, const Item& b) {
      return std::pair(a.size, a.c.value) > std::pair(b.size, b.c.value);
    }
  };
  using Queue = std::priority_queue<Item, std::vector<Item>, std::greater<>>;

  static uint32_t Plus(uint32_t a, uint32_t b) {
    return a >= kNone - b ? kNone : a + b;  // kNone absorbs; sizes beyond 32 bits are none
  }
  uint32_t AnySize(ClassId c) const { return c.value < any_.size() ? any_[c.value].first : kNone; }

  Choice Best(int part, ClassId c) const {
    if (part == kAnywhere || sketch_.nodes[part].kind == SketchNode::kAny) {
      const uint32_t size = AnySize(c);
      return size == kNone ? Choice{} : Choice{.size = size, .node = any_[c.value].second};
    }
    const auto it = best_[part].find(c);
    return it == best_[part].end() ? Choice{} : it->second;
  }
  void Offer(int part, ClassId c, const Choice& choice) {
    if (choice.size == kNone) return;
    Choice& best = best_[part][c];
    // Ties go to the older node, so that the result does not depend on the order of the visit.
    if (std::pair(choice.size, choice.node.value) < std::pair(best.size, best.node.value)) {
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
      uint32_t size = 1;
      for (const ClassId child : graph_.node(n).children)
        size = Plus(size, AnySize(graph_.Find(child)));
      if (size >= any_[c.value].first) return;
      any_[c.value] = {size, n};
      queue.push({size, c});
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
      uint32_t size = 1;
      for (size_t i = 0; i < s.children.size(); ++i) {
        size = Plus(size, Best(s.children[i], graph_.Find(node.children[i])).size);
      }
      Offer(part, c, {.size = size, .node = n});
    });
  }

  void SettleContains(int part, int inner) {
    Queue queue;
    if (sketch_.nodes[inner].kind == SketchNode::kAny) {
      for (const ClassId c : graph_.Classes()) {
        Offer(part, c, {.size = AnySize(c), .node = any_[c.value].second});
      }
      return;
    }
    for (const auto& [c, choice] : best_[inner]) {
      Offer(part, c, {.size = choice.size, .node = choice.node});
      queue.push({choice.size, c});
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
          uint32_t size = Plus(1, item.size);
          for (size_t j = 0; j < node.children.size(); ++j) {
            if (j != i) size = Plus(size, AnySize(graph_.Find(node.children[j])));
          }
          if (size >= Best(part, c).size) continue;
          Offer(part, c, {.size = size, .node = n, .child = static_cast<int>(i)});
          queue.push({size, c});
        }
      }
    }
  }

  void SettleOr(int part, int alternative) {
    const auto offer = [&](ClassId c) {
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
    if (kind == SketchNode::kOr) return Build(choice.part, c, term);
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
  std::vector<std::pair<uint32_t, NodeId>> any_;  // by class: least size, and the node that has it
  std::vector<absl::flat_hash_map<ClassId, Choice>> best_;  // by part, but those of kAny
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_SKETCH_H_
