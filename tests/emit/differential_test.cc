// Emitted programs compute what the interpreter says: random programs and edge cases by hand,
// through saturation, extraction, DPIA, emission, the compilers of OpenCL, C and MLIR, and plain
// lowering.
//
// EQRISE_FUZZ=500 emit_tests -tc='*random programs*' tries 500 programs of a fresh seed.
#include <doctest/doctest.h>

#include <cstring>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "extract/extract.h"
#include "rewrite/saturate.h"
#include "rewrite/settled_lets.h"
#include "rise/infer/elaborate.h"
#include "rise/lowering/parallel_lowering.h"
#include "rise/lowering/plain_lowering.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/consumed.h"
#include "tests/emit/emit_testing.h"
#include "tests/emit/random_lowering.h"
#include "tests/support/differential_testing.h"
#include "tests/support/fuzz_effort.h"
#include "tests/support/shrink.h"

namespace eqrise {
namespace {

using rise::Value;
using target::Target;
using testing::Case;
using testing::MakeRandomProgram;
using testing::RandomProgram;
using testing::RunLowLevel;

struct Tally {
  int programs = 0, runs = 0, no_program = 0;
};

// The best few programs, of a graph of so many nodes.
absl::StatusOr<extract::Extraction> FindBest(const Case& c, Target target, int keep,
                                             size_t max_nodes) {
  rise::Sources sources;
  std::string name(target::TargetName(target::FamilyOf(target)));
  absl::StatusOr<rewrite::Strategy> strategy =
      rewrite::LoadStrategy(absl::StrCat(EQRISE_ROOT "/rules/", name, ".toml"), *c.exprs, sources);
  if (!strategy.ok()) return strategy.status();
  absl::StatusOr<target::Device> device =
      target::LoadDevice(absl::StrCat(EQRISE_ROOT "/devices/cpu-", name, ".toml"), {.cores = 4});
  if (!device.ok()) return device.status();
  rewrite::Graph graph{rewrite::RiseLanguage(*c.exprs)};
  std::optional<rewrite::ClassId> root =
      rewrite::Insert(graph, rewrite::SettleLets(*c.exprs, c.program.body));
  if (!root) return absl::InternalError("not inserted");
  for (rewrite::Phase& phase : strategy->phases)
    phase.max_nodes = std::min(phase.max_nodes, max_nodes);
  rewrite::SaturationOptions saturation;
  saturation.strict_fp = c.strict_fp;
  rewrite::Saturate(graph, *strategy, saturation);
  extract::ExtractOptions options;
  options.keep = keep;
  options.beam = 8;
  options.whole = 16;
  return extract::Extract(graph, *root, c.program, *strategy, *device, options,
                          dpia::ReportWithoutSource);
}

// Through saturation and extraction, the best few programs; then the same. Few nodes are enough for
// nearly all.
absl::Status RunBest(const Case& c, Target target, int keep, Tally& tally) {
  absl::StatusOr<extract::Extraction> x = FindBest(c, target, keep, 3000);
  if (!x.ok()) x = FindBest(c, target, keep, std::numeric_limits<size_t>::max());
  if (!x.ok()) {
    ++tally.no_program;
    return absl::NotFoundError(absl::StrCat(target::TargetName(target::FamilyOf(target)),
                                            ", extraction: ", std::string(x.status().message()),
                                            "\n", c.Text()));
  }
  for (const extract::Candidate& best : x->candidates) {
    ++tally.runs;
    const std::string how(target::TargetName(target));
    if (absl::Status s = RunLowLevel(c, best.program, target, how); !s.ok()) return s;
  }
  return absl::OkStatus();
}

absl::StatusOr<rise::Program> Plain(const Case& c, Target target) {
  // Between launches of OpenCL nobody has private memory, not even of no bytes.
  rise::PlainLoweringOptions options;
  if (target == Target::kOpenCL) options.private_bytes = -1;
  absl::StatusOr<rise::Program> plain = rise::LowerPlainly(*c.exprs, c.program, options);
  if (plain.ok()) return plain;
  return absl::NotFoundError(
      absl::StrCat("plain lowering: ", std::string(plain.status().message()), "\n", c.Text()));
}

absl::Status RunPlain(const Case& c, Target target, Tally& tally) {
  absl::StatusOr<rise::Program> plain = Plain(c, target);
  if (!plain.ok()) return plain.status();
  ++tally.runs;
  return RunLowLevel(c, *plain, target, "plain lowering");
}

// As the command line does where a search finds nothing: the first of the lowerings with parallel
// loops that there is code for. There is always one.
absl::Status RunStandIn(const Case& c, Target target, Tally& tally) {
  const bool is_opencl = target::FamilyOf(target) == Target::kOpenCL;
  absl::StatusOr<std::vector<rise::Program>> all = rise::ParallelLowerings(
      *c.exprs, c.program, is_opencl ? rise::Op::kMapGlobal : rise::Op::kMapPar);
  if (!all.ok()) return all.status();
  absl::Status last;
  for (const rise::Program& program : *all) {
    last = testing::EmitLowLevel(c, program, target).status();
    if (!last.ok()) continue;
    ++tally.runs;
    return RunLowLevel(c, program, target, "stand-in");
  }
  return absl::NotFoundError(
      absl::StrCat("stand-in: ", std::string(last.message()), "\n", c.Text()));
}

// What is refused is refused for a reason that is not eqrise's own.
absl::StatusOr<rise::Program> LowerAtRandom(const Case& c, Target target) {
  absl::StatusOr<rise::Program> plain = Plain(c, target);
  if (!plain.ok()) return plain.status();
  absl::Status defect;
  rise::Rng rng(c.seed);
  const rise::Program low = testing::RandomLowering(
      *c.exprs, *plain, target, /*tries=*/150, rng, [&](const rise::Program& p) {
        const absl::Status s = testing::EmitLowLevel(c, p, target).status();
        if (absl::StrContains(s.message(), "internal") && defect.ok()) {
          defect =
              absl::InternalError(absl::StrCat("random lowering: ", std::string(s.message()), "\n",
                                               c.Text(), "\n\n", rise::PrintProgram(*c.exprs, p)));
        }
        return s.ok();
      });
  if (!defect.ok()) return defect;
  return low;
}

absl::Status RunRandomLowering(const Case& c, Target target, Tally& tally) {
  absl::StatusOr<rise::Program> low = LowerAtRandom(c, target);
  if (!low.ok()) return low.status();
  ++tally.runs;
  return RunLowLevel(c, *low, target, testing::kRandomLowering);
}

Case CaseOf(const RandomProgram& p) {
  Case c;
  c.exprs = p.exprs.get();
  c.program = p.program;
  c.inputs = p.inputs;
  c.sizes = p.sizes;
  c.want = p.want;
  c.where = absl::StrCat("seed ", p.seed);
  c.seed = p.seed;
  if (p.special) {
    c.strict_fp = true;
    c.tolerance = 0;
    absl::StrAppend(&c.where, ", special values");
  }
  static constexpr int kLocalSizes[] = {0, 0, 1, 3, 7, 64};
  c.local_size = kLocalSizes[p.seed / 1000 % std::size(kLocalSizes)];
  return c;
}

// What went wrong, without the program: "opencl, output 0".
std::string Stage(const absl::Status& s) {
  return std::string(s.message().substr(0, s.message().find(':')));
}

using Check = std::function<absl::Status(const Case&, Tally&)>;

// The error of a smaller program that goes wrong in the same way, with its own data.
absl::Status Smaller(const Case& c, const Check& check, const absl::Status& error) {
  constexpr int kTries = 150;
  Tally tally;
  absl::Status smaller = error;
  testing::Shrink(*c.exprs, c.program.body, kTries, [&](rise::Expr body) {
    Case next = c;
    next.program.body = body;
    absl::StatusOr<Value> want =
        rise::InterpretProgram(*c.exprs, next.program, c.sizes, c.inputs, {.max_steps = 400'000});
    if (!want.ok()) return false;
    next.want = *std::move(want);
    const absl::Status s = check(next, tally);
    const bool fails = !s.ok() && Stage(s) == Stage(error);
    if (fails) smaller = s;
    return fails;
  });
  return smaller;
}

// $EQRISE_FUZZ_GO_ON: says what is wrong with each program instead of stopping.
void CheckRandom(const char* name, int by_default, const Check& check) {
  testing::Effort effort = testing::EffortFor(name, by_default);
  Tally tally;
  run::Session session;
  for (int i = 0; i < effort.programs; ++i) {
    RandomProgram p = MakeRandomProgram(effort.seed + static_cast<uint64_t>(i));
    ++tally.programs;
    Case c = CaseOf(p);
    c.session = &session;
    absl::Status s = check(c, tally);
    if (!s.ok()) s = Smaller(c, check, s);
    if (std::getenv("EQRISE_FUZZ_GO_ON")) {
      if (!s.ok()) std::fprintf(stderr, "======== %s\n", std::string(s.message()).c_str());
    } else {
      REQUIRE_MESSAGE(s.ok(), s.message());
    }
  }
  if (std::getenv("EQRISE_FUZZ")) {
    std::fprintf(stderr, "%s: %d programs, %d runs, %d not found\n", name, tally.programs,
                 tally.runs, tally.no_program);
  }
}

TEST_CASE("random programs, plainly lowered to C, agree with the interpreter") {
  CheckRandom("plain c", 20, [](const Case& c, Tally& t) { return RunPlain(c, Target::kC, t); });
}

TEST_CASE("random programs, plainly lowered to OpenCL, agree with the interpreter") {
  CheckRandom("plain opencl", 20,
              [](const Case& c, Tally& t) { return RunPlain(c, Target::kOpenCL, t); });
}

// A result that overwrites an input is right, or the program is refused for what it reads too late.
absl::Status RunInPlace(const Case& c, Target target, bool searches, Tally& tally) {
  Case in_place = c;
  bool is_any = false;
  for (size_t i = 0; i < c.program.inputs.size(); ++i) {
    const bool is_array = c.exprs->types().ContainsArray(c.program.inputs[i].type);
    is_any |= is_array && rise::Consume(c.exprs->types(), in_place.program, i);
  }
  if (!is_any) return absl::OkStatus();
  const absl::Status s =
      searches ? RunBest(in_place, target, 3, tally) : RunPlain(in_place, target, tally);
  // What changes nothing launches a copy of each element onto itself.
  const bool copies = absl::StrContains(s.message(), "to itself: ") &&
                      absl::c_any_of(c.inputs, [&](const auto& input) {
                        return rise::Equal(input.second, c.want);
                      });
  if (!copies && !absl::StrContains(s.message(), "can't take the memory of")) return s;
  ++tally.no_program;
  return absl::OkStatus();
}

TEST_CASE("random programs whose result overwrites an input agree, or are refused") {
  CheckRandom("in place", 20, [](const Case& c, Tally& t) {
    for (const Target target : {Target::kC, Target::kOpenCL}) {
      for (const bool searches : {false, true}) {
        if (searches && c.seed % 4 != 0) continue;
        if (absl::Status s = RunInPlace(c, target, searches, t); !s.ok()) return s;
      }
    }
    return absl::OkStatus();
  });
}

TEST_CASE("random programs, plainly lowered with parallel loops, agree with the interpreter") {
  CheckRandom("stand-in", 15, [](const Case& c, Tally& t) {
    const absl::Status s = RunStandIn(c, Target::kC, t);
    return s.ok() ? RunStandIn(c, Target::kOpenCL, t) : s;
  });
}

TEST_CASE("random lowerings to C agree with the interpreter") {
  CheckRandom("random c", 10,
              [](const Case& c, Tally& t) { return RunRandomLowering(c, Target::kC, t); });
}

TEST_CASE("random lowerings to OpenCL agree with the interpreter") {
  CheckRandom("random opencl", 10,
              [](const Case& c, Tally& t) { return RunRandomLowering(c, Target::kOpenCL, t); });
}

TEST_CASE("random programs through saturation to C agree with the interpreter") {
  CheckRandom("c", 10, [](const Case& c, Tally& t) { return RunBest(c, Target::kC, 3, t); });
}

TEST_CASE("random programs through saturation to OpenCL agree with the interpreter") {
  CheckRandom("opencl", 10,
              [](const Case& c, Tally& t) { return RunBest(c, Target::kOpenCL, 3, t); });
}

// Five tools for each program: few of them by default.
TEST_CASE("random programs through saturation to MLIR agree with the interpreter") {
  CheckRandom("mlir", 4, [](const Case& c, Tally& t) {
    const absl::Status plain = RunPlain(c, Target::kMlir, t);
    return plain.ok() ? RunBest(c, Target::kMlir, 1, t) : plain;
  });
}

TEST_CASE("random programs and their random lowerings have every primitive" *
          testing::TakesLong()) {
  std::set<std::string> missing;
  for (int op = static_cast<int>(rise::kFirstPrimitive); op < rise::kNumOps; ++op) {
    missing.insert(std::string(rise::OpName(static_cast<rise::Op>(op))));
  }
  // What is rare comes first: an atomic update, a lowering by mapLocal, and three by depMapPar,
  // depMapGlobal and depMapWorkGroup.
  constexpr uint64_t kRare[] = {938, 73, 67, 356, 345};
  // What lowering makes is in the first ones; to make a program takes less.
  constexpr uint64_t kLowered = 60, kMost = 2000;
  for (uint64_t seed = 0; seed <= kMost && !missing.empty(); ++seed) {
    const RandomProgram p =
        MakeRandomProgram(seed < std::size(kRare) ? kRare[seed] : seed, /*wide=*/false);
    const Case c = CaseOf(p);
    std::vector<rise::Expr> bodies{c.program.body};
    for (Target target : {Target::kC, Target::kOpenCL}) {
      if (seed > kLowered) break;
      const absl::StatusOr<rise::Program> low = LowerAtRandom(c, target);
      REQUIRE_MESSAGE(low.ok(), low.status().message());
      bodies.push_back(low->body);
    }
    for (rise::Expr body : bodies) {
      (void)dpia::FindPrimitive(*c.exprs, body, [&](rise::Op op) {
        missing.erase(std::string(rise::OpName(op)));
        return false;
      });
    }
  }
  CAPTURE(absl::StrJoin(missing, ", "));
  CHECK(missing.empty());
}

// --- by hand
// ----------------------------------------------------------------------------------------------

struct HandOptions {
  std::map<std::string, int64_t> sizes = {};
  bool specialise = true;
  bool strict_fp = false;
  double low = -4, high = 4;
  bool whole_numbers = true;
};

void CheckText(const std::string& body, const HandOptions& options = {}) {
  rise::ExprTable exprs;
  rise::Sources sources;
  rise::ElaborateOptions elaborate;
  if (options.specialise) elaborate.sizes = options.sizes;
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "test.rise", absl::StrCat("def test = ", body), elaborate, exprs, sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  Case c;
  c.exprs = &exprs;
  c.program = *program;
  if (!options.specialise) c.sizes = options.sizes;
  c.strict_fp = options.strict_fp;
  rise::Rng rng(7);
  rise::RandomValueOptions values;
  values.low = options.low;
  values.high = options.high;
  values.whole_numbers = options.whole_numbers;
  rise::SizeValues sizes = rise::SizesOf(exprs, *program, c.sizes).value();
  absl::StatusOr<std::map<std::string, Value>> inputs =
      rise::RandomInputs(exprs, *program, sizes, rng, values);
  REQUIRE_MESSAGE(inputs.ok(), inputs.status().message());
  c.inputs = *inputs;
  absl::StatusOr<Value> want = rise::InterpretProgram(exprs, *program, c.sizes, c.inputs);
  REQUIRE_MESSAGE(want.ok(), want.status().message());
  c.want = *want;
  Tally tally;
  absl::Status s = RunPlain(c, Target::kC, tally);
  CHECK_MESSAGE(s.ok(), s.message());
  s = RunBest(c, Target::kC, 2, tally);
  CHECK_MESSAGE(s.ok(), s.message());
  s = RunBest(c, Target::kOpenCL, 2, tally);
  CHECK_MESSAGE(s.ok(), s.message());
  s = RunBest(c, Target::kMlir, 1, tally);
  CHECK_MESSAGE(s.ok(), s.message());
}

std::string KernelText(const std::string& name) {
  std::ifstream in(absl::StrCat(EQRISE_ROOT "/kernels/", name, ".rise"));
  std::stringstream text;
  text << in.rdbuf();
  std::string all = text.str();
  return all.substr(all.find("\ndef ") + 1 + std::strlen("def ") + name.size() +
                    std::strlen(" = "));
}

TEST_CASE("kernels at sizes of 1, 2 and a prime") {
  for (int64_t n : {1, 2, 1009}) {
    CAPTURE(n);
    CheckText(KernelText("asum"), {.sizes = {{"n", n}}});
    CheckText(KernelText("dot"), {.sizes = {{"n", n}}});
    CheckText(KernelText("conv1d"), {.sizes = {{"n", n}}});
    int64_t small = std::min<int64_t>(n, 31);
    CheckText(KernelText("mm"), {.sizes = {{"n", small}, {"m", 2}, {"k", small}}});
  }
  CheckText(KernelText("mm"), {.sizes = {{"n", 7}, {"m", 1}, {"k", 1009}}});
}

TEST_CASE("kernels of symbolic size") {
  for (int64_t n : {1, 2, 1009, 2048}) {
    CAPTURE(n);
    CheckText(KernelText("asum"), {.sizes = {{"n", n}}, .specialise = false});
    CheckText(KernelText("conv1d"), {.sizes = {{"n", n}}, .specialise = false});
  }
  CheckText(KernelText("mm"), {.sizes = {{"n", 5}, {"m", 33}, {"k", 17}}, .specialise = false});
  CheckText(KernelText("dot"), {.sizes = {{"n", 4099}}, .specialise = false, .strict_fp = true});
}

TEST_CASE("windows of which the last one is shorter" * testing::TakesLong()) {
  for (int64_t n : {1, 3, 4, 10, 12}) {
    for (bool specialise : {true, false}) {
      CAPTURE(n);
      CAPTURE(specialise);
      const HandOptions options{.sizes = {{"n", n}}, .specialise = specialise};
      CheckText(
          "depFun((n: Nat) => fun(xs: n.f32 => xs |> depSlide(4)(4) |> "
          "depMap(depFun(i => reduce(add)(0.0f)))))",
          options);
      CheckText(
          "depFun((n: Nat) => fun(xs: (n + 2).f32 => xs |> depSlide(6)(4) |> depJoin |> "
          "map(fun(x => x * 2.0f))))",
          options);
      CheckText(
          "depFun((n: Nat) => fun(xs: (n + 2).f32 => xs |> depTile(4)(2)(depMapSeq(depFun(i => "
          "slide(3)(1) >> map(reduce(add)(0.0f)))))))",
          options);
    }
  }
}

TEST_CASE("an index that was cast has the type it was cast to") {
  CheckText("fun(xs: 4.u32 => xs |> map(fun(x => min(-cast(u32)((3 : natType)))(x))))");
  CheckText("fun(xs: 4.i64 => xs |> map(fun(x => min(cast(i64)((16 : natType)))(x - -1i64))))");
  CheckText(
      "fun(xs: 8.i8 => xs |> map(fun(x => max((x + 2i8) * (x - x))(if x > 1i8 then x else "
      "cast(i8)((4 : natType))))))");
}

// Found by hand: 256 as u8 is 0, also where the result is cast again.
TEST_CASE("an index that does not fit the type it is cast to wraps around") {
  CheckText("generate(fun(i: idx[300] => cast(f32)(cast(u8)(i))))");
  CheckText("fun(x: i64 => generate(fun(i: idx[300] => cast(i64)(cast(u8)(i)) + x)))");
  CheckText("fun(x: i32 => generate(fun(i: idx[70000] => cast(i32)(cast(i16)(i)) + x)))");
}

// Found by the acoustic kernel at its real size: C wants the vectors of a choice to be of one type.
TEST_CASE("rows beyond the border, read as vectors") {
  CheckText(
      "fun(xs: 3.8.f32 => xs |> padCst(1)(1)(generate(fun(i => 0.5f))) |> mapSeq(fun(row => "
      "row |> asVector(4) |> mapSeq(fun(v => v + v)) |> asScalar)))");
}

// Found by a primitive's own program: (i + n - 2) % n had become (i - 2) % n, which is negative in
// C.
TEST_CASE("remainders are of what is not negative") {
  for (int64_t n : {1, 2, 5}) {
    CheckText("depFun((n: Nat) => fun(xs: n.f32 => xs |> padMirror(2)(3) |> map(fun(x => x))))",
              {.sizes = {{"n", n}}});
    CheckText("depFun((n: Nat) => fun(xs: n.f32 => xs |> padWrap(3)(2) |> map(fun(x => x))))",
              {.sizes = {{"n", n}}});
  }
}

TEST_CASE("a reduction with a tail") {
  CheckText(KernelText("asum"), {.sizes = {{"n", 4099}}});
  CheckText(KernelText("dot"), {.sizes = {{"n", 2049}}});
  CheckText("fun(xs: 2051.i32 => xs |> map(fun(x => x * x)) |> reduce(max)(-2147483648))");
}

TEST_CASE("strict floating point adds in the order of the interpreter") {
  CheckText(
      KernelText("dot"),
      {.sizes = {{"n", 1024}}, .strict_fp = true, .low = -1, .high = 1, .whole_numbers = false});
}

TEST_CASE("two outputs") {
  CheckText("fun(xs: 37.f32 => (xs |> map(fun(x => x + 1.0f)), xs |> reduce(add)(0.0f)))");
  CheckText(
      "fun(xs: 16.f32, ys: 8.i32 => (xs |> map(fun(x => x + 1.0f)), ys |> map(fun(y => y * y))))");
}

TEST_CASE("a scalar that two outputs share") {
  CheckText(R"(fun(xs: 64.f32 =>
      let total = xs |> reduce(add)(0.0f) in
      (xs |> map(fun(x => x - total)), total)))");
  CheckText(R"(fun(xs: 64.f32, a: f32 =>
      let b = a * a in
      (xs |> map(fun(x => x * b)), xs |> map(fun(x => x + b)))))");
}

// Found by fuzzing: on OpenCL the launch after the one that computed it read another one's private
// memory.
TEST_CASE("a scalar that all elements of the result share") {
  for (int64_t n : {1, 70001}) {
    const HandOptions options{.sizes = {{"n", n}}};
    CheckText(
        "depFun((n: Nat) => fun(xs: n.f32 => "
        "let s = xs |> reduce(max)(-1000.0f) in xs |> map(fun(x => x - s))))",
        options);
    CheckText(
        "depFun((n: Nat) => fun(xs: n.f32 => let least = xs |> reduce(min)(1000.0f) in "
        "let both = (least, least * 2.0f) in "
        "xs |> padCst(1)(1)(snd(both)) |> map(fun(x => x - fst(both)))))",
        options);
    CheckText(
        "depFun((n: Nat) => fun(xs: n.f32, i: idx[n] => let x = idx(i)(xs) in "
        "let y = max(x)(1.0f) in xs |> map(fun(z => z * y))))",
        options);
  }
}

// Found by fuzzing: no rule said how to copy a pair of arrays, or how to fold into one.
TEST_CASE("pairs of arrays are written") {
  CheckText(
      "fun(xs: 3.20.f32 => "
      "generate(fun(i: idx[3] => (idx(i)(xs), idx(i)(xs)))) |> scatter(generate(fun(i: idx[3] => "
      "i)))("
      "zip(xs)(xs)) |> unzip)");
  CheckText(
      "fun(xs: 4.20.f32 => zip(xs)(xs) |> scan(fun(p, q => "
      "(snd(p), zip(fst(q))(fst(p)) |> map(fun(b => fst(b) + snd(b))))))("
      "(generate(fun(i: idx[20] => 0.0f)), generate(fun(i: idx[20] => 1.0f)))) |> unzip)");
}

// Found by fuzzing: its stages were private memory of a size that nobody knew.
TEST_CASE("an iteration over arrays of symbolic size") {
  for (int64_t n : {1, 300}) {
    CheckText(
        "depFun((n: Nat) => fun(xs: (8 * n).f32 => xs |> "
        "iterate(Private)(3)(depFun((len: Nat) => fun(ys: (2 * len).f32 => "
        "ys |> split(2) |> map(fun(p => p |> reduce(add)(0.0f))))))))",
        {.sizes = {{"n", n}}, .specialise = false});
  }
}

TEST_CASE("an array of pairs, and pairs of pairs") {
  CheckText("fun(xs: 24.f32 => xs |> map(fun(x => (x, x * x))))");
  CheckText("fun(xs: 24.(f32, i32) => xs |> map(fun(p => (snd(p), (fst(p), snd(p) + 1)))))");
  CheckText(
      "fun(xs: 5.8.f32 => xs |> map(fun(r => (r |> reduce(add)(0.0f), r |> map(fun(x => -x))))))");
}

TEST_CASE("a scalar result") {
  CheckText("fun(a: f32, b: f32 => a * b + 1.0f)");
  CheckText("fun(xs: 9.f32, a: f32 => (xs |> reduce(max)((-1000.0f))) * a)");
}

TEST_CASE("reading at an index and gathering") {
  CheckText("fun(xs: 16.f32, i: idx[16] => idx(i)(xs))");
  CheckText("fun(xs: 16.f32, is: 9.idx[16] => gather(is)(xs) |> map(fun(x => x + x)))");
  CheckText("fun(xs: 16.f32, is: 9.idx[16] => is |> map(fun(i => idx(i)(xs) * 2.0f)))");
  CheckText(
      "fun(xs: 7.3.f32, is: 8.idx[7] => gather(is)(xs) |> map(fun(r => r |> reduce(add)(0.0f))))");
}

// Extraction copies views in vectors, also of bools: they were stored as ints over the end of the
// bytes, and true was 1 in some lanes and -1 in others.
TEST_CASE("if, comparisons and booleans") {
  CheckText("fun(xs: 32.f32 => xs |> map(fun(x => if x > 0.0f then x else 0.0f)))");
  CheckText("fun(xs: 32.i32, ys: 32.i32 => zip(xs)(ys) |> map(fun(p => fst(p) < snd(p))))");
  CheckText("fun(xs: 32.bool, ys: 32.bool => zip(xs)(ys) |> map(fun(p => fst(p) && !snd(p))))");
  CheckText("fun(xs: 33.bool => xs |> reduce(and)(true))");
  CheckText("fun(xs: 32.f32, b: bool => xs |> map(fun(x => if b then x else -x)))");
}

// GCC 12 makes wrong code of these on machines with AVX-512, unless it leaves an optimisation out.
TEST_CASE("sums of choices, a few neighbours at a time") {
  for (const std::string k : {"3", "5", "7"}) {
    CheckText("fun(xs: 300." + k + ".f32, ys: 300." + k +
              ".f32 => zip(xs |> join)(ys |> join) |> map(fun(p => "
              "if fst(p) < 0.5f then snd(p) * fst(p) else 0.0f)) |> foldl(add)(0.0f))");
    CheckText("fun(xs: 300." + k + ".i32, ys: 300." + k +
              ".i32 => zip(xs |> join)(ys |> join) |> map(fun(p => "
              "if fst(p) < 2 then snd(p) * fst(p) else 3)) |> foldl(add)(0))");
  }
}

// GCC 12 takes the value of another lane, unless it leaves an optimisation out.
TEST_CASE("the last of the values that a condition holds for, where values are chosen, too") {
  for (const std::string value :
       {"max(fst(p))(1.0f)", "min(fst(p))(0.0f)", "if snd(p) > 0.5f then fst(p) else snd(p)"}) {
    CheckText("fun(xs: 64.f32, ys: 64.f32 => zip(xs)(ys) |> map(fun(p => " + value +
              ")) |> foldl(fun(last, v => if v == 0.0f then last else v))(0.0f))");
    CheckText(
        "fun(xs: 5.64.f32, ys: 5.64.f32 => zip(xs)(ys) |> map(fun(row => "
        "zip(fst(row))(snd(row)) |> map(fun(p => " +
        value + ")) |> foldl(fun(last, v => if v < 0.7f then v else last))(0.0f))))");
  }
  CheckText(
      "fun(xs: 64.i32, ys: 64.i32 => zip(xs)(ys) |> foldl(fun(last, p => "
      "if (if snd(p) < 1 then 0 else fst(p)) == 0 then last else fst(p)))(0))");
}

TEST_CASE("integer division by zero is zero") {
  CheckText("fun(xs: 40.i32, ys: 40.i32 => zip(xs)(ys) |> map(fun(p => fst(p) / snd(p))))",
            {.low = -2, .high = 2});
  CheckText("fun(xs: 40.i32, ys: 40.i32 => zip(xs)(ys) |> map(fun(p => mod(fst(p))(snd(p)))))",
            {.low = -2, .high = 2});
  CheckText("fun(xs: 40.u32, ys: 40.u32 => zip(xs)(ys) |> map(fun(p => fst(p) / snd(p))))",
            {.low = 0, .high = 2});
}

TEST_CASE("casts") {
  const HandOptions wide{.low = -3, .high = 3, .whole_numbers = false};
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(i32)(x))))", wide);
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(u8)(x))))", wide);
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(i64)(x * 1.0e15f))))", wide);
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(i32)(x * 1.0e10f))))", wide);  // saturates
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(bool)(x))))");
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => cast(f32)(x) * 0.5f)))");
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => cast(i8)(x * 100))))");  // wraps
  CheckText("fun(xs: 64.bool => xs |> map(fun(x => cast(i32)(x))))");
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(f64)(x) + 1.0f64)))");
}

