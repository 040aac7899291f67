#include "egraph/report.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "egraph/published.h"

namespace eqrise::bench {
namespace {

using nlohmann::json;

constexpr double kMegabyte = 1 << 20;

double Get(const json& row, const char* key) { return row.value(key, 0.0); }

std::string Text(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof(text), format, value);
  return text;
}

// " 5.4 x egg (0.0257 s), 2.1 x less memory, 14.6 x fewer instructions"
std::string Ratios(const std::string& system, const json& p) {
  if (Get(p, "seconds") == 0) return system + " does not find it";
  std::string text =
      Text("%.1f x ", Get(p, "times_faster")) + system + Text(" (%.4g s)", Get(p, "seconds"));
  if (p.contains("times_smaller")) text += Text(", 1/%.1f memory", Get(p, "times_smaller"));
  if (p.contains("times_fewer_instructions")) {
    text += Text(", 1/%.1f instructions", Get(p, "times_fewer_instructions"));
  }
  return text;
}

}  // namespace

json Median(std::vector<json> runs) {
  std::sort(runs.begin(), runs.end(),
            [](const json& a, const json& b) { return Get(a, "seconds") < Get(b, "seconds"); });
  json row = runs[runs.size() / 2];
  for (const json& run : runs) {
    if (run.contains("instructions") && Get(run, "instructions") < Get(row, "instructions")) {
      row["instructions"] = run["instructions"];
    }
  }
  row["runs"] = runs.size();
  return row;
}

void AddBeside(json& row, const json& other) {
  json& figures = row["beside"];
  figures = other;
  figures["times_faster"] = Get(other, "seconds") / Get(row, "seconds");
  if (Get(other, "peak_bytes") > 0) {
    figures["times_smaller"] = Get(other, "peak_bytes") / Get(row, "peak_bytes");
  }
  const bool same_classes =
      !other.contains("classes") || Get(other, "classes") == Get(row, "classes");
  figures["agrees"] = Get(other, "nodes") == Get(row, "nodes") && same_classes;
}

void AddPublished(json& row) {
  for (const Published& p : PublishedFor(row["name"].get<std::string>())) {
    json figures = {{"seconds", p.seconds}};
    if (p.seconds > 0) figures["times_faster"] = p.seconds / Get(row, "seconds");
    if (p.megabytes > 0) {
      figures["megabytes"] = p.megabytes;
      figures["times_smaller"] = p.megabytes * kMegabyte / Get(row, "peak_bytes");
    }
    if (p.instructions > 0 && row.contains("instructions")) {
      figures["instructions"] = p.instructions;
      figures["times_fewer_instructions"] = p.instructions / Get(row, "instructions");
    }
    row["published"][p.system] = figures;
  }
}

void AddGrowth(json& rows, const std::vector<std::vector<json>>& runs) {
  for (size_t i = 1; i < rows.size(); ++i) {
    for (const char* key : {"nodes", "seconds", "user_seconds", "instructions"}) {
      std::vector<double> times;
      for (size_t round = 0; round < runs[i].size(); ++round) {
        const double before = Get(runs[i - 1][round], key);
        if (before > 0) times.push_back(Get(runs[i][round], key) / before);  // else: too short
      }
      // Callgrind's counts are of the row: one run of its own.
      if (times.empty() && Get(rows[i - 1], key) > 0) {
        times.push_back(Get(rows[i], key) / Get(rows[i - 1], key));
      }
      if (times.empty()) continue;
      std::sort(times.begin(), times.end());
      const std::string name = std::string("times_") + key;
      rows[i][name] = times[times.size() / 2];
      rows[i]["least_" + name] = times.front();
      rows[i]["most_" + name] = times.back();
    }
  }
}

void PrintTable(const json& rows) {
  size_t width = 4;
  bool counted = false;
  for (const json& row : rows) {
    width = std::max(width, row["name"].get_ref<const std::string&>().size());
    counted |= row.contains("instructions");
  }
  std::printf("%-*s %10s %10s %4s %-10s %10s %9s %9s %9s %9s %9s %s\n", static_cast<int>(width), "",
              "nodes", "classes", "its", "stop", "seconds", "search", "apply", "rebuild",
              "engine MB", "peak MB", counted ? "M instr." : "");
  for (const json& row : rows) {
    std::printf("%-*s %10.0f %10.0f %4.0f %-10s %10.6f %9.6f %9.6f %9.6f %9.1f %9.1f",
                static_cast<int>(width), row["name"].get_ref<const std::string&>().c_str(),
                Get(row, "nodes"), Get(row, "classes"), Get(row, "iterations"),
                row.value("stop", "").c_str(), Get(row, "seconds"), Get(row, "search_seconds"),
                Get(row, "apply_seconds"), Get(row, "rebuild_seconds"),
                Get(row, "engine_bytes") / kMegabyte, Get(row, "peak_bytes") / kMegabyte);
    if (row.contains("instructions")) {
      std::printf(" %8.1f", Get(row, "instructions") / 1e6);
    } else if (counted) {
      std::printf(" %8s", "");
    }
    if (row.contains("beside")) {
      const json& beside = row["beside"];
      std::printf("  %s%s", Ratios("beside", beside).c_str(),
                  beside["agrees"] ? "" : " OF ANOTHER GRAPH");
    }
    const json published = row.value("published", json::object());
    for (const auto& [system, figures] : published.items()) {
      std::printf("  %s", Ratios(system, figures).c_str());
    }
    if (row.contains("times_seconds")) {
      std::printf("  x above: nodes %.2f, seconds %.2f (%.2f to %.2f)", Get(row, "times_nodes"),
                  Get(row, "times_seconds"), Get(row, "least_times_seconds"),
                  Get(row, "most_times_seconds"));
      if (row.contains("times_user_seconds")) {
        std::printf(", user %.2f", Get(row, "times_user_seconds"));
      }
      if (row.contains("times_instructions")) {
        std::printf(", instructions %.2f", Get(row, "times_instructions"));
      }
    }
    std::printf("\n");
  }
}

}  // namespace eqrise::bench
