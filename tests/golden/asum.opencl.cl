// Made by eqrise from kernels/asum.rise.
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduce(add)(0.0f))
//
// is carried out as
//
// def asum = fun(xs: 1009.f32 =>
//   [xs |> map(abs) |> padCst(0)(15)(0.0f) |> asVector(16)]
//     |> mapSeqUnroll(fun(ys =>
//       ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//
// Rules: reduction-vector-masked, map-seq-unroll, reduce-seq, store-global

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_0(__global const float* restrict xs,
    __global float* restrict out,
    __global float* restrict tmp) {
  float16 acc = (float16)(0.0f);
  for (int r_2 = 0; r_2 < 63; ++r_2) {
    acc = acc + fabs(((const __global float16*)xs)[r_2]);
  }
  acc = acc + fabs((float16)(xs[1008], 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f));
  ((__global float16*)tmp)[0] = acc;
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 16; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
