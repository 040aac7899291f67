// What device files leave to the machine at hand: `compute_units = 0` and `simd_width = 0`.
//
//   absl::StatusOr<Device> d = LoadDevice("devices/cpu-c.toml", ThisMachine());
#ifndef EQRISE_TARGET_MACHINE_H_
#define EQRISE_TARGET_MACHINE_H_

namespace eqrise::target {

struct Machine {
  int cores = 2;
  int f32_lanes = 16;  // of the widest vectors that its processor computes with
};

// $EQRISE_SIMD_WIDTH, a number from 1 to 64, stands for the lanes: for code that another machine is to run, and for
// tests that compare code.
Machine ThisMachine();

}  // namespace eqrise::target

#endif  // EQRISE_TARGET_MACHINE_H_
