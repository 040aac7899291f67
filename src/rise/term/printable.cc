#include "rise/term/printable.h"

#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace eqrise::rise {
namespace {

// How many bytes the character at the beginning of the text has; 0: it is none in UTF-8.
size_t CharacterLength(absl::string_view text, uint32_t& code) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  code = byte(0);
  if (code < 0x80) return 1;
  const size_t length = code >= 0xf0 ? 4 : code >= 0xe0 ? 3 : 2;
  if (code < 0xc2 || code > 0xf4 || text.size() < length) return 0;
  code &= 0x7f >> length;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return overlong || surrogate || code > 0x10ffff ? 0 : length;
}

bool IsControl(uint32_t code) {
  if (code == '\n' || code == '\t') return false;
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
}

}  // namespace

std::string Printable(absl::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    uint32_t code = 0;
    const size_t length = CharacterLength(text, code);
    const size_t taken = length == 0 ? 1 : length;
    if (length != 0 && !IsControl(code)) {
      absl::StrAppend(&out, text.substr(0, taken));
    } else {
      for (const char c : text.substr(0, taken)) {
        absl::StrAppendFormat(&out, "\\x%02x", static_cast<unsigned char>(c));
      }
    }
    text.remove_prefix(taken);
  }
  return out;
}

}  // namespace eqrise::rise
