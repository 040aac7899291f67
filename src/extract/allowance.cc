#include "extract/allowance.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace eqrise::extract {
namespace {

// The allocator takes memory in steps, and where it stands in one differs from run to run. An
// allowance below this would measure that, and what is found would be up to chance.
constexpr size_t kLeastBytes = size_t{16} << 20;

// Bytes of the process that are in memory and were not read from a file: pages of its code come in
// whenever they are first run. 0 where the system does not say.
size_t ResidentBytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long all = 0, resident = 0, shared = 0;
  const int read = std::fscanf(file, "%lu %lu %lu", &all, &resident, &shared);
  std::fclose(file);
  if (read != 3 || shared > resident) return 0;
  return (resident - shared) * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

Allowance::Allowance(const AllowanceOptions& options)
    : options_(options), resident_(ResidentBytes()) {
  options_.bytes = std::max(options_.bytes, kLeastBytes);
}

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
