#include "batch/pool.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "batch/worker.h"
#include "run/files.h"
#include "run/subprocess.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// The last lines of what a process said, for a row.
std::string Tail(const std::string& text) {
  constexpr size_t kMost = 2000;
  return text.size() <= kMost ? text : absl::StrCat("...", text.substr(text.size() - kMost));
}

json RowOfEnd(const Job& job, const run::Finished& end) {
  if (end.timed_out) {
    return RowOf(job, Outcome::kStopped,
                 absl::StrCat("did not end within ", job.most_seconds, " s"));
  }
  if (end.out_of_memory) {
    return RowOf(job, Outcome::kOutOfMemory,
                 absl::StrCat("had more than ", job.most_bytes >> 20, " MB"));
  }
  if (end.exit_code > 128) {
    return RowOf(job, Outcome::kCrashed,
                 absl::StrCat("ended by signal ", end.exit_code - 128, "\n", Tail(end.output)));
  }
  constexpr int kNoMemory = 3;  // of eqrise, where the system gives no more
  return RowOf(job, end.exit_code == kNoMemory ? Outcome::kOutOfMemory : Outcome::kFailed,
               absl::StrCat("exit code ", end.exit_code, "\n", Tail(end.output)));
}

}  // namespace

json Pool::Do(const Job& job, size_t index) const {
  const fs::path spec = options_.scratch / absl::StrCat(index, ".job");
  const fs::path result = options_.scratch / absl::StrCat(index, ".row");
  const absl::Cleanup remove = [&] {
    std::error_code ec;
    fs::remove(spec, ec);
    fs::remove(result, ec);
  };
  const auto start = std::chrono::steady_clock::now();
  const auto row = [&]() -> json {
    if (absl::Status s = run::WriteFileAtomically(spec, {ToJson(job).dump()}); !s.ok()) {
      return RowOf(job, Outcome::kFailed, std::string(s.message()));
    }
    std::vector<std::string> command = options_.worker;
    command.push_back(spec);
    command.insert(command.end(), {"-o", result});
    absl::StatusOr<run::Finished> end = run::RunProgram(
        command,
        {.seconds = job.most_seconds, .resident_bytes = job.most_bytes, .cancel = options_.cancel});
    if (!end.ok()) return RowOf(job, Outcome::kFailed, std::string(end.status().message()));
    const absl::StatusOr<std::string> text = run::ReadFile(result);
    json made = text.ok() ? json::parse(*text, nullptr, false) : json();
    if (!made.is_object()) made = RowOfEnd(job, *end);
    made["peak_bytes"] = std::max<size_t>(end->peak_bytes, made.value("peak_bytes", size_t{0}));
    return made;
  };
  json out = row();
  out["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return out;
}

absl::Status Pool::Run(const std::vector<Job>& jobs,
                       const std::function<void(size_t index, json row)>& done) {
  std::error_code ec;
  fs::create_directories(options_.scratch, ec);
  if (ec) {
    return absl::InvalidArgumentError(absl::StrCat("error: can't make the folder ",
                                                   options_.scratch.string(), ": ", ec.message()));
  }
  const absl::Cleanup remove = [&] { fs::remove_all(options_.scratch, ec); };
  const auto cancelled = [this] { return options_.cancel != nullptr && *options_.cancel; };
  std::atomic<size_t> next = 0;
  std::mutex one_at_a_time;
  const auto work = [&] {
    for (size_t i = next++; i < jobs.size() && !cancelled(); i = next++) {
      json row = Do(jobs[i], i);
      if (cancelled()) return;
      const std::lock_guard lock(one_at_a_time);
      done(i, std::move(row));
    }
  };
  std::vector<std::jthread> threads;
  const size_t count = std::min(jobs.size(), static_cast<size_t>(std::max(1, options_.processes)));
  for (size_t t = 0; t < count; ++t) threads.emplace_back(work);
  threads.clear();  // joins
  return absl::OkStatus();
}

}  // namespace eqrise::batch
