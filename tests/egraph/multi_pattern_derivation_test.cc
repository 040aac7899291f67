// Derivations of what rules with several patterns say: each step names its premises, lemmas say why
// they hold, and the checker believes none of it.
#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "egraph/explain/derivation.h"
#include "egraph/explain/derivation_checker.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/derivations.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/lambda.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

constexpr char kInjective[] = "?x = (pair ?a ?b), ?x = (pair ?c ?d) => ?a = ?c, ?b = ?d";

struct PremiseWorld {
  Symbols symbols;
  Rules rules;
  EGraph<SymbolLanguage> graph{SymbolLanguage{}};

  ClassId Add(absl::string_view term) { return *AddTerm(graph, symbols, term); }
  void Assert(absl::string_view a, absl::string_view b) { graph.Union(Add(a), Add(b), kInput); }
  void Run() {
    graph.Rebuild();
    CHECK(Saturate(graph, rules).stop == SaturationStop::kSaturated);
  }
  Derivation Derive(absl::string_view a, absl::string_view b) {
    Explainer<SymbolLanguage> explainer(graph, rules);
    const auto why = explainer.Explain(*symbols.Parse(a), *symbols.Parse(b));
    REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
    return *why;
  }
  // Why the derivation is wrong, or "".
  std::string Check(const Derivation& why, absl::string_view a, absl::string_view b) {
    Explainer<SymbolLanguage> explainer(graph, rules);
    return std::string(CheckDerivation<SymbolLanguage>(why, *symbols.Parse(a), *symbols.Parse(b),
                                                       rules, explainer.Given())
                           .message());
  }
  // The chain, which replays.
  std::string Explain(absl::string_view a, absl::string_view b) {
    const Derivation why = Derive(a, b);
    CHECK(Check(why, a, b) == "");
    return PrintDerivation(why, NamesOf(symbols, rules));
  }
};

TEST_CASE("equal pairs have equal parts, by a lemma that says that the pairs are equal") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols, {{"injective", kInjective}, {"commute", "(+ ?a ?b) => (+ ?b ?a)"}});
  w.Assert("(pair a (+ 1 2))", "p");
  w.Assert("(pair c d)", "p");
  w.Add("(f a)");
  w.Run();
  CHECK(w.Explain("(f a)", "(f c)") ==
        "   (f a)\n"
        "=> (f [c])  injective, by lemma 1\n"
        "lemma 1\n"
        "   (pair c d)\n"
        "=> [p]                 given: axiom\n"
        "<= [(pair a (+ 1 2))]  given: axiom\n");
  // The second pair of the right-hand side, in both directions.
  CHECK(w.Explain("(+ 2 1)", "d") ==
        "   (+ 2 1)\n"
        "=> [(+ 1 2)]  commute\n"
        "=> [d]        injective, by lemma 1\n"
        "lemma 1\n"
        "   (pair c d)\n"
        "=> [p]                 given: axiom\n"
        "<= [(pair a (+ 1 2))]  given: axiom\n");
  const Derivation why = w.Derive("d", "(+ 1 2)");
  REQUIRE(why.steps.size() == 1);
  CHECK(w.Check(why, "d", "(+ 1 2)") == "");
  const nlohmann::json json = DerivationToJson(why, NamesOf(w.symbols, w.rules));
  const nlohmann::json& premises = json["steps"][0]["premises"];
  REQUIRE(premises.size() == 2);
  CHECK(premises[0]["term"] == premises[0]["same_as"]);
  CHECK_FALSE(premises[0].contains("lemma"));
  CHECK(premises[1]["lemma"] == 0);
  CHECK(premises[1]["term"] == json["lemmas"][0]["start"]);
}

