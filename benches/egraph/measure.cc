#include "egraph/measure.h"

#include <fcntl.h>
#include <linux/perf_event.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "egraph/memory/pages.h"

namespace eqrise::bench {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// In a child process; begin_child is called there first. What wait says of it; nullopt when there
// was no process.
std::optional<int> RunProgram(
    std::vector<std::string> words, const std::function<void()>& begin_child,
    const std::function<void()>& meanwhile = [] {}) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    begin_child();
    execvp(argv[0], argv.data());
    _exit(127);
  }
  if (child < 0) return std::nullopt;
  meanwhile();
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

std::string ReadAll(int file) {
  std::string text;
  char buffer[4096];
  for (ssize_t n; (n = read(file, buffer, sizeof(buffer))) > 0;) {
    text.append(buffer, static_cast<size_t>(n));
  }
  return text;
}

// Counts from now on, also in threads that begin later.
class ProcessorCounter {
 public:
  ProcessorCounter() {
    perf_event_attr attr = {};
    attr.type = PERF_TYPE_HARDWARE;
    attr.size = sizeof(attr);
    attr.config = PERF_COUNT_HW_INSTRUCTIONS;
    attr.inherit = 1;
    attr.exclude_kernel = 1;
    attr.exclude_hv = 1;
    file_ = static_cast<int>(syscall(SYS_perf_event_open, &attr, 0, -1, -1, 0));
  }
  ProcessorCounter(const ProcessorCounter&) = delete;
  ~ProcessorCounter() {
    if (file_ >= 0) close(file_);
  }
  bool works() const { return file_ >= 0; }
  uint64_t Read() const {
    uint64_t count = 0;
    if (read(file_, &count, sizeof(count)) != static_cast<ssize_t>(sizeof(count))) return 0;
    return count;
  }

 private:
  int file_;
};

// Seconds that the processors spent outside of the system. Getting memory is not in them, since its
// time depends, on a virtual machine, on the others on the host.
double UserSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

}  // namespace

bool ProcessorCountsInstructions() { return ProcessorCounter().works(); }

// Callgrind knows it by its name.
[[gnu::noinline]] void MeasuredSection(json& row, bool count_instructions,
                                       const std::function<void()>& section) {
  std::optional<ProcessorCounter> counter;
  if (count_instructions) counter.emplace();
  const uint64_t before = counter ? counter->Read() : 0;
  const double user_before = UserSeconds();
  const Clock::time_point start = Clock::now();
  section();
  row["seconds"] = SecondsSince(start);
  row["user_seconds"] = UserSeconds() - user_before;
  if (counter) row["instructions"] = counter->Read() - before;
}

json RunApart(const std::function<json()>& run) {
  int ends[2];
  if (pipe(ends) != 0) return {{"failed", "no pipe"}};
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    const std::string text = run().dump();
    for (size_t at = 0; at < text.size();) {
      const ssize_t wrote = write(ends[1], text.data() + at, text.size() - at);
      if (wrote <= 0) _exit(1);
      at += static_cast<size_t>(wrote);
    }
    _exit(0);
  }
  close(ends[1]);
  const std::string text = ReadAll(ends[0]);
  close(ends[0]);
  if (child < 0) return {{"failed", "no process"}};
  int status = 0;
  rusage usage = {};
  wait4(child, &status, 0, &usage);
  json row = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (status != 0 || row.is_discarded()) {
    return {{"failed", WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                           : "exit " + std::to_string(WEXITSTATUS(status))}};
  }
  row["peak_bytes"] = static_cast<size_t>(usage.ru_maxrss) * 1024;
  return row;
}

bool HaveMemoryAtHand(size_t megabytes) {
  if (megabytes == 0) return true;
  const json row = RunApart([&] {
    const size_t bytes = megabytes << 20;
    void* const begin = egraph::MapUntouched(bytes);
    if (begin == nullptr) _exit(1);
    madvise(begin, bytes, MADV_HUGEPAGE);
    std::memset(begin, 1, bytes);
    return json::object();
  });
  return !row.contains("failed");
}

std::optional<json> RunBeside(std::vector<std::string> words, std::string& error) {
  int ends[2];
  if (pipe(ends) != 0) {
    error = "has no pipe";
    return std::nullopt;
  }
  std::string text;
  const std::optional<int> status = RunProgram(
      std::move(words),
      [&] {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
      },
      [&] {
        close(ends[1]);
        text = ReadAll(ends[0]);
      });
  close(ends[0]);
  json row = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (status != 0 || !row.is_object() || !row.contains("seconds")) {
    error = "did not come to its end with a JSON object that has `seconds`";
    return std::nullopt;
  }
  return row;
}

std::optional<uint64_t> InstructionsByCallgrind(const std::vector<std::string>& arguments,
                                                std::string& error) {
  const std::filesystem::path out = std::filesystem::temp_directory_path() /
                                    ("egraph_bench." + std::to_string(getpid()) + ".callgrind");
  std::vector<std::string> words = {"valgrind", "--tool=callgrind",
                                    "--toggle-collect=eqrise::bench::MeasuredSection*",
                                    "--callgrind-out-file=" + out.string(),
                                    std::filesystem::read_symlink("/proc/self/exe").string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::optional<int> status = RunProgram(std::move(words), [] {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  });
  std::optional<uint64_t> count;
  std::ifstream file(out);
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("totals: ", 0) == 0) count = std::strtoull(line.c_str() + 8, nullptr, 10);
  }
  std::filesystem::remove(out);
  if (status != 0 || !count) {
    error = status && WIFEXITED(*status) && WEXITSTATUS(*status) == 127
                ? "the processor's counter can't be read here (perf_event_open), and there is no "
                  "valgrind; install valgrind, or allow it in /proc/sys/kernel/perf_event_paranoid"
                : "callgrind did not come to its end";
    return std::nullopt;
  }
  return count;
}

double CalibrationNanoseconds() {
  constexpr size_t kSlots = size_t{1} << 23;
  constexpr size_t kKeys = size_t{1} << 22;
  std::vector<uint64_t> slots(kSlots);
  const Clock::time_point start = Clock::now();
  uint64_t key = 1;
  for (size_t i = 0; i < kKeys; ++i) {
    key = key * 6364136223846793005 + 1442695040888963407;
    size_t at = (key * 0x9e3779b97f4a7c15) >> 41;
    while (slots[at] != 0 && slots[at] != key) at = (at + 1) % kSlots;
    slots[at] = key;
  }
  return SecondsSince(start) / kKeys * 1e9;
}

}  // namespace eqrise::bench
