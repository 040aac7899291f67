// The time and memory that an extraction may take. It asks now and then how much is used up, and
// looks at fewer candidates then, so that it ends with the best that it found.
//
//   Allowance allowance({.seconds = 2, .bytes = size_t{1} << 30});
//   allowance.Used()      // 0.25 after half a second, or when the process has grown by 256 MB
#ifndef EQRISE_EXTRACT_ALLOWANCE_H_
#define EQRISE_EXTRACT_ALLOWANCE_H_

#include <chrono>
#include <cstddef>
#include <limits>

namespace eqrise::extract {

struct AllowanceOptions {
  double seconds = std::numeric_limits<double>::infinity();
  // That the process may grow by: no finer than 16 MiB.
  size_t bytes = std::numeric_limits<size_t>::max();
};

class Allowance {
 public:
  explicit Allowance(const AllowanceOptions& options);

  // The part of what is scarcer; 1: all of it.
  double Used() const;
  bool is_limited() const;

 private:
  AllowanceOptions options_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  size_t resident_ = 0;  // at the start
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_ALLOWANCE_H_
