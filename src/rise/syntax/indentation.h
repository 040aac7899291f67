// What the indentation of a text says about its parentheses, for messages about one that is missing.
//
//   xs |> map(fun(x => x + 1.0f)     // a `)` is missing behind 1.0f):
//      |> map(sqrt)                  // this line begins no deeper than the one that opened it
#ifndef EQRISE_RISE_SYNTAX_INDENTATION_H_
#define EQRISE_RISE_SYNTAX_INDENTATION_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "rise/syntax/token.h"

namespace eqrise::rise {

// An opening parenthesis, the token behind which the text looks as if it was closed, and the first
// token of the line that looks so.
struct UnclosedParenthesis {
  size_t open = 0;
  size_t last = 0;
  size_t next = 0;
};

// The first such parenthesis of the definition in which the token `at` stands, before that token.
std::optional<UnclosedParenthesis> UnclosedByIndentation(const std::vector<Token>& tokens,
                                                         size_t at);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_INDENTATION_H_
