// What a program assumes of its sizes (Program::assumptions): in words, and as what a NatTable knows.
//
//   AssumptionText(nats, a);   // "64 divides n", "n >= 256"
//   Assume(nats, a);           // from here on nats.Divides(64, n) == Proof::kYes
#ifndef EQRISE_RISE_TERM_ASSUMPTION_H_
#define EQRISE_RISE_TERM_ASSUMPTION_H_

#include <string>

#include "rise/term/expr.h"

namespace eqrise::rise {

std::string AssumptionText(const NatTable& nats, const Assumption& a);
void Assume(NatTable& nats, const Assumption& a);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_ASSUMPTION_H_
