// Devices as data: what the cost model knows of the hardware (devices/*.toml, which says how each
// number was obtained).
//
//   absl::StatusOr<Device> d = LoadDevice("devices/cpu-opencl.toml");
#ifndef EQRISE_TARGET_DEVICE_H_
#define EQRISE_TARGET_DEVICE_H_

#include <string>

#include "absl/status/statusor.h"
#include "target/target.h"

namespace eqrise::target {

struct Device {
  std::string name;
  std::string kind;  // "cpu" or "gpu"
  Target target = Target::kOpenCL;
  double compute_units = 1;
  double simd_width = 1;  // f32 lanes

  // Memory: bytes, and gigabytes a second for all units together.
  double bandwidth_gbs = 10;
  double l1_bytes = 32768, l2_bytes = 1 << 20, l3_bytes = 1 << 25;
  double cache_line = 64;
  double local_bytes = 32768;
  double private_bytes = 16384;

  // Nanoseconds of one unit.
  double launch = 1000, parallel_region = 1000, work_item = 1, barrier = 10, loop_iteration = 0.25;
  double scalar_op = 0.25, vector_op = 0.25, load_l1 = 0.25, load_stream_per_byte = 0.05;
  double division = 1, special_function = 5, gather_per_lane = 0.5;

  bool half = false;      // computes with f16
  double opencl_c = 1.2;  // the version of OpenCL C that code is written in
  int max_work_group = 256;
  int local_size_preferred = 64;
};

// `machine_units` stands in for compute_units = 0. Errors name file, line and key.
absl::StatusOr<Device> LoadDevice(const std::string& path, int machine_units);

}  // namespace eqrise::target

#endif  // EQRISE_TARGET_DEVICE_H_
