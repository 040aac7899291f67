// eqrise device probe: what it writes is used, by those who ask and by searches for C.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

TEST_CASE("device probe: searches for C use what it left, and say so") {
  const TestFolder folder;
  // A fraction of a second measures badly, but measures all.
  const std::string home = "unset EQRISE_NO_PROBE; XDG_CACHE_HOME='" + folder.path() + "' ";
  const Outcome probe = Shell(home + EQRISE_BINARY + " device probe --seconds 0.1 --json");
  REQUIRE_MESSAGE(probe.code == 0, probe.err);
  const json report = json::parse(probe.out);
  const std::string file = report["file"];
  CHECK(Contains(probe.err, "wrote " + file));
  CHECK(report["keys"]["costs.scalar_op"]["value"].get<double>() > 0);
  CHECK(Contains(report["keys"]["costs.scalar_op"]["how"], "measured"));
  for (const char* positive :
       {"simd_width", "memory.bandwidth_gbs", "memory.l1_kib", "memory.l2_kib", "memory.l3_kib",
        "costs.parallel_region", "costs.barrier", "costs.division", "costs.special_function",
        "costs.vector_op", "costs.load_l1", "costs.gather_per_lane", "costs.atomic_ops"}) {
    CHECK_MESSAGE(report["keys"][positive]["value"].get<double>() > 0, positive);
  }

  const std::string search = EQRISE_BINARY " optimize kernels/scal.rise --at small ";
  const std::string said = "costs are those that `eqrise device probe` measured: " + file;
  const Outcome c = Shell(home + search + "-t c");
  REQUIRE_MESSAGE(c.code == 0, c.err);
  CHECK(Contains(c.err, said));
  CHECK(Count(c.err, "costs are those") == 1);
  // Whoever names a device means it, and for OpenCL nothing was measured.
  CHECK_FALSE(Contains(Shell(home + search + "-t c --device cpu-c").err, "costs are those"));
  CHECK_FALSE(Contains(Shell(home + search + "-t opencl").err, "costs are those"));
  // By its name it is a device file as others are.
  const Outcome named = Eqrise("optimize kernels/scal.rise --at small -t c --device-file " + file);
  REQUIRE_MESSAGE(named.code == 0, named.err);
  CHECK(named.out == c.out);
}

TEST_CASE("device probe: mistakes are told") {
  CHECK(Contains(Eqrise("device probe --device pocl").err,
                 "error: --device is the OpenCL device to measure, and the target is c"));
  CHECK(Eqrise("device probe --seconds 0").code == 2);
  CHECK(Eqrise("device probe -t mlir").code == 2);
  const Outcome none = Shell("CC=/no/such/compiler " EQRISE_BINARY " device probe --seconds 0.1");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "error: what measures this machine"));
  CHECK(Contains(none.err, "the C compiler that CC names"));
}

}  // namespace
}  // namespace eqrise
