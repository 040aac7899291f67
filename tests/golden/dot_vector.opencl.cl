// Made by eqrise from kernels/low/dot_vector.rise.
//
// def dot_vector = fun(xs: 1024.f32 => fun(ys: 1024.f32 =>
//   zip(xs |> asVector(4))(ys |> asVector(4))
//     |> split(16)
//     |> transpose
//     |> mapGlobal(0)(fun(zs =>
//       zs
//         |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//             (vectorFromScalar(0.0f) : vec[4, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f)))
//

__kernel __attribute__((reqd_work_group_size(2, 1, 1)))
void dot_vector_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict tmp) {
  int g = get_global_id(0);
  float4 acc = (float4)(0.0f);
  for (int r = 0; r < 256; r += 16) {
    acc = acc + ((const __global float4*)xs)[g + r] * ((const __global float4*)ys)[g + r];
  }
  ((__global float4*)tmp)[g] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void dot_vector_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 64; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
