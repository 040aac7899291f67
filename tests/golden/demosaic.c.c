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

#include <math.h>
#include <stdint.h>

static inline int32_t abs_int32_t(int32_t a) {
  return a < 0 ? (int32_t)(0 - (uint64_t)a) : a;
}

void demosaic(int16_t* restrict out_1,
    int16_t* restrict out_2_1,
    int16_t* restrict out_2_2,
    const int16_t* restrict raw,
    int16_t* restrict tmp) {
  for (int i = 0; i < 4; ++i) {
    for (int i_1 = 0; i_1 < 6; ++i_1) {
      const int at0 = 28 * i + 2 * i_1;
      {
        const int32_t v0 = (int32_t)raw[at0 + 15];
        const int32_t v1 = (int32_t)raw[at0 + 17];
        const int32_t v2 = (int32_t)raw[at0 + 30];
        const int32_t v3 = (int32_t)raw[at0 + 2];
        tmp[6 * i + i_1] = abs_int32_t(v0 - v1) < abs_int32_t(v2 - v3) ? (int16_t)((v0 + v1 + 1) / 2) : (int16_t)((v2 + v3 + 1) / 2);
      }
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 3; ++p) {
    for (int i_2 = 0; i_2 < 5; ++i_2) {
      int16_t tmp_1[4];
      const int at1 = 28 * p + 2 * i_2;
      for (int i_3 = 0; i_3 < 2; ++i_3) {
        for (int i_4 = 0; i_4 < 2; ++i_4) {
          tmp_1[2 * i_3 + i_4] = raw[at1 + 14 * i_3 + i_4 + 30];
        }
      }
      const int at2 = 6 * p + i_2 + 6;
      const int at3 = 20 * p + 2 * i_2;
      {
        const int32_t v4 = (int32_t)raw[at1 + 30];
        const int32_t v5 = (int32_t)raw[at1 + 28];
        const int32_t v6 = (int32_t)raw[at1 + 15];
        const int32_t v7 = (int32_t)raw[at1 + 43];
        const int32_t v8 = (int32_t)raw[at1 + 32];
        const int32_t v9 = (int32_t)raw[at1 + 17];
        const int32_t v10 = (int32_t)raw[at1 + 45];
        out_1[at3] = (int16_t)((int16_t)(((int32_t)raw[at1 + 29] + (int32_t)tmp_1[1] + 1) / 2) + (int16_t)(tmp_1[0] - (int16_t)(((int32_t)(abs_int32_t(v4 - v5) < abs_int32_t(v6 - v7) ? (int16_t)((v4 + v5 + 1) / 2) : (int16_t)((v6 + v7 + 1) / 2)) + (int32_t)(abs_int32_t(v8 - v4) < abs_int32_t(v9 - v10) ? (int16_t)((v8 + v4 + 1) / 2) : (int16_t)((v9 + v10 + 1) / 2)) + 1) / 2)));
        out_2_1[at3] = tmp_1[0];
        out_2_2[at3] = (int16_t)((int16_t)(((int32_t)tmp_1[2] + (int32_t)raw[at1 + 16] + 1) / 2) + (int16_t)(tmp_1[0] - (int16_t)(((int32_t)tmp[at2] + (int32_t)tmp[6 * p + i_2] + 1) / 2)));
      }
      const int32_t v11 = (int32_t)raw[at1 + 32];
      const int32_t v12 = (int32_t)raw[at1 + 30];
      const int32_t v13 = (int32_t)raw[at1 + 17];
      const int32_t v14 = (int32_t)raw[at1 + 45];
      const int16_t t = abs_int32_t(v11 - v12) < abs_int32_t(v13 - v14) ? (int16_t)((v11 + v12 + 1) / 2) : (int16_t)((v13 + v14 + 1) / 2);
      const int at4 = 6 * p + i_2 + 7;
      {
        const int32_t v15 = (int32_t)raw[at1 + 32];
        const int32_t v16 = (int32_t)raw[at1 + 30];
        const int32_t v17 = (int32_t)raw[at1 + 17];
        const int32_t v18 = (int32_t)raw[at1 + 45];
        const int32_t v19 = (int32_t)tmp_1[2];
        const int32_t v20 = (int32_t)raw[at1 + 18];
        const int32_t v21 = (int32_t)raw[at1 + 46];
        const int32_t v22 = (int32_t)raw[at1 + 16];
        out_1[at3 + 1] = tmp_1[1];
        out_2_1[at3 + 1] = abs_int32_t(v15 - v16) < abs_int32_t(v17 - v18) ? (int16_t)((v15 + v16 + 1) / 2) : (int16_t)((v17 + v18 + 1) / 2);
        out_2_2[at3 + 1] = abs_int32_t(v19 - v20) < abs_int32_t(v21 - v22) ? (int16_t)((int16_t)((v19 + v20 + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp[at2] + (int32_t)tmp[6 * p + i_2 + 1] + 1) / 2))) : (int16_t)((int16_t)((v21 + v22 + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp[at4] + (int32_t)tmp[6 * p + i_2] + 1) / 2)));
      }
      {
        const int32_t v23 = (int32_t)tmp_1[1];
        const int32_t v24 = (int32_t)raw[at1 + 57];
        const int32_t v25 = (int32_t)raw[at1 + 29];
        const int32_t v26 = (int32_t)raw[at1 + 59];
        const int16_t v27 = tmp[at2];
        const int32_t v28 = (int32_t)raw[at1 + 32];
        const int32_t v29 = (int32_t)raw[at1 + 30];
        const int32_t v30 = (int32_t)raw[at1 + 17];
        const int32_t v31 = (int32_t)raw[at1 + 45];
        const int32_t v32 = (int32_t)raw[at1 + 58];
        const int32_t v33 = (int32_t)raw[at1 + 56];
        const int32_t v34 = (int32_t)raw[at1 + 43];
        const int32_t v35 = (int32_t)raw[at1 + 71];
        const int32_t v36 = (int32_t)raw[at1 + 28];
        const int32_t v37 = (int32_t)raw[at1 + 15];
        const int32_t v38 = (int32_t)raw[at1 + 60];
        const int32_t v39 = (int32_t)raw[at1 + 73];
        out_1[at3 + 10] = abs_int32_t(v23 - v24) < abs_int32_t(v25 - v26) ? (int16_t)((int16_t)((v23 + v24 + 1) / 2) + (int16_t)(v27 - (int16_t)(((int32_t)(abs_int32_t(v28 - v29) < abs_int32_t(v30 - v31) ? (int16_t)((v28 + v29 + 1) / 2) : (int16_t)((v30 + v31 + 1) / 2)) + (int32_t)(abs_int32_t(v32 - v33) < abs_int32_t(v34 - v35) ? (int16_t)((v32 + v33 + 1) / 2) : (int16_t)((v34 + v35 + 1) / 2)) + 1) / 2))) : (int16_t)((int16_t)((v25 + v26 + 1) / 2) + (int16_t)(v27 - (int16_t)(((int32_t)(abs_int32_t(v29 - v36) < abs_int32_t(v37 - v34) ? (int16_t)((v29 + v36 + 1) / 2) : (int16_t)((v37 + v34 + 1) / 2)) + (int32_t)(abs_int32_t(v38 - v32) < abs_int32_t(v31 - v39) ? (int16_t)((v38 + v32 + 1) / 2) : (int16_t)((v31 + v39 + 1) / 2)) + 1) / 2)));
        out_2_1[at3 + 10] = v27;
        out_2_2[at3 + 10] = tmp_1[2];
      }
      {
        const int32_t v40 = (int32_t)raw[at1 + 32];
        const int32_t v41 = (int32_t)raw[at1 + 30];
        const int32_t v42 = (int32_t)raw[at1 + 17];
        const int32_t v43 = (int32_t)raw[at1 + 45];
        const int32_t v44 = (int32_t)raw[at1 + 60];
        const int32_t v45 = (int32_t)raw[at1 + 58];
        const int32_t v46 = (int32_t)raw[at1 + 73];
        out_1[at3 + 11] = (int16_t)((int16_t)(((int32_t)tmp_1[1] + (int32_t)raw[at1 + 59] + 1) / 2) + (int16_t)(tmp_1[3] - (int16_t)(((int32_t)(abs_int32_t(v40 - v41) < abs_int32_t(v42 - v43) ? (int16_t)((v40 + v41 + 1) / 2) : (int16_t)((v42 + v43 + 1) / 2)) + (int32_t)(abs_int32_t(v44 - v45) < abs_int32_t(v43 - v46) ? (int16_t)((v44 + v45 + 1) / 2) : (int16_t)((v43 + v46 + 1) / 2)) + 1) / 2)));
        out_2_1[at3 + 11] = tmp_1[3];
        out_2_2[at3 + 11] = (int16_t)((int16_t)(((int32_t)tmp_1[2] + (int32_t)raw[at1 + 46] + 1) / 2) + (int16_t)(tmp_1[3] - (int16_t)(((int32_t)tmp[at2] + (int32_t)tmp[at4] + 1) / 2)));
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void demosaic_entry(void** args) {
  demosaic(args[0],
      args[1],
      args[2],
      args[3],
      args[4]);
}
