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
//         |> mapSeq(fun(ys => (ys |> join |> reduceSeq(Private)(add)(0.0f)) * 0.1111111f)))))
//
// Rules: reduction-of-rows, map-seq, map-par, reduce-seq

func.func @j2d9pt(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c9 = arith.constant 9 : index
  %c22 = arith.constant 22 : index
  %c3 = arith.constant 3 : index
  %c18 = arith.constant 18 : index
  %f0.1111111 = arith.constant 0.1111111 : f32
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx_12 = arith.muli %p, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %acc_2 = scf.for %r = %c0 to %c9 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx = arith.remui %r, %c3 : index
        %idx_1 = arith.addi %i, %idx : index
        %idx_2 = arith.subi %idx_1, %c1 : index
        %idx_3 = arith.maxsi %c0, %idx_2 : index
        %idx_4 = arith.minsi %c22, %idx_3 : index
        %idx_5 = arith.divui %r, %c3 : index
        %idx_6 = arith.addi %p, %idx_5 : index
        %idx_7 = arith.subi %idx_6, %c1 : index
        %idx_8 = arith.maxsi %c0, %idx_7 : index
        %idx_9 = arith.minsi %c18, %idx_8 : index
        %idx_10 = arith.muli %idx_9, %c23 : index
        %idx_11 = arith.addi %idx_4, %idx_10 : index
        %image_1 = memref.load %image[%idx_11] : memref<437xf32>
        %acc_1 = arith.addf %acc, %image_1 : f32
        scf.yield %acc_1 : f32
      }
      %mul = arith.mulf %acc_2, %f0.1111111 : f32
      %idx_13 = arith.addi %idx_12, %i : index
      memref.store %mul, %out[%idx_13] : memref<437xf32>
    }
  }
  return
}
