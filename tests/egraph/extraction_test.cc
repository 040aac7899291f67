// Extraction against slow and plain ways to find the same: a fixpoint for trees, all choices of all
// classes for DAGs.
#include "egraph/extract/extraction.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "egraph/extract/cheapest_term.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_dag.h"
#include "egraph/extract/tree_extraction.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_flat.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

constexpr uint32_t kNone = FlatGraph::kNone;
// Every node again and again until no class gets cheaper.
template <class F>
std::vector<typename F::Key> Fixpoint(const FlatGraph& graph, const F& f) {
  std::vector<typename F::Key> best(graph.num_classes(), F::kTooDear);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
      bool ready = true;
      for (const uint32_t child : graph.children(n)) ready &= best[child] != F::kTooDear;
      if (!ready) continue;
      const typename F::Key key = f(n, graph.children(n), best.data());
      if (!(key < best[graph.class_of(n)])) continue;
      best[graph.class_of(n)] = key;
      changed = true;
    }
  }
  return best;
}

// The least DAG cost of all choices that are extractions.
double BruteForce(const FlatGraph& graph) {
  Extraction e{std::vector<uint32_t>(graph.num_classes(), kNone)};
  for (uint32_t c = 0; c < graph.num_classes(); ++c) {
    if (graph.first_node(c) < graph.end_node(c)) e.choice[c] = graph.first_node(c);
  }
  double best = FlatGraph::kNever;
  for (;;) {
    const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, e);
    if (costs.ok()) best = std::min(best, costs->dag);
    uint32_t c = 0;
    for (; c < graph.num_classes(); ++c) {
      if (e.choice[c] == kNone) continue;
      if (++e.choice[c] < graph.end_node(c)) break;
      e.choice[c] = graph.first_node(c);
    }
    if (c == graph.num_classes()) return best;
  }
}

// a0 = leaf or f(a1, a1), a1 = leaf or f(a2, a2), ...; the leaf of the last costs 1, others `dear`.
FlatGraph Doubling(uint32_t classes, double dear) {
  FlatGraph::Parts parts;
  for (uint32_t c = 0; c < classes; ++c) {
    const bool last = c + 1 == classes;
    parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
    parts.costs.push_back(last ? 1 : dear);
    if (!last) {
      parts.children.insert(parts.children.end(), {c + 1, c + 1});
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
      parts.costs.push_back(1);
    }
    parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
  }
  parts.roots = {0};
  return FlatGraph(std::move(parts));
}

TEST_CASE("extraction: the queue finds the costs of the fixpoint, for sums, sizes and depths") {
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph graph =
        RandomFlatGraph(random, {.classes = 1 + seed % 40, .most_nodes = 1 + seed % 7});
    CHECK(FindCheapestTerms(graph, SumOfCosts(graph)).cost == Fixpoint(graph, SumOfCosts(graph)));
    CHECK(FindCheapestTerms(graph, TermSize{}).cost == Fixpoint(graph, TermSize{}));
    CHECK(FindCheapestTerms(graph, TermDepth{}).cost == Fixpoint(graph, TermDepth{}));
  }
}

TEST_CASE(
    "extraction: and for costs above 0 that are no whole numbers, as far as rounding lets them") {
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    FlatGraph::Parts parts = RandomFlatGraph(random, {.classes = 40, .sharing = true}).parts();
    const double least = seed % 3 == 0 ? 1e-7 : 0.1;
    for (double& cost : parts.costs) cost = least + static_cast<double>(random() % 1000) / 700;
    const FlatGraph graph(parts);
    const std::vector<double> slow = Fixpoint(graph, SumOfCosts(graph));
    CHECK(FindCheapestTerms(graph, SumOfCosts(graph)).cost == slow);
  }
}

TEST_CASE("extraction: what is chosen costs what the queue says, and is acyclic") {
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph graph = RandomFlatGraph(random, {.classes = 30});
    const absl::StatusOr<Extraction> tree = ExtractTree(graph);
    REQUIRE(tree.ok());
    const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, *tree);
    REQUIRE(costs.ok());
    double sum = 0;
    for (const uint32_t root : graph.roots()) {
      sum += Fixpoint(graph, SumOfCosts(graph))[root];
    }
    CHECK(costs->tree == sum);
    CHECK(costs->dag <= costs->tree);
  }
}

