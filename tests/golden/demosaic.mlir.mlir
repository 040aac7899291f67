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
//             let x = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//             let y = idx((1 : idx[2]))(
//                   idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//             let z = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//             let x1 = idx((0 : idx[2]))(
//                   idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//             if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//             then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//             else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))))) in
//   zip(xs |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//       zip(
//           xs
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(fun(zs =>
//               zs
//                 |> transpose
//                 |> map(fun(xs1 =>
//                   let x = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//                   let y = idx((0 : idx[2]))(
//                         idx((0 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//                   let z = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)))) in
//                   let x1 = idx((1 : idx[2]))(
//                         idx((1 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)))) in
//                   if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                   then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                   else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose))(
//           ys
//             |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//             |> toMem(Global)
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose)))
//     |> mapPar(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapSeq(fun(q =>
//           let zs = idx((1 : idx[3]))(idx((1 : idx[3]))(fst(q)))
//               |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x))))
//               |> toMem(Private) in
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
//     |> join)
//
// Rules: map-seq, map-par, store-private, store-global, copy-seq

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
  %c15 = arith.constant 15 : index
  %c17 = arith.constant 17 : index
  %c30 = arith.constant 30 : index
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c14 = arith.constant 14 : index
  %c29 = arith.constant 29 : index
  %c43 = arith.constant 43 : index
  %c32 = arith.constant 32 : index
  %c45 = arith.constant 45 : index
  %c20 = arith.constant 20 : index
  %c16 = arith.constant 16 : index
  %c18 = arith.constant 18 : index
  %c46 = arith.constant 46 : index
  %c7 = arith.constant 7 : index
  %c57 = arith.constant 57 : index
  %c59 = arith.constant 59 : index
  %c58 = arith.constant 58 : index
  %c56 = arith.constant 56 : index
  %c71 = arith.constant 71 : index
  %c60 = arith.constant 60 : index
  %c73 = arith.constant 73 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %idx = arith.muli %i, %c28 : index
    %idx_7 = arith.muli %i, %c6 : index
    scf.for %i_1 = %c0 to %c6 step %c1 {
      %idx_1 = arith.muli %i_1, %c2 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_3 = arith.addi %idx_2, %c15 : index
      %raw_1 = memref.load %raw[%idx_3] : memref<140xi16>
      %cast = arith.extsi %raw_1 : i16 to i32
      %idx_4 = arith.addi %idx_2, %c17 : index
      %raw_2 = memref.load %raw[%idx_4] : memref<140xi16>
      %cast_1 = arith.extsi %raw_2 : i16 to i32
      %sub = arith.subi %cast, %cast_1 : i32
      %abs = math.absi %sub : i32
      %idx_5 = arith.addi %idx_2, %c30 : index
      %raw_3 = memref.load %raw[%idx_5] : memref<140xi16>
      %cast_2 = arith.extsi %raw_3 : i16 to i32
      %idx_6 = arith.addi %idx_2, %c2 : index
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
  scf.parallel (%p) = (%c0) to (%c3) step (%c1) {
    %tmp_1 = memref.alloca() {alignment = 64} : memref<4xi16>
    %idx_9 = arith.muli %p, %c28 : index
    %idx_26 = arith.muli %p, %c20 : index
    %idx_29 = arith.muli %p, %c6 : index
    scf.for %i_2 = %c0 to %c5 step %c1 {
      %idx_10 = arith.muli %i_2, %c2 : index
      %idx_12 = arith.addi %idx_9, %idx_10 : index
      scf.for %i_3 = %c0 to %c2 step %c1 {
        %idx_11 = arith.muli %i_3, %c14 : index
        %idx_13 = arith.addi %idx_12, %idx_11 : index
        %idx_16 = arith.muli %i_3, %c2 : index
        scf.for %i_4 = %c0 to %c2 step %c1 {
          %idx_14 = arith.addi %idx_13, %i_4 : index
          %idx_15 = arith.addi %idx_14, %c30 : index
          %raw_5 = memref.load %raw[%idx_15] : memref<140xi16>
          %idx_17 = arith.addi %idx_16, %i_4 : index
          memref.store %raw_5, %tmp_1[%idx_17] : memref<4xi16>
        }
      }
      %idx_18 = arith.addi %idx_12, %c29 : index
      %raw_6 = memref.load %raw[%idx_18] : memref<140xi16>
      %cast_6 = arith.extsi %raw_6 : i16 to i32
      %tmp_1_1 = memref.load %tmp_1[%c1] : memref<4xi16>
      %cast_7 = arith.extsi %tmp_1_1 : i16 to i32
      %add_4 = arith.addi %cast_6, %cast_7 : i32
      %add_5 = arith.addi %add_4, %c1_i32 : i32
      %div_2 = arith.divsi %add_5, %c2_i32 : i32
      %cast_8 = arith.trunci %div_2 : i32 to i16
      %tmp_1_2 = memref.load %tmp_1[%c0] : memref<4xi16>
      %idx_19 = arith.addi %idx_12, %c30 : index
      %raw_7 = memref.load %raw[%idx_19] : memref<140xi16>
      %cast_9 = arith.extsi %raw_7 : i16 to i32
      %idx_20 = arith.addi %idx_12, %c28 : index
      %raw_8 = memref.load %raw[%idx_20] : memref<140xi16>
      %cast_10 = arith.extsi %raw_8 : i16 to i32
      %sub_2 = arith.subi %cast_9, %cast_10 : i32
      %abs_2 = math.absi %sub_2 : i32
      %idx_21 = arith.addi %idx_12, %c15 : index
      %raw_9 = memref.load %raw[%idx_21] : memref<140xi16>
      %cast_11 = arith.extsi %raw_9 : i16 to i32
      %idx_22 = arith.addi %idx_12, %c43 : index
      %raw_10 = memref.load %raw[%idx_22] : memref<140xi16>
      %cast_12 = arith.extsi %raw_10 : i16 to i32
      %sub_3 = arith.subi %cast_11, %cast_12 : i32
      %abs_3 = math.absi %sub_3 : i32
      %lt_1 = arith.cmpi slt, %abs_2, %abs_3 : i32
      %add_6 = arith.addi %cast_9, %cast_10 : i32
      %add_7 = arith.addi %add_6, %c1_i32 : i32
      %div_3 = arith.divsi %add_7, %c2_i32 : i32
      %cast_13 = arith.trunci %div_3 : i32 to i16
      %add_8 = arith.addi %cast_11, %cast_12 : i32
      %add_9 = arith.addi %add_8, %c1_i32 : i32
      %div_4 = arith.divsi %add_9, %c2_i32 : i32
      %cast_14 = arith.trunci %div_4 : i32 to i16
      %select_1 = arith.select %lt_1, %cast_13, %cast_14 : i16
      %cast_15 = arith.extsi %select_1 : i16 to i32
      %idx_23 = arith.addi %idx_12, %c32 : index
      %raw_11 = memref.load %raw[%idx_23] : memref<140xi16>
      %cast_16 = arith.extsi %raw_11 : i16 to i32
      %sub_4 = arith.subi %cast_16, %cast_9 : i32
      %abs_4 = math.absi %sub_4 : i32
      %idx_24 = arith.addi %idx_12, %c17 : index
      %raw_12 = memref.load %raw[%idx_24] : memref<140xi16>
      %cast_17 = arith.extsi %raw_12 : i16 to i32
      %idx_25 = arith.addi %idx_12, %c45 : index
      %raw_13 = memref.load %raw[%idx_25] : memref<140xi16>
      %cast_18 = arith.extsi %raw_13 : i16 to i32
      %sub_5 = arith.subi %cast_17, %cast_18 : i32
      %abs_5 = math.absi %sub_5 : i32
      %lt_2 = arith.cmpi slt, %abs_4, %abs_5 : i32
      %add_10 = arith.addi %cast_16, %cast_9 : i32
      %add_11 = arith.addi %add_10, %c1_i32 : i32
      %div_5 = arith.divsi %add_11, %c2_i32 : i32
      %cast_19 = arith.trunci %div_5 : i32 to i16
      %add_12 = arith.addi %cast_17, %cast_18 : i32
      %add_13 = arith.addi %add_12, %c1_i32 : i32
      %div_6 = arith.divsi %add_13, %c2_i32 : i32
      %cast_20 = arith.trunci %div_6 : i32 to i16
      %select_2 = arith.select %lt_2, %cast_19, %cast_20 : i16
      %cast_21 = arith.extsi %select_2 : i16 to i32
      %add_14 = arith.addi %cast_15, %cast_21 : i32
      %add_15 = arith.addi %add_14, %c1_i32 : i32
      %div_7 = arith.divsi %add_15, %c2_i32 : i32
      %cast_22 = arith.trunci %div_7 : i32 to i16
      %sub_6 = arith.subi %tmp_1_2, %cast_22 : i16
      %add_16 = arith.addi %cast_8, %sub_6 : i16
      %idx_27 = arith.addi %idx_26, %idx_10 : index
      %tmp_1_3 = memref.load %tmp_1[%c2] : memref<4xi16>
      %cast_23 = arith.extsi %tmp_1_3 : i16 to i32
      %idx_28 = arith.addi %idx_12, %c16 : index
      %raw_14 = memref.load %raw[%idx_28] : memref<140xi16>
      %cast_24 = arith.extsi %raw_14 : i16 to i32
      %add_17 = arith.addi %cast_23, %cast_24 : i32
      %add_18 = arith.addi %add_17, %c1_i32 : i32
      %div_8 = arith.divsi %add_18, %c2_i32 : i32
      %cast_25 = arith.trunci %div_8 : i32 to i16
      %idx_30 = arith.addi %idx_29, %i_2 : index
      %idx_31 = arith.addi %idx_30, %c6 : index
      %tmp_2 = memref.load %tmp[%idx_31] : memref<24xi16>
      %cast_26 = arith.extsi %tmp_2 : i16 to i32
      %tmp_3 = memref.load %tmp[%idx_30] : memref<24xi16>
      %cast_27 = arith.extsi %tmp_3 : i16 to i32
      %add_19 = arith.addi %cast_26, %cast_27 : i32
      %add_20 = arith.addi %add_19, %c1_i32 : i32
      %div_9 = arith.divsi %add_20, %c2_i32 : i32
      %cast_28 = arith.trunci %div_9 : i32 to i16
      %sub_7 = arith.subi %tmp_1_2, %cast_28 : i16
      %add_21 = arith.addi %cast_25, %sub_7 : i16
      memref.store %add_16, %out_1[%idx_27] : memref<60xi16>
      memref.store %tmp_1_2, %out_2_1[%idx_27] : memref<60xi16>
      memref.store %add_21, %out_2_2[%idx_27] : memref<60xi16>
      %tmp_1_4 = memref.load %tmp_1[%c1] : memref<4xi16>
      %idx_32 = arith.addi %idx_27, %c1 : index
      %tmp_1_5 = memref.load %tmp_1[%c2] : memref<4xi16>
      %cast_29 = arith.extsi %tmp_1_5 : i16 to i32
      %idx_33 = arith.addi %idx_12, %c18 : index
      %raw_15 = memref.load %raw[%idx_33] : memref<140xi16>
      %cast_30 = arith.extsi %raw_15 : i16 to i32
      %sub_8 = arith.subi %cast_29, %cast_30 : i32
      %abs_6 = math.absi %sub_8 : i32
      %idx_34 = arith.addi %idx_12, %c46 : index
      %raw_16 = memref.load %raw[%idx_34] : memref<140xi16>
      %cast_31 = arith.extsi %raw_16 : i16 to i32
      %sub_9 = arith.subi %cast_31, %cast_24 : i32
      %abs_7 = math.absi %sub_9 : i32
      %lt_3 = arith.cmpi slt, %abs_6, %abs_7 : i32
      %add_22 = arith.addi %cast_29, %cast_30 : i32
      %add_23 = arith.addi %add_22, %c1_i32 : i32
      %div_10 = arith.divsi %add_23, %c2_i32 : i32
      %cast_32 = arith.trunci %div_10 : i32 to i16
      %idx_35 = arith.addi %idx_30, %c1 : index
      %add_27 = arith.addi %cast_31, %cast_24 : i32
      %add_28 = arith.addi %add_27, %c1_i32 : i32
      %div_12 = arith.divsi %add_28, %c2_i32 : i32
      %cast_36 = arith.trunci %div_12 : i32 to i16
      %idx_36 = arith.addi %idx_30, %c7 : index
      %select_3 = scf.if %lt_3 -> (i16) {
        %tmp_4 = memref.load %tmp[%idx_31] : memref<24xi16>
        %cast_33 = arith.extsi %tmp_4 : i16 to i32
        %tmp_5 = memref.load %tmp[%idx_35] : memref<24xi16>
        %cast_34 = arith.extsi %tmp_5 : i16 to i32
        %add_24 = arith.addi %cast_33, %cast_34 : i32
        %add_25 = arith.addi %add_24, %c1_i32 : i32
        %div_11 = arith.divsi %add_25, %c2_i32 : i32
        %cast_35 = arith.trunci %div_11 : i32 to i16
        %sub_10 = arith.subi %select_2, %cast_35 : i16
        %add_26 = arith.addi %cast_32, %sub_10 : i16
        scf.yield %add_26 : i16
      } else {
        %tmp_6 = memref.load %tmp[%idx_36] : memref<24xi16>
        %cast_37 = arith.extsi %tmp_6 : i16 to i32
        %tmp_7 = memref.load %tmp[%idx_30] : memref<24xi16>
        %cast_38 = arith.extsi %tmp_7 : i16 to i32
        %add_29 = arith.addi %cast_37, %cast_38 : i32
        %add_30 = arith.addi %add_29, %c1_i32 : i32
        %div_13 = arith.divsi %add_30, %c2_i32 : i32
        %cast_39 = arith.trunci %div_13 : i32 to i16
        %sub_11 = arith.subi %select_2, %cast_39 : i16
        %add_31 = arith.addi %cast_36, %sub_11 : i16
        scf.yield %add_31 : i16
      }
      memref.store %tmp_1_4, %out_1[%idx_32] : memref<60xi16>
      memref.store %select_2, %out_2_1[%idx_32] : memref<60xi16>
      memref.store %select_3, %out_2_2[%idx_32] : memref<60xi16>
      %tmp_1_6 = memref.load %tmp_1[%c1] : memref<4xi16>
      %cast_40 = arith.extsi %tmp_1_6 : i16 to i32
      %idx_37 = arith.addi %idx_12, %c57 : index
      %raw_17 = memref.load %raw[%idx_37] : memref<140xi16>
      %cast_41 = arith.extsi %raw_17 : i16 to i32
      %sub_12 = arith.subi %cast_40, %cast_41 : i32
      %abs_8 = math.absi %sub_12 : i32
      %idx_38 = arith.addi %idx_12, %c59 : index
      %raw_18 = memref.load %raw[%idx_38] : memref<140xi16>
      %cast_42 = arith.extsi %raw_18 : i16 to i32
      %sub_13 = arith.subi %cast_6, %cast_42 : i32
      %abs_9 = math.absi %sub_13 : i32
      %lt_4 = arith.cmpi slt, %abs_8, %abs_9 : i32
      %tmp_8 = memref.load %tmp[%idx_31] : memref<24xi16>
      %idx_39 = arith.addi %idx_12, %c58 : index
      %raw_19 = memref.load %raw[%idx_39] : memref<140xi16>
      %add_32 = arith.addi %cast_40, %cast_41 : i32
      %add_33 = arith.addi %add_32, %c1_i32 : i32
      %div_14 = arith.divsi %add_33, %c2_i32 : i32
      %cast_43 = arith.trunci %div_14 : i32 to i16
      %cast_44 = arith.extsi %raw_19 : i16 to i32
      %idx_40 = arith.addi %idx_12, %c56 : index
      %idx_41 = arith.addi %idx_12, %c71 : index
      %add_41 = arith.addi %cast_6, %cast_42 : i32
      %add_42 = arith.addi %add_41, %c1_i32 : i32
      %div_18 = arith.divsi %add_42, %c2_i32 : i32
      %cast_51 = arith.trunci %div_18 : i32 to i16
      %idx_42 = arith.addi %idx_12, %c60 : index
      %idx_43 = arith.addi %idx_12, %c73 : index
      %select_6 = scf.if %lt_4 -> (i16) {
        %raw_20 = memref.load %raw[%idx_40] : memref<140xi16>
        %cast_45 = arith.extsi %raw_20 : i16 to i32
        %sub_14 = arith.subi %cast_44, %cast_45 : i32
        %abs_10 = math.absi %sub_14 : i32
        %raw_21 = memref.load %raw[%idx_41] : memref<140xi16>
        %cast_46 = arith.extsi %raw_21 : i16 to i32
        %sub_15 = arith.subi %cast_12, %cast_46 : i32
        %abs_11 = math.absi %sub_15 : i32
        %lt_5 = arith.cmpi slt, %abs_10, %abs_11 : i32
        %add_34 = arith.addi %cast_44, %cast_45 : i32
        %add_35 = arith.addi %add_34, %c1_i32 : i32
        %div_15 = arith.divsi %add_35, %c2_i32 : i32
        %cast_47 = arith.trunci %div_15 : i32 to i16
        %add_36 = arith.addi %cast_12, %cast_46 : i32
        %add_37 = arith.addi %add_36, %c1_i32 : i32
        %div_16 = arith.divsi %add_37, %c2_i32 : i32
        %cast_48 = arith.trunci %div_16 : i32 to i16
        %select_4 = arith.select %lt_5, %cast_47, %cast_48 : i16
        %cast_49 = arith.extsi %select_4 : i16 to i32
        %add_38 = arith.addi %cast_21, %cast_49 : i32
        %add_39 = arith.addi %add_38, %c1_i32 : i32
        %div_17 = arith.divsi %add_39, %c2_i32 : i32
        %cast_50 = arith.trunci %div_17 : i32 to i16
        %sub_16 = arith.subi %tmp_8, %cast_50 : i16
        %add_40 = arith.addi %cast_43, %sub_16 : i16
        scf.yield %add_40 : i16
      } else {
        %raw_22 = memref.load %raw[%idx_42] : memref<140xi16>
        %cast_52 = arith.extsi %raw_22 : i16 to i32
        %sub_17 = arith.subi %cast_52, %cast_44 : i32
        %abs_12 = math.absi %sub_17 : i32
        %raw_23 = memref.load %raw[%idx_43] : memref<140xi16>
        %cast_53 = arith.extsi %raw_23 : i16 to i32
        %sub_18 = arith.subi %cast_18, %cast_53 : i32
        %abs_13 = math.absi %sub_18 : i32
        %lt_6 = arith.cmpi slt, %abs_12, %abs_13 : i32
        %add_43 = arith.addi %cast_52, %cast_44 : i32
        %add_44 = arith.addi %add_43, %c1_i32 : i32
        %div_19 = arith.divsi %add_44, %c2_i32 : i32
        %cast_54 = arith.trunci %div_19 : i32 to i16
        %add_45 = arith.addi %cast_18, %cast_53 : i32
        %add_46 = arith.addi %add_45, %c1_i32 : i32
        %div_20 = arith.divsi %add_46, %c2_i32 : i32
        %cast_55 = arith.trunci %div_20 : i32 to i16
        %select_5 = arith.select %lt_6, %cast_54, %cast_55 : i16
        %cast_56 = arith.extsi %select_5 : i16 to i32
        %add_47 = arith.addi %cast_15, %cast_56 : i32
        %add_48 = arith.addi %add_47, %c1_i32 : i32
        %div_21 = arith.divsi %add_48, %c2_i32 : i32
        %cast_57 = arith.trunci %div_21 : i32 to i16
        %sub_19 = arith.subi %tmp_8, %cast_57 : i16
        %add_49 = arith.addi %cast_51, %sub_19 : i16
        scf.yield %add_49 : i16
      }
      %idx_44 = arith.addi %idx_27, %c10 : index
      %tmp_1_7 = memref.load %tmp_1[%c2] : memref<4xi16>
      memref.store %select_6, %out_1[%idx_44] : memref<60xi16>
      memref.store %tmp_8, %out_2_1[%idx_44] : memref<60xi16>
      memref.store %tmp_1_7, %out_2_2[%idx_44] : memref<60xi16>
      %tmp_1_8 = memref.load %tmp_1[%c1] : memref<4xi16>
      %cast_58 = arith.extsi %tmp_1_8 : i16 to i32
      %add_50 = arith.addi %cast_58, %cast_42 : i32
      %add_51 = arith.addi %add_50, %c1_i32 : i32
      %div_22 = arith.divsi %add_51, %c2_i32 : i32
      %cast_59 = arith.trunci %div_22 : i32 to i16
      %tmp_1_9 = memref.load %tmp_1[%c3] : memref<4xi16>
      %raw_24 = memref.load %raw[%idx_42] : memref<140xi16>
      %cast_60 = arith.extsi %raw_24 : i16 to i32
      %sub_20 = arith.subi %cast_60, %cast_44 : i32
      %abs_14 = math.absi %sub_20 : i32
      %raw_25 = memref.load %raw[%idx_43] : memref<140xi16>
      %cast_61 = arith.extsi %raw_25 : i16 to i32
      %sub_21 = arith.subi %cast_18, %cast_61 : i32
      %abs_15 = math.absi %sub_21 : i32
      %lt_7 = arith.cmpi slt, %abs_14, %abs_15 : i32
      %add_52 = arith.addi %cast_60, %cast_44 : i32
      %add_53 = arith.addi %add_52, %c1_i32 : i32
      %div_23 = arith.divsi %add_53, %c2_i32 : i32
      %cast_62 = arith.trunci %div_23 : i32 to i16
      %add_54 = arith.addi %cast_18, %cast_61 : i32
      %add_55 = arith.addi %add_54, %c1_i32 : i32
      %div_24 = arith.divsi %add_55, %c2_i32 : i32
      %cast_63 = arith.trunci %div_24 : i32 to i16
      %select_7 = arith.select %lt_7, %cast_62, %cast_63 : i16
      %cast_64 = arith.extsi %select_7 : i16 to i32
      %add_56 = arith.addi %cast_21, %cast_64 : i32
      %add_57 = arith.addi %add_56, %c1_i32 : i32
      %div_25 = arith.divsi %add_57, %c2_i32 : i32
      %cast_65 = arith.trunci %div_25 : i32 to i16
      %sub_22 = arith.subi %tmp_1_9, %cast_65 : i16
      %add_58 = arith.addi %cast_59, %sub_22 : i16
      %idx_45 = arith.addi %idx_27, %c11 : index
      %tmp_1_10 = memref.load %tmp_1[%c2] : memref<4xi16>
      %cast_66 = arith.extsi %tmp_1_10 : i16 to i32
      %add_59 = arith.addi %cast_66, %cast_31 : i32
      %add_60 = arith.addi %add_59, %c1_i32 : i32
      %div_26 = arith.divsi %add_60, %c2_i32 : i32
      %cast_67 = arith.trunci %div_26 : i32 to i16
      %tmp_9 = memref.load %tmp[%idx_31] : memref<24xi16>
      %cast_68 = arith.extsi %tmp_9 : i16 to i32
      %tmp_10 = memref.load %tmp[%idx_36] : memref<24xi16>
      %cast_69 = arith.extsi %tmp_10 : i16 to i32
      %add_61 = arith.addi %cast_68, %cast_69 : i32
      %add_62 = arith.addi %add_61, %c1_i32 : i32
      %div_27 = arith.divsi %add_62, %c2_i32 : i32
      %cast_70 = arith.trunci %div_27 : i32 to i16
      %sub_23 = arith.subi %tmp_1_9, %cast_70 : i16
      %add_63 = arith.addi %cast_67, %sub_23 : i16
      memref.store %add_58, %out_1[%idx_45] : memref<60xi16>
      memref.store %tmp_1_9, %out_2_1[%idx_45] : memref<60xi16>
      memref.store %add_63, %out_2_2[%idx_45] : memref<60xi16>
    }
  }
  return
}
