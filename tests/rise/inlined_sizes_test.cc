// A local function that binds a size (iterate, dmatch, depMapSeq), inlined where that size of
// another of its calls is meant: each call has a size of its own.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "rise/interpret/interpret.h"
#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

// What a program on xs = 1, 2, ..., 8 computes; or what is wrong with it.
std::string ValueOf(const std::string& text) {
  const Elaborated e = ElaborateText(text);
  if (!e.program.ok()) return std::string(e.program.status().message());
  CheckRoundTrip(e);
  const Value xs = Value::Array(ScalarKind::kF32, {1, 2, 3, 4, 5, 6, 7, 8});
  const auto value = InterpretProgram(*e.exprs, *e.program, {}, {{"xs", xs}}, {});
  return value.ok() ? value->ToString() : std::string(value.status().message());
}

TEST_CASE("the length of an iterate is given to a function with an iterate") {
  // g(l): 1 + 2 + l and 3 + 4 + l, added. The outer iterate makes 4 of 8, where l is 4.
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(m: natType => [1.0f, 2.0f, 3.0f, 4.0f] |> iterate(1)(depFun((len: Nat) =>
    fun(zs: (2*len).f32 => zs |> split(2) |>
      map(fun(w => (w |> reduce(add)(0.0f)) + cast(f32)(m)))))) |> reduce(add)(0.0f)) in
  xs |> iterate(1)(depFun((l: Nat) => fun(zs: (2*l).f32 =>
    zs |> split(2) |> map(fun(w => g(l) + (w |> reduce(add)(0.0f))))))))
)") == "[21, 25, 29, 33]");
}

TEST_CASE("a function that binds a length is given one that calls it") {
  // Inside: 10n + [7, 11, 15, 19] where m is 4, then 30n + [20, 36] where it is 2; 60n + 56 in all.
  // Outside: [299, 303, 307, 311], [778, 794].
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(h => xs |> iterate(2)(depFun((len: Nat) =>
    fun(zs: (2*len).f32 => zs |> split(2) |> map(fun(w => h(len) + (w |> reduce(add)(0.0f))))))) |>
    reduce(add)(0.0f)) in
  g(fun(n: natType => g(fun(m: natType => cast(f32)(10*n + m))))))
)") == "1572");
}

TEST_CASE("a function that takes a dependent pair apart is given one that calls it") {
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(p: (k: Nat ** k.f32) => fun(h => dmatch(p)(depFun(k => fun(ys => h(k)))))) in
  g(makeDepPair(8)(xs))(fun(n: natType =>
    g(makeDepPair(2)([1.0f, 2.0f]))(fun(m: natType => cast(f32)(10*n + m))))))
)") == "82");
}

TEST_CASE("a function that binds a position is given one that calls it") {
  // Inside, 20n + 1 for both positions; 1 + 21 outside.
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(h => xs |> partition(2)(fun(i => 6*i + 1)) |>
    depMapSeq(depFun(i => fun(row => h(i)))) |> reduce(add)(0.0f)) in
  g(fun(n: natType => g(fun(m: natType => cast(f32)(10*n + m))))))
)") == "22");
}

TEST_CASE(
    "a function that is written outside of an iterate, of which there are two, fits in both") {
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let halve = fun(zs => zs |> split(2) |> map(fun(w => (w |> reduce(add)(0.0f)) * 10.0f + 1.0f))) in
  let g = fun(ys => ys |> iterate(2)(depFun((len: Nat) => halve)) |> reduce(add)(0.0f)) in
  g(xs) + g(xs |> map(fun(x => 2.0f * x))))
)") == "10884");
}

TEST_CASE("one function fits in two iterates") {
  const std::string expected = "28";  // both make 36 of all
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let halve = fun(zs => zs |> split(2) |> map(reduce(add)(0.0f))) in
  (xs |> iterate(1)(halve) |> reduce(add)(0.0f)) - (xs |> iterate(3)(halve) |> reduce(max)(8.0f)) + 28.0f)
)") == expected);
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let halve = split(2) >> map(reduce(add)(0.0f)) in
  (xs |> iterate(1)(halve) |> reduce(add)(0.0f)) - (xs |> iterate(3)(halve) |> reduce(max)(8.0f)) + 28.0f)
)") == expected);
  CHECK(ValueOf(R"(
def twice = fun(h, xs => (xs |> iterate(1)(h) |> reduce(add)(0.0f)) - (xs |> iterate(3)(h) |> reduce(max)(8.0f)))
def f = fun(xs: 8.f32 => twice(fun(zs => zs |> split(2) |> map(reduce(add)(0.0f))))(xs) + 28.0f)
)") == expected);
}

