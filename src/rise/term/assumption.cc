#include "rise/term/assumption.h"

#include "absl/strings/str_cat.h"

namespace eqrise::rise {

std::string AssumptionText(const NatTable& nats, const Assumption& a) {
  const bool divides = a.kind == Assumption::Kind::kDivides;
  return absl::StrCat(nats.ToString(a.left),
                      divides ? " divides " : " >= ", nats.ToString(a.right));
}

void Assume(NatTable& nats, const Assumption& a) {
  switch (a.kind) {
    case Assumption::Kind::kDivides:
      nats.AssumeDivides(a.left, a.right);
      break;
    case Assumption::Kind::kAtLeast:
      nats.AssumeAtLeast(a.left, a.right);
      break;
  }
}

}  // namespace eqrise::rise