TEST_CASE("premises rest on what such rules said before") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(w.symbols, {{"injective", kInjective}});
  w.Assert("(pair (pair a b) (pair c d))", "(pair (pair e f) (pair g h))");
  w.Run();
  CHECK(w.Explain("d", "h") ==
        "   d\n"
        "<= [h]  injective, by lemma 2\n"
        "lemma 1\n"
        "   (pair (pair a b) (pair c d))\n"
        "=> [(pair (pair e f) (pair g h))]  given: axiom\n"
        "lemma 2\n"
        "   (pair c d)\n"
        "<= [(pair g h)]  injective, by lemma 1\n");
  PremiseWorld chain;
  chain.rules = *ParseRules<SymbolLanguage>(chain.symbols, {{"injective", kInjective}});
  for (int i = 0; i < 20; ++i) {
    const auto at = [](int n) { return std::to_string(n); };
    chain.Assert("(pair a" + at(i) + " x)", "p" + at(i));
    chain.Assert("(pair a" + at(i + 1) + " y" + at(i) + ")", "p" + at(i));
  }
  chain.Run();
  CHECK(chain.Derive("a0", "a20").steps.size() == 20);
  CHECK(chain.Derive("a3", "a17").lemmas.size() == 14);
  CHECK(chain.Check(chain.Derive("a0", "a20"), "a0", "a20") == "");
  chain.Explain("(pair a0 x)", "(pair a1 y5)");
}

TEST_CASE("three patterns are three premises, one for each that is another term") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols,
      {{"path", "?t = (edge ?a ?b), ?t = (edge ?b ?c), ?t = (edge ?c ?d) => ?t = (edge ?a ?d)"},
       {"name", "one => 1"}});
  for (const char* const edge : {"(edge 0 1)", "(edge one 2)", "(edge 2 3)"}) {
    w.Assert(edge, "true");
  }
  w.Run();
  CHECK(w.Explain("(edge 0 3)", "true") ==
        "   (edge 0 3)\n"
        "<= [(edge 0 1)]  path, by lemmas 1 and 2\n"
        "=> [true]        given: axiom\n"
        "lemma 1\n"
        "   (edge 1 2)\n"
        "<= (edge [one] 2)  name\n"
        "=> [true]          given: axiom\n"
        "<= [(edge 0 1)]    given: axiom\n"
        "lemma 2\n"
        "   (edge 2 3)\n"
        "=> [true]        given: axiom\n"
        "<= [(edge 0 1)]  given: axiom\n");
}

TEST_CASE("the edges of a closure, which are all one class, are told apart") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols, {{"path", "?t = (edge ?a ?b), ?t = (edge ?b ?c) => ?t = (edge ?a ?c)"}});
  constexpr int kNodes = 40;
  const auto edge = [](int from, int to) {
    return "(edge " + std::to_string(from) + " " + std::to_string(to) + ")";
  };
  for (int i = 0; i < kNodes; ++i) w.Assert(edge(i, i + 1), "true");
  w.Run();
  CHECK(w.graph.Nodes(w.graph.Find(w.Add("true"))).size() == 1 + kNodes * (kNodes + 1) / 2);
  Explainer<SymbolLanguage> explainer(w.graph, w.rules);
  const Pattern from = *w.symbols.Parse(edge(0, kNodes));
  const Pattern to = *w.symbols.Parse("true");
  const auto why = explainer.Explain(from, to);
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  CHECK(CheckDerivation<SymbolLanguage>(*why, from, to, w.rules, explainer.Given()).ok());
  MESSAGE(why->steps.size() << " steps, " << why->lemmas.size() << " lemmas");
  CHECK(why->lemmas.size() < 2 * kNodes);
}

// A world with products of a and of b that are equal, where a rule cancels by `odd` alone.
struct Cancelling : PremiseWorld {
  Cancelling() {
    rules = *ParseRules<SymbolLanguage>(symbols,
                                        {{"cancel", "?x = (* ?k ?a), ?x = (* ?k ?b) => ?a = ?b"}});
    const PatternNode odd = symbols.Parse("odd")->nodes[0];
    rules[0].condition = [odd](const EGraph<SymbolLanguage>& g, const MatchView& m) {
      return g.Lookup({.op = odd.op, .payload = odd.payload.value_or(0)}) == m.variables[1];
    };
    REQUIRE(rules[0].variables[1] == "?k");
  }
  void Equal(const std::string& k) { Assert("(* " + k + " a)", "(* " + k + " b)"); }
  void CheckThatOddShowsIt() {
    CHECK(Explain("a", "b") ==
          "   a\n"
          "<= [b]  cancel, by lemma 1, whose condition holds\n"
          "lemma 1\n"
          "   (* odd a)\n"
          "=> [(* odd b)]  given: axiom\n");
  }
};

