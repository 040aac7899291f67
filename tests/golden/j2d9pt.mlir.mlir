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
//              |> map(fun(zs => zs))
//              |> transpose
//              |> reduceSeq(Private)(fun(acc, zs =>
//                zip(acc)(zs) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                  generate(fun(i: idx[3] => 0.0f)) |> mapSeq(fun(x => x)))
//              |> reduceSeq(Private)(add)(0.0f)) *
//             0.1111111f)))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

func.func @j2d9pt(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %c3 = arith.constant 3 : index
  %f0 = arith.constant 0.0 : f32
  %c22 = arith.constant 22 : index
  %c2 = arith.constant 2 : index
  %c18 = arith.constant 18 : index
  %f0.1111111 = arith.constant 0.1111111 : f32
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<3xf32>
    %idx_4 = arith.subi %p, %c1 : index
    %idx_5 = arith.maxsi %c0, %idx_4 : index
    %idx_6 = arith.muli %idx_5, %c23 : index
    %idx_8 = arith.muli %p, %c23 : index
    %idx_10 = arith.addi %p, %c1 : index
    %idx_11 = arith.minsi %c18, %idx_10 : index
    %idx_12 = arith.muli %idx_11, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      scf.for %i_1 = %c0 to %c3 step %c1 {
        memref.store %f0, %acc[%i_1] : memref<3xf32>
      }
      scf.for %r = %c0 to %c3 step %c1 {
        %acc_1 = memref.load %acc[%c0] : memref<3xf32>
        %idx = arith.addi %i, %r : index
        %idx_1 = arith.subi %idx, %c1 : index
        %idx_2 = arith.maxsi %c0, %idx_1 : index
        %idx_3 = arith.minsi %c22, %idx_2 : index
        %idx_7 = arith.addi %idx_6, %idx_3 : index
        %image_1 = memref.load %image[%idx_7] : memref<437xf32>
        %add = arith.addf %acc_1, %image_1 : f32
        memref.store %add, %acc[%c0] : memref<3xf32>
        %acc_2 = memref.load %acc[%c1] : memref<3xf32>
        %idx_9 = arith.addi %idx_8, %idx_3 : index
        %image_2 = memref.load %image[%idx_9] : memref<437xf32>
        %add_1 = arith.addf %acc_2, %image_2 : f32
        memref.store %add_1, %acc[%c1] : memref<3xf32>
        %acc_3 = memref.load %acc[%c2] : memref<3xf32>
        %idx_13 = arith.addi %idx_12, %idx_3 : index
        %image_3 = memref.load %image[%idx_13] : memref<437xf32>
        %add_2 = arith.addf %acc_3, %image_3 : f32
        memref.store %add_2, %acc[%c2] : memref<3xf32>
      }
      %acc_1_3 = scf.for %r_1 = %c0 to %c3 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
        %acc_4 = memref.load %acc[%r_1] : memref<3xf32>
        %acc_1_2 = arith.addf %acc_1_1, %acc_4 : f32
        scf.yield %acc_1_2 : f32
      }
      %mul = arith.mulf %acc_1_3, %f0.1111111 : f32
      %idx_14 = arith.addi %idx_8, %i : index
      memref.store %mul, %out[%idx_14] : memref<437xf32>
    }
  }
  return
}
