// Functions of vectors of f32 in OpenCL C. PoCL computes sines, cosines, error functions and powers lane
// by lane, which takes two to five times as long as these do. (Its exponentials and logarithms are as
// fast as they can be.) On an NVIDIA GPU sines and cosines of its own take 1.6 times as long. The errors
// are at most 2.5 units in the last place, and OpenCL allows 4 of a sine, and 16 of a power.
//
//   for (const VectorFunction& f : VectorMath(Op::kSin, 8)) Helper(f.name, f.text);   // "sin_float8"
//
// Arguments for which the short way is not good enough go to OpenCL's own function.
#ifndef EQRISE_EMIT_VECTOR_MATH_H_
#define EQRISE_EMIT_VECTOR_MATH_H_

#include <string>
#include <vector>

#include "rise/term/primitive.h"

namespace eqrise::emit {

struct VectorFunction {
  std::string name, text;
};

// The function for an operation of 1, 2, 4, 8 or 16 lanes, which is the last one, and before it what it
// calls. None where OpenCL's own is as good. A power computes with doubles (cl_khr_fp64).
std::vector<VectorFunction> VectorMath(rise::Op op, int lanes);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_VECTOR_MATH_H_
