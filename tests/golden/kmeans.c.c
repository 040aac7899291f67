// Made by eqrise from kernels/kmeans.rise.
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> map(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> map(fun(p =>
//               (let ys = fst(p) in
//                zip(xs)(ys)
//                  |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                  |> reduce(add)(0.0f),
//                snd(p))))
//             |> foldl(fun(acc, p =>
//               (min(fst(acc))(fst(p)), if fst(p) < fst(acc) then snd(p) else snd(acc))))(
//                 ((inf : f32), 0)))))))
//
// is carried out as
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> mapPar(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> mapSeqUnroll(fun(p =>
//               (zip(xs)(fst(p))
//                  |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                  |> reduceSeq(Private)(add)(0.0f),
//                snd(p))))
//             |> toMem(Private)
//             |> reduceSeq(Private)(fun(acc, p =>
//               (min(fst(acc))(fst(p)), if fst(p) < fst(acc) then snd(p) else snd(acc))))(
//                 ((inf : f32), 0)))))))
//
// Rules: map-seq-unroll, map-par, reduce-seq, foldl-seq, store-private

#include <math.h>
#include <stdint.h>

void kmeans(int32_t* restrict out,
    const float* restrict points,
    const float* restrict centres) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 31; ++p) {
    float tmp_1[5];
    int32_t tmp_2[5];
    float acc;
    acc = 0.0f;
    for (int r = 0; r < 7; ++r) {
      {
        const float v0 = points[7 * p + r] - centres[r];
        acc = acc + v0 * v0;
      }
    }
    tmp_1[0] = acc;
    tmp_2[0] = 0;
    float acc_1;
    acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 7; ++r_1) {
      {
        const float v1 = points[7 * p + r_1] - centres[r_1 + 7];
        acc_1 = acc_1 + v1 * v1;
      }
    }
    tmp_1[1] = acc_1;
    tmp_2[1] = 1;
    float acc_2;
    acc_2 = 0.0f;
    for (int r_2 = 0; r_2 < 7; ++r_2) {
      {
        const float v2 = points[7 * p + r_2] - centres[r_2 + 14];
        acc_2 = acc_2 + v2 * v2;
      }
    }
    tmp_1[2] = acc_2;
    tmp_2[2] = 2;
    float acc_3;
    acc_3 = 0.0f;
    for (int r_3 = 0; r_3 < 7; ++r_3) {
      {
        const float v3 = points[7 * p + r_3] - centres[r_3 + 21];
        acc_3 = acc_3 + v3 * v3;
      }
    }
    tmp_1[3] = acc_3;
    tmp_2[3] = 3;
    float acc_4;
    acc_4 = 0.0f;
    for (int r_4 = 0; r_4 < 7; ++r_4) {
      {
        const float v4 = points[7 * p + r_4] - centres[r_4 + 28];
        acc_4 = acc_4 + v4 * v4;
      }
    }
    tmp_1[4] = acc_4;
    tmp_2[4] = 4;
    float acc_1_1;
    int32_t acc_2_1;
    acc_1_1 = INFINITY;
    acc_2_1 = 0;
    for (int r_5 = 0; r_5 < 5; ++r_5) {
      {
        const int32_t v5 = tmp_1[r_5] < acc_1_1 ? tmp_2[r_5] : acc_2_1;
        acc_1_1 = fminf(acc_1_1, tmp_1[r_5]);
        acc_2_1 = v5;
      }
    }
    out[p] = acc_2_1;
  }
}

// For callers that know the signature from the manifest only.
void kmeans_entry(void** args) {
  kmeans(args[0],
      args[1],
      args[2]);
}
