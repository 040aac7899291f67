// Each primitive by itself: tests/primitives has a program for each, which all targets run.
#include <cstddef>
#include <string>
#include <utility>

#include "rise/term/primitive.h"
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

TEST_CASE("each primitive has a program of its own") {
  for (int op = static_cast<int>(rise::kFirstPrimitive); op < rise::kNumOps; ++op) {
    const std::string name(rise::Info(static_cast<rise::Op>(op)).name);
    const std::string text =
        ReadText(std::string(EQRISE_ROOT) + "/tests/primitives/" + name + ".rise");
    CHECK_MESSAGE(Contains(text, name), name);
  }
}

TEST_CASE("primitives: what the targets make of them is what the interpreter says") {
  // depTile and printType are made of others.
  const int programs = rise::kNumOps - static_cast<int>(rise::kFirstPrimitive) + 2;
  // Parallel loops and launches are of one kind of target: seven are OpenCL's, three C's and MLIR's.
  const std::pair<std::string, int> targets[] = {{"c", 7}, {"opencl", 3}, {"mlir", 7}};
  size_t number = 0;
  for (const auto& [target, of_others] : targets) {
    if (!testing::IsTried(number++)) continue;
    const Outcome o = Eqrise("run tests/primitives --at small -t " + target +
                             " --repeats 1 --warmup 0 --allow-foreign");
    CHECK_MESSAGE(o.code == 0, o.out << o.err);
    CHECK(Count(o.out, " ok\n") == programs - of_others);
  }
}

}  // namespace
}  // namespace eqrise
