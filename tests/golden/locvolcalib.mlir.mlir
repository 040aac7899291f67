// Made by eqrise from kernels/locvolcalib.rise.
//
// def locvolcalib = fun(strikes: 3.f32 =>
//     fun(s0: f32 =>
//     fun(expiry: f32 =>
//     fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(nu: f32 =>
//   let x = 20.0f * alpha * s0 * sqrt(expiry) / cast(f32)((9 : natType)) in
//   let y = 10.0f * nu * sqrt(expiry) / cast(f32)((11 : natType)) in
//   let z = cast(i32)(s0 / x) in
//   let x1 = cast(i32)((11 : natType)) / 2 in
//   let x2 = cast(f32)((4 : natType)) / expiry in
//   let xs = generate(fun(i: idx[9] => cast(f32)(cast(i32)(i) - z) * x + s0)) in
//   let ys = generate(fun(i: idx[11] => cast(f32)(cast(i32)(i) - x1) * y + log(alpha))) in
//   let zs = xs
//       |> slide(3)(1)
//       |> map(fun(xs1 =>
//         let x3 = idx((1 : idx[3]))(xs1) - idx((0 : idx[3]))(xs1) in
//         let x4 = idx((2 : idx[3]))(xs1) - idx((1 : idx[3]))(xs1) in
//         (2.0f / (x3 * (x3 + x4)), (-2.0f / (x3 * x4), 2.0f / (x4 * (x3 + x4))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f))) in
//   let xs1 = ys
//       |> slide(3)(1)
//       |> map(fun(xs2 =>
//         let x3 = idx((1 : idx[3]))(xs2) - idx((0 : idx[3]))(xs2) in
//         let x4 = idx((2 : idx[3]))(xs2) - idx((1 : idx[3]))(xs2) in
//         (2.0f / (x3 * (x3 + x4)), (-2.0f / (x3 * x4), 2.0f / (x4 * (x3 + x4))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f))) in
//   strikes
//     |> map(fun(x3 =>
//       idx(natAsIndex(11)(x1))(
//           idx(natAsIndex(9)(z))(
//               generate(fun(i: idx[4] =>
//                 cast(f32)(cast(i32)((4 : natType)) - 1 - cast(i32)(i)) / x2))
//                 |> foldl(fun(acc, x4 =>
//                   let xs2 = acc
//                       |> map(fun(xs3 =>
//                         zip(xs1)(xs3 |> padClamp(1)(1) |> slide(3)(1))
//                           |> map(fun(p =>
//                             0.5f * nu * nu *
//                               (let q = fst(p) in
//                                let xs4 = snd(p) in
//                                fst(q) * idx((0 : idx[3]))(xs4) +
//                                  fst(snd(q)) * idx((1 : idx[3]))(xs4) +
//                                  snd(snd(q)) * idx((2 : idx[3]))(xs4)))))) in
//                   let xs3 = zip(ys)(zip(acc |> transpose)(xs2 |> transpose))
//                       |> map(fun(p =>
//                         let xs4 = zip(zip(xs)(zs))(
//                               zip(fst(snd(p)) |> padClamp(1)(1) |> slide(3)(1))(snd(snd(p))))
//                             |> map(fun(q =>
//                               let x5 = 0.25f *
//                                   exp(
//                                       2.0f *
//                                         (beta * log(fst(fst(q))) + fst(p) - 0.5f * nu * nu * x4)) in
//                               ((x5, snd(fst(q))),
//                                x2 * idx((1 : idx[3]))(fst(snd(q))) +
//                                  x5 *
//                                    (let p1 = snd(fst(q)) in
//                                     let xs5 = fst(snd(q)) in
//                                     fst(p1) * idx((0 : idx[3]))(xs5) +
//                                       fst(snd(p1)) * idx((1 : idx[3]))(xs5) +
//                                       snd(snd(p1)) * idx((2 : idx[3]))(xs5)) +
//                                  snd(snd(q))))) in
//                         let xs5 = (let xs6 = xs4
//                                |> scanSeq(Private)(fun(q, p1 =>
//                                  let x5 = fst(fst(q)) in
//                                  let p2 = snd(fst(q)) in
//                                  let x6 = -x5 * fst(p2) in
//                                  let x7 = 1.0f / (x2 - x5 * fst(snd(p2)) - x6 * fst(p1)) in
//                                  (-x5 * snd(snd(p2)) * x7, (snd(q) - x6 * snd(p1)) * x7)))(
//                                    (0.0f, 0.0f)) in
//                            xs6 |> reorder(fun(at => 8 - at))(fun(at => 8 - at)))
//                             |> scanSeq(Private)(fun(q, x5 => snd(q) - fst(q) * x5))(0.0f) in
//                         xs5 |> reorder(fun(at => 8 - at))(fun(at => 8 - at)))) in
//                   zip(xs3 |> transpose)(xs2)
//                     |> map(fun(p =>
//                       let xs4 = zip(xs1)(zip(fst(p))(snd(p)))
//                           |> map(fun(q =>
//                             ((0.25f * nu * nu, fst(q)), x2 * fst(snd(q)) - 0.5f * snd(snd(q))))) in
//                       let xs5 = (let xs6 = xs4
//                              |> scanSeq(Private)(fun(q, p1 =>
//                                let x5 = fst(fst(q)) in
//                                let p2 = snd(fst(q)) in
//                                let x6 = -x5 * fst(p2) in
//                                let x7 = 1.0f / (x2 - x5 * fst(snd(p2)) - x6 * fst(p1)) in
//                                (-x5 * snd(snd(p2)) * x7, (snd(q) - x6 * snd(p1)) * x7)))(
//                                  (0.0f, 0.0f)) in
//                          xs6 |> reorder(fun(at => 10 - at))(fun(at => 10 - at)))
//                           |> scanSeq(Private)(fun(q, x5 => snd(q) - fst(q) * x5))(0.0f) in
//                       xs5 |> reorder(fun(at => 10 - at))(fun(at => 10 - at))))))(
//                     xs |> map(fun(x4 => generate(fun(i: idx[11] => max(x4 - x3)(0.0f))))))))))))))))
//
// is carried out as
//
// def locvolcalib = fun(strikes: 3.f32 =>
//     fun(s0: f32 =>
//     fun(expiry: f32 =>
//     fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(nu: f32 =>
//   let x = 20.0f * alpha * s0 * sqrt(expiry) / cast(f32)((9 : natType)) in
//   let y = cast(i32)(s0 / x) in
//   let z = cast(i32)((11 : natType)) / 2 in
//   let x1 = cast(f32)((4 : natType)) / expiry in
//   let xs = generate(fun(i: idx[9] => cast(f32)(cast(i32)(i) - y) * x + s0))
//       |> mapSeq(fun(x2 => x2))
//       |> toMem(Private) in
//   let ys = generate(fun(i: idx[11] =>
//       cast(f32)(cast(i32)(i) - z) * (10.0f * nu * sqrt(expiry) / cast(f32)((11 : natType))) +
//         log(alpha)))
//       |> mapSeq(fun(x2 => x2))
//       |> toMem(Private) in
//   let zs = xs
//       |> slide(3)(1)
//       |> map(fun(xs1 =>
//         let x2 = idx((1 : idx[3]))(xs1) - idx((0 : idx[3]))(xs1) in
//         let x3 = idx((2 : idx[3]))(xs1) - idx((1 : idx[3]))(xs1) in
//         (2.0f / (x2 * (x2 + x3)), (-2.0f / (x2 * x3), 2.0f / (x3 * (x2 + x3))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f)))
//       |> mapSeq(fun(p => p))
//       |> toMem(Private) in
//   let xs1 = ys
//       |> slide(3)(1)
//       |> map(fun(xs2 =>
//         let x2 = idx((1 : idx[3]))(xs2) - idx((0 : idx[3]))(xs2) in
//         let x3 = idx((2 : idx[3]))(xs2) - idx((1 : idx[3]))(xs2) in
//         (2.0f / (x2 * (x2 + x3)), (-2.0f / (x2 * x3), 2.0f / (x3 * (x2 + x3))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f)))
//       |> mapSeq(fun(p => p))
//       |> toMem(Private) in
//   strikes
//     |> mapPar(fun(x2 =>
//       idx(natAsIndex(11)(z))(
//           idx(natAsIndex(9)(y))(
//               generate(fun(i: idx[4] =>
//                 cast(f32)(cast(i32)((4 : natType)) - 1 - cast(i32)(i)) / x1))
//                 |> reduceSeq(Private)(fun(acc, x3 =>
//                   let xs2 = acc
//                       |> mapSeq(fun(xs3 =>
//                         zip(xs1)(xs3 |> padClamp(1)(1) |> slide(3)(1))
//                           |> mapSeq(fun(p =>
//                             0.5f * nu * nu *
//                               (fst(fst(p)) * idx((0 : idx[3]))(snd(p)) +
//                                  fst(snd(fst(p))) * idx((1 : idx[3]))(snd(p)) +
//                                  snd(snd(fst(p))) * idx((2 : idx[3]))(snd(p)))))))
//                       |> toMem(Private) in
//                   zip(
//                       zip(ys)(zip(acc |> transpose)(xs2 |> transpose))
//                         |> mapSeq(fun(p =>
//                           zip(zip(xs)(zs))(
//                               zip(fst(snd(p)) |> padClamp(1)(1) |> slide(3)(1))(snd(snd(p))))
//                             |> map(fun(q =>
//                               let x4 = 0.25f *
//                                   exp(
//                                       2.0f *
//                                         (beta * log(fst(fst(q))) + fst(p) - 0.5f * nu * nu * x3)) in
//                               ((x4, snd(fst(q))),
//                                x1 * idx((1 : idx[3]))(fst(snd(q))) +
//                                  x4 *
//                                    (fst(snd(fst(q))) * idx((0 : idx[3]))(fst(snd(q))) +
//                                       fst(snd(snd(fst(q)))) * idx((1 : idx[3]))(fst(snd(q))) +
//                                       snd(snd(snd(fst(q)))) * idx((2 : idx[3]))(fst(snd(q)))) +
//                                  snd(snd(q)))))
//                             |> scanSeq(Private)(fun(q, p1 =>
//                               let x4 = -fst(fst(q)) * fst(snd(fst(q))) in
//                               let x5 = 1.0f /
//                                   (x1 - fst(fst(q)) * fst(snd(snd(fst(q)))) - x4 * fst(p1)) in
//                               (-fst(fst(q)) * snd(snd(snd(fst(q)))) * x5,
//                                (snd(q) - x4 * snd(p1)) * x5)))((0.0f, 0.0f))
//                             |> toMem(Private)
//                             |> reorder(fun(at => 8 - at))(fun(at => 8 - at))
//                             |> scanSeq(Private)(fun(q, x4 => snd(q) - fst(q) * x4))(0.0f)
//                             |> reorder(fun(at => 8 - at))(fun(at => 8 - at))))
//                         |> toMem(Private)
//                         |> transpose)(xs2)
//                     |> mapSeq(fun(p =>
//                       zip(xs1)(zip(fst(p))(snd(p)))
//                         |> map(fun(q =>
//                           ((0.25f * nu * nu, fst(q)), x1 * fst(snd(q)) - 0.5f * snd(snd(q)))))
//                         |> scanSeq(Private)(fun(q, p1 =>
//                           let x4 = -fst(fst(q)) * fst(snd(fst(q))) in
//                           let x5 = 1.0f /
//                               (x1 - fst(fst(q)) * fst(snd(snd(fst(q)))) - x4 * fst(p1)) in
//                           (-fst(fst(q)) * snd(snd(snd(fst(q)))) * x5,
//                            (snd(q) - x4 * snd(p1)) * x5)))((0.0f, 0.0f))
//                         |> toMem(Private)
//                         |> reorder(fun(at => 10 - at))(fun(at => 10 - at))
//                         |> scanSeq(Private)(fun(q, x4 => snd(q) - fst(q) * x4))(0.0f)
//                         |> reorder(fun(at => 10 - at))(fun(at => 10 - at))))))(
//                     xs
//                       |> mapSeqUnroll(fun(x3 =>
//                         generate(fun(i: idx[11] => max(x3 - x2)(0.0f)))
//                           |> mapSeq(fun(x4 => x4)))))))))))))))
//
// Rules: map-seq, map-seq-unroll, map-par, foldl-seq, store-private, copy-seq

