// Made by eqrise from kernels/low/mandelbrot_global.rise.
//
// def mandelbrot_global = fun(x0: f32 => fun(y0: f32 => fun(step: f32 =>
//   generate(fun(i: idx[9] =>
//     generate(fun(j: idx[11] => (x0 + step * cast(f32)(j), y0 + step * cast(f32)(i))))))
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(p =>
//           let q = generate(fun(i: idx[64] => i))
//               |> reduceSeq(Private)(fun(acc, i =>
//                 let x = fst(acc) in
//                 let y = snd(acc) in
//                 let z = 4.0f < x * x + y * y in
//                 (if z then x else x * x - y * y + fst(p), if z then y else 2.0f * x * y + snd(p))))(
//                   (0.0f, 0.0f)) in
//           if fst(q) * fst(q) + snd(q) * snd(q) <= 4.0f then 1.0f else 0.0f)))))))
//

__kernel __attribute__((reqd_work_group_size(11, 1, 1)))
void mandelbrot_global_0(float x0,
    float y0_,
    float step_,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float acc_1;
  float acc_2;
  acc_1 = 0.0f;
  acc_2 = 0.0f;
  for (int r = 0; r < 64; ++r) {
    const int t = 4.0f < acc_1 * acc_1 + acc_2 * acc_2;
    {
      const float v0 = t ? acc_2 : 2.0f * acc_1 * acc_2 + (y0_ + step_ * convert_float(g));
      acc_1 = t ? acc_1 : acc_1 * acc_1 - acc_2 * acc_2 + (x0 + step_ * convert_float(g_1));
      acc_2 = v0;
    }
  }
  out[11 * g + g_1] = acc_1 * acc_1 + acc_2 * acc_2 <= 4.0f ? 1.0f : 0.0f;
}
