// Dependent arrays and pairs: sums over positions, types, programs as text, and what is refused
// where.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "rise/interpret/interpret.h"
#include "rise/random/random_value.h"
#include "tests/rise/syntax_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rise {
namespace {

TEST_CASE("sums over positions have closed forms, which are whole") {
  NatTable nats;
  const NatVar n = nats.NewSize("n"), i = nats.BoundPosition(1);
  const Nat x = nats.Var(i);
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    Nat f = nats.Const(0);
    for (int power = 0; power <= 5; ++power) {
      f = nats.Add(f, nats.Mul(nats.Const(rng.Between(0, 3)), nats.Pow(x, nats.Const(power))));
    }
    const std::optional<Nat> sum = nats.SumBelow(f, i, nats.Var(n));
    REQUIRE(sum);
    CHECK(nats.IsInteger(*sum) == Proof::kYes);
    int64_t expected = 0;
    for (int64_t count = 0; count < 8; ++count) {
      auto at = [&](Nat what, NatVar v, int64_t value) {
        return nats.Evaluate(
            what, [&](NatVar y) { return y == v ? std::optional(value) : std::nullopt; });
      };
      CHECK(at(*sum, n, count) == expected);
      expected += *at(f, i, count);
    }
  }
  // n * n / 2 need not be whole.
  CHECK(nats.IsInteger(nats.ExactDiv(nats.Mul(nats.Var(n), nats.Var(n)), nats.Const(2))) ==
        Proof::kUnknown);
  CHECK_FALSE(nats.SumBelow(nats.FloorDiv(x, nats.Const(2)), i, nats.Var(n)));
}

TEST_CASE("steps of one size until nothing is left have a closed sum") {
  NatTable nats;
  const NatVar position = nats.BoundPosition(1), n = nats.NewSize("n"), k = nats.NewSize("k");
  const Nat at = nats.Var(position), all = nats.Var(n), step = nats.Var(k);
  const auto length = [&](Nat i) { return nats.Min(step, nats.Sub(all, nats.Mul(step, i))); };
  const Nat count = nats.FloorDiv(nats.Add(all, nats.Sub(step, nats.Const(1))), step);
  // All of them; those before one of them; with something more in each.
  CHECK(nats.SumBelow(length(at), position, count) == all);
  const Nat i = nats.Var(nats.NewIndex("i", count));
  CHECK(nats.SumBelow(length(at), position, i) == nats.Mul(step, i));
  const Nat three = nats.Const(3);
  CHECK(nats.SumBelow(nats.Add(length(at), three), position, count) ==
        nats.Add(all, nats.Mul(three, count)));
  CHECK(nats.SumBelow(nats.Mul(three, length(at)), position, count) == nats.Mul(three, all));
  // One too many would be negative; another step; a square.
  CHECK_FALSE(nats.SumBelow(length(at), position, nats.Add(count, nats.Const(2))));
  const Nat other = nats.Min(step, nats.Sub(all, nats.Mul(three, at)));
  CHECK_FALSE(nats.SumBelow(other, position, count));
  CHECK_FALSE(nats.SumBelow(nats.Mul(length(at), length(at)), position, count));
  CHECK_FALSE(nats.SumBelow(nats.Mul(length(at), at), position, count));
  for (int64_t n_is = 1; n_is <= 9; ++n_is) {
    for (int64_t k_is = 1; k_is <= 4; ++k_is) {
      const auto value = [&](Nat what, int64_t at_is) {
        return *nats.Evaluate(what, [&](NatVar v) -> std::optional<int64_t> {
          return v == n ? n_is : v == k ? k_is : at_is;
        });
      };
      int64_t sum = 0;
      for (int64_t p = 0; p < value(count, 0); ++p) {
        CHECK(value(*nats.SumBelow(length(at), position, i), p) == sum);
        CHECK(value(length(at), p) > 0);
        sum += value(length(at), p);
      }
      CHECK(sum == n_is);
    }
  }
}

