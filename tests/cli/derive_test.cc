// The rewrites that lead to a kernel's best program, for people and for programs.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

TEST_CASE("derive: every rewrite names its rule, its place and its conditions") {
  const Outcome o = Eqrise("derive kernels/dot.rise --target c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.err, " rewrites, replayed"));
  CHECK_MESSAGE(Contains(o.out,
                         "1. reduction-tail, at the root, where 1024 remains in n, 1024 fits in n, "
                         "associative op, neutral z for op\n"),
                o.out);
  CHECK(Contains(o.out, ". reduce-seq, at 0"));
  CHECK(Contains(o.out, "|> toMem(Private)"));
  CHECK(Count(o.out, "\ndef dot = ") + (o.out.rfind("def dot = ", 0) == 0 ? 1 : 0) == 2);
}

TEST_CASE("derive --json has whole terms and one row for each rewrite") {
  const Outcome o = Eqrise("derive kernels/gemv.rise --json -t opencl,c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json both = json::parse(o.out);
  REQUIRE(both.size() == 2);
  CHECK(both[0]["target"] == "opencl");
  for (const json& one : both) {
    CHECK(one["steps"].size() > 3);
    std::string before;
    for (const json& step : one["steps"]) {
      CHECK(step["term"] < one["terms"].size());
      CHECK(step["before"] != step["after"]);
      CHECK(step.value("conditional", false) == step.contains("conditions"));
    }
    CHECK(Contains(one["from"], "def gemv"));
    CHECK(one["from"] != one["to"]);
  }
}

TEST_CASE("derive: a low-level program is taken as it is, and bad input is code 2") {
  const Outcome low = Eqrise("derive kernels/low/asum_par.rise --target c");
  CHECK(low.code == 0);
  CHECK(Contains(low.err, ": 0 rewrites"));
  CHECK(Eqrise("derive kernels/none.rise").code == 2);
  CHECK(Eqrise("derive").code == 2);
}

}  // namespace
}  // namespace eqrise
