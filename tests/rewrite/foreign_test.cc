// Foreign functions in the e-graph: symbols of which nothing is known but that equal arguments have
// equal results.
#include <doctest/doctest.h>

#include "rewrite/goal.h"

namespace eqrise::rewrite {
namespace {

using rise::Attr;
using rise::Expr;
using rise::Op;

TEST_CASE("a foreign function of equal arguments is equal, and no other function of its name is") {
  rise::ExprTable exprs;
  rise::Sources sources;
  const rise::Type f32 = exprs.types().Scalar(rise::ScalarKind::kF32);
  auto declare = [&](double factor) {
    rise::ForeignFunction f;
    f.name = "f";
    f.parameters = {{"x", f32}};
    f.result = f32;
    const Expr x = exprs.Input(exprs.NewInput("x"), f32);
    f.body = *exprs.Primitive(Op::kMul, {}, {x, exprs.Literal(factor, f32)});
    return exprs.AddForeign(std::move(f));
  };
  auto call = [&](uint32_t id, Expr argument) {
    Attr attr;
    attr.index = id;
    attr.type = f32;
    return *exprs.Primitive(Op::kForeign, attr, {argument});
  };
  const uint32_t f = declare(2), other = declare(3);
  const uint32_t symbol = exprs.NewInput("y");
  const Expr y = exprs.Input(symbol, f32);
  const Expr one = *exprs.Primitive(Op::kMakeArray, {}, {y});
  const rise::Type first = exprs.types().Index(exprs.nats().Const(1));
  const Expr element = *exprs.Primitive(Op::kIdx, {}, {exprs.IntLiteral(0, first), one});
  auto proved = [&](Expr start, Expr wanted) {
    const Goal goal{"foreign", start, wanted, {{"y", symbol, f32, true}}};
    absl::StatusOr<Strategy> rules =
        RulesOfGoal(goal, {EQRISE_ROOT "/rules/algorithmic.rules"}, exprs, sources);
    REQUIRE_MESSAGE(rules.ok(), rules.status().message());
    GoalOptions options;
    options.max_iterations = 4;
    return Prove(goal, *rules, options, exprs).found;
  };
  // By idx-of-one and congruence: f(idx 0 [y]) is f(y).
  CHECK(proved(call(f, element), call(f, y)));
  CHECK_FALSE(proved(call(f, element), call(other, y)));
  CHECK_FALSE(proved(call(f, y), call(f, call(f, y))));
}

}  // namespace
}  // namespace eqrise::rewrite
