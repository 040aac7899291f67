// E-matching, against a matcher that follows the definition word by word.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "egraph/graph/search.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/rewrite_rule.h"
#include "tests/egraph/instances.h"

namespace eqrise::egraph {
namespace {

using Binding = std::vector<ClassId>;
using Found = std::set<std::pair<ClassId, Binding>>;

// All ways to match pattern node n against a class, given what is bound.
void NaiveMatch(const EGraph<SymbolLanguage>& graph, const Pattern& pattern, int n, ClassId c,
                const Binding& bound, std::vector<Binding>& out) {
  const PatternNode& p = pattern.nodes[n];
  if (p.kind == PatternNode::kVariable) {
    Binding b = bound;
    if (b[p.variable].valid() && b[p.variable] != c) return;
    b[p.variable] = c;
    out.push_back(b);
    return;
  }
  for (const NodeId id : graph.Nodes(c)) {
    const NodeView node = graph.node(id);
    if (node.op != p.op || node.children.size() != p.children.size()) continue;
    if (p.payload && *p.payload != node.payload) continue;
    std::vector<Binding> partial = {bound};
    for (size_t i = 0; i < p.children.size(); ++i) {
      std::vector<Binding> next;
      for (const Binding& b : partial) {
        NaiveMatch(graph, pattern, p.children[i], node.children[i], b, next);
      }
      partial = std::move(next);
    }
    out.insert(out.end(), partial.begin(), partial.end());
  }
}

Found NaiveSearch(const EGraph<SymbolLanguage>& graph, const Pattern& pattern, size_t variables) {
  Found found;
  for (const ClassId c : graph.Classes()) {
    std::vector<Binding> bindings;
    NaiveMatch(graph, pattern, pattern.root, c, Binding(variables), bindings);
    for (const Pattern::Part& part : pattern.also) {
      std::vector<Binding> joined;
      for (const ClassId d : graph.Classes()) {
        if (part.node == pattern.root && d != c) continue;
        for (const Binding& b : bindings) {
          std::vector<Binding> named = {b};
          if (part.same_as >= 0) {
            named.clear();
            NaiveMatch(graph, pattern, part.same_as, d, b, named);
          }
          for (const Binding& n : named) NaiveMatch(graph, pattern, part.node, d, n, joined);
        }
      }
      bindings = std::move(joined);
    }
    for (const Binding& b : bindings) found.emplace(c, b);
  }
  return found;
}

Found AsSet(const std::vector<Match>& matches) {
  Found found;
  for (const Match& m : matches) {
    found.emplace(m.root, Binding(m.variables.begin(), m.variables.end()));
  }
  return found;
}

class RandomGraph {
 public:
  explicit RandomGraph(uint32_t seed) : random_(seed) {}

  size_t Below(size_t n) { return random_() % n; }

  // Operators: 0..2 leaves, 3..4 unary, 5..6 binary; payloads 0 and 1.
  void Grow(EGraph<SymbolLanguage>& graph, int nodes) {
    for (int i = 0; i < nodes; ++i) {
      const size_t arity = classes_.size() < 2 ? 0 : Below(3);
      ENode node{.op = static_cast<uint16_t>(arity == 0 ? Below(3) : 1 + 2 * arity + Below(2)),
                 .payload = static_cast<uint32_t>(Below(2))};
      for (size_t j = 0; j < arity; ++j) node.children.push_back(classes_[Below(classes_.size())]);
      classes_.push_back(*graph.Add(node));
      if (Below(4) == 0) {
        graph.Union(classes_[Below(classes_.size())], classes_[Below(classes_.size())], kInput);
      }
    }
  }

  int MakePattern(Pattern& pattern, int depth) {
    if (depth == 0 || Below(4) == 0) {
      if (Below(4) != 0) return pattern.Variable(static_cast<int>(Below(3)));
      return pattern.Node(static_cast<uint16_t>(Below(3)), {}, Payload());
    }
    // Some nodes are used twice, which says that they are one class.
    if (Below(8) == 0) {
      const int n = MakePattern(pattern, depth - 1);
      return pattern.Node(static_cast<uint16_t>(5 + Below(2)), {n, n}, Payload());
    }
    const size_t arity = 1 + Below(2);
    std::vector<int> children;
    for (size_t i = 0; i < arity; ++i) children.push_back(MakePattern(pattern, depth - 1));
    return pattern.Node(static_cast<uint16_t>(1 + 2 * arity + Below(2)), children, Payload());
  }

