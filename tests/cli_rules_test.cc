// The rule checker over all of rules/, as a user runs it.
#include <cstdlib>
#include <string>

#include "doctest/doctest.h"

namespace {

int ExitCode(const std::string& command) {
  int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_CASE("every rule of the product holds") {
  CHECK(ExitCode(EQRISE_BINARY " rules check rules/ > /dev/null") == 0);
#ifndef EQRISE_SANITIZED
  CHECK(ExitCode(EQRISE_BINARY " rules check rules/ --seed 7 > /dev/null") == 0);
#endif
}

TEST_CASE("a planted wrong rule makes the command fail") {
  CHECK(ExitCode(EQRISE_BINARY " rules check tests/rules/wrong.rules > /dev/null") == 1);
}

}  // namespace
