// Vectors: aligned where that can be proved, and masked where elements are missing (in C and MLIR).
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "absl/strings/match.h"
#include "rise/infer/elaborate.h"
#include "rise/random/random_expr.h"
#include "tests/emit/emit_testing.h"
#include "tests/emit/lower_and_emit.h"

namespace eqrise::emit {
namespace {

using target::Target;
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
  auto phrase =
      dpia::Translate(p.exprs, p.c.program, {.target = target}, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(phrase.ok(), phrase.status().message());
  const auto emitted = testing::LowerAndEmit(*std::move(phrase), p.c.program, {.target = target},
                                             dpia::ReportWithoutSource, p.c.strict_fp);
  REQUIRE_MESSAGE(emitted.ok(), emitted.status().message());
  return emitted->source;
}

// Runs it as C, and returns the code. Guard zones around all buffers would see what is written too
// much; what is read too much is seen where it changes the result.
std::string RunInC(const std::string& body, const std::map<std::string, int64_t>& sizes) {
  LowLevel p;
  Prepare(body, sizes, p);
  const absl::Status s = RunLowLevel(p.c, p.c.program, Target::kC, "by hand");
  CHECK_MESSAGE(s.ok(), s.message());
  return Emitted(p);
}
// And as MLIR and OpenCL, too.
std::string RunOnAll(const std::string& body, const std::map<std::string, int64_t>& sizes) {
  LowLevel p;
  Prepare(body, sizes, p);
  for (Target target : {Target::kMlir, Target::kOpenCL}) {
    const absl::Status s = RunLowLevel(p.c, p.c.program, target, "by hand");
    CHECK_MESSAGE(s.ok(), s.message());
  }
  return RunInC(body, sizes);
}

TEST_CASE(
    "in OpenCL, the smaller integers of all lanes are taken at once, but for NVIDIA's driver") {
  LowLevel p;
  Prepare(
      "fun(xs: 32.i32 => xs |> asVector(16) |> mapSeq(fun(v => min(v)(vectorFromScalar(1)))) |> "
      "asScalar)",
      {}, p);
  const absl::Status s = RunLowLevel(p.c, p.c.program, Target::kOpenCL, "by hand");
  CHECK_MESSAGE(s.ok(), s.message());
  CHECK(absl::StrContains(Emitted(p, Target::kOpenCL),
                          "r[l] = min_int(a[l], b[l]);\n  return r;\n#else\n  return min(a, b);"));
}

// GCC makes one function of both, which has no vector form, if it knows them.
TEST_CASE("sin and cos of a value are called by other names, but where no rounding may differ") {
  for (const std::string type : {"f32", "f64"}) {
    const std::string f = type == "f32" ? "f" : "";
    const std::string code = RunInC(
        "depFun((n: Nat) => fun(xs: n." + type + " => xs |> mapSeq(fun(x => sin(x) + cos(x)))))",
        {{"n", 37}});
    CHECK(code.find("lane_sin" + f + "(v0) + lane_cos" + f + "(v0)") != std::string::npos);
    CHECK(code.find(" __asm__(\"sin" + f + "\");") != std::string::npos);
  }
  LowLevel strict;
  Prepare("depFun((n: Nat) => fun(xs: n.f32 => xs |> mapSeq(fun(x => sin(x) + cos(x)))))",
          {{"n", 37}}, strict);
  strict.c.strict_fp = true;
  CHECK(Emitted(strict).find("lane_") == std::string::npos);
}

TEST_CASE("vectors in private arrays are aligned, and so are the arrays") {
  const std::string text = RunInC(R"(fun(xs: 64.f32 =>
      xs |> mapSeq(fun(x => x + 1.0f)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(absl::StrContains(text, "_Alignas(64) float tmp[64];"));
  CHECK(absl::StrContains(text, "*(const floatx16a*)(tmp + "));
  CHECK(absl::StrContains(text, "aligned(64), may_alias));"));
}

TEST_CASE("vectors that begin between the multiples of their width are not aligned") {
  const std::string text = RunInC(R"(fun(xs: 67.f32 =>
      xs |> mapSeq(fun(x => x + 1.0f)) |> toMem(Private) |> drop(3)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(absl::StrContains(text, "  float tmp[67];"));
  CHECK(absl::StrContains(text, "(const floatx16u*)(tmp + i_1 + 3)"));
  CHECK_FALSE(absl::StrContains(text, "floatx16a"));
}

std::string RunInOpenCL(const std::string& body, const std::map<std::string, int64_t>& sizes) {
  LowLevel p;
  Prepare(body, sizes, p);
  const absl::Status s = RunLowLevel(p.c, p.c.program, Target::kOpenCL, "by hand");
  CHECK_MESSAGE(s.ok(), s.message());
  return Emitted(p, Target::kOpenCL);
}

TEST_CASE("in OpenCL, local and private arrays are aligned to the widest vectors in them") {
  // The private array has six elements, so that those of neighbouring items would not be aligned
  // by their sizes; and a barrier stands between what writes and what reads it.
  const std::string text = RunInOpenCL(R"(depFun((n: Nat) => fun(xs: (16 * n).6.f32 =>
      xs |> split(16) |> mapWorkGroup(0)(fun(rows =>
        let own = rows |> mapLocal(0)(mapSeq(fun(x => x + 1.0f))) |> toMem(Private) in
        let all = rows |> mapLocal(0)(mapSeq(id)) |> toMem(Local) in
        own |> mapLocal(0)(fun(row =>
          row |> take(4) |> asVector(4) |> mapSeq(fun(v =>
            v * ((all |> join |> asVector(4)) @ 5))) |> asScalar))))))
)",
                                       {{"n", 3}});
  CHECK(absl::StrContains(text, "  float tmp[6] __attribute__((aligned(16)));"));
  CHECK(absl::StrContains(text, "  __local float tmp_1[96] __attribute__((aligned(16)));"));
  CHECK(absl::StrContains(text, "((const float4*)tmp)[0] * ((const __local float4*)tmp_1)[5]"));
}

TEST_CASE("in OpenCL, vectors between the multiples, and in local memory of the host, are not") {
  const std::string text = RunInOpenCL(R"(depFun((n: Nat) => fun(xs: 2.(4 * n + 3).f32 =>
      xs |> mapWorkGroup(0)(fun(row =>
        let all = row |> mapLocal(0)(id) |> toMem(Local) in
        let near = row |> take(7) |> mapSeq(id) |> toMem(Private) in
        all |> take(4 * n) |> asVector(4) |> mapLocal(0)(fun(v =>
          v * ((near |> drop(3) |> asVector(4)) @ 0))) |> asScalar))))
)",
                                       {{"n", 5}});
  CHECK(absl::StrContains(text, "__local float* tmp"));
  CHECK(absl::StrContains(text, "vload4(0, tmp + 4 * l"));
  CHECK(absl::StrContains(text, "vload4(0, tmp_1 + 3)"));
  CHECK_FALSE(absl::StrContains(text, "aligned("));
}

