// `eqrise run`: optimise, run, verify, time; one row for each kernel and target.
#include <filesystem>
#include <iostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/tuned.h"
#include "compile/explain_cost.h"
#include "compile/npy_inputs.h"
#include "compile/report.h"
#include "compile/run_kernel.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "run/bandwidth.h"
#include "run/npy.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

// Arrays from files, and what comes beside the rows.
struct RunFiles {
  std::vector<std::string> inputs;  // x=file.npy
  std::string outputs;              // folder for .npy files
  bool explain_cost = false;
  bool any_size = false;  // the code does not know the sizes
};

void PrintHeader() {
  std::cout << absl::StreamFormat("%-16s %-7s %-26s %8s %8s %11s %8s %9s %10s  %s\n", "kernel",
                                  "target", "sizes", "e-nodes", "opt [s]", "kernel [ms]", "GB/s",
                                  "GFLOP/s", "error", "verdict")
            << std::flush;
}

void PrintRow(const compile::Kernel& kernel, target::Target target, const compile::KernelRun& r) {
  auto rate = [](double v) { return v > 0 ? absl::StrFormat("%.1f", v) : std::string("-"); };
  const compile::Optimized& o = r.optimized;
  std::cout << absl::StreamFormat("%-16s %-7s %-26s %8s %8.2f %11.3f %8s %9s %10.2e  %s\n",
                                  kernel.program.name, std::string(target::TargetName(target)),
                                  compile::SizesOfRun(kernel, r),
                                  o.as_written || o.is_known ? "-" : absl::StrCat(o.nodes),
                                  o.total_seconds, r.median_seconds * 1e3, rate(r.gb_per_second),
                                  rate(r.gflop_per_second), r.error, r.verdict)
            << std::flush;
}

absl::Status WriteOutputs(const compile::Kernel& kernel, const compile::KernelRun& r,
                          const std::string& folder) {
  std::error_code ec;
  std::filesystem::create_directories(folder, ec);
  const auto& specs = r.optimized.best[r.candidate].emitted.manifest.outputs;
  for (size_t i = 0; i < r.outputs.size(); ++i) {
    const std::string file =
        absl::StrCat(folder, "/", kernel.program.name, ".", specs[i].name, ".npy");
    if (absl::Status s = run::WriteNpy(file, r.outputs[i]); !s.ok()) return s;
  }
  return absl::OkStatus();
}

// Kernels one after the other; each row is printed when it is there.
class Runner {
 public:
  Runner(const CommonOptions& options, const RunOptions& run, const RunFiles& files)
      : options_(options),
        measures_(run.measure),
        output_folder_(files.outputs),
        explain_cost_(files.explain_cost),
        any_size_(files.any_size),
        runner_(KernelOptions(options, run, files)) {}

  // The row as JSON; it is printed, too, unless that is what was asked for.
  absl::StatusOr<json> One(const std::string& path, const compile::SizeMap& sizes,
                           target::Target target, compile::NpyInputs& files,
                           std::optional<compile::Expected>& expected) {
    absl::StatusOr<compile::Kernel> kernel = compile::LoadKernel(
        path, any_size_ ? compile::SizeMap() : sizes, options_.kernel, options_.import_folders);
    if (!kernel.ok()) return kernel.status();
    notes_.Print(kernel->program);
    compile::PipelineOptions pipeline = PipelineOf(options_, target);
    // Whoever wants candidates measured wants more than the one that was tuned, and what was tuned
    // is for fixed sizes.
    const TunedUse tuned =
        measures_ || any_size_ ? TunedUse() : TakeTuned(options_, *kernel, pipeline, true);
    absl::StatusOr<compile::KernelRun> r = runner_.Run(*kernel, sizes, pipeline, files, expected);
    if (!r.ok()) return r.status();
    if (!options_.json) {
      if (!std::exchange(has_header_, true)) PrintHeader();
      std::cerr << TunedNote(tuned, path, target, r->optimized)
                << compile::StandInNote(path, target, r->optimized.stand_in);
      PrintRow(*kernel, target, *r);
    }
    is_wrong_ = is_wrong_ || r->IsWrong();
    has_failed_ = has_failed_ || r->Failed();
    if (!output_folder_.empty()) {
      if (absl::Status s = WriteOutputs(*kernel, *r, output_folder_); !s.ok()) return s;
    }
    json row = compile::RunJson(*kernel, target, *r);
    if (json use = TunedJson(tuned, r->optimized); !use.is_null()) row["tuned"] = std::move(use);
    if (explain_cost_) {
      absl::StatusOr<compile::CostExplanation> cost = compile::ExplainCost(
          *kernel, r->optimized.best[r->candidate].program, pipeline, r->sizes);
      if (!cost.ok()) return cost.status();
      if (!r->Failed()) cost->measured_seconds = r->median_seconds;
      if (!options_.json) std::cout << compile::CostText(*cost) << std::flush;
      row["cost"] = compile::CostJson(*cost);
    }
    return row;
  }

