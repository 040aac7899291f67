// `eqrise rules ablate`: what is lost without each rule.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "compile/ablate.h"
#include "compile/run_kernel.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct AblateOptions {
  bool run = false;  // measure each program
  bool csv = false;
};

json AblationRowJson(const compile::AblationRow& row) {
  json out = {{"without", row.name},
              {"group", row.is_group},
              {"cost_ns", row.cost ? json(*row.cost) : json()},
              {"nodes", row.nodes},
              {"seconds", row.seconds},
              {"lost_goals", row.lost_goals}};
  if (!row.failure.empty()) out["no_program"] = row.failure;
  if (!row.verdict.empty()) {
    out["measured_seconds"] = row.measured ? json(*row.measured) : json();
    out["verdict"] = row.verdict;
  }
  return out;
}

std::string Quoted(std::string text) {
  std::ranges::replace(text, '"', '\'');
  return absl::StrCat("\"", text, "\"");
}

std::string AblationCsvRow(const std::string& file, const compile::AblationRow& row) {
  return absl::StrCat(file, ",", row.name, ",",
                      row.is_group       ? "group"
                      : row.name.empty() ? "all"
                                         : "rule",
                      ",", row.cost ? absl::StrCat(*row.cost) : "", ",", row.nodes, ",",
                      row.seconds, ",", row.measured ? absl::StrCat(*row.measured) : "", ",",
                      absl::StrJoin(row.lost_goals, " "), ",", Quoted(row.failure), "\n");
}

std::string AblationTextRow(const compile::AblationRow& row, const compile::AblationRow& all,
                            bool measured) {
  std::string out =
      absl::StrFormat("%-28s %11s %7s %9d %9.2f", row.name.empty() ? "(all rules)" : row.name,
                      row.cost ? absl::StrFormat("%.4g", *row.cost / 1e6) : "-",
                      row.cost && all.cost ? absl::StrFormat("%.2f", *row.cost / *all.cost) : "-",
                      row.nodes, row.seconds);
  if (measured) {
    absl::StrAppendFormat(&out, " %11s",
                          row.measured ? absl::StrFormat("%.4g", *row.measured * 1e3) : "-");
  }
  std::vector<std::string> notes;
  if (!row.cost) notes.emplace_back("no program");
  for (const std::string& goal : row.lost_goals)
    notes.push_back(absl::StrCat("goal of ", goal, " lost"));
  if (!row.verdict.empty() && row.verdict != "ok") notes.push_back(row.verdict);
  if (!notes.empty()) absl::StrAppend(&out, "  ", absl::StrJoin(notes, ", "));
  return absl::StrCat(out, "\n");
}

void PrintAblation(const compile::Ablation& a, bool measured) {
  std::cout << absl::StreamFormat("%-28s %11s %7s %9s %9s", "without", "cost [ms]", "ratio",
                                  "e-nodes", "seconds")
            << (measured ? absl::StrFormat(" %11s", "run [ms]") : "") << "\n"
            << AblationTextRow(a.all, a.all, measured);
  for (const compile::AblationRow& row : a.without) {
    std::cout << AblationTextRow(row, a.all, measured);
  }
  if (!a.idle.empty()) {
    std::cout << "never found, so all is the same without: " << absl::StrJoin(a.idle, ", ") << "\n";
  }
}

int RulesAblateCommand(const CommonOptions& given, const RunOptions& run,
                       const AblateOptions& ablate) {
  const absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(given.files);
  if (!files.ok()) return Report(files.status(), given.json);
  json all = json::array();
  std::string csv =
      "file,without,kind,cost_ns,nodes,seconds,measured_seconds,lost_goals,no_program\n";
  std::optional<compile::KernelRunner> runner;
  if (ablate.run) runner.emplace(RunOptionsOf(given, run));
  for (const std::string& path : *files) {
    CommonOptions options = given;
    options.files = {path};
    absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
    if (!loaded.ok()) return Report(loaded.status(), options.json);
    OneKernel* at = &*loaded;
    const absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
    if (!sizes.ok()) return Report(sizes.status(), options.json);
    // Which rule is left out says more than what is done without it.
    const compile::Say say = std::exchange(at->pipeline.say, nullptr);
    std::optional<compile::Expected> expected;
    compile::NpyInputs inputs;
    compile::Measure measure;
    if (ablate.run) {
      measure = [&](const compile::PipelineOptions& pipeline, compile::AblationRow& row) {
        const absl::StatusOr<compile::KernelRun> r =
            runner->Run(at->kernel, *sizes, pipeline, inputs, expected);
        row.verdict = r.ok() ? r->verdict : FirstLine(std::string(r.status().message()));
        if (r.ok() && !r->Failed()) row.measured = r->median_seconds;
      };
    }
    std::optional<compile::Activity> activity(std::in_place, say, "all rules");
    const absl::StatusOr<compile::Ablation> a = compile::Ablate(
        at->kernel, at->pipeline, measure, [&](const std::string& name, size_t done, size_t of) {
          if (say) say(absl::StrCat(path, ": ", done + 1, " of ", of, ", without ", name));
        });
    activity.reset();
    if (!a.ok()) return Report(a.status(), options.json);
    if (options.json) {
      json rows = json::array();
      for (const compile::AblationRow& row : a->without) rows.push_back(AblationRowJson(row));
      all.push_back({{"file", path},
                     {"target", std::string(target::TargetName(at->target))},
                     {"all", AblationRowJson(a->all)},
                     {"without", rows},
                     {"idle", a->idle}});
    } else if (ablate.csv) {
      csv += AblationCsvRow(path, a->all);
      for (const compile::AblationRow& row : a->without) csv += AblationCsvRow(path, row);
    } else {
      if (files->size() > 1) std::cout << path << "\n";
      PrintAblation(*a, ablate.run);
    }
  }
  if (given.json) {
    std::cout << JsonText(all) << "\n";
  } else if (ablate.csv) {
    std::cout << csv;
  }
  return 0;
}

}  // namespace

Command AddRulesAblate(CLI::App& rules) {
  struct Options {
    CommonOptions common;
    RunOptions run;
    AblateOptions ablate;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* ablate = rules.add_subcommand(
      "ablate", "The best cost without each rule, and without each file of rules");
  ablate->footer(
      "What matters most comes first. With --run, each program is run and timed, too.\n"
      "Examples:\n  eqrise rules ablate kernels/dot.rise -t c\n"
      "  eqrise rules ablate kernels/mm.rise -t c --at size --run --csv > mm.csv");
  ablate->add_option("KERNEL", o->common.files, "Kernels or folders")->required();
  CLI::Option* run =
      ablate->add_flag("--run", o->ablate.run, "Run, verify and time each program, too");
  CLI::Option* csv = ablate->add_flag("--csv", o->ablate.csv, "Print CSV");
  ablate->add_flag("--json", o->common.json, "Print JSON")->excludes(csv);
  AddRunOptions(ablate, o->common, o->run, run);
  AddSizes(ablate, o->common);
  AddTarget(ablate, o->common);
  return {ablate, [o] { return RulesAblateCommand(o->common, o->run, o->ablate); }};
}

}  // namespace eqrise::cli
