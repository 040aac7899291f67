// The MLIR back end: every scalar primitive on every scalar type, scalars and vectors, at the edges
// of its range; and how the text is made: loops that carry values, names for what is used twice.
#include <cmath>
#include <limits>

#include "absl/strings/match.h"
#include "rise/infer/elaborate.h"
#include "rise/random/random_value.h"
#include "rise/syntax/diagnostic.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/emit_testing.h"
#include "tests/emit/lower_and_emit.h"

namespace eqrise {
namespace {

using rise::ScalarKind;
using rise::Value;
using target::Target;
using testing::Case;

// --- what is computed
// -----------------------------------------------------------------------------

// The values that are hard for a type, and some between.
std::vector<Value> Edges(ScalarKind kind) {
  std::vector<Value> out;
  if (kind == ScalarKind::kBool) return {Value::Bool(false), Value::Bool(true)};
  if (rise::IsFloat(kind)) {
    const double inf = std::numeric_limits<double>::infinity();
    for (double x : {0.0, 1.0, -1.0, 0.5, -2.75, 100.0, 1e3, -6e4, 3e9, -1e19, 1e30, inf, -inf,
                     std::nan("")}) {
      out.push_back(Value::Float(kind, x));
    }
    return out;
  }
  const int bits = 8 * rise::ScalarBytes(kind);
  const uint64_t top = uint64_t{1} << (bits - 1);
  for (uint64_t x : {uint64_t{0}, uint64_t{1}, ~uint64_t{0}, uint64_t{7}, ~uint64_t{2},
                     uint64_t{100}, top, top - 1, top + 1}) {
    out.push_back(Value::Int(kind, static_cast<int64_t>(x)));
  }
  return out;
}

// All pairs of edges, as two arrays; the length is a multiple of 4.
std::pair<Value, Value> AllPairs(ScalarKind kind) {
  std::vector<Value> xs, ys;
  for (const Value& x : Edges(kind)) {
    for (const Value& y : Edges(kind)) {
      xs.push_back(x);
      ys.push_back(y);
    }
  }
  while (xs.size() % 4 != 0) {
    xs.push_back(xs[0]);
    ys.push_back(ys[0]);
  }
  return {Value::Array(std::move(xs)), Value::Array(std::move(ys))};
}

std::vector<std::string> Operations(ScalarKind kind) {
  std::vector<std::string> out = {"fst(p) < snd(p)",
                                  "fst(p) <= snd(p)",
                                  "fst(p) > snd(p)",
                                  "fst(p) >= snd(p)",
                                  "fst(p) == snd(p)",
                                  "fst(p) != snd(p)",
                                  "if fst(p) < snd(p) then snd(p) else fst(p)"};
  for (const char* to :
       {"bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64"}) {
    out.push_back(absl::StrCat("cast(", to, ")(fst(p))"));
  }
  const auto add = [&](std::initializer_list<const char*> more) {
    out.insert(out.end(), more.begin(), more.end());
  };
  if (kind == ScalarKind::kBool) {
    add({"fst(p) && snd(p)", "fst(p) || snd(p)", "!fst(p)"});
    return out;
  }
  add({"fst(p) + snd(p)", "fst(p) - snd(p)", "fst(p) * snd(p)", "fst(p) / snd(p)", "neg(fst(p))",
       "abs(fst(p))", "min(fst(p))(snd(p))", "max(fst(p))(snd(p))"});
  if (rise::IsFloat(kind)) {
    add({"sqrt(fst(p))", "exp(fst(p))", "log(fst(p))", "sin(fst(p))", "cos(fst(p))", "erf(fst(p))",
         "pow(fst(p))(snd(p))"});
  } else {
    add({"mod(fst(p))(snd(p))"});
  }
  return out;
}

// One program with an output for each operation.
void CheckOperations(ScalarKind kind, bool vectors) {
  const std::string type(rise::ScalarName(kind));
  const auto [xs, ys] = AllPairs(kind);
  const std::string array = absl::StrCat(xs.size(), ".", type);
  std::string outputs;
  for (const std::string& operation : Operations(kind)) {
    const std::string one = absl::StrCat(
        "zip(xs)(ys) |> map(fun(p => ", operation, "))",
        vectors ? " |> asVector(4) |> mapSeq(fun(v => v)) |> asScalar" : " |> mapSeq(fun(v => v))");
    outputs = outputs.empty() ? one : absl::StrCat("(", one, ", ", outputs, ")");
  }
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "test.rise",
      absl::StrCat("def test = fun(xs: ", array, ", ys: ", array, " => ", outputs, ")"), {}, exprs,
      sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  Case c;
  c.exprs = &exprs;
  c.program = *program;
  c.inputs = {{"xs", xs}, {"ys", ys}};
  c.where = absl::StrCat("all operations on ", type);
  if (kind == ScalarKind::kF16) c.tolerance = 2e-3;  // two roundings, of f32 and of f16
  absl::StatusOr<Value> want = rise::InterpretProgram(exprs, *program, {}, c.inputs);
  REQUIRE_MESSAGE(want.ok(), want.status().message());
  c.want = *want;
  const absl::Status s =
      testing::RunLowLevel(c, *program, Target::kMlir, vectors ? "vectors" : "scalars");
  CHECK_MESSAGE(s.ok(), s.message());
}

constexpr ScalarKind kKinds[] = {ScalarKind::kBool, ScalarKind::kI8,  ScalarKind::kI16,
                                 ScalarKind::kI32,  ScalarKind::kI64, ScalarKind::kU8,
                                 ScalarKind::kU16,  ScalarKind::kU32, ScalarKind::kU64,
                                 ScalarKind::kF16,  ScalarKind::kF32, ScalarKind::kF64};

TEST_CASE("MLIR computes every operation on scalars of every type as the interpreter") {
  for (ScalarKind kind : kKinds) CheckOperations(kind, false);
}

TEST_CASE("MLIR computes every operation on vectors of every type as the interpreter") {
  for (ScalarKind kind : kKinds) CheckOperations(kind, true);
}

// --- how it is written
// -----------------------------------------------------------------------------

std::string Source(dpia::Translated& t) {
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  absl::StatusOr<emit::Emitted> e =
      testing::LowerAndEmit(std::move(t.phrase), t.program, {.target = Target::kMlir}, t.Report());
  REQUIRE_MESSAGE(e.ok(), e.status().message());
  return e->source;
}

// The function alone, without the private ones that it calls.
std::string Emitted(const std::string& body, bool run = true) {
  dpia::Translated t = dpia::TranslateText("def test = " + body, Target::kMlir);
  const std::string source = Source(t);
  if (run) {
    Case c;
    c.exprs = t.exprs.get();
    c.program = t.program;
    rise::Rng rng(3);
    c.inputs = rise::RandomInputs(*t.exprs, t.program, {}, rng).value();
    c.want = rise::InterpretProgram(*t.exprs, t.program, {}, c.inputs).value();
    const absl::Status s = testing::RunLowLevel(c, t.program, Target::kMlir, "as written");
    CHECK_MESSAGE(s.ok(), s.message());
  }
  const size_t start = source.find("func.func @");
  return source.substr(start, source.find("\n}\n", start) + 3 - start);
}

size_t LinesWith(const std::string& text, const std::string& part) {
  return dpia::Count(text, part);
}
TEST_CASE("a loop carries the private scalar that it changes") {
  CHECK(Emitted("fun(xs: 9.f32 => xs |> reduceSeq(Private)(fun(acc, x => acc + x * x))(0.0f))") ==
        R"(func.func @test(%out: memref<1xf32>,
    %xs: memref<9xf32>) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %acc_2 = scf.for %r = %c0 to %c9 step %c1 iter_args(%acc = %f0) -> (f32) {
    %xs_1 = memref.load %xs[%r] : memref<9xf32>
    %mul = arith.mulf %xs_1, %xs_1 : f32
    %acc_1 = arith.addf %acc, %mul : f32
    scf.yield %acc_1 : f32
  }
  memref.store %acc_2, %out[%c0] : memref<1xf32>
  return
}
)");
}

