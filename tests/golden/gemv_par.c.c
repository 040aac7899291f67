// Made by eqrise from kernels/low/gemv_par.rise.
//
// def gemv_par = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(x: 41.f32 =>
//     fun(y: 29.f32 =>
//   zip(A)(y)
//     |> mapPar(fun(p =>
//       let z = zip(fst(p))(x) |> reduceSeq(Private)(fun(acc, q => acc + fst(q) * snd(q)))(0.0f) in
//       alpha * z + beta * snd(p))))))))
//

#include <math.h>
#include <stdint.h>

void gemv_par(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict x,
    const float* restrict y) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 29; ++p) {
    float acc = 0.0f;
    for (int r = 0; r < 41; ++r) {
      acc = acc + A[41 * p + r] * x[r];
    }
    out[p] = alpha * acc + beta * y[p];
  }
}

// For callers that know the signature from the manifest only.
void gemv_par_entry(void** args) {
  gemv_par(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
