#include "emit/mlir_scopes.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace eqrise::emit {

void MlirScopes::Open(Region region) {
  regions_.emplace_back();
  regions_.back().region = region;
}

std::string MlirScopes::Close() {
  std::string out;
  for (absl::string_view line : absl::StrSplit(regions_.back().lines, '\n', absl::SkipEmpty())) {
    absl::StrAppend(&out, "  ", line, "\n");
  }
  regions_.pop_back();
  return out;
}

std::string MlirScopes::Body() const {
  std::string out;
  for (absl::string_view line :
       absl::StrSplit(constants_ + regions_.front().lines, '\n', absl::SkipEmpty())) {
    absl::StrAppend(&out, "  ", line, "\n");
  }
  return out;
}

std::string MlirScopes::NewName(const std::string& stem) {
  std::string name = stem;
  while (!taken_.insert(name).second) name = absl::StrCat(stem, "_", ++next_[stem]);
  return "%" + name;
}

void MlirScopes::Line(int depth, const std::string& text) {
  absl::StrAppend(&regions_[static_cast<size_t>(depth)].lines, text, "\n");
}

MlirValue MlirScopes::Constant(const std::string& stem, const std::string& text) {
  auto [it, fresh] = known_constants_.try_emplace(text);
  if (fresh) {
    it->second = NewName(stem);
    absl::StrAppend(&constants_, it->second, " = ", text, "\n");
  }
  return {it->second, 0};
}

MlirValue MlirScopes::At(int depth, const std::string& stem, const std::string& text) {
  auto [it, fresh] = regions_[static_cast<size_t>(depth)].known.try_emplace(text);
  if (fresh) {
    it->second = NewName(stem);
    Line(depth, absl::StrCat(it->second, " = ", text));
  }
  return {it->second, depth};
}

MlirValue MlirScopes::Pure(const std::string& stem, std::span<const MlirValue> operands,
                           const std::string& text) {
  int needed = 0;
  for (const MlirValue& v : operands) needed = std::max(needed, v.depth);
  return At(needed, stem, text);
}

MlirValue MlirScopes::Guarded(const std::string& stem, const MlirValue& operand,
                              const std::string& text) {
  // Where it stands already, it is as good.
  for (int d = operand.depth; d < depth(); ++d) {
    const Scope& scope = regions_[static_cast<size_t>(d)];
    if (auto it = scope.known.find(text); it != scope.known.end()) return {it->second, d};
  }
  int at = depth();
  while (at > operand.depth &&
         regions_[static_cast<size_t>(at)].region == Region::kRunsAtLeastOnce) {
    --at;
  }
  return At(at, stem, text);
}

MlirValue MlirScopes::Fresh(const std::string& stem, const std::string& text) {
  MlirValue v = Here(stem);
  Line(absl::StrCat(v.name, " = ", text));
  return v;
}

}  // namespace eqrise::emit
