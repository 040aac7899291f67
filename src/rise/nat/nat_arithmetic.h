// The arithmetic below nats: fractions in lowest terms, and sums of monomials in one form. For the
// files of NatTable alone.
#ifndef EQRISE_RISE_NAT_NAT_ARITHMETIC_H_
#define EQRISE_RISE_NAT_NAT_ARITHMETIC_H_

#include <cstdint>
#include <functional>

#include "rise/nat/nat.h"

namespace eqrise::rise {

__extension__ using Wide = __int128;  // products of two int64_t before they are reduced

// In lowest terms, with a positive denominator.
Rational Normal(Wide num, Wide den);

// Sums the coefficients of equal monomials and sorts.
NatPoly Canonical(NatPoly terms, const std::function<Rational(Rational, Rational)>& plus);

// Rounded towards minus infinity.
int64_t FloorDivide(int64_t a, int64_t b);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_NAT_NAT_ARITHMETIC_H_
