// Index polynomials as arithmetic of MLIR's type index, split along the regions that their
// variables belong to: of n * i + j, the product stands outside of the loop over j.
#ifndef EQRISE_EMIT_MLIR_INDEX_H_
#define EQRISE_EMIT_MLIR_INDEX_H_

#include <functional>
#include <string>

#include "emit/mlir_ops.h"
#include "emit/mlir_scopes.h"
#include "rise/nat/nat.h"

namespace eqrise::emit {

class MlirIndex {
 public:
  MlirIndex(rise::NatTable& nats, MlirScopes& scopes, MlirOps& ops,
            std::function<MlirValue(rise::NatVar)> variable)
      : nats_(nats), scopes_(scopes), ops_(ops), variable_(std::move(variable)) {}

  MlirValue operator()(rise::Nat n);

 private:
  MlirValue Product(const rise::NatTerm& term);
  MlirValue Atom(const rise::NatAtom& atom);
  MlirValue Of(const std::string& operation, rise::Nat a, rise::Nat b);
  MlirValue Operation(const std::string& operation, const MlirValue& a, const MlirValue& b);

  rise::NatTable& nats_;
  MlirScopes& scopes_;
  MlirOps& ops_;
  std::function<MlirValue(rise::NatVar)> variable_;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_INDEX_H_
