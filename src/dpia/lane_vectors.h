// Loops around other loops, as loops over vectors. Compilers look for vectors in innermost loops. PoCL's
// work-items are such a loop only where an item has no loop of its own, and GCC's `omp simd` takes one loop
// inside, no more (dpia/interior.h). So the phrase itself names the vectors:
//
//   parForGlobal g < 1024 {
//     new Private acc: 1.f32;
//     acc[0] = 0;
//     for r < 64 { acc[0] = add(acc[0], xs[1024 * r + g]); }
//     out[g] = acc[0];
//   }
//
// becomes, for vectors of 16 lanes,
//
//   parForGlobal g < 64 {
//     new Private acc: 16.f32;
//     acc[0 +: 16] = broadcast(0);
//     for r < 64 { acc[0 +: 16] = add(acc[0 +: 16], xs[1024 * r + 16 * g +: 16]); }
//     out[16 * g +: 16] = acc[0 +: 16];
//   }
//
// with a loop of scalars behind it where 16 does not divide the number of iterations. What is alike in all
// lanes stays a scalar.
#ifndef EQRISE_DPIA_LANE_VECTORS_H_
#define EQRISE_DPIA_LANE_VECTORS_H_

#include <optional>

#include "dpia/phrase.h"
#include "target/device.h"

namespace eqrise::dpia {

// Whether compilers make vectors of a loop by themselves. GCC takes loops around others, if it is told so,
// and has vector forms of special functions; compilers of OpenCL do neither.
bool CompilersMakeVectors(Phrase& phrase, const Stmt& loop, const target::Device& device);

// How many lanes the vectors of a loop's iterations have, if UseLaneVectors makes some. Its iterations
// are independent and of one length, and what they read and write in the loops inside at one time are
// neighbours. `in_launch`: a parallel loop stands around it. Then a parallel one has no iterations that remain,
// for work-items would meet in what the two loops write, as far as the checker of barriers knows.
std::optional<int> LaneVectorsOf(Phrase& phrase, const Stmt& loop, const target::Device& device,
                                 bool in_launch);

// Whether the loops inside are so short that UseLaneVectors writes them out: the windows of stencils.
bool HasOnlyWindows(const Phrase& phrase, const Stmt& loop);

// For CPUs. It leaves those loops alone of which compilers make vectors by themselves.
void UseLaneVectors(Phrase& phrase, const target::Device& device);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LANE_VECTORS_H_