TEST_CASE("loops in loops carry several scalars, and all are read before one is written") {
  // The second component is the first of the round before.
  const std::string text = Emitted(R"(fun(xs: 4.5.i32 => xs |> reduceSeq(Private)(fun(acc, row =>
      row |> reduceSeq(Private)(fun(a, x => (snd(a) + x, fst(a))))(acc)))((1, 2)) ))");
  CHECK(LinesWith(text, "scf.for") == 2);
  CHECK(LinesWith(text, ":2 = scf.for") == 2);
  CHECK_FALSE(absl::StrContains(text, "alloca"));
}

TEST_CASE("a vector accumulator is carried too") {
  const std::string text = Emitted(R"(fun(xs: 32.f32 => xs |> asVector(8) |>
      reduceSeq(Private)(fun(acc, v => acc + v))(vectorFromScalar(0.0f)) |>
      fun(v => xs |> take(1) |> mapSeq(fun(x => x)))))",
                                   false);
  CHECK(absl::StrContains(text, "memref.store"));
  const std::string sums = Emitted(R"(fun(xs: 4.32.f32 => xs |> mapPar(fun(row => row |>
      asVector(8) |> reduceSeq(Private)(fun(acc, v => acc + v))(vectorFromScalar(0.0f)))) |>
      asScalar))");
  CHECK(absl::StrContains(sums, "iter_args(%acc = %f0_x8) -> (vector<8xf32>)"));
  CHECK_FALSE(absl::StrContains(sums, "alloca"));
}

