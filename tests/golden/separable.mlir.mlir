// Made by eqrise from kernels/separable.rise.
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapPar(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> toMem(Private)
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, store-private, copy-seq

func.func @separable(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<17xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c17 = arith.constant 17 : index
  %c22 = arith.constant 22 : index
  %c8 = arith.constant 8 : index
  %c18 = arith.constant 18 : index
  %tmp = memref.alloca() {alignment = 64} : memref<437xf32>
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<23xf32>
    scf.for %i = %c0 to %c23 step %c1 {
      memref.store %f0, %acc[%i] : memref<23xf32>
    }
    %idx = arith.muli %p, %c23 : index
    scf.for %r = %c0 to %c17 step %c1 {
      %weights_1 = memref.load %weights[%r] : memref<17xf32>
      scf.for %i_1 = %c0 to %c23 step %c1 {
        %acc_1 = memref.load %acc[%i_1] : memref<23xf32>
        %idx_1 = arith.addi %r, %i_1 : index
        %idx_2 = arith.subi %idx_1, %c8 : index
        %idx_3 = arith.maxsi %c0, %idx_2 : index
        %idx_4 = arith.minsi %c22, %idx_3 : index
        %idx_5 = arith.addi %idx, %idx_4 : index
        %image_1 = memref.load %image[%idx_5] : memref<437xf32>
        %mul = arith.mulf %image_1, %weights_1 : f32
        %add = arith.addf %acc_1, %mul : f32
        memref.store %add, %acc[%i_1] : memref<23xf32>
      }
    }
    scf.for %i_2 = %c0 to %c23 step %c1 {
      %acc_2 = memref.load %acc[%i_2] : memref<23xf32>
      %idx_6 = arith.addi %idx, %i_2 : index
      memref.store %acc_2, %tmp[%idx_6] : memref<437xf32>
    }
  }
  scf.parallel (%p_1) = (%c0) to (%c19) step (%c1) {
    %acc_1_1 = memref.alloca() {alignment = 64} : memref<23xf32>
    scf.for %i_3 = %c0 to %c23 step %c1 {
      memref.store %f0, %acc_1_1[%i_3] : memref<23xf32>
    }
    scf.for %r_1 = %c0 to %c17 step %c1 {
      %idx_7 = arith.addi %p_1, %r_1 : index
      %idx_8 = arith.subi %idx_7, %c8 : index
      %idx_9 = arith.maxsi %c0, %idx_8 : index
      %idx_10 = arith.minsi %c18, %idx_9 : index
      %idx_11 = arith.muli %idx_10, %c23 : index
      %weights_2 = memref.load %weights[%r_1] : memref<17xf32>
      scf.for %i_4 = %c0 to %c23 step %c1 {
        %acc_1_2 = memref.load %acc_1_1[%i_4] : memref<23xf32>
        %idx_12 = arith.addi %idx_11, %i_4 : index
        %tmp_1 = memref.load %tmp[%idx_12] : memref<437xf32>
        %mul_1 = arith.mulf %tmp_1, %weights_2 : f32
        %add_1 = arith.addf %acc_1_2, %mul_1 : f32
        memref.store %add_1, %acc_1_1[%i_4] : memref<23xf32>
      }
    }
    %idx_13 = arith.muli %p_1, %c23 : index
    scf.for %i_5 = %c0 to %c23 step %c1 {
      %acc_1_3 = memref.load %acc_1_1[%i_5] : memref<23xf32>
      %idx_14 = arith.addi %idx_13, %i_5 : index
      memref.store %acc_1_3, %out[%idx_14] : memref<437xf32>
    }
  }
  return
}