TEST_CASE("that a condition fails for many matches does not hide the one it holds for") {
  Cancelling w;
  w.Equal("zero");
  // Classes with many products, of which none helps.
  for (int i = 0; i < 30; ++i) {
    const std::string k = "k" + std::to_string(i);
    for (int j = 0; j < 100; ++j) {
      w.Assert("(* " + k + " a)", "(* " + k + " c" + std::to_string(j) + ")");
    }
  }
  w.Equal("odd");
  w.Run();
  w.CheckThatOddShowsIt();
}

TEST_CASE("nor does that many terms could show it for the others, and don't") {
  Cancelling w;
  constexpr int kTerms = 20;  // of k, a and b each: more together than are tried for all
  for (int i = 0; i < 8; ++i) {
    const std::string k = "k" + std::to_string(i);
    w.Equal(k);
    for (int j = 0; j < kTerms; ++j) w.Assert(k, k + "is" + std::to_string(j));
  }
  for (int j = 0; j < kTerms; ++j) {
    w.Assert("a", "a" + std::to_string(j));
    w.Assert("b", "b" + std::to_string(j));
  }
  w.Equal("odd");
  w.Run();
  w.CheckThatOddShowsIt();
}

TEST_CASE("a class that is named stands for the pattern itself, and there is nothing to be shown") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols, {{"zero", "(+ ?a 0) => ?a"}, {"same", "?x = (f ?a), ?y = (g ?a) => ?x = ?y"}});
  w.Add("(h (f (+ a 0)))");
  w.Add("(g a)");
  w.Run();
  CHECK(w.Explain("(h (f (+ a 0)))", "(h (g a))") ==
        "   (h (f (+ a 0)))\n"
        "=> (h [(g (+ a 0))])  same\n"
        "=> (h (g [a]))        zero\n");
}

TEST_CASE("what is only to be there, and what is said of classes that the first pattern names") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols, {{"fill", "(f ?a ?a), (c ?z) => (f ?a ?z)"},
                  {"both", "?x = (g ?a ?b), ?y = (h ?a) => ?y = (both ?x ?b), (left ?a)"},
                  {"all-one", "(one ?a ?b) => ?a = ?b"}});
  for (const char* const term : {"(f a a)", "(c 1)", "(g a b)", "(h a)", "(one u v)"}) w.Add(term);
  w.Run();
  CHECK(w.Explain("(f a a)", "(f a 1)") ==
        "   (f a a)\n"
        "=> [(f a 1)]  fill\n");
  CHECK(w.Explain("(h a)", "(both (g a b) b)") ==
        "   (h a)\n"
        "=> [(both (g a b) b)]  both\n");
  CHECK(w.Explain("(h a)", "(both (left a) b)") ==
        "   (h a)\n"
        "=> [(both (g a b) b)]   both\n"
        "=> (both [(left a)] b)  both\n");
  CHECK(w.Explain("v", "u") ==
        "   v\n"
        "<= [u]  all-one\n");
}