TEST_CASE("lanes of all integer types are cast to all others" * testing::TakesLong()) {
  const HandOptions large{.low = -2147483647, .high = 2147483647};
  for (const char* from : {"i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"}) {
    for (const char* to : {"(cast(i8)(x), (cast(u16)(x), (cast(i32)(x), cast(u64)(x))))",
                           "(cast(f32)(x), cast(f64)(x))"}) {
      CAPTURE(from);
      CheckText(absl::StrCat("fun(xs: 64.", from, " => xs |> map(fun(x => ", to,
                             ")) |> asVector(8) |> mapSeq(fun(v => v)) |> asScalar)"),
                large);
    }
  }
}

// A vector of u8 was compared with an int, which OpenCL does not allow.
TEST_CASE("numbers of all types choose as booleans, in vectors too") {
  for (const char* type : {"i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64"}) {
    CheckText(absl::StrCat("fun(ms: 64.", type,
                           ", xs: 64.f32 => zip(ms)(xs) |> map(fun(p =>\n"
                           "  if cast(bool)(fst(p)) then snd(p) else 0.0f)))"),
              {.low = 0, .high = 2});
  }
}

// 0.0f / 0.0f: the interpreter and MLIR said false, C and OpenCL true.
TEST_CASE("what is not a number is true as a boolean") {
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(bool)((x - x) / (x - x)))))");
  CheckText("fun(xs: 8.f64 => xs |> map(fun(x => cast(bool)((x - x) / (x - x)))))");
  CheckText(
      "fun(xs: 64.f32 => xs |> map(fun(x => if cast(bool)(sqrt(-1.0f - x * x)) then 1 else 2)))");
  CheckText("fun(xs: 64.f32 => xs |> map(fun(x => cast(i32)(sqrt(-1.0f - x * x)))))");  // 0
}

