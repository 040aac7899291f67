// Accumulators that are small arrays. A sum for each element of a block is an array in private memory
// that a loop updates, element by element:
//
//   new Private acc: 64.f32; ...
//   for r < 17 { for i < 4 { acc[16 * i +: 16] = acc[16 * i +: 16] + x[r + 16 * i +: 16] * w[r]; } }
//
// It is in registers only where all its indices are numbers. GCC makes numbers of them by itself, and
// PoCL's compiler leaves such a loop in a loop as it is: conv1d then takes 1.6 times as long. So the
// inner loop is written out:
//
//   for r < 17 { acc[0 +: 16] = ..; acc[16 +: 16] = ..; acc[32 +: 16] = ..; acc[48 +: 16] = ..; }
#ifndef EQRISE_DPIA_ACCUMULATORS_H_
#define EQRISE_DPIA_ACCUMULATORS_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Writes out loops over the elements of accumulators, which stand in other loops, where that is no
// more than a screen of statements.
void WriteAccumulatorsOut(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_ACCUMULATORS_H_
