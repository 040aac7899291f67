// No well-typed program is without code: where a search finds nothing, the plain lowering stands
// in, with parallel loops, and the report says so.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// Searches that a limit stops before they have begun.
constexpr char kNothing[] = " --max-nodes 1 ";

TEST_CASE("stand-in: kernels of all kinds run and verify without any search" *
          testing::TakesLong()) {
  // Folds of arrays, sliding windows, pairs, scans, bins, several launches, an iteration, dependent
  // arrays.
  for (const char* kernel : {"mm", "softmax", "separable", "nbody_step", "prefix_sum", "histogram",
                             "kmeans", "fft64", "trmv", "pathfinder"}) {
    CAPTURE(std::string(kernel));
    const Outcome o =
        Eqrise("run kernels/" + std::string(kernel) +
               ".rise --at small -t c,opencl --json --warmup 0 --repeats 1" + kNothing);
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    for (const json& row : json::parse(o.out)) {
      CHECK(row["verdict"] == "ok");
      CHECK(Contains(row["stand_in"].get<std::string>(), "no low-level program was found"));
    }
  }
  const Outcome mlir =
      Eqrise("run kernels/softmax.rise --at small -t mlir --repeats 1" + std::string(kNothing));
  CHECK(mlir.code == 0);
  CHECK(Contains(mlir.out, "ok"));
}

TEST_CASE("stand-in: a strategy that implements nothing is told so") {
  const TestFolder folder;
  const std::string strategy =
      folder.Write("mine.toml", "rules = [\"" EQRISE_ROOT
                                "/rules/algorithmic.rules\"]\n"
                                "[[phase]]\nname = \"explore\"\nrules = [\"map-fusion\"]\n");
  const Outcome o = Eqrise("emit kernels/dot.rise -t c --rules '" + strategy + "'");
  CHECK(o.code == 0);
  CHECK(Contains(o.err, "no phase of the strategy has implement rules"));
  CHECK(Contains(o.err, "the plain lowering stands in"));
}

TEST_CASE("stand-in: its outermost loops are parallel") {
  const auto code = [](const char* kernel, const char* target) {
    const Outcome o =
        Eqrise("emit kernels/" + std::string(kernel) + " -t " + target + " " + kNothing);
    CHECK(o.code == 0);
    CHECK(Count(o.err, "the plain lowering stands in") == 1);
    return o.out;
  };
  CHECK(Count(code("mm.rise", "c"), "omp parallel for") == 1);
  CHECK(Count(code("mm.rise", "opencl"), "get_global_id(0)") == 1);
  // Two stages are two launches, and the maximum that the second one needs is computed before.
  CHECK(Count(code("layernorm.rise", "c"), "omp parallel for") >= 1);
  CHECK(Count(code("nbody_step.rise", "opencl"), "get_global_id(0)") >= 1);
}

TEST_CASE("stand-in: the reports say why, in one line, and the exit code is 0") {
  const Outcome text = Eqrise("optimize kernels/dot.rise -t c" + std::string(kNothing));
  CHECK(text.code == 0);
  CHECK(Count(text.err, "kernels/dot.rise for c: note: ") == 1);
  CHECK(Contains(text.err, "estimated, by the plain lowering"));
  const Outcome o = Eqrise("optimize kernels/dot.rise -t c --json" + std::string(kNothing));
  CHECK(o.code == 0);
  CHECK(Contains(json::parse(o.out)[0]["report"]["stand_in"].get<std::string>(),
                 "stopped by nodes: "));
  const Outcome found = Eqrise("optimize kernels/dot.rise -t c --json");
  CHECK(json::parse(found.out)[0]["report"]["stand_in"].is_null());
}

TEST_CASE("stand-in: derive says that no rewrites lead to it") {
  const Outcome o = Eqrise("derive kernels/dot.rise -t c" + std::string(kNothing));
  CHECK(o.code == 0);
  CHECK(Contains(o.err, "there is no derivation of it"));
  CHECK(Contains(o.out, "reduceSeq"));
  const Outcome as_json = Eqrise("derive kernels/dot.rise -t c --json" + std::string(kNothing));
  const json one = json::parse(as_json.out)[0];
  CHECK(one["steps"].empty());
  CHECK(one["stand_in"].is_string());
}

TEST_CASE("stand-in: parallel loops that a program asks for itself are not replaced by others") {
  const TestFolder folder;
  const std::string file = folder / "nested.rise";
  std::ofstream(file) << "def nested = fun(xs: 8.8.f32 => xs |> "
                         "mapGlobal(0)(mapGlobal(0)(fun(x => x + 1.0f))))\n";
  const Outcome own = Eqrise("run '" + file + "' -t opencl");
  CHECK(own.code == 2);
  CHECK(Contains(own.err, "mapGlobal can't be nested here"));
  const Outcome foreign = Eqrise("run '" + file + "' -t c");
  CHECK(foreign.code == 2);
  CHECK(Contains(foreign.err, "mapGlobal does not exist on the target c"));
}

}  // namespace
}  // namespace eqrise
