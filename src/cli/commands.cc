#include "cli/commands.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "cli/json_text.h"
#include "compile/report.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"
#include "rise/term/printable.h"
#include "run/files.h"
#include "run/opencl.h"
#include "run/own_process.h"
#include "run/subprocess.h"

namespace eqrise::cli {

using nlohmann::json;
namespace fs = std::filesystem;

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

int Report(const absl::Status& status, bool as_json) {
  std::string message(status.message());
  if (as_json) {
    std::cout << JsonText(json{{"error", message}}) << "\n";
  } else {
    if (message.find("error:") == std::string::npos) message = "error: " + message;
    message = rise::Printable(message);
    std::cerr << message << (absl::EndsWith(message, "\n") ? "" : "\n");
  }
  return 2;
}

void NotePrinter::Print(const rise::Program& program) {
  for (const std::string& note : program.notes) {
    if (printed_.insert(note).second) std::cerr << note << "\n";
  }
}

absl::StatusOr<compile::SizeMap> SizesFor(const std::string& path, const CommonOptions& options) {
  absl::StatusOr<compile::SizeMap> given = compile::ParseSizes(options.sizes);
  if (!given.ok()) return given;
  return compile::SizesAt(path, options.at, *given);
}

absl::StatusOr<std::vector<target::Target>> TargetsOf(const CommonOptions& options) {
  std::vector<target::Target> out;
  for (const std::string& t : options.targets) {
    const std::optional<target::Target> target = target::TargetFromName(t);
    if (!target) {
      return absl::InvalidArgumentError(
          absl::StrCat("error: unknown target ", t, "\nhint: targets are ", target::TargetNames()));
    }
    out.push_back(*target);
  }
  if (out.empty()) out.push_back(target::Target::kOpenCL);
  return out;
}

absl::StatusOr<CommonOptions> WithDeviceFile(CommonOptions options) {
  if (options.device.empty() || !options.device_file.empty()) return options;
  const auto file_of = [](absl::string_view name) {
    return absl::StrCat(compile::Home(), "/devices/", name, ".toml");
  };
  std::error_code ec;
  if (fs::exists(file_of(options.device), ec)) {
    options.device_file = file_of(options.device);
  } else if (fs::is_regular_file(options.device, ec)) {
    options.device_file = options.device;
  } else {
    absl::StatusOr<std::vector<run::DeviceInfo>> devices =
        run::ListDevicesInOwnProcess();
    if (!devices.ok()) return devices.status();
    absl::StatusOr<size_t> chosen = run::ChooseDevice(*devices, options.device);
    if (!chosen.ok()) return chosen.status();
    const bool gpu = (*devices)[*chosen].type == "gpu";
    options.device_file = file_of(gpu ? "nvidia-h200" : "cpu-opencl");
  }
  return options;
}

compile::PipelineOptions PipelineOf(const CommonOptions& options, target::Target target) {
  compile::PipelineOptions p;
  p.target = target;
  p.device_file = options.device_file;
  p.rules = options.rules;
  p.with = options.with;
  p.changes = options.changes;
  p.strict_fp = options.strict_fp;
  p.prove_operators = options.prove_operators;
  p.threads = options.threads;
  p.limits = options.limits;
  p.graph_files = options.graph_files;
  if (options.local_size > 0) p.local_size = options.local_size;
  p.progress = isatty(2) && !options.json;
  return p;
}

absl::StatusOr<std::vector<OneKernel>> LoadOneKernel(const CommonOptions& given) {
  const absl::StatusOr<CommonOptions> options = WithDeviceFile(given);
  if (!options.ok()) return options.status();
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(*options);
  if (!targets.ok()) return targets.status();
  const std::string& path = options->files[0];
  const absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, *options);
  if (!sizes.ok()) return sizes.status();
  NotePrinter notes;
  std::vector<OneKernel> out;
  for (const target::Target target : *targets) {
    absl::StatusOr<compile::Kernel> kernel =
        compile::LoadKernel(path, *sizes, options->kernel, options->import_folders);
    if (!kernel.ok()) return kernel.status();
    notes.Print(kernel->program);
    out.push_back({path, target, *std::move(kernel), PipelineOf(*options, target)});
  }
  return out;
}

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
        assumptions.push_back(
            absl::StrCat(k->exprs->nats().ToString(a.left),
                         a.kind == rise::Assumption::Kind::kDivides ? " divides " : " >= ",
                         k->exprs->nats().ToString(a.right)));
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

int PrimitivesCommand(bool as_json) {
  constexpr absl::string_view kLevels[] = {"what", "how", "how, OpenCL", "how, C"};
  json all = json::array();
  if (!as_json) {
    std::cout << "# Primitives\n\nMade by `eqrise primitives` from `src/rise/term/primitives.def`. "
                 "[language.md](language.md) says how they are used.\n\n"
                 "| primitive | type | level | access | meaning |\n|---|---|---|---|---|\n";
  }
  for (int i = static_cast<int>(rise::kFirstPrimitive); i < rise::kNumOps; ++i) {
    const rise::PrimitiveInfo& p = rise::Info(static_cast<rise::Op>(i));
    std::string level(kLevels[static_cast<size_t>(p.level)]);
    std::string type(p.scheme);
    if (!p.where.empty()) absl::StrAppend(&type, " where ", p.where);
    if (as_json) {
      all.push_back({{"name", std::string(p.name)},
                     {"type", type},
                     {"level", level},
                     {"access", std::string(p.access)},
                     {"doc", std::string(p.doc)}});
    } else {
      std::cout << absl::StreamFormat("| `%s` | `%s` | %s | `%s` | %s |\n", p.name, type, level,
                                      p.access, p.doc);
    }
  }
  if (as_json) std::cout << JsonText(all) << "\n";
  return 0;
}

int ListDevicesCommand(bool as_json) {
  absl::StatusOr<std::vector<run::DeviceInfo>> devices = run::ListDevices();
  if (!devices.ok()) return Report(devices.status(), as_json);
  json all = json::array();
  for (const run::DeviceInfo& d : *devices) {
    if (as_json) {
      all.push_back({{"index", d.index},
                     {"name", d.name},
                     {"platform", d.platform},
                     {"type", d.type},
                     {"compute_units", d.compute_units},
                     {"local_memory", d.local_memory},
                     {"max_work_group", d.max_work_group}});
    } else {
      std::cout << d.Line() << "\n";
    }
  }
  if (as_json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace eqrise::cli
