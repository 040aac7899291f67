// The limits of the e-graph on the command line: what stopped the search is said, what was found is
// given all the same, and the memory budget has an exit code of its own.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

TEST_CASE("limits: a search that the memory budget stops gives the best found, and exits with 3") {
  const Outcome all = Eqrise("optimize kernels/blackscholes.rise -t c --json");
  REQUIRE(all.code == 0);
  const json whole = json::parse(all.out)[0];
  CHECK(whole["report"]["out_of_memory_budget"] == false);
  const auto bytes = whole["report"]["bytes"].get<size_t>();
  const std::string kilobytes = std::to_string(bytes / 2 / 1024) + "K";

  const Outcome some =
      Eqrise("optimize kernels/blackscholes.rise -t c --json --max-bytes " + kilobytes);
  CAPTURE(some.err);
  REQUIRE(some.code == 3);
  const json stopped = json::parse(some.out)[0];
  CHECK(stopped["report"]["out_of_memory_budget"] == true);
  CHECK(stopped["report"]["stopped_by"].is_string());
  CHECK(stopped["report"]["bytes"].get<size_t>() < bytes);
  CHECK_FALSE(stopped["source"].get<std::string>().empty());
  CHECK(stopped["candidates"][0]["cost_ns"].get<double>() >=
        whole["candidates"][0]["cost_ns"].get<double>());

  const Outcome text = Eqrise("optimize kernels/blackscholes.rise -t c --max-bytes " + kilobytes);
  CHECK(text.code == 3);
  CHECK(Contains(text.err, "the memory budget stopped the phase"));
  CHECK(Contains(text.err, "of --max-bytes"));
  CHECK(text.out == stopped["source"].get<std::string>());
}

TEST_CASE("limits: where the budget leaves no program, the plain one stands in, with the code 3") {
  const Outcome o = Eqrise("optimize kernels/mm.rise -t c --max-bytes 20K");
  CHECK(o.code == 3);
  CHECK(Contains(o.err, "the memory budget stopped the phase"));
  CHECK(Contains(o.err, "of --max-bytes 20K"));
  CHECK(Contains(o.err, "the plain lowering stands in"));
  CHECK(Contains(o.out, "omp parallel for"));
}

TEST_CASE("limits: --max-nodes is in place of the strategy's limits, be it more or less") {
  const TestFolder folder;
  const std::string strategy = folder / "small.toml";
  std::ofstream(strategy) << "rules = [\"" EQRISE_ROOT "/rules/algorithmic.rules\", \"" EQRISE_ROOT
                             "/rules/c.rules\"]\n"
                             "[[phase]]\nname = \"explore\"\nrules = [\"all\"]\n"
                             "iterations = 4\nnodes = 60\n"
                             "[[phase]]\nname = \"implement\"\nrules = [\"implement\"]\n"
                             "nodes = 80\n";
  const auto explored = [&](const std::string& options) {
    const Outcome o =
        Eqrise("optimize kernels/mm.rise -t c --json --rules '" + strategy + "'" + options);
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    return json::parse(o.out)[0]["report"]["phases"][0];
  };
  CHECK(explored("")["stopped_by"] == "nodes");
  CHECK(explored("")["nodes"].get<int>() <= 60);
  CHECK(explored(" --max-nodes 40")["nodes"].get<int>() <= 40);
  // Half of what is more is for the last phase.
  CHECK(explored(" --max-nodes 600")["nodes"].get<int>() > 200);
  CHECK(explored(" --max-nodes 600")["nodes"].get<int>() <= 300);
}

TEST_CASE("limits: nodes and steps are said, and are no failure") {
  const Outcome nodes = Eqrise("optimize kernels/mm.rise -t c --max-nodes 300");
  CHECK(nodes.code == 0);
  CHECK(Contains(nodes.err, "--max-nodes 300 stopped the phase"));
  CHECK_FALSE(nodes.out.empty());
  for (const char* bad :
       {"--max-bytes 10X", "--max-bytes -1", "--max-nodes many", "--max-steps 0"}) {
    CAPTURE(bad);
    CHECK(Eqrise(std::string("optimize kernels/scal.rise -t c ") + bad).code == 2);
  }
}

TEST_CASE("limits: with any number of threads the same is found" * testing::TakesLong()) {
  const auto found = [](const char* threads) {
    const Outcome o = Eqrise(std::string("optimize kernels/nbody.rise -t c --json") + threads);
    REQUIRE(o.code == 0);
    json made = json::parse(o.out)[0];
    const json& report = made["report"];
    return json{made["source"], made["candidates"], report["nodes"], report["classes"]};
  };
  const json alone = found("");
  CHECK(found(" --threads 2") == alone);
  CHECK(found(" --threads 5") == alone);
  CHECK(Eqrise("optimize kernels/nbody.rise -t c --threads 0").code == 2);
}

TEST_CASE("limits: --seconds ends every command that searches, with a program") {
  for (const char* command :
       {"emit kernels/gemm.rise -t c", "optimize kernels/gemm.rise -t opencl",
        "derive kernels/mv.rise -t c", "run kernels/mm.rise -t c --at small"}) {
    const Outcome o = Eqrise(std::string(command) + " --seconds 0.01");
    CHECK_MESSAGE((o.code == 0 || o.code == 3), command, o.err);
    CHECK_MESSAGE(!Contains(o.err, "error:"), o.err);
  }
}

TEST_CASE("limits: hardly any time leaves the plain lowering, and enough of it changes nothing" *
          testing::TakesLong()) {
  const Outcome none = Eqrise("emit kernels/conv2d.rise -t c --seconds 0.000001");
  CHECK(none.code == 0);
  CHECK(Contains(none.out, "void conv2d("));
  const Outcome all = Eqrise("emit kernels/conv2d.rise -t c --seconds 600");
  CHECK(all.out == Eqrise("emit kernels/conv2d.rise -t c").out);
}

TEST_CASE("limits: seconds that are no time are refused") {
  for (const char* seconds : {"0", "-1", "soon"}) {
    const Outcome o = Eqrise(std::string("emit kernels/mm.rise -t c --seconds ") + seconds);
    CHECK(o.code == 2);
    CHECK(Contains(o.err, "--seconds"));
  }
}

}  // namespace
}  // namespace eqrise
