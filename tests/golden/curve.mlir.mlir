// Made by eqrise from kernels/curve.rise.
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   let xs = generate(fun(i: idx[1024] =>
//       let z = cast(i32)(i) in
//       let x1 = (let x2 = cast(f32)(z - black) / cast(f32)(white - black) in
//          max(0.0f)(min(1.0f)(x2))) in
//       let x2 = pow(x1)(1.0f / gamma) in
//       let x3 = (if x2 > 0.5f
//          then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//          else y * x2 * x2 + x * x2) in
//       let x4 = cast(u8)(let x5 = x3 * 255.0f + 0.5f in max(0.0f)(min(255.0f)(x5))) in
//       if z <= black then 0u8 else if z > white then 255u8 else x4)) in
//   image
//     |> map(fun(ys => ys |> map(fun(zs => zs |> map(fun(z => idx(natAsIndex(1024)(z))(xs))))))))))))
//
// is carried out as
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   let xs = generate(fun(i: idx[1024] => i))
//       |> mapPar(fun(i =>
//         let z = cast(i32)(i) in
//         let x1 = pow(max(0.0f)(min(1.0f)(cast(f32)(z - black) / cast(f32)(white - black))))(
//               1.0f / gamma) in
//         if z <= black
//         then 0u8
//         else if z > white
//         then 255u8
//         else cast(u8)(
//             max(0.0f)(
//                 min(255.0f)(
//                     (if x1 > 0.5f
//                      then 1.0f - (y * (1.0f - x1) * (1.0f - x1) + x * (1.0f - x1))
//                      else y * x1 * x1 + x * x1) *
//                       255.0f +
//                       0.5f)))))
//       |> toMem(Private) in
//   image
//     |> mapSeqUnroll(fun(ys =>
//       ys
//         |> map(fun(zs => zs |> map(fun(z => idx(natAsIndex(1024)(z))(xs)))))
//         |> mapSeq(fun(zs => zs |> mapSeq(fun(z => z)))))))))))
//
// Rules: generate-map, map-seq-unroll, map-par, store-private, copy-seq

func.func @curve(%out: memref<1311xi8>,
    %image: memref<1311xi16>,
    %gamma: f32,
    %contrast: f32,
    %black: i32,
    %white: i32) attributes {llvm.emit_c_interface} {
  %f2 = arith.constant 2.0 : f32
  %f100 = arith.constant 100.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %f0 = arith.constant 0.0 : f32
  %f1 = arith.constant 1.0 : f32
  %c0_i8 = arith.constant 0 : i8
  %c-1_i8 = arith.constant -1 : i8
  %f255 = arith.constant 255.0 : f32
  %f0.5 = arith.constant 0.5 : f32
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %c1023 = arith.constant 1023 : index
  %c437 = arith.constant 437 : index
  %c874 = arith.constant 874 : index
  %div = arith.divf %contrast, %f100 : f32
  %pow = math.powf %f2, %div : f32
  %t = arith.subf %f2, %pow : f32
  %mul = arith.mulf %f2, %t : f32
  %t_1 = arith.subf %f2, %mul : f32
  %tmp = memref.alloca() {alignment = 64} : memref<1024xi8>
  %sub_1 = arith.subi %white, %black : i32
  %cast_1 = arith.sitofp %sub_1 : i32 to f32
  %div_2 = arith.divf %f1, %gamma : f32
  scf.parallel (%p) = (%c0) to (%c1024) step (%c1) {
    %index = arith.index_cast %p : index to i32
    %sub = arith.subi %index, %black : i32
    %cast = arith.sitofp %sub : i32 to f32
    %div_1 = arith.divf %cast, %cast_1 : f32
    %min = func.call @min_f32(%f1, %div_1) : (f32, f32) -> f32
    %max = func.call @max_f32(%f0, %min) : (f32, f32) -> f32
    %t_2 = math.powf %max, %div_2 : f32
    %le = arith.cmpi sle, %index, %black : i32
    %gt = arith.cmpi sgt, %index, %white : i32
    %gt_1 = arith.cmpf ogt, %t_2, %f0.5 : f32
    %sub_2 = arith.subf %f1, %t_2 : f32
    %mul_1 = arith.mulf %t_1, %sub_2 : f32
    %mul_2 = arith.mulf %mul_1, %sub_2 : f32
    %mul_3 = arith.mulf %t, %sub_2 : f32
    %add = arith.addf %mul_2, %mul_3 : f32
    %sub_3 = arith.subf %f1, %add : f32
    %mul_4 = arith.mulf %t_1, %t_2 : f32
    %mul_5 = arith.mulf %mul_4, %t_2 : f32
    %mul_6 = arith.mulf %t, %t_2 : f32
    %add_1 = arith.addf %mul_5, %mul_6 : f32
    %select = arith.select %gt_1, %sub_3, %add_1 : f32
    %mul_7 = arith.mulf %select, %f255 : f32
    %add_2 = arith.addf %mul_7, %f0.5 : f32
    %min_1 = func.call @min_f32(%f255, %add_2) : (f32, f32) -> f32
    %max_1 = func.call @max_f32(%f0, %min_1) : (f32, f32) -> f32
    %cast_2 = func.call @f32_to_u8(%max_1) : (f32) -> i8
    %select_1 = arith.select %gt, %c-1_i8, %cast_2 : i8
    %select_2 = arith.select %le, %c0_i8, %select_1 : i8
    memref.store %select_2, %tmp[%p] : memref<1024xi8>
  }
  scf.for %i = %c0 to %c19 step %c1 {
    %idx = arith.muli %i, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<1311xi16>
      %idx_2 = arith.index_cast %image_1 : i16 to index
      %idx_3 = arith.maxsi %c0, %idx_2 : index
      %idx_4 = arith.minsi %c1023, %idx_3 : index
      %tmp_1 = memref.load %tmp[%idx_4] : memref<1024xi8>
      memref.store %tmp_1, %out[%idx_1] : memref<1311xi8>
    }
  }
  scf.for %i_2 = %c0 to %c19 step %c1 {
    %idx_5 = arith.muli %i_2, %c23 : index
    scf.for %i_3 = %c0 to %c23 step %c1 {
      %idx_6 = arith.addi %idx_5, %i_3 : index
      %idx_7 = arith.addi %idx_6, %c437 : index
      %image_2 = memref.load %image[%idx_7] : memref<1311xi16>
      %idx_8 = arith.index_cast %image_2 : i16 to index
      %idx_9 = arith.maxsi %c0, %idx_8 : index
      %idx_10 = arith.minsi %c1023, %idx_9 : index
      %tmp_2 = memref.load %tmp[%idx_10] : memref<1024xi8>
      memref.store %tmp_2, %out[%idx_7] : memref<1311xi8>
    }
  }
  scf.for %i_4 = %c0 to %c19 step %c1 {
    %idx_11 = arith.muli %i_4, %c23 : index
    scf.for %i_5 = %c0 to %c23 step %c1 {
      %idx_12 = arith.addi %idx_11, %i_5 : index
      %idx_13 = arith.addi %idx_12, %c874 : index
      %image_3 = memref.load %image[%idx_13] : memref<1311xi16>
      %idx_14 = arith.index_cast %image_3 : i16 to index
      %idx_15 = arith.maxsi %c0, %idx_14 : index
      %idx_16 = arith.minsi %c1023, %idx_15 : index
      %tmp_3 = memref.load %tmp[%idx_16] : memref<1024xi8>
      memref.store %tmp_3, %out[%idx_13] : memref<1311xi8>
    }
  }
  return
}

func.func private @f32_to_u8(%x: f32) -> i8
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant 0.0 : f32
  %end = arith.constant 256.0 : f32
  %min = arith.constant 0 : i8
  %max = arith.constant -1 : i8
  %above_low = arith.cmpf ogt, %x, %zero : f32
  %below_end = arith.cmpf olt, %x, %end : f32
  %inside = arith.andi %above_low, %below_end : i1
  %safe = arith.select %inside, %x, %zero : f32
  %integer = arith.fptoui %safe : f32 to i8
  %is_low = arith.cmpf ole, %x, %zero : f32
  %is_high = arith.cmpf oge, %x, %end : f32
  %not_low = arith.select %is_low, %min, %integer : i8
  %r = arith.select %is_high, %max, %not_low : i8
  return %r : i8
}

func.func private @max_f32(%a: f32, %b: f32) -> f32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %first = arith.cmpf ogt, %a, %b : f32
  %alone = arith.cmpf uno, %b, %b : f32
  %take = arith.ori %first, %alone : i1
  %r = arith.select %take, %a, %b : f32
  return %r : f32
}

func.func private @min_f32(%a: f32, %b: f32) -> f32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %first = arith.cmpf olt, %a, %b : f32
  %alone = arith.cmpf uno, %b, %b : f32
  %take = arith.ori %first, %alone : i1
  %r = arith.select %take, %a, %b : f32
  return %r : f32
}
