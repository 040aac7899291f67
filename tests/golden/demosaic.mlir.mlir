// Made by eqrise from kernels/demosaic.rise.
//
// def demosaic = fun(raw: 10.14.i16 =>
//   let xs = raw |> map(fun(ys => ys |> split(2))) |> split(2) |> map(transpose) in
//   let ys = xs
//       |> map(fun(zs => zs |> slide(2)(1)))
//       |> slide(2)(1)
//       |> map(transpose)
//       |> map(fun(zs =>
//         zs
//           |> map(fun(xs1 =>
//             let x = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//             let y = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//             let z = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//             let x1 = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//             if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//             then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//             else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))))) in
//   let zs = xs
//       |> map(fun(xs1 => xs1 |> slide(2)(1)))
//       |> slide(2)(1)
//       |> map(transpose)
//       |> map(fun(xs1 =>
//         xs1
//           |> map(fun(xs2 =>
//             let x = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs2)))) in
//             let y = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)))) in
//             let z = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs2)))) in
//             let x1 = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)))) in
//             if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//             then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//             else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))))) in
//   zip(xs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//       zip(ys |> map(fun(xs1 => xs1 |> slide(2)(1))) |> slide(2)(1) |> map(transpose))(
//           zs |> map(fun(xs1 => xs1 |> slide(2)(1))) |> slide(2)(1) |> map(transpose)))
//     |> map(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> map(fun(q =>
//           let xs1 = fst(q) in
//           let xs2 = fst(snd(q)) in
//           let xs3 = snd(snd(q)) in
//           let xs4 = idx((1 : idx[3]))(idx((1 : idx[3]))(xs1)) in
//           [[(let x = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs1)))) in
//              let y = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//              let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//              let x1 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//              let x2 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//              cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//              (idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//               let y = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs1)))) in
//               let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//               let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//               let x2 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs3)) in
//               cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                 (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)))),
//             (idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)),
//              (idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//               let y = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((2 : idx[3]))(idx((0 : idx[3]))(xs1)))) in
//               let z = idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//               let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs3)) in
//               let x2 = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs1)))) in
//               let x3 = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs1)))) in
//               let x4 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//               let x5 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs3)) in
//               let x6 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//               if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//               then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                 (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//               else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                 (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2))))],
//            [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//              let y = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((0 : idx[3]))(idx((2 : idx[3]))(xs1)))) in
//              let z = idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//              let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs2)) in
//              let x2 = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs1)))) in
//              let x3 = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))) in
//              let x4 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//              let x5 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs2)) in
//              let x6 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//              if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//              then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//              else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2)),
//              (idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)),
//               idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)))),
//             (let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//              let y = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))) in
//              let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//              let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs2)) in
//              let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs2)) in
//              cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//              (idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//               let y = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs1)))) in
//               let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//               let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//               let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs3)) in
//               cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                 (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2))))]]))))
//     |> map(fun(xs1 => xs1 |> transpose |> map(join)))
//     |> join)
//
// is carried out as
//
// def demosaic = fun(raw: 10.14.i16 =>
//   let xs = raw |> map(fun(ys => ys |> split(2))) |> split(2) |> map(transpose) in
//   zip(xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//       zip(
//           xs
//             |> map(fun(ys => ys |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(fun(ys =>
//               ys
//                 |> transpose
//                 |> map(fun(zs =>
//                   let x = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(zs)))) in
//                   let y = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(zs)))) in
//                   let z = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(zs)))) in
//                   let x1 = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(zs)))) in
//                   if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                   then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                   else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//             |> map(fun(ys => ys |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose))(
//           xs
//             |> map(fun(ys => ys |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(fun(ys =>
//               ys
//                 |> transpose
//                 |> map(fun(zs =>
//                   let x = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(zs)))) in
//                   let y = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(zs)))) in
//                   let z = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(zs)))) in
//                   let x1 = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(zs)))) in
//                   if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                   then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                   else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//             |> map(fun(ys => ys |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose)))
//     |> map(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> map(fun(q =>
//           let ys = idx((1 : idx[3]))(idx((1 : idx[3]))(fst(q))) in
//           [[(cast(i16)(
//                  (cast(i32)(
//                       idx((1 : idx[2]))(
//                           idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                     cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(ys))) +
//                     1) /
//                    2) +
//                (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) -
//                   cast(i16)(
//                       (cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(ys))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2)))),
//             (idx((1 : idx[2]))(idx((0 : idx[2]))(ys)),
//              (idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q)))),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(ys)) in
//               let y = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((2 : idx[3]))(idx((0 : idx[3]))(fst(q))))) in
//               let z = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(fst(q))))) in
//               let x1 = idx((0 : idx[2]))(
//                     idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(fst(q))))) in
//               let x2 = idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q)))) in
//               if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//               then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                 (x2 -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2))
//               else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2) +
//                 (x2 -
//                    cast(i16)(
//                        (cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2))))],
//            [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(ys)) in
//              let y = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((0 : idx[3]))(idx((2 : idx[3]))(fst(q))))) in
//              let z = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(fst(q))))) in
//              let x1 = idx((1 : idx[2]))(
//                    idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(fst(q))))) in
//              let x2 = idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q)))) in
//              if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//              then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                (x2 -
//                   cast(i16)(
//                       (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2))
//              else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2) +
//                (x2 -
//                   cast(i16)(
//                       (cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q)))),
//               idx((0 : idx[2]))(idx((1 : idx[2]))(ys)))),
//             (cast(i16)(
//                  (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(ys))) +
//                     cast(i32)(
//                         idx((1 : idx[2]))(
//                             idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(fst(q)))))) +
//                     1) /
//                    2) +
//                (idx((1 : idx[2]))(idx((1 : idx[2]))(ys)) -
//                   cast(i16)(
//                       (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((1 : idx[2]))(idx((1 : idx[2]))(ys)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(ys))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((1 : idx[2]))(idx((1 : idx[2]))(ys)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2))))]]))
//         |> transpose
//         |> map(join)))
//     |> join
//     |> mapPar(fun(ys => ys |> mapSeq(fun(p => p)))))
//
// Rules: map-fusion, copy-par

