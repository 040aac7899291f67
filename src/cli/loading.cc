#include "cli/loading.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "batch/host.h"
#include "cli/status_line.h"
#include "probe/stored_probe.h"
#include "run/own_process.h"

namespace eqrise::cli {

namespace fs = std::filesystem;

void NotePrinter::Print(const rise::Program& program) {
  for (const std::string& note : program.notes) {
    if (printed_.insert(note).second) std::cerr << note << "\n";
  }
}

compile::KernelRunOptions RunOptionsOf(const CommonOptions& options, const RunOptions& run) {
  compile::KernelRunOptions out;
  out.run.device = options.opencl_device;
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

// An option that means something for OpenCL alone is a mistake where no target is OpenCL.
static absl::Status CheckMeaning(const CommonOptions& options,
                                 const std::vector<target::Target>& targets) {
  if (std::ranges::count(targets, target::Target::kOpenCL) > 0) return absl::OkStatus();
  const struct {
    bool is_given;
    const char *name, *meaning, *instead;
  } of_opencl[] = {
      {!options.opencl_device.empty(), "--device", "the OpenCL device to run on",
       "; --device-file says for which device other code is made"},
      {options.local_size > 0, "--local-size", "the size of OpenCL's work-groups", ""}};
  for (const auto& option : of_opencl) {
    if (!option.is_given) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "error: ", option.name, " is ", option.meaning, ", and no target is opencl\nhint: leave ",
        option.name, " out, or add opencl to --target", option.instead));
  }
  return absl::OkStatus();
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
  if (absl::Status s = CheckMeaning(options, out); !s.ok()) return s;
  return out;
}

static std::string DeviceFileOf(absl::string_view name) {
  return absl::StrCat(compile::Home(), "/devices/", name, ".toml");
}

static absl::StatusOr<run::DeviceInfo> OpenClDevice(const std::string& name) {
  absl::StatusOr<std::vector<run::DeviceInfo>> devices = run::ListDevicesInOwnProcess();
  if (!devices.ok()) return devices.status();
  const absl::StatusOr<size_t> chosen = run::ChooseDevice(*devices, name);
  if (!chosen.ok()) return chosen.status();
  return std::move((*devices)[*chosen]);
}

static absl::StatusOr<std::string> FileOfOpenClDevice(const std::string& name) {
  const absl::StatusOr<run::DeviceInfo> device = OpenClDevice(name);
  if (!device.ok()) return device.status();
  return DeviceFileOf(device->type == "gpu" ? "nvidia-h200" : "cpu-opencl");
}

absl::StatusOr<std::optional<std::string>> MachineOf(const CommonOptions& options,
                                                     target::Target target, bool runs) {
  std::string name = options.opencl_device;
  if (!runs) {
    const bool is_opencl = NamesOpenClDevice(options);
    if (!options.device_file.empty() && !is_opencl) return std::optional<std::string>();
    name = is_opencl ? options.device : "";
  }
  if (target != target::Target::kOpenCL) return std::optional(batch::CpuText());
  const absl::StatusOr<run::DeviceInfo> device = OpenClDevice(name);
  if (!device.ok()) return std::optional<std::string>("");
  return std::optional(absl::StrCat(device->name, " (", device->platform, ")"));
}

bool NamesOpenClDevice(const CommonOptions& options) {
  std::error_code ec;
  return !options.device.empty() && !fs::exists(DeviceFileOf(options.device), ec) &&
         !fs::is_regular_file(options.device, ec);
}

CommonOptions WithStoredProbe(CommonOptions options) {
  if (!options.device.empty() || !options.device_file.empty()) return options;
  if (std::ranges::count(options.targets, "c") == 0) return options;
  const std::optional<std::string> file = probe::StoredProbe();
  if (!file) return options;
  options.probed_device_file = *file;
  std::cerr << "costs are those that `eqrise device probe` measured: " << *file << "\n";
  return options;
}

absl::StatusOr<CommonOptions> WithDeviceFile(CommonOptions options) {
  if (!options.opencl_device.empty()) {
    absl::StatusOr<std::string> file = FileOfOpenClDevice(options.opencl_device);
    if (!file.ok()) return file.status();
    options.opencl_device_file = *std::move(file);
  }
  if (options.device.empty()) return options;
  if (!options.device_file.empty()) {
    return absl::InvalidArgumentError(
        "error: both --device and --device-file say what code is made for\nhint: leave one out");
  }
  if (NamesOpenClDevice(options)) {
    absl::StatusOr<std::string> file = FileOfOpenClDevice(options.device);
    if (!file.ok()) return file.status();
    options.device_file = *std::move(file);
    return options;
  }
  std::error_code ec;
  const std::string shipped = DeviceFileOf(options.device);
  options.device_file = fs::exists(shipped, ec) ? shipped : options.device;
  return options;
}

compile::PipelineOptions PipelineOf(const CommonOptions& options, target::Target target) {
  compile::PipelineOptions p;
  p.target = target;
  const bool is_for_device = options.device_file.empty() && target == target::Target::kOpenCL;
  p.device_file = is_for_device ? options.opencl_device_file : options.device_file;
  if (target == target::Target::kC && p.device_file.empty()) {
    p.device_file = options.probed_device_file;
  }
  p.rules = options.rules;
  p.with = options.with;
  p.changes = options.changes;
  p.strict_fp = options.strict_fp;
  p.prove_operators = options.prove_operators;
  p.threads = options.threads;
  p.limits = options.limits;
  p.graph_files = options.graph_files;
  if (options.local_size > 0) p.local_size = options.local_size;
  p.say = SayOnTerminal();
  return p;
}

absl::StatusOr<std::vector<OneKernel>> LoadForTargets(const CommonOptions& given) {
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(given);
  if (!targets.ok()) return targets.status();
  const absl::StatusOr<CommonOptions> options = WithDeviceFile(WithStoredProbe(given));
  if (!options.ok()) return options.status();
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
    if (absl::Status s = compile::CheckNames(out.back().kernel, out.back().pipeline); !s.ok())
      return s;
  }
  return out;
}

absl::StatusOr<OneKernel> LoadOneKernel(const CommonOptions& options) {
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
  if (!targets.ok()) return targets.status();
  if (targets->size() > 1) {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: this is about one target, and ", targets->size(),
        " are given\nhint: name one, as in `-t ", target::TargetName(targets->front()), "`"));
  }
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadForTargets(options);
  if (!loaded.ok()) return loaded.status();
  return std::move(loaded->front());
}

}  // namespace eqrise::cli
