#include "rise/toml_text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace eqrise::rise {
namespace {

constexpr uintmax_t kMostBytes = 1 << 20;
constexpr int kDeepest = 64;

}  // namespace

absl::StatusOr<std::string> ReadToml(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": error: this is no regular file\nhint: is the path right?"));
  }
  if (std::filesystem::file_size(path, error) > kMostBytes || error) {
    return absl::InvalidArgumentError(absl::StrCat(
        path, ": error: this file has more than a megabyte\nhint: is it a strategy or a device?"));
  }
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": error: can't read this file\nhint: may you read it?"));
  }
  // Whatever is in strings and comments counts, too: nobody has so many brackets there either.
  int depth = 0, line = 1, column = 0, dots = 0;
  for (const char c : text.str()) {
    ++column;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') depth = std::max(0, depth - 1);
    if (c == '.') ++dots;
    if (depth > kDeepest || dots > kDeepest) {
      return absl::InvalidArgumentError(absl::StrCat(
          path, ":", line, ":", column, ": error: this is nested too deeply\nhint: strategies and ",
          "devices are nested two deep"));
    }
    if (c != '\n') continue;
    ++line;
    column = dots = 0;
  }
  return text.str();
}

}  // namespace eqrise::rise
