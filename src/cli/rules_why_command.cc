// `eqrise rules why`: what became of a rule in a search.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/short_text.h"
#include "compile/why_rule.h"
#include "nlohmann/json.hpp"
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

int RulesWhyCommand(const CommonOptions& options, const std::string& rule) {
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel* at = &*loaded;
  rise::ExprTable& exprs = *at->kernel.exprs;
  const absl::StatusOr<compile::RuleStory> s = compile::WhyRule(at->kernel, rule, at->pipeline);
  if (!s.ok()) return Report(s.status(), options.json);
  if (options.json) {
    json directions = json::array();
    for (const auto& d : s->directions) directions.push_back(DirectionJson(exprs, d));
    std::cout << JsonText(json{{"file", at->path},
                               {"rule", rule},
                               {"step", s->is_step},
                               {"strategy", s->beside.empty() ? json() : json(s->beside)},
                               {"directions", directions},
                               {"best_cost_ns", s->best_cost},
                               {"chosen", s->is_chosen},
                               {"cost_with_ns", s->cost_with ? json(*s->cost_with) : json()},
                               {"program_with",
                                s->with ? json(rise::PrintProgram(exprs, *s->with)) : json()}})
              << "\n";
    return 0;
  }
  if (!s->beside.empty()) {
    std::cout << "strategy:   " << std::filesystem::path(s->beside).filename().string()
              << ", which searches beside the first one\n";
  }
  if (s->is_step) {
    std::cout << rule << "\n  used:     by extraction, wherever a value can be stored or copied\n";
  }
  for (const auto& d : s->directions) PrintDirection(exprs, d);
  PrintCosts(exprs, *s);
  return 0;
}

}  // namespace

Command AddRulesWhy(CLI::App& rules) {
  struct Options {
    CommonOptions common;
    std::string kernel, rule;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* why =
      rules.add_subcommand("why", "What became of a rule in the search for a kernel's program");
  why->footer(
      "Never found: which parts of its left side the e-graph has, and what is nearest to the part\n"
      "that is missing. Refused: by which condition, and how often. Or applied: what the best\n"
      "program with it costs, beside the one that was chosen.\n"
      "Example: eqrise rules why kernels/dot.rise split-join -t c");
  why->add_option("KERNEL", o->kernel, "A kernel")->required();
  why->add_option("RULE", o->rule, "The rule")->required();
  AddDevice(why, o->common, "to cost for");
  AddJson(why, o->common);
  AddSizes(why, o->common);
  AddTarget(why, o->common);
  return {why, [o] {
            o->common.files = {o->kernel};
            return RulesWhyCommand(o->common, o->rule);
          }};
}

}  // namespace eqrise::cli
