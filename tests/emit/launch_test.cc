// Foreign functions, parallel folds and launch sizes as emitted code: run, and refused at their
// place.
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

#include "emit/dialect.h"
#include "emit/emit.h"
#include "run/files.h"
#include "run/runner.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/c_quality.h"
#include "tests/emit/lower_and_emit.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

using dpia::Translated;
using dpia::TranslateText;
using target::Target;

absl::StatusOr<Emitted> EmitText(const std::string& text, Target target,
                                 const target::Device& device = {}) {
  Translated t = TranslateText(text, target);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  return testing::LowerAndEmit(std::move(t.phrase), t.program, {.target = target, .device = device},
                               t.Report());
}

std::vector<double> RunText(const std::string& text, Target target, int64_t n,
                            const std::vector<double>& xs) {
  const absl::StatusOr<Emitted> e = EmitText(text, target);
  REQUIRE_MESSAGE(e.ok(), e.status().message());
  CAPTURE(e->source);
  const run::TestFolder cache;
  const auto result =
      run::RunManifest(e->manifest, e->source, {{"n", n}},
                       {run::Array(run::Element::kF32, {static_cast<int64_t>(xs.size())}, xs)},
                       {.device = "", .warmup = 0, .repeats = 1, .cache_dir = cache.path()});
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  return result->outputs.at(0).ToDoubles();
}

void CheckRefusedLine(const absl::StatusOr<Emitted>& e, const std::string& line,
                      const std::string& hint) {
  REQUIRE_FALSE(e.ok());
  const std::string message(e.status().message());
  CHECK(message.substr(0, message.find('\n')) == line);
  CHECK(message.substr(message.find("hint: ") + 6) == hint);
}

TEST_CASE("a parallel reduction is right for any number of elements") {
  // The program reduces all elements but the first, so that there may be none.
  const std::string text =
      "def k = depFun((n: Nat) => fun(xs: n.f32 => let ys = drop(1)(xs) in\n"
      "  [reducePar(add)(0.0f)(ys), reducePar(max)(-inf)(map(fun(x => 0.0f - x))(ys))]))\n";
  for (Target target : {Target::kC, Target::kMlir}) {
    for (int64_t n : {0, 1, 2, 63, 64, 65, 127, 129, 1000}) {
      CAPTURE(n);
      std::vector<double> xs = {1e6};
      for (int64_t i = 0; i < n; ++i) xs.push_back(static_cast<double>(i + 1));
      const std::vector<double> out = RunText(text, target, n + 1, xs);
      CHECK(out[0] == static_cast<double>(n * (n + 1) / 2));
      CHECK(out[1] == (n == 0 ? -std::numeric_limits<double>::infinity() : -1));
    }
  }
}

TEST_CASE("launch sizes of the program: a work-item takes what is left over") {
  const std::string map =
      "def k = depFun((n: Nat) => fun(xs: n.f32 => "
      "xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> oclRun(0)(4)(8)))\n";
  const absl::StatusOr<Emitted> e = EmitText(map, Target::kOpenCL);
  REQUIRE(e.ok());
  CHECK(e->manifest.launches[0].global[0] == "8");
  CHECK(e->manifest.launches[0].local[0] == "4");
  for (int64_t n : {1, 8, 13}) {
    const std::vector<double> xs(static_cast<size_t>(n), 2.0);
    CHECK(RunText(map, Target::kOpenCL, n, xs) == std::vector<double>(static_cast<size_t>(n), 3.0));
  }
}