TEST_CASE("a private array stands outside of sequential loops, inside of parallel ones") {
  const std::string sequential = Emitted(R"(fun(xs: 6.5.f32 => xs |> mapSeq(fun(row =>
      row |> mapSeq(fun(x => x * x)) |> toMem(Private) |> mapSeq(fun(x => x + 1.0f))))))");
  CHECK(sequential.find("memref.alloca() {alignment = 64} : memref<5xf32>") <
        sequential.find("scf.for"));
  const std::string parallel = Emitted(R"(fun(xs: 6.5.f32 => xs |> mapPar(fun(row =>
      row |> mapSeq(fun(x => x * x)) |> toMem(Private) |> mapSeq(fun(x => x + 1.0f))))))");
  CHECK(parallel.find("memref.alloca() {alignment = 64} : memref<5xf32>") >
        parallel.find("scf.parallel"));
}

TEST_CASE("what a parallel loop changes of outer memory stays in memory") {
  const std::string text = Emitted(R"(fun(xs: 2.f32 => xs |> mapPar(fun(x => x + x)) |>
      toMem(Private) |> mapSeq(fun(x => x * x))))");
  CHECK(absl::StrContains(text, "memref.alloca() {alignment = 64} : memref<2xf32>"));
}

TEST_CASE("index arithmetic is named once, and stands outside of loops that do not change it") {
  const std::string text = Emitted(R"(fun(A: 3.4.5.f32, B: 3.4.5.f32 =>
      zip(A)(B) |> mapSeq(fun(p => zip(fst(p))(snd(p)) |> mapSeq(fun(q =>
        zip(fst(q))(snd(q)) |> mapSeq(fun(x => fst(x) * snd(x)))))))))");
  CHECK(LinesWith(text, "arith.muli") == 2);  // i * 20 and i_1 * 5, for two reads and a write
  CHECK(LinesWith(text, "arith.addi") == 2);
  CHECK(text.find("arith.muli %i, %c20") < text.find("scf.for %i_1"));
  CHECK(text.find("arith.muli %i_1, %c5") < text.find("scf.for %i_2"));
}