TEST_CASE("the largest value that indices allow") {
  NatTable nats;
  const Nat n = nats.Var(nats.NewSize("n"));
  const Nat i = nats.Var(nats.NewIndex("i", n));
  const Nat j = nats.Var(nats.NewIndex("j", nats.Add(i, nats.Const(1))));
  CHECK(nats.Largest(nats.Add(j, nats.Const(1))) == n);
  CHECK(nats.Largest(nats.Sub(n, i)) == n);
  CHECK_FALSE(nats.Largest(nats.Mul(i, nats.Sub(n, i))));
  const Nat four = nats.Const(4);
  CHECK(nats.Largest(nats.Add(nats.Min(four, nats.Sub(n, nats.Mul(four, i))), nats.Const(2))) ==
        nats.Const(6));
  CHECK_FALSE(nats.Largest(nats.Sub(n, nats.Min(four, nats.Sub(n, i)))));
}

TEST_CASE("dependent types are equal whatever their positions are called") {
  NatTable nats;
  TypeTable types(nats);
  const Type f32 = types.Scalar(ScalarKind::kF32);
  const Nat n = nats.Var(nats.NewSize("n"));
  const NatVar i = nats.Position(0, n), j = nats.Position(1, n);
  auto triangle = [&](NatVar v) { return types.DepArray(n, v, types.Array(nats.Var(v), f32)); };
  CHECK(triangle(i) == triangle(j));
  CHECK(triangle(i) != types.Array(n, types.Array(n, f32)));
  // What does not depend on the position is an array.
  CHECK(types.DepArray(n, i, f32) == types.Array(n, f32));
  // A dependent type in place of an unknown: the one around it is of another height.
  const Type unknown = types.NewVariable("t");
  const Type around = types.DepArray(n, i, types.Array(nats.Var(i), unknown));
  const Type filled = types.Substitute(
      around, [](NatVar) { return std::nullopt; }, [&](uint32_t) { return triangle(j); });
  CHECK(filled == types.DepArray(n, j, types.Array(nats.Var(j), triangle(i))));
  CHECK(types.ElementAt(filled, nats.Const(3)) == types.Array(nats.Const(3), triangle(i)));
  // What is the same at each position below the length.
  const Nat four = nats.Const(4);
  const auto steps = [&](int64_t all) {
    const Nat left = nats.Sub(nats.Const(all), nats.Mul(four, nats.Var(i)));
    return types.DepArray(nats.Const(3), i, types.Array(nats.Min(four, left), f32));
  };
  CHECK(steps(12) == types.Array(nats.Const(3), types.Array(four, f32)));
  CHECK(types.Is(steps(11), TypeKind::kDepArray));
  CHECK(types.CountScalars(steps(11)) == nats.Const(11));
  CHECK(types.CountScalars(triangle(i)) ==
        nats.ExactDiv(nats.Mul(n, nats.Sub(n, nats.Const(1))), nats.Const(2)));
}

const char* const kPrograms[] = {
    R"(
def trmv = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32), x: n.f32 =>
  L |> depMapSeq(depFun(k => fun(row =>
    zip(row)(x |> take(k + 1)) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
)",
    R"(
def tetrahedron = depFun((n: Nat) => fun(A: n..(i => (i + 1)..(j => (i + j + 1).f32)) =>
  A |> depMapSeq(depFun(i => depMapSeq(depFun(j => fun(p => p |> drop(i) |> reduce(add)(0.0f))))))))
)",
    R"(
def there_and_back = depFun((n: Nat) => fun(xs: (n * n).f32, B: n..(i => (2*i + 1).i32) =>
  depZip(xs |> partition(n)(fun(i => 2*i + 1)))(B) |>
  depMapSeq(depFun(i => fun(p => zip(fst(p))(snd(p)) |> mapSeq(fst)))) |> depJoin))
)",
    R"(
def called = depFun((n: Nat) => fun(xs: (n * n).f32 =>
  map(fun(x => x + 1.0f))(depJoin(depMapSeq(depFun(i => mapSeq(fun(x => x))))(
      partition(n)(fun(i => 2*i + 1))(xs))))))
)",
    R"(
def pieces_of_one_length = depFun((n: Nat) => fun(xs: (n * 4).f32 =>
  xs |> partition(n)(fun(i => 4)) |> map(reduce(add)(0.0f))))
)",
    R"(