// Each step reads neighbours of what it replaces: two halves, and a launch for each step.
TEST_CASE("a loop of the host: launches that are repeated, also no times") {
  const std::string text =
      "def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  generate(fun(i: idx[n] => i)) |> reduceSeq(Global)(fun(acc, i =>\n"
      "    acc |> padCst(1)(1)(1.0f) |> slide(3)(1) |>\n"
      "    mapGlobal(0)(fun(p => p |> reduceSeq(Private)(add)(0.0f)))))(\n"
      "    generate(fun(i: idx[5] => 2.0f)) |> mapGlobal(0)(fun(x => x))) |>\n"
      "  mapGlobal(0)(fun(x => x)) ))\n";
  const absl::StatusOr<Emitted> e = EmitText(text, Target::kOpenCL);
  REQUIRE_MESSAGE(e.ok(), e.status().message());
  CHECK(e->manifest.temporary_bytes == "40");
  REQUIRE(e->manifest.repeats.size() == 1);
  CHECK(e->manifest.repeats[0].count == "n");
  CHECK(e->manifest.repeats[0].first == 1);
  CHECK(e->manifest.repeats[0].end == 2);
  std::vector<double> want(5, 2);
  for (int64_t n = 0; n < 4; ++n) {
    CAPTURE(n);
    // A program can't be run on no elements, but on an array of them and no steps.
    if (n > 0) {
      const std::vector<double> xs(static_cast<size_t>(n), 0.0);
      CHECK(RunText(text, Target::kOpenCL, n, xs) == want);
    }
    std::vector<double> next(5);
    for (size_t i = 0; i < 5; ++i) {
      next[i] = (i == 0 ? 1 : want[i - 1]) + want[i] + (i == 4 ? 1 : want[i + 1]);
    }
    want = next;
  }
}

TEST_CASE("loops of the host within one another, and what they name and keep") {
  const std::string text =
      "def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  xs |> split(2) |> mapSeq(fun(ys =>\n"
      "    let both = ys |> reduceSeq(Private)(add)(0.0f) |> toMem(Global) in\n"
      "    let twice = both * 2.0f in\n"
      "    ys |> mapSeq(fun(y => generate(fun(i: idx[3] => y * twice)) |> mapGlobal(0)(fun(z => "
      "z)))\n"
      "    ))) |> join |> join))\n";
  const absl::StatusOr<Emitted> e = EmitText(text, Target::kOpenCL);
  REQUIRE_MESSAGE(e.ok(), e.status().message());
  REQUIRE(e->manifest.repeats.size() == 2);
  CHECK(e->manifest.temporary_bytes == "4");
  CHECK(RunText(text, Target::kOpenCL, 4, {1, 2, 3, 4}) ==
        std::vector<double>{6, 6, 6, 12, 12, 12, 42, 42, 42, 56, 56, 56});
}

TEST_CASE("sizes that the program gives for one dimension leave the device's limit to the others") {
  const absl::StatusOr<Emitted> e = EmitText(
      "def k = depFun((n: Nat) => fun(xs: n.64.f32 =>\n"
      "  xs |> mapGlobal(0)(mapGlobal(1)(fun(x => x + 1.0f))) |> oclRun(1)(64)(64)))\n",
      Target::kOpenCL);
  REQUIRE(e.ok());
  CHECK(e->manifest.launches[0].local[0] == "1");
  CHECK(e->manifest.launches[0].local[1] == "64");
  const absl::StatusOr<Emitted> groups = EmitText(
      "def k = depFun((n: Nat) => fun(xs: n.64.64.f32 =>\n"
      "  xs |> mapWorkGroup(0)(mapLocal(0)(mapLocal(1)(fun(x => x)))) |> oclRun(0)(16)(16*n)))\n",
      Target::kOpenCL);
  REQUIRE_MESSAGE(groups.ok(), groups.status().message());
  CHECK(groups->manifest.launches[0].local[0] == "16");
  CHECK(groups->manifest.launches[0].local[1] == "16");  // 256 in all
}

TEST_CASE("launch sizes that do not fit the program or the device") {
  const std::string groups =
      "def k = depFun((n: Nat) => fun(xs: (8*n).f32 =>\n"
      "  xs |> split(8) |> mapWorkGroup(0)(mapLocal(0)(fun(x => x))) |> ";
  CHECK(EmitText(groups + "oclRun(0)(4)(4*n) |> join))\n", Target::kOpenCL).ok());
  CheckRefusedLine(EmitText(groups + "oclRun(0)(4)(n*2) |> join))\n", Target::kOpenCL),
                   "k.rise:2:66: error: there are n groups of work in dimension 0, and n / 2 "
                   "groups to do it",
                   "make the global size 4 * n at least");
  CheckRefusedLine(EmitText(groups + "oclRun(0)(512)(512*n) |> join))\n", Target::kOpenCL),
                   "k.rise:2:66: error: these groups have 512 work-items, and the device's have at "
                   "most 256",
                   "choose a smaller local size");
  CheckRefusedLine(
      EmitText("def k = depFun((n: Nat) => fun(xs: n.8.f32 =>\n"
               "  xs |> mapWorkGroup(0)(mapSeq(fun(x => x))) |> oclRun(0)(4)(4*n)))\n",
               Target::kOpenCL),
      "k.rise:2:49: error: the 4 work-items of a group have nothing to share out in dimension 0",
      "use mapLocal(0) inside, or the local size 1");
  rise::ExprTable exprs;
  rise::Sources sources;
  const auto divides = rise::ParseAndElaborateText(
      "k.rise", "def k = fun(xs: 9.f32 =>\n  xs |> mapGlobal(0)(fun(x => x)) |> oclRun(0)(4)(10))",
      {}, exprs, sources);
  REQUIRE_FALSE(divides.ok());
  CHECK(divides.status().message().find("k.rise:2:51: error: 4 does not divide 10, which the size "
                                        "global of oclRun needs") == 0);
}

