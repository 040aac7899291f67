// Hash-consing, union, congruence and the analysis, each also against a naive congruence closure.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "egraph/io/dot.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

#define CHECK_INVARIANTS(graph)                            \
  do {                                                     \
    const absl::Status status = (graph).CheckInvariants(); \
    REQUIRE_MESSAGE(status.ok(), status.ToString());       \
  } while (false)

struct CongruenceWorld {
  Symbols symbols;
  EGraph<SymbolLanguage> graph{SymbolLanguage{}};

  ClassId Add(absl::string_view text) { return *AddTerm(graph, symbols, text); }
  bool Equal(absl::string_view a, absl::string_view b) {
    return graph.Find(Add(a)) == graph.Find(Add(b));
  }
  void Assert(absl::string_view a, absl::string_view b) {
    const ClassId left = Add(a);
    graph.Union(left, Add(b), RuleId{7});
    graph.Rebuild();
    CHECK_INVARIANTS(graph);
  }
};

TEST_CASE("equal terms are one class, and are stored once") {
  CongruenceWorld w;
  const ClassId a = w.Add("(f (g x) (g x))");
  CHECK(w.Add("(f (g x) (g x))") == a);
  CHECK(w.Add("(f (g x) (g y))") != a);
  CHECK(w.graph.num_nodes() == 6);
  CHECK(w.graph.num_classes() == 6);
  CHECK(w.Add("1") != w.Add("2"));
}

TEST_CASE("congruence: equal arguments, equal values") {
  CongruenceWorld w;
  w.Add("(f (g a) b c)");
  w.Add("(f (g b) b c)");
  CHECK(!w.Equal("(f (g a) b c)", "(f (g b) b c)"));
  w.Assert("a", "b");
  CHECK(w.Equal("(f (g a) b c)", "(f (g b) b c)"));
  CHECK(w.Equal("(f (g a) b c)", "(f (g a) a c)"));
  CHECK(!w.Equal("(f (g a) b c)", "(f (g a) c b)"));
  // One of two congruent nodes is gone.
  CHECK(w.graph.Nodes(w.Add("(g a)")).size() == 1);
}

TEST_CASE("f^5 a = a and f^3 a = a make f a = a") {
  CongruenceWorld w;
  w.Assert("(f (f (f (f (f a)))))", "a");
  CHECK(!w.Equal("(f a)", "a"));
  w.Assert("(f (f (f a)))", "a");
  CHECK(w.Equal("(f a)", "a"));
  CHECK(w.graph.num_classes() == 1);
  CHECK(w.graph.num_nodes() == 2);
}

TEST_CASE("a node knows which rule made it, and a union why") {
  CongruenceWorld w;
  const ClassId x = w.Add("x");
  const ClassId y = *w.graph.Add({.op = w.symbols.Op("y")}, RuleId{3});
  const ClassId fx = *w.graph.Add({.op = w.symbols.Op("f"), .children = {x}}, RuleId{4});
  const ClassId fy = *w.graph.Add({.op = w.symbols.Op("f"), .children = {y}}, RuleId{5});
  CHECK(w.graph.origin(w.graph.Nodes(x).front()) == kInput);
  CHECK(w.graph.origin(w.graph.Nodes(y).front()) == RuleId{3});
  CHECK(w.graph.Union(y, x, RuleId{6}));
  CHECK(!w.graph.Union(y, x, RuleId{6}));
  w.graph.Rebuild();
  REQUIRE(w.graph.Nodes(fx).size() == 1);
  CHECK(w.graph.origin(w.graph.Nodes(fx).front()) == RuleId{4});
  REQUIRE(w.graph.union_log().size() == 2);
  CHECK(w.graph.union_log()[0].left == y);
  CHECK(w.graph.union_log()[0].right == x);
  CHECK(w.graph.union_log()[0].reason == RuleId{6});
  CHECK(w.graph.union_log()[1].reason == kCongruence);
  CHECK(w.graph.Find(fx) == w.graph.Find(fy));
}

TEST_CASE("the search index lists the live nodes of an operator, and follows unions") {
  CongruenceWorld w;
  const ClassId fa = w.Add("(f a)");
  const ClassId fb = w.Add("(f b)");
  const uint16_t f = w.symbols.Op("f");
  const auto index = [&]() -> const SearchIndex& {
    return EngineView(w.graph).PrepareSearch().index;
  };
  const auto with_f = [&] { return index().WithOperator(f).size(); };
  w.graph.Rebuild();
  CHECK(with_f() == 2);
  w.Assert("(f a)", "c");
  CHECK(with_f() == 2);
  CHECK(index().MayHaveOperator(w.Add("c"), f));
  w.Assert("(f b)", "c");
  CHECK(with_f() == 2);
  CHECK(w.graph.Find(fa) == w.graph.Find(fb));
  CHECK(index().ClassOf(NodeId{fb.value}) == w.graph.Find(fa));
  w.Assert("a", "b");
  CHECK(with_f() == 1);
  CHECK(index().WithOperator(w.symbols.Op("never used")).empty());
}

