#include "rewrite/memory_budget.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace eqrise::rewrite {
namespace {

constexpr size_t kAll = std::numeric_limits<size_t>::max();

// What a file of a control group says; nothing where it says "max", or is not there.
std::optional<size_t> NumberIn(const std::string& path) {
  std::ifstream in(path);
  std::string text;
  size_t number = 0;
  if (!(in >> text) || !absl::SimpleAtoi(text, &number)) return std::nullopt;
  return number;
}

// What the group of a directory, and each that it is in up to `top`, may still take.
size_t LeftIn(const std::string& top, std::string group, const std::string& limit_file,
              const std::string& usage_file) {
  size_t left = kAll;
  for (;;) {
    const std::string directory = absl::StrCat(top, group, "/");
    const std::optional<size_t> limit = NumberIn(directory + limit_file);
    const std::optional<size_t> usage = NumberIn(directory + usage_file);
    if (limit && usage) left = std::min(left, *limit - std::min(*limit, *usage));
    if (group.empty() || group == "/") return left;
    group.resize(group.rfind('/'));
  }
}

size_t LeftInGroups(const std::string& root) {
  const std::string top = root + "/sys/fs/cgroup";
  std::ifstream in(root + "/proc/self/cgroup");
  size_t left = kAll;
  // number:controllers:group; of version 2 the controllers are empty.
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> fields = absl::StrSplit(line, absl::MaxSplits(':', 2));
    if (fields.size() != 3 || !absl::StartsWith(fields[2], "/")) continue;
    const std::vector<std::string> controllers = absl::StrSplit(fields[1], ',');
    if (fields[1].empty()) {
      left = std::min(left, LeftIn(top, fields[2], "memory.max", "memory.current"));
    } else if (std::find(controllers.begin(), controllers.end(), "memory") != controllers.end()) {
      left = std::min(left, LeftIn(top + "/memory", fields[2], "memory.limit_in_bytes",
                                   "memory.usage_in_bytes"));
    }
  }
  return left;
}

}  // namespace

size_t FreeMemory(const std::string& root) {
  size_t free = LeftInGroups(root);
  std::ifstream in(root + "/proc/meminfo");
  for (std::string key, rest; in >> key && std::getline(in, rest);) {
    size_t kilobytes = 0;
    const std::vector<std::string> words = absl::StrSplit(rest, ' ', absl::SkipEmpty());
    if (key != "MemAvailable:" || words.empty() || !absl::SimpleAtoi(words[0], &kilobytes)) {
      continue;
    }
    free = std::min(free, kilobytes * 1024);
  }
  return free;
}

}  // namespace eqrise::rewrite
