// Tokens of `.rise` and `.rules` texts. Made by lexer.h, read by parser.h.
#ifndef EQRISE_RISE_SYNTAX_TOKEN_H_
#define EQRISE_RISE_SYNTAX_TOKEN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "rise/term/expr.h"

namespace eqrise::rise {

enum class TokenKind : uint8_t {
  kEnd,
  kName,     // identifiers and words; which words are reserved is the parser's business
  kInt,      // 32, 3i32: digits and an optional suffix of an integer type
  kDecimal,  // 0.5, 1e-3f, 0.0f32, 1f: floating-point literals
  kString,   // "other.rise", text without the quotes
  kSymbol,   // ( ) [ ] { } , . : ; = => -> |> >> << + - * / % < <= > >= == != && || ! .. ^
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string text;    // as written; for literals without the suffix
  std::string suffix;  // of a literal: "f32" for 0.0f, "i32" for 3i32, or empty
  Location where;
  std::string doc;  // the `///` lines that stand before the token, joined by newlines
};

// A structured comment, `//@ key rest`.
struct Pragma {
  std::string key;
  std::string rest;  // without surrounding blanks
  Location where;
};

struct TokenStream {
  std::vector<Token> tokens;  // ends with one kEnd
  std::vector<Pragma> pragmas;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_TOKEN_H_
