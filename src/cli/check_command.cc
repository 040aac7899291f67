// `eqrise check`: types, sizes, assumptions.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"
#include "rise/term/assumption.h"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

int CheckCommand(const CommonOptions& options, bool typed) {
  absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  NotePrinter notes;
  json all = json::array();
  int code = 0;
  for (const std::string& path : *files) {
    absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
    absl::StatusOr<compile::Kernel> k =
        sizes.ok() ? compile::LoadKernel(path, *sizes, options.kernel, options.import_folders)
                   : absl::StatusOr<compile::Kernel>(sizes.status());
    if (!k.ok()) {
      code = 2;
      if (options.json && files->size() > 1) {
        all.push_back({{"file", path}, {"failed", std::string(k.status().message())}});
      } else {
        Report(k.status(), options.json);
        if (options.json) return code;
      }
      continue;
    }
    notes.Print(k->program);
    std::string text = rise::PrintProgram(*k->exprs, k->program, {.typed = typed});
    if (options.json) {
      json inputs = json::array();
      for (const rise::ProgramInput& i : k->program.inputs) {
        inputs.push_back({{"name", i.name}, {"type", k->exprs->types().ToString(i.type)}});
      }
      json assumptions = json::array();
      for (const rise::Assumption& a : k->program.assumptions) {
        assumptions.push_back(rise::AssumptionText(k->exprs->nats(), a));
      }
      all.push_back({{"file", path},
                     {"name", k->program.name},
                     {"inputs", inputs},
                     {"type", k->exprs->types().ToString(k->program.type)},
                     {"assumptions", assumptions},
                     {"low_level_opencl", compile::IsLowLevel(*k, target::Target::kOpenCL)},
                     {"low_level_c", compile::IsLowLevel(*k, target::Target::kC)},
                     {"program", text}});
    } else {
      if (files->size() > 1) std::cout << "// " << path << "\n";
      std::cout << text << "\n";
    }
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return code;
}

}  // namespace

Command AddCheck(CLI::App& app) {
  struct Options {
    CommonOptions common;
    bool untyped = false;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* check = app.add_subcommand("check", "Parse, infer, print the typed program");
  check->footer("Example: eqrise check kernels/mm.rise --size n=1024");
  check->add_option("FILE", o->common.files, "Kernels or folders")->required();
  check->add_flag("--untyped", o->untyped, "Leave types out where they can be inferred");
  AddJson(check, o->common);
  AddSizes(check, o->common);
  return {check, [o] { return CheckCommand(o->common, !o->untyped); }};
}

}  // namespace eqrise::cli
