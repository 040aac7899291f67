// Made by eqrise from kernels/low/camera_stored.rise.
//
// def camera_stored = fun(raw: 18.22.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//     fun(strength: f32 =>
//   let xs = (let ys = raw
//          |> map(fun(zs => zs |> slide(5)(1)))
//          |> slide(5)(1)
//          |> map(transpose)
//          |> mapPar(fun(zs =>
//            zs
//              |> mapSeq(fun(xs1 =>
//                max(0i16)(
//                    min(idx((2 : idx[5]))(idx((2 : idx[5]))(xs1)))(
//                        max(
//                            max(idx((0 : idx[5]))(idx((2 : idx[5]))(xs1)))(
//                                idx((4 : idx[5]))(idx((2 : idx[5]))(xs1))))(
//                            max(idx((2 : idx[5]))(idx((0 : idx[5]))(xs1)))(
//                                idx((2 : idx[5]))(idx((4 : idx[5]))(xs1))))))))))
//          |> toMem(Global) in
//      let zs = ys |> map(fun(xs1 => xs1 |> split(2))) |> split(2) |> map(transpose) in
//      let xs1 = zs
//          |> map(fun(xs2 => xs2 |> slide(2)(1)))
//          |> slide(2)(1)
//          |> map(transpose)
//          |> mapPar(fun(xs2 =>
//            xs2
//              |> mapSeq(fun(xs3 =>
//                let x = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                let y = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                let z = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs3)))) in
//                let x1 = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//          |> toMem(Global) in
//      let xs2 = zs
//          |> map(fun(xs3 => xs3 |> slide(2)(1)))
//          |> slide(2)(1)
//          |> map(transpose)
//          |> mapPar(fun(xs3 =>
//            xs3
//              |> mapSeq(fun(xs4 =>
//                let x = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                let y = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                let z = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)))) in
//                let x1 = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//          |> toMem(Global) in
//      zip(zs |> map(fun(xs3 => xs3 |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//          zip(xs1 |> map(fun(xs3 => xs3 |> slide(2)(1))) |> slide(2)(1) |> map(transpose))(
//              xs2 |> map(fun(xs3 => xs3 |> slide(2)(1))) |> slide(2)(1) |> map(transpose)))
//        |> mapPar(fun(p =>
//          zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//            |> mapSeq(fun(q =>
//              let xs3 = fst(q) in
//              let xs4 = fst(snd(q)) in
//              let xs5 = snd(snd(q)) in
//              let xs6 = idx((1 : idx[3]))(idx((1 : idx[3]))(xs3)) in
//              [[(let x = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                 let y = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let x1 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//                 (idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                  let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x2 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)))),
//                (idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)),
//                 (idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let z = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  let x2 = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                  let x3 = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let x4 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x5 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  let x6 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                  if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//                  then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//                  else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                    (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2))))],
//               [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let y = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let z = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                 let x3 = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let x4 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x5 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 let x6 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                 if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//                 then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//                 else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                   (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2)),
//                 (idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)),
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)))),
//                (let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let y = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                 let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//                 (idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                  let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2))))]]
//                |> mapSeqUnroll(fun(xs7 => xs7 |> mapSeqUnroll(fun(p1 => p1))))))))
//        |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//        |> join
//        |> toMem(Global))
//       |> drop(1)
//       |> take(8)
//       |> map(fun(ys => ys |> drop(1) |> take(12))) in
//   let ys = (let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//      zip(warm)(cold)
//        |> mapSeq(fun(p =>
//          zip(fst(p))(snd(p))
//            |> mapSeq(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//        |> toMem(Private)) in
//   let zs = (let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//      let y = 2.0f - 2.0f * x in
//      generate(fun(i: idx[1024] =>
//        let z = cast(i32)(i) in
//        let x1 = (let x2 = cast(f32)(z - black) / cast(f32)(white - black) in
//           max(0.0f)(min(1.0f)(x2))) in
//        let x2 = pow(x1)(1.0f / gamma) in
//        let x3 = (if x2 > 0.5f
//           then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//           else y * x2 * x2 + x * x2) in
//        let x4 = cast(u8)(let x5 = x3 * 255.0f + 0.5f in max(0.0f)(min(255.0f)(x5))) in
//        if z <= black then 0u8 else if z > white then 255u8 else x4))
//        |> mapSeq(fun(z => z))
//        |> toMem(Global)) in
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   ys
//     |> mapSeq(fun(xs1 =>
//       let xs2 = xs
//           |> mapPar(fun(xs3 =>
//             xs3
//               |> mapSeq(fun(p =>
//                 idx(
//                     natAsIndex(1024)(
//                         cast(i16)(
//                             (idx((3 : idx[4]))(xs1) + idx((0 : idx[4]))(xs1) * cast(i32)(fst(p)) +
//                                idx((1 : idx[4]))(xs1) * cast(i32)(fst(snd(p))) +
//                                idx((2 : idx[4]))(xs1) * cast(i32)(snd(snd(p)))) /
//                               256)))(zs)))))
//           |> toMem(Global) in
//       let xs3 = xs2
//           |> map(fun(xs4 => xs4 |> map(fun(y => cast(i32)(y)))))
//           |> slide(3)(1)
//           |> mapPar(fun(xs4 =>
//             xs4
//               |> transpose
//               |> mapSeq(fun(xs5 =>
//                 let y = (let z = idx((0 : idx[3]))(xs5) in
//                    let x1 = idx((2 : idx[3]))(xs5) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs5) in (y + z + 1) / 2))))
//           |> toMem(Global) in
//       zip(
//           xs2
//             |> map(fun(xs4 => xs4 |> map(fun(y => cast(i32)(y)))))
//             |> drop(1)
//             |> take(6)
//             |> map(fun(xs4 => xs4 |> drop(1) |> take(10))))(
//           xs3 |> map(fun(xs4 => xs4 |> slide(3)(1))))
//         |> mapPar(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeq(fun(q =>
//               cast(u8)(
//                   max(0)(
//                       min(255)(
//                           fst(q) +
//                             (fst(q) -
//                                (let xs4 = snd(q) in
//                                 let y = (let z = idx((0 : idx[3]))(xs4) in
//                                    let x1 = idx((2 : idx[3]))(xs4) in (z + x1 + 1) / 2) in
//                                 let z = idx((1 : idx[3]))(xs4) in (y + z + 1) / 2)) *
//                               x /
//                               32))))))))))))))))))
//

