// Made by eqrise from kernels/sobel.rise.
//
// def sobel = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let x = idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) in
//           let y = idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) in
//           sqrt(x * x + y * y))))))
//
// is carried out as
//
// def sobel = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let x = idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) in
//           let y = idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) in
//           sqrt(x * x + y * y))))))
//
// Rules: map-seq, map-par

func.func @sobel(%out: memref<437xf32>,
    %image: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %c22 = arith.constant 22 : index
  %f2 = arith.constant 2.0 : f32
  %c18 = arith.constant 18 : index
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx_2 = arith.subi %p, %c1 : index
    %idx_3 = arith.maxsi %c0, %idx_2 : index
    %idx_4 = arith.muli %idx_3, %c23 : index
    %idx_9 = arith.muli %p, %c23 : index
    %idx_12 = arith.addi %p, %c1 : index
    %idx_13 = arith.minsi %c18, %idx_12 : index
    %idx_14 = arith.muli %idx_13, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %idx = arith.addi %i, %c1 : index
      %idx_1 = arith.minsi %c22, %idx : index
      %idx_5 = arith.addi %idx_4, %idx_1 : index
      %image_1 = memref.load %image[%idx_5] : memref<437xf32>
      %idx_6 = arith.subi %i, %c1 : index
      %idx_7 = arith.maxsi %c0, %idx_6 : index
      %idx_8 = arith.addi %idx_4, %idx_7 : index
      %image_2 = memref.load %image[%idx_8] : memref<437xf32>
      %sub = arith.subf %image_1, %image_2 : f32
      %idx_10 = arith.addi %idx_9, %idx_1 : index
      %image_3 = memref.load %image[%idx_10] : memref<437xf32>
      %idx_11 = arith.addi %idx_9, %idx_7 : index
      %image_4 = memref.load %image[%idx_11] : memref<437xf32>
      %sub_1 = arith.subf %image_3, %image_4 : f32
      %mul = arith.mulf %f2, %sub_1 : f32
      %add = arith.addf %sub, %mul : f32
      %idx_15 = arith.addi %idx_14, %idx_1 : index
      %image_5 = memref.load %image[%idx_15] : memref<437xf32>
      %add_1 = arith.addf %add, %image_5 : f32
      %idx_16 = arith.addi %idx_14, %idx_7 : index
      %image_6 = memref.load %image[%idx_16] : memref<437xf32>
      %t = arith.subf %add_1, %image_6 : f32
      %sub_2 = arith.subf %image_6, %image_2 : f32
      %idx_17 = arith.addi %idx_14, %i : index
      %image_7 = memref.load %image[%idx_17] : memref<437xf32>
      %idx_18 = arith.addi %idx_4, %i : index
      %image_8 = memref.load %image[%idx_18] : memref<437xf32>
      %sub_3 = arith.subf %image_7, %image_8 : f32
      %mul_1 = arith.mulf %f2, %sub_3 : f32
      %add_2 = arith.addf %sub_2, %mul_1 : f32
      %add_3 = arith.addf %add_2, %image_5 : f32
      %t_1 = arith.subf %add_3, %image_1 : f32
      %mul_2 = arith.mulf %t, %t : f32
      %mul_3 = arith.mulf %t_1, %t_1 : f32
      %add_4 = arith.addf %mul_2, %mul_3 : f32
      %sqrt = math.sqrt %add_4 : f32
      %idx_19 = arith.addi %idx_9, %i : index
      memref.store %sqrt, %out[%idx_19] : memref<437xf32>
    }
  }
  return
}
