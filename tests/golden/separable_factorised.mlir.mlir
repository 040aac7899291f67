// Made by eqrise from kernels/low/separable_factorised.rise.
//
// def separable_factorised = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> transpose
//               |> mapSeqUnroll(fun(xs1 =>
//                 zip(xs1)(down)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//               |> toMem(Private) in
//           zip(zs)(across)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

func.func @separable_factorised(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %across: memref<3xf32>,
    %down: memref<3xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c18 = arith.constant 18 : index
  %c2 = arith.constant 2 : index
  %c22 = arith.constant 22 : index
  %down_1 = memref.load %down[%c0] : memref<3xf32>
  %down_2 = memref.load %down[%c1] : memref<3xf32>
  %down_3 = memref.load %down[%c2] : memref<3xf32>
  %across_1 = memref.load %across[%c0] : memref<3xf32>
  %across_2 = memref.load %across[%c1] : memref<3xf32>
  %across_3 = memref.load %across[%c2] : memref<3xf32>
  scf.for %i = %c0 to %c19 step %c1 {
    %idx = arith.subi %i, %c1 : index
    %idx_1 = arith.maxsi %c0, %idx : index
    %idx_2 = arith.muli %idx_1, %c23 : index
    %idx_6 = arith.muli %i, %c23 : index
    %idx_8 = arith.addi %i, %c1 : index
    %idx_9 = arith.minsi %c18, %idx_8 : index
    %idx_10 = arith.muli %idx_9, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %idx_3 = arith.subi %i_1, %c1 : index
      %idx_4 = arith.maxsi %c0, %idx_3 : index
      %idx_5 = arith.addi %idx_2, %idx_4 : index
      %image_1 = memref.load %image[%idx_5] : memref<437xf32>
      %mul = arith.mulf %image_1, %down_1 : f32
      %acc = arith.addf %f0, %mul : f32
      %idx_7 = arith.addi %idx_6, %idx_4 : index
      %image_2 = memref.load %image[%idx_7] : memref<437xf32>
      %mul_1 = arith.mulf %image_2, %down_2 : f32
      %acc_1 = arith.addf %acc, %mul_1 : f32
      %idx_11 = arith.addi %idx_10, %idx_4 : index
      %image_3 = memref.load %image[%idx_11] : memref<437xf32>
      %mul_2 = arith.mulf %image_3, %down_3 : f32
      %acc_2 = arith.addf %acc_1, %mul_2 : f32
      %idx_12 = arith.addi %idx_2, %i_1 : index
      %image_4 = memref.load %image[%idx_12] : memref<437xf32>
      %mul_3 = arith.mulf %image_4, %down_1 : f32
      %acc_1_1 = arith.addf %f0, %mul_3 : f32
      %idx_13 = arith.addi %idx_6, %i_1 : index
      %image_5 = memref.load %image[%idx_13] : memref<437xf32>
      %mul_4 = arith.mulf %image_5, %down_2 : f32
      %acc_1_2 = arith.addf %acc_1_1, %mul_4 : f32
      %idx_14 = arith.addi %idx_10, %i_1 : index
      %image_6 = memref.load %image[%idx_14] : memref<437xf32>
      %mul_5 = arith.mulf %image_6, %down_3 : f32
      %acc_1_3 = arith.addf %acc_1_2, %mul_5 : f32
      %idx_15 = arith.addi %i_1, %c1 : index
      %idx_16 = arith.minsi %c22, %idx_15 : index
      %idx_17 = arith.addi %idx_2, %idx_16 : index
      %image_7 = memref.load %image[%idx_17] : memref<437xf32>
      %mul_6 = arith.mulf %image_7, %down_1 : f32
      %acc_2_1 = arith.addf %f0, %mul_6 : f32
      %idx_18 = arith.addi %idx_6, %idx_16 : index
      %image_8 = memref.load %image[%idx_18] : memref<437xf32>
      %mul_7 = arith.mulf %image_8, %down_2 : f32
      %acc_2_2 = arith.addf %acc_2_1, %mul_7 : f32
      %idx_19 = arith.addi %idx_10, %idx_16 : index
      %image_9 = memref.load %image[%idx_19] : memref<437xf32>
      %mul_8 = arith.mulf %image_9, %down_3 : f32
      %acc_2_3 = arith.addf %acc_2_2, %mul_8 : f32
      %mul_9 = arith.mulf %acc_2, %across_1 : f32
      %acc_3 = arith.addf %f0, %mul_9 : f32
      %mul_10 = arith.mulf %acc_1_3, %across_2 : f32
      %acc_3_1 = arith.addf %acc_3, %mul_10 : f32
      %mul_11 = arith.mulf %acc_2_3, %across_3 : f32
      %acc_3_2 = arith.addf %acc_3_1, %mul_11 : f32
      memref.store %acc_3_2, %out[%idx_13] : memref<437xf32>
    }
  }
  return
}
