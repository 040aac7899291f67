// Made by eqrise from kernels/mandelbrot.rise.
//
// def mandelbrot = fun(x0: f32 => fun(y0: f32 => fun(step: f32 =>
//   generate(fun(i: idx[9] =>
//     generate(fun(j: idx[11] =>
//       let x = x0 + step * cast(f32)(j) in
//       let y = y0 + step * cast(f32)(i) in
//       let p = generate(fun(k: idx[64] => k))
//           |> foldl(fun(acc, k =>
//             let z = fst(acc) in
//             let x1 = snd(acc) in
//             let x2 = 4.0f < z * z + x1 * x1 in
//             (if x2 then z else z * z - x1 * x1 + x, if x2 then x1 else 2.0f * z * x1 + y)))(
//               (0.0f, 0.0f)) in
//       if fst(p) * fst(p) + snd(p) * snd(p) <= 4.0f then 1.0f else 0.0f)))))))
//
// is carried out as
//
// def mandelbrot = fun(x0: f32 => fun(y0: f32 => fun(step: f32 =>
//   generate(fun(i: idx[11] => i))
//     |> mapPar(fun(i =>
//       generate(fun(j: idx[9] => j))
//         |> mapSeq(fun(j =>
//           let x = x0 + step * cast(f32)(i) in
//           let y = y0 + step * cast(f32)(j) in
//           let p = generate(fun(k: idx[64] => k))
//               |> reduceSeq(Private)(fun(acc, k =>
//                 let z = 4.0f < fst(acc) * fst(acc) + snd(acc) * snd(acc) in
//                 (if z then fst(acc) else fst(acc) * fst(acc) - snd(acc) * snd(acc) + x,
//                  if z then snd(acc) else 2.0f * fst(acc) * snd(acc) + y)))((0.0f, 0.0f)) in
//           if fst(p) * fst(p) + snd(p) * snd(p) <= 4.0f then 1.0f else 0.0f))))
//     |> transpose)))
//
// Rules: generate-map, interchange, map-seq, map-par, foldl-seq

func.func @mandelbrot(%out: memref<99xf32>,
    %x0: f32,
    %y0: f32,
    %step: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c9 = arith.constant 9 : index
  %f0 = arith.constant 0.0 : f32
  %c64 = arith.constant 64 : index
  %f4 = arith.constant 4.0 : f32
  %f2 = arith.constant 2.0 : f32
  %f1 = arith.constant 1.0 : f32
  scf.parallel (%p) = (%c0) to (%c11) step (%c1) {
    %index = arith.index_cast %p : index to i64
    %cast = arith.sitofp %index : i64 to f32
    %mul = arith.mulf %step, %cast : f32
    %t = arith.addf %x0, %mul : f32
    scf.for %i = %c0 to %c9 step %c1 {
      %index_1 = arith.index_cast %i : index to i64
      %cast_1 = arith.sitofp %index_1 : i64 to f32
      %mul_1 = arith.mulf %step, %cast_1 : f32
      %t_1 = arith.addf %y0, %mul_1 : f32
      %acc_1_2:2 = scf.for %r = %c0 to %c64 step %c1 iter_args(%acc_1 = %f0, %acc_2 = %f0) -> (f32, f32) {
        %mul_2 = arith.mulf %acc_1, %acc_1 : f32
        %mul_3 = arith.mulf %acc_2, %acc_2 : f32
        %add = arith.addf %mul_2, %mul_3 : f32
        %t_2 = arith.cmpf olt, %f4, %add : f32
        %sub = arith.subf %mul_2, %mul_3 : f32
        %add_1 = arith.addf %sub, %t : f32
        %acc_1_1 = arith.select %t_2, %acc_1, %add_1 : f32
        %mul_4 = arith.mulf %f2, %acc_1 : f32
        %mul_5 = arith.mulf %mul_4, %acc_2 : f32
        %add_2 = arith.addf %mul_5, %t_1 : f32
        %acc_2_1 = arith.select %t_2, %acc_2, %add_2 : f32
        scf.yield %acc_1_1, %acc_2_1 : f32, f32
      }
      %mul_6 = arith.mulf %acc_1_2#0, %acc_1_2#0 : f32
      %mul_7 = arith.mulf %acc_1_2#1, %acc_1_2#1 : f32
      %add_3 = arith.addf %mul_6, %mul_7 : f32
      %le = arith.cmpf ole, %add_3, %f4 : f32
      %select = arith.select %le, %f1, %f0 : f32
      %idx = arith.muli %i, %c11 : index
      %idx_1 = arith.addi %p, %idx : index
      memref.store %select, %out[%idx_1] : memref<99xf32>
    }
  }
  return
}
