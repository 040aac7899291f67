// `eqrise batch`: folders of kernels, each in a process of its own; and `eqrise job`, that process.
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "batch/batch.h"
#include "batch/results.h"
#include "batch/worker.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

std::atomic<bool> was_interrupted = false;  // a signal handler can reach nothing else

// Ctrl-C ends the batch in order: jobs are stopped at once, and what was done stays.
void EndInOrderAtSignals() {
  struct sigaction action {};
  action.sa_handler = [](int) { was_interrupted = true; };
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

std::string ClockText(double seconds) {
  const auto s = static_cast<int64_t>(seconds);
  return s < 3600 ? absl::StrFormat("%d:%02d", s / 60, s % 60)
                  : absl::StrFormat("%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
}

// "ok             dot c    0.31 s    12.1 ms"
std::string LineOf(const json& row) {
  std::string out =
      absl::StrFormat("%-13s  %s %s  %.2f s", row.value("status", ""), row.value("name", ""),
                      row.value("target", ""), row.value("seconds", 0.0));
  if (row.value("cached", false)) out += "  (known)";
  if (const auto run = row.find("run"); run != row.end()) {
    absl::StrAppendFormat(&out, "  %.3f ms", run->value("kernel_seconds", 0.0) * 1e3);
  }
  return out;
}

// On a terminal one line that changes, and what went wrong above it; in a log a line for each job.
void Show(const batch::Progress& p, bool on_terminal) {
  const std::string status = p.row.value("status", "");
  const std::string line = LineOf(p.row);
  if (!on_terminal) {
    std::cerr << "[" << p.done << "/" << p.all << "] " << line << "\n";
    return;
  }
  if (status != "ok") std::cerr << "\r\033[K" << line << "\n";
  const double left = p.seconds / static_cast<double>(p.done) * static_cast<double>(p.all - p.done);
  std::cerr << "\r\033[K[" << p.done << "/" << p.all << "] " << ClockText(p.seconds) << ", "
            << ClockText(left) << " left  " << p.row.value("name", "") << " "
            << p.row.value("target", "") << std::flush;
}

void PrintSummary(const batch::BatchSummary& s, const std::string& output) {
  std::cout << s.rows.size() << (s.rows.size() == 1 ? " job: " : " jobs: ");
  bool first = true;
  for (const auto& [status, count] : s.counts) {
    std::cout << (first ? "" : ", ") << count << " " << status;
    first = false;
  }
  if (s.from_before > 0) std::cout << "; " << s.from_before << " were done before";
  if (s.cached > 0) std::cout << "; " << s.cached << " were known and not made again";
  std::cout << "\n";
  for (const json& row : s.rows) {
    if (row.value("status", "") == "ok") continue;
    const json& error = row.at("error");
    std::cout << absl::StreamFormat("  %-13s %s %s: %s\n", row.value("status", ""),
                                    row.value("name", ""), row.value("target", ""),
                                    error.is_string() ? FirstLine(error.get<std::string>()) : "");
  }
  std::cout << "results: " << output << "/results.jsonl\n";
}

batch::Job JobLike(const CommonOptions& options, const RunCommandOptions& run,
                   const BatchCommandOptions& batch) {
  batch::Job out;
  out.kernel = options.kernel;
  out.import_folders = options.import_folders;
  out.device_file = options.device_file;
  out.rules = options.rules;
  out.with = options.with;
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

  EndInOrderAtSignals();
  std::error_code ec;
  batch::BatchOptions how;
  how.output = options.output;
  how.processes = batch.processes;
  how.worker = {fs::read_symlink("/proc/self/exe", ec).string(), "job"};
  how.existing = batch.resume      ? batch::BatchOptions::Existing::kResume
                 : batch.overwrite ? batch::BatchOptions::Existing::kOverwrite
                                   : batch::BatchOptions::Existing::kRefuse;
  how.retry = batch.retry;
  how.use_cache = !batch.no_cache;
  how.cancel = &was_interrupted;
  const bool on_terminal = isatty(STDERR_FILENO) != 0;
  how.progress = [&](const batch::Progress& p) { Show(p, on_terminal); };
  const absl::StatusOr<batch::BatchSummary> summary = batch::RunBatch(*jobs, how);
  if (on_terminal) std::cerr << "\r\033[K";
  if (!summary.ok()) return Report(summary.status(), options.json);
  if (options.json) {
    std::cout << JsonText(json{{"counts", summary->counts},
                               {"from_before", summary->from_before},
                               {"cached", summary->cached},
                               {"left", summary->left},
                               {"results", options.output + "/results.jsonl"}})
              << "\n";
  } else {
    PrintSummary(*summary, options.output);
  }
  if (summary->left > 0) {
    std::cerr << "interrupted: " << summary->left << " of " << jobs->size()
              << " jobs are left\nhint: the same command with --resume goes on\n";
    return 130;
  }
  const size_t ok = summary->counts.contains("ok") ? summary->counts.at("ok") : 0;
  const size_t wrong = summary->counts.contains("wrong") ? summary->counts.at("wrong") : 0;
  return ok + wrong < summary->rows.size() ? 2 : wrong > 0 ? 1 : 0;
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
