// Made by eqrise from kernels/conv2d.rise.
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-par, reduce-seq

func.func @conv2d(%out: memref<437xf32>,
    %image: memref<525xf32>,
    %weights: memref<9xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c9 = arith.constant 9 : index
  %c25 = arith.constant 25 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.muli %p, %c25 : index
    %idx_7 = arith.muli %p, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %idx_4 = arith.addi %idx, %i : index
      %acc_2 = scf.for %r = %c0 to %c9 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_1 = arith.divui %r, %c3 : index
        %idx_2 = arith.muli %idx_1, %c25 : index
        %idx_3 = arith.remui %r, %c3 : index
        %idx_5 = arith.addi %idx_4, %idx_2 : index
        %idx_6 = arith.addi %idx_5, %idx_3 : index
        %image_1 = memref.load %image[%idx_6] : memref<525xf32>
        %weights_1 = memref.load %weights[%r] : memref<9xf32>
        %mul = arith.mulf %image_1, %weights_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      %idx_8 = arith.addi %idx_7, %i : index
      memref.store %acc_2, %out[%idx_8] : memref<437xf32>
    }
  }
  return
}
