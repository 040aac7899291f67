// Made by eqrise from kernels/conv_column.rise.
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> transpose))
//
// is carried out as
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> mapPar(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//     |> transpose))
//
// Rules: map-seq, map-par, reduce-seq

func.func @conv_column(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<17xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c23 = arith.constant 23 : index
  %c19 = arith.constant 19 : index
  %f0 = arith.constant 0.0 : f32
  %c17 = arith.constant 17 : index
  %c7_i32 = arith.constant 7 : i32
  %c27_i32 = arith.constant 27 : i32
  %c184 = arith.constant 184 : index
  scf.parallel (%p) = (%c0) to (%c23) step (%c1) {
    scf.for %i = %c0 to %c19 step %c1 {
      %idx_1 = arith.muli %i, %c23 : index
      %idx_3 = arith.addi %p, %idx_1 : index
      %acc_2 = scf.for %r = %c0 to %c17 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx = arith.addi %i, %r : index
        %index = arith.index_cast %idx : index to i32
        %lt = arith.cmpi slt, %c7_i32, %index : i32
        %lt_1 = arith.cmpi slt, %index, %c27_i32 : i32
        %and = arith.andi %lt, %lt_1 : i1
        %idx_2 = arith.muli %r, %c23 : index
        %idx_4 = arith.addi %idx_3, %idx_2 : index
        %idx_5 = arith.subi %idx_4, %c184 : index
        %select = scf.if %and -> (f32) {
          %image_1 = memref.load %image[%idx_5] : memref<437xf32>
          scf.yield %image_1 : f32
        } else {
          scf.yield %f0 : f32
        }
        %weights_1 = memref.load %weights[%r] : memref<17xf32>
        %mul = arith.mulf %select, %weights_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      memref.store %acc_2, %out[%idx_3] : memref<437xf32>
    }
  }
  return
}
