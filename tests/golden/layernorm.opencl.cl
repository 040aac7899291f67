// Made by eqrise from kernels/layernorm.rise.
//
// def layernorm = fun(xs: 7.19.f32 => fun(gain: 19.f32 => fun(bias: 19.f32 =>
//   xs
//     |> map(fun(ys =>
//       let x = (ys |> reduce(add)(0.0f)) / cast(f32)((19 : natType)) in
//       let y = (ys |> map(fun(z => (z - x) * (z - x))) |> reduce(add)(0.0f)) /
//           cast(f32)((19 : natType)) in
//       let z = 1.0f / sqrt(y + 1e-05f) in
//       zip(ys)(zip(gain)(bias)) |> map(fun(p => (fst(p) - x) * z * fst(snd(p)) + snd(snd(p)))))))))
//
// is carried out as
//
// def layernorm = fun(xs: 7.19.f32 => fun(gain: 19.f32 => fun(bias: 19.f32 =>
//   xs
//     |> mapSeq(fun(ys =>
//       let x = (ys |> reduceSeq(Private)(add)(0.0f)) / cast(f32)((19 : natType)) in
//       let y = 1.0f /
//           sqrt(
//               (ys |> map(fun(z => (z - x) * (z - x))) |> reduceSeq(Private)(add)(0.0f)) /
//                 cast(f32)((19 : natType)) +
//                 1e-05f) in
//       zip(ys)(zip(gain)(bias))
//         |> mapSeq(fun(p => (fst(p) - x) * y * fst(snd(p)) + snd(snd(p)))))))))
//
// Rules: map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void layernorm_0(__global const float* restrict xs,
    __global const float* restrict gain,
    __global const float* restrict bias,
    __global float* restrict out) {
  for (int i = 0; i < 7; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 19; ++r) {
      acc = acc + xs[19 * i + r];
    }
    const float t = acc / 19.0f;
    float acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 19; ++r_1) {
      {
        const float v0 = xs[19 * i + r_1] - t;
        acc_1 = acc_1 + v0 * v0;
      }
    }
    const float t_1 = 1.0f / sqrt(acc_1 / 19.0f + 1e-05f);
    for (int i_1 = 0; i_1 < 19; ++i_1) {
      out[19 * i + i_1] = (xs[19 * i + i_1] - t) * t_1 * gain[i_1] + bias[i_1];
    }
  }
}