// C had it that x + a > x where x + a wraps around, unless it was given -fwrapv.
TEST_CASE("integers wrap around in the emitted text, whatever the compiler is told") {
  const HandOptions large{.low = 1 << 30, .high = 2147483647};
  CheckText("fun(xs: 64.i32, a: i32 => xs |> map(fun(x => if x + a > x then 1 else 0)))", large);
  CheckText("fun(xs: 64.i32 => xs |> reduce(add)(2147483647))", large);
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => abs(x + x + 2) - abs(-2147483647 - 1))))", large);
  CheckText("fun(xs: 64.i64 => xs |> map(fun(x => x * x * x)))", large);
  // As int, a product of two u16 overflows.
  CheckText("fun(xs: 64.u16 => xs |> map(fun(x => x * x / 3u16)))", {.low = 60000, .high = 65535});
}

// Indices were clamped as 32 bits: 2500000000 became 0.
TEST_CASE("indices made of all integer types are clamped in their own width" *
          testing::TakesLong()) {
  for (const char* type : {"i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"}) {
    CheckText(absl::StrCat("fun(xs: 12.", type,
                           " => xs |> map(fun(x => cast(i64)(indexAsNat("
                           "natAsIndex(100)(x * x * x * x))))))"),
              {.low = 0, .high = 120});
    CheckText(absl::StrCat("fun(xs: 100.f32, is: 12.", type,
                           " => is |> map(fun(i => xs |> idx(natAsIndex(100)(i - cast(", type,
                           ")(7))))))"),
              {.low = 0, .high = 120});
  }
  CheckText(
      "fun(xs: 12.i64 => xs |> map(fun(x =>\n"
      "  cast(i64)(indexAsNat(natAsIndex(100)(x * 1000000000i64))))))",
      {.low = -5, .high = 5});
  CheckText(
      "fun(xs: 12.i64 => xs |> map(fun(x => generate(fun(i: idx[3000000000] =>\n"
      "  cast(i64)(indexAsNat(i)) * 2i64)) |> idx(natAsIndex(3000000000)(x * 500000000i64)))))",
      {.low = -5, .high = 7});
}

