// Loops that step by what all indices multiply their counter with.
#include "emit/loop_steps.h"

#include <doctest/doctest.h>

#include <string>

#include "absl/strings/match.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/infer/elaborate.h"
#include "tests/emit/lower_and_emit.h"

namespace eqrise::emit {
namespace {

using rise::Nat;
using rise::NatVar;

TEST_CASE("the step is what divides all coefficients of the counter") {
  rise::NatTable nats;
  const NatVar n = nats.NewSize("n");
  const NatVar even = nats.NewIndex("even", nats.Const(8)),
               plain = nats.NewIndex("plain", nats.Var(n));
  const NatVar split = nats.NewIndex("split", nats.Var(n)),
               wide = nats.NewIndex("wide", nats.Var(n));
  const auto times = [&](int64_t k, NatVar v) { return nats.Mul(nats.Const(k), nats.Var(v)); };
  LoopSteps steps(nats);
  for (NatVar v : {even, plain, split, wide}) steps.Offer(v);
  // 4 even + 6 n even, 4 plain and plain, 4 split and split / 2, 128 wide
  steps.Note(nats.Add(times(4, even), nats.Mul(nats.Var(n), times(6, even))));
  steps.Note(times(4, plain));
  steps.Note(nats.Add(nats.Var(plain), times(4, even)));
  steps.Note(times(4, split));
  steps.Note(nats.FloorDiv(nats.Var(split), nats.Const(2)));
  steps.Note(times(128, wide));
  steps.Decide();
  CHECK(steps.StepOf(even) == 2);
  CHECK(steps.StepOf(plain) == 1);
  CHECK(steps.StepOf(split) == 1);
  CHECK(steps.StepOf(wide) == 1);
  CHECK(steps.VariableOf(plain) == plain);
  const NatVar e = steps.VariableOf(even);
  CHECK_FALSE(e == even);
  CHECK(nats.AsConst(*nats.info(e).extent) == 16);
  CHECK(nats.info(e).name == "even");
  CHECK(steps.InSteps(nats.Add(times(4, even), nats.Var(plain))) ==
        nats.Add(times(2, e), nats.Var(plain)));
  CHECK(steps.InSteps(nats.Var(plain)) == nats.Var(plain));
}

std::string EmittedLoops(const std::string& program) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const auto p = rise::ParseAndElaborateText(
      "k.rise", "def k = depFun((n: Nat) => " + program + ")", {}, exprs, sources);
  REQUIRE_MESSAGE(p.ok(), std::string(p.status().message()));
  auto phrase =
      dpia::Translate(exprs, *p, {.target = target::Target::kC}, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(phrase.ok(), std::string(phrase.status().message()));
  const auto emitted = testing::LowerAndEmit(*std::move(phrase), *p, {.target = target::Target::kC},
                                             dpia::ReportWithoutSource);
  REQUIRE(emitted.ok());
  return emitted->source;
}
TEST_CASE("an innermost loop over vectors steps by their width") {
  const std::string text = EmittedLoops(R"(fun(xs: (4 * n).f32 =>
      xs |> asVector(4) |> mapSeq(fun(v => v + v)) |> asScalar))");
  CHECK(absl::StrContains(text, "i < 4 * n; i += 4)"));
  CHECK(absl::StrContains(text, "(xs + i)"));
  CHECK(absl::StrContains(text, "(out + i)"));
}

TEST_CASE("a loop that needs its counter counts") {
  const std::string text = EmittedLoops(R"(fun(xs: (4 * n).f32, ys: n.f32 =>
      zip(xs |> asVector(4))(ys) |> mapSeq(fun(p => fst(p) * vectorFromScalar(snd(p)))) |> asScalar))");
  CHECK(absl::StrContains(text, "++i)"));
}

TEST_CASE("a loop around a loop counts") {
  const std::string text = EmittedLoops(R"(fun(xs: n.100.f32 =>
      xs |> mapSeq(fun(row => row |> mapSeq(fun(x => x + x))))))");
  CHECK(absl::StrContains(text, "i < n; ++i)"));
}

}  // namespace
}  // namespace eqrise::emit