def a_function = depFun((n: Nat) => fun(xs: (n * n).f32 =>
  let f = fun(ys: (n * n).f32 => ys |> partition(n)(fun(i => 2*i + 1)) |>
                                 depMapSeq(depFun(i => mapSeq(fun(x => x + 1.0f)))) |> depJoin) in
  f(f(xs))))
)",
    R"(
def front = depFun((n: Nat, m: Nat) => fun(xs: (n + m).f32 =>
  let p = makeDepPair(n)(xs |> take(n) |> map(fun(x => x * x))) in
  dmatch(p)(depFun(k => fun(ys => ys |> reduce(add)(cast(f32)(k)))))))
)",
    R"(
def of_a_known_size = fun(xs: 4.f32 =>
  dmatch(makeDepPair(4)(xs))(depFun(k => reduce(add)(0.0f))))
)",
    R"(
def in_pieces = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32) =>
  L |> depMapSeq(depFun(i => fun(row =>
    dmatch((makeDepPair(i)(row) : (k: Nat ** (k + 1).f32)))(depFun(k => fun(ys => ys |> reduce(add)(cast(f32)(k))))))))))
)",
    R"(
def windows = depFun((n: Nat) => fun(xs: (n + 2).f32 =>
  xs |> depSlide(6)(4) |> depMapSeq(depFun(i => reduce(add)(0.0f)))))
)",
    R"(
def tiles = depFun((n: Nat, k: Nat) => fun(xs: n.f32 =>
  xs |> depTile(k)(depMapSeq(depFun(i => mapSeq(fun(x => x + 1.0f)))))))
)",
    R"(
def tiles_with_halo = depFun((n: Nat, k: Nat, h: Nat) => fun(xs: (n + 2*h).f32 =>
  xs |> map(fun(x => x)) |>
  depTile(k)(2*h)(depMapSeq(depFun(i => slide(2*h + 1)(1) >> map(reduce(add)(0.0f)))))))
)",
    R"(
def of_one_length = depFun((n: Nat) => fun(xs: (4*n).f32 =>
  xs |> depTile(4)(map(mapSeq(fun(x => x + 1.0f))))))
)"};

TEST_CASE("dependent arrays and pairs in programs read back as printed") {
  for (const char* text : kPrograms) {
    CAPTURE(std::string(text));
    CheckRoundTrip(ElaborateText(text));
  }
}

// The interpreter's value of a program at n = 3, or the error.
std::string Computed(const std::string& text, std::map<std::string, Value> inputs) {
  Elaborated e = ElaborateText(text);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  absl::StatusOr<Value> v = InterpretProgram(*e.exprs, *e.program, {{"n", 3}}, inputs, {});
  return v.ok() ? v->ToString() : std::string(v.status().message());
}

