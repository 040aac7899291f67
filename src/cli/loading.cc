#include "cli/loading.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "run/opencl.h"

namespace eqrise::cli {

namespace fs = std::filesystem;

void NotePrinter::Print(const rise::Program& program) {
  for (const std::string& note : program.notes) {
    if (printed_.insert(note).second) std::cerr << note << "\n";
  }
}

compile::KernelRunOptions RunOptionsOf(const RunOptions& run) {
  compile::KernelRunOptions out;
  out.run.device = run.device;
  out.run.warmup = run.warmup;
  out.run.repeats = run.repeats;
  out.run.compile_seconds = run.compile_seconds;
  out.run.own_process = true;
  out.seed = run.seed;
  out.verify = run.verify;
  out.measure = run.measure;
  out.allow_foreign = run.allow_foreign;
  return out;
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
    absl::StatusOr<std::vector<run::DeviceInfo>> devices = run::ListDevices();
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

}  // namespace eqrise::cli
