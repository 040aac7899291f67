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

#include <math.h>
#include <stdint.h>

static inline int32_t abs_int32_t(int32_t a) {
  return a < 0 ? (int32_t)(0 - (uint64_t)a) : a;
}

void demosaic(int16_t* restrict out_1,
    int16_t* restrict out_2_1,
    int16_t* restrict out_2_2,
    const int16_t* restrict raw) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 6; ++p) {
    for (int i = 0; i < 10; ++i) {
      const int at0 = 28 * (p / 2) + 2 * (i / 2);
      const int32_t v0 = (int32_t)raw[at0 + 32];
      const int32_t v1 = (int32_t)raw[at0 + 30];
      const int32_t v2 = (int32_t)raw[at0 + 17];
      const int32_t v3 = (int32_t)raw[at0 + 45];
      const int16_t t = abs_int32_t(v0 - v1) < abs_int32_t(v2 - v3) ? (int16_t)((v0 + v1 + 1) / 2) : (int16_t)((v2 + v3 + 1) / 2);
      const int32_t v4 = (int32_t)raw[at0 + 43];
      const int32_t v5 = (int32_t)raw[at0 + 45];
      const int32_t v6 = (int32_t)raw[at0 + 58];
      const int32_t v7 = (int32_t)raw[at0 + 30];
      const int16_t t_1 = abs_int32_t(v4 - v5) < abs_int32_t(v6 - v7) ? (int16_t)((v4 + v5 + 1) / 2) : (int16_t)((v6 + v7 + 1) / 2);
      {
        const int v8 = p % 2 < 1;
        out_1[10 * p + i] = v8 ? (i % 2 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at0 + 29] + (int32_t)raw[at0 + 31] + 1) / 2) + (int16_t)(raw[at0 + 30] - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 30] - (int32_t)raw[at0 + 28]) < abs_int32_t((int32_t)raw[at0 + 15] - (int32_t)raw[at0 + 43]) ? (int16_t)(((int32_t)raw[at0 + 30] + (int32_t)raw[at0 + 28] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 15] + (int32_t)raw[at0 + 43] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 32] - (int32_t)raw[at0 + 30]) < abs_int32_t((int32_t)raw[at0 + 17] - (int32_t)raw[at0 + 45]) ? (int16_t)(((int32_t)raw[at0 + 32] + (int32_t)raw[at0 + 30] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 17] + (int32_t)raw[at0 + 45] + 1) / 2)) + 1) / 2))) : raw[at0 + 31]) : i % 2 < 1 ? (abs_int32_t((int32_t)raw[at0 + 31] - (int32_t)raw[at0 + 57]) < abs_int32_t((int32_t)raw[at0 + 29] - (int32_t)raw[at0 + 59]) ? (int16_t)((int16_t)(((int32_t)raw[at0 + 31] + (int32_t)raw[at0 + 57] + 1) / 2) + (int16_t)(t_1 - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 32] - (int32_t)raw[at0 + 30]) < abs_int32_t((int32_t)raw[at0 + 17] - (int32_t)raw[at0 + 45]) ? (int16_t)(((int32_t)raw[at0 + 32] + (int32_t)raw[at0 + 30] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 17] + (int32_t)raw[at0 + 45] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 58] - (int32_t)raw[at0 + 56]) < abs_int32_t((int32_t)raw[at0 + 43] - (int32_t)raw[at0 + 71]) ? (int16_t)(((int32_t)raw[at0 + 58] + (int32_t)raw[at0 + 56] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 43] + (int32_t)raw[at0 + 71] + 1) / 2)) + 1) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at0 + 29] + (int32_t)raw[at0 + 59] + 1) / 2) + (int16_t)(t_1 - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 30] - (int32_t)raw[at0 + 28]) < abs_int32_t((int32_t)raw[at0 + 15] - (int32_t)raw[at0 + 43]) ? (int16_t)(((int32_t)raw[at0 + 30] + (int32_t)raw[at0 + 28] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 15] + (int32_t)raw[at0 + 43] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 60] - (int32_t)raw[at0 + 58]) < abs_int32_t((int32_t)raw[at0 + 45] - (int32_t)raw[at0 + 73]) ? (int16_t)(((int32_t)raw[at0 + 60] + (int32_t)raw[at0 + 58] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 45] + (int32_t)raw[at0 + 73] + 1) / 2)) + 1) / 2)))) : (int16_t)((int16_t)(((int32_t)raw[at0 + 31] + (int32_t)raw[at0 + 59] + 1) / 2) + (int16_t)(raw[at0 + 45] - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 32] - (int32_t)raw[at0 + 30]) < abs_int32_t((int32_t)raw[at0 + 17] - (int32_t)raw[at0 + 45]) ? (int16_t)(((int32_t)raw[at0 + 32] + (int32_t)raw[at0 + 30] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 17] + (int32_t)raw[at0 + 45] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 60] - (int32_t)raw[at0 + 58]) < abs_int32_t((int32_t)raw[at0 + 45] - (int32_t)raw[at0 + 73]) ? (int16_t)(((int32_t)raw[at0 + 60] + (int32_t)raw[at0 + 58] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 45] + (int32_t)raw[at0 + 73] + 1) / 2)) + 1) / 2)));
        out_2_1[10 * p + i] = v8 ? (i % 2 < 1 ? raw[at0 + 30] : abs_int32_t((int32_t)raw[at0 + 32] - (int32_t)raw[at0 + 30]) < abs_int32_t((int32_t)raw[at0 + 17] - (int32_t)raw[at0 + 45]) ? (int16_t)(((int32_t)raw[at0 + 32] + (int32_t)raw[at0 + 30] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 17] + (int32_t)raw[at0 + 45] + 1) / 2)) : i % 2 < 1 ? (abs_int32_t((int32_t)raw[at0 + 43] - (int32_t)raw[at0 + 45]) < abs_int32_t((int32_t)raw[at0 + 58] - (int32_t)raw[at0 + 30]) ? (int16_t)(((int32_t)raw[at0 + 43] + (int32_t)raw[at0 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 58] + (int32_t)raw[at0 + 30] + 1) / 2)) : raw[at0 + 45];
        out_2_2[10 * p + i] = v8 ? (i % 2 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at0 + 44] + (int32_t)raw[at0 + 16] + 1) / 2) + (int16_t)(raw[at0 + 30] - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 43] - (int32_t)raw[at0 + 45]) < abs_int32_t((int32_t)raw[at0 + 58] - (int32_t)raw[at0 + 30]) ? (int16_t)(((int32_t)raw[at0 + 43] + (int32_t)raw[at0 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 58] + (int32_t)raw[at0 + 30] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 15] - (int32_t)raw[at0 + 17]) < abs_int32_t((int32_t)raw[at0 + 30] - (int32_t)raw[at0 + 2]) ? (int16_t)(((int32_t)raw[at0 + 15] + (int32_t)raw[at0 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 30] + (int32_t)raw[at0 + 2] + 1) / 2)) + 1) / 2))) : abs_int32_t((int32_t)raw[at0 + 44] - (int32_t)raw[at0 + 18]) < abs_int32_t((int32_t)raw[at0 + 46] - (int32_t)raw[at0 + 16]) ? (int16_t)((int16_t)(((int32_t)raw[at0 + 44] + (int32_t)raw[at0 + 18] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 43] - (int32_t)raw[at0 + 45]) < abs_int32_t((int32_t)raw[at0 + 58] - (int32_t)raw[at0 + 30]) ? (int16_t)(((int32_t)raw[at0 + 43] + (int32_t)raw[at0 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 58] + (int32_t)raw[at0 + 30] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 17] - (int32_t)raw[at0 + 19]) < abs_int32_t((int32_t)raw[at0 + 32] - (int32_t)raw[at0 + 4]) ? (int16_t)(((int32_t)raw[at0 + 17] + (int32_t)raw[at0 + 19] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 32] + (int32_t)raw[at0 + 4] + 1) / 2)) + 1) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at0 + 46] + (int32_t)raw[at0 + 16] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 45] - (int32_t)raw[at0 + 47]) < abs_int32_t((int32_t)raw[at0 + 60] - (int32_t)raw[at0 + 32]) ? (int16_t)(((int32_t)raw[at0 + 45] + (int32_t)raw[at0 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 60] + (int32_t)raw[at0 + 32] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 15] - (int32_t)raw[at0 + 17]) < abs_int32_t((int32_t)raw[at0 + 30] - (int32_t)raw[at0 + 2]) ? (int16_t)(((int32_t)raw[at0 + 15] + (int32_t)raw[at0 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 30] + (int32_t)raw[at0 + 2] + 1) / 2)) + 1) / 2)))) : i % 2 < 1 ? raw[at0 + 44] : (int16_t)((int16_t)(((int32_t)raw[at0 + 44] + (int32_t)raw[at0 + 46] + 1) / 2) + (int16_t)(raw[at0 + 45] - (int16_t)(((int32_t)(abs_int32_t((int32_t)raw[at0 + 43] - (int32_t)raw[at0 + 45]) < abs_int32_t((int32_t)raw[at0 + 58] - (int32_t)raw[at0 + 30]) ? (int16_t)(((int32_t)raw[at0 + 43] + (int32_t)raw[at0 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 58] + (int32_t)raw[at0 + 30] + 1) / 2)) + (int32_t)(abs_int32_t((int32_t)raw[at0 + 45] - (int32_t)raw[at0 + 47]) < abs_int32_t((int32_t)raw[at0 + 60] - (int32_t)raw[at0 + 32]) ? (int16_t)(((int32_t)raw[at0 + 45] + (int32_t)raw[at0 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at0 + 60] + (int32_t)raw[at0 + 32] + 1) / 2)) + 1) / 2)));
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void demosaic_entry(void** args) {
  demosaic(args[0],
      args[1],
      args[2],
      args[3]);
}