TEST_CASE("a foreign function: its text where there is one, its definition elsewhere") {
  const std::string text =
      "foreign fun f(x: f32): f32 = x + 1.0f with c \"return 1.0f + x;\"\n"
      "def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> mapSeq(fun(x => f(f(x))))))\n";
  for (Target target : {Target::kOpenCL, Target::kC, Target::kMlir}) {
    const absl::StatusOr<Emitted> e = EmitText(text, target);
    REQUIRE(e.ok());
    // One function, called twice.
    CHECK(dpia::Count(e->source, "foreign_f(") == (target == Target::kC ? 3 : 0));
    CHECK(RunText(text, target, 3, {1, 2, 3}) == std::vector<double>{3, 4, 5});
  }
}

TEST_CASE("a foreign function's text is applied to vectors lane by lane") {
  const std::string text =
      "foreign fun f(x: f32, y: f32): f32 = x * y with c \"return y * x;\" opencl \"return y * "
      "x;\"\n"
      "def k = depFun((n: Nat) => fun(xs: (4*n).f32 =>\n"
      "  zip(xs)(xs) |> map(fun(p => f(fst(p), snd(p) + 1.0f))) |> asVector(4) |>\n"
      "  mapSeq(fun(v => v + v)) |> asScalar))\n";
  for (Target target : {Target::kOpenCL, Target::kC, Target::kMlir}) {
    CHECK(RunText(text, target, 1, {1, 2, 3, 4}) == std::vector<double>{4, 12, 24, 40});
  }
}

TEST_CASE("two declarations of one name are two functions") {
  Translated t = TranslateText(
      "foreign fun f(x: f32): f32 = x with c \"return x;\"\ndef k = fun(x: f32 => f(x))\n",
      Target::kC);
  REQUIRE(t.status.ok());
  rise::ForeignFunction other = t.exprs->foreign(0);
  other.texts[0].body = "return x + 0;";
  REQUIRE(t.exprs->AddForeign(other) == 1);
  Dialect dialect(Target::kC, target::Device(), false);
  CHECK(dialect.CallForeign(*t.exprs, 0, {{"1.0f"}}).text == "foreign_f(1.0f)");
  CHECK(dialect.CallForeign(*t.exprs, 1, {{"1.0f"}}).text == "foreign_f_1(1.0f)");
  CHECK(dialect.CallForeign(*t.exprs, 0, {{"2.0f"}}).text == "foreign_f(2.0f)");
  CHECK(dpia::Count(dialect.Prologue(), "static inline float foreign_f") == 2);
}

TEST_CASE("a text's parameter can't have a name that the target keeps for itself") {
  const std::string text =
      "foreign fun f(half: f32): f32 = half with opencl \"return half;\"\n"
      "def k = fun(xs: 4.f32 => xs |> mapSeq(fun(x => f(x))))\n";
  CHECK(EmitText(text, Target::kC).ok());
  CheckRefusedLine(EmitText(text, Target::kOpenCL),
                   "k.rise:1:13: error: `half` means something else in the text of `f` for opencl",
                   "give the parameter another name");
}