func.func @camera_stored(%out: memref<180xi8>,
    %raw: memref<396xi16>,
    %warm: memref<12xf32>,
    %cold: memref<12xf32>,
    %kelvin: f32,
    %gamma: f32,
    %contrast: f32,
    %black: i32,
    %white: i32,
    %strength: f32,
    %tmp: memref<252xi16>,
    %tmp_1: memref<48xi16>,
    %tmp_2: memref<48xi16>,
    %tmp_1_1: memref<140xi16>,
    %tmp_2_1: memref<140xi16>,
    %tmp_2_2: memref<140xi16>,
    %tmp_4: memref<1024xi8>,
    %tmp_5: memref<96xi8>,
    %tmp_6: memref<72xi32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c14 = arith.constant 14 : index
  %c18 = arith.constant 18 : index
  %c0_i16 = arith.constant 0 : i16
  %c22 = arith.constant 22 : index
  %c46 = arith.constant 46 : index
  %c44 = arith.constant 44 : index
  %c48 = arith.constant 48 : index
  %c2 = arith.constant 2 : index
  %c90 = arith.constant 90 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %c36 = arith.constant 36 : index
  %c38 = arith.constant 38 : index
  %c19 = arith.constant 19 : index
  %c55 = arith.constant 55 : index
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c21 = arith.constant 21 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c37 = arith.constant 37 : index
  %c39 = arith.constant 39 : index
  %c28 = arith.constant 28 : index
  %c56 = arith.constant 56 : index
  %c20 = arith.constant 20 : index
  %c58 = arith.constant 58 : index
  %c9 = arith.constant 9 : index
  %c73 = arith.constant 73 : index
  %c75 = arith.constant 75 : index
  %c57 = arith.constant 57 : index
  %c15 = arith.constant 15 : index
  %f1 = arith.constant 1.0 : f32
  %f0.0003125 = arith.constant 0.0003125 : f32
  %f-0.00016964285 = arith.constant -0.00016964285 : f32
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %f256 = arith.constant 256.0 : f32
  %f2 = arith.constant 2.0 : f32
  %f100 = arith.constant 100.0 : f32
  %c1024 = arith.constant 1024 : index
  %f0 = arith.constant 0.0 : f32
  %f0.5 = arith.constant 0.5 : f32
  %f255 = arith.constant 255.0 : f32
  %c0_i8 = arith.constant 0 : i8
  %c-1_i8 = arith.constant -1 : i8
  %f32 = arith.constant 32.0 : f32
  %c12 = arith.constant 12 : index
  %c1023 = arith.constant 1023 : index
  %c256_i32 = arith.constant 256 : i32
  %c24 = arith.constant 24 : index
  %c10 = arith.constant 10 : index
  %c0_i32 = arith.constant 0 : i32
  %c255_i32 = arith.constant 255 : i32
  %c13 = arith.constant 13 : index
  %c32_i32 = arith.constant 32 : i32
  %c60 = arith.constant 60 : index
  scf.parallel (%p) = (%c0) to (%c14) step (%c1) {
    %idx = arith.muli %p, %c22 : index
    %idx_7 = arith.muli %p, %c18 : index
    scf.for %i = %c0 to %c18 step %c1 {
      %idx_1 = arith.addi %idx, %i : index
      %idx_2 = arith.addi %idx_1, %c46 : index
      %raw_1 = memref.load %raw[%idx_2] : memref<396xi16>
      %idx_3 = arith.addi %idx_1, %c44 : index
      %raw_2 = memref.load %raw[%idx_3] : memref<396xi16>
      %idx_4 = arith.addi %idx_1, %c48 : index
      %raw_3 = memref.load %raw[%idx_4] : memref<396xi16>
      %max = arith.maxsi %raw_2, %raw_3 : i16
      %idx_5 = arith.addi %idx_1, %c2 : index
      %raw_4 = memref.load %raw[%idx_5] : memref<396xi16>
      %idx_6 = arith.addi %idx_1, %c90 : index
      %raw_5 = memref.load %raw[%idx_6] : memref<396xi16>
      %max_1 = arith.maxsi %raw_4, %raw_5 : i16
      %max_2 = arith.maxsi %max, %max_1 : i16
      %min = arith.minsi %raw_1, %max_2 : i16
      %max_3 = arith.maxsi %c0_i16, %min : i16
      %idx_8 = arith.addi %idx_7, %i : index
      memref.store %max_3, %tmp[%idx_8] : memref<252xi16>
    }
  }
  scf.parallel (%p_1) = (%c0) to (%c6) step (%c1) {
    %idx_9 = arith.muli %p_1, %c36 : index
    %idx_16 = arith.muli %p_1, %c8 : index
    scf.for %i_1 = %c0 to %c8 step %c1 {
      %idx_10 = arith.muli %i_1, %c2 : index
      %idx_11 = arith.addi %idx_9, %idx_10 : index
      %idx_12 = arith.addi %idx_11, %c38 : index
      %tmp_3 = memref.load %tmp[%idx_12] : memref<252xi16>
      %cast = arith.extsi %tmp_3 : i16 to i32
      %idx_13 = arith.addi %idx_11, %c36 : index
      %tmp_7 = memref.load %tmp[%idx_13] : memref<252xi16>
      %cast_1 = arith.extsi %tmp_7 : i16 to i32
      %sub = arith.subi %cast, %cast_1 : i32
      %abs = math.absi %sub : i32
      %idx_14 = arith.addi %idx_11, %c19 : index
      %tmp_8 = memref.load %tmp[%idx_14] : memref<252xi16>
      %cast_2 = arith.extsi %tmp_8 : i16 to i32
      %idx_15 = arith.addi %idx_11, %c55 : index
      %tmp_9 = memref.load %tmp[%idx_15] : memref<252xi16>
      %cast_3 = arith.extsi %tmp_9 : i16 to i32
      %sub_1 = arith.subi %cast_2, %cast_3 : i32
      %abs_1 = math.absi %sub_1 : i32
      %lt = arith.cmpi slt, %abs, %abs_1 : i32
      %add = arith.addi %cast, %cast_1 : i32
      %add_1 = arith.addi %add, %c1_i32 : i32
      %div = arith.divsi %add_1, %c2_i32 : i32
      %cast_4 = arith.trunci %div : i32 to i16
      %add_2 = arith.addi %cast_2, %cast_3 : i32
      %add_3 = arith.addi %add_2, %c1_i32 : i32
      %div_1 = arith.divsi %add_3, %c2_i32 : i32
      %cast_5 = arith.trunci %div_1 : i32 to i16
      %select = arith.select %lt, %cast_4, %cast_5 : i16
      %idx_17 = arith.addi %idx_16, %i_1 : index
      memref.store %select, %tmp_1[%idx_17] : memref<48xi16>
    }
  }
  scf.parallel (%p_2) = (%c0) to (%c6) step (%c1) {
    %idx_18 = arith.muli %p_2, %c36 : index
    %idx_25 = arith.muli %p_2, %c8 : index
    scf.for %i_2 = %c0 to %c8 step %c1 {
      %idx_19 = arith.muli %i_2, %c2 : index
      %idx_20 = arith.addi %idx_18, %idx_19 : index
      %idx_21 = arith.addi %idx_20, %c19 : index
      %tmp_10 = memref.load %tmp[%idx_21] : memref<252xi16>
      %cast_6 = arith.extsi %tmp_10 : i16 to i32
      %idx_22 = arith.addi %idx_20, %c21 : index
      %tmp_11 = memref.load %tmp[%idx_22] : memref<252xi16>
      %cast_7 = arith.extsi %tmp_11 : i16 to i32
      %sub_2 = arith.subi %cast_6, %cast_7 : i32
      %abs_2 = math.absi %sub_2 : i32
      %idx_23 = arith.addi %idx_20, %c38 : index
      %tmp_12 = memref.load %tmp[%idx_23] : memref<252xi16>
      %cast_8 = arith.extsi %tmp_12 : i16 to i32
      %idx_24 = arith.addi %idx_20, %c2 : index
      %tmp_13 = memref.load %tmp[%idx_24] : memref<252xi16>
      %cast_9 = arith.extsi %tmp_13 : i16 to i32
      %sub_3 = arith.subi %cast_8, %cast_9 : i32
      %abs_3 = math.absi %sub_3 : i32
      %lt_1 = arith.cmpi slt, %abs_2, %abs_3 : i32
      %add_4 = arith.addi %cast_6, %cast_7 : i32
      %add_5 = arith.addi %add_4, %c1_i32 : i32
      %div_2 = arith.divsi %add_5, %c2_i32 : i32
      %cast_10 = arith.trunci %div_2 : i32 to i16
      %add_6 = arith.addi %cast_8, %cast_9 : i32
      %add_7 = arith.addi %add_6, %c1_i32 : i32
      %div_3 = arith.divsi %add_7, %c2_i32 : i32
      %cast_11 = arith.trunci %div_3 : i32 to i16
      %select_1 = arith.select %lt_1, %cast_10, %cast_11 : i16
      %idx_26 = arith.addi %idx_25, %i_2 : index
      memref.store %select_1, %tmp_2[%idx_26] : memref<48xi16>
    }
  }
  scf.parallel (%p_3) = (%c0) to (%c5) step (%c1) {
    %idx_27 = arith.muli %p_3, %c36 : index
    %idx_33 = arith.muli %p_3, %c8 : index
    %idx_36 = arith.muli %p_3, %c28 : index
    scf.for %i_3 = %c0 to %c7 step %c1 {
      %idx_28 = arith.muli %i_3, %c2 : index
      %idx_29 = arith.addi %idx_27, %idx_28 : index
      %idx_30 = arith.addi %idx_29, %c37 : index
      %tmp_14 = memref.load %tmp[%idx_30] : memref<252xi16>
      %cast_12 = arith.extsi %tmp_14 : i16 to i32
      %idx_31 = arith.addi %idx_29, %c39 : index
      %tmp_15 = memref.load %tmp[%idx_31] : memref<252xi16>
      %cast_13 = arith.extsi %tmp_15 : i16 to i32
      %add_8 = arith.addi %cast_12, %cast_13 : i32
      %add_9 = arith.addi %add_8, %c1_i32 : i32
      %div_4 = arith.divsi %add_9, %c2_i32 : i32
      %cast_14 = arith.trunci %div_4 : i32 to i16
      %idx_32 = arith.addi %idx_29, %c38 : index
      %tmp_16 = memref.load %tmp[%idx_32] : memref<252xi16>
      %idx_34 = arith.addi %idx_33, %i_3 : index
      %tmp_1_2 = memref.load %tmp_1[%idx_34] : memref<48xi16>
      %cast_15 = arith.extsi %tmp_1_2 : i16 to i32
      %idx_35 = arith.addi %idx_34, %c1 : index
      %tmp_1_3 = memref.load %tmp_1[%idx_35] : memref<48xi16>
      %cast_16 = arith.extsi %tmp_1_3 : i16 to i32
      %add_10 = arith.addi %cast_15, %cast_16 : i32
      %add_11 = arith.addi %add_10, %c1_i32 : i32
      %div_5 = arith.divsi %add_11, %c2_i32 : i32
      %cast_17 = arith.trunci %div_5 : i32 to i16
      %sub_4 = arith.subi %tmp_16, %cast_17 : i16
      %add_12 = arith.addi %cast_14, %sub_4 : i16
      %idx_37 = arith.addi %idx_36, %idx_28 : index
      %idx_38 = arith.addi %idx_29, %c56 : index
      %tmp_17 = memref.load %tmp[%idx_38] : memref<252xi16>
      %cast_18 = arith.extsi %tmp_17 : i16 to i32
      %idx_39 = arith.addi %idx_29, %c20 : index
      %tmp_18 = memref.load %tmp[%idx_39] : memref<252xi16>
      %cast_19 = arith.extsi %tmp_18 : i16 to i32
      %add_13 = arith.addi %cast_18, %cast_19 : i32
      %add_14 = arith.addi %add_13, %c1_i32 : i32
      %div_6 = arith.divsi %add_14, %c2_i32 : i32
      %cast_20 = arith.trunci %div_6 : i32 to i16
      %idx_40 = arith.addi %idx_34, %c8 : index
      %tmp_2_3 = memref.load %tmp_2[%idx_40] : memref<48xi16>
      %cast_21 = arith.extsi %tmp_2_3 : i16 to i32
      %tmp_2_4 = memref.load %tmp_2[%idx_34] : memref<48xi16>
      %cast_22 = arith.extsi %tmp_2_4 : i16 to i32
      %add_15 = arith.addi %cast_21, %cast_22 : i32
      %add_16 = arith.addi %add_15, %c1_i32 : i32
      %div_7 = arith.divsi %add_16, %c2_i32 : i32
      %cast_23 = arith.trunci %div_7 : i32 to i16
      %sub_5 = arith.subi %tmp_16, %cast_23 : i16
      %add_17 = arith.addi %cast_20, %sub_5 : i16
      memref.store %add_12, %tmp_1_1[%idx_37] : memref<140xi16>
      memref.store %tmp_16, %tmp_2_1[%idx_37] : memref<140xi16>
      memref.store %add_17, %tmp_2_2[%idx_37] : memref<140xi16>
      %tmp_19 = memref.load %tmp[%idx_31] : memref<252xi16>
      %idx_41 = arith.addi %idx_37, %c1 : index
      %tmp_1_4 = memref.load %tmp_1[%idx_35] : memref<48xi16>
      %tmp_20 = memref.load %tmp[%idx_38] : memref<252xi16>
      %cast_24 = arith.extsi %tmp_20 : i16 to i32
      %idx_42 = arith.addi %idx_29, %c22 : index
      %tmp_21 = memref.load %tmp[%idx_42] : memref<252xi16>
      %cast_25 = arith.extsi %tmp_21 : i16 to i32
      %sub_6 = arith.subi %cast_24, %cast_25 : i32
      %abs_4 = math.absi %sub_6 : i32
      %idx_43 = arith.addi %idx_29, %c58 : index
      %tmp_22 = memref.load %tmp[%idx_43] : memref<252xi16>
      %cast_26 = arith.extsi %tmp_22 : i16 to i32
      %tmp_23 = memref.load %tmp[%idx_39] : memref<252xi16>
      %cast_27 = arith.extsi %tmp_23 : i16 to i32
      %sub_7 = arith.subi %cast_26, %cast_27 : i32
      %abs_5 = math.absi %sub_7 : i32
      %lt_2 = arith.cmpi slt, %abs_4, %abs_5 : i32
      %add_18 = arith.addi %cast_24, %cast_25 : i32
      %add_19 = arith.addi %add_18, %c1_i32 : i32
      %div_8 = arith.divsi %add_19, %c2_i32 : i32
      %cast_28 = arith.trunci %div_8 : i32 to i16
      %add_23 = arith.addi %cast_26, %cast_27 : i32
      %add_24 = arith.addi %add_23, %c1_i32 : i32
      %div_10 = arith.divsi %add_24, %c2_i32 : i32
      %cast_32 = arith.trunci %div_10 : i32 to i16
      %idx_44 = arith.addi %idx_34, %c9 : index
      %select_2 = scf.if %lt_2 -> (i16) {
        %tmp_2_5 = memref.load %tmp_2[%idx_40] : memref<48xi16>
        %cast_29 = arith.extsi %tmp_2_5 : i16 to i32
        %tmp_2_6 = memref.load %tmp_2[%idx_35] : memref<48xi16>
        %cast_30 = arith.extsi %tmp_2_6 : i16 to i32
        %add_20 = arith.addi %cast_29, %cast_30 : i32
        %add_21 = arith.addi %add_20, %c1_i32 : i32
        %div_9 = arith.divsi %add_21, %c2_i32 : i32
        %cast_31 = arith.trunci %div_9 : i32 to i16
        %sub_8 = arith.subi %tmp_1_4, %cast_31 : i16
        %add_22 = arith.addi %cast_28, %sub_8 : i16
        scf.yield %add_22 : i16
      } else {
        %tmp_2_7 = memref.load %tmp_2[%idx_44] : memref<48xi16>
        %cast_33 = arith.extsi %tmp_2_7 : i16 to i32
        %tmp_2_8 = memref.load %tmp_2[%idx_34] : memref<48xi16>
        %cast_34 = arith.extsi %tmp_2_8 : i16 to i32
        %add_25 = arith.addi %cast_33, %cast_34 : i32
        %add_26 = arith.addi %add_25, %c1_i32 : i32
        %div_11 = arith.divsi %add_26, %c2_i32 : i32
        %cast_35 = arith.trunci %div_11 : i32 to i16
        %sub_9 = arith.subi %tmp_1_4, %cast_35 : i16
        %add_27 = arith.addi %cast_32, %sub_9 : i16
        scf.yield %add_27 : i16
      }
      memref.store %tmp_19, %tmp_1_1[%idx_41] : memref<140xi16>
      memref.store %tmp_1_4, %tmp_2_1[%idx_41] : memref<140xi16>
      memref.store %select_2, %tmp_2_2[%idx_41] : memref<140xi16>
      %tmp_24 = memref.load %tmp[%idx_31] : memref<252xi16>
      %cast_36 = arith.extsi %tmp_24 : i16 to i32
      %idx_45 = arith.addi %idx_29, %c73 : index
      %tmp_25 = memref.load %tmp[%idx_45] : memref<252xi16>
      %cast_37 = arith.extsi %tmp_25 : i16 to i32
      %sub_10 = arith.subi %cast_36, %cast_37 : i32
      %abs_6 = math.absi %sub_10 : i32
      %tmp_26 = memref.load %tmp[%idx_30] : memref<252xi16>
      %cast_38 = arith.extsi %tmp_26 : i16 to i32
      %idx_46 = arith.addi %idx_29, %c75 : index
      %tmp_27 = memref.load %tmp[%idx_46] : memref<252xi16>
      %cast_39 = arith.extsi %tmp_27 : i16 to i32
      %sub_11 = arith.subi %cast_38, %cast_39 : i32
      %abs_7 = math.absi %sub_11 : i32
      %lt_3 = arith.cmpi slt, %abs_6, %abs_7 : i32
      %tmp_2_9 = memref.load %tmp_2[%idx_40] : memref<48xi16>
      %add_28 = arith.addi %cast_36, %cast_37 : i32
      %add_29 = arith.addi %add_28, %c1_i32 : i32
      %div_12 = arith.divsi %add_29, %c2_i32 : i32
      %cast_40 = arith.trunci %div_12 : i32 to i16
      %add_33 = arith.addi %cast_38, %cast_39 : i32
      %add_34 = arith.addi %add_33, %c1_i32 : i32
      %div_14 = arith.divsi %add_34, %c2_i32 : i32
      %cast_44 = arith.trunci %div_14 : i32 to i16
      %select_3 = scf.if %lt_3 -> (i16) {
        %tmp_1_5 = memref.load %tmp_1[%idx_35] : memref<48xi16>
        %cast_41 = arith.extsi %tmp_1_5 : i16 to i32
        %tmp_1_6 = memref.load %tmp_1[%idx_40] : memref<48xi16>
        %cast_42 = arith.extsi %tmp_1_6 : i16 to i32
        %add_30 = arith.addi %cast_41, %cast_42 : i32
        %add_31 = arith.addi %add_30, %c1_i32 : i32
        %div_13 = arith.divsi %add_31, %c2_i32 : i32
        %cast_43 = arith.trunci %div_13 : i32 to i16
        %sub_12 = arith.subi %tmp_2_9, %cast_43 : i16
        %add_32 = arith.addi %cast_40, %sub_12 : i16
        scf.yield %add_32 : i16
      } else {
        %tmp_1_7 = memref.load %tmp_1[%idx_34] : memref<48xi16>
        %cast_45 = arith.extsi %tmp_1_7 : i16 to i32
        %tmp_1_8 = memref.load %tmp_1[%idx_44] : memref<48xi16>
        %cast_46 = arith.extsi %tmp_1_8 : i16 to i32
        %add_35 = arith.addi %cast_45, %cast_46 : i32
        %add_36 = arith.addi %add_35, %c1_i32 : i32
        %div_15 = arith.divsi %add_36, %c2_i32 : i32
        %cast_47 = arith.trunci %div_15 : i32 to i16
        %sub_13 = arith.subi %tmp_2_9, %cast_47 : i16
        %add_37 = arith.addi %cast_44, %sub_13 : i16
        scf.yield %add_37 : i16
      }
      %idx_47 = arith.addi %idx_37, %c14 : index
      %tmp_28 = memref.load %tmp[%idx_38] : memref<252xi16>
      memref.store %select_3, %tmp_1_1[%idx_47] : memref<140xi16>
      memref.store %tmp_2_9, %tmp_2_1[%idx_47] : memref<140xi16>
      memref.store %tmp_28, %tmp_2_2[%idx_47] : memref<140xi16>
      %tmp_29 = memref.load %tmp[%idx_31] : memref<252xi16>
      %cast_48 = arith.extsi %tmp_29 : i16 to i32
      %tmp_30 = memref.load %tmp[%idx_46] : memref<252xi16>
      %cast_49 = arith.extsi %tmp_30 : i16 to i32
      %add_38 = arith.addi %cast_48, %cast_49 : i32
      %add_39 = arith.addi %add_38, %c1_i32 : i32
      %div_16 = arith.divsi %add_39, %c2_i32 : i32
      %cast_50 = arith.trunci %div_16 : i32 to i16
      %idx_48 = arith.addi %idx_29, %c57 : index
      %tmp_31 = memref.load %tmp[%idx_48] : memref<252xi16>
      %tmp_1_9 = memref.load %tmp_1[%idx_35] : memref<48xi16>
      %cast_51 = arith.extsi %tmp_1_9 : i16 to i32
      %tmp_1_10 = memref.load %tmp_1[%idx_44] : memref<48xi16>
      %cast_52 = arith.extsi %tmp_1_10 : i16 to i32
      %add_40 = arith.addi %cast_51, %cast_52 : i32
      %add_41 = arith.addi %add_40, %c1_i32 : i32
      %div_17 = arith.divsi %add_41, %c2_i32 : i32
      %cast_53 = arith.trunci %div_17 : i32 to i16
      %sub_14 = arith.subi %tmp_31, %cast_53 : i16
      %add_42 = arith.addi %cast_50, %sub_14 : i16
      %idx_49 = arith.addi %idx_37, %c15 : index
      %tmp_32 = memref.load %tmp[%idx_38] : memref<252xi16>
      %cast_54 = arith.extsi %tmp_32 : i16 to i32
      %tmp_33 = memref.load %tmp[%idx_43] : memref<252xi16>
      %cast_55 = arith.extsi %tmp_33 : i16 to i32
      %add_43 = arith.addi %cast_54, %cast_55 : i32
      %add_44 = arith.addi %add_43, %c1_i32 : i32
      %div_18 = arith.divsi %add_44, %c2_i32 : i32
      %cast_56 = arith.trunci %div_18 : i32 to i16
      %tmp_2_10 = memref.load %tmp_2[%idx_40] : memref<48xi16>
      %cast_57 = arith.extsi %tmp_2_10 : i16 to i32
      %tmp_2_11 = memref.load %tmp_2[%idx_44] : memref<48xi16>
      %cast_58 = arith.extsi %tmp_2_11 : i16 to i32
      %add_45 = arith.addi %cast_57, %cast_58 : i32
      %add_46 = arith.addi %add_45, %c1_i32 : i32
      %div_19 = arith.divsi %add_46, %c2_i32 : i32
      %cast_59 = arith.trunci %div_19 : i32 to i16
      %sub_15 = arith.subi %tmp_31, %cast_59 : i16
      %add_47 = arith.addi %cast_56, %sub_15 : i16
      memref.store %add_42, %tmp_1_1[%idx_49] : memref<140xi16>
      memref.store %tmp_31, %tmp_2_1[%idx_49] : memref<140xi16>
      memref.store %add_47, %tmp_2_2[%idx_49] : memref<140xi16>
    }
  }
  %div_20 = arith.divf %f1, %kelvin : f32
  %sub_16 = arith.subf %div_20, %f0.0003125 : f32
  %t = arith.divf %sub_16, %f-0.00016964285 : f32
  %tmp_3_1 = memref.alloca() {alignment = 64} : memref<12xi32>
  %sub_17 = arith.subf %f1, %t : f32
  scf.for %i_4 = %c0 to %c3 step %c1 {
    %idx_50 = arith.muli %i_4, %c4 : index
    scf.for %i_5 = %c0 to %c4 step %c1 {
      %idx_51 = arith.addi %idx_50, %i_5 : index
      %warm_1 = memref.load %warm[%idx_51] : memref<12xf32>
      %mul = arith.mulf %warm_1, %sub_17 : f32
      %cold_1 = memref.load %cold[%idx_51] : memref<12xf32>
      %mul_1 = arith.mulf %cold_1, %t : f32
      %add_48 = arith.addf %mul, %mul_1 : f32
      %mul_2 = arith.mulf %add_48, %f256 : f32
      %cast_60 = func.call @f32_to_i32(%mul_2) : (f32) -> i32
      memref.store %cast_60, %tmp_3_1[%idx_51] : memref<12xi32>
    }
  }
  %div_21 = arith.divf %contrast, %f100 : f32
  %pow = math.powf %f2, %div_21 : f32
  %t_1 = arith.subf %f2, %pow : f32
  %mul_3 = arith.mulf %f2, %t_1 : f32
  %t_2 = arith.subf %f2, %mul_3 : f32
  %sub_19 = arith.subi %white, %black : i32
  %cast_62 = arith.sitofp %sub_19 : i32 to f32
  %div_22 = arith.divf %f1, %gamma : f32
  scf.for %i_6 = %c0 to %c1024 step %c1 {
    %index = arith.index_cast %i_6 : index to i32
    %sub_18 = arith.subi %index, %black : i32
    %cast_61 = arith.sitofp %sub_18 : i32 to f32
    %t_3 = arith.divf %cast_61, %cast_62 : f32
    %min_1 = func.call @min_f32(%f1, %t_3) : (f32, f32) -> f32
    %t_4 = func.call @max_f32(%f0, %min_1) : (f32, f32) -> f32
    %t_5 = math.powf %t_4, %div_22 : f32
    %gt = arith.cmpf ogt, %t_5, %f0.5 : f32
    %sub_20 = arith.subf %f1, %t_5 : f32
    %mul_4 = arith.mulf %t_2, %sub_20 : f32
    %mul_5 = arith.mulf %mul_4, %sub_20 : f32
    %mul_6 = arith.mulf %t_1, %sub_20 : f32
    %add_49 = arith.addf %mul_5, %mul_6 : f32
    %sub_21 = arith.subf %f1, %add_49 : f32
    %mul_7 = arith.mulf %t_2, %t_5 : f32
    %mul_8 = arith.mulf %mul_7, %t_5 : f32
    %mul_9 = arith.mulf %t_1, %t_5 : f32
    %add_50 = arith.addf %mul_8, %mul_9 : f32
    %t_6 = arith.select %gt, %sub_21, %add_50 : f32
    %mul_10 = arith.mulf %t_6, %f255 : f32
    %t_7 = arith.addf %mul_10, %f0.5 : f32
    %min_2 = func.call @min_f32(%f255, %t_7) : (f32, f32) -> f32
    %max_4 = func.call @max_f32(%f0, %min_2) : (f32, f32) -> f32
    %t_8 = func.call @f32_to_u8(%max_4) : (f32) -> i8
    %le = arith.cmpi sle, %index, %black : i32
    %gt_1 = arith.cmpi sgt, %index, %white : i32
    %select_4 = arith.select %gt_1, %c-1_i8, %t_8 : i8
    %select_5 = arith.select %le, %c0_i8, %select_4 : i8
    memref.store %select_5, %tmp_4[%i_6] : memref<1024xi8>
  }
  %mul_11 = arith.mulf %strength, %f32 : f32
  %min_3 = func.call @min_f32(%f255, %mul_11) : (f32, f32) -> f32
  %max_5 = func.call @max_f32(%f0, %min_3) : (f32, f32) -> f32
  %t_9 = func.call @f32_to_i32(%max_5) : (f32) -> i32
  scf.for %i_7 = %c0 to %c3 step %c1 {
    %idx_52 = arith.muli %i_7, %c4 : index
    %idx_53 = arith.addi %idx_52, %c3 : index
    %idx_57 = arith.addi %idx_52, %c1 : index
    %idx_58 = arith.addi %idx_52, %c2 : index
    scf.parallel (%p_4) = (%c0) to (%c8) step (%c1) {
      %idx_54 = arith.muli %p_4, %c14 : index
      %idx_62 = arith.muli %p_4, %c12 : index
      scf.for %i_8 = %c0 to %c12 step %c1 {
        %tmp_3_2 = memref.load %tmp_3_1[%idx_53] : memref<12xi32>
        %tmp_3_3 = memref.load %tmp_3_1[%idx_52] : memref<12xi32>
        %idx_55 = arith.addi %idx_54, %i_8 : index
        %idx_56 = arith.addi %idx_55, %c15 : index
        %tmp_1_1_1 = memref.load %tmp_1_1[%idx_56] : memref<140xi16>
        %cast_63 = arith.extsi %tmp_1_1_1 : i16 to i32
        %mul_12 = arith.muli %tmp_3_3, %cast_63 : i32
        %add_51 = arith.addi %tmp_3_2, %mul_12 : i32
        %tmp_3_4 = memref.load %tmp_3_1[%idx_57] : memref<12xi32>
        %tmp_2_1_1 = memref.load %tmp_2_1[%idx_56] : memref<140xi16>
        %cast_64 = arith.extsi %tmp_2_1_1 : i16 to i32
        %mul_13 = arith.muli %tmp_3_4, %cast_64 : i32
        %add_52 = arith.addi %add_51, %mul_13 : i32
        %tmp_3_5 = memref.load %tmp_3_1[%idx_58] : memref<12xi32>
        %tmp_2_2_1 = memref.load %tmp_2_2[%idx_56] : memref<140xi16>
        %cast_65 = arith.extsi %tmp_2_2_1 : i16 to i32
        %mul_14 = arith.muli %tmp_3_5, %cast_65 : i32
        %add_53 = arith.addi %add_52, %mul_14 : i32
        %div_23 = arith.divsi %add_53, %c256_i32 : i32
        %cast_66 = arith.trunci %div_23 : i32 to i16
        %idx_59 = arith.index_cast %cast_66 : i16 to index
        %idx_60 = arith.maxsi %c0, %idx_59 : index
        %idx_61 = arith.minsi %c1023, %idx_60 : index
        %tmp_4_1 = memref.load %tmp_4[%idx_61] : memref<1024xi8>
        %idx_63 = arith.addi %idx_62, %i_8 : index
        memref.store %tmp_4_1, %tmp_5[%idx_63] : memref<96xi8>
      }
    }
    scf.parallel (%p_5) = (%c0) to (%c6) step (%c1) {
      %idx_64 = arith.muli %p_5, %c12 : index
      scf.for %i_9 = %c0 to %c12 step %c1 {
        %idx_65 = arith.addi %idx_64, %i_9 : index
        %tmp_5_1 = memref.load %tmp_5[%idx_65] : memref<96xi8>
        %t_10 = arith.extui %tmp_5_1 : i8 to i32
        %idx_66 = arith.addi %idx_65, %c24 : index
        %tmp_5_2 = memref.load %tmp_5[%idx_66] : memref<96xi8>
        %t_11 = arith.extui %tmp_5_2 : i8 to i32
        %add_54 = arith.addi %t_10, %t_11 : i32
        %add_55 = arith.addi %add_54, %c1_i32 : i32
        %t_12 = arith.divsi %add_55, %c2_i32 : i32
        %idx_67 = arith.addi %idx_65, %c12 : index
        %tmp_5_3 = memref.load %tmp_5[%idx_67] : memref<96xi8>
        %t_13 = arith.extui %tmp_5_3 : i8 to i32
        %add_56 = arith.addi %t_12, %t_13 : i32
        %add_57 = arith.addi %add_56, %c1_i32 : i32
        %div_24 = arith.divsi %add_57, %c2_i32 : i32
        memref.store %div_24, %tmp_6[%idx_65] : memref<72xi32>
      }
    }
    %idx_73 = arith.muli %i_7, %c60 : index
    scf.parallel (%p_6) = (%c0) to (%c6) step (%c1) {
      %idx_68 = arith.muli %p_6, %c12 : index
      %idx_74 = arith.muli %p_6, %c10 : index
      %idx_75 = arith.addi %idx_73, %idx_74 : index
      scf.for %i_10 = %c0 to %c10 step %c1 {
        %idx_69 = arith.addi %idx_68, %i_10 : index
        %tmp_6_1 = memref.load %tmp_6[%idx_69] : memref<72xi32>
        %idx_70 = arith.addi %idx_69, %c2 : index
        %tmp_6_2 = memref.load %tmp_6[%idx_70] : memref<72xi32>
        %add_58 = arith.addi %tmp_6_1, %tmp_6_2 : i32
        %add_59 = arith.addi %add_58, %c1_i32 : i32
        %t_14 = arith.divsi %add_59, %c2_i32 : i32
        %idx_71 = arith.addi %idx_69, %c13 : index
        %tmp_5_4 = memref.load %tmp_5[%idx_71] : memref<96xi8>
        %cast_67 = arith.extui %tmp_5_4 : i8 to i32
        %idx_72 = arith.addi %idx_69, %c1 : index
        %tmp_6_3 = memref.load %tmp_6[%idx_72] : memref<72xi32>
        %add_60 = arith.addi %t_14, %tmp_6_3 : i32
        %add_61 = arith.addi %add_60, %c1_i32 : i32
        %div_25 = arith.divsi %add_61, %c2_i32 : i32
        %sub_22 = arith.subi %cast_67, %div_25 : i32
        %mul_15 = arith.muli %sub_22, %t_9 : i32
        %div_26 = arith.divsi %mul_15, %c32_i32 : i32
        %add_62 = arith.addi %cast_67, %div_26 : i32
        %min_4 = arith.minsi %c255_i32, %add_62 : i32
        %max_6 = arith.maxsi %c0_i32, %min_4 : i32
        %cast_68 = arith.trunci %max_6 : i32 to i8
        %idx_76 = arith.addi %idx_75, %i_10 : index
        memref.store %cast_68, %out[%idx_76] : memref<180xi8>
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
