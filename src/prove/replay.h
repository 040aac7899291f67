// Values that a solver found, tried in the interpreter: only what differs there is a
// counterexample.
#ifndef EQRISE_PROVE_REPLAY_H_
#define EQRISE_PROVE_REPLAY_H_

#include <optional>

#include "prove/sizes.h"
#include "prove/solver.h"
#include "rewrite/checker.h"
#include "rewrite/rule.h"

namespace eqrise::prove {

// Precondition: the rule's variables are scalars when its type variables are what `types` says.
// Nothing where both sides have the same value, bit by bit.
std::optional<rewrite::Counterexample> Replay(const rewrite::Rule& rule, rise::ExprTable& exprs,
                                              const TypeChoice& types, const Assignment& values);

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_REPLAY_H_
