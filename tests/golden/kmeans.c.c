// Made by eqrise from kernels/kmeans.rise.
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> map(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> foldl(fun(acc, p =>
//               let x = (let ys = fst(p) in
//                  zip(xs)(ys)
//                    |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                    |> reduce(add)(0.0f)) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// is carried out as
//
// def kmeans = fun(points: 31.7.f32 => fun(centres: 5.7.f32 =>
//   points
//     |> mapPar(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               let x = zip(xs)(fst(p))
//                   |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                   |> reduceSeq(Private)(add)(0.0f) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// Rules: map-par, reduce-seq, foldl-seq-unroll

#include <math.h>
#include <stdint.h>

static inline float min_float(float a, float b) {
  if (b != b) return a;
  return a < b ? a : b;
}

void kmeans(int32_t* restrict out,
    const float* restrict points,
    const float* restrict centres) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 31; ++p) {
    float acc_1;
    int32_t acc_2;
    acc_1 = INFINITY;
    acc_2 = 0;
    float acc = 0.0f;
    for (int r = 0; r < 7; ++r) {
      {
        const float v0 = points[7 * p + r] - centres[r];
        acc = acc + v0 * v0;
      }
    }
    {
      const int32_t v1 = acc < acc_1 ? 0 : acc_2;
      acc_1 = min_float(acc_1, acc);
      acc_2 = v1;
    }
    float acc_1_1 = 0.0f;
    for (int r_1 = 0; r_1 < 7; ++r_1) {
      {
        const float v2 = points[7 * p + r_1] - centres[r_1 + 7];
        acc_1_1 = acc_1_1 + v2 * v2;
      }
    }
    {
      const int32_t v3 = acc_1_1 < acc_1 ? 1 : acc_2;
      acc_1 = min_float(acc_1, acc_1_1);
      acc_2 = v3;
    }
    float acc_2_1 = 0.0f;
    for (int r_2 = 0; r_2 < 7; ++r_2) {
      {
        const float v4 = points[7 * p + r_2] - centres[r_2 + 14];
        acc_2_1 = acc_2_1 + v4 * v4;
      }
    }
    {
      const int32_t v5 = acc_2_1 < acc_1 ? 2 : acc_2;
      acc_1 = min_float(acc_1, acc_2_1);
      acc_2 = v5;
    }
    float acc_3 = 0.0f;
    for (int r_3 = 0; r_3 < 7; ++r_3) {
      {
        const float v6 = points[7 * p + r_3] - centres[r_3 + 21];
        acc_3 = acc_3 + v6 * v6;
      }
    }
    {
      const int32_t v7 = acc_3 < acc_1 ? 3 : acc_2;
      acc_1 = min_float(acc_1, acc_3);
      acc_2 = v7;
    }
    float acc_4 = 0.0f;
    for (int r_4 = 0; r_4 < 7; ++r_4) {
      {
        const float v8 = points[7 * p + r_4] - centres[r_4 + 28];
        acc_4 = acc_4 + v8 * v8;
      }
    }
    {
      const int32_t v9 = acc_4 < acc_1 ? 4 : acc_2;
      acc_1 = min_float(acc_1, acc_4);
      acc_2 = v9;
    }
    out[p] = acc_2;
  }
}

// For callers that know the signature from the manifest only.
void kmeans_entry(void** args) {
  kmeans(args[0],
      args[1],
      args[2]);
}
