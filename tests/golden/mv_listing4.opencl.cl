// Made by eqrise from kernels/low/mv_listing4.rise.
//
// def mvOpt = fun(M: 12.7.f32 => fun(x: 7.f32 =>
//   M
//     |> split(4)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> mapLocal(0)(fun(ys =>
//           zip(ys)(x) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(4, 1, 1)))
void mvOpt_0(__global const float* restrict M,
    __global const float* restrict x,
    __global float* restrict out) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc = 0.0f;
  const int at0 = 28 * wg + 7 * l;
  for (int r = 0; r < 7; ++r) {
    acc = acc + M[at0 + r] * x[r];
  }
  out[4 * wg + l] = acc;
}
