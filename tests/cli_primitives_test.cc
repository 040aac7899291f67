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
#ifdef EQRISE_SANITIZED  // where the compilers of the others take most of the time
  const int num_targets = 1;
  const std::string targets = "c";
#else
  const int num_targets = 3;
  const std::string targets = "opencl,c,mlir";
#endif
  const Outcome o =
      Eqrise("run tests/primitives --at small -t " + targets + " --repeats 1 --warmup 0");
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
  // Parallel loops and launches are of one kind of target: five are OpenCL's, two C's and MLIR's.
  const int primitives = rise::kNumOps - static_cast<int>(rise::kFirstPrimitive);
  const int of_others = num_targets == 1 ? 5 : 5 * 2 + 2;
  // depTile and printType are made of others.
  CHECK(Count(o.out, " ok\n") == num_targets * (primitives + 2) - of_others);
}

}  // namespace
}  // namespace eqrise
