// Made by eqrise from kernels/low/gaussian_pairs.rise.
//
// def gaussian_pairs = fun(image: 19.24.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(6)(2)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(5)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               zip(zs |> join)(weights |> join)
//                 |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//     |> map(join)))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(12, 1, 1)))
void gaussian_pairs_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int g = get_global_id(1);
  const int at0 = 24 * index_max(0, g - 2);
  const int at1 = 24 * index_max(0, g - 1);
  const int at2 = 24 * index_min(18, g + 1);
  const int at3 = 24 * index_min(18, g + 2);
  int g_1 = get_global_id(0);
  const int at4 = 24 * g + 2 * g_1;
  for (int i = 0; i < 2; ++i) {
    float acc = 0.0f;
    const int at5 = index_max(0, 2 * g_1 + i - 2);
    acc = acc + image_[at0 + at5] * weights[0];
    const int at6 = index_max(0, 2 * g_1 + i - 1);
    acc = acc + image_[at0 + at6] * weights[1];
    acc = acc + image_[at0 + 2 * g_1 + i] * weights[2];
    const int at7 = index_min(23, 2 * g_1 + i + 1);
    acc = acc + image_[at0 + at7] * weights[3];
    const int at8 = index_min(23, 2 * g_1 + i + 2);
    acc = acc + image_[at0 + at8] * weights[4];
    acc = acc + image_[at1 + at5] * weights[5];
    acc = acc + image_[at1 + at6] * weights[6];
    acc = acc + image_[at1 + 2 * g_1 + i] * weights[7];
    acc = acc + image_[at1 + at7] * weights[8];
    acc = acc + image_[at1 + at8] * weights[9];
    acc = acc + image_[at5 + 24 * g] * weights[10];
    acc = acc + image_[at6 + 24 * g] * weights[11];
    acc = acc + image_[at4 + i] * weights[12];
    acc = acc + image_[at7 + 24 * g] * weights[13];
    acc = acc + image_[at8 + 24 * g] * weights[14];
    acc = acc + image_[at2 + at5] * weights[15];
    acc = acc + image_[at2 + at6] * weights[16];
    acc = acc + image_[at2 + 2 * g_1 + i] * weights[17];
    acc = acc + image_[at2 + at7] * weights[18];
    acc = acc + image_[at2 + at8] * weights[19];
    acc = acc + image_[at3 + at5] * weights[20];
    acc = acc + image_[at3 + at6] * weights[21];
    acc = acc + image_[at3 + 2 * g_1 + i] * weights[22];
    acc = acc + image_[at3 + at7] * weights[23];
    acc = acc + image_[at3 + at8] * weights[24];
    out[at4 + i] = acc;
  }
}