func.func @demosaic(%out_1: memref<60xi16>,
    %out_2_1: memref<60xi16>,
    %out_2_2: memref<60xi16>,
    %raw: memref<140xi16>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c10 = arith.constant 10 : index
  %c2 = arith.constant 2 : index
  %c28 = arith.constant 28 : index
  %c32 = arith.constant 32 : index
  %c30 = arith.constant 30 : index
  %c17 = arith.constant 17 : index
  %c45 = arith.constant 45 : index
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c43 = arith.constant 43 : index
  %c58 = arith.constant 58 : index
  %c31 = arith.constant 31 : index
  %c29 = arith.constant 29 : index
  %c15 = arith.constant 15 : index
  %c59 = arith.constant 59 : index
  %c57 = arith.constant 57 : index
  %c56 = arith.constant 56 : index
  %c71 = arith.constant 71 : index
  %c60 = arith.constant 60 : index
  %c73 = arith.constant 73 : index
  %c44 = arith.constant 44 : index
  %c16 = arith.constant 16 : index
  %c18 = arith.constant 18 : index
  %c46 = arith.constant 46 : index
  %c19 = arith.constant 19 : index
  %c4 = arith.constant 4 : index
  %c47 = arith.constant 47 : index
  scf.parallel (%p) = (%c0) to (%c6) step (%c1) {
    %idx = arith.divui %p, %c2 : index
    %idx_1 = arith.muli %idx, %c28 : index
    %idx_11 = arith.remui %p, %c2 : index
    %index = arith.index_cast %idx_11 : index to i32
    %lt_2 = arith.cmpi slt, %index, %c1_i32 : i32
    %idx_23 = arith.muli %p, %c10 : index
    scf.for %i = %c0 to %c10 step %c1 {
      %idx_2 = arith.divui %i, %c2 : index
      %idx_3 = arith.muli %idx_2, %c2 : index
      %idx_4 = arith.addi %idx_1, %idx_3 : index
      %idx_5 = arith.addi %idx_4, %c32 : index
      %raw_1 = memref.load %raw[%idx_5] : memref<140xi16>
      %cast = arith.extsi %raw_1 : i16 to i32
      %idx_6 = arith.addi %idx_4, %c30 : index
      %raw_2 = memref.load %raw[%idx_6] : memref<140xi16>
      %cast_1 = arith.extsi %raw_2 : i16 to i32
      %sub = arith.subi %cast, %cast_1 : i32
      %abs = math.absi %sub : i32
      %idx_7 = arith.addi %idx_4, %c17 : index
      %raw_3 = memref.load %raw[%idx_7] : memref<140xi16>
      %cast_2 = arith.extsi %raw_3 : i16 to i32
      %idx_8 = arith.addi %idx_4, %c45 : index
      %raw_4 = memref.load %raw[%idx_8] : memref<140xi16>
      %cast_3 = arith.extsi %raw_4 : i16 to i32
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
      %t = arith.select %lt, %cast_4, %cast_5 : i16
      %idx_9 = arith.addi %idx_4, %c43 : index
      %raw_5 = memref.load %raw[%idx_9] : memref<140xi16>
      %cast_6 = arith.extsi %raw_5 : i16 to i32
      %sub_2 = arith.subi %cast_6, %cast_3 : i32
      %abs_2 = math.absi %sub_2 : i32
      %idx_10 = arith.addi %idx_4, %c58 : index
      %raw_6 = memref.load %raw[%idx_10] : memref<140xi16>
      %cast_7 = arith.extsi %raw_6 : i16 to i32
      %sub_3 = arith.subi %cast_7, %cast_1 : i32
      %abs_3 = math.absi %sub_3 : i32
      %lt_1 = arith.cmpi slt, %abs_2, %abs_3 : i32
      %add_4 = arith.addi %cast_6, %cast_3 : i32
      %add_5 = arith.addi %add_4, %c1_i32 : i32
      %div_2 = arith.divsi %add_5, %c2_i32 : i32
      %cast_8 = arith.trunci %div_2 : i32 to i16
      %add_6 = arith.addi %cast_7, %cast_1 : i32
      %add_7 = arith.addi %add_6, %c1_i32 : i32
      %div_3 = arith.divsi %add_7, %c2_i32 : i32
      %cast_9 = arith.trunci %div_3 : i32 to i16
      %t_1 = arith.select %lt_1, %cast_8, %cast_9 : i16
      %idx_12 = arith.remui %i, %c2 : index
      %index_1 = arith.index_cast %idx_12 : index to i32
      %lt_3 = arith.cmpi slt, %index_1, %c1_i32 : i32
      %idx_13 = arith.addi %idx_4, %c31 : index
      %idx_14 = arith.addi %idx_4, %c29 : index
      %idx_15 = arith.addi %idx_4, %c28 : index
      %idx_16 = arith.addi %idx_4, %c15 : index
      %cast_18 = arith.extsi %t : i16 to i32
      %idx_17 = arith.addi %idx_4, %c59 : index
      %idx_18 = arith.addi %idx_4, %c57 : index
      %idx_19 = arith.addi %idx_4, %c56 : index
      %idx_20 = arith.addi %idx_4, %c71 : index
      %idx_21 = arith.addi %idx_4, %c60 : index
      %idx_22 = arith.addi %idx_4, %c73 : index
      %select_8 = scf.if %lt_2 -> (i16) {
        %raw_7 = memref.load %raw[%idx_13] : memref<140xi16>
        %cast_11 = arith.extsi %raw_7 : i16 to i32
        %select_1 = scf.if %lt_3 -> (i16) {
          %raw_8 = memref.load %raw[%idx_14] : memref<140xi16>
          %cast_10 = arith.extsi %raw_8 : i16 to i32
          %add_8 = arith.addi %cast_10, %cast_11 : i32
          %add_9 = arith.addi %add_8, %c1_i32 : i32
          %div_4 = arith.divsi %add_9, %c2_i32 : i32
          %cast_12 = arith.trunci %div_4 : i32 to i16
          %raw_9 = memref.load %raw[%idx_15] : memref<140xi16>
          %cast_13 = arith.extsi %raw_9 : i16 to i32
          %sub_4 = arith.subi %cast_1, %cast_13 : i32
          %abs_4 = math.absi %sub_4 : i32
          %raw_10 = memref.load %raw[%idx_16] : memref<140xi16>
          %cast_14 = arith.extsi %raw_10 : i16 to i32
          %sub_5 = arith.subi %cast_14, %cast_6 : i32
          %abs_5 = math.absi %sub_5 : i32
          %lt_4 = arith.cmpi slt, %abs_4, %abs_5 : i32
          %add_10 = arith.addi %cast_1, %cast_13 : i32
          %add_11 = arith.addi %add_10, %c1_i32 : i32
          %div_5 = arith.divsi %add_11, %c2_i32 : i32
          %cast_15 = arith.trunci %div_5 : i32 to i16
          %add_12 = arith.addi %cast_14, %cast_6 : i32
          %add_13 = arith.addi %add_12, %c1_i32 : i32
          %div_6 = arith.divsi %add_13, %c2_i32 : i32
          %cast_16 = arith.trunci %div_6 : i32 to i16
          %select = arith.select %lt_4, %cast_15, %cast_16 : i16
          %cast_17 = arith.extsi %select : i16 to i32
          %add_14 = arith.addi %cast_17, %cast_18 : i32
          %add_15 = arith.addi %add_14, %c1_i32 : i32
          %div_7 = arith.divsi %add_15, %c2_i32 : i32
          %cast_19 = arith.trunci %div_7 : i32 to i16
          %sub_6 = arith.subi %raw_2, %cast_19 : i16
          %add_16 = arith.addi %cast_12, %sub_6 : i16
          scf.yield %add_16 : i16
        } else {
          scf.yield %raw_7 : i16
        }
        scf.yield %select_1 : i16
      } else {
        %raw_11 = memref.load %raw[%idx_13] : memref<140xi16>
        %raw_12 = memref.load %raw[%idx_17] : memref<140xi16>
        %cast_20 = arith.extsi %raw_11 : i16 to i32
        %cast_23 = arith.extsi %raw_12 : i16 to i32
        %add_39 = arith.addi %cast_20, %cast_23 : i32
        %add_40 = arith.addi %add_39, %c1_i32 : i32
        %div_18 = arith.divsi %add_40, %c2_i32 : i32
        %cast_43 = arith.trunci %div_18 : i32 to i16
        %select_7 = scf.if %lt_3 -> (i16) {
          %raw_13 = memref.load %raw[%idx_18] : memref<140xi16>
          %cast_21 = arith.extsi %raw_13 : i16 to i32
          %sub_7 = arith.subi %cast_20, %cast_21 : i32
          %abs_6 = math.absi %sub_7 : i32
          %raw_14 = memref.load %raw[%idx_14] : memref<140xi16>
          %cast_22 = arith.extsi %raw_14 : i16 to i32
          %sub_8 = arith.subi %cast_22, %cast_23 : i32
          %abs_7 = math.absi %sub_8 : i32
          %lt_5 = arith.cmpi slt, %abs_6, %abs_7 : i32
          %add_17 = arith.addi %cast_20, %cast_21 : i32
          %add_18 = arith.addi %add_17, %c1_i32 : i32
          %div_8 = arith.divsi %add_18, %c2_i32 : i32
          %cast_24 = arith.trunci %div_8 : i32 to i16
          %add_26 = arith.addi %cast_22, %cast_23 : i32
          %add_27 = arith.addi %add_26, %c1_i32 : i32
          %div_12 = arith.divsi %add_27, %c2_i32 : i32
          %cast_31 = arith.trunci %div_12 : i32 to i16
          %select_5 = scf.if %lt_5 -> (i16) {
            %raw_15 = memref.load %raw[%idx_19] : memref<140xi16>
            %cast_25 = arith.extsi %raw_15 : i16 to i32
            %sub_9 = arith.subi %cast_7, %cast_25 : i32
            %abs_8 = math.absi %sub_9 : i32
            %raw_16 = memref.load %raw[%idx_20] : memref<140xi16>
            %cast_26 = arith.extsi %raw_16 : i16 to i32
            %sub_10 = arith.subi %cast_6, %cast_26 : i32
            %abs_9 = math.absi %sub_10 : i32
            %lt_6 = arith.cmpi slt, %abs_8, %abs_9 : i32
            %add_19 = arith.addi %cast_7, %cast_25 : i32
            %add_20 = arith.addi %add_19, %c1_i32 : i32
            %div_9 = arith.divsi %add_20, %c2_i32 : i32
            %cast_27 = arith.trunci %div_9 : i32 to i16
            %add_21 = arith.addi %cast_6, %cast_26 : i32
            %add_22 = arith.addi %add_21, %c1_i32 : i32
            %div_10 = arith.divsi %add_22, %c2_i32 : i32
            %cast_28 = arith.trunci %div_10 : i32 to i16
            %select_2 = arith.select %lt_6, %cast_27, %cast_28 : i16
            %cast_29 = arith.extsi %select_2 : i16 to i32
            %add_23 = arith.addi %cast_18, %cast_29 : i32
            %add_24 = arith.addi %add_23, %c1_i32 : i32
            %div_11 = arith.divsi %add_24, %c2_i32 : i32
            %cast_30 = arith.trunci %div_11 : i32 to i16
            %sub_11 = arith.subi %t_1, %cast_30 : i16
            %add_25 = arith.addi %cast_24, %sub_11 : i16
            scf.yield %add_25 : i16
          } else {
            %raw_17 = memref.load %raw[%idx_15] : memref<140xi16>
            %cast_32 = arith.extsi %raw_17 : i16 to i32
            %sub_12 = arith.subi %cast_1, %cast_32 : i32
            %abs_10 = math.absi %sub_12 : i32
            %raw_18 = memref.load %raw[%idx_16] : memref<140xi16>
            %cast_33 = arith.extsi %raw_18 : i16 to i32
            %sub_13 = arith.subi %cast_33, %cast_6 : i32
            %abs_11 = math.absi %sub_13 : i32
            %lt_7 = arith.cmpi slt, %abs_10, %abs_11 : i32
            %add_28 = arith.addi %cast_1, %cast_32 : i32
            %add_29 = arith.addi %add_28, %c1_i32 : i32
            %div_13 = arith.divsi %add_29, %c2_i32 : i32
            %cast_34 = arith.trunci %div_13 : i32 to i16
            %add_30 = arith.addi %cast_33, %cast_6 : i32
            %add_31 = arith.addi %add_30, %c1_i32 : i32
            %div_14 = arith.divsi %add_31, %c2_i32 : i32
            %cast_35 = arith.trunci %div_14 : i32 to i16
            %select_3 = arith.select %lt_7, %cast_34, %cast_35 : i16
            %cast_36 = arith.extsi %select_3 : i16 to i32
            %raw_19 = memref.load %raw[%idx_21] : memref<140xi16>
            %cast_37 = arith.extsi %raw_19 : i16 to i32
            %sub_14 = arith.subi %cast_37, %cast_7 : i32
            %abs_12 = math.absi %sub_14 : i32
            %raw_20 = memref.load %raw[%idx_22] : memref<140xi16>
            %cast_38 = arith.extsi %raw_20 : i16 to i32
            %sub_15 = arith.subi %cast_3, %cast_38 : i32
            %abs_13 = math.absi %sub_15 : i32
            %lt_8 = arith.cmpi slt, %abs_12, %abs_13 : i32
            %add_32 = arith.addi %cast_37, %cast_7 : i32
            %add_33 = arith.addi %add_32, %c1_i32 : i32
            %div_15 = arith.divsi %add_33, %c2_i32 : i32
            %cast_39 = arith.trunci %div_15 : i32 to i16
            %add_34 = arith.addi %cast_3, %cast_38 : i32
            %add_35 = arith.addi %add_34, %c1_i32 : i32
            %div_16 = arith.divsi %add_35, %c2_i32 : i32
            %cast_40 = arith.trunci %div_16 : i32 to i16
            %select_4 = arith.select %lt_8, %cast_39, %cast_40 : i16
            %cast_41 = arith.extsi %select_4 : i16 to i32
            %add_36 = arith.addi %cast_36, %cast_41 : i32
            %add_37 = arith.addi %add_36, %c1_i32 : i32
            %div_17 = arith.divsi %add_37, %c2_i32 : i32
            %cast_42 = arith.trunci %div_17 : i32 to i16
            %sub_16 = arith.subi %t_1, %cast_42 : i16
            %add_38 = arith.addi %cast_31, %sub_16 : i16
            scf.yield %add_38 : i16
          }
          scf.yield %select_5 : i16
        } else {
          %raw_21 = memref.load %raw[%idx_21] : memref<140xi16>
          %cast_44 = arith.extsi %raw_21 : i16 to i32
          %sub_17 = arith.subi %cast_44, %cast_7 : i32
          %abs_14 = math.absi %sub_17 : i32
          %raw_22 = memref.load %raw[%idx_22] : memref<140xi16>
          %cast_45 = arith.extsi %raw_22 : i16 to i32
          %sub_18 = arith.subi %cast_3, %cast_45 : i32
          %abs_15 = math.absi %sub_18 : i32
          %lt_9 = arith.cmpi slt, %abs_14, %abs_15 : i32
          %add_41 = arith.addi %cast_44, %cast_7 : i32
          %add_42 = arith.addi %add_41, %c1_i32 : i32
          %div_19 = arith.divsi %add_42, %c2_i32 : i32
          %cast_46 = arith.trunci %div_19 : i32 to i16
          %add_43 = arith.addi %cast_3, %cast_45 : i32
          %add_44 = arith.addi %add_43, %c1_i32 : i32
          %div_20 = arith.divsi %add_44, %c2_i32 : i32
          %cast_47 = arith.trunci %div_20 : i32 to i16
          %select_6 = arith.select %lt_9, %cast_46, %cast_47 : i16
          %cast_48 = arith.extsi %select_6 : i16 to i32
          %add_45 = arith.addi %cast_18, %cast_48 : i32
          %add_46 = arith.addi %add_45, %c1_i32 : i32
          %div_21 = arith.divsi %add_46, %c2_i32 : i32
          %cast_49 = arith.trunci %div_21 : i32 to i16
          %sub_19 = arith.subi %raw_4, %cast_49 : i16
          %add_47 = arith.addi %cast_43, %sub_19 : i16
          scf.yield %add_47 : i16
        }
        scf.yield %select_7 : i16
      }
      %idx_24 = arith.addi %idx_23, %i : index
      %select_11 = scf.if %lt_2 -> (i16) {
        %select_9 = scf.if %lt_3 -> (i16) {
          scf.yield %raw_2 : i16
        } else {
          scf.yield %t : i16
        }
        scf.yield %select_9 : i16
      } else {
        %select_10 = scf.if %lt_3 -> (i16) {
          scf.yield %t_1 : i16
        } else {
          scf.yield %raw_4 : i16
        }
        scf.yield %select_10 : i16
      }
      %idx_25 = arith.addi %idx_4, %c44 : index
      %idx_26 = arith.addi %idx_4, %c16 : index
      %cast_53 = arith.extsi %t_1 : i16 to i32
      %idx_27 = arith.addi %idx_4, %c2 : index
      %idx_28 = arith.addi %idx_4, %c18 : index
      %idx_29 = arith.addi %idx_4, %c46 : index
      %idx_30 = arith.addi %idx_4, %c19 : index
      %idx_31 = arith.addi %idx_4, %c4 : index
      %idx_32 = arith.addi %idx_4, %c47 : index
      %select_20 = scf.if %lt_2 -> (i16) {
        %raw_23 = memref.load %raw[%idx_25] : memref<140xi16>
        %raw_24 = memref.load %raw[%idx_26] : memref<140xi16>
        %cast_50 = arith.extsi %raw_23 : i16 to i32
        %cast_51 = arith.extsi %raw_24 : i16 to i32
        %add_48 = arith.addi %cast_50, %cast_51 : i32
        %add_49 = arith.addi %add_48, %c1_i32 : i32
        %div_22 = arith.divsi %add_49, %c2_i32 : i32
        %cast_52 = arith.trunci %div_22 : i32 to i16
        %select_17 = scf.if %lt_3 -> (i16) {
          %raw_25 = memref.load %raw[%idx_16] : memref<140xi16>
          %cast_54 = arith.extsi %raw_25 : i16 to i32
          %sub_20 = arith.subi %cast_54, %cast_2 : i32
          %abs_16 = math.absi %sub_20 : i32
          %raw_26 = memref.load %raw[%idx_27] : memref<140xi16>
          %cast_55 = arith.extsi %raw_26 : i16 to i32
          %sub_21 = arith.subi %cast_1, %cast_55 : i32
          %abs_17 = math.absi %sub_21 : i32
          %lt_10 = arith.cmpi slt, %abs_16, %abs_17 : i32
          %add_50 = arith.addi %cast_54, %cast_2 : i32
          %add_51 = arith.addi %add_50, %c1_i32 : i32
          %div_23 = arith.divsi %add_51, %c2_i32 : i32
          %cast_56 = arith.trunci %div_23 : i32 to i16
          %add_52 = arith.addi %cast_1, %cast_55 : i32
          %add_53 = arith.addi %add_52, %c1_i32 : i32
          %div_24 = arith.divsi %add_53, %c2_i32 : i32
          %cast_57 = arith.trunci %div_24 : i32 to i16
          %select_12 = arith.select %lt_10, %cast_56, %cast_57 : i16
          %cast_58 = arith.extsi %select_12 : i16 to i32
          %add_54 = arith.addi %cast_53, %cast_58 : i32
          %add_55 = arith.addi %add_54, %c1_i32 : i32
          %div_25 = arith.divsi %add_55, %c2_i32 : i32
          %cast_59 = arith.trunci %div_25 : i32 to i16
          %sub_22 = arith.subi %raw_2, %cast_59 : i16
          %add_56 = arith.addi %cast_52, %sub_22 : i16
          scf.yield %add_56 : i16
        } else {
          %raw_27 = memref.load %raw[%idx_28] : memref<140xi16>
          %cast_60 = arith.extsi %raw_27 : i16 to i32
          %sub_23 = arith.subi %cast_50, %cast_60 : i32
          %abs_18 = math.absi %sub_23 : i32
          %raw_28 = memref.load %raw[%idx_29] : memref<140xi16>
          %cast_61 = arith.extsi %raw_28 : i16 to i32
          %sub_24 = arith.subi %cast_61, %cast_51 : i32
          %abs_19 = math.absi %sub_24 : i32
          %lt_11 = arith.cmpi slt, %abs_18, %abs_19 : i32
          %add_57 = arith.addi %cast_50, %cast_60 : i32
          %add_58 = arith.addi %add_57, %c1_i32 : i32
          %div_26 = arith.divsi %add_58, %c2_i32 : i32
          %cast_62 = arith.trunci %div_26 : i32 to i16
          %add_66 = arith.addi %cast_61, %cast_51 : i32
          %add_67 = arith.addi %add_66, %c1_i32 : i32
          %div_30 = arith.divsi %add_67, %c2_i32 : i32
          %cast_69 = arith.trunci %div_30 : i32 to i16
          %select_16 = scf.if %lt_11 -> (i16) {
            %raw_29 = memref.load %raw[%idx_30] : memref<140xi16>
            %cast_63 = arith.extsi %raw_29 : i16 to i32
            %sub_25 = arith.subi %cast_2, %cast_63 : i32
            %abs_20 = math.absi %sub_25 : i32
            %raw_30 = memref.load %raw[%idx_31] : memref<140xi16>
            %cast_64 = arith.extsi %raw_30 : i16 to i32
            %sub_26 = arith.subi %cast, %cast_64 : i32
            %abs_21 = math.absi %sub_26 : i32
            %lt_12 = arith.cmpi slt, %abs_20, %abs_21 : i32
            %add_59 = arith.addi %cast_2, %cast_63 : i32
            %add_60 = arith.addi %add_59, %c1_i32 : i32
            %div_27 = arith.divsi %add_60, %c2_i32 : i32
            %cast_65 = arith.trunci %div_27 : i32 to i16
            %add_61 = arith.addi %cast, %cast_64 : i32
            %add_62 = arith.addi %add_61, %c1_i32 : i32
            %div_28 = arith.divsi %add_62, %c2_i32 : i32
            %cast_66 = arith.trunci %div_28 : i32 to i16
            %select_13 = arith.select %lt_12, %cast_65, %cast_66 : i16
            %cast_67 = arith.extsi %select_13 : i16 to i32
            %add_63 = arith.addi %cast_53, %cast_67 : i32
            %add_64 = arith.addi %add_63, %c1_i32 : i32
            %div_29 = arith.divsi %add_64, %c2_i32 : i32
            %cast_68 = arith.trunci %div_29 : i32 to i16
            %sub_27 = arith.subi %t, %cast_68 : i16
            %add_65 = arith.addi %cast_62, %sub_27 : i16
            scf.yield %add_65 : i16
          } else {
            %raw_31 = memref.load %raw[%idx_32] : memref<140xi16>
            %cast_70 = arith.extsi %raw_31 : i16 to i32
            %sub_28 = arith.subi %cast_3, %cast_70 : i32
            %abs_22 = math.absi %sub_28 : i32
            %raw_32 = memref.load %raw[%idx_21] : memref<140xi16>
            %cast_71 = arith.extsi %raw_32 : i16 to i32
            %sub_29 = arith.subi %cast_71, %cast : i32
            %abs_23 = math.absi %sub_29 : i32
            %lt_13 = arith.cmpi slt, %abs_22, %abs_23 : i32
            %add_68 = arith.addi %cast_3, %cast_70 : i32
            %add_69 = arith.addi %add_68, %c1_i32 : i32
            %div_31 = arith.divsi %add_69, %c2_i32 : i32
            %cast_72 = arith.trunci %div_31 : i32 to i16
            %add_70 = arith.addi %cast_71, %cast : i32
            %add_71 = arith.addi %add_70, %c1_i32 : i32
            %div_32 = arith.divsi %add_71, %c2_i32 : i32
            %cast_73 = arith.trunci %div_32 : i32 to i16
            %select_14 = arith.select %lt_13, %cast_72, %cast_73 : i16
            %cast_74 = arith.extsi %select_14 : i16 to i32
            %raw_33 = memref.load %raw[%idx_16] : memref<140xi16>
            %cast_75 = arith.extsi %raw_33 : i16 to i32
            %sub_30 = arith.subi %cast_75, %cast_2 : i32
            %abs_24 = math.absi %sub_30 : i32
            %raw_34 = memref.load %raw[%idx_27] : memref<140xi16>
            %cast_76 = arith.extsi %raw_34 : i16 to i32
            %sub_31 = arith.subi %cast_1, %cast_76 : i32
            %abs_25 = math.absi %sub_31 : i32
            %lt_14 = arith.cmpi slt, %abs_24, %abs_25 : i32
            %add_72 = arith.addi %cast_75, %cast_2 : i32
            %add_73 = arith.addi %add_72, %c1_i32 : i32
            %div_33 = arith.divsi %add_73, %c2_i32 : i32
            %cast_77 = arith.trunci %div_33 : i32 to i16
            %add_74 = arith.addi %cast_1, %cast_76 : i32
            %add_75 = arith.addi %add_74, %c1_i32 : i32
            %div_34 = arith.divsi %add_75, %c2_i32 : i32
            %cast_78 = arith.trunci %div_34 : i32 to i16
            %select_15 = arith.select %lt_14, %cast_77, %cast_78 : i16
            %cast_79 = arith.extsi %select_15 : i16 to i32
            %add_76 = arith.addi %cast_74, %cast_79 : i32
            %add_77 = arith.addi %add_76, %c1_i32 : i32
            %div_35 = arith.divsi %add_77, %c2_i32 : i32
            %cast_80 = arith.trunci %div_35 : i32 to i16
            %sub_32 = arith.subi %t, %cast_80 : i16
            %add_78 = arith.addi %cast_69, %sub_32 : i16
            scf.yield %add_78 : i16
          }
          scf.yield %select_16 : i16
        }
        scf.yield %select_17 : i16
      } else {
        %raw_35 = memref.load %raw[%idx_25] : memref<140xi16>
        %cast_81 = arith.extsi %raw_35 : i16 to i32
        %select_19 = scf.if %lt_3 -> (i16) {
          scf.yield %raw_35 : i16
        } else {
          %raw_36 = memref.load %raw[%idx_29] : memref<140xi16>
          %cast_82 = arith.extsi %raw_36 : i16 to i32
          %add_79 = arith.addi %cast_81, %cast_82 : i32
          %add_80 = arith.addi %add_79, %c1_i32 : i32
          %div_36 = arith.divsi %add_80, %c2_i32 : i32
          %cast_83 = arith.trunci %div_36 : i32 to i16
          %raw_37 = memref.load %raw[%idx_32] : memref<140xi16>
          %cast_84 = arith.extsi %raw_37 : i16 to i32
          %sub_33 = arith.subi %cast_3, %cast_84 : i32
          %abs_26 = math.absi %sub_33 : i32
          %raw_38 = memref.load %raw[%idx_21] : memref<140xi16>
          %cast_85 = arith.extsi %raw_38 : i16 to i32
          %sub_34 = arith.subi %cast_85, %cast : i32
          %abs_27 = math.absi %sub_34 : i32
          %lt_15 = arith.cmpi slt, %abs_26, %abs_27 : i32
          %add_81 = arith.addi %cast_3, %cast_84 : i32
          %add_82 = arith.addi %add_81, %c1_i32 : i32
          %div_37 = arith.divsi %add_82, %c2_i32 : i32
          %cast_86 = arith.trunci %div_37 : i32 to i16
          %add_83 = arith.addi %cast_85, %cast : i32
          %add_84 = arith.addi %add_83, %c1_i32 : i32
          %div_38 = arith.divsi %add_84, %c2_i32 : i32
          %cast_87 = arith.trunci %div_38 : i32 to i16
          %select_18 = arith.select %lt_15, %cast_86, %cast_87 : i16
          %cast_88 = arith.extsi %select_18 : i16 to i32
          %add_85 = arith.addi %cast_53, %cast_88 : i32
          %add_86 = arith.addi %add_85, %c1_i32 : i32
          %div_39 = arith.divsi %add_86, %c2_i32 : i32
          %cast_89 = arith.trunci %div_39 : i32 to i16
          %sub_35 = arith.subi %raw_4, %cast_89 : i16
          %add_87 = arith.addi %cast_83, %sub_35 : i16
          scf.yield %add_87 : i16
        }
        scf.yield %select_19 : i16
      }
      memref.store %select_8, %out_1[%idx_24] : memref<60xi16>
      memref.store %select_11, %out_2_1[%idx_24] : memref<60xi16>
      memref.store %select_20, %out_2_2[%idx_24] : memref<60xi16>
    }
  }
  return
}
