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
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(warm)(cold)
//             |> map(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//             |> map(fun(zs =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(zs) +
//                      idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(ys)) +
//                      idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(ys)) +
//                      idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(ys))) /
//                     256)))))
//         |> transpose))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))
//     |> transpose))))
//
// Rules: map-fusion, copy-seq

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
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %c4 = arith.constant 4 : index
  %f256 = arith.constant 256.0 : f32
  %c63 = arith.constant 63 : index
  %c2 = arith.constant 2 : index
  %c126 = arith.constant 126 : index
  %c256_i32 = arith.constant 256 : i32
  %div = arith.divf %f1, %kelvin : f32
  %sub = arith.subf %div, %f0.0003125 : f32
  %t = arith.divf %sub, %f-0.00016964285 : f32
  %sub_1 = arith.subf %f1, %t : f32
  scf.for %i = %c0 to %c7 step %c1 {
    %idx_2 = arith.muli %i, %c9 : index
    scf.for %i_1 = %c0 to %c3 step %c1 {
      %idx = arith.muli %i_1, %c4 : index
      %idx_1 = arith.addi %idx, %c3 : index
      %warm_1 = memref.load %warm[%idx_1] : memref<12xf32>
      %mul = arith.mulf %warm_1, %sub_1 : f32
      %cold_1 = memref.load %cold[%idx_1] : memref<12xf32>
      %mul_1 = arith.mulf %cold_1, %t : f32
      %add = arith.addf %mul, %mul_1 : f32
      %mul_2 = arith.mulf %add, %f256 : f32
      %cast = func.call @f32_to_i32(%mul_2) : (f32) -> i32
      %warm_2 = memref.load %warm[%idx] : memref<12xf32>
      %mul_3 = arith.mulf %warm_2, %sub_1 : f32
      %cold_2 = memref.load %cold[%idx] : memref<12xf32>
      %mul_4 = arith.mulf %cold_2, %t : f32
      %add_1 = arith.addf %mul_3, %mul_4 : f32
      %mul_5 = arith.mulf %add_1, %f256 : f32
      %cast_1 = func.call @f32_to_i32(%mul_5) : (f32) -> i32
      %idx_4 = arith.addi %idx, %c1 : index
      %warm_3 = memref.load %warm[%idx_4] : memref<12xf32>
      %mul_7 = arith.mulf %warm_3, %sub_1 : f32
      %cold_3 = memref.load %cold[%idx_4] : memref<12xf32>
      %mul_8 = arith.mulf %cold_3, %t : f32
      %add_3 = arith.addf %mul_7, %mul_8 : f32
      %mul_9 = arith.mulf %add_3, %f256 : f32
      %cast_3 = func.call @f32_to_i32(%mul_9) : (f32) -> i32
      %idx_6 = arith.addi %idx, %c2 : index
      %warm_4 = memref.load %warm[%idx_6] : memref<12xf32>
      %mul_11 = arith.mulf %warm_4, %sub_1 : f32
      %cold_4 = memref.load %cold[%idx_6] : memref<12xf32>
      %mul_12 = arith.mulf %cold_4, %t : f32
      %add_5 = arith.addf %mul_11, %mul_12 : f32
      %mul_13 = arith.mulf %add_5, %f256 : f32
      %cast_5 = func.call @f32_to_i32(%mul_13) : (f32) -> i32
      %idx_8 = arith.muli %i_1, %c63 : index
      %idx_9 = arith.addi %idx_2, %idx_8 : index
      scf.for %i_2 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_2 : index
        %image_1 = memref.load %image[%idx_3] : memref<189xi16>
        %cast_2 = arith.extsi %image_1 : i16 to i32
        %mul_6 = arith.muli %cast_1, %cast_2 : i32
        %add_2 = arith.addi %cast, %mul_6 : i32
        %idx_5 = arith.addi %idx_3, %c63 : index
        %image_2 = memref.load %image[%idx_5] : memref<189xi16>
        %cast_4 = arith.extsi %image_2 : i16 to i32
        %mul_10 = arith.muli %cast_3, %cast_4 : i32
        %add_4 = arith.addi %add_2, %mul_10 : i32
        %idx_7 = arith.addi %idx_3, %c126 : index
        %image_3 = memref.load %image[%idx_7] : memref<189xi16>
        %cast_6 = arith.extsi %image_3 : i16 to i32
        %mul_14 = arith.muli %cast_5, %cast_6 : i32
        %add_6 = arith.addi %add_4, %mul_14 : i32
        %div_1 = arith.divsi %add_6, %c256_i32 : i32
        %cast_7 = arith.trunci %div_1 : i32 to i16
        %idx_10 = arith.addi %idx_9, %i_2 : index
        memref.store %cast_7, %out[%idx_10] : memref<189xi16>
      }
    }
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
