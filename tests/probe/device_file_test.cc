// What a probe writes is a device file, with the numbers that were measured.
#include "probe/device_file.h"

#include <cmath>
#include <string>

#include "doctest/doctest.h"
#include "probe/cpu_numbers.h"
#include "target/device.h"
#include "tests/support/test_folder.h"

namespace eqrise::probe {
namespace {

using testing::TestFolder;

// The limits and names that SetCpuKeys leaves to its callers.
ProbedDevice WithCpu(const CpuNumbers& n) {
  ProbedDevice d;
  d.heading = {"A machine that nobody has."};
  d.SetText("", "name", "a \"quoted\" name", "");
  d.SetText("", "kind", "cpu", "");
  d.SetText("", "target", "c", "");
  d.Set("", "compute_units", 3, "");
  SetCpuKeys(n, d);
  d.Set("limits", "max_work_group", 1, "");
  d.Set("limits", "local_size_preferred", 1, "");
  d.Set("limits", "stack_bytes", 262144, "");
  d.Set("limits", "max_parameters", 500, "");
  return d;
}

CpuNumbers SomeNumbers() {
  CpuNumbers n;
  n.threads = 3;
  n.simd = 8;
  n.l1 = {.bytes = 49152, .byte_ns = 0.01, .load_ns = 1.2, .comment = "measured: 48 KiB"};
  n.l2 = {.bytes = 1 << 21, .byte_ns = 0.02, .load_ns = 4, .comment = "measured: 2 MiB"};
  n.l3 = {.bytes = 1 << 25, .byte_ns = 0.03, .load_ns = 40, .comment = "measured: 32 MiB"};
  n.memory = {.bytes = 1 << 30, .byte_ns = 0.12, .load_ns = 150, .comment = ""};
  n.triad_gbs = 41.5;
  n.triad_bytes = 1 << 30;
  n.cycle = 0.25;
  n.loop = n.scalar = n.vector = 0.125;
  n.chain = 1;
  n.division = 1.75;
  n.exponential = 2;
  n.logarithm = 3;
  n.load = 0.127;
  n.gather = 0.26;
  n.forwarded_one = 3;
  n.forwarded_many = 0.5;
  n.atomic = 4.5;
  n.fork = 612.5;
  n.barrier = 223;
  n.call = 1.25;
  n.not_hidden = 0.15;
  n.auto_vector = 0.7;
  n.widths = "4 lanes 0.125 ns, 8 lanes 0.125 ns";
  return n;
}

TEST_CASE("probe: the file of a CPU is read back with what was measured") {
  const TestFolder folder;
  const std::string file = folder.Write("device.toml", DeviceFileText(WithCpu(SomeNumbers())));
  const absl::StatusOr<target::Device> d = target::LoadDevice(file, {.cores = 64});
  REQUIRE_MESSAGE(d.ok(), std::string(d.status().message()));
  CHECK(d->name == "a \"quoted\" name");
  CHECK(d->compute_units == 3);
  CHECK(d->simd_width == 8);
  CHECK(d->bandwidth_gbs == 41.5);
  CHECK(d->l1_bytes == 49152);
  CHECK(d->l3_bytes == 1 << 25);
  CHECK(d->parallel_region == 612.5);
  CHECK(d->division == 1.75);
  CHECK(d->special_function == 2.5);
  CHECK(d->dependent_ops == 8);
  CHECK(d->forwarded_ops == 24);
  CHECK(d->atomic_ops == 36);
  CHECK(d->not_hidden == 0.15);
  // A byte more from level 2 beside one from memory, of one core while all stream.
  CHECK(d->l2_part == doctest::Approx(0.01 / (3 / 41.5)).epsilon(1e-3));
}

TEST_CASE("probe: numbers that are small, large or odd are written so that they can be read") {
  for (const double value : {1e-7, 0.0001234, 0.1, 1.0, 123.456, 99999.5, 1e9, 123456789012.0}) {
    CAPTURE(value);
    CpuNumbers n = SomeNumbers();
    n.fork = value;
    const TestFolder folder;
    const std::string file = folder.Write("device.toml", DeviceFileText(WithCpu(n)));
    const absl::StatusOr<target::Device> d = target::LoadDevice(file, {.cores = 1});
    REQUIRE_MESSAGE(d.ok(), std::string(d.status().message()));
    CHECK(d->parallel_region == doctest::Approx(value).epsilon(1e-3));
  }
}

TEST_CASE("probe: a key that is set again replaces the old one, and sections stay together") {
  ProbedDevice d;
  d.Set("memory", "l1_kib", 32, "first");
  d.Set("costs", "launch", 20, "");
  d.Set("memory", "l2_kib", 64, "");
  d.Set("memory", "l1_kib", 48, "second");
  CHECK(
      DeviceFileText(d) ==
      "\n[memory]\nl1_kib = 48                   # second\nl2_kib = 64\n\n[costs]\nlaunch = 20\n");
}

}  // namespace
}  // namespace eqrise::probe
