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
#include "cli/loading.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"
#include "run/files.h"
#include "tune/tuning_job.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct BatchOptions {
  JobsOptions jobs;
  bool run = false;  // run and verify, too
  double job_seconds = 600;
  uint64_t job_bytes = uint64_t{8} << 30;
};

batch::Job JobLike(const CommonOptions& options, const RunOptions& run, const BatchOptions& batch) {
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
    out.run = batch::RunSettings{.device = options.opencl_device,
                                 .seed = run.seed,
                                 .warmup = run.warmup,
                                 .repeats = run.repeats,
                                 .verify = run.verify,
                                 .measure = run.measure,
                                 .compile_seconds = run.compile_seconds};
  }
  return out;
}

int BatchCommand(const CommonOptions& given, const RunOptions& run, const BatchOptions& batch) {
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(given);
  if (!targets.ok()) return Report(targets.status(), given.json);
  const absl::StatusOr<CommonOptions> with_device = WithDeviceFile(given);
  if (!with_device.ok()) return Report(with_device.status(), given.json);
  const CommonOptions& options = *with_device;
  absl::StatusOr<compile::SizeMap> sizes = compile::ParseSizes(options.sizes);
  if (!sizes.ok()) return Report(sizes.status(), options.json);
  batch::Job like = JobLike(options, run, batch);
  like.sizes = *std::move(sizes);
  absl::StatusOr<std::vector<batch::BatchJob>> jobs =
      batch::JobsOf(options.files, *targets, like, options.at);
  if (!jobs.ok()) return Report(jobs.status(), options.json);
  for (batch::BatchJob& job : *jobs) {
    job.job.device_file = PipelineOf(options, job.job.target).device_file;
  }

  batch::BatchOptions how = BatchOptionsOf(batch.jobs);
  how.output = options.output;
  return RunJobs(*jobs, std::move(how), options.json);
}

json RowOfJob(const batch::Job& job) {
  const bool tunes = job.run && job.run->tuning_seconds > 0;
  return tunes ? tune::DoTuningJob(job) : batch::DoJob(job);
}

int JobCommand(const CommonOptions& options) {
  batch::EndWithParent();
  absl::StatusOr<std::string> text = run::ReadFile(options.files[0]);
  if (!text.ok()) return Report(text.status(), options.json);
  absl::StatusOr<batch::Job> job = batch::JobFromJson(json::parse(*text, nullptr, false));
  if (!job.ok()) return Report(job.status(), options.json);
  const std::string row_text = batch::RowText(RowOfJob(*job)) + "\n";
  if (options.output.empty()) {
    std::cout << row_text;
  } else if (absl::Status s = run::WriteFileAtomically(options.output, {row_text}); !s.ok()) {
    return Report(s, options.json);
  }
  return 0;
}

}  // namespace

Command AddBatch(CLI::App& app, const ProgramVersion& program) {
  struct Options {
    CommonOptions common;
    RunOptions run;
    BatchOptions batch;
  };
  const auto o = std::make_shared<Options>();
  o->batch.jobs.version = program.version;
  o->batch.jobs.commit = program.commit;
  CLI::App* batch =
      app.add_subcommand("batch", "Optimise folders of kernels, and run them if asked");
  batch->footer(
      "Each kernel and target has a process of its own: one that crashes, hangs or takes all\n"
      "memory costs itself alone. OUT/results.jsonl has a line of JSON for each; OUT/NAME.c and "
      "the\n"
      "like are the code. What was interrupted goes on by --resume.\n"
      "Examples:\n  eqrise batch kernels -t c,opencl -o out -j 2\n"
      "  eqrise batch kernels -t c -o out --run --at size --repeats 11\n"
      "Exit codes: 0 all are ok, 1 some results are wrong, 2 some have no result, 130 "
      "interrupted.");
  batch->add_option("FILE", o->common.files, "Kernels or folders")->required();
  batch->add_option("-o,--output", o->common.output, "A folder for results and code")->required();
  AddJobsOptions(batch, o->batch.jobs);
  CLI::Option* run =
      batch->add_flag("--run", o->batch.run, "Run, verify and time each program, too");
  batch
      ->add_option("--job-seconds", o->batch.job_seconds,
                   "How long one job may take in all (default 600)")
      ->check(CLI::PositiveNumber);
  batch
      ->add_option("--job-bytes", o->batch.job_bytes,
                   "How much memory one job and its tools may have: 500M, 8G (default 8G)")
      ->transform(Suffixed(1024));
  batch->add_flag("--json", o->common.json, "Print the summary as JSON");
  AddRunOptions(batch, o->common, o->run, run);
  AddSizes(batch, o->common);
  AddTarget(batch, o->common);
  return {batch, [o] { return BatchCommand(o->common, o->run, o->batch); }};
}

Command AddJob(CLI::App& app) {
  const auto o = std::make_shared<CommonOptions>();
  CLI::App* job = app.add_subcommand("job", "Do one job of a batch: what `eqrise batch` starts");
  job->add_option("FILE", o->files, "A job, as JSON")->required()->expected(1);
  job->add_option("-o,--output", o->output, "A file for the row (default: print it)");
  return {job, [o] { return JobCommand(*o); }};
}

}  // namespace eqrise::cli
