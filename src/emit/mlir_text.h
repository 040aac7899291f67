// Types and literals of MLIR as text.
//
//   MlirType(ScalarKind::kU32, 4)                         // vector<4xi32>: integers have no sign
//   MlirLiteral(std::bit_cast<uint64_t>(0.5), ScalarKind::kF32)  // 0.5
#ifndef EQRISE_EMIT_MLIR_TEXT_H_
#define EQRISE_EMIT_MLIR_TEXT_H_

#include <cstdint>
#include <string>

#include "rise/term/expr.h"

namespace eqrise::emit {

// In registers: bool is i1.
std::string MlirType(rise::ScalarKind type, int lanes = 1);
// In memory: bool is one byte.
std::string MlirMemoryType(rise::ScalarKind type, int lanes = 1);
// Without its type. `bits` as in phrase.h: a double's for floats.
std::string MlirLiteral(uint64_t bits, rise::ScalarKind type);
// The literal in each lane, with its type: "dense<0.5> : vector<4xf32>".
std::string MlirTypedLiteral(uint64_t bits, rise::ScalarKind type, int lanes);
// A name that says what the value is, without its %: f0.5, c7_i32, true, f0_x4.
std::string MlirLiteralName(uint64_t bits, rise::ScalarKind type, int lanes);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_TEXT_H_