TEST_CASE("what programs on dependent arrays compute") {
  const Value nine = Value::Array(ScalarKind::kF32, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  auto floats = [](std::initializer_list<double> xs) { return Value::Array(ScalarKind::kF32, xs); };
  const Value triangle = Value::Array({floats({1}), floats({2, 3}), floats({4, 5, 6})});
  CHECK(Computed(kPrograms[0], {{"L", triangle}, {"x", floats({1, 10, 100})}}) == "[1, 32, 654]");
  CHECK(Computed(kPrograms[5], {{"xs", nine}}) == "[3, 4, 5, 6, 7, 8, 9, 10, 11]");
  CHECK(Computed(kPrograms[7], {{"xs", floats({1, 2, 3, 4})}}) == "10");
  CHECK(Computed(kPrograms[8], {{"L", triangle}}) == "[1, 6, 17]");
  CHECK(Computed(kPrograms[0], {{"L", Value::Array({floats({1}), floats({2}), floats({3})})},
                                {"x", floats({1, 10, 100})}})
            .find("input L: [1]: expected 2 elements") == 0);
  // A position as a number.
  CHECK(Computed("def f = depFun((n: Nat) => fun(xs: (n*n).f32 =>\n"
                 "  xs |> partition(n)(fun(i => 2*i + 1)) |>\n"
                 "  depMapSeq(depFun(i => fun(p => cast(f32)(i))))))\n",
                 {{"xs", nine}}) == "[0, 1, 2]");
}

TEST_CASE("windows of which the last one is shorter" * testing::TakesLong()) {
  for (const int64_t n : {1, 2, 3, 4, 5, 7, 8, 9}) {
    CAPTURE(n);
    for (const int64_t halo : {0, 2}) {
      CAPTURE(halo);
      std::vector<double> xs;
      for (int64_t i = 0; i < n + halo; ++i) xs.push_back(static_cast<double>(i * i));
      // The window from each fourth element on, as far as there are elements.
      std::vector<Value> windows;
      std::vector<double> sums;
      for (int64_t from = 0; from < n; from += 4) {
        const int64_t to = std::min(n, from + 4) + halo;
        windows.push_back(Value::Array(ScalarKind::kF32,
                                       std::vector<double>(xs.begin() + from, xs.begin() + to)));
      }
      for (int64_t i = 0; i < n; ++i) sums.push_back(xs[i] + xs[i + halo]);
      const auto computed = [&](const std::string& f) {
        const std::string text = absl::StrCat("def f = depFun((n: Nat) => fun(xs: (n + ", halo,
                                              ").f32 => xs |> ", f, "))");
        Elaborated e = ElaborateText(text);
        REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
        CHECK(e.program->assumptions.empty());
        const std::map<std::string, Value> inputs{{"xs", Value::Array(ScalarKind::kF32, xs)}};
        absl::StatusOr<Value> v = InterpretProgram(*e.exprs, *e.program, {{"n", n}}, inputs, {});
        REQUIRE_MESSAGE(v.ok(), v.status().message());
        return v->ToString();
      };
      CHECK(computed(absl::StrCat("depSlide(", 4 + halo, ")(4)")) ==
            Value::Array(std::move(windows)).ToString());
      CHECK(computed(absl::StrCat("depTile(4)(", halo, ")(depMapSeq(depFun(i => slide(1 + ", halo,
                                  ")(1) >> map(fun(w => idx(0)(w) + idx(", halo, ")(w))))))")) ==
            Value::Array(ScalarKind::kF32, sums).ToString());
    }
  }
}

TEST_CASE("windows of one length, since a size is divided elsewhere") {
  const char* text = R"(
def f = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> split(4) |> join |> depTile(4)(depMapSeq(depFun(i => mapSeq(fun(x => x + 1.0f)))))))
)";
  Elaborated e = ElaborateText(text);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  const Expr mapped = e.exprs->child(e.program->body, 0);
  CHECK(e.exprs->types().ToString(e.exprs->type(mapped)) == "(n / 4).4.f32");
}

TEST_CASE("an array of windows has at least what they share, and one more") {
  const char* text =
      "def f = depFun((n: Nat, k: Nat) => fun(xs: n.f32 => xs |> depSlide(k)(4) |> depJoin))";
  Elaborated e = ElaborateText(text);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  const NatTable& nats = e.exprs->nats();
  std::string assumed;
  for (const Assumption& a : e.program->assumptions) {
    absl::StrAppend(&assumed, nats.ToString(a.left), " >= ", nats.ToString(a.right), "\n");
  }
  CHECK(assumed == "k >= 4\nn + 3 >= k\n");
}

TEST_CASE("functions over positions in each other keep their positions apart") {
  // The inner function is written outside of the outer one, and is given the outer one's position.
  const char* text = R"(
def f = depFun((n: Nat) => fun(A: n..(i => (i + 1).f32) =>
  let g = fun(c: natType => A |> depMapSeq(depFun(k => fun(row => cast(i32)(c) * 10 + cast(i32)(k))))) in
  A |> depMapSeq(depFun(j => fun(row => g(j))))))
)";
  auto floats = [](std::initializer_list<double> xs) { return Value::Array(ScalarKind::kF32, xs); };
  const Value triangle = Value::Array({floats({1}), floats({2, 3}), floats({4, 5, 6})});
  CHECK(Computed(text, {{"A", triangle}}) == "[[0, 1, 2], [10, 11, 12], [20, 21, 22]]");
  CheckRoundTrip(ElaborateText(text));
}

