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
//       |> transpose
//       |> mapSeq(fun(zs => zs |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))
//       |> transpose
//       |> toMem(Private) in
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
//         |> map(fun(zs => zs))))
//     |> transpose
//     |> mapPar(fun(zs =>
//       zs |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(xs2 => xs2 |> mapSeq(fun(p => p))))))))
//     |> map(fun(zs => zs |> map(join)))
//     |> transpose
//     |> join)
//
// Rules: map-fusion, map-join-fission, interchange-rows, store-private, store-global, copy-seq, copy-par, copy-vector

#include <math.h>
#include <stdint.h>

typedef int16_t int16_tx4 __attribute__((vector_size(8)));
typedef int32_t int32_tx4 __attribute__((vector_size(16)));
typedef int intx4 __attribute__((vector_size(16)));
typedef uint32_t uint32_tx4 __attribute__((vector_size(16)));

static inline int32_t abs_int32_t(int32_t a) {
  return a < 0 ? (int32_t)(0 - (uint64_t)a) : a;
}

static inline int32_tx4 abs_int32_t_int32_tx4(int32_tx4 a) {
  int32_tx4 r;
  for (int l = 0; l < 4; ++l) r[l] = abs_int32_t(a[l]);
  return r;
}

static inline int32_tx4 broadcast_int32_tx4(int32_t a) {
  return (int32_tx4){a, a, a, a};
}

static inline int16_tx4 select_int16_tx4(intx4 c, int16_tx4 a, int16_tx4 b) {
  const int16_tx4 mask = __builtin_convertvector(c, int16_tx4);
  return (int16_tx4)(((int16_tx4)a & mask) | ((int16_tx4)b & ~mask));
}

