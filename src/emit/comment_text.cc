#include "emit/comment_text.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "rise/term/printable.h"

namespace eqrise::emit {

std::string CommentLines(absl::string_view text) {
  std::string out;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    std::string safe = absl::StrReplaceAll(rise::Printable(line), {{"?"
                                                                    "?/",
                                                                    "? ?/"}});
    // Compilers also join lines where blanks follow the backslash.
    const size_t last = safe.find_last_not_of(" \t");
    if (last != std::string::npos && safe[last] == '\\') safe += '.';
    absl::StrAppend(&out, safe.empty() ? "//" : "// ", safe, "\n");
  }
  return out;
}

std::string StringText(absl::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += "\\n";
    } else if (c == '"' || c == '\\') {
      absl::StrAppend(&out, "\\", absl::string_view(&c, 1));
    } else if (c == '?' && absl::EndsWith(out, "?")) {
      out += "\\?";
    } else if (byte < 0x20 || byte >= 0x7f) {
      absl::StrAppendFormat(&out, "\\%03o", byte);  // of three digits at most, unlike \x
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace eqrise::emit
