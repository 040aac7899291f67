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
//   let ys = xs
//       |> map(fun(zs => zs |> slide(2)(1)))
//       |> slide(2)(1)
//       |> map(fun(zs =>
//         zs
//           |> transpose
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
//   zip(xs |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//       zip(
//           ys
//             |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//             |> toMem(Global)
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose))(
//           xs
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(fun(zs =>
//               zs
//                 |> transpose
//                 |> map(fun(xs1 =>
//                   let x = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//                   let y = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//                   let z = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//                   let x1 = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//                   if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                   then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                   else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose)))
//     |> map(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> map(fun(q =>
//           let zs = idx((1 : idx[3]))(idx((1 : idx[3]))(fst(q))) in
//           [[(cast(i16)(
//                  (cast(i32)(
//                       idx((1 : idx[2]))(
//                           idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                     cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(zs))) +
//                     1) /
//                    2) +
//                (idx((0 : idx[2]))(idx((0 : idx[2]))(zs)) -
//                   cast(i16)(
//                       (cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((0 : idx[2]))(idx((0 : idx[2]))(zs)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(zs))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((0 : idx[2]))(idx((0 : idx[2]))(zs)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2)))),
//             (idx((1 : idx[2]))(idx((0 : idx[2]))(zs)),
//              (idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q)))),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(zs)) in
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
//            [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(zs)) in
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
//               idx((0 : idx[2]))(idx((1 : idx[2]))(zs)))),
//             (cast(i16)(
//                  (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(zs))) +
//                     cast(i32)(
//                         idx((1 : idx[2]))(
//                             idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(fst(q)))))) +
//                     1) /
//                    2) +
//                (idx((1 : idx[2]))(idx((1 : idx[2]))(zs)) -
//                   cast(i16)(
//                       (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((1 : idx[2]))(idx((1 : idx[2]))(zs)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(zs))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((1 : idx[2]))(idx((1 : idx[2]))(zs)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2))))]]))
//         |> transpose
//         |> map(join)))
//     |> join
//     |> mapPar(fun(zs => zs |> mapSeq(fun(p => p)))))
//
// Rules: map-fusion, store-global, copy-seq, copy-par

func.func @demosaic(%out_1: memref<60xi16>,
    %out_2_1: memref<60xi16>,
    %out_2_2: memref<60xi16>,
    %raw: memref<140xi16>,
    %tmp: memref<24xi16>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c28 = arith.constant 28 : index
  %c2 = arith.constant 2 : index
  %c30 = arith.constant 30 : index
  %c15 = arith.constant 15 : index
  %c43 = arith.constant 43 : index
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c10 = arith.constant 10 : index
  %c45 = arith.constant 45 : index
  %c58 = arith.constant 58 : index
  %c31 = arith.constant 31 : index
  %c29 = arith.constant 29 : index
  %c59 = arith.constant 59 : index
  %c57 = arith.constant 57 : index
  %c7 = arith.constant 7 : index
  %c44 = arith.constant 44 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  %c18 = arith.constant 18 : index
  %c46 = arith.constant 46 : index
  %c32 = arith.constant 32 : index
  %c19 = arith.constant 19 : index
  %c47 = arith.constant 47 : index
  %c60 = arith.constant 60 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %idx = arith.muli %i, %c28 : index
    %idx_7 = arith.muli %i, %c6 : index
    scf.for %i_1 = %c0 to %c6 step %c1 {
      %idx_1 = arith.muli %i_1, %c2 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_3 = arith.addi %idx_2, %c30 : index
      %raw_1 = memref.load %raw[%idx_3] : memref<140xi16>
      %cast = arith.extsi %raw_1 : i16 to i32
      %idx_4 = arith.addi %idx_2, %c28 : index
      %raw_2 = memref.load %raw[%idx_4] : memref<140xi16>
      %cast_1 = arith.extsi %raw_2 : i16 to i32
      %sub = arith.subi %cast, %cast_1 : i32
      %abs = math.absi %sub : i32
      %idx_5 = arith.addi %idx_2, %c15 : index
      %raw_3 = memref.load %raw[%idx_5] : memref<140xi16>
      %cast_2 = arith.extsi %raw_3 : i16 to i32
      %idx_6 = arith.addi %idx_2, %c43 : index
      %raw_4 = memref.load %raw[%idx_6] : memref<140xi16>
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
      %select = arith.select %lt, %cast_4, %cast_5 : i16
      %idx_8 = arith.addi %idx_7, %i_1 : index
      memref.store %select, %tmp[%idx_8] : memref<24xi16>
    }
  }
  scf.parallel (%p) = (%c0) to (%c6) step (%c1) {
    %idx_9 = arith.divui %p, %c2 : index
    %idx_10 = arith.muli %idx_9, %c28 : index
    %idx_18 = arith.remui %p, %c2 : index
    %index = arith.index_cast %idx_18 : index to i32
    %lt_2 = arith.cmpi slt, %index, %c1_i32 : i32
    %idx_22 = arith.muli %idx_9, %c6 : index
    %idx_29 = arith.muli %p, %c10 : index
    scf.for %i_2 = %c0 to %c10 step %c1 {
      %idx_11 = arith.divui %i_2, %c2 : index
      %idx_12 = arith.muli %idx_11, %c2 : index
      %idx_13 = arith.addi %idx_10, %idx_12 : index
      %idx_14 = arith.addi %idx_13, %c43 : index
      %raw_5 = memref.load %raw[%idx_14] : memref<140xi16>
      %cast_6 = arith.extsi %raw_5 : i16 to i32
      %idx_15 = arith.addi %idx_13, %c45 : index
      %raw_6 = memref.load %raw[%idx_15] : memref<140xi16>
      %cast_7 = arith.extsi %raw_6 : i16 to i32
      %sub_2 = arith.subi %cast_6, %cast_7 : i32
      %abs_2 = math.absi %sub_2 : i32
      %idx_16 = arith.addi %idx_13, %c58 : index
      %raw_7 = memref.load %raw[%idx_16] : memref<140xi16>
      %cast_8 = arith.extsi %raw_7 : i16 to i32
      %idx_17 = arith.addi %idx_13, %c30 : index
      %raw_8 = memref.load %raw[%idx_17] : memref<140xi16>
      %cast_9 = arith.extsi %raw_8 : i16 to i32
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
      %t = arith.select %lt_1, %cast_10, %cast_11 : i16
      %idx_19 = arith.remui %i_2, %c2 : index
      %index_1 = arith.index_cast %idx_19 : index to i32
      %lt_3 = arith.cmpi slt, %index_1, %c1_i32 : i32
      %idx_20 = arith.addi %idx_13, %c31 : index
      %idx_21 = arith.addi %idx_13, %c29 : index
      %idx_23 = arith.addi %idx_22, %idx_11 : index
      %idx_24 = arith.addi %idx_23, %c1 : index
      %idx_25 = arith.addi %idx_13, %c59 : index
      %idx_26 = arith.addi %idx_13, %c57 : index
      %idx_27 = arith.addi %idx_23, %c6 : index
      %idx_28 = arith.addi %idx_23, %c7 : index
      %select_4 = scf.if %lt_2 -> (i16) {
        %raw_9 = memref.load %raw[%idx_20] : memref<140xi16>
        %cast_13 = arith.extsi %raw_9 : i16 to i32
        %select_1 = scf.if %lt_3 -> (i16) {
          %raw_10 = memref.load %raw[%idx_21] : memref<140xi16>
          %cast_12 = arith.extsi %raw_10 : i16 to i32
          %add_8 = arith.addi %cast_12, %cast_13 : i32
          %add_9 = arith.addi %add_8, %c1_i32 : i32
          %div_4 = arith.divsi %add_9, %c2_i32 : i32
          %cast_14 = arith.trunci %div_4 : i32 to i16
          %tmp_1 = memref.load %tmp[%idx_23] : memref<24xi16>
          %cast_15 = arith.extsi %tmp_1 : i16 to i32
          %tmp_2 = memref.load %tmp[%idx_24] : memref<24xi16>
          %cast_16 = arith.extsi %tmp_2 : i16 to i32
          %add_10 = arith.addi %cast_15, %cast_16 : i32
          %add_11 = arith.addi %add_10, %c1_i32 : i32
          %div_5 = arith.divsi %add_11, %c2_i32 : i32
          %cast_17 = arith.trunci %div_5 : i32 to i16
          %sub_4 = arith.subi %raw_8, %cast_17 : i16
          %add_12 = arith.addi %cast_14, %sub_4 : i16
          scf.yield %add_12 : i16
        } else {
          scf.yield %raw_9 : i16
        }
        scf.yield %select_1 : i16
      } else {
        %raw_11 = memref.load %raw[%idx_20] : memref<140xi16>
        %raw_12 = memref.load %raw[%idx_25] : memref<140xi16>
        %cast_18 = arith.extsi %raw_11 : i16 to i32
        %cast_21 = arith.extsi %raw_12 : i16 to i32
        %add_23 = arith.addi %cast_18, %cast_21 : i32
        %add_24 = arith.addi %add_23, %c1_i32 : i32
        %div_10 = arith.divsi %add_24, %c2_i32 : i32
        %cast_30 = arith.trunci %div_10 : i32 to i16
        %select_3 = scf.if %lt_3 -> (i16) {
          %raw_13 = memref.load %raw[%idx_26] : memref<140xi16>
          %cast_19 = arith.extsi %raw_13 : i16 to i32
          %sub_5 = arith.subi %cast_18, %cast_19 : i32
          %abs_4 = math.absi %sub_5 : i32
          %raw_14 = memref.load %raw[%idx_21] : memref<140xi16>
          %cast_20 = arith.extsi %raw_14 : i16 to i32
          %sub_6 = arith.subi %cast_20, %cast_21 : i32
          %abs_5 = math.absi %sub_6 : i32
          %lt_4 = arith.cmpi slt, %abs_4, %abs_5 : i32
          %add_13 = arith.addi %cast_18, %cast_19 : i32
          %add_14 = arith.addi %add_13, %c1_i32 : i32
          %div_6 = arith.divsi %add_14, %c2_i32 : i32
          %cast_22 = arith.trunci %div_6 : i32 to i16
          %add_18 = arith.addi %cast_20, %cast_21 : i32
          %add_19 = arith.addi %add_18, %c1_i32 : i32
          %div_8 = arith.divsi %add_19, %c2_i32 : i32
          %cast_26 = arith.trunci %div_8 : i32 to i16
          %select_2 = scf.if %lt_4 -> (i16) {
            %tmp_3 = memref.load %tmp[%idx_24] : memref<24xi16>
            %cast_23 = arith.extsi %tmp_3 : i16 to i32
            %tmp_4 = memref.load %tmp[%idx_27] : memref<24xi16>
            %cast_24 = arith.extsi %tmp_4 : i16 to i32
            %add_15 = arith.addi %cast_23, %cast_24 : i32
            %add_16 = arith.addi %add_15, %c1_i32 : i32
            %div_7 = arith.divsi %add_16, %c2_i32 : i32
            %cast_25 = arith.trunci %div_7 : i32 to i16
            %sub_7 = arith.subi %t, %cast_25 : i16
            %add_17 = arith.addi %cast_22, %sub_7 : i16
            scf.yield %add_17 : i16
          } else {
            %tmp_5 = memref.load %tmp[%idx_23] : memref<24xi16>
            %cast_27 = arith.extsi %tmp_5 : i16 to i32
            %tmp_6 = memref.load %tmp[%idx_28] : memref<24xi16>
            %cast_28 = arith.extsi %tmp_6 : i16 to i32
            %add_20 = arith.addi %cast_27, %cast_28 : i32
            %add_21 = arith.addi %add_20, %c1_i32 : i32
            %div_9 = arith.divsi %add_21, %c2_i32 : i32
            %cast_29 = arith.trunci %div_9 : i32 to i16
            %sub_8 = arith.subi %t, %cast_29 : i16
            %add_22 = arith.addi %cast_26, %sub_8 : i16
            scf.yield %add_22 : i16
          }
          scf.yield %select_2 : i16
        } else {
          %tmp_7 = memref.load %tmp[%idx_24] : memref<24xi16>
          %cast_31 = arith.extsi %tmp_7 : i16 to i32
          %tmp_8 = memref.load %tmp[%idx_28] : memref<24xi16>
          %cast_32 = arith.extsi %tmp_8 : i16 to i32
          %add_25 = arith.addi %cast_31, %cast_32 : i32
          %add_26 = arith.addi %add_25, %c1_i32 : i32
          %div_11 = arith.divsi %add_26, %c2_i32 : i32
          %cast_33 = arith.trunci %div_11 : i32 to i16
          %sub_9 = arith.subi %raw_6, %cast_33 : i16
          %add_27 = arith.addi %cast_30, %sub_9 : i16
          scf.yield %add_27 : i16
        }
        scf.yield %select_3 : i16
      }
      %idx_30 = arith.addi %idx_29, %i_2 : index
      %select_7 = scf.if %lt_2 -> (i16) {
        %select_5 = scf.if %lt_3 -> (i16) {
          scf.yield %raw_8 : i16
        } else {
          %tmp_9 = memref.load %tmp[%idx_24] : memref<24xi16>
          scf.yield %tmp_9 : i16
        }
        scf.yield %select_5 : i16
      } else {
        %select_6 = scf.if %lt_3 -> (i16) {
          scf.yield %t : i16
        } else {
          scf.yield %raw_6 : i16
        }
        scf.yield %select_6 : i16
      }
      %idx_31 = arith.addi %idx_13, %c44 : index
      %idx_32 = arith.addi %idx_13, %c16 : index
      %cast_37 = arith.extsi %t : i16 to i32
      %idx_33 = arith.addi %idx_13, %c15 : index
      %idx_34 = arith.addi %idx_13, %c17 : index
      %idx_35 = arith.addi %idx_13, %c2 : index
      %idx_36 = arith.addi %idx_13, %c18 : index
      %idx_37 = arith.addi %idx_13, %c46 : index
      %idx_38 = arith.addi %idx_13, %c32 : index
      %idx_39 = arith.addi %idx_13, %c19 : index
      %idx_40 = arith.addi %idx_13, %c4 : index
      %idx_41 = arith.addi %idx_13, %c47 : index
      %idx_42 = arith.addi %idx_13, %c60 : index
      %select_16 = scf.if %lt_2 -> (i16) {
        %raw_15 = memref.load %raw[%idx_31] : memref<140xi16>
        %raw_16 = memref.load %raw[%idx_32] : memref<140xi16>
        %cast_34 = arith.extsi %raw_15 : i16 to i32
        %cast_35 = arith.extsi %raw_16 : i16 to i32
        %add_28 = arith.addi %cast_34, %cast_35 : i32
        %add_29 = arith.addi %add_28, %c1_i32 : i32
        %div_12 = arith.divsi %add_29, %c2_i32 : i32
        %cast_36 = arith.trunci %div_12 : i32 to i16
        %select_13 = scf.if %lt_3 -> (i16) {
          %raw_17 = memref.load %raw[%idx_33] : memref<140xi16>
          %cast_38 = arith.extsi %raw_17 : i16 to i32
          %raw_18 = memref.load %raw[%idx_34] : memref<140xi16>
          %cast_39 = arith.extsi %raw_18 : i16 to i32
          %sub_10 = arith.subi %cast_38, %cast_39 : i32
          %abs_6 = math.absi %sub_10 : i32
          %raw_19 = memref.load %raw[%idx_35] : memref<140xi16>
          %cast_40 = arith.extsi %raw_19 : i16 to i32
          %sub_11 = arith.subi %cast_9, %cast_40 : i32
          %abs_7 = math.absi %sub_11 : i32
          %lt_5 = arith.cmpi slt, %abs_6, %abs_7 : i32
          %add_30 = arith.addi %cast_38, %cast_39 : i32
          %add_31 = arith.addi %add_30, %c1_i32 : i32
          %div_13 = arith.divsi %add_31, %c2_i32 : i32
          %cast_41 = arith.trunci %div_13 : i32 to i16
          %add_32 = arith.addi %cast_9, %cast_40 : i32
          %add_33 = arith.addi %add_32, %c1_i32 : i32
          %div_14 = arith.divsi %add_33, %c2_i32 : i32
          %cast_42 = arith.trunci %div_14 : i32 to i16
          %select_8 = arith.select %lt_5, %cast_41, %cast_42 : i16
          %cast_43 = arith.extsi %select_8 : i16 to i32
          %add_34 = arith.addi %cast_37, %cast_43 : i32
          %add_35 = arith.addi %add_34, %c1_i32 : i32
          %div_15 = arith.divsi %add_35, %c2_i32 : i32
          %cast_44 = arith.trunci %div_15 : i32 to i16
          %sub_12 = arith.subi %raw_8, %cast_44 : i16
          %add_36 = arith.addi %cast_36, %sub_12 : i16
          scf.yield %add_36 : i16
        } else {
          %raw_20 = memref.load %raw[%idx_36] : memref<140xi16>
          %cast_45 = arith.extsi %raw_20 : i16 to i32
          %sub_13 = arith.subi %cast_34, %cast_45 : i32
          %abs_8 = math.absi %sub_13 : i32
          %raw_21 = memref.load %raw[%idx_37] : memref<140xi16>
          %cast_46 = arith.extsi %raw_21 : i16 to i32
          %sub_14 = arith.subi %cast_46, %cast_35 : i32
          %abs_9 = math.absi %sub_14 : i32
          %lt_6 = arith.cmpi slt, %abs_8, %abs_9 : i32
          %tmp_10 = memref.load %tmp[%idx_24] : memref<24xi16>
          %raw_22 = memref.load %raw[%idx_34] : memref<140xi16>
          %raw_23 = memref.load %raw[%idx_38] : memref<140xi16>
          %add_37 = arith.addi %cast_34, %cast_45 : i32
          %add_38 = arith.addi %add_37, %c1_i32 : i32
          %div_16 = arith.divsi %add_38, %c2_i32 : i32
          %cast_47 = arith.trunci %div_16 : i32 to i16
          %cast_48 = arith.extsi %raw_22 : i16 to i32
          %cast_50 = arith.extsi %raw_23 : i16 to i32
          %add_46 = arith.addi %cast_46, %cast_35 : i32
          %add_47 = arith.addi %add_46, %c1_i32 : i32
          %div_20 = arith.divsi %add_47, %c2_i32 : i32
          %cast_56 = arith.trunci %div_20 : i32 to i16
          %select_12 = scf.if %lt_6 -> (i16) {
            %raw_24 = memref.load %raw[%idx_39] : memref<140xi16>
            %cast_49 = arith.extsi %raw_24 : i16 to i32
            %sub_15 = arith.subi %cast_48, %cast_49 : i32
            %abs_10 = math.absi %sub_15 : i32
            %raw_25 = memref.load %raw[%idx_40] : memref<140xi16>
            %cast_51 = arith.extsi %raw_25 : i16 to i32
            %sub_16 = arith.subi %cast_50, %cast_51 : i32
            %abs_11 = math.absi %sub_16 : i32
            %lt_7 = arith.cmpi slt, %abs_10, %abs_11 : i32
            %add_39 = arith.addi %cast_48, %cast_49 : i32
            %add_40 = arith.addi %add_39, %c1_i32 : i32
            %div_17 = arith.divsi %add_40, %c2_i32 : i32
            %cast_52 = arith.trunci %div_17 : i32 to i16
            %add_41 = arith.addi %cast_50, %cast_51 : i32
            %add_42 = arith.addi %add_41, %c1_i32 : i32
            %div_18 = arith.divsi %add_42, %c2_i32 : i32
            %cast_53 = arith.trunci %div_18 : i32 to i16
            %select_9 = arith.select %lt_7, %cast_52, %cast_53 : i16
            %cast_54 = arith.extsi %select_9 : i16 to i32
            %add_43 = arith.addi %cast_37, %cast_54 : i32
            %add_44 = arith.addi %add_43, %c1_i32 : i32
            %div_19 = arith.divsi %add_44, %c2_i32 : i32
            %cast_55 = arith.trunci %div_19 : i32 to i16
            %sub_17 = arith.subi %tmp_10, %cast_55 : i16
            %add_45 = arith.addi %cast_47, %sub_17 : i16
            scf.yield %add_45 : i16
          } else {
            %raw_26 = memref.load %raw[%idx_41] : memref<140xi16>
            %cast_57 = arith.extsi %raw_26 : i16 to i32
            %sub_18 = arith.subi %cast_7, %cast_57 : i32
            %abs_12 = math.absi %sub_18 : i32
            %raw_27 = memref.load %raw[%idx_42] : memref<140xi16>
            %cast_58 = arith.extsi %raw_27 : i16 to i32
            %sub_19 = arith.subi %cast_58, %cast_50 : i32
            %abs_13 = math.absi %sub_19 : i32
            %lt_8 = arith.cmpi slt, %abs_12, %abs_13 : i32
            %add_48 = arith.addi %cast_7, %cast_57 : i32
            %add_49 = arith.addi %add_48, %c1_i32 : i32
            %div_21 = arith.divsi %add_49, %c2_i32 : i32
            %cast_59 = arith.trunci %div_21 : i32 to i16
            %add_50 = arith.addi %cast_58, %cast_50 : i32
            %add_51 = arith.addi %add_50, %c1_i32 : i32
            %div_22 = arith.divsi %add_51, %c2_i32 : i32
            %cast_60 = arith.trunci %div_22 : i32 to i16
            %select_10 = arith.select %lt_8, %cast_59, %cast_60 : i16
            %cast_61 = arith.extsi %select_10 : i16 to i32
            %raw_28 = memref.load %raw[%idx_33] : memref<140xi16>
            %cast_62 = arith.extsi %raw_28 : i16 to i32
            %sub_20 = arith.subi %cast_62, %cast_48 : i32
            %abs_14 = math.absi %sub_20 : i32
            %raw_29 = memref.load %raw[%idx_35] : memref<140xi16>
            %cast_63 = arith.extsi %raw_29 : i16 to i32
            %sub_21 = arith.subi %cast_9, %cast_63 : i32
            %abs_15 = math.absi %sub_21 : i32
            %lt_9 = arith.cmpi slt, %abs_14, %abs_15 : i32
            %add_52 = arith.addi %cast_62, %cast_48 : i32
            %add_53 = arith.addi %add_52, %c1_i32 : i32
            %div_23 = arith.divsi %add_53, %c2_i32 : i32
            %cast_64 = arith.trunci %div_23 : i32 to i16
            %add_54 = arith.addi %cast_9, %cast_63 : i32
            %add_55 = arith.addi %add_54, %c1_i32 : i32
            %div_24 = arith.divsi %add_55, %c2_i32 : i32
            %cast_65 = arith.trunci %div_24 : i32 to i16
            %select_11 = arith.select %lt_9, %cast_64, %cast_65 : i16
            %cast_66 = arith.extsi %select_11 : i16 to i32
            %add_56 = arith.addi %cast_61, %cast_66 : i32
            %add_57 = arith.addi %add_56, %c1_i32 : i32
            %div_25 = arith.divsi %add_57, %c2_i32 : i32
            %cast_67 = arith.trunci %div_25 : i32 to i16
            %sub_22 = arith.subi %tmp_10, %cast_67 : i16
            %add_58 = arith.addi %cast_56, %sub_22 : i16
            scf.yield %add_58 : i16
          }
          scf.yield %select_12 : i16
        }
        scf.yield %select_13 : i16
      } else {
        %raw_30 = memref.load %raw[%idx_31] : memref<140xi16>
        %cast_68 = arith.extsi %raw_30 : i16 to i32
        %select_15 = scf.if %lt_3 -> (i16) {
          scf.yield %raw_30 : i16
        } else {
          %raw_31 = memref.load %raw[%idx_37] : memref<140xi16>
          %cast_69 = arith.extsi %raw_31 : i16 to i32
          %add_59 = arith.addi %cast_68, %cast_69 : i32
          %add_60 = arith.addi %add_59, %c1_i32 : i32
          %div_26 = arith.divsi %add_60, %c2_i32 : i32
          %cast_70 = arith.trunci %div_26 : i32 to i16
          %raw_32 = memref.load %raw[%idx_41] : memref<140xi16>
          %cast_71 = arith.extsi %raw_32 : i16 to i32
          %sub_23 = arith.subi %cast_7, %cast_71 : i32
          %abs_16 = math.absi %sub_23 : i32
          %raw_33 = memref.load %raw[%idx_42] : memref<140xi16>
          %cast_72 = arith.extsi %raw_33 : i16 to i32
          %raw_34 = memref.load %raw[%idx_38] : memref<140xi16>
          %cast_73 = arith.extsi %raw_34 : i16 to i32
          %sub_24 = arith.subi %cast_72, %cast_73 : i32
          %abs_17 = math.absi %sub_24 : i32
          %lt_10 = arith.cmpi slt, %abs_16, %abs_17 : i32
          %add_61 = arith.addi %cast_7, %cast_71 : i32
          %add_62 = arith.addi %add_61, %c1_i32 : i32
          %div_27 = arith.divsi %add_62, %c2_i32 : i32
          %cast_74 = arith.trunci %div_27 : i32 to i16
          %add_63 = arith.addi %cast_72, %cast_73 : i32
          %add_64 = arith.addi %add_63, %c1_i32 : i32
          %div_28 = arith.divsi %add_64, %c2_i32 : i32
          %cast_75 = arith.trunci %div_28 : i32 to i16
          %select_14 = arith.select %lt_10, %cast_74, %cast_75 : i16
          %cast_76 = arith.extsi %select_14 : i16 to i32
          %add_65 = arith.addi %cast_37, %cast_76 : i32
          %add_66 = arith.addi %add_65, %c1_i32 : i32
          %div_29 = arith.divsi %add_66, %c2_i32 : i32
          %cast_77 = arith.trunci %div_29 : i32 to i16
          %sub_25 = arith.subi %raw_6, %cast_77 : i16
          %add_67 = arith.addi %cast_70, %sub_25 : i16
          scf.yield %add_67 : i16
        }
        scf.yield %select_15 : i16
      }
      memref.store %select_4, %out_1[%idx_30] : memref<60xi16>
      memref.store %select_7, %out_2_1[%idx_30] : memref<60xi16>
      memref.store %select_16, %out_2_2[%idx_30] : memref<60xi16>
    }
  }
  return
}
