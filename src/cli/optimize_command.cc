// `eqrise optimize`: the best low-level program, its code, and how the search went.
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "compile/report.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

int OptimizeCommand(const CommonOptions& given) {
  const absl::StatusOr<CommonOptions> with_device = WithDeviceFile(given);
  if (!with_device.ok()) return Report(with_device.status(), given.json);
  const CommonOptions& options = *with_device;
  absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
  if (!targets.ok()) return Report(targets.status(), options.json);
  absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  const bool has_graph_file =
      !options.graph_files.from.empty() || !options.graph_files.save.empty();
  if (has_graph_file && files->size() * targets->size() > 1) {
    return Report(
        absl::InvalidArgumentError(absl::StrCat(
            "error: --save and --from name the e-graph of one kernel and one target, and ",
            "these are ", files->size(), " kernels and ", targets->size(), " targets")),
        options.json);
  }
  json all = json::array();
  int code = 0;
  NotePrinter notes;
  // Everything is made before anything is written.
  std::vector<std::pair<std::string, std::string>> outputs;
  const bool many = files->size() > 1;
  // In a folder, one bad kernel costs itself alone.
  const auto failed = [&](const std::string& path, const absl::Status& status) {
    code = absl::IsResourceExhausted(status) ? kOutOfMemoryBudget : 2;
    if (options.json && many) {
      all.push_back({{"file", path}, {"failed", std::string(status.message())}});
    } else {
      Report(status, options.json);
    }
    return !many;
  };
  for (const std::string& path : *files) {
    for (target::Target target : *targets) {
      if (many && compile::IsForOtherTarget(path, target)) continue;
      absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
      if (!sizes.ok()) {
        if (failed(path, sizes.status())) return code;
        continue;
      }
      absl::StatusOr<compile::Kernel> k =
          compile::LoadKernel(path, *sizes, options.kernel, options.import_folders);
      if (!k.ok()) {
        if (failed(path, k.status())) return code;
        continue;
      }
      notes.Print(k->program);
      absl::StatusOr<compile::Optimized> o = compile::Optimize(*k, PipelineOf(options, target));
      if (!o.ok()) {
        if (failed(path, o.status())) return code;
        continue;
      }
      if (compile::StoppedByMemory(o->saturation)) code = kOutOfMemoryBudget;
      const compile::Compiled& best = o->best[0];
      if (options.json) {
        json candidates = json::array();
        for (const compile::Compiled& c : o->best) {
          candidates.push_back({{"cost_ns", c.cost},
                                {"rules", c.rules},
                                {"program", rise::PrintProgram(*k->exprs, c.program)}});
        }
        json one = {{"file", path},
                    {"target", std::string(target::TargetName(target))},
                    {"report", compile::OptimizedJson(*o)},
                    {"candidates", candidates},
                    {"source", best.emitted.source},
                    {"manifest", json::parse(run::ToJson(best.emitted.manifest))}};
        if (!options.graph_files.save.empty()) one["saved"] = options.graph_files.save;
        all.push_back(std::move(one));
      } else {
        std::cerr << path << " for " << std::string(target::TargetName(target)) << "\n"
                  << compile::OptimizedText(*o) << compile::StandInNote(path, target, o->stand_in);
        if (const std::string& save = options.graph_files.save; !save.empty()) {
          std::cerr << "wrote " << save << ": " << o->nodes << " e-nodes in " << o->classes
                    << " e-classes\n";
        }
        if (options.output.empty()) std::cout << best.emitted.source;
      }
      if (!options.output.empty()) {
        outputs.emplace_back(absl::StrCat(options.output, "/", best.emitted.manifest.source),
                             best.emitted.source);
        outputs.emplace_back(
            absl::StrCat(options.output, "/", k->program.name,
                         files->size() * targets->size() > 1
                             ? absl::StrCat(".", best.emitted.manifest.target, ".json")
                             : ".json"),
            run::ToJson(best.emitted.manifest));
      }
    }
  }
  if (!options.output.empty()) {
    std::error_code ec;
    fs::create_directories(options.output, ec);
    for (const auto& [path, text] : outputs) {
      if (absl::Status s = run::WriteFileAtomically(path, {text}); !s.ok())
        return Report(s, options.json);
      if (!options.json) std::cerr << "wrote " << path << "\n";
    }
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return code;
}

}  // namespace

Command AddOptimize(CLI::App& app) {
  const auto o = std::make_shared<CommonOptions>();
  CLI::App* optimize =
      app.add_subcommand("optimize", "Find the best low-level program and print its code");
  optimize->footer(
      "Examples:\n  eqrise optimize kernels/asum.rise --target c --size n=16777216\n"
      "  eqrise optimize kernels/ --target opencl,c -o out\n"
      "  eqrise optimize kernels/mm.rise --max-bytes 10M     in little memory\n"
      "  eqrise optimize kernels/mm.rise -t c --save mm.egraph\n"
      "  eqrise optimize kernels/mm.rise -t c --from mm.egraph --rules my.rules    more of it\n"
      "Exit codes: 0 done, 2 bad input, 3 the memory budget (--max-bytes) stopped the search; the\n"
      "best program found until then is given all the same. Where a search finds none, the plain\n"
      "lowering stands in, and a note says so.");
  optimize->add_option("FILE", o->files, "Kernels or folders")->required();
  optimize->add_option("-o,--output", o->output,
                       "A folder for NAME.cl, NAME.c or NAME.mlir, and NAME.json");
  AddDevice(optimize, *o, "to make code for");
  AddJson(optimize, *o, "report, candidates, code, manifest");
  AddSizes(optimize, *o);
  AddTarget(optimize, *o);
  AddGraphFiles(optimize, *o);
  return {optimize, [o] { return OptimizeCommand(*o); }};
}

}  // namespace eqrise::cli
