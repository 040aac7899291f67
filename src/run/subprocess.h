// Running another program and reading what it says.
//
//   absl::StatusOr<Finished> cc = RunProgram({"cc", "-c", "k.c"});
//   if (cc.ok() && cc->exit_code != 0) ... cc->output ...
//
// Arguments go to the program as they are: there is no shell.
#ifndef EQRISE_RUN_SUBPROCESS_H_
#define EQRISE_RUN_SUBPROCESS_H_

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace eqrise::run {

struct Finished {
  int exit_code = 0;   // 128 + the signal's number if a signal ended it
  std::string output;  // standard output and standard error together
};

// Looks the program up in PATH, runs it with empty input, and waits. An error if it cannot be
// started.
absl::StatusOr<Finished> RunProgram(const std::vector<std::string>& arguments);

// Where the shell would find a program: through PATH unless the name has a slash.
std::optional<std::filesystem::path> FindProgram(std::string_view name);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_SUBPROCESS_H_
