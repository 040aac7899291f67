// `eqrise sweep`: all combinations of a plan, here or through what runs jobs elsewhere.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "batch/compare.h"
#include "batch/plan.h"
#include "batch/shards.h"
#include "cli/batch_progress.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"
#include "run/files.h"
#include "run/subprocess.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct SweepOptions {
  std::string plan;
  bool dry_run = false;
  std::string shard;             // "3/8"; empty: all of it
  std::string engine = "local";  // "slurm", "parallel"
  int tasks = 8;                 // of these engines
  std::vector<std::string> engine_options;
};

// What a job is called before it has a row.
std::string NameOf(const batch::BatchJob& job) {
  json row = ToJson(job.job);
  row["name"] = job.name;
  row["config"] = job.config;
  return batch::NameOfRow(row);
}

int List(const std::vector<batch::BatchJob>& jobs, bool wants_json) {
  if (wants_json) {
    json list = json::array();
    for (const batch::BatchJob& job : jobs) {
      list.push_back({{"name", job.name}, {"config", job.config}, {"job", ToJson(job.job)}});
    }
    std::cout << JsonText({{"count", jobs.size()}, {"jobs", std::move(list)}}) << "\n";
    return 0;
  }
  for (const batch::BatchJob& job : jobs) {
    const std::string repeat = job.config.value("repeat", "");
    std::cout << NameOf(job) << (repeat.empty() ? "" : " repeat:") << repeat << "\n";
  }
  std::cout << jobs.size() << (jobs.size() == 1 ? " job\n" : " jobs\n");
  return 0;
}

// For a shell: in single quotes where it must be.
std::string InShellQuotes(const std::string& text) {
  const bool is_plain = !text.empty() && text.find_first_not_of(
                                             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                             "0123456789_-+=:,./@%") == std::string::npos;
  return is_plain ? text : absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "'\\''"}}), "'");
}

// A shell's command for the part that `number` stands for.
std::string CommandOfShard(const CommonOptions& options, const JobsOptions& each,
                           const SweepOptions& sweep, const std::string& number) {
  std::error_code ec;
  std::string out =
      absl::StrCat(InShellQuotes(fs::read_symlink("/proc/self/exe", ec).string()), " sweep ",
                   InShellQuotes(fs::absolute(sweep.plan).string()), " -o ",
                   InShellQuotes(fs::absolute(options.output).string()), " --shard ", number, "/",
                   sweep.tasks, " --resume -j ", each.processes);
  if (each.retry) out += " --retry";
  if (each.no_cache) out += " --no-cache";
  return out;
}

struct EngineCommand {
  fs::path file;  // that is written, for the program
  std::string text;
  std::vector<std::string> command;
};

// A job array: as many tasks as there are parts. sbatch waits for all of them.
EngineCommand Slurm(const CommonOptions& options, const JobsOptions& each,
                    const SweepOptions& sweep) {
  EngineCommand out;
  const fs::path folder = fs::absolute(options.output);
  out.file = folder / "slurm.sh";
  out.text = absl::StrCat("#!/bin/bash\n#SBATCH --job-name=eqrise-sweep\n#SBATCH --array=1-",
                          sweep.tasks, "\n#SBATCH --cpus-per-task=", each.processes,
                          "\n#SBATCH --output=", (folder / "slurm-%a.log").string(), "\nexec ",
                          CommandOfShard(options, each, sweep, "\"$SLURM_ARRAY_TASK_ID\""), "\n");
  out.command = {"sbatch", "--wait"};
  out.command.insert(out.command.end(), sweep.engine_options.begin(), sweep.engine_options.end());
  out.command.push_back(out.file);
  return out;
}

// A command in each line, one for each part.
EngineCommand Parallel(const CommonOptions& options, const JobsOptions& each,
                       const SweepOptions& sweep) {
  EngineCommand out;
  out.file = fs::absolute(options.output) / "parallel.txt";
  for (int i = 1; i <= sweep.tasks; ++i) {
    absl::StrAppend(&out.text, CommandOfShard(options, each, sweep, std::to_string(i)), "\n");
  }
  out.command = {"parallel"};
  out.command.insert(out.command.end(), sweep.engine_options.begin(), sweep.engine_options.end());
  out.command.insert(out.command.end(), {"--arg-file", out.file});
  return out;
}

// Puts together what the parts of a sweep have written.
int CollectShards(const std::string& folder, bool wants_json) {
  const absl::StatusOr<batch::Collected> all = batch::Collect(folder);
  if (!all.ok()) return Report(all.status(), wants_json);
  std::map<std::string, size_t> counts;
  for (const json& row : all->rows) ++counts[row.value("status", "")];
  const std::string results = folder + "/results.jsonl";
  if (wants_json) {
    std::cout << JsonText({{"rows", all->rows.size()},
                           {"counts", counts},
                           {"missing", all->missing},
                           {"results", results}})
              << "\n";
  } else {
    std::cout << all->rows.size() << " of " << all->rows.size() + all->missing.size()
              << " jobs have a row\n";
    for (const auto& [status, count] : counts) std::cout << "  " << count << " " << status << "\n";
    for (const std::string& name : all->missing) std::cout << "missing: " << name << "\n";
    std::cout << "results: " << results << "\n";
  }
  if (!all->missing.empty()) {
    std::cerr << "hint: run the parts that are missing again, with --resume, and collect again\n";
  }
  const size_t ok = counts["ok"], wrong = counts["wrong"];
  return !all->missing.empty() || ok + wrong < all->rows.size() ? 2 : wrong > 0 ? 1 : 0;
}