TEST_CASE("a search sees the graph as it was when it began, whatever is done meanwhile") {
  CongruenceWorld w;
  w.Add("(f (g a))");
  w.Add("(f (h b))");
  w.graph.Rebuild();
  const CompiledPattern f_of_g = CompiledPattern::Compile(*w.symbols.Parse("(f (g ?x))"));
  size_t found = 0;
  ForEachMatch(w.graph, f_of_g, {}, [&](const MatchView&) {
    ++found;
    w.Add("(f (g c))");
    w.graph.Union(w.Add("(g a)"), w.Add("(h b)"), RuleId{0});
    w.graph.Union(w.Add("(g c)"), w.Add("(h b)"), RuleId{0});
  });
  CHECK(found == 1);
  w.graph.Rebuild();
  CHECK(w.graph.CheckInvariants().ok());
  CHECK(Search(w.graph, f_of_g).matches.size() == 2);
}

TEST_CASE("a rebuild of an unchanged graph is no new epoch") {
  CongruenceWorld w;
  w.Assert("(f a)", "b");
  const uint32_t epoch = w.graph.epoch();
  w.graph.Rebuild();
  w.Add("(f a)");
  w.graph.Rebuild();
  CHECK(w.graph.epoch() == epoch);
  w.Add("(f b)");
  w.graph.Rebuild();
  CHECK(w.graph.epoch() == epoch + 1);
}

TEST_CASE("a graph can be moved") {
  CongruenceWorld w;
  w.Assert("(f a)", "b");
  EGraph<SymbolLanguage> moved = std::move(w.graph);
  CHECK(moved.num_nodes() == 3);
  CHECK_INVARIANTS(moved);
  CHECK(*AddTerm(moved, w.symbols, "(f a)") == moved.Find(*AddTerm(moved, w.symbols, "b")));
}

TEST_CASE("the drawing has a cluster per class, and leaves out what is far from the root") {
  CongruenceWorld w;
  const ClassId c = w.Add("(f (g \"a\") b)");
  w.graph.Rebuild();
  const auto name = [&](const NodeView& n) { return w.symbols.Name(n); };
  const std::string all = ToDot(w.graph, name);
  CHECK(all.find("label=\"\\\"a\\\"\"") != std::string::npos);
  CHECK(all.find("lhead=cluster_0") != std::string::npos);
  const std::string near = ToDot(w.graph, name, {.root = c, .depth = 1});
  CHECK(near.find("label=\"g\"") != std::string::npos);
  CHECK(near.find("subgraph cluster_0") == std::string::npos);
  CHECK(near.find("cut_1_0 [label=\"c0\"") != std::string::npos);
  CHECK(std::count(all.begin(), all.end(), '{') == std::count(all.begin(), all.end(), '}'));
}

// ---- Against a naive closure -------------------------------------------------------------------

// Terms as rows, equal when their representatives are.
class NaiveClosure {
 public:
  struct Row {
    uint16_t op;
    std::vector<size_t> children;
  };

  size_t Add(uint16_t op, std::vector<size_t> children) {
    rows_.push_back({op, std::move(children)});
    partition_.push_back(partition_.size());
    return rows_.size() - 1;
  }
  void Union(size_t a, size_t b) {
    const size_t from = partition_[a];
    const size_t to = partition_[b];
    std::replace(partition_.begin(), partition_.end(), from, to);
  }
  void Close() {
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t a = 0; a < rows_.size(); ++a) {
        for (size_t b = 0; b < a; ++b) {
          if (!Equal(a, b) && Congruent(a, b)) {
            Union(a, b);
            changed = true;
          }
        }
      }
    }
  }
  bool Equal(size_t a, size_t b) const { return partition_[a] == partition_[b]; }
  const std::vector<Row>& rows() const { return rows_; }

 private:
  bool Congruent(size_t a, size_t b) const {
    return rows_[a].op == rows_[b].op &&
           std::equal(rows_[a].children.begin(), rows_[a].children.end(), rows_[b].children.begin(),
                      rows_[b].children.end(), [this](size_t x, size_t y) { return Equal(x, y); });
  }

  std::vector<Row> rows_;
  std::vector<size_t> partition_;
};