TEST_CASE("vectors and scalars that a target does not have") {
  auto wide = [](const std::string& k) {
    return "def k = depFun((n: Nat) => fun(xs: (" + k + "*n).f32 =>\n  xs |> asVector(" + k +
           ") |> mapSeq(fun(x => x + x)) |> asScalar))\n";
  };
  CheckRefused(TranslateText(wide("5"), Target::kOpenCL),
               "k.rise:2:51: error: opencl has no vectors of 5 scalars",
               "use a width of 2, 4, 8 or 16");
  CheckRefused(TranslateText(wide("3"), Target::kC),
               "k.rise:2:51: error: c has no vectors of 3 scalars", "use a width of 2, 4, 8 or 16");
  // In memory three neighbours are three, not the four that a float3 takes.
  for (Target target : {Target::kOpenCL, Target::kMlir}) {
    CHECK(RunText(wide("3"), target, 2, {1, 2, 3, 4, 5, 6}) ==
          std::vector<double>{2, 4, 6, 8, 10, 12});
  }
  const std::string half =
      "def k = depFun((n: Nat) => fun(xs: n.f32 =>\n  xs |> mapSeq(fun(x => cast(f32)(cast(f16)(x) "
      "* 2.0f16)))))\n";
  // A device that has none stores it only.
  for (Target target : {Target::kOpenCL, Target::kC}) {
    CHECK(RunText(half, target, 4, {1, 2, 3, 4}) == std::vector<double>{2, 4, 6, 8});
  }
  target::Device able;
  able.half = true;
  const absl::StatusOr<Emitted> e = EmitText(half, Target::kOpenCL, able);
  REQUIRE(e.ok());
  CHECK(dpia::Count(e->source, "#pragma OPENCL EXTENSION cl_khr_fp16 : enable") == 1);
  CHECK(dpia::Count(e->source, "* 2.0h") == 1);
}

// Found by random lowerings: the checker took two items for one that writes the first of no
// elements.
TEST_CASE("loops without iterations have no items to meet") {
  const auto e = EmitText(
      "def k = fun(xs: 4.0.f32 => xs |> mapGlobal(1)(mapGlobal(0)(fun(x => x |> "
      "toMem(Global)))))\n",
      Target::kOpenCL);
  CHECK_MESSAGE(e.ok(), e.status().message());
}

// Found by random lowerings: what an item reads of its own part, with its own number once more.
TEST_CASE("items that stay within parts of theirs need no common stride") {
  const auto e = EmitText(
      "def k = fun(xs: 2.2.4.f32 => generate(fun(i: idx[2] => i)) |> mapGlobal(0)(fun(i =>\n"
      "  let own = idx(i)(xs) |> mapSeq(mapSeq(fun(x => x + 1.0f))) |> toMem(Global) in\n"
      "  idx(i)(own) |> mapSeq(fun(x => x)))))\n",
      Target::kOpenCL);
  CHECK_MESSAGE(e.ok(), e.status().message());
}

// Found by random lowerings: the checker did not see that what is read beyond the part is not read.
TEST_CASE("items that look beyond their parts under a guard stay within them") {
  for (const char* padded : {"padCst(0)(3)(y)", "padCst(3)(0)(y)", "padCst(2)(1)(y)"}) {
    for (const char* order : {"i", "6 - i"}) {
      const std::string text = absl::StrCat(
          "def k = depFun((n: Nat) => fun(xs: n.f32, ys: 7.f32 => xs |> mapGlobal(0)(fun(x =>\n"
          "  ys |> mapSeq(fun(y => generate(fun(i: idx[4] => x)) |> mapSeq(fun(z => z))\n"
          "    |> toMem(Global) |> ",
          padded, " |> reorder(fun(i => ", order, "))(fun(i => ", order,
          "))\n"
          "    |> reduceSeq(Private)(add)(0.0f)))))))\n");
      const auto e = EmitText(text, Target::kOpenCL);
      CHECK_MESSAGE(e.ok(), text, e.status().message());
    }
  }
}

