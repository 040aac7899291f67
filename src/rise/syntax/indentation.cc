#include "rise/syntax/indentation.h"

#include <algorithm>
#include <array>

#include "absl/strings/string_view.h"

namespace eqrise::rise {
namespace {

// Behind these the next line goes on with what they begin, however it is indented.
constexpr std::array<absl::string_view, 8> kGoOn = {"=>", "in", "=", ",", "(", "[", "then", "else"};

bool Is(const Token& token, absl::string_view text) {
  return (token.kind == TokenKind::kSymbol || token.kind == TokenKind::kName) && token.text == text;
}

size_t StartOfDefinition(const std::vector<Token>& tokens, size_t at) {
  while (at > 0 && !(Is(tokens[at - 1], "def") && tokens[at - 1].where.column == 1)) --at;
  return at;
}

}  // namespace

std::optional<UnclosedParenthesis> UnclosedByIndentation(const std::vector<Token>& tokens,
                                                         size_t at) {
  struct Open {
    size_t token;
    int indentation;  // of its line
  };
  std::vector<Open> open;
  int line = 0, indentation = 0;
  for (size_t i = StartOfDefinition(tokens, at); i < at; ++i) {
    const Token& token = tokens[i];
    const bool closes = Is(token, ")") || Is(token, "]");
    if (token.where.line != line) {
      line = token.where.line;
      indentation = token.where.column;
      const bool goes_on = i == 0 || std::ranges::any_of(kGoOn, [&](absl::string_view text) {
                             return Is(tokens[i - 1], text);
                           });
      if (!open.empty() && !closes && !goes_on && indentation <= open.back().indentation) {
        return UnclosedParenthesis{.open = open.back().token, .last = i - 1, .next = i};
      }
    }
    if (Is(token, "(") || Is(token, "[")) open.push_back({i, indentation});
    if (closes && !open.empty()) open.pop_back();
  }
  return std::nullopt;
}

}  // namespace eqrise::rise
