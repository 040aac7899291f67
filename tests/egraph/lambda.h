// A small language with binders for the tests and the benchmark of substitution, and the same
// operations on plain terms, to compare with.
//
//   Term t = ParseTerm(symbols, "(lam (app %1 %0))");
//   Substituted(t, 0, ParseTerm(symbols, "f"))   // (lam (app f %0))
#ifndef EQRISE_TESTS_EGRAPH_LAMBDA_H_
#define EQRISE_TESTS_EGRAPH_LAMBDA_H_

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "egraph/graph/symbols.h"

namespace eqrise::egraph {

// `lam` binds one variable in its child and is a function, so that it is injective; `binder` (a
// quantifier, say) binds one in its child and is not.
struct Lambda {
  struct Data {};

  uint16_t lam;
  uint16_t binder;

  explicit Lambda(Symbols& symbols) : lam(symbols.Op("lam")), binder(symbols.Op("binder")) {}

  int BoundVariables(uint16_t op, int) const { return op == lam || op == binder ? 1 : 0; }
  bool IsVariable(uint16_t op) const { return op == Symbols::kBoundVariable; }
  int VariableIndex(uint32_t payload) const { return static_cast<int>(payload); }
  uint32_t WithVariableIndex(uint32_t, int index) { return static_cast<uint32_t>(index); }
  bool IsLambda(uint16_t op) const { return op == lam; }
};

struct Term {
  uint16_t op = 0;
  uint32_t payload = 0;
  std::vector<Term> children;

  friend bool operator==(const Term&, const Term&) = default;
};

inline Term TermOf(const Pattern& pattern, int n) {
  Term term{pattern.nodes[n].op, *pattern.nodes[n].payload, {}};
  for (const int child : pattern.nodes[n].children) term.children.push_back(TermOf(pattern, child));
  return term;
}

inline Term ParseTerm(Symbols& symbols, absl::string_view text) {
  const Pattern pattern = *symbols.Parse(text);
  return TermOf(pattern, pattern.root);
}

inline std::string Print(const Symbols& symbols, const Term& term) {
  std::string out = symbols.Name(term.op, term.payload);
  if (term.children.empty()) return out;
  for (const Term& child : term.children) out += " " + Print(symbols, child);
  return "(" + out + ")";
}

inline size_t Size(const Term& term) {
  size_t size = 1;
  for (const Term& child : term.children) size += Size(child);
  return size;
}

inline Term Shifted(const Lambda& language, Term term, int cutoff, int delta) {
  if (language.IsVariable(term.op) && static_cast<int>(term.payload) >= cutoff) {
    term.payload = static_cast<uint32_t>(static_cast<int>(term.payload) + delta);
  }
  for (size_t i = 0; i < term.children.size(); ++i) {
    const int under = cutoff + language.BoundVariables(term.op, static_cast<int>(i));
    term.children[i] = Shifted(language, std::move(term.children[i]), under, delta);
  }
  return term;
}

inline Term Substituted(const Lambda& language, Term term, int k, const Term& argument) {
  if (language.IsVariable(term.op)) {
    const int index = static_cast<int>(term.payload);
    if (index == k) return Shifted(language, argument, 0, k);
    if (index > k) --term.payload;
    return term;
  }
  for (size_t i = 0; i < term.children.size(); ++i) {
    const int under = k + language.BoundVariables(term.op, static_cast<int>(i));
    term.children[i] = Substituted(language, std::move(term.children[i]), under, argument);
  }
  return term;
}

// Whether variable k is free.
inline bool Mentions(const Lambda& language, const Term& term, int k) {
  if (language.IsVariable(term.op)) return static_cast<int>(term.payload) == k;
  for (size_t i = 0; i < term.children.size(); ++i) {
    if (Mentions(language, term.children[i],
                 k + language.BoundVariables(term.op, static_cast<int>(i)))) {
      return true;
    }
  }
  return false;
}

// Draws terms of `lam`, `binder`, `xor`, `and`, 0 and 1, and variables.
class RandomTerms {
 public:
  RandomTerms(Symbols& symbols, uint32_t seed) : random_(seed) {
    lam_ = symbols.Op("lam");
    binder_ = symbols.Op("binder");
    xor_ = symbols.Op("xor");
    and_ = symbols.Op("and");
  }

  int Below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }

