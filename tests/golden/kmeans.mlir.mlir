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
//             |> reduceSeq(Private)(fun(acc, p =>
//               let x = zip(xs)(fst(p))
//                   |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                   |> reduceSeq(Private)(add)(0.0f) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// Rules: map-par, reduce-seq, foldl-seq

func.func @kmeans(%out: memref<31xi32>,
    %points: memref<217xf32>,
    %centres: memref<35xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %finf = arith.constant 0x7F800000 : f32
  %c0_i32 = arith.constant 0 : i32
  %c5 = arith.constant 5 : index
  %f0 = arith.constant 0.0 : f32
  %c7 = arith.constant 7 : index
  scf.parallel (%p) = (%c0) to (%c31) step (%c1) {
    %idx = arith.muli %p, %c7 : index
    %acc_1_2:2 = scf.for %r = %c0 to %c5 step %c1 iter_args(%acc_1 = %finf, %acc_2 = %c0_i32) -> (f32, i32) {
      %idx_2 = arith.muli %r, %c7 : index
      %acc_4 = scf.for %r_1 = %c0 to %c7 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_1 = arith.addi %idx, %r_1 : index
        %points_1 = memref.load %points[%idx_1] : memref<217xf32>
        %idx_3 = arith.addi %idx_2, %r_1 : index
        %centres_1 = memref.load %centres[%idx_3] : memref<35xf32>
        %sub = arith.subf %points_1, %centres_1 : f32
        %mul = arith.mulf %sub, %sub : f32
        %acc_3 = arith.addf %acc, %mul : f32
        scf.yield %acc_3 : f32
      }
      %acc_1_1 = func.call @min_f32(%acc_1, %acc_4) : (f32, f32) -> f32
      %lt = arith.cmpf olt, %acc_4, %acc_1 : f32
      %index = arith.index_cast %r : index to i32
      %acc_2_1 = arith.select %lt, %index, %acc_2 : i32
      scf.yield %acc_1_1, %acc_2_1 : f32, i32
    }
    memref.store %acc_1_2#1, %out[%p] : memref<31xi32>
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