TEST_CASE("extraction: keys of all sizes, whole or not, leave the queue in order") {
  for (const bool whole : {false, true}) {
    MonotoneQueue<double> queue(whole ? 1 : 0);
    std::mt19937 random(7);
    double now = 0;
    std::vector<double> keys;
    size_t popped = 0;
    for (int i = 0; i < 20000 || !queue.empty(); ++i) {
      if (i < 20000 && (queue.empty() || random() % 2 == 0)) {
        const double step = random() % 10 == 0 ? random() % 30000 : random() % 50;
        keys.push_back(now + (whole ? step : step / 7));
        queue.Push(keys.back(), static_cast<uint32_t>(keys.size() - 1));
      } else {
        const double key = keys[queue.Pop()];
        CHECK(key >= now);
        now = key;
        ++popped;
      }
    }
    CHECK(popped == keys.size());
  }
}

TEST_CASE(
    "extraction: terms whose size overflows still have a finite choice, and the DAG is small") {
  const FlatGraph graph = Doubling(3000, FlatGraph::kNever);
  const absl::StatusOr<Extraction> tree = ExtractTree(graph);
  REQUIRE(tree.ok());
  const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, *tree);
  REQUIRE(costs.ok());
  CHECK(std::isinf(costs->tree));
  CHECK(costs->dag == 3000);
}

TEST_CASE("extraction: sharing makes the DAG prefer what the tree avoids") {
  // As a tree, f(x, x) over ten levels is 2^10; a leaf of 30 is cheaper. As a DAG it costs 11.
  const FlatGraph graph = Doubling(11, 30);
  const Extraction tree = *ExtractTree(graph);
  const Extraction greedy = *ExtractGreedyDag(graph);
  CHECK(CheckExtraction(graph, tree)->tree == 30);
  CHECK(CheckExtraction(graph, greedy)->dag == 11);
  const absl::StatusOr<IlpResult> ilp = ExtractIlp(graph);
  REQUIRE(ilp.ok());
  CHECK(ilp->cost == 11);
  CHECK(ilp->optimal);
}

TEST_CASE("extraction: on small graphs ILP = all choices tried <= greedy <= tree") {
  int better_than_greedy = 0, solved = 0;
  for (uint32_t seed = 0; seed < 2000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph graph = RandomFlatGraph(
        random, {.classes = 4 + seed % 7, .most_nodes = 3, .sharing = seed % 4 > 0});
    const double tree = CheckExtraction(graph, *ExtractTree(graph))->dag;
    const absl::StatusOr<Extraction> greedy = ExtractGreedyDag(graph);
    REQUIRE(greedy.ok());
    const absl::StatusOr<ExtractionCosts> greedy_costs = CheckExtraction(graph, *greedy);
    REQUIRE_MESSAGE(greedy_costs.ok(), greedy_costs.status().ToString());
    CHECK(greedy_costs->dag <= tree);
    const absl::StatusOr<IlpResult> ilp = ExtractIlp(graph);
    REQUIRE_MESSAGE(ilp.ok(), ilp.status().ToString());
    const absl::StatusOr<ExtractionCosts> ilp_costs = CheckExtraction(graph, ilp->extraction);
    REQUIRE(ilp_costs.ok());
    CHECK(ilp->optimal);
    CHECK(ilp->cost == ilp_costs->dag);
    CHECK(ilp->cost == BruteForce(graph));
    better_than_greedy += ilp->cost < greedy_costs->dag;
    solved += ilp->rounds > 0;
  }
  MESSAGE("better than greedy: ", better_than_greedy, ", needed the solver: ", solved);
  CHECK(better_than_greedy > 0);
  CHECK(solved > 50);
}

TEST_CASE("extraction: larger random graphs keep bound <= ILP <= greedy, twice the same") {
  for (uint32_t seed = 0; seed < 15; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph graph =
        RandomFlatGraph(random, {.classes = 40, .most_nodes = 3, .sharing = true});
    const absl::StatusOr<IlpResult> ilp = ExtractIlp(graph);
    REQUIRE_MESSAGE(ilp.ok(), ilp.status().ToString());
    CHECK(CheckExtraction(graph, ilp->extraction)->dag == ilp->cost);
    CHECK(ilp->cost <= ilp->greedy);
    CHECK(ilp->bound <= ilp->cost);
    if (ilp->optimal) CHECK(ilp->bound == ilp->cost);
    CHECK(ExtractIlp(graph)->extraction.choice == ilp->extraction.choice);
  }
}

