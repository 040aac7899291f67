// Made by eqrise from kernels/grad2d.rise.
//
// def grad2d = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           sqrt(
//               1e-04f +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(ys)))))))))
//
// is carried out as
//
// def grad2d = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           sqrt(
//               1e-04f +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(ys)))))))))
//
// Rules: map-seq, map-par

func.func @grad2d(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0.0001 = arith.constant 0.0001 : f32
  %c18 = arith.constant 18 : index
  %c22 = arith.constant 22 : index
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.muli %p, %c23 : index
    %idx_2 = arith.subi %p, %c1 : index
    %idx_3 = arith.maxsi %c0, %idx_2 : index
    %idx_4 = arith.muli %idx_3, %c23 : index
    %idx_6 = arith.addi %p, %c1 : index
    %idx_7 = arith.minsi %c18, %idx_6 : index
    %idx_8 = arith.muli %idx_7, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i : index
      %image_1 = memref.load %image[%idx_1] : memref<437xf32>
      %idx_5 = arith.addi %idx_4, %i : index
      %image_2 = memref.load %image[%idx_5] : memref<437xf32>
      %sub = arith.subf %image_1, %image_2 : f32
      %mul = arith.mulf %sub, %sub : f32
      %add = arith.addf %f0.0001, %mul : f32
      %idx_9 = arith.addi %idx_8, %i : index
      %image_3 = memref.load %image[%idx_9] : memref<437xf32>
      %sub_1 = arith.subf %image_1, %image_3 : f32
      %mul_1 = arith.mulf %sub_1, %sub_1 : f32
      %add_1 = arith.addf %add, %mul_1 : f32
      %idx_10 = arith.subi %i, %c1 : index
      %idx_11 = arith.maxsi %c0, %idx_10 : index
      %idx_12 = arith.addi %idx, %idx_11 : index
      %image_4 = memref.load %image[%idx_12] : memref<437xf32>
      %sub_2 = arith.subf %image_1, %image_4 : f32
      %mul_2 = arith.mulf %sub_2, %sub_2 : f32
      %add_2 = arith.addf %add_1, %mul_2 : f32
      %idx_13 = arith.addi %i, %c1 : index
      %idx_14 = arith.minsi %c22, %idx_13 : index
      %idx_15 = arith.addi %idx, %idx_14 : index
      %image_5 = memref.load %image[%idx_15] : memref<437xf32>
      %sub_3 = arith.subf %image_1, %image_5 : f32
      %mul_3 = arith.mulf %sub_3, %sub_3 : f32
      %add_3 = arith.addf %add_2, %mul_3 : f32
      %sqrt = math.sqrt %add_3 : f32
      memref.store %sqrt, %out[%idx_1] : memref<437xf32>
    }
  }
  return
}
