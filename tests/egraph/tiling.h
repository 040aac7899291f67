// Tiling by combinators: the language, rules and goals of egg-sketches ("Guided Equality
// Saturation", POPL 2024). For its test and its benchmark.
//   o f g    composition            m n f    map over n elements
//   s n, j   split, join            T        transpose
#ifndef EQRISE_TESTS_EGRAPH_TILING_H_
#define EQRISE_TESTS_EGRAPH_TILING_H_

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "egraph/extract/sketch.h"
#include "egraph/saturate/saturation.h"

namespace eqrise::egraph {

// (contains s), (or s ...), ?; anything else is a node.
inline int AddSketch(Symbols& words, const Pattern& pattern, int n, Sketch& sketch) {
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

inline Sketch ParseSketch(Symbols& words, std::string_view text) {
  std::string named;  // a question mark alone is any term, as it would be with a name
  for (size_t i = 0; i < text.size(); ++i) {
    named += text[i];
    const bool ends = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == ')';
    if (text[i] == '?' && ends) named += "any";
  }
  const Pattern pattern = *words.Parse(named);
  Sketch sketch;
  sketch.root = AddSketch(words, pattern, pattern.root, sketch);
  return sketch;
}

inline std::string ToString(const Symbols& words, const FlatTerm& term, size_t n) {
  const ENode& node = term.nodes[n];
  std::string text = words.Name(NodeView(node));
  if (node.children.empty()) return text;
  for (const ClassId child : node.children) text += " " + ToString(words, term, child.value);
  return "(" + text + ")";
}
inline std::string ToString(const Symbols& words, const FlatTerm& term) {
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

inline std::vector<RewriteRule<SymbolLanguage>> MakeTilingRules(Symbols& words, TilingRules which,
                                                                bool split) {
  std::vector<const char*> texts = {kAssociateRight, kMapFission, kTransposeMaps};
  if (split) texts.push_back(kSplitMap);
  if (which == TilingRules::kPublished) {
    texts.push_back(kAssociateLeft);
  } else {
    texts.push_back("(m ?n (o ?f (o ?g ?h))) => (o (m ?n (o ?f ?g)) (m ?n ?h))");
    texts.push_back("(m ?n (o ?f (o ?g (o ?h ?i)))) => (o (m ?n (o ?f (o ?g ?h))) (m ?n ?i))");
  }
  std::vector<RewriteRule<SymbolLanguage>> rules;
  for (const char* text : texts) rules.push_back(*ParseRule<SymbolLanguage>(words, text, text));
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

// A goal, set up and run.
struct TilingSearch {
  TilingSearch(const TilingGoal& goal, TilingRules which, Limits limits = {}, int threads = 1)
      : graph(SymbolLanguage{}, limits, {.derivations = false, .threads = threads}),
        root(*AddTerm(graph, words, goal.start)),
        rules(MakeTilingRules(words, which, goal.split)) {
    graph.Rebuild();
    for (const std::string& sketch : goal.sketches) sketches.push_back(ParseSketch(words, sketch));
  }

  bool Reached() const {
    return std::all_of(sketches.begin(), sketches.end(),
                       [&](const Sketch& s) { return Satisfies(graph, s, root); });
  }
  // Stops at SaturationStop::kGoal where the sketches hold.
  SaturationReport Run(SaturationOptions<SymbolLanguage> options = {}) {
    options.goal = [this](const EGraph<SymbolLanguage>&) { return Reached(); };
    return Saturate(graph, rules, options);
  }
  // A smallest term of each sketch.
  std::vector<FlatTerm> Terms() const {
    std::vector<FlatTerm> terms;
    for (const Sketch& sketch : sketches) {
      const std::optional<FlatTerm> term = SketchExtractor(graph, sketch).Cheapest(root);
      if (term) terms.push_back(*term);
    }
    return terms;
  }

  Symbols words;
  EGraph<SymbolLanguage> graph;
  ClassId root;
  std::vector<RewriteRule<SymbolLanguage>> rules;
  std::vector<Sketch> sketches;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_TILING_H_
