// Names for de Bruijn indices in an e-graph: no two variables in reach of each other have one name.
#include "egraph/io/bound_names.h"

#include <doctest/doctest.h>

#include <functional>
#include <random>

#include "tests/egraph/lambda.h"

namespace eqrise::egraph {
namespace {

struct NamesWorld {
  Symbols symbols;
  EGraph<Lambda> graph{Lambda(symbols)};

  ClassId Add(const std::string& text) {
    const ClassId c = AddTerm(graph, ParseTerm(symbols, text));
    graph.Rebuild();
    return graph.Find(c);
  }
  BoundNames Names(const std::set<std::string>& taken = {}) {
    return NameVariables(
        graph,
        [](NodeId) {
          return std::vector<std::string>{"x", "y", "z"};
        },
        taken);
  }
  NodeId OnlyNode(ClassId c) const { return *graph.Nodes(c).begin(); }
};

TEST_CASE("a function's parameter has a name, and its body uses it") {
  NamesWorld w;
  const ClassId f = w.Add("(lam (f %0 a))");
  const ClassId body = w.graph.Find(w.graph.node(w.OnlyNode(f)).children[0]);
  const BoundNames names = w.Names();
  CHECK(names.OfParameter(w.OnlyNode(f)) == "x");
  CHECK(names.OfVariable(body, 0) == "x");
  CHECK(names.OfUse(w.OnlyNode(body), body, 0, 0) == "x");
  CHECK(w.Names({"x", "y"}).OfVariable(body, 0) == "z");
}

TEST_CASE("an inner parameter does not hide an outer one that is used in it") {
  NamesWorld w;
  const ClassId outer = w.Add("(lam (lam (f %0 %1)))");
  const ClassId inner = w.graph.Find(w.graph.node(w.OnlyNode(outer)).children[0]);
  const ClassId body = w.graph.Find(w.graph.node(w.OnlyNode(inner)).children[0]);
  const BoundNames names = w.Names();
  CHECK(names.OfParameter(w.OnlyNode(outer)) != names.OfParameter(w.OnlyNode(inner)));
  CHECK(names.OfVariable(body, 0) == names.OfParameter(w.OnlyNode(inner)));
  CHECK(names.OfVariable(body, 1) == names.OfParameter(w.OnlyNode(outer)));
}

TEST_CASE("a variable that nothing binds has a name of its own") {
  NamesWorld w;
  const ClassId open = w.Add("(f %0 %1)");
  const BoundNames names = w.Names();
  CHECK(names.OfVariable(open, 0) != names.OfVariable(open, 1));
  CHECK(!names.OfVariable(open, 0).starts_with("#"));
}

TEST_CASE("functions that share a body share the name") {
  NamesWorld w;
  const ClassId f = w.Add("(lam (g %0))");
  const ClassId b = w.Add("(binder (g %0))");
  const BoundNames names = w.Names();
  CHECK(names.OfParameter(w.OnlyNode(f)) == names.OfParameter(w.OnlyNode(b)));
}

// A term that is read with names says which function binds each variable: the nearest around it
// that has the variable's name, as in any text. That is to be what the index says.
TEST_CASE("names of random terms mean what the indices mean") {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    NamesWorld w;
    const std::function<std::string(int, int)> term = [&](int size, int depth) -> std::string {
      switch (random() % (size <= 1 ? 2 : 5)) {
        case 0:
          return "a";
        case 1:
          return depth == 0 ? "b" : "%" + std::to_string(random() % static_cast<uint64_t>(depth));
        case 2:
          return "(f " + term(size / 2, depth) + " " + term(size / 2, depth) + ")";
        case 3:
          return "(binder " + term(size - 1, depth + 1) + ")";
        default:
          return "(lam " + term(size - 1, depth + 1) + ")";
      }
    };
    const std::string text = "(lam (lam " + term(24, 2) + "))";
    CAPTURE(text);
    const ClassId root = w.Add(text);
    const BoundNames names = w.Names();
    // Nothing was united, so that each class is one term.
    const std::function<void(ClassId, std::vector<std::string>&)> check =
        [&](ClassId c, std::vector<std::string>& around) {
          const NodeId n = w.OnlyNode(c);
          const NodeView node = w.graph.node(n);
          for (size_t i = 0; i < node.children.size(); ++i) {
            const ClassId child = w.graph.Find(node.children[i]);
            const int binders = w.graph.language().BoundVariables(node.op, static_cast<int>(i));
            if (binders == 1) around.push_back(names.OfParameter(n));
            const NodeView leaf = w.graph.node(w.OnlyNode(child));
            if (w.graph.language().IsVariable(leaf.op)) {
              const std::string name = names.OfUse(n, c, static_cast<int>(leaf.payload), binders);
              const size_t meant = around.size() - 1 - leaf.payload;
              // "x@1" says the place itself.
              const bool says_place =
                  name ==
                  around[meant] + "@" + std::to_string(static_cast<int>(leaf.payload) - binders);
              size_t nearest = around.size() - 1;
              while (nearest > 0 && around[nearest] != name) --nearest;
              CHECK((says_place || nearest == meant));
            } else {
              check(child, around);
            }
            if (binders == 1) around.pop_back();
          }
        };
    std::vector<std::string> around;
    check(root, around);
  }
}

}  // namespace
}  // namespace eqrise::egraph
