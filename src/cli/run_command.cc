// `eqrise run`: optimise, run, verify, time; one row for each kernel and target.
#include <cmath>
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/default_tolerance.h"
#include "cli/json_text.h"
#include "cli/npy_inputs.h"
#include "cli/reference.h"
#include "cli/stand_in.h"
#include "nlohmann/json.hpp"
#include "rise/size_expression.h"
#include "run/bandwidth.h"
#include "run/npy.h"
#include "run/verify.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct Row {
  std::string kernel, file, target, sizes;
  size_t nodes = 0;
  double optimize_seconds = 0;
  double kernel_seconds = 0;
  double gbs = 0, gflops = 0;
  double error = 0, tolerance = 0;
  std::string verdict, reference, device;
  std::string temporary_bytes, local_bytes;  // size expressions
  bool as_written = false;
  std::string stand_in;
};

std::string SizesText(const SizeMap& sizes) {
  std::string out;
  for (const auto& [name, value] : sizes)
    absl::StrAppend(&out, out.empty() ? "" : " ", name, "=", value);
  return out;
}

void PrintHeader() {
  std::cout << absl::StreamFormat("%-16s %-7s %-26s %8s %8s %11s %8s %9s %10s  %s\n", "kernel",
                                  "target", "sizes", "e-nodes", "opt [s]", "kernel [ms]", "GB/s",
                                  "GFLOP/s", "error", "verdict");
}

void PrintRow(const Row& r) {
  auto rate = [](double v) { return v > 0 ? absl::StrFormat("%.1f", v) : std::string("-"); };
  std::cout << absl::StreamFormat(
                   "%-16s %-7s %-26s %8s %8.2f %11.3f %8s %9s %10.2e  %s\n", r.kernel, r.target,
                   r.sizes, r.as_written ? "-" : absl::StrCat(r.nodes), r.optimize_seconds,
                   r.kernel_seconds * 1e3, rate(r.gbs), rate(r.gflops), r.error, r.verdict)
            << std::flush;
}

json RowJson(const Row& r) {
  return {{"kernel", r.kernel},
          {"file", r.file},
          {"target", r.target},
          {"sizes", r.sizes},
          {"nodes", r.nodes},
          {"as_written", r.as_written},
          {"stand_in", r.stand_in.empty() ? json() : json(r.stand_in)},
          {"optimize_seconds", r.optimize_seconds},
          {"kernel_seconds", r.kernel_seconds},
          {"temporary_bytes", r.temporary_bytes},
          {"local_bytes", r.local_bytes},
          {"gb_per_second", r.gbs},
          {"gflop_per_second", r.gflops},
          {"error", r.error},
          {"tolerance", r.tolerance},
          {"reference", r.reference},
          {"device", r.device},
          {"verdict", r.verdict}};
}

double Rate(const std::string& expression, const SizeMap& sizes, double seconds) {
  if (expression.empty() || seconds <= 0) return 0;
  absl::StatusOr<int64_t> work = rise::EvaluateSize(expression, sizes);
  return work.ok() ? static_cast<double>(*work) / seconds / 1e9 : 0;
}

// Cached per kernel and sizes, so that all targets are verified against one reference.
struct Expected {
  std::vector<run::HostArray> inputs;
  std::optional<Reference> reference;
};

class Runner {
 public:
  // `opencl_device_file`: of the OpenCL device that was asked for; empty: the default.
  Runner(const CommonOptions& options, const RunCommandOptions& run, std::string opencl_device_file)
      : options_(options),
        run_(run),
        opencl_device_file_(std::move(opencl_device_file)),
        references_(RunOptions()) {}

