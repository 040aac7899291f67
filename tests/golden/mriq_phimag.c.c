// Made by eqrise from kernels/mriq_phimag.rise.
//
// def mriq_phimag = fun(re: 509.f32 => fun(im: 509.f32 =>
//   zip(re)(im) |> map(fun(p => fst(p) * fst(p) + snd(p) * snd(p)))))
//
// is carried out as
//
// def mriq_phimag = fun(re: 509.f32 => fun(im: 509.f32 =>
//   zip(re)(im) |> mapSeq(fun(p => fst(p) * fst(p) + snd(p) * snd(p)))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void mriq_phimag(float* restrict out,
    const float* restrict re,
    const float* restrict im) {
  for (int i = 0; i < 509; ++i) {
    {
      const float v0 = re[i];
      const float v1 = im[i];
      out[i] = v0 * v0 + v1 * v1;
    }
  }
}

// For callers that know the signature from the manifest only.
void mriq_phimag_entry(void** args) {
  mriq_phimag(args[0],
      args[1],
      args[2]);
}
