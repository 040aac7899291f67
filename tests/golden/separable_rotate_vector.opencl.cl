// Made by eqrise from kernels/low/separable_rotate_vector.rise.
//
// def separable_rotate_vector = fun(image: 19.24.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(4)(4) |> asVector(4)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapGlobal(0)(fun(xs =>
//       xs
//         |> transpose
//         |> rotateValues(Private)(3)(fun(ys =>
//           zip(ys)(down)
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))
//         |> iterateStream(fun(ys =>
//           let zs = ys |> asScalar |> drop(3) |> take(6) |> slide(4)(1) |> join |> asVector(4) in
//           zip(zs)(across)
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))
//         |> asScalar)))))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(2, 1, 1)))
void separable_rotate_vector_0(__global const float* restrict image_,
    __global const float* restrict across,
    __global const float* restrict down,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 19) {
    float4 acc = (float4)(0.0f);
    const int at0 = 24 * index_max(0, g - 1);
    acc = acc + (float4)(image_[at0]) * (float4)(down[0]);
    acc = acc + (float4)(image_[24 * g]) * (float4)(down[1]);
    const int at1 = 24 * index_min(18, g + 1);
    acc = acc + (float4)(image_[at1]) * (float4)(down[2]);
    float window[12] __attribute__((aligned(16)));
    ((float4*)window)[0] = acc;
    float4 acc_1 = (float4)(0.0f);
    const int at2 = 6 * index_max(0, g - 1);
    acc_1 = acc_1 + ((const __global float4*)image_)[at2] * (float4)(down[0]);
    acc_1 = acc_1 + ((const __global float4*)image_)[6 * g] * (float4)(down[1]);
    const int at3 = 6 * index_min(18, g + 1);
    acc_1 = acc_1 + ((const __global float4*)image_)[at3] * (float4)(down[2]);
    ((float4*)window)[1] = acc_1;
    for (int i_1 = 0; i_1 < 5; ++i_1) {
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at2 + i_1 + 1] * (float4)(down[0]);
      acc_4 = acc_4 + ((const __global float4*)image_)[6 * g + i_1 + 1] * (float4)(down[1]);
      acc_4 = acc_4 + ((const __global float4*)image_)[at3 + i_1 + 1] * (float4)(down[2]);
      ((float4*)window)[2] = acc_4;
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 + vload4(0, window + 3) * (float4)(across[0]);
      acc_5 = acc_5 + ((const float4*)window)[1] * (float4)(across[1]);
      acc_5 = acc_5 + vload4(0, window + 5) * (float4)(across[2]);
      ((__global float4*)out)[6 * g + i_1] = acc_5;
      ((float4*)window)[0] = ((const float4*)window)[1];
      ((float4*)window)[1] = ((const float4*)window)[2];
    }
    float4 acc_6 = (float4)(0.0f);
    {
      const float v0 = image_[at0 + 23];
      acc_6 = acc_6 + (float4)(v0, v0, v0, v0) * (float4)(down[0]);
    }
    {
      const float v1 = image_[24 * g + 23];
      acc_6 = acc_6 + (float4)(v1, v1, v1, v1) * (float4)(down[1]);
    }
    {
      const float v2 = image_[at1 + 23];
      acc_6 = acc_6 + (float4)(v2, v2, v2, v2) * (float4)(down[2]);
    }
    ((float4*)window)[2] = acc_6;
    float4 acc_7 = (float4)(0.0f);
    acc_7 = acc_7 + vload4(0, window + 3) * (float4)(across[0]);
    acc_7 = acc_7 + ((const float4*)window)[1] * (float4)(across[1]);
    acc_7 = acc_7 + vload4(0, window + 5) * (float4)(across[2]);
    ((__global float4*)out)[6 * g + 5] = acc_7;
    ((float4*)window)[0] = ((const float4*)window)[1];
    ((float4*)window)[1] = ((const float4*)window)[2];
  }
}
