// Sketches: what they mean, and the goals of the tiling workload, with the sizes that egg has.
#include <doctest/doctest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tests/egraph/instances.h"
#include "tests/egraph/tiling.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

// f(a) = g(b), and h of that class and of c.
struct Small {
  Small() : graph(SymbolLanguage{}) {
    const ClassId fa = *AddTerm(graph, words, "(f a)");
    const ClassId gb = *AddTerm(graph, words, "(g (k b))");
    top = *AddTerm(graph, words, "(h (f a) c)");
    graph.Union(fa, gb, kInput);
    graph.Rebuild();
  }
  bool Has(const char* sketch) { return Satisfies(graph, ParseSketch(words, sketch), top); }
  std::string Smallest(const char* text) {
    const Sketch sketch = ParseSketch(words, text);
    const std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Cheapest(top);
    return term ? ToString(words, *term) : "nothing";
  }

  Symbols words;
  EGraph<SymbolLanguage> graph;
  ClassId top;
};

TEST_CASE("a class satisfies a sketch when one of its terms is in it") {
  Small s;
  CHECK(s.Has("?"));
  CHECK(s.Has("(h (f a) c)"));
  CHECK(s.Has("(h (g ?) ?)"));
  CHECK(s.Has("(h ? c)"));
  CHECK_FALSE(s.Has("(h ? a)"));
  CHECK_FALSE(s.Has("(g ?)"));
  CHECK_FALSE(s.Has("(h ?)"));
}

TEST_CASE("contains looks at all subterms of all terms") {
  Small s;
  CHECK(s.Has("(contains b)"));
  CHECK(s.Has("(contains (h ? ?))"));
  CHECK(s.Has("(contains (g (contains b)))"));
  CHECK(s.Has("(h (contains a) (contains c))"));
  CHECK_FALSE(s.Has("(h (contains c) ?)"));
  CHECK_FALSE(s.Has("(contains (f b))"));
}

TEST_CASE("or is satisfied by either side") {
  Small s;
  CHECK(s.Has("(or (g ?) (h ? ?))"));
  CHECK(s.Has("(h ? (or a c))"));
  CHECK_FALSE(s.Has("(h ? (or a b))"));
  CHECK(s.Has("(or (g ?) ?)"));
}

TEST_CASE("the smallest term of a sketch is extracted") {
  Small s;
  CHECK(s.Smallest("?") == "(h (f a) c)");
  CHECK(s.Smallest("(contains b)") == "(h (g (k b)) c)");
  CHECK(s.Smallest("(contains (or b c))") == "(h (f a) c)");
  CHECK(s.Smallest("(h (or (g ?) (k ?)) ?)") == "(h (g (k b)) c)");
  CHECK(s.Smallest("(contains (contains ?))") == "(h (f a) c)");
  CHECK(s.Smallest("(contains (k c))") == "nothing");
}

TEST_CASE("the smallest term in a cyclic class goes round as often as the sketch asks") {
  Symbols words;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const ClassId x = *AddTerm(graph, words, "x");
  graph.Union(x, *AddTerm(graph, words, "(f x)"), kInput);
  graph.Rebuild();
  const Sketch sketch = ParseSketch(words, "(f (contains (f ?)))");
  const std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Cheapest(x);
  REQUIRE(term);
  CHECK(ToString(words, *term) == "(f (f x))");
  CHECK(term->SizeAsTree() == 3);
}

// Whether a term is in a sketch, by the definition.
bool In(const Sketch& sketch, int part, const FlatTerm& term, size_t n) {
  const SketchNode& s = sketch.nodes[part];
  const ENode& node = term.nodes[n];
  switch (s.kind) {
    case SketchNode::kAny:
      return true;
    case SketchNode::kOr:
      return std::any_of(s.children.begin(), s.children.end(),
                         [&](int alternative) { return In(sketch, alternative, term, n); });
    case SketchNode::kContains:
      return In(sketch, s.children[0], term, n) ||
             std::any_of(node.children.begin(), node.children.end(),
                         [&](ClassId child) { return In(sketch, part, term, child.value); });
    case SketchNode::kWhere:
      FAIL("no sketch here asks the language");
      return false;
    case SketchNode::kNode:
      if (node.op != s.op || node.children.size() != s.children.size()) return false;
      for (size_t i = 0; i < s.children.size(); ++i) {
        if (!In(sketch, s.children[i], term, node.children[i].value)) return false;
      }
      return true;
  }
  return false;
}

