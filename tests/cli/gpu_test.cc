// What the search finds for a GPU, by its device file alone: no test needs one. Programs of its
// strategy run on the CPU's OpenCL.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

const std::string kForGpu = " -t opencl --device nvidia-h200 ";

// The program that is found for a kernel.
std::string ProgramForGpu(const std::string& kernel, const std::string& options) {
  const Outcome o = Eqrise("optimize " + kernel + kForGpu + options + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  return nlohmann::json::parse(o.out)[0]["candidates"][0]["program"];
}

TEST_CASE("gpu: neighbouring work-items go along rows, whichever loop is outside") {
  // A filter along columns: the outer loop, over columns, is the first dimension.
  const std::string columns =
      "def k = fun(xs: 1024.2048.f32 => xs |> transpose |> map(fun(column => "
      "column |> slide(5)(1) |> map(fun(w => w |> reduce(add)(0.0f))))) |> transpose)";
  const std::string rows =
      "def k = fun(xs: 2048.1024.f32 => xs |> map(fun(row => "
      "row |> slide(5)(1) |> map(fun(w => w |> reduce(add)(0.0f))))))";
  for (const auto& [text, inside] : {std::pair(columns, 1), std::pair(rows, 0)}) {
    const TestFolder folder;
    std::ofstream(folder / "k.rise") << text;
    const std::string program = ProgramForGpu("'" + (folder / "k.rise") + "'",
                                              "--without split-join --without lift-reduction");
    const size_t first = program.find("mapGlobal(0)"), second = program.find("mapGlobal(1)");
    REQUIRE_MESSAGE(first != std::string::npos, program);
    REQUIRE_MESSAGE(second != std::string::npos, program);
    CHECK_MESSAGE((first < second) == (inside == 1), program);
  }
}

TEST_CASE("gpu: work-items of several dimensions make a warp full where those of one are few") {
  const std::string nest =
      "def k = fun(xs: 512.4.f32 => xs |> mapGlobal(1)(fun(r => r |> mapGlobal(0)(fun(x => "
      "x + 1.0f)))))";
  CHECK(Contains(EmittedFor(nest, kForGpu), "reqd_work_group_size(4, "));
  CHECK(!Contains(EmittedFor(nest, kForGpu), "reqd_work_group_size(4, 1, 1)"));
  CHECK(Contains(EmittedFor(nest, "-t opencl"), "reqd_work_group_size(4, 1, 1)"));
}

TEST_CASE("gpu: a product of matrices is made tile by tile in the memory of work-groups" *
          testing::TakesLong()) {
  const std::string program = ProgramForGpu("kernels/mm.rise", "--at size");
  CHECK(Contains(program, "mapWorkGroup(1)"));
  CHECK(Contains(program, "toMem(Local)"));
}

TEST_CASE("gpu: for sizes of run time, the version for what 128 divides has tiles, too" *
          testing::TakesLong()) {
  const Outcome o = Eqrise("optimize kernels/mm.rise" + kForGpu + "--json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const nlohmann::json versions = nlohmann::json::parse(o.out)[0]["report"]["versions"];
  REQUIRE(versions.size() >= 2);
  CHECK(versions[0]["where"].get<std::string>().starts_with("128 divides n, n >= 256"));
  CHECK(Contains(versions[0]["rules"].dump(), "product-tiles"));
}

TEST_CASE("gpu: a group sums each row of a matrix, and one of its items writes the sum") {
  const std::string program = ProgramForGpu("kernels/mv.rise", "--at size");
  CHECK(Contains(program, "mapWorkGroup(0)"));
  CHECK(Contains(program, "mapLocal(0)"));
}

TEST_CASE("gpu: the bins of a histogram are in the memory of work-groups") {
  const Outcome o = Eqrise("emit kernels/histogram.rise" + kForGpu + "--at size");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "__local int"));
  CHECK(Contains(o.out, "atomic_add(&tmp"));
}

