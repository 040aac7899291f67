// The rule checker over all of rules/, as a user runs it.
#include <cstdlib>
#include <string>

#include "doctest/doctest.h"
#include "tests/support/fuzz_effort.h"

namespace {

int ExitCode(const std::string& command) {
  int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("every rule of the product holds" * eqrise::testing::TakesLong()) {
  size_t number = 0;
  for (const std::string seed : {"", " --seed 7"}) {
    if (!eqrise::testing::IsInSample(number++, 2)) continue;
    CHECK(ExitCode(EQRISE_BINARY " rules check rules/" + seed + " > /dev/null") == 0);
  }
}

TEST_CASE("a planted wrong rule makes the command fail") {
  CHECK(ExitCode(EQRISE_BINARY " rules check tests/rules/wrong.rules > /dev/null") == 1);
}

TEST_CASE("the report says what is proved, and counts it" * eqrise::testing::TakesLong()) {
  const std::string check = EQRISE_BINARY " rules check rules/tiling.rules";
  CHECK(ExitCode(check + " | grep -q '^6 rules: 6 proved, 0 tested only'") == 0);
  CHECK(ExitCode(check + " --json | grep -q '\"proved\": true'") == 0);
  CHECK(ExitCode(EQRISE_BINARY " rules check tests/rules/scalar_laws.rules --proof-seconds 0 "
                               "| grep -q '  not decided: '") == 0);
}

}  // namespace
