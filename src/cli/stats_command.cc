// `eqrise stats`: what each iteration and each rule of a search brought.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "compile/report.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {
namespace {

using nlohmann::json;

double SecondsOf(const egraph::IterationReport& i) {
  return i.search_seconds + i.apply_seconds + i.rebuild_seconds;
}

// Rules that add most come first; of equal ones those that are found most.
std::vector<rewrite::RuleStatistics> ByWeight(const std::vector<rewrite::RuleStatistics>& rules) {
  std::vector<rewrite::RuleStatistics> out = rules;
  std::erase_if(out, [](const rewrite::RuleStatistics& r) { return r.matches == 0; });
  std::ranges::stable_sort(out, [](const auto& a, const auto& b) {
    return std::pair(a.nodes, a.matches) > std::pair(b.nodes, b.matches);
  });
  return out;
}

std::string IterationsText(const rewrite::SaturationReport& report) {
  std::string out = absl::StrFormat("%-10s %9s %9s %9s %9s %9s %9s %9s\n", "phase", "iteration",
                                    "matches", "new", "e-nodes", "e-classes", "KB", "ms");
  for (const rewrite::PhaseReport& p : report.phases) {
    for (size_t i = 0; i < p.growth.size(); ++i) {
      const egraph::IterationReport& g = p.growth[i];
      absl::StrAppendFormat(&out, "%-10s %9d %9d %9d %9d %9d %9d %9.2f\n", p.name, i + 1, g.matches,
                            g.unions, g.nodes, g.classes, g.bytes / 1024, SecondsOf(g) * 1e3);
    }
    absl::StrAppendFormat(&out, "%-10s %s\n", "", compile::StopText(p));
  }
  return out;
}

std::string RulesText(const rewrite::SaturationReport& report) {
  std::string out = absl::StrFormat("%-28s %9s %9s %9s %9s %9s %9s\n", "rule", "matches", "refused",
                                    "known", "new", "e-nodes", "ms");
  for (const rewrite::RuleStatistics& r : ByWeight(report.rules)) {
    absl::StrAppendFormat(&out, "%-28s %9d %9d %9d %9d %9d %9.2f\n", r.rule, r.matches, r.refused,
                          r.known, r.applications, r.nodes, r.seconds * 1e3);
  }
  std::vector<std::string> idle;
  for (const rewrite::RuleStatistics& r : report.rules) {
    if (r.matches == 0) idle.push_back(r.rule);
  }
  if (!idle.empty()) absl::StrAppend(&out, "never found: ", absl::StrJoin(idle, ", "), "\n");
  return out;
}

std::string RefusalsText(const rewrite::SaturationReport& report) {
  std::string out;
  for (const rewrite::RuleStatistics& r : ByWeight(report.rules)) {
    for (const rewrite::Refusal& f : r.refusals) {
      absl::StrAppendFormat(&out, "%-28s %9d  %s\n", r.rule, f.times, f.reason);
    }
  }
  return out.empty() ? "" : absl::StrFormat("%-28s %9s  %s\n", "rule", "refused", "by") + out;
}

std::string InCsvQuotes(const std::string& text) {
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\"", "\"\""}}), "\"");
}

std::string RefusalsCsv(const rewrite::SaturationReport& report) {
  std::string out = "phase,rule,reason,times\n";
  for (const rewrite::PhaseReport& p : report.phases) {
    for (const rewrite::RuleStatistics& r : p.rules) {
      for (const rewrite::Refusal& f : r.refusals) {
        absl::StrAppend(&out, p.name, ",", r.rule, ",", InCsvQuotes(f.reason), ",", f.times, "\n");
      }
    }
  }
  return out;
}

std::string Csv(const rewrite::SaturationReport& report, bool of_rules) {
  std::string out = of_rules ? "phase,rule,matches,refused,known,new,nodes,seconds\n"
                             : "phase,iteration,matches,new,nodes,classes,bytes,search_seconds,"
                               "apply_seconds,rebuild_seconds\n";
  for (const rewrite::PhaseReport& p : report.phases) {
    if (of_rules) {
      for (const rewrite::RuleStatistics& r : p.rules) {
        absl::StrAppend(&out, p.name, ",", r.rule, ",", r.matches, ",", r.refused, ",", r.known,
                        ",", r.applications, ",", r.nodes, ",", r.seconds, "\n");
      }
      continue;
    }
    for (size_t i = 0; i < p.growth.size(); ++i) {
      const egraph::IterationReport& g = p.growth[i];
      absl::StrAppend(&out, p.name, ",", i + 1, ",", g.matches, ",", g.unions, ",", g.nodes, ",");
      absl::StrAppend(&out, g.classes, ",", g.bytes, ",", g.search_seconds, ",", g.apply_seconds,
                      ",", g.rebuild_seconds, "\n");
    }
  }
  return out;
}

// `csv`: "rules", "iterations" or "refusals", or empty: text or JSON.
int StatsCommand(const CommonOptions& options, const std::string& csv) {
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = *loaded;
  one.pipeline.details = true;
  absl::StatusOr<target::Device> device = compile::DeviceFor(one.pipeline);
  if (!device.ok()) return Report(device.status(), options.json);
  absl::StatusOr<rewrite::Strategy> strategy =
      compile::StrategyFor(one.kernel, one.pipeline, *device);
  if (!strategy.ok()) return Report(strategy.status(), options.json);
  absl::StatusOr<compile::SaturatedGraph> graph =
      compile::SaturateKernel(one.kernel, one.pipeline, *strategy);
  if (!graph.ok()) return Report(graph.status(), options.json);
  if (options.json) {
    json out = compile::SearchJson(graph->report);
    out["file"] = one.path;
    out["target"] = std::string(target::TargetName(one.target));
    std::cout << JsonText(out) << "\n";
  } else if (!csv.empty()) {
    std::cout << (csv == "refusals" ? RefusalsCsv(graph->report)
                                    : Csv(graph->report, csv == "rules"));
  } else {
    std::cout << IterationsText(graph->report) << "\n" << RulesText(graph->report);
    if (const std::string refusals = RefusalsText(graph->report); !refusals.empty()) {
      std::cout << "\n" << refusals;
    }
  }
  return 0;
}

}  // namespace

Command AddStats(CLI::App& app) {
  struct Options {
    CommonOptions common;
    std::string csv;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* stats =
      app.add_subcommand("stats", "What each rule and each iteration of a search brought");
  stats->footer(
      "matches: places where a rule's left side was found. refused: of these, by a condition or\n"
      "types; a table says by which. known: applied, and nothing new came of it. new: unions that\n"
      "told something new. e-nodes: what it added. ms: to apply it.\n"
      "Examples:\n  eqrise stats kernels/mm.rise -t c --at size\n"
      "  eqrise stats kernels/mm.rise -t c --with my.rules     what my rules do there\n"
      "  eqrise stats kernels/mm.rise -t c --csv rules > rules.csv");
  stats->add_option("FILE", o->common.files, "A kernel")->required()->expected(1);
  stats->add_option("--csv", o->csv, "Print a table as CSV: rules, iterations or refusals")
      ->check(CLI::IsMember({"rules", "iterations", "refusals"}));
  AddDevice(stats, o->common, "to make code for");
  AddJson(stats, o->common);
  AddSizes(stats, o->common);
  AddSearch(stats, o->common);
  return {stats, [o] { return StatsCommand(o->common, o->csv); }};
}

}  // namespace eqrise::cli