  // Variables are below `variables` at the top. Without lambdas the term has a value in
  // Truth (tests/egraph/substitution_test.cc).
  Term Make(int depth, int variables, bool lambdas) {
    if (depth == 0 || Below(6) == 0) {
      if (variables > 0 && Below(5) != 0) {
        return {Symbols::kBoundVariable, static_cast<uint32_t>(Below(variables)), {}};
      }
      return {Symbols::kNumber, static_cast<uint32_t>(Below(2)), {}};
    }
    const int kind = Below(10);
    if (kind < 3) {
      return {lambdas && kind == 0 ? lam_ : binder_, 0, {Make(depth - 1, variables + 1, lambdas)}};
    }
    return {kind < 7 ? xor_ : and_,
            0,
            {Make(depth - 1, variables, lambdas), Make(depth - 1, variables, lambdas)}};
  }

 private:
  std::mt19937 random_;
  uint16_t lam_, binder_, xor_, and_;
};

template <class L>
std::optional<ClassId> TryAddTerm(EGraph<L>& graph, const Term& term, RuleId origin = kInput) {
  ENode node{.op = term.op, .payload = term.payload};
  for (const Term& child : term.children) {
    const std::optional<ClassId> c = TryAddTerm(graph, child, origin);
    if (!c) return std::nullopt;
    node.children.push_back(*c);
  }
  return graph.Add(node, origin);
}

template <class L>
ClassId AddTerm(EGraph<L>& graph, const Term& term) {
  return *TryAddTerm(graph, term);
}

template <class L>
std::optional<ClassId> LookUpTerm(const EGraph<L>& graph, const Term& term) {
  ENode node{.op = term.op, .payload = term.payload};
  for (const Term& child : term.children) {
    const std::optional<ClassId> c = LookUpTerm(graph, child);
    if (!c) return std::nullopt;
    node.children.push_back(*c);
  }
  return graph.Lookup(node);
}

// A smallest term of each class, as of the moment it is made; stays usable until the next Rebuild.
template <class L>
class Smallest {
 public:
  explicit Smallest(const EGraph<L>& graph) : graph_(graph) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const ClassId c : graph.Classes()) {
        if (best_.size() <= c.value) best_.resize(c.value + 1);
        for (const NodeId n : graph.Nodes(c)) {
          const size_t size = SizeOf(n);
          if (size >= best_[c.value].size) continue;
          best_[c.value] = {size, n};
          changed = true;
        }
      }
    }
  }

  bool Has(ClassId c) const { return Of(c).node.valid(); }
  Term OfClass(ClassId c) const { return OfNode(Of(c).node); }
  Term OfNode(NodeId n) const {
    const NodeView node = graph_.node(n);
    Term term{node.op, node.payload, {}};
    for (const ClassId child : node.children) term.children.push_back(OfClass(child));
    return term;
  }

 private:
  static constexpr size_t kNone = std::numeric_limits<size_t>::max();
  struct Best {
    size_t size = kNone;
    NodeId node;
  };

  Best Of(ClassId c) const {
    if (c.value < best_.size() && best_[c.value].node.valid()) return best_[c.value];
    const ClassId now = graph_.Find(c);
    return now.value < best_.size() ? best_[now.value] : Best{};
  }
  size_t SizeOf(NodeId n) const {
    size_t size = 1;
    for (const ClassId child : graph_.node(n).children) {
      const size_t s = Of(child).size;
      if (s == kNone) return kNone;
      size += s;
    }
    return size;
  }

  const EGraph<L>& graph_;
  std::vector<Best> best_;  // by class
};

// What substitution on classes is measured against: take a smallest term of either class,
// substitute in that, and add the result. Equalities of the other terms are not carried over.
inline std::optional<ClassId> SubstituteRepresentative(EGraph<Lambda>& graph,
                                                       const Smallest<Lambda>& smallest,
                                                       ClassId body, int k, ClassId argument) {
  return TryAddTerm(
      graph, Substituted(graph.language(), smallest.OfClass(body), k, smallest.OfClass(argument)));
}

// A graph, and what tests do to it in words.
struct LambdaWorld {
  explicit LambdaWorld(Limits limits = {}, Options options = {})
      : graph(Lambda(symbols), limits, options) {}

  Symbols symbols;
  EGraph<Lambda> graph;

  ClassId Add(absl::string_view text) { return AddTerm(graph, ParseTerm(symbols, text)); }
  void Assert(absl::string_view a, absl::string_view b) {
    const ClassId left = Add(a);
    graph.Union(left, Add(b), kInput);
  }
  // Until nothing flows any more, or for some time: equalities between open terms may unfold without
  // end.
  void Rebuild() {
    constexpr size_t kEnough = 100'000;  // e-nodes
    graph.Rebuild();
    for (int i = 0; i < 30 && graph.pending_images() > 0 && graph.num_nodes() < kEnough; ++i) {
      graph.Rebuild();
    }
  }
};

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_LAMBDA_H_
