// The machine that jobs are done on, as their rows tell it.
#ifndef EQRISE_BATCH_HOST_H_
#define EQRISE_BATCH_HOST_H_

#include <string>

#include "nlohmann/json.hpp"

namespace eqrise::batch {

// The processor by its name, and how many cores this process may use: "AMD EPYC 9R14, 8 cores".
std::string CpuText();

// "name", "system", "cpu", "cores" (that this process may use), "memory_bytes", and "c_compiler":
// the first line of what the compiler of the target C says of its version. What the machine does not
// tell is empty.
nlohmann::json HostJson();

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_HOST_H_
