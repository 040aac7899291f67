// `eqrise find`: whether the search comes to a program of a shape.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "cli/commands.h"
#include "cli/derivation_report.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/short_text.h"
#include "compile/find_shape.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct FindOptions {
  std::string sketch;       // a file
  std::string sketch_text;  // or the sketch itself
  bool derivation = false;  // print its steps
};

json PartJson(rise::ExprTable& exprs, const rewrite::SketchPresence::Part& p, bool is_there) {
  json out = {{"part", p.text}};
  if (is_there) out["classes"] = p.classes;
  out[is_there ? "example" : "nearest"] =
      p.example ? json(rise::PrintExpr(exprs, *p.example)) : json();
  return out;
}

json PresenceJson(rise::ExprTable& exprs, const rewrite::SketchPresence& presence) {
  json there = json::array(), missing = json::array();
  for (const auto& p : presence.there) there.push_back(PartJson(exprs, p, true));
  for (const auto& p : presence.missing) missing.push_back(PartJson(exprs, p, false));
  return {{"there", there}, {"missing", missing}, {"elsewhere", presence.is_elsewhere}};
}

std::string PresenceText(rise::ExprTable& exprs, const rewrite::SketchPresence& presence) {
  std::string out;
  if (presence.is_elsewhere) {
    absl::StrAppend(&out, "the whole of it is in the e-graph, but not equal to the program\n");
  }
  for (const auto& p : presence.there) {
    absl::StrAppend(&out, "there:    ", p.text, "\n  in ", p.classes,
                    p.classes == 1 ? " e-class" : " e-classes");
    if (p.example) absl::StrAppend(&out, ", for example\n    ", ShortText(exprs, *p.example, 4));
    absl::StrAppend(&out, "\n");
  }
  for (const auto& p : presence.missing) {
    absl::StrAppend(&out, "missing:  ", p.text, "\n");
    if (p.example) {
      absl::StrAppend(&out, "  nearest to it is\n    ", ShortText(exprs, *p.example, 4), "\n");
    }
  }
  return out;
}

std::string GrowthText(const compile::ShapeSearch& s) {
  return absl::StrCat("the e-graph has ", s.nodes, " e-nodes in ", s.classes, " e-classes after ",
                      s.saturation.iterations, " iterations");
}

// Exit code 1: there is no program of that shape.
int FindCommand(const CommonOptions& options, const FindOptions& find) {
  if (find.sketch.empty() && find.sketch_text.empty()) {
    return Report(
        absl::InvalidArgumentError("error: what is to be found is missing\n"
                                   "hint: --sketch FILE or --sketch-text 'contains(split(?)(?))'"),
        options.json);
  }
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel* at = &*loaded;
  rise::ExprTable& exprs = *at->kernel.exprs;
  const rise::Program& program = at->kernel.program;
  const absl::StatusOr<rewrite::ProgramSketch> sketch =
      find.sketch_text.empty()
          ? rewrite::LoadSketch(find.sketch, &program, exprs, *at->kernel.sources)
          : rewrite::ParseSketch(at->kernel.sources->Add("--sketch-text", find.sketch_text),
                                 &program, exprs, *at->kernel.sources);
  if (!sketch.ok()) return Report(sketch.status(), options.json);
  const absl::StatusOr<compile::ShapeSearch> s =
      compile::FindShape(at->kernel, *sketch, at->pipeline);
  if (!s.ok()) return Report(s.status(), options.json);
  const std::string& whole = sketch->texts[static_cast<size_t>(sketch->sketch.root)];
  json out = {{"file", at->path},  {"target", std::string(target::TargetName(at->target))},
              {"sketch", whole},   {"found", s->found.has_value()},
              {"nodes", s->nodes}, {"classes", s->classes}};
  if (!s->found) {
    if (options.json) {
      out.update(PresenceJson(exprs, s->presence));
      std::cout << JsonText(out) << "\n";
    } else {
      std::cout << "not found: " << whole << "\n"
                << GrowthText(*s) << "\n"
                << PresenceText(exprs, s->presence);
    }
    return 1;
  }
  const compile::FoundShape& found = *s->found;
  const absl::StatusOr<DerivationReport> report =
      DerivationReport::Make(found.derivation, s->strategy, exprs,
                             {.from = &program,
                              .to = &found.program,
                              .file = at->path,
                              .target = std::string(target::TargetName(at->target))});
  if (!report.ok()) return Report(report.status(), options.json);
  const bool is_itself = found.low_level && found.low_level->body == found.program.body;
  if (options.json) {
    out["program"] = rise::PrintProgram(exprs, found.program);
    out["low_level"] = found.low_level ? json(rise::PrintProgram(exprs, *found.low_level)) : json();
    out["cost_ns"] = found.low_level ? json(found.cost) : json();
    out["best_cost_ns"] = s->best_cost ? json(*s->best_cost) : json();
    out["derivation"] = report->Json();
    std::cout << JsonText(out) << "\n";
    return 0;
  }
  std::cout << "found: " << whole << "\n" << GrowthText(*s) << "\n";
  if (found.low_level) {
    std::cout << absl::StreamFormat(
        "cost:  %.4g ms estimated%s", found.cost / 1e6,
        is_itself ? "" : ", of the best that the last phase makes of it");
    if (s->best_cost) {
      std::cout << absl::StreamFormat("; the best program of the search: %.4g ms",
                                      *s->best_cost / 1e6);
    }
    std::cout << "\n";
  } else {
    std::cout << "cost:  none: " << absl::StripPrefix(FirstLine(found.why_no_cost), "error: ")
              << "\n";
  }
  std::cout << "rules: "
            << (found.derivation.steps.empty() ? "none: the program has that shape as it is written"
                                               : report->Rules())
            << "\n\n"
            << rise::PrintProgram(exprs, found.program);
  if (find.derivation) std::cout << "\n" << report->Steps();
  return 0;
}

}  // namespace

Command AddFind(CLI::App& app) {
  struct Options {
    CommonOptions common;
    FindOptions find;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* find = app.add_subcommand("find", "Whether a search comes to a program of a shape");
  find->footer(
      "A sketch is a program with holes: ? is anything, also a size or a type, and contains(s)\n"
      "whatever has s in it. What is found is printed with its cost and the rules that make it;\n"
      "else the parts of the sketch that are there, and those that are missing.\n"
      "Examples:\n  eqrise find kernels/dot.rise -t c --sketch-text 'contains(split(?)(?))'\n"
      "  eqrise find kernels/mm.rise -t c --at size --sketch blocked.rise --derivation\n"
      "Exit codes: 0 found, 1 not found, 2 bad input.");
  find->add_option("FILE", o->common.files, "A kernel")->required()->expected(1);
  CLI::Option* sketch = find->add_option("--sketch", o->find.sketch, "A file with the sketch");
  CLI::Option* sketch_text =
      find->add_option("--sketch-text", o->find.sketch_text, "The sketch itself");
  sketch->excludes(sketch_text);
  find->add_flag("--derivation", o->find.derivation, "Print each rewrite on the way to it");
  AddDevice(find, o->common, "to cost for");
  AddJson(find, o->common);
  AddSizes(find, o->common);
  AddTarget(find, o->common);
  return {find, [o] { return FindCommand(o->common, o->find); }};
}

}  // namespace eqrise::cli
