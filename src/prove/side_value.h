// What a side of a rule is while it is evaluated: arrays by their elements, functions by what they
// do, so that views cost nothing and leave no trace. Terms (term.h) are what comes out.
#ifndef EQRISE_PROVE_SIDE_VALUE_H_
#define EQRISE_PROVE_SIDE_VALUE_H_

#include <functional>
#include <memory>
#include <utility>

#include "prove/term.h"

namespace eqrise::prove {

struct SideValue {
  enum class Kind : uint8_t { kTerm, kPair, kArray, kFunction };
  Kind kind = Kind::kTerm;
  rise::Type type;
  Term term;
  std::shared_ptr<std::pair<SideValue, SideValue>> pair;
  rise::Nat size;  // kArray; also of a vector's lanes
  std::function<SideValue(rise::Nat)> at;
  std::function<SideValue(SideValue)> apply;

  const SideValue& first() const { return pair->first; }
  const SideValue& second() const { return pair->second; }
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_SIDE_VALUE_H_
