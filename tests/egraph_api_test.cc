// The e-graph library on one page, for who comes from egg's tutorial: a language with an analysis
// (constant folding), rules, conditions, a run, and the smallest term.
#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "egraph/cheapest_term.h"
#include "egraph/rewrite_rule.h"
#include "egraph/saturation.h"
#include "egraph/symbols.h"

namespace eqrise::egraph {
namespace {

// The language of the egg paper's examples. What the graph knows of a class: its value, modulo
// 2^32, where that is a constant.
struct Math {
  struct Data {
    bool known = false;
    uint32_t value = 0;
    friend bool operator==(const Data&, const Data&) = default;
  };

  uint16_t plus, minus, times;
  explicit Math(Symbols& s) : plus(s.Op("+")), minus(s.Op("-")), times(s.Op("*")) {}

  template <class F>
  std::optional<Data> Make(const NodeView& node, F&& data) {
    if (node.op == Symbols::kNumber) return Data{true, node.payload};
    if (node.op != plus && node.op != minus && node.op != times) return Data{};
    const Data a = data(node.children[0]), b = data(node.children[1]);
    if (!a.known || !b.known) return Data{};
    if (node.op == plus) return Data{true, a.value + b.value};
    return Data{true, node.op == minus ? a.value - b.value : a.value * b.value};
  }
  MergeResult Merge(Data& into, const Data& from) {
    if (into == from) return MergeResult::kNone;
    if (into.known) return from.known ? MergeResult::kRefuse : MergeResult::kRight;
    into = from;
    return MergeResult::kLeft;
  }
};

std::string Simplify(absl::string_view text) {
  Symbols symbols;
  EGraph<Math> graph(Math(symbols), {.max_nodes = 20'000});
  const auto is_not_zero = [](const EGraph<Math>& g, const MatchView& m) {
    return g.data(m.variables[0]).value != 0;
  };
  const auto is_constant = [](const EGraph<Math>& g, const MatchView& m) {
    return g.data(m.root).known;
  };
  const auto constant = [](EGraph<Math>& g, const MatchView& m) {
    return g.Add({.op = Symbols::kNumber, .payload = g.data(m.root).value});
  };
  const auto rules = ParseRules<Math>(
      symbols,
      {{"commute-add", "(+ ?a ?b) => (+ ?b ?a)"},
       {"commute-mul", "(* ?a ?b) => (* ?b ?a)"},
       {"assoc-add", "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)"},
       {"assoc-mul", "(* ?a (* ?b ?c)) => (* (* ?a ?b) ?c)"},
       {"sub", "(- ?a ?b) => (+ ?a (* -1 ?b))"},
       {"add-zero", "(+ ?a 0) => ?a"},
       {"mul-zero", "(* ?a 0) => 0"},
       {"mul-one", "(* ?a 1) => ?a"},
       {"factor", "(+ (* ?a ?b) (* ?a ?c)) => (* ?a (+ ?b ?c))"},
       {"assoc-div", "(/ (* ?a ?b) ?c) => (* ?a (/ ?b ?c))"},
       {"div-self", "(/ ?a ?a) => 1", is_not_zero},
       {"d-self", "(d ?x ?x) => 1"},
       {"d-sum", "(d ?x (+ ?a ?b)) => (+ (d ?x ?a) (d ?x ?b))"},
       {"d-constant", "(d ?x ?c) => 0",
        [](const EGraph<Math>& g, const MatchView& m) { return g.data(m.variables[1]).known; }},
       {"d-product",
        "(d ?x (* ?a ?b)) => "
        "(+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))"},
       {"fold", "?a", is_constant, constant}});
  REQUIRE_MESSAGE(rules.ok(), rules.status().ToString());
  const ClassId root = *AddTerm(graph, symbols, text);
  Saturate(graph, *rules, {.max_iterations = 10});
  return symbols.Print(CheapestTerm(graph, root)->term);
}

TEST_CASE("the API on one page: terms are simplified as in egg's tutorial") {
  CHECK(Simplify("(* 0 42)") == "0");
  CHECK(Simplify("(+ 0 (* 1 foo))") == "foo");
  CHECK(Simplify("(/ (* a 2) 2)") == "a");              // the first example of the egg paper
  CHECK(Simplify("(/ (* a b) b)") == "(/ (* a b) b)");  // b may be zero
  CHECK(Simplify("(+ 1 (- a (* (- 2 1) a)))") == "1");
  CHECK(Simplify("(d x (+ 1 (* 2 x)))") == "2");
  CHECK(Simplify("(* (+ 1 2) (- 7 9))") == "-6");
}

}  // namespace
}  // namespace eqrise::egraph
