// Made by eqrise from kernels/low/kmeans_global.rise.
//
// def kmeans_global = fun(features: 7.31.f32 => fun(centres: 5.7.f32 =>
//   features
//     |> transpose
//     |> mapGlobal(0)(fun(xs =>
//       snd(
//           zip(centres)(generate(fun(i: idx[5] => cast(i32)(i))))
//             |> reduceSeq(Private)(fun(acc, p =>
//               let x = zip(xs)(fst(p))
//                   |> reduceSeq(Private)(fun(y, q => y + (fst(q) - snd(q)) * (fst(q) - snd(q))))(
//                       0.0f) in
//               (min(fst(acc))(x), if x < fst(acc) then snd(p) else snd(acc))))(((inf : f32), 0)))))))
//

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void kmeans_global_0(__global const float* restrict features,
    __global const float* restrict centres,
    __global int* restrict out) {
  int g = get_global_id(0);
  if (g < 31) {
    float acc_1;
    int acc_2;
    acc_1 = INFINITY;
    acc_2 = 0;
    for (int r = 0; r < 5; ++r) {
      float acc = 0.0f;
      for (int r_1 = 0; r_1 < 7; ++r_1) {
        {
          const float v0 = features[g + 31 * r_1] - centres[7 * r + r_1];
          acc = acc + v0 * v0;
        }
      }
      {
        const int v1 = acc < acc_1 ? r : acc_2;
        acc_1 = fmin(acc_1, acc);
        acc_2 = v1;
      }
    }
    out[g] = acc_2;
  }
}
