// Loops beside each other that hand elements on. A sum of four rows is four loops over an array of
// sums, each of which reads what the one before it wrote:
//
//   new Private acc: 512.f32; ...
//   for i < 512 { acc[i] = all[i]; }
//   for j < 512 { acc[j] = acc[j] + x[j]; }
//   for k < 512 { acc[k] = acc[k] + y[k]; }
//   for l < 512 { all[l] = acc[l]; }
//
// They become one, and so no array is read and written again and again. What is only used in one
// iteration is no array any more:
//
//   for i < 512 { new Private acc: f32; acc = all[i]; acc = acc + x[i]; acc = acc + y[i]; all[i] = acc; }
//
// Source: loop fusion and array contraction, Kennedy and McKinley, "Maximizing loop parallelism and
// improving data locality via loop fusion and distribution" (LCPC 1993).
#ifndef EQRISE_DPIA_LOOP_FUSION_H_
#define EQRISE_DPIA_LOOP_FUSION_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Joins sequential loops of straight-line code that are neighbours, have as many iterations, and
// touch the same elements of what they share in the same iteration only.
void FuseLoops(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LOOP_FUSION_H_
