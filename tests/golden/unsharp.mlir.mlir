// Made by eqrise from kernels/unsharp.rise.
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   let xs = image
//       |> map(fun(ys =>
//         ys
//           |> padClamp(2)(2)
//           |> slide(5)(1)
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//       |> padClamp(2)(2)
//       |> slide(5)(1)
//       |> map(fun(ys =>
//         ys
//           |> transpose
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))) in
//   zip(image)(xs)
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// is carried out as
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   zip(image)(
//       image
//         |> mapPar(fun(xs =>
//           xs
//             |> padClamp(2)(2)
//             |> slide(5)(1)
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Private)
//         |> padClamp(2)(2)
//         |> slide(5)(1)
//         |> mapPar(fun(xs =>
//           xs
//             |> transpose
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Private))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: map-seq, map-par, reduce-seq, store-private

func.func @unsharp(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<5xf32>,
    %strength: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c5 = arith.constant 5 : index
  %c22 = arith.constant 22 : index
  %c2 = arith.constant 2 : index
  %c18 = arith.constant 18 : index
  %f0.01 = arith.constant 0.01 : f32
  %tmp_1 = memref.alloca() {alignment = 64} : memref<437xf32>
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.muli %p, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %acc_2 = scf.for %r = %c0 to %c5 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_1 = arith.addi %i, %r : index
        %idx_2 = arith.subi %idx_1, %c2 : index
        %idx_3 = arith.maxsi %c0, %idx_2 : index
        %idx_4 = arith.minsi %c22, %idx_3 : index
        %idx_5 = arith.addi %idx, %idx_4 : index
        %image_1 = memref.load %image[%idx_5] : memref<437xf32>
        %weights_1 = memref.load %weights[%r] : memref<5xf32>
        %mul = arith.mulf %image_1, %weights_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      %idx_6 = arith.addi %idx, %i : index
      memref.store %acc_2, %tmp_1[%idx_6] : memref<437xf32>
    }
  }
  %tmp = memref.alloca() {alignment = 64} : memref<437xf32>
  scf.parallel (%p_1) = (%c0) to (%c19) step (%c1) {
    %idx_13 = arith.muli %p_1, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %acc_1_3 = scf.for %r_1 = %c0 to %c5 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
        %idx_7 = arith.addi %p_1, %r_1 : index
        %idx_8 = arith.subi %idx_7, %c2 : index
        %idx_9 = arith.maxsi %c0, %idx_8 : index
        %idx_10 = arith.minsi %c18, %idx_9 : index
        %idx_11 = arith.muli %idx_10, %c23 : index
        %idx_12 = arith.addi %i_1, %idx_11 : index
        %tmp_1_1 = memref.load %tmp_1[%idx_12] : memref<437xf32>
        %weights_2 = memref.load %weights[%r_1] : memref<5xf32>
        %mul_1 = arith.mulf %tmp_1_1, %weights_2 : f32
        %acc_1_2 = arith.addf %acc_1_1, %mul_1 : f32
        scf.yield %acc_1_2 : f32
      }
      %idx_14 = arith.addi %idx_13, %i_1 : index
      memref.store %acc_1_3, %tmp[%idx_14] : memref<437xf32>
    }
  }
  scf.for %i_2 = %c0 to %c19 step %c1 {
    %idx_15 = arith.muli %i_2, %c23 : index
    scf.for %i_3 = %c0 to %c23 step %c1 {
      %idx_16 = arith.addi %idx_15, %i_3 : index
      %image_2 = memref.load %image[%idx_16] : memref<437xf32>
      %tmp_2 = memref.load %tmp[%idx_16] : memref<437xf32>
      %t = arith.subf %image_2, %tmp_2 : f32
      %abs = math.absf %t : f32
      %lt = arith.cmpf olt, %abs, %f0.01 : f32
      %mul_2 = arith.mulf %strength, %t : f32
      %add = arith.addf %image_2, %mul_2 : f32
      %select = arith.select %lt, %image_2, %add : f32
      memref.store %select, %out[%idx_16] : memref<437xf32>
    }
  }
  return
}
