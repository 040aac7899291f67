// Tiling by combinators: the language, rules and goals of egg-sketches ("Guided Equality
// Saturation", POPL 2024), and loops that run them. For its test and its benchmark.
//   o f g    composition            m n f    map over n elements
//   s n, j   split, join            T        transpose
#ifndef EQRISE_TESTS_EGRAPH_TILING_H_
#define EQRISE_TESTS_EGRAPH_TILING_H_

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "egraph/sketch.h"
#include "egraph_testing.h"

namespace eqrise::egraph {

// (contains s), (or s ...), ?; anything else is a node.
inline int AddSketch(Words& words, const Pattern& pattern, int n, Sketch& sketch) {
  const PatternNode& node = pattern.nodes[n];
  if (node.kind == PatternNode::kVariable) return sketch.Any();
  std::vector<int> children;
  for (const int child : node.children) {
    children.push_back(AddSketch(words, pattern, child, sketch));
  }
  if (!children.empty() && node.op == words.Op("contains")) return sketch.Contains(children[0]);
  if (!children.empty() && node.op == words.Op("or")) return sketch.Or(children);
  return sketch.Node(node.op, children, node.payload);
}

inline Sketch ParseSketch(Words& words, std::string_view text) {
  const Pattern pattern = ParsePattern(words, text);
  Sketch sketch;
  sketch.root = AddSketch(words, pattern, pattern.root, sketch);
  return sketch;
}

inline std::string ToString(const Words& words, const FlatTerm& term, size_t n) {
  const ENode& node = term.nodes[n];
  std::string text = words.Name(node);
  if (node.children.empty()) return text;
  for (const ClassId child : node.children) text += " " + ToString(words, term, child.value);
  return "(" + text + ")";
}
inline std::string ToString(const Words& words, const FlatTerm& term) {
  return ToString(words, term, term.nodes.size() - 1);
}

inline const char* const kSplitMap = "(m (* ?n1 ?n2) ?f) => (o j (o (m ?n1 (m ?n2 ?f)) (s ?n2)))";
inline const char* const kTransposeMaps = "(m ?n1 (m ?n2 ?f)) => (o T (o (m ?n2 (m ?n1 ?f)) T))";
inline const char* const kMapFission = "(m ?n (o ?f ?g)) => (o (m ?n ?f) (m ?n ?g))";
inline const char* const kAssociateRight = "(o (o ?f ?g) ?h) => (o ?f (o ?g ?h))";
inline const char* const kAssociateLeft = "(o ?f (o ?g ?h)) => (o (o ?f ?g) ?h)";

enum class TilingRules {
  kPublished,  // composition is associative in both directions
  // Compositions are turned to the right only. Every other left side matches modulo associativity:
  // fission is the one with a composition in it, and gets a variant for each length of the part
  // that it splits off, up to three. What is lost is splitting off more at once.
  kRightward,
};

inline std::vector<Rule> MakeTilingRules(Words& words, TilingRules which, bool split) {
  std::vector<const char*> texts = {kAssociateRight, kMapFission, kTransposeMaps};
  if (split) texts.push_back(kSplitMap);
  if (which == TilingRules::kPublished) {
    texts.push_back(kAssociateLeft);
  } else {
    texts.push_back("(m ?n (o ?f (o ?g ?h))) => (o (m ?n (o ?f ?g)) (m ?n ?h))");
    texts.push_back("(m ?n (o ?f (o ?g (o ?h ?i)))) => (o (m ?n (o ?f (o ?g ?h))) (m ?n ?i))");
  }
  std::vector<Rule> rules;
  for (const char* text : texts) rules.push_back(ParseRule(words, text));
  return rules;
}

struct TilingGoal {
  const char* name;
  bool split;  // whether split-map is among the rules
  std::string start;
  std::vector<std::string> sketches;  // all at once
};

// tiles of 32 in each of n nested maps, outermost first: the start, all split, all tiled.
inline std::string NestedMaps(int n) {
  std::string term = "f";
  for (int i = n; i >= 1; --i) term = "(m (* n" + std::to_string(i) + " 32) " + term + ")";
  return term;
}
inline std::string SplitMaps(int n) {
  std::string term = "f";
  for (int i = n; i >= 1; --i) term = "(m n" + std::to_string(i) + " (m 32 " + term + "))";
  return "(contains " + term + ")";
}
inline std::string TiledMaps(int n) {
  std::string term = "f";
  for (int i = n; i >= 1; --i) term = "(m 32 " + term + ")";
  for (int i = n; i >= 1; --i) term = "(m n" + std::to_string(i) + " " + term + ")";
  return "(contains " + term + ")";
}

inline std::vector<TilingGoal> TilingGoals() {
  return {
      {"tile-1d", true, NestedMaps(1), {TiledMaps(1)}},
      {"tile-2d", true, NestedMaps(2), {TiledMaps(2)}},
      {"tile-3d-split", true, NestedMaps(3), {SplitMaps(3)}},
      // From the smallest split program, as guided rewriting does it.
      {"tile-3d-reorder",
       true,
       "(o (m (* n1 32) (o (m (* n2 32) j) j)) (o (o j (o (m n1 (m 32 (m n2 (m 32 (m n3 (m 32 "
       "f)))))) (s 32))) (m (* n1 32) (o (m n2 (m 32 (s 32))) (s 32)))))",
       {TiledMaps(3)}},
      {"tile-3d", true, NestedMaps(3), {TiledMaps(3)}},
      {"reorder-3d",
       false,
       "(m n1 (m n2 (m n3 f)))",
       {"(contains (m n1 (m n3 (m n2 f))))", "(contains (m n2 (m n1 (m n3 f))))",
        "(contains (m n2 (m n3 (m n1 f))))", "(contains (m n3 (m n2 (m n1 f))))",
        "(contains (m n3 (m n1 (m n2 f))))"}},
  };
}

// Which rules run in an iteration. Rules that do not run keep their matches for later.
enum class Scheduler {
  kSimple,   // all
  kBackoff,  // as egg: a rule with more matches than its limit is banned for a while, limit and ban
             // double each time
  // An iteration applies about as many matches as the graph has nodes, those of the rules with the
  // fewest first; each iteration that a rule waits halves what it counts. So no rule starves, none
  // drowns the others, and the graph grows by a factor that is about the same in each iteration.
  kBudget,
};

struct RunOptions {
  Scheduler scheduler = Scheduler::kSimple;
  int max_iterations = 1000;
  double max_seconds = 1e9;
};

struct RunReport {
  bool found = false;
  std::string stop;  // "found", "saturated", "iterations", "seconds", or a limit of the graph
  int iterations = 0;
  uint64_t matches = 0;
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0, goal_seconds = 0;
  double seconds() const { return search_seconds + apply_seconds + rebuild_seconds + goal_seconds; }
};

// Runs rules until a goal holds. Matches are applied as they are found, a few hundred roots at a
// time, and so do not pile up: what is added is not in a class that a search looks at, and unions
// wait for the end of the iteration, so that every rule sees the graph as it stood at its start.
class TilingRunner {
 public:
  TilingRunner(EGraph<Plain>& graph, const std::vector<Rule>& rules, RunOptions options)
      : graph_(graph), rules_(rules), options_(options), states_(rules.size()) {}