  // `files`: taken when the inputs are made, which is once for each `expected`.
  absl::StatusOr<Row> One(const std::string& path, const SizeMap& sizes, target::Target target,
                          NpyInputs& files, std::optional<Expected>& expected) {
    Row row;
    absl::StatusOr<Kernel> kernel =
        LoadKernel(path, sizes, options_.kernel, options_.import_folders);
    if (!kernel.ok()) return kernel.status();
    notes_.Print(kernel->program);
    row.kernel = kernel->program.name;
    row.file = path;
    row.target = std::string(target::TargetName(target));
    row.sizes = SizesText(sizes);
    if (absl::Status s = CheckForeign(*kernel, target); !s.ok()) return s;
    // Sizes that are still symbolic are run at the small size.
    SizeMap runtime = sizes;
    for (rise::NatVar v : kernel->program.sizes) {
      const std::string& name = kernel->exprs->nats().info(v).name;
      if (runtime.contains(name)) continue;
      auto small = kernel->pragmas.sizes.find("small");
      if (small == kernel->pragmas.sizes.end() || !small->second.contains(name)) {
        return absl::InvalidArgumentError(absl::StrCat(path, ": error: no value for the size ",
                                                       name, "\nhint: give it by --size ", name,
                                                       "=1024"));
      }
      runtime[name] = small->second.at(name);
    }
    if (!kernel->pragmas.states_tolerance) {
      kernel->pragmas.tolerance = DefaultTolerance(*kernel, runtime);
    }
    row.tolerance = kernel->pragmas.tolerance;
    if (row.sizes.empty())
      row.sizes = SizesText(runtime) + (kernel->program.sizes.empty() ? "" : " (sym)");
    PipelineOptions pipeline = PipelineOf(options_, target);
    if (target == target::Target::kOpenCL && pipeline.device_file.empty()) {
      pipeline.device_file = opencl_device_file_;
    }
    absl::StatusOr<Optimized> optimized = Optimize(*kernel, pipeline);
    if (!optimized.ok()) return optimized.status();
    row.nodes = optimized->nodes;
    row.as_written = optimized->as_written;
    row.stand_in = optimized->stand_in;
    if (!options_.json) std::cerr << StandInNote(path, target, row.stand_in);
    row.optimize_seconds = optimized->total_seconds;
    row.temporary_bytes = optimized->best[0].emitted.manifest.temporary_bytes;
    row.local_bytes = optimized->best[0].emitted.manifest.local_bytes;
    if (!expected) {
      DataOptions data;
      data.seed = run_.seed;
      data.files = std::move(files);
      absl::StatusOr<std::vector<run::HostArray>> inputs =
          MakeInputs(*kernel, runtime, std::move(data));
      if (!inputs.ok()) return inputs.status();
      expected.emplace();
      expected->inputs = *std::move(inputs);
      if (run_.verify) {
        absl::StatusOr<Reference> reference = references_.Make(*kernel, runtime, expected->inputs);
        if (!reference.ok()) return reference.status();
        expected->reference = *std::move(reference);
      }
    }
    SizeMap symbolic;
    for (rise::NatVar v : kernel->program.sizes) {
      const std::string& name = kernel->exprs->nats().info(v).name;
      symbolic[name] = runtime.at(name);
    }
    std::optional<run::RunResult> best;
    size_t candidates = run_.measure ? optimized->best.size() : 1;
    for (size_t i = 0; i < candidates; ++i) {
      const emit::Emitted& e = optimized->best[i].emitted;
      absl::StatusOr<run::RunResult> r =
          session_.Run(e.manifest, e.source, symbolic, expected->inputs, RunOptions());
      if (absl::IsAborted(r.status())) {
        row.verdict = absl::StrCat("failed: ", r.status().message());
        return row;
      }
      if (!r.ok())
        return absl::InvalidArgumentError(
            absl::StrCat(path, ": ", std::string(r.status().message())));
      if (!best || r->median_seconds < best->median_seconds) best = *std::move(r);
    }
    row.kernel_seconds = best->median_seconds;
    row.device = best->device;
    row.gflops = Rate(kernel->pragmas.flops, runtime, row.kernel_seconds);
    row.gbs = Rate(kernel->pragmas.bytes, runtime, row.kernel_seconds);
    row.verdict = "not verified";
    if (expected->reference) {
      row.reference = expected->reference->by;
      row.verdict = "ok";
      if (!expected->reference->doubt.empty()) {
        row.verdict = absl::StrCat("WRONG: ", expected->reference->doubt);
      }
      for (size_t i = 0; i < best->outputs.size(); ++i) {
        run::Verdict v =
            run::Verify(best->outputs[i], expected->reference->outputs[i], row.tolerance);
        row.error = std::max(row.error, v.max_error);
        if (!v.ok && row.verdict == "ok") row.verdict = absl::StrCat("WRONG: ", v.message);
      }
    }
    if (!run_.outputs.empty()) {
      std::error_code ec;
      std::filesystem::create_directories(run_.outputs, ec);
      const auto& specs = optimized->best[0].emitted.manifest.outputs;
      for (size_t i = 0; i < best->outputs.size(); ++i) {
        std::string file = absl::StrCat(run_.outputs, "/", row.kernel, ".", specs[i].name, ".npy");
        if (absl::Status s = run::WriteNpy(file, best->outputs[i]); !s.ok()) return s;
      }
    }
    return row;
  }

 private:
  // What somebody else has written in C or OpenCL runs with all rights of the user.
  absl::Status CheckForeign(const Kernel& kernel, target::Target target) const {
    if (run_.allow_foreign) return absl::OkStatus();
    const std::string language(target::TargetName(target));
    for (uint32_t id = 0; id < kernel.exprs->num_foreign(); ++id) {
      const rise::ForeignFunction& f = kernel.exprs->foreign(id);
      if (!f.TextFor(language)) continue;
      return rise::Error(
          *kernel.sources, f.where,
          absl::StrCat("`", f.name, "` has a text in ", language == "c" ? "C" : "OpenCL C",
                       " that would be run as it is written"),
          "read it, and say --allow-foreign");
    }
    return absl::OkStatus();
  }

