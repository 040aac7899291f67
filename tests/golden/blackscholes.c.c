// Made by eqrise from kernels/blackscholes.rise.
//
// def blackscholes = fun(price: 503.f32 =>
//     fun(strike: 503.f32 =>
//     fun(years: 503.f32 =>
//     fun(riskfree: f32 =>
//     fun(volatility: f32 =>
//   zip(price)(zip(strike)(years))
//     |> map(fun(p =>
//       let x = fst(p) in
//       let y = fst(snd(p)) in
//       let z = snd(snd(p)) in
//       let x1 = volatility * sqrt(z) in
//       let x2 = (log(x / y) + (riskfree + 0.5f * volatility * volatility) * z) / x1 in
//       let x3 = 0.5f * (1.0f + erf(0.70710677f * x2)) in
//       let x4 = (let x5 = x2 - x1 in 0.5f * (1.0f + erf(0.70710677f * x5))) in
//       let x5 = y * exp(-(riskfree * z)) in (x * x3 - x5 * x4, x5 * (1.0f - x4) - x * (1.0f - x3))))
//     |> unzip)))))
//
// is carried out as
//
// def blackscholes = fun(price: 503.f32 =>
//     fun(strike: 503.f32 =>
//     fun(years: 503.f32 =>
//     fun(riskfree: f32 =>
//     fun(volatility: f32 =>
//   zip(price)(zip(strike)(years))
//     |> mapPar(fun(p =>
//       let x = volatility * sqrt(snd(snd(p))) in
//       let y = (log(fst(p) / fst(snd(p))) +
//            (riskfree + 0.5f * volatility * volatility) * snd(snd(p))) /
//           x in
//       let z = 0.5f * (1.0f + erf(0.70710677f * y)) in
//       let x1 = 0.5f * (1.0f + erf(0.70710677f * (y - x))) in
//       let x2 = fst(snd(p)) * exp(-(riskfree * snd(snd(p)))) in
//       (fst(p) * z - x2 * x1, x2 * (1.0f - x1) - fst(p) * (1.0f - z))))
//     |> unzip)))))
//
// Rules: map-par

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
__attribute__((simd("notinbranch"))) float logf(float);
#if __GLIBC_PREREQ(2, 35)
__attribute__((simd("notinbranch"))) float erff(float);
#endif
#endif

void blackscholes(float* restrict out_1,
    float* restrict out_2,
    const float* restrict price,
    const float* restrict strike,
    const float* restrict years,
    float riskfree,
    float volatility) {
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 503; ++p) {
    const float t = volatility * sqrtf(years[p]);
    const float t_1 = (logf(price[p] / strike[p]) + (riskfree + 0.5f * volatility * volatility) * years[p]) / t;
    const float t_2 = 0.5f * (1.0f + erff(0.70710677f * t_1));
    const float t_3 = 0.5f * (1.0f + erff(0.70710677f * (t_1 - t)));
    const float t_4 = strike[p] * expf(-(riskfree * years[p]));
    {
      const float v0 = price[p];
      out_1[p] = v0 * t_2 - t_4 * t_3;
      out_2[p] = t_4 * (1.0f - t_3) - v0 * (1.0f - t_2);
    }
  }
}

// For callers that know the signature from the manifest only.
void blackscholes_entry(void** args) {
  blackscholes(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      *(const float*)args[5],
      *(const float*)args[6]);
}
