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
//         |> map(fun(ys => zip(ys |> join)(weights |> join) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv2d_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    float acc[23];
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      acc[i_1] = 0.0f;
    }
    for (int r = 0; r < 9; ++r) {
      const int at0 = 25 * i + 25 * (r / 3) + r % 3;
      for (int i_2 = 0; i_2 < 23; ++i_2) {
        acc[i_2] = acc[i_2] + image_[at0 + i_2] * weights[r];
      }
    }
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      out[23 * i + i_3] = acc[i_3];
    }
  }
}