TEST_CASE(
    "on random graphs, what is extracted is in its class and in the sketch, and no term of the "
    "class that is smaller is") {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    CAPTURE(round);
    Symbols words;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    std::vector<ClassId> made = {*AddTerm(graph, words, "a"), *AddTerm(graph, words, "b")};
    const auto pick = [&] { return made[random() % made.size()]; };
    for (int i = 0; i < 14; ++i) {
      made.push_back(random() % 2 == 0
                         ? *graph.Add({.op = words.Op("f"), .children = {pick()}})
                         : *graph.Add({.op = words.Op("g"), .children = {pick(), pick()}}));
    }
    for (int i = 0; i < 3; ++i) graph.Union(pick(), pick(), kInput);
    graph.Rebuild();

    const std::function<int(Sketch&, int)> part = [&](Sketch& s, int depth) -> int {
      switch (depth == 0 ? random() % 3 : random() % 7) {
        case 0:
          return s.Any();
        case 1:
          return s.Node(words.Op("a"), {});
        case 2:
          return s.Node(words.Op("b"), {});
        case 3:
          return s.Contains(part(s, depth - 1));
        case 4: {
          const int left = part(s, depth - 1);
          return s.Or({left, part(s, depth - 1)});
        }
        case 5:
          return s.Node(words.Op("f"), {part(s, depth - 1)});
        default: {
          const int left = part(s, depth - 1);
          return s.Node(words.Op("g"), {left, part(s, depth - 1)});
        }
      }
    };
    // All terms up to a size, by class.
    constexpr size_t kSize = 6;
    std::map<std::pair<uint32_t, size_t>, std::vector<FlatTerm>> terms;
    for (size_t size = 1; size <= kSize; ++size) {
      for (const ClassId c : graph.Classes()) {
        std::vector<FlatTerm>& all = terms[{c.value, size}];
        for (const NodeId n : graph.Nodes(c)) {
          const NodeView node = graph.node(n);
          const auto child = [&](int i) { return graph.Find(node.children[i]).value; };
          const auto append = [](FlatTerm to, const FlatTerm& from) {
            const auto offset = static_cast<uint32_t>(to.nodes.size());
            for (ENode e : from.nodes) {
              for (ClassId& below : e.children) below.value += offset;
              to.nodes.push_back(e);
            }
            return to;
          };
          if (node.children.empty() && size == 1) all.push_back({{{.op = node.op}}});
          if (node.children.size() == 1) {
            for (FlatTerm t : terms[{child(0), size - 1}]) {
              const auto at = static_cast<uint32_t>(t.nodes.size()) - 1;
              t.nodes.push_back({.op = node.op, .children = {ClassId{at}}});
              all.push_back(t);
            }
          }
          for (size_t left = 1; node.children.size() == 2 && left + 2 <= size; ++left) {
            for (const FlatTerm& a : terms[{child(0), left}]) {
              for (const FlatTerm& b : terms[{child(1), size - 1 - left}]) {
                FlatTerm t = append(a, b);
                const auto at = static_cast<uint32_t>(t.nodes.size()) - 1;
                t.nodes.push_back({.op = node.op,
                                   .children = {ClassId{static_cast<uint32_t>(a.nodes.size()) - 1},
                                                ClassId{at}}});
                all.push_back(t);
              }
            }
          }
        }
      }
    }
    for (int i = 0; i < 8; ++i) {
      Sketch sketch;
      sketch.root = part(sketch, 3);
      const SketchMatcher matcher(graph, sketch);
      const SketchExtractor extractor(graph, sketch);
      for (const ClassId c : graph.Classes()) {
        const std::optional<FlatTerm> found = extractor.Cheapest(c);
        // Every class here has a term.
        CHECK(matcher.Satisfies(c) == found.has_value());
        if (found) {
          CHECK(In(sketch, sketch.root, *found, found->nodes.size() - 1));
          CHECK(found->SizeAsTree() == *extractor.LeastCost(c));
          std::vector<ClassId> classes;
          for (const ENode& e : found->nodes) {
            ENode of_classes{.op = e.op, .payload = e.payload};
            for (const ClassId child : e.children) {
              of_classes.children.push_back(classes[child.value]);
            }
            REQUIRE(graph.Lookup(of_classes));
            classes.push_back(*graph.Lookup(of_classes));
          }
          CHECK(classes.back() == c);
        }
        size_t least = kSize + 1;
        for (size_t size = kSize; size >= 1; --size) {
          for (const FlatTerm& t : terms[{c.value, size}]) {
            if (In(sketch, sketch.root, t, t.nodes.size() - 1)) least = size;
          }
        }
        CHECK(std::min(found ? found->SizeAsTree() : kSize + 1, kSize + 1) == least);
      }
    }
  }
}

const TilingGoal& Goal(const std::vector<TilingGoal>& goals, std::string_view name) {
  return *std::find_if(goals.begin(), goals.end(),
                       [&](const TilingGoal& goal) { return goal.name == name; });
}

TEST_CASE("workload D: tiling goals are found in graphs of the sizes that egg has" *
          testing::TakesLong()) {
  struct Published {
    const char* goal;
    size_t nodes, classes, term;
  };
  const std::vector<TilingGoal> goals = TilingGoals();
  for (const Published& published : {Published{"tile-2d", 4'794, 1'617, 27},
                                     {"tile-3d-split", 25'434, 9'005, 44},
                                     {"reorder-3d", 409, 148, 15}}) {
    CAPTURE(published.goal);
    TilingSearch search(Goal(goals, published.goal), TilingRules::kPublished);
    CHECK(search.Run({.max_iterations = 9}).stop == SaturationStop::kGoal);
    CHECK(search.graph.num_nodes() == published.nodes);
    CHECK(search.graph.num_classes() == published.classes);
    CHECK(search.Terms()[0].SizeAsTree() == published.term);
    CHECK(search.graph.CheckInvariants().ok());
  }
}

TEST_CASE(
    "workload D: tiling in three dimensions at once is found under schedulers that know nothing "
    "of it" *
    testing::TakesLong()) {
  const std::vector<TilingGoal> goals = TilingGoals();
  for (const SchedulerKind scheduler : {SchedulerKind::kBackoff, SchedulerKind::kBudgeted}) {
    TilingSearch search(Goal(goals, "tile-3d"), TilingRules::kPublished, {.max_nodes = 1'000'000});
    CHECK(search.Run({.scheduler = {.kind = scheduler}}).stop == SaturationStop::kGoal);
    const FlatTerm term = search.Terms()[0];
    CHECK(ToString(search.words, term).find("(m n1 (m n2 (m n3 (m 32 (m 32 (m 32 f))))))") !=
          std::string::npos);
  }
}

}  // namespace
}  // namespace eqrise::egraph