TEST_CASE("the checker refuses premises that are missing or of other terms, and other pairs") {
  PremiseWorld w;
  w.rules = *ParseRules<SymbolLanguage>(
      w.symbols,
      {{"injective", kInjective}, {"other", "?x = (pair ?a ?b), ?x = (pair ?c ?d) => ?a = ?d"}});
  w.Assert("(pair a b)", "(pair c d)");
  w.Assert("(pair e b)", "(pair c f)");
  w.Run();
  const Derivation why = w.Derive("b", "d");
  REQUIRE(w.Check(why, "b", "d") == "");
  REQUIRE(why.steps.size() == 1);
  REQUIRE(why.steps[0].premises.size() == 2);
  const auto refused = [&](const std::function<void(Derivation&)>& tamper) {
    Derivation wrong = why;
    tamper(wrong);
    return w.Check(wrong, "b", "d");
  };
  const auto term = [&](Derivation& d, const char* op, std::vector<uint32_t> children = {}) {
    d.terms.push_back({w.symbols.Op(op), 0, std::move(children)});
    return static_cast<uint32_t>(d.terms.size()) - 1;
  };
  // Neither the lemma nor the premise may be missing.
  CHECK(refused([](Derivation& d) { d.steps[0].premises.pop_back(); }) ==
        "error: step 1: it has not one premise for each pattern");
  CHECK(refused([](Derivation& d) { d.steps[0].premises.clear(); }) ==
        "error: step 1: it has not one premise for each pattern");
  CHECK(refused([](Derivation& d) { d.steps[0].premises[1].lemma = std::nullopt; }) ==
        "error: step 1: premise 2: there is no lemma for it");
  CHECK(refused([](Derivation& d) { d.steps[0].premises[1].lemma = 1; }) ==
        "error: step 1: premise 2: there is no such lemma, or it comes later");
  CHECK(refused([](Derivation& d) { d.lemmas.clear(); }) ==
        "error: step 1: premise 2: there is no such lemma, or it comes later");
  CHECK(refused([](Derivation& d) { d.steps[0].premises[1].term = 1000; }) ==
        "error: step 1: premise 2: a term is not in the table of terms");
  // Terms that are no pairs; pairs that are not those that the lemma says are equal, though the
  // two sides would be in them; a name that is another.
  CHECK(refused([&](Derivation& d) { d.steps[0].premises[1].term = d.start; }) ==
        "error: step 1: premise 2: the rule's pattern is something else");
  CHECK(refused([&](Derivation& d) {
          d.steps[0].premises[1].term = term(d, "pair", {d.start, d.steps[0].result});
        }) == "error: step 1: premise 2: it is no instance of its lemma");
  CHECK(refused(
            [&](Derivation& d) { d.steps[0].premises[1].same_as = d.steps[0].premises[1].term; }) ==
        "error: step 1: premise 2: the rule says that its pattern is the same as something "
        "else");
  CHECK(refused([&](Derivation& d) {
          d.steps[0].premises[0].same_as = d.steps[0].premises[1].term;
          d.steps[0].premises[1].same_as = d.steps[0].premises[1].term;
        }) == "error: step 1: premise 1: there is no lemma for it");
  // A lemma that is a chain to somewhere else.
  CHECK(refused([](Derivation& d) { d.lemmas[0].steps.clear(); }) ==
        "error: step 1: premise 2: it is no instance of its lemma");
  // Pairs that the rule does not say to be equal, though its patterns are there.
  CHECK(refused([](Derivation& d) { d.steps[0].is_backward ^= true; }) ==
        "error: step 1: the rule does not say that the two are equal");
  CHECK(refused([](Derivation& d) { d.steps[0].rule = RuleId{1}; }) ==
        "error: step 1: the rule does not say that the two are equal");
  CHECK(refused([](Derivation& d) { d.steps[0].is_conditional = true; }) ==
        "error: step 1: the rule has a condition, or it has none, unlike the step");
  Derivation other = why;
  other.start = other.terms[other.steps[0].premises[0].term].children[0];
  CHECK(w.Check(other, "a", "d") == "error: step 1: the rule does not say that the two are equal");
  // Other steps have no premises.
  CHECK(refused([](Derivation& d) { d.lemmas[0].steps[0].premises = d.steps[0].premises; }) ==
        "error: lemma 1: step 1: only rules have premises");
}

TEST_CASE("a right-hand side that is computed unites the first pattern's class, or is an error") {
  LambdaWorld w;
  const auto parse = [&](const char* text) { return ParseRule<Lambda>(w.symbols, "beta", text); };
  const auto beta = parse("?r = (app (lam ?b) ?a), (on) => ?r = (%subst 0 ?b ?a)");
  REQUIRE(beta.ok());
  CHECK(parse("(app (lam ?b) ?a), ?y = (on) => ?y = (%subst 0 ?b ?a)").status().message() ==
        "rule beta: error: a right-hand side that substitutes is one term, of the first pattern");
  const std::vector<RewriteRule<Lambda>> rules = {*beta};
  w.Add("(app (lam (f %0 %0)) c)");
  Saturate(w.graph, rules);
  const auto explain = [&] {
    const Pattern from = *w.symbols.Parse("(app (lam (f %0 %0)) c)");
    const Pattern to = *w.symbols.Parse("(f c c)");
    const auto why = Explainer<Lambda>(w.graph, rules).Explain(from, to);
    if (!why.ok()) return std::string(why.status().message());
    CHECK(CheckDerivation<Lambda>(*why, from, to, rules, {}, w.graph.language()).ok());
    return PrintDerivation(*why, NamesOf(w.symbols, rules));
  };
  CHECK(explain() == "error: a term to explain is not in the graph");
  w.Add("(on)");
  w.graph.Rebuild();
  Saturate(w.graph, rules);
  CHECK(explain() ==
        "   (app (lam (f %0 %0)) c)\n"
        "=> [(f c c)]  beta\n");
}

