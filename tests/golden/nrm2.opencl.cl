// Made by eqrise from kernels/nrm2.rise.
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def nrm2 = fun(xs: 509.f32 =>
//   sqrt(
//       [xs |> map(fun(x => x * x)) |> padCst(0)(3)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(ys =>
//           ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Global)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduction-vector-masked, map-seq-unroll, reduce-seq, store-global

float16 load_some_global_float16(const __global float* p, long count, float16 other) {
  float lanes[16];
  vstore16(other, 0, lanes);
  for (int l = 0; l < 16; ++l) {
    if (l < count) lanes[l] = p[l];
  }
  return vload16(0, lanes);
}

float16 load_first_global_float16(const __global float* p, long count, float16 other) {
  if (count >= 16) return vload16(0, p);
  return load_some_global_float16(p, count, other);
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nrm2_0(__global const float* restrict xs,
    __global float* restrict out,
    __global float* restrict tmp) {
  float16 acc = (float16)(0.0f);
  for (int r_2 = 0; r_2 < 31; ++r_2) {
    {
      const float16 v0 = ((const __global float16*)xs)[r_2];
      acc = acc + v0 * v0;
    }
  }
  {
    const float16 v1 = load_first_global_float16(xs + 496, 13, (float16)(0.0f));
    acc = acc + v1 * v1;
  }
  ((__global float16*)tmp)[0] = acc;
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 16; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = sqrt(acc_1);
}
