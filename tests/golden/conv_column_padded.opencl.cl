// Made by eqrise from kernels/low/conv_column_padded.rise.
//
// def conv_column_padded = fun(image: 128.32.f32 => fun(weights: 17.f32 =>
//   image
//     |> padClamp(8)(8)
//     |> map(fun(xs => xs |> split(16)))
//     |> slide(80)(64)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> transpose
//             |> map(fun(zs => zs |> split(8)))
//             |> mapLocal(0)(fun(zs =>
//               zs |> mapSeqUnroll(fun(xs1 => xs1 |> mapLocal(1)(fun(x => x))))))
//             |> map(fun(zs => zs |> join |> padEmpty(1)))
//             |> toMem(Local)
//             |> map(fun(zs => zs |> take(80) |> slide(17)(1)))
//             |> transpose
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   zip(xs1)(weights)
//                     |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))))
//     |> oclRun(0)(16)(32)
//     |> oclRun(1)(8)(16)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(16, 8, 1)))
void conv_column_padded_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  __local float tmp[1296];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  const int at0 = 2048 * wg + 16 * wg_1;
  int l = get_local_id(0);
  int l_1 = get_local_id(1);
  tmp[81 * l + l_1] = image_[16 * wg_1 + l + 32 * index_max(0, 64 * wg + l_1 - 8)];
  int l_2 = get_local_id(1);
  tmp[81 * l + l_2 + 8] = image_[at0 + l + 32 * l_2];
  int l_3 = get_local_id(1);
  tmp[81 * l + l_3 + 16] = image_[at0 + l + 32 * l_3 + 256];
  int l_4 = get_local_id(1);
  tmp[81 * l + l_4 + 24] = image_[at0 + l + 32 * l_4 + 512];
  int l_5 = get_local_id(1);
  tmp[81 * l + l_5 + 32] = image_[at0 + l + 32 * l_5 + 768];
  int l_6 = get_local_id(1);
  tmp[81 * l + l_6 + 40] = image_[at0 + l + 32 * l_6 + 1024];
  int l_7 = get_local_id(1);
  tmp[81 * l + l_7 + 48] = image_[at0 + l + 32 * l_7 + 1280];
  int l_8 = get_local_id(1);
  tmp[81 * l + l_8 + 56] = image_[at0 + l + 32 * l_8 + 1536];
  int l_9 = get_local_id(1);
  tmp[81 * l + l_9 + 64] = image_[at0 + l + 32 * l_9 + 1792];
  int l_10 = get_local_id(1);
  tmp[81 * l + l_10 + 72] = image_[16 * wg_1 + l + 32 * index_min(127, 64 * wg + l_10 + 64)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_11 = get_local_id(1); l_11 < 64; l_11 += get_local_size(1)) {
    int l_12 = get_local_id(0);
    float acc = 0.0f;
    acc = acc + tmp[l_11 + 81 * l_12] * weights[0];
    acc = acc + tmp[l_11 + 81 * l_12 + 1] * weights[1];
    acc = acc + tmp[l_11 + 81 * l_12 + 2] * weights[2];
    acc = acc + tmp[l_11 + 81 * l_12 + 3] * weights[3];
    acc = acc + tmp[l_11 + 81 * l_12 + 4] * weights[4];
    acc = acc + tmp[l_11 + 81 * l_12 + 5] * weights[5];
    acc = acc + tmp[l_11 + 81 * l_12 + 6] * weights[6];
    acc = acc + tmp[l_11 + 81 * l_12 + 7] * weights[7];
    acc = acc + tmp[l_11 + 81 * l_12 + 8] * weights[8];
    acc = acc + tmp[l_11 + 81 * l_12 + 9] * weights[9];
    acc = acc + tmp[l_11 + 81 * l_12 + 10] * weights[10];
    acc = acc + tmp[l_11 + 81 * l_12 + 11] * weights[11];
    acc = acc + tmp[l_11 + 81 * l_12 + 12] * weights[12];
    acc = acc + tmp[l_11 + 81 * l_12 + 13] * weights[13];
    acc = acc + tmp[l_11 + 81 * l_12 + 14] * weights[14];
    acc = acc + tmp[l_11 + 81 * l_12 + 15] * weights[15];
    acc = acc + tmp[l_11 + 81 * l_12 + 16] * weights[16];
    out[at0 + 32 * l_11 + l_12] = acc;
  }
}