TEST_CASE("vectors wider than a line of the cache are aligned to a line") {
  const std::string text = RunInC(R"(fun(xs: 64.f64 =>
      xs |> mapSeq(fun(x => x + 1.0)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v * v)) |> asScalar))",
                                  {});
  CHECK(absl::StrContains(
      text, "typedef double doublex16a __attribute__((vector_size(128), aligned(64), "));
}

TEST_CASE("callers are told of memory that has to be aligned, and may pass any arrays") {
  const std::string text = RunInC(R"(depFun((n: Nat) => fun(xs: (16 * n).f32 =>
      xs |> mapPar(fun(x => x + 1.0f)) |> toMem(Global)
         |> asVector(16) |> mapPar(fun(v => v * v)) |> asScalar)))",
                                  {{"n", 5}});
  CHECK(absl::StrContains(text, "// tmp: memory that begins at a multiple of 64 bytes.\nvoid k("));
  CHECK(absl::StrContains(text, "(const floatx16a*)(tmp + "));
  CHECK(absl::StrContains(text, "(floatx16u*)(out + "));
}

TEST_CASE("vectors of bools are aligned to their bytes") {
  const std::string text = RunInC(R"(fun(xs: 64.f32 =>
      xs |> mapSeq(fun(x => x > 0.0f)) |> toMem(Private)
         |> asVector(16) |> mapSeq(fun(v => v)) |> asScalar))",
                                  {});
  CHECK(absl::StrContains(
      text, "typedef uint8_t uint8_tx16a __attribute__((vector_size(16), aligned(16), "));
}

// Vectors of eight of what `map` makes of n elements and what they are padded with.
std::string Padded(const std::string& inputs, const std::string& map, const std::string& neutral) {
  return absl::StrCat("depFun((n: Nat) => fun(", inputs, " => ", map,
                      " |> padCst(0)(8 * floorDiv(n + 7, 8) - n)(", neutral,
                      ") |> asVector(8) |> mapSeq(fun(v => v)) |> asScalar))");
}

TEST_CASE("an array that is padded to whole vectors has a masked load at its end") {
  for (int64_t n : {1, 7, 8, 9, 16, 23}) {
    CAPTURE(n);
    const std::string text = RunOnAll(Padded("xs: n.f32", "xs", "1.5f"), {{"n", n}});
    CHECK(
        absl::StrContains(text, "= load_first_floatx8u(xs + i, n - i, broadcast_floatx8(1.5f));"));
  }
}

