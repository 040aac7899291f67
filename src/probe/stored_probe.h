// The device file that `eqrise device probe` leaves for later searches: in the folder of caches,
// for C on this machine, by its CPU and its number of cores.
//
//   if (const std::optional<std::string> file = StoredProbe()) ... LoadDevice(*file, ThisMachine()) ...
#ifndef EQRISE_PROBE_STORED_PROBE_H_
#define EQRISE_PROBE_STORED_PROBE_H_

#include <filesystem>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace eqrise::probe {

// Where it is, or would be. An error: there is no folder for caches.
absl::StatusOr<std::filesystem::path> StoredProbeFile();

// None: nobody has probed this machine, or EQRISE_NO_PROBE says not to look.
std::optional<std::string> StoredProbe();

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_STORED_PROBE_H_
