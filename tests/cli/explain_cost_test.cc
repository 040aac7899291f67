// --explain-cost: the tree of costs, as text and as JSON, beside what was measured.
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

void CheckSums(const json& part) {
  double sum = 0;
  for (const json& p : part["parts"]) {
    sum += p["nanoseconds"].get<double>();
    CheckSums(p);
  }
  const double whole = part["nanoseconds"];
  if (!part["parts"].empty()) CHECK(std::abs(sum - whole) <= 1e-9 * std::max(1.0, whole));
}

TEST_CASE("explain-cost: the tree of each candidate adds up to the cost that the search saw") {
  for (const std::string kernel : {"dot", "gemv", "histogram"}) {
    for (const std::string target : {"c", "opencl"}) {
      CAPTURE(kernel);
      CAPTURE(target);
      const Outcome o = Eqrise("optimize kernels/" + kernel + ".rise --at size -t " + target +
                               " --explain-cost --json");
      REQUIRE_MESSAGE(o.code == 0, o.err);
      const json reports = json::parse(o.out);
      for (const json& candidate : reports[0]["candidates"]) {
        const json& cost = candidate["cost"];
        CHECK(cost["tree"]["nanoseconds"] == candidate["cost_ns"]);
        CHECK(cost["tree"]["share"] == 1);
        CHECK(cost["measured_seconds"].is_null());
        CheckSums(cost["tree"]);
      }
    }
  }
}

TEST_CASE("explain-cost: text stands in place of the code, with what was measured") {
  const Outcome o = Eqrise("optimize kernels/scal.rise --at small -t c --explain-cost --measure");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.err, "measured  "));
  CHECK(o.out.starts_with("cost of scal for c, by cpu-c: "));
  CHECK(Contains(o.out, " measured ("));
  CHECK(Contains(o.out, "100.0%  all of the program"));
  CHECK(Contains(o.out, "moving"));
  CHECK_FALSE(Contains(o.out, "void scal("));
  // What needs a run is a mistake without.
  CHECK(Eqrise("optimize kernels/scal.rise -t c --allow-foreign").code == 2);
}

TEST_CASE("explain-cost: a run's sizes are those of its estimate") {
  const Outcome o = Eqrise("run kernels/scal.rise -t c --explain-cost --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json row = json::parse(o.out)[0];
  CHECK(row["sizes"] == "n=1003 (sym)");
  CHECK(row["cost"]["sizes"]["n"] == 1003);
  CHECK(row["cost"]["measured_seconds"] == row["kernel_seconds"]);
}

}  // namespace
}  // namespace eqrise
