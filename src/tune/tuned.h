// What tuning remembers: the fastest program of a kernel, and all that this depends on.
#ifndef EQRISE_TUNE_TUNED_H_
#define EQRISE_TUNE_TUNED_H_

#include <string>

#include "absl/status/statusor.h"
#include "batch/job.h"
#include "compile/kernel.h"
#include "target/target.h"
#include "tune/search.h"

namespace eqrise::tune {

// Hashes are those of batch::JobKeys.
struct Key {
  std::string kernel;  // a hash of its text, with its imports
  std::string name;    // of the def
  target::Target target = target::Target::kC;
  compile::SizeMap sizes;
  std::string machine;   // what it ran on: a processor with its cores, or an OpenCL device
  std::string device;    // a hash of the file of the device that code was made for
  std::string settings;  // options that say which programs may be found, as JSON
  std::string rules;     // a hash of rules and strategies
  std::string version;   // of eqrise

  bool operator==(const Key&) const = default;
};

// Whether what was remembered under `a` is for `b`, whichever rules and version found it.
bool IsSameProblem(const Key& a, const Key& b);

// The key of a job's result. `name`: of its kernel's def.
absl::StatusOr<Key> KeyOf(const batch::Job& job, const std::string& name,
                          const std::string& machine, const std::string& version);

struct Tuned {
  Key key;
  std::string file;            // the kernel's path as it was given, for people
  std::string program;         // low-level, as RISE text
  double seconds = 0;          // its median
  double untuned_seconds = 0;  // of what a search takes by itself; 0: that did not run
  std::string when;            // 2026-11-28T13:00:00Z
  std::string from;            // where it is remembered: "mm.tuned.toml:3", or a database
};

// One candidate of a tuning, for who wants to know what was measured.
struct TunedCandidate {
  std::string program;
  double cost_ns = 0;
  Trial trial;
};

// How far apart two kernels' sizes are: the sum of |log2| of their quotients. Infinity: they have other
// names.
double SizeDistance(const compile::SizeMap& a, const compile::SizeMap& b);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_TUNED_H_
