// Made by eqrise from kernels/low/local_laplacian_par.rise.
//
// def local_laplacian_par = fun(image: 3.8.12.f32 => fun(alpha: f32 => fun(beta: f32 =>
//   let xs = generate(fun(i: idx[1025] =>
//       let x = cast(f32)(cast(i32)(i) - 256 * cast(i32)((2 : natType))) / 256.0f in
//       alpha * x * exp(0.0f - x * x / 2.0f)))
//       |> mapPar(fun(x => x))
//       |> toMem(Global) in
//   let ys = image
//       |> transpose
//       |> map(transpose)
//       |> map(fun(zs =>
//         zs
//           |> map(fun(xs1 =>
//             0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//               0.114f * idx((2 : idx[3]))(xs1)))))
//       |> mapPar(fun(zs => zs |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let zs = generate(fun(i: idx[3] =>
//       ys
//         |> map(fun(xs1 =>
//           xs1
//             |> map(fun(x =>
//               let y = cast(f32)(cast(i32)(i)) / cast(f32)((2 : natType)) in
//               let z = 256 * cast(i32)((2 : natType)) in
//               let x1 = max(0)(min(z)(cast(i32)(x * cast(f32)(z)))) - 256 * cast(i32)(i) + z in
//               beta * (x - y) + y + idx(natAsIndex(1025)(x1))(xs)))))))
//       |> mapSeq(fun(xs1 => xs1 |> mapPar(fun(xs2 => xs2 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs1 = zs
//       |> map(fun(xs2 =>
//         xs2
//           |> map(fun(xs3 => xs3 |> padClamp(1)(1)))
//           |> padClamp(1)(1)
//           |> map(fun(xs3 => xs3 |> slide(4)(2)))
//           |> slide(4)(2)
//           |> map(transpose)
//           |> map(fun(xs3 =>
//             xs3
//               |> map(fun(xs4 =>
//                 let xs5 = xs4
//                     |> map(fun(xs6 =>
//                       0.125f * (idx((0 : idx[4]))(xs6) + idx((3 : idx[4]))(xs6)) +
//                         0.375f * (idx((1 : idx[4]))(xs6) + idx((2 : idx[4]))(xs6)))) in
//                 0.125f * (idx((0 : idx[4]))(xs5) + idx((3 : idx[4]))(xs5)) +
//                   0.375f * (idx((1 : idx[4]))(xs5) + idx((2 : idx[4]))(xs5))))))))
//       |> mapSeq(fun(xs2 => xs2 |> mapPar(fun(xs3 => xs3 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs2 = xs1
//       |> map(fun(xs3 =>
//         xs3
//           |> map(fun(xs4 => xs4 |> padClamp(1)(1)))
//           |> padClamp(1)(1)
//           |> map(fun(xs4 => xs4 |> slide(4)(2)))
//           |> slide(4)(2)
//           |> map(transpose)
//           |> map(fun(xs4 =>
//             xs4
//               |> map(fun(xs5 =>
//                 let xs6 = xs5
//                     |> map(fun(xs7 =>
//                       0.125f * (idx((0 : idx[4]))(xs7) + idx((3 : idx[4]))(xs7)) +
//                         0.375f * (idx((1 : idx[4]))(xs7) + idx((2 : idx[4]))(xs7)))) in
//                 0.125f * (idx((0 : idx[4]))(xs6) + idx((3 : idx[4]))(xs6)) +
//                   0.375f * (idx((1 : idx[4]))(xs6) + idx((2 : idx[4]))(xs6))))))))
//       |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs3 = zip(zs)(xs1)
//       |> map(fun(p =>
//         (let xs4 = fst(p) in
//          let xs5 = snd(p)
//              |> map(fun(xs6 =>
//                xs6
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs7 =>
//                    [0.25f * idx((0 : idx[3]))(xs7) + 0.75f * idx((1 : idx[3]))(xs7),
//                     0.75f * idx((1 : idx[3]))(xs7) + 0.25f * idx((2 : idx[3]))(xs7)]))
//                  |> join))
//              |> transpose
//              |> map(fun(xs6 =>
//                xs6
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs7 =>
//                    [0.25f * idx((0 : idx[3]))(xs7) + 0.75f * idx((1 : idx[3]))(xs7),
//                     0.75f * idx((1 : idx[3]))(xs7) + 0.25f * idx((2 : idx[3]))(xs7)]))
//                  |> join))
//              |> transpose in
//          zip(xs4)(xs5) |> map(fun(q => zip(fst(q))(snd(q)))))
//           |> map(fun(xs4 => xs4 |> map(fun(q => fst(q) - snd(q)))))))
//       |> mapSeq(fun(xs4 => xs4 |> mapPar(fun(xs5 => xs5 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs4 = zip(xs1)(xs2)
//       |> map(fun(p =>
//         (let xs5 = fst(p) in
//          let xs6 = snd(p)
//              |> map(fun(xs7 =>
//                xs7
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs8 =>
//                    [0.25f * idx((0 : idx[3]))(xs8) + 0.75f * idx((1 : idx[3]))(xs8),
//                     0.75f * idx((1 : idx[3]))(xs8) + 0.25f * idx((2 : idx[3]))(xs8)]))
//                  |> join))
//              |> transpose
//              |> map(fun(xs7 =>
//                xs7
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs8 =>
//                    [0.25f * idx((0 : idx[3]))(xs8) + 0.75f * idx((1 : idx[3]))(xs8),
//                     0.75f * idx((1 : idx[3]))(xs8) + 0.25f * idx((2 : idx[3]))(xs8)]))
//                  |> join))
//              |> transpose in
//          zip(xs5)(xs6) |> map(fun(q => zip(fst(q))(snd(q)))))
//           |> map(fun(xs5 => xs5 |> map(fun(q => fst(q) - snd(q)))))))
//       |> mapSeq(fun(xs5 => xs5 |> mapPar(fun(xs6 => xs6 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs5 = ys
//       |> map(fun(xs6 => xs6 |> padClamp(1)(1)))
//       |> padClamp(1)(1)
//       |> map(fun(xs6 => xs6 |> slide(4)(2)))
//       |> slide(4)(2)
//       |> map(transpose)
//       |> map(fun(xs6 =>
//         xs6
//           |> map(fun(xs7 =>
//             let xs8 = xs7
//                 |> map(fun(xs9 =>
//                   0.125f * (idx((0 : idx[4]))(xs9) + idx((3 : idx[4]))(xs9)) +
//                     0.375f * (idx((1 : idx[4]))(xs9) + idx((2 : idx[4]))(xs9)))) in
//             0.125f * (idx((0 : idx[4]))(xs8) + idx((3 : idx[4]))(xs8)) +
//               0.375f * (idx((1 : idx[4]))(xs8) + idx((2 : idx[4]))(xs8))))))
//       |> mapPar(fun(xs6 => xs6 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs6 = xs5
//       |> map(fun(xs7 => xs7 |> padClamp(1)(1)))
//       |> padClamp(1)(1)
//       |> map(fun(xs7 => xs7 |> slide(4)(2)))
//       |> slide(4)(2)
//       |> map(transpose)
//       |> map(fun(xs7 =>
//         xs7
//           |> map(fun(xs8 =>
//             let xs9 = xs8
//                 |> map(fun(xs10 =>
//                   0.125f * (idx((0 : idx[4]))(xs10) + idx((3 : idx[4]))(xs10)) +
//                     0.375f * (idx((1 : idx[4]))(xs10) + idx((2 : idx[4]))(xs10)))) in
//             0.125f * (idx((0 : idx[4]))(xs9) + idx((3 : idx[4]))(xs9)) +
//               0.375f * (idx((1 : idx[4]))(xs9) + idx((2 : idx[4]))(xs9))))))
//       |> mapPar(fun(xs7 => xs7 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs7 = (let xs8 = xs2 |> transpose |> map(transpose) in
//      zip(xs6)(xs8) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs8 =>
//         xs8
//           |> map(fun(p =>
//             let x = fst(p) * cast(f32)((2 : natType)) in
//             let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//             let z = x - cast(f32)(y) in
//             (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) + z * idx(natAsIndex(3)(y + 1))(snd(p))))))
//       |> mapPar(fun(xs8 => xs8 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs8 = (let xs9 = (let xs10 = xs4 |> transpose |> map(transpose) in
//         zip(xs5)(xs10) |> map(fun(p => zip(fst(p))(snd(p)))))
//          |> map(fun(xs10 =>
//            xs10
//              |> map(fun(p =>
//                let x = fst(p) * cast(f32)((2 : natType)) in
//                let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//                let z = x - cast(f32)(y) in
//                (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) +
//                  z * idx(natAsIndex(3)(y + 1))(snd(p)))))) in
//      let xs10 = xs7
//          |> map(fun(xs11 =>
//            xs11
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs12 =>
//                [0.25f * idx((0 : idx[3]))(xs12) + 0.75f * idx((1 : idx[3]))(xs12),
//                 0.75f * idx((1 : idx[3]))(xs12) + 0.25f * idx((2 : idx[3]))(xs12)]))
//              |> join))
//          |> transpose
//          |> map(fun(xs11 =>
//            xs11
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs12 =>
//                [0.25f * idx((0 : idx[3]))(xs12) + 0.75f * idx((1 : idx[3]))(xs12),
//                 0.75f * idx((1 : idx[3]))(xs12) + 0.25f * idx((2 : idx[3]))(xs12)]))
//              |> join))
//          |> transpose in
//      zip(xs9)(xs10) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs9 => xs9 |> map(fun(p => fst(p) + snd(p)))))
//       |> mapPar(fun(xs9 => xs9 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs9 = (let xs10 = (let xs11 = xs3 |> transpose |> map(transpose) in
//         zip(ys)(xs11) |> map(fun(p => zip(fst(p))(snd(p)))))
//          |> map(fun(xs11 =>
//            xs11
//              |> map(fun(p =>
//                let x = fst(p) * cast(f32)((2 : natType)) in
//                let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//                let z = x - cast(f32)(y) in
//                (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) +
//                  z * idx(natAsIndex(3)(y + 1))(snd(p)))))) in
//      let xs11 = xs8
//          |> map(fun(xs12 =>
//            xs12
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs13 =>
//                [0.25f * idx((0 : idx[3]))(xs13) + 0.75f * idx((1 : idx[3]))(xs13),
//                 0.75f * idx((1 : idx[3]))(xs13) + 0.25f * idx((2 : idx[3]))(xs13)]))
//              |> join))
//          |> transpose
//          |> map(fun(xs12 =>
//            xs12
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs13 =>
//                [0.25f * idx((0 : idx[3]))(xs13) + 0.75f * idx((1 : idx[3]))(xs13),
//                 0.75f * idx((1 : idx[3]))(xs13) + 0.25f * idx((2 : idx[3]))(xs13)]))
//              |> join))
//          |> transpose in
//      zip(xs10)(xs11) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs10 => xs10 |> map(fun(p => fst(p) + snd(p)))))
//       |> mapPar(fun(xs10 => xs10 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   image
//     |> mapSeq(fun(xs10 =>
//       zip(xs10)(zip(xs9)(ys) |> map(fun(p => zip(fst(p))(snd(p)))))
//         |> mapPar(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeq(fun(q => fst(snd(q)) * (fst(q) + 0.01f) / (snd(snd(q)) + 0.01f))))))))))
//

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
#endif

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

