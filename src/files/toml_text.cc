#include "files/toml_text.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "files/input_file.h"

namespace eqrise::files {
namespace {

constexpr uint64_t kMostBytes = 1 << 20;
constexpr int kDeepest = 64;

}  // namespace

absl::StatusOr<std::string> ReadToml(const std::string& path, const std::string& what,
                                     const std::string& hint) {
  absl::StatusOr<std::string> text =
      ReadWholeFile(path, {.what = what, .hint = hint, .most_bytes = kMostBytes});
  if (!text.ok()) return text;
  // Whatever is in strings and comments counts, too: nobody has so many brackets there either.
  int depth = 0, line = 1, column = 0, dots = 0;
  for (const char c : *text) {
    ++column;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') depth = std::max(0, depth - 1);
    // A key has no commas: an array of paths is no deep one.
    if (c == '.') ++dots;
    if (c == ',') dots = 0;
    if (depth > kDeepest || dots > kDeepest) {
      return absl::InvalidArgumentError(absl::StrCat(
          path, ":", line, ":", column, ": error: this is nested too deeply\nhint: strategies and ",
          "devices are nested two deep"));
    }
    if (c != '\n') continue;
    ++line;
    column = dots = 0;
  }
  return text;
}

}  // namespace eqrise::files
