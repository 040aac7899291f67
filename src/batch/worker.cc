#include "batch/worker.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "compile/report.h"
#include "compile/run_kernel.h"
#include "rise/term/print.h"

namespace eqrise::batch {

using nlohmann::json;

std::string OutcomeName(Outcome outcome) {
  switch (outcome) {
    case Outcome::kOk:
      return "ok";
    case Outcome::kWrong:
      return "wrong";
    case Outcome::kFailed:
      return "failed";
    case Outcome::kStopped:
      return "stopped";
    case Outcome::kOutOfMemory:
      return "out of memory";
    case Outcome::kCrashed:
      return "crashed";
  }
  return "";
}

json RowOf(const Job& job, Outcome outcome, const std::string& error) {
  return {{"file", job.file},
          {"kernel", job.kernel},
          {"target", std::string(target::TargetName(job.target))},
          {"sizes", job.sizes},
          {"status", OutcomeName(outcome)},
          {"error", error.empty() ? json() : json(error)}};
}

namespace {

uint64_t PeakBytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

// Growth, candidates and code of a search.
void AddOptimized(const compile::Kernel& kernel, const compile::Optimized& o, size_t chosen,
                  bool details, json& row) {
  row["as_written"] = o.as_written;
  row["report"] = compile::OptimizedJson(o);
  json candidates = json::array();
  for (const compile::Compiled& c : o.best) {
    candidates.push_back({{"cost_ns", c.cost},
                          {"rules", c.rules},
                          {"program", rise::PrintProgram(*kernel.exprs, c.program)}});
  }
  row["candidates"] = std::move(candidates);
  if (details) row["search"] = compile::SearchJson(o.saturation);
  row["candidate"] = chosen;
  const emit::Emitted& best = o.best[chosen].emitted;
  row["source"] = best.source;
  row["source_name"] = best.manifest.source;
  row["manifest"] = json::parse(run::ToJson(best.manifest));
}

json Optimized(const Job& job, compile::Kernel& kernel, const compile::PipelineOptions& pipeline) {
  absl::StatusOr<compile::Optimized> o = compile::Optimize(kernel, pipeline);
  if (!o.ok()) return RowOf(job, Outcome::kFailed, std::string(o.status().message()));
  json row = RowOf(job, Outcome::kOk, "");
  AddOptimized(kernel, *o, 0, job.details, row);
  return row;
}

json Measured(const Job& job, compile::Kernel& kernel, const compile::PipelineOptions& pipeline) {
  compile::KernelRunOptions options;
  options.run.device = job.run->device;
  options.run.warmup = job.run->warmup;
  options.run.repeats = job.run->repeats;
  options.run.compile_seconds = job.run->compile_seconds;
  options.seed = job.run->seed;
  options.verify = job.run->verify;
  options.measure = job.run->measure;
  options.allow_foreign = job.allow_foreign;
  compile::KernelRunner runner(std::move(options));
  compile::NpyInputs no_files;
  std::optional<compile::Expected> expected;
  absl::StatusOr<compile::KernelRun> run =
      runner.Run(kernel, job.sizes, pipeline, no_files, expected);
  if (!run.ok()) return RowOf(job, Outcome::kFailed, std::string(run.status().message()));
  const Outcome outcome = run->IsWrong()  ? Outcome::kWrong
                          : run->Failed() ? Outcome::kFailed
                                          : Outcome::kOk;
  json row = RowOf(job, outcome, outcome == Outcome::kOk ? "" : run->verdict);
  AddOptimized(kernel, run->optimized, run->candidate, job.details, row);
  for (size_t i = 0; i < run->seconds_of_candidates.size(); ++i) {
    row["candidates"][i]["all_seconds"] = run->seconds_of_candidates[i];
  }
  for (const auto& [number, failure] : run->failures_of_candidates) {
    row["candidates"][number]["error"] = failure;
  }
  row["run"] = compile::RunJson(kernel, job.target, *run);
  row["run"]["ran_with"] = run->sizes;
  return row;
}

}  // namespace

json DoJob(const Job& job, std::optional<compile::KnownProgram> known) {
  absl::StatusOr<compile::Kernel> kernel =
      compile::LoadKernel(job.file, job.sizes, job.kernel, job.import_folders);
  if (!kernel.ok()) return RowOf(job, Outcome::kFailed, std::string(kernel.status().message()));
  compile::PipelineOptions pipeline = PipelineOf(job);
  pipeline.known = std::move(known);
  json row = job.run ? Measured(job, *kernel, pipeline) : Optimized(job, *kernel, pipeline);
  row["kernel"] = kernel->program.name;
  row["peak_bytes"] = PeakBytes();
  return row;
}

void EndWithParent() {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

}  // namespace eqrise::batch
