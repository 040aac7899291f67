// Made by eqrise from kernels/j2d5pt.rise.
//
// def j2d5pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) +
//             0.125f *
//               (idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) + idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((1 : idx[3]))(idx((2 : idx[3]))(ys))))))))
//
// is carried out as
//
// def j2d5pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) +
//             0.125f *
//               (idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) + idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((1 : idx[3]))(idx((2 : idx[3]))(ys))))))))
//
// Rules: map-seq

func.func @j2d5pt(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0.5 = arith.constant 0.5 : f32
  %f0.125 = arith.constant 0.125 : f32
  %c22 = arith.constant 22 : index
  %c18 = arith.constant 18 : index
  scf.for %i = %c0 to %c19 step %c1 {
    %idx = arith.muli %i, %c23 : index
    %idx_2 = arith.subi %i, %c1 : index
    %idx_3 = arith.maxsi %c0, %idx_2 : index
    %idx_4 = arith.muli %idx_3, %c23 : index
    %idx_12 = arith.addi %i, %c1 : index
    %idx_13 = arith.minsi %c18, %idx_12 : index
    %idx_14 = arith.muli %idx_13, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<437xf32>
      %mul = arith.mulf %f0.5, %image_1 : f32
      %idx_5 = arith.addi %idx_4, %i_1 : index
      %image_2 = memref.load %image[%idx_5] : memref<437xf32>
      %idx_6 = arith.subi %i_1, %c1 : index
      %idx_7 = arith.maxsi %c0, %idx_6 : index
      %idx_8 = arith.addi %idx, %idx_7 : index
      %image_3 = memref.load %image[%idx_8] : memref<437xf32>
      %add = arith.addf %image_2, %image_3 : f32
      %idx_9 = arith.addi %i_1, %c1 : index
      %idx_10 = arith.minsi %c22, %idx_9 : index
      %idx_11 = arith.addi %idx, %idx_10 : index
      %image_4 = memref.load %image[%idx_11] : memref<437xf32>
      %add_1 = arith.addf %add, %image_4 : f32
      %idx_15 = arith.addi %idx_14, %i_1 : index
      %image_5 = memref.load %image[%idx_15] : memref<437xf32>
      %add_2 = arith.addf %add_1, %image_5 : f32
      %mul_1 = arith.mulf %f0.125, %add_2 : f32
      %add_3 = arith.addf %mul, %mul_1 : f32
      memref.store %add_3, %out[%idx_1] : memref<437xf32>
    }
  }
  return
}