  bool is_wrong() const { return is_wrong_; }
  bool has_failed() const { return has_failed_; }

 private:
  static compile::KernelRunOptions KernelOptions(const CommonOptions& options,
                                                 const RunOptions& run, const RunFiles& files) {
    compile::KernelRunOptions out = RunOptionsOf(options, run);
    out.versions = files.any_size;
    return out;
  }

  const CommonOptions& options_;
  bool measures_;
  std::string output_folder_;
  bool explain_cost_ = false, any_size_ = false;
  NotePrinter notes_;
  compile::KernelRunner runner_;
  bool has_header_ = false;  // is printed, above the first row
  bool is_wrong_ = false, has_failed_ = false;
};

// What --size says, then what follows from the files' shapes, then what --at says.
absl::StatusOr<compile::SizeMap> SizesToRun(const std::string& path, const CommonOptions& options,
                                            const compile::NpyInputs& files) {
  absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
  if (!sizes.ok() || files.empty()) return sizes;
  absl::StatusOr<compile::SizeMap> given = compile::ParseSizes(options.sizes);
  if (!given.ok()) return given;
  // With sizes as constants no message could name them; but some programs are none without.
  absl::StatusOr<compile::Kernel> kernel =
      compile::LoadKernel(path, {}, options.kernel, options.import_folders);
  if (!kernel.ok())
    kernel = compile::LoadKernel(path, *given, options.kernel, options.import_folders);
  if (!kernel.ok()) return kernel.status();
  absl::StatusOr<compile::SizeMap> found =
      compile::SizesOfInputs(*kernel, *given, options.at.empty() ? "small" : options.at, files);
  if (!found.ok()) return found;
  for (const auto& [name, value] : *found) (*sizes)[name] = value;
  return sizes;
}

int RunCommand(const CommonOptions& given, const RunOptions& run, const RunFiles& run_files) {
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(given);
  if (!targets.ok()) return Report(targets.status(), given.json);
  // Code is made for the device that it runs on.
  const absl::StatusOr<CommonOptions> with_device = WithDeviceFile(WithStoredProbe(given));
  if (!with_device.ok()) return Report(with_device.status(), given.json);
  const CommonOptions& options = *with_device;
  absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  absl::StatusOr<compile::NpyInputs> inputs = compile::ReadNpyInputs(run_files.inputs);
  if (!inputs.ok()) return Report(inputs.status(), options.json);
  bool many = files->size() > 1;
  bool failed = false;
  json all = json::array();
  Runner runner(options, run, run_files);
  for (const std::string& path : *files) {
    absl::StatusOr<compile::SizeMap> sizes = SizesToRun(path, options, *inputs);
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
    std::optional<compile::Expected> expected;
    // The arrays may be large, so the last kernel takes them.
    const bool is_last = &path == &files->back();
    compile::NpyInputs arrays = is_last ? std::exchange(*inputs, {}) : *inputs;
    for (target::Target target : *targets) {
      if (many && compile::IsForOtherTarget(path, target)) continue;
      absl::StatusOr<json> row = runner.One(path, *sizes, target, arrays, expected);
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
      if (options.json) all.push_back(*std::move(row));
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
  return failed || runner.has_failed() ? 2 : runner.is_wrong() ? 1 : 0;
}

}  // namespace

Command AddRun(CLI::App& app, const ProgramVersion& program) {
  struct Options {
    CommonOptions common;
    RunOptions run;
    RunFiles files;
  };
  const auto o = std::make_shared<Options>();
  o->common.tuned.version = program.version;
  CLI::App* run = app.add_subcommand("run", "Optimise, run, verify and time");
  run->footer(
      "Examples:\n  eqrise run kernels/dot.rise --size n=1000003\n"
      "  eqrise run kernels/low/mv_listing4.rise        a low-level program, as it is written\n"
      "  eqrise run kernels/dot.rise --input xs=a.npy --output out      n is the size of a.npy");
  run->add_option("FILE", o->common.files, "Kernels or folders")->required();
  run->add_option(
         "--input", o->files.inputs,
         "Inputs from files: x=a.npy y=b.npy; others are random. Their shapes say what sizes are, "
         "where --size does not")
      ->allow_extra_args(false);
  run->add_option("-o,--output", o->files.outputs, "A folder for the outputs, NAME.out.npy");
  run->add_flag("--any-size", o->files.any_size,
                "Run the code that `emit` makes for sizes that are known only at run time");
  AddExplainCost(run, o->files.explain_cost);
  AddRunOptions(run, o->common, o->run);
  AddJson(run, o->common);
  AddSizes(run, o->common);
  AddTarget(run, o->common);
  AddTuned(run, o->common);
  return {run, [o] { return RunCommand(o->common, o->run, o->files); }};
}

}  // namespace eqrise::cli