// Where 150,000 nodes share so much, neither the greedy extraction nor the solver's first step looks
// at a clock for minutes.
TEST_CASE("extraction: what takes too long is stopped, and the best until then is the answer") {
  constexpr uint32_t kClasses = 50'000;
  std::mt19937 random(1);
  FlatGraph::Parts parts;
  for (uint32_t c = 0; c < kClasses; ++c) {
    for (int n = 0; n < 3; ++n) {
      const uint32_t last = std::min(kClasses - 1, c + 400);
      for (uint32_t i = 0; c + 50 < kClasses && i < 1 + random() % 3; ++i) {
        parts.children.push_back(c + 1 + random() % (last - c));
      }
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
      parts.costs.push_back(1 + random() % 19);
    }
    parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
  }
  parts.roots = {0};
  const FlatGraph graph(std::move(parts));
  const absl::StatusOr<IlpResult> ilp = ExtractIlp(graph, {.seconds = 0});
  REQUIRE(ilp.ok());
  CHECK_FALSE(ilp->optimal);
  CHECK(ilp->cost <= CheckExtraction(graph, *ExtractTree(graph))->dag);
  CHECK(CheckExtraction(graph, ilp->extraction)->dag == ilp->cost);
}

TEST_CASE(
    "extraction: without time, ILP answers with what greedy found and does not call it optimal") {
  for (uint32_t seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const FlatGraph graph =
        RandomFlatGraph(random, {.classes = 20, .most_nodes = 6, .sharing = true});
    const absl::StatusOr<IlpResult> ilp = ExtractIlp(graph, {.seconds = 0});
    REQUIRE(ilp.ok());
    CHECK(ilp->rounds == 0);
    CHECK(ilp->bound <= ilp->cost);
    CHECK(CheckExtraction(graph, ilp->extraction)->dag == ilp->cost);
    // Then simplifying has done all of the work.
    if (ilp->optimal) CHECK(ilp->cost == ExtractIlp(graph)->cost);
  }
}

TEST_CASE("extraction: a limit of steps stops greedy early, at a valid extraction") {
  for (uint64_t steps : {0, 1, 10, 100, 1000}) {
    CAPTURE(steps);
    std::mt19937 random(3);
    const FlatGraph graph = RandomFlatGraph(random, {.classes = 200, .most_nodes = 6});
    const absl::StatusOr<Extraction> greedy = ExtractGreedyDag(graph, {.max_steps = steps});
    REQUIRE(greedy.ok());
    const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, *greedy);
    REQUIRE(costs.ok());
    CHECK(costs->dag <= CheckExtraction(graph, *ExtractTree(graph))->dag);
  }
}

TEST_CASE("extraction: the checker refuses cycles, gaps and nodes of other classes") {
  const FlatGraph graph = Doubling(3, 5);  // nodes 0, 1 | 2, 3 | 4
  CHECK(CheckExtraction(graph, {{1, 3, 4}})->dag == 3);
  CHECK(CheckExtraction(graph, {{0, kNone, kNone}})->dag == 5);
  CHECK_FALSE(CheckExtraction(graph, {{1, kNone, 4}}).ok());
  CHECK_FALSE(CheckExtraction(graph, {{1, 4, 4}}).ok());
  CHECK_FALSE(CheckExtraction(graph, {{1, 3}}).ok());
  FlatGraph::Parts parts;  // a = f(b), b = g(a)
  parts.first_node = {0, 1, 2};
  parts.first_child = {0, 1, 2};
  parts.children = {1, 0};
  parts.costs = {1, 1};
  parts.roots = {0};
  const FlatGraph cycle(parts);
  CHECK(CheckExtraction(cycle, {{0, 1}}).status().message() == "class 0 is chosen below itself");
  CHECK(ExtractTree(cycle).status().message() == "the root 0 has no finite term");
  CHECK_FALSE(ExtractGreedyDag(cycle).ok());
  CHECK_FALSE(ExtractIlp(cycle).ok());
  parts.costs = {1, -1};
  CHECK(std::string(ExtractTree(FlatGraph(parts)).status().message()).find("node 1.0 costs -1") ==
        0);
}

