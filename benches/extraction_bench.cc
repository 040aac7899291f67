// How fast and how good extraction is.
//   extraction_bench
// takes one million nodes (workload B after 11 iterations), and the chain of 7,999 nodes on which a
// fixpoint is quadratic;
//   extraction_bench [--ilp SECONDS] FOLDER...
// every .json below (egraph-serialize), one line of JSON each: costs and times of the cheapest
// tree, of greedy DAGs and, with --ilp, of the cheapest DAG. Times are the best of several, in
// seconds of the processor, one thread; what else the machine does counts little that way.
// Flattening is a pass over the live graph.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "../tests/egraph_workloads.h"
#include "egraph/cheapest_term.h"
#include "egraph/extraction.h"
#include "egraph/flat_graph.h"
#include "egraph/greedy_dag.h"
#include "egraph/ilp_dag.h"
#include "egraph/serialize.h"
#include "egraph/tree_extraction.h"

namespace eqrise::egraph {
namespace {

double Seconds(int times, const std::function<void()>& f) {
  double best = 1e300;
  for (int i = 0; i < times; ++i) {
    const std::clock_t begin = std::clock();
    f();
    best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return best;
}

void PrintRow(const char* name, const FlatGraph& graph, double seconds) {
  std::printf("%-34s %9u %9u %9.4f\n", name, graph.num_nodes(), graph.num_classes(), seconds);
}

void Million() {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const std::vector<ClassId> roots = AddTerms(graph, symbols, MathTerms());
  Saturate(graph, MathRules(symbols), {.max_iterations = 11});
  Flattened flat;
  const double flatten =
      Seconds(5, [&] { flat = Flatten(graph, roots, [](const NodeView&) { return 1.0; }); });
  const FlatGraph& g = flat.graph;
  PrintRow("B 11: flatten", g, flatten);
  PrintRow("B 11: tree, sum", g, Seconds(7, [&] { (void)ExtractTree(g); }));
  PrintRow("B 11: tree, size", g, Seconds(7, [&] { (void)FindCheapestTerms(g, TermSize{}); }));
  PrintRow("B 11: tree, depth", g, Seconds(7, [&] { (void)FindCheapestTerms(g, TermDepth{}); }));
  // Not whole numbers, so that the heap is used.
  const Flattened uneven =
      Flatten(graph, roots, [](const NodeView& n) { return 1 + 0.37 * (n.op % 7); });
  PrintRow("B 11: tree, sum of fractions", g, Seconds(7, [&] { (void)ExtractTree(uneven.graph); }));
  PrintRow("B 11: greedy DAG", g, Seconds(1, [&] { (void)ExtractGreedyDag(g); }));
  PrintRow("B 11: cheapest terms, no flat copy", g,
           Seconds(7, [&] { (void)CheapestTermsOf(graph, OneEach()); }));
  PrintRow("B 11: ... of fractions", g, Seconds(7, [&] {
             (void)CheapestTermsOf(graph, [](const NodeView& n) { return 1 + 0.37 * (n.op % 7); });
           }));
  std::printf("flat graph %.1f MB\n", static_cast<double>(g.bytes()) / 1e6);
}

// Class i is a leaf that costs more the further down it is, or a node over class i + 1: every class
// gets better each time that the one below does (the gym's constructed.json is of this kind).
void Chain() {
  constexpr uint32_t kClasses = 4000;
  FlatGraph::Parts parts;
  for (uint32_t c = 0; c < kClasses; ++c) {
    if (c + 1 < kClasses) {
      parts.children.push_back(c + 1);
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
      parts.costs.push_back(1);
    }
    parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
    parts.costs.push_back(100.0 * (kClasses - c));
    parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
  }
  parts.roots = {0};
  const FlatGraph g(std::move(parts));
  PrintRow("chain: tree, sum", g, Seconds(20, [&] { (void)ExtractTree(g); }));
  PrintRow("chain: greedy DAG", g, Seconds(3, [&] { (void)ExtractGreedyDag(g); }));
}

void File(const std::filesystem::path& path, double ilp_seconds) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  const std::string json = text.str();
  nlohmann::ordered_json row = {
      {"name", path.parent_path().filename().string() + "/" + path.filename().string()}};
  absl::StatusOr<FlatGraph> graph;
  row["read_s"] = Seconds(1, [&] {
    graph = FlatGraphFromJson({json.data(), json.size()}, path.string().c_str());
  });
  const auto run = [&](const char* name, int times,
                       const std::function<absl::StatusOr<Extraction>()>& extract) {
    absl::StatusOr<Extraction> e;
    const double seconds = Seconds(times, [&] { e = extract(); });
    if (e.ok()) {
      const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(*graph, *e);
      if (costs.ok()) {
        row[name] = {{"tree", costs->tree}, {"dag", costs->dag}, {"s", seconds}};
      } else {
        row[name] = {{"WRONG", std::string(costs.status().message())}};
      }
    } else {
      row[name] = {{"error", std::string(e.status().message())}};
    }
  };
  if (graph.ok()) {
    row["nodes"] = graph->num_nodes();
    row["classes"] = graph->num_classes();
    run("tree", 5, [&] { return ExtractTree(*graph); });
    run("greedy_dag", 1, [&] { return ExtractGreedyDag(*graph); });
    if (ilp_seconds > 0) {
      absl::StatusOr<IlpResult> r;
      run("ilp", 1, [&]() -> absl::StatusOr<Extraction> {
        r = ExtractIlp(*graph, {.seconds = ilp_seconds});
        if (!r.ok()) return r.status();
        return r->extraction;
      });
      if (r.ok()) {
        row["ilp"]["optimal"] = r->optimal;
        row["ilp"]["bound"] = r->bound;
        row["ilp"]["rounds"] = r->rounds;
        row["ilp"]["nodes_left"] = r->nodes_left;
        row["ilp"]["classes_left"] = r->classes_left;
      }
    }
  } else {
    row["error"] = std::string(graph.status().message());
  }
  std::printf("%s\n", row.dump().c_str());
  std::fflush(stdout);
}

int Main(int argc, char** argv) {
  if (argc == 1) {
    std::printf("%-34s %9s %9s %9s\n", "", "nodes", "classes", "seconds");
    Million();
    Chain();
    return 0;
  }
  const bool ilp = argc > 2 && std::string(argv[1]) == "--ilp";
  const double ilp_seconds = ilp ? std::atof(argv[2]) : 0;
  for (int i = ilp ? 3 : 1; i < argc; ++i) {
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_regular_file(argv[i])) files.emplace_back(argv[i]);
    for (const auto& entry : files.empty() ? std::filesystem::recursive_directory_iterator(argv[i])
                                           : std::filesystem::recursive_directory_iterator()) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    for (const std::filesystem::path& file : files) File(file, ilp_seconds);
  }
  return 0;
}

}  // namespace
}  // namespace eqrise::egraph

int main(int argc, char** argv) { return eqrise::egraph::Main(argc, argv); }