// The text of an index has 64 bits where that is needed. It was taken for the number of 32 bits
// that a cast makes of it: an index of 4294967294 as an i32 is -2, which is below 1.
TEST_CASE("an index that is cast to a narrower integer is that integer" * testing::TakesLong()) {
  for (const char* use :
       {"V < cast(T)(1)", "V == cast(T)(-2)", "cast(f32)(V)", "max(V)(cast(T)(7))",
        "V / cast(T)(3)", "V % cast(T)(5)", "if V < cast(T)(9) then 1 else 2", "abs(V)"}) {
    for (const std::string type : {"i8", "u8", "i16", "i32", "u32"}) {
      if (type[0] == 'u' && std::string(use) == "abs(V)") continue;
      const std::string value =
          absl::StrCat("cast(", type, ")(natAsIndex(4294967295)(x * 1000000007i64))");
      CheckText(absl::StrCat("fun(xs: 12.i64 => xs |> map(fun(x => ",
                             absl::StrReplaceAll(use, {{"V", value}, {"T", type}}), ")))"),
                {.low = -3, .high = 8});
    }
  }
}

// PoCL's compiler did not see scattered stores through a `restrict` pointer: what was filled, changed
// and copied came out as it was filled.
TEST_CASE("what is changed at scattered indices is there afterwards") {
  for (const char* type : {"u64", "f32", "f64", "i32"}) {
    CheckText(absl::StrCat("fun(xs: 5.", type, ", is: 24.u32 => generate(fun(i: idx[24] => cast(",
                           type, ")(1))) |> reduceByIndex(fun(x, y => cast(", type,
                           ")(1)))(xs)(is |> map(fun(i => natAsIndex(5)(i)))))"),
              {.low = 0, .high = 9});
    CheckText(absl::StrCat("fun(xs: 24.", type,
                           " => xs |> scatter(generate(fun(i: idx[24] => "
                           "natAsIndex(24)((indexAsNat(i) * 5 + 3) % 24))))(xs) |> "
                           "map(fun(x => x)))"),
              {.low = 0, .high = 9});
  }
}

