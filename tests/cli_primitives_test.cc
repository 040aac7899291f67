// Each primitive by itself: tests/primitives has a program for each, which all targets run.
#include <string>

#include "cli_testing.h"
#include "rise/primitive.h"

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
  const Outcome o =
      Eqrise("run tests/primitives --at small -t opencl,c,mlir --repeats 1 --warmup 0");
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
  // Parallel loops and launches are of one kind of target: five are OpenCL's, two C's and MLIR's.
  const int primitives = rise::kNumOps - static_cast<int>(rise::kFirstPrimitive);
  // depTile and printType are made of others.
  CHECK(Count(o.out, " ok\n") == 3 * (primitives + 2) - 5 * 2 - 2);
}

}  // namespace
}  // namespace eqrise
