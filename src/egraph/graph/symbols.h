// Terms, patterns and rules written as S-expressions over any words, for languages without tables
// of their own. Words become operators in the order of their first use. Whole numbers are payloads
// of one operator, and so are bound variables (`%0`, `%1`: de Bruijn indices, for languages with
// binders). `?a` is a variable of a pattern. For languages with binders, too, `(%subst 0 ?b ?a)` is
// ?b with ?a for variable 0, and `(%shift 0 1 ?a)` is ?a with the variables from 0 on moved by 1.
//
//   Symbols symbols;
//   absl::StatusOr<Pattern> sum = symbols.Parse("(+ ?a (* 2 ?b))");
//   EGraph<SymbolLanguage> graph(SymbolLanguage{});
//   absl::StatusOr<ClassId> c = AddTerm(graph, symbols, "(+ x (* 2 y))");
//   symbols.Print(CheapestTerm(graph, *c)->term)      // cheapest_term.h
#ifndef EQRISE_EGRAPH_GRAPH_SYMBOLS_H_
#define EQRISE_EGRAPH_GRAPH_SYMBOLS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "egraph/graph/binders.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/pattern.h"

namespace eqrise::egraph {

// A language of nothing but operators. With an analysis: derive, and add Data, Make and Merge.
struct SymbolLanguage {
  struct Data {};
};

class Symbols {
 public:
  static constexpr uint16_t kNumber = 0;         // payload: the number, as an int32_t
  static constexpr uint16_t kBoundVariable = 1;  // payload: the index

  uint16_t Op(absl::string_view word);
  static ENode Number(int32_t value) {
    return {.op = kNumber, .payload = static_cast<uint32_t>(value)};
  }
  // The word, the number or the bound variable of a node.
  std::string Name(uint16_t op, uint32_t payload) const;
  std::string Name(const NodeView& node) const { return Name(node.op, node.payload); }
  // For files: the word, or what no word can be for the two operators above; and back. nullopt
  // where there is no room for one more.
  const std::string& OperatorName(uint16_t op) const { return names_[op]; }
  std::optional<uint16_t> OperatorOfName(absl::string_view name);

  // Variables get numbers in the order of their names in `variables`, which grows by new ones.
  // Errors: `1:7: error: ...` with the line and a caret, as of the text.
  absl::StatusOr<Pattern> Parse(absl::string_view text, std::vector<std::string>& variables);
  absl::StatusOr<Pattern> Parse(absl::string_view text) {
    std::vector<std::string> variables;
    return Parse(text, variables);
  }
  // Several patterns that share variables, apart by commas; one may say what its class is called:
  // `?x = (f ?a), ?y = (g ?a ?x)`. The first is the root; see Pattern::also.
  absl::StatusOr<Pattern> ParseParts(absl::string_view text, std::vector<std::string>& variables);
  std::string Print(const Pattern& pattern, absl::Span<const std::string> variables = {}) const;

 private:
  absl::flat_hash_map<std::string, uint16_t> ops_;
  std::vector<std::string> names_ = {"(number)", "(bound variable)"};
};

// The classes of a pattern's nodes, from the leaves up. nullopt when a limit or the analysis is in
// the way, or a variable in that of a shift.
template <class L>
std::optional<ClassId> Instantiate(EGraph<L>& graph, const Pattern& pattern, int n,
                                   absl::Span<const ClassId> variables, RuleId origin = kInput) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) return variables[static_cast<size_t>(node.variable)];
  ENode made{.op = node.op, .payload = *node.payload};
  for (const int child : node.children) {
    const std::optional<ClassId> c = Instantiate(graph, pattern, child, variables, origin);
    if (!c) return std::nullopt;
    made.children.push_back(*c);
  }
  if constexpr (kBindsVariables<L>) {
    if (node.op == kSubstituteOp) {
      return graph.Substitute(made.children[0], static_cast<int>(made.payload), made.children[1]);
    }
    if (node.op == kShiftOp) {
      const ShiftPayload shift = ShiftPayload::Unpack(made.payload);
      return graph.Shift(made.children[0], shift.cutoff, shift.delta);
    }
  }
  return graph.Add(made, origin);
}

// Errors: those of Parse, a variable in the term, a limit.
template <class L>
absl::StatusOr<ClassId> AddTerm(EGraph<L>& graph, Symbols& symbols, absl::string_view text) {
  std::vector<std::string> variables;
  absl::StatusOr<Pattern> term = symbols.Parse(text, variables);
  if (!term.ok()) return term.status();
  if (!variables.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: ", variables[0],
                     " is a variable, and a term has none; leave out the question mark"));
  }
  const std::optional<ClassId> c = Instantiate(graph, *term, term->root, {});
  if (!c) return absl::ResourceExhaustedError(absl::StrCat("error: no room for the term ", text));
  return *c;
}

// The class of a term that is in the graph, for goals; nothing is added.
template <class L>
std::optional<ClassId> LookUpTerm(const EGraph<L>& graph, const Pattern& term, int n) {
  const PatternNode& node = term.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) return std::nullopt;
  ENode looked_for{.op = node.op, .payload = *node.payload};
  for (const int child : node.children) {
    const std::optional<ClassId> c = LookUpTerm(graph, term, child);
    if (!c) return std::nullopt;
    looked_for.children.push_back(*c);
  }
  return graph.Lookup(looked_for);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_SYMBOLS_H_
