#include "cli/named_term.h"

#include <cstdint>
#include <set>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace eqrise::cli {
namespace {

bool IsBreak(char c) { return c == '(' || c == ')' || c == ' ' || c == '\n'; }

}  // namespace

std::string WithVariableNames(const std::string& lines) {
  // Words, and what stands between them.
  std::vector<std::string> parts;
  for (const char c : lines) {
    if (parts.empty() || IsBreak(c) || IsBreak(parts.back()[0])) parts.emplace_back();
    parts.back().push_back(c);
  }
  const std::set<std::string> taken(parts.begin(), parts.end());
  const auto name_at = [&](size_t depth) {
    std::string name;
    for (size_t i = 0, free = 0; free <= depth; ++i) {
      name = absl::StrCat(std::string(1, "xyz"[i % 3]), i < 3 ? "" : absl::StrCat(i / 3));
      free += !taken.contains(name);
    }
    return name;
  };
  std::vector<bool> binds;  // of the parentheses that are open
  std::vector<std::string> bound;
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    const std::string& part = parts[i];
    uint32_t index = 0;
    if (part == "(") {
      binds.push_back(i + 1 < parts.size() && parts[i + 1] == "fun");
      out += part;
      if (!binds.back()) continue;
      bound.push_back(name_at(bound.size()));
      absl::StrAppend(&out, "fun ", bound.back());
      ++i;
    } else if (part == ")") {
      if (!binds.empty()) {
        if (binds.back()) bound.pop_back();
        binds.pop_back();
      }
      out += part;
    } else if (part[0] == '#' && absl::SimpleAtoi(part.substr(1), &index) && index < bound.size()) {
      out += bound[bound.size() - 1 - index];
    } else {
      out += part;
    }
  }
  return out;
}

}  // namespace eqrise::cli