TEST_CASE("the image of a step with premises is an instance of a lemma") {
  LambdaWorld w;
  const std::vector<RewriteRule<Lambda>> rules = *ParseRules<Lambda>(
      w.symbols, {{"injective", kInjective}, {"beta", "(app (lam ?b) ?a) => (%subst 0 ?b ?a)"}});
  w.Add("(app (lam (h (p %0))) (g c))");
  Saturate(w.graph, rules);
  w.graph.Union(w.Add("(pair (p %0) %1)"), w.Add("(pair (q %0) %2)"), kInput);
  w.graph.Rebuild();
  Saturate(w.graph, rules);
  const Pattern from = *w.symbols.Parse("(app (lam (h (p %0))) (g c))");
  const Pattern to = *w.symbols.Parse("(h (q (g c)))");
  Explainer<Lambda> explainer(w.graph, rules);
  const auto why = explainer.Explain(from, to);
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  const absl::Status right =
      CheckDerivation<Lambda>(*why, from, to, rules, explainer.Given(), w.graph.language());
  CHECK_MESSAGE(right.ok(), std::string(right.message()));
  CHECK(PrintDerivation(*why, NamesOf(w.symbols, rules)) ==
        "   (app (lam (h (p %0))) (g c))\n"
        "=> [(h (p (g c)))]  beta\n"
        "<= (h [(q (g c))])  instance of lemma 2\n"
        "lemma 1\n"
        "   (pair (p %0) %1)\n"
        "=> [(pair (q %0) %2)]  given: axiom\n"
        "lemma 2\n"
        "   (q %0)\n"
        "=> [(p %0)]  injective, by lemma 1\n");
}

TEST_CASE("premises of a body are not those of what was substituted") {
  LambdaWorld w;
  const std::vector<RewriteRule<Lambda>> rules = *ParseRules<Lambda>(
      w.symbols,
      {{"when-on", "(g ?a), (on) => (h ?a)"}, {"beta", "(app (lam ?b) ?a) => (%subst 0 ?b ?a)"}});
  w.Add("(app (lam (k (g %0))) c)");
  w.Add("(on)");
  w.graph.Rebuild();
  Saturate(w.graph, {rules[0]});
  Saturate(w.graph, {rules[1]}, {.first_rule = 1});
  const Pattern from = *w.symbols.Parse("(app (lam (k (g %0))) c)");
  const Pattern to = *w.symbols.Parse("(k (h c))");
  const auto why = Explainer<Lambda>(w.graph, rules).Explain(from, to);
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  const absl::Status right = CheckDerivation<Lambda>(*why, from, to, rules, {}, w.graph.language());
  CHECK_MESSAGE(right.ok(), std::string(right.message()));
  CHECK(PrintDerivation(*why, NamesOf(w.symbols, rules)) ==
        "   (app (lam (k (g %0))) c)\n"
        "=> [(k (g c))]  beta\n"
        "=> (k [(h c)])  instance of lemma 1\n"
        "lemma 1\n"
        "   (g %0)\n"
        "=> [(h %0)]  when-on\n");
}

// A side of a rule, or a term, over f/1, g/2, h/3 and some leaves.
std::string RandomPart(std::mt19937& random, int depth, const std::vector<std::string>& leaves,
                       bool at_root = false) {
  const auto below = [&] { return " " + RandomPart(random, depth - 1, leaves); };
  if (!at_root && (depth == 0 || random() % 3 == 0)) return leaves[random() % leaves.size()];
  switch (random() % 4) {
    case 0:
      return "(f" + below() + ")";
    case 1:
      return "(h" + below() + below() + below() + ")";
    default:
      return "(g" + below() + below() + ")";
  }
}

