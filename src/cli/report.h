// How commands end: errors, as text or JSON, and exit codes.
//
//   if (!kernel.ok()) return Report(kernel.status(), options.json);
#ifndef EQRISE_CLI_REPORT_H_
#define EQRISE_CLI_REPORT_H_

#include <string>

#include "absl/status/status.h"

namespace eqrise::cli {

inline constexpr int kOutOfMemoryBudget = 3;  // exit code

// Prints an error to stderr (as JSON to stdout with --json) and returns 2.
int Report(const absl::Status& status, bool json);

// Up to the end of the first line.
std::string FirstLine(const std::string& text);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_REPORT_H_
