#include "target/target.h"

#include <iterator>

#include "absl/strings/str_cat.h"

namespace eqrise::target {

absl::string_view TargetName(Target target) {
  switch (target) {
    case Target::kOpenCL:
      return "opencl";
    case Target::kC:
      return "c";
    case Target::kMlir:
      return "mlir";
  }
  return "";
}

std::optional<Target> TargetFromName(absl::string_view name) {
  for (Target t : kTargets) {
    if (TargetName(t) == name) return t;
  }
  return std::nullopt;
}

std::string TargetNames() {
  std::string out;
  for (Target t : kTargets) {
    const char* between = t == kTargets[0] ? "" : t == std::end(kTargets)[-1] ? " or " : ", ";
    absl::StrAppend(&out, between, TargetName(t));
  }
  return out;
}

Target FamilyOf(Target target) {
  switch (target) {
    case Target::kOpenCL:
      return Target::kOpenCL;
    case Target::kC:
    case Target::kMlir:
      return Target::kC;
  }
  return target;
}

}  // namespace eqrise::target
