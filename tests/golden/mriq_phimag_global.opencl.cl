// Made by eqrise from kernels/low/mriq_phimag_global.rise.
//
// def mriq_phimag_global = fun(re: 509.f32 => fun(im: 509.f32 =>
//   zip(re)(im) |> mapGlobal(0)(fun(p => fst(p) * fst(p) + snd(p) * snd(p)))))
//

__kernel __attribute__((reqd_work_group_size(63, 1, 1)))
void mriq_phimag_global_0(__global const float* restrict re,
    __global const float* restrict im,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 509) {
    {
      const float v0 = re[g];
      const float v1 = im[g];
      out[g] = v0 * v0 + v1 * v1;
    }
  }
}
