// Made by eqrise from kernels/low/harris_two_launches.rise.
//
// def harris_two_launches = fun(image: 7.12.f32 =>
//   let xs = image
//       |> map(fun(ys => ys |> padClamp(4)(4) |> asVector(4)))
//       |> padClamp(1)(1)
//       |> slide(3)(1)
//       |> map(transpose)
//       |> mapGlobal(0)(fun(ys =>
//         ys
//           |> rotateValues(Private)(3)(fun(zs =>
//             (let xs1 = [0.25f, 0.5f, 0.25f] in
//              zip(zs)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p =>
//                  acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                    (vectorFromScalar(0.0f) : vec[4, f32])),
//              let xs1 = [-0.5f, 0.0f, 0.5f] in
//              zip(zs)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p =>
//                  acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                    (vectorFromScalar(0.0f) : vec[4, f32])))))
//           |> iterateStream(fun(zs =>
//             let x = (let xs1 = [-0.5f, 0.0f, 0.5f] in
//                let xs2 = zs
//                    |> map(fst)
//                    |> asScalar
//                    |> drop(3)
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32]))) in
//             let y = (let xs1 = [0.25f, 0.5f, 0.25f] in
//                let xs2 = zs
//                    |> map(snd)
//                    |> asScalar
//                    |> drop(3)
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32]))) in
//             (x * x, (x * y, y * y))))
//           |> asScalar))
//       |> toMem(Global) in
//   xs
//     |> map(fun(ys => ys |> padClamp(4)(4) |> asVector(4)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapGlobal(0)(fun(ys =>
//       ys
//         |> rotateValues(Private)(3)(fun(zs =>
//           (let xs1 = [0.25f, 0.5f, 0.25f] in
//            let xs2 = zs |> map(fst) in
//            zip(xs2)(xs1)
//              |> reduceSeqUnroll(Private)(fun(acc, p =>
//                acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                  (vectorFromScalar(0.0f) : vec[4, f32])),
//            (let xs1 = [0.25f, 0.5f, 0.25f] in
//             let xs2 = zs |> map(fun(p => fst(snd(p)))) in
//             zip(xs2)(xs1)
//               |> reduceSeqUnroll(Private)(fun(acc, p =>
//                 acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                   (vectorFromScalar(0.0f) : vec[4, f32])),
//             let xs1 = [0.25f, 0.5f, 0.25f] in
//             let xs2 = zs |> map(fun(p => snd(snd(p)))) in
//             zip(xs2)(xs1)
//               |> reduceSeqUnroll(Private)(fun(acc, p =>
//                 acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                   (vectorFromScalar(0.0f) : vec[4, f32]))))))
//         |> iterateStream(fun(zs =>
//           let x = (let xs1 = [0.25f, 0.5f, 0.25f] in
//              let xs2 = zs
//                  |> map(fst)
//                  |> asScalar
//                  |> drop(3)
//                  |> take(6)
//                  |> slide(4)(1)
//                  |> join
//                  |> asVector(4) in
//              zip(xs2)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p =>
//                  acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                    (vectorFromScalar(0.0f) : vec[4, f32]))) in
//           let y = (let xs1 = [0.25f, 0.5f, 0.25f] in
//              let xs2 = zs
//                  |> map(fun(p => fst(snd(p))))
//                  |> asScalar
//                  |> drop(3)
//                  |> take(6)
//                  |> slide(4)(1)
//                  |> join
//                  |> asVector(4) in
//              zip(xs2)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p =>
//                  acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                    (vectorFromScalar(0.0f) : vec[4, f32]))) in
//           let z = (let xs1 = [0.25f, 0.5f, 0.25f] in
//              let xs2 = zs
//                  |> map(fun(p => snd(snd(p))))
//                  |> asScalar
//                  |> drop(3)
//                  |> take(6)
//                  |> slide(4)(1)
//                  |> join
//                  |> asVector(4) in
//              zip(xs2)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p =>
//                  acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                    (vectorFromScalar(0.0f) : vec[4, f32]))) in
//           let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//         |> asScalar)))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_two_launches_0(__global const float* restrict image_,
    __global float* restrict tmp_1,
    __global float* restrict tmp_2_1,
    __global float* restrict tmp_2_2) {
  int g = get_global_id(0);
  float4 acc = (float4)(0.0f);
  const int at0 = 12 * index_max(0, g - 1);
  acc = acc + (float4)(image_[at0]) * (float4)(0.25f);
  acc = acc + (float4)(image_[12 * g]) * (float4)(0.5f);
  const int at1 = 12 * index_min(6, g + 1);
  acc = acc + (float4)(image_[at1]) * (float4)(0.25f);
  float4 acc_1 = (float4)(0.0f);
  acc_1 = acc_1 + (float4)(image_[at0]) * (float4)(-0.5f);
  acc_1 = acc_1 + (float4)(image_[12 * g]) * (float4)(0.0f);
  acc_1 = acc_1 + (float4)(image_[at1]) * (float4)(0.5f);
  float window_1[12] __attribute__((aligned(16)));
  float window_2[12] __attribute__((aligned(16)));
  ((float4*)window_1)[0] = acc;
  ((float4*)window_2)[0] = acc_1;
  float4 acc_2 = (float4)(0.0f);
  const int at2 = 3 * index_max(0, g - 1);
  acc_2 = acc_2 + ((const __global float4*)image_)[at2] * (float4)(0.25f);
  acc_2 = acc_2 + ((const __global float4*)image_)[3 * g] * (float4)(0.5f);
  const int at3 = 3 * index_min(6, g + 1);
  acc_2 = acc_2 + ((const __global float4*)image_)[at3] * (float4)(0.25f);
  float4 acc_3 = (float4)(0.0f);
  acc_3 = acc_3 + ((const __global float4*)image_)[at2] * (float4)(-0.5f);
  acc_3 = acc_3 + ((const __global float4*)image_)[3 * g] * (float4)(0.0f);
  acc_3 = acc_3 + ((const __global float4*)image_)[at3] * (float4)(0.5f);
  ((float4*)window_1)[1] = acc_2;
  ((float4*)window_2)[1] = acc_3;
  for (int i = 0; i < 3; ++i) {
    float4 acc_4 = (float4)(0.0f);
    const int at4 = index_min(11, 4 * i + 4);
    const int at5 = index_min(11, 4 * i + 5);
    const int at6 = index_min(11, 4 * i + 6);
    const int at7 = index_min(11, 4 * i + 7);
    acc_4 = acc_4 + (float4)(image_[at0 + at4], image_[at0 + at5], image_[at0 + at6], image_[at0 + at7]) * (float4)(0.25f);
    acc_4 = acc_4 + (float4)(image_[at4 + 12 * g], image_[at5 + 12 * g], image_[at6 + 12 * g], image_[at7 + 12 * g]) * (float4)(0.5f);
    acc_4 = acc_4 + (float4)(image_[at1 + at4], image_[at1 + at5], image_[at1 + at6], image_[at1 + at7]) * (float4)(0.25f);
    float4 acc_5 = (float4)(0.0f);
    acc_5 = acc_5 + (float4)(image_[at0 + at4], image_[at0 + at5], image_[at0 + at6], image_[at0 + at7]) * (float4)(-0.5f);
    acc_5 = acc_5 + (float4)(image_[at4 + 12 * g], image_[at5 + 12 * g], image_[at6 + 12 * g], image_[at7 + 12 * g]) * (float4)(0.0f);
    acc_5 = acc_5 + (float4)(image_[at1 + at4], image_[at1 + at5], image_[at1 + at6], image_[at1 + at7]) * (float4)(0.5f);
    ((float4*)window_1)[2] = acc_4;
    ((float4*)window_2)[2] = acc_5;
    float4 acc_6 = (float4)(0.0f);
    acc_6 = acc_6 + vload4(0, window_1 + 3) * (float4)(-0.5f);
    acc_6 = acc_6 + ((const float4*)window_1)[1] * (float4)(0.0f);
    acc_6 = acc_6 + vload4(0, window_1 + 5) * (float4)(0.5f);
    float4 acc_7 = (float4)(0.0f);
    acc_7 = acc_7 + vload4(0, window_2 + 3) * (float4)(0.25f);
    acc_7 = acc_7 + ((const float4*)window_2)[1] * (float4)(0.5f);
    acc_7 = acc_7 + vload4(0, window_2 + 5) * (float4)(0.25f);
    ((__global float4*)tmp_1)[3 * g + i] = acc_6 * acc_6;
    ((__global float4*)tmp_2_1)[3 * g + i] = acc_6 * acc_7;
    ((__global float4*)tmp_2_2)[3 * g + i] = acc_7 * acc_7;
    {
      const float4 v0 = ((const float4*)window_2)[1];
      ((float4*)window_1)[0] = ((const float4*)window_1)[1];
      ((float4*)window_2)[0] = v0;
    }
    {
      const float4 v1 = ((const float4*)window_2)[2];
      ((float4*)window_1)[1] = ((const float4*)window_1)[2];
      ((float4*)window_2)[1] = v1;
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_two_launches_1(__global float* restrict out,
    __global const float* restrict tmp_1,
    __global const float* restrict tmp_2_1,
    __global const float* restrict tmp_2_2) {
  int g_1 = get_global_id(0);
  float4 acc_8 = (float4)(0.0f);
  const int at0 = 12 * index_max(0, g_1 - 1);
  acc_8 = acc_8 + (float4)(tmp_1[at0]) * (float4)(0.25f);
  acc_8 = acc_8 + (float4)(tmp_1[12 * g_1]) * (float4)(0.5f);
  const int at1 = 12 * index_min(6, g_1 + 1);
  acc_8 = acc_8 + (float4)(tmp_1[at1]) * (float4)(0.25f);
  float4 acc_9 = (float4)(0.0f);
  acc_9 = acc_9 + (float4)(tmp_2_1[at0]) * (float4)(0.25f);
  acc_9 = acc_9 + (float4)(tmp_2_1[12 * g_1]) * (float4)(0.5f);
  acc_9 = acc_9 + (float4)(tmp_2_1[at1]) * (float4)(0.25f);
  float4 acc_10 = (float4)(0.0f);
  acc_10 = acc_10 + (float4)(tmp_2_2[at0]) * (float4)(0.25f);
  acc_10 = acc_10 + (float4)(tmp_2_2[12 * g_1]) * (float4)(0.5f);
  acc_10 = acc_10 + (float4)(tmp_2_2[at1]) * (float4)(0.25f);
  float window_1_1[12] __attribute__((aligned(16)));
  float window_2_1[12] __attribute__((aligned(16)));
  float window_2_2[12] __attribute__((aligned(16)));
  ((float4*)window_1_1)[0] = acc_8;
  ((float4*)window_2_1)[0] = acc_9;
  ((float4*)window_2_2)[0] = acc_10;
  float4 acc_11 = (float4)(0.0f);
  const int at2 = 3 * index_max(0, g_1 - 1);
  acc_11 = acc_11 + ((const __global float4*)tmp_1)[at2] * (float4)(0.25f);
  acc_11 = acc_11 + ((const __global float4*)tmp_1)[3 * g_1] * (float4)(0.5f);
  const int at3 = 3 * index_min(6, g_1 + 1);
  acc_11 = acc_11 + ((const __global float4*)tmp_1)[at3] * (float4)(0.25f);
  float4 acc_12 = (float4)(0.0f);
  acc_12 = acc_12 + ((const __global float4*)tmp_2_1)[at2] * (float4)(0.25f);
  acc_12 = acc_12 + ((const __global float4*)tmp_2_1)[3 * g_1] * (float4)(0.5f);
  acc_12 = acc_12 + ((const __global float4*)tmp_2_1)[at3] * (float4)(0.25f);
  float4 acc_13 = (float4)(0.0f);
  acc_13 = acc_13 + ((const __global float4*)tmp_2_2)[at2] * (float4)(0.25f);
  acc_13 = acc_13 + ((const __global float4*)tmp_2_2)[3 * g_1] * (float4)(0.5f);
  acc_13 = acc_13 + ((const __global float4*)tmp_2_2)[at3] * (float4)(0.25f);
  ((float4*)window_1_1)[1] = acc_11;
  ((float4*)window_2_1)[1] = acc_12;
  ((float4*)window_2_2)[1] = acc_13;
  for (int i_1 = 0; i_1 < 3; ++i_1) {
    float4 acc_14 = (float4)(0.0f);
    const int at4 = index_min(11, 4 * i_1 + 4);
    const int at5 = index_min(11, 4 * i_1 + 5);
    const int at6 = index_min(11, 4 * i_1 + 6);
    const int at7 = index_min(11, 4 * i_1 + 7);
    acc_14 = acc_14 + (float4)(tmp_1[at0 + at4], tmp_1[at0 + at5], tmp_1[at0 + at6], tmp_1[at0 + at7]) * (float4)(0.25f);
    acc_14 = acc_14 + (float4)(tmp_1[at4 + 12 * g_1], tmp_1[at5 + 12 * g_1], tmp_1[at6 + 12 * g_1], tmp_1[at7 + 12 * g_1]) * (float4)(0.5f);
    acc_14 = acc_14 + (float4)(tmp_1[at1 + at4], tmp_1[at1 + at5], tmp_1[at1 + at6], tmp_1[at1 + at7]) * (float4)(0.25f);
    float4 acc_15 = (float4)(0.0f);
    acc_15 = acc_15 + (float4)(tmp_2_1[at0 + at4], tmp_2_1[at0 + at5], tmp_2_1[at0 + at6], tmp_2_1[at0 + at7]) * (float4)(0.25f);
    acc_15 = acc_15 + (float4)(tmp_2_1[at4 + 12 * g_1], tmp_2_1[at5 + 12 * g_1], tmp_2_1[at6 + 12 * g_1], tmp_2_1[at7 + 12 * g_1]) * (float4)(0.5f);
    acc_15 = acc_15 + (float4)(tmp_2_1[at1 + at4], tmp_2_1[at1 + at5], tmp_2_1[at1 + at6], tmp_2_1[at1 + at7]) * (float4)(0.25f);
    float4 acc_16 = (float4)(0.0f);
    acc_16 = acc_16 + (float4)(tmp_2_2[at0 + at4], tmp_2_2[at0 + at5], tmp_2_2[at0 + at6], tmp_2_2[at0 + at7]) * (float4)(0.25f);
    acc_16 = acc_16 + (float4)(tmp_2_2[at4 + 12 * g_1], tmp_2_2[at5 + 12 * g_1], tmp_2_2[at6 + 12 * g_1], tmp_2_2[at7 + 12 * g_1]) * (float4)(0.5f);
    acc_16 = acc_16 + (float4)(tmp_2_2[at1 + at4], tmp_2_2[at1 + at5], tmp_2_2[at1 + at6], tmp_2_2[at1 + at7]) * (float4)(0.25f);
    ((float4*)window_1_1)[2] = acc_14;
    ((float4*)window_2_1)[2] = acc_15;
    ((float4*)window_2_2)[2] = acc_16;
    float4 acc_17 = (float4)(0.0f);
    acc_17 = acc_17 + vload4(0, window_1_1 + 3) * (float4)(0.25f);
    acc_17 = acc_17 + ((const float4*)window_1_1)[1] * (float4)(0.5f);
    acc_17 = acc_17 + vload4(0, window_1_1 + 5) * (float4)(0.25f);
    float4 acc_18 = (float4)(0.0f);
    acc_18 = acc_18 + vload4(0, window_2_1 + 3) * (float4)(0.25f);
    acc_18 = acc_18 + ((const float4*)window_2_1)[1] * (float4)(0.5f);
    acc_18 = acc_18 + vload4(0, window_2_1 + 5) * (float4)(0.25f);
    float4 acc_19 = (float4)(0.0f);
    acc_19 = acc_19 + vload4(0, window_2_2 + 3) * (float4)(0.25f);
    acc_19 = acc_19 + ((const float4*)window_2_2)[1] * (float4)(0.5f);
    acc_19 = acc_19 + vload4(0, window_2_2 + 5) * (float4)(0.25f);
    {
      const float4 v2 = acc_17 + acc_19;
      ((__global float4*)out)[3 * g_1 + i_1] = acc_17 * acc_19 - acc_18 * acc_18 - (float4)(0.04f) * v2 * v2;
    }
    {
      const float4 v3 = ((const float4*)window_2_1)[1];
      const float4 v4 = ((const float4*)window_2_2)[1];
      ((float4*)window_1_1)[0] = ((const float4*)window_1_1)[1];
      ((float4*)window_2_1)[0] = v3;
      ((float4*)window_2_2)[0] = v4;
    }
    {
      const float4 v5 = ((const float4*)window_2_1)[2];
      const float4 v6 = ((const float4*)window_2_2)[2];
      ((float4*)window_1_1)[1] = ((const float4*)window_1_1)[2];
      ((float4*)window_2_1)[1] = v5;
      ((float4*)window_2_2)[1] = v6;
    }
  }
}
