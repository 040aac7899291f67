// `eqrise emit`, and the C libraries that it writes: compiled, linked against OpenCL alone, and
// run.
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

const std::string kCompiler =
    "cc -std=c11 -O1 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror ";

TEST_CASE("emit: the example application multiplies matrices" * testing::TakesLong()) {
  const TestFolder lib;
  const Outcome emit = Eqrise("emit kernels/mm.rise -t opencl --host -o '" + lib.path() + "'");
  REQUIRE_MESSAGE(emit.code == 0, emit.err);
  // The columns of B that no tile of 32 divides are stored as a panel.
  CHECK(
      Contains(emit.err, "mm.opencl: memory of temporaries: 4 * m * k - 128 * k * (m / 32) bytes"));
  const Outcome built = Shell(kCompiler + "-I'" + lib.path() + "' examples/mm.c '" +
                              (lib / "mm.c") + "' -lOpenCL -lm -o '" + (lib / "mm") + "'");
  REQUIRE_MESSAGE(built.code == 0, built.err);
  const std::pair<std::string, std::string> panels[] = {
      {"13 17 19", "1292"}, {"1 1 1", "4"}, {"64 128 32", "0"}};
  for (const auto& [sizes, bytes] : panels) {
    const Outcome run = Shell("'" + (lib / "mm") + "' " + sizes);
    CHECK_MESSAGE(run.code == 0, run.out << run.err);
    CHECK(Contains(run.out, ", " + bytes + " bytes of temporaries"));
  }
  const Outcome bad = Shell("'" + (lib / "mm") + "' 0 1 1");
  CHECK(bad.code == 1);
  CHECK(bad.err == "mm_reserve: MM_BAD_SIZE\n");
}

TEST_CASE("emit: a library keeps its promises, for sizes, errors, queues and events") {
  const TestFolder lib;
  REQUIRE(Eqrise("emit kernels/low/asum_two_stage.rise --host -o '" + lib.path() + "'").code == 0);
  const Outcome built =
      Shell(kCompiler + "-g -I'" + lib.path() + "' tests/host/asum_two_stage.c '" +
            (lib / "asum_two_stage.c") + "' -lOpenCL -o '" + (lib / "test") + "'");
  REQUIRE_MESSAGE(built.code == 0, built.err);
  const Outcome run = Shell("'" + (lib / "test") + "'");
  CHECK_MESSAGE(run.code == 0, run.out << run.err);
#ifndef EQRISE_SANITIZED
  const Outcome simulated = Shell("oclgrind --data-races --uninitialized --check-api --log '" +
                                  (lib / "log") + "' '" + (lib / "test") + "'");
  CAPTURE(simulated.out);
  // What the test asks for wrongly is its own business; nothing else is reported.
  const std::string log = ReadText(lib / "log");
  CHECK_FALSE_MESSAGE(Contains(log, "race"), log);
  CHECK_FALSE_MESSAGE(Contains(log, "Uninit"), log);
  CHECK_FALSE_MESSAGE(Contains(log, "Invalid"), log);
#endif
}

TEST_CASE("emit: a library whose launches are repeated") {
  const TestFolder lib;
  REQUIRE(Eqrise("emit kernels/pathfinder.rise --host -o '" + lib.path() + "'").code == 0);
  CHECK(Contains(ReadText(lib / "pathfinder.c"), "error == CL_SUCCESS && r"));
  const Outcome built = Shell(kCompiler + "-I'" + lib.path() + "' tests/host/pathfinder.c '" +
                              (lib / "pathfinder.c") + "' -lOpenCL -o '" + (lib / "test") + "'");
  REQUIRE_MESSAGE(built.code == 0, built.err);
  const Outcome run = Shell("'" + (lib / "test") + "'");
  CHECK_MESSAGE(run.code == 0, run.out << run.err);
}

