// Matches set at a time: what the sieve says of each is what the definition says.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "egraph/graph/search.h"
#include "egraph/saturate/match_sieve.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

// The class of a term over classes, where all of its nodes are there.
std::optional<ClassId> ClassOfTerm(const EGraph<SymbolLanguage>& graph, const Pattern& pattern,
                                   int n, absl::Span<const ClassId> variables) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) {
    return graph.Find(variables[static_cast<size_t>(node.variable)]);
  }
  ENode term{.op = node.op, .payload = node.payload.value_or(0)};
  for (const int child : node.children) {
    const std::optional<ClassId> c = ClassOfTerm(graph, pattern, child, variables);
    if (!c) return std::nullopt;
    term.children.push_back(*c);
  }
  return graph.Lookup(term);
}

// Some of what the matches ask for, as a rule that was applied earlier in the iteration may.
void AddSome(EGraph<SymbolLanguage>& graph, const Pattern& right, absl::Span<const Match> matches) {
  for (size_t i = 0; i < matches.size(); i += 3) {
    const PatternNode& root = right.nodes[static_cast<size_t>(right.root)];
    const int what = i % 2 == 0 ? right.root : root.children[i / 3 % 2];
    REQUIRE(Instantiate(graph, right, what, matches[i].variables, kInput).has_value());
  }
}

std::optional<SievePlan> PlanFor(absl::string_view text) {
  Symbols symbols;
  const RewriteRule<SymbolLanguage> rule = *ParseRule<SymbolLanguage>(symbols, "rule", text);
  return SievePlan::For(rule.from, rule.to);
}

TEST_CASE("rules of two levels that keep one child of the root can be sifted, and no others") {
  for (const char* text :
       {"(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)", "(+ (+ ?a ?b) ?c) => (+ ?a (+ ?b ?c))",
        "(* ?a (+ ?b ?c)) => (+ (* ?a ?b) (* ?a ?c))",
        "(* (+ ?b ?c) ?a) => (+ (* ?b ?a) (* ?a ?c))",
        "(d ?x (+ ?a ?b)) => (+ (d ?x ?a) (d ?x ?b))", "(f ?a (g ?b ?c)) => (h ?c ?b)"}) {
    CHECK_MESSAGE(PlanFor(text).has_value(), text);
  }
  for (const char* text :
       {"(+ ?a ?b) => (+ ?b ?a)", "(+ (* ?a ?b) (* ?a ?c)) => (* ?a (+ ?b ?c))",
        "(* ?a (+ ?a ?c)) => (+ (* ?a ?a) ?c)", "(* ?a (+ ?b ?b)) => (+ ?b (* ?a ?b))",
        "(* ?a (+ ?b ?c)) => (+ ?a (* ?a ?b))", "(* ?a (+ ?b ?c)) => (+ ?b (* ?c ?b))",
        "(* ?a (+ ?b ?c)) => (neg (* ?a ?b))", "(* ?a (+ ?b ?c)) => (+ ?b (* ?a (neg ?b)))",
        "(* ?a (neg ?b)) => (neg (* ?a ?b))", "(+ ?a (* ?b 1)) => (+ ?a ?b)",
        "(+ ?a (+ ?b ?c)) => ?a", "(+ ?a (g ?b ?c)) => (+ 0 (+ ?a ?b))"}) {
    CHECK_MESSAGE(!PlanFor(text).has_value(), text);
  }
}

using ToldRows = std::vector<std::vector<uint32_t>>;

void Sort(ToldRows& told) {
  std::sort(told.begin(), told.end());
  told.erase(std::unique(told.begin(), told.end()), told.end());
}

