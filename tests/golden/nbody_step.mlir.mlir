// Made by eqrise from kernels/nbody_step.rise.
//
// def nbody_step = fun(x: 61.f32 =>
//     fun(y: 61.f32 =>
//     fun(z: 61.f32 =>
//     fun(vx: 61.f32 =>
//     fun(vy: 61.f32 =>
//     fun(vz: 61.f32 =>
//     fun(mass: 61.f32 =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(zip(x)(zip(y)(z)))(zip(vx)(zip(vy)(vz)))
//     |> map(fun(p =>
//       let q = (let p1 = fst(p) in
//          zip(x)(zip(y)(zip(z)(mass)))
//            |> map(fun(p2 =>
//              let x1 = fst(p2) - fst(p1) in
//              let x2 = fst(snd(p2)) - fst(snd(p1)) in
//              let x3 = fst(snd(snd(p2))) - snd(snd(p1)) in
//              let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//              let x5 = snd(snd(snd(p2))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3)))))
//           |> reduce(fun(p1, p2 =>
//             (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2))))))(
//               (0.0f, (0.0f, 0.0f))) in
//       (let p1 = fst(p) in
//        let p2 = (let p3 = (let p4 = snd(p) in
//              let p5 = (let x1 = 0.5f * dt in (x1 * fst(q), (x1 * fst(snd(q)), x1 * snd(snd(q))))) in
//              (fst(p4) + fst(p5), (fst(snd(p4)) + fst(snd(p5)), snd(snd(p4)) + snd(snd(p5))))) in
//           (dt * fst(p3), (dt * fst(snd(p3)), dt * snd(snd(p3))))) in
//        (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2)))),
//        let p1 = snd(p) in
//        let p2 = (dt * fst(q), (dt * fst(snd(q)), dt * snd(snd(q)))) in
//        (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2))))))))))))))))
//
// is carried out as
//
// def nbody_step = fun(x: 61.f32 =>
//     fun(y: 61.f32 =>
//     fun(z: 61.f32 =>
//     fun(vx: 61.f32 =>
//     fun(vy: 61.f32 =>
//     fun(vz: 61.f32 =>
//     fun(mass: 61.f32 =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(zip(x)(zip(y)(z)))(zip(vx)(zip(vy)(vz)))
//     |> mapPar(fun(p =>
//       let q = zip(x)(zip(y)(zip(z)(mass)))
//           |> map(fun(p1 =>
//             let x1 = fst(p1) - fst(fst(p)) in
//             let x2 = fst(snd(p1)) - fst(snd(fst(p))) in
//             let x3 = fst(snd(snd(p1))) - snd(snd(fst(p))) in
//             let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//             let x5 = snd(snd(snd(p1))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//           |> reduceSeq(Private)(fun(acc, p1 =>
//             (fst(acc) + fst(p1), (fst(snd(acc)) + fst(snd(p1)), snd(snd(acc)) + snd(snd(p1))))))(
//               (0.0f, (0.0f, 0.0f))) in
//       (let p1 = (let p2 = (let p3 = (let x1 = 0.5f * dt in
//                 (x1 * fst(q), (x1 * fst(snd(q)), x1 * snd(snd(q))))) in
//              (fst(snd(p)) + fst(p3),
//               (fst(snd(snd(p))) + fst(snd(p3)), snd(snd(snd(p))) + snd(snd(p3))))) in
//           (dt * fst(p2), (dt * fst(snd(p2)), dt * snd(snd(p2))))) in
//        (fst(fst(p)) + fst(p1), (fst(snd(fst(p))) + fst(snd(p1)), snd(snd(fst(p))) + snd(snd(p1)))),
//        let p1 = (dt * fst(q), (dt * fst(snd(q)), dt * snd(snd(q)))) in
//        (fst(snd(p)) + fst(p1),
//         (fst(snd(snd(p))) + fst(snd(p1)), snd(snd(snd(p))) + snd(snd(p1))))))))))))))))
//
// Rules: map-par, reduce-seq

func.func @nbody_step(%out_1_1: memref<61xf32>,
    %out_1_2_1: memref<61xf32>,
    %out_1_2_2: memref<61xf32>,
    %out_2_1: memref<61xf32>,
    %out_2_2_1: memref<61xf32>,
    %out_2_2_2: memref<61xf32>,
    %x: memref<61xf32>,
    %y: memref<61xf32>,
    %z: memref<61xf32>,
    %vx: memref<61xf32>,
    %vy: memref<61xf32>,
    %vz: memref<61xf32>,
    %mass: memref<61xf32>,
    %eps: f32,
    %dt: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c61 = arith.constant 61 : index
  %f0 = arith.constant 0.0 : f32
  %f0.5 = arith.constant 0.5 : f32
  %mul_3 = arith.mulf %eps, %eps : f32
  %t_5 = arith.mulf %f0.5, %dt : f32
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
    %vx_1 = memref.load %vx[%p] : memref<61xf32>
    %mul_8 = arith.mulf %t_5, %acc_1_2#0 : f32
    %add_2 = arith.addf %vx_1, %mul_8 : f32
    %mul_9 = arith.mulf %dt, %add_2 : f32
    %add_3 = arith.addf %x_2, %mul_9 : f32
    %vy_1 = memref.load %vy[%p] : memref<61xf32>
    %mul_10 = arith.mulf %t_5, %acc_1_2#1 : f32
    %add_4 = arith.addf %vy_1, %mul_10 : f32
    %mul_11 = arith.mulf %dt, %add_4 : f32
    %add_5 = arith.addf %y_2, %mul_11 : f32
    %vz_1 = memref.load %vz[%p] : memref<61xf32>
    %mul_12 = arith.mulf %t_5, %acc_1_2#2 : f32
    %add_6 = arith.addf %vz_1, %mul_12 : f32
    %mul_13 = arith.mulf %dt, %add_6 : f32
    %add_7 = arith.addf %z_2, %mul_13 : f32
    %mul_14 = arith.mulf %dt, %acc_1_2#0 : f32
    %add_8 = arith.addf %vx_1, %mul_14 : f32
    %mul_15 = arith.mulf %dt, %acc_1_2#1 : f32
    %add_9 = arith.addf %vy_1, %mul_15 : f32
    %mul_16 = arith.mulf %dt, %acc_1_2#2 : f32
    %add_10 = arith.addf %vz_1, %mul_16 : f32
    memref.store %add_3, %out_1_1[%p] : memref<61xf32>
    memref.store %add_5, %out_1_2_1[%p] : memref<61xf32>
    memref.store %add_7, %out_1_2_2[%p] : memref<61xf32>
    memref.store %add_8, %out_2_1[%p] : memref<61xf32>
    memref.store %add_9, %out_2_2_1[%p] : memref<61xf32>
    memref.store %add_10, %out_2_2_2[%p] : memref<61xf32>
  }
  return
}
