// Made by eqrise from kernels/kmeans.rise.
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> map(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> foldl(fun(acc, p =>
//               let x = (let ys = fst(p) in
//                  zip(xs)(ys)
//                    |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                    |> reduce(add)(0.0f)) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// is carried out as
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> mapPar(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               let x = zip(xs)(fst(p))
//                   |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                   |> reduceSeq(Private)(add)(0.0f) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// Rules: map-par, reduce-seq, foldl-seq-unroll

func.func @kmeans(%out: memref<31xi32>,
    %points: memref<217xf32>,
    %centres: memref<35xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %finf = arith.constant 0x7F800000 : f32
  %c0_i32 = arith.constant 0 : i32
  %f0 = arith.constant 0.0 : f32
  %c7 = arith.constant 7 : index
  %c1_i32 = arith.constant 1 : i32
  %c14 = arith.constant 14 : index
  %c2_i32 = arith.constant 2 : i32
  %c21 = arith.constant 21 : index
  %c3_i32 = arith.constant 3 : i32
  %c28 = arith.constant 28 : index
  %c4_i32 = arith.constant 4 : i32
  scf.parallel (%p) = (%c0) to (%c31) step (%c1) {
    %idx = arith.muli %p, %c7 : index
    %acc_2 = scf.for %r = %c0 to %c7 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_1 = arith.addi %idx, %r : index
      %points_1 = memref.load %points[%idx_1] : memref<217xf32>
      %centres_1 = memref.load %centres[%r] : memref<35xf32>
      %sub = arith.subf %points_1, %centres_1 : f32
      %mul = arith.mulf %sub, %sub : f32
      %acc_1 = arith.addf %acc, %mul : f32
      scf.yield %acc_1 : f32
    }
    %acc_1_1 = func.call @min_f32(%finf, %acc_2) : (f32, f32) -> f32
    %lt = arith.cmpf olt, %acc_2, %finf : f32
    %acc_2_1 = arith.select %lt, %c0_i32, %c0_i32 : i32
    %acc_1_1_3 = scf.for %r_1 = %c0 to %c7 step %c1 iter_args(%acc_1_1_1 = %f0) -> (f32) {
      %idx_2 = arith.addi %idx, %r_1 : index
      %points_2 = memref.load %points[%idx_2] : memref<217xf32>
      %idx_3 = arith.addi %r_1, %c7 : index
      %centres_2 = memref.load %centres[%idx_3] : memref<35xf32>
      %sub_1 = arith.subf %points_2, %centres_2 : f32
      %mul_1 = arith.mulf %sub_1, %sub_1 : f32
      %acc_1_1_2 = arith.addf %acc_1_1_1, %mul_1 : f32
      scf.yield %acc_1_1_2 : f32
    }
    %acc_1_2 = func.call @min_f32(%acc_1_1, %acc_1_1_3) : (f32, f32) -> f32
    %lt_1 = arith.cmpf olt, %acc_1_1_3, %acc_1_1 : f32
    %acc_2_2 = arith.select %lt_1, %c1_i32, %acc_2_1 : i32
    %acc_2_1_3 = scf.for %r_2 = %c0 to %c7 step %c1 iter_args(%acc_2_1_1 = %f0) -> (f32) {
      %idx_4 = arith.addi %idx, %r_2 : index
      %points_3 = memref.load %points[%idx_4] : memref<217xf32>
      %idx_5 = arith.addi %r_2, %c14 : index
      %centres_3 = memref.load %centres[%idx_5] : memref<35xf32>
      %sub_2 = arith.subf %points_3, %centres_3 : f32
      %mul_2 = arith.mulf %sub_2, %sub_2 : f32
      %acc_2_1_2 = arith.addf %acc_2_1_1, %mul_2 : f32
      scf.yield %acc_2_1_2 : f32
    }
    %acc_1_3 = func.call @min_f32(%acc_1_2, %acc_2_1_3) : (f32, f32) -> f32
    %lt_2 = arith.cmpf olt, %acc_2_1_3, %acc_1_2 : f32
    %acc_2_3 = arith.select %lt_2, %c2_i32, %acc_2_2 : i32
    %acc_3_2 = scf.for %r_3 = %c0 to %c7 step %c1 iter_args(%acc_3 = %f0) -> (f32) {
      %idx_6 = arith.addi %idx, %r_3 : index
      %points_4 = memref.load %points[%idx_6] : memref<217xf32>
      %idx_7 = arith.addi %r_3, %c21 : index
      %centres_4 = memref.load %centres[%idx_7] : memref<35xf32>
      %sub_3 = arith.subf %points_4, %centres_4 : f32
      %mul_3 = arith.mulf %sub_3, %sub_3 : f32
      %acc_3_1 = arith.addf %acc_3, %mul_3 : f32
      scf.yield %acc_3_1 : f32
    }
    %acc_1_4 = func.call @min_f32(%acc_1_3, %acc_3_2) : (f32, f32) -> f32
    %lt_3 = arith.cmpf olt, %acc_3_2, %acc_1_3 : f32
    %acc_2_4 = arith.select %lt_3, %c3_i32, %acc_2_3 : i32
    %acc_4_2 = scf.for %r_4 = %c0 to %c7 step %c1 iter_args(%acc_4 = %f0) -> (f32) {
      %idx_8 = arith.addi %idx, %r_4 : index
      %points_5 = memref.load %points[%idx_8] : memref<217xf32>
      %idx_9 = arith.addi %r_4, %c28 : index
      %centres_5 = memref.load %centres[%idx_9] : memref<35xf32>
      %sub_4 = arith.subf %points_5, %centres_5 : f32
      %mul_4 = arith.mulf %sub_4, %sub_4 : f32
      %acc_4_1 = arith.addf %acc_4, %mul_4 : f32
      scf.yield %acc_4_1 : f32
    }
    %acc_1_5 = func.call @min_f32(%acc_1_4, %acc_4_2) : (f32, f32) -> f32
    %lt_4 = arith.cmpf olt, %acc_4_2, %acc_1_4 : f32
    %acc_2_5 = arith.select %lt_4, %c4_i32, %acc_2_4 : i32
    memref.store %acc_2_5, %out[%p] : memref<31xi32>
  }
  return
}

func.func private @min_f32(%a: f32, %b: f32) -> f32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %first = arith.cmpf olt, %a, %b : f32
  %alone = arith.cmpf uno, %b, %b : f32
  %take = arith.ori %first, %alone : i1
  %r = arith.select %take, %a, %b : f32
  return %r : f32
}
