// What memory and barriers come to in emitted programs: they are run, and the simulator is asked.
#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "emit/emit.h"
#include "run/files.h"
#include "run/runner.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/lower_and_emit.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

using dpia::Translated;
using dpia::TranslateText;
using target::Target;

absl::StatusOr<Emitted> EmitText(const std::string& text, dpia::LowerOptions options) {
  Translated t = TranslateText(text, options.target);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  return testing::LowerAndEmit(std::move(t.phrase), t.program, options, t.Report());
}
Emitted MustEmit(const std::string& text, dpia::LowerOptions options) {
  absl::StatusOr<Emitted> e = EmitText(text, options);
  REQUIRE_MESSAGE(e.ok(), std::string(e.status().message()));
  return *std::move(e);
}

dpia::LowerOptions For(Target target) {
  dpia::LowerOptions options;
  options.target = target;
  return options;
}
dpia::LowerOptions WithLocal(int64_t bytes) {
  dpia::LowerOptions options;
  options.device.local_bytes = static_cast<double>(bytes);
  return options;
}

std::vector<double> RunOn(const Emitted& e, int64_t n, const std::vector<double>& xs) {
  const run::TestFolder cache;
  const auto result =
      run::RunManifest(e.manifest, e.source, {{"n", n}},
                       {run::Array(run::Element::kF32, {static_cast<int64_t>(xs.size())}, xs)},
                       {.device = "", .warmup = 0, .repeats = 2, .cache_dir = cache.path()});
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  return result->outputs.at(0).ToDoubles();
}

TEST_CASE("temporaries that share memory keep their values apart") {
  const std::string chain = R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> MAP(fun(x => x + 1.0f)) |> toMem(Global)
     |> MAP(fun(x => cast(i32)(x * 2.0f))) |> toMem(Global)
     |> MAP(fun(x => cast(f64)(x) + 3.0f64)) |> toMem(Global)
     |> MAP(fun(x => cast(f32)(x * 4.0f64))) |> toMem(Global)
     |> MAP(fun(x => x + 5.0f)) )))";
  const std::vector<double> xs = {0, 1, 2, 3, 4, 5, 6};
  for (Target target : {Target::kOpenCL, Target::kC}) {
    const std::string map = target == Target::kC ? "mapPar" : "mapGlobal(0)";
    const Emitted e = MustEmit(absl::StrReplaceAll(chain, {{"MAP", map}}), For(target));
    CAPTURE(e.source);
    // f32, i32, f64, f32: two slots of 8 and 4 bytes for launches; in C the two of f32 are one.
    CHECK(e.manifest.temporary_bytes == (target == Target::kC ? "16 * n" : "12 * n"));
    CHECK(e.manifest.temporaries.size() == (target == Target::kC ? 3 : 2));
    const std::vector<double> out = RunOn(e, 7, xs);
    for (size_t i = 0; i < xs.size(); ++i) {
      CHECK(out[i] == ((xs[i] + 1) * 2 + 3) * 4 + 5);
    }
  }
}

// Rows of four, each of which goes through three arrays of its item; the second one is larger, and
// the third one stands where the first one was.
const char* const kItemRows = R"(
def k = depFun((n: Nat) => fun(xs: (4*n).f32 =>
  xs |> split(4) |> MAP(fun(row =>
    row |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global)
        |> split(2) |> mapSeq(fun(p => join(makeArray(2)(p)(p)) |> mapSeq(fun(x => 2.0f * x))))
        |> join |> toMem(Global)
        |> split(2) |> mapSeq(fun(p => p |> reduceSeq(Private)(add)(0.0f))) |> toMem(Global)
        |> mapSeq(fun(x => x + 5.0f)))) |> join )))";