// Several patterns on the left, or several pairs on the right, or both. Each pattern has variables
// of its own beside those of all, so that two of one class need not be one node.
std::string RandomRule(std::mt19937& random) {
  const auto pick = [&](const std::vector<std::string>& from) {
    return from[random() % from.size()];
  };
  const std::vector<std::string> names = {"?x", "?x", "?x", "?x", "?x", "?y", "?a0"};
  const std::vector<std::string> all = {"?a0", "?a1", "?a2", "?b0", "?b1", "?b2", "?x", "?y"};
  std::string text;
  const size_t parts = random() % 8 == 0 ? 1 : 2 + random() % 2;
  for (size_t part = 0; part < parts; ++part) {
    if (!text.empty()) text += ", ";
    if (random() % 10 != 0) text += pick(names) + " = ";
    const std::string own = std::to_string(part);
    text += RandomPart(random, 1 + static_cast<int>(random() % 3 == 0 ? 1 : 0),
                       {"?a" + own, "?a" + own, "?b" + own, "?b" + own, "?a0", "?b0", "?x", "k0"},
                       true);
  }
  text += " => ";
  for (size_t pairs = 1 + random() % 2; pairs > 0; --pairs) {
    if (random() % 4 != 0) text += pick(all) + " = ";
    text += random() % 3 == 0 ? pick(all) : RandomPart(random, 1, all, true);
    if (pairs > 1) text += ", ";
  }
  return text;
}

TEST_CASE("derivations of random rules with several patterns replay") {
  const eqrise::testing::Effort effort =
      eqrise::testing::EffortFor("derivations of random rules with several patterns", 200);
  Lengths all;
  for (int i = 0; i < effort.programs; ++i) {
    const uint64_t seed = effort.seed + static_cast<uint64_t>(i);
    CAPTURE(seed);
    std::mt19937 random(static_cast<uint32_t>(seed));
    Symbols symbols;
    Rules rules;
    while (rules.size() < 3) {
      const bool is_plain = rules.size() == 2 && random() % 2 == 0;
      const std::string text = is_plain ? RandomPart(random, 2, {"?a", "?b", "c"}, true) + " => " +
                                              RandomPart(random, 2, {"?a", "?b", "d"})
                                        : RandomRule(random);
      absl::StatusOr<RewriteRule<SymbolLanguage>> rule =
          ParseRule<SymbolLanguage>(symbols, text, text);
      if (rule.ok()) rules.push_back(*std::move(rule));
    }
    std::string texts;
    for (const auto& rule : rules) texts += rule.name + "\n";
    CAPTURE(texts);
    EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_nodes = 50 + random() % 300},
                                 {.threads = seed % 2 == 0 ? 1 : 3, .adds_together_from = 0});
    // Tables: many terms are one of a few classes, or equal to another term.
    const std::vector<std::string> leaves = {"k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7"};
    std::vector<ClassId> classes;
    for (int t = 0; t < 16; ++t) {
      const int depth = random() % 4 == 0 ? 2 : 1;
      const auto c = AddTerm(graph, symbols, RandomPart(random, depth, leaves, true));
      if (!c.ok()) break;
      classes.push_back(*c);
      const size_t other = random() % 6;
      if (other < classes.size()) graph.Union(*c, classes[other], kInput);
    }
    graph.Rebuild();
    const SchedulerKind kind = std::array{SchedulerKind::kSimple, SchedulerKind::kBackoff,
                                          SchedulerKind::kBudgeted}[seed % 3];
    Saturate(graph, rules,
             {.max_iterations = 5,
              .scheduler = {.kind = kind, .match_threshold = 20},
              .semi_naive = seed % 5 != 0});
    all += ExplainUnions(graph, symbols, rules, random, 30, {.max_neighbours = 500});
    all += ExplainRandomPairs(graph, symbols, rules, random, 10, 3, {.max_neighbours = 500});
  }
  Tell("random rules with several patterns", all);
  CHECK(all.pairs > static_cast<size_t>(effort.programs));
  CHECK(all.unexplained == 0);
  if (effort.programs >= 100) CHECK(all.premises > static_cast<size_t>(effort.programs));
}

}  // namespace
}  // namespace eqrise::egraph