TEST_CASE(
    "an input is read outside of a loop that does not change its index, if it is read at all") {
  const std::string runs =
      Emitted("fun(xs: 3.f32, ys: 4.f32 => xs |> mapSeq(fun(x => ys |> mapSeq(fun(y => x * y)))))");
  CHECK(runs.find("memref.load %xs") < runs.find("scf.for %i_1"));
  dpia::Translated t = dpia::TranslateText(
      "def test = depFun((n: Nat) => fun(xs: 3.f32, ys: (n + 3).f32 => xs |> mapSeq(fun(x => "
      "ys |> drop(n + 3 - (n - 1)) |> mapSeq(fun(y => x * y))))))",
      Target::kMlir);
  const std::string may_not = Source(t);  // the inner loop may have 0 rounds
  CHECK(may_not.find("memref.load %xs") > may_not.find("scf.for %i_1"));
}

TEST_CASE("what a choice does not take is not read, unless it was read already") {
  const std::string read =
      Emitted("fun(xs: 8.f32 => xs |> mapSeq(fun(x => if x > 0.0f then x else 0.0f - x)))");
  CHECK(absl::StrContains(read, "arith.select"));
  CHECK_FALSE(absl::StrContains(read, "scf.if"));
  const std::string both =
      Emitted("fun(xs: 8.f32, on: bool => xs |> mapSeq(fun(x => if on then x * x else neg(x))))");
  CHECK(absl::StrContains(both, "arith.select"));
  const std::string anew = Emitted(R"(fun(cs: 8.bool, xs: 8.f32, ys: 8.f32 =>
      zip(cs)(zip(xs)(ys)) |> mapSeq(fun(p =>
        (if fst(p) then fst(snd(p)) * 2.0f else snd(snd(p))) + fst(snd(p)) * 2.0f))))");
  CHECK(absl::StrContains(anew, "scf.if %bool -> (f32) {"));
  CHECK(LinesWith(anew, "memref.load %xs") == 2);  // the branch's own is not there after it
}

TEST_CASE("a choice of indices reads only the memory that it takes") {
  Emitted(R"(fun(xs: 8.f32, is: 8.idx[8] => generate(fun(i: idx[8] =>
      if cast(i32)(idx(i)(is)) < 4 then idx(idx(i)(is))(xs) else cast(f32)(i))) |>
      mapSeq(fun(x => x))))");
}

TEST_CASE("an index that was cast wraps around in its type") {
  Emitted(
      "fun(x: i32 => generate(fun(i: idx[300] => cast(f32)(cast(u8)(i)) + cast(f32)(x))) |> "
      "mapSeq(fun(y => y)))");
}

TEST_CASE("vectors may have any width") {
  Emitted(R"(fun(xs: 15.i8, bs: 15.bool =>
      (zip(xs)(xs |> asVector(5) |> asScalar) |> map(fun(p => fst(p) / snd(p))) |> asVector(3) |>
         mapSeq(fun(v => v)) |> asScalar,
       bs |> map(fun(b => !b)) |> asVector(5) |> mapPar(fun(v => v)) |> asScalar)))");
}

TEST_CASE("sizes that are not known are arguments") {
  dpia::Translated t = dpia::TranslateText(
      "def test = depFun((n: Nat, m: Nat) => fun(A: n.m.f32, on: bool => A |> transpose |> "
      "mapSeq(fun(c => c |> mapSeq(fun(x => if on then x else -x))))))",
      Target::kMlir);
  const std::string text = Source(t);
  CHECK(absl::StrContains(
      text,
      "(%out: memref<?xf32>,\n    %A: memref<?xf32>,\n    %on: i8,\n    %n: index,\n"
      "    %m: index) attributes"));
}

TEST_CASE("names of C are not reserved in MLIR") {
  CHECK(absl::StrContains(Emitted("fun(double: 4.f32 => double |> mapSeq(fun(x => x)))"),
                          "%double: memref"));
}

TEST_CASE("primitives of OpenCL are refused for MLIR at their place") {
  dpia::CheckRefused(
      dpia::TranslateText("def test = fun(xs: 4.f32 => xs |> mapGlobal(0)(fun(x => x)))",
                          Target::kMlir),
      "k.rise:1:35: error: mapGlobal does not exist on the target mlir", "mapSeq");
}

}  // namespace
}  // namespace eqrise
