// Loops over the elements of a join. A sum over all elements of a matrix is one loop, which divides its
// counter to find the row and the place in it:
//
//   for r < 8192 { acc = acc + x[r / 64] * y[r % 64]; }
//
// becomes two loops, which divide nothing:
//
//   for r < 128 { for r_1 < 64 { acc = acc + x[r] * y[r_1]; } }
//
// Compilers make vectors of the inner one, and compute before it what its iterations share. The order
// of the iterations stays.
//
// Source: delinearisation (Maslov, "Delinearization: an efficient way to break multiloop dependence
// equations", PLDI 1992), of loops in the place of subscripts.
#ifndef EQRISE_DPIA_LOOP_SPLITTING_H_
#define EQRISE_DPIA_LOOP_SPLITTING_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Splits sequential loops whose counter is divided by a number that divides how many iterations there
// are.
void SplitLoops(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LOOP_SPLITTING_H_
