// Made by eqrise from kernels/nbody.rise.
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> map(fun(q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//         |> reduce(fun(q, p1 =>
//           (fst(q) + fst(p1), (fst(snd(q)) + fst(snd(p1)), snd(snd(q)) + snd(snd(p1))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// is carried out as
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> mapPar(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> map(fun(q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//         |> reduceSeq(Private)(fun(acc, q =>
//           (fst(acc) + fst(q), (fst(snd(acc)) + fst(snd(q)), snd(snd(acc)) + snd(snd(q))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// Rules: map-par, reduce-seq

func.func @nbody(%out_1: memref<61xf32>,
    %out_2_1: memref<61xf32>,
    %out_2_2: memref<61xf32>,
    %x: memref<61xf32>,
    %y: memref<61xf32>,
    %z: memref<61xf32>,
    %mass: memref<61xf32>,
    %eps: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c61 = arith.constant 61 : index
  %f0 = arith.constant 0.0 : f32
  %mul_3 = arith.mulf %eps, %eps : f32
  scf.parallel (%p) = (%c0) to (%c61) step (%c1) {
    %x_2 = memref.load %x[%p] : memref<61xf32>
    %y_2 = memref.load %y[%p] : memref<61xf32>
    %z_2 = memref.load %z[%p] : memref<61xf32>
    %acc_1_2:3 = scf.for %r = %c0 to %c61 step %c1 iter_args(%acc_1 = %f0, %acc_2_1 = %f0, %acc_2_2 = %f0) -> (f32, f32, f32) {
      %x_1 = memref.load %x[%r] : memref<61xf32>
      %t = arith.subf %x_1, %x_2 : f32
      %y_1 = memref.load %y[%r] : memref<61xf32>
      %t_1 = arith.subf %y_1, %y_2 : f32
      %z_1 = memref.load %z[%r] : memref<61xf32>
      %t_2 = arith.subf %z_1, %z_2 : f32
      %mul = arith.mulf %t, %t : f32
      %mul_1 = arith.mulf %t_1, %t_1 : f32
      %add = arith.addf %mul, %mul_1 : f32
      %mul_2 = arith.mulf %t_2, %t_2 : f32
      %add_1 = arith.addf %add, %mul_2 : f32
      %t_3 = arith.addf %add_1, %mul_3 : f32
      %mass_1 = memref.load %mass[%r] : memref<61xf32>
      %sqrt = math.sqrt %t_3 : f32
      %mul_4 = arith.mulf %t_3, %sqrt : f32
      %t_4 = arith.divf %mass_1, %mul_4 : f32
      %mul_5 = arith.mulf %t_4, %t : f32
      %acc_1_1 = arith.addf %acc_1, %mul_5 : f32
      %mul_6 = arith.mulf %t_4, %t_1 : f32
      %acc_2_1_1 = arith.addf %acc_2_1, %mul_6 : f32
      %mul_7 = arith.mulf %t_4, %t_2 : f32
      %acc_2_2_1 = arith.addf %acc_2_2, %mul_7 : f32
      scf.yield %acc_1_1, %acc_2_1_1, %acc_2_2_1 : f32, f32, f32
    }
    memref.store %acc_1_2#0, %out_1[%p] : memref<61xf32>
    memref.store %acc_1_2#1, %out_2_1[%p] : memref<61xf32>
    memref.store %acc_1_2#2, %out_2_2[%p] : memref<61xf32>
  }
  return
}
