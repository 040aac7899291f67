#include "emit/vector_math.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace eqrise::emit {
namespace {

// $N stands for the number of lanes, and `all` is left out where that is one. All polynomials are close
// to the best ones: they interpolate at Chebyshev's points, to 40 digits.

// Sines and cosines: n quarters of a turn are taken off in four parts, of which the first three have so
// few bits that their products are exact (W. Cody and W. Waite, "Software Manual for the Elementary
// Functions", 1980, chapter 8). The rest is in [-pi/4, pi/4].
constexpr char kQuarterTurns[] = R"(float$N sin_of_quarters_float$N(float$N a, int$N quarters) {
  const float$N n = rint(a * 0.636619772f);
  const float$N r = a - n * 1.5703125f - n * 4.825592041015625e-4f - n * 1.26753002e-6f - n * 6.07710051e-11f;
  const float$N s = r * r;
  const float$N sine = r + r * s * (-0.166666647f + s * (0.00833274827f + s * -0.000195878909f));
  const float$N cosine = 1.0f - 0.5f * s + s * s * (0.0416666647f + s * (-0.0013888303f + s * 2.45479421e-5f));
  const int$N q = convert_int$N(n) + quarters;
  return as_float$N(as_int$N(select(sine, cosine, (q & 1) != 0)) ^ ((q & 2) << 30));
}
)";
constexpr char kSin[] = R"(float$N sin_float$N(float$N a) {
  const int$N is_small = fabs(a) <= 8192.0f;
  const float$N r = sin_of_quarters_float$N(a, 0);
  return all(is_small) ? r : select(sin(a), r, is_small);
}
)";
constexpr char kCos[] = R"(float$N cos_float$N(float$N a) {
  const int$N is_small = fabs(a) <= 8192.0f;
  const float$N r = sin_of_quarters_float$N(a, 1);
  return all(is_small) ? r : select(cos(a), r, is_small);
}
)";

// Up to 1 a polynomial in the square, and beyond 1 - exp(log(1 - erf(a))), where the logarithm is one.
constexpr char kErf[] = R"(float$N erf_float$N(float$N a) {
  const float$N t = fabs(a);
  const float$N u = fmin(t, 4.0f);
  const float$N s = a * a;
  float$N p = 7.87587506e-5f;
  p = p * s - 0.000801686429f;
  p = p * s + 0.00518908742f;
  p = p * s - 0.026854212f;
  p = p * s + 0.112835947f;
  p = p * s - 0.376126267f;
  p = p * s + 0.128379166f;
  p = p * a + a;
  float$N q = -1.35879322e-5f;
  q = q * u + 0.000322207527f;
  q = q * u - 0.00346895165f;
  q = q * u + 0.0227414298f;
  q = q * u - 0.103576718f;
  q = q * u - 0.638771585f;
  q = q * u - 1.12614077f;
  q = q * u - 0.000697820442f;
  q = copysign(1.0f - exp(q), a);
  return select(p, q, t > 1.0f);
}
)";

// 2^(b log2(a)), where doubles hold the logarithm: an error in it counts as often as b is large.
constexpr char kPow[] = R"(float$N pow_float$N(float$N a, float$N b) {
  const int$N above = as_int$N(a) - 0x3f3504f3;  // the bits of the root of a half
  const double$N m = convert_double$N(as_float$N((above & 0x7fffff) + 0x3f3504f3));
  const double$N s = (m - 1.0) / (m + 1.0);
  const double$N u = s * s;
  double$N r = 0.3407120416;
  r = r * u + 0.4116737662;
  r = r * u + 0.577083566;
  r = r * u + 0.9617966735;
  r = r * u + 2.885390082;
  const double$N t = convert_double$N(b) * (convert_double$N(above >> 23) + s * r);
  if (!all((a >= FLT_MIN) & (a <= FLT_MAX) & (fabs(convert_float$N(t)) <= 125.0f))) return pow(a, b);
  const double$N n = rint(t);
  const float$N f = convert_float$N(t - n);
  float$N p = 0.000154614447f;
  p = p * f + 0.00134004282f;
  p = p * f + 0.00961805668f;
  p = p * f + 0.0555032723f;
  p = p * f + 0.240226509f;
  p = p * f + 0.693147207f;
  p = p * f + 1.0f;
  return as_float$N(as_int$N(p) + (convert_int$N(n) << 23));
}
)";

VectorFunction ForLanes(const char* name, const char* text, int lanes) {
  if (lanes == 1) {
    return {absl::StrCat(name, "_float"), absl::StrReplaceAll(text, {{"$N", ""}, {"all(", "("}})};
  }
  const std::string n = absl::StrCat(lanes);
  return {absl::StrCat(name, "_float", n), absl::StrReplaceAll(text, {{"$N", n}})};
}

}  // namespace

std::vector<VectorFunction> VectorMath(rise::Op op, int lanes) {
  const VectorFunction quarters = ForLanes("sin_of_quarters", kQuarterTurns, lanes);
  switch (op) {
    case rise::Op::kSin:
      return {quarters, ForLanes("sin", kSin, lanes)};
    case rise::Op::kCos:
      return {quarters, ForLanes("cos", kCos, lanes)};
    case rise::Op::kErf:
      return {ForLanes("erf", kErf, lanes)};
    case rise::Op::kPow:
      return {ForLanes("pow", kPow, lanes)};
    default:
      return {};
  }
}

}  // namespace eqrise::emit