TEST_CASE("emit: every kernel is a library that compiles without a warning, in C and for C++" *
          testing::TakesLong()) {
  const TestFolder lib;
  std::string kernels;
  size_t number = 0;
  for (const std::string& kernel : KernelFiles()) {
    if (IsFor(kernel, "opencl") && testing::IsInSample(number++, 3)) kernels += kernel + " ";
  }
  const Outcome emit = Eqrise("emit " + kernels + "--host -o '" + lib.path() + "'");
  REQUIRE_MESSAGE(emit.code == 0, emit.err);
  CHECK(Count(emit.err, "wrote") >= number / 3);
#ifndef EQRISE_SANITIZED  // the same code there
  const Outcome c = Shell("for f in '" + lib.path() + "'/*.c; do " + kCompiler +
                          "-O0 -c \"$f\" -o /dev/null || exit 1; done");
  CHECK_MESSAGE(c.code == 0, c.err);
  const Outcome cpp =
      Shell("for f in '" + lib.path() +
            "'/*.h; do c++ -std=c++17 -Wall -Wextra "
            "-Werror -fsyntax-only -include \"$f\" -x c++ /dev/null || exit 1; done");
  CHECK_MESSAGE(cpp.code == 0, cpp.err);
#endif
}

TEST_CASE("emit: names of sizes and arrays that C or the library itself uses are kept apart") {
  const TestFolder lib;
  const std::string kernel = lib.Write("k.rise", R"(
def printf = depFun((handle: Nat, double: Nat, kernel: Nat) =>
  fun(error: handle.double.f32, cl_mem: kernel.f32, queue: f32 =>
    (error |> mapGlobal(0)(mapSeq(fun(x => x * queue))), cl_mem |> mapGlobal(0)(fun(x => x))) )))");
  const Outcome emit = Eqrise("emit '" + kernel + "' --host -o '" + lib.path() + "'");
  REQUIRE_MESSAGE(emit.code == 0, emit.err);
  const Outcome c = Shell(kCompiler + "-c '" + (lib / "printf.c") + "' -o /dev/null");
  CHECK_MESSAGE(c.code == 0, c.err);
}

TEST_CASE("emit: code for C, and what is refused") {
  const Outcome c = Eqrise("emit kernels/vadd.rise -t c");
  CHECK(c.code == 0);
  CHECK(Contains(c.out, "void vadd("));
  const Outcome host = Eqrise("emit kernels/vadd.rise -t c --host");
  CHECK(host.code == 2);
  CHECK(host.err.find("error: host code is for the target opencl\nhint: ") != std::string::npos);
  const TestFolder out;
  REQUIRE(Eqrise("emit kernels/vadd.rise -o '" + out.path() + "'").code == 0);
  CHECK(Contains(ReadText(out / "vadd.cl"), "__kernel"));
  CHECK(Contains(ReadText(out / "vadd.opencl.json"), "\"temporary_bytes\": \"0\""));
}

// Bytes of temporaries and of local memory in the manifest.
std::string MemoryOf(const std::string& arguments) {
  const TestFolder out;
  const Outcome o = Eqrise("emit " + arguments + " -o '" + out.path() + "'");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  return o.err.substr(0, o.err.find('\n'));
}

TEST_CASE("n-body and the matrix product use no more memory than by hand" * testing::TakesLong()) {
  // By hand they need none but for their arrays, and rows or panels in memory of a work-group or a
  // work-item. The product of run-time sizes has one panel more: the columns that no tile divides.
  for (const std::string target : {"opencl", "c"}) {
    for (const std::string sizes : {"", " --at size", " --at odd"}) {
      CAPTURE(target);
      CAPTURE(sizes);
      CHECK(MemoryOf("kernels/nbody.rise -t " + target + sizes) ==
            "nbody." + target + ": memory of temporaries: 0 bytes");
      const std::string panel = sizes.empty() ? "4 * m * k - 128 * k * (m / 32)" : "0";
      CHECK(MemoryOf("kernels/mm.rise -t " + target + sizes)
                .starts_with("mm." + target + ": memory of temporaries: " + panel + " bytes"));
    }
  }
  CHECK(MemoryOf("kernels/low/mm_workgroup.rise") ==
        "mm_workgroup.opencl: memory of temporaries: 0 bytes, and 4 * k of local memory for a "
        "work-group");
  CHECK(MemoryOf("kernels/low/asum_two_stage.rise") ==
        "asum_two_stage.opencl: memory of temporaries: 4 * t bytes");
}

}  // namespace
}  // namespace eqrise
