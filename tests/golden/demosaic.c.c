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
        const int32_t v0 = (int32_t)raw[at0 + 30];
        const int32_t v1 = (int32_t)raw[at0 + 28];
        const int32_t v2 = (int32_t)raw[at0 + 15];
        const int32_t v3 = (int32_t)raw[at0 + 43];
        tmp[6 * i + i_1] = abs_int32_t(v0 - v1) < abs_int32_t(v2 - v3) ? (int16_t)((v0 + v1 + 1) / 2) : (int16_t)((v2 + v3 + 1) / 2);
      }
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 6; ++p) {
    for (int i_2 = 0; i_2 < 10; ++i_2) {
      const int at1 = 28 * (p / 2) + 2 * (i_2 / 2);
      const int32_t v4 = (int32_t)raw[at1 + 43];
      const int32_t v5 = (int32_t)raw[at1 + 45];
      const int32_t v6 = (int32_t)raw[at1 + 58];
      const int32_t v7 = (int32_t)raw[at1 + 30];
      const int16_t t = abs_int32_t(v4 - v5) < abs_int32_t(v6 - v7) ? (int16_t)((v4 + v5 + 1) / 2) : (int16_t)((v6 + v7 + 1) / 2);
      const int at2 = 6 * (p / 2) + i_2 / 2;
      {
        const int v8 = p % 2 < 1;
        out_1[10 * p + i_2] = v8 ? (i_2 % 2 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at1 + 29] + (int32_t)raw[at1 + 31] + 1) / 2) + (int16_t)(raw[at1 + 30] - (int16_t)(((int32_t)tmp[at2] + (int32_t)tmp[at2 + 1] + 1) / 2))) : raw[at1 + 31]) : i_2 % 2 < 1 ? (abs_int32_t((int32_t)raw[at1 + 31] - (int32_t)raw[at1 + 57]) < abs_int32_t((int32_t)raw[at1 + 29] - (int32_t)raw[at1 + 59]) ? (int16_t)((int16_t)(((int32_t)raw[at1 + 31] + (int32_t)raw[at1 + 57] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp[at2 + 1] + (int32_t)tmp[at2 + 6] + 1) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 29] + (int32_t)raw[at1 + 59] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp[at2] + (int32_t)tmp[at2 + 7] + 1) / 2)))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 31] + (int32_t)raw[at1 + 59] + 1) / 2) + (int16_t)(raw[at1 + 45] - (int16_t)(((int32_t)tmp[at2 + 1] + (int32_t)tmp[at2 + 7] + 1) / 2)));
        out_2_1[10 * p + i_2] = v8 ? (i_2 % 2 < 1 ? raw[at1 + 30] : tmp[at2 + 1]) : i_2 % 2 < 1 ? (abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) : raw[at1 + 45];
        out_2_2[10 * p + i_2] = v8 ? (i_2 % 2 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 16] + 1) / 2) + (int16_t)(raw[at1 + 30] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 15] - (int32_t)raw[at1 + 17]) < abs_int32_t((int32_t)raw[at1 + 30] - (int32_t)raw[at1 + 2]) ? (int16_t)(((int32_t)raw[at1 + 15] + (int32_t)raw[at1 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 30] + (int32_t)raw[at1 + 2] + 1) / 2)) + 1u) / 2))) : abs_int32_t((int32_t)raw[at1 + 44] - (int32_t)raw[at1 + 18]) < abs_int32_t((int32_t)raw[at1 + 46] - (int32_t)raw[at1 + 16]) ? (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 18] + 1) / 2) + (int16_t)(tmp[at2 + 1] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 17] - (int32_t)raw[at1 + 19]) < abs_int32_t((int32_t)raw[at1 + 32] - (int32_t)raw[at1 + 4]) ? (int16_t)(((int32_t)raw[at1 + 17] + (int32_t)raw[at1 + 19] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 32] + (int32_t)raw[at1 + 4] + 1) / 2)) + 1u) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 46] + (int32_t)raw[at1 + 16] + 1) / 2) + (int16_t)(tmp[at2 + 1] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 45] - (int32_t)raw[at1 + 47]) < abs_int32_t((int32_t)raw[at1 + 60] - (int32_t)raw[at1 + 32]) ? (int16_t)(((int32_t)raw[at1 + 45] + (int32_t)raw[at1 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 60] + (int32_t)raw[at1 + 32] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 15] - (int32_t)raw[at1 + 17]) < abs_int32_t((int32_t)raw[at1 + 30] - (int32_t)raw[at1 + 2]) ? (int16_t)(((int32_t)raw[at1 + 15] + (int32_t)raw[at1 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 30] + (int32_t)raw[at1 + 2] + 1) / 2)) + 1u) / 2)))) : i_2 % 2 < 1 ? raw[at1 + 44] : (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 46] + 1) / 2) + (int16_t)(raw[at1 + 45] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 45] - (int32_t)raw[at1 + 47]) < abs_int32_t((int32_t)raw[at1 + 60] - (int32_t)raw[at1 + 32]) ? (int16_t)(((int32_t)raw[at1 + 45] + (int32_t)raw[at1 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 60] + (int32_t)raw[at1 + 32] + 1) / 2)) + 1u) / 2)));
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
