// Literals and operations that change nothing are gone before anything is printed, and what is left
// is what the interpreter computes, bit by bit.
#include "dpia/fold.h"

#include <cmath>

#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

std::string Stored(const std::string& type, const std::string& body) {
  Translated t =
      TranslateText("def k = fun(xs: 8." + type + " => xs |> mapSeq(fun(x => " + body + ")))",
                    target::Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const std::string text = ToString(*t.phrase);
  const size_t start = text.find("= ") + 2;
  return text.substr(start, text.find(';') - start);
}

TEST_CASE("literals are computed") {
  CHECK(Stored("f32", "x + 2.0f * 3.0f") == "add(xs[i], 6)");
  CHECK(Stored("f32", "x + (1.0f - sqrt(16.0f) / 2.0f)") == "sub(xs[i], 1)");
  CHECK(Stored("f32", "if 1.0f < 2.0f then x else x + x") == "xs[i]");
  CHECK(Stored("i32", "x * (7 / 2 + 7 % 4)") == "mul(xs[i], 6)");
  CHECK(Stored("i8", "x * (cast(i8)(100) + cast(i8)(100))") == "mul(xs[i], -56)");
  CHECK(Stored("i32", "x + cast(i32)(-3.5f)") == "sub(xs[i], 3)");
  CHECK(Stored("u64", "x + cast(u64)(3)") == "add(xs[i], 3)");
  CHECK(Stored("f64", "x * cast(f64)(3)") == "mul(xs[i], 3)");
  CHECK(Stored("f32", "x * cos(0.0f) * exp(1.0f)") == "mul(xs[i], 2.71828)");
  // Random program 136374015001: a nat that its type wraps around stayed, with a `% 2u` behind it.
  CHECK(Stored("u32", "x + cast(u32)((2 : natType) * (-3 : natType)) % 4u32") == "add(xs[i], 2)");
  CHECK(Stored("i32", "x + cast(i32)(5000000000 : natType) / 1000") == "add(xs[i], 705032)");
  CHECK(Stored("bool", "x && (1 < 2) || 2 < 1") == "xs[i]");
}

TEST_CASE("operations that change nothing are left out") {
  CHECK(Stored("f32", "1.0f * x") == "xs[i]");
  CHECK(Stored("f32", "x / 1.0f - 0.0f") == "xs[i]");
  CHECK(Stored("f32", "x + -0.0f") == "xs[i]");
  CHECK(Stored("f32", "x - -1.0f * x") == "add(xs[i], xs[i])");
  CHECK(Stored("f32", "-(-x)") == "xs[i]");
  CHECK(Stored("i32", "0 + x * 1 + 0 * x - x * (-1)") == "add(xs[i], xs[i])");
  CHECK(Stored("i32", "x / 1 + x % 1 + x / 0") == "xs[i]");
  CHECK(Stored("i8", "x / x") == "select(eq(xs[i], 0), 0, 1)");
  CHECK(Stored("i32", "x % x") == "0");
  CHECK(Stored("u8", "x * cast(u8)(255)") == "mul(xs[i], 255)");
}

TEST_CASE("what a NaN, an infinity or -0 would tell apart is computed") {
  CHECK(Stored("f32", "x * 0.0f") == "mul(xs[i], 0)");
  CHECK(Stored("f32", "0.0f + x") == "add(0, xs[i])");  // -0 becomes 0
  CHECK(Stored("f32", "x + 0.0f") == "add(xs[i], 0)");
  CHECK(Stored("f32", "x - -0.0f") == "add(xs[i], 0)");
  CHECK(Stored("f32", "0.0f - x") == "sub(0, xs[i])");
  CHECK(Stored("f32", "x - x") == "sub(xs[i], xs[i])");
  CHECK(Stored("f32", "x + 0.0f / 0.0f") == "add(xs[i], div(0, 0))");
}

TEST_CASE("vectors are folded in all lanes") {
  Translated t = TranslateText(
      "def k = fun(xs: 8.f32 => xs |> asVector(4) |> mapSeq(fun(v => "
      "vectorFromScalar(1.0f) * v + vectorFromScalar(2.0f) * vectorFromScalar(0.5f))) |> asScalar)",
      target::Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const std::string text = ToString(*t.phrase);
  CAPTURE(text);
  CHECK(text.find("mul(") == std::string::npos);
  CHECK(text.find("add(") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::dpia
