// A function in a process that may have little address space.
#ifndef EQRISE_TESTS_EGRAPH_ADDRESS_SPACE_H_
#define EQRISE_TESTS_EGRAPH_ADDRESS_SPACE_H_

// A sanitizer's own address space is without bounds.
#ifndef EQRISE_SANITIZED

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <fstream>
#include <new>

namespace eqrise {

inline constexpr int kNoMemory = 99;

// What f() is in a child process that may have so many bytes of address space more than this one;
// kNoMemory where it throws std::bad_alloc, and -1 where a signal ends it.
template <class F>
int WithAddressSpace(size_t more, F&& f) {
  const pid_t child = fork();
  if (child == 0) {
    size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t space = pages * static_cast<size_t>(sysconf(_SC_PAGESIZE)) + more;
    const rlimit limit{space, space};
    if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(100);
    try {
      _exit(f());
    } catch (const std::bad_alloc&) {
      _exit(kNoMemory);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace eqrise

#endif
#endif  // EQRISE_TESTS_EGRAPH_ADDRESS_SPACE_H_
