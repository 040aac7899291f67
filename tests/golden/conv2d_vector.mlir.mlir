// Made by eqrise from kernels/low/conv2d_vector.rise.
//
// def conv2d_vector = fun(image: 31.46.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(4)(1) |> take(43) |> join |> asVector(4) |> slide(3)(4)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = weights |> join in
//           let xs1 = ys |> join in
//           zip(xs1)(zs)
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))
//         |> asScalar))))
//

func.func @conv2d_vector(%out: memref<1276xf32>,
    %image: memref<1426xf32>,
    %weights: memref<9xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c29 = arith.constant 29 : index
  %c11 = arith.constant 11 : index
  %f0_x4 = arith.constant dense<0.0> : vector<4xf32>
  %c46 = arith.constant 46 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c47 = arith.constant 47 : index
  %c48 = arith.constant 48 : index
  %c5 = arith.constant 5 : index
  %c92 = arith.constant 92 : index
  %c6 = arith.constant 6 : index
  %c93 = arith.constant 93 : index
  %c7 = arith.constant 7 : index
  %c94 = arith.constant 94 : index
  %c8 = arith.constant 8 : index
  %c44 = arith.constant 44 : index
  %weights_1 = memref.load %weights[%c0] : memref<9xf32>
  %weights_1_x4 = vector.broadcast %weights_1 : f32 to vector<4xf32>
  %weights_2 = memref.load %weights[%c1] : memref<9xf32>
  %weights_2_x4 = vector.broadcast %weights_2 : f32 to vector<4xf32>
  %weights_3 = memref.load %weights[%c2] : memref<9xf32>
  %weights_3_x4 = vector.broadcast %weights_3 : f32 to vector<4xf32>
  %weights_4 = memref.load %weights[%c3] : memref<9xf32>
  %weights_4_x4 = vector.broadcast %weights_4 : f32 to vector<4xf32>
  %weights_5 = memref.load %weights[%c4] : memref<9xf32>
  %weights_5_x4 = vector.broadcast %weights_5 : f32 to vector<4xf32>
  %weights_6 = memref.load %weights[%c5] : memref<9xf32>
  %weights_6_x4 = vector.broadcast %weights_6 : f32 to vector<4xf32>
  %weights_7 = memref.load %weights[%c6] : memref<9xf32>
  %weights_7_x4 = vector.broadcast %weights_7 : f32 to vector<4xf32>
  %weights_8 = memref.load %weights[%c7] : memref<9xf32>
  %weights_8_x4 = vector.broadcast %weights_8 : f32 to vector<4xf32>
  %weights_9 = memref.load %weights[%c8] : memref<9xf32>
  %weights_9_x4 = vector.broadcast %weights_9 : f32 to vector<4xf32>
  scf.for %i = %c0 to %c29 step %c1 {
    %idx = arith.muli %i, %c46 : index
    %idx_11 = arith.muli %i, %c44 : index
    scf.for %i_1 = %c0 to %c11 step %c1 {
      %idx_1 = arith.muli %i_1, %c4 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %image_1 = vector.load %image[%idx_2] : memref<1426xf32>, vector<4xf32>
      %mul = arith.mulf %image_1, %weights_1_x4 : vector<4xf32>
      %acc = arith.addf %f0_x4, %mul : vector<4xf32>
      %idx_3 = arith.addi %idx_2, %c1 : index
      %image_2 = vector.load %image[%idx_3] : memref<1426xf32>, vector<4xf32>
      %mul_1 = arith.mulf %image_2, %weights_2_x4 : vector<4xf32>
      %acc_1 = arith.addf %acc, %mul_1 : vector<4xf32>
      %idx_4 = arith.addi %idx_2, %c2 : index
      %image_3 = vector.load %image[%idx_4] : memref<1426xf32>, vector<4xf32>
      %mul_2 = arith.mulf %image_3, %weights_3_x4 : vector<4xf32>
      %acc_2 = arith.addf %acc_1, %mul_2 : vector<4xf32>
      %idx_5 = arith.addi %idx_2, %c46 : index
      %image_4 = vector.load %image[%idx_5] : memref<1426xf32>, vector<4xf32>
      %mul_3 = arith.mulf %image_4, %weights_4_x4 : vector<4xf32>
      %acc_3 = arith.addf %acc_2, %mul_3 : vector<4xf32>
      %idx_6 = arith.addi %idx_2, %c47 : index
      %image_5 = vector.load %image[%idx_6] : memref<1426xf32>, vector<4xf32>
      %mul_4 = arith.mulf %image_5, %weights_5_x4 : vector<4xf32>
      %acc_4 = arith.addf %acc_3, %mul_4 : vector<4xf32>
      %idx_7 = arith.addi %idx_2, %c48 : index
      %image_6 = vector.load %image[%idx_7] : memref<1426xf32>, vector<4xf32>
      %mul_5 = arith.mulf %image_6, %weights_6_x4 : vector<4xf32>
      %acc_5 = arith.addf %acc_4, %mul_5 : vector<4xf32>
      %idx_8 = arith.addi %idx_2, %c92 : index
      %image_7 = vector.load %image[%idx_8] : memref<1426xf32>, vector<4xf32>
      %mul_6 = arith.mulf %image_7, %weights_7_x4 : vector<4xf32>
      %acc_6 = arith.addf %acc_5, %mul_6 : vector<4xf32>
      %idx_9 = arith.addi %idx_2, %c93 : index
      %image_8 = vector.load %image[%idx_9] : memref<1426xf32>, vector<4xf32>
      %mul_7 = arith.mulf %image_8, %weights_8_x4 : vector<4xf32>
      %acc_7 = arith.addf %acc_6, %mul_7 : vector<4xf32>
      %idx_10 = arith.addi %idx_2, %c94 : index
      %image_9 = vector.load %image[%idx_10] : memref<1426xf32>, vector<4xf32>
      %mul_8 = arith.mulf %image_9, %weights_9_x4 : vector<4xf32>
      %acc_8 = arith.addf %acc_7, %mul_8 : vector<4xf32>
      %idx_12 = arith.addi %idx_11, %idx_1 : index
      vector.store %acc_8, %out[%idx_12] : memref<1276xf32>, vector<4xf32>
    }
  }
  return
}
