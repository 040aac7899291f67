// Made by eqrise from kernels/low/blur_tiled_vector.rise.
//
// def blur_tiled_vector = fun(image: 34.514.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(258)(256)))
//     |> slide(34)(32)
//     |> map(transpose)
//     |> mapPar(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> mapSeq(fun(xs1 =>
//                 xs1
//                   |> slide(3)(1)
//                   |> transpose
//                   |> map(fun(xs2 => xs2 |> asVector(8)))
//                   |> transpose
//                   |> mapSeq(fun(xs2 =>
//                     let x = idx((0 : idx[3]))(xs2) in
//                     let y = idx((1 : idx[3]))(xs2) in
//                     let z = idx((2 : idx[3]))(xs2) in
//                     (x + y + z) * (vectorFromScalar(0.33333334f) : vec[8, f32])))
//                   |> asScalar))
//               |> toMem(Private) in
//           zs
//             |> map(fun(xs1 => xs1 |> asVector(8)))
//             |> slide(3)(1)
//             |> mapSeq(fun(xs1 =>
//               xs1
//                 |> transpose
//                 |> mapSeq(fun(xs2 =>
//                   let x = idx((0 : idx[3]))(xs2) in
//                   let y = idx((1 : idx[3]))(xs2) in
//                   let z = idx((2 : idx[3]))(xs2) in
//                   (x + y + z) * (vectorFromScalar(0.33333334f) : vec[8, f32])))
//                 |> asScalar))))
//         |> transpose
//         |> map(join)))
//     |> join)
//

func.func @blur_tiled_vector(%out: memref<16384xf32>,
    %image: memref<17476xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c34 = arith.constant 34 : index
  %c32 = arith.constant 32 : index
  %c256 = arith.constant 256 : index
  %c514 = arith.constant 514 : index
  %c8 = arith.constant 8 : index
  %f0.33333334_x8 = arith.constant dense<0.33333334> : vector<8xf32>
  %c512 = arith.constant 512 : index
  %tmp = memref.alloca() {alignment = 64} : memref<8704xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %idx = arith.muli %i, %c256 : index
    scf.for %i_1 = %c0 to %c34 step %c1 {
      %idx_1 = arith.muli %i_1, %c514 : index
      %idx_3 = arith.addi %idx, %idx_1 : index
      %idx_7 = arith.muli %i_1, %c256 : index
      scf.for %i_2 = %c0 to %c32 step %c1 {
        %idx_2 = arith.muli %i_2, %c8 : index
        %idx_4 = arith.addi %idx_3, %idx_2 : index
        %image_1 = vector.load %image[%idx_4] : memref<17476xf32>, vector<8xf32>
        %idx_5 = arith.addi %idx_4, %c1 : index
        %image_2 = vector.load %image[%idx_5] : memref<17476xf32>, vector<8xf32>
        %add = arith.addf %image_1, %image_2 : vector<8xf32>
        %idx_6 = arith.addi %idx_4, %c2 : index
        %image_3 = vector.load %image[%idx_6] : memref<17476xf32>, vector<8xf32>
        %add_1 = arith.addf %add, %image_3 : vector<8xf32>
        %mul = arith.mulf %add_1, %f0.33333334_x8 : vector<8xf32>
        %idx_8 = arith.addi %idx_7, %idx_2 : index
        vector.store %mul, %tmp[%idx_8] : memref<8704xf32>, vector<8xf32>
      }
    }
    scf.for %i_3 = %c0 to %c32 step %c1 {
      %idx_9 = arith.muli %i_3, %c256 : index
      %idx_14 = arith.muli %i_3, %c512 : index
      %idx_15 = arith.addi %idx, %idx_14 : index
      scf.for %i_4 = %c0 to %c32 step %c1 {
        %idx_10 = arith.muli %i_4, %c8 : index
        %idx_11 = arith.addi %idx_9, %idx_10 : index
        %tmp_1 = vector.load %tmp[%idx_11] : memref<8704xf32>, vector<8xf32>
        %idx_12 = arith.addi %idx_11, %c256 : index
        %tmp_2 = vector.load %tmp[%idx_12] : memref<8704xf32>, vector<8xf32>
        %add_2 = arith.addf %tmp_1, %tmp_2 : vector<8xf32>
        %idx_13 = arith.addi %idx_11, %c512 : index
        %tmp_3 = vector.load %tmp[%idx_13] : memref<8704xf32>, vector<8xf32>
        %add_3 = arith.addf %add_2, %tmp_3 : vector<8xf32>
        %mul_1 = arith.mulf %add_3, %f0.33333334_x8 : vector<8xf32>
        %idx_16 = arith.addi %idx_15, %idx_10 : index
        vector.store %mul_1, %out[%idx_16] : memref<16384xf32>, vector<8xf32>
      }
    }
  }
  return
}
