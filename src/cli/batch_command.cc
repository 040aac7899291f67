// `eqrise batch`: folders of kernels, each in a process of its own; and `eqrise job`, that process.
#include <iostream>
#include <string>
#include <vector>

#include "batch/batch.h"
#include "batch/results.h"
#include "batch/worker.h"
#include "cli/batch_progress.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

batch::Job JobLike(const CommonOptions& options, const RunCommandOptions& run,
                   const BatchCommandOptions& batch) {
  batch::Job out;
  out.kernel = options.kernel;
  out.import_folders = options.import_folders;
  out.device_file = options.device_file;
  out.rules = options.rules;
  out.with = options.with;
  out.changes = options.changes;
  out.local_size = options.local_size;
  out.strict_fp = options.strict_fp;
  out.prove_operators = options.prove_operators;
  out.allow_foreign = run.allow_foreign;
  out.threads = options.threads;
  out.limits = options.limits;
  out.most_seconds = batch.job_seconds;
  out.most_bytes = batch.job_bytes;
  if (batch.run) {
    out.run = batch::RunSettings{.device = run.device,
                                 .seed = run.seed,
                                 .warmup = run.warmup,
                                 .repeats = run.repeats,
                                 .verify = run.verify,
                                 .measure = run.measure,
                                 .compile_seconds = run.compile_seconds};
  }
  return out;
}

}  // namespace

int BatchCommand(const CommonOptions& given, const RunCommandOptions& run,
                 const BatchCommandOptions& batch) {
  CommonOptions named = given;
  if (batch.run && !run.device.empty()) named.device = run.device;
  const absl::StatusOr<CommonOptions> with_device = WithDeviceFile(named);
  if (!with_device.ok()) return Report(with_device.status(), given.json);
  const CommonOptions& options = *with_device;
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
  if (!targets.ok()) return Report(targets.status(), options.json);
  absl::StatusOr<compile::SizeMap> sizes = compile::ParseSizes(options.sizes);
  if (!sizes.ok()) return Report(sizes.status(), options.json);
  batch::Job like = JobLike(options, run, batch);
  like.sizes = *std::move(sizes);
  const absl::StatusOr<std::vector<batch::BatchJob>> jobs =
      batch::JobsOf(options.files, *targets, like, options.at);
  if (!jobs.ok()) return Report(jobs.status(), options.json);

  batch::BatchOptions how = BatchOptionsOf(batch);
  how.output = options.output;
  return RunJobs(*jobs, std::move(how), options.json);
}

int JobCommand(const CommonOptions& options) {
  batch::EndWithParent();
  absl::StatusOr<std::string> text = run::ReadFile(options.files[0]);
  if (!text.ok()) return Report(text.status(), options.json);
  absl::StatusOr<batch::Job> job = batch::JobFromJson(json::parse(*text, nullptr, false));
  if (!job.ok()) return Report(job.status(), options.json);
  const std::string row_text = batch::RowText(batch::DoJob(*job)) + "\n";
  if (options.output.empty()) {
    std::cout << row_text;
  } else if (absl::Status s = run::WriteFileAtomically(options.output, {row_text}); !s.ok()) {
    return Report(s, options.json);
  }
  return 0;
}

}  // namespace eqrise::cli