TEST_CASE("what is computed of elements is masked, too, unless zeros come out of zeros") {
  for (int64_t n : {1, 13}) {
    CAPTURE(n);
    const std::string exp = RunOnAll(
        Padded("xs: n.f32, a: f32", "xs |> map(fun(x => exp(x) + a * x))", "a"), {{"n", n}});
    CHECK(absl::StrContains(exp, "= first_floatx8(n - i, "));
    const std::string dot =
        RunOnAll(Padded("xs: n.f32, ys: n.f32",
                        "zip(xs)(ys) |> map(fun(p => abs(fst(p)) * snd(p)))", "0.0f"),
                 {{"n", n}});
    CHECK_FALSE(absl::StrContains(dot, " first_floatx8("));
    CHECK(absl::StrContains(dot, "* load_first_floatx8u(ys + i, n - i, broadcast_floatx8(0.0f));"));
    // 0 is not what is behind the end, and -0 is not 0.
    CHECK(absl::StrContains(
        RunOnAll(Padded("xs: n.f32", "xs |> map(fun(x => x * x))", "1.0f"), {{"n", n}}),
        " first_floatx8("));
    CHECK(absl::StrContains(
        RunOnAll(Padded("xs: n.f32", "xs |> map(fun(x => -x))", "0.0f"), {{"n", n}}),
        " first_floatx8("));
  }
}

TEST_CASE("all types can be masked") {
  RunOnAll(Padded("xs: n.f64", "xs |> map(fun(x => sqrt(abs(x))))", "0.25"), {{"n", 13}});
  RunOnAll(Padded("xs: n.i32", "xs |> map(fun(x => x / 3 + 1))", "7"), {{"n", 13}});
  RunOnAll(Padded("xs: n.u8", "xs |> map(fun(x => x + 1u8))", "7u8"), {{"n", 13}});
  RunOnAll(Padded("xs: n.i64", "xs |> map(fun(x => cast(f32)(x)))", "7.0f"), {{"n", 13}});
  RunOnAll(Padded("xs: n.bool", "xs", "true"), {{"n", 13}});
  RunOnAll(Padded("xs: n.f32", "xs |> map(fun(x => x > 0.0f))", "true"), {{"n", 13}});
  RunOnAll(Padded("xs: n.f32", "xs |> map(fun(x => if x > 0.0f then x else 2.0f))", "-1.0f"),
           {{"n", 13}});
}

TEST_CASE("elements that do not stand side by side are masked one by one") {
  RunOnAll(Padded("xs: n.2.f32", "xs |> map(fun(x => x |> idx(1)))", "1.5f"), {{"n", 13}});
  RunOnAll(Padded("xs: n.f32, ys: n.f32",
                  "zip(xs)(xs |> padCst(2)(0)(1.0f) |> take(n)) |> map(fun(p => fst(p) * snd(p)))",
                  "1.5f"),
           {{"n", 13}});
}

TEST_CASE("where there are no elements at all, none are read") {
  for (int64_t n : {1, 9}) {
    CAPTURE(n);
    RunOnAll(R"(depFun((n: Nat) => fun(xs: n.f32, a: 1.f32 =>
        xs |> map(fun(x => x + (a |> idx((0 : idx[1]))))) |> padCst(0)(8 * n + 8 - n)(1.5f)
           |> asVector(8) |> mapSeq(fun(v => v)) |> asScalar)))",
             {{"n", n}});
    // Whole vectors in private memory, of which some are missing.
    RunInC(R"(fun(xs: 16.f32 =>
        xs |> asVector(8) |> mapSeq(fun(v => v + v)) |> toMem(Private) |> asScalar
           |> padCst(0)(24)(1.5f) |> asVector(8) |> mapSeq(fun(v => v)) |> asScalar))",
           {});
  }
}

TEST_CASE("arrays padded twice are masked where the shorter one ends") {
  RunOnAll(R"(depFun((n: Nat) => fun(xs: n.f32, ys: (n + 3).f32 =>
      zip(xs |> padCst(0)(3)(2.0f))(ys) |> map(fun(p => fst(p) - snd(p)))
         |> padCst(0)(8 * floorDiv(n + 10, 8) - n - 3)(1.5f)
         |> asVector(8) |> mapSeq(fun(v => v)) |> asScalar)))",
           {{"n", 13}});
}

// The second register of the result is made by a conversion of its own.
TEST_CASE("integers keep their values and signs in vectors of two registers") {
  for (const std::string from : {"i8", "u8", "i16", "u16", "i32", "u32"}) {
    for (const std::string to : {"i64", "u64"}) {
      CAPTURE(from + " to " + to);
      RunOnAll("fun(xs: 32." + from + " => xs |> map(fun(x => cast(" + to +
                   ")(x - 3))) |> asVector(16) |> mapSeq(fun(v => v)) |> asScalar)",
               {});
    }
  }
}

// Found by random lowerings: GCC 12.2 makes wrong code of it, unless the text tells it not to.
TEST_CASE("values of two bytes that bytes choose between are right where the loop is unrolled") {
  const std::string body =
      "depFun((n: Nat) => fun(c: n.bool, x: n.u16, y: n.u16 =>\n"
      "  zip(c)(zip(x)(y)) |> mapSeqUnroll(fun(p =>\n"
      "    if fst(p) then fst(snd(p)) else snd(snd(p))))))";
  for (const int64_t n : {8, 37, 200}) {
    const std::string source = RunInC(body, {{"n", n}});
    CHECK(absl::StrContains(source, "no-tree-loop-if-convert"));
  }
}

}  // namespace
}  // namespace eqrise::emit
