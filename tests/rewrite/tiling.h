// Tiling in RISE: nests of maps over one array, the rules that tile them (rules/algorithmic.rules
// and rules/tiling.rules) and the goals as sketches. For its test and its benchmark.
#ifndef EQRISE_TESTS_REWRITE_TILING_H_
#define EQRISE_TESTS_REWRITE_TILING_H_

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "egraph/extract/sketch.h"
#include "rewrite/saturate.h"
#include "rise/infer/elaborate.h"

namespace eqrise::rewrite {

// The paragraphs of a rule file that define these, so that the graph's tables have no others.
inline std::string TextOfRules(const std::string& path, const std::vector<std::string>& names) {
  std::ifstream file(path);
  const std::string whole((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::string text;
  for (const absl::string_view paragraph : absl::StrSplit(whole, "\n\n")) {
    const bool is_one = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return absl::StrContains(paragraph, absl::StrCat("rule ", name, ":"));
    });
    if (is_one) absl::StrAppend(&text, paragraph, "\n\n");
  }
  return text;
}

enum class RiseGoal {
  kTile,    // in tiles of 4 in each dimension
  kSplit,   // the same maps, not reordered
  kReorder  // the maps in each other order
};

// `dimensions` nested maps over an array of 4*5 by 4*7 by 4*11, ..., and what is wanted of them.
// (split-join splits by 4 and 64; the factors can't be taken for either.)
struct RiseTiling {
  explicit RiseTiling(int dimensions, RiseGoal goal = RiseGoal::kTile,
                      egraph::Options options = {.derivations = false})
      : graph(RiseLanguage(exprs), {}, options) {
    const int64_t counts[] = {5, 7, 11, 13};
    std::string type = "f32", nest = "fun(x => abs(x))";
    for (int d = dimensions - 1; d >= 0; --d) {
      type = absl::StrCat(4 * counts[d], ".", type);
      nest = absl::StrCat("map(", nest, ")");
    }
    program = Expect(rise::ParseAndElaborateText(
        "tile.rise", absl::StrCat("def tile = fun(A: ", type, " => A |> ", nest, ")"), {}, exprs,
        sources));
    const std::vector<std::string> names = {"map-fission",           "map-join-fission",
                                            "map-identity",          "split-join",
                                            "transpose-around-maps", "map-transpose-fission"};
    Phase phase;
    phase.name = "tile";
    phase.max_nodes = std::numeric_limits<size_t>::max();
    for (const char* file : {"algorithmic", "tiling"}) {
      const std::string path = absl::StrCat(EQRISE_ROOT, "/rules/", file, ".rules");
      const uint32_t text = sources.Add(path, TextOfRules(path, names));
      for (Rule& rule : Expect(ParseRules(text, exprs, sources))) {
        strategy.rules.push_back(std::move(rule));
        phase.rules.push_back(static_cast<int>(strategy.compiled.size()));
        strategy.compiled.push_back(
            Expect(CompiledRule::Compile(strategy.rules.back(), false, exprs, sources)));
      }
    }
    strategy.phases = {phase};
    root = *Insert(graph, program.body);
    graph.Rebuild();
    std::vector<int64_t> sizes(counts, counts + dimensions);
    if (goal == RiseGoal::kTile) {
      sizes.resize(2 * sizes.size(), 4);
      AddGoal(sizes);
    } else if (goal == RiseGoal::kSplit) {
      for (int d = dimensions; d >= 1; --d) sizes.insert(sizes.begin() + d, 4);
      AddGoal(sizes);
    } else {
      for (int64_t& size : sizes) size *= 4;
      while (std::next_permutation(sizes.begin(), sizes.end())) AddGoal(sizes);
    }
  }
  RiseTiling(const RiseTiling&) = delete;

  bool Reached() const {
    return std::all_of(sketches.begin(), sketches.end(), [&](const egraph::Sketch& sketch) {
      return egraph::Satisfies(graph, sketch, root);
    });
  }
  // Stops at "found" where the sketches hold.
  SaturationReport Run(egraph::SchedulerOptions scheduler = {}, int max_iterations = 1000,
                       SaturationOptions options = {}) {
    strategy.phases[0].scheduler = scheduler;
    strategy.phases[0].max_iterations = max_iterations;
    options.until = [this](const Graph&) { return Reached(); };
    return Saturate(graph, strategy, options);
  }
  // A smallest program that has the nest of a goal.
  std::optional<rise::Expr> Tiled(size_t of = 0) {
    const std::optional<egraph::FlatTerm> term =
        egraph::SketchExtractor(graph, sketches[of]).Cheapest(root);
    if (!term) return std::nullopt;
    std::vector<rise::Expr> made;
    for (const egraph::ENode& node : term->nodes) {
      std::vector<rise::Expr> children;
      for (const ClassId child : node.children) children.push_back(made[child.value]);
      made.push_back(Expect(exprs.Make(static_cast<rise::Op>(node.op),
                                       exprs.attr(rise::AttrId{node.payload}), children)));
    }
    return made.back();
  }

  rise::Sources sources;
  rise::ExprTable exprs;
  rise::Program program;
  Strategy strategy;  // of one phase
  Graph graph;
  ClassId root;
  std::vector<egraph::Sketch> sketches;

 private:
  template <class T>
  static T Expect(absl::StatusOr<T> value) {
    if (!value.ok()) {
      std::fprintf(stderr, "%s\n", std::string(value.status().message()).c_str());
      std::abort();
    }
    return *std::move(value);
  }

  uint32_t Payload(rise::Type type) {
    rise::Attr attr;
    attr.type = type;
    return exprs.Intern(attr).id;
  }

  // map (fun x => map (fun y => ... anything) x) anything, where the types of x, y, ... say how
  // many elements each map but the outermost has; for that one, what is left of the array says it.
  void AddGoal(const std::vector<int64_t>& sizes) {
    egraph::Sketch& sketch = sketches.emplace_back();
    rise::Type element = exprs.types().Scalar(rise::ScalarKind::kF32);
    int nest = sketch.Any();
    for (size_t i = sizes.size(); i-- > 0;) {
      const int function =
          sketch.Node(static_cast<uint16_t>(rise::Op::kLam), {nest}, Payload(element));
      element = exprs.types().Array(exprs.nats().Const(sizes[i]), element);
      const int array =
          i == 0 ? sketch.Any()
                 : sketch.Node(static_cast<uint16_t>(rise::Op::kVar), {}, Payload(element));
      nest = sketch.Node(static_cast<uint16_t>(rise::Op::kMap), {function, array});
    }
    sketch.root = sketch.Contains(nest);
  }
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_TESTS_REWRITE_TILING_H_
