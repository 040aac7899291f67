// Workload D in RISE: nests of maps are tiled without guidance, and mean what they meant.
#include "rewrite_tiling.h"

#include <doctest/doctest.h>

#include "rise/interpret.h"
#include "rise/print.h"
#include "rise/random_value.h"

namespace eqrise::rewrite {
namespace {

TEST_CASE("maps over two dimensions are tiled, and the program means the same") {
  RiseTiling tiling(2);
  const egraph::RunReport report = tiling.Run({.max_iterations = 8});
  REQUIRE(report.found);
  CHECK(tiling.graph.CheckInvariants().ok());
  const std::optional<rise::Expr> tiled = tiling.Tiled();
  REQUIRE(tiled);
  CHECK(tiling.exprs.type(*tiled) == tiling.program.type);
  CHECK(rise::PrintExpr(tiling.exprs, *tiled)
            .find("map(fun(ys => ys |> map(fun(zs => zs |> map(abs)))))") != std::string::npos);

  rise::Rng rng(1);
  const std::map<std::string, rise::Value> inputs =
      *rise::RandomInputs(tiling.exprs, tiling.program, {}, rng);
  rise::Program rewritten = tiling.program;
  rewritten.body = *tiled;
  const rise::Value expected = *rise::InterpretProgram(tiling.exprs, tiling.program, {}, inputs);
  const rise::Value value = *rise::InterpretProgram(tiling.exprs, rewritten, {}, inputs);
  CHECK(rise::Equal(value, expected));
}

TEST_CASE("a nest that is not there is not found") {
  RiseTiling tiling(2);
  CHECK_FALSE(tiling.Run({.max_iterations = 2}).found);
  CHECK_FALSE(tiling.Tiled());
}

}  // namespace
}  // namespace eqrise::rewrite