TEST_CASE("other scalar types") {
  CheckText("fun(xs: 48.i64 => xs |> map(fun(x => x * 1000000007i64)) |> reduce(add)(0i64))");
  CheckText("fun(xs: 48.u32 => xs |> map(fun(x => x * 3000000001u32)) |> reduce(max)(0u32))",
            {.low = 0});
  CheckText(
      "fun(xs: 48.f64, ys: 48.f64 => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> "
      "reduce(add)(0.0f64))");
  CheckText("fun(xs: 48.u64 => xs |> map(fun(x => x / 3u64)))", {.low = 0, .high = 1000});
  CheckText("fun(xs: 48.i16 => xs |> map(fun(x => x * 3i16)))");
}

// Found by fuzzing: C computes i8 as int, so that 100 + 100 was more than 0 where it should wrap.
TEST_CASE("small integers wrap within an expression") {
  CheckText("fun(xs: 48.i8, ys: 48.i8 => zip(xs)(ys) |> map(fun(p => max(fst(p) + snd(p))(0i8))))",
            {.low = -128, .high = 127});
  CheckText("fun(xs: 48.u8, ys: 48.u8 => zip(xs)(ys) |> map(fun(p => (fst(p) - snd(p)) / 2u8)))",
            {.low = 0, .high = 255});
  CheckText("fun(xs: 48.i8 => xs |> map(fun(x => neg(x) < 0i8)))", {.low = -128, .high = -126});
}

