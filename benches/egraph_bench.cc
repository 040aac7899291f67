// The engine against the published figures of others (docs/performance.md has the table): sums
// modulo associativity and commutativity (A), the math benchmark of the e-graph community (B), and
// B cut at doubling node limits (growth).
//
//   egraph_bench                         A and B at the sizes that have published figures
//   egraph_bench --only B12 --repeat 5   one of them
//   egraph_bench --growth --json
//
// Each run is a process of its own, so that peak memory is the run's; runs of different workloads
// are interleaved, and the medians are printed. Times of different machines can't be compared: the
// calibration is the time per insertion of 4 million random keys into a flat table of 64 MiB.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../tests/egraph_workloads.h"
#include "egraph/saturation.h"
#include "egraph/symbols.h"

namespace eqrise::egraph {
namespace {

using nlohmann::json;

struct Workload {
  std::string name;
  char kind;
  int size;
  double egg_seconds, egg_megabytes;        // published; 0: none
  double egglog_seconds, egglog_megabytes;  // likewise
};

const Workload kWorkloads[] = {
    {"A8", 'A', 8, 0.0257, 9, 0.013, 11},     {"A9", 'A', 9, 0.141, 28, 0.056, 24},
    {"A10", 'A', 10, 1.06, 101, 0.31, 74},    {"A11", 'A', 11, 6.59, 395, 1.45, 254},
    {"A12", 'A', 12, 37.0, 1418, 8.0, 869},   {"B9", 'B', 9, 0.0151, 11, 0.017, 14},
    {"B10", 'B', 10, 0.101, 51, 0.073, 35},   {"B11", 'B', 11, 1.28, 268, 0.65, 197},
    {"B12", 'B', 12, 35.3, 4224, 20.1, 3175},
};

double Seconds(std::chrono::steady_clock::duration d) {
  return std::chrono::duration<double>(d).count();
}

double CalibrationNanoseconds() {
  constexpr size_t kSlots = size_t{1} << 23;
  constexpr size_t kKeys = size_t{1} << 22;
  std::vector<uint64_t> slots(kSlots);
  const auto start = std::chrono::steady_clock::now();
  uint64_t key = 1;
  for (size_t i = 0; i < kKeys; ++i) {
    key = key * 6364136223846793005 + 1442695040888963407;
    size_t at = (key * 0x9e3779b97f4a7c15) >> 41;
    while (slots[at] != 0 && slots[at] != key) at = (at + 1) % kSlots;
    slots[at] = key;
  }
  return Seconds(std::chrono::steady_clock::now() - start) / kKeys * 1e9;
}

double PeakMegabytes() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

struct RunOptions {
  bool derivations = false;
  int threads = 1;
  size_t max_nodes = std::numeric_limits<size_t>::max();
  int last = 0;        // the last iterations of B, run apart from the others ...
  bool level = false;  // ... and in a level, which is popped
};

json RunOnce(const Workload& workload, const RunOptions& options) {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(
      SymbolLanguage{}, {.max_nodes = options.max_nodes},
      {.derivations = options.derivations, .origins = false, .threads = options.threads});
  const Rules rules = workload.kind == 'A' ? SumRules(symbols) : MathRules(symbols);
  AddTerms(graph, symbols, workload.kind == 'A' ? SumTerms(workload.size) : MathTerms());
  const auto start = std::chrono::steady_clock::now();
  SaturationOptions<SymbolLanguage> saturation;
  if (workload.kind == 'B') saturation.max_iterations = workload.size - options.last;
  SaturationReport report = Saturate(graph, rules, saturation);
  if (options.level) graph.Push();
  const auto apart = std::chrono::steady_clock::now();
  if (options.last > 0) {
    saturation.max_iterations = options.last;
    report = Saturate(graph, rules, saturation);
  }
  const auto end = std::chrono::steady_clock::now();
  const double seconds = Seconds(end - start);
  size_t matches = 0;
  for (const IterationReport& it : report.iterations) matches += it.matches;
  json result = {{"workload", workload.name},
                 {"nodes", graph.num_nodes()},
                 {"classes", graph.num_classes()},
                 {"iterations", report.iterations.size()},
                 {"matches", matches},
                 {"stop", SaturationStopName(report.stop)},
                 {"seconds", seconds},
                 {"search_seconds", report.search_seconds},
                 {"apply_seconds", report.apply_seconds},
                 {"rebuild_seconds", report.rebuild_seconds},
                 {"engine_megabytes", static_cast<double>(graph.bytes()) / (1 << 20)},
                 {"peak_megabytes", PeakMegabytes()}};
  if (options.last > 0) result["last_seconds"] = Seconds(end - apart);
  if (options.level) {
    const size_t within = graph.bytes();
    const auto begin = std::chrono::steady_clock::now();
    graph.Pop();
    result["pop_seconds"] = Seconds(std::chrono::steady_clock::now() - begin);
    result["nodes_after_pop"] = graph.num_nodes();
    result["given_back_megabytes"] = static_cast<double>(within - graph.bytes()) / (1 << 20);
  }
  return result;
}

json RunInChild(const Workload& workload, const RunOptions& options) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const std::string text = RunOnce(workload, options).dump();
    const bool written = write(ends[1], text.data(), text.size()) == static_cast<long>(text.size());
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (long n; (n = read(ends[0], buffer, sizeof(buffer))) > 0;) {
    text.append(buffer, static_cast<size_t>(n));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0) return {{"workload", workload.name}, {"failed", status}};
  return json::parse(text);
}

// Of the run whose time is the median.
json Median(std::vector<json> runs) {
  std::sort(runs.begin(), runs.end(), [](const json& a, const json& b) {
    return a["seconds"].get<double>() < b["seconds"].get<double>();
  });
  return runs[runs.size() / 2];
}

void PrintRow(const json& r) {
  std::printf("%-6s %10zu %10zu %4zu %9.4f %9.4f %9.4f %9.4f %9.1f %9.1f",
              r["workload"].get<std::string>().c_str(), r["nodes"].get<size_t>(),
              r["classes"].get<size_t>(), r["iterations"].get<size_t>(), r["seconds"].get<double>(),
              r["search_seconds"].get<double>(), r["apply_seconds"].get<double>(),
              r["rebuild_seconds"].get<double>(), r["engine_megabytes"].get<double>(),
              r["peak_megabytes"].get<double>());
  if (r.contains("times_egg")) {
    std::printf(" %7.1f %7.1f %7.1f", r["times_egg"].get<double>(), r["times_egglog"].get<double>(),
                r["egg_megabytes_over_peak"].get<double>());
  }
  std::printf("\n");
}

int Main(int argc, char** argv) {
  CLI::App app(
      "The e-graph engine on the workloads that other engines have published figures for.");
  std::vector<std::string> only;
  int repeat = 3;
  bool as_json = false, growth = false, in_process = false;
  RunOptions options;
  app.add_option("--only", only, "Workloads: A8 .. A12, B9 .. B12")->delimiter(',');
  app.add_option("--repeat", repeat, "Runs of each")->check(CLI::PositiveNumber);
  app.add_flag("--json", as_json, "One JSON object instead of a table");
  app.add_flag("--growth", growth, "B cut at doubling node limits");
  app.add_flag("--derivations", options.derivations, "Log unions, for derivations");
  app.add_option("--threads", options.threads, "Threads of the engine")->check(CLI::PositiveNumber);
  app.add_option("--last", options.last, "B: run the last N iterations apart (see --json)");
  app.add_flag("--level", options.level, "Those in a level, and pop it");
  app.add_flag("--in-process", in_process, "No child processes: for profilers");
  CLI11_PARSE(app, argc, argv);

  struct Case {
    Workload workload;
    RunOptions options;
    std::vector<json> runs = {};
  };
  std::vector<Case> cases;
  if (growth) {
    for (size_t nodes = 20'000; nodes <= 20'480'000; nodes *= 2) {
      RunOptions limited = options;
      limited.max_nodes = nodes;
      cases.push_back({{"B", 'B', 13, 0, 0, 0, 0}, limited});
    }
  } else {
    for (const Workload& w : kWorkloads) {
      if (only.empty() || std::find(only.begin(), only.end(), w.name) != only.end()) {
        cases.push_back({w, options});
      }
    }
  }
  for (int i = 0; i < repeat; ++i) {
    for (Case& c : cases) {
      c.runs.push_back(in_process ? RunOnce(c.workload, c.options)
                                  : RunInChild(c.workload, c.options));
      if (c.runs.back().contains("failed")) {
        std::fprintf(stderr, "egraph_bench: %s did not finish\n", c.workload.name.c_str());
        return 1;
      }
    }
  }
  json out = {{"calibration_ns_per_insert", CalibrationNanoseconds()}, {"runs", json::array()}};
  if (!as_json) {
    std::printf("calibration: %.1f ns per insertion\n",
                out["calibration_ns_per_insert"].get<double>());
    std::printf("%-6s %10s %10s %4s %9s %9s %9s %9s %9s %9s %7s %7s %7s\n", "", "nodes", "classes",
                "its", "seconds", "search", "apply", "rebuild", "engine MB", "peak MB", "x egg",
                "x eglog", "egg MB/");
  }
  for (Case& c : cases) {
    json r = Median(c.runs);
    if (c.workload.egg_seconds > 0) {
      r["times_egg"] = c.workload.egg_seconds / r["seconds"].get<double>();
      r["times_egglog"] = c.workload.egglog_seconds / r["seconds"].get<double>();
      r["egg_megabytes_over_peak"] = c.workload.egg_megabytes / r["peak_megabytes"].get<double>();
    }
    if (!as_json) PrintRow(r);
    out["runs"].push_back(r);
  }
  if (as_json) std::printf("%s\n", out.dump(1).c_str());
  return 0;
}

}  // namespace
}  // namespace eqrise::egraph

int main(int argc, char** argv) { return eqrise::egraph::Main(argc, argv); }