TEST_CASE("gpu: what the rules for work-groups make is right" * testing::TakesLong()) {
  const TestFolder folder;
  const auto verify = [&](const std::string& rule, const std::string& kernel,
                          const std::string& sizes) {
    // Nothing else can be found: maps have no other ways to be carried out.
    std::ofstream(folder / "s.toml") << "rules = [\"" EQRISE_ROOT
                                        "/rules/opencl-gpu.rules\", "
                                        "\"" EQRISE_ROOT
                                        "/rules/opencl.rules\"]\n"
                                        "[[phase]]\nname = \"groups\"\nrules = [\"" +
                                            rule +
                                            "\"]\niterations = 1\n"
                                            "[[phase]]\nname = \"implement\"\niterations = 1\n"
                                            "rules = [\"map-local\", \"map-workgroup\", "
                                            "\"map-workgroup-scalar\", \"reduce-seq\", "
                                            "\"reduce-by-index-atomic-i32\"]\n";
    const Outcome o = Eqrise("run kernels/" + kernel + " -t opencl --rules '" +
                             (folder / "s.toml") + "' --size " + sizes + " --repeats 1 --warmup 0");
    CHECK_MESSAGE(o.code == 0, kernel, o.out, o.err);
    CHECK_MESSAGE(Contains(o.out, " ok\n"), kernel, o.out);
  };
  verify("product-tiles", "mm.rise", "n=128 m=256 k=96");
  verify("histogram-chunks", "histogram.rise", "n=16384");
  verify("reduction-strided", "mv.rise", "n=5 m=1024");
  verify("reduction-strided-padded", "mv.rise", "n=5 m=1000");
}

TEST_CASE(
    "gpu: scans go along chunks in the memory of work-groups, and matrices are turned tile by "
    "tile" *
    testing::TakesLong()) {
  CHECK(Contains(ProgramForGpu("kernels/prefix_sum.rise", "--at size"), "scanSeq(Private)"));
  CHECK(Contains(ProgramForGpu("kernels/prefix_sum.rise", "--at size"), "drop(15)"));
  CHECK(Contains(ProgramForGpu("kernels/transpose.rise", "--at size"), "padEmpty(1)"));
  for (const std::string run :
       {"prefix_sum.rise --size n=65536", "transpose.rise --size n=512 m=256"}) {
    const Outcome o = Eqrise("run kernels/" + run +
                             " -t opencl --device-file '" EQRISE_ROOT
                             "/devices/nvidia-h200.toml' --repeats 1 --warmup 0");
    CHECK_MESSAGE(o.code == 0, o.out, o.err);
  }
}

TEST_CASE("gpu: a group sums a row of any length, and rows of different lengths") {
  for (const std::string kernel : {"kernels/ragged_sum.rise", "kernels/trmv.rise"}) {
    CAPTURE(kernel);
    const std::string program = ProgramForGpu(kernel, "--at size");
    CHECK(Contains(program, "depMapWorkGroup(0)"));
    CHECK(Contains(program, "padCst(0)"));
    CHECK(Contains(program, "mapLocal(0)"));
  }
}

// One chain of steps for each row: a work-item for each would leave a GPU idle.
TEST_CASE("gpu: the items of a group make each step of a fold together") {
  const TestFolder folder;
  const std::string file = folder / "steps.rise";
  std::ofstream(file) << "//@ input rows in [0, 1]\n//@ input times in [0, 0.5]\n"
                         "def steps = depFun((o: Nat, t: Nat, m: Nat) => fun(rows: o.m.f32, "
                         "times: t.f32 => rows |> map(fun(row => times |> foldl(fun(acc, s => "
                         "acc |> padClamp(1)(1) |> slide(3)(1) |> map(fun(w => s * (w @ 0 + w @ 2)"
                         "))))(row) |> idx(natAsIndex(m)(cast(i32)((m : natType)) / 2))))))\n";
  const std::string program = ProgramForGpu(file, "--size o=16 t=255 m=256");
  CHECK(Contains(program, "mapWorkGroup(0)"));
  CHECK(Contains(program, "reduceSeq("));
  CHECK(Contains(program, "mapLocal(0)"));
  // What is made for a GPU computes the same in the groups of other devices.
  for (const std::string sizes : {"o=3 t=7 m=100", "o=2 t=1 m=9"}) {
    const Outcome o = Eqrise("run '" + file +
                             "' -t opencl --device-file '" EQRISE_ROOT
                             "/devices/nvidia-h200.toml' --repeats 1 --warmup 0 --size " +
                             sizes);
    CHECK_MESSAGE(o.code == 0, o.out, o.err);
  }
}

}  // namespace
}  // namespace eqrise
