// Rules that match several patterns at once, and unite several classes.
#include <doctest/doctest.h>

#include <string>

#include "egraph/graph/symbols.h"
#include "egraph/saturate/rewrite_rule.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

struct PartsWorld {
  Symbols symbols;
  EGraph<SymbolLanguage> graph{SymbolLanguage{}};

  ClassId Add(absl::string_view term) { return *AddTerm(graph, symbols, term); }
  bool AreEqual(absl::string_view a, absl::string_view b) {
    return graph.Find(Add(a)) == graph.Find(Add(b));
  }
  SaturationReport Run(absl::string_view rule, bool semi_naive = true) {
    const Rules rules = {*ParseRule<SymbolLanguage>(symbols, "rule", rule)};
    graph.Rebuild();
    return Saturate(graph, rules, {.semi_naive = semi_naive});
  }
  std::string Error(absl::string_view rule) {
    return std::string(ParseRule<SymbolLanguage>(symbols, "r", rule).status().message());
  }
};

TEST_CASE("equal pairs have equal parts, one after another") {
  for (const bool semi_naive : {true, false}) {
    PartsWorld w;
    const ClassId a = w.Add("(pair (pair a b) (pair c d))");
    const ClassId b = w.Add("(pair (pair e f) (pair g h))");
    w.Add("(pair a z)");
    w.graph.Union(a, b, kInput);
    const SaturationReport report =
        w.Run("?x = (pair ?a ?b), ?x = (pair ?c ?d) => ?a = ?c, ?b = ?d", semi_naive);
    CHECK(report.stop == SaturationStop::kSaturated);
    CHECK(w.AreEqual("a", "e"));
    CHECK(w.AreEqual("d", "h"));
    CHECK(!w.AreEqual("a", "b"));
    CHECK(!w.AreEqual("b", "z"));
    CHECK(w.graph.CheckInvariants().ok());
  }
}

TEST_CASE("patterns are joined through shared variables, and the classes named are united") {
  PartsWorld w;
  for (const char* const term : {"(f a b)", "(f c d)", "(g a)", "(g e)", "(h 1)"}) w.Add(term);
  w.Run("?x = (f ?a ?b), ?y = (g ?a) => ?y = (both ?x ?b), (left ?a)");
  CHECK(w.AreEqual("(g a)", "(both (f a b) b)"));
  CHECK(w.AreEqual("(f a b)", "(left a)"));  // what is not named is the first pattern's class
  CHECK(!w.AreEqual("(f c d)", "(left c)"));
  CHECK(!w.AreEqual("(g e)", "(left e)"));
}

TEST_CASE("patterns that share nothing match in all combinations") {
  PartsWorld w;
  for (const char* const term : {"(f a a)", "(f b b)", "(f a b)", "(c 1)", "(c 2)"}) w.Add(term);
  w.Run("(f ?a ?a), (c ?z) => (f ?a ?z)");
  CHECK(w.AreEqual("(f a a)", "(f a 1)"));
  CHECK(w.AreEqual("(f b b)", "(f b 2)"));
  CHECK(!w.AreEqual("(f a b)", "(f a 1)"));
}

TEST_CASE("a table of functions: what was added later is joined with what was there") {
  PartsWorld w;
  w.Add("(edge 1 2)");
  w.Add("(edge 3 4)");
  w.Add("true");
  for (const char* const edge : {"(edge 1 2)", "(edge 3 4)"}) {
    w.graph.Union(w.Add(edge), w.Add("true"), kInput);
  }
  const char* const path = "?t = (edge ?a ?b), ?t = (edge ?b ?c) => ?t = (edge ?a ?c)";
  w.Run(path);
  CHECK(!w.AreEqual("(edge 1 4)", "true"));
  w.graph.Union(w.Add("(edge 2 3)"), w.Add("true"), kInput);
  CHECK(w.Run(path).stop == SaturationStop::kSaturated);
  for (const char* const edge : {"(edge 1 3)", "(edge 2 4)", "(edge 1 4)"}) {
    CHECK(w.AreEqual(edge, "true"));
  }
  CHECK(!w.AreEqual("(edge 4 1)", "true"));
}

TEST_CASE("errors in rules of several patterns have a place") {
  PartsWorld w;
  CHECK(w.Error("?x = (f ?a), ?y => ?x").find("?y alone is no pattern") != std::string::npos);
  CHECK(w.Error("?x = ?y => ?x").find("?y alone is no pattern") != std::string::npos);
  CHECK(w.Error("?x = (f ?a) => ?z = ?x").find("?z is on the right-hand side only") !=
        std::string::npos);
  CHECK(w.Error("(f ?a), => ?a").find("1:9: error: a term is missing here") != std::string::npos);
  CHECK(w.Error("(f ?a), , (g ?a) => ?a").find("1:9: error: a term is missing here") !=
        std::string::npos);
  CHECK(w.Error("(f ?a) (g ?a) => ?a").find("1:8: error: the term ends here") != std::string::npos);
  CHECK(w.Error("?x = (f ?a) = (g ?a) => ?a").find("1:13: error: the term ends here") !=
        std::string::npos);
  // Read and written back.
  std::vector<std::string> variables;
  const char* const text = "?x = (f ?a 1), (g ?a), ?y = (h ?x)";
  const Pattern parts = *w.symbols.ParseParts(text, variables);
  CHECK(w.symbols.Print(parts, variables) == text);
}

}  // namespace
}  // namespace eqrise::egraph
