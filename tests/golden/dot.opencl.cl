// Made by eqrise from kernels/dot.rise.
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   [zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> padCst(0)(11)(0.0f) |> asVector(16)]
//     |> mapSeqUnroll(fun(zs =>
//       zs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f)))
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
void dot_kernel_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict out,
    __global float* restrict tmp) {
  float16 acc = (float16)(0.0f);
  for (int r_2 = 0; r_2 < 62; ++r_2) {
    acc = acc + ((const __global float16*)xs)[r_2] * ((const __global float16*)ys)[r_2];
  }
  acc = acc + load_first_global_float16(xs + 992, 5, (float16)(0.0f)) * load_first_global_float16(ys + 992, 5, (float16)(0.0f));
  ((__global float16*)tmp)[0] = acc;
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 16; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