// Found by fuzzing: "--2.0f", "a - -b" and "-(-INFINITY)" in the emitted text.
TEST_CASE("negative literals have their minus apart from others") {
  CheckText("fun(xs: 8.f32 => xs |> map(fun(x => x - neg(-2.0f) * -3.0f)))");
  CheckText("fun(xs: 8.i64 => xs |> map(fun(x => neg(-1i64) - -x)))");
}

// Found by fuzzing: OpenCL's abs is unsigned, so that max(abs(x), y) is ambiguous and abs(x) - 9
// large.
TEST_CASE("the absolute value of an integer has its type") {
  CheckText("fun(xs: 8.i64 => xs |> map(fun(x => max(abs(x))(2i64) + neg(9i64))))");
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => cast(f32)(abs(x) - 9))))");
  CheckText("fun(xs: 8.u32 => xs |> map(fun(x => abs(x))))", {.low = 0});
  CheckText("fun(xs: 3.i8 => xs |> map(fun(x => max(x + abs(-2i8))(1i8))))");
  CheckText("fun(xs: 64.i8 => xs |> map(fun(x => abs(x) / 3i8)))", {.low = -128, .high = -120});
}

// C's compilers take the overflow of signed integers for impossible; RISE's integers wrap around.
TEST_CASE("signed integers wrap around") {
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => x + 2147483645 > x)))");
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => x - 2147483645 < x)))");
  CheckText("fun(xs: 64.i64 => xs |> map(fun(x => x + 9223372036854775800i64 > x)))");
  CheckText("fun(xs: 64.i32 => xs |> map(fun(x => (neg(x) < 0, abs(neg(x))))))",
            {.low = -2147483648.0, .high = -2147483640.0});
  CheckText("fun(xs: 64.i32 => xs |> asVector(4) |> mapSeq(fun(v => v + v - neg(v))) |> asScalar)",
            {.low = -2e9, .high = 2e9});
  // Found by seed 99451: the sign of (-3)^40 is that of what has wrapped around.
  const std::string power =
      "fun(xs: 40.i32 => let negative = (generate(fun(i: idx[40] => -3)) |> "
      "reduceSeq(Global)(mul)(1)) < 1 in xs |> mapSeq(fun(x => negative)))";
  CheckText(power);
  CheckText("fun(xs: 64.i32 => xs |> asVector(4) |> mapSeq(fun(v => v * v * v)) |> asScalar)",
            {.low = -2e9, .high = 2e9});
  CheckText("fun(xs: 64.i64 => xs |> map(fun(x => x * x * x * x)))", {.low = -2e9, .high = 2e9});
}

