// Made by eqrise from kernels/low/unsharp_par.rise.
//
// def unsharp_par = fun(image: 3.11.13.f32 => fun(sigma: f32 =>
//   let xs = generate(fun(i: idx[4] =>
//       let x = cast(f32)(i) in exp(0.0f - x * x / (2.0f * sigma * sigma)) / (2.5066283f * sigma)))
//       |> mapSeq(fun(x => x))
//       |> toMem(Private) in
//   let ys = image
//       |> transpose
//       |> map(transpose)
//       |> mapPar(fun(zs =>
//         zs
//           |> mapSeq(fun(xs1 =>
//             0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//               0.114f * idx((2 : idx[3]))(xs1)))))
//       |> toMem(Global) in
//   let zs = zip(ys)(
//         ys
//           |> map(fun(xs1 => xs1 |> padClamp(3)(3)))
//           |> padClamp(3)(3)
//           |> map(fun(xs1 => xs1 |> slide(7)(1)))
//           |> slide(7)(1)
//           |> map(transpose))
//       |> mapPar(fun(p =>
//         zip(fst(p))(snd(p))
//           |> mapSeq(fun(q =>
//             (2.0f * fst(q) -
//                (let xs1 = snd(q)
//                     |> map(fun(xs2 =>
//                       idx((0 : idx[4]))(xs) * idx((3 : idx[7]))(xs2) +
//                         idx((1 : idx[4]))(xs) * (idx((2 : idx[7]))(xs2) + idx((4 : idx[7]))(xs2)) +
//                         idx((2 : idx[4]))(xs) * (idx((1 : idx[7]))(xs2) + idx((5 : idx[7]))(xs2)) +
//                         idx((3 : idx[4]))(xs) *
//                           (idx((0 : idx[7]))(xs2) + idx((6 : idx[7]))(xs2)))) in
//                 idx((0 : idx[4]))(xs) * idx((3 : idx[7]))(xs1) +
//                   idx((1 : idx[4]))(xs) * (idx((2 : idx[7]))(xs1) + idx((4 : idx[7]))(xs1)) +
//                   idx((2 : idx[4]))(xs) * (idx((1 : idx[7]))(xs1) + idx((5 : idx[7]))(xs1)) +
//                   idx((3 : idx[4]))(xs) * (idx((0 : idx[7]))(xs1) + idx((6 : idx[7]))(xs1)))) /
//               fst(q)))))
//       |> toMem(Global) in
//   image
//     |> mapSeq(fun(xs1 =>
//       zip(xs1)(zs) |> mapPar(fun(p => zip(fst(p))(snd(p)) |> mapSeq(fun(q => fst(q) * snd(q)))))))))
//

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
#endif

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void unsharp_par(float* restrict out,
    const float* restrict image_,
    float sigma,
    float* restrict tmp_1,
    float* restrict tmp_2) {
  float tmp[4];
  for (int i = 0; i < 4; ++i) {
    const float t = (float)i;
    tmp[i] = expf(0.0f - t * t / (2.0f * sigma * sigma)) / (2.5066283f * sigma);
  }
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 11; ++p) {
    for (int i_1 = 0; i_1 < 13; ++i_1) {
      tmp_1[13 * p + i_1] = 0.299f * image_[13 * p + i_1] + 0.587f * image_[13 * p + i_1 + 143] + 0.114f * image_[13 * p + i_1 + 286];
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 11; ++p_1) {
    const int at0 = 13 * index_max(0, p_1 - 1);
    const int at1 = 13 * index_min(10, p_1 + 1);
    const int at2 = 13 * index_max(0, p_1 - 2);
    const int at3 = 13 * index_min(10, p_1 + 2);
    const int at4 = 13 * index_max(0, p_1 - 3);
    const int at5 = 13 * index_min(10, p_1 + 3);
    for (int i_2 = 0; i_2 < 13; ++i_2) {
      {
        const float v0 = tmp_1[13 * p_1 + i_2];
        tmp_2[13 * p_1 + i_2] = (2.0f * v0 - (tmp[0] * (tmp[0] * v0 + tmp[1] * (tmp_1[13 * p_1 + index_max(0, i_2 - 1)] + tmp_1[13 * p_1 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[13 * p_1 + index_max(0, i_2 - 2)] + tmp_1[13 * p_1 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[13 * p_1 + index_max(0, i_2 - 3)] + tmp_1[13 * p_1 + index_min(12, i_2 + 3)])) + tmp[1] * (tmp[0] * tmp_1[at0 + i_2] + tmp[1] * (tmp_1[at0 + index_max(0, i_2 - 1)] + tmp_1[at0 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at0 + index_max(0, i_2 - 2)] + tmp_1[at0 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at0 + index_max(0, i_2 - 3)] + tmp_1[at0 + index_min(12, i_2 + 3)]) + (tmp[0] * tmp_1[at1 + i_2] + tmp[1] * (tmp_1[at1 + index_max(0, i_2 - 1)] + tmp_1[at1 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at1 + index_max(0, i_2 - 2)] + tmp_1[at1 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at1 + index_max(0, i_2 - 3)] + tmp_1[at1 + index_min(12, i_2 + 3)]))) + tmp[2] * (tmp[0] * tmp_1[at2 + i_2] + tmp[1] * (tmp_1[at2 + index_max(0, i_2 - 1)] + tmp_1[at2 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at2 + index_max(0, i_2 - 2)] + tmp_1[at2 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at2 + index_max(0, i_2 - 3)] + tmp_1[at2 + index_min(12, i_2 + 3)]) + (tmp[0] * tmp_1[at3 + i_2] + tmp[1] * (tmp_1[at3 + index_max(0, i_2 - 1)] + tmp_1[at3 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at3 + index_max(0, i_2 - 2)] + tmp_1[at3 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at3 + index_max(0, i_2 - 3)] + tmp_1[at3 + index_min(12, i_2 + 3)]))) + tmp[3] * (tmp[0] * tmp_1[at4 + i_2] + tmp[1] * (tmp_1[at4 + index_max(0, i_2 - 1)] + tmp_1[at4 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at4 + index_max(0, i_2 - 2)] + tmp_1[at4 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at4 + index_max(0, i_2 - 3)] + tmp_1[at4 + index_min(12, i_2 + 3)]) + (tmp[0] * tmp_1[at5 + i_2] + tmp[1] * (tmp_1[at5 + index_max(0, i_2 - 1)] + tmp_1[at5 + index_min(12, i_2 + 1)]) + tmp[2] * (tmp_1[at5 + index_max(0, i_2 - 2)] + tmp_1[at5 + index_min(12, i_2 + 2)]) + tmp[3] * (tmp_1[at5 + index_max(0, i_2 - 3)] + tmp_1[at5 + index_min(12, i_2 + 3)]))))) / v0;
      }
    }
  }
  for (int i_3 = 0; i_3 < 3; ++i_3) {
    #pragma omp parallel for schedule(guided)
    for (int p_2 = 0; p_2 < 11; ++p_2) {
      const int at6 = 143 * i_3 + 13 * p_2;
      for (int i_4 = 0; i_4 < 13; ++i_4) {
        out[at6 + i_4] = image_[at6 + i_4] * tmp_2[13 * p_2 + i_4];
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void unsharp_par_entry(void** args) {
  unsharp_par(args[0],
      args[1],
      *(const float*)args[2],
      args[3],
      args[4]);
}
