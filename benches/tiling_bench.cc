// Workload D: tiling, as combinators and in RISE, each search in a process of its own. What is
// found, in how large a graph, in what time and memory; egg's node and class counts, where
// published, beside it.
//
//   tiling_bench                         all searches, as a table
//   tiling_bench --json                  ... as JSON lines
//   tiling_bench --filter 3d --repeat 5  those whose name has "3d"; each five times, interleaved;
//   medians
//
// A search stops where its goal holds, after --seconds (60) or at --bytes (5 GiB of engine; the
// process takes some per cent more). Seconds are split into search, apply, rebuild and looking for
// the goal.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "../tests/egraph_tiling.h"
#include "../tests/rewrite_tiling.h"
#include "CLI/CLI.hpp"
#include "nlohmann/json.hpp"
#include "rise/print.h"

namespace eqrise {
namespace {

using nlohmann::json;

struct Settings {
  double seconds = 60;
  size_t bytes = size_t{5} << 30;
};

struct Search {
  std::string goal, encoding, rules, scheduler;
  std::function<json(const Settings&)> run;
  size_t published_nodes = 0, published_classes = 0;  // egg's, under the same rules and scheduler

  std::string Name() const { return goal + "/" + encoding + "/" + rules + "/" + scheduler; }
};

template <class L>
json Report(const egraph::RunReport& report, const egraph::EGraph<L>& graph) {
  return {{"found", report.found},
          {"stop", report.stop},
          {"iterations", report.iterations},
          {"matches", report.matches},
          {"seconds", report.seconds()},
          {"search_seconds", report.search_seconds},
          {"apply_seconds", report.apply_seconds},
          {"rebuild_seconds", report.rebuild_seconds},
          {"goal_seconds", report.goal_seconds},
          {"nodes", graph.num_nodes()},
          {"classes", graph.num_classes()},
          {"engine_bytes", graph.bytes()}};
}

json RunCombinators(const egraph::TilingGoal& goal, egraph::TilingRules rules,
                    egraph::Scheduler scheduler, const Settings& settings) {
  egraph::TilingSearch search(goal, rules, {.max_bytes = settings.bytes});
  const egraph::RunReport report =
      search.Run({.scheduler = scheduler, .max_seconds = settings.seconds});
  json result = Report(report, search.graph);
  if (report.found) {
    double extract_seconds = 0;
    {
      const egraph::Timer timer(extract_seconds);
      const egraph::FlatTerm term = search.Terms().at(0);
      result["term_size"] = term.SizeAsTree();
      result["term"] = egraph::ToString(search.words, term);
    }
    result["extract_seconds"] = extract_seconds;
  }
  return result;
}

json RunRise(int dimensions, rewrite::RiseGoal goal, egraph::Scheduler scheduler,
             const Settings& settings) {
  rewrite::RiseTiling tiling(dimensions, goal, {.max_bytes = settings.bytes});
  const egraph::RunReport report =
      tiling.Run({.scheduler = scheduler, .max_seconds = settings.seconds});
  json result = Report(report, tiling.graph);
  if (report.found) {
    double extract_seconds = 0;
    {
      const egraph::Timer timer(extract_seconds);
      const std::optional<rise::Expr> term = tiling.Tiled();
      if (term) {
        result["term_size"] = tiling.exprs.TreeSize(*term);
        result["term"] = rise::PrintExpr(tiling.exprs, *term);
      }
    }
    result["extract_seconds"] = extract_seconds;
  }
  return result;
}

const char* NameOf(egraph::Scheduler scheduler) {
  switch (scheduler) {
    case egraph::Scheduler::kSimple:
      return "simple";
    case egraph::Scheduler::kBackoff:
      return "backoff";
    case egraph::Scheduler::kBudget:
      return "budget";
  }
  return "?";
}

std::vector<Search> Searches() {
  using egraph::Scheduler;
  using egraph::TilingRules;
  const std::map<std::string, std::pair<size_t, size_t>> published = {
      {"tile-2d", {4'794, 1'617}},
      {"tile-3d-split", {25'434, 9'005}},
      {"tile-3d-reorder", {664'693, 163'379}},
      {"reorder-3d", {409, 148}}};
  std::vector<Search> searches;
  for (const egraph::TilingGoal& goal : egraph::TilingGoals()) {
    for (const TilingRules rules : {TilingRules::kPublished, TilingRules::kRightward}) {
      for (const Scheduler scheduler :
           {Scheduler::kSimple, Scheduler::kBackoff, Scheduler::kBudget}) {
        Search& search = searches.emplace_back();
        search.goal = goal.name;
        search.encoding = "combinators";
        search.rules = rules == TilingRules::kPublished ? "published" : "rightward";
        search.scheduler = NameOf(scheduler);
        search.run = [=](const Settings& settings) {
          return RunCombinators(goal, rules, scheduler, settings);
        };
        const auto it = published.find(goal.name);
        if (it != published.end() && rules == TilingRules::kPublished &&
            scheduler == Scheduler::kSimple) {
          std::tie(search.published_nodes, search.published_classes) = it->second;
        }
      }
    }
  }
  using rewrite::RiseGoal;
  const std::tuple<const char*, int, RiseGoal> in_rise[] = {{"tile-1d", 1, RiseGoal::kTile},
                                                            {"tile-2d", 2, RiseGoal::kTile},
                                                            {"tile-3d-split", 3, RiseGoal::kSplit},
                                                            {"tile-3d", 3, RiseGoal::kTile},
                                                            {"reorder-3d", 3, RiseGoal::kReorder}};
  for (const auto& [name, dimensions, goal] : in_rise) {
    for (const Scheduler scheduler :
         {Scheduler::kSimple, Scheduler::kBackoff, Scheduler::kBudget}) {
      Search& search = searches.emplace_back();
      search.goal = name;
      search.encoding = "rise";
      search.rules = "rise";
      search.scheduler = NameOf(scheduler);
      search.run = [dims = dimensions, what = goal, scheduler](const Settings& settings) {
        return RunRise(dims, what, scheduler, settings);
      };
    }
  }
  return searches;
}

// In a process of its own, so that the peak is that search's.
json RunApart(const Search& search, const Settings& settings) {
  int ends[2];
  if (pipe(ends) != 0) return {{"stop", "no pipe"}};
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const std::string text = search.run(settings).dump();
    for (size_t at = 0; at < text.size();) {
      const ssize_t wrote = write(ends[1], text.data() + at, text.size() - at);
      if (wrote <= 0) _exit(1);
      at += static_cast<size_t>(wrote);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t n = 0; (n = read(ends[0], buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<size_t>(n));
  }
  close(ends[0]);
  int status = 0;
  rusage usage = {};
  wait4(child, &status, 0, &usage);
  json result = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (child < 0 || status != 0 || result.is_discarded()) {
    result = {{"found", false}, {"stop", "died, status " + std::to_string(status)}};
  }
  result["peak_bytes"] = static_cast<size_t>(usage.ru_maxrss) * 1024;
  return result;
}

// The run of median time, so that its parts add up.
json Median(std::vector<json> runs) {
  std::sort(runs.begin(), runs.end(), [](const json& a, const json& b) {
    return a.value("seconds", 0.0) < b.value("seconds", 0.0);
  });
  return runs[runs.size() / 2];
}

void PrintRow(const json& row) {
  const auto seconds = [&](const char* key) { return row.value(key, 0.0); };
  const auto size = [&](const char* key) { return row.value(key, size_t{0}); };
  std::string egg = "-";
  if (row.contains("egg_nodes")) {
    egg = std::to_string(size("egg_nodes")) + "/" + std::to_string(size("egg_classes"));
  }
  std::printf(
      "%-15s %-11s %-9s %-8s %-10s %4d %10zu %9zu %14s %11zu %8.3f %7.3f %7.3f %7.3f %6.3f "
      "%8.1f %8.1f %5zu\n",
      row.value("goal", "").c_str(), row.value("encoding", "").c_str(),
      row.value("rules", "").c_str(), row.value("scheduler", "").c_str(),
      row.value("stop", "").c_str(), row.value("iterations", 0), size("nodes"), size("classes"),
      egg.c_str(), size("matches"), seconds("seconds"), seconds("search_seconds"),
      seconds("apply_seconds"), seconds("rebuild_seconds"), seconds("goal_seconds"),
      static_cast<double>(size("engine_bytes")) / 1e6,
      static_cast<double>(size("peak_bytes")) / 1e6, size("term_size"));
}

int Main(int argc, char** argv) {
  CLI::App app("Workload D: tiling by combinators and in RISE");
  Settings settings;
  std::string filter;
  bool as_json = false;
  int repeat = 1;
  app.add_option("--filter", filter, "searches whose goal/encoding/rules/scheduler contains this");
  app.add_option("--seconds", settings.seconds, "stop a search after so long");
  app.add_option("--bytes", settings.bytes, "of the engine, for each search");
  app.add_option("--repeat", repeat, "runs of each search, interleaved")
      ->check(CLI::PositiveNumber);
  app.add_flag("--json", as_json, "one JSON object per line");
  CLI11_PARSE(app, argc, argv);

  std::vector<Search> searches = Searches();
  std::erase_if(searches, [&](const Search& search) {
    return search.Name().find(filter) == std::string::npos;
  });
  std::vector<std::vector<json>> runs(searches.size());
  if (!as_json) {
    std::printf(
        "%-15s %-11s %-9s %-8s %-10s %4s %10s %9s %14s %11s %8s %7s %7s %7s %6s %8s %8s %5s\n",
        "goal", "encoding", "rules", "schedule", "stop", "iter", "nodes", "classes", "egg",
        "matches", "seconds", "search", "apply", "rebuild", "goal", "engineMB", "peakMB", "term");
  }
  for (int round = 0; round < repeat; ++round) {
    for (size_t i = 0; i < searches.size(); ++i) {
      runs[i].push_back(RunApart(searches[i], settings));
      if (round + 1 < repeat) continue;
      json row = {{"goal", searches[i].goal},
                  {"encoding", searches[i].encoding},
                  {"rules", searches[i].rules},
                  {"scheduler", searches[i].scheduler},
                  {"runs", repeat}};
      row.update(Median(runs[i]));
      if (searches[i].published_nodes != 0) {
        row["egg_nodes"] = searches[i].published_nodes;
        row["egg_classes"] = searches[i].published_classes;
      }
      if (as_json) {
        std::printf("%s\n", row.dump().c_str());
      } else {
        PrintRow(row);
      }
      std::fflush(stdout);
    }
  }
  return 0;
}

}  // namespace
}  // namespace eqrise

int main(int argc, char** argv) { return eqrise::Main(argc, argv); }
