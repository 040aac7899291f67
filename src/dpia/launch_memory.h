// Global memory that temporaries of one launch take turns in: where the last use of one is over,
// the next one is stored, in parts of the larger size. So do those of one statement of a C
// function.
//
//   parForGlobal g < n {
//     a[8*g ..] = f(xs[g]);  b[8*g ..] = h(a[8*g ..]);  c[8*g ..] = k(b[8*g ..])    // c where a
//     was
//
// Two that share have one element type: a compiler takes it that stores of one type never change
// what was stored as another one. Work-items must not come to meet: with the barriers that stand
// there anyway, the checker of barriers finds nothing in the memory that is shared, of which DPIA's
// types promise nothing any more. Memory saved never costs a barrier.
#ifndef EQRISE_DPIA_LAUNCH_MEMORY_H_
#define EQRISE_DPIA_LAUNCH_MEMORY_H_

#include "dpia/launches.h"
#include "dpia/memory.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

// For OpenCL, once barriers are in place. Takes those that have their elements in others off the
// list's temporaries.
void ShareWithinLaunches(Phrase& phrase, const MemoryHomes& homes, LaunchList& list);

// For C and MLIR: within the statements of the program's block. (What different ones of them use is
// the affair of ShareBetweenStatements.)
void ShareWithinStatements(Phrase& phrase, const MemoryHomes& homes);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LAUNCH_MEMORY_H_
