// The obvious parallel loops of a program that is lowered plainly (plain_lowering.h). The outermost
// loop of each map at the host's level becomes a parallel one, and values between such loops are
// stored where all of them can read them. No cost is asked for: a program gets these loops when a
// search has found nothing.
//
//   absl::StatusOr<std::vector<Program>> all = ParallelLowerings(exprs, program, Op::kMapGlobal);
//   // of map f xs: mapGlobal(0) f xs first, then mapSeq f xs
//
// Which of them the target allows, DPIA's check says (dpia/access.h): the first one is the best.
#ifndef EQRISE_RISE_LOWERING_PARALLEL_LOWERING_H_
#define EQRISE_RISE_LOWERING_PARALLEL_LOWERING_H_

#include <vector>

#include "absl/status/statusor.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

// More parallel programs first, each once. `loop`: kMapPar or kMapGlobal. An error where there is
// no plain lowering.
absl::StatusOr<std::vector<Program>> ParallelLowerings(ExprTable& exprs, const Program& program,
                                                       Op loop);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_LOWERING_PARALLEL_LOWERING_H_
