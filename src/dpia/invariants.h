// What an input's elements make, and no iteration of a loop changes, is computed once before the loop.
// Compilers of C do so with scalars, but not with what is read from arrays: in the functions that they
// make of OpenMP's parallel loops they no longer know that results and inputs don't overlap.
//
//   for i < n { out[i] = add(xs[i], mul(a[0], b[0])); }
//
// becomes
//
//   t = mul(a[0], b[0]);
//   for i < n { out[i] = add(xs[i], t); }
//
// GCC leaves special functions of whole vectors in the loop, too, whatever they are made of.
#ifndef EQRISE_DPIA_INVARIANTS_H_
#define EQRISE_DPIA_INVARIANTS_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// For C. Only what is in bounds whether the loop has iterations or not. What a condition guards is
// computed with its guard, before loops that have iterations.
void HoistInvariants(Phrase& phrase);

// For OpenCL on CPUs: what a condition guards, and no iteration of a work-item's loop changes. The
// rest compilers hoist themselves.
void HoistGuards(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_INVARIANTS_H_
