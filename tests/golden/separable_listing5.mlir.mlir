// Made by eqrise from kernels/low/separable_listing5.rise.
//
// def separable_listing5 = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys)(down) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> toMem(Global)
//     |> mapSeq(fun(xs =>
//       xs
//         |> slide(3)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(across) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

func.func @separable_listing5(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %across: memref<3xf32>,
    %down: memref<3xf32>,
    %tmp: memref<475xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c25 = arith.constant 25 : index
  %f0 = arith.constant 0.0 : f32
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  %c18 = arith.constant 18 : index
  %c23 = arith.constant 23 : index
  scf.for %i = %c0 to %c19 step %c1 {
    %idx_9 = arith.muli %i, %c25 : index
    scf.for %i_1 = %c0 to %c25 step %c1 {
      %idx = arith.subi %i_1, %c1 : index
      %idx_1 = arith.maxsi %c0, %idx : index
      %idx_2 = arith.minsi %c22, %idx_1 : index
      %acc_2 = scf.for %r = %c0 to %c3 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_3 = arith.addi %i, %r : index
        %idx_4 = arith.subi %idx_3, %c1 : index
        %idx_5 = arith.maxsi %c0, %idx_4 : index
        %idx_6 = arith.minsi %c18, %idx_5 : index
        %idx_7 = arith.muli %idx_6, %c23 : index
        %idx_8 = arith.addi %idx_2, %idx_7 : index
        %image_1 = memref.load %image[%idx_8] : memref<437xf32>
        %down_1 = memref.load %down[%r] : memref<3xf32>
        %mul = arith.mulf %image_1, %down_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      %idx_10 = arith.addi %idx_9, %i_1 : index
      memref.store %acc_2, %tmp[%idx_10] : memref<475xf32>
    }
  }
  scf.for %i_2 = %c0 to %c19 step %c1 {
    %idx_11 = arith.muli %i_2, %c25 : index
    %idx_14 = arith.muli %i_2, %c23 : index
    scf.for %i_3 = %c0 to %c23 step %c1 {
      %idx_12 = arith.addi %idx_11, %i_3 : index
      %acc_1_3 = scf.for %r_1 = %c0 to %c3 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
        %idx_13 = arith.addi %idx_12, %r_1 : index
        %tmp_1 = memref.load %tmp[%idx_13] : memref<475xf32>
        %across_1 = memref.load %across[%r_1] : memref<3xf32>
        %mul_1 = arith.mulf %tmp_1, %across_1 : f32
        %acc_1_2 = arith.addf %acc_1_1, %mul_1 : f32
        scf.yield %acc_1_2 : f32
      }
      %idx_15 = arith.addi %idx_14, %i_3 : index
      memref.store %acc_1_3, %out[%idx_15] : memref<437xf32>
    }
  }
  return
}
