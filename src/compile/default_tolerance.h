// The tolerance of a kernel that states none: what rounding alone may make of its results.
#ifndef EQRISE_COMPILE_DEFAULT_TOLERANCE_H_
#define EQRISE_COMPILE_DEFAULT_TOLERANCE_H_

#include "compile/kernel.h"
#include "run/verify.h"

namespace eqrise::compile {

// A sum of n terms in another order differs by about sqrt(n) units in the last place (Higham and
// Mary, "A new approach to probabilistic rounding error analysis", 2019). Eight times as much is
// allowed, in the least precise type that the program's inputs and results have. At least 1e-5 is
// allowed, since functions such as exp are not the same everywhere. Minima and maxima round
// nothing. `sizes` has a value for each size that is symbolic in the program.
double DefaultTolerance(const Kernel& kernel, const SizeMap& sizes);

// What the kernel states, for whole numbers too; or else that, and none for whole numbers.
run::Tolerance ToleranceOf(const Kernel& kernel, const SizeMap& sizes);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_DEFAULT_TOLERANCE_H_