  template <class Goal>
  RunReport Run(Goal&& goal) {
    for (report_.stop = "iterations"; report_.iterations < options_.max_iterations;) {
      ++report_.iterations;
      const bool complete = Iterate();
      const Timer timer(report_.goal_seconds);
      report_.found = goal();
      if (report_.found) {
        report_.stop = "found";
      } else if (graph_.Exhausted()) {
        report_.stop = StopReasonName(*graph_.Stopped());
      } else if (clock_.Seconds() > options_.max_seconds) {
        report_.stop = "seconds";
      } else if (complete && graph_.epoch() == before_) {
        report_.stop = "saturated";
      } else {
        continue;
      }
      break;
    }
    return report_;
  }

 private:
  struct Clock {
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    double Seconds() const {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
  };
  struct Timer {
    explicit Timer(double& into) : sum(into) {}
    ~Timer() { sum += clock.Seconds(); }
    double& sum;
    Clock clock;
  };
  struct State {
    uint32_t since = 0;  // all older matches were applied
    int waits = 0;       // kBackoff: bans; kBudget: iterations in a row
    int banned_until = 0;
    size_t matches = 0;  // counted, up to what the rule may have
    std::vector<ClassId> roots;
  };

  // True when every rule ran.
  bool Iterate() {
    before_ = graph_.epoch();
    const std::vector<size_t> chosen = Choose();
    for (const size_t r : chosen) {
      const auto roots = graph_.WithOperator(*rules_[r].from.root_op());
      states_[r].roots.assign(roots.begin(), roots.end());
    }
    std::vector<std::pair<ClassId, ClassId>> unions;
    for (const size_t r : chosen) Apply(r, unions);
    const Timer timer(report_.rebuild_seconds);
    for (const auto& [a, b] : unions) graph_.Union(a, b, kInput);
    graph_.Rebuild();
    return chosen.size() == rules_.size();
  }

  bool Stopped() const { return graph_.Exhausted() || clock_.Seconds() > options_.max_seconds; }

  size_t Count(size_t r, double at_most) {
    return ForEachMatch(graph_, rules_[r].from,
                        {.max_matches = at_most < 1e18 ? static_cast<size_t>(at_most) + 1
                                                       : std::numeric_limits<size_t>::max(),
                         .since = states_[r].since},
                        [](const MatchView&) {})
        .matches;
  }

