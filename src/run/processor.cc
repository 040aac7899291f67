#include "run/processor.h"

#include <fstream>

#include "absl/strings/ascii.h"

namespace eqrise::run {

// "model name : Xeon": what comes after the colon in the first such line.
std::string ProcessorName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const size_t colon = line.find(':');
    if (colon == std::string::npos || !line.starts_with("model name")) continue;
    return std::string(absl::StripAsciiWhitespace(line.substr(colon + 1)));
  }
  return "";
}

}  // namespace eqrise::run