  run::RunOptions RunOptions() const {
    run::RunOptions r;
    r.device = run_.device;
    r.warmup = run_.warmup;
    r.repeats = run_.repeats;
    r.compile_seconds = run_.compile_seconds;
    r.own_process = true;
    return r;
  }

  const CommonOptions& options_;
  const RunCommandOptions& run_;
  std::string opencl_device_file_;
  ReferenceMaker references_;
  NotePrinter notes_;
  run::Session session_;
};

// What --size says, then what follows from the files' shapes, then what --at says.
absl::StatusOr<SizeMap> SizesToRun(const std::string& path, const CommonOptions& options,
                                   const NpyInputs& files) {
  absl::StatusOr<SizeMap> sizes = SizesFor(path, options);
  if (!sizes.ok() || files.empty()) return sizes;
  absl::StatusOr<SizeMap> given = ParseSizes(options.sizes);
  if (!given.ok()) return given;
  // With sizes as constants no message could name them; but some programs are none without.
  absl::StatusOr<Kernel> kernel = LoadKernel(path, {}, options.kernel, options.import_folders);
  if (!kernel.ok()) kernel = LoadKernel(path, *given, options.kernel, options.import_folders);
  if (!kernel.ok()) return kernel.status();
  absl::StatusOr<SizeMap> found =
      SizesOfInputs(*kernel, *given, options.at.empty() ? "small" : options.at, files);
  if (!found.ok()) return found;
  for (const auto& [name, value] : *found) (*sizes)[name] = value;
  return sizes;
}

}  // namespace

int RunCommand(const CommonOptions& options, const RunCommandOptions& run) {
  absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
  if (!targets.ok()) return Report(targets.status(), options.json);
  absl::StatusOr<std::vector<std::string>> files = KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  absl::StatusOr<NpyInputs> inputs = ReadNpyInputs(run.inputs);
  if (!inputs.ok()) return Report(inputs.status(), options.json);
  bool many = files->size() > 1;
  bool wrong = false;
  bool failed = false;
  json all = json::array();
  // Code is made for the device that it runs on.
  std::string opencl_device_file;
  if (!run.device.empty() && std::ranges::count(*targets, target::Target::kOpenCL) > 0) {
    CommonOptions of_device = options;
    of_device.device = run.device;
    absl::StatusOr<CommonOptions> with_file = WithDeviceFile(std::move(of_device));
    if (!with_file.ok()) return Report(with_file.status(), options.json);
    opencl_device_file = with_file->device_file;
  }
  Runner runner(options, run, std::move(opencl_device_file));
  if (!options.json) PrintHeader();
  for (const std::string& path : *files) {
    absl::StatusOr<SizeMap> sizes = SizesToRun(path, options, *inputs);
    if (!sizes.ok()) {
      if (!many) return Report(sizes.status(), options.json);
      failed = true;
      if (options.json) {
        all.push_back({{"file", path}, {"failed", std::string(sizes.status().message())}});
      } else {
        Report(sizes.status(), false);
      }
      continue;
    }
    std::optional<Expected> expected;
    // The arrays may be large, so the last kernel takes them.
    NpyInputs arrays = path == files->back() ? *std::move(inputs) : *inputs;
    for (target::Target target : *targets) {
      if (many && IsForOtherTarget(path, target)) continue;
      absl::StatusOr<Row> row = runner.One(path, *sizes, target, arrays, expected);
      if (!row.ok()) {
        failed = true;
        if (options.json && many) {
          all.push_back({{"file", path},
                         {"target", std::string(target::TargetName(target))},
                         {"failed", std::string(row.status().message())}});
          continue;
        }
        Report(row.status(), options.json);
        if (!many) return 2;
        continue;
      }
      wrong = wrong || row->verdict.rfind("WRONG", 0) == 0;
      failed = failed || row->verdict.rfind("failed", 0) == 0;
      if (options.json) {
        all.push_back(RowJson(*row));
      } else {
        PrintRow(*row);
      }
    }
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  if (many && !options.json && options.at == "size") {
    // What the memory of this machine gives, beside the column GB/s.
    absl::StatusOr<run::Triad> triad = run::MeasureTriad();
    if (triad.ok()) {
      std::cout << absl::StreamFormat(
          "triad of this machine (a[i] = b[i] + s * c[i], 16M): %.1f GB/s\n",
          triad->bytes_per_second / 1e9);
    }
  }
  return failed ? 2 : wrong ? 1 : 0;
}

}  // namespace eqrise::cli
