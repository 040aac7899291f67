// Matches that a search hands over several at a time, against the same one by one.
#include <doctest/doctest.h>

#include <limits>
#include <random>
#include <string>
#include <vector>

#include "egraph/graph/search.h"
#include "egraph/match/batch_filler.h"
#include "egraph/memory/pages.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

// A search's matches, roots and variables, and what it said in the end.
struct ToldInBlocks {
  std::vector<uint32_t> matches;
  std::vector<uint64_t> stats;
};

struct BlockCircumstances {
  SearchOptions search;
  uint64_t max_steps;
  size_t capacity;  // of a batch
  size_t batches;   // until the callback says stop
};

void Take(MatchBatch& batch, int variables, ToldInBlocks& told) {
  for (size_t m = 0; m < batch.size(); ++m) {
    told.matches.push_back(batch.roots()[m].value);
    for (int v = 0; v < variables; ++v) told.matches.push_back(batch.column(v)[m].value);
  }
  batch.clear();
}

template <class MakeCallback>
ToldInBlocks Listen(EGraph<SymbolLanguage>& graph, const Rules::value_type& rule,
                    BlockCircumstances c, MakeCallback&& make_callback) {
  ToldInBlocks told;
  StepMeter meter{.max = c.max_steps};
  c.search.meter = &meter;
  Nursery nursery;
  MatchBatch batch(nursery);
  batch.Reset(rule.to, rule.from, c.capacity);
  size_t batches = 0;
  const auto apply = [&] {
    Take(batch, rule.to.num_variables, told);
    return ++batches < c.batches;
  };
  const auto callback = make_callback(batch, apply);
  const SearchStats stats = ForEachMatch(graph, rule.from, c.search, callback);
  Take(batch, rule.to.num_variables, told);
  told.stats = {stats.steps, stats.matches, stats.complete, stats.next_root,
                meter.used,  meter.max,     meter.exhausted};
  return told;
}

// (* ?x ?e) => (+ ?a ?b), where ?x = (+ ?a ?c) and ?a = ?b: so two variables have the same child of
// the node that is bound last. No rule can be written so, but a pattern may be built.
Rules::value_type TwoNamesOfOneClass(Symbols& symbols) {
  Rules::value_type rule;
  rule.name = "two names of one class";
  Pattern& left = rule.left;
  const int x = left.Variable(0), a = left.Variable(1), b = left.Variable(2);
  left.root = left.Node(symbols.Op("*"), {x, left.Variable(4)});
  left.also = {{left.Node(symbols.Op("+"), {a, left.Variable(3)}), x}, {a, b}};
  Pattern& right = rule.right;
  const int first = right.Variable(1), second = right.Variable(2);
  right.root = right.Node(symbols.Op("+"), {first, second});
  rule.from = CompiledPattern::Compile(left);
  rule.to = Recipe::Compile(right, 5);
  return rule;
}

TEST_CASE("matches that come several at a time are those that come one by one") {
  Symbols symbols;
  Rules rules = MathRules(symbols);
  const Rules more = *ParseRules<SymbolLanguage>(
      symbols, {{"unary root", "(sin ?a) => (cos ?a)"},
                {"unary last", "(+ ?a (ln ?b)) => (* ?a ?b)"},
                {"second first", "(+ (* ?b ?c) ?a) => (+ ?c (* ?a ?b))"},
                {"the same twice", "(+ ?a (* ?a ?b)) => (* ?a (+ 1 ?b))"},
                {"one node, the same twice", "(+ ?a ?a) => (* 2 ?a)"},
                {"three deep", "(* ?a (+ ?b (* ?c ?d))) => (+ ?d (* ?c (+ ?b ?a)))"},
                {"ground child", "(* 2 ?a) => (+ ?a ?a)"},
                {"ground below", "(+ ?a (* ?b 2)) => (+ (* 2 ?b) ?a)"},
                {"of one class", "?x = (* ?a ?b), ?x = (+ ?c ?d) => ?x = (+ ?d ?c)"},
                {"two patterns", "(+ ?a ?b), ?y = (* ?b ?c) => ?y = (* ?c ?b)"}});
  rules.insert(rules.end(), more.begin(), more.end());
  rules.push_back(TwoNamesOfOneClass(symbols));
  std::mt19937 random(1);
  const auto below = [&](size_t n) { return random() % n; };
  size_t matches = 0, stopped = 0, out_of_steps = 0;
  for (const int iterations : {5, 8}) {
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    AddTerms(graph, symbols, MathTerms());
    std::vector<uint32_t> epochs = {0, 0};
    for (int i = 0; i < iterations; ++i) {
      epochs.push_back(graph.epoch());
      Saturate(graph, MathRules(symbols), {.max_iterations = 1});
    }
    for (int i = 0; i < 2000; ++i) {
      CAPTURE(i);
      const auto& rule = rules[below(rules.size())];
      CAPTURE(rule.name);
      const auto some = [&](size_t n) {
        return below(3) != 0 ? std::numeric_limits<size_t>::max() : below(n);
      };
      const size_t roots = graph.num_ids();
      BlockCircumstances c{.search = {.max_matches = some(below(2) == 0 ? 70 : 500),
                                      .since = epochs[below(epochs.size())]},
                           .max_steps = some(below(2) == 0 ? 70 : 2 * roots),
                           .capacity = 1 + below(i % 2 == 0 ? 20 : 1000),
                           .batches = some(20)};
      if (below(2) == 0) c.search.first_root = static_cast<uint32_t>(below(roots));
      if (below(2) == 0) c.search.end_root = static_cast<uint32_t>(below(roots));
      if (below(4) == 0) {
        c.search.skip_from = static_cast<uint32_t>(below(roots));
        c.search.skip_to = static_cast<uint32_t>(below(roots));
      }
      const ToldInBlocks one_by_one =
          Listen(graph, rule, c, [](MatchBatch& batch, const auto& apply) {
            return [&](const RawMatch& m) {
              batch.Push(m.registers);
              return !batch.full() || apply();
            };
          });
      const ToldInBlocks at_once = Listen(graph, rule, c, [](MatchBatch& batch, const auto& apply) {
        return BatchFiller{batch, nullptr, 0, apply};
      });
      REQUIRE(at_once.stats == one_by_one.stats);
      REQUIRE(at_once.matches == one_by_one.matches);
      matches += one_by_one.stats[1];
      stopped += one_by_one.stats[2] == 0;
      out_of_steps += one_by_one.stats[6];
    }
  }
  CHECK(matches > 300'000);
  CHECK(stopped > 500);
  CHECK(out_of_steps > 100);
}

}  // namespace
}  // namespace eqrise::egraph
