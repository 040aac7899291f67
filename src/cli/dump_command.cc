// `eqrise dump`: a program between its text and its code.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "compile/stages.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct DumpOptions {
  std::string after;  // a stage (compile/stages.h), "all", or empty: the last pass
  bool list = false;  // of the stages' names
};

int ListStages(target::Target target, bool as_json) {
  json all = json::array();
  for (const compile::Stage& s : compile::StagesFor(target)) {
    all.push_back({{"stage", s.name}, {"purpose", s.purpose}});
    if (!as_json) std::cout << absl::StreamFormat("%-25s %s\n", s.name, s.purpose);
  }
  if (as_json) std::cout << JsonText(all) << "\n";
  return 0;
}

int DumpCommand(const CommonOptions& options, const DumpOptions& dump) {
  if (dump.list) {
    const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
    if (!targets.ok()) return Report(targets.status(), options.json);
    return ListStages((*targets)[0], options.json);
  }
  if (options.files.empty()) {
    return Report(absl::InvalidArgumentError("error: no kernel to dump\nhint: name a file, as in "
                                             "`eqrise dump kernels/dot.rise -t c`"),
                  options.json);
  }
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = *loaded;
  const bool all = dump.after == "all";
  // What is printed comes after the last pass, where nobody says otherwise.
  const std::vector<compile::Stage> stages = compile::StagesFor(one.target);
  const std::string last = all                  ? stages.back().name
                           : dump.after.empty() ? stages[stages.size() - 2].name
                                                : dump.after;
  absl::StatusOr<std::vector<compile::StageText>> texts =
      compile::StagesUntil(one.kernel, one.pipeline, last);
  if (!texts.ok()) return Report(texts.status(), options.json);
  if (options.json) {
    json out = json::array();
    for (const compile::StageText& s : *texts) {
      if (all || s.name == last) out.push_back({{"stage", s.name}, {"text", s.text}});
    }
    std::cout << JsonText(out) << "\n";
    return 0;
  }
  if (!all) {
    std::cout << texts->back().text;
    if (!texts->back().text.ends_with("\n")) std::cout << "\n";
    return 0;
  }
  for (size_t i = 0; i < texts->size(); ++i) {
    const compile::StageText& s = (*texts)[i];
    const bool same = i > 0 && s.text == (*texts)[i - 1].text;
    std::cout << "// after " << s.name << (same ? ": nothing changed\n" : "\n");
    if (!same) std::cout << s.text << (s.text.ends_with("\n") ? "" : "\n");
  }
  return 0;
}

}  // namespace

Command AddDump(CLI::App& app) {
  struct Options {
    CommonOptions common;
    DumpOptions dump;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* dump = app.add_subcommand("dump", "Print a program between its text and its code");
  dump->footer(
      "Examples:\n  eqrise dump kernels/dot.rise -t c                  loops as they are printed\n"
      "  eqrise dump kernels/mm.rise -t opencl --after low-level   what the search found\n"
      "  eqrise dump kernels/mm.rise -t opencl --after all\n"
      "  eqrise dump -t opencl --list                       the stages, and what each is for");
  dump->add_option("FILE", o->common.files, "A kernel")->expected(1);
  dump->add_option("--after", o->dump.after,
                   "A stage or a pass (see --list), or `all` (default: the last pass)");
  dump->add_flag("--list", o->dump.list, "Print the stages of the target, in their order");
  AddDevice(dump, o->common, "to make code for");
  AddJson(dump, o->common, "stages and texts");
  AddSizes(dump, o->common);
  AddTarget(dump, o->common);
  return {dump, [o] { return DumpCommand(o->common, o->dump); }};
}

}  // namespace eqrise::cli
