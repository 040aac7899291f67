// Whether a product and a sum become one operation, which rounds once: where the user forbids it,
// nowhere, whatever compiles the text.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "emit/emit.h"
#include "emit/host.h"
#include "run/runner.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/lower_and_emit.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

using target::Target;

Emitted MustEmit(const std::string& text, Target target, bool strict) {
  dpia::Translated t = dpia::TranslateText(text, target);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  absl::StatusOr<Emitted> e =
      testing::LowerAndEmit(std::move(t.phrase), t.program, {.target = target}, t.Report(), strict);
  REQUIRE_MESSAGE(e.ok(), std::string(e.status().message()));
  return *std::move(e);
}

// x * x + y, which is 0 if x * x is rounded, and 2^-24 if it is not.
double Rest(const Emitted& e) {
  const double x = 1 + 0x1p-12, y = -(1 + 0x1p-11);
  const run::TestFolder cache;
  const auto result =
      run::RunManifest(e.manifest, e.source, {},
                       {run::Array(run::Element::kF32, {64}, std::vector<double>(64, x)),
                        run::Array(run::Element::kF32, {64}, std::vector<double>(64, y))},
                       {.device = "", .warmup = 0, .repeats = 1, .cache_dir = cache.path()});
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  return result->outputs.at(0).ToDoubles().at(5);
}

std::string Sum(const std::string& map) {
  return "def k = fun(xs: 64.f32, ys: 64.f32 => zip(xs)(ys) |> " + map +
         "(fun(p => fst(p) * fst(p) + snd(p))))";
}
const std::string kVectors =
    "def k = fun(xs: 64.f32, ys: 64.f32 => zip(xs |> asVector(16))(ys |> asVector(16)) |> "
    "mapSeq(fun(p => fst(p) * fst(p) + snd(p))) |> asScalar)";

TEST_CASE("strict floating point rounds products on all targets") {
  for (const std::string& program : {Sum("mapSeq"), kVectors}) {
    for (Target target : {Target::kC, Target::kOpenCL, Target::kMlir}) {
      CAPTURE(target::TargetName(target));
      CHECK(Rest(MustEmit(program, target, true)) == 0);
    }
  }
}

TEST_CASE("the text of a strict C program says so to compilers that would fuse") {
  for (const std::string& program : {Sum("mapSeq"), Sum("mapPar"), kVectors}) {
    Emitted e = MustEmit(program, Target::kC, true);
    e.manifest.strict_fp = false;  // -ffp-contract=fast
    CHECK(Rest(e) == 0);
  }
}

TEST_CASE("elsewhere compilers may fuse") {
  const Emitted c = MustEmit(Sum("mapSeq"), Target::kC, false);
  CHECK(c.source.find("#pragma") == std::string::npos);
  CHECK((Rest(c) != 0) == (__builtin_cpu_supports("fma") != 0));
  CHECK(MustEmit(Sum("mapSeq"), Target::kOpenCL, false).source.find("CONTRACT") ==
        std::string::npos);
}

TEST_CASE("a program without products needs no word about them") {
  const std::string sum = "def k = fun(xs: 64.f32 => xs |> mapSeq(fun(x => x + x)))";
  CHECK(MustEmit(sum, Target::kC, true).source.find("#pragma") == std::string::npos);
  CHECK(MustEmit(sum, Target::kOpenCL, true).source.find("#pragma") == std::string::npos);
}

TEST_CASE("host libraries have the kernels' text, and so the pragma") {
  const Emitted e = MustEmit(Sum("mapGlobal(0)"), Target::kOpenCL, true);
  const auto library = MakeHostLibrary(e.manifest, e.source);
  REQUIRE(library.ok());
  CHECK(library->source.find("\"#pragma OPENCL FP_CONTRACT OFF\\n\"") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::emit
