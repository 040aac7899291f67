// Random flat e-graphs for the tests of extraction and of files: cyclic ones with classes without a
// term, duplicate nodes and children, costs of nothing and of fractions. The first root always has
// a term.
//
//   std::mt19937 random(seed);
//   const FlatGraph graph = RandomFlatGraph(random, {.classes = 6});
#ifndef EQRISE_TESTS_EGRAPH_RANDOM_FLAT_H_
#define EQRISE_TESTS_EGRAPH_RANDOM_FLAT_H_

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "egraph/extract/flat_graph.h"
#include "egraph/extract/tree_extraction.h"

namespace eqrise::egraph {

struct RandomFlatOptions {
  uint32_t classes = 8;
  uint32_t most_nodes = 4;  // per class
  bool sharing = false;     // few and dear leaves, several children: what DAGs are hard for
  bool named = false;       // operators, nodes, classes, subsumed flags, class data
};

inline FlatGraph RandomFlatGraph(std::mt19937& random, const RandomFlatOptions& options) {
  const auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
  for (;;) {
    FlatGraph::Parts parts;
    // Whole numbers, halves and quarters add up exactly in any order; zeros often.
    const double unit = 1.0 / (1 << below(3));
    const uint32_t arity = 1 + below(4);
    for (uint32_t c = 0; c < options.classes; ++c) {
      const uint32_t nodes = below(6) == 0 ? 0 : 1 + below(options.most_nodes);
      for (uint32_t i = 0; i < nodes; ++i) {
        uint32_t children = below(4) == 0 ? 0 : below(arity + 1);
        if (options.sharing) children = below(5) == 0 ? 0 : 2 + below(2);
        for (uint32_t k = 0; k < children; ++k) parts.children.push_back(below(options.classes));
        parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
        parts.costs.push_back(below(20) == 0 ? FlatGraph::kNever : unit * below(8));
        if (options.sharing) parts.costs.back() = unit * (children == 0 ? 2 + below(12) : below(4));
        if (!options.named) continue;
        const auto n = static_cast<uint32_t>(parts.costs.size() - 1);
        parts.operators.push_back(n);
        parts.operator_names.Add("op \"" + std::to_string(random() % 1000) + "\\\n\t\xc3\xa9");
        parts.node_names.Add("n" + std::to_string(n) + (below(2) == 0 ? "/" : "\""));
        parts.subsumed.push_back(below(4) == 0);
      }
      parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
    }
    FlatGraph graph(parts);
    const CheapestTerms<double> terms = FindCheapestTerms(graph, SumOfCosts(graph));
    std::vector<uint32_t> with_term;
    for (uint32_t c = 0; c < options.classes; ++c) {
      if (terms.choice[c] != FlatGraph::kNone) with_term.push_back(c);
    }
    if (with_term.empty()) continue;
    const uint32_t roots = 1 + below(3);
    for (uint32_t i = 0; i < roots; ++i) {
      parts.roots.push_back(with_term[below(static_cast<uint32_t>(with_term.size()))]);
    }
    return FlatGraph(std::move(parts));
  }
}

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_RANDOM_FLAT_H_
