// Made by eqrise from kernels/prefix_sum.rise.
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scan(add)(0.0f))
//
// is carried out as
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scanSeq(Private)(fun(x, y => y + x))(0.0f))
//
// Rules: scan-seq

#include <math.h>
#include <stdint.h>

void prefix_sum(float* restrict out,
    const float* restrict xs) {
  float acc = 0.0f;
  for (int i = 0; i < 509; ++i) {
    acc = acc + xs[i];
    out[i] = acc;
  }
}

// For callers that know the signature from the manifest only.
void prefix_sum_entry(void** args) {
  prefix_sum(args[0],
      args[1]);
}
