// Workload C: proofs from term to term in RISE with binders, by saturation with all rules in every
// iteration and no scheduler. The goals are those of egg-rise and the family of the slotted
// e-graphs paper, binders/*.rules and binders/chain_goal.h.
//
//   binders_bench                       the three goals, each as written and normalised
//   binders_bench --family              also N <= 4, M <= 4, O <= 6
//   binders_bench --runs 21 --json      medians of more runs; for a program to read
//
// Each run is a process of its own, so that its peak resident memory is its own; the goals take
// turns. `written` inserts the start as it is written, redexes and all; `normalised` inserts its
// beta normal form. What is looked for is the normal form of the other side, by looking up, after
// every iteration. Milliseconds are of saturation, from the inserted start to the stop, by the
// clock on the wall and by the process's time on a processor, which other processes don't disturb
// as much.
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "binders/chain_goal.h"
#include "rewrite/goal.h"

namespace eqrise {
namespace {

enum class Start { kWritten, kNormalised, kBoth };

struct Task {
  std::string goal;
  Start start = Start::kWritten;
  int n = 0, m = 0, o = 0;  // of the family; 0: of goals.rules
};

// What a run hands back through its pipe.
struct Sample {
  bool loaded = false, found = false;
  int iterations = 0;
  double ms = 0, cpu_ms = 0, search = 0, apply = 0, rebuild = 0;
  size_t start = 0, nodes = 0, internal = 0, classes = 0, bytes = 0;
  size_t rss_before = 0, rss_peak = 0;  // kB
  char stop[16] = {};
};

double CpuMs() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

size_t PeakKb() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<size_t>(usage.ru_maxrss);
}

Sample RunOnce(const Task& task, const std::string& folder, size_t max_bytes) {
  Sample sample;
  rise::ExprTable exprs;
  rise::Sources sources;
  const bool family = task.n > 0;
  absl::StatusOr<std::vector<rewrite::Goal>> goals =
      family ? rewrite::ParseGoals(sources.Add(task.goal, ChainGoal(task.n, task.m, task.o).Text()),
                                   exprs, sources)
             : rewrite::LoadGoals(folder + "goals.rules", exprs, sources);
  if (!goals.ok()) {
    std::fprintf(stderr, "%s\n", std::string(goals.status().message()).c_str());
    return sample;
  }
  const auto goal = std::find_if(goals->begin(), goals->end(), [&](const rewrite::Goal& g) {
    return family || g.name == task.goal;
  });
  std::vector<std::string> files = {folder + "lambda.rules"};
  if (task.goal == "base-to-scanline") files.push_back(folder + "scanline.rules");
  absl::StatusOr<rewrite::Strategy> rules = rewrite::RulesOfGoal(*goal, files, exprs, sources);
  if (!rules.ok()) {
    std::fprintf(stderr, "%s\n", std::string(rules.status().message()).c_str());
    return sample;
  }
  rewrite::GoalOptions options;
  options.normalise = task.start == Start::kNormalised;
  options.both_sides = task.start == Start::kBoth;
  options.limits.max_bytes = max_bytes;
  sample.rss_before = PeakKb();
  const double cpu = CpuMs();
  const rewrite::GoalReport report = rewrite::Prove(*goal, *rules, options, exprs);
  sample.cpu_ms = CpuMs() - cpu;
  sample.rss_peak = PeakKb();
  const rewrite::PhaseReport& phase = report.saturation.phases[0];
  sample.loaded = true;
  sample.found = report.found;
  sample.iterations = phase.iterations;
  sample.ms = phase.seconds * 1e3;
  sample.search = phase.search * 1e3;
  sample.apply = phase.apply * 1e3;
  sample.rebuild = phase.rebuild * 1e3;
  sample.start = report.start_size;
  sample.nodes = report.nodes;
  sample.internal = report.internal_nodes;
  sample.classes = report.classes;
  sample.bytes = report.bytes;
  std::strncpy(sample.stop, report.saturation.stop.c_str(), sizeof(sample.stop) - 1);
  return sample;
}

// In a process of its own, which `seconds` end.
Sample RunApart(const Task& task, const std::string& folder, size_t max_bytes, int seconds) {
  Sample sample;
  int ends[2];
  if (pipe(ends) != 0) return sample;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    alarm(static_cast<unsigned>(seconds));
    const Sample own = RunOnce(task, folder, max_bytes);
    const ssize_t written = write(ends[1], &own, sizeof(own));
    _exit(written == static_cast<ssize_t>(sizeof(own)) ? 0 : 1);
  }
  close(ends[1]);
  if (read(ends[0], &sample, sizeof(sample)) != static_cast<ssize_t>(sizeof(sample))) {
    sample = {};
    std::strcpy(sample.stop, "seconds");
  }
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return sample;
}