// Found by seed 99323: gcc 12 makes -1 of `c ? 0 : 1`, which x / x is to it, in loops over lanes.
TEST_CASE("a choice of 0 and 1, lane by lane") {
  for (const std::string type : {"u32", "i32", "i8", "i16", "u64", "f32", "f64"}) {
    const std::string zero = "cast(" + type + ")(0)", one = "cast(" + type + ")(1)";
    CAPTURE(type);
    CheckText("fun(xs: 64." + type + " => xs |> map(fun(x => if x == " + zero + " then " + zero +
                  " else " + one + ")))",
              {.low = 0});
  }

  CheckText("fun(xs: 64.i8 => xs |> asVector(8) |> mapSeq(fun(v => v / v * abs(v))) |> asScalar)");
  CheckText("fun(xs: 64.u32 => xs |> map(fun(x => x / x + x % x)))", {.low = 0});
}

TEST_CASE("a reduction with a pair as accumulator") {
  CheckText(R"(fun(xs: 50.f32, ys: 50.f32 =>
      zip(xs)(ys) |> reduce(fun(a, b => (fst(a) + fst(b), max(snd(a))(snd(b)))))((0.0f, -1000.0f))))");
  CheckText(R"(fun(xs: 6.50.(f32, i32) => xs |> map(fun(row =>
      row |> reduce(fun(a, b => (fst(a) + fst(b), snd(a) + snd(b))))((0.0f, 0))))))");
}

