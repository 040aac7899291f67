// Made by eqrise from kernels/low/separable_rotate.rise.
//
// def separable_rotate = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> rotateValues(Private)(3)(fun(ys =>
//           zip(ys)(down) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//         |> iterateStream(fun(ys =>
//           zip(ys)(across)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

func.func @separable_rotate(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %across: memref<3xf32>,
    %down: memref<3xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %f0 = arith.constant 0.0 : f32
  %c23 = arith.constant 23 : index
  %c18 = arith.constant 18 : index
  %c2 = arith.constant 2 : index
  %c22 = arith.constant 22 : index
  %down_1 = memref.load %down[%c0] : memref<3xf32>
  %down_2 = memref.load %down[%c1] : memref<3xf32>
  %down_3 = memref.load %down[%c2] : memref<3xf32>
  %across_1 = memref.load %across[%c0] : memref<3xf32>
  %across_2 = memref.load %across[%c1] : memref<3xf32>
  %across_3 = memref.load %across[%c2] : memref<3xf32>
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.subi %p, %c1 : index
    %idx_1 = arith.maxsi %c0, %idx : index
    %idx_2 = arith.muli %idx_1, %c23 : index
    %image_1 = memref.load %image[%idx_2] : memref<437xf32>
    %mul = arith.mulf %image_1, %down_1 : f32
    %acc = arith.addf %f0, %mul : f32
    %idx_3 = arith.muli %p, %c23 : index
    %image_2 = memref.load %image[%idx_3] : memref<437xf32>
    %mul_1 = arith.mulf %image_2, %down_2 : f32
    %acc_1 = arith.addf %acc, %mul_1 : f32
    %idx_4 = arith.addi %p, %c1 : index
    %idx_5 = arith.minsi %c18, %idx_4 : index
    %idx_6 = arith.muli %idx_5, %c23 : index
    %image_3 = memref.load %image[%idx_6] : memref<437xf32>
    %mul_2 = arith.mulf %image_3, %down_3 : f32
    %acc_2 = arith.addf %acc_1, %mul_2 : f32
    %window0_1:3 = scf.for %i = %c0 to %c23 step %c1 iter_args(%window0 = %acc_2, %window1 = %acc_2, %window2 = %f0) -> (f32, f32, f32) {
      %idx_7 = arith.addi %i, %c1 : index
      %idx_8 = arith.minsi %c22, %idx_7 : index
      %idx_9 = arith.addi %idx_2, %idx_8 : index
      %image_4 = memref.load %image[%idx_9] : memref<437xf32>
      %mul_3 = arith.mulf %image_4, %down_1 : f32
      %acc_2_1 = arith.addf %f0, %mul_3 : f32
      %idx_10 = arith.addi %idx_3, %idx_8 : index
      %image_5 = memref.load %image[%idx_10] : memref<437xf32>
      %mul_4 = arith.mulf %image_5, %down_2 : f32
      %acc_2_2 = arith.addf %acc_2_1, %mul_4 : f32
      %idx_11 = arith.addi %idx_6, %idx_8 : index
      %image_6 = memref.load %image[%idx_11] : memref<437xf32>
      %mul_5 = arith.mulf %image_6, %down_3 : f32
      %acc_2_3 = arith.addf %acc_2_2, %mul_5 : f32
      %mul_6 = arith.mulf %window0, %across_1 : f32
      %acc_3 = arith.addf %f0, %mul_6 : f32
      %mul_7 = arith.mulf %window1, %across_2 : f32
      %acc_3_1 = arith.addf %acc_3, %mul_7 : f32
      %mul_8 = arith.mulf %acc_2_3, %across_3 : f32
      %acc_3_2 = arith.addf %acc_3_1, %mul_8 : f32
      %idx_12 = arith.addi %idx_3, %i : index
      memref.store %acc_3_2, %out[%idx_12] : memref<437xf32>
      scf.yield %window1, %acc_2_3, %acc_2_3 : f32, f32, f32
    }
  }
  return
}
