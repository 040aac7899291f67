// Tiling by combinators: the language, rules and goals of egg-sketches ("Guided Equality
// Saturation", POPL 2024), and loops that run them. For its test and its benchmark.
//   o f g    composition            m n f    map over n elements
//   s n, j   split, join            T        transpose
#ifndef EQRISE_TESTS_EGRAPH_TILING_H_
#define EQRISE_TESTS_EGRAPH_TILING_H_

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "egraph/sketch.h"
#include "egraph_testing.h"
#include "scheduled_run.h"

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

// The rules as ScheduledRun wants them. Matches are applied as they are found, a few roots at a
// time, and so do not pile up: what is added is not in a class that a search looks at.
class PlainRules {
 public:
  PlainRules(EGraph<Plain>& graph, const std::vector<Rule>& rules)
      : graph_(graph), rules_(rules), roots_(rules.size()) {}

  EGraph<Plain>& graph() { return graph_; }
  size_t size() const { return rules_.size(); }
  size_t Count(size_t r, const SearchOptions& options) const {
    return ForEachMatch(graph_, rules_[r].from, options, [](const MatchView&) {}).matches;
  }
  void Begin(size_t r, uint32_t, RunReport&) {
    const auto roots = graph_.WithOperator(*rules_[r].from.root_op());
    roots_[r].assign(roots.begin(), roots.end());
  }
  template <class Unite, class Stop>
  void Apply(size_t r, uint32_t since, RunReport& report, Unite&& unite, Stop&& stop) {
    constexpr size_t kRoots = 16;
    const Rule& rule = rules_[r];
    const size_t stride = 1 + rule.from.variable_registers().size();
    const RuleId id{static_cast<uint32_t>(r)};
    std::vector<ClassId> matches;
    for (size_t at = 0; at < roots_[r].size() && !stop(); at += kRoots) {
      matches.clear();
      {
        const Timer timer(report.search_seconds);
        const SearchStats stats =
            ForEachMatchAt(graph_, rule.from, absl::MakeConstSpan(roots_[r]).subspan(at, kRoots),
                           {.since = since}, [&](const MatchView& m) {
                             matches.push_back(m.root);
                             matches.insert(matches.end(), m.variables.begin(), m.variables.end());
                           });
        report.matches += stats.matches;
      }
      const Timer timer(report.apply_seconds);
      for (size_t i = 0; i < matches.size(); i += stride) {
        if (i % (stride * 4096) == 0 && stop()) break;
        const std::optional<ClassId> to =
            Instantiate(graph_, rule.to, rule.to.root,
                        absl::MakeConstSpan(matches).subspan(i + 1, stride - 1), id);
        if (to) unite(matches[i], *to, id);
      }
    }
    roots_[r] = {};
  }

 private:
  EGraph<Plain>& graph_;
  const std::vector<Rule>& rules_;
  std::vector<std::vector<ClassId>> roots_;
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
    PlainRules plain(graph, rules);
    return ScheduledRun(plain, options).Run([&] { return Reached(); });
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
