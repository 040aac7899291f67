// Which loops are parallel, where a program has several.
#include <doctest/doctest.h>

#include <string>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

const std::string kBody = "fun(x => sin(x) * cos(x))";

TEST_CASE("parallel: inside of a loop of one turn, the inner loop is") {
  const std::string two =
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => xs |> map(map(" + kBody + "))))";
  CHECK(Contains(EmittedFor(two, "-t c --size n=1 --size m=1000000"), "#pragma omp parallel for"));
  CHECK(Contains(EmittedFor(two, "-t c --size n=1000000 --size m=1"), "#pragma omp parallel for"));
  // Items or groups.
  CHECK(Contains(EmittedFor(two, "-t opencl --size n=1 --size m=1000000"), "get_g"));
}

TEST_CASE("parallel: rows of different lengths are") {
  const std::string rows = ReadText(EQRISE_ROOT "/kernels/trmv.rise");
  CHECK(Contains(EmittedFor(rows, "-t c --size n=4096"), "#pragma omp parallel for"));
  CHECK(Contains(EmittedFor(rows, "-t opencl --size n=4096"), "get_g"));  // items or groups
  CHECK(Contains(EmittedFor(rows, "-t opencl --device nvidia-h200 --size n=4096"), "get_g"));
}

TEST_CASE(
    "parallel: on a CPU a product is tiled in OpenCL, and a GPU's strategy has no such rule") {
  const std::string product =
      "def k = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32 => A |> map(fun(row => "
      "B |> transpose |> map(fun(col => zip(row)(col) |> map(fun(p => fst(p) * snd(p))) |> "
      "reduce(add)(0.0f)))))))";
  CHECK(Contains(EmittedFor(product, "-t opencl --size n=1024"), "tile-nest-packed"));
  CHECK_FALSE(
      Contains(EmittedFor(product, "-t opencl --device nvidia-h200 --size n=1024"), "tile-nest"));
}

TEST_CASE("parallel: a program of one element has no parallel loop") {
  const std::string one = "def k = fun(xs: 1.1.f32 => xs |> map(map(" + kBody + ")))";
  CHECK_FALSE(Contains(EmittedFor(one, "-t c"), "#pragma omp parallel"));
}

}  // namespace
}  // namespace eqrise
