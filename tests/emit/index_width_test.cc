// Indices have 64 bits exactly where the memory that they are for may have 2^31 elements.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/match.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/infer/elaborate.h"
#include "tests/emit/lower_and_emit.h"

namespace eqrise::emit {
namespace {

using target::Target;

std::string EmittedSource(const std::string& body, Target target) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const auto program = rise::ParseAndElaborateText("k.rise", "def k = " + body, {}, exprs, sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  auto phrase = dpia::Translate(exprs, *program, {.target = target}, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(phrase.ok(), phrase.status().message());
  const auto emitted = testing::LowerAndEmit(*std::move(phrase), *program, {.target = target},
                                             dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(emitted.ok(), emitted.status().message());
  return emitted->source;
}

TEST_CASE("where all memory is known to be small, nothing has 64 bits") {
  const std::string body = "fun(xs: 2147480000.f32 => xs |> mapSeq(fun(x => x + 1.0f)))";
  const std::string large = "fun(xs: 2147483648.f32 => xs |> mapSeq(fun(x => x + 1.0f)))";
  CHECK_FALSE(absl::StrContains(
      EmittedSource("fun(xs: 2000000000.f32 => xs |> mapSeq(fun(x => x + 1.0f)))", Target::kC),
      "int64_t i"));
  CHECK(absl::StrContains(EmittedSource(body, Target::kC), "int64_t i"));  // some room is kept
  CHECK(absl::StrContains(EmittedSource(large, Target::kOpenCL), "long i"));
}

TEST_CASE("beside large memory, loops over small memory count in 32 bits") {
  const std::string body = R"(depFun((n: Nat) => fun(xs: n.32.f32 =>
    xs |> mapSeq(fun(row =>
      row |> mapSeq(fun(x => x * 2.0f)) |> toMem(Private) |> reduceSeq(Private)(add)(0.0f)))))
)";
  for (const Target target : {Target::kC, Target::kOpenCL}) {
    const std::string type = target == Target::kC ? "int64_t" : "long";
    const std::string text = EmittedSource(body, target);
    CAPTURE(text);
    CHECK(absl::StrContains(text, "for (" + type + " i = 0; i < n; ++i)"));
    // It reads xs, and stores what is small.
    CHECK(absl::StrContains(text, "for (" + type + " i_1 = 0; i_1 < 32; ++i_1)"));
    CHECK(absl::StrContains(text, "for (int r = 0; r < 32; ++r)"));
  }
}

// Found by random programs: the bound was an int, and so -1.
TEST_CASE("the bound of a clamp has 64 bits if it needs them, whatever is clamped") {
  const std::string source = EmittedSource(
      "fun(xs: 4.i32 => xs |> mapSeq(fun(x =>\n"
      "  cast(i64)(indexAsNat(natAsIndex(1099511627776)(x))))))",
      Target::kC);
  CHECK_MESSAGE(absl::StrContains(source, "int64_t index_max(int64_t a"), source);
  CHECK_FALSE(absl::StrContains(source, "int index_min("));
}

}  // namespace
}  // namespace eqrise::emit
