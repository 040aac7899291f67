#include "probe/stored_probe.h"

#include <cstdlib>
#include <thread>

#include "run/cache.h"
#include "run/shared_object.h"

namespace eqrise::probe {

absl::StatusOr<std::filesystem::path> StoredProbeFile() {
  const absl::StatusOr<std::filesystem::path> folder = run::DefaultCacheDir();
  if (!folder.ok()) return folder.status();
  // Homes are shared by machines.
  const std::string key = run::CacheKey(
      {"probe", run::CpuIdentity(), std::to_string(std::thread::hardware_concurrency())});
  return *folder / ("device-c-" + key.substr(0, 12) + ".toml");
}

std::optional<std::string> StoredProbe() {
  if (const char* no = std::getenv("EQRISE_NO_PROBE"); no != nullptr && *no != '\0') return {};
  const absl::StatusOr<std::filesystem::path> file = StoredProbeFile();
  std::error_code error;
  if (!file.ok() || !std::filesystem::is_regular_file(*file, error)) return {};
  return file->string();
}

}  // namespace eqrise::probe
