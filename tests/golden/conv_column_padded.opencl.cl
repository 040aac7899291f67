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
  int l = get_local_id(0);
  const int at0 = 2048 * wg + 16 * wg_1;
  int l_1 = get_local_id(1);
  tmp[81 * l + l_1] = image_[16 * wg_1 + l + 32 * index_max(0, 64 * wg + l_1 - 8)];
  const int at1 = at0 + l + 32 * l_1;
  tmp[81 * l + l_1 + 8] = image_[at1];
  tmp[81 * l + l_1 + 16] = image_[at1 + 256];
  tmp[81 * l + l_1 + 24] = image_[at1 + 512];
  tmp[81 * l + l_1 + 32] = image_[at1 + 768];
  tmp[81 * l + l_1 + 40] = image_[at1 + 1024];
  tmp[81 * l + l_1 + 48] = image_[at1 + 1280];
  tmp[81 * l + l_1 + 56] = image_[at1 + 1536];
  tmp[81 * l + l_1 + 64] = image_[at1 + 1792];
  tmp[81 * l + l_1 + 72] = image_[16 * wg_1 + l + 32 * index_min(127, 64 * wg + l_1 + 64)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_11 = get_local_id(1); l_11 < 64; l_11 += get_local_size(1)) {
    float acc = 0.0f;
    acc = acc + tmp[81 * l + l_11] * weights[0];
    acc = acc + tmp[81 * l + l_11 + 1] * weights[1];
    acc = acc + tmp[81 * l + l_11 + 2] * weights[2];
    acc = acc + tmp[81 * l + l_11 + 3] * weights[3];
    acc = acc + tmp[81 * l + l_11 + 4] * weights[4];
    acc = acc + tmp[81 * l + l_11 + 5] * weights[5];
    acc = acc + tmp[81 * l + l_11 + 6] * weights[6];
    acc = acc + tmp[81 * l + l_11 + 7] * weights[7];
    acc = acc + tmp[81 * l + l_11 + 8] * weights[8];
    acc = acc + tmp[81 * l + l_11 + 9] * weights[9];
    acc = acc + tmp[81 * l + l_11 + 10] * weights[10];
    acc = acc + tmp[81 * l + l_11 + 11] * weights[11];
    acc = acc + tmp[81 * l + l_11 + 12] * weights[12];
    acc = acc + tmp[81 * l + l_11 + 13] * weights[13];
    acc = acc + tmp[81 * l + l_11 + 14] * weights[14];
    acc = acc + tmp[81 * l + l_11 + 15] * weights[15];
    acc = acc + tmp[81 * l + l_11 + 16] * weights[16];
    out[at0 + l + 32 * l_11] = acc;
  }
}
