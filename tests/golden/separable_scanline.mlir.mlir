// Made by eqrise from kernels/low/separable_scanline.rise.
//
// def separable_scanline = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys)(down) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//         |> toMem(Global)
//         |> slide(3)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(across)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

func.func @separable_scanline(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %across: memref<3xf32>,
    %down: memref<3xf32>,
    %tmp: memref<25xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c25 = arith.constant 25 : index
  %f0 = arith.constant 0.0 : f32
  %c22 = arith.constant 22 : index
  %c23 = arith.constant 23 : index
  %c18 = arith.constant 18 : index
  %c2 = arith.constant 2 : index
  %down_1 = memref.load %down[%c0] : memref<3xf32>
  %down_2 = memref.load %down[%c1] : memref<3xf32>
  %down_3 = memref.load %down[%c2] : memref<3xf32>
  %across_1 = memref.load %across[%c0] : memref<3xf32>
  %across_2 = memref.load %across[%c1] : memref<3xf32>
  %across_3 = memref.load %across[%c2] : memref<3xf32>
  scf.for %i = %c0 to %c19 step %c1 {
    %idx_3 = arith.subi %i, %c1 : index
    %idx_4 = arith.maxsi %c0, %idx_3 : index
    %idx_5 = arith.muli %idx_4, %c23 : index
    %idx_7 = arith.muli %i, %c23 : index
    %idx_9 = arith.addi %i, %c1 : index
    %idx_10 = arith.minsi %c18, %idx_9 : index
    %idx_11 = arith.muli %idx_10, %c23 : index
    scf.for %i_1 = %c0 to %c25 step %c1 {
      %idx = arith.subi %i_1, %c1 : index
      %idx_1 = arith.maxsi %c0, %idx : index
      %idx_2 = arith.minsi %c22, %idx_1 : index
      %idx_6 = arith.addi %idx_5, %idx_2 : index
      %image_1 = memref.load %image[%idx_6] : memref<437xf32>
      %mul = arith.mulf %image_1, %down_1 : f32
      %acc = arith.addf %f0, %mul : f32
      %idx_8 = arith.addi %idx_7, %idx_2 : index
      %image_2 = memref.load %image[%idx_8] : memref<437xf32>
      %mul_1 = arith.mulf %image_2, %down_2 : f32
      %acc_1 = arith.addf %acc, %mul_1 : f32
      %idx_12 = arith.addi %idx_11, %idx_2 : index
      %image_3 = memref.load %image[%idx_12] : memref<437xf32>
      %mul_2 = arith.mulf %image_3, %down_3 : f32
      %acc_2 = arith.addf %acc_1, %mul_2 : f32
      memref.store %acc_2, %tmp[%i_1] : memref<25xf32>
    }
    scf.for %i_2 = %c0 to %c23 step %c1 {
      %tmp_1 = memref.load %tmp[%i_2] : memref<25xf32>
      %mul_3 = arith.mulf %tmp_1, %across_1 : f32
      %acc_1_1 = arith.addf %f0, %mul_3 : f32
      %idx_13 = arith.addi %i_2, %c1 : index
      %tmp_2 = memref.load %tmp[%idx_13] : memref<25xf32>
      %mul_4 = arith.mulf %tmp_2, %across_2 : f32
      %acc_1_2 = arith.addf %acc_1_1, %mul_4 : f32
      %idx_14 = arith.addi %i_2, %c2 : index
      %tmp_3 = memref.load %tmp[%idx_14] : memref<25xf32>
      %mul_5 = arith.mulf %tmp_3, %across_3 : f32
      %acc_1_3 = arith.addf %acc_1_2, %mul_5 : f32
      %idx_15 = arith.addi %idx_7, %i_2 : index
      memref.store %acc_1_3, %out[%idx_15] : memref<437xf32>
    }
  }
  return
}