template <class Get>
double Median(const std::vector<Sample>& samples, const Get& get) {
  std::vector<double> values;
  for (const Sample& s : samples) values.push_back(static_cast<double>(get(s)));
  std::nth_element(values.begin(), values.begin() + static_cast<long>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

const char* StartName(Start start) {
  switch (start) {
    case Start::kWritten:
      return "written";
    case Start::kNormalised:
      return "normalised";
    case Start::kBoth:
      return "both";
  }
  return "";
}

nlohmann::ordered_json Row(const Task& task, const std::vector<Sample>& samples) {
  const Sample& s = samples[0];
  const auto median = [&](auto get) { return Median(samples, get); };
  const bool found =
      std::all_of(samples.begin(), samples.end(), [](const Sample& x) { return x.found; });
  return {
      {"goal", task.goal},
      {"start", StartName(task.start)},
      {"found", found},
      {"stop", s.stop},
      {"iterations", s.iterations},
      {"ms", median([](const Sample& x) { return x.ms; })},
      {"ms_least", std::min_element(samples.begin(), samples.end(),
                                    [](const Sample& x, const Sample& y) { return x.ms < y.ms; })
                       ->ms},
      {"cpu_ms_with_insertion", median([](const Sample& x) { return x.cpu_ms; })},
      {"search_ms", median([](const Sample& x) { return x.search; })},
      {"apply_ms", median([](const Sample& x) { return x.apply; })},
      {"rebuild_ms", median([](const Sample& x) { return x.rebuild; })},
      {"start_size", s.start},
      {"nodes", s.nodes},
      {"internal_nodes", s.internal},
      {"classes", s.classes},
      {"engine_kb", s.bytes >> 10},
      {"rss_peak_kb", median([](const Sample& x) { return x.rss_peak; })},
      {"rss_growth_kb", median([](const Sample& x) { return x.rss_peak - x.rss_before; })}};
}

void PrintRow(const nlohmann::ordered_json& row) {
  std::printf(
      "%-18s %-11s %-5s %3d %8.3f %8.3f %8.3f %7.3f %7.3f %7.3f %6zu %6zu %7zu %7zu %7.0f %7.0f\n",
      row["goal"].get<std::string>().c_str(), row["start"].get<std::string>().c_str(),
      row["found"].get<bool>() ? "yes" : "no", row["iterations"].get<int>(),
      row["ms"].get<double>(), row["ms_least"].get<double>(),
      row["cpu_ms_with_insertion"].get<double>(), row["search_ms"].get<double>(),
      row["apply_ms"].get<double>(), row["rebuild_ms"].get<double>(), row["nodes"].get<size_t>(),
      row["internal_nodes"].get<size_t>(), row["classes"].get<size_t>(),
      row["engine_kb"].get<size_t>(), row["rss_growth_kb"].get<double>(),
      row["rss_peak_kb"].get<double>());
}

int Main(int argc, char** argv) {
  CLI::App app("Proofs from term to term in RISE, by equality saturation");
  int runs = 11;
  int seconds = 120;
  size_t megabytes = 2048;
  bool family = false;
  bool json = false;
  std::string only;
  std::string folder = EQRISE_ROOT "/benches/binders/";
  app.add_option("--runs", runs, "of each goal; medians are shown");
  app.add_option("--goal", only, "only this one");
  app.add_option("--seconds", seconds, "for one run");
  app.add_option("--megabytes", megabytes, "of the e-graph, for one run");
  app.add_flag("--family", family,
               "also N nested maps of 2M functions of O arguments, one run each");
  app.add_flag("--json", json);
  CLI11_PARSE(app, argc, argv);

  std::vector<Task> tasks;
  for (const char* goal : {"compose-many", "fission-fusion", "base-to-scanline"}) {
    for (const Start start : {Start::kWritten, Start::kNormalised, Start::kBoth}) {
      tasks.push_back({goal, start});
    }
  }
  if (!only.empty()) std::erase_if(tasks, [&](const Task& t) { return t.goal != only; });
  std::vector<std::vector<Sample>> samples(tasks.size());
  for (int run = 0; run < runs; ++run) {
    for (size_t t = 0; t < tasks.size(); ++t) {
      samples[t].push_back(RunApart(tasks[t], folder, megabytes << 20, seconds));
    }
  }
  if (family) {
    for (int n = 1; n <= 4; ++n) {
      for (int m = 1; m <= 4; ++m) {
        for (int o = 0; o <= 6; ++o) {
          tasks.push_back({absl::StrCat("chain-", n, "-", m, "-", o), Start::kWritten, n, m, o});
          samples.push_back({RunApart(tasks.back(), folder, megabytes << 20, seconds)});
        }
      }
    }
  }
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (size_t t = 0; t < tasks.size(); ++t) rows.push_back(Row(tasks[t], samples[t]));
  if (json) {
    std::printf("%s\n", rows.dump(2).c_str());
    return 0;
  }
  std::printf("%-18s %-11s %-5s %3s %8s %8s %8s %7s %7s %7s %6s %6s %7s %7s %7s %7s\n", "goal",
              "start", "found", "its", "ms", "least", "cpu+ins", "search", "apply", "rebuild",
              "nodes", "images", "classes", "kB", "rss+kB", "rss kB");
  for (const auto& row : rows) PrintRow(row);
  return 0;
}

}  // namespace
}  // namespace eqrise

int main(int argc, char** argv) { return eqrise::Main(argc, argv); }
