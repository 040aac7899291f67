#include "extract/allowance.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace eqrise::extract {
namespace {

// Bytes of the process that are in memory; 0 where the system does not say.
size_t ResidentBytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long all = 0, resident = 0;
  const int read = std::fscanf(file, "%lu %lu", &all, &resident);
  std::fclose(file);
  return read == 2 ? resident * static_cast<size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

Allowance::Allowance(const AllowanceOptions& options)
    : options_(options), resident_(ResidentBytes()) {}

bool Allowance::is_limited() const {
  return options_.seconds != AllowanceOptions().seconds ||
         options_.bytes != AllowanceOptions().bytes;
}

double Allowance::Used() const {
  if (!is_limited()) return 0;
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const size_t now = ResidentBytes();
  const double grown = now > resident_ ? static_cast<double>(now - resident_) : 0;
  return std::max(seconds / std::max(options_.seconds, 1e-9),
                  grown / std::max(static_cast<double>(options_.bytes), 1.0));
}

}  // namespace eqrise::extract