TEST_CASE("extraction: the cheapest terms of a live graph cost what those of its copy cost") {
  for (int iterations = 0; iterations < 8; ++iterations) {
    CAPTURE(iterations);
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    const std::vector<ClassId> roots = AddTerms(graph, symbols, MathTerms());
    Saturate(graph, MathRules(symbols), {.max_iterations = iterations});
    const auto compare = [&](const auto& cost) {
      const Flattened flat = Flatten(graph, roots, cost);
      const std::vector<double> copied = FindCheapestTerms(flat.graph, SumOfCosts(flat.graph)).cost;
      const CheapestTerms<double> live = CheapestTermsOf(graph, cost);
      for (uint32_t c = 0; c < flat.graph.num_classes(); ++c) {
        const ClassId id = flat.class_ids[c];
        REQUIRE(live.cost[id.value] == copied[c]);
        if (copied[c] < FlatGraph::kNever) {
          CHECK(graph.ClassOf(NodeId{live.choice[id.value]}) == id);
        }
      }
      for (const ClassId root : roots) {
        const std::optional<CheapTerm> term = TermOf(graph, root, live);
        REQUIRE(term);
        CHECK(*LookUpTerm(graph, term->term, term->term.root) == graph.Find(root));
      }
    };
    compare(OneEach());
    compare([](const NodeView& n) { return n.op % 3 == 0 ? 0.25 : n.op % 5; });
    // Only the last term has neither x nor y.
    const uint16_t x = symbols.Op("x");
    CHECK(CheapestTerm(graph, roots[6],
                       [&](const NodeView& n) { return n.op == x ? FlatGraph::kNever : 1; }));
    CHECK_FALSE(CheapestTerm(graph, roots[0],
                             [&](const NodeView& n) { return n.op == x ? FlatGraph::kNever : 1; }));
  }
}

TEST_CASE("extraction: a flattened e-graph has its nodes, classes and the smallest terms") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const std::vector<ClassId> roots = AddTerms(graph, symbols, MathTerms());
  Saturate(graph, MathRules(symbols), {.max_iterations = 6});
  const Flattened flat = Flatten(
      graph, roots, [](const NodeView&) { return 1.0; },
      [&](const NodeView& n) { return symbols.Name(n); });
  CHECK(flat.graph.num_classes() == graph.num_classes());
  CHECK(flat.graph.num_nodes() == graph.num_nodes());
  for (uint32_t n = 0; n < flat.graph.num_nodes(); ++n) {
    const NodeView node = graph.node(flat.node_ids[n]);
    CHECK(flat.graph.operator_name(n) == symbols.Name(node));
    REQUIRE(flat.graph.children(n).size() == node.children.size());
    for (size_t i = 0; i < node.children.size(); ++i) {
      CHECK(flat.class_ids[flat.graph.children(n)[i]] == graph.Find(node.children[i]));
    }
    CHECK(flat.class_ids[flat.graph.class_of(n)] == graph.ClassOf(flat.node_ids[n]));
  }
  const absl::StatusOr<Extraction> smallest = ExtractTree(flat.graph);
  REQUIRE(smallest.ok());
  CHECK(CheckExtraction(flat.graph, *smallest)->tree == [&] {
    const std::vector<double> costs = Fixpoint(flat.graph, SumOfCosts(flat.graph));
    double sum = 0;
    for (const uint32_t root : flat.graph.roots()) sum += costs[root];
    return sum;
  }());
  CHECK(*PrintExtraction(flat.graph, *smallest) == R"($28 = (sqrt five)
(i (ln x) x)
(+ (sin x) (i x x))
(i (* (cos x) x) x)
(d x (+ 1 (* 2 x)))
(d x (- (pow x 3) (* 7 (* x x))))
(+ (* y (+ x y)) (- (+ x 2) (+ x x)))
(/ 1 (- (/ (+ 1 $28) 2) (/ (- 1 $28) 2)))
)");
}

TEST_CASE("extraction: what is used twice is printed once") {
  const FlatGraph graph = Doubling(3, 100);
  CHECK(*PrintExtraction(graph, *ExtractGreedyDag(graph)) == "$1 = (? ? ?)\n(? $1 $1)\n");
}

}  // namespace
}  // namespace eqrise::egraph
