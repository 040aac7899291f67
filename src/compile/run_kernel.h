// One kernel on one target, all the way: optimised, run, verified, timed.
//
//   KernelRunner runner({.run = {.repeats = 11, .own_process = true}});
//   std::optional<Expected> expected;  // one for all targets of a kernel and its sizes
//   absl::StatusOr<KernelRun> r = runner.Run(*kernel, sizes, pipeline, inputs, expected);
//   if (r.ok() && r->verdict == "ok") ... r->median_seconds ...
#ifndef EQRISE_COMPILE_RUN_KERNEL_H_
#define EQRISE_COMPILE_RUN_KERNEL_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/npy_inputs.h"
#include "compile/pipeline.h"
#include "compile/reference.h"
#include "run/array.h"
#include "run/runner.h"
#include "run/verify.h"

namespace eqrise::compile {

struct KernelRunOptions {
  run::RunOptions run;
  uint64_t seed = 1;           // of random inputs
  bool verify = true;          // against the reference
  bool measure = false;        // run all candidates; the fastest counts
  bool allow_foreign = false;  // run texts of foreign functions
  bool versions = false;       // versions.h
};

// Inputs and what is to come of them: made once for all targets.
struct Expected {
  std::vector<run::HostArray> inputs;
  std::optional<Reference> reference;
};

// The parts of a run, for who runs many programs of one kernel.
//
// An error, where somebody else has written a part in C or OpenCL: that has all rights of the user.
absl::Status CheckForeign(const Kernel& kernel, target::Target target);
// `given`, and the small size for what is still symbolic.
absl::StatusOr<SizeMap> SizesAtRunTime(const Kernel& kernel, const SizeMap& given);
// `references`: none: nothing is to come of them.
absl::StatusOr<Expected> MakeExpected(Kernel& kernel, const SizeMap& sizes, DataOptions data,
                                      ReferenceMaker* references);
struct Judgement {
  std::string verdict;  // "ok", or "WRONG: why"
  double error = 0;     // the largest relative one
};
Judgement Judge(const Reference& reference, const std::vector<run::HostArray>& outputs,
                run::Tolerance tolerance);

struct KernelRun {
  Optimized optimized;
  SizeMap sizes;              // that it ran with
  size_t candidate = 0;       // of optimized.best: the one that counts
  double median_seconds = 0;  // of the kernel; 0 where the verdict is that it failed
  std::vector<double> all_seconds;
  // All times of each candidate that ran: the one that counts, or, with KernelRunOptions::measure,
  // as many as there are.
  std::vector<std::vector<double>> seconds_of_candidates;
  std::map<size_t, std::string> failures_of_candidates;  // why those have no times that failed
  std::string built_by;                                  // run::RunResult
  double gb_per_second = 0, gflop_per_second = 0;        // by the kernel's pragmas; 0: it has none
  // "ok", "not verified", "WRONG: why", or "failed: why": what ran it ended by itself.
  std::string verdict;
  double error = 0;  // the largest relative one
  double tolerance = 0;
  std::string reference;  // Reference::by
  std::string device;
  std::vector<run::HostArray> outputs;

  bool IsWrong() const { return verdict.starts_with("WRONG"); }
  bool Failed() const { return verdict.starts_with("failed"); }
};

class KernelRunner {
 public:
  explicit KernelRunner(KernelRunOptions options);

  // Sizes that `given` leaves open are those of the kernel's line `//@ small`. `files` are taken
  // where `expected` is empty: then inputs and reference are made. An error is one of the input.
  absl::StatusOr<KernelRun> Run(Kernel& kernel, const SizeMap& given,
                                const PipelineOptions& pipeline, NpyInputs& files,
                                std::optional<Expected>& expected);

 private:
  KernelRunOptions options_;
  ReferenceMaker references_;
  run::Session session_;
};

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_RUN_KERNEL_H_
