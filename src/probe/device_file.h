// A device file as it is written: each key with its value, and a comment that says how it came.
//
//   ProbedDevice device;
//   device.Set("costs", "division", 0.5, "measured: 16 lanes");
//   DeviceFileText(device)     // [costs]\ndivision = 0.5     # measured: 16 lanes
#ifndef EQRISE_PROBE_DEVICE_FILE_H_
#define EQRISE_PROBE_DEVICE_FILE_H_

#include <string>
#include <string_view>
#include <vector>

namespace eqrise::probe {

struct ProbedKey {
  std::string section;  // "" is in front of all sections
  std::string key, value, comment;
};

struct ProbedDevice {
  std::vector<std::string> heading;  // lines of a comment
  std::vector<ProbedKey> keys;       // sections stand together

  // Replaces what was there.
  void Set(std::string_view section, std::string_view key, double value, std::string_view comment);
  void SetText(std::string_view section, std::string_view key, std::string_view text,
               std::string_view comment);

 private:
  void Put(ProbedKey key);
};

std::string DeviceFileText(const ProbedDevice& device);

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_DEVICE_FILE_H_
