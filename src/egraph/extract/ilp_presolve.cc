#include "egraph/extract/ilp_presolve.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "egraph/extract/components.h"

namespace eqrise::egraph {
namespace {

using Node = IlpProblem::Node;

bool Has(const std::vector<uint32_t>& sorted, uint32_t c) {
  return std::binary_search(sorted.begin(), sorted.end(), c);
}
void Remove(std::vector<uint32_t>& sorted, uint32_t c) {
  const auto it = std::lower_bound(sorted.begin(), sorted.end(), c);
  if (it != sorted.end() && *it == c) sorted.erase(it);
}

// Children of every node of the class.
std::vector<uint32_t> CommonChildren(const std::vector<Node>& nodes) {
  std::vector<uint32_t> common = nodes[0].children;
  for (size_t i = 1; i < nodes.size() && !common.empty(); ++i) {
    std::vector<uint32_t> both;
    std::set_intersection(common.begin(), common.end(), nodes[i].children.begin(),
                          nodes[i].children.end(), std::back_inserter(both));
    common.swap(both);
  }
  return common;
}

double LeastCost(const std::vector<Node>& nodes) {
  double least = FlatGraph::kNever;
  for (const Node& n : nodes) least = std::min(least, n.cost);
  return least;
}

template <class Predicate>
bool EraseIf(std::vector<Node>& nodes, const Predicate& p) {
  const auto end = std::remove_if(nodes.begin(), nodes.end(), p);
  const bool any = end != nodes.end();
  nodes.erase(end, nodes.end());
  return any;
}

}  // namespace

IlpProblem::IlpProblem(const FlatGraph& graph, double incumbent_cost)
    : classes(graph.num_classes()),
      forced(graph.num_classes()),
      decided(graph.num_classes(), FlatGraph::kNone),
      graph_(graph),
      incumbent_cost_(incumbent_cost) {
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
    if (graph.cost(n) == FlatGraph::kNever) continue;
    const absl::Span<const uint32_t> of = graph.children(n);
    std::vector<uint32_t> children(of.begin(), of.end());
    std::sort(children.begin(), children.end());
    children.erase(std::unique(children.begin(), children.end()), children.end());
    classes[graph.class_of(n)].push_back({n, graph.cost(n), std::move(children)});
  }
  for (const uint32_t root : graph.roots()) forced[root] = true;
}

size_t IlpProblem::num_nodes() const {
  size_t sum = 0;
  for (const std::vector<Node>& nodes : classes) sum += nodes.size();
  return sum;
}

void IlpProblem::Simplify() {
  constexpr int kRounds = 20;
  for (int round = 0; round < kRounds && !infeasible; ++round) {
    bool changed = DropUnreachable();
    changed |= DropImpossible();
    for (uint32_t c = 0; c < classes.size(); ++c) {
      infeasible |= forced[c] && decided[c] == FlatGraph::kNone && classes[c].empty();
    }
    if (infeasible) return;
    FindForced();
    changed |= DropDear();
    changed |= DropForcedChildren();
    changed |= DropDominated();
    changed |= Decide();
    changed |= PullUp();
    if (!changed) return;
  }
}

bool IlpProblem::DropUnreachable() {
  std::vector<bool> reached = forced;
  std::vector<uint32_t> stack;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (forced[c]) stack.push_back(c);
  }
  while (!stack.empty()) {
    const uint32_t c = stack.back();
    stack.pop_back();
    for (const Node& n : classes[c]) {
      for (const uint32_t child : n.children) {
        if (reached[child]) continue;
        reached[child] = true;
        stack.push_back(child);
      }
    }
  }
  bool changed = false;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (reached[c] || classes[c].empty()) continue;
    classes[c].clear();
    changed = true;
  }
  return changed;
}

// Nodes below themselves, or with a child that nothing is left of.
bool IlpProblem::DropImpossible() {
  bool any = false;
  for (bool changed = true; changed; any |= changed) {
    changed = false;
    for (uint32_t c = 0; c < classes.size(); ++c) {
      changed |= EraseIf(classes[c], [&](const Node& n) {
        return std::any_of(n.children.begin(), n.children.end(),
                           [&](uint32_t child) { return child == c || classes[child].empty(); });
      });
    }
  }
  return any;
}

// What all nodes of a forced class need is forced.
void IlpProblem::FindForced() {
  std::vector<uint32_t> stack;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (forced[c] && !classes[c].empty()) stack.push_back(c);
  }
  while (!stack.empty()) {
    const uint32_t c = stack.back();
    stack.pop_back();
    for (const uint32_t child : CommonChildren(classes[c])) {
      if (forced[child]) continue;
      forced[child] = true;
      stack.push_back(child);
    }
  }
}

// With a node come its own cost, the least of each forced class, and at least one way down through
// classes that are not forced. Where that is more than the incumbent, the node is of no use.
bool IlpProblem::DropDear() {
  double base = fixed_cost;
  std::vector<double> least(classes.size());
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (classes[c].empty()) continue;
    least[c] = LeastCost(classes[c]);
    if (forced[c]) base += least[c];
  }
  // Bounds from below at any time, so that a few rounds are enough.
  std::vector<double> way_down(classes.size());
  const auto below = [&](const Node& n) {
    double dearest = 0;
    for (const uint32_t child : n.children) {
      if (!forced[child]) dearest = std::max(dearest, way_down[child]);
    }
    return dearest;
  };
  for (int i = 0; i < 16; ++i) {
    bool changed = false;
    for (uint32_t c = 0; c < classes.size(); ++c) {
      if (classes[c].empty() || forced[c]) continue;
      double best = FlatGraph::kNever;
      for (const Node& n : classes[c]) best = std::min(best, n.cost + below(n));
      changed |= best > way_down[c];
      way_down[c] = std::max(way_down[c], best);
    }
    if (!changed) break;
  }
  const double limit = incumbent_cost_ + 1e-9 * std::abs(incumbent_cost_);
  bool changed = false;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    changed |= EraseIf(classes[c], [&](const Node& n) {
      return base - (forced[c] ? least[c] : 0) + n.cost + below(n) > limit;
    });
  }
  return changed;
}

