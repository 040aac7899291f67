// Made by eqrise from kernels/low/harris_vector.rise.
//
// def harris_vector = fun(image: 3.68.16.f32 =>
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
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let xs1 = zs
//                   |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(x => x))))
//                   |> toMem(Private) in
//               let xs2 = xs1
//                   |> map(fun(xs3 =>
//                     xs3 |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               (let xs3 = [-0.083333336f,
//                   0.0f,
//                   0.083333336f,
//                   -0.16666667f,
//                   0.0f,
//                   0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.083333336f] in
//                zip(xs2)(xs3)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs3 = [-0.083333336f,
//                   -0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.0f,
//                   0.0f,
//                   0.083333336f,
//                   0.16666667f,
//                   0.083333336f] in
//                zip(xs2)(xs3)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let xs1 = zs
//                   |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(p => p))))
//                   |> toMem(Private) in
//               let xs2 = xs1
//                   |> map(fun(xs3 =>
//                     xs3 |> map(fst) |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               let xs3 = xs1
//                   |> map(fun(xs4 =>
//                     xs4 |> map(snd) |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               let x = zip(xs2)(xs2)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zip(xs2)(xs3)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zip(xs3)(xs3)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_vector_0(__global const float* restrict image_,
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
    const int at4 = 15 * g + 5 * i_2;
    const int at5 = 12 * g + 4 * i_2;
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      float tmp[24] __attribute__((aligned(16)));
      ((float4*)tmp)[0] = ((const __global float4*)ring)[at4 + i_4];
      ((float4*)tmp)[1] = ((const __global float4*)ring)[at4 + i_4 + 1];
      ((float4*)tmp)[2] = ((const __global float4*)ring)[at4 + i_4 + 5];
      ((float4*)tmp)[3] = ((const __global float4*)ring)[at4 + i_4 + 6];
      ((float4*)tmp)[4] = ((const __global float4*)ring)[at3 + i_4];
      ((float4*)tmp)[5] = ((const __global float4*)ring)[at3 + i_4 + 1];
      float4 acc_2 = (float4)(0.0f);
      acc_2 = acc_2 + ((const float4*)tmp)[0] * (float4)(-0.083333336f);
      acc_2 = acc_2 + vload4(0, tmp + 1) * (float4)(0.0f);
      acc_2 = acc_2 + vload4(0, tmp + 2) * (float4)(0.083333336f);
      acc_2 = acc_2 + ((const float4*)tmp)[2] * (float4)(-0.16666667f);
      acc_2 = acc_2 + vload4(0, tmp + 9) * (float4)(0.0f);
      acc_2 = acc_2 + vload4(0, tmp + 10) * (float4)(0.16666667f);
      acc_2 = acc_2 + ((const float4*)tmp)[4] * (float4)(-0.083333336f);
      acc_2 = acc_2 + vload4(0, tmp + 17) * (float4)(0.0f);
      acc_2 = acc_2 + vload4(0, tmp + 18) * (float4)(0.083333336f);
      float4 acc_3 = (float4)(0.0f);
      acc_3 = acc_3 + ((const float4*)tmp)[0] * (float4)(-0.083333336f);
      acc_3 = acc_3 + vload4(0, tmp + 1) * (float4)(-0.16666667f);
      acc_3 = acc_3 + vload4(0, tmp + 2) * (float4)(-0.083333336f);
      acc_3 = acc_3 + ((const float4*)tmp)[2] * (float4)(0.0f);
      acc_3 = acc_3 + vload4(0, tmp + 9) * (float4)(0.0f);
      acc_3 = acc_3 + vload4(0, tmp + 10) * (float4)(0.0f);
      acc_3 = acc_3 + ((const float4*)tmp)[4] * (float4)(0.083333336f);
      acc_3 = acc_3 + vload4(0, tmp + 17) * (float4)(0.16666667f);
      acc_3 = acc_3 + vload4(0, tmp + 18) * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at5 + i_4] = acc_2;
      ((__global float4*)ring_2)[at5 + i_4] = acc_3;
    }
  }
  for (int i_5 = 0; i_5 < 32; ++i_5) {
    const int at6 = 128 * g + 4 * i_5;
    const int at7 = 15 * g + 5 * ((i_5 + 1) % 3);
    for (int i_6 = 0; i_6 < 5; ++i_6) {
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 16] * (float4)(0.299f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 288] * (float4)(0.587f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at6 + index_min(3, i_6) + 560] * (float4)(0.114f);
      ((__global float4*)ring)[at7 + i_6] = acc_4;
    }
    const int at8 = 15 * g + 5 * ((i_5 + 2) % 3);
    const int at9 = 15 * g + 5 * (i_5 % 3);
    const int at10 = 12 * g + 4 * ((i_5 + 2) % 3);
    for (int i_7 = 0; i_7 < 4; ++i_7) {
      float tmp_1[24] __attribute__((aligned(16)));
      ((float4*)tmp_1)[0] = ((const __global float4*)ring)[at8 + i_7];
      ((float4*)tmp_1)[1] = ((const __global float4*)ring)[at8 + i_7 + 1];
      ((float4*)tmp_1)[2] = ((const __global float4*)ring)[at9 + i_7];
      ((float4*)tmp_1)[3] = ((const __global float4*)ring)[at9 + i_7 + 1];
      ((float4*)tmp_1)[4] = ((const __global float4*)ring)[at7 + i_7];
      ((float4*)tmp_1)[5] = ((const __global float4*)ring)[at7 + i_7 + 1];
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 + ((const float4*)tmp_1)[0] * (float4)(-0.083333336f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 1) * (float4)(0.0f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 2) * (float4)(0.083333336f);
      acc_5 = acc_5 + ((const float4*)tmp_1)[2] * (float4)(-0.16666667f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 9) * (float4)(0.0f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 10) * (float4)(0.16666667f);
      acc_5 = acc_5 + ((const float4*)tmp_1)[4] * (float4)(-0.083333336f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 17) * (float4)(0.0f);
      acc_5 = acc_5 + vload4(0, tmp_1 + 18) * (float4)(0.083333336f);
      float4 acc_6 = (float4)(0.0f);
      acc_6 = acc_6 + ((const float4*)tmp_1)[0] * (float4)(-0.083333336f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 1) * (float4)(-0.16666667f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 2) * (float4)(-0.083333336f);
      acc_6 = acc_6 + ((const float4*)tmp_1)[2] * (float4)(0.0f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 9) * (float4)(0.0f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 10) * (float4)(0.0f);
      acc_6 = acc_6 + ((const float4*)tmp_1)[4] * (float4)(0.083333336f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 17) * (float4)(0.16666667f);
      acc_6 = acc_6 + vload4(0, tmp_1 + 18) * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at10 + i_7] = acc_5;
      ((__global float4*)ring_2)[at10 + i_7] = acc_6;
    }
    const int at11 = 12 * g + 4 * (i_5 % 3);
    const int at12 = 12 * g + 4 * ((i_5 + 1) % 3);
    const int at13 = 96 * g + 3 * i_5;
    for (int i_8 = 0; i_8 < 3; ++i_8) {
      float tmp_1_1[24] __attribute__((aligned(16)));
      float tmp_2[24] __attribute__((aligned(16)));
      ((float4*)tmp_1_1)[0] = ((const __global float4*)ring_1)[at11 + i_8];
      ((float4*)tmp_2)[0] = ((const __global float4*)ring_2)[at11 + i_8];
      ((float4*)tmp_1_1)[1] = ((const __global float4*)ring_1)[at11 + i_8 + 1];
      ((float4*)tmp_2)[1] = ((const __global float4*)ring_2)[at11 + i_8 + 1];
      ((float4*)tmp_1_1)[2] = ((const __global float4*)ring_1)[at12 + i_8];
      ((float4*)tmp_2)[2] = ((const __global float4*)ring_2)[at12 + i_8];
      ((float4*)tmp_1_1)[3] = ((const __global float4*)ring_1)[at12 + i_8 + 1];
      ((float4*)tmp_2)[3] = ((const __global float4*)ring_2)[at12 + i_8 + 1];
      ((float4*)tmp_1_1)[4] = ((const __global float4*)ring_1)[at10 + i_8];
      ((float4*)tmp_2)[4] = ((const __global float4*)ring_2)[at10 + i_8];
      ((float4*)tmp_1_1)[5] = ((const __global float4*)ring_1)[at10 + i_8 + 1];
      ((float4*)tmp_2)[5] = ((const __global float4*)ring_2)[at10 + i_8 + 1];
      float4 acc_7 = (float4)(0.0f);
      acc_7 = acc_7 + ((const float4*)tmp_1_1)[0] * ((const float4*)tmp_1_1)[0];
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 1) * vload4(0, tmp_1_1 + 1);
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 2) * vload4(0, tmp_1_1 + 2);
      acc_7 = acc_7 + ((const float4*)tmp_1_1)[2] * ((const float4*)tmp_1_1)[2];
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 9) * vload4(0, tmp_1_1 + 9);
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 10) * vload4(0, tmp_1_1 + 10);
      acc_7 = acc_7 + ((const float4*)tmp_1_1)[4] * ((const float4*)tmp_1_1)[4];
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 17) * vload4(0, tmp_1_1 + 17);
      acc_7 = acc_7 + vload4(0, tmp_1_1 + 18) * vload4(0, tmp_1_1 + 18);
      float4 acc_8 = (float4)(0.0f);
      acc_8 = acc_8 + ((const float4*)tmp_1_1)[0] * ((const float4*)tmp_2)[0];
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 1) * vload4(0, tmp_2 + 1);
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 2) * vload4(0, tmp_2 + 2);
      acc_8 = acc_8 + ((const float4*)tmp_1_1)[2] * ((const float4*)tmp_2)[2];
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 9) * vload4(0, tmp_2 + 9);
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 10) * vload4(0, tmp_2 + 10);
      acc_8 = acc_8 + ((const float4*)tmp_1_1)[4] * ((const float4*)tmp_2)[4];
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 17) * vload4(0, tmp_2 + 17);
      acc_8 = acc_8 + vload4(0, tmp_1_1 + 18) * vload4(0, tmp_2 + 18);
      float4 acc_9 = (float4)(0.0f);
      acc_9 = acc_9 + ((const float4*)tmp_2)[0] * ((const float4*)tmp_2)[0];
      acc_9 = acc_9 + vload4(0, tmp_2 + 1) * vload4(0, tmp_2 + 1);
      acc_9 = acc_9 + vload4(0, tmp_2 + 2) * vload4(0, tmp_2 + 2);
      acc_9 = acc_9 + ((const float4*)tmp_2)[2] * ((const float4*)tmp_2)[2];
      acc_9 = acc_9 + vload4(0, tmp_2 + 9) * vload4(0, tmp_2 + 9);
      acc_9 = acc_9 + vload4(0, tmp_2 + 10) * vload4(0, tmp_2 + 10);
      acc_9 = acc_9 + ((const float4*)tmp_2)[4] * ((const float4*)tmp_2)[4];
      acc_9 = acc_9 + vload4(0, tmp_2 + 17) * vload4(0, tmp_2 + 17);
      acc_9 = acc_9 + vload4(0, tmp_2 + 18) * vload4(0, tmp_2 + 18);
      {
        const float4 v0 = acc_7 + acc_9;
        ((__global float4*)out)[at13 + i_8] = acc_7 * acc_9 - acc_8 * acc_8 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}
