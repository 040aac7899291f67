#include "rise/syntax/diagnostic.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rise/term/prelude.h"

namespace eqrise::rise {
namespace {

// Longer lines are shown from a window around the caret.
constexpr size_t kWindow = 110;

absl::string_view LineOf(absl::string_view text, int line) {
  size_t begin = 0;
  for (int i = 1; i < line; ++i) {
    size_t end = text.find('\n', begin);
    if (end == absl::string_view::npos) return "";
    begin = end + 1;
  }
  size_t end = text.find('\n', begin);
  absl::string_view found = text.substr(begin, end == absl::string_view::npos ? end : end - begin);
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  return found;
}

// The second and later bytes of a character in UTF-8 take no column on a screen.
bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// What moves the caret below column `count` of the line, tabs kept.
std::string CaretLine(absl::string_view line, size_t count) {
  std::string out;
  for (size_t i = 0; i < count; ++i) {
    if (i < line.size() && IsContinuation(line[i])) continue;
    out += i < line.size() && line[i] == '\t' ? '\t' : ' ';
  }
  return out + "^";
}

// "mv.rise:4:12: error: what", the line and the caret.
std::string Located(const Sources& sources, Location where, absl::string_view kind,
                    absl::string_view what) {
  std::string message = absl::StrCat(sources.Describe(where), ": ", kind, ": ", what);
  if (where.line != 0 && where.file < sources.size()) {
    absl::string_view line = LineOf(sources.file(where.file).text, where.line);
    size_t column = static_cast<size_t>(std::max(where.column - 1, 0));
    absl::string_view shown = line;
    if (line.size() > kWindow) {
      size_t begin = std::min(column > kWindow / 2 ? column - kWindow / 2 : 0, line.size());
      while (begin > 0 && begin < line.size() && IsContinuation(line[begin])) --begin;
      shown = line.substr(begin, kWindow);
      while (begin + shown.size() < line.size() && IsContinuation(line[begin + shown.size()])) {
        shown.remove_suffix(1);
      }
      column -= begin;
    }
    absl::StrAppend(&message, "\n", shown, "\n", CaretLine(shown, column));
  }
  return message;
}

}  // namespace

Sources::Sources() { Add("<prelude>", std::string(kPrelude)); }

uint32_t Sources::Add(std::string path, std::string text) {
  files_.push_back({std::move(path), std::move(text)});
  return static_cast<uint32_t>(files_.size() - 1);
}

std::string Sources::Describe(Location where) const {
  if (where.line == 0 || where.file >= files_.size()) return "<unknown>";
  return absl::StrCat(files_[where.file].path, ":", where.line, ":", where.column);
}

absl::Status Error(const Sources& sources, Location where, absl::string_view what,
                   absl::string_view hint) {
  std::string message = Located(sources, where, "error", what);
  if (!hint.empty()) absl::StrAppend(&message, "\nhint: ", hint);
  return absl::InvalidArgumentError(message);
}

std::string Note(const Sources& sources, Location where, absl::string_view what) {
  return Located(sources, where, "note", what);
}

}  // namespace eqrise::rise
