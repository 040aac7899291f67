// The languages that code is written in.
//
//   TargetFromName("mlir") == Target::kMlir;  FamilyOf(Target::kMlir) == Target::kC
#ifndef EQRISE_TARGET_TARGET_H_
#define EQRISE_TARGET_TARGET_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace eqrise::target {

enum class Target : uint8_t { kOpenCL, kC, kMlir };
inline constexpr Target kTargets[] = {Target::kOpenCL, Target::kC, Target::kMlir};
absl::string_view TargetName(Target target);
std::optional<Target> TargetFromName(absl::string_view name);
// "opencl, c or mlir", for messages.
std::string TargetNames();
// Whose primitives, rules and device files a target has: MLIR's are those of C, since what comes
// out runs on the same cores.
Target FamilyOf(Target target);

}  // namespace eqrise::target

#endif  // EQRISE_TARGET_TARGET_H_
