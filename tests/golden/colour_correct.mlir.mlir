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
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             cast(i32)(
//                 (fst(q) * (1.0f - (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f)) +
//                    snd(q) * ((1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f))) *
//                   256.0f)))))
//       |> mapSeq(fun(ys => ys |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))
//       |> toMem(Private) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//         |> transpose))
//     |> transpose))))
//
// Rules: map-seq, store-private, copy-seq, copy-vector

func.func @colour_correct(%out: memref<189xi16>,
    %image: memref<189xi16>,
    %warm: memref<12xf32>,
    %cold: memref<12xf32>,
    %kelvin: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %f1 = arith.constant 1.0 : f32
  %f0.0003125 = arith.constant 0.0003125 : f32
  %f-0.00016964285 = arith.constant -0.00016964285 : f32
  %f256_x4 = arith.constant dense<256.0> : vector<4xf32>
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  %c63 = arith.constant 63 : index
  %c2 = arith.constant 2 : index
  %c126 = arith.constant 126 : index
  %c256_i32 = arith.constant 256 : i32
  %tmp = memref.alloca() {alignment = 64} : memref<12xi32>
  %div = arith.divf %f1, %kelvin : f32
  %sub = arith.subf %div, %f0.0003125 : f32
  %div_1 = arith.divf %sub, %f-0.00016964285 : f32
  %sub_1 = arith.subf %f1, %div_1 : f32
  %sub_1_x4 = vector.broadcast %sub_1 : f32 to vector<4xf32>
  %div_1_x4 = vector.broadcast %div_1 : f32 to vector<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    %idx = arith.muli %i, %c4 : index
    %warm_1 = vector.load %warm[%idx] : memref<12xf32>, vector<4xf32>
    %mul = arith.mulf %warm_1, %sub_1_x4 : vector<4xf32>
    %cold_1 = vector.load %cold[%idx] : memref<12xf32>, vector<4xf32>
    %mul_1 = arith.mulf %cold_1, %div_1_x4 : vector<4xf32>
    %add = arith.addf %mul, %mul_1 : vector<4xf32>
    %mul_2 = arith.mulf %add, %f256_x4 : vector<4xf32>
    %cast = func.call @f32x4_to_i32(%mul_2) : (vector<4xf32>) -> vector<4xi32>
    vector.store %cast, %tmp[%idx] : memref<12xi32>, vector<4xi32>
  }
  scf.for %i_2 = %c0 to %c7 step %c1 {
    %idx_3 = arith.muli %i_2, %c9 : index
    scf.for %i_3 = %c0 to %c9 step %c1 {
      %idx_4 = arith.addi %idx_3, %i_3 : index
      %image_1 = memref.load %image[%idx_4] : memref<189xi16>
      %cast_1 = arith.extsi %image_1 : i16 to i32
      %idx_6 = arith.addi %idx_4, %c63 : index
      %image_2 = memref.load %image[%idx_6] : memref<189xi16>
      %cast_2 = arith.extsi %image_2 : i16 to i32
      %idx_8 = arith.addi %idx_4, %c126 : index
      %image_3 = memref.load %image[%idx_8] : memref<189xi16>
      %cast_3 = arith.extsi %image_3 : i16 to i32
      scf.for %i_4 = %c0 to %c3 step %c1 {
        %idx_1 = arith.muli %i_4, %c4 : index
        %idx_2 = arith.addi %idx_1, %c3 : index
        %tmp_1 = memref.load %tmp[%idx_2] : memref<12xi32>
        %tmp_2 = memref.load %tmp[%idx_1] : memref<12xi32>
        %mul_3 = arith.muli %tmp_2, %cast_1 : i32
        %add_1 = arith.addi %tmp_1, %mul_3 : i32
        %idx_5 = arith.addi %idx_1, %c1 : index
        %tmp_3 = memref.load %tmp[%idx_5] : memref<12xi32>
        %mul_4 = arith.muli %tmp_3, %cast_2 : i32
        %add_2 = arith.addi %add_1, %mul_4 : i32
        %idx_7 = arith.addi %idx_1, %c2 : index
        %tmp_4 = memref.load %tmp[%idx_7] : memref<12xi32>
        %mul_5 = arith.muli %tmp_4, %cast_3 : i32
        %add_3 = arith.addi %add_2, %mul_5 : i32
        %div_2 = arith.divsi %add_3, %c256_i32 : i32
        %cast_4 = arith.trunci %div_2 : i32 to i16
        %idx_9 = arith.muli %i_4, %c63 : index
        %idx_10 = arith.addi %idx_4, %idx_9 : index
        memref.store %cast_4, %out[%idx_10] : memref<189xi16>
      }
    }
  }
  return
}

func.func private @f32x4_to_i32(%x: vector<4xf32>) -> vector<4xi32>
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %low = arith.constant dense<-2.1474836e+09> : vector<4xf32>
  %end = arith.constant dense<2.1474836e+09> : vector<4xf32>
  %min = arith.constant dense<-2147483648> : vector<4xi32>
  %max = arith.constant dense<2147483647> : vector<4xi32>
  %above_low = arith.cmpf ogt, %x, %low : vector<4xf32>
  %below_end = arith.cmpf olt, %x, %end : vector<4xf32>
  %inside = arith.andi %above_low, %below_end : vector<4xi1>
  %safe = arith.select %inside, %x, %zero : vector<4xi1>, vector<4xf32>
  %integer = arith.fptosi %safe : vector<4xf32> to vector<4xi32>
  %is_low = arith.cmpf ole, %x, %low : vector<4xf32>
  %is_high = arith.cmpf oge, %x, %end : vector<4xf32>
  %not_low = arith.select %is_low, %min, %integer : vector<4xi1>, vector<4xi32>
  %r = arith.select %is_high, %max, %not_low : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}
