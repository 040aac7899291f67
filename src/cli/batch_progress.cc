#include "cli/batch_progress.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "batch/compare.h"
#include "cli/interrupt.h"
#include "cli/json_text.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

std::string ClockText(double seconds) {
  const auto s = static_cast<int64_t>(seconds);
  return s < 3600 ? absl::StrFormat("%d:%02d", s / 60, s % 60)
                  : absl::StrFormat("%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
}

// "ok             dot c    0.31 s    12.1 ms"
std::string LineOf(const json& row) {
  std::string out = absl::StrFormat("%-13s  %s  %.2f s", row.value("status", ""),
                                    batch::NameOfRow(row), row.value("seconds", 0.0));
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
            << ClockText(left) << " left  " << batch::NameOfRow(p.row) << std::flush;
}

void PrintSummary(const batch::BatchSummary& s, const std::string& results) {
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
    std::cout << absl::StreamFormat("  %-13s %s: %s\n", row.value("status", ""),
                                    batch::NameOfRow(row),
                                    error.is_string() ? FirstLine(error.get<std::string>()) : "");
  }
  std::cout << "results: " << results << "\n";
}

}  // namespace

batch::BatchOptions BatchOptionsOf(const JobsOptions& options) {
  using Existing = batch::BatchOptions::Existing;
  std::error_code ec;
  batch::BatchOptions out;
  out.processes = options.processes;
  out.worker = {fs::read_symlink("/proc/self/exe", ec).string(), "job"};
  out.existing = options.resume      ? Existing::kResume
                 : options.overwrite ? Existing::kOverwrite
                                     : Existing::kRefuse;
  out.retry = options.retry;
  out.use_cache = !options.no_cache;
  out.made_by = {{"version", options.version}, {"commit", options.commit}};
  return out;
}

int RunJobs(const std::vector<batch::BatchJob>& jobs, batch::BatchOptions how, bool json_wanted) {
  how.cancel = &EndInOrderAtSignals();  // jobs are stopped at once, and what was done stays
  const bool on_terminal = isatty(STDERR_FILENO) != 0;
  how.progress = [&](const batch::Progress& p) { Show(p, on_terminal); };
  const absl::StatusOr<batch::BatchSummary> summary = batch::RunBatch(jobs, how);
  if (on_terminal) std::cerr << "\r\033[K";
  if (!summary.ok()) return Report(summary.status(), json_wanted);
  const std::string results = (how.output / how.file).string();
  if (json_wanted) {
    std::cout << JsonText(json{{"counts", summary->counts},
                               {"from_before", summary->from_before},
                               {"cached", summary->cached},
                               {"left", summary->left},
                               {"results", results}})
              << "\n";
  } else {
    PrintSummary(*summary, results);
  }
  if (summary->left > 0) {
    std::cerr << "interrupted: " << summary->left << " of " << jobs.size()
              << " jobs are left\nhint: the same command with --resume goes on\n";
    return 130;
  }
  const size_t ok = summary->counts.contains("ok") ? summary->counts.at("ok") : 0;
  const size_t wrong = summary->counts.contains("wrong") ? summary->counts.at("wrong") : 0;
  return ok + wrong < summary->rows.size() ? 2 : wrong > 0 ? 1 : 0;
}

}  // namespace eqrise::cli
