// What a device file says reaches the code.
#include <regex>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

std::string WithLine(const std::string& file, const std::string& key, const std::string& line) {
  return std::regex_replace(ReadText(EQRISE_ROOT "/devices/" + file), std::regex(key + " .*"),
                            line);
}

TEST_CASE("vectors are as wide as the device's" * testing::TakesLong()) {
  const TestFolder folder;
  for (const std::string kernel : {"dot", "gemv", "asum"}) {
    for (const std::string width : {"8", "16"}) {
      CAPTURE(kernel);
      CAPTURE(width);
      const std::string device = folder.Write(
          "device.toml", WithLine("cpu-c.toml", "simd_width", "simd_width = " + width));
      const Outcome o = Eqrise("emit kernels/" + kernel + ".rise -t c --device-file " + device);
      REQUIRE_MESSAGE(o.code == 0, o.err);
      CHECK(Contains(o.out, "typedef float floatx" + width + " "));
      // Narrower ones are halves, by which lanes are folded.
      if (width == "8") CHECK_FALSE(Contains(o.out, "typedef float floatx16 "));
    }
  }
}

TEST_CASE("the shipped device for C has vectors as wide as the machine's") {
  for (const std::string width : {"4", "8"}) {
    const Outcome o =
        Shell("EQRISE_SIMD_WIDTH=" + width + " '" EQRISE_BINARY "' emit kernels/dot.rise -t c");
    CHECK(Contains(o.out, "typedef float floatx" + width + " "));
  }
}

// What 2.0 has and 1.2 has not: atomics that say which order and scope they need.
TEST_CASE("atomics of OpenCL 2.0 are used where the device file says so") {
  const TestFolder folder;
  const std::string device = folder.Write(
      "device.toml",
      WithLine("cpu-opencl.toml", "max_work_group", "opencl_c = 3.0\nmax_work_group = 4096"));
  for (const std::string program :
       {"kernels/low/histogram_atomic", "tests/primitives/reduceByIndexAtomic"}) {
    CAPTURE(program);
    const std::string file = program + ".rise --at small -t opencl";
    const Outcome plain = Eqrise("emit " + file);
    CHECK_FALSE(Contains(plain.out, "_explicit("));
    const Outcome o = Eqrise("emit " + file + " --device-file " + device);
    REQUIRE_MESSAGE(o.code == 0, o.err);
    CHECK(Contains(o.out, "memory_order_relaxed, memory_scope_"));
    const Outcome run = Eqrise("run " + file + " --device-file " + device);
    CHECK_MESSAGE(run.code == 0, run.out, run.err);
  }
  for (const std::string line : {"opencl_c = 4.0", "opencl_c = \"3.0\"", "f16 = \"true\""}) {
    const std::string wrong = folder.Write(
        "wrong.toml",
        WithLine("cpu-opencl.toml", "max_work_group", line + "\nmax_work_group = 4096"));
    const Outcome o = Eqrise("emit kernels/scal.rise --device-file " + wrong);
    CHECK(o.code != 0);
    CHECK_MESSAGE(Contains(o.err, line[0] == 'f' ? "error: f16 is true or false"
                                                 : "error: opencl_c is 1.2, 2.0 or 3.0"),
                  line, o.err);
  }
}

TEST_CASE("what a device's file may leave out about cores is not to be less than one") {
  const TestFolder folder;
  for (const std::string key : {"look_ahead_ops", "not_prefetched", "longest_line"}) {
    const std::string wrong =
        folder.Write("wrong.toml", WithLine("cpu-c.toml", key, key + " = 0.5"));
    const Outcome o = Eqrise("emit kernels/scal.rise -t c --device-file " + wrong);
    CHECK(o.code != 0);
    CHECK_MESSAGE(Contains(o.err, "error: " + key + " is a number from 1"), o.err);
  }
}

TEST_CASE("a key that no device has is an error with its place") {
  const TestFolder folder;
  const std::string device = folder.Write(
      "device.toml", WithLine("cpu-c.toml", "simd_width", "simd_widht = 8\nsimd_width = 8"));
  const Outcome o = Eqrise("emit kernels/scal.rise -t c --device-file " + device);
  CHECK(o.code != 0);
  CHECK(Contains(o.err, "error: there is no key simd_widht"));
}

}  // namespace
}  // namespace eqrise
