// f16 where devices compute with it and where they only store it.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "rise/infer/elaborate.h"
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

// As written, for OpenCL and C. Where an f16 is stored only, each result is rounded as the
// interpreter rounds it; C may round later.
void CheckHalf(const std::string& body, const std::string& map) {
  CAPTURE(body);
  for (Target target : {Target::kOpenCL, Target::kC}) {
    const std::string parallel = target == Target::kOpenCL ? map : "mapSeq";
    rise::ExprTable exprs;
    rise::Sources sources;
    absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "half.rise", absl::StrCat("def half = ", absl::StrReplaceAll(body, {{"MAP", parallel}})),
        {}, exprs, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    Case c;
    c.exprs = &exprs;
    c.program = *program;
    c.tolerance = target == Target::kC ? 3e-3 : 0;
    rise::Rng rng(5);
    rise::RandomValueOptions values;
    values.low = -30;
    values.high = 30;
    values.whole_numbers = false;
    auto inputs = rise::RandomInputs(exprs, *program, {}, rng, values);
    REQUIRE_MESSAGE(inputs.ok(), inputs.status().message());
    c.inputs = *inputs;
    absl::StatusOr<Value> want = rise::InterpretProgram(exprs, *program, {}, c.inputs);
    REQUIRE_MESSAGE(want.ok(), want.status().message());
    c.want = *want;
    const absl::Status s =
        testing::RunLowLevel(c, *program, target, std::string(target::TargetName(target)));
    CHECK_MESSAGE(s.ok(), s.message());
  }
}

TEST_CASE("f16 is rounded to where it is stored only" * testing::TakesLong()) {
  for (const char* const with :
       {"x + y", "x - y", "x * y", "x / y", "min(x)(y)", "max(x)(-y)", "abs(x) * 0.1f16",
        "sqrt(abs(x))", "if x < y then x else y * y", "x * 60000.0f16", "x * 0.00001f16",
        "cast(f16)(cast(f32)(x) * 1.0001f)", "cast(f16)(cast(i32)(x * y))",
        "cast(f16)(cast(f64)(x) * 1.00048828126f64)", "cast(f16)(x < y)"}) {
    CheckHalf(absl::StrReplaceAll("fun(xs: 32.f16, ys: 32.f16 => zip(xs)(ys) |> MAP(fun(p => "
                                  "let x = fst(p) in let y = snd(p) in WITH)))",
                                  {{"WITH", with}}),
              "mapGlobal(0)");
  }
  for (const char* const kind :
       {"i8", "u16", "i32", "i64", "u64", "f32", "f64", "bool", "natType"}) {
    CheckHalf(absl::StrCat("fun(xs: 32.f16 => xs |> MAP(fun(x => cast(", kind, ")(x * x))))"),
              "mapGlobal(0)");
    CheckHalf(absl::StrCat("fun(xs: 32.", kind, " => xs |> MAP(fun(x => cast(f16)(x))))"),
              "mapGlobal(0)");
  }
}

TEST_CASE("f16 is stored in all kinds of memory, and in vectors") {
  CheckHalf("fun(a: f16, xs: 32.f16 => xs |> MAP(fun(x => a * x)))", "mapGlobal(0)");
  for (const char* const width : {"2", "4", "8"}) {
    CheckHalf(
        absl::StrReplaceAll(
            "fun(xs: 32.f16 => xs |> asVector(WIDTH) |> MAP(fun(v => v * v + v)) |> asScalar)",
            {{"WIDTH", width}}),
        "mapGlobal(0)");
    CheckHalf(absl::StrReplaceAll("fun(xs: 35.f16 => xs |> drop(3) |> asVector(WIDTH) |> "
                                  "MAP(fun(v => max(v)(-v))) |> asScalar)",
                                  {{"WIDTH", width}}),
              "mapGlobal(0)");
  }
  CheckHalf(
      "fun(xs: 4.8.f16 => xs |> MAP(fun(row => row |> mapSeq(fun(x => x * x)) |> toMem(Private) "
      "|> mapSeq(fun(x => x + 1.0f16)))))",
      "mapGlobal(0)");
  CheckHalf(
      "fun(xs: 4.8.f16 => xs |> MAP(fun(row => row |> mapSeq(fun(x => x * x)) |> toMem(Global) "
      "|> reduceSeq(Private)(add)(0.0f16))))",
      "mapGlobal(0)");
}

TEST_CASE("f16 is stored in a group's memory") {
  dpia::Translated t = dpia::TranslateText(
      "def k = fun(xs: 4.8.f16 => xs |> mapWorkGroup(0)(fun(row =>\n"
      "  row |> mapLocal(0)(fun(x => x * x)) |> toMem(Local) |> split(2) |> transpose |> join |>\n"
      "  mapLocal(0)(fun(x => x + 1.0f16)))))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  Case c;
  c.exprs = t.exprs.get();
  c.program = t.program;
  c.tolerance = 0;
  rise::Rng rng(5);
  c.inputs = rise::RandomInputs(*t.exprs, t.program, {}, rng).value();
  c.want = rise::InterpretProgram(*t.exprs, t.program, {}, c.inputs).value();
  const absl::Status s = testing::RunLowLevel(c, t.program, Target::kOpenCL, "opencl");
  CHECK_MESSAGE(s.ok(), s.message());
}

}  // namespace
}  // namespace eqrise
