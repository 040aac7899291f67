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
//       let x = snd(snd(p)) in
//       let y = volatility * sqrt(x) in
//       let z = (log(fst(p) / fst(snd(p))) + (riskfree + 0.5f * volatility * volatility) * x) / y in
//       let x1 = 0.5f * (1.0f + erf(0.70710677f * z)) in
//       let x2 = 0.5f * (1.0f + erf(0.70710677f * (z - y))) in
//       let x3 = fst(snd(p)) * exp(-(riskfree * x)) in
//       (fst(p) * x1 - x3 * x2, x3 * (1.0f - x2) - fst(p) * (1.0f - x1))))
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
