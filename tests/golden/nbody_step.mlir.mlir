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
//       let q = [zip(x)(zip(y)(zip(z)(mass)))
//            |> map(fun(p1 =>
//              let x1 = fst(p1) - fst(fst(p)) in
//              let x2 = fst(snd(p1)) - fst(snd(fst(p))) in
//              let x3 = fst(snd(snd(p1))) - snd(snd(fst(p))) in
//              let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//              let x5 = snd(snd(snd(p1))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//            |> padCst(0)(3)((0.0f, (0.0f, 0.0f)))
//            |> asVector(16)]
//           |> mapSeqUnroll(fun(xs =>
//             xs
//               |> reduceSeq(Private)(fun(acc, p1 =>
//                 (fst(acc) + fst(p1),
//                  (fst(snd(acc)) + fst(snd(p1)), snd(snd(acc)) + snd(snd(p1))))))(
//                   (vectorFromScalar((0.0f,
//                    (0.0f, 0.0f))) : (vec[16, f32], (vec[16, f32], vec[16, f32]))))))
//           |> toMem(Private)
//           |> asScalar
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
// Rules: reduction-vector-masked, map-seq-unroll, map-par, reduce-seq, store-private

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
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %f0 = arith.constant 0.0 : f32
  %f0.5 = arith.constant 0.5 : f32
  %mul_3 = arith.mulf %eps, %eps : f32
  %mul_3_x16 = vector.broadcast %mul_3 : f32 to vector<16xf32>
  %t = arith.mulf %f0.5, %dt : f32
  scf.parallel (%p) = (%c0) to (%c61) step (%c1) {
    %x_1 = memref.load %x[%p] : memref<61xf32>
    %x_1_x16 = vector.broadcast %x_1 : f32 to vector<16xf32>
    %y_1 = memref.load %y[%p] : memref<61xf32>
    %y_1_x16 = vector.broadcast %y_1 : f32 to vector<16xf32>
    %z_1 = memref.load %z[%p] : memref<61xf32>
    %z_1_x16 = vector.broadcast %z_1 : f32 to vector<16xf32>
    %acc_1_2:3 = scf.for %r = %c0 to %c4 step %c1 iter_args(%acc_1 = %f0_x16, %acc_2_1 = %f0_x16, %acc_2_2 = %f0_x16) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
      %idx = arith.muli %r, %c16 : index
      %idx_1 = arith.subi %c61, %idx : index
      %mask = vector.create_mask %idx_1 : vector<16xi1>
      %first = vector.maskedload %mass[%idx], %mask, %f0_x16 : memref<61xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %first_1 = vector.maskedload %x[%idx], %mask, %f0_x16 : memref<61xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %sub = arith.subf %first_1, %x_1_x16 : vector<16xf32>
      %mul = arith.mulf %sub, %sub : vector<16xf32>
      %first_2 = vector.maskedload %y[%idx], %mask, %f0_x16 : memref<61xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %sub_1 = arith.subf %first_2, %y_1_x16 : vector<16xf32>
      %mul_1 = arith.mulf %sub_1, %sub_1 : vector<16xf32>
      %add = arith.addf %mul, %mul_1 : vector<16xf32>
      %first_3 = vector.maskedload %z[%idx], %mask, %f0_x16 : memref<61xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %sub_2 = arith.subf %first_3, %z_1_x16 : vector<16xf32>
      %mul_2 = arith.mulf %sub_2, %sub_2 : vector<16xf32>
      %add_1 = arith.addf %add, %mul_2 : vector<16xf32>
      %add_2 = arith.addf %add_1, %mul_3_x16 : vector<16xf32>
      %sqrt = math.sqrt %add_2 : vector<16xf32>
      %mul_4 = arith.mulf %add_2, %sqrt : vector<16xf32>
      %div = arith.divf %first, %mul_4 : vector<16xf32>
      %mul_5 = arith.mulf %div, %sub : vector<16xf32>
      %first_4 = arith.select %mask, %mul_5, %f0_x16 : vector<16xi1>, vector<16xf32>
      %acc_1_1 = arith.addf %acc_1, %first_4 : vector<16xf32>
      %mul_6 = arith.mulf %div, %sub_1 : vector<16xf32>
      %first_5 = arith.select %mask, %mul_6, %f0_x16 : vector<16xi1>, vector<16xf32>
      %acc_2_1_1 = arith.addf %acc_2_1, %first_5 : vector<16xf32>
      %mul_7 = arith.mulf %div, %sub_2 : vector<16xf32>
      %first_6 = arith.select %mask, %mul_7, %f0_x16 : vector<16xi1>, vector<16xf32>
      %acc_2_2_1 = arith.addf %acc_2_2, %first_6 : vector<16xf32>
      scf.yield %acc_1_1, %acc_2_1_1, %acc_2_2_1 : vector<16xf32>, vector<16xf32>, vector<16xf32>
    }
    %tmp_1 = memref.alloca() {alignment = 64} : memref<16xf32>
    %tmp_2_1 = memref.alloca() {alignment = 64} : memref<16xf32>
    %tmp_2_2 = memref.alloca() {alignment = 64} : memref<16xf32>
    vector.store %acc_1_2#0, %tmp_1[%c0] : memref<16xf32>, vector<16xf32>
    vector.store %acc_1_2#1, %tmp_2_1[%c0] : memref<16xf32>, vector<16xf32>
    vector.store %acc_1_2#2, %tmp_2_2[%c0] : memref<16xf32>, vector<16xf32>
    %acc_1_1_3:3 = scf.for %r_1 = %c0 to %c16 step %c1 iter_args(%acc_1_1_1 = %f0, %acc_2_1_1_1 = %f0, %acc_2_2_1_1 = %f0) -> (f32, f32, f32) {
      %tmp_1_1 = memref.load %tmp_1[%r_1] : memref<16xf32>
      %acc_1_1_2 = arith.addf %acc_1_1_1, %tmp_1_1 : f32
      %tmp_2_1_1 = memref.load %tmp_2_1[%r_1] : memref<16xf32>
      %acc_2_1_1_2 = arith.addf %acc_2_1_1_1, %tmp_2_1_1 : f32
      %tmp_2_2_1 = memref.load %tmp_2_2[%r_1] : memref<16xf32>
      %acc_2_2_1_2 = arith.addf %acc_2_2_1_1, %tmp_2_2_1 : f32
      scf.yield %acc_1_1_2, %acc_2_1_1_2, %acc_2_2_1_2 : f32, f32, f32
    }
    %vx_1 = memref.load %vx[%p] : memref<61xf32>
    %mul_8 = arith.mulf %t, %acc_1_1_3#0 : f32
    %add_3 = arith.addf %vx_1, %mul_8 : f32
    %mul_9 = arith.mulf %dt, %add_3 : f32
    %add_4 = arith.addf %x_1, %mul_9 : f32
    %vy_1 = memref.load %vy[%p] : memref<61xf32>
    %mul_10 = arith.mulf %t, %acc_1_1_3#1 : f32
    %add_5 = arith.addf %vy_1, %mul_10 : f32
    %mul_11 = arith.mulf %dt, %add_5 : f32
    %add_6 = arith.addf %y_1, %mul_11 : f32
    %vz_1 = memref.load %vz[%p] : memref<61xf32>
    %mul_12 = arith.mulf %t, %acc_1_1_3#2 : f32
    %add_7 = arith.addf %vz_1, %mul_12 : f32
    %mul_13 = arith.mulf %dt, %add_7 : f32
    %add_8 = arith.addf %z_1, %mul_13 : f32
    %mul_14 = arith.mulf %dt, %acc_1_1_3#0 : f32
    %add_9 = arith.addf %vx_1, %mul_14 : f32
    %mul_15 = arith.mulf %dt, %acc_1_1_3#1 : f32
    %add_10 = arith.addf %vy_1, %mul_15 : f32
    %mul_16 = arith.mulf %dt, %acc_1_1_3#2 : f32
    %add_11 = arith.addf %vz_1, %mul_16 : f32
    memref.store %add_4, %out_1_1[%p] : memref<61xf32>
    memref.store %add_6, %out_1_2_1[%p] : memref<61xf32>
    memref.store %add_8, %out_1_2_2[%p] : memref<61xf32>
    memref.store %add_9, %out_2_1[%p] : memref<61xf32>
    memref.store %add_10, %out_2_2_1[%p] : memref<61xf32>
    memref.store %add_11, %out_2_2_2[%p] : memref<61xf32>
  }
  return
}
