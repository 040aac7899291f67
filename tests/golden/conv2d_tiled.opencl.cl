// Made by eqrise from kernels/low/conv2d_tiled.rise.
//
// def conv2d_tiled = fun(image: 18.258.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(130)(128)))
//     |> slide(18)(16)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//             |> toMem(Local)
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> slide(3)(1)
//             |> map(transpose)
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   zip(xs1 |> join)(weights |> join)
//                     |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))))
//     |> oclRun(0)(32)(64)
//     |> oclRun(1)(8)(8)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void conv2d_tiled_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  __local float tmp[2340];
  int wg_1 = get_group_id(0);
  for (int l = get_local_id(1); l < 18; l += get_local_size(1)) {
    const int at0 = 128 * wg_1 + 258 * l;
    for (int l_1 = get_local_id(0); l_1 < 130; l_1 += get_local_size(0)) {
      tmp[130 * l + l_1] = image_[at0 + l_1];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_2 = get_local_id(1); l_2 < 16; l_2 += get_local_size(1)) {
    const int at1 = 128 * wg_1 + 256 * l_2;
    for (int l_3 = get_local_id(0); l_3 < 128; l_3 += get_local_size(0)) {
      float acc = 0.0f;
      acc = acc + tmp[130 * l_2 + l_3] * weights[0];
      acc = acc + tmp[130 * l_2 + l_3 + 1] * weights[1];
      acc = acc + tmp[130 * l_2 + l_3 + 2] * weights[2];
      acc = acc + tmp[130 * l_2 + l_3 + 130] * weights[3];
      acc = acc + tmp[130 * l_2 + l_3 + 131] * weights[4];
      acc = acc + tmp[130 * l_2 + l_3 + 132] * weights[5];
      acc = acc + tmp[130 * l_2 + l_3 + 260] * weights[6];
      acc = acc + tmp[130 * l_2 + l_3 + 261] * weights[7];
      acc = acc + tmp[130 * l_2 + l_3 + 262] * weights[8];
      out[at1 + l_3] = acc;
    }
  }
}
