#include "tune/tuned.h"

#include <cmath>
#include <limits>

#include "nlohmann/json.hpp"

namespace eqrise::tune {

bool IsSameProblem(const Key& a, const Key& b) {
  return a.kernel == b.kernel && a.name == b.name && a.target == b.target && a.sizes == b.sizes &&
         a.machine == b.machine && a.device == b.device && a.settings == b.settings;
}

absl::StatusOr<Key> KeyOf(const batch::Job& job, const std::string& name,
                          const std::string& machine, const std::string& version) {
  batch::JobKeys keys;
  absl::StatusOr<std::string> kernel = keys.KernelHash(job);
  if (!kernel.ok()) return kernel.status();
  absl::StatusOr<std::string> device = keys.DeviceHash(job);
  if (!device.ok()) return device.status();
  absl::StatusOr<std::string> rules = keys.RulesHash(job);
  if (!rules.ok()) return rules.status();
  // What a job has by itself is not said: then most settings are {}.
  nlohmann::json settings = batch::ToJson(job);
  const nlohmann::json usual = batch::ToJson(batch::Job());
  for (const char* other :
       {"file", "kernel", "import_folders", "sizes", "target", "device_file", "keep", "spread",
        "details", "allow_foreign", "threads", "limits", "run", "most_seconds", "most_bytes"}) {
    settings.erase(other);
  }
  for (auto it = settings.begin(); it != settings.end();) {
    it = usual.value(it.key(), nlohmann::json()) == *it ? settings.erase(it) : std::next(it);
  }
  return Key{.kernel = *std::move(kernel),
             .name = name,
             .target = job.target,
             .sizes = job.sizes,
             .machine = machine,
             .device = *std::move(device),
             .settings = settings.empty() ? "{}" : settings.dump(),
             .rules = *std::move(rules),
             .version = version};
}

double SizeDistance(const compile::SizeMap& a, const compile::SizeMap& b) {
  constexpr double kOther = std::numeric_limits<double>::infinity();
  if (a.size() != b.size()) return kOther;
  double out = 0;
  for (auto x = a.begin(), y = b.begin(); x != a.end(); ++x, ++y) {
    if (x->first != y->first) return kOther;
    if (x->second == y->second) continue;
    if (x->second <= 0 || y->second <= 0) return kOther;
    out += std::abs(std::log2(static_cast<double>(x->second) / static_cast<double>(y->second)));
  }
  return out;
}

}  // namespace eqrise::tune
