// Made by eqrise from kernels/mandelbrot.rise.
//
// def mandelbrot = fun(x0: f32 => fun(y0: f32 => fun(step: f32 =>
//   generate(fun(i: idx[9] =>
//     generate(fun(j: idx[11] =>
//       let x = x0 + step * cast(f32)(j) in
//       let y = y0 + step * cast(f32)(i) in
//       let p = generate(fun(k: idx[64] => k))
//           |> foldl(fun(acc, k =>
//             let z = fst(acc) in
//             let x1 = snd(acc) in
//             let x2 = 4.0f < z * z + x1 * x1 in
//             (if x2 then z else z * z - x1 * x1 + x, if x2 then x1 else 2.0f * z * x1 + y)))(
//               (0.0f, 0.0f)) in
//       if fst(p) * fst(p) + snd(p) * snd(p) <= 4.0f then 1.0f else 0.0f)))))))
//
// is carried out as
//
// def mandelbrot = fun(x0: f32 => fun(y0: f32 => fun(step: f32 =>
//   generate(fun(i: idx[11] => i))
//     |> mapPar(fun(i =>
//       generate(fun(j: idx[9] => j))
//         |> mapSeq(fun(j =>
//           let x = x0 + step * cast(f32)(i) in
//           let y = y0 + step * cast(f32)(j) in
//           let p = generate(fun(k: idx[64] => k))
//               |> reduceSeq(Private)(fun(acc, k =>
//                 let z = 4.0f < fst(acc) * fst(acc) + snd(acc) * snd(acc) in
//                 (if z then fst(acc) else fst(acc) * fst(acc) - snd(acc) * snd(acc) + x,
//                  if z then snd(acc) else 2.0f * fst(acc) * snd(acc) + y)))((0.0f, 0.0f)) in
//           if fst(p) * fst(p) + snd(p) * snd(p) <= 4.0f then 1.0f else 0.0f))))
//     |> transpose)))
//
// Rules: generate-map, interchange, map-seq, map-par, foldl-seq

#include <math.h>
#include <stdint.h>

void mandelbrot(float* restrict out,
    float x0,
    float y0_,
    float step_) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 11; ++p) {
    for (int i = 0; i < 9; ++i) {
      const float t = x0 + step_ * (float)p;
      const float t_1 = y0_ + step_ * (float)i;
      float acc_1;
      float acc_2;
      acc_1 = 0.0f;
      acc_2 = 0.0f;
      for (int r = 0; r < 64; ++r) {
        const int t_2 = 4.0f < acc_1 * acc_1 + acc_2 * acc_2;
        {
          const float v0 = t_2 ? acc_2 : 2.0f * acc_1 * acc_2 + t_1;
          acc_1 = t_2 ? acc_1 : acc_1 * acc_1 - acc_2 * acc_2 + t;
          acc_2 = v0;
        }
      }
      out[p + 11 * i] = acc_1 * acc_1 + acc_2 * acc_2 <= 4.0f ? 1.0f : 0.0f;
    }
  }
}

// For callers that know the signature from the manifest only.
void mandelbrot_entry(void** args) {
  mandelbrot(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      *(const float*)args[3]);
}
