#include "probe/device_file.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace eqrise::probe {
namespace {

// Four digits, and no exponent where numbers are of a common size.
std::string NumberText(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e12) {
    return absl::StrFormat("%d", static_cast<int64_t>(value));
  }
  if (value >= 1000) return absl::StrFormat("%.0f", value);
  return absl::StrFormat("%.4g", value);
}

constexpr size_t kCommentColumn = 29, kWidth = 120;

std::vector<std::string> Wrapped(std::string_view text, size_t width) {
  std::vector<std::string> lines;
  while (text.size() > width) {
    size_t end = text.rfind(' ', width);
    if (end == std::string_view::npos || end == 0) break;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  lines.emplace_back(text);
  return lines;
}

std::string KeyText(const ProbedKey& key) {
  std::string out = absl::StrCat(key.key, " = ", key.value);
  if (key.comment.empty()) return absl::StrCat(out, "\n");
  if (out.size() < kCommentColumn) out.resize(kCommentColumn, ' ');
  out += ' ';
  const std::string indent(out.size(), ' ');
  bool is_first = true;
  for (const std::string& line : Wrapped(key.comment, kWidth - out.size() - 2)) {
    if (!is_first) absl::StrAppend(&out, indent);
    absl::StrAppend(&out, "# ", line, "\n");
    is_first = false;
  }
  return out;
}

}  // namespace

void ProbedDevice::Put(ProbedKey key) {
  const auto known = std::ranges::find_if(
      keys, [&](const ProbedKey& k) { return k.section == key.section && k.key == key.key; });
  if (known != keys.end()) {
    *known = std::move(key);
    return;
  }
  // Behind the last one of its section.
  auto at = keys.end();
  while (at != keys.begin() && (at - 1)->section != key.section) --at;
  keys.insert(at == keys.begin() ? keys.end() : at, std::move(key));
}

void ProbedDevice::Set(std::string_view section, std::string_view key, double value,
                       std::string_view comment) {
  Put({std::string(section), std::string(key), NumberText(value), std::string(comment)});
}

void ProbedDevice::SetText(std::string_view section, std::string_view key, std::string_view text,
                           std::string_view comment) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  }
  quoted += '"';
  Put({std::string(section), std::string(key), quoted, std::string(comment)});
}

std::string DeviceFileText(const ProbedDevice& device) {
  std::string out;
  for (const std::string& line : device.heading) {
    for (const std::string& part : Wrapped(line, kWidth - 2)) {
      absl::StrAppend(&out, part.empty() ? "#" : "# ", part, "\n");
    }
  }
  std::string section;
  for (const ProbedKey& key : device.keys) {
    if (key.section != section) absl::StrAppend(&out, "\n[", key.section, "]\n");
    section = key.section;
    absl::StrAppend(&out, KeyText(key));
  }
  return out;
}

}  // namespace eqrise::probe
