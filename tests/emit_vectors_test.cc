// Vectors in C: aligned where that can be proved.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "emit_testing.h"
#include "rise/elaborate.h"
#include "rise/random_expr.h"

namespace eqrise::emit {
namespace {

using dpia::Target;
using testing::Case;
using testing::RunLowLevel;

// A low-level program with random inputs, and what the interpreter makes of it.
struct LowLevel {
  rise::ExprTable exprs;
  rise::Sources sources;
  Case c;
};

void Prepare(const std::string& body, const std::map<std::string, int64_t>& sizes, LowLevel& p) {
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText("k.rise", absl::StrCat("def k = ", body), {}, p.exprs, p.sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  p.c.exprs = &p.exprs;
  p.c.program = *program;
  p.c.sizes = sizes;
  rise::Rng rng(7);
  absl::StatusOr<std::map<std::string, rise::Value>> inputs =
      rise::RandomInputs(p.exprs, *program, rise::SizesOf(p.exprs, *program, sizes).value(), rng,
                         {.low = -2, .high = 2});
  REQUIRE_MESSAGE(inputs.ok(), inputs.status().message());
  p.c.inputs = *inputs;
  absl::StatusOr<rise::Value> want = rise::InterpretProgram(p.exprs, *program, sizes, p.c.inputs);
  REQUIRE_MESSAGE(want.ok(), want.status().message());
  p.c.want = *want;
}

std::string Emitted(LowLevel& p, Target target = Target::kC) {
  const auto phrase =
      dpia::Translate(p.exprs, p.c.program, {.target = target}, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(phrase.ok(), phrase.status().message());
  EmitOptions options;
  options.target = target;
  options.strict_fp = p.c.strict_fp;
  const auto emitted = Emit(**phrase, p.c.program, options, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(emitted.ok(), emitted.status().message());
  return emitted->source;
}

// Runs it as C, and returns the code.
std::string RunInC(const std::string& body, const std::map<std::string, int64_t>& sizes) {
  LowLevel p;
  Prepare(body, sizes, p);
  const absl::Status s = RunLowLevel(p.c, p.c.program, Target::kC, "by hand");
  CHECK_MESSAGE(s.ok(), s.message());
  return Emitted(p);
}

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("vectors in private arrays are aligned, and so are the arrays") {
  const std::string text = RunInC(R"(fun(xs: 64.f32 =>
      xs |> mapSeq(fun(x => x + 1.0f)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(Has(text, "_Alignas(64) float tmp[64];"));
  CHECK(Has(text, "*(const floatx16a*)(tmp + "));
  CHECK(Has(text, "aligned(64), may_alias));"));
}

TEST_CASE("vectors that begin between the multiples of their width are not aligned") {
  const std::string text = RunInC(R"(fun(xs: 67.f32 =>
      xs |> mapSeq(fun(x => x + 1.0f)) |> toMem(Private) |> drop(3)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(Has(text, "  float tmp[67];"));
  CHECK(Has(text, "(const floatx16u*)(tmp + i_1 + 3)"));
  CHECK_FALSE(Has(text, "floatx16a"));
}

TEST_CASE("vectors wider than a line of the cache are aligned to a line") {
  const std::string text = RunInC(R"(fun(xs: 64.f64 =>
      xs |> mapSeq(fun(x => x + 1.0)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(Has(text, "typedef double doublex16a __attribute__((vector_size(128), aligned(64), "));
}

TEST_CASE("callers are told of memory that has to be aligned, and may pass any arrays") {
  const std::string text = RunInC(R"(depFun((n: Nat) => fun(xs: (16 * n).f32 =>
      xs |> mapPar(fun(x => x + 1.0f)) |> toMem(Global)
         |> asVector(16) |> mapPar(fun(v => v * v)) |> asScalar)))",
                                  {{"n", 5}});
  CHECK(Has(text, "// tmp: memory that begins at a multiple of 64 bytes.\nvoid k("));
  CHECK(Has(text, "(const floatx16a*)(tmp + "));
  CHECK(Has(text, "(floatx16u*)(out + "));
}

TEST_CASE("vectors of bools are aligned to their bytes") {
  const std::string text = RunInC(R"(fun(xs: 64.f32 =>
      xs |> mapSeq(fun(x => x > 0.0f)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v)) |> asScalar))",
                                  {});
  CHECK(Has(text, "typedef uint8_t uint8_tx16a __attribute__((vector_size(16), aligned(16), "));
}

}  // namespace
}  // namespace eqrise::emit
