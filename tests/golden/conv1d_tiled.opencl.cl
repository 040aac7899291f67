// Made by eqrise from kernels/low/conv1d_tiled.rise.
//
// def conv1d_tiled = fun(xs: 528.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(272)(256)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> mapLocal(0)(fun(x => x))
//         |> toMem(Local)
//         |> slide(17)(1)
//         |> mapLocal(0)(fun(zs =>
//           zip(zs)(weights)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(272, 1, 1)))
void conv1d_tiled_0(__global const float* restrict xs,
    __global const float* restrict weights,
    __global float* restrict out) {
  __local float tmp[272];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  tmp[l] = xs[256 * wg + l];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 256) {
    float acc = 0.0f;
    acc = acc + tmp[l] * weights[0];
    acc = acc + tmp[l + 1] * weights[1];
    acc = acc + tmp[l + 2] * weights[2];
    acc = acc + tmp[l + 3] * weights[3];
    acc = acc + tmp[l + 4] * weights[4];
    acc = acc + tmp[l + 5] * weights[5];
    acc = acc + tmp[l + 6] * weights[6];
    acc = acc + tmp[l + 7] * weights[7];
    acc = acc + tmp[l + 8] * weights[8];
    acc = acc + tmp[l + 9] * weights[9];
    acc = acc + tmp[l + 10] * weights[10];
    acc = acc + tmp[l + 11] * weights[11];
    acc = acc + tmp[l + 12] * weights[12];
    acc = acc + tmp[l + 13] * weights[13];
    acc = acc + tmp[l + 14] * weights[14];
    acc = acc + tmp[l + 15] * weights[15];
    acc = acc + tmp[l + 16] * weights[16];
    out[256 * wg + l] = acc;
  }
}