TEST_CASE("so do those that share within one launch") {
  std::vector<double> xs;
  for (int i = 0; i < 32; ++i) xs.push_back(i);
  for (Target target : {Target::kOpenCL, Target::kC, Target::kMlir}) {
    CAPTURE(target::TargetName(target));
    const std::string map = target == Target::kOpenCL ? "mapGlobal(0)" : "mapPar";
    const Emitted e = MustEmit(absl::StrReplaceAll(kItemRows, {{"MAP", map}}), For(target));
    CAPTURE(e.source);
    CHECK(e.manifest.temporary_bytes == "48 * n");  // and not 64 * n
    CHECK(e.manifest.temporaries.size() == 2);
    const std::vector<double> out = RunOn(e, 8, xs);
    for (size_t i = 0; i < xs.size(); i += 4) {
      const double low = 2 * (xs[i] + xs[i + 1] + 2) + 5,
                   high = 2 * (xs[i + 2] + xs[i + 3] + 2) + 5;
      CHECK(
          std::vector(out.begin() + static_cast<long>(i), out.begin() + static_cast<long>(i) + 4) ==
          std::vector<double>{low, low, high, high});
    }
  }
}

// Each group mirrors 8 numbers through local memory, twice.
const char* const kMirror = R"(
def mirror = depFun((n: Nat) => fun(xs: (8*n).f32 =>
  xs |> split(8) |> mapWorkGroup(0)(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> split(4) |> transpose |> join |>
    mapLocal(0)(fun(x => x)) |> toMem(Local) |> split(4) |> transpose |> join |>
    mapLocal(0)(fun(x => x + 1.0f)))) |> join )))";

// The simulator loads itself before the sanitizer's runtime, which refuses that.
#ifndef EQRISE_SANITIZED
dpia::LowerOptions With(dpia::BarrierHook hook) {
  dpia::LowerOptions options;
  options.barriers = hook;
  return options;
}

// What the simulator writes about the emitted kernel, for n = 4. (It cannot follow uninitialised
// values through what LLVM makes of / and % of the same number.)
std::string Simulate(const Emitted& e) {
  const run::TestFolder folder;
  std::string sim =
      absl::StrCat("k.cl\n", e.manifest.launches.at(0).kernel,
                   "\n32 1 1\n8 1 1\n\n"
                   "<size=128 float range=0:1:31>\n<size=128 float range=0:1:31>\n<size=",
                   e.manifest.size_type == "long" ? 8 : 4, " ", e.manifest.size_type, ">\n4\n");
  REQUIRE(run::WriteFileAtomically(folder / "k.cl", {e.source}).ok());
  REQUIRE(run::WriteFileAtomically(folder / "k.sim", {sim}).ok());
  const std::string command = absl::StrCat(
      "cd '", folder.path(), "' && oclgrind-kernel --data-races --log log k.sim >/dev/null");
  REQUIRE(std::system(command.c_str()) == 0);
  const auto log = run::ReadFile(folder / "log");
  return log.ok() ? *log : "";
}

TEST_CASE("with its barriers a program is accepted by our checker and by the simulator") {
  const Emitted e = MustEmit(kMirror, {});
  CAPTURE(e.source);
  CHECK(dpia::Count(e.source, "barrier(CLK_LOCAL_MEM_FENCE)") == 2);
  CHECK(Simulate(e) == "");
}

TEST_CASE("with its barriers deliberately left out, both object") {
  const absl::StatusOr<Emitted> refused = EmitText(kMirror, With(dpia::BarrierHook::kLeaveOut));
  REQUIRE_FALSE(refused.ok());
  CHECK(absl::IsInternal(refused.status()));
  CHECK(refused.status().message().find("work-items meet in tmp_1 without a barrier") !=
        std::string::npos);
  const Emitted e = MustEmit(kMirror, With(dpia::BarrierHook::kLeaveOutUnchecked));
  CHECK(dpia::Count(e.source, "barrier") == 0);
  const std::string log = Simulate(e);
  CHECK_MESSAGE(log.find("data race") != std::string::npos, log);
}
#endif

TEST_CASE("more local memory than the device has is an error at what asked for it") {
  const auto refused = EmitText(kMirror, WithLocal(63));
  REQUIRE_FALSE(refused.ok());
  const std::string message(refused.status().message());
  CAPTURE(message);
  CHECK(message.rfind("k.rise:", 0) == 0);
  CHECK(message.find("a work-group needs 64 bytes of local memory here, and the device has 63") !=
        std::string::npos);
  const Emitted e = MustEmit(kMirror, WithLocal(64));
  CHECK(e.manifest.local_bytes == "64");
  CHECK(e.manifest.temporary_bytes == "0");
}

}  // namespace
}  // namespace eqrise::emit
