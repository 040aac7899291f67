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

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mriq_phimag_0(__global const float* restrict re,
    __global const float* restrict im,
    __global float* restrict out) {
  for (int i = 0; i < 509; ++i) {
    {
      const float v0 = re[i];
      const float v1 = im[i];
      out[i] = v0 * v0 + v1 * v1;
    }
  }
}
