#include "egraph/io/dot.h"

namespace eqrise::egraph {

std::string EscapeForDot(absl::Span<const char> text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    if (c == '\n') {
      absl::StrAppend(&out, "\\n");
    } else {
      out.push_back(c);
    }
  }
  return out;
}

}  // namespace eqrise::egraph
