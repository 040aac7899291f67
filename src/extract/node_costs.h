// What each node of an e-graph adds to the cost of its cheapest children, for tools that know
// e-graphs with a cost for each node, and nothing of contexts, stores and access paths.
//
//   const egraph::Flattened flat = egraph::Flatten(graph, {root}, one, name);
//   std::vector<double> costs = NodeCosts(graph, flat, device, sizes);   // by node of flat.graph
//
// A term that is cheapest by these costs, as a tree, is one that the device can carry out: a node
// that only rules can make something of costs kCannotRun, and so does a `map` where there is a loop
// to do the same. (`optimize` knows more: which loops may stand in which, what has to be stored,
// and how memory is read.)
#ifndef EQRISE_EXTRACT_NODE_COSTS_H_
#define EQRISE_EXTRACT_NODE_COSTS_H_

#include <vector>

#include "egraph/extract/flat_graph.h"
#include "extract/sizes.h"
#include "rewrite/rise_language.h"
#include "target/device.h"

namespace eqrise::extract {

// Nanoseconds; more than any program takes, and still a number that tools can add up.
inline constexpr double kCannotRun = 1e15;

std::vector<double> NodeCosts(const rewrite::Graph& graph, const egraph::Flattened& flat,
                              const target::Device& device, Sizes& sizes);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_NODE_COSTS_H_
