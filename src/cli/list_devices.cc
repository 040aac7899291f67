// `eqrise --list-devices`.
#include <iostream>

#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"
#include "run/own_process.h"

namespace eqrise::cli {

using nlohmann::json;

int ListDevices(bool as_json) {
  absl::StatusOr<std::vector<run::DeviceInfo>> devices = run::ListDevicesInOwnProcess();
  if (!devices.ok()) return Report(devices.status(), as_json);
  json all = json::array();
  for (const run::DeviceInfo& d : *devices) {
    if (as_json) {
      all.push_back({{"index", d.index},
                     {"name", d.name},
                     {"platform", d.platform},
                     {"type", d.type},
                     {"compute_units", d.compute_units},
                     {"local_memory", d.local_memory},
                     {"max_work_group", d.max_work_group}});
    } else {
      std::cout << d.Line() << "\n";
    }
  }
  if (as_json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace eqrise::cli
