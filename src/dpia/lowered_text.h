// A lowered program as text, at any point between passes: buffers, then the body or, where there
// are any, the launches with their shapes.
//
//   inputs       xs: n.f32
//   outputs      out: n.f32
//   launch 1     global n, local 128
//     parForGlobal(0) i < n {
//       out[i] = mul(xs[i], 2);
//     }
#ifndef EQRISE_DPIA_LOWERED_TEXT_H_
#define EQRISE_DPIA_LOWERED_TEXT_H_

#include <string>

#include "dpia/lower.h"

namespace eqrise::dpia {

std::string ToString(const Lowered& lowered);
// Before any pass.
std::string TextWithBuffers(const Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LOWERED_TEXT_H_
