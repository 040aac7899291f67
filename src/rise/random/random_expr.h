// Random well-typed terms: what the rule checker puts in place of a rule's variables.
//
//   Rng rng(seed);
//   RandomExpr(exprs, exprs.types().Function(f32, f32), rng)   // fun x => max x (mul x 2.0)
//   RandomOperator(exprs, f32, rng)   // fun x => fun y => add x y, and 0.0
//
// Terms use high-level primitives only, are total, and have the same value whenever they are
// evaluated. Functions are eta-long lambdas whose bodies may ignore their parameters, which is what
// finds rules that forget a "not free" condition. Random data is random_value.h.
#ifndef EQRISE_RISE_RANDOM_RANDOM_EXPR_H_
#define EQRISE_RISE_RANDOM_RANDOM_EXPR_H_

#include <vector>

#include "absl/status/statusor.h"
#include "rise/random/random_value.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

struct RandomExprOptions {
  int max_depth = 4;            // of nested primitives, not counting the term that ends a branch
  std::vector<Expr> inputs;     // closed expressions that may be used, of any data or function type
  std::vector<Type> variables;  // free variables in scope; the last is de Bruijn index 0
  // Floating-point operations whose results on small whole numbers are whole numbers (no division,
  // square root, ...), so that results can be compared exactly.
  bool exact = true;
  // Also computed indices, casts between all types, arrays of billions of elements of which a few
  // are read, and arrays that are read and written at indices which are data. What a seed gives
  // without these stays what it was.
  bool wide = false;
  int positions = 0;           // how many variables of positions the types have (depMap)
  std::vector<Expr> distinct;  // of the inputs, arrays of indices no two of which are equal
};

// A random term of a data or function type whose free variables are among `variables`. Sizes may be
// numbers or variables; array lengths that are numbers are also split, joined, taken and dropped.
// An error only for types that have no closed terms (unknowns; a nat-dependent function).
absl::StatusOr<Expr> RandomExpr(ExprTable& exprs, Type type, Rng& rng,
                                const RandomExprOptions& options = {});

// An associative and commutative operator t -> t -> t with its neutral element.
struct OperatorAndNeutral {
  Expr op;
  Expr neutral;
};

// Numbers: add 0, mul 1, min and max (with infinities or the extreme integers); bool: and, or;
// pairs, arrays and vectors componentwise. Closed. An error for indices and functions.
// `exact` leaves out mul of floats, whose products soon are inexact.
absl::StatusOr<OperatorAndNeutral> RandomOperator(ExprTable& exprs, Type type, Rng& rng,
                                                  bool exact = true);
// Operators that are associative and mostly not commutative, for reductions that keep the order.
// Scalars: the last one that is not 0; pairs of two integers of one kind: the composition of lines
// x |-> a*x + b; other pairs and arrays componentwise. Vectors have those of RandomOperator.
absl::StatusOr<OperatorAndNeutral> RandomOrderedOperator(ExprTable& exprs, Type type, Rng& rng,
                                                         bool exact = true);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_RANDOM_RANDOM_EXPR_H_
