// Sizes that have to be found from sums and products of others, and what is said where one is
// missing.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "rise/infer/elaborate.h"

namespace eqrise::rise {
namespace {

// The type of the last def, or the error.
std::string TypeOf(const std::string& text) {
  ExprTable exprs;
  Sources sources;
  const absl::StatusOr<Program> program =
      ParseAndElaborateText("test.rise", text, {}, exprs, sources);
  return program.ok() ? exprs.types().ToString(program->type)
                      : std::string(program.status().message());
}

std::string OfRows(const std::string& columns, const std::string& body) {
  return TypeOf(absl::StrCat("def f = depFun((n: Nat, m: Nat, k: Nat) => fun(M: m.(", columns,
                             ").f32, ks: k.f32 => M |> ", body, "))"));
}

TEST_CASE("what is split by a sum has as many pieces as it was joined from") {
  CHECK(OfRows("n + 2", "join |> split(n + 2)") == "m.(n + 2).f32");
  CHECK(OfRows("n + k + 1", "join |> split(n + k + 1) |> transpose") == "(n + k + 1).m.f32");
  CHECK(OfRows("2 * n + 2", "join |> split(n + 1)") == "(2 * m).(n + 1).f32");
  CHECK(OfRows("n * k + k", "join |> split(n + 1) |> map(reduce(add)(0.0f))") == "(m * k).f32");
  CHECK(TypeOf("def f = depFun((n: Nat, m: Nat) => fun(xs: (m * (n + 2)).f32 => xs |> "
               "split(n + 2)))") == "m.(n + 2).f32");
}

TEST_CASE("an unknown in several terms is solved for where it is linear") {
  NatTable nats;
  const NatVar x = nats.NewMeta("x"), y = nats.NewMeta("y");
  const Nat n = nats.Var(nats.NewSize("n")), m = nats.Var(nats.NewSize("m"));
  const Nat sum = nats.Add(n, nats.Const(2));
  const auto solved = nats.SolveForMeta(nats.Mul(nats.Var(x), sum), nats.Mul(m, sum));
  REQUIRE(solved);
  CHECK(solved->first == x);
  CHECK(solved->second == m);
  // Not of two unknowns, and not of a square.
  CHECK_FALSE(nats.SolveForMeta(nats.Mul(nats.Var(x), nats.Add(n, nats.Var(y))),
                                nats.Mul(m, nats.Const(3))));
  CHECK_FALSE(nats.SolveForMeta(nats.Mul(nats.Var(x), nats.Add(nats.Var(x), n)), m));
}

TEST_CASE("a size that a function is not given is said to be missing where the function is used") {
  const std::string def = "def f = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => xs |> join))\n";
  const std::string given =
      TypeOf(def + "def g = depFun((m: Nat) => fun(ys: m.m.f32 => ys |> f(m)))");
  CHECK(given.find("test.rise:2:") == 0);
  CHECK(given.find("the size `m` of `f` is missing where it is used") != given.npos);
  CHECK(given.find("leave out its depFun: fun(xs: m.f32 => ...)") != given.npos);
  const std::string inner = TypeOf(
      "def g = depFun((m: Nat) => fun(ys: m.f32 => ys |> depFun((n: Nat) => fun(xs: n.f32 => "
      "xs))))");
  CHECK(inner.find("the size `n` of this depFun is missing") != inner.npos);
  // What the hint says works.
  CHECK(TypeOf("def f = fun(xs: n.m.f32 => xs |> join)\n"
               "def g = depFun((m: Nat) => fun(ys: m.m.f32 => ys |> f))") == "(m * m).f32");
}

}  // namespace
}  // namespace eqrise::rise
