// The shrinker of tests, on programs whose mistake is a certain primitive.
#include "tests/support/shrink.h"

#include <doctest/doctest.h>

#include <string>

#include "rise/infer/elaborate.h"
#include "rise/term/print.h"

namespace eqrise {
namespace {

bool Contains(const rise::ExprTable& t, rise::Expr e, rise::Op op) {
  if (t.op(e) == op) return true;
  for (rise::Expr c : t.node(e).children) {
    if (Contains(t, c, op)) return true;
  }
  return false;
}

TEST_CASE("what is left of a program is what its mistake needs") {
  rise::ExprTable t;
  rise::Sources sources;
  const auto program = rise::ParseAndElaborateText(
      "test.rise",
      "def k = fun(xs: 8.f32 => fun(y: f32 => xs |> map(fun(x => x * 2.0f + y)) |> split(2)\n"
      "  |> map(fun(r => exp(r |> map(fun(x => sqrt(x + y) - 1.0f)) |> reduce(add)(0.0f))))))\n",
      {}, t, sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  int tried = 0;
  const auto left = [&](rise::Op op) {
    tried = 0;
    const rise::Expr small = testing::Shrink(t, program->body, 1000, [&](rise::Expr body) {
      ++tried;
      return Contains(t, body, op);
    });
    return rise::PrintExpr(t, small);
  };
  CHECK(
      left(rise::Op::kSqrt) ==
      "generate(fun(i: idx[4] => generate(fun(j: idx[2] => 1.0f)))) |> map(fun(xs => sqrt(1.0f)))");
  CHECK(left(rise::Op::kReduce).find("exp") == std::string::npos);
  CHECK(left(rise::Op::kSplit).find("sqrt") == std::string::npos);
  CHECK(tried < 100);
}

}  // namespace
}  // namespace eqrise
