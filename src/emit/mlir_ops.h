// Scalars and vectors in MLIR: literals, and each scalar primitive as an operation of the dialects
// arith, math and vector, or a call of a small function (mlir_functions.h).
#ifndef EQRISE_EMIT_MLIR_OPS_H_
#define EQRISE_EMIT_MLIR_OPS_H_

#include <map>
#include <span>
#include <string>
#include <vector>

#include "emit/mlir_functions.h"
#include "emit/mlir_scopes.h"
#include "rise/term/expr.h"

namespace eqrise::emit {

class MlirOps {
 public:
  explicit MlirOps(MlirScopes& scopes) : scopes_(scopes) {}

  MlirValue Index(int64_t value);
  MlirValue Literal(uint64_t bits, rise::ScalarKind type, int lanes);
  // `stem` names the result. `type` and `lanes` are the operands'; of select, those of its values.
  MlirValue Apply(const std::string& stem, rise::Op op, rise::ScalarKind type, int lanes,
                  std::span<const MlirValue> operands);
  // An integer division or remainder where it is defined: dpia::DividesByHarmless.
  MlirValue HarmlessDivision(const std::string& stem, rise::Op op, rise::ScalarKind type, int lanes,
                             std::span<const MlirValue> operands);
  MlirValue Cast(const std::string& stem, const MlirValue& operand, rise::ScalarKind from,
                 rise::ScalarKind to, int lanes);
  // `to` is an integer type; what does not fit wraps around.
  MlirValue FromIndex(const std::string& stem, const MlirValue& index, rise::ScalarKind to);
  MlirValue ToIndex(const MlirValue& value, rise::ScalarKind from);
  MlirValue Broadcast(const MlirValue& scalar, rise::ScalarKind type, int lanes);
  // A bool in each lane, true in the first ones.
  MlirValue Mask(const MlirValue& count, int lanes);
  MlirValue Lanes(std::span<const MlirValue> scalars, rise::ScalarKind type);
  MlirValue Lane(const MlirValue& vector, int lane, rise::ScalarKind type, int lanes);
  MlirValue Lane(const MlirValue& vector, const MlirValue& lane, rise::ScalarKind type, int lanes);
  // Between what a bool is in registers and in memory; other types are the same.
  MlirValue FromMemory(const MlirValue& v, rise::ScalarKind type, int lanes);
  MlirValue ToMemory(const MlirValue& v, rise::ScalarKind type, int lanes);
  // base to the power of an exponent that is an index.
  MlirValue IndexPower(const MlirValue& base, const MlirValue& exponent);

  // The private functions that were used, in order of their names.
  std::string Functions() const;

 private:
  MlirValue Call(const std::string& stem, MlirFunction function,
                 std::span<const MlirValue> operands, const std::string& from,
                 const std::string& to);

  MlirScopes& scopes_;
  std::map<std::string, std::string> functions_;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_OPS_H_
