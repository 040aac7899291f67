// Made by eqrise from kernels/sharpen.rise.
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> map(fun(xs =>
//       let ys = xs
//           |> slide(3)(1)
//           |> map(fun(zs =>
//             zs
//               |> transpose
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2))))
//           |> map(fun(zs =>
//             zs
//               |> slide(3)(1)
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2)))) in
//       zip(xs |> drop(1) |> take(7) |> map(fun(zs => zs |> drop(1) |> take(9))))(ys)
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))))
//
// is carried out as
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> map(fun(xs =>
//       zip(xs |> drop(1) |> take(7) |> map(fun(ys => ys |> drop(1) |> take(9))))(
//           xs
//             |> slide(3)(1)
//             |> map(fun(ys =>
//               ys
//                 |> transpose
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2))))
//             |> map(fun(ys =>
//               ys
//                 |> slide(3)(1)
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2)))))
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))))
//
// Rules: copy-seq

func.func @sharpen(%out: memref<189xi8>,
    %image: memref<297xi8>,
    %strength: f32) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %f255 = arith.constant 255.0 : f32
  %f32 = arith.constant 32.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  %c0_i32 = arith.constant 0 : i32
  %c255_i32 = arith.constant 255 : i32
  %c99 = arith.constant 99 : index
  %c11 = arith.constant 11 : index
  %c12 = arith.constant 12 : index
  %c22 = arith.constant 22 : index
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c2 = arith.constant 2 : index
  %c24 = arith.constant 24 : index
  %c13 = arith.constant 13 : index
  %c23 = arith.constant 23 : index
  %c32_i32 = arith.constant 32 : i32
  %c63 = arith.constant 63 : index
  %mul = arith.mulf %strength, %f32 : f32
  %min = func.call @min_f32(%f255, %mul) : (f32, f32) -> f32
  %max = func.call @max_f32(%f0, %min) : (f32, f32) -> f32
  %t = func.call @f32_to_i32(%max) : (f32) -> i32
  scf.for %i = %c0 to %c3 step %c1 {
    %idx = arith.muli %i, %c99 : index
    %idx_12 = arith.muli %i, %c63 : index
    scf.for %i_1 = %c0 to %c7 step %c1 {
      %idx_1 = arith.muli %i_1, %c11 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_13 = arith.muli %i_1, %c9 : index
      %idx_14 = arith.addi %idx_12, %idx_13 : index
      scf.for %i_2 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_2 : index
        %idx_4 = arith.addi %idx_3, %c12 : index
        %image_1 = memref.load %image[%idx_4] : memref<297xi8>
        %cast = arith.extui %image_1 : i8 to i32
        %image_2 = memref.load %image[%idx_3] : memref<297xi8>
        %cast_1 = arith.extui %image_2 : i8 to i32
        %idx_5 = arith.addi %idx_3, %c22 : index
        %image_3 = memref.load %image[%idx_5] : memref<297xi8>
        %cast_2 = arith.extui %image_3 : i8 to i32
        %add = arith.addi %cast_1, %cast_2 : i32
        %add_1 = arith.addi %add, %c1_i32 : i32
        %div = arith.divsi %add_1, %c2_i32 : i32
        %idx_6 = arith.addi %idx_3, %c11 : index
        %image_4 = memref.load %image[%idx_6] : memref<297xi8>
        %cast_3 = arith.extui %image_4 : i8 to i32
        %add_2 = arith.addi %div, %cast_3 : i32
        %add_3 = arith.addi %add_2, %c1_i32 : i32
        %div_1 = arith.divsi %add_3, %c2_i32 : i32
        %idx_7 = arith.addi %idx_3, %c2 : index
        %image_5 = memref.load %image[%idx_7] : memref<297xi8>
        %cast_4 = arith.extui %image_5 : i8 to i32
        %idx_8 = arith.addi %idx_3, %c24 : index
        %image_6 = memref.load %image[%idx_8] : memref<297xi8>
        %cast_5 = arith.extui %image_6 : i8 to i32
        %add_4 = arith.addi %cast_4, %cast_5 : i32
        %add_5 = arith.addi %add_4, %c1_i32 : i32
        %div_2 = arith.divsi %add_5, %c2_i32 : i32
        %idx_9 = arith.addi %idx_3, %c13 : index
        %image_7 = memref.load %image[%idx_9] : memref<297xi8>
        %cast_6 = arith.extui %image_7 : i8 to i32
        %add_6 = arith.addi %div_2, %cast_6 : i32
        %add_7 = arith.addi %add_6, %c1_i32 : i32
        %div_3 = arith.divsi %add_7, %c2_i32 : i32
        %add_8 = arith.addi %div_1, %div_3 : i32
        %add_9 = arith.addi %add_8, %c1_i32 : i32
        %div_4 = arith.divsi %add_9, %c2_i32 : i32
        %idx_10 = arith.addi %idx_3, %c1 : index
        %image_8 = memref.load %image[%idx_10] : memref<297xi8>
        %cast_7 = arith.extui %image_8 : i8 to i32
        %idx_11 = arith.addi %idx_3, %c23 : index
        %image_9 = memref.load %image[%idx_11] : memref<297xi8>
        %cast_8 = arith.extui %image_9 : i8 to i32
        %add_10 = arith.addi %cast_7, %cast_8 : i32
        %add_11 = arith.addi %add_10, %c1_i32 : i32
        %div_5 = arith.divsi %add_11, %c2_i32 : i32
        %add_12 = arith.addi %div_5, %cast : i32
        %add_13 = arith.addi %add_12, %c1_i32 : i32
        %div_6 = arith.divsi %add_13, %c2_i32 : i32
        %add_14 = arith.addi %div_4, %div_6 : i32
        %add_15 = arith.addi %add_14, %c1_i32 : i32
        %div_7 = arith.divsi %add_15, %c2_i32 : i32
        %sub = arith.subi %cast, %div_7 : i32
        %mul_1 = arith.muli %sub, %t : i32
        %div_8 = arith.divsi %mul_1, %c32_i32 : i32
        %add_16 = arith.addi %cast, %div_8 : i32
        %min_1 = arith.minsi %c255_i32, %add_16 : i32
        %max_1 = arith.maxsi %c0_i32, %min_1 : i32
        %cast_9 = arith.trunci %max_1 : i32 to i8
        %idx_15 = arith.addi %idx_14, %i_2 : index
        memref.store %cast_9, %out[%idx_15] : memref<189xi8>
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
