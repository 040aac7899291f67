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
//     |> mapGlobal(0)(fun(p =>
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
// Rules: map-global-0

__kernel __attribute__((reqd_work_group_size(62, 1, 1)))
void blackscholes_0(__global const float* restrict price,
    __global const float* restrict strike,
    __global const float* restrict years,
    float riskfree,
    float volatility,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int g = get_global_id(0);
  if (g < 503) {
    const float t = volatility * sqrt(years[g]);
    const float t_1 = (log(price[g] / strike[g]) + (riskfree + 0.5f * volatility * volatility) * years[g]) / t;
    const float t_2 = 0.5f * (1.0f + erf(0.70710677f * t_1));
    const float t_3 = 0.5f * (1.0f + erf(0.70710677f * (t_1 - t)));
    const float t_4 = strike[g] * exp(-(riskfree * years[g]));
    {
      const float v0 = price[g];
      out_1[g] = v0 * t_2 - t_4 * t_3;
      out_2[g] = t_4 * (1.0f - t_3) - v0 * (1.0f - t_2);
    }
  }
}
