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
//     |> depMapSeq(depFun((pos: Nat) => fun(ys =>
//       [ys |> padCst(0)(16 * floorDiv(pos, 8) + 15 - 2 * pos)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(zs =>
//           zs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduction-vector-masked, map-seq-unroll, dep-map-seq, reduce-seq, store-private

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
void ragged_sum_0(__global const float* restrict xs,
    __global float* restrict out) {
  for (long i = 0; i < 37; ++i) {
    float16 acc = (float16)(0.0f);
    for (long r = 0; r < 16 * (i / 8) + 16; r += 16) {
      acc = acc + load_first_global_float16(xs + i * i + r, 2 * i + 1 - r, (float16)(0.0f));
    }
    float tmp[16] __attribute__((aligned(64)));
    ((float16*)tmp)[0] = acc;
    float acc_1 = 0.0f;
    float part[8] __attribute__((aligned(32)));
    ((float8*)part)[0] = ((const float8*)tmp)[0] + ((const float8*)tmp)[1];
    float part_1[4] __attribute__((aligned(16)));
    ((float4*)part_1)[0] = ((const float4*)part)[0] + ((const float4*)part)[1];
    acc_1 = acc_1 + (part_1[0] + part_1[2] + (part_1[1] + part_1[3]));
    out[i] = acc_1;
  }
}
