// Made by eqrise from kernels/srad.rise.
//
// def srad = fun(image: 19.23.f32 => fun(q0: f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) in
//           let y = idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) - x in
//           let z = idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) - x in
//           let x1 = idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x2 = idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x3 = (y * y + z * z + x1 * x1 + x2 * x2) / (x * x) in
//           let x4 = (y + z + x1 + x2) / x in
//           let x5 = 0.5f * x3 - 0.0625f * x4 * x4 in
//           let x6 = 1.0f + 0.25f * x4 in
//           let x7 = x5 / (x6 * x6) in
//           let x8 = (x7 - q0) / (q0 * (1.0f + q0)) in max(0.0f)(min(1.0f)(1.0f / (1.0f + x8)))))))))
//
// is carried out as
//
// def srad = fun(image: 19.23.f32 => fun(q0: f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) in
//           let y = idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) - x in
//           let z = idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) - x in
//           let x1 = idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x2 = idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x3 = (y + z + x1 + x2) / x in
//           let x4 = 1.0f + 0.25f * x3 in
//           max(0.0f)(
//               min(1.0f)(
//                   1.0f /
//                     (1.0f +
//                        ((0.5f * ((y * y + z * z + x1 * x1 + x2 * x2) / (x * x)) -
//                            0.0625f * x3 * x3) /
//                           (x4 * x4) -
//                           q0) /
//                          (q0 * (1.0f + q0)))))))))))
//
// Rules: map-seq, map-par

func.func @srad(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %q0: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %c18 = arith.constant 18 : index
  %c22 = arith.constant 22 : index
  %f1 = arith.constant 1.0 : f32
  %f0.25 = arith.constant 0.25 : f32
  %f0 = arith.constant 0.0 : f32
  %f0.5 = arith.constant 0.5 : f32
  %f0.0625 = arith.constant 0.0625 : f32
  %add_6 = arith.addf %f1, %q0 : f32
  %mul_10 = arith.mulf %q0, %add_6 : f32
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.subi %p, %c1 : index
    %idx_1 = arith.maxsi %c0, %idx : index
    %idx_2 = arith.muli %idx_1, %c23 : index
    %idx_4 = arith.muli %p, %c23 : index
    %idx_6 = arith.addi %p, %c1 : index
    %idx_7 = arith.minsi %c18, %idx_6 : index
    %idx_8 = arith.muli %idx_7, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %idx_3 = arith.addi %idx_2, %i : index
      %image_1 = memref.load %image[%idx_3] : memref<437xf32>
      %idx_5 = arith.addi %idx_4, %i : index
      %image_2 = memref.load %image[%idx_5] : memref<437xf32>
      %t = arith.subf %image_1, %image_2 : f32
      %idx_9 = arith.addi %idx_8, %i : index
      %image_3 = memref.load %image[%idx_9] : memref<437xf32>
      %t_1 = arith.subf %image_3, %image_2 : f32
      %idx_10 = arith.subi %i, %c1 : index
      %idx_11 = arith.maxsi %c0, %idx_10 : index
      %idx_12 = arith.addi %idx_4, %idx_11 : index
      %image_4 = memref.load %image[%idx_12] : memref<437xf32>
      %t_2 = arith.subf %image_4, %image_2 : f32
      %idx_13 = arith.addi %i, %c1 : index
      %idx_14 = arith.minsi %c22, %idx_13 : index
      %idx_15 = arith.addi %idx_4, %idx_14 : index
      %image_5 = memref.load %image[%idx_15] : memref<437xf32>
      %t_3 = arith.subf %image_5, %image_2 : f32
      %add = arith.addf %t, %t_1 : f32
      %add_1 = arith.addf %add, %t_2 : f32
      %add_2 = arith.addf %add_1, %t_3 : f32
      %t_4 = arith.divf %add_2, %image_2 : f32
      %mul = arith.mulf %f0.25, %t_4 : f32
      %t_5 = arith.addf %f1, %mul : f32
      %mul_1 = arith.mulf %t, %t : f32
      %mul_2 = arith.mulf %t_1, %t_1 : f32
      %add_3 = arith.addf %mul_1, %mul_2 : f32
      %mul_3 = arith.mulf %t_2, %t_2 : f32
      %add_4 = arith.addf %add_3, %mul_3 : f32
      %mul_4 = arith.mulf %t_3, %t_3 : f32
      %add_5 = arith.addf %add_4, %mul_4 : f32
      %mul_5 = arith.mulf %image_2, %image_2 : f32
      %div = arith.divf %add_5, %mul_5 : f32
      %mul_6 = arith.mulf %f0.5, %div : f32
      %mul_7 = arith.mulf %f0.0625, %t_4 : f32
      %mul_8 = arith.mulf %mul_7, %t_4 : f32
      %sub = arith.subf %mul_6, %mul_8 : f32
      %mul_9 = arith.mulf %t_5, %t_5 : f32
      %div_1 = arith.divf %sub, %mul_9 : f32
      %sub_1 = arith.subf %div_1, %q0 : f32
      %div_2 = arith.divf %sub_1, %mul_10 : f32
      %add_7 = arith.addf %f1, %div_2 : f32
      %div_3 = arith.divf %f1, %add_7 : f32
      %min = func.call @min_f32(%f1, %div_3) : (f32, f32) -> f32
      %max = func.call @max_f32(%f0, %min) : (f32, f32) -> f32
      memref.store %max, %out[%idx_5] : memref<437xf32>
    }
  }
  return
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
