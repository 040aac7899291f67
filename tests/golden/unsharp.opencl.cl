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
//             |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, ys =>
//               zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//                 generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//             |> mapSeq(fun(x => x))))
//         |> toMem(Global))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, store-global, copy-seq

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
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      float acc = 0.0f;
      for (int r = 0; r < 5; ++r) {
        acc = acc + image_[23 * i + index_min(22, index_max(0, i_1 + r - 2))] * weights[r];
      }
      tmp_1[23 * i + i_1] = acc;
    }
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    float acc_1[23];
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      acc_1[i_3] = 0.0f;
    }
    for (int r_1 = 0; r_1 < 5; ++r_1) {
      const int at0 = 23 * index_min(18, index_max(0, i_2 + r_1 - 2));
      acc_1[0] = acc_1[0] + tmp_1[at0] * weights[r_1];
      acc_1[1] = acc_1[1] + tmp_1[at0 + 1] * weights[r_1];
      acc_1[2] = acc_1[2] + tmp_1[at0 + 2] * weights[r_1];
      acc_1[3] = acc_1[3] + tmp_1[at0 + 3] * weights[r_1];
      acc_1[4] = acc_1[4] + tmp_1[at0 + 4] * weights[r_1];
      acc_1[5] = acc_1[5] + tmp_1[at0 + 5] * weights[r_1];
      acc_1[6] = acc_1[6] + tmp_1[at0 + 6] * weights[r_1];
      acc_1[7] = acc_1[7] + tmp_1[at0 + 7] * weights[r_1];
      acc_1[8] = acc_1[8] + tmp_1[at0 + 8] * weights[r_1];
      acc_1[9] = acc_1[9] + tmp_1[at0 + 9] * weights[r_1];
      acc_1[10] = acc_1[10] + tmp_1[at0 + 10] * weights[r_1];
      acc_1[11] = acc_1[11] + tmp_1[at0 + 11] * weights[r_1];
      acc_1[12] = acc_1[12] + tmp_1[at0 + 12] * weights[r_1];
      acc_1[13] = acc_1[13] + tmp_1[at0 + 13] * weights[r_1];
      acc_1[14] = acc_1[14] + tmp_1[at0 + 14] * weights[r_1];
      acc_1[15] = acc_1[15] + tmp_1[at0 + 15] * weights[r_1];
      acc_1[16] = acc_1[16] + tmp_1[at0 + 16] * weights[r_1];
      acc_1[17] = acc_1[17] + tmp_1[at0 + 17] * weights[r_1];
      acc_1[18] = acc_1[18] + tmp_1[at0 + 18] * weights[r_1];
      acc_1[19] = acc_1[19] + tmp_1[at0 + 19] * weights[r_1];
      acc_1[20] = acc_1[20] + tmp_1[at0 + 20] * weights[r_1];
      acc_1[21] = acc_1[21] + tmp_1[at0 + 21] * weights[r_1];
      acc_1[22] = acc_1[22] + tmp_1[at0 + 22] * weights[r_1];
    }
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      tmp[23 * i_2 + i_5] = acc_1[i_5];
    }
  }
  for (int i_6 = 0; i_6 < 19; ++i_6) {
    for (int i_7 = 0; i_7 < 23; ++i_7) {
      const float t = image_[23 * i_6 + i_7] - tmp[23 * i_6 + i_7];
      {
        const float v0 = image_[23 * i_6 + i_7];
        out[23 * i_6 + i_7] = fabs(t) < 0.01f ? v0 : v0 + strength * t;
      }
    }
  }
}
