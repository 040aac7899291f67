// Devices as data: what the cost model knows of the hardware (devices/*.toml, which says how each
// number was obtained).
//
//   absl::StatusOr<Device> d = LoadDevice("devices/cpu-opencl.toml", ThisMachine());
#ifndef EQRISE_TARGET_DEVICE_H_
#define EQRISE_TARGET_DEVICE_H_

#include <string>

#include "absl/status/statusor.h"
#include "target/machine.h"
#include "target/target.h"

namespace eqrise::target {

// The numbers here stand for a device that nobody has described; the files of devices/ say each.
struct Device {
  std::string name;
  std::string kind;  // "cpu" or "gpu"
  Target target = Target::kOpenCL;
  double compute_units = 2;
  double simd_width = 1;  // f32 lanes

  // Memory: bytes, and gigabytes a second for all units together.
  double bandwidth_gbs = 10;
  double l1_bytes = 32768, l2_bytes = 1 << 20, l3_bytes = 1 << 25;
  double cache_line = 64;
  // What a byte from the level-2 and the level-3 cache takes, as a part of what one from memory
  // takes.
  double l2_part = 0.08, l3_part = 0.06;
  // Rows at distances of a multiple of a page share sets of the caches, which have so many ways. No
  // ways: nothing is known of that.
  double page_bytes = 4096, l1_ways = 8;
  double jump = 0;         // nanoseconds until bytes of another page are in level 2
  double local_bytes = 0;  // 0: not known
  double private_bytes = 16384;

  // Nanoseconds of one unit.
  double launch = 1000, parallel_region = 1000, work_item = 1, barrier = 10, loop_iteration = 0.25;
  double scalar_op = 0.25, vector_op = 0.25, load_l1 = 0.25, load_stream_per_byte = 0.05;
  double division = 1, special_function = 5, gather_per_lane = 0.5;
  double group = 0;  // that a work-group takes at least
  // These count scalar operations. dependent_ops: a sum's addition that waits for the one before.
  // forwarded_ops: an element of private memory is updated again, with one other update in between,
  // while its last store is on the way. More updates in between make it cheaper, down to
  // forwarded_least_ops. atomic_ops: an atomic update.
  double dependent_ops = 8, forwarded_least_ops = 10, forwarded_ops = 160, atomic_ops = 80;
  // How many operations a core looks ahead: what comes after a short chain of sums begins before its end.
  double look_ahead_ops = 320;
  double power = 5;  // special functions that one `pow` is
  // A line that no prefetcher sees come takes so many times as long.
  double not_prefetched = 4;
  // From so many statements on in a straight line, compilers run out of registers.
  double longest_line = 512;
  // Computing and moving hide each other but for this part of the shorter one.
  double not_hidden = 0.2;
  // What compilers reach by vectorising loops of scalars themselves, as a part of what vectors do.
  double auto_vector = 0;
  double items_of_unit = 1;  // that one unit runs beside each other
  // A GPU runs the items of a warp in step, and keeps so many items of a unit under way: one waits
  // for memory while others compute. One item is a warp elsewhere.
  double warp = 1, items_resident = 1;
  double sector = 64;  // bytes that move at once
  // Nanoseconds until an operation's result is there, and a load's: from level 1, and how much more
  // from level 2 and from memory.
  double latency_op = 0, latency_l1 = 0, latency_l2 = 0, latency_memory = 0;
  double atomic_local_ops = 0;  // an atomic update of a group's own memory, in scalar operations

  bool half = false;      // computes with f16
  double opencl_c = 1.2;  // the version of OpenCL C that code is written in
  int max_work_group = 256;
  int local_size_preferred = 64;
  double stack_bytes = 256 * 1024;  // of an array in private memory
  int max_parameters = 500;         // of a kernel
  // Nodes of straight-line code that loops are written out to: a matter of registers.
  double unrolled_nodes = 200;
};

// `machine` stands in for compute_units = 0 and simd_width = 0. Errors name file, line and key.
absl::StatusOr<Device> LoadDevice(const std::string& path, const Machine& machine);

}  // namespace eqrise::target

#endif  // EQRISE_TARGET_DEVICE_H_
