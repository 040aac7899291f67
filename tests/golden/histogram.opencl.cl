// Made by eqrise from kernels/histogram.rise.
//
// def histogram = fun(xs: 509.i32 =>
//   xs
//     |> map(fun(x => 1))
//     |> reduceByIndex(add)(generate(fun(i: idx[256] => 0)))(xs |> map(fun(x => natAsIndex(256)(x)))))
//
// is carried out as
//
// def histogram = fun(xs: 509.i32 =>
//   generate(fun(i: idx[509] => 1))
//     |> reduceByIndexSeq(Global)(add)(
//         generate(fun(i: idx[256] => 0)) |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)(
//         xs |> map(fun(x => natAsIndex(256)(x))))
//     |> asVector(16)
//     |> mapSeq(fun(x => x))
//     |> asScalar)
//
// Rules: map-of-constant, reduce-by-index-global, copy-vector

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void histogram_0(__global const int* restrict xs,
    __global int* restrict out,
    __global int* bins) {
  for (int i = 0; i < 16; ++i) {
    ((__global int16*)bins)[i] = (int16)(0);
  }
  for (int r = 0; r < 509; ++r) {
    {
      const int v0 = xs[r];
      bins[index_min(255, index_max(0, v0))] = (int)((uint)bins[index_min(255, index_max(0, v0))] + 1u);
    }
  }
  for (int i_1 = 0; i_1 < 16; ++i_1) {
    ((__global int16*)out)[i_1] = ((const __global int16*)bins)[i_1];
  }
}
