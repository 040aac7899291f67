// Made by eqrise from kernels/low/harris_vector_unaligned.rise.
//
// def harris_vector_unaligned = fun(image: 3.68.16.f32 =>
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
//             |> map(fun(zs =>
//               zs |> asScalar |> take(18) |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let xs1 = zs |> join |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               (let xs2 = [-0.083333336f,
//                   0.0f,
//                   0.083333336f,
//                   -0.16666667f,
//                   0.0f,
//                   0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.083333336f] in
//                zip(xs1)(xs2)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs2 = [-0.083333336f,
//                   -0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.0f,
//                   0.0f,
//                   0.083333336f,
//                   0.16666667f,
//                   0.083333336f] in
//                zip(xs1)(xs2)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           zip(
//               ys
//                 |> map(fun(zs =>
//                   zs
//                     |> map(fst)
//                     |> asScalar
//                     |> take(14)
//                     |> slide(4)(1)
//                     |> join
//                     |> asVector(4)
//                     |> slide(3)(4)))
//                 |> transpose)(
//               ys
//                 |> map(fun(zs =>
//                   zs
//                     |> map(snd)
//                     |> asScalar
//                     |> take(14)
//                     |> slide(4)(1)
//                     |> join
//                     |> asVector(4)
//                     |> slide(3)(4)))
//                 |> transpose)
//             |> mapSeq(fun(p =>
//               let zs = fst(p) |> join |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               let xs1 = snd(p) |> join |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               let x = zip(zs)(zs)
//                   |> reduceSeqUnroll(Private)(fun(acc, q => acc + fst(q) * snd(q)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zip(zs)(xs1)
//                   |> reduceSeqUnroll(Private)(fun(acc, q => acc + fst(q) * snd(q)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zip(xs1)(xs1)
//                   |> reduceSeqUnroll(Private)(fun(acc, q => acc + fst(q) * snd(q)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_vector_unaligned_0(__global const float* restrict image_,
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
    const int at5 = 60 * g + 20 * i_2;
    const int at6 = 60 * g + 20 * ((i_2 + 2) % 3);
    const int at7 = 12 * g + 4 * i_2;
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      float4 tmp0 = ((const __global float4*)ring)[at4 + i_4];
      float4 tmp1 = vload4(0, ring + at5 + 4 * i_4 + 1);
      float4 tmp2 = vload4(0, ring + at5 + 4 * i_4 + 2);
      float4 tmp3 = ((const __global float4*)ring)[at4 + i_4 + 5];
      float4 tmp4 = vload4(0, ring + at5 + 4 * i_4 + 21);
      float4 tmp5 = vload4(0, ring + at5 + 4 * i_4 + 22);
      float4 tmp6 = ((const __global float4*)ring)[at3 + i_4];
      float4 tmp7 = vload4(0, ring + at6 + 4 * i_4 + 1);
      float4 tmp8 = vload4(0, ring + at6 + 4 * i_4 + 2);
      float4 acc_2 = (float4)(0.0f);
      acc_2 = acc_2 + tmp0 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp1 * (float4)(0.0f);
      acc_2 = acc_2 + tmp2 * (float4)(0.083333336f);
      acc_2 = acc_2 + tmp3 * (float4)(-0.16666667f);
      acc_2 = acc_2 + tmp4 * (float4)(0.0f);
      acc_2 = acc_2 + tmp5 * (float4)(0.16666667f);
      acc_2 = acc_2 + tmp6 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp7 * (float4)(0.0f);
      acc_2 = acc_2 + tmp8 * (float4)(0.083333336f);
      float4 acc_3 = (float4)(0.0f);
      acc_3 = acc_3 + tmp0 * (float4)(-0.083333336f);
      acc_3 = acc_3 + tmp1 * (float4)(-0.16666667f);
      acc_3 = acc_3 + tmp2 * (float4)(-0.083333336f);
      acc_3 = acc_3 + tmp3 * (float4)(0.0f);
      acc_3 = acc_3 + tmp4 * (float4)(0.0f);
      acc_3 = acc_3 + tmp5 * (float4)(0.0f);
      acc_3 = acc_3 + tmp6 * (float4)(0.083333336f);
      acc_3 = acc_3 + tmp7 * (float4)(0.16666667f);
      acc_3 = acc_3 + tmp8 * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at7 + i_4] = acc_2;
      ((__global float4*)ring_2)[at7 + i_4] = acc_3;
    }
  }
  for (int i_5 = 0; i_5 < 32; ++i_5) {
    const int at8 = 128 * g + 4 * i_5;
    const int at9 = 15 * g + 5 * ((i_5 + 1) % 3);
    for (int i_6 = 0; i_6 < 5; ++i_6) {
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at8 + index_min(3, i_6) + 16] * (float4)(0.299f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at8 + index_min(3, i_6) + 288] * (float4)(0.587f);
      acc_4 = acc_4 + ((const __global float4*)image_)[at8 + index_min(3, i_6) + 560] * (float4)(0.114f);
      ((__global float4*)ring)[at9 + i_6] = acc_4;
    }
    const int at10 = 15 * g + 5 * ((i_5 + 2) % 3);
    const int at11 = 60 * g + 20 * ((i_5 + 2) % 3);
    const int at12 = 15 * g + 5 * (i_5 % 3);
    const int at13 = 60 * g + 20 * (i_5 % 3);
    const int at14 = 60 * g + 20 * ((i_5 + 1) % 3);
    const int at15 = 12 * g + 4 * ((i_5 + 2) % 3);
    for (int i_7 = 0; i_7 < 4; ++i_7) {
      float4 tmp_1_0 = ((const __global float4*)ring)[at10 + i_7];
      float4 tmp_1_1 = vload4(0, ring + at11 + 4 * i_7 + 1);
      float4 tmp_1_2 = vload4(0, ring + at11 + 4 * i_7 + 2);
      float4 tmp_1_3 = ((const __global float4*)ring)[at12 + i_7];
      float4 tmp_1_4 = vload4(0, ring + at13 + 4 * i_7 + 1);
      float4 tmp_1_5 = vload4(0, ring + at13 + 4 * i_7 + 2);
      float4 tmp_1_6 = ((const __global float4*)ring)[at9 + i_7];
      float4 tmp_1_7 = vload4(0, ring + at14 + 4 * i_7 + 1);
      float4 tmp_1_8 = vload4(0, ring + at14 + 4 * i_7 + 2);
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 + tmp_1_0 * (float4)(-0.083333336f);
      acc_5 = acc_5 + tmp_1_1 * (float4)(0.0f);
      acc_5 = acc_5 + tmp_1_2 * (float4)(0.083333336f);
      acc_5 = acc_5 + tmp_1_3 * (float4)(-0.16666667f);
      acc_5 = acc_5 + tmp_1_4 * (float4)(0.0f);
      acc_5 = acc_5 + tmp_1_5 * (float4)(0.16666667f);
      acc_5 = acc_5 + tmp_1_6 * (float4)(-0.083333336f);
      acc_5 = acc_5 + tmp_1_7 * (float4)(0.0f);
      acc_5 = acc_5 + tmp_1_8 * (float4)(0.083333336f);
      float4 acc_6 = (float4)(0.0f);
      acc_6 = acc_6 + tmp_1_0 * (float4)(-0.083333336f);
      acc_6 = acc_6 + tmp_1_1 * (float4)(-0.16666667f);
      acc_6 = acc_6 + tmp_1_2 * (float4)(-0.083333336f);
      acc_6 = acc_6 + tmp_1_3 * (float4)(0.0f);
      acc_6 = acc_6 + tmp_1_4 * (float4)(0.0f);
      acc_6 = acc_6 + tmp_1_5 * (float4)(0.0f);
      acc_6 = acc_6 + tmp_1_6 * (float4)(0.083333336f);
      acc_6 = acc_6 + tmp_1_7 * (float4)(0.16666667f);
      acc_6 = acc_6 + tmp_1_8 * (float4)(0.083333336f);
      ((__global float4*)ring_1)[at15 + i_7] = acc_5;
      ((__global float4*)ring_2)[at15 + i_7] = acc_6;
    }
    const int at16 = 12 * g + 4 * (i_5 % 3);
    const int at17 = 48 * g + 16 * (i_5 % 3);
    const int at18 = 12 * g + 4 * ((i_5 + 1) % 3);
    const int at19 = 48 * g + 16 * ((i_5 + 1) % 3);
    const int at20 = 48 * g + 16 * ((i_5 + 2) % 3);
    const int at21 = 96 * g + 3 * i_5;
    for (int i_8 = 0; i_8 < 3; ++i_8) {
      float4 tmp_2_0 = ((const __global float4*)ring_1)[at16 + i_8];
      const int at22 = at17 + 4 * i_8 + 1;
      float4 tmp_2_1 = vload4(0, ring_1 + at22);
      const int at23 = at17 + 4 * i_8 + 2;
      float4 tmp_2_2 = vload4(0, ring_1 + at23);
      float4 tmp_2_3 = ((const __global float4*)ring_1)[at18 + i_8];
      const int at24 = at19 + 4 * i_8 + 1;
      float4 tmp_2_4 = vload4(0, ring_1 + at24);
      const int at25 = at19 + 4 * i_8 + 2;
      float4 tmp_2_5 = vload4(0, ring_1 + at25);
      float4 tmp_2_6 = ((const __global float4*)ring_1)[at15 + i_8];
      const int at26 = at20 + 4 * i_8 + 1;
      float4 tmp_2_7 = vload4(0, ring_1 + at26);
      const int at27 = at20 + 4 * i_8 + 2;
      float4 tmp_2_8 = vload4(0, ring_1 + at27);
      float4 tmp_3_0 = ((const __global float4*)ring_2)[at16 + i_8];
      float4 tmp_3_1 = vload4(0, ring_2 + at22);
      float4 tmp_3_2 = vload4(0, ring_2 + at23);
      float4 tmp_3_3 = ((const __global float4*)ring_2)[at18 + i_8];
      float4 tmp_3_4 = vload4(0, ring_2 + at24);
      float4 tmp_3_5 = vload4(0, ring_2 + at25);
      float4 tmp_3_6 = ((const __global float4*)ring_2)[at15 + i_8];
      float4 tmp_3_7 = vload4(0, ring_2 + at26);
      float4 tmp_3_8 = vload4(0, ring_2 + at27);
      float4 acc_7 = (float4)(0.0f);
      acc_7 = acc_7 + tmp_2_0 * tmp_2_0;
      acc_7 = acc_7 + tmp_2_1 * tmp_2_1;
      acc_7 = acc_7 + tmp_2_2 * tmp_2_2;
      acc_7 = acc_7 + tmp_2_3 * tmp_2_3;
      acc_7 = acc_7 + tmp_2_4 * tmp_2_4;
      acc_7 = acc_7 + tmp_2_5 * tmp_2_5;
      acc_7 = acc_7 + tmp_2_6 * tmp_2_6;
      acc_7 = acc_7 + tmp_2_7 * tmp_2_7;
      acc_7 = acc_7 + tmp_2_8 * tmp_2_8;
      float4 acc_8 = (float4)(0.0f);
      acc_8 = acc_8 + tmp_2_0 * tmp_3_0;
      acc_8 = acc_8 + tmp_2_1 * tmp_3_1;
      acc_8 = acc_8 + tmp_2_2 * tmp_3_2;
      acc_8 = acc_8 + tmp_2_3 * tmp_3_3;
      acc_8 = acc_8 + tmp_2_4 * tmp_3_4;
      acc_8 = acc_8 + tmp_2_5 * tmp_3_5;
      acc_8 = acc_8 + tmp_2_6 * tmp_3_6;
      acc_8 = acc_8 + tmp_2_7 * tmp_3_7;
      acc_8 = acc_8 + tmp_2_8 * tmp_3_8;
      float4 acc_9 = (float4)(0.0f);
      acc_9 = acc_9 + tmp_3_0 * tmp_3_0;
      acc_9 = acc_9 + tmp_3_1 * tmp_3_1;
      acc_9 = acc_9 + tmp_3_2 * tmp_3_2;
      acc_9 = acc_9 + tmp_3_3 * tmp_3_3;
      acc_9 = acc_9 + tmp_3_4 * tmp_3_4;
      acc_9 = acc_9 + tmp_3_5 * tmp_3_5;
      acc_9 = acc_9 + tmp_3_6 * tmp_3_6;
      acc_9 = acc_9 + tmp_3_7 * tmp_3_7;
      acc_9 = acc_9 + tmp_3_8 * tmp_3_8;
      {
        const float4 v0 = acc_7 + acc_9;
        ((__global float4*)out)[at21 + i_8] = acc_7 * acc_9 - acc_8 * acc_8 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}
