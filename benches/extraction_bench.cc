// How fast and how good extraction is.
//   extraction_bench
// takes one million nodes (workload B after 11 iterations), and the chain of 7,999 nodes on which a
// fixpoint is quadratic;
//   extraction_bench [--ilp SECONDS] FOLDER...
// every .json below (egraph-serialize), one line of JSON each: costs and times of the cheapest
// tree, of greedy DAGs and, with --ilp, of the cheapest DAG. Times are the best of several, in
// seconds of the processor, one thread; what else the machine does counts little that way.
// Flattening is a pass over the live graph;
//   extraction_bench --gym FOLDER
// every .json below, e.g. of a checkout of https://github.com/egraphs-good/extraction-gym: the cost
// of our cheapest trees beside that of a plain fixpoint, and the cost of greedy DAGs beside that of
// the cheapest trees taken as DAGs. Files that differ or can't be read get a line, and all a
// summary; exit code 1 where a tree costs something else, a greedy DAG more, or none was compared.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "egraph/extract/cheapest_term.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_dag.h"
#include "egraph/extract/tree_extraction.h"
#include "egraph/io/serialize.h"
#include "tests/egraph/workloads.h"

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

// Class i is a leaf that costs more the further down it is, or a node over class i + 1. So every
// class gets better each time that the one below does (the gym's constructed.json is of this kind).
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