// Found by fuzzing, in what let-inline makes of such programs: the sizes of two dmatch side by side
// have the same number, and one comes to stand in the other.
TEST_CASE("a size that is bound again inside is what it was after that") {
  Elaborated e = ElaborateText(R"(
def f = depFun((n: Nat) => fun(xs: n.f32 =>
  let two = dmatch(makeDepPair(2)([1.0f, 2.0f]))(depFun(k => fun(ys => cast(f32)(k)))) in
  dmatch(makeDepPair(n)(xs))(depFun(k => fun(ys => two * 10.0f + cast(f32)(k))))))
)");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  ExprTable& exprs = *e.exprs;
  const Expr let = e.program->body;
  REQUIRE(exprs.op(let) == Op::kLet);
  const Expr two = exprs.child(let, 0);
  const Expr inlined = exprs.Substitute(exprs.child(exprs.child(let, 1), 0), two);
  REQUIRE(exprs.op(inlined) == Op::kDmatch);
  CHECK(exprs.attr(inlined).n0 == exprs.attr(two).n0);

  e.program->body = inlined;
  const Value xs = Value::Array(ScalarKind::kF32, {1, 2, 3});
  const auto value = InterpretProgram(exprs, *e.program, {{"n", 3}}, {{"xs", xs}}, {});
  CHECK((value.ok() ? value->ToString() : std::string(value.status().message())) == "23");
  // The function of the outer one, for a size of 5.
  const NatVar size = *exprs.nats().AsVar(exprs.attr(inlined).n0);
  const Expr at_5 = exprs.SubstituteSize(exprs.child(inlined, 1), size, exprs.nats().Const(5));
  CHECK(PrintExpr(exprs, exprs.child(at_5, 0)) ==
        PrintExpr(exprs, two) + " *\n  10.0f +\n  cast(f32)((5 : natType))");
}

