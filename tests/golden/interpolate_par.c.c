// Made by eqrise from kernels/low/interpolate_par.rise.
//
// def interpolate_par = fun(image: 4.8.12.f32 =>
//   let xs = image
//       |> transpose
//       |> map(transpose)
//       |> map(fun(ys =>
//         ys
//           |> map(fun(zs =>
//             [idx((0 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((1 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((2 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((3 : idx[4]))(zs)]))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(ys => ys |> mapPar(fun(zs => zs |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let ys = xs
//       |> map(fun(zs =>
//         zs
//           |> map(fun(xs1 => xs1 |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(xs1 => xs1 |> slide(3)(2)))
//           |> slide(3)(2)
//           |> map(transpose)
//           |> map(fun(xs1 =>
//             xs1
//               |> map(fun(xs2 =>
//                 let xs3 = xs2
//                     |> map(fun(xs4 =>
//                       0.25f * (idx((0 : idx[3]))(xs4) + idx((2 : idx[3]))(xs4)) +
//                         0.5f * idx((1 : idx[3]))(xs4))) in
//                 0.25f * (idx((0 : idx[3]))(xs3) + idx((2 : idx[3]))(xs3)) +
//                   0.5f * idx((1 : idx[3]))(xs3)))))))
//       |> mapSeq(fun(zs => zs |> mapPar(fun(xs1 => xs1 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let zs = ys
//       |> map(fun(xs1 =>
//         xs1
//           |> map(fun(xs2 => xs2 |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(xs2 => xs2 |> slide(3)(2)))
//           |> slide(3)(2)
//           |> map(transpose)
//           |> map(fun(xs2 =>
//             xs2
//               |> map(fun(xs3 =>
//                 let xs4 = xs3
//                     |> map(fun(xs5 =>
//                       0.25f * (idx((0 : idx[3]))(xs5) + idx((2 : idx[3]))(xs5)) +
//                         0.5f * idx((1 : idx[3]))(xs5))) in
//                 0.25f * (idx((0 : idx[3]))(xs4) + idx((2 : idx[3]))(xs4)) +
//                   0.5f * idx((1 : idx[3]))(xs4)))))))
//       |> mapSeq(fun(xs1 => xs1 |> mapPar(fun(xs2 => xs2 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs1 = zip(ys |> transpose |> map(transpose))(
//         zs
//           |> map(fun(xs2 =>
//             xs2
//               |> map(fun(xs3 =>
//                 xs3
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs4 =>
//                     [idx((0 : idx[2]))(xs4),
//                      0.5f * (idx((0 : idx[2]))(xs4) + idx((1 : idx[2]))(xs4))]))
//                   |> join))
//               |> transpose
//               |> map(fun(xs3 =>
//                 xs3
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs4 =>
//                     [idx((0 : idx[2]))(xs4),
//                      0.5f * (idx((0 : idx[2]))(xs4) + idx((1 : idx[2]))(xs4))]))
//                   |> join))
//               |> transpose))
//           |> transpose
//           |> map(transpose))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             zip(fst(q))(snd(q))
//               |> map(fun(p1 => fst(p1) + (1.0f - idx((3 : idx[4]))(fst(q))) * snd(p1)))))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(xs2 => xs2 |> mapPar(fun(xs3 => xs3 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs2 = zip(xs |> transpose |> map(transpose))(
//         xs1
//           |> map(fun(xs3 =>
//             xs3
//               |> map(fun(xs4 =>
//                 xs4
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs5 =>
//                     [idx((0 : idx[2]))(xs5),
//                      0.5f * (idx((0 : idx[2]))(xs5) + idx((1 : idx[2]))(xs5))]))
//                   |> join))
//               |> transpose
//               |> map(fun(xs4 =>
//                 xs4
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs5 =>
//                     [idx((0 : idx[2]))(xs5),
//                      0.5f * (idx((0 : idx[2]))(xs5) + idx((1 : idx[2]))(xs5))]))
//                   |> join))
//               |> transpose))
//           |> transpose
//           |> map(transpose))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             zip(fst(q))(snd(q))
//               |> map(fun(p1 => fst(p1) + (1.0f - idx((3 : idx[4]))(fst(q))) * snd(p1)))))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   xs2
//     |> transpose
//     |> map(transpose)
//     |> map(fun(xs3 =>
//       xs3
//         |> map(fun(xs4 =>
//           [idx((0 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4),
//            idx((1 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4),
//            idx((2 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4)]))))
//     |> map(transpose)
//     |> transpose
//     |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x)))))))
//

