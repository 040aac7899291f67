#include "probe/system_caches.h"

#include <cstdlib>
#include <fstream>
#include <string>

namespace eqrise::probe {
namespace {

std::string FirstLineOf(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

// "48K"
double BytesOf(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return 0;
  return number * (*end == 'K' ? 1024 : *end == 'M' ? 1024 * 1024 : 1);
}

}  // namespace

std::vector<SystemCache> SystemCaches() {
  std::vector<SystemCache> out;
  for (int index = 0; index < 8; ++index) {
    const std::string folder =
        "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/";
    const std::string type = FirstLineOf(folder + "type");
    if (type != "Data" && type != "Unified") continue;
    const SystemCache cache{.level = std::atoi(FirstLineOf(folder + "level").c_str()),
                            .bytes = BytesOf(FirstLineOf(folder + "size")),
                            .line = BytesOf(FirstLineOf(folder + "coherency_line_size"))};
    if (cache.level > 0 && cache.bytes > 0) out.push_back(cache);
  }
  return out;
}

double LoadAverage() {
  double load = -1;
  return getloadavg(&load, 1) == 1 ? load : -1;
}

}  // namespace eqrise::probe
