// Running another program and reading what it says.
//
//   absl::StatusOr<Finished> cc = RunProgram({"cc", "-c", "k.c"});
//   if (cc.ok() && cc->exit_code != 0) ... cc->output ...
//
// Arguments go to the program as they are: there is no shell.
#ifndef EQRISE_RUN_SUBPROCESS_H_
#define EQRISE_RUN_SUBPROCESS_H_

#include <sys/types.h>

#include <atomic>
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
  bool timed_out = false;
  bool out_of_memory = false;  // stopped since it had more than it may have
  std::size_t peak_bytes = 0;  // of memory that was seen in use; 0 where nobody looked
};

struct ProgramLimits {
  double seconds = 120;
  std::size_t output_bytes = std::size_t{1} << 20;  // what is beyond is thrown away
  // Resident memory of the program and of all that it has started, looked at some times in a
  // second; 0: as much as there is. (Address space is no measure: drivers of GPUs reserve terabytes.)
  std::size_t resident_bytes = 0;
  const std::atomic<bool>* cancel = nullptr;  // once it is true, the program is stopped
};

// Looks the program up in PATH, runs it with empty input in a process group of its own, and waits.
// What takes too long is stopped, with all that it has started; then, and whenever the program has
// ended, nothing of the group is left. An error if it cannot be started.
absl::StatusOr<Finished> RunProgram(const std::vector<std::string>& arguments,
                                    const ProgramLimits& limits = {});

// Kills a child of this process that nobody has waited for yet, and all that it has started.
void StopFamily(pid_t process);

// Where the shell would find a program: through PATH unless the name has a slash.
std::optional<std::filesystem::path> FindProgram(std::string_view name);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_SUBPROCESS_H_
