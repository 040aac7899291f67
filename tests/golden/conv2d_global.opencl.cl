// Made by eqrise from kernels/low/conv2d_global.rise.
//
// def conv2d_global = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

__kernel __attribute__((reqd_work_group_size(23, 1, 1)))
void conv2d_global_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float acc = 0.0f;
  acc = acc + image_[25 * g + g_1] * weights[0];
  acc = acc + image_[25 * g + g_1 + 1] * weights[1];
  acc = acc + image_[25 * g + g_1 + 2] * weights[2];
  acc = acc + image_[25 * g + g_1 + 25] * weights[3];
  acc = acc + image_[25 * g + g_1 + 26] * weights[4];
  acc = acc + image_[25 * g + g_1 + 27] * weights[5];
  acc = acc + image_[25 * g + g_1 + 50] * weights[6];
  acc = acc + image_[25 * g + g_1 + 51] * weights[7];
  acc = acc + image_[25 * g + g_1 + 52] * weights[8];
  out[23 * g + g_1] = acc;
}
