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
//         |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x))))
//         |> toMem(Global)
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
//         |> map(fun(xs =>
//           xs
//             |> transpose
//             |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs =>
//           zip(acc)(xs)
//             |> mapSeq(fun(p => zip(fst(p))(snd(p)) |> mapSeq(fun(q => fst(q) + snd(q)))))))(
//             generate(fun(i: idx[19] => generate(fun(j: idx[23] => 0.0f))))
//               |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x))))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, store-private, store-global, copy-seq

func.func @unsharp(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<5xf32>,
    %strength: f32,
    %tmp_1: memref<437xf32>) attributes {llvm.emit_c_interface} {
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
  scf.for %i = %c0 to %c19 step %c1 {
    %idx = arith.muli %i, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<437xf32>
      memref.store %image_1, %tmp_1[%idx_1] : memref<437xf32>
    }
  }
  %tmp = memref.alloca() {alignment = 64} : memref<437xf32>
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx_2 = arith.muli %p, %c23 : index
    scf.for %i_2 = %c0 to %c23 step %c1 {
      %acc_2 = scf.for %r = %c0 to %c5 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_3 = arith.addi %i_2, %r : index
        %idx_4 = arith.subi %idx_3, %c2 : index
        %idx_5 = arith.maxsi %c0, %idx_4 : index
        %idx_6 = arith.minsi %c22, %idx_5 : index
        %idx_7 = arith.addi %idx_2, %idx_6 : index
        %tmp_1_1 = memref.load %tmp_1[%idx_7] : memref<437xf32>
        %weights_1 = memref.load %weights[%r] : memref<5xf32>
        %mul = arith.mulf %tmp_1_1, %weights_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      %idx_8 = arith.addi %idx_2, %i_2 : index
      memref.store %acc_2, %tmp[%idx_8] : memref<437xf32>
    }
  }
  %acc_1_1 = memref.alloca() {alignment = 64} : memref<437xf32>
  scf.for %i_3 = %c0 to %c19 step %c1 {
    %idx_9 = arith.muli %i_3, %c23 : index
    scf.for %i_4 = %c0 to %c23 step %c1 {
      %idx_10 = arith.addi %idx_9, %i_4 : index
      memref.store %f0, %acc_1_1[%idx_10] : memref<437xf32>
    }
  }
  scf.for %r_1 = %c0 to %c5 step %c1 {
    %weights_2 = memref.load %weights[%r_1] : memref<5xf32>
    scf.for %i_5 = %c0 to %c19 step %c1 {
      %idx_11 = arith.muli %i_5, %c23 : index
      %idx_13 = arith.addi %r_1, %i_5 : index
      %idx_14 = arith.subi %idx_13, %c2 : index
      %idx_15 = arith.maxsi %c0, %idx_14 : index
      %idx_16 = arith.minsi %c18, %idx_15 : index
      %idx_17 = arith.muli %idx_16, %c23 : index
      scf.for %i_6 = %c0 to %c23 step %c1 {
        %idx_12 = arith.addi %idx_11, %i_6 : index
        %acc_1_2 = memref.load %acc_1_1[%idx_12] : memref<437xf32>
        %idx_18 = arith.addi %idx_17, %i_6 : index
        %tmp_2 = memref.load %tmp[%idx_18] : memref<437xf32>
        %mul_1 = arith.mulf %tmp_2, %weights_2 : f32
        %add = arith.addf %acc_1_2, %mul_1 : f32
        memref.store %add, %acc_1_1[%idx_12] : memref<437xf32>
      }
    }
  }
  scf.for %i_7 = %c0 to %c19 step %c1 {
    %idx_19 = arith.muli %i_7, %c23 : index
    scf.for %i_8 = %c0 to %c23 step %c1 {
      %idx_20 = arith.addi %idx_19, %i_8 : index
      %image_2 = memref.load %image[%idx_20] : memref<437xf32>
      %acc_1_3 = memref.load %acc_1_1[%idx_20] : memref<437xf32>
      %t = arith.subf %image_2, %acc_1_3 : f32
      %abs = math.absf %t : f32
      %lt = arith.cmpf olt, %abs, %f0.01 : f32
      %mul_2 = arith.mulf %strength, %t : f32
      %add_1 = arith.addf %image_2, %mul_2 : f32
      %select = arith.select %lt, %image_2, %add_1 : f32
      memref.store %select, %out[%idx_20] : memref<437xf32>
    }
  }
  return
}
