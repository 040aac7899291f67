// How much memory may a search have that nobody set a limit for? A share of what the machine and
// the control groups of the process have left, so that the limit is reached before the kernel's
// killer comes.
//
//   options.max_bytes = std::min(options.max_bytes, FreeMemory() / 2);
#ifndef EQRISE_REWRITE_MEMORY_BUDGET_H_
#define EQRISE_REWRITE_MEMORY_BUDGET_H_

#include <cstddef>
#include <string>

namespace eqrise::rewrite {

// In bytes: the least of what the kernel says is available (MemAvailable) and of what each control
// group that the process is in, of version 1 or 2, may still take. Where nothing says anything, as
// much as a size_t holds. `root`: the file system that has proc and sys, for tests.
size_t FreeMemory(const std::string& root = "");

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_MEMORY_BUDGET_H_
