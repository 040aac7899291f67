// The text of conditions, before the names in them are resolved.
//
//   where s divides n, s < n or constant n, t is float
//   assume associative op, neutral z for op
#ifndef EQRISE_REWRITE_CONDITION_PARSER_H_
#define EQRISE_REWRITE_CONDITION_PARSER_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "rewrite/rule.h"
#include "rise/syntax/parser.h"

namespace eqrise::rewrite {

// A condition as it is written: its names are resolved when the rule's sides are known.
struct RawCondition {
  // A size, or `size xs`.
  struct Operand {
    rise::ast::NatPtr nat;
    std::string size_of;
  };

  Condition::Kind kind = {};
  Operand left, right;
  std::string first, second;  // variables; the first one may be a type's name where that fits
  TypeTest test = TypeTest::kScalar;
  rise::ScalarKind scalar = rise::ScalarKind::kF32;
  bool assumed = false;
  std::vector<RawCondition> parts;
  rise::Location where;
};

// What stands behind `where`, and behind `assume`.
absl::Status ParseConditions(rise::Parser& parser, std::vector<RawCondition>& out);
absl::Status ParseAssumptions(rise::Parser& parser, std::vector<RawCondition>& out);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_CONDITION_PARSER_H_
