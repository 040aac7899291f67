// Nats as values: what is computed with them is the same on all targets and in the interpreter, and
// indices made of them are seen through.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "rise/infer/elaborate.h"
#include "rise/lowering/plain_lowering.h"
#include "rise/random/random_value.h"
#include "rise/syntax/diagnostic.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/emit_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using rise::Value;
using target::Target;
using testing::Case;

// Plainly lowered to C, OpenCL and MLIR, for sizes that are known and for such that are not.
void CheckNats(const std::string& body, const std::map<std::string, int64_t>& sizes = {}) {
  CAPTURE(body);
  for (const bool specialise : {true, false}) {
    rise::ExprTable exprs;
    rise::Sources sources;
    rise::ElaborateOptions elaborate;
    if (specialise) elaborate.sizes = sizes;
    absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "nats.rise", absl::StrCat("def nats = ", body), elaborate, exprs, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    Case c;
    c.exprs = &exprs;
    c.program = *program;
    if (!specialise) c.sizes = sizes;
    rise::Rng rng(11);
    rise::RandomValueOptions values;
    values.low = -20;
    values.high = 20;
    const rise::SizeValues known = rise::SizesOf(exprs, *program, c.sizes).value();
    auto inputs = rise::RandomInputs(exprs, *program, known, rng, values);
    REQUIRE_MESSAGE(inputs.ok(), inputs.status().message());
    c.inputs = *inputs;
    absl::StatusOr<Value> want = rise::InterpretProgram(exprs, *program, c.sizes, c.inputs);
    REQUIRE_MESSAGE(want.ok(), want.status().message());
    c.want = *want;
    for (Target target : {Target::kC, Target::kOpenCL, Target::kMlir}) {
      rise::PlainLoweringOptions options;
      if (target == Target::kOpenCL) options.private_bytes = -1;
      absl::StatusOr<rise::Program> plain = rise::LowerPlainly(exprs, *program, options);
      REQUIRE_MESSAGE(plain.ok(), plain.status().message());
      const absl::Status s =
          testing::RunLowLevel(c, *plain, target, std::string(target::TargetName(target)));
      CHECK_MESSAGE(s.ok(), s.message());
    }
    if (sizes.empty()) break;
  }
}

TEST_CASE("nats are computed with on all targets" * testing::TakesLong()) {
  for (const char* const with :
       {"x + y", "x - y", "x * y", "(x - y) / 3", "(x - y) % 7", "x / (y - y)", "min(x)(y)",
        "max(x - y)(y - x)", "-x", "abs(x - y)", "if x < y then x else y + 1"}) {
    CheckNats(absl::StrReplaceAll(
        "fun(xs: 40.natType, ys: 40.natType => zip(xs)(ys) |> map(fun(p => let x = fst(p) in "
        "let y = snd(p) in WITH)))",
        {{"WITH", with}}));
  }
  for (const char* const compare : {"<", "<=", ">", ">=", "==", "!="}) {
    CheckNats(absl::StrReplaceAll(
        "fun(xs: 40.natType => xs |> map(fun(x => x * 3000000000 WITH 9000000000)))",
        {{"WITH", compare}}));
  }
  CheckNats("fun(xs: 40.natType => xs |> reduce(add)(0))");
}

TEST_CASE("a nat has 64 bits, wherever it comes from") {
  CheckNats("generate(fun(i: idx[70000] => indexAsNat(i) * 100000))");
  CheckNats("generate(fun(i: idx[70000] => indexAsNat(i) * 100000 > 3000000000))");
  CheckNats("generate(fun(i: idx[70000] => cast(f64)(indexAsNat(i) * indexAsNat(i) - 5)))");
  CheckNats("fun(xs: 4.natType => xs |> map(fun(x => x * 4000000000 * 4000000000)))");
  CheckNats("fun(xs: 4.natType => xs |> padCst(2)(2)((5000000000 : natType)))");
  CheckNats(
      "depFun((n: Nat) => generate(fun(i: idx[n] => indexAsNat(i) * (n : natType) * 3000000)))",
      {{"n", 1000}});
}

TEST_CASE("nats are cast to and from scalars" * testing::TakesLong()) {
  for (const char* const kind : {"i8", "u8", "i16", "i32", "u32", "i64", "u64", "f32", "f64"}) {
    CheckNats(absl::StrReplaceAll("fun(xs: 40.natType => xs |> map(fun(x => cast(KIND)(x - 10))))",
                                  {{"KIND", kind}}));
    CheckNats(absl::StrReplaceAll("fun(xs: 40.KIND => xs |> map(fun(x => cast(natType)(x) - 1)))",
                                  {{"KIND", kind}}));
  }
  CheckNats("generate(fun(i: idx[300] => cast(natType)(i) + 1))");
}

TEST_CASE("an index of a nat that is out of range is the nearest one") {
  const std::string read =
      "fun(xs: 10.i32 => generate(fun(i: idx[20] => idx(natAsIndex(10)(AT))(xs))))";
  for (const char* const at :
       {"indexAsNat(i)", "indexAsNat(i) - 5", "indexAsNat(i) * 1000000000", "7 - indexAsNat(i)",
        "indexAsNat(i) * 3 % 11", "(indexAsNat(i) + 4) / 3"}) {
    CheckNats(absl::StrReplaceAll(read, {{"AT", at}}));
  }
  CheckNats(
      "fun(xs: 10.i32, js: 40.natType => js |> map(fun(j => idx(natAsIndex(10)(j - 6))(xs))))");
}

TEST_CASE("an index that is computed as a nat is seen through") {
  dpia::Translated t = dpia::TranslateText(
      "def k = depFun((n: Nat) => fun(xs: (n + 2).f32 =>\n"
      "  generate(fun(i: idx[n] => idx(natAsIndex(n + 2)(indexAsNat(i) + 1))(xs))) |>\n"
      "  mapSeq(fun(x => x))))");
  CHECK(absl::StrContains(t.Text(), "= xs[i + 1]"));
}

// Was min(3, x % 4).
TEST_CASE("a remainder of data is an index without clamps") {
  const auto text = [](const std::string& type, const std::string& at) {
    const std::string body = "fun(xs: 4.f32, js: 9." + type +
                             " => js |> mapSeq(fun(j => idx(natAsIndex(4)(" + at + "))(xs))))";
    CheckNats(body);
    return dpia::TranslateText("def k = " + body).Text();
  };
  for (const std::string& unclamped : {text("u32", "j % 4u32"), text("u8", "j % 3u8"),
                                       text("u64", "j % 4u64"), text("i32", "max(0)(j % 4)")}) {
    CHECK_MESSAGE(!absl::StrContains(unclamped, "min("), unclamped);
  }
  const std::string below = text("i32", "j % 4"), above = text("u32", "j % 5u32");
  CHECK_MESSAGE(!absl::StrContains(below, "min("), below);
  CHECK_MESSAGE(absl::StrContains(below, "max("), below);
  CHECK_MESSAGE(absl::StrContains(above, "min("), above);
}

}  // namespace
}  // namespace eqrise
