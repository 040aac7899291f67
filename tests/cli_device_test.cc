// What a device file says reaches the code.
#include <regex>

#include "cli_testing.h"

namespace eqrise {
namespace {

std::string WithLine(const std::string& file, const std::string& key, const std::string& line) {
  return std::regex_replace(ReadText(EQRISE_ROOT "/devices/" + file), std::regex(key + " .*"),
                            line);
}

TEST_CASE("vectors are as wide as the device's") {
  const TemporaryFolder folder;
  for (const std::string kernel : {"dot", "gemv", "asum"}) {
    for (const std::string width : {"8", "16"}) {
      CAPTURE(kernel);
      CAPTURE(width);
      const std::string device = folder.Write(
          "device.toml", WithLine("cpu-c.toml", "simd_width", "simd_width = " + width));
      const Outcome o = Eqrise("emit kernels/" + kernel + ".rise -t c --device-file " + device);
      REQUIRE_MESSAGE(o.code == 0, o.err);
      CHECK(Contains(o.out, "typedef float floatx" + width + " "));
      CHECK_FALSE(
          Contains(o.out, "typedef float floatx" + std::string(width == "8" ? "16" : "8") + " "));
    }
  }
}

TEST_CASE("a key that no device has is an error with its place") {
  const TemporaryFolder folder;
  const std::string device = folder.Write(
      "device.toml", WithLine("cpu-c.toml", "simd_width", "simd_widht = 8\nsimd_width = 8"));
  const Outcome o = Eqrise("emit kernels/scal.rise -t c --device-file " + device);
  CHECK(o.code != 0);
  CHECK(Contains(o.err, "error: there is no key simd_widht"));
}

}  // namespace
}  // namespace eqrise