  // Now and then one or two more, with names for some of their classes.
  void MakeParts(Pattern& pattern) {
    const auto is_node = [&](int n) { return pattern.nodes[n].kind == PatternNode::kNode; };
    if (!is_node(pattern.root)) return;
    const auto name = [&] {
      return Below(2) == 0 ? pattern.Variable(static_cast<int>(Below(4))) : -1;
    };
    if (Below(3) == 0)
      pattern.also.push_back({pattern.root, pattern.Variable(static_cast<int>(Below(4)))});
    for (size_t parts = Below(3); parts > 0; --parts) {
      const int n = MakePattern(pattern, 2);
      if (is_node(n)) pattern.also.push_back({n, name()});
    }
  }

 private:
  std::optional<uint32_t> Payload() {
    if (Below(2) == 0) return std::nullopt;
    return static_cast<uint32_t>(Below(2));
  }

  std::mt19937 random_;
  std::vector<ClassId> classes_;
};

// A node used twice must match one class, but the naive matcher takes it for two trees; so only
// patterns without such nodes are compared with it exactly.
bool HasSharedNode(const Pattern& pattern) {
  std::vector<int> uses(pattern.nodes.size());
  for (const PatternNode& n : pattern.nodes) {
    for (const int c : n.children) ++uses[c];
  }
  for (size_t i = 0; i < uses.size(); ++i) {
    if (uses[i] > 1 && pattern.nodes[i].kind == PatternNode::kNode) return true;
  }
  return false;
}

size_t NumVariables(const Pattern& pattern) {
  int last = -1;
  for (const PatternNode& n : pattern.nodes) {
    if (n.kind == PatternNode::kVariable) last = std::max(last, n.variable);
  }
  return static_cast<size_t>(last + 1);
}

TEST_CASE("random patterns find what the definition says, once each") {
  size_t compared = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    RandomGraph random(seed);
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    random.Grow(graph, 40);
    graph.Rebuild();
    for (int i = 0; i < 10; ++i) {
      Pattern pattern;
      pattern.root = random.MakePattern(pattern, 3);
      const CompiledPattern compiled = CompiledPattern::Compile(pattern);
      CAPTURE(compiled.DebugString());
      const SearchResult result = Search(graph, compiled);
      CHECK(result.stats.complete);
      const Found found = AsSet(result.matches);
      const Found expected = NaiveSearch(graph, pattern, NumVariables(pattern));
      if (HasSharedNode(pattern)) {
        CHECK(std::includes(expected.begin(), expected.end(), found.begin(), found.end()));
        continue;
      }
      REQUIRE(found == expected);
      compared += found.size();
      // Two matches with the same classes differ in what they captured.
      std::set<std::pair<std::pair<ClassId, Binding>, std::vector<uint32_t>>> distinct;
      for (const Match& m : result.matches) {
        distinct.insert({{m.root, Binding(m.variables.begin(), m.variables.end())},
                         {m.payloads.begin(), m.payloads.end()}});
      }
      CHECK(distinct.size() <= result.matches.size());
    }
  }
  CHECK(compared > 10000);
}

TEST_CASE("several patterns that share variables find what the definition says") {
  size_t compared = 0, parts = 0;
  for (uint32_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    RandomGraph random(seed);
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    random.Grow(graph, 25);
    graph.Rebuild();
    for (int i = 0; i < 10; ++i) {
      Pattern pattern;
      pattern.root = random.MakePattern(pattern, 2);
      random.MakeParts(pattern);
      if (HasSharedNode(pattern)) continue;
      const CompiledPattern compiled = CompiledPattern::Compile(pattern);
      CAPTURE(compiled.DebugString());
      const Found found = AsSet(Search(graph, compiled).matches);
      REQUIRE(found == NaiveSearch(graph, pattern, NumVariables(pattern)));
      compared += found.size();
      parts += found.empty() ? 0 : pattern.also.size();
    }
  }
  CHECK(compared > 10000);
  CHECK(parts > 150);
}

TEST_CASE("what is new since an epoch is all that was not there") {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    RandomGraph random(seed);
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    random.Grow(graph, 30);
    graph.Rebuild();
    std::vector<Pattern> patterns(10);
    std::vector<Found> before;
    for (Pattern& pattern : patterns) {
      pattern.root = random.MakePattern(pattern, 3);
      random.MakeParts(pattern);
      before.push_back(AsSet(Search(graph, CompiledPattern::Compile(pattern)).matches));
    }
    const uint32_t epoch = graph.epoch();
    random.Grow(graph, 5);
    graph.Rebuild();
    for (size_t i = 0; i < patterns.size(); ++i) {
      const CompiledPattern compiled = CompiledPattern::Compile(patterns[i]);
      CAPTURE(compiled.DebugString());
      const Found now = AsSet(Search(graph, compiled).matches);
      const Found fresh = AsSet(Search(graph, compiled, {.since = epoch}).matches);
      CHECK(std::includes(now.begin(), now.end(), fresh.begin(), fresh.end()));
      // What was found before, seen from now, together with what is new, is everything.
      Found all = fresh;
      for (const auto& [root, binding] : before[i]) {
        Binding b;
        for (const ClassId c : binding) b.push_back(c.valid() ? graph.Find(c) : c);
        all.emplace(graph.Find(root), b);
      }
      CHECK(all == now);
    }
    CHECK(
        AsSet(
            Search(graph, CompiledPattern::Compile(patterns[0]), {.since = graph.epoch()}).matches)
            .empty());
  }
}

