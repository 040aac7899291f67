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
//             |> reduceSeq(Private)(fun(acc, p =>
//               let x = zip(xs)(fst(p))
//                   |> map(fun(q => (fst(q) - snd(q)) * (fst(q) - snd(q))))
//                   |> reduceSeq(Private)(add)(0.0f) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//
// Rules: map-par, reduce-seq, foldl-seq

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
    for (int r = 0; r < 5; ++r) {
      float acc = 0.0f;
      for (int r_1 = 0; r_1 < 7; ++r_1) {
        {
          const float v0 = points[7 * p + r_1] - centres[7 * r + r_1];
          acc = acc + v0 * v0;
        }
      }
      {
        const int32_t v1 = acc < acc_1 ? r : acc_2;
        acc_1 = min_float(acc_1, acc);
        acc_2 = v1;
      }
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
