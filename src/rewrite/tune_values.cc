// The values of tuning parameters that depend on the sizes of what is rewritten.
#include <algorithm>
#include <numeric>
#include <vector>

#include "rewrite/rule.h"

namespace eqrise::rewrite {
namespace {

// Divisors up to `most`, smallest first.
void AddDivisors(int64_t n, int64_t most, std::vector<int64_t>& out) {
  for (int64_t d = 1; d <= std::min(n, most); ++d) {
    if (n % d == 0) out.push_back(d);
  }
}

// What divides all terms of a size, as 32 does 32 * m + 64.
int64_t ContentOf(const rise::NatPoly& poly) {
  int64_t out = 0;
  for (const rise::NatTerm& t : poly) {
    if (t.coefficient.den != 1) return 1;
    out = std::gcd(out, t.coefficient.num);
  }
  return out == 0 ? 1 : out;
}

}  // namespace

std::vector<int64_t> ValuesOf(const Tune& tune, rise::NatTable& nats, rise::TypeMatcher& matcher) {
  std::vector<int64_t> out = tune.values;
  const auto add = [&](int64_t value) {
    if (std::ranges::find(out, value) == out.end()) out.push_back(value);
  };
  for (const Tune::Divisors& d : tune.divisors) {
    const rise::Nat n = matcher.Resolve(d.of);
    std::vector<int64_t> found;
    if (const std::optional<int64_t> value = nats.AsConst(n)) {
      if (*value > 0) AddDivisors(*value, d.most, found);
    } else {
      AddDivisors(ContentOf(nats.poly(n)), d.most, found);
      // What the program promises of a size is of powers of two nearly always.
      for (int64_t power = 1; power <= d.most; power *= 2) {
        if (nats.Divides(nats.Const(power), n) == rise::Proof::kYes) found.push_back(power);
      }
    }
    for (const int64_t value : found) {
      if (value >= d.least) add(value);
    }
  }
  return out;
}

}  // namespace eqrise::rewrite