TEST_CASE("of each match it says whether it is known, an equality, or which node it lacks") {
  size_t known = 0, equalities = 0, lacking_root = 0, lacking_more = 0;
  for (const bool sums : {true, false}) {
    for (int iterations = 1; iterations < (sums ? 9 : 8); ++iterations) {
      CAPTURE(sums);
      CAPTURE(iterations);
      Symbols symbols;
      EGraph<SymbolLanguage> graph(SymbolLanguage{});
      const EngineView engine(graph);
      AddTerms(graph, symbols, sums ? SumTerms(7) : MathTerms());
      const Rules rules = sums ? SumRules(symbols) : MathRules(symbols);
      Saturate(graph, rules, {.max_iterations = iterations - 1});
      engine.PrepareSearch();
      const uint32_t before = graph.epoch();
      Saturate(graph, rules, {.max_iterations = 1});
      engine.PrepareSearch();
      MatchSieve whole, in_chunks(/*least_chunk=*/50, /*most_per_root=*/1);
      Workers workers(3);
      for (const RewriteRule<SymbolLanguage>& rule : rules) {
        CAPTURE(rule.name);
        const std::optional<SievePlan> plan = SievePlan::For(rule.from, rule.to);
        if (!plan) continue;
        for (const auto& [since, adds] : {std::pair(uint32_t{0}, false), std::pair(before, false),
                                          std::pair(before, true), std::pair(uint32_t{0}, true)}) {
          CAPTURE(since);
          CAPTURE(adds);
          engine.PrepareSearch();
          if (!MatchSieve::CanSearch(engine.index(), since)) continue;
          ToldRows expected[3], told[3];
          const auto [matches, found] = Search(graph, rule.from, {.since = since});
          if (adds) AddSome(graph, rule.right, matches);
          for (const Match& m : matches) {
            const std::optional<ClassId> right =
                ClassOfTerm(graph, rule.right, rule.right.root, m.variables);
            if (!right) {
              std::vector<uint32_t> match = {m.root.value};
              const PatternNode& root = rule.right.nodes[static_cast<size_t>(rule.right.root)];
              for (const int child : root.children) {
                const std::optional<ClassId> c = ClassOfTerm(graph, rule.right, child, m.variables);
                if (c) match.push_back(c->value);
              }
              if (match.size() == 3) {
                ++lacking_root;
                expected[1].push_back(match);
                continue;
              }
              ++lacking_more;
              match = {m.root.value};
              for (const ClassId c : m.variables) match.push_back(c.value);
              expected[2].push_back(match);
            } else if (*right != m.root) {
              ++equalities;
              expected[0].push_back({m.root.value, right->value});
            } else {
              ++known;
            }
          }
          ToldRows in_order;
          const auto tell = [&](absl::Span<const ClassId> rows, size_t width, ToldRows& to) {
            REQUIRE(rows.size() % width == 0);
            for (size_t at = 0; at < rows.size(); at += width) {
              std::vector<uint32_t> match = {graph.ClassOf(NodeId{rows[at].value}).value};
              for (size_t i = 1; i < width; ++i) match.push_back(rows[at + i].value);
              to.push_back(match);
            }
          };
          for (const auto& [names_nodes, threads] : {std::pair(false, 0), std::pair(true, 0),
                                                     std::pair(false, 1), std::pair(false, 3)}) {
            // One chunk, or many.
            MatchSieve& sieve = threads == 0 ? whole : in_chunks;
            const MatchSieve::Found stats =
                sieve.FindRoots(*plan, engine.nodes(), engine.index(), since);
            CHECK(stats.at_most >= found.matches);
            for (ToldRows& t : told) t.clear();
            const size_t sifted = sieve.Sift(
                engine.nodes(), engine.index(), engine.classes(),
                {.names_nodes = names_nodes, .workers = threads > 1 ? &workers : nullptr},
                [&](NodeId root, ClassId equal) {
                  told[0].push_back({graph.ClassOf(root).value, graph.Find(equal).value});
                },
                [&](absl::Span<const ClassId> rows) { tell(rows, 3, told[1]); },
                [&](absl::Span<const ClassId> rows) {
                  tell(rows, 1 + rule.variables.size(), told[2]);
                });
            CHECK(sifted == found.matches);
            const size_t more_threads = threads == 0 ? 0 : 2;
            CHECK(sieve.bytes() <= stats.bytes + more_threads * stats.bytes_per_thread);
            if (threads == 1) in_order = told[0];
            if (threads == 3) CHECK(in_order == told[0]);
            for (const int i : {0, 1, 2}) {
              Sort(expected[i]);
              Sort(told[i]);
              CHECK(told[i] == expected[i]);
            }
          }
        }
      }
    }
  }
  MESSAGE(known, " known, ", equalities, " equalities, ", lacking_root, " lack the root, ",
          lacking_more, " more");
  CHECK(known > 1000);
  CHECK(lacking_root > 1000);
  CHECK(lacking_more > 1000);
  CHECK(equalities > 50);
}

