// Text to tokens. Comments are `// ...` and `/* ... */` (nesting); `/// ...` is kept with the token
// that follows, and `//@ key rest` is collected as a pragma.
//
//   Tokenize(sources, file)->tokens   // of "64.f32": 64 . f32; decimal points need a digit after
#ifndef EQRISE_RISE_SYNTAX_LEXER_H_
#define EQRISE_RISE_SYNTAX_LEXER_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "rise/syntax/diagnostic.h"
#include "rise/syntax/token.h"

namespace eqrise::rise {

absl::StatusOr<TokenStream> Tokenize(const Sources& sources, uint32_t file);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_LEXER_H_
