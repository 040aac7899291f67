// Made by eqrise from kernels/low/blackscholes_workgroup.rise.
//
// def blackscholes_workgroup = fun(price: 512.f32 =>
//     fun(strike: 512.f32 =>
//     fun(years: 512.f32 =>
//     fun(riskfree: f32 =>
//     fun(volatility: f32 =>
//   zip(price)(zip(strike)(years))
//     |> split(256)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> mapLocal(0)(fun(p =>
//           let x = fst(p) in
//           let y = fst(snd(p)) in
//           let z = snd(snd(p)) in
//           let x1 = volatility * sqrt(z) in
//           let x2 = (log(x / y) + (riskfree + 0.5f * volatility * volatility) * z) / x1 in
//           let x3 = 0.5f * (1.0f + erf(0.70710677f * x2)) in
//           let x4 = (let x5 = x2 - x1 in 0.5f * (1.0f + erf(0.70710677f * x5))) in
//           let x5 = y * exp(-(riskfree * z)) in
//           (x * x3 - x5 * x4, x5 * (1.0f - x4) - x * (1.0f - x3))))))
//     |> join
//     |> unzip)))))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void blackscholes_workgroup_0(__global const float* restrict price,
    __global const float* restrict strike,
    __global const float* restrict years,
    float riskfree,
    float volatility,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  const float t = volatility * sqrt(years[256 * wg + l]);
  const float t_1 = (log(price[256 * wg + l] / strike[256 * wg + l]) + (riskfree + 0.5f * volatility * volatility) * years[256 * wg + l]) / t;
  const float t_2 = 0.5f * (1.0f + erf(0.70710677f * t_1));
  const float t_3 = t_1 - t;
  const float t_4 = 0.5f * (1.0f + erf(0.70710677f * t_3));
  const float t_5 = strike[256 * wg + l] * exp(-(riskfree * years[256 * wg + l]));
  {
    const float v0 = price[256 * wg + l];
    out_1[256 * wg + l] = v0 * t_2 - t_5 * t_4;
    out_2[256 * wg + l] = t_5 * (1.0f - t_4) - v0 * (1.0f - t_2);
  }
}
