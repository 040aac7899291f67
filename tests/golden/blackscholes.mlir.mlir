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

func.func @blackscholes(%out_1: memref<503xf32>,
    %out_2: memref<503xf32>,
    %price: memref<503xf32>,
    %strike: memref<503xf32>,
    %years: memref<503xf32>,
    %riskfree: f32,
    %volatility: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c503 = arith.constant 503 : index
  %f0.5 = arith.constant 0.5 : f32
  %f1 = arith.constant 1.0 : f32
  %f0.70710677 = arith.constant 0.70710677 : f32
  %mul = arith.mulf %f0.5, %volatility : f32
  %mul_1 = arith.mulf %mul, %volatility : f32
  %add = arith.addf %riskfree, %mul_1 : f32
  scf.parallel (%p) = (%c0) to (%c503) step (%c1) {
    %years_1 = memref.load %years[%p] : memref<503xf32>
    %sqrt = math.sqrt %years_1 : f32
    %t = arith.mulf %volatility, %sqrt : f32
    %price_1 = memref.load %price[%p] : memref<503xf32>
    %strike_1 = memref.load %strike[%p] : memref<503xf32>
    %div = arith.divf %price_1, %strike_1 : f32
    %log = math.log %div : f32
    %mul_2 = arith.mulf %add, %years_1 : f32
    %add_1 = arith.addf %log, %mul_2 : f32
    %t_1 = arith.divf %add_1, %t : f32
    %mul_3 = arith.mulf %f0.70710677, %t_1 : f32
    %erf = math.erf %mul_3 : f32
    %add_2 = arith.addf %f1, %erf : f32
    %t_2 = arith.mulf %f0.5, %add_2 : f32
    %sub = arith.subf %t_1, %t : f32
    %mul_4 = arith.mulf %f0.70710677, %sub : f32
    %erf_1 = math.erf %mul_4 : f32
    %add_3 = arith.addf %f1, %erf_1 : f32
    %t_3 = arith.mulf %f0.5, %add_3 : f32
    %mul_5 = arith.mulf %riskfree, %years_1 : f32
    %neg = arith.negf %mul_5 : f32
    %exp = math.exp %neg : f32
    %t_4 = arith.mulf %strike_1, %exp : f32
    %mul_6 = arith.mulf %price_1, %t_2 : f32
    %mul_7 = arith.mulf %t_4, %t_3 : f32
    %sub_1 = arith.subf %mul_6, %mul_7 : f32
    %sub_2 = arith.subf %f1, %t_3 : f32
    %mul_8 = arith.mulf %t_4, %sub_2 : f32
    %sub_3 = arith.subf %f1, %t_2 : f32
    %mul_9 = arith.mulf %price_1, %sub_3 : f32
    %sub_4 = arith.subf %mul_8, %mul_9 : f32
    memref.store %sub_1, %out_1[%p] : memref<503xf32>
    memref.store %sub_4, %out_2[%p] : memref<503xf32>
  }
  return
}
