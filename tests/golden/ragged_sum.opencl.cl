// Made by eqrise from kernels/ragged_sum.rise.
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMap(depFun((pos: Nat) => fun(ys => ys |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys => ys |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: dep-map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void ragged_sum_0(__global const float* restrict xs,
    __global float* restrict out) {
  for (int i = 0; i < 37; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 2 * i + 1; ++r) {
      acc = acc + xs[i * i + r];
    }
    out[i] = acc;
  }
}
