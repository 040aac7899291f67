// Folds over the lanes of a vector, by halves. Where vectors of partial sums end as one scalar, its
// additions wait for each other:
//
//   tmp[0 +: 16] = acc[0 +: 16];
//   for r < 16 { sum[0] = add(sum[0], tmp[r]); }
//
// Half of the lanes are added to the other half at once, and so on with what remains:
//
//   new Private part: 8.f32;     part[0 +: 8] = add(tmp[0 +: 8], tmp[8 +: 8]);
//   new Private part_1: 4.f32;   part_1[0 +: 4] = add(part[0 +: 4], part[4 +: 4]);
//   sum[0] = add(sum[0], add(add(part_1[0], part_1[2]), add(part_1[1], part_1[3])));
//
// A product of rows of 64 elements takes a third less so. (The usual way to reduce a register, as in
// Intel's _mm512_reduce_add_ps.)
#ifndef EQRISE_DPIA_LANE_FOLDS_H_
#define EQRISE_DPIA_LANE_FOLDS_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// `strict_fp`: only of integers, since the order of additions is another one.
void FoldLanesByHalves(Phrase& phrase, bool strict_fp);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LANE_FOLDS_H_
