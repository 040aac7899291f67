// The e-graph library on one page, for who comes from egg's tutorial.
#include <doctest/doctest.h>

#include "egraph/extract/cheapest_term.h"
#include "egraph/saturate/constant_values.h"
#include "egraph/saturate/saturation.h"

namespace eqrise::egraph {
namespace {

// The language of the egg paper's examples, with constant folding modulo 2^32.
struct Math : ConstantValues<uint32_t> {
  uint16_t plus, times;
  explicit Math(Symbols& symbols) : plus(symbols.Op("+")), times(symbols.Op("*")) {}

  template <class F>
  Data Make(const NodeView& node, F&& data) {
    if (node.op == Symbols::kNumber) return Data(node.payload);
    if (node.op != plus && node.op != times) return Data();
    const Data a = data(node.children[0]), b = data(node.children[1]);
    if (!a || !b) return Data();
    return Data(node.op == plus ? *a + *b : *a * *b);
  }
};

bool IsKnown(const Math::Data& value) { return value.has_value(); }
bool IsNotZero(const Math::Data& value) { return value && *value != 0; }

std::string Simplify(const char* text) {
  Symbols symbols;
  const auto rules = ParseRules<Math>(
      symbols, {{"commute-add", "(+ ?a ?b) => (+ ?b ?a)"},
                {"commute-mul", "(* ?a ?b) => (* ?b ?a)"},
                {"add-zero", "(+ ?a 0) => ?a"},
                {"mul-zero", "(* ?a 0) => 0"},
                {"mul-one", "(* ?a 1) => ?a"},
                {"assoc-div", "(/ (* ?a ?b) ?c) => (* ?a (/ ?b ?c))"},
                {"div-self", "(/ ?a ?a) => 1", {{"?a", IsNotZero}}},
                {"d-self", "(d ?x ?x) => 1"},
                {"d-constant", "(d ?x ?c) => 0", {{"?c", IsKnown}}},
                {"d-sum", "(d ?x (+ ?a ?b)) => (+ (d ?x ?a) (d ?x ?b))"},
                {"d-product", "(d ?x (* ?a ?b)) => (+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))"},
                {"fold", "?a", {}, AddConstant<Math>}});
  EGraph<Math> graph{Math(symbols)};
  const ClassId root = *AddTerm(graph, symbols, text);
  Saturate(graph, *rules, {.max_iterations = 10});
  return symbols.Print(CheapestTerm(graph, root)->term);
}

TEST_CASE("the API on one page: terms are simplified as in egg's tutorial") {
  CHECK(Simplify("(+ 0 (* 1 foo))") == "foo");
  CHECK(Simplify("(/ (* a 2) 2)") == "a");              // the first example of the egg paper
  CHECK(Simplify("(/ (* a b) b)") == "(/ (* a b) b)");  // b may be zero
  CHECK(Simplify("(d x (+ 1 (* (+ 1 1) x)))") == "2");
}

}  // namespace
}  // namespace eqrise::egraph
