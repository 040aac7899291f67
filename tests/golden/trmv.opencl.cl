// Made by eqrise from kernels/trmv.rise.
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMap(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1)) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
//
// is carried out as
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1))
//         |> map(fun(p => fst(p) * snd(p)))
//         |> reduceSeq(Private)(add)(0.0f))))))
//
// Rules: dep-map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void trmv_0(__global const float* restrict L,
    __global const float* restrict x,
    __global float* restrict out) {
  for (int i = 0; i < 37; ++i) {
    float acc = 0.0f;
    const int at0 = (i + i * i) / 2;
    for (int r = 0; r < i + 1; ++r) {
      acc = acc + L[at0 + r] * x[r];
    }
    out[i] = acc;
  }
}