// A forced class is there anyway. The edge matters only for a cycle through it.
bool IlpProblem::DropForcedChildren() {
  const std::vector<uint32_t> component = Components();
  bool changed = false;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    for (Node& n : classes[c]) {
      const auto end = std::remove_if(n.children.begin(), n.children.end(), [&](uint32_t child) {
        return forced[child] && component[child] != component[c];
      });
      changed |= end != n.children.end();
      n.children.erase(end, n.children.end());
    }
  }
  return changed;
}

// A node that costs no less and needs no less than another of its class.
bool IlpProblem::DropDominated() {
  constexpr size_t kMost = 2000;  // pairs of nodes are compared
  bool changed = false;
  for (std::vector<Node>& nodes : classes) {
    if (nodes.size() < 2 || nodes.size() > kMost) continue;
    std::stable_sort(nodes.begin(), nodes.end(), [](const Node& a, const Node& b) {
      return std::make_pair(a.cost, a.children.size()) < std::make_pair(b.cost, b.children.size());
    });
    std::vector<Node> kept;
    for (Node& n : nodes) {
      const bool dominated = std::any_of(kept.begin(), kept.end(), [&](const Node& k) {
        return k.children.size() <= n.children.size() &&
               std::includes(n.children.begin(), n.children.end(), k.children.begin(),
                             k.children.end());
      });
      if (!dominated) kept.push_back(std::move(n));
    }
    changed |= kept.size() != nodes.size();
    nodes.swap(kept);
  }
  return changed;
}

// Classes where nothing is to choose and nothing depends on it: one node without children (left)
// that costs nothing, or costs what every extraction pays.
bool IlpProblem::Decide() {
  bool changed = false;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (classes[c].size() != 1 || !classes[c][0].children.empty()) continue;
    if (!forced[c] && classes[c][0].cost != 0) continue;
    fixed_cost += classes[c][0].cost;
    decided[c] = classes[c][0].original;
    changed = true;
  }
  if (!changed) return false;
  for (std::vector<Node>& nodes : classes) {
    for (Node& n : nodes) {
      const auto end = std::remove_if(n.children.begin(), n.children.end(), [&](uint32_t child) {
        return decided[child] != FlatGraph::kNone;
      });
      n.children.erase(end, n.children.end());
    }
  }
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (decided[c] != FlatGraph::kNone) classes[c].clear();
  }
  return true;
}

// A class that one node alone asks for is in use exactly when that node is. So what all of its
// nodes cost or need can be said of the one above.
bool IlpProblem::PullUp() {
  std::vector<uint32_t> parents(classes.size());
  std::vector<std::pair<uint32_t, uint32_t>> parent(classes.size());  // class and index
  for (uint32_t c = 0; c < classes.size(); ++c) {
    for (uint32_t i = 0; i < classes[c].size(); ++i) {
      for (const uint32_t child : classes[c][i].children) {
        ++parents[child];
        parent[child] = {c, i};
      }
    }
  }
  bool changed = false;
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (parents[c] != 1 || forced[c] || classes[c].empty()) continue;
    Node& above = classes[parent[c].first][parent[c].second];
    if (!Has(above.children, c)) continue;
    const double least = LeastCost(classes[c]);
    const std::vector<uint32_t> common = CommonChildren(classes[c]);
    if (least == 0 && common.empty()) continue;
    above.cost += least;
    for (Node& n : classes[c]) n.cost -= least;
    for (const uint32_t child : common) {
      for (Node& n : classes[c]) Remove(n.children, child);
      if (Has(above.children, child)) {
        --parents[child];
      } else {
        above.children.insert(std::upper_bound(above.children.begin(), above.children.end(), child),
                              child);
      }
      // One more pass finds the parents of those again.
      parents[child] = 0;
    }
    changed = true;
  }
  return changed;
}

std::vector<uint32_t> IlpProblem::Components() const {
  Adjacency graph;
  for (const std::vector<Node>& nodes : classes) {
    for (const Node& n : nodes) {
      graph.targets.insert(graph.targets.end(), n.children.begin(), n.children.end());
    }
    graph.EndVertex();
  }
  std::vector<uint32_t> component(classes.size());
  const std::vector<std::vector<uint32_t>> found = egraph::Components(graph);
  for (uint32_t i = 0; i < found.size(); ++i) {
    for (const uint32_t c : found[i]) component[c] = i;
  }
  return component;
}

Extraction IlpProblem::Expand(const std::vector<uint32_t>& index) const {
  Extraction out{decided};
  for (uint32_t c = 0; c < classes.size(); ++c) {
    if (out.choice[c] == FlatGraph::kNone && index[c] != FlatGraph::kNone && !classes[c].empty()) {
      out.choice[c] = classes[c][index[c]].original;
    }
  }
  return out;
}

}  // namespace eqrise::egraph