static inline int32_t min_int32_t(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static inline int32_t max_int32_t(int32_t a, int32_t b) {
  return a > b ? a : b;
}

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void local_laplacian_par(float* restrict out,
    const float* restrict image_,
    float alpha,
    float beta,
    float* restrict tmp,
    float* restrict tmp_1,
    float* restrict tmp_2,
    float* restrict tmp_4,
    float* restrict tmp_5,
    float* restrict tmp_8,
    float* restrict tmp_9) {
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 1025; ++p) {
    const float t = (float)(p - 512) / 256.0f;
    tmp[p] = alpha * t * expf(0.0f - t * t / 2.0f);
  }
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 8; ++p_1) {
    for (int i = 0; i < 12; ++i) {
      tmp_1[12 * p_1 + i] = 0.299f * image_[12 * p_1 + i] + 0.587f * image_[12 * p_1 + i + 96] + 0.114f * image_[12 * p_1 + i + 192];
    }
  }
  for (int i_1 = 0; i_1 < 3; ++i_1) {
    #pragma omp parallel for schedule(guided)
    for (int p_2 = 0; p_2 < 8; ++p_2) {
      const int at0 = 96 * i_1 + 12 * p_2;
      for (int i_2 = 0; i_2 < 12; ++i_2) {
        const float t_1 = (float)i_1 / 2.0f;
        const int32_t t_2 = (int32_t)((uint32_t)max_int32_t(0, (int32_t)min_int32_t(512, (int32_t)float_to_int32_t(tmp_1[12 * p_2 + i_2] * 512.0f))) - (uint32_t)(256 * i_1) + 512u);
        tmp_2[at0 + i_2] = beta * (tmp_1[12 * p_2 + i_2] - t_1) + t_1 + tmp[index_min(1024, index_max(0, t_2))];
      }
    }
  }
  for (int i_3 = 0; i_3 < 3; ++i_3) {
    #pragma omp parallel for schedule(guided)
    for (int p_3 = 0; p_3 < 4; ++p_3) {
      const int at1 = 96 * i_3 + 12 * index_max(0, 2 * p_3 - 1);
      const int at2 = 96 * i_3 + 12 * index_min(7, 2 * p_3 + 2);
      const int at3 = 96 * i_3 + 24 * p_3;
      const int at4 = 24 * i_3 + 6 * p_3;
      for (int i_4 = 0; i_4 < 6; ++i_4) {
        const int at5 = index_max(0, 2 * i_4 - 1);
        const int at6 = index_min(11, 2 * i_4 + 2);
        tmp[at4 + i_4] = 0.125f * (0.125f * (tmp_2[at1 + at5] + tmp_2[at1 + at6]) + 0.375f * (tmp_2[at1 + 2 * i_4] + tmp_2[at1 + 2 * i_4 + 1]) + (0.125f * (tmp_2[at2 + at5] + tmp_2[at2 + at6]) + 0.375f * (tmp_2[at2 + 2 * i_4] + tmp_2[at2 + 2 * i_4 + 1]))) + 0.375f * (0.125f * (tmp_2[at3 + at5] + tmp_2[at3 + at6]) + 0.375f * (tmp_2[at3 + 2 * i_4] + tmp_2[at3 + 2 * i_4 + 1]) + (0.125f * (tmp_2[at3 + at5 + 12] + tmp_2[at3 + at6 + 12]) + 0.375f * (tmp_2[at3 + 2 * i_4 + 12] + tmp_2[at3 + 2 * i_4 + 13])));
      }
    }
  }
  for (int i_5 = 0; i_5 < 3; ++i_5) {
    #pragma omp parallel for schedule(guided)
    for (int p_4 = 0; p_4 < 2; ++p_4) {
      const int at7 = 24 * i_5 + 6 * index_max(0, 2 * p_4 - 1);
      const int at8 = 24 * i_5 + 6 * index_min(3, 2 * p_4 + 2);
      const int at9 = 24 * i_5 + 12 * p_4;
      const int at10 = 6 * i_5 + 3 * p_4;
      for (int i_6 = 0; i_6 < 3; ++i_6) {
        const int at11 = index_max(0, 2 * i_6 - 1);
        const int at12 = index_min(5, 2 * i_6 + 2);
        tmp_4[at10 + i_6] = 0.125f * (0.125f * (tmp[at7 + at11] + tmp[at7 + at12]) + 0.375f * (tmp[at7 + 2 * i_6] + tmp[at7 + 2 * i_6 + 1]) + (0.125f * (tmp[at8 + at11] + tmp[at8 + at12]) + 0.375f * (tmp[at8 + 2 * i_6] + tmp[at8 + 2 * i_6 + 1]))) + 0.375f * (0.125f * (tmp[at9 + at11] + tmp[at9 + at12]) + 0.375f * (tmp[at9 + 2 * i_6] + tmp[at9 + 2 * i_6 + 1]) + (0.125f * (tmp[at9 + at11 + 6] + tmp[at9 + at12 + 6]) + 0.375f * (tmp[at9 + 2 * i_6 + 6] + tmp[at9 + 2 * i_6 + 7])));
      }
    }
  }
  for (int i_7 = 0; i_7 < 3; ++i_7) {
    #pragma omp parallel for schedule(guided)
    for (int p_5 = 0; p_5 < 8; ++p_5) {
      const int at13 = 96 * i_7 + 12 * p_5;
      const int at14 = 24 * i_7 + 6 * index_max(0, p_5 / 2 - 1);
      const int at15 = 24 * i_7 + 6 * index_min(3, p_5 / 2);
      const int at16 = 24 * i_7 + 6 * index_min(3, p_5 / 2 + 1);
      for (int i_8 = 0; i_8 < 12; ++i_8) {
        const int at17 = index_max(0, i_8 / 2 - 1);
        const int at18 = at14 + index_min(5, i_8 / 2);
        const int at19 = index_min(5, i_8 / 2 + 1);
        const int at20 = at15 + index_min(5, i_8 / 2);
        const int at21 = at16 + index_min(5, i_8 / 2);
        tmp_5[at13 + i_8] = tmp_2[at13 + i_8] - (p_5 % 2 < 1 ? 0.25f * (i_8 % 2 < 1 ? 0.25f * tmp[at14 + at17] + 0.75f * tmp[at18] : 0.75f * tmp[at18] + 0.25f * tmp[at14 + at19]) + 0.75f * (i_8 % 2 < 1 ? 0.25f * tmp[at15 + at17] + 0.75f * tmp[at20] : 0.75f * tmp[at20] + 0.25f * tmp[at15 + at19]) : 0.75f * (i_8 % 2 < 1 ? 0.25f * tmp[at15 + at17] + 0.75f * tmp[at20] : 0.75f * tmp[at20] + 0.25f * tmp[at15 + at19]) + 0.25f * (i_8 % 2 < 1 ? 0.25f * tmp[at16 + at17] + 0.75f * tmp[at21] : 0.75f * tmp[at21] + 0.25f * tmp[at16 + at19]));
      }
    }
  }
  for (int i_9 = 0; i_9 < 3; ++i_9) {
    #pragma omp parallel for schedule(guided)
    for (int p_6 = 0; p_6 < 4; ++p_6) {
      const int at22 = 24 * i_9 + 6 * p_6;
      const int at23 = 6 * i_9 + 3 * index_max(0, p_6 / 2 - 1);
      const int at24 = 6 * i_9 + 3 * index_min(1, p_6 / 2);
      for (int i_10 = 0; i_10 < 6; ++i_10) {
        const int at25 = index_max(0, i_10 / 2 - 1);
        const int at26 = at23 + index_min(2, i_10 / 2);
        const int at27 = index_min(2, i_10 / 2 + 1);
        const int at28 = at24 + index_min(2, i_10 / 2);
        const int at29 = 6 * i_9 + index_min(2, i_10 / 2) + 3;
        tmp_2[at22 + i_10] = tmp[at22 + i_10] - (p_6 % 2 < 1 ? 0.25f * (i_10 % 2 < 1 ? 0.25f * tmp_4[at23 + at25] + 0.75f * tmp_4[at26] : 0.75f * tmp_4[at26] + 0.25f * tmp_4[at23 + at27]) + 0.75f * (i_10 % 2 < 1 ? 0.25f * tmp_4[at24 + at25] + 0.75f * tmp_4[at28] : 0.75f * tmp_4[at28] + 0.25f * tmp_4[at24 + at27]) : 0.75f * (i_10 % 2 < 1 ? 0.25f * tmp_4[at24 + at25] + 0.75f * tmp_4[at28] : 0.75f * tmp_4[at28] + 0.25f * tmp_4[at24 + at27]) + 0.25f * (i_10 % 2 < 1 ? 0.25f * tmp_4[at25 + 6 * i_9 + 3] + 0.75f * tmp_4[at29] : 0.75f * tmp_4[at29] + 0.25f * tmp_4[at27 + 6 * i_9 + 3]));
      }
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_7 = 0; p_7 < 4; ++p_7) {
    const int at30 = 12 * index_max(0, 2 * p_7 - 1);
    const int at31 = 12 * index_min(7, 2 * p_7 + 2);
    for (int i_11 = 0; i_11 < 6; ++i_11) {
      const int at32 = index_max(0, 2 * i_11 - 1);
      const int at33 = index_min(11, 2 * i_11 + 2);
      const int at34 = 24 * p_7 + 2 * i_11;
      tmp[6 * p_7 + i_11] = 0.125f * (0.125f * (tmp_1[at30 + at32] + tmp_1[at30 + at33]) + 0.375f * (tmp_1[at30 + 2 * i_11] + tmp_1[at30 + 2 * i_11 + 1]) + (0.125f * (tmp_1[at31 + at32] + tmp_1[at31 + at33]) + 0.375f * (tmp_1[at31 + 2 * i_11] + tmp_1[at31 + 2 * i_11 + 1]))) + 0.375f * (0.125f * (tmp_1[at32 + 24 * p_7] + tmp_1[at33 + 24 * p_7]) + 0.375f * (tmp_1[at34] + tmp_1[at34 + 1]) + (0.125f * (tmp_1[at32 + 24 * p_7 + 12] + tmp_1[at33 + 24 * p_7 + 12]) + 0.375f * (tmp_1[at34 + 12] + tmp_1[at34 + 13])));
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_8 = 0; p_8 < 2; ++p_8) {
    const int at35 = 6 * index_max(0, 2 * p_8 - 1);
    const int at36 = 6 * index_min(3, 2 * p_8 + 2);
    for (int i_12 = 0; i_12 < 3; ++i_12) {
      const int at37 = index_max(0, 2 * i_12 - 1);
      const int at38 = index_min(5, 2 * i_12 + 2);
      const int at39 = 12 * p_8 + 2 * i_12;
      tmp_8[3 * p_8 + i_12] = 0.125f * (0.125f * (tmp[at35 + at37] + tmp[at35 + at38]) + 0.375f * (tmp[at35 + 2 * i_12] + tmp[at35 + 2 * i_12 + 1]) + (0.125f * (tmp[at36 + at37] + tmp[at36 + at38]) + 0.375f * (tmp[at36 + 2 * i_12] + tmp[at36 + 2 * i_12 + 1]))) + 0.375f * (0.125f * (tmp[at37 + 12 * p_8] + tmp[at38 + 12 * p_8]) + 0.375f * (tmp[at39] + tmp[at39 + 1]) + (0.125f * (tmp[at37 + 12 * p_8 + 6] + tmp[at38 + 12 * p_8 + 6]) + 0.375f * (tmp[at39 + 6] + tmp[at39 + 7])));
    }
    for (int i_13 = 0; i_13 < 3; ++i_13) {
      const float t_3 = tmp_8[3 * p_8 + i_13] * 2.0f;
      const int32_t t_4 = max_int32_t(0, (int32_t)min_int32_t(1, (int32_t)float_to_int32_t(t_3)));
      const float t_5 = t_3 - (float)t_4;
      tmp_9[3 * p_8 + i_13] = (1.0f - t_5) * tmp_4[3 * p_8 + i_13 + 6 * index_min(2, index_max(0, t_4))] + t_5 * tmp_4[3 * p_8 + i_13 + 6 * index_min(2, index_max(0, (int32_t)((uint32_t)t_4 + 1u)))];
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_10 = 0; p_10 < 4; ++p_10) {
    const int at40 = 3 * index_max(0, p_10 / 2 - 1);
    const int at41 = 3 * index_min(1, p_10 / 2);
    for (int i_14 = 0; i_14 < 6; ++i_14) {
      const float t_6 = tmp[6 * p_10 + i_14] * 2.0f;
      const int32_t t_7 = max_int32_t(0, (int32_t)min_int32_t(1, (int32_t)float_to_int32_t(t_6)));
      const float t_8 = t_6 - (float)t_7;
      const int at42 = index_max(0, i_14 / 2 - 1);
      const int at43 = at40 + index_min(2, i_14 / 2);
      const int at44 = index_min(2, i_14 / 2 + 1);
      const int at45 = at41 + index_min(2, i_14 / 2);
      const int at46 = index_min(2, i_14 / 2) + 3;
      tmp_4[6 * p_10 + i_14] = (1.0f - t_8) * tmp_2[6 * p_10 + i_14 + 24 * index_min(2, index_max(0, t_7))] + t_8 * tmp_2[6 * p_10 + i_14 + 24 * index_min(2, index_max(0, (int32_t)((uint32_t)t_7 + 1u)))] + (p_10 % 2 < 1 ? 0.25f * (i_14 % 2 < 1 ? 0.25f * tmp_9[at40 + at42] + 0.75f * tmp_9[at43] : 0.75f * tmp_9[at43] + 0.25f * tmp_9[at40 + at44]) + 0.75f * (i_14 % 2 < 1 ? 0.25f * tmp_9[at41 + at42] + 0.75f * tmp_9[at45] : 0.75f * tmp_9[at45] + 0.25f * tmp_9[at41 + at44]) : 0.75f * (i_14 % 2 < 1 ? 0.25f * tmp_9[at41 + at42] + 0.75f * tmp_9[at45] : 0.75f * tmp_9[at45] + 0.25f * tmp_9[at41 + at44]) + 0.25f * (i_14 % 2 < 1 ? 0.25f * tmp_9[at42 + 3] + 0.75f * tmp_9[at46] : 0.75f * tmp_9[at46] + 0.25f * tmp_9[at44 + 3]));
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_11 = 0; p_11 < 8; ++p_11) {
    const int at47 = 6 * index_max(0, p_11 / 2 - 1);
    const int at48 = 6 * index_min(3, p_11 / 2);
    const int at49 = 6 * index_min(3, p_11 / 2 + 1);
    for (int i_15 = 0; i_15 < 12; ++i_15) {
      const float t_9 = tmp_1[12 * p_11 + i_15] * 2.0f;
      const int32_t t_10 = max_int32_t(0, (int32_t)min_int32_t(1, (int32_t)float_to_int32_t(t_9)));
      const float t_11 = t_9 - (float)t_10;
      const int at50 = index_max(0, i_15 / 2 - 1);
      const int at51 = at47 + index_min(5, i_15 / 2);
      const int at52 = index_min(5, i_15 / 2 + 1);
      const int at53 = at48 + index_min(5, i_15 / 2);
      const int at54 = at49 + index_min(5, i_15 / 2);
      tmp[12 * p_11 + i_15] = (1.0f - t_11) * tmp_5[12 * p_11 + i_15 + 96 * index_min(2, index_max(0, t_10))] + t_11 * tmp_5[12 * p_11 + i_15 + 96 * index_min(2, index_max(0, (int32_t)((uint32_t)t_10 + 1u)))] + (p_11 % 2 < 1 ? 0.25f * (i_15 % 2 < 1 ? 0.25f * tmp_4[at47 + at50] + 0.75f * tmp_4[at51] : 0.75f * tmp_4[at51] + 0.25f * tmp_4[at47 + at52]) + 0.75f * (i_15 % 2 < 1 ? 0.25f * tmp_4[at48 + at50] + 0.75f * tmp_4[at53] : 0.75f * tmp_4[at53] + 0.25f * tmp_4[at48 + at52]) : 0.75f * (i_15 % 2 < 1 ? 0.25f * tmp_4[at48 + at50] + 0.75f * tmp_4[at53] : 0.75f * tmp_4[at53] + 0.25f * tmp_4[at48 + at52]) + 0.25f * (i_15 % 2 < 1 ? 0.25f * tmp_4[at49 + at50] + 0.75f * tmp_4[at54] : 0.75f * tmp_4[at54] + 0.25f * tmp_4[at49 + at52]));
    }
  }
  for (int i_16 = 0; i_16 < 3; ++i_16) {
    #pragma omp parallel for schedule(guided)
    for (int p_12 = 0; p_12 < 8; ++p_12) {
      const int at55 = 96 * i_16 + 12 * p_12;
      for (int i_17 = 0; i_17 < 12; ++i_17) {
        out[at55 + i_17] = tmp[12 * p_12 + i_17] * (image_[at55 + i_17] + 0.01f) / (tmp_1[12 * p_12 + i_17] + 0.01f);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void local_laplacian_par_entry(void** args) {
  local_laplacian_par(args[0],
      args[1],
      *(const float*)args[2],
      *(const float*)args[3],
      args[4],
      args[5],
      args[6],
      args[7],
      args[8],
      args[9],
      args[10]);
}
