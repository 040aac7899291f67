// Made by eqrise from kernels/colour_correct.rise.
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> map(transpose)
//     |> map(fun(ys =>
//       ys
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))))
//     |> map(transpose)
//     |> transpose))))
//
// is carried out as
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> drop(8)
//         |> mapSeqUnroll(fun(zs =>
//           xs
//             |> mapSeqUnroll(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> concat(
//             xs
//               |> mapSeqUnroll(fun(zs =>
//                 ys
//                   |> transpose
//                   |> take(8)
//                   |> map(fun(xs1 =>
//                     cast(i16)(
//                         (idx((3 : idx[4]))(zs) +
//                            idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(xs1)) +
//                            idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(xs1)) +
//                            idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(xs1))) /
//                           256)))
//                   |> asVector(4)
//                   |> mapSeq(fun(y => y))
//                   |> asScalar))
//               |> transpose)
//         |> transpose))
//     |> transpose))))
//
// Rules: interchange, nest-row-tail, map-seq, map-seq-unroll, copy-vector

func.func @colour_correct(%out: memref<189xi16>,
    %image: memref<189xi16>,
    %warm: memref<12xf32>,
    %cold: memref<12xf32>,
    %kelvin: f32) attributes {llvm.emit_c_interface} {
  %f1 = arith.constant 1.0 : f32
  %f0.0003125 = arith.constant 0.0003125 : f32
  %f-0.00016964285 = arith.constant -0.00016964285 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %f256 = arith.constant 256.0 : f32
  %c9 = arith.constant 9 : index
  %c4 = arith.constant 4 : index
  %c63 = arith.constant 63 : index
  %c126 = arith.constant 126 : index
  %c256_i32_x4 = arith.constant dense<256> : vector<4xi32>
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c11 = arith.constant 11 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c71 = arith.constant 71 : index
  %c134 = arith.constant 134 : index
  %c256_i32 = arith.constant 256 : i32
  %div = arith.divf %f1, %kelvin : f32
  %sub = arith.subf %div, %f0.0003125 : f32
  %t = arith.divf %sub, %f-0.00016964285 : f32
  %warm_1 = memref.load %warm[%c3] : memref<12xf32>
  %sub_1 = arith.subf %f1, %t : f32
  %mul = arith.mulf %warm_1, %sub_1 : f32
  %cold_1 = memref.load %cold[%c3] : memref<12xf32>
  %mul_1 = arith.mulf %cold_1, %t : f32
  %add = arith.addf %mul, %mul_1 : f32
  %mul_2 = arith.mulf %add, %f256 : f32
  %cast = func.call @f32_to_i32(%mul_2) : (f32) -> i32
  %cast_x4 = vector.broadcast %cast : i32 to vector<4xi32>
  %warm_2 = memref.load %warm[%c0] : memref<12xf32>
  %mul_3 = arith.mulf %warm_2, %sub_1 : f32
  %cold_2 = memref.load %cold[%c0] : memref<12xf32>
  %mul_4 = arith.mulf %cold_2, %t : f32
  %add_1 = arith.addf %mul_3, %mul_4 : f32
  %mul_5 = arith.mulf %add_1, %f256 : f32
  %cast_1 = func.call @f32_to_i32(%mul_5) : (f32) -> i32
  %cast_1_x4 = vector.broadcast %cast_1 : i32 to vector<4xi32>
  %warm_3 = memref.load %warm[%c1] : memref<12xf32>
  %mul_7 = arith.mulf %warm_3, %sub_1 : f32
  %cold_3 = memref.load %cold[%c1] : memref<12xf32>
  %mul_8 = arith.mulf %cold_3, %t : f32
  %add_3 = arith.addf %mul_7, %mul_8 : f32
  %mul_9 = arith.mulf %add_3, %f256 : f32
  %cast_3 = func.call @f32_to_i32(%mul_9) : (f32) -> i32
  %cast_3_x4 = vector.broadcast %cast_3 : i32 to vector<4xi32>
  %warm_4 = memref.load %warm[%c2] : memref<12xf32>
  %mul_11 = arith.mulf %warm_4, %sub_1 : f32
  %cold_4 = memref.load %cold[%c2] : memref<12xf32>
  %mul_12 = arith.mulf %cold_4, %t : f32
  %add_5 = arith.addf %mul_11, %mul_12 : f32
  %mul_13 = arith.mulf %add_5, %f256 : f32
  %cast_5 = func.call @f32_to_i32(%mul_13) : (f32) -> i32
  %cast_5_x4 = vector.broadcast %cast_5 : i32 to vector<4xi32>
  %warm_5 = memref.load %warm[%c7] : memref<12xf32>
  %mul_15 = arith.mulf %warm_5, %sub_1 : f32
  %cold_5 = memref.load %cold[%c7] : memref<12xf32>
  %mul_16 = arith.mulf %cold_5, %t : f32
  %add_7 = arith.addf %mul_15, %mul_16 : f32
  %mul_17 = arith.mulf %add_7, %f256 : f32
  %cast_8 = func.call @f32_to_i32(%mul_17) : (f32) -> i32
  %cast_8_x4 = vector.broadcast %cast_8 : i32 to vector<4xi32>
  %warm_6 = memref.load %warm[%c4] : memref<12xf32>
  %mul_18 = arith.mulf %warm_6, %sub_1 : f32
  %cold_6 = memref.load %cold[%c4] : memref<12xf32>
  %mul_19 = arith.mulf %cold_6, %t : f32
  %add_8 = arith.addf %mul_18, %mul_19 : f32
  %mul_20 = arith.mulf %add_8, %f256 : f32
  %cast_9 = func.call @f32_to_i32(%mul_20) : (f32) -> i32
  %cast_9_x4 = vector.broadcast %cast_9 : i32 to vector<4xi32>
  %warm_7 = memref.load %warm[%c5] : memref<12xf32>
  %mul_22 = arith.mulf %warm_7, %sub_1 : f32
  %cold_7 = memref.load %cold[%c5] : memref<12xf32>
  %mul_23 = arith.mulf %cold_7, %t : f32
  %add_10 = arith.addf %mul_22, %mul_23 : f32
  %mul_24 = arith.mulf %add_10, %f256 : f32
  %cast_11 = func.call @f32_to_i32(%mul_24) : (f32) -> i32
  %cast_11_x4 = vector.broadcast %cast_11 : i32 to vector<4xi32>
  %warm_8 = memref.load %warm[%c6] : memref<12xf32>
  %mul_26 = arith.mulf %warm_8, %sub_1 : f32
  %cold_8 = memref.load %cold[%c6] : memref<12xf32>
  %mul_27 = arith.mulf %cold_8, %t : f32
  %add_12 = arith.addf %mul_26, %mul_27 : f32
  %mul_28 = arith.mulf %add_12, %f256 : f32
  %cast_13 = func.call @f32_to_i32(%mul_28) : (f32) -> i32
  %cast_13_x4 = vector.broadcast %cast_13 : i32 to vector<4xi32>
  %warm_9 = memref.load %warm[%c11] : memref<12xf32>
  %mul_30 = arith.mulf %warm_9, %sub_1 : f32
  %cold_9 = memref.load %cold[%c11] : memref<12xf32>
  %mul_31 = arith.mulf %cold_9, %t : f32
  %add_14 = arith.addf %mul_30, %mul_31 : f32
  %mul_32 = arith.mulf %add_14, %f256 : f32
  %cast_16 = func.call @f32_to_i32(%mul_32) : (f32) -> i32
  %cast_16_x4 = vector.broadcast %cast_16 : i32 to vector<4xi32>
  %warm_10 = memref.load %warm[%c8] : memref<12xf32>
  %mul_33 = arith.mulf %warm_10, %sub_1 : f32
  %cold_10 = memref.load %cold[%c8] : memref<12xf32>
  %mul_34 = arith.mulf %cold_10, %t : f32
  %add_15 = arith.addf %mul_33, %mul_34 : f32
  %mul_35 = arith.mulf %add_15, %f256 : f32
  %cast_17 = func.call @f32_to_i32(%mul_35) : (f32) -> i32
  %cast_17_x4 = vector.broadcast %cast_17 : i32 to vector<4xi32>
  %warm_11 = memref.load %warm[%c9] : memref<12xf32>
  %mul_37 = arith.mulf %warm_11, %sub_1 : f32
  %cold_11 = memref.load %cold[%c9] : memref<12xf32>
  %mul_38 = arith.mulf %cold_11, %t : f32
  %add_17 = arith.addf %mul_37, %mul_38 : f32
  %mul_39 = arith.mulf %add_17, %f256 : f32
  %cast_19 = func.call @f32_to_i32(%mul_39) : (f32) -> i32
  %cast_19_x4 = vector.broadcast %cast_19 : i32 to vector<4xi32>
  %warm_12 = memref.load %warm[%c10] : memref<12xf32>
  %mul_41 = arith.mulf %warm_12, %sub_1 : f32
  %cold_12 = memref.load %cold[%c10] : memref<12xf32>
  %mul_42 = arith.mulf %cold_12, %t : f32
  %add_19 = arith.addf %mul_41, %mul_42 : f32
  %mul_43 = arith.mulf %add_19, %f256 : f32
  %cast_21 = func.call @f32_to_i32(%mul_43) : (f32) -> i32
  %cast_21_x4 = vector.broadcast %cast_21 : i32 to vector<4xi32>
  scf.for %i = %c0 to %c7 step %c1 {
    %idx = arith.muli %i, %c9 : index
    scf.for %i_1 = %c0 to %c2 step %c1 {
      %idx_1 = arith.muli %i_1, %c4 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %image_1 = vector.load %image[%idx_2] : memref<189xi16>, vector<4xi16>
      %cast_2 = arith.extsi %image_1 : vector<4xi16> to vector<4xi32>
      %mul_6 = arith.muli %cast_1_x4, %cast_2 : vector<4xi32>
      %add_2 = arith.addi %cast_x4, %mul_6 : vector<4xi32>
      %idx_3 = arith.addi %idx_2, %c63 : index
      %image_2 = vector.load %image[%idx_3] : memref<189xi16>, vector<4xi16>
      %cast_4 = arith.extsi %image_2 : vector<4xi16> to vector<4xi32>
      %mul_10 = arith.muli %cast_3_x4, %cast_4 : vector<4xi32>
      %add_4 = arith.addi %add_2, %mul_10 : vector<4xi32>
      %idx_4 = arith.addi %idx_2, %c126 : index
      %image_3 = vector.load %image[%idx_4] : memref<189xi16>, vector<4xi16>
      %cast_6 = arith.extsi %image_3 : vector<4xi16> to vector<4xi32>
      %mul_14 = arith.muli %cast_5_x4, %cast_6 : vector<4xi32>
      %add_6 = arith.addi %add_4, %mul_14 : vector<4xi32>
      %div_1 = arith.divsi %add_6, %c256_i32_x4 : vector<4xi32>
      %cast_7 = arith.trunci %div_1 : vector<4xi32> to vector<4xi16>
      vector.store %cast_7, %out[%idx_2] : memref<189xi16>, vector<4xi16>
    }
    scf.for %i_2 = %c0 to %c2 step %c1 {
      %idx_5 = arith.muli %i_2, %c4 : index
      %idx_6 = arith.addi %idx, %idx_5 : index
      %image_4 = vector.load %image[%idx_6] : memref<189xi16>, vector<4xi16>
      %cast_10 = arith.extsi %image_4 : vector<4xi16> to vector<4xi32>
      %mul_21 = arith.muli %cast_9_x4, %cast_10 : vector<4xi32>
      %add_9 = arith.addi %cast_8_x4, %mul_21 : vector<4xi32>
      %idx_7 = arith.addi %idx_6, %c63 : index
      %image_5 = vector.load %image[%idx_7] : memref<189xi16>, vector<4xi16>
      %cast_12 = arith.extsi %image_5 : vector<4xi16> to vector<4xi32>
      %mul_25 = arith.muli %cast_11_x4, %cast_12 : vector<4xi32>
      %add_11 = arith.addi %add_9, %mul_25 : vector<4xi32>
      %idx_8 = arith.addi %idx_6, %c126 : index
      %image_6 = vector.load %image[%idx_8] : memref<189xi16>, vector<4xi16>
      %cast_14 = arith.extsi %image_6 : vector<4xi16> to vector<4xi32>
      %mul_29 = arith.muli %cast_13_x4, %cast_14 : vector<4xi32>
      %add_13 = arith.addi %add_11, %mul_29 : vector<4xi32>
      %div_2 = arith.divsi %add_13, %c256_i32_x4 : vector<4xi32>
      %cast_15 = arith.trunci %div_2 : vector<4xi32> to vector<4xi16>
      vector.store %cast_15, %out[%idx_7] : memref<189xi16>, vector<4xi16>
    }
    scf.for %i_3 = %c0 to %c2 step %c1 {
      %idx_9 = arith.muli %i_3, %c4 : index
      %idx_10 = arith.addi %idx, %idx_9 : index
      %image_7 = vector.load %image[%idx_10] : memref<189xi16>, vector<4xi16>
      %cast_18 = arith.extsi %image_7 : vector<4xi16> to vector<4xi32>
      %mul_36 = arith.muli %cast_17_x4, %cast_18 : vector<4xi32>
      %add_16 = arith.addi %cast_16_x4, %mul_36 : vector<4xi32>
      %idx_11 = arith.addi %idx_10, %c63 : index
      %image_8 = vector.load %image[%idx_11] : memref<189xi16>, vector<4xi16>
      %cast_20 = arith.extsi %image_8 : vector<4xi16> to vector<4xi32>
      %mul_40 = arith.muli %cast_19_x4, %cast_20 : vector<4xi32>
      %add_18 = arith.addi %add_16, %mul_40 : vector<4xi32>
      %idx_12 = arith.addi %idx_10, %c126 : index
      %image_9 = vector.load %image[%idx_12] : memref<189xi16>, vector<4xi16>
      %cast_22 = arith.extsi %image_9 : vector<4xi16> to vector<4xi32>
      %mul_44 = arith.muli %cast_21_x4, %cast_22 : vector<4xi32>
      %add_20 = arith.addi %add_18, %mul_44 : vector<4xi32>
      %div_3 = arith.divsi %add_20, %c256_i32_x4 : vector<4xi32>
      %cast_23 = arith.trunci %div_3 : vector<4xi32> to vector<4xi16>
      vector.store %cast_23, %out[%idx_12] : memref<189xi16>, vector<4xi16>
    }
    %idx_13 = arith.addi %idx, %c8 : index
    %image_10 = memref.load %image[%idx_13] : memref<189xi16>
    %cast_24 = arith.extsi %image_10 : i16 to i32
    %mul_45 = arith.muli %cast_1, %cast_24 : i32
    %add_21 = arith.addi %cast, %mul_45 : i32
    %idx_14 = arith.addi %idx, %c71 : index
    %image_11 = memref.load %image[%idx_14] : memref<189xi16>
    %cast_25 = arith.extsi %image_11 : i16 to i32
    %mul_46 = arith.muli %cast_3, %cast_25 : i32
    %add_22 = arith.addi %add_21, %mul_46 : i32
    %idx_15 = arith.addi %idx, %c134 : index
    %image_12 = memref.load %image[%idx_15] : memref<189xi16>
    %cast_26 = arith.extsi %image_12 : i16 to i32
    %mul_47 = arith.muli %cast_5, %cast_26 : i32
    %add_23 = arith.addi %add_22, %mul_47 : i32
    %div_4 = arith.divsi %add_23, %c256_i32 : i32
    %cast_27 = arith.trunci %div_4 : i32 to i16
    memref.store %cast_27, %out[%idx_13] : memref<189xi16>
    %mul_48 = arith.muli %cast_9, %cast_24 : i32
    %add_24 = arith.addi %cast_8, %mul_48 : i32
    %mul_49 = arith.muli %cast_11, %cast_25 : i32
    %add_25 = arith.addi %add_24, %mul_49 : i32
    %mul_50 = arith.muli %cast_13, %cast_26 : i32
    %add_26 = arith.addi %add_25, %mul_50 : i32
    %div_5 = arith.divsi %add_26, %c256_i32 : i32
    %cast_28 = arith.trunci %div_5 : i32 to i16
    memref.store %cast_28, %out[%idx_14] : memref<189xi16>
    %mul_51 = arith.muli %cast_17, %cast_24 : i32
    %add_27 = arith.addi %cast_16, %mul_51 : i32
    %mul_52 = arith.muli %cast_19, %cast_25 : i32
    %add_28 = arith.addi %add_27, %mul_52 : i32
    %mul_53 = arith.muli %cast_21, %cast_26 : i32
    %add_29 = arith.addi %add_28, %mul_53 : i32
    %div_6 = arith.divsi %add_29, %c256_i32 : i32
    %cast_29 = arith.trunci %div_6 : i32 to i16
    memref.store %cast_29, %out[%idx_15] : memref<189xi16>
  }
  return
}

func.func private @f32_to_i32(%x: f32) -> i32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -2.1474836e+09 : f32
  %end = arith.constant 2.1474836e+09 : f32
  %min = arith.constant -2147483648 : i32
  %max = arith.constant 2147483647 : i32
  %above_low = arith.cmpf ogt, %x, %low : f32
  %below_end = arith.cmpf olt, %x, %end : f32
  %inside = arith.andi %above_low, %below_end : i1
  %safe = arith.select %inside, %x, %zero : f32
  %integer = arith.fptosi %safe : f32 to i32
  %is_low = arith.cmpf ole, %x, %low : f32
  %is_high = arith.cmpf oge, %x, %end : f32
  %not_low = arith.select %is_low, %min, %integer : i32
  %r = arith.select %is_high, %max, %not_low : i32
  return %r : i32
}