void demosaic(int16_t* restrict out_1,
    int16_t* restrict out_2_1,
    int16_t* restrict out_2_2,
    const int16_t* restrict raw,
    int16_t* restrict tmp_1) {
  int16_t tmp[24];
  for (int i = 0; i < 6; ++i) {
    {
      const int32_tx4 v0 = __builtin_convertvector((int16_tx4){raw[2 * i + 30], raw[2 * i + 58], raw[2 * i + 86], raw[2 * i + 114]}, int32_tx4);
      const int32_tx4 v1 = __builtin_convertvector((int16_tx4){raw[2 * i + 28], raw[2 * i + 56], raw[2 * i + 84], raw[2 * i + 112]}, int32_tx4);
      const int16_t v2 = raw[2 * i + 43];
      const int16_t v3 = raw[2 * i + 71];
      const int16_t v4 = raw[2 * i + 99];
      const int32_tx4 v5 = __builtin_convertvector((int16_tx4){raw[2 * i + 15], v2, v3, v4}, int32_tx4);
      const int32_tx4 v6 = __builtin_convertvector((int16_tx4){v2, v3, v4, raw[2 * i + 127]}, int32_tx4);
      const int16_tx4 v7 = select_int16_tx4(abs_int32_t_int32_tx4((int32_tx4)((uint32_tx4)v0 - (uint32_tx4)v1)) < abs_int32_t_int32_tx4((int32_tx4)((uint32_tx4)v5 - (uint32_tx4)v6)), __builtin_convertvector((int32_tx4)((uint32_tx4)v0 + (uint32_tx4)v1 + (uint32_tx4)broadcast_int32_tx4(1)) / broadcast_int32_tx4(2), int16_tx4), __builtin_convertvector((int32_tx4)((uint32_tx4)v5 + (uint32_tx4)v6 + (uint32_tx4)broadcast_int32_tx4(1)) / broadcast_int32_tx4(2), int16_tx4));
      tmp[i] = v7[0];
      tmp[i + 6] = v7[1];
      tmp[i + 12] = v7[2];
      tmp[i + 18] = v7[3];
    }
  }
  for (int i_2 = 0; i_2 < 4; ++i_2) {
    for (int i_3 = 0; i_3 < 6; ++i_3) {
      tmp_1[6 * i_2 + i_3] = tmp[6 * i_2 + i_3];
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 2; ++p) {
    for (int i_4 = 0; i_4 < 3; ++i_4) {
      const int at0 = 10 * p + 20 * i_4;
      for (int i_5 = 0; i_5 < 5; ++i_5) {
        const int at1 = 28 * i_4 + 2 * i_5;
        const int32_t v8 = (int32_t)raw[at1 + 43];
        const int32_t v9 = (int32_t)raw[at1 + 45];
        const int32_t v10 = (int32_t)raw[at1 + 58];
        const int32_t v11 = (int32_t)raw[at1 + 30];
        const int16_t t = abs_int32_t(v8 - v9) < abs_int32_t(v10 - v11) ? (int16_t)((v8 + v9 + 1) / 2) : (int16_t)((v10 + v11 + 1) / 2);
        const int at2 = 6 * i_4 + i_5 + 1;
        const int at3 = 6 * i_4 + i_5 + 6;
        const int at4 = 6 * i_4 + i_5 + 7;
        for (int i_6 = 0; i_6 < 2; ++i_6) {
          const int at5 = at0 + 2 * i_5 + i_6;
          {
            const int v12 = p < 1;
            out_1[at5] = v12 ? (i_6 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at1 + 29] + (int32_t)raw[at1 + 31] + 1) / 2) + (int16_t)(raw[at1 + 30] - (int16_t)(((int32_t)tmp_1[6 * i_4 + i_5] + (int32_t)tmp_1[at2] + 1) / 2))) : raw[at1 + 31]) : i_6 < 1 ? (abs_int32_t((int32_t)raw[at1 + 31] - (int32_t)raw[at1 + 57]) < abs_int32_t((int32_t)raw[at1 + 29] - (int32_t)raw[at1 + 59]) ? (int16_t)((int16_t)(((int32_t)raw[at1 + 31] + (int32_t)raw[at1 + 57] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp_1[at2] + (int32_t)tmp_1[at3] + 1) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 29] + (int32_t)raw[at1 + 59] + 1) / 2) + (int16_t)(t - (int16_t)(((int32_t)tmp_1[6 * i_4 + i_5] + (int32_t)tmp_1[at4] + 1) / 2)))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 31] + (int32_t)raw[at1 + 59] + 1) / 2) + (int16_t)(raw[at1 + 45] - (int16_t)(((int32_t)tmp_1[at2] + (int32_t)tmp_1[at4] + 1) / 2)));
            out_2_1[at5] = v12 ? (i_6 < 1 ? raw[at1 + 30] : tmp_1[at2]) : i_6 < 1 ? (abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) : raw[at1 + 45];
            out_2_2[at5] = v12 ? (i_6 < 1 ? (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 16] + 1) / 2) + (int16_t)(raw[at1 + 30] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 15] - (int32_t)raw[at1 + 17]) < abs_int32_t((int32_t)raw[at1 + 30] - (int32_t)raw[at1 + 2]) ? (int16_t)(((int32_t)raw[at1 + 15] + (int32_t)raw[at1 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 30] + (int32_t)raw[at1 + 2] + 1) / 2)) + 1u) / 2))) : abs_int32_t((int32_t)raw[at1 + 44] - (int32_t)raw[at1 + 18]) < abs_int32_t((int32_t)raw[at1 + 46] - (int32_t)raw[at1 + 16]) ? (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 18] + 1) / 2) + (int16_t)(tmp_1[at2] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 17] - (int32_t)raw[at1 + 19]) < abs_int32_t((int32_t)raw[at1 + 32] - (int32_t)raw[at1 + 4]) ? (int16_t)(((int32_t)raw[at1 + 17] + (int32_t)raw[at1 + 19] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 32] + (int32_t)raw[at1 + 4] + 1) / 2)) + 1u) / 2))) : (int16_t)((int16_t)(((int32_t)raw[at1 + 46] + (int32_t)raw[at1 + 16] + 1) / 2) + (int16_t)(tmp_1[at2] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 45] - (int32_t)raw[at1 + 47]) < abs_int32_t((int32_t)raw[at1 + 60] - (int32_t)raw[at1 + 32]) ? (int16_t)(((int32_t)raw[at1 + 45] + (int32_t)raw[at1 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 60] + (int32_t)raw[at1 + 32] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 15] - (int32_t)raw[at1 + 17]) < abs_int32_t((int32_t)raw[at1 + 30] - (int32_t)raw[at1 + 2]) ? (int16_t)(((int32_t)raw[at1 + 15] + (int32_t)raw[at1 + 17] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 30] + (int32_t)raw[at1 + 2] + 1) / 2)) + 1u) / 2)))) : i_6 < 1 ? raw[at1 + 44] : (int16_t)((int16_t)(((int32_t)raw[at1 + 44] + (int32_t)raw[at1 + 46] + 1) / 2) + (int16_t)(raw[at1 + 45] - (int16_t)((int32_t)((uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 43] - (int32_t)raw[at1 + 45]) < abs_int32_t((int32_t)raw[at1 + 58] - (int32_t)raw[at1 + 30]) ? (int16_t)(((int32_t)raw[at1 + 43] + (int32_t)raw[at1 + 45] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 58] + (int32_t)raw[at1 + 30] + 1) / 2)) + (uint32_t)(int32_t)(abs_int32_t((int32_t)raw[at1 + 45] - (int32_t)raw[at1 + 47]) < abs_int32_t((int32_t)raw[at1 + 60] - (int32_t)raw[at1 + 32]) ? (int16_t)(((int32_t)raw[at1 + 45] + (int32_t)raw[at1 + 47] + 1) / 2) : (int16_t)(((int32_t)raw[at1 + 60] + (int32_t)raw[at1 + 32] + 1) / 2)) + 1u) / 2)));
          }
        }
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
