#include "egraph/extract/extraction.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "egraph/extract/tree_extraction.h"

namespace eqrise::egraph {

absl::StatusOr<std::vector<uint32_t>> ExtractionOrder(const FlatGraph& graph,
                                                      const Extraction& extraction) {
  enum State : uint8_t { kNew, kOpen, kDone };
  std::vector<uint8_t> state(graph.num_classes(), kNew);
  std::vector<uint32_t> order;
  std::vector<std::pair<uint32_t, uint32_t>> path;  // a class, and which child of it is next
  const auto open = [&](uint32_t c) {
    const uint32_t n = extraction.choice[c];
    if (n == FlatGraph::kNone) {
      return absl::InternalError(
          absl::StrCat("class ", graph.class_name(c), " is needed and has no choice"));
    }
    if (n >= graph.num_nodes() || graph.class_of(n) != c) {
      return absl::InternalError(
          absl::StrCat("the choice of class ", graph.class_name(c), " is of another class"));
    }
    state[c] = kOpen;
    path.emplace_back(c, 0);
    return absl::OkStatus();
  };
  if (extraction.choice.size() != graph.num_classes()) {
    return absl::InternalError("a choice for each class is expected");
  }
  for (const uint32_t root : graph.roots()) {
    if (state[root] == kDone) continue;
    if (absl::Status s = open(root); !s.ok()) return s;
    while (!path.empty()) {
      auto& [c, next] = path.back();
      const absl::Span<const uint32_t> children = graph.children(extraction.choice[c]);
      if (next == children.size()) {
        state[c] = kDone;
        order.push_back(c);
        path.pop_back();
        continue;
      }
      const uint32_t child = children[next++];
      if (state[child] == kOpen) {
        return absl::InternalError(
            absl::StrCat("class ", graph.class_name(child), " is chosen below itself"));
      }
      if (state[child] == kDone) continue;
      if (absl::Status s = open(child); !s.ok()) return s;
    }
  }
  return order;
}

absl::StatusOr<ExtractionCosts> CheckExtraction(const FlatGraph& graph,
                                                const Extraction& extraction) {
  const absl::StatusOr<std::vector<uint32_t>> order = ExtractionOrder(graph, extraction);
  if (!order.ok()) return order.status();
  ExtractionCosts costs{.classes = order->size()};
  std::vector<double> tree(graph.num_classes());
  for (const uint32_t c : *order) {
    const uint32_t n = extraction.choice[c];
    tree[c] = graph.cost(n);
    for (const uint32_t child : graph.children(n)) tree[c] += tree[child];
    costs.dag += graph.cost(n);
  }
  for (const uint32_t root : graph.roots()) costs.tree += tree[root];
  return costs;
}

absl::StatusOr<Extraction> ExtractTree(const FlatGraph& graph) {
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
    if (graph.cost(n) >= 0) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("node ", graph.node_name(n), " costs ", graph.cost(n),
                     ", but extraction needs costs of at least 0\n"
                     "hint: add the same number to the costs of all nodes"));
  }
  if (graph.roots().empty()) {
    return absl::InvalidArgumentError("the e-graph names no root, so there is nothing to extract");
  }
  Extraction out{std::move(FindCheapestTerms(graph, SumOfCosts(graph)).choice)};
  for (const uint32_t root : graph.roots()) {
    if (out.choice[root] != FlatGraph::kNone) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("the root ", graph.class_name(root), " has no finite term"));
  }
  return out;
}

absl::StatusOr<std::string> PrintExtraction(const FlatGraph& graph, const Extraction& extraction) {
  constexpr size_t kLongestInline = 400;
  const absl::StatusOr<std::vector<uint32_t>> order = ExtractionOrder(graph, extraction);
  if (!order.ok()) return order.status();
  std::vector<uint32_t> uses(graph.num_classes());
  for (const uint32_t c : *order) {
    for (const uint32_t child : graph.children(extraction.choice[c])) ++uses[child];
  }
  for (const uint32_t root : graph.roots()) ++uses[root];

  std::vector<std::string> text(graph.num_classes());
  std::string out;
  for (const uint32_t c : *order) {
    const uint32_t n = extraction.choice[c];
    const absl::Span<const uint32_t> children = graph.children(n);
    std::string& term = text[c];
    if (children.empty()) {
      term = std::string(graph.operator_name(n));
      continue;
    }
    term = absl::StrCat("(", graph.operator_name(n));
    for (const uint32_t child : children) {
      absl::StrAppend(&term, " ", text[child]);
      if (uses[child] == 1) std::string().swap(text[child]);
    }
    term += ')';
    if (uses[c] > 1 || term.size() > kLongestInline) {
      std::string name = absl::StrCat("$", graph.class_name(c));
      absl::StrAppend(&out, name, " = ", term, "\n");
      term = std::move(name);
    }
  }
  for (const uint32_t root : graph.roots()) absl::StrAppend(&out, text[root], "\n");
  return out;
}

}  // namespace eqrise::egraph
