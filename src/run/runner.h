// Runs a compiled program: the one call that hides whether it is OpenCL, C or MLIR.
//
// RunManifest checks sizes, assumptions and input shapes against the manifest, compiles the source
// (or takes the binary from the cache), runs it `warmup` times untimed and `repeats` times timed,
// and hands back the outputs of the last run.
//
//   RunOptions options{.device = "nvidia", .warmup = 2, .repeats = 11, .cache_dir = {}};
//   absl::StatusOr<RunResult> result = RunManifest(manifest, source, {{"n", 4096}}, {xs, ys},
//   options); if (!result.ok()) ...  // "this program assumes that 32 divides n, but n = 1000003"
//
// Many programs run faster in one session, which pays for a device and its context once:
//
//   Session session;
//   for (const Emitted& e : kernels) session.Run(e.manifest, e.source, sizes, inputs, options);
//
// Below it are opencl.h, c_backend.h and mlir_backend.h; beside it verify.h, which says whether the
// outputs are right.
#ifndef EQRISE_RUN_RUNNER_H_
#define EQRISE_RUN_RUNNER_H_

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "run/array.h"
#include "run/manifest.h"

namespace eqrise::run {

struct RunOptions {
  // OpenCL: an index or part of a device's or platform's name (opencl.h); empty: the first device.
  // Not read for C and MLIR, which run on this machine.
  std::string device;
  // The first run of a kernel pays for what drivers put off until then (PoCL compiles, pages are
  // touched): with warmup = 0 that is part of the first time.
  int warmup = 1;
  int repeats = 5;  // at least 1
  // A run that takes longer, untimed or not, is the last one: its time is kept. For a comparison
  // with a program that is known to be much faster.
  double hopeless_seconds = std::numeric_limits<double>::infinity();
  std::filesystem::path cache_dir;  // compiled binaries; empty: DefaultCacheDir() of cache.h
  // For tests: every buffer stands between guard zones, and a program that writes there is an
  // error.
  bool guard_zones = false;
  double compile_seconds = 120;  // for each program of others that compiles
  // OpenCL: in a child (own_process.h), which opens the device again for each run. A driver that
  // crashes is the error kAborted then.
  bool own_process = false;
};

struct RunResult {
  std::vector<HostArray> outputs;  // in the order of manifest.outputs
  // OpenCL: from the start of the first launch to the end of the last, by the device's own clock.
  // C and MLIR: of the call. Transfers to and from the device are never part of it.
  double median_seconds = 0;
  std::vector<double> all_seconds;  // in the order of the runs
  double compile_seconds = 0;       // time to get the program ready; small if `cached`
  bool cached = false;              // the binary came from the cache
  std::string device;               // where it ran
  std::string built_by;             // the compiler or driver that made it, with its options
};

class OpenClRunner;

// Runs programs one after the other. OpenCL devices stay open between them, but for one on which a
// program failed: nobody knows what state it is in.
class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // `inputs` in the order of manifest.inputs, scalars as arrays of shape {}. `sizes` must give
  // every size variable of the program except those that the manifest says are specialised.
  absl::StatusOr<RunResult> Run(const Manifest& manifest, const std::string& source_text,
                                const std::map<std::string, std::int64_t>& sizes,
                                const std::vector<HostArray>& inputs, const RunOptions& options);

 private:
  // By what options.device and options.cache_dir say.
  std::map<std::pair<std::string, std::filesystem::path>, std::unique_ptr<OpenClRunner>> opencl_;
};

// Runs a manifest in a session of its own.
absl::StatusOr<RunResult> RunManifest(const Manifest& manifest, const std::string& source_text,
                                      const std::map<std::string, std::int64_t>& sizes,
                                      const std::vector<HostArray>& inputs,
                                      const RunOptions& options);

// Adds the time of a run, of which 0 is the first untimed one, where it counts. False: it was the
// last one, for it is hopeless.
bool AddTime(RunResult& result, const RunOptions& options, int run, double seconds);

// The middle one of the times: the mean of the two middle ones if their number is even, 0 if there
// is none.
double Median(std::vector<double> seconds);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_RUNNER_H_
