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
//             else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//       |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let zs = xs
//       |> map(fun(xs1 => xs1 |> slide(2)(1)))
//       |> slide(2)(1)
//       |> map(fun(xs1 =>
//         xs1
//           |> transpose
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
//             else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//       |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   zip(xs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//       zip(ys |> map(fun(xs1 => xs1 |> slide(2)(1))) |> slide(2)(1) |> map(transpose))(
//           zs |> map(fun(xs1 => xs1 |> slide(2)(1))) |> slide(2)(1) |> map(transpose)))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapSeq(fun(q =>
//           let xs1 = idx((1 : idx[3]))(idx((1 : idx[3]))(fst(q)))
//               |> mapSeq(fun(xs2 => xs2 |> mapSeq(fun(x => x))))
//               |> toMem(Private) in
//           [[(cast(i16)(
//                  (cast(i32)(
//                       idx((1 : idx[2]))(
//                           idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                     cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1))) +
//                     1) /
//                    2) +
//                (idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)) -
//                   cast(i16)(
//                       (cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((0 : idx[2]))(idx((0 : idx[2]))(xs1)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((0 : idx[2]))(idx((0 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2)))),
//             (idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)),
//              (idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q)))),
//               let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)) in
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
//            [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs1)) in
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
//               idx((0 : idx[2]))(idx((1 : idx[2]))(xs1)))),
//             (cast(i16)(
//                  (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(xs1))) +
//                     cast(i32)(
//                         idx((1 : idx[2]))(
//                             idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(fst(q)))))) +
//                     1) /
//                    2) +
//                (idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)) -
//                   cast(i16)(
//                       (cast(i32)(idx((1 : idx[2]))(idx((0 : idx[2]))(fst(snd(q))))) +
//                          cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(fst(snd(q))))) +
//                          1) /
//                         2)),
//              (idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)),
//               cast(i16)(
//                   (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(xs1))) +
//                      cast(i32)(
//                          idx((0 : idx[2]))(
//                              idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(fst(q)))))) +
//                      1) /
//                     2) +
//                 (idx((1 : idx[2]))(idx((1 : idx[2]))(xs1)) -
//                    cast(i16)(
//                        (cast(i32)(idx((0 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           cast(i32)(idx((1 : idx[2]))(idx((1 : idx[2]))(snd(snd(q))))) +
//                           1) /
//                          2))))]]))
//         |> transpose
//         |> map(join)))
//     |> join)
//
// Rules: map-fusion, map-seq, store-private, store-global, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void demosaic_0(__global const short* raw,
    __global short* out_1,
    __global short* out_2_1,
    __global short* out_2_2,
    __global short* tmp,
    __global short* tmp_1) {
  for (int i = 0; i < 4; ++i) {
    for (int i_1 = 0; i_1 < 6; ++i_1) {
      const int at0 = 28 * i + 2 * i_1;
      {
        const int v0 = convert_int(raw[at0 + 30]);
        const int v1 = convert_int(raw[at0 + 28]);
        const int v2 = convert_int(raw[at0 + 15]);
        const int v3 = convert_int(raw[at0 + 43]);
        tmp[6 * i + i_1] = (int)abs(v0 - v1) < (int)abs(v2 - v3) ? convert_short((v0 + v1 + 1) / 2) : convert_short((v2 + v3 + 1) / 2);
      }
    }
  }
  for (int i_2 = 0; i_2 < 4; ++i_2) {
    for (int i_3 = 0; i_3 < 6; ++i_3) {
      const int at1 = 28 * i_2 + 2 * i_3;
      {
        const int v4 = convert_int(raw[at1 + 15]);
        const int v5 = convert_int(raw[at1 + 17]);
        const int v6 = convert_int(raw[at1 + 30]);
        const int v7 = convert_int(raw[at1 + 2]);
        tmp_1[6 * i_2 + i_3] = (int)abs(v4 - v5) < (int)abs(v6 - v7) ? convert_short((v4 + v5 + 1) / 2) : convert_short((v6 + v7 + 1) / 2);
      }
    }
  }
  for (int i_4 = 0; i_4 < 3; ++i_4) {
    for (int i_5 = 0; i_5 < 5; ++i_5) {
      short tmp_2[4];
      const int at2 = 28 * i_4 + 2 * i_5;
      for (int i_6 = 0; i_6 < 2; ++i_6) {
        for (int i_7 = 0; i_7 < 2; ++i_7) {
          tmp_2[2 * i_6 + i_7] = raw[at2 + 14 * i_6 + i_7 + 30];
        }
      }
      const int at3 = 6 * i_4 + i_5 + 1;
      const int at4 = 6 * i_4 + i_5 + 6;
      const int at5 = 20 * i_4 + 2 * i_5;
      out_1[at5] = (short)(convert_short((convert_int(raw[at2 + 29]) + convert_int(tmp_2[1]) + 1) / 2) + (short)(tmp_2[0] - convert_short((convert_int(tmp[6 * i_4 + i_5]) + convert_int(tmp[at3]) + 1) / 2)));
      out_2_1[at5] = tmp_2[0];
      out_2_2[at5] = (short)(convert_short((convert_int(tmp_2[2]) + convert_int(raw[at2 + 16]) + 1) / 2) + (short)(tmp_2[0] - convert_short((convert_int(tmp_1[at4]) + convert_int(tmp_1[6 * i_4 + i_5]) + 1) / 2)));
      const int at6 = 6 * i_4 + i_5 + 7;
      {
        const short v8 = tmp[at3];
        const int v9 = convert_int(tmp_2[2]);
        const int v10 = convert_int(raw[at2 + 18]);
        const int v11 = convert_int(raw[at2 + 46]);
        const int v12 = convert_int(raw[at2 + 16]);
        out_1[at5 + 1] = tmp_2[1];
        out_2_1[at5 + 1] = v8;
        out_2_2[at5 + 1] = (int)abs(v9 - v10) < (int)abs(v11 - v12) ? (short)(convert_short((v9 + v10 + 1) / 2) + (short)(v8 - convert_short((convert_int(tmp_1[at4]) + convert_int(tmp_1[at3]) + 1) / 2))) : (short)(convert_short((v11 + v12 + 1) / 2) + (short)(v8 - convert_short((convert_int(tmp_1[at6]) + convert_int(tmp_1[6 * i_4 + i_5]) + 1) / 2)));
      }
      {
        const int v13 = convert_int(tmp_2[1]);
        const int v14 = convert_int(raw[at2 + 57]);
        const int v15 = convert_int(raw[at2 + 29]);
        const int v16 = convert_int(raw[at2 + 59]);
        const short v17 = tmp_1[at4];
        out_1[at5 + 10] = (int)abs(v13 - v14) < (int)abs(v15 - v16) ? (short)(convert_short((v13 + v14 + 1) / 2) + (short)(v17 - convert_short((convert_int(tmp[at3]) + convert_int(tmp[at4]) + 1) / 2))) : (short)(convert_short((v15 + v16 + 1) / 2) + (short)(v17 - convert_short((convert_int(tmp[6 * i_4 + i_5]) + convert_int(tmp[at6]) + 1) / 2)));
        out_2_1[at5 + 10] = v17;
        out_2_2[at5 + 10] = tmp_2[2];
      }
      out_1[at5 + 11] = (short)(convert_short((convert_int(tmp_2[1]) + convert_int(raw[at2 + 59]) + 1) / 2) + (short)(tmp_2[3] - convert_short((convert_int(tmp[at3]) + convert_int(tmp[at6]) + 1) / 2)));
      out_2_1[at5 + 11] = tmp_2[3];
      out_2_2[at5 + 11] = (short)(convert_short((convert_int(tmp_2[2]) + convert_int(raw[at2 + 46]) + 1) / 2) + (short)(tmp_2[3] - convert_short((convert_int(tmp_1[at4]) + convert_int(tmp_1[at6]) + 1) / 2)));
    }
  }
}