TEST_CASE("random terms and unions: the same classes as a naive closure has") {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const auto below = [&](size_t n) { return random() % n; };
    NaiveClosure naive;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    std::vector<ClassId> classes;
    for (int i = 0; i < 60; ++i) {
      const size_t arity = classes.empty() ? 0 : below(5);
      std::vector<size_t> children;
      ENode node{.op = static_cast<uint16_t>(arity * 3 + below(arity == 0 ? 3 : 2)),
                 .children = {}};
      for (size_t j = 0; j < arity; ++j) {
        children.push_back(below(classes.size()));
        node.children.push_back(classes[children.back()]);
      }
      classes.push_back(*graph.Add(node));
      naive.Add(node.op, children);
      if (below(6) == 0) {
        const size_t a = below(classes.size());
        const size_t b = below(classes.size());
        graph.Union(classes[a], classes[b], kInput);
        naive.Union(a, b);
      }
      if (below(20) == 0) {
        graph.Rebuild();
        CHECK_INVARIANTS(graph);
      }
    }
    naive.Close();
    graph.Rebuild();
    CHECK_INVARIANTS(graph);
    for (size_t a = 0; a < classes.size(); ++a) {
      for (size_t b = 0; b < a; ++b) {
        REQUIRE((graph.Find(classes[a]) == graph.Find(classes[b])) == naive.Equal(a, b));
      }
    }
  }
}

TEST_CASE("the same calls make the same graph") {
  const auto print = [] {
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    AddTerms(graph, symbols, SumTerms(5));
    Saturate(graph, SumRules(symbols), {.max_iterations = 4});
    return ToDot(graph, [&](const NodeView& n) { return symbols.Name(n); });
  };
  CHECK(print() == print());
}

// ---- The analysis ------------------------------------------------------------------------------

// The value of a class where it is known. Two known values that differ do not go together, and a
// node "even" is refused for an odd value.
struct Values {
  struct Data {
    bool known = false;
    int value = 0;
    friend bool operator==(const Data&, const Data&) = default;
  };

  uint16_t plus, even;

  template <class F>
  std::optional<Data> Make(const NodeView& node, F&& data) {
    if (node.op == Symbols::kNumber) return Data{true, static_cast<int>(node.payload)};
    if (node.op == plus) {
      const Data a = data(node.children[0]);
      const Data b = data(node.children[1]);
      if (a.known && b.known) return Data{true, a.value + b.value};
    }
    if (node.op == even && data(node.children[0]).value % 2 != 0) return std::nullopt;
    return Data{};
  }
  MergeResult Merge(Data& into, const Data& from) {
    if (into == from) return MergeResult::kNone;
    if (into.known && from.known) return MergeResult::kRefuse;
    if (into.known) return MergeResult::kRight;
    into = from;
    return MergeResult::kLeft;
  }
};

TEST_CASE("the analysis goes up, and refuses what does not fit") {
  Symbols symbols;
  EGraph<Values> graph(Values{symbols.Op("+"), symbols.Op("even")});
  const auto add = [&](absl::string_view text) { return *AddTerm(graph, symbols, text); };
  const ClassId sum = add("(+ x (+ y 1))");
  CHECK(!graph.data(sum).known);
  graph.Union(add("x"), add("2"), kInput);
  graph.Union(add("y"), add("3"), kInput);
  graph.Rebuild();
  CHECK_INVARIANTS(graph);
  CHECK(graph.data(sum).value == 6);

  CHECK(!graph.Union(sum, add("7"), kInput));
  CHECK(graph.counters().refused_unions == 1);
  CHECK(graph.Find(sum) != graph.Find(add("7")));
  CHECK(graph.data(sum).value == 6);
  const Pattern odd = *symbols.Parse("(even 3)");
  CHECK(!Instantiate(graph, odd, odd.root, {}, kInput));
  CHECK(graph.counters().refused_nodes == 1);
  graph.Rebuild();
  CHECK_INVARIANTS(graph);
}

TEST_CASE("a congruence that the analysis refuses is counted, and the invariants say so") {
  Symbols symbols;
  EGraph<Values> graph(Values{symbols.Op("+"), symbols.Op("even")});
  const auto add = [&](absl::string_view text) { return *AddTerm(graph, symbols, text); };
  graph.Union(add("(f x)"), add("1"), kInput);
  graph.Union(add("(f y)"), add("2"), kInput);
  graph.Union(add("x"), add("y"), kInput);
  graph.Rebuild();
  CHECK(graph.counters().refused_congruences == 1);
  CHECK(!graph.CheckInvariants().ok());
  CHECK(graph.Find(add("1")) != graph.Find(add("2")));
}

TEST_CASE("what a rule makes of a wide node that another class took over is canonical") {
  CongruenceWorld w;
  const ClassId wide = w.Add("(g a b c)");
  const ClassId other = w.Add("other");
  w.Add("(f1 other)");
  w.graph.Union(wide, other, kInput);
  w.graph.Rebuild();
  REQUIRE(w.graph.Find(wide) == other);
  w.Add("(h x)");
  Saturate(w.graph, {*ParseRule<SymbolLanguage>(w.symbols, "wrap", "(h ?x) => (f (g a b c) ?x)")});
  CHECK_INVARIANTS(w.graph);
  CHECK(w.Equal("(f other x)", "(h x)"));
}

}  // namespace
}  // namespace eqrise::egraph