TEST_CASE("a function that a let names has one type where its sizes need not be told apart") {
  // half is on f32, so its 1 is one, too.
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let half = fun(x => x / 2) in xs |> map(fun(y => half(y) + cast(f32)(half(1)))))
)") == "[1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5]");
  // Both uses of a local function mean one iterate, with one set of positions.
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let halve = split(2) >> map(reduce(add)(0.0f)) in
  let g = fun(ys: 8.f32 => ys |> iterate(3)(depFun((len: Nat) => halve))) in
  zip(g(xs))(g(xs)))
)") == "[(36, 36)]");
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let double = map(fun(x => x * 2.0f)) in
  let g = fun(ys: 8.f32 => ys |> partition(2)(fun(i => 6*i + 1)) |>
    depMapSeq(depFun(i => double)) |> depJoin) in
  g(g(xs)))
)") == "[4, 8, 12, 16, 20, 24, 28, 32]");
  CHECK(ValueOf(R"(
def sums = fun(h, xs => (xs |> iterate(1)(fun(zs => h(zs))) |> reduce(add)(0.0f)) +
                        (xs |> iterate(3)(fun(zs => h(zs))) |> reduce(add)(0.0f)))
def f = fun(xs: 8.f32 => sums(fun(zs => zs |> split(2) |> map(reduce(add)(0.0f))))(xs))
)") == "72");
}

TEST_CASE("a function that a let names is used at several types where it has to be") {
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let twice = fun(x => x + x) in
  (twice(3), xs |> map(twice)))
)") == "(6, [2, 4, 6, 8, 10, 12, 14, 16])");
}

// From a review: what the length is a size of is another one inside.
TEST_CASE("functions that are given to each other's iterates have types of their own") {
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let halve = fun(zs => zs |> split(2) |> map(reduce(add)(0.0f))) in
  let g = fun(h => xs |> iterate(2)(depFun((len: Nat) => h)) |> reduce(add)(0.0f)) in
  g(fun(zs => zs |> split(2) |> map(fun(w => (w |> reduce(add)(0.0f)) + g(halve))))))
)") == "252");
  CHECK(ValueOf(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(h => xs |> iterate(1)(depFun((len: Nat) => fun(zs: (2*len).f32 => zs |> split(2) |>
    depMapSeq(depFun(i => fun(row => (row |> reduce(add)(0.0f)) + h(i))))))) |> reduce(add)(0.0f)) in
  g(fun(n: natType => g(fun(m: natType => cast(f32)(m))))))
)") == "204");
}

TEST_CASE("a size that can't be told apart from another, or has left its function, is an error") {
  const auto error = [](const std::string& text) {
    const Elaborated e = ElaborateText(text);
    return e.program.ok() ? "none" : std::string(e.program.status().message());
  };
  // The function is an argument, which has one type, and is given to itself.
  CHECK(error(R"(
def itself = fun(h => h(fun(n: natType => h(fun(m: natType => cast(f32)(10*n + m))))))
def f = fun(xs: 8.f32 => itself(fun(k => xs |> iterate(2)(depFun((len: Nat) =>
  fun(zs: (2*len).f32 => zs |> split(2) |> map(fun(w => k(len)))))) |> reduce(add)(0.0f))))
)")
            .find("k.rise:3:48: error: a function with this iterate is inlined into itself: its "
                  "two sizes "
                  "`len` can't be told apart") == 0);
  CHECK(error(R"(
def f = fun(xs: 8.f32 => xs |> iterate(1)(depFun((len: Nat) => let c = sqrt(cast(f32)(len)) in
  fun(zs: (2*len).f32 => zs |> split(2) |> map(fun(w => c + (w |> reduce(add)(0.0f))))))))
)")
            .find("k.rise:2:87: error: the size `len` is used where the function that binds it has "
                  "not been applied") == 0);
}

TEST_CASE("two calls of a local function with an iterate are one expression") {
  Elaborated e = ElaborateText(R"(
def f = fun(xs: 8.f32 =>
  let g = fun(m: natType => fun(ys: 8.f32 => ys |> iterate(1)(depFun((len: Nat) =>
    fun(zs: (2*len).f32 => zs |> split(2) |> map(fun(w => (w |> reduce(add)(0.0f)) + cast(f32)(len + m)))))))) in
  (g(2)(xs), g(2)(xs)))
)");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  const Expr pair = e.program->body;
  REQUIRE(e.exprs->op(pair) == Op::kMakePair);
  CHECK(e.exprs->child(pair, 0) == e.exprs->child(pair, 1));
}

}  // namespace
}  // namespace eqrise::rise
