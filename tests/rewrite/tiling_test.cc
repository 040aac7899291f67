// Workload D in RISE: nests of maps are tiled without guidance, and mean what they meant.
#include "tests/rewrite/tiling.h"

#include <doctest/doctest.h>

#include <limits>

#include "rise/interpret/interpret.h"
#include "rise/random/random_value.h"
#include "rise/term/print.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rewrite {
namespace {

// The tiled program, which is of the same type and means the same.
rise::Expr CheckTiled(RiseTiling& tiling) {
  CHECK(tiling.graph.CheckInvariants().ok());
  const std::optional<rise::Expr> tiled = tiling.Tiled();
  REQUIRE(tiled);
  CHECK(tiling.exprs.type(*tiled) == tiling.program.type);
  rise::Rng rng(1);
  const std::map<std::string, rise::Value> inputs =
      *rise::RandomInputs(tiling.exprs, tiling.program, {}, rng);
  rise::Program rewritten = tiling.program;
  rewritten.body = *tiled;
  const rise::Value expected = *rise::InterpretProgram(tiling.exprs, tiling.program, {}, inputs);
  const rise::Value value = *rise::InterpretProgram(tiling.exprs, rewritten, {}, inputs);
  CHECK(rise::Equal(value, expected));
  return *tiled;
}

TEST_CASE("maps over two dimensions are tiled, and the program means the same") {
  RiseTiling tiling(2);
  REQUIRE(tiling.Run({}, 8).stop == "found");
  const rise::Expr tiled = CheckTiled(tiling);
  CHECK(rise::PrintExpr(tiling.exprs, tiled)
            .find("map(fun(ys => ys |> map(fun(zs => zs |> map(abs)))))") != std::string::npos);
}

TEST_CASE("maps over three dimensions are tiled at once, without a hint" * testing::TakesLong()) {
  RiseTiling tiling(3);
  SaturationOptions limits;
  limits.max_bytes = size_t{6} << 30;
  limits.max_steps = std::numeric_limits<uint64_t>::max();
  const egraph::SchedulerOptions scheduler{.kind = egraph::SchedulerKind::kBudgeted};
  REQUIRE(tiling.Run(scheduler, 100, limits).stop == "found");
  CheckTiled(tiling);
}

TEST_CASE("a nest that is not there is not found") {
  RiseTiling tiling(2);
  CHECK(tiling.Run({}, 2).stop == "iterations");
  CHECK_FALSE(tiling.Tiled());
}

TEST_CASE("every scheduler finds the tiles, and so does a rule that is cut off and goes on") {
  using egraph::SchedulerKind;
  for (const egraph::SchedulerOptions& scheduler :
       {egraph::SchedulerOptions{.kind = SchedulerKind::kBackoff, .match_threshold = 20},
        egraph::SchedulerOptions{.kind = SchedulerKind::kBudgeted},
        egraph::SchedulerOptions{.max_matches = 7}}) {
    CAPTURE(egraph::SchedulerName(scheduler.kind));
    RiseTiling tiling(2);
    CHECK(tiling.Run(scheduler, 100).stop == "found");
    CHECK(tiling.graph.CheckInvariants().ok());
  }
}

}  // namespace
}  // namespace eqrise::rewrite
