// Made by eqrise from kernels/low/harris_rotate_vector.rise.
//
// def harris_rotate_vector = fun(image: 3.68.16.f32 =>
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> asVector(4) |> padClamp(0)(1)))))
//     |> transpose
//     |> map(transpose)
//     |> slide(36)(32)
//     |> mapGlobal(0)(fun(xs =>
//       (let ys = [0.299f, 0.587f, 0.114f] in
//        xs
//          |> circularBuffer(Global)(3)(3)(fun(zs =>
//            zs
//              |> mapSeq(fun(xs1 =>
//                zip(xs1)(ys)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> circularBuffer(Global)(3)(3)(fun(ys =>
//           ys
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (let xs1 = [1.0f, 2.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [-1.0f, 0.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))
//             |> iterateStream(fun(zs =>
//               (let xs1 = [-0.083333336f, 0.0f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(fst)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [0.083333336f, 0.16666667f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(snd)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (zs
//                  |> map(fun(p => fst(p) * fst(p)))
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                (zs
//                   |> map(fun(p => fst(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                 zs
//                   |> map(fun(p => snd(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32]))))))
//             |> iterateStream(fun(zs =>
//               let x = zs
//                   |> map(fst)
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zs
//                   |> map(fun(p => fst(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zs
//                   |> map(fun(p => snd(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_rotate_vector_0(__global const float* restrict image_,
    __global float* restrict out,
    __global float* ring,
    __global float* ring_1,
    __global float* ring_2) {
  int g = get_global_id(0);
  for (int i = 0; i < 2; ++i) {
    const int at0 = 128 * g + 4 * i;
    const int at1 = 15 * g + 5 * i;
    for (int i_1 = 0; i_1 < 5; ++i_1) {
      float4 acc = (float4)(0.0f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1)] * (float4)(0.299f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1) + 272] * (float4)(0.587f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1) + 544] * (float4)(0.114f);
      ((__global float4*)ring)[at1 + i_1] = acc;
    }
  }
  for (int i_2 = 0; i_2 < 2; ++i_2) {
    const int at2 = 128 * g + 4 * i_2;
    const int at3 = 15 * g + 5 * ((i_2 + 2) % 3);
    for (int i_3 = 0; i_3 < 5; ++i_3) {
      float4 acc_1 = (float4)(0.0f);
      acc_1 = acc_1 + ((const __global float4*)image_)[at2 + index_min(3, i_3) + 8] * (float4)(0.299f);
      acc_1 = acc_1 + ((const __global float4*)image_)[at2 + index_min(3, i_3) + 280] * (float4)(0.587f);
      acc_1 = acc_1 + ((const __global float4*)image_)[at2 + index_min(3, i_3) + 552] * (float4)(0.114f);
      ((__global float4*)ring)[at3 + i_3] = acc_1;
    }
    float4 acc_2 = (float4)(0.0f);
    const int at4 = 15 * g + 5 * i_2;
    acc_2 = acc_2 + ((const __global float4*)ring)[at4];
    acc_2 = acc_2 + ((const __global float4*)ring)[at4 + 5] * (float4)(2.0f);
    acc_2 = acc_2 + ((const __global float4*)ring)[at3];
    float4 acc_3 = (float4)(0.0f);
    acc_3 = acc_3 - ((const __global float4*)ring)[at4];
    acc_3 = acc_3 + ((const __global float4*)ring)[at4 + 5] * (float4)(0.0f);
    acc_3 = acc_3 + ((const __global float4*)ring)[at3];
    float window_1[8] __attribute__((aligned(16)));
    float window_2[8] __attribute__((aligned(16)));
    ((float4*)window_1)[0] = acc_2;
    ((float4*)window_2)[0] = acc_3;
    const int at5 = 12 * g + 4 * i_2;
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + ((const __global float4*)ring)[at4 + i_4 + 1];
      acc_4 = acc_4 + ((const __global float4*)ring)[at4 + i_4 + 6] * (float4)(2.0f);
      acc_4 = acc_4 + ((const __global float4*)ring)[at3 + i_4 + 1];
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 - ((const __global float4*)ring)[at4 + i_4 + 1];
      acc_5 = acc_5 + ((const __global float4*)ring)[at4 + i_4 + 6] * (float4)(0.0f);
      acc_5 = acc_5 + ((const __global float4*)ring)[at3 + i_4 + 1];
      ((float4*)window_1)[1] = acc_4;
      ((float4*)window_2)[1] = acc_5;
      float4 acc_6 = (float4)(0.0f);
      acc_6 = acc_6 + ((const float4*)window_1)[0] * (float4)(-0.083333336f);
      acc_6 = acc_6 + vload4(0, window_1 + 1) * (float4)(0.0f);
      acc_6 = acc_6 + vload4(0, window_1 + 2) * (float4)(0.083333336f);
      float4 acc_7 = (float4)(0.0f);
      acc_7 = acc_7 + ((const float4*)window_2)[0] * (float4)(0.083333336f);
      acc_7 = acc_7 + vload4(0, window_2 + 1) * (float4)(0.16666667f);
      acc_7 = acc_7 + vload4(0, window_2 + 2) * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at5 + i_4] = acc_6;
      ((__global float4*)ring_2)[at5 + i_4] = acc_7;
      {
        const float4 v0 = ((const float4*)window_2)[1];
        ((float4*)window_1)[0] = ((const float4*)window_1)[1];
        ((float4*)window_2)[0] = v0;
      }
    }
  }
  for (int i_5 = 0; i_5 < 32; ++i_5) {
    const int at6 = 128 * g + 4 * i_5;
    const int at7 = 15 * g + 5 * ((i_5 + 1) % 3);
    for (int i_6 = 0; i_6 < 5; ++i_6) {
      float4 acc_8 = (float4)(0.0f);
      acc_8 = acc_8 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 16] * (float4)(0.299f);
      acc_8 = acc_8 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 288] * (float4)(0.587f);
      acc_8 = acc_8 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 560] * (float4)(0.114f);
      ((__global float4*)ring)[at7 + i_6] = acc_8;
    }
    float4 acc_9 = (float4)(0.0f);
    const int at8 = 15 * g + 5 * ((i_5 + 2) % 3);
    acc_9 = acc_9 + ((const __global float4*)ring)[at8];
    const int at9 = 15 * g + 5 * (i_5 % 3);
    acc_9 = acc_9 + ((const __global float4*)ring)[at9] * (float4)(2.0f);
    acc_9 = acc_9 + ((const __global float4*)ring)[at7];
    float4 acc_10 = (float4)(0.0f);
    acc_10 = acc_10 - ((const __global float4*)ring)[at8];
    acc_10 = acc_10 + ((const __global float4*)ring)[at9] * (float4)(0.0f);
    acc_10 = acc_10 + ((const __global float4*)ring)[at7];
    float window_1_1[8] __attribute__((aligned(16)));
    float window_2_1[8] __attribute__((aligned(16)));
    ((float4*)window_1_1)[0] = acc_9;
    ((float4*)window_2_1)[0] = acc_10;
    const int at10 = 12 * g + 4 * ((i_5 + 2) % 3);
    for (int i_7 = 0; i_7 < 4; ++i_7) {
      float4 acc_11 = (float4)(0.0f);
      acc_11 = acc_11 + ((const __global float4*)ring)[at8 + i_7 + 1];
      acc_11 = acc_11 + ((const __global float4*)ring)[at9 + i_7 + 1] * (float4)(2.0f);
      acc_11 = acc_11 + ((const __global float4*)ring)[at7 + i_7 + 1];
      float4 acc_12 = (float4)(0.0f);
      acc_12 = acc_12 - ((const __global float4*)ring)[at8 + i_7 + 1];
      acc_12 = acc_12 + ((const __global float4*)ring)[at9 + i_7 + 1] * (float4)(0.0f);
      acc_12 = acc_12 + ((const __global float4*)ring)[at7 + i_7 + 1];
      ((float4*)window_1_1)[1] = acc_11;
      ((float4*)window_2_1)[1] = acc_12;
      float4 acc_13 = (float4)(0.0f);
      acc_13 = acc_13 + ((const float4*)window_1_1)[0] * (float4)(-0.083333336f);
      acc_13 = acc_13 + vload4(0, window_1_1 + 1) * (float4)(0.0f);
      acc_13 = acc_13 + vload4(0, window_1_1 + 2) * (float4)(0.083333336f);
      float4 acc_14 = (float4)(0.0f);
      acc_14 = acc_14 + ((const float4*)window_2_1)[0] * (float4)(0.083333336f);
      acc_14 = acc_14 + vload4(0, window_2_1 + 1) * (float4)(0.16666667f);
      acc_14 = acc_14 + vload4(0, window_2_1 + 2) * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at10 + i_7] = acc_13;
      ((__global float4*)ring_2)[at10 + i_7] = acc_14;
      {
        const float4 v1 = ((const float4*)window_2_1)[1];
        ((float4*)window_1_1)[0] = ((const float4*)window_1_1)[1];
        ((float4*)window_2_1)[0] = v1;
      }
    }
    float4 acc_15 = (float4)(0.0f);
    const int at11 = 12 * g + 4 * (i_5 % 3);
    {
      const float4 v2 = ((const __global float4*)ring_1)[at11];
      acc_15 = acc_15 + v2 * v2;
    }
    const int at12 = 12 * g + 4 * ((i_5 + 1) % 3);
    {
      const float4 v3 = ((const __global float4*)ring_1)[at12];
      acc_15 = acc_15 + v3 * v3;
    }
    {
      const float4 v4 = ((const __global float4*)ring_1)[at10];
      acc_15 = acc_15 + v4 * v4;
    }
    float4 acc_16 = (float4)(0.0f);
    acc_16 = acc_16 + ((const __global float4*)ring_1)[at11] * ((const __global float4*)ring_2)[at11];
    acc_16 = acc_16 + ((const __global float4*)ring_1)[at12] * ((const __global float4*)ring_2)[at12];
    acc_16 = acc_16 + ((const __global float4*)ring_1)[at10] * ((const __global float4*)ring_2)[at10];
    float4 acc_17 = (float4)(0.0f);
    {
      const float4 v5 = ((const __global float4*)ring_2)[at11];
      acc_17 = acc_17 + v5 * v5;
    }
    {
      const float4 v6 = ((const __global float4*)ring_2)[at12];
      acc_17 = acc_17 + v6 * v6;
    }
    {
      const float4 v7 = ((const __global float4*)ring_2)[at10];
      acc_17 = acc_17 + v7 * v7;
    }
    float window_1_2[8] __attribute__((aligned(16)));
    float window_2_1_1[8] __attribute__((aligned(16)));
    float window_2_2[8] __attribute__((aligned(16)));
    ((float4*)window_1_2)[0] = acc_15;
    ((float4*)window_2_1_1)[0] = acc_16;
    ((float4*)window_2_2)[0] = acc_17;
    const int at13 = 96 * g + 3 * i_5;
    for (int i_8 = 0; i_8 < 3; ++i_8) {
      float4 acc_18 = (float4)(0.0f);
      {
        const float4 v8 = ((const __global float4*)ring_1)[at11 + i_8 + 1];
        acc_18 = acc_18 + v8 * v8;
      }
      {
        const float4 v9 = ((const __global float4*)ring_1)[at12 + i_8 + 1];
        acc_18 = acc_18 + v9 * v9;
      }
      {
        const float4 v10 = ((const __global float4*)ring_1)[at10 + i_8 + 1];
        acc_18 = acc_18 + v10 * v10;
      }
      float4 acc_19 = (float4)(0.0f);
      acc_19 = acc_19 + ((const __global float4*)ring_1)[at11 + i_8 + 1] * ((const __global float4*)ring_2)[at11 + i_8 + 1];
      acc_19 = acc_19 + ((const __global float4*)ring_1)[at12 + i_8 + 1] * ((const __global float4*)ring_2)[at12 + i_8 + 1];
      acc_19 = acc_19 + ((const __global float4*)ring_1)[at10 + i_8 + 1] * ((const __global float4*)ring_2)[at10 + i_8 + 1];
      float4 acc_20 = (float4)(0.0f);
      {
        const float4 v11 = ((const __global float4*)ring_2)[at11 + i_8 + 1];
        acc_20 = acc_20 + v11 * v11;
      }
      {
        const float4 v12 = ((const __global float4*)ring_2)[at12 + i_8 + 1];
        acc_20 = acc_20 + v12 * v12;
      }
      {
        const float4 v13 = ((const __global float4*)ring_2)[at10 + i_8 + 1];
        acc_20 = acc_20 + v13 * v13;
      }
      ((float4*)window_1_2)[1] = acc_18;
      ((float4*)window_2_1_1)[1] = acc_19;
      ((float4*)window_2_2)[1] = acc_20;
      float4 acc_21 = (float4)(0.0f);
      acc_21 = acc_21 + ((const float4*)window_1_2)[0];
      acc_21 = acc_21 + vload4(0, window_1_2 + 1);
      acc_21 = acc_21 + vload4(0, window_1_2 + 2);
      float4 acc_22 = (float4)(0.0f);
      acc_22 = acc_22 + ((const float4*)window_2_1_1)[0];
      acc_22 = acc_22 + vload4(0, window_2_1_1 + 1);
      acc_22 = acc_22 + vload4(0, window_2_1_1 + 2);
      float4 acc_23 = (float4)(0.0f);
      acc_23 = acc_23 + ((const float4*)window_2_2)[0];
      acc_23 = acc_23 + vload4(0, window_2_2 + 1);
      acc_23 = acc_23 + vload4(0, window_2_2 + 2);
      {
        const float4 v14 = acc_21 + acc_23;
        ((__global float4*)out)[at13 + i_8] = acc_21 * acc_23 - acc_22 * acc_22 - (float4)(0.04f) * v14 * v14;
      }
      {
        const float4 v15 = ((const float4*)window_2_1_1)[1];
        const float4 v16 = ((const float4*)window_2_2)[1];
        ((float4*)window_1_2)[0] = ((const float4*)window_1_2)[1];
        ((float4*)window_2_1_1)[0] = v15;
        ((float4*)window_2_2)[0] = v16;
      }
    }
  }
}
