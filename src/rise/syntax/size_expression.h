// Size expressions: the small integer language in which a manifest says how large things are.
//
//   EvaluateSize("n * m / 32 + min(n, 7)", {{"n", 64}, {"m", 2}})  // 11
//
//   expression := term (("+" | "-") term)*         term := unary (("*" | "/" | "%") unary)*
//   unary      := "-" unary | primary              primary := integer | name | "(" expression ")"
//                                                           | ("min" | "max" | "pow") "(" e "," e
//                                                           ")"
//
// Division rounds down and the remainder has the sign of the divisor, so that a == a / b * b + a %
// b. Values are 64-bit; what does not fit is an error, never a wrong number. The printer of these
// texts is the emitter's; symbolic sizes inside the compiler are nats (nat.h).
#ifndef EQRISE_RISE_SYNTAX_SIZE_EXPRESSION_H_
#define EQRISE_RISE_SYNTAX_SIZE_EXPRESSION_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace eqrise::rise {

// A size expression as a tree, for those who write it in another language.
struct SizeTree {
  enum class Kind : uint8_t {
    kNumber,
    kName,
    kNegated,
    kSum,
    kDifference,
    kProduct,
    kQuotient,
    kRemainder,
    kMin,
    kMax,
    kPow
  };
  Kind kind = Kind::kNumber;
  std::int64_t number = 0;
  std::string name;
  std::vector<SizeTree> operands;
  std::size_t position = 0;  // in the text, for messages
};
absl::StatusOr<SizeTree> ParseSize(std::string_view expression);

// The expression's value for these sizes. Errors: a syntax error (with its column), an unknown
// name, a division by zero, an overflow; each message quotes the expression.
absl::StatusOr<std::int64_t> EvaluateSize(std::string_view expression,
                                          const std::map<std::string, std::int64_t>& sizes);

// The names in the expression, each once, in order of appearance; an error if it is not
// well-formed.
absl::StatusOr<std::vector<std::string>> SizeNames(std::string_view expression);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_SIZE_EXPRESSION_H_