  std::vector<size_t> Choose() {
    const Timer timer(report_.search_seconds);
    std::vector<size_t> chosen;
    if (options_.scheduler == Scheduler::kSimple) {
      for (size_t r = 0; r < rules_.size(); ++r) chosen.push_back(r);
    } else if (options_.scheduler == Scheduler::kBackoff) {
      constexpr int kBan = 5;  // egg's defaults
      constexpr double kLimit = 1'000;
      for (size_t r = 0; r < rules_.size(); ++r) {
        State& state = states_[r];
        if (report_.iterations < state.banned_until) continue;
        const double limit = std::ldexp(kLimit, state.waits);
        if (static_cast<double>(Count(r, limit)) <= limit) {
          chosen.push_back(r);
        } else {
          state.banned_until = report_.iterations + (kBan << state.waits++);
        }
      }
    } else {
      double budget = std::max(100.0, static_cast<double>(graph_.num_nodes()));
      std::vector<std::pair<double, size_t>> prices;
      for (size_t r = 0; r < rules_.size(); ++r) {
        const int waits = states_[r].waits;
        const size_t matches = Count(r, std::ldexp(budget, waits));
        prices.emplace_back(std::ldexp(static_cast<double>(matches), -waits), r);
      }
      std::sort(prices.begin(), prices.end());
      for (const auto& [price, r] : prices) {
        // One rule runs in any case: the cheapest that does something.
        if (price > budget && std::any_of(chosen.begin(), chosen.end(),
                                          [&](size_t c) { return states_[c].matches > 0; })) {
          ++states_[r].waits;
          continue;
        }
        states_[r].matches = price > 0 ? 1 : 0;
        states_[r].waits = 0;
        budget -= price;
        chosen.push_back(r);
      }
    }
    return chosen;
  }

  void Apply(size_t r, std::vector<std::pair<ClassId, ClassId>>& unions) {
    constexpr size_t kRoots = 64;
    const Rule& rule = rules_[r];
    State& state = states_[r];
    const size_t stride = 1 + rule.from.variable_registers().size();
    const RuleId id{static_cast<uint32_t>(r)};
    std::vector<ClassId> matches;
    for (size_t at = 0; at < state.roots.size() && !Stopped(); at += kRoots) {
      matches.clear();
      {
        const Timer timer(report_.search_seconds);
        const SearchStats stats =
            ForEachMatchAt(graph_, rule.from, absl::MakeConstSpan(state.roots).subspan(at, kRoots),
                           {.since = state.since}, [&](const MatchView& m) {
                             matches.push_back(m.root);
                             matches.insert(matches.end(), m.variables.begin(), m.variables.end());
                           });
        report_.matches += stats.matches;
      }
      const Timer timer(report_.apply_seconds);
      for (size_t i = 0; i < matches.size() && !graph_.Exhausted(); i += stride) {
        const std::optional<ClassId> to =
            Instantiate(graph_, rule.to, rule.to.root,
                        absl::MakeConstSpan(matches).subspan(i + 1, stride - 1), id);
        if (to && graph_.Find(*to) != graph_.Find(matches[i])) unions.emplace_back(matches[i], *to);
      }
    }
    state.since = before_;
    state.roots = {};
  }

  EGraph<Plain>& graph_;
  const std::vector<Rule>& rules_;
  RunOptions options_;
  std::vector<State> states_;
  RunReport report_;
  Clock clock_;
  uint32_t before_ = 0;
};

// A goal, set up and run.
struct TilingSearch {
  TilingSearch(const TilingGoal& goal, TilingRules which, Limits limits = {})
      : graph(Plain{}, limits, {.log_unions = false}),
        root(AddTerm(graph, words, goal.start)),
        rules(MakeTilingRules(words, which, goal.split)) {
    graph.Rebuild();
    for (const std::string& sketch : goal.sketches) sketches.push_back(ParseSketch(words, sketch));
  }

  bool Reached() const {
    return std::all_of(sketches.begin(), sketches.end(),
                       [&](const Sketch& s) { return Satisfies(graph, s, root); });
  }
  RunReport Run(RunOptions options = {}) {
    return TilingRunner(graph, rules, options).Run([&] { return Reached(); });
  }
  // A smallest term of each sketch.
  std::vector<FlatTerm> Terms() const {
    std::vector<FlatTerm> terms;
    for (const Sketch& sketch : sketches) {
      const std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Smallest(root);
      if (term) terms.push_back(*term);
    }
    return terms;
  }

  Words words;
  EGraph<Plain> graph;
  ClassId root;
  std::vector<Rule> rules;
  std::vector<Sketch> sketches;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_TILING_H_