struct SearchWorld {
  Symbols symbols;
  EGraph<SymbolLanguage> graph{SymbolLanguage{}};

  size_t Count(absl::string_view pattern) {
    return Search(graph, CompiledPattern::Compile(*symbols.Parse(pattern))).matches.size();
  }
};

TEST_CASE("nonlinear patterns compare classes") {
  SearchWorld w;
  (void)*AddTerm(w.graph, w.symbols, "(- a a)");
  const ClassId ab = *AddTerm(w.graph, w.symbols, "(- a b)");
  w.graph.Rebuild();
  CHECK(w.Count("(- ?x ?y)") == 2);
  CHECK(w.Count("(- ?x ?x)") == 1);
  w.graph.Union(*AddTerm(w.graph, w.symbols, "b"), *AddTerm(w.graph, w.symbols, "a"), kInput);
  w.graph.Rebuild();
  CHECK(w.Count("(- ?x ?x)") == 1);
  CHECK(w.Count("(- a b)") == 1);
  CHECK(w.graph.Find(ab) == w.graph.Find(*AddTerm(w.graph, w.symbols, "(- a a)")));
}

TEST_CASE("of two large classes the pairs that share a child are found, new and old") {
  size_t told = 0, there = 0;
  for (uint32_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    std::mt19937 rng(seed);
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    const auto term = [&](const std::string& text) { return *AddTerm(graph, symbols, text); };
    const auto leaf = [&] { return "x" + std::to_string(rng() % 100); };
    // More products in each class.
    const auto grow = [&](size_t products) {
      for (const char* factor : {"p", "q"}) {
        for (size_t i = 0; i < products; ++i) {
          graph.Union(term(factor), term("(* " + leaf() + " " + leaf() + ")"), RuleId{0});
        }
      }
      graph.Rebuild();
    };
    term("(+ p q)");
    grow(30);
    const uint32_t epoch = graph.epoch();
    std::vector<Found> before;
    const std::vector<std::string> texts = {"(+ (* ?a ?b) (* ?a ?c))", "(+ (* ?a ?b) (* ?c ?a))",
                                            "(+ (* ?b ?a) (* ?a ?c))", "(+ (* ?b ?a) (* ?c ?a))",
                                            "(+ (* ?a ?b) (* ?b ?a))"};
    for (const bool is_new : {false, true}) {
      for (size_t i = 0; i < texts.size(); ++i) {
        CAPTURE(texts[i]);
        std::vector<std::string> variables;
        const Pattern pattern = *symbols.Parse(texts[i], variables);
        const CompiledPattern compiled = CompiledPattern::Compile(pattern);
        const Found found = AsSet(Search(graph, compiled).matches);
        CHECK(found == NaiveSearch(graph, pattern, variables.size()));
        if (!is_new) {
          before.push_back(found);
          continue;
        }
        Found all = AsSet(Search(graph, compiled, {.since = epoch}).matches);
        told += all.size();
        there += found.size();
        for (const auto& [root, binding] : before[i]) {
          Binding b;
          for (const ClassId c : binding) b.push_back(graph.Find(c));
          all.emplace(graph.Find(root), b);
        }
        CHECK(all == found);
      }
      if (!is_new) grow(5);
    }
  }
  CHECK(told < there);
  CHECK(told > 1000);
}

