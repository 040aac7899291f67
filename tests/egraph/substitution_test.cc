// Free variables, Shift and Substitute: as on terms, and more, since what is found equal later
// flows on.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/egraph/instances.h"
#include "tests/egraph/lambda.h"

namespace eqrise::egraph {
namespace {

struct SubstitutionWorld : LambdaWorld {
  explicit SubstitutionWorld(Options options = {}) : LambdaWorld({}, options) {}

  std::optional<ClassId> Look(absl::string_view text) {
    return LookUpTerm(graph, ParseTerm(symbols, text));
  }
  bool Equal(ClassId a, absl::string_view text) {
    const std::optional<ClassId> b = Look(text);
    return b && graph.Find(a) == graph.Find(*b);
  }
  void Rebuild() {
    LambdaWorld::Rebuild();
    const absl::Status status = graph.CheckInvariants();
    REQUIRE_MESSAGE(status.ok(), status.ToString());
  }
};

TEST_CASE("free variables are those that every node of the class mentions") {
  SubstitutionWorld w;
  const ClassId both = w.Add("(f %0 %2)");
  const ClassId under = w.Add("(lam (f %0 %2))");
  const ClassId closed = w.Add("(lam (lam (f %0 %1)))");
  const ClassId high = w.Add("(f %63 %70)");
  w.Rebuild();
  CHECK(w.graph.FreeVariables(both) == 0b101);
  CHECK(w.graph.FreeVariables(under) == 0b10);
  CHECK(w.graph.FreeVariables(closed) == 0);
  CHECK(w.graph.FreeVariables(high) == uint64_t{1} << 63);

  // x - x is zero, and so does not depend on x; nor then does what is made of it.
  const ClassId outer = w.Add("(lam (g (- %3 %3) %1))");
  CHECK(w.graph.FreeVariables(outer) == 0b101);
  w.Assert("(- %3 %3)", "0");
  w.Rebuild();
  CHECK(w.graph.FreeVariables(outer) == 0b001);
}

TEST_CASE("sets of variables: bit 63 stands for all that are beyond") {
  const uint64_t top = uint64_t{1} << 63;
  CHECK(ShiftedVariables(0b101, 1, 2) == 0b10001);
  CHECK(ShiftedVariables(0b10001, 1, -2) == 0b101);
  CHECK(ShiftedVariables(uint64_t{1} << 62, 0, 1) == top);
  CHECK(ShiftedVariables(uint64_t{1} << 60, 0, 9) == top);
  CHECK(ShiftedVariables(0b1, 0, 100) == top);
  CHECK(ShiftedVariables(top, 0, -1) == (top | top >> 1));
  CHECK(ShiftedVariables(top | 1, 1, -2) == (top | top >> 1 | top >> 2 | 1));
  CHECK(FreeUnderBinders(0b1, 1) == 0);
  CHECK(FreeUnderBinders(0b110, 1) == 0b11);
  CHECK(MayHoldVariable(top, 70, 71));
  CHECK(!MayHoldVariable(top, 3, 63));
  CHECK(MayHoldVariable(top >> 1, 60, 200));
  CHECK(SubstitutedVariables(0b1011, 1, 0b1) == 0b111);
}

TEST_CASE("beta: the contractum of a redex") {
  SubstitutionWorld w;
  const ClassId r = *w.graph.Substitute(w.Add("(app (app %1 %0) (lam (app %1 (app %2 %0))))"), 0,
                                        w.Add("(h %0)"));
  w.Rebuild();
  CHECK(w.Equal(r, "(app (app %0 (h %0)) (lam (app (h %1) (app %1 %0))))"));
}

TEST_CASE("what is closed is not copied") {
  SubstitutionWorld w;
  const ClassId c = w.Add("(lam (lam (f %0 %1)))");
  const ClassId open = w.Add("(f %1 %1)");
  const size_t nodes = w.graph.num_nodes();
  CHECK(w.graph.Shift(c, 0, 5) == c);
  CHECK(w.graph.Substitute(c, 0, open) == c);
  CHECK(w.graph.Shift(open, 2, 5) == open);
  CHECK(w.graph.Shift(open, 0, 0) == open);
  CHECK(w.graph.num_nodes() == nodes);
  CHECK(w.graph.num_internal_nodes() == 0);
}

TEST_CASE("asking twice is a lookup") {
  SubstitutionWorld w;
  const ClassId body = w.Add("(f %0 (g %0))");
  const ClassId a = w.Add("a");
  const ClassId r = *w.graph.Substitute(body, 0, a);
  w.Rebuild();
  const size_t nodes = w.graph.num_nodes();
  const size_t internal = w.graph.num_internal_nodes();
  CHECK(w.graph.Find(*w.graph.Substitute(body, 0, a)) == w.graph.Find(r));
  w.Rebuild();
  CHECK(w.graph.num_nodes() == nodes);
  CHECK(w.graph.num_internal_nodes() == internal);
}

TEST_CASE("shift and substitute are those of terms") {
  for (uint32_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    SubstitutionWorld w;
    RandomTerms random(w.symbols, seed);
    const Term body = random.Make(5, 4, true);
    const Term argument = random.Make(3, 3, true);
    const int k = random.Below(3);
    const int delta = 1 + random.Below(3);
    const ClassId b = AddTerm(w.graph, body);
    const ClassId a = AddTerm(w.graph, argument);
    const ClassId substituted = *w.graph.Substitute(b, k, a);
    const ClassId shifted = *w.graph.Shift(b, k, delta);
    w.Rebuild();
    const ClassId back = *w.graph.Shift(shifted, k, -delta);
    w.Rebuild();
    const Lambda& language = w.graph.language();
    CHECK(LookUpTerm(w.graph, Substituted(language, body, k, argument)) ==
          w.graph.Find(substituted));
    CHECK(LookUpTerm(w.graph, Shifted(language, body, k, delta)) == w.graph.Find(shifted));
    CHECK(w.graph.Find(back) == w.graph.Find(b));
    CHECK(w.graph.Exhausted() == false);
  }
}

TEST_CASE("shifting down over a free variable is refused") {
  SubstitutionWorld w;
  const ClassId c = w.Add("(f %0 %2)");
  CHECK(!w.graph.Shift(c, 0, -1));
  CHECK(!w.graph.Shift(c, 1, -2));
  CHECK(w.graph.counters().scope_refusals == 2);
  const ClassId down = *w.graph.Shift(c, 1, -1);
  w.Rebuild();
  CHECK(w.Equal(down, "(f %0 %1)"));
}

TEST_CASE("a node that mentions what its class does not depend on is not shifted down") {
  SubstitutionWorld w;
  const ClassId c = w.Add("(k (* %0 0) %1)");
  w.Assert("(* %0 0)", "0");
  w.Rebuild();
  const ClassId down = *w.graph.Shift(c, 0, -1);
  w.Rebuild();
  CHECK(w.Equal(down, "(k 0 %0)"));
  CHECK(w.graph.FreeVariables(down) == 0b1);
}

TEST_CASE("where every node mentions too much, those that can be shifted are") {
  SubstitutionWorld w;
  w.Assert("(h %2 %0)", "(h %2 %1)");
  const ClassId c = w.Add("(h %2 %0)");
  w.Rebuild();
  CHECK(w.graph.FreeVariables(c) == 0b100);
  const ClassId down = *w.graph.Shift(c, 0, -1);
  w.Rebuild();
  CHECK(w.Equal(down, "(h %1 %0)"));
  CHECK(w.graph.Nodes(down).size() == 1);
  CHECK(w.graph.counters().scope_refusals == 0);
}

TEST_CASE("an equation between a class and its own shift unfolds once per rebuild") {
  // Split-join of an open function: M1 = join (map (fun. M2) (split _)), with M2 the shift of M1.
  SubstitutionWorld w;
  const ClassId m1 = w.Add("(map %1 %0)");
  const ClassId m2 = w.Add("(map %2 %0)");
  w.Assert("(map %1 %0)", "(join (map (lam (map %2 %0)) (split %0)))");
  w.graph.Rebuild();
  const ClassId up = *w.graph.Shift(m1, 1, 1);
  const ClassId twice = *w.graph.Shift(up, 1, 1);
  const ClassId filled = *w.graph.Substitute(twice, 1, w.Add("(g %5)"));
  w.graph.Rebuild();
  CHECK(w.graph.Find(up) == w.graph.Find(m2));
  CHECK(w.Equal(twice, "(map %3 %0)"));
  CHECK(w.Equal(filled, "(map %2 %0)"));  // variable 1 is not free there
  CHECK(w.graph.pending_images() > 0);
  CHECK(w.graph.num_nodes() < 40);
  CHECK(!w.Look("(map %7 %0)"));
  for (int i = 0; i < 6; ++i) w.graph.Rebuild();
  CHECK(w.Look("(map %7 %0)").has_value());
  CHECK(w.graph.CheckInvariants().ok());
}

TEST_CASE("equalities found later under a binder flow to the substituted class") {
  SubstitutionWorld w;
  const ClassId body = w.Add("(map (lam (f (g %0 %1))) %0)");
  const ClassId argument = w.Add("(in %3)");
  const ClassId on_classes = *w.graph.Substitute(body, 0, argument);
  w.Rebuild();

  SubstitutionWorld v;
  const ClassId body2 = v.Add("(map (lam (f (g %0 %1))) %0)");
  const ClassId argument2 = v.Add("(in %3)");
  const ClassId by_representative =
      *SubstituteRepresentative(v.graph, Smallest<Lambda>(v.graph), body2, 0, argument2);

  for (SubstitutionWorld* world : {&w, &v}) {
    world->Assert("(f (g %0 %1))", "(h %1)");
    world->Assert("(in %3)", "out");
    world->Rebuild();
  }
  CHECK(w.Equal(on_classes, "(map (lam (f (g %0 (in %4)))) (in %3))"));
  CHECK(w.Equal(on_classes, "(map (lam (h (in %4))) out)"));
  CHECK(w.Equal(on_classes, "(map (lam (h out)) out)"));
  // The argument's class became closed, and knows.
  CHECK(w.graph.FreeVariables(on_classes) == 0);
  CHECK(v.Equal(by_representative, "(map (lam (f (g %0 (in %4)))) (in %3))"));
  CHECK(!v.Equal(by_representative, "(map (lam (h (in %4))) out)"));
  CHECK(!v.Equal(by_representative, "(map (lam (h out)) out)"));
}

TEST_CASE("a class that turns out closed is its own shift") {
  SubstitutionWorld w;
  const ClassId c = w.Add("(f %0)");
  const ClassId shifted = *w.graph.Shift(c, 0, 3);
  const ClassId substituted = *w.graph.Substitute(c, 0, w.Add("(g %7)"));
  w.Rebuild();
  CHECK(w.graph.Find(shifted) != w.graph.Find(c));
  w.Assert("(f %0)", "a");
  w.Rebuild();
  CHECK(w.Equal(c, "a"));
  CHECK(w.Equal(shifted, "a"));
  CHECK(w.Equal(substituted, "a"));
}

TEST_CASE("equal functions have equal bodies, equal quantifications do not") {
  SubstitutionWorld w;
  w.Assert("(lam (f %0))", "(lam (g %0 %1))");
  w.Assert("(binder (p %0))", "(binder (q %0))");
  w.Rebuild();
  CHECK(w.Equal(w.Add("(f %0)"), "(g %0 %1)"));
  CHECK(!w.Equal(w.Add("(p %0)"), "(q %0)"));
  CHECK(w.graph.union_log().back().reason == kInjectivity);
}

TEST_CASE("an open cyclic class comes to an end") {
  SubstitutionWorld w;
  // c = lam (f c %1 %0), so that c mentions every variable below some point, in ever deeper
  // contexts.
  const ClassId c = w.Add("(f x %1 %9)");
  w.graph.Union(w.Add("x"), w.Add("(lam (f x %1 %9))"), kInput);
  w.Rebuild();
  const ClassId a = w.Add("(in %0)");
  REQUIRE(w.graph.Substitute(c, 1, a).has_value());
  REQUIRE(w.graph.Shift(c, 0, 1).has_value());
  w.Rebuild();
  CHECK(w.graph.pending_images() == 0);
  CHECK(w.graph.num_nodes() + w.graph.num_internal_nodes() < 500);

  // Here the variable is not bound at any depth, so only the bound on depth ends it.
  SubstitutionWorld v;
  const ClassId y = v.Add("y");
  const ClassId body = v.Add("(f %40 y)");
  v.graph.Union(body, v.Add("(binder (f %41 (f %40 y)))"), kInput);
  v.Rebuild();
  v.graph.Union(y, v.Add("(binder (f %63 (f %40 y)))"), kInput);
  v.Rebuild();
  v.graph.Shift(body, 0, 1);
  v.Rebuild();
  CHECK(v.graph.pending_images() == 0);
}

TEST_CASE("under more binders than allowed it is refused, and counted") {
  Symbols symbols;
  EGraph<Lambda> graph(Lambda(symbols), {}, {.max_binder_depth = 2});
  const auto add = [&](absl::string_view text) { return AddTerm(graph, ParseTerm(symbols, text)); };
  const ClassId deep = add("(lam (lam (lam (f %0 %3))))");
  const ClassId flat = add("(lam (lam (f %0 %2)))");
  const ClassId deep_shifted = *graph.Shift(deep, 0, 1);
  const ClassId flat_shifted = *graph.Shift(flat, 0, 1);
  graph.Rebuild();
  CHECK(!Smallest<Lambda>(graph).Has(deep_shifted));
  CHECK(graph.Find(add("(lam (lam (f %0 %3)))")) == graph.Find(flat_shifted));
  CHECK(graph.counters().depth_refusals == 1);
  CHECK(graph.CheckInvariants().ok());
}

// ---- A model, to check soundness in ------------------------------------------------------------
// Propositions: xor, and, 0, 1, and the binder is "for an odd number of values of". They have
// plenty of true equations between terms with different variables, where the free variables of a
// class are fewer than those of its nodes.

using Assignment = std::vector<bool>;  // variable 0 last

bool Truth(const Symbols& symbols, const Lambda& language, const Term& term,
           Assignment& assignment) {
  if (term.op == Symbols::kNumber) return term.payload == 1;
  if (term.op == Symbols::kBoundVariable) {
    return term.payload < assignment.size() && assignment[assignment.size() - 1 - term.payload];
  }
  if (term.op == language.binder) {
    bool odd = false;
    for (const bool value : {false, true}) {
      assignment.push_back(value);
      odd ^= Truth(symbols, language, term.children[0], assignment);
      assignment.pop_back();
    }
    return odd;
  }
  const bool a = Truth(symbols, language, term.children[0], assignment);
  const bool b = Truth(symbols, language, term.children[1], assignment);
  return symbols.Name(NodeView(term.op, 0, {})) == "xor" ? a != b : a && b;
}

constexpr int kTableVariables = 8;

std::vector<bool> TruthTable(const Symbols& symbols, const Lambda& language, const Term& term) {
  std::vector<bool> table;
  for (uint32_t bits = 0; bits < 1u << kTableVariables; ++bits) {
    Assignment assignment;
    for (int i = 0; i < kTableVariables; ++i) assignment.push_back((bits >> i & 1) != 0);
    table.push_back(Truth(symbols, language, term, assignment));
  }
  return table;
}

TEST_CASE("substitution among true equations makes only true equations") {
  int with_term = 0;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    // True equations make open cyclic classes (x = x xor the parity of x), so depth has to be
    // bounded.
    SubstitutionWorld w({.max_binder_depth = 4, .max_images_per_rebuild = 1000});
    RandomTerms random(w.symbols, seed);
    const Lambda& language = w.graph.language();
    std::vector<Term> terms;
    std::vector<ClassId> classes;
    std::map<std::vector<bool>, ClassId> by_table;
    struct Asked {
      ClassId body, argument, result;
      int k;
    };
    std::vector<Asked> asked;
    for (int i = 0; i < 40; ++i) {
      terms.push_back(random.Make(1 + random.Below(4), 3, false));
      classes.push_back(AddTerm(w.graph, terms.back()));
      const auto [it, is_new] =
          by_table.emplace(TruthTable(w.symbols, language, terms.back()), classes.back());
      if (random.Below(3) != 0) w.graph.Union(classes.back(), it->second, kInput);
      if (random.Below(4) == 0) w.Rebuild();
      if (random.Below(3) == 0) {
        const ClassId body = classes[random.Below(static_cast<int>(classes.size()))];
        const ClassId argument = classes[random.Below(static_cast<int>(classes.size()))];
        const int k = random.Below(3);
        if (const auto r = w.graph.Substitute(body, k, argument))
          asked.push_back({body, argument, *r, k});
        if (!MayHoldVariable(w.graph.FreeVariables(body), k, k + 1)) w.graph.Shift(body, k, -1);
      }
    }
    w.Rebuild();

    const Smallest<Lambda> smallest(w.graph);
    for (const ClassId c : w.graph.Classes()) {
      if (!smallest.Has(c)) continue;
      const std::vector<bool> table = TruthTable(w.symbols, language, smallest.OfClass(c));
      for (const NodeId n : w.graph.Nodes(c)) {
        const auto children = w.graph.node(n).children;
        const auto has_term = [&](ClassId child) { return smallest.Has(child); };
        if (!std::all_of(children.begin(), children.end(), has_term)) continue;
        REQUIRE_MESSAGE(TruthTable(w.symbols, language, smallest.OfNode(n)) == table,
                        Print(w.symbols, smallest.OfNode(n)), " is not ",
                        Print(w.symbols, smallest.OfClass(c)));
      }
    }
    for (const Asked& q : asked) {
      const Term expected =
          Substituted(language, smallest.OfClass(q.body), q.k, smallest.OfClass(q.argument));
      if (!smallest.Has(q.result)) continue;
      ++with_term;
      CHECK(TruthTable(w.symbols, language, expected) ==
            TruthTable(w.symbols, language, smallest.OfClass(q.result)));
    }
  }
  CHECK(with_term > 400);
}

// A random term of a class, by nodes that mention only what the class depends on.
std::optional<Term> RandomTermOf(const EGraph<Lambda>& graph, RandomTerms& random, ClassId c,
                                 int depth) {
  std::vector<NodeId> nodes;
  for (const NodeId n : graph.Nodes(c)) {
    if (graph.NodeFreeVariables(n) == graph.FreeVariables(c)) nodes.push_back(n);
  }
  if (nodes.empty() || depth == 0) return std::nullopt;
  const NodeView node = graph.node(nodes[random.Below(static_cast<int>(nodes.size()))]);
  Term term{node.op, node.payload, {}};
  for (const ClassId child : node.children) {
    std::optional<Term> t = RandomTermOf(graph, random, child, depth - 1);
    if (!t) return std::nullopt;
    term.children.push_back(*std::move(t));
  }
  return term;
}

TEST_CASE("after any unions, each term of the body has its image in the result") {
  int compared = 0;
  int ended = 0;
  for (uint32_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    // Any unions make false and cyclic equations, whose consequences often have no end (x = f x,
    // under binders): those are not looked at.
    SubstitutionWorld w({.max_images_per_rebuild = 300});
    RandomTerms random(w.symbols, seed + 1000);
    std::vector<ClassId> classes;
    struct Asked {
      ClassId body, argument, result;
      int k;
    };
    std::vector<Asked> asked;
    for (int i = 0; i < 15; ++i) classes.push_back(AddTerm(w.graph, random.Make(4, 3, true)));
    const auto any = [&] { return classes[random.Below(static_cast<int>(classes.size()))]; };
    for (int round = 0; round < 10; ++round) {
      const Asked q{any(), any(), {}, random.Below(3)};
      if (const auto r = w.graph.Substitute(q.body, q.k, q.argument)) {
        asked.push_back({q.body, q.argument, *r, q.k});
      }
      // Unites classes with equal free variables, for else one of two nodes is soon out of the
      // question.
      const ClassId a = any();
      for (const ClassId b : classes) {
        if (w.graph.FreeVariables(a) == w.graph.FreeVariables(b) && w.graph.Union(a, b, kInput))
          break;
      }
      if (random.Below(2) == 0) w.Rebuild();
    }
    w.Rebuild();
    if (w.graph.pending_images() > 0) continue;
    ++ended;
    for (const Asked& q : asked) {
      for (int i = 0; i < 10; ++i) {
        const auto body = RandomTermOf(w.graph, random, q.body, 8);
        const auto argument = RandomTermOf(w.graph, random, q.argument, 8);
        if (!body || !argument) continue;
        const Term expected = Substituted(w.graph.language(), *body, q.k, *argument);
        CHECK_MESSAGE(LookUpTerm(w.graph, expected) == w.graph.Find(q.result),
                      Print(w.symbols, *body), " [", q.k, " := ", Print(w.symbols, *argument), "]");
        ++compared;
      }
    }
  }
  CHECK(compared > 1000);
  CHECK(ended > 40);
}

}  // namespace
}  // namespace eqrise::egraph