int RunElsewhere(const std::vector<batch::BatchJob>& jobs, const CommonOptions& options,
                 const JobsOptions& each, const SweepOptions& sweep) {
  if (absl::Status s = batch::ListJobs(options.output, jobs); !s.ok())
    return Report(s, options.json);
  const EngineCommand engine =
      sweep.engine == "slurm" ? Slurm(options, each, sweep) : Parallel(options, each, sweep);
  if (absl::Status s = run::WriteFileAtomically(engine.file, {engine.text}); !s.ok())
    return Report(s, options.json);
  std::cerr << absl::StrJoin(engine.command, " ") << "\n";
  const absl::StatusOr<run::Finished> ended = run::RunProgram(engine.command, {});
  if (!ended.ok()) {
    return Report(absl::InvalidArgumentError(absl::StrCat(
                      ended.status().message(), "\nhint: ", engine.file.string(),
                      " is written; run that command where ", engine.command[0],
                      " is, and `eqrise sweep collect ", options.output, "` afterwards")),
                  options.json);
  }
  std::cerr << ended->output;
  // A part may have failed: what is missing is said.
  return CollectShards(options.output, options.json);
}

int SweepCommand(const CommonOptions& options, const JobsOptions& each, const SweepOptions& sweep) {
  if (sweep.plan.empty()) {
    return Report(absl::InvalidArgumentError(
                      "error: no plan is given\nhint: eqrise sweep PLAN.toml -o OUT; `eqrise sweep "
                      "--help` has examples"),
                  options.json);
  }
  const absl::StatusOr<std::vector<batch::BatchJob>> jobs = batch::LoadPlan(sweep.plan);
  if (!jobs.ok()) return Report(jobs.status(), options.json);
  if (sweep.dry_run) return List(*jobs, options.json);
  if (options.output.empty()) {
    return Report(
        absl::InvalidArgumentError("error: where do the results go?\nhint: add -o OUT, or "
                                   "--dry-run to see the jobs"),
        options.json);
  }
  if (sweep.engine != "local") return RunElsewhere(*jobs, options, each, sweep);
  batch::BatchOptions how = BatchOptionsOf(each);
  how.output = options.output;
  if (sweep.shard.empty()) return RunJobs(*jobs, std::move(how), options.json);
  const absl::StatusOr<batch::Shard> shard = batch::ParseShard(sweep.shard);
  if (!shard.ok()) return Report(shard.status(), options.json);
  if (absl::Status s = batch::ListJobs(options.output, *jobs); !s.ok())
    return Report(s, options.json);
  how.file = batch::FileOfShard(*shard);
  return RunJobs(batch::JobsOfShard(*jobs, *shard), std::move(how), options.json);
}

}  // namespace

Command AddSweep(CLI::App& app, const ProgramVersion& program) {
  struct Options {
    CommonOptions common;
    JobsOptions jobs;
    SweepOptions sweep;
  };
  const auto o = std::make_shared<Options>();
  o->jobs.version = program.version;
  o->jobs.commit = program.commit;
  CLI::App* sweep = app.add_subcommand(
      "sweep", "All combinations of a plan: kernels, targets, sizes, strategies, rules");
  sweep->footer(
      "A plan is a TOML file; docs/using.md has its keys, and plans/ some of them. Each "
      "combination "
      "is\na job of its own, as in a batch.\n"
      "Examples:\n  eqrise sweep plans/smoke.toml --dry-run            how many, and which\n"
      "  eqrise sweep plans/smoke.toml -o out -j 2\n"
      "  eqrise sweep plans/smoke.toml -o out --shard 3/8  the third of eight parts\n"
      "  eqrise sweep plans/smoke.toml -o out --engine slurm --tasks 8 --engine-option=-pcompute\n"
      "  eqrise sweep collect out                          what the parts have made, together\n"
      "Exit codes: 0 all are ok, 1 some results are wrong, 2 some have no result, 130 "
      "interrupted.");
  sweep->add_option("PLAN", o->sweep.plan, "A plan");
  sweep->add_option("-o,--output", o->common.output, "A folder for results and code");
  sweep->add_flag("--dry-run", o->sweep.dry_run, "Count and list the jobs, and do nothing");
  sweep->add_option("--shard", o->sweep.shard, "Do one part only: 3/8 is the third of eight");
  sweep
      ->add_option("--engine", o->sweep.engine,
                   "local (default); slurm: a job array that sbatch submits; parallel: GNU "
                   "parallel, over ssh with --engine-option=--sshloginfile=HOSTS")
      ->check(CLI::IsMember({"local", "slurm", "parallel"}));
  sweep->add_option("--tasks", o->sweep.tasks, "Into how many parts such an engine cuts it")
      ->check(CLI::Range(1, 100'000));
  sweep
      ->add_option("--engine-option", o->sweep.engine_options,
                   "An option for sbatch or parallel; repeatable: --engine-option=-pcompute")
      ->allow_extra_args(false);
  AddJobsOptions(sweep, o->jobs);
  sweep->add_flag("--json", o->common.json, "Print the summary as JSON");
  CLI::App* collect =
      sweep->add_subcommand("collect", "Put together what the parts of a sweep have written");
  collect->add_option("FOLDER", o->common.output, "The sweep's output folder")->required();
  collect->add_flag("--json", o->common.json, "Print the summary as JSON");
  return {sweep, [o, collect] {
            if (*collect) return CollectShards(o->common.output, o->common.json);
            return SweepCommand(o->common, o->jobs, o->sweep);
          }};
}

}  // namespace eqrise::cli
