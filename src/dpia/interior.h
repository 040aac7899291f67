// Loops as compilers of C like them. GCC makes vectors of a loop over neighbours by itself if the
// loop has no loops inside, and if what it reads is known to lie side by side. Two things are in the
// way of that in a stencil: the short loop over its window, and indices that stop at the borders.
//
//   for i < n { acc = 0; for r < 3 { acc = acc + in[min(n - 1, max(0, i + r - 1))]; } out[i] = acc; }
//
// becomes, by WriteShortLoopsOut and CutAtBorders,
//
//   for i < 1     { acc = 0; acc = acc + in[0]; acc = acc + in[0]; acc = acc + in[1]; out[0] = acc; }
//   for i < n - 2 { acc = 0; acc = acc + in[i]; acc = acc + in[i + 1]; acc = acc + in[i + 2]; .. }
//   for i < 1     { .. }
//
// A third thing is a loop inside that is long, as in a sum for each column of a matrix. No compiler
// looks for vectors in a loop around another one, unless it is told that its iterations may be
// lanes: MarkLanes does that, and the printer says `omp simd`. It does so, too, where a loop without
// loops in it chooses, gathers, or stores to several arrays: GCC finds reasons to leave many of those.
//
// Each pass leaves loops alone in which compilers would make no vectors after it: loops that compute
// with vectors, and those whose iterations read or write what lies far apart.
#ifndef EQRISE_DPIA_INTERIOR_H_
#define EQRISE_DPIA_INTERIOR_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Whether compilers make vectors of a loop after both passes. It has no loops inside, but for short
// ones that can be written out, its iterations read and write neighbours, and leave nothing for the
// next one.
bool BecomesVectors(Phrase& phrase, const Stmt& loop);

// Whether a loop's iterations could be lanes, each with all loops inside: they are independent, and
// what they read or write at one time are neighbours.
bool MayRunInLanes(Phrase& phrase, const Stmt& loop);

// Whether all loops of a block are short ones, which are written out where a loop around becomes vectors.
bool AreWrittenOut(const Phrase& phrase, const Block& block);

// Marks the loops whose iterations become lanes: those around other loops, and innermost ones in which
// compilers may not see it.
void MarkLanes(Phrase& phrase);

// Writes out the loops over windows in loops that have no other loops inside.
void WriteShortLoopsOut(Phrase& phrase);

// Whether a loop is cut at all its borders, or at those that stand in the way of a GPU.
enum class WhichBorders : uint8_t {
  kAll,             // vectors of neighbours: clamped indices and padding
  kGuardsAtTheEnd,  // loads under way at once: the last iterations of sequential loops, where elements
                    // are padding
};
// Cuts innermost loops into the first iterations, those in the middle, for which no index is
// clamped and no element is padding, and the last ones. A parallel loop's middle stays parallel.
void CutAtBorders(Phrase& phrase, WhichBorders cut);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_INTERIOR_H_
