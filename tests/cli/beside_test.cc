// Strategies that search beside each other: the best program of all counts, wherever it is asked for.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

// A strategy that knows plain loops alone, and one of which the rules make tiles.
class BesideEachOther {
 public:
  BesideEachOther() {
    const std::string loops =
        "rules = [\"" EQRISE_ROOT "/rules/algorithmic.rules\", \"" EQRISE_ROOT
        "/rules/c.rules\"]\n[[phase]]\nname = \"implement\"\nrules = [\"implement\"]\n";
    std::ofstream(folder_ / "loops.toml") << loops;
    std::ofstream(folder_ / "tiles.toml") << "extends = \"c\"\n";
    std::ofstream(folder_ / "both.toml") << "also = [\"tiles.toml\"]\n" << loops;
    std::ofstream(folder_ / "both-too.toml") << "extends = \"c\"\nalso = [\"loops.toml\"]\n";
  }

  std::string By(const std::string& strategy) const {
    return " kernels/mm.rise -t c --size n=128 m=128 k=128 --rules '" +
           (folder_ / (strategy + ".toml")) + "' ";
  }
  std::string file(const std::string& name) const { return folder_ / name; }

 private:
  TestFolder folder_;
};

TEST_CASE("beside: the best program of all strategies is taken, whichever finds it" *
          testing::TakesLong()) {
  const BesideEachOther strategies;
  const auto optimized = [&](const std::string& strategy) {
    const Outcome o = Eqrise("optimize" + strategies.By(strategy) + "--json");
    REQUIRE_MESSAGE(o.code == 0, o.err);
    return nlohmann::json::parse(o.out)[0];
  };
  const nlohmann::json loops = optimized("loops"), tiles = optimized("tiles");
  REQUIRE(tiles["candidates"][0]["cost_ns"] < loops["candidates"][0]["cost_ns"]);
  CHECK(tiles["report"]["strategy"].is_null());
  for (const std::string both : {"both", "both-too"}) {
    const nlohmann::json best = optimized(both);
    CHECK(best["candidates"][0]["program"] == tiles["candidates"][0]["program"]);
    CHECK(best["candidates"][0]["cost_ns"] == tiles["candidates"][0]["cost_ns"]);
    CHECK(best["report"]["nodes"] == tiles["report"]["nodes"]);
  }
  CHECK(optimized("both")["report"]["strategy"].get<std::string>().ends_with("/tiles.toml"));
  CHECK(optimized("both-too")["report"]["strategy"].get<std::string>().ends_with("/both-too.toml"));
}

TEST_CASE("beside: derivations, pages and pictures are those of the search that was best" *
          testing::TakesLong()) {
  const BesideEachOther strategies;
  const Outcome derived = Eqrise("derive" + strategies.By("both"));
  CHECK_MESSAGE(derived.code == 0, derived.err);
  CHECK(Contains(derived.out, "lift-reduction"));
  const Outcome explored = Eqrise("explore" + strategies.By("both") + "--json -o '" +
                                  strategies.file("page.json") + "'");
  CHECK_MESSAGE(explored.code == 0, explored.err);
  // Births are those of one e-graph: the drawing alone has them as the drawing of both.
  const auto drawn = [&](const std::string& strategy) {
    const Outcome o = Eqrise("dot" + strategies.By(strategy) + "--births");
    CHECK_MESSAGE(o.code == 0, o.err);
    return o.out;
  };
  CHECK(drawn("both") == drawn("tiles"));
}

TEST_CASE("beside: a shape is looked for in the e-graphs of all strategies" *
          testing::TakesLong()) {
  const BesideEachOther strategies;
  const std::string sketch = "--sketch-text 'contains(split(?)(?))'";
  CHECK(Eqrise("find" + strategies.By("loops") + sketch).code == 1);
  CHECK(Eqrise("find" + strategies.By("both") + sketch).code == 0);
  CHECK(Eqrise("find" + strategies.By("both-too") + sketch).code == 0);
}

TEST_CASE("beside: a rule is asked about in the strategy that uses it") {
  const BesideEachOther strategies;
  const Outcome o = Eqrise("rules why kernels/mm.rise lift-reduction -t c --at small --rules '" +
                           strategies.file("both.toml") + "'");
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "strategy:   tiles.toml, which searches beside the first one"));
  CHECK(Contains(Eqrise("rules show partial-reduction").out, "opencl-gpu-parts: "));
}

TEST_CASE("beside: what is tuned is found by the best strategy, and so are its neighbours" *
          testing::TakesLong()) {
  const BesideEachOther strategies;
  const Outcome o = Eqrise("tune" + strategies.By("both") + "--seconds 2 --json --db '" +
                           strategies.file("tuned.db") + "'");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK_MESSAGE(Contains(o.out, "asVector("), o.out);
}

}  // namespace
}  // namespace eqrise
