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

float16 erf_float16(float16 a) {
  const float16 t = fabs(a);
  const float16 u = fmin(t, 4.0f);
  const float16 s = a * a;
  float16 p = 7.87587506e-5f;
  p = p * s - 0.000801686429f;
  p = p * s + 0.00518908742f;
  p = p * s - 0.026854212f;
  p = p * s + 0.112835947f;
  p = p * s - 0.376126267f;
  p = p * s + 0.128379166f;
  p = p * a + a;
  float16 q = -1.35879322e-5f;
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

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void blackscholes_0(__global const float* restrict price,
    __global const float* restrict strike,
    __global const float* restrict years,
    float riskfree,
    float volatility,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int g_2 = get_global_id(0);
  if (g_2 < 31) {
    float16 t = (float16)(volatility) * sqrt(((const __global float16*)years)[g_2]);
    float16 t_1 = (log(((const __global float16*)price)[g_2] / ((const __global float16*)strike)[g_2]) + (float16)(riskfree + 0.5f * volatility * volatility) * ((const __global float16*)years)[g_2]) / t;
    float16 t_2 = (float16)(0.5f) * ((float16)(1.0f) + erf_float16((float16)(0.70710677f) * t_1));
    float16 t_3 = (float16)(0.5f) * ((float16)(1.0f) + erf_float16((float16)(0.70710677f) * (t_1 - t)));
    float16 t_4 = ((const __global float16*)strike)[g_2] * exp(-((float16)(riskfree) * ((const __global float16*)years)[g_2]));
    {
      const float16 v0 = ((const __global float16*)price)[g_2];
      ((__global float16*)out_1)[g_2] = v0 * t_2 - t_4 * t_3;
      ((__global float16*)out_2)[g_2] = t_4 * ((float16)(1.0f) - t_3) - v0 * ((float16)(1.0f) - t_2);
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void blackscholes_1(__global const float* restrict price,
    __global const float* restrict strike,
    __global const float* restrict years,
    float riskfree,
    float volatility,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int g_1 = get_global_id(0);
  const float t_5 = volatility * sqrt(years[g_1 + 496]);
  const float t_6 = (log(price[g_1 + 496] / strike[g_1 + 496]) + (riskfree + 0.5f * volatility * volatility) * years[g_1 + 496]) / t_5;
  const float t_7 = 0.5f * (1.0f + erf(0.70710677f * t_6));
  const float t_8 = 0.5f * (1.0f + erf(0.70710677f * (t_6 - t_5)));
  const float t_9 = strike[g_1 + 496] * exp(-(riskfree * years[g_1 + 496]));
  {
    const float v1 = price[g_1 + 496];
    out_1[g_1 + 496] = v1 * t_7 - t_9 * t_8;
    out_2[g_1 + 496] = t_9 * (1.0f - t_8) - v1 * (1.0f - t_7);
  }
}
