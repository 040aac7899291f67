#include "extract/node_costs.h"

#include <algorithm>
#include <optional>

#include "extract/option_cost.h"
#include "rise/term/primitive.h"

namespace eqrise::extract {
namespace {

using egraph::FlatGraph;
using egraph::NodeId;
using rise::Op;
using rise::Way;

// So that a term without work is no cheaper than a smaller one.
constexpr double kEach = 1e-3;
// The costs of views can go down around a cycle of them, by rounding: each time by less.
constexpr int kMostRounds = 200;

bool SaysHow(Op op) { return rise::IsPrimitive(op) && rise::Info(op).level != rise::Level::kHigh; }

class NodeCoster {
 public:
  NodeCoster(const rewrite::Graph& graph, const egraph::Flattened& flat,
             const target::Device& device, Sizes& sizes)
      : graph_(graph), flat_(flat), option_cost_(graph, no_steps_, device, sizes) {}

  std::vector<double> Run() {
    const FlatGraph& g = flat_.graph;
    best_.resize(g.num_classes());
    bool changed = true;
    for (int round = 0; changed && round < kMostRounds; ++round) {
      changed = false;
      for (uint32_t c = 0; c < g.num_classes(); ++c) {
        for (uint32_t n = g.first_node(c); n < g.end_node(c); ++n) {
          const std::optional<Cost> cost = CostOf(n);
          if (!cost || (best_[c] && best_[c]->total() <= cost->total())) continue;
          best_[c] = cost;
          changed = true;
        }
      }
    }
    std::vector<double> out;
    for (uint32_t n = 0; n < g.num_nodes(); ++n) {
      const std::optional<Cost> cost = CostOf(n);
      double own = cost ? cost->total() : kCannotRun;
      if (cost) {
        for (const uint32_t child : g.children(n)) own -= best_[child]->total();
      }
      out.push_back(std::max(own, 0.0) + kEach);
    }
    return out;
  }

 private:
  std::optional<Cost> CostOf(uint32_t n) {
    const FlatGraph& g = flat_.graph;
    const NodeId node = flat_.node_ids[n];
    const Op op = rewrite::OpOf(graph_.node(node));
    std::vector<Cost> children;
    for (const uint32_t child : g.children(n)) {
      if (!best_[child]) return std::nullopt;
      children.push_back(*best_[child]);
    }
    // A function costs what one call of it does.
    if (op == Op::kLam) return children[0];
    if (rise::WayOf(op) == Way::kMap && HasLoop(g.class_of(n))) return std::nullopt;
    const rewrite::ClassId c = flat_.class_ids[g.class_of(n)];
    Option option;
    option.node = node;
    State state;
    state.cls = c;
    state.type = graph_.data(c).type;
    return option_cost_(state, option, children);
  }
  bool HasLoop(uint32_t c) const {
    for (uint32_t n = flat_.graph.first_node(c); n < flat_.graph.end_node(c); ++n) {
      if (SaysHow(rewrite::OpOf(graph_.node(flat_.node_ids[n])))) return true;
    }
    return false;
  }

  const rewrite::Graph& graph_;
  const egraph::Flattened& flat_;
  const std::vector<Step> no_steps_;
  OptionCoster option_cost_;
  std::vector<std::optional<Cost>> best_;  // by class
};

}  // namespace

std::vector<double> NodeCosts(const rewrite::Graph& graph, const egraph::Flattened& flat,
                              const target::Device& device, Sizes& sizes) {
  return NodeCoster(graph, flat, device, sizes).Run();
}

}  // namespace eqrise::extract