TEST_CASE("an ordered fold stays in order") {
  CheckText("fun(xs: 100.i32 => xs |> foldl(fun(acc, x => acc * 3 + x))(1))");
  CheckText("fun(xs: 5.100.f32 => xs |> map(foldl(fun(acc, x => x - acc))(0.0f)))");
  CheckText(
      "fun(xs: 64.f32 => xs |> foldl(fun(acc, x => (snd(acc), x + fst(acc))))((0.0f, 1.0f)))");
}

TEST_CASE("views on the way to the result") {
  CheckText("fun(xs: 6.8.f32 => xs |> transpose |> map(map(fun(x => x + 1.0f))) |> join)");
  CheckText("fun(xs: 48.f32 => xs |> split(8) |> transpose |> map(reduce(add)(0.0f)))");
  CheckText("fun(xs: 48.f32 => xs |> drop(3) |> take(40) |> map(fun(x => x * 2.0f)))");
  CheckText(
      "fun(xs: 12.12.f32 => xs |> map(slide(3)(1)) |> slide(3)(1) |> map(transpose) |> "
      "map(map(fun(w => w |> join |> reduce(add)(0.0f)))))");
  CheckText("generate(fun(i: idx[20] => cast(f32)(i) * 2.0f))");
}

}  // namespace
}  // namespace eqrise
