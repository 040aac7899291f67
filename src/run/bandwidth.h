// How fast this machine's memory is: the triad a[i] = b[i] + s * c[i] of the STREAM benchmark.
//
//   absl::StatusOr<Triad> triad = MeasureTriad();
//   // a kernel that moves x bytes per second reaches x / triad->bytes_per_second of the machine
//
// It runs as a compiled program does (c_backend.h): same compiler, same threads, same clock.
#ifndef EQRISE_RUN_BANDWIDTH_H_
#define EQRISE_RUN_BANDWIDTH_H_

#include <cstdint>
#include <filesystem>

#include "absl/status/statusor.h"

namespace eqrise::run {

struct Triad {
  double bytes_per_second = 0;  // 12 bytes an element: what the program asks for, without the lines
                                // of a[] that a cache reads before they are written
  double median_seconds = 0;
};

// Three f32 arrays of `count` elements; the default is far beyond any cache.
absl::StatusOr<Triad> MeasureTriad(std::int64_t count = std::int64_t{1} << 24, int repeats = 9,
                                   const std::filesystem::path& cache_dir = {});

}  // namespace eqrise::run

#endif  // EQRISE_RUN_BANDWIDTH_H_
