// Which private memory is registers. Compilers keep a variable in one; an array they keep in memory
// as soon as they can't see through one of its accesses, and MLIR's loops carry only variables.
//
//   new Private acc: 32.f32; ... acc[16 +: 16] = add(acc[16 +: 16], x) ...
//   new Private acc0: 16.f32; new Private acc1: 16.f32; ... acc1[0 +: 16] = add(acc1[0 +: 16], x)
//   ...
#ifndef EQRISE_DPIA_REGISTERS_H_
#define EQRISE_DPIA_REGISTERS_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Private temporaries become vectors where they are written as whole vectors of one width, and read
// as these or by lanes whose number is known. Where all elements (scalars or vectors) are accessed
// at known indices, each element becomes a variable. All begin where their block first uses them.
void UseRegisters(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_REGISTERS_H_
