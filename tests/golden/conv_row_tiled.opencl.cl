// Made by eqrise from kernels/low/conv_row_tiled.rise.
//
// def conv_row_tiled = fun(image: 8.256.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(8)(8) |> slide(144)(128)))
//     |> split(4)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//             |> toMem(Local)
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> slide(17)(1)
//                 |> mapLocal(0)(fun(xs1 =>
//                   zip(xs1)(weights)
//                     |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(144, 4, 1)))
void conv_row_tiled_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  __local float tmp[576];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  tmp[144 * l + l_1] = image_[1024 * wg + 256 * l + index_min(255, index_max(0, 128 * wg_1 + l_1 - 8))];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 128) {
    float acc = 0.0f;
    acc = acc + tmp[144 * l + l_1] * weights[0];
    acc = acc + tmp[144 * l + l_1 + 1] * weights[1];
    acc = acc + tmp[144 * l + l_1 + 2] * weights[2];
    acc = acc + tmp[144 * l + l_1 + 3] * weights[3];
    acc = acc + tmp[144 * l + l_1 + 4] * weights[4];
    acc = acc + tmp[144 * l + l_1 + 5] * weights[5];
    acc = acc + tmp[144 * l + l_1 + 6] * weights[6];
    acc = acc + tmp[144 * l + l_1 + 7] * weights[7];
    acc = acc + tmp[144 * l + l_1 + 8] * weights[8];
    acc = acc + tmp[144 * l + l_1 + 9] * weights[9];
    acc = acc + tmp[144 * l + l_1 + 10] * weights[10];
    acc = acc + tmp[144 * l + l_1 + 11] * weights[11];
    acc = acc + tmp[144 * l + l_1 + 12] * weights[12];
    acc = acc + tmp[144 * l + l_1 + 13] * weights[13];
    acc = acc + tmp[144 * l + l_1 + 14] * weights[14];
    acc = acc + tmp[144 * l + l_1 + 15] * weights[15];
    acc = acc + tmp[144 * l + l_1 + 16] * weights[16];
    out[1024 * wg + 128 * wg_1 + 256 * l + l_1] = acc;
  }
}
