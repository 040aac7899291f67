// What is measured of a CPU, in C: one core while all cores do it, but where it says otherwise.
#ifndef EQRISE_PROBE_CPU_NUMBERS_H_
#define EQRISE_PROBE_CPU_NUMBERS_H_

#include <string>

#include "absl/status/statusor.h"
#include "probe/probe.h"

namespace eqrise::probe {

inline constexpr double kKiB = 1024, kMiB = 1024 * 1024;

// A cache, or memory.
struct MemoryLevel {
  double bytes = 0;     // of the cache
  double byte_ns = 0;   // nanoseconds to read a byte, in order, while all cores do
  double load_ns = 0;   // of a load that waits for the one before, one core alone
  std::string comment;  // how the size was found
};

struct CpuNumbers {
  double threads = 1, simd = 4;  // threads of OpenMP; f32 lanes
  double line = 64, page = 4096, ways = 8;
  MemoryLevel l1, l2, l3, memory;
  double triad_gbs = 0, triad_bytes = 0;
  // Nanoseconds.
  double cycle = 0, loop = 0, scalar = 0, vector = 0, chain = 0, division = 0, scalar_division = 0;
  double exponential = 0, logarithm = 0, scalar_exponential = 0, load = 0, gather = 0,
         forwarded_one = 0, forwarded_many = 0;
  double atomic = 0, fork = 0, barrier = 0, call = 0;
  double not_hidden = 0, auto_vector = 0;  // parts
  std::string widths;                      // "4 lanes 0.13 ns, 8 lanes 0.14 ns"
  std::string compiler;                    // with its options
};

absl::StatusOr<CpuNumbers> MeasureCpu(const ProbeOptions& options);

// The keys that a CPU's file has for any target.
void SetCpuKeys(const CpuNumbers& n, ProbedDevice& device);
// "0.118 ns"
std::string Nanoseconds(double ns);

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_CPU_NUMBERS_H_