func.func @locvolcalib(%out: memref<3xf32>,
    %strikes: memref<3xf32>,
    %s0: f32,
    %expiry: f32,
    %alpha: f32,
    %beta: f32,
    %nu: f32) attributes {llvm.emit_c_interface} {
  %f20 = arith.constant 20.0 : f32
  %f9 = arith.constant 9.0 : f32
  %f4 = arith.constant 4.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c11 = arith.constant 11 : index
  %c5_i32 = arith.constant 5 : i32
  %f10 = arith.constant 10.0 : f32
  %f11 = arith.constant 11.0 : f32
  %c0_i32 = arith.constant 0 : i32
  %c8_i32 = arith.constant 8 : i32
  %f2 = arith.constant 2.0 : f32
  %f0 = arith.constant 0.0 : f32
  %f-2 = arith.constant -2.0 : f32
  %c10_i32 = arith.constant 10 : i32
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %c22 = arith.constant 22 : index
  %c33 = arith.constant 33 : index
  %c4 = arith.constant 4 : index
  %c44 = arith.constant 44 : index
  %c5 = arith.constant 5 : index
  %c55 = arith.constant 55 : index
  %c6 = arith.constant 6 : index
  %c66 = arith.constant 66 : index
  %c7 = arith.constant 7 : index
  %c77 = arith.constant 77 : index
  %c8 = arith.constant 8 : index
  %c88 = arith.constant 88 : index
  %f0.5 = arith.constant 0.5 : f32
  %c10 = arith.constant 10 : index
  %f0.25 = arith.constant 0.25 : f32
  %c3_i32 = arith.constant 3 : i32
  %f1 = arith.constant 1.0 : f32
  %mul = arith.mulf %f20, %alpha : f32
  %mul_1 = arith.mulf %mul, %s0 : f32
  %sqrt = math.sqrt %expiry : f32
  %mul_2 = arith.mulf %mul_1, %sqrt : f32
  %t = arith.divf %mul_2, %f9 : f32
  %div = arith.divf %s0, %t : f32
  %t_1 = func.call @f32_to_i32(%div) : (f32) -> i32
  %t_2 = arith.divf %f4, %expiry : f32
  %tmp = memref.alloca() {alignment = 64} : memref<9xf32>
  scf.for %i = %c0 to %c9 step %c1 {
    %index = arith.index_cast %i : index to i32
    %sub = arith.subi %index, %t_1 : i32
    %cast = arith.sitofp %sub : i32 to f32
    %mul_3 = arith.mulf %cast, %t : f32
    %add = arith.addf %mul_3, %s0 : f32
    memref.store %add, %tmp[%i] : memref<9xf32>
  }
  %tmp_1 = memref.alloca() {alignment = 64} : memref<11xf32>
  %mul_4 = arith.mulf %f10, %nu : f32
  %mul_5 = arith.mulf %mul_4, %sqrt : f32
  %div_1 = arith.divf %mul_5, %f11 : f32
  %log = math.log %alpha : f32
  scf.for %i_1 = %c0 to %c11 step %c1 {
    %index_1 = arith.index_cast %i_1 : index to i32
    %sub_1 = arith.subi %index_1, %c5_i32 : i32
    %cast_1 = arith.sitofp %sub_1 : i32 to f32
    %mul_6 = arith.mulf %cast_1, %div_1 : f32
    %add_1 = arith.addf %mul_6, %log : f32
    memref.store %add_1, %tmp_1[%i_1] : memref<11xf32>
  }
  %tmp_1_1 = memref.alloca() {alignment = 64} : memref<9xf32>
  %tmp_2_1 = memref.alloca() {alignment = 64} : memref<9xf32>
  %tmp_2_2 = memref.alloca() {alignment = 64} : memref<9xf32>
  scf.for %i_2 = %c0 to %c9 step %c1 {
    %index_2 = arith.index_cast %i_2 : index to i32
    %lt = arith.cmpi slt, %c0_i32, %index_2 : i32
    %lt_1 = arith.cmpi slt, %index_2, %c8_i32 : i32
    %and = arith.andi %lt, %lt_1 : i1
    %idx = arith.subi %i_2, %c1 : index
    %idx_1 = arith.addi %i_2, %c1 : index
    %select = scf.if %and -> (f32) {
      %tmp_2 = memref.load %tmp[%i_2] : memref<9xf32>
      %tmp_3 = memref.load %tmp[%idx] : memref<9xf32>
      %sub_2 = arith.subf %tmp_2, %tmp_3 : f32
      %tmp_4 = memref.load %tmp[%idx_1] : memref<9xf32>
      %sub_3 = arith.subf %tmp_4, %tmp_2 : f32
      %add_2 = arith.addf %sub_2, %sub_3 : f32
      %mul_7 = arith.mulf %sub_2, %add_2 : f32
      %div_2 = arith.divf %f2, %mul_7 : f32
      scf.yield %div_2 : f32
    } else {
      scf.yield %f0 : f32
    }
    %select_1 = scf.if %and -> (f32) {
      %tmp_5 = memref.load %tmp[%i_2] : memref<9xf32>
      %tmp_6 = memref.load %tmp[%idx] : memref<9xf32>
      %sub_4 = arith.subf %tmp_5, %tmp_6 : f32
      %tmp_7 = memref.load %tmp[%idx_1] : memref<9xf32>
      %sub_5 = arith.subf %tmp_7, %tmp_5 : f32
      %mul_8 = arith.mulf %sub_4, %sub_5 : f32
      %div_3 = arith.divf %f-2, %mul_8 : f32
      scf.yield %div_3 : f32
    } else {
      scf.yield %f0 : f32
    }
    %select_2 = scf.if %and -> (f32) {
      %tmp_8 = memref.load %tmp[%idx_1] : memref<9xf32>
      %tmp_9 = memref.load %tmp[%i_2] : memref<9xf32>
      %sub_6 = arith.subf %tmp_8, %tmp_9 : f32
      %tmp_10 = memref.load %tmp[%idx] : memref<9xf32>
      %sub_7 = arith.subf %tmp_9, %tmp_10 : f32
      %add_3 = arith.addf %sub_7, %sub_6 : f32
      %mul_9 = arith.mulf %sub_6, %add_3 : f32
      %div_4 = arith.divf %f2, %mul_9 : f32
      scf.yield %div_4 : f32
    } else {
      scf.yield %f0 : f32
    }
    memref.store %select, %tmp_1_1[%i_2] : memref<9xf32>
    memref.store %select_1, %tmp_2_1[%i_2] : memref<9xf32>
    memref.store %select_2, %tmp_2_2[%i_2] : memref<9xf32>
  }
  %tmp_1_2 = memref.alloca() {alignment = 64} : memref<11xf32>
  %tmp_2_1_1 = memref.alloca() {alignment = 64} : memref<11xf32>
  %tmp_2_2_1 = memref.alloca() {alignment = 64} : memref<11xf32>
  scf.for %i_3 = %c0 to %c11 step %c1 {
    %index_3 = arith.index_cast %i_3 : index to i32
    %lt_2 = arith.cmpi slt, %c0_i32, %index_3 : i32
    %lt_3 = arith.cmpi slt, %index_3, %c10_i32 : i32
    %and_1 = arith.andi %lt_2, %lt_3 : i1
    %idx_2 = arith.subi %i_3, %c1 : index
    %idx_3 = arith.addi %i_3, %c1 : index
    %select_3 = scf.if %and_1 -> (f32) {
      %tmp_1_3 = memref.load %tmp_1[%i_3] : memref<11xf32>
      %tmp_1_4 = memref.load %tmp_1[%idx_2] : memref<11xf32>
      %sub_8 = arith.subf %tmp_1_3, %tmp_1_4 : f32
      %tmp_1_5 = memref.load %tmp_1[%idx_3] : memref<11xf32>
      %sub_9 = arith.subf %tmp_1_5, %tmp_1_3 : f32
      %add_4 = arith.addf %sub_8, %sub_9 : f32
      %mul_10 = arith.mulf %sub_8, %add_4 : f32
      %div_5 = arith.divf %f2, %mul_10 : f32
      scf.yield %div_5 : f32
    } else {
      scf.yield %f0 : f32
    }
    %select_4 = scf.if %and_1 -> (f32) {
      %tmp_1_6 = memref.load %tmp_1[%i_3] : memref<11xf32>
      %tmp_1_7 = memref.load %tmp_1[%idx_2] : memref<11xf32>
      %sub_10 = arith.subf %tmp_1_6, %tmp_1_7 : f32
      %tmp_1_8 = memref.load %tmp_1[%idx_3] : memref<11xf32>
      %sub_11 = arith.subf %tmp_1_8, %tmp_1_6 : f32
      %mul_11 = arith.mulf %sub_10, %sub_11 : f32
      %div_6 = arith.divf %f-2, %mul_11 : f32
      scf.yield %div_6 : f32
    } else {
      scf.yield %f0 : f32
    }
    %select_5 = scf.if %and_1 -> (f32) {
      %tmp_1_9 = memref.load %tmp_1[%idx_3] : memref<11xf32>
      %tmp_1_10 = memref.load %tmp_1[%i_3] : memref<11xf32>
      %sub_12 = arith.subf %tmp_1_9, %tmp_1_10 : f32
      %tmp_1_11 = memref.load %tmp_1[%idx_2] : memref<11xf32>
      %sub_13 = arith.subf %tmp_1_10, %tmp_1_11 : f32
      %add_5 = arith.addf %sub_13, %sub_12 : f32
      %mul_12 = arith.mulf %sub_12, %add_5 : f32
      %div_7 = arith.divf %f2, %mul_12 : f32
      scf.yield %div_7 : f32
    } else {
      scf.yield %f0 : f32
    }
    memref.store %select_3, %tmp_1_2[%i_3] : memref<11xf32>
    memref.store %select_4, %tmp_2_1_1[%i_3] : memref<11xf32>
    memref.store %select_5, %tmp_2_2_1[%i_3] : memref<11xf32>
  }
  %mul_13 = arith.mulf %f0.5, %nu : f32
  %mul_14 = arith.mulf %mul_13, %nu : f32
  %mul_32 = arith.mulf %f0.25, %nu : f32
  %mul_33 = arith.mulf %mul_32, %nu : f32
  %neg_1 = arith.negf %mul_33 : f32
  %idx_41 = arith.index_cast %t_1 : i32 to index
  %idx_42 = arith.maxsi %c0, %idx_41 : index
  %idx_43 = arith.minsi %c8, %idx_42 : index
  %idx_44 = arith.muli %idx_43, %c11 : index
  %idx_45 = arith.addi %idx_44, %c5 : index
  scf.parallel (%p) = (%c0) to (%c3) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<99xf32>
    %strikes_1 = memref.load %strikes[%p] : memref<3xf32>
    scf.for %i_4 = %c0 to %c11 step %c1 {
      %tmp_11 = memref.load %tmp[%c0] : memref<9xf32>
      %sub_14 = arith.subf %tmp_11, %strikes_1 : f32
      %max = func.call @max_f32(%sub_14, %f0) : (f32, f32) -> f32
      memref.store %max, %acc[%i_4] : memref<99xf32>
    }
    scf.for %i_5 = %c0 to %c11 step %c1 {
      %tmp_12 = memref.load %tmp[%c1] : memref<9xf32>
      %sub_15 = arith.subf %tmp_12, %strikes_1 : f32
      %max_1 = func.call @max_f32(%sub_15, %f0) : (f32, f32) -> f32
      %idx_4 = arith.addi %i_5, %c11 : index
      memref.store %max_1, %acc[%idx_4] : memref<99xf32>
    }
    scf.for %i_6 = %c0 to %c11 step %c1 {
      %tmp_13 = memref.load %tmp[%c2] : memref<9xf32>
      %sub_16 = arith.subf %tmp_13, %strikes_1 : f32
      %max_2 = func.call @max_f32(%sub_16, %f0) : (f32, f32) -> f32
      %idx_5 = arith.addi %i_6, %c22 : index
      memref.store %max_2, %acc[%idx_5] : memref<99xf32>
    }
    scf.for %i_7 = %c0 to %c11 step %c1 {
      %tmp_14 = memref.load %tmp[%c3] : memref<9xf32>
      %sub_17 = arith.subf %tmp_14, %strikes_1 : f32
      %max_3 = func.call @max_f32(%sub_17, %f0) : (f32, f32) -> f32
      %idx_6 = arith.addi %i_7, %c33 : index
      memref.store %max_3, %acc[%idx_6] : memref<99xf32>
    }
    scf.for %i_8 = %c0 to %c11 step %c1 {
      %tmp_15 = memref.load %tmp[%c4] : memref<9xf32>
      %sub_18 = arith.subf %tmp_15, %strikes_1 : f32
      %max_4 = func.call @max_f32(%sub_18, %f0) : (f32, f32) -> f32
      %idx_7 = arith.addi %i_8, %c44 : index
      memref.store %max_4, %acc[%idx_7] : memref<99xf32>
    }
    scf.for %i_9 = %c0 to %c11 step %c1 {
      %tmp_16 = memref.load %tmp[%c5] : memref<9xf32>
      %sub_19 = arith.subf %tmp_16, %strikes_1 : f32
      %max_5 = func.call @max_f32(%sub_19, %f0) : (f32, f32) -> f32
      %idx_8 = arith.addi %i_9, %c55 : index
      memref.store %max_5, %acc[%idx_8] : memref<99xf32>
    }
    scf.for %i_10 = %c0 to %c11 step %c1 {
      %tmp_17 = memref.load %tmp[%c6] : memref<9xf32>
      %sub_20 = arith.subf %tmp_17, %strikes_1 : f32
      %max_6 = func.call @max_f32(%sub_20, %f0) : (f32, f32) -> f32
      %idx_9 = arith.addi %i_10, %c66 : index
      memref.store %max_6, %acc[%idx_9] : memref<99xf32>
    }
    scf.for %i_11 = %c0 to %c11 step %c1 {
      %tmp_18 = memref.load %tmp[%c7] : memref<9xf32>
      %sub_21 = arith.subf %tmp_18, %strikes_1 : f32
      %max_7 = func.call @max_f32(%sub_21, %f0) : (f32, f32) -> f32
      %idx_10 = arith.addi %i_11, %c77 : index
      memref.store %max_7, %acc[%idx_10] : memref<99xf32>
    }
    scf.for %i_12 = %c0 to %c11 step %c1 {
      %tmp_19 = memref.load %tmp[%c8] : memref<9xf32>
      %sub_22 = arith.subf %tmp_19, %strikes_1 : f32
      %max_8 = func.call @max_f32(%sub_22, %f0) : (f32, f32) -> f32
      %idx_11 = arith.addi %i_12, %c88 : index
      memref.store %max_8, %acc[%idx_11] : memref<99xf32>
    }
    %tmp_2_3 = memref.alloca() {alignment = 64} : memref<99xf32>
    %tmp_3_1 = memref.alloca() {alignment = 64} : memref<99xf32>
    %tmp_1_3_1 = memref.alloca() {alignment = 64} : memref<9xf32>
    %tmp_2_1_2 = memref.alloca() {alignment = 64} : memref<9xf32>
    %tmp_1_4_1 = memref.alloca() {alignment = 64} : memref<11xf32>
    %tmp_2_2_2_1 = memref.alloca() {alignment = 64} : memref<11xf32>
    scf.for %r = %c0 to %c4 step %c1 {
      scf.for %i_13 = %c0 to %c9 step %c1 {
        %idx_12 = arith.muli %i_13, %c11 : index
        scf.for %i_14 = %c0 to %c11 step %c1 {
          %tmp_1_2_1 = memref.load %tmp_1_2[%i_14] : memref<11xf32>
          %idx_13 = arith.subi %i_14, %c1 : index
          %idx_14 = arith.maxsi %c0, %idx_13 : index
          %idx_15 = arith.addi %idx_12, %idx_14 : index
          %acc_1 = memref.load %acc[%idx_15] : memref<99xf32>
          %mul_15 = arith.mulf %tmp_1_2_1, %acc_1 : f32
          %tmp_2_1_1_1 = memref.load %tmp_2_1_1[%i_14] : memref<11xf32>
          %idx_16 = arith.addi %idx_12, %i_14 : index
          %acc_2 = memref.load %acc[%idx_16] : memref<99xf32>
          %mul_16 = arith.mulf %tmp_2_1_1_1, %acc_2 : f32
          %add_6 = arith.addf %mul_15, %mul_16 : f32
          %tmp_2_2_1_1 = memref.load %tmp_2_2_1[%i_14] : memref<11xf32>
          %idx_17 = arith.addi %i_14, %c1 : index
          %idx_18 = arith.minsi %c10, %idx_17 : index
          %idx_19 = arith.addi %idx_12, %idx_18 : index
          %acc_3 = memref.load %acc[%idx_19] : memref<99xf32>
          %mul_17 = arith.mulf %tmp_2_2_1_1, %acc_3 : f32
          %add_7 = arith.addf %add_6, %mul_17 : f32
          %mul_18 = arith.mulf %mul_14, %add_7 : f32
          memref.store %mul_18, %tmp_2_3[%idx_16] : memref<99xf32>
        }
      }
      %index_4 = arith.index_cast %r : index to i32
      %sub_23 = arith.subi %c3_i32, %index_4 : i32
      %cast_2 = arith.sitofp %sub_23 : i32 to f32
      %div_8 = arith.divf %cast_2, %t_2 : f32
      %mul_20 = arith.mulf %mul_14, %div_8 : f32
      scf.for %i_15 = %c0 to %c11 step %c1 {
        %acc_1_3:2 = scf.for %i_16 = %c0 to %c9 step %c1 iter_args(%acc_1_1 = %f0, %acc_2_1 = %f0) -> (f32, f32) {
          %tmp_20 = memref.load %tmp[%i_16] : memref<9xf32>
          %log_1 = math.log %tmp_20 : f32
          %mul_19 = arith.mulf %beta, %log_1 : f32
          %tmp_1_12 = memref.load %tmp_1[%i_15] : memref<11xf32>
          %add_8 = arith.addf %mul_19, %tmp_1_12 : f32
          %sub_24 = arith.subf %add_8, %mul_20 : f32
          %mul_21 = arith.mulf %f2, %sub_24 : f32
          %exp = math.exp %mul_21 : f32
          %t_3 = arith.mulf %f0.25, %exp : f32
          %neg = arith.negf %t_3 : f32
          %tmp_1_1_1 = memref.load %tmp_1_1[%i_16] : memref<9xf32>
          %t_4 = arith.mulf %neg, %tmp_1_1_1 : f32
          %tmp_2_1_3 = memref.load %tmp_2_1[%i_16] : memref<9xf32>
          %mul_22 = arith.mulf %t_3, %tmp_2_1_3 : f32
          %sub_25 = arith.subf %t_2, %mul_22 : f32
          %mul_23 = arith.mulf %t_4, %acc_1_1 : f32
          %sub_26 = arith.subf %sub_25, %mul_23 : f32
          %t_5 = arith.divf %f1, %sub_26 : f32
          %tmp_2_2_2 = memref.load %tmp_2_2[%i_16] : memref<9xf32>
          %mul_24 = arith.mulf %neg, %tmp_2_2_2 : f32
          %acc_1_2 = arith.mulf %mul_24, %t_5 : f32
          %idx_20 = arith.muli %i_16, %c11 : index
          %idx_21 = arith.addi %i_15, %idx_20 : index
          %acc_4 = memref.load %acc[%idx_21] : memref<99xf32>
          %mul_25 = arith.mulf %t_2, %acc_4 : f32
          %tmp_1_1_2 = memref.load %tmp_1_1[%i_16] : memref<9xf32>
          %idx_22 = arith.subi %i_16, %c1 : index
          %idx_23 = arith.maxsi %c0, %idx_22 : index
          %idx_24 = arith.muli %idx_23, %c11 : index
          %idx_25 = arith.addi %i_15, %idx_24 : index
          %acc_5 = memref.load %acc[%idx_25] : memref<99xf32>
          %mul_26 = arith.mulf %tmp_1_1_2, %acc_5 : f32
          %tmp_2_1_4 = memref.load %tmp_2_1[%i_16] : memref<9xf32>
          %mul_27 = arith.mulf %tmp_2_1_4, %acc_4 : f32
          %add_9 = arith.addf %mul_26, %mul_27 : f32
          %idx_26 = arith.addi %i_16, %c1 : index
          %idx_27 = arith.minsi %c8, %idx_26 : index
          %idx_28 = arith.muli %idx_27, %c11 : index
          %idx_29 = arith.addi %i_15, %idx_28 : index
          %acc_6 = memref.load %acc[%idx_29] : memref<99xf32>
          %mul_28 = arith.mulf %tmp_2_2_2, %acc_6 : f32
          %add_10 = arith.addf %add_9, %mul_28 : f32
          %mul_29 = arith.mulf %t_3, %add_10 : f32
          %add_11 = arith.addf %mul_25, %mul_29 : f32
          %tmp_2_4 = memref.load %tmp_2_3[%idx_21] : memref<99xf32>
          %add_12 = arith.addf %add_11, %tmp_2_4 : f32
          %mul_30 = arith.mulf %t_4, %acc_2_1 : f32
          %sub_27 = arith.subf %add_12, %mul_30 : f32
          %acc_2_2 = arith.mulf %sub_27, %t_5 : f32
          memref.store %acc_1_2, %tmp_1_3_1[%i_16] : memref<9xf32>
          memref.store %acc_2_2, %tmp_2_1_2[%i_16] : memref<9xf32>
          scf.yield %acc_1_2, %acc_2_2 : f32, f32
        }
        %idx_31 = arith.muli %i_15, %c9 : index
        %acc_1_1_3 = scf.for %i_17 = %c0 to %c9 step %c1 iter_args(%acc_1_1_1 = %f0) -> (f32) {
          %idx_30 = arith.subi %c8, %i_17 : index
          %tmp_2_1_2_1 = memref.load %tmp_2_1_2[%idx_30] : memref<9xf32>
          %tmp_1_3_2 = memref.load %tmp_1_3_1[%idx_30] : memref<9xf32>
          %mul_31 = arith.mulf %tmp_1_3_2, %acc_1_1_1 : f32
          %acc_1_1_2 = arith.subf %tmp_2_1_2_1, %mul_31 : f32
          %idx_32 = arith.subi %idx_31, %i_17 : index
          %idx_33 = arith.addi %idx_32, %c8 : index
          memref.store %acc_1_1_2, %tmp_3_1[%idx_33] : memref<99xf32>
          scf.yield %acc_1_1_2 : f32
        }
      }
      scf.for %i_18 = %c0 to %c9 step %c1 {
        %idx_36 = arith.muli %i_18, %c11 : index
        %acc_1_2_3:2 = scf.for %i_19 = %c0 to %c11 step %c1 iter_args(%acc_1_2_1 = %f0, %acc_2_1_1 = %f0) -> (f32, f32) {
          %tmp_1_2_2 = memref.load %tmp_1_2[%i_19] : memref<11xf32>
          %t_6 = arith.mulf %neg_1, %tmp_1_2_2 : f32
          %tmp_2_1_1_2 = memref.load %tmp_2_1_1[%i_19] : memref<11xf32>
          %mul_34 = arith.mulf %mul_33, %tmp_2_1_1_2 : f32
          %sub_28 = arith.subf %t_2, %mul_34 : f32
          %mul_35 = arith.mulf %t_6, %acc_1_2_1 : f32
          %sub_29 = arith.subf %sub_28, %mul_35 : f32
          %t_7 = arith.divf %f1, %sub_29 : f32
          %tmp_2_2_1_2 = memref.load %tmp_2_2_1[%i_19] : memref<11xf32>
          %mul_36 = arith.mulf %neg_1, %tmp_2_2_1_2 : f32
          %acc_1_2_2 = arith.mulf %mul_36, %t_7 : f32
          %idx_34 = arith.muli %i_19, %c9 : index
          %idx_35 = arith.addi %i_18, %idx_34 : index
          %tmp_3_2 = memref.load %tmp_3_1[%idx_35] : memref<99xf32>
          %mul_37 = arith.mulf %t_2, %tmp_3_2 : f32
          %idx_37 = arith.addi %idx_36, %i_19 : index
          %tmp_2_5 = memref.load %tmp_2_3[%idx_37] : memref<99xf32>
          %mul_38 = arith.mulf %f0.5, %tmp_2_5 : f32
          %sub_30 = arith.subf %mul_37, %mul_38 : f32
          %mul_39 = arith.mulf %t_6, %acc_2_1_1 : f32
          %sub_31 = arith.subf %sub_30, %mul_39 : f32
          %acc_2_1_2 = arith.mulf %sub_31, %t_7 : f32
          memref.store %acc_1_2_2, %tmp_1_4_1[%i_19] : memref<11xf32>
          memref.store %acc_2_1_2, %tmp_2_2_2_1[%i_19] : memref<11xf32>
          scf.yield %acc_1_2_2, %acc_2_1_2 : f32, f32
        }
        %acc_2_2_3 = scf.for %i_20 = %c0 to %c11 step %c1 iter_args(%acc_2_2_1 = %f0) -> (f32) {
          %idx_38 = arith.subi %c10, %i_20 : index
          %tmp_2_2_2_2 = memref.load %tmp_2_2_2_1[%idx_38] : memref<11xf32>
          %tmp_1_4_2 = memref.load %tmp_1_4_1[%idx_38] : memref<11xf32>
          %mul_40 = arith.mulf %tmp_1_4_2, %acc_2_2_1 : f32
          %acc_2_2_2 = arith.subf %tmp_2_2_2_2, %mul_40 : f32
          %idx_39 = arith.subi %idx_36, %i_20 : index
          %idx_40 = arith.addi %idx_39, %c10 : index
          memref.store %acc_2_2_2, %acc[%idx_40] : memref<99xf32>
          scf.yield %acc_2_2_2 : f32
        }
      }
    }
    %acc_7 = memref.load %acc[%idx_45] : memref<99xf32>
    memref.store %acc_7, %out[%p] : memref<3xf32>
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
