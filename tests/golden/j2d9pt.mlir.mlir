// Made by eqrise from kernels/j2d9pt.rise.
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           (ys |> map(fun(zs => zs |> reduce(add)(0.0f))) |> reduce(add)(0.0f)) * 0.1111111f)))))
//
// is carried out as
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           (ys
//              |> mapSeqUnroll(fun(zs => zs |> reduceSeq(Private)(add)(0.0f)))
//              |> toMem(Private)
//              |> reduceSeq(Private)(add)(0.0f)) *
//             0.1111111f)))))
//
// Rules: map-seq, map-seq-unroll, map-par, reduce-seq, store-private

func.func @j2d9pt(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  %c18 = arith.constant 18 : index
  %c2 = arith.constant 2 : index
  %f0.1111111 = arith.constant 0.1111111 : f32
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx_4 = arith.subi %p, %c1 : index
    %idx_5 = arith.maxsi %c0, %idx_4 : index
    %idx_6 = arith.muli %idx_5, %c23 : index
    %tmp = memref.alloca() {alignment = 64} : memref<3xf32>
    %idx_8 = arith.muli %p, %c23 : index
    %idx_18 = arith.addi %p, %c1 : index
    %idx_19 = arith.minsi %c18, %idx_18 : index
    %idx_20 = arith.muli %idx_19, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %acc_2 = scf.for %r = %c0 to %c3 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx = arith.addi %i, %r : index
        %idx_1 = arith.subi %idx, %c1 : index
        %idx_2 = arith.maxsi %c0, %idx_1 : index
        %idx_3 = arith.minsi %c22, %idx_2 : index
        %idx_7 = arith.addi %idx_6, %idx_3 : index
        %image_1 = memref.load %image[%idx_7] : memref<437xf32>
        %acc_1 = arith.addf %acc, %image_1 : f32
        scf.yield %acc_1 : f32
      }
      memref.store %acc_2, %tmp[%c0] : memref<3xf32>
      %acc_1_3 = scf.for %r_1 = %c0 to %c3 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
        %idx_9 = arith.addi %i, %r_1 : index
        %idx_10 = arith.subi %idx_9, %c1 : index
        %idx_11 = arith.maxsi %c0, %idx_10 : index
        %idx_12 = arith.minsi %c22, %idx_11 : index
        %idx_13 = arith.addi %idx_8, %idx_12 : index
        %image_2 = memref.load %image[%idx_13] : memref<437xf32>
        %acc_1_2 = arith.addf %acc_1_1, %image_2 : f32
        scf.yield %acc_1_2 : f32
      }
      memref.store %acc_1_3, %tmp[%c1] : memref<3xf32>
      %acc_2_3 = scf.for %r_2 = %c0 to %c3 step %c1 iter_args(%acc_2_1 = %f0) -> (f32) {
        %idx_14 = arith.addi %i, %r_2 : index
        %idx_15 = arith.subi %idx_14, %c1 : index
        %idx_16 = arith.maxsi %c0, %idx_15 : index
        %idx_17 = arith.minsi %c22, %idx_16 : index
        %idx_21 = arith.addi %idx_20, %idx_17 : index
        %image_3 = memref.load %image[%idx_21] : memref<437xf32>
        %acc_2_2 = arith.addf %acc_2_1, %image_3 : f32
        scf.yield %acc_2_2 : f32
      }
      memref.store %acc_2_3, %tmp[%c2] : memref<3xf32>
      %acc_3_2 = scf.for %r_3 = %c0 to %c3 step %c1 iter_args(%acc_3 = %f0) -> (f32) {
        %tmp_1 = memref.load %tmp[%r_3] : memref<3xf32>
        %acc_3_1 = arith.addf %acc_3, %tmp_1 : f32
        scf.yield %acc_3_1 : f32
      }
      %mul = arith.mulf %acc_3_2, %f0.1111111 : f32
      %idx_22 = arith.addi %idx_8, %i : index
      memref.store %mul, %out[%idx_22] : memref<437xf32>
    }
  }
  return
}
