// Made by eqrise from kernels/conv2d.rise.
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv2d_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      float acc = 0.0f;
      acc = acc + image_[25 * i + i_1] * weights[0];
      acc = acc + image_[25 * i + i_1 + 1] * weights[1];
      acc = acc + image_[25 * i + i_1 + 2] * weights[2];
      acc = acc + image_[25 * i + i_1 + 25] * weights[3];
      acc = acc + image_[25 * i + i_1 + 26] * weights[4];
      acc = acc + image_[25 * i + i_1 + 27] * weights[5];
      acc = acc + image_[25 * i + i_1 + 50] * weights[6];
      acc = acc + image_[25 * i + i_1 + 51] * weights[7];
      acc = acc + image_[25 * i + i_1 + 52] * weights[8];
      out[23 * i + i_1] = acc;
    }
  }
}