std::string ReadText(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

absl::StatusOr<FlatGraph> GraphOf(const std::string& json, const std::filesystem::path& path) {
  return FlatGraphFromJson({json.data(), json.size()}, path.string().c_str());
}

void File(const std::filesystem::path& path, double ilp_seconds) {
  nlohmann::ordered_json row = {
      {"name", path.parent_path().filename().string() + "/" + path.filename().string()}};
  absl::StatusOr<FlatGraph> graph;
  const std::string json = ReadText(path);
  row["read_s"] = Seconds(1, [&] { graph = GraphOf(json, path); });
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

std::vector<std::filesystem::path> JsonFilesIn(const std::string& name) {
  if (std::filesystem::is_regular_file(name)) return {name};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(name)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// ---- Beside others' costs
// ------------------------------------------------------------------------

// The least costs of trees as they are defined, until nothing changes. It shares nothing with
// ExtractTree but the graph. Returns the sum over the roots; infinity where one has no finite tree.
double TreeCostByFixpoint(const FlatGraph& graph) {
  std::vector<double> least(graph.num_classes(), std::numeric_limits<double>::infinity());
  for (bool changes = true; changes;) {
    changes = false;
    for (uint32_t n = graph.num_nodes(); n-- > 0;) {
      double cost = graph.cost(n);
      for (const uint32_t child : graph.children(n)) cost += least[child];
      double& best = least[graph.class_of(n)];
      // Sums in another order differ in the last digits, and are to come to an end.
      if (!(cost < best)) continue;
      best = cost;
      changes = true;
    }
  }
  double sum = 0;
  for (const uint32_t root : graph.roots()) sum += least[root];
  return sum;
}

// -1, 0, 1: less, equal up to what rounding does, more.
int Compare(double a, double b) {
  if (a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b))) return 0;
  return a < b ? -1 : 1;
}

struct GymSummary {
  int files = 0, unreadable = 0, refused = 0, failed = 0;
  int trees_equal = 0, trees_better = 0, trees_worse = 0;
  int dags_equal = 0, dags_better = 0, dags_worse = 0;
};

void CompareFile(const std::filesystem::path& path, const std::filesystem::path& folder,
                 GymSummary& sum) {
  const std::string name = path.lexically_proximate(folder).string();
  const auto tell = [&](const char* what, const std::string& detail) {
    std::printf("%s: %s%s\n", name.c_str(), what, detail.c_str());
    std::fflush(stdout);
  };
  const auto first_line = [](const absl::Status& status) {
    const std::string text(status.message());
    return text.substr(0, text.find('\n'));
  };
  ++sum.files;
  const absl::StatusOr<FlatGraph> graph = GraphOf(ReadText(path), path);
  if (!graph.ok()) {
    ++sum.unreadable;
    std::printf("%s\n", first_line(graph.status()).c_str());  // which names the file
    return;
  }
  // Costs below 0 have no least sum where there are cycles, and the fixpoint no end.
  const bool is_negative = std::any_of(graph->costs().begin(), graph->costs().end(),
                                       [](double cost) { return !(cost >= 0); });
  const double by_fixpoint = is_negative ? 0 : TreeCostByFixpoint(*graph);
  const absl::StatusOr<Extraction> tree = ExtractTree(*graph);
  if (!tree.ok()) {
    const bool has_reason = is_negative || graph->roots().empty() || std::isinf(by_fixpoint);
    ++(has_reason ? sum.refused : sum.failed);
    return tell(has_reason ? "refused: " : "FAILED: ", first_line(tree.status()));
  }
  const absl::StatusOr<Extraction> greedy = ExtractGreedyDag(*graph);
  const auto costs = CheckExtraction(*graph, *tree);
  const auto greedy_costs = greedy.ok() ? CheckExtraction(*graph, *greedy) : greedy.status();
  for (const absl::Status& status : {costs.status(), greedy_costs.status()}) {
    if (status.ok()) continue;
    ++sum.failed;
    return tell("FAILED: ", first_line(status));
  }
  const int trees = Compare(costs->tree, by_fixpoint);
  ++(trees == 0 ? sum.trees_equal : trees < 0 ? sum.trees_better : sum.trees_worse);
  if (trees != 0) {
    tell("tree DIFFERS: ", absl::StrCat(costs->tree, ", by the fixpoint ", by_fixpoint));
  }
  const int dags = Compare(greedy_costs->dag, costs->dag);
  ++(dags == 0 ? sum.dags_equal : dags < 0 ? sum.dags_better : sum.dags_worse);
  if (dags != 0) {
    tell(dags < 0 ? "greedy DAG better: " : "greedy DAG WORSE: ",
         absl::StrCat(greedy_costs->dag, ", of the cheapest trees ", costs->dag));
  }
}

int Gym(const std::vector<std::string>& folders) {
  GymSummary sum;
  for (const std::string& folder : folders) {
    for (const std::filesystem::path& file : JsonFilesIn(folder)) CompareFile(file, folder, sum);
  }
  std::printf("%d files: %d unreadable, %d refused (costs below 0, no finite term), %d failed\n",
              sum.files, sum.unreadable, sum.refused, sum.failed);
  std::printf("trees beside the fixpoint's: %d equal, %d better, %d worse\n", sum.trees_equal,
              sum.trees_better, sum.trees_worse);
  std::printf("greedy DAGs beside the cheapest trees as DAGs: %d equal, %d better, %d worse\n",
              sum.dags_equal, sum.dags_better, sum.dags_worse);
  if (sum.files == 0) std::fprintf(stderr, "extraction_bench: no .json in these folders\n");
  const int wrong = sum.failed + sum.trees_better + sum.trees_worse + sum.dags_worse;
  const int compared = sum.trees_equal + sum.trees_better + sum.trees_worse;
  return compared > 0 && wrong == 0 ? 0 : 1;
}

int Main(int argc, char** argv) {
  CLI::App app("How fast and how good extraction is.");
  std::vector<std::string> folders, gym;
  double ilp_seconds = 0;
  app.add_option("folders", folders, "Folders or files of JSON graphs")->check(CLI::ExistingPath);
  app.add_option("--ilp", ilp_seconds, "Also the cheapest DAG, for so many seconds each")
      ->check(CLI::PositiveNumber);
  app.add_option("--gym", gym, "Folders whose costs are compared with a plain fixpoint's")
      ->check(CLI::ExistingPath);
  CLI11_PARSE(app, argc, argv);
  if (!gym.empty()) return Gym(gym);
  if (folders.empty()) {
    std::printf("%-34s %9s %9s %9s\n", "", "nodes", "classes", "seconds");
    Million();
    Chain();
    return 0;
  }
  for (const std::string& folder : folders) {
    for (const std::filesystem::path& file : JsonFilesIn(folder)) File(file, ilp_seconds);
  }
  return 0;
}

}  // namespace
}  // namespace eqrise::egraph

int main(int argc, char** argv) { return eqrise::egraph::Main(argc, argv); }
