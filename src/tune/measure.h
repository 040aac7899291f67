// Runs programs of one kernel, each in a process of its own, and compares what they compute with
// the reference: what `search.h` measures with.
//
//   absl::StatusOr<Bench> bench = Bench::Create(kernel, target, sizes, options);
//   Measured m = bench->Run(compiled.emitted, {.repeats = 3, .most_seconds = 10});
#ifndef EQRISE_TUNE_MEASURE_H_
#define EQRISE_TUNE_MEASURE_H_

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/run_kernel.h"
#include "emit/emit.h"
#include "run/runner.h"
#include "run/verify.h"
#include "tune/search.h"

namespace eqrise::tune {

struct BenchOptions {
  run::RunOptions
      run;            // the device, where compiled programs are kept, how long a compiler may take
  uint64_t seed = 1;  // of random inputs
  bool allow_foreign = false;
  const std::atomic<bool>* cancel = nullptr;
};

class Bench {
 public:
  // Makes the inputs and the reference. An error is one of the kernel or of its sizes.
  static absl::StatusOr<Bench> Create(compile::Kernel& kernel, target::Target target,
                                      const compile::SizeMap& sizes, BenchOptions options);

  // A child runs it with all memory of this process, which may have used no OpenCL before
  // (run/own_process.h). What is ok was compared with the reference.
  Measured Run(const emit::Emitted& program, const Limits& limits) const;

  // Compiles programs, many at a time, in a child that is given up after so many seconds: then their
  // runs are short.
  void Prepare(const std::vector<const emit::Emitted*>& programs, double most_seconds) const;

 private:
  Bench(compile::Expected expected, run::Tolerance tolerance, BenchOptions options)
      : expected_(std::move(expected)), tolerance_(tolerance), options_(std::move(options)) {}

  compile::Expected expected_;
  run::Tolerance tolerance_;
  BenchOptions options_;
};

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_MEASURE_H_