TEST_CASE("a work-item asks for its number once, and one item has none") {
  const auto tree = EmitText(
      "def k = depFun((n: Nat) => fun(xs: n.8.f32 => xs |> mapWorkGroup(0)(fun(row => row |>\n"
      "  iterate(Local)(3)(depFun((len: Nat) => fun(ys: (len*2).f32 =>\n"
      "    ys |> split(2) |> mapLocal(0)(reduceSeq(Private)(add)(0.0f))))))) |> join))\n",
      Target::kOpenCL);
  REQUIRE_MESSAGE(tree.ok(), tree.status().message());
  CAPTURE(tree->source);
  CHECK(tree->source.find("get_local_id(0)") == tree->source.rfind("get_local_id(0)"));
  CHECK(tree->source.find("if (l == 0) {") != std::string::npos);
  CHECK(tree->source.find("out[wg] = ") != std::string::npos);
  const auto one = EmitText(
      "def k = depFun((n: Nat) => fun(xs: n.64.f32 => xs |> mapWorkGroup(0)(fun(row =>\n"
      "  [row |> reduceSeq(Private)(add)(0.0f)] |> mapLocal(0)(fun(x => x)))) |> join))\n",
      Target::kOpenCL);
  REQUIRE_MESSAGE(one.ok(), one.status().message());
  CHECK_MESSAGE(one->source.find("get_local_id") == std::string::npos, one->source);
}

// The number of an item is below 8 in the shorter loop alone: the longer one's i / 8 is not 0.
TEST_CASE("a number that loops of several lengths share counts as far as the longest") {
  for (const char* steps : {"ys |> take(8) |> copied) |> toMem(Local) in let b = (ys |> copied",
                            "ys |> copied) |> toMem(Local) in let b = (ys |> take(8) |> copied"}) {
    const auto e = EmitText(
        absl::StrCat(
            "def copied = mapLocal(0)(fun(x => x))\n"
            "def k = depFun((n: Nat) => fun(xs: (8*n).32.f32 => xs |> split(8) |>\n"
            "  mapWorkGroup(0)(fun(rows => let ys = rows |> transpose |> take(4) |> join in\n"
            "    let a = (",
            steps, ") |> toMem(Local) in\n",
            "    [a @ 0 + b @ 0] |> mapLocal(0)(fun(x => x)))) |> join))\n"),
        Target::kOpenCL);
    REQUIRE_MESSAGE(e.ok(), e.status().message());
    CHECK_MESSAGE(e->source.find("l / 8") != std::string::npos, e->source);
  }
}

TEST_CASE("a power is computed once, and a length that stays has no other name") {
  const auto iterate = [](const std::string& length, const std::string& step) {
    return EmitText(
        "def k = depFun((n: Nat, k: Nat) => fun(xs: (" + length +
            ").f32 =>\n  xs |> iterate(Global)(k)(depFun((len: Nat) => fun(ys: " + step + ")))))\n",
        Target::kC);
  };
  const auto halving = iterate(
      "n * pow(2, k)", "(len * 2).f32 => ys |> split(2) |> mapSeq(reduceSeq(Private)(add)(0.0f))");
  REQUIRE_MESSAGE(halving.ok(), halving.status().message());
  const std::string& text = halving->source;
  CHECK_MESSAGE(text.find("= index_pow(2, k);") != std::string::npos, text);
  CHECK_MESSAGE(text.find("index_pow(2, k)") == text.rfind("index_pow(2, k)"), text);
  const auto keeping = iterate("n", "len.f32 => ys |> mapSeq(fun(y => y * 2.0f))");
  REQUIRE_MESSAGE(keeping.ok(), keeping.status().message());
  CHECK_MESSAGE(keeping->source.find("len = ") == std::string::npos, keeping->source);
}

// Found by random lowerings.
TEST_CASE(
    "what indices share with a repeated launch's number, and with an unrolled loop's rest, has a "
    "name") {
  for (const char* text :
       {"def k = fun(xs: 3.2.4.f32 => xs |> mapSeq(mapGlobal(0)(mapSeq(fun(x =>\n"
        "  (let y = x |> toMem(Private) in y * y) + x * 2.0f)))))\n",
        "def k = depFun((n: Nat) => fun(xs: 4.4.f32, ys: n.f32 =>\n"
        "  xs |> mapGlobal(0)(mapGlobal(1)(fun(x => ys |> mapSeqUnroll(fun(y => x * y)))))))\n"}) {
    const auto e = EmitText(text, Target::kOpenCL);
    REQUIRE_MESSAGE(e.ok(), e.status().message());
    CHECK_MESSAGE(testing::ObjectionsTo(e->source).empty(), e->source);
  }
}

}  // namespace
}  // namespace eqrise::emit