TEST_CASE("dependent arrays: what is refused, and where") {
  // Lengths that don't add up.
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(xs: n.f32 => xs |> partition(n)(fun(i => i + 1))))",
      "k.rise:1:45: error: expected ((n + n * n) / 2).?t here, found n.f32: what partition at 1:51 "
      "takes apart");
  CheckFirstLine(
      "def f = fun(xs: 7.f32 => xs |> partition(3)(fun(i => i + 1)))",
      "k.rise:1:26: error: expected 6.?t here, found 7.f32: what partition at 1:32 takes apart");
  // Lengths that are negative, or may be.
  CheckFirstLine("def f = fun(xs: 3.f32 => xs |> partition(3)(fun(i => 3 - 2*i)))",
                 "k.rise:1:32: error: partition: piece at would have -2 * at + 3 elements, which "
                 "is not known to be 0 or more for all 3 pieces");
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(xs: n..(i => (i - 1).f32) => xs))",
      "k.rise:1:48: error: this size is not right for every position: i - 1 may not be a size");
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(xs: n..(i => (i / 2).f32) => xs))",
      "k.rise:1:48: error: this size is not right for every position: i / 2 may not be a size");
  // No function of the position.
  // Also where an outer function has the same positions.
  CheckFirstLine(
      "def f = fun(A: 3..(i => (3*i).f32) => A |> depMapSeq(depFun(i =>\n"
      "  fun(row => row |> partition(3)(fun(j => i + 1 - j)) |> depJoin))))",
      "k.rise:2:21: error: partition: piece at would have i - at + 1 elements, which is not known "
      "to be "
      "0 or more for all 3 pieces");
  CheckFirstLine("def f = fun(xs: 3.f32, k: i32 => xs |> partition(3)(fun(i => k)))",
                 "k.rise:1:62: error: `k` is a value; a size is needed here");
  CheckFirstLine("def f = fun(xs: 3.f32 => xs |> partition(3)(1))",
                 "k.rise:1:45: error: partition needs the length of each piece, as in "
                 "partition(n)(fun(i => i + 1))");
  // No closed form.
  CheckFirstLine("def f = depFun((n: Nat) => fun(xs: n..(i => (i % 3).f32) => xs))",
                 "k.rise:1:36: error: there is no closed form for how many elements n..(at => ((at "
                 "% 3)).f32) has");
  CheckFirstLine("def f = fun(xs: 3.f32 => xs |> partition(3)(fun(i => min(i, 1))))",
                 "k.rise:1:32: error: partition: there is no closed form for the sum of min(1, "
                 "at): lengths must be polynomials in the position");
  // Windows that leave something out, of too few elements, of an unknown number.
  CheckFirstLine("def f = fun(xs: 9.f32 => xs |> depSlide(3)(4))",
                 "k.rise:1:32: error: the size sz of depSlide must be at least 4, but is 3");
  CheckFirstLine(
      "def f = fun(xs: 1.f32 => xs |> depSlide(6)(4))",
      "k.rise:1:32: error: the length of what depSlide takes must be at least 3, but is 1");
  CheckFirstLine("def f = fun(xs => xs |> depSlide(3)(3) |> depJoin |> map(fun(x => x + 1.0f)))",
                 "k.rise:1:25: error: can't tell how many windows there are of ?t: its length must "
                 "be known here");
  CheckFirstLine("def f = fun(xs: 9.f32 => xs |> depTile(0)(depMapSeq(depFun(i => mapSeq(sqrt)))))",
                 "k.rise:1:40: error: the size k of depTile must be at least 1, but is 0");
  CheckFirstLine("def f = depTile(4)(map(sqrt))",
                 "k.rise:1:9: error: depTile needs a size, a function of the tiles and an array "
                 "here");
  // No dependent arrays.
  CheckFirstLine(
      "def f = fun(xs: 3.f32 => xs |> depJoin)",
      "k.rise:1:32: error: depJoin: expected an array of arrays of one type, found 3.f32");
  CheckFirstLine("def f = fun(xs: f32 => xs |> depMapSeq(depFun(i => fun(x => x))))",
                 "k.rise:1:30: error: depMapSeq: expected an array, found f32");
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(A: n..(i => (i + 1).f32), B: 3.f32 => depZip(A)(B)))",
      "k.rise:1:70: error: depZip: arrays of n and 3 elements");
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(A: n..(i => (i + 1).f32) => A |> map(fun(x => x))))",
      "k.rise:1:60: error: expected ?n.?s here, found n..(at => (at + 1).f32): argument 2 of map "
      "at 1:65");
  CheckFirstLine(
      "def f = depJoin",
      "k.rise:1:9: error: depJoin needs its argument here, whose type says what its own type is");
  // A position that would leave its function.
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(A: n..(i => (i + 1).f32), x: n.f32 =>\n"
      "  A |> depMapSeq(depFun(i => fun(row => x |> drop(i + 2))))))",
      "k.rise:2:46: error: drop is not right for every position: n - i - 2 may not be a size");
  // Deeper than anyone needs.
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(A: n..(a => (a + 1)..(b => (b + 1)..(c => (c + 1)"
      "..(d => (d + 1)..(e => (e + 1).f32))))) => A))",
      "k.rise:1:35: error: more than 4 lengths depend on each other");
}

TEST_CASE("dependent pairs: what is refused, and where") {
  CheckFirstLine("def f = fun(p: (k: Nat ** k.f32) => p)",
                 "k.rise:1:13: error: the input `p` has the type (at: Nat ** at.f32), whose size "
                 "nobody would know");
  CheckFirstLine(
      "def f = fun(xs: 4.f32 => dmatch(makeDepPair(3)(xs))(depFun(k => reduce(add)(0.0f))))",
      "k.rise:1:33: error: can't tell how 4.f32 depends on 3");
  CheckFirstLine(
      "def f = fun(xs: 4.f32 => dmatch((makeDepPair(3)(xs) : (k: Nat ** k.f32)))(depFun(k =>"
      " reduce(add)(0.0f))))",
      "k.rise:1:49: error: expected 3.f32 here, found 4.f32: argument 1 of makeDepPair at 1:34");
  CheckFirstLine("def f = fun(xs: 4.f32 => dmatch(xs)(depFun(k => fun(ys => 1))))",
                 "k.rise:1:26: error: dmatch: expected a dependent pair, found 4.f32");
  // The size would leave its function.
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  dmatch(makeDepPair(n)(xs))(depFun(k => map(fun(x => x))))))",
      "k.rise:2:3: error: dmatch: the result has the type k.f32, but nothing outside of the "
      "function knows k");
  CheckFirstLine(
      "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  dmatch(makeDepPair(n)(xs))(depFun(k => fun(ys => ys |> take(1))))))",
      "k.rise:2:58: error: take is not right for every size of a dependent pair: k - 1 may not be "
      "a size");
}

}  // namespace
}  // namespace eqrise::rise
