// Made by eqrise from kernels/gesummv.rise.
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       alpha *
//         (let xs = fst(p) in zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) +
//         beta *
//           (let xs = snd(p) in
//            zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> mapSeq(fun(p =>
//       alpha *
//         ([zip(fst(p))(x) |> map(fun(q => fst(q) * snd(q))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//            |> mapSeqUnroll(fun(xs =>
//              xs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//            |> toMem(Private)
//            |> asScalar
//            |> reduceSeq(Private)(add)(0.0f)) +
//         beta *
//           ([zip(snd(p))(x) |> map(fun(q => fst(q) * snd(q))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//              |> mapSeqUnroll(fun(xs =>
//                xs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//              |> toMem(Private)
//              |> asScalar
//              |> reduceSeq(Private)(add)(0.0f)))))))))
//
// Rules: reduction-vector-masked, map-seq, map-seq-unroll, reduce-seq, store-private

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
void gesummv_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict x,
    __global float* restrict out) {
  for (int i = 0; i < 29; ++i) {
    float16 acc = (float16)(0.0f);
    for (int r_4 = 0; r_4 < 2; ++r_4) {
      acc = acc + vload16(0, A + 41 * i + 16 * r_4) * ((const __global float16*)x)[r_4];
    }
    acc = acc + load_first_global_float16(A + 41 * i + 32, 9, (float16)(0.0f)) * load_first_global_float16(x + 32, 9, (float16)(0.0f));
    float tmp[16] __attribute__((aligned(64)));
    ((float16*)tmp)[0] = acc;
    float acc_1 = 0.0f;
    float part[8] __attribute__((aligned(32)));
    ((float8*)part)[0] = ((const float8*)tmp)[0] + ((const float8*)tmp)[1];
    float part_1[4] __attribute__((aligned(16)));
    ((float4*)part_1)[0] = ((const float4*)part)[0] + ((const float4*)part)[1];
    acc_1 = acc_1 + (part_1[0] + part_1[2] + (part_1[1] + part_1[3]));
    float16 acc_2 = (float16)(0.0f);
    for (int r_5 = 0; r_5 < 2; ++r_5) {
      acc_2 = acc_2 + vload16(0, B + 41 * i + 16 * r_5) * ((const __global float16*)x)[r_5];
    }
    acc_2 = acc_2 + load_first_global_float16(B + 41 * i + 32, 9, (float16)(0.0f)) * load_first_global_float16(x + 32, 9, (float16)(0.0f));
    float tmp_1[16] __attribute__((aligned(64)));
    ((float16*)tmp_1)[0] = acc_2;
    float acc_3 = 0.0f;
    float part_2[8] __attribute__((aligned(32)));
    ((float8*)part_2)[0] = ((const float8*)tmp_1)[0] + ((const float8*)tmp_1)[1];
    float part_3[4] __attribute__((aligned(16)));
    ((float4*)part_3)[0] = ((const float4*)part_2)[0] + ((const float4*)part_2)[1];
    acc_3 = acc_3 + (part_3[0] + part_3[2] + (part_3[1] + part_3[3]));
    out[i] = alpha * acc_1 + beta * acc_3;
  }
}
