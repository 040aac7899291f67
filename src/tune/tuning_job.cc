#include "tune/tuning_job.h"

#include <string>
#include <utility>

#include "batch/worker.h"
#include "tune/known.h"

namespace eqrise::tune {

using nlohmann::json;

json TuningJson(const TuneResult& result) {
  json measured = json::array();
  for (const TunedCandidate& c : result.candidates) {
    json one = {{"status", OutcomeName(c.trial.outcome)},
                {"cost_ns", c.cost_ns},
                {"all_seconds", c.trial.seconds},
                {"program", c.program}};
    if (c.trial.outcome == Outcome::kOk) one["seconds"] = c.trial.Median();
    if (!c.trial.error.empty()) one["error"] = c.trial.error;
    measured.push_back(std::move(one));
  }
  return {{"seconds", result.tuned.seconds},
          {"untuned_seconds", result.tuned.untuned_seconds},
          {"programs", result.programs},
          {"structures", result.search.structures},
          {"cut_short", result.search.is_cut_short},
          {"program", result.tuned.program},
          {"measured", std::move(measured)}};
}

json DoTuningJob(const batch::Job& job) {
  const auto failed = [&](const absl::Status& why) {
    return batch::RowOf(job, batch::Outcome::kFailed, std::string(why.message()));
  };
  absl::StatusOr<compile::Kernel> kernel =
      compile::LoadKernel(job.file, job.sizes, job.kernel, job.import_folders);
  if (!kernel.ok()) return failed(kernel.status());
  const compile::PipelineOptions pipeline = batch::PipelineOf(job);
  // There is nothing to choose from.
  if (compile::IsLowLevel(*kernel, job.target)) return batch::DoJob(job);
  TuneOptions options;
  options.search.seconds = job.run->tuning_seconds;
  options.bench.run.device = job.run->device;
  options.bench.run.compile_seconds = job.run->compile_seconds;
  options.bench.seed = job.run->seed;
  options.bench.allow_foreign = job.allow_foreign;
  Key key;
  key.sizes = {kernel->program.specialised.begin(), kernel->program.specialised.end()};
  absl::StatusOr<TuneResult> result = TuneKernel(*kernel, pipeline, key, /*near=*/{}, options);
  if (!result.ok()) return failed(result.status());
  result->tuned.from = "this sweep";
  json row = batch::DoJob(job, KnownOf(result->tuned));
  row["tuning"] = TuningJson(*result);
  return row;
}

}  // namespace eqrise::tune
