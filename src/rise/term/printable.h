// Text of users (names, programs, messages of other programs) where it is shown: on terminals, in
// JSON, in comments of emitted code. It is valid UTF-8 and has no control characters.
//
//   Printable("a\rb\xff\n") == "a\\x0db\\xff\n"
#ifndef EQRISE_RISE_TERM_PRINTABLE_H_
#define EQRISE_RISE_TERM_PRINTABLE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace eqrise::rise {

// Lines and tabs stay. Every other control character is written as \x and two hexadecimal digits,
// and so is every byte that is no part of a character in UTF-8 (RFC 3629: no overlong forms, no
// surrogates, nothing beyond U+10FFFF). C1 controls and the line ends U+0085, U+2028 and U+2029 are
// written so, too, byte by byte.
std::string Printable(absl::string_view text);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_PRINTABLE_H_
