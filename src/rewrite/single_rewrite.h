// Whether one expression is another one rewritten by a rule, at the root: what a derivation of
// programs is checked by. It works on the rule as it is written and on expressions, so that it
// shares neither patterns nor substitution with the rewriter.
//
//   std::optional<RewriteEvidence> evidence = FindRewrite(rule, exprs, before, after);
//   evidence->conditions      // {"4 divides n", "4 < n"}
//
// The left side is matched against `before`, which tells what the rule's variables, sizes and types
// are. Then the right side is built, for each choice of tuning parameters under which the
// conditions hold, and compared with `after`. A rule that says `=` is also tried the other way
// round.
#ifndef EQRISE_REWRITE_SINGLE_REWRITE_H_
#define EQRISE_REWRITE_SINGLE_REWRITE_H_

#include <optional>
#include <string>
#include <vector>

#include "rewrite/rule.h"

namespace eqrise::rewrite {

// What the rule's sizes were.
struct RewriteEvidence {
  std::vector<int64_t> tuning;          // by Rule::tunes; those that the match tells are 0
  std::vector<std::string> conditions;  // as they held here
};

std::optional<RewriteEvidence> FindRewrite(const Rule& rule, rise::ExprTable& exprs,
                                           rise::Expr before, rise::Expr after);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_SINGLE_REWRITE_H_