TEST_CASE("payloads are checked or captured") {
  SearchWorld w;
  for (const char* term : {"(f 1)", "(f 2)", "(f x)"}) (void)*AddTerm(w.graph, w.symbols, term);
  w.graph.Rebuild();
  Pattern pattern;
  const int number = pattern.Node(Symbols::kNumber, {}, std::nullopt);
  pattern.root = pattern.Node(w.symbols.Op("f"), {number});
  const SearchResult result = Search(w.graph, CompiledPattern::Compile(pattern));
  REQUIRE(result.matches.size() == 2);
  CHECK(result.matches[0].payloads[number] == 1);
  CHECK(result.matches[1].payloads[number] == 2);
  CHECK(w.Count("(f 2)") == 1);
  CHECK(w.Count("(f 3)") == 0);
  CHECK(w.Count("?x") == w.graph.num_classes());
}

TEST_CASE("ground terms are looked up, not searched") {
  SearchWorld w;
  (void)*AddTerm(w.graph, w.symbols, "(f (g a) (h b))");
  w.graph.Rebuild();
  const CompiledPattern compiled = CompiledPattern::Compile(*w.symbols.Parse("(f ?x (h b))"));
  CHECK(compiled.ground().size() == 2);
  CHECK(compiled.program().size() == 1);  // compares the child, too  // bind the root, compare
  const SearchResult result = Search(w.graph, compiled);
  CHECK(result.matches.size() == 1);
  CHECK(result.stats.steps == 1);
}

TEST_CASE("what is wrong with a rule is said, with the rule's name") {
  using L = SymbolLanguage;
  Symbols symbols;
  const auto message = [&](std::initializer_list<RuleText<L>> texts) {
    return std::string(ParseRules<L>(symbols, texts).status().message());
  };
  const auto yes = [](const L::Data&) { return true; };
  CHECK(message({{"r", "(f ?a)"}}) == "rule r: error: `=>` is missing between its sides");
  CHECK(message({{"r", "(f ?a) => ?b"}}) ==
        "rule r: error: ?b is on the right-hand side only, so nothing says what it stands for");
  CHECK(message({{"r", "(f ?a) => ?a", {{"?b", yes}}}}) ==
        "rule r: error: its condition is on ?b, which its left-hand side does not have");
}

TEST_CASE("a search stops on its budget and says so") {
  SearchWorld w;
  for (int i = 0; i < 100; ++i) (void)*AddTerm(w.graph, w.symbols, "(f " + std::to_string(i) + ")");
  w.graph.Rebuild();
  const CompiledPattern compiled = CompiledPattern::Compile(*w.symbols.Parse("(f ?x)"));
  const SearchResult some = Search(w.graph, compiled, {.max_steps = 50});
  CHECK(!some.stats.complete);
  CHECK(some.stats.steps == 50);
  CHECK(some.matches.size() == 50);
  CHECK(Search(w.graph, compiled, {.max_matches = 7}).matches.size() == 7);
  CHECK(Search(w.graph, compiled, {.max_steps = 200}).stats.complete);
  int seen = 0;
  const SearchStats stopped =
      ForEachMatch(w.graph, compiled, {}, [&](const MatchView&) { return ++seen < 3; });
  CHECK(seen == 3);
  CHECK(!stopped.complete);
  const ClassId only[] = {w.graph.Find(*AddTerm(w.graph, w.symbols, "(f 5)"))};
  CHECK(ForEachMatchAt(w.graph, compiled, only, {}, [](const MatchView&) {}).matches == 1);
}

