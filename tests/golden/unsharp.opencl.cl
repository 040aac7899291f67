// Made by eqrise from kernels/unsharp.rise.
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   let xs = image
//       |> map(fun(ys =>
//         ys
//           |> padClamp(2)(2)
//           |> slide(5)(1)
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//       |> padClamp(2)(2)
//       |> slide(5)(1)
//       |> map(fun(ys =>
//         ys
//           |> transpose
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))) in
//   zip(image)(xs)
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// is carried out as
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   zip(image)(
//       image
//         |> mapSeq(fun(xs =>
//           xs
//             |> padClamp(2)(2)
//             |> slide(5)(1)
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Global)
//         |> padClamp(2)(2)
//         |> slide(5)(1)
//         |> mapSeq(fun(xs =>
//           xs
//             |> transpose
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Global))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: map-seq, reduce-seq, store-global

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void unsharp_0(__global const float* image_,
    __global const float* weights,
    float strength,
    __global float* out,
    __global float* tmp,
    __global float* tmp_1) {
  for (int i = 0; i < 19; ++i) {
    for (int i_12 = 0; i_12 < 2; ++i_12) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + image_[23 * i] * weights[0];
      acc_3 = acc_3 + image_[23 * i] * weights[1];
      acc_3 = acc_3 + image_[23 * i + i_12] * weights[2];
      acc_3 = acc_3 + image_[23 * i + i_12 + 1] * weights[3];
      acc_3 = acc_3 + image_[23 * i + i_12 + 2] * weights[4];
      tmp_1[23 * i + i_12] = acc_3;
    }
    for (int i_11 = 0; i_11 < 19; ++i_11) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + image_[23 * i + i_11] * weights[0];
      acc_2 = acc_2 + image_[23 * i + i_11 + 1] * weights[1];
      const int at0 = 23 * i + i_11 + 2;
      acc_2 = acc_2 + image_[at0] * weights[2];
      acc_2 = acc_2 + image_[23 * i + i_11 + 3] * weights[3];
      acc_2 = acc_2 + image_[23 * i + i_11 + 4] * weights[4];
      tmp_1[at0] = acc_2;
    }
    for (int i_13 = 0; i_13 < 2; ++i_13) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + image_[23 * i + i_13 + 19] * weights[0];
      acc_4 = acc_4 + image_[23 * i + i_13 + 20] * weights[1];
      const int at1 = 23 * i + i_13 + 21;
      acc_4 = acc_4 + image_[at1] * weights[2];
      acc_4 = acc_4 + image_[23 * i + 22] * weights[3];
      acc_4 = acc_4 + image_[23 * i + 22] * weights[4];
      tmp_1[at1] = acc_4;
    }
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    const int at2 = 23 * index_max(0, i_2 - 2);
    const int at3 = 23 * index_max(0, i_2 - 1);
    const int at4 = 23 * index_min(18, i_2 + 1);
    const int at5 = 23 * index_min(18, i_2 + 2);
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp_1[at2 + i_3] * weights[0];
      acc_1 = acc_1 + tmp_1[at3 + i_3] * weights[1];
      acc_1 = acc_1 + tmp_1[23 * i_2 + i_3] * weights[2];
      acc_1 = acc_1 + tmp_1[at4 + i_3] * weights[3];
      acc_1 = acc_1 + tmp_1[at5 + i_3] * weights[4];
      tmp[23 * i_2 + i_3] = acc_1;
    }
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      const float t = image_[23 * i_2 + i_5] - tmp[23 * i_2 + i_5];
      {
        const float v0 = image_[23 * i_2 + i_5];
        out[23 * i_2 + i_5] = fabs(t) < 0.01f ? v0 : v0 + strength * t;
      }
    }
  }
}
