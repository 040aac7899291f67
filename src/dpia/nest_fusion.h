// Nests of loops beside each other, of which one goes on with what the other has made in the same
// iteration. A product with a matrix and then with its transposition is two nests over rows, the second
// one in parts:
//
//   par i < 4096 { t[i] = sum over j of A[i][j] * x[j]; }
//   par p < 2 {
//     for j { y[p][j] = 0; }
//     for i < 2048 { for j { y[p][j] += A[2048 * p + i][j] * t[2048 * p + i]; } }
//   }
//
// The first is divided as the second is, and both become one:
//
//   par p < 2 {
//     for j { y[p][j] = 0; }
//     for i < 2048 { t[..] = sum over j of A[..][j] * x[j]; for j { y[p][j] += A[..][j] * t[..]; } }
//   }
//
// So each row is used twice while it is in a cache, and the threads are started once.
//
// Source: loop fusion (Kennedy and McKinley, LCPC 1993), after strip-mining; the fusion of row-wise and
// column-wise products is that of BLAS 2.5 (Howell et al., "Cache efficient bidiagonalization using BLAS
// 2.5 operators", TOMS 2008).
#ifndef EQRISE_DPIA_NEST_FUSION_H_
#define EQRISE_DPIA_NEST_FUSION_H_

#include "dpia/phrase.h"
#include "target/device.h"

namespace eqrise::dpia {

// Joins loops around other loops, and parallel loops, where each iteration of the second one reads what
// that iteration of the first one wrote, and no other iteration touches that. A loop is divided only if
// all units of the device have something to do afterwards. Launches of OpenCL stay apart. Does nothing
// for a GPU, which is faster with more iterations.
void FuseNests(Phrase& phrase, const target::Device& device);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_NEST_FUSION_H_
