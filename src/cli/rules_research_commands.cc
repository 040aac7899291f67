// `eqrise rules why`, `ablate` and `implied`: what a rule is worth.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/short_text.h"
#include "compile/ablate.h"
#include "compile/run_kernel.h"
#include "compile/why_rule.h"
#include "nlohmann/json.hpp"
#include "rewrite/implied_rule.h"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

json DirectionJson(rise::ExprTable& exprs, const compile::RuleStory::Direction& d) {
  json refusals = json::array();
  for (const auto& r : d.refusals) refusals.push_back({{"reason", r.reason}, {"times", r.times}});
  json out = {{"rule", d.name},
              {"phases", d.phases},
              {"matches", d.run.matches},
              {"refused", d.run.refused},
              {"known", d.run.known},
              {"new", d.run.applications},
              {"matches_at_end", d.matches_at_end},
              {"refusals", refusals}};
  if (d.matches_at_end > 0) return out;
  for (const auto& [name, parts] :
       {std::pair("there", &d.presence.there), {"missing", &d.presence.missing}}) {
    out[name] = json::array();
    for (const auto& p : *parts) {
      out[name].push_back(
          {{"part", p.text},
           {"example", p.example ? json(rise::PrintExpr(exprs, *p.example)) : json()}});
    }
  }
  return out;
}

std::string Times(size_t n) { return absl::StrCat(n, n == 1 ? " time" : " times"); }

void PrintDirection(rise::ExprTable& exprs, const compile::RuleStory::Direction& d) {
  std::cout << d.name << "\n";
  if (d.phases.empty()) {
    std::cout << "  used:     in no phase of the strategy\n"
                 "            --with-phase NAME and --with FILE add rules to a phase\n";
  } else {
    std::cout << "  used:     in " << absl::StrJoin(d.phases, ", ") << "\n"
              << "  found:    " << Times(d.run.matches) << "; refused " << d.run.refused
              << ", nothing new " << d.run.known << ", new " << d.run.applications << "\n";
  }
  if (d.matches_at_end > 0 && d.run.matches == 0) {
    std::cout << "  later:    the e-graph has " << d.matches_at_end
              << " matches in the end, behind the phases that use the rule\n";
  }
  for (const auto& r : d.refusals) {
    std::cout << "  refused:  " << Times(r.times) << " of " << d.matches_at_end
              << " in the end: " << r.reason << "\n";
  }
  if (d.matches_at_end > 0) return;
  if (d.is_shape_there) {
    std::cout
        << "  shape:    all parts of the left side are there, but a variable that stands twice "
           "is not the same thing twice\n";
  }
  for (const auto& p : d.presence.there) {
    std::cout << "  there:    " << p.text;
    if (p.example) std::cout << "\n    for example " << ShortText(exprs, *p.example, 6);
    std::cout << "\n";
  }
  for (const auto& p : d.presence.missing) {
    std::cout << "  missing:  " << p.text;
    if (p.example) std::cout << "\n    nearest is " << ShortText(exprs, *p.example, 6);
    std::cout << "\n";
  }
}

std::string Milliseconds(double ns) { return absl::StrFormat("%.4g ms", ns / 1e6); }

void PrintCosts(rise::ExprTable& exprs, const compile::RuleStory& s) {
  if (s.best_cost == 0) {
    std::cout << "cost:       the search found no low-level program\n";
    return;
  }
  std::cout << "chosen:     " << Milliseconds(s.best_cost) << " estimated, "
            << (s.is_chosen ? "and the rule made a part of it\n" : "without the rule\n");
  if (s.is_chosen) return;
  if (!s.cost_with) {
    std::cout << "with it:    no program with what the rule makes was found\n";
    return;
  }
  std::cout << "with it:    " << Milliseconds(*s.cost_with) << " estimated, "
            << absl::StrFormat("%.3g times as dear", *s.cost_with / s.best_cost) << "\n\n"
            << rise::PrintProgram(exprs, *s.with);
}

// --- ablate

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

}  // namespace

int RulesWhyCommand(const CommonOptions& options, const std::string& rule) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel* at = loaded->data();
  rise::ExprTable& exprs = *at->kernel.exprs;
  const absl::StatusOr<compile::RuleStory> s = compile::WhyRule(at->kernel, rule, at->pipeline);
  if (!s.ok()) return Report(s.status(), options.json);
  if (options.json) {
    json directions = json::array();
    for (const auto& d : s->directions) directions.push_back(DirectionJson(exprs, d));
    std::cout << JsonText(json{{"file", at->path},
                               {"rule", rule},
                               {"step", s->is_step},
                               {"directions", directions},
                               {"best_cost_ns", s->best_cost},
                               {"chosen", s->is_chosen},
                               {"cost_with_ns", s->cost_with ? json(*s->cost_with) : json()},
                               {"program_with",
                                s->with ? json(rise::PrintProgram(exprs, *s->with)) : json()}})
              << "\n";
    return 0;
  }
  if (s->is_step) {
    std::cout << rule << "\n  used:     by extraction, wherever a value can be stored or copied\n";
  }
  for (const auto& d : s->directions) PrintDirection(exprs, d);
  PrintCosts(exprs, *s);
  return 0;
}