// In a graph of sums: the variables that each class is the sum of, a bit for each, by class.
std::vector<uint32_t> VariablesOf(const EGraph<SymbolLanguage>& graph) {
  const EngineView engine(graph);
  std::vector<uint32_t> variables(engine.nodes().size(), 0);
  std::map<uint32_t, uint32_t> bit_of;
  for (bool changes = true; changes;) {
    changes = false;
    for (uint32_t n = 0; n < engine.nodes().size(); ++n) {
      if (engine.nodes().dead(NodeId{n})) continue;
      const NodeView node = engine.nodes().view(NodeId{n});
      uint32_t sum = 0;
      if (node.children.empty()) {
        sum = uint32_t{1} << bit_of.try_emplace(n, bit_of.size()).first->second;
      }
      for (const ClassId c : node.children) sum |= variables[graph.Find(c).value];
      uint32_t& of = variables[graph.ClassOf(NodeId{n}).value];
      changes |= of != sum;
      of = sum;
    }
  }
  return variables;
}

TEST_CASE("classes that were united since the index was made go by one name") {
  for (int iterations = 2; iterations < 6; ++iterations) {
    CAPTURE(iterations);
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    const EngineView engine(graph);
    AddTerms(graph, symbols, SumTerms(7));
    const Rules rules = SumRules(symbols);
    Saturate(graph, rules, {.max_iterations = iterations});
    engine.PrepareSearch();
    // Some of what the rules will show to be equal, as one that was applied earlier may.
    const std::vector<uint32_t> variables = VariablesOf(graph);
    std::map<uint32_t, ClassId> first_of;
    size_t united = 0;
    for (uint32_t n = 0; n < engine.nodes().size(); ++n) {
      if (engine.nodes().dead(NodeId{n})) continue;
      const ClassId c = graph.ClassOf(NodeId{n});
      const ClassId first = first_of.try_emplace(variables[c.value], c).first->second;
      if (n % 2 == 0 && graph.Union(first, c, kInput)) ++united;
    }
    CHECK(united > 2);
    for (const RewriteRule<SymbolLanguage>& rule : rules) {
      const std::optional<SievePlan> plan = SievePlan::For(rule.from, rule.to);
      if (!plan) continue;
      size_t told = 0, wrong = 0;
      const auto tell = [&](absl::Span<const ClassId> rows, size_t width) {
        for (size_t at = 0; at < rows.size(); at += width) {
          uint32_t sum = 0;
          for (const ClassId c : rows.subspan(at + 1, width - 1)) {
            sum += variables[c.value];
            if (graph.Find(c) != c) ++wrong;
          }
          ++told;
          if (sum != variables[graph.ClassOf(NodeId{rows[at].value}).value]) ++wrong;
        }
      };
      for (const bool names_nodes : {false, true}) {
        MatchSieve sieve;
        sieve.FindRoots(*plan, engine.nodes(), engine.index(), 0);
        sieve.Sift(
            engine.nodes(), engine.index(), engine.classes(), {.names_nodes = names_nodes},
            [&](NodeId root, ClassId equal) {
              tell({ClassId{root.value}, graph.Find(equal)}, 2);
              if (graph.ClassOf(root) == graph.Find(equal)) ++wrong;
            },
            [&](absl::Span<const ClassId> rows) { tell(rows, 3); },
            [&](absl::Span<const ClassId> rows) { tell(rows, 4); });
      }
      CHECK(told > 5);
      CHECK(wrong == 0);
    }
  }
}

}  // namespace
}  // namespace eqrise::egraph
