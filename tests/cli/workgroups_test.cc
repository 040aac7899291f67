// Programs of work-groups as a person writes them (tests/workgroups): what they need of barriers
// and local memory is known, and they are run and given to the OpenCL simulator.
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

TEST_CASE("work-groups: barriers and local memory are those that one would write by hand") {
  struct {
    const char* name;
    size_t barriers;
    const char* local_bytes;  // as it stands in the message; "" for none
  } const programs[] = {
      {"global_row_sums", 0, ""}, {"mm_tiled", 2, "512"},  // 8*8 of the result, 4*8 of both tiles
      {"row_sums", 2, "160"},     {"stencil", 1, "72"},   {"transpose_tiled", 1, "128"},
      {"tree_sum", 3, "48"},  // 8 and 4; the last 2 are in the first 8
  };
  for (const auto& p : programs) {
    CAPTURE(p.name);
    const Outcome o = Eqrise(std::string("emit tests/workgroups/") + p.name + ".rise");
    REQUIRE_MESSAGE(o.code == 0, o.err);
    CAPTURE(o.out);
    CHECK(Count(o.out, "barrier(CLK_LOCAL_MEM_FENCE)") == p.barriers);
    const std::string local = std::string(", and ") + p.local_bytes + " of local memory";
    CHECK(Contains(o.err, p.local_bytes[0] ? local : "memory of temporaries: 0 bytes\n"));
  }
}

TEST_CASE("work-groups: what items fill together and use alone is shared out to registers") {
  const std::string emit = "emit tests/workgroups/register_tile.rise";
  const Outcome o = Eqrise(emit);
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CAPTURE(o.out);
  for (const char* one : {"  float acc0;", "  float acc3;"}) CHECK(Contains(o.out, one));
  CHECK_FALSE(Contains(o.out, "acc4"));
  CHECK_FALSE(Contains(o.out, "acc["));
  // In a group of 3 by 3 items, one item has up to 3 by 2 iterations, which are written out.
  const Outcome odd = Eqrise(emit + " --local-size 3");
  REQUIRE_MESSAGE(odd.code == 0, odd.err);
  CHECK(Contains(odd.out, "  float acc23;"));
  CHECK_FALSE(Contains(odd.out, "acc24"));
  CHECK_FALSE(Contains(odd.out, "acc["));
  // A single item has more iterations than anybody would write out: an array, in memory.
  const Outcome alone = Eqrise(emit + " --local-size 1");
  REQUIRE_MESSAGE(alone.code == 0, alone.err);
  CHECK(Contains(alone.out, "  float acc[128];"));
}

TEST_CASE("work-groups: the results are right, in groups of the device's size and of odd ones") {
  size_t number = 0;
  for (const char* options : {" --at small --local-size 3", " --at small", ""}) {
    if (!testing::IsTried(number++)) continue;
    const Outcome o = Eqrise(std::string("run tests/workgroups") + options);
    CHECK_MESSAGE(o.code == 0, o.out << o.err);
    CHECK(Count(o.out, " ok\n") == 13);
  }
}

// The simulator loads itself before the sanitizer's runtime, which refuses that.
#ifndef EQRISE_SANITIZED
TEST_CASE("work-groups: the OpenCL simulator finds nothing") {
  const Outcome o =
      Shell("EQRISE='" EQRISE_BINARY "' scripts/check_races.sh tests/workgroups/*.rise");
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
  CHECK(Count(o.out, " ok") == 52);
}
#endif

}  // namespace
}  // namespace eqrise