#include <math.h>
#include <stdint.h>

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void interpolate_par(float* restrict out,
    const float* restrict image_,
    float* restrict tmp,
    float* restrict tmp_1,
    float* restrict tmp_2,
    float* restrict tmp_3) {
  for (int i = 0; i < 4; ++i) {
    #pragma omp parallel for schedule(guided)
    for (int p = 0; p < 8; ++p) {
      const int at0 = 96 * i + 12 * p;
      for (int i_1 = 0; i_1 < 12; ++i_1) {
        const int at1 = 12 * p + i_1 + 288;
        tmp[at0 + i_1] = i < 2 ? (i < 1 ? image_[12 * p + i_1] * image_[at1] : image_[12 * p + i_1 + 96] * image_[at1]) : i - 2 < 1 ? image_[12 * p + i_1 + 192] * image_[at1] : image_[at1];
      }
    }
  }
  for (int i_2 = 0; i_2 < 4; ++i_2) {
    #pragma omp parallel for schedule(guided)
    for (int p_1 = 0; p_1 < 4; ++p_1) {
      const int at2 = 96 * i_2 + 24 * p_1;
      const int at3 = 96 * i_2 + 12 * index_min(7, 2 * p_1 + 2);
      const int at4 = 24 * i_2 + 6 * p_1;
      for (int i_3 = 0; i_3 < 6; ++i_3) {
        const int at5 = index_min(11, 2 * i_3 + 2);
        tmp_1[at4 + i_3] = 0.25f * (0.25f * (tmp[at2 + 2 * i_3] + tmp[at2 + at5]) + 0.5f * tmp[at2 + 2 * i_3 + 1] + (0.25f * (tmp[at3 + 2 * i_3] + tmp[at3 + at5]) + 0.5f * tmp[at3 + 2 * i_3 + 1])) + 0.5f * (0.25f * (tmp[at2 + 2 * i_3 + 12] + tmp[at2 + at5 + 12]) + 0.5f * tmp[at2 + 2 * i_3 + 13]);
      }
    }
  }
  for (int i_4 = 0; i_4 < 4; ++i_4) {
    #pragma omp parallel for schedule(guided)
    for (int p_2 = 0; p_2 < 2; ++p_2) {
      const int at6 = 24 * i_4 + 12 * p_2;
      const int at7 = 24 * i_4 + 6 * index_min(3, 2 * p_2 + 2);
      const int at8 = 6 * i_4 + 3 * p_2;
      for (int i_5 = 0; i_5 < 3; ++i_5) {
        const int at9 = index_min(5, 2 * i_5 + 2);
        tmp_2[at8 + i_5] = 0.25f * (0.25f * (tmp_1[at6 + 2 * i_5] + tmp_1[at6 + at9]) + 0.5f * tmp_1[at6 + 2 * i_5 + 1] + (0.25f * (tmp_1[at7 + 2 * i_5] + tmp_1[at7 + at9]) + 0.5f * tmp_1[at7 + 2 * i_5 + 1])) + 0.5f * (0.25f * (tmp_1[at6 + 2 * i_5 + 6] + tmp_1[at6 + at9 + 6]) + 0.5f * tmp_1[at6 + 2 * i_5 + 7]);
      }
    }
  }
  for (int i_6 = 0; i_6 < 4; ++i_6) {
    #pragma omp parallel for schedule(guided)
    for (int p_3 = 0; p_3 < 4; ++p_3) {
      const int at10 = 24 * i_6 + 6 * p_3;
      const int at11 = 6 * i_6 + 3 * index_min(1, p_3 / 2);
      for (int i_7 = 0; i_7 < 6; ++i_7) {
        const int at12 = at11 + index_min(2, i_7 / 2);
        const int at13 = index_min(2, i_7 / 2 + 1);
        const int at14 = 6 * i_6 + index_min(2, i_7 / 2) + 3;
        tmp_3[at10 + i_7] = tmp_1[at10 + i_7] + (1.0f - tmp_1[6 * p_3 + i_7 + 72]) * (p_3 % 2 < 1 ? (i_7 % 2 < 1 ? tmp_2[at12] : 0.5f * (tmp_2[at12] + tmp_2[at11 + at13])) : 0.5f * ((i_7 % 2 < 1 ? tmp_2[at12] : 0.5f * (tmp_2[at12] + tmp_2[at11 + at13])) + (i_7 % 2 < 1 ? tmp_2[at14] : 0.5f * (tmp_2[at14] + tmp_2[at13 + 6 * i_6 + 3]))));
      }
    }
  }
  for (int i_8 = 0; i_8 < 4; ++i_8) {
    #pragma omp parallel for schedule(guided)
    for (int p_4 = 0; p_4 < 8; ++p_4) {
      const int at15 = 96 * i_8 + 12 * p_4;
      const int at16 = 24 * i_8 + 6 * index_min(3, p_4 / 2);
      const int at17 = 24 * i_8 + 6 * index_min(3, p_4 / 2 + 1);
      for (int i_9 = 0; i_9 < 12; ++i_9) {
        const int at18 = at16 + index_min(5, i_9 / 2);
        const int at19 = index_min(5, i_9 / 2 + 1);
        const int at20 = at17 + index_min(5, i_9 / 2);
        tmp_1[at15 + i_9] = tmp[at15 + i_9] + (1.0f - tmp[12 * p_4 + i_9 + 288]) * (p_4 % 2 < 1 ? (i_9 % 2 < 1 ? tmp_3[at18] : 0.5f * (tmp_3[at18] + tmp_3[at16 + at19])) : 0.5f * ((i_9 % 2 < 1 ? tmp_3[at18] : 0.5f * (tmp_3[at18] + tmp_3[at16 + at19])) + (i_9 % 2 < 1 ? tmp_3[at20] : 0.5f * (tmp_3[at20] + tmp_3[at17 + at19]))));
      }
    }
  }
  for (int i_10 = 0; i_10 < 3; ++i_10) {
    #pragma omp parallel for schedule(guided)
    for (int p_5 = 0; p_5 < 8; ++p_5) {
      const int at21 = 96 * i_10 + 12 * p_5;
      for (int i_11 = 0; i_11 < 12; ++i_11) {
        const int at22 = 12 * p_5 + i_11 + 288;
        out[at21 + i_11] = i_10 < 1 ? tmp_1[12 * p_5 + i_11] / tmp_1[at22] : i_10 - 1 < 1 ? tmp_1[12 * p_5 + i_11 + 96] / tmp_1[at22] : tmp_1[12 * p_5 + i_11 + 192] / tmp_1[at22];
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void interpolate_par_entry(void** args) {
  interpolate_par(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5]);
}
