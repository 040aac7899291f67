// eqrise compare: what became slower is found, and what is noise is not.
#include "batch/compare.h"

#include <nlohmann/json.hpp>
#include <random>

#include "batch/results.h"
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// Rows of 60 kernels with times as machines have them: noise of a hundredth, and now and then a
// repeat that something disturbed.
std::vector<json> Measured(uint64_t seed, int slower_kernel, double by, int repeats = 20) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> noise(0, 0.01);
  std::uniform_real_distribution<double> chance(0, 1);
  std::vector<json> rows;
  for (int k = 0; k < 60; ++k) {
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
      double t = 1e-3 * (k + 1) * (1 + std::abs(noise(random)));
      if (chance(random) < 0.05) t *= 1.5;
      times.push_back(k == slower_kernel ? t * by : t);
    }
    rows.push_back({{"name", "kernel" + std::to_string(k)},
                    {"target", "c"},
                    {"sizes", {{"n", 1000}}},
                    {"status", "ok"},
                    {"run", {{"all_seconds", times}}}});
  }
  return rows;
}

TEST_CASE("compare: the chance of a difference is that of the U test") {
  // Without ties the exact one: 2 of 20 ways, 2 of 184756, 2 * 7 of 70.
  CHECK(batch::ChanceOfDifference({1, 2, 3}, {4, 5, 6}) == doctest::Approx(0.1));
  CHECK(batch::ChanceOfDifference({1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                                  {11, 12, 13, 14, 15, 16, 17, 18, 19, 20}) ==
        doctest::Approx(2.0 / 184756));
  CHECK(batch::ChanceOfDifference({1, 2, 4, 6}, {3, 5, 7, 8}) == doctest::Approx(2 * 7.0 / 70));
  CHECK(batch::ChanceOfDifference({1, 1, 1}, {1, 1, 1}) == 1);
  CHECK(batch::ChanceOfDifference({}, {1}) == 1);
}

TEST_CASE("compare: one kernel of sixty that is slower by 3 % is found, and nothing else" *
          testing::TakesLong()) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const batch::Comparison c =
        batch::Compare(Measured(seed, -1, 1), Measured(seed + 100, 17, 1.03), {});
    CHECK(c.slower == 1);
    CHECK(c.faster == 0);
    REQUIRE(c.rows.size() == 60);
    CHECK(c.rows[0].name == "kernel17 c n=1000");
    CHECK(c.rows[0].low > 1.01);
    CHECK(c.rows[0].high < 1.05);
    CHECK(c.geometric_mean == doctest::Approx(1).epsilon(0.01));
  }
}

TEST_CASE("compare: two measurements of one thing do not differ" * testing::TakesLong()) {
  // At a level of 5 % one comparison in twenty may have a difference by chance, and no more.
  size_t differences = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const batch::Comparison c =
        batch::Compare(Measured(seed, -1, 1), Measured(seed + 200, -1, 1), {.threshold = 0});
    differences += c.slower + c.faster;
  }
  CHECK(differences <= 2);
}

// Rows of 30 kernels, each in several processes, which differ from each other by more than the times
// in one of them do.
std::vector<json> MeasuredInProcesses(uint64_t seed, int processes, int slower_kernel, double by) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> noise(0, 0.002), of_process(0, 0.03);
  std::vector<json> rows;
  for (int p = 0; p < processes; ++p) {
    for (int k = 0; k < 30; ++k) {
      const double here = 1e-3 * (k + 1) * (1 + std::abs(of_process(random)));
      std::vector<double> times;
      for (int i = 0; i < 7; ++i) {
        times.push_back(here * (1 + noise(random)) * (k == slower_kernel ? by : 1));
      }
      rows.push_back({{"name", "kernel" + std::to_string(k)},
                      {"target", "c"},
                      {"status", "ok"},
                      {"config", {{"repeat", std::to_string(p + 1)}}},
                      {"run", {{"all_seconds", times}}}});
    }
  }
  return rows;
}

TEST_CASE("compare: what differs from process to process is no difference") {
  size_t differences = 0, found = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const batch::Comparison same = batch::Compare(MeasuredInProcesses(seed, 8, -1, 1),
                                                  MeasuredInProcesses(seed + 100, 8, -1, 1), {});
    differences += same.slower + same.faster;
    const batch::Comparison slower = batch::Compare(
        MeasuredInProcesses(seed, 8, -1, 1), MeasuredInProcesses(seed + 200, 8, 11, 1.2), {});
    found += slower.slower;
    CHECK(slower.rows[0].name == "kernel11 c");
    CHECK(slower.rows[0].processes == 8);
  }
  CHECK(differences <= 2);
  CHECK(found >= 20);
  CHECK(found <= 22);
}

TEST_CASE("compare: the command says so, and its exit code") {
  const TestFolder folder;
  const std::string before = folder / "before.jsonl", after = folder / "after.jsonl";
  REQUIRE(batch::WriteRows(before, Measured(1, -1, 1)).ok());
  std::vector<json> rows = Measured(2, 17, 1.03);
  rows.erase(rows.begin());
  REQUIRE(batch::WriteRows(after, rows).ok());
  const Outcome worse = Eqrise("compare '" + before + "' '" + after + "'");
  CHECK(worse.code == 1);
  CHECK(Contains(worse.out, "59 compared: 1 slower, 0 faster"));
  CHECK(Contains(worse.out, "kernel0 c n=1000: no times after"));
  const Outcome better = Eqrise("compare '" + after + "' '" + before + "' --json");
  CHECK(better.code == 0);
  CHECK(json::parse(better.out)["faster"] == 1);
  CHECK(Eqrise("compare '" + before + "' '" + before + "'").code == 0);
  CHECK(Contains(worse.err, "jobs ran in one process each"));
  const Outcome none = Eqrise("compare '" + before + "' '" + (folder / "nothing") + "'");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "error: there is no "));
}

}  // namespace
}  // namespace eqrise