int RulesAblateCommand(const CommonOptions& given, const RunCommandOptions& run,
                       const AblateCommandOptions& ablate) {
  const absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(given.files);
  if (!files.ok()) return Report(files.status(), given.json);
  json all = json::array();
  std::string csv =
      "file,without,kind,cost_ns,nodes,seconds,measured_seconds,lost_goals,no_program\n";
  std::optional<compile::KernelRunner> runner;
  if (ablate.run) runner.emplace(RunOptionsOf(run));
  for (const std::string& path : *files) {
    CommonOptions options = given;
    options.files = {path};
    absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
    if (!loaded.ok()) return Report(loaded.status(), options.json);
    OneKernel* at = loaded->data();
    const absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
    if (!sizes.ok()) return Report(sizes.status(), options.json);
    at->pipeline.progress = false;
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
    const bool shows_progress = isatty(2) && !options.json;
    const absl::StatusOr<compile::Ablation> a = compile::Ablate(
        at->kernel, at->pipeline, measure, [&](const std::string& name, size_t done, size_t of) {
          if (shows_progress) std::cerr << absl::StreamFormat("\r%d/%d %-30s", done + 1, of, name);
        });
    if (shows_progress) std::cerr << absl::StreamFormat("\r%50s\r", "");
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

int RulesImpliedCommand(const CommonOptions& options, const ImpliedCommandOptions& implied) {
  const absl::StatusOr<std::vector<std::string>> old_files =
      rewrite::RuleFiles({implied.old_rules});
  if (!old_files.ok()) return Report(old_files.status(), options.json);
  const absl::StatusOr<std::vector<std::string>> new_files =
      rewrite::RuleFiles({implied.new_rules});
  if (!new_files.ok()) return Report(new_files.status(), options.json);
  rewrite::GoalOptions limits;
  limits.max_nodes = options.limits.nodes > 0 ? options.limits.nodes : 20'000;
  limits.max_iterations = implied.iterations;
  limits.limits.max_seconds = options.limits.seconds;
  json all = json::array();
  size_t count = 0, derived = 0;
  for (const std::string& file : *new_files) {
    rise::ExprTable exprs;
    rise::Sources sources;
    const absl::StatusOr<std::vector<rewrite::Rule>> rules =
        rewrite::LoadRules(file, exprs, sources);
    if (!rules.ok()) return Report(rules.status(), options.json);
    for (const rewrite::Rule& rule : *rules) {
      if (rule.implement && exprs.op(rule.sides.left) == rise::Op::kInput) continue;  // a step
      const absl::StatusOr<rewrite::Strategy> others =
          rewrite::AllRules(*old_files, rule.name, exprs, sources);
      if (!others.ok()) return Report(others.status(), options.json);
      const rewrite::Implied i = rewrite::IsImplied(rule, *others, limits, exprs);
      ++count;
      const bool is_implied = i.verdict == rewrite::Implied::kImplied;
      if (is_implied) ++derived;
      const std::string verdict = is_implied                                   ? "implied"
                                  : i.verdict == rewrite::Implied::kNoInstance ? "not tried"
                                                                               : "not implied";
      if (options.json) {
        all.push_back({{"rule", rule.name},
                       {"file", file},
                       {"verdict", verdict},
                       {"iterations", i.iterations},
                       {"nodes", i.nodes},
                       {"seconds", i.seconds},
                       {"stopped_by", i.stop},
                       {"left", i.left},
                       {"right", i.right}});
        continue;
      }
      std::cout << absl::StreamFormat("%-28s %-12s", rule.name, verdict);
      if (i.verdict == rewrite::Implied::kNoInstance) {
        std::cout << "no instance of its left side could be made\n";
        continue;
      }
      std::cout << absl::StreamFormat(" %2d iterations, %6d e-nodes%s\n", i.iterations, i.nodes,
                                      is_implied ? ""
                                      : i.stop == "saturated"
                                          ? ", saturated"
                                          : absl::StrCat(", stopped by ", i.stop));
    }
  }
  if (options.json) {
    std::cout << JsonText(all) << "\n";
  } else {
    std::cout << derived << " of " << count << " rules are implied\n";
  }
  return 0;
}

}  // namespace eqrise::cli
