#include "tune/structure.h"

#include <doctest/doctest.h>

#include <cmath>

namespace eqrise::tune {
namespace {

TEST_CASE("structure: numbers are taken out, and two programs that differ in them are alike") {
  const Structure a = StructureOf("xs |> split(32) |> mapPar(fun(ys => ys |> asVector(8)))");
  CHECK(a.text == "xs |> split(#) |> mapPar(fun(ys => ys |> asVector(#)))");
  CHECK(a.numbers == std::vector<int64_t>{32, 8});
  CHECK(StructureOf("xs |> split(64) |> mapPar(fun(ys => ys |> asVector(4)))").text == a.text);
  CHECK(StructureOf("xs |> split(64) |> mapSeq(fun(ys => ys |> asVector(4)))").text != a.text);
}

TEST_CASE("structure: sizes in types are numbers, literals and digits of names are none") {
  CHECK(StructureOf("fun(A: 512.64.f32 => x1' * 0.5f + 1e-3 + 2f + 1.5e-2f32)").text ==
        "fun(A: #.#.f32 => x1' * 0.5f + 1e-3 + 2f + 1.5e-2f32)");
  CHECK(StructureOf("fun(A: 512.f32 => A)").numbers == std::vector<int64_t>{512});
  CHECK(StructureOf("generate(fun(i: idx[64] => 0.0f))").text ==
        "generate(fun(i: idx[#] => 0.0f))");
}

TEST_CASE("structure: whether a loop is unrolled is a number") {
  const Structure loop = StructureOf("xs |> mapSeq(f) |> reduceSeq(Private)(add)(0.0f)");
  const Structure unrolled = StructureOf("xs |> mapSeqUnroll(f) |> reduceSeq(Private)(add)(0.0f)");
  CHECK(loop.text == unrolled.text);
  CHECK(loop.numbers == std::vector<int64_t>{1, 1});
  CHECK(unrolled.numbers == std::vector<int64_t>{2, 1});
  CHECK(StructureOf("xs |> mapPar(f)").numbers.empty());
}

TEST_CASE("structure: where lines break says nothing") {
  CHECK(StructureOf("a(1)\n    |> b").text == StructureOf("a(100) |> b").text);
}

TEST_CASE("structure: numbers are as far apart as their quotients, and derived ones count once") {
  CHECK(Distance({32, 4}, {32, 4}) == 0);
  CHECK(Distance({32, 4}, {64, 4}) == doctest::Approx(1).epsilon(0.001));
  CHECK(Distance({32, 4, 32}, {64, 4, 64}) == doctest::Approx(1).epsilon(0.001));
  CHECK(Distance({32, 4}, {64, 16}) == doctest::Approx(3).epsilon(0.001));
  CHECK(std::isinf(Distance({32}, {32, 4})));
}

}  // namespace
}  // namespace eqrise::tune
