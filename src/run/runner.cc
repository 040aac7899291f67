#include "run/runner.h"

#include <algorithm>
#include <utility>

#include "run/binding.h"
#include "run/c_backend.h"
#include "run/mlir_backend.h"
#include "run/opencl.h"
#include "run/own_process.h"
#include "run/text.h"

namespace eqrise::run {

Session::Session() = default;
Session::~Session() = default;

absl::StatusOr<RunResult> Session::Run(const Manifest& manifest, const std::string& source_text,
                                       const std::map<std::string, std::int64_t>& sizes,
                                       const std::vector<HostArray>& inputs,
                                       const RunOptions& options) {
  if (options.repeats < 1 || options.warmup < 0) {
    return BadInput("a program is run at least once, and warmed up 0 times or more; not ",
                    options.repeats, " and ", options.warmup, " times");
  }
  const auto program = Bind(manifest, sizes);
  if (!program.ok()) return program.status();
  if (absl::Status status = CheckInputs(manifest, *program, inputs); !status.ok()) return status;
  if (manifest.target == "c") return RunC(manifest, source_text, *program, inputs, options);
  if (manifest.target == "mlir") return RunMlir(manifest, source_text, *program, inputs, options);
  if (options.own_process) {
    return InOwnProcess([&]() -> absl::StatusOr<RunResult> {
      auto created = OpenClRunner::Create(options.device, options.cache_dir);
      if (!created.ok()) return created.status();
      return (*created)->Run(manifest, source_text, *program, inputs, options);
    });
  }
  const auto key = std::pair(options.device, options.cache_dir);
  std::unique_ptr<OpenClRunner>& runner = opencl_[key];
  if (!runner) {
    auto created = OpenClRunner::Create(options.device, options.cache_dir);
    if (!created.ok()) return created.status();
    runner = *std::move(created);
  }
  auto result = runner->Run(manifest, source_text, *program, inputs, options);
  if (!result.ok()) opencl_.erase(key);
  return result;
}

absl::StatusOr<RunResult> RunManifest(const Manifest& manifest, const std::string& source_text,
                                      const std::map<std::string, std::int64_t>& sizes,
                                      const std::vector<HostArray>& inputs,
                                      const RunOptions& options) {
  return Session().Run(manifest, source_text, sizes, inputs, options);
}

bool AddTime(RunResult& result, const RunOptions& options, int run, double seconds) {
  const bool is_hopeless = seconds > options.hopeless_seconds;
  if (run >= options.warmup || is_hopeless) result.all_seconds.push_back(seconds);
  return !is_hopeless;
}

double Median(std::vector<double> seconds) {
  if (seconds.empty()) return 0;
  std::sort(seconds.begin(), seconds.end());
  const std::size_t middle = seconds.size() / 2;
  return seconds.size() % 2 == 1 ? seconds[middle] : (seconds[middle - 1] + seconds[middle]) / 2;
}

}  // namespace eqrise::run
