// Made by eqrise from kernels/low/convolution_tiled.rise.
//
// def convolution_tiled = fun(image: 16.32.f32 => fun(weights: 289.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(8)(8)))
//     |> padClamp(8)(8)
//     |> map(fun(xs => xs |> slide(32)(16)))
//     |> slide(32)(16)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//             |> toMem(Local)
//             |> map(fun(zs => zs |> slide(17)(1)))
//             |> slide(17)(1)
//             |> map(transpose)
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   zip(xs1 |> join)(weights)
//                     |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))))
//     |> oclRun(0)(16)(32)
//     |> oclRun(1)(16)(16)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void convolution_tiled_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  __local float tmp[1024];
  int wg_1 = get_group_id(0);
  for (int l = get_local_id(1); l < 32; l += get_local_size(1)) {
    const int at0 = 32 * index_min(15, index_max(0, l - 8));
    for (int l_1 = get_local_id(0); l_1 < 32; l_1 += get_local_size(0)) {
      tmp[32 * l + l_1] = image_[at0 + index_min(31, index_max(0, 16 * wg_1 + l_1 - 8))];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_2 = get_local_id(1);
  int l_3 = get_local_id(0);
  float acc = 0.0f;
  for (int r_1 = 0; r_1 < 17; ++r_1) {
    const int at1 = 32 * l_2 + l_3 + 32 * r_1;
    for (int r_2 = 0; r_2 < 17; ++r_2) {
      acc = acc + tmp[at1 + r_2] * weights[17 * r_1 + r_2];
    }
  }
  out[16 * wg_1 + 32 * l_2 + l_3] = acc;
}