// What a search told its callback, and what it said in the end.
struct ToldByThreads {
  std::vector<uint32_t> matches;
  std::vector<uint64_t> stats;
  friend bool operator==(const ToldByThreads&, const ToldByThreads&) = default;
};

struct ThreadCircumstances {
  SearchOptions search;
  uint64_t max_steps;
  uint64_t cost;    // that the callback takes for a match
  size_t stops_at;  // the match that the callback stops at
  bool asks_meter;  // at each match
};

template <class M>
ToldByThreads Listen(EGraph<SymbolLanguage>& graph, const CompiledPattern& pattern,
                     ThreadCircumstances c) {
  ToldByThreads told;
  StepMeter meter{.max = c.max_steps};
  c.search.meter = &meter;
  size_t handled = 0;
  const SearchStats stats = ForEachMatch(
      graph, pattern, c.search,
      [&](const M& m) {
        if (!meter.Take(c.cost)) return false;
        if (c.asks_meter) told.matches.push_back(static_cast<uint32_t>(meter.used));
        if constexpr (std::is_same_v<M, RawMatch>) {
          told.matches.push_back(m.registers[0].value);
          for (const int r : pattern.variable_registers()) {
            if (r >= 0) told.matches.push_back(m.registers[r].value);
          }
          for (size_t i = 0; i < pattern.payloads().size(); ++i) {
            told.matches.push_back(m.payloads[i]);
          }
        } else {
          told.matches.push_back(m.root.value);
          for (const ClassId v : m.variables) told.matches.push_back(v.value);
          told.matches.insert(told.matches.end(), m.payloads.begin(), m.payloads.end());
        }
        return ++handled < c.stops_at;
      },
      {.matches_per_block = 5, .blocks_per_thread = 2, .meters_each = c.asks_meter});
  told.stats = {stats.steps, stats.matches, stats.complete ? 1u : 0u, stats.next_root,
                meter.used,  meter.max,     meter.exhausted ? 1u : 0u};
  return told;
}

TEST_CASE("several threads find the same in the same order, and stop at the same place") {
  size_t stopped = 0, out_of_steps = 0, matches = 0;
  for (uint32_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    std::vector<ToldByThreads> told[3];
    for (const int threads : {1, 2, 3}) {
      RandomGraph random(seed);
      EGraph<SymbolLanguage> graph(
          SymbolLanguage{}, {},
          {.threads = threads, .searches_together_from = 1, .adds_together_from = 0});
      random.Grow(graph, 300);
      graph.Rebuild();
      const auto some = [&](size_t n) {
        return random.Below(3) == 0 ? std::numeric_limits<size_t>::max() : random.Below(n);
      };
      for (int i = 0; i < 20; ++i) {
        Pattern pattern;
        pattern.root = random.MakePattern(pattern, 3);
        random.MakeParts(pattern);
        const CompiledPattern compiled = CompiledPattern::Compile(pattern);
        ThreadCircumstances c{.search = {.max_matches = some(40)},
                              .max_steps = some(300),
                              .cost = random.Below(4),
                              .stops_at = some(40),
                              .asks_meter = random.Below(2) == 0};
        if (random.Below(2) == 0) c.search.first_root = static_cast<uint32_t>(random.Below(300));
        if (random.Below(2) == 0) c.search.end_root = static_cast<uint32_t>(random.Below(300));
        told[threads - 1].push_back(Listen<RawMatch>(graph, compiled, c));
        told[threads - 1].push_back(Listen<MatchView>(graph, compiled, c));
      }
    }
    for (size_t i = 0; i < told[0].size(); ++i) {
      CAPTURE(i);
      for (const int other : {1, 2}) {
        REQUIRE(told[other][i].stats == told[0][i].stats);
        REQUIRE(told[other][i].matches == told[0][i].matches);
      }
      matches += told[0][i].stats[1];
      stopped += told[0][i].stats[2] == 0;
      out_of_steps += told[0][i].stats[6];
    }
  }
  CHECK(matches > 2000);
  CHECK(stopped > 100);
  CHECK(out_of_steps > 100);
}

}  // namespace
}  // namespace eqrise::egraph
