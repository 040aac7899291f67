// The rule checker: is every rule an equality? It tries each rule, in each direction, on random
// well-typed instances and compares the interpreter's results of both sides (docs/decisions.md,
// "Semantics is the ground truth"). A rule that only says how something is carried out must mean
// the same, too.
//
//   absl::StatusOr<std::vector<RuleCheckReport>> reports = CheckRules(rules, exprs, sources, {});
//   ToText(reports->front())
//     // zip-swapped: WRONG, left to right: values differ
//     //   left      zip(xs)(ys)
//     //   right     zip(ys)(xs)
//     //   inputs    xs = [0], ys = [1]
//     //   left is   [(0, 1)]
//     //   right is  [(1, 0)]
//
// Instances go through the rewriter itself (matching, conditions, substitution on classes), and the
// right side is built a second time by plain substitution. So a wrong rule shows, and so does a
// wrong rewriter. Half of the instances have special values (random_value.h), and results are
// compared bit by bit. A rule that changes roundings has to say `reassociates` or `contracts`; it
// is then tried on numbers that are not rounded. A side that has a value where the other one has
// none is a counterexample, too. If all conditions hold and the rewriter's typing would still
// refuse the right side, that is an error of the rule: it forgot a condition. The counterexample is
// the smallest that was found: first in sizes, then in terms, then in values. Equal seeds give
// equal reports.
#ifndef EQRISE_REWRITE_CHECKER_H_
#define EQRISE_REWRITE_CHECKER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rewrite/rule.h"
#include "rise/term/value.h"

namespace eqrise::rewrite {

struct RuleCheckOptions {
  uint64_t seed = 1;
  int instances = 60;  // on which the rule is to fire, per rule and direction
  int max_size = 12;   // of an array's dimension
  int max_depth = 3;   // of the random terms that variables stand for
};

struct Counterexample {
  std::string rule;
  std::string direction;  // "left to right", "right to left"
  std::string what;  // "values differ"; "the right side is ill-typed: 2 does not divide 3"; ...
  std::string left, right;  // in RISE, with terms for the variables
  std::string sizes;        // "n = 3, s = 4"
  std::string inputs;       // "xs = [1, 2, 3]"
  std::string left_value, right_value;
};

struct RuleCheckReport {
  std::string rule;
  std::string direction;
  int instances = 0;  // on which it fired, and both sides agreed
  int special = 0;    // of these: with infinities, NaN, ends of ranges and the like
  int refused = 0;    // that its conditions, or the types, refused
  int missed = 0;     // that the rewriter did not rewrite although the conditions hold
  // It never fired: nothing is known about it. A failure too.
  bool vacuous = false;
  std::optional<Counterexample> counterexample;

  bool ok() const { return !vacuous && !counterexample; }
};

// A report for each rule and direction, in order. Rules must be of `exprs`. Errors: a rule that
// can't be compiled, located in its file.
absl::StatusOr<std::vector<RuleCheckReport>> CheckRules(const std::vector<const Rule*>& rules,
                                                        rise::ExprTable& exprs,
                                                        const rise::Sources& sources,
                                                        const RuleCheckOptions& options);

// Bit by bit, but for what a NaN holds.
bool IsSameValue(const rise::Value& a, const rise::Value& b);

// One line, and the counterexample below it.
std::string ToText(const RuleCheckReport& report);
std::string ToText(const Counterexample& counterexample);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_CHECKER_H_
