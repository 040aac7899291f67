// The engine on the workloads that others have published figures for
// (docs/lab/engine_measurements.md has the table). These are sums modulo associativity and
// commutativity (A), the math benchmark of the e-graph community (B), proofs in RISE with binders
// (C), tiling (D), and growth: B cut at doubling node limits.
//
//   egraph_bench                              all four, each case three times
//   egraph_bench --workload A,B --threads 2
//   egraph_bench --only B12 --repeat 5        the cases whose name has this in it, also those that
//                                             are not run by default (--list shows all)
//   egraph_bench --growth --instructions      counted by the processor, or else by callgrind
//   egraph_bench --growth --at-hand 1500      seconds, without a host's finding of memory
//   egraph_bench --json figures.json          as well as the table; - instead of it
//   egraph_bench --workload A,B --beside benches/egg/target/release/egg-bench
//                                             in turns with another engine's program
//                                             (egg/src/main.rs, egglog/egglog-bench)
//
// A goal of those run by default that was not found is an error, as is another engine's other
// graph: exit code 1, once everything was run.
//
// Each run is a process of its own, so that peak memory is the run's; runs of different cases take
// turns, and of each the run of median time is shown.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "egraph/cases.h"
#include "egraph/measure.h"
#include "egraph/report.h"

namespace eqrise::bench {
namespace {

using nlohmann::json;

struct Settings {
  std::vector<std::string> workloads = {"A", "B", "C", "D"};
  std::vector<std::string> only, exactly;
  int repeat = 3;
  std::string json_file, beside;
  size_t at_hand = 0;  // MB
  bool instructions = false, growth = false, family = false, list = false, in_process = false;
  RunOptions run;
};

std::vector<Case> ChosenCases(const Settings& settings) {
  std::vector<Case> cases;
  const auto add = [&](std::vector<Case> more) {
    cases.insert(cases.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
  };
  if (settings.growth) {
    add(GrowthCases());
  } else if (settings.family) {
    add(BinderFamilyCases());
  } else {
    add(SumAndMathCases());
    add(BinderCases());
    add(TilingCases());
  }
  std::erase_if(cases, [&](const Case& c) {
    const auto& w = settings.workloads;
    if (std::find(w.begin(), w.end(), std::string(1, c.workload)) == w.end()) return true;
    if (settings.list) return false;
    if (!settings.exactly.empty()) {
      return std::find(settings.exactly.begin(), settings.exactly.end(), c.name) ==
             settings.exactly.end();
    }
    if (settings.only.empty()) return !c.by_default;
    return std::none_of(settings.only.begin(), settings.only.end(), [&](const std::string& part) {
      return c.name.find(part) != std::string::npos;
    });
  });
  return cases;
}

// A and B as such, which have a size for a name: A11.
bool IsWorkloadOfOthers(const Case& c) {
  return (c.workload == 'A' || c.workload == 'B') &&
         std::all_of(c.name.begin() + 1, c.name.end(), [](char d) { return d >= '0' && d <= '9'; });
}

// The case alone, under callgrind.
std::vector<std::string> ArgumentsFor(const Case& c, const Settings& settings) {
  std::vector<std::string> out = {"--exactly=" + c.name, "--repeat=1", "--in-process", "--json=-",
                                  "--threads=" + std::to_string(settings.run.threads),
                                  "--bytes=" + std::to_string(settings.run.bytes),
                                  // Searches of C and D have this limit. Under callgrind, time is
                                  // fifty times as long.
                                  "--seconds=" + std::to_string(50 * settings.run.seconds)};
  if (settings.run.derivations) out.emplace_back("--derivations");
  if (settings.run.values) out.emplace_back("--values");
  if (settings.growth) out.emplace_back("--growth");
  if (settings.family) out.emplace_back("--family");
  return out;
}

int Main(int argc, char** argv) {
  CLI::App app("The e-graph engine on the workloads that others have published figures for.");
  Settings settings;
  app.add_option("--workload", settings.workloads, "A, B, C, D")
      ->delimiter(',')
      ->check(CLI::IsMember({"A", "B", "C", "D"}));
  app.add_option("--only", settings.only, "Cases whose names have one of these in them")
      ->delimiter(',');
  app.add_option("--exactly", settings.exactly, "Cases with one of these names")
      ->delimiter(',')
      ->excludes("--only");
  app.add_flag("--list", settings.list, "Names all cases, and runs none");
  app.add_option("--repeat", settings.repeat, "Runs of each case")->check(CLI::PositiveNumber);
  app.add_option("--json", settings.json_file, "Also write JSON to this file; -: instead");
  app.add_flag("--instructions", settings.instructions, "Count instructions of saturation alone");
  app.add_flag("--growth", settings.growth, "B cut at doubling node limits instead");
  app.add_flag("--family", settings.family, "C's family of 112 nested maps instead");
  app.add_option("--threads", settings.run.threads, "Threads of the engine")
      ->check(CLI::PositiveNumber);
  app.add_flag("--derivations", settings.run.derivations, "Log unions for derivations");
  app.add_flag("--values", settings.run.values,
               "With an analysis that tells which classes are constants, in A and B");
  app.add_option("--seconds", settings.run.seconds, "A search of C or D stops after these");
  app.add_option("--bytes", settings.run.bytes, "... or when the engine has these");
  app.add_option("--beside", settings.beside,
                 "Another engine's program for A and B, run in turns: PROGRAM A 11 [values]");
  app.add_option("--at-hand", settings.at_hand,
                 "Before each run a process touches so many MB and gives them back, so that a "
                 "virtual machine's host need not find them while time is taken")
      ->check(CLI::Range(size_t{0}, size_t{1} << 20));
  app.add_flag("--in-process", settings.in_process, "No child processes: for profilers");
  CLI11_PARSE(app, argc, argv);

  const std::vector<Case> cases = ChosenCases(settings);
  if (settings.list) {
    for (const Case& c : cases) std::printf("%c %s\n", c.workload, c.name.c_str());
    return 0;
  }
  if (cases.empty()) {
    std::fprintf(stderr, "egraph_bench: no case has such a name; --list shows all\n");
    return 1;
  }
  settings.run.instructions = settings.instructions && ProcessorCountsInstructions();
  const auto prepare = [&] {
    const bool done = HaveMemoryAtHand(settings.at_hand);
    if (!done) std::fprintf(stderr, "egraph_bench: no %zu MB for --at-hand\n", settings.at_hand);
    return done;
  };
  std::vector<std::vector<json>> runs(cases.size()), others(cases.size());
  for (int round = 0; round < settings.repeat; ++round) {
    for (size_t i = 0; i < cases.size(); ++i) {
      const auto run = [&] { return cases[i].run(settings.run); };
      if (!prepare()) return 1;
      runs[i].push_back(settings.in_process ? run() : RunApart(run));
      if (runs[i].back().contains("failed")) {
        std::fprintf(stderr, "egraph_bench: %s did not come to its end: %s\n",
                     cases[i].name.c_str(), runs[i].back()["failed"].get<std::string>().c_str());
        return 1;
      }
      if (settings.beside.empty() || !IsWorkloadOfOthers(cases[i])) continue;
      std::string error;
      std::vector<std::string> beside = {settings.beside, std::string(1, cases[i].workload),
                                         cases[i].name.substr(1)};
      if (settings.run.values) beside.emplace_back("values");
      if (!prepare()) return 1;
      const std::optional<json> other = RunBeside(beside, error);
      if (!other) {
        std::fprintf(stderr, "egraph_bench: %s %s\n", settings.beside.c_str(), error.c_str());
        return 1;
      }
      others[i].push_back(*other);
    }
  }
  json rows = json::array();
  for (size_t i = 0; i < cases.size(); ++i) {
    json row = {{"workload", std::string(1, cases[i].workload)}, {"name", cases[i].name}};
    row.update(Median(runs[i]));
    if (settings.instructions && !settings.run.instructions) {
      std::string error;
      const std::optional<uint64_t> count =
          InstructionsByCallgrind(ArgumentsFor(cases[i], settings), error);
      if (!count) {
        std::fprintf(stderr, "egraph_bench: no instructions of %s: %s\n", cases[i].name.c_str(),
                     error.c_str());
        return 1;
      }
      row["instructions"] = *count;
    }
    if (!others[i].empty()) AddBeside(row, Median(others[i]));
    if (!settings.run.values) AddPublished(row);
    rows.push_back(std::move(row));
  }
  if (settings.growth) AddGrowth(rows, runs);
  const double calibration = CalibrationNanoseconds();
  if (settings.json_file != "-") {
    std::printf("calibration: %.1f ns per insertion of 4 million random keys into a flat table\n",
                calibration);
    PrintTable(rows);
  }
  if (!settings.json_file.empty()) {
    const std::string text = json({{"calibration_ns_per_insert", calibration},
                                   {"threads", settings.run.threads},
                                   {"runs", rows}})
                                 .dump(1);
    if (settings.json_file == "-") {
      std::printf("%s\n", text.c_str());
    } else {
      std::ofstream(settings.json_file) << text << "\n";
    }
  }
  bool is_right = true;
  for (size_t i = 0; i < cases.size(); ++i) {
    if (!cases[i].by_default) continue;
    // Any run that did not: the median would hide it.
    for (const json& run : runs[i]) {
      if (run.value("found", true)) continue;
      std::fprintf(stderr, "egraph_bench: %s: the goal was not found (stop: %s)\n",
                   cases[i].name.c_str(), run.value("stop", "?").c_str());
      is_right = false;
      break;
    }
  }
  for (const json& row : rows) {
    if (!row.contains("beside") || row["beside"]["agrees"].get<bool>()) continue;
    std::fprintf(stderr, "egraph_bench: %s: %s made another graph\n",
                 row["name"].get<std::string>().c_str(), settings.beside.c_str());
    is_right = false;
  }
  return is_right ? 0 : 1;
}

}  // namespace
}  // namespace eqrise::bench

int main(int argc, char** argv) { return eqrise::bench::Main(argc, argv); }
