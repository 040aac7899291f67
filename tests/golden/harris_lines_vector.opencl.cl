// Made by eqrise from kernels/low/harris_lines_vector.rise.
//
// def harris_lines_vector = fun(image: 3.68.16.f32 =>
//   image
//     |> transpose
//     |> slide(36)(32)
//     |> mapGlobal(0)(fun(xs =>
//       let ys = xs
//           |> mapSeq(fun(zs =>
//             (let xs1 = [0.299f, 0.587f, 0.114f] in
//              zs
//                |> map(fun(xs2 => xs2 |> asVector(4) |> padClamp(0)(1)))
//                |> transpose
//                |> mapSeq(fun(xs2 =>
//                  zip(xs2)(xs1)
//                    |> reduceSeqUnroll(Private)(fun(acc, p =>
//                      acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                        (vectorFromScalar(0.0f) : vec[4, f32])))))
//               |> asScalar))
//           |> toMem(Global) in
//       let zs = ys
//           |> map(fun(xs1 => xs1 |> take(18)))
//           |> map(fun(xs1 => xs1 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//           |> slide(3)(1)
//           |> map(fun(xs1 => xs1 |> transpose |> map(join)))
//           |> mapSeq(fun(xs1 =>
//             xs1
//               |> mapSeq(fun(xs2 =>
//                 let xs3 = xs2 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                 (let xs4 = [-0.083333336f,
//                     0.0f,
//                     0.083333336f,
//                     -0.16666667f,
//                     0.0f,
//                     0.16666667f,
//                     -0.083333336f,
//                     0.0f,
//                     0.083333336f] in
//                  zip(xs3)(xs4)
//                    |> reduceSeqUnroll(Private)(fun(acc, p =>
//                      acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                        (vectorFromScalar(0.0f) : vec[4, f32])),
//                  let xs4 = [-0.083333336f,
//                     -0.16666667f,
//                     -0.083333336f,
//                     0.0f,
//                     0.0f,
//                     0.0f,
//                     0.083333336f,
//                     0.16666667f,
//                     0.083333336f] in
//                  zip(xs3)(xs4)
//                    |> reduceSeqUnroll(Private)(fun(acc, p =>
//                      acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                        (vectorFromScalar(0.0f) : vec[4, f32])))))))
//           |> toMem(Global) in
//       zip(
//           zs
//             |> map(fun(xs1 => xs1 |> map(fst) |> asScalar |> take(14)))
//             |> map(fun(xs1 => xs1 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//             |> slide(3)(1)
//             |> map(fun(xs1 => xs1 |> transpose |> map(join))))(
//           zs
//             |> map(fun(xs1 => xs1 |> map(snd) |> asScalar |> take(14)))
//             |> map(fun(xs1 => xs1 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//             |> slide(3)(1)
//             |> map(fun(xs1 => xs1 |> transpose |> map(join))))
//         |> mapSeq(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeq(fun(q =>
//               let xs1 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               let xs2 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               let x = zip(xs1)(xs1)
//                   |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zip(xs1)(xs2)
//                   |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zip(xs2)(xs2)
//                   |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_lines_vector_0(__global const float* restrict image_,
    __global float* restrict out,
    __global float* restrict tmp,
    __global float* restrict tmp_1,
    __global float* restrict tmp_2) {
  int g = get_global_id(0);
  for (int i = 0; i < 36; ++i) {
    const int at0 = 128 * g + 4 * i;
    const int at1 = 180 * g + 5 * i;
    for (int i_1 = 0; i_1 < 5; ++i_1) {
      float4 acc = (float4)(0.0f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1)] * (float4)(0.299f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1) + 272] * (float4)(0.587f);
      acc = acc + ((const __global float4*)image_)[at0 + index_min(3, i_1) + 544] * (float4)(0.114f);
      ((__global float4*)tmp)[at1 + i_1] = acc;
    }
  }
  for (int i_2 = 0; i_2 < 34; ++i_2) {
    const int at2 = 180 * g + 5 * i_2;
    const int at3 = 720 * g + 20 * i_2;
    const int at4 = 136 * g + 4 * i_2;
    for (int i_3 = 0; i_3 < 4; ++i_3) {
      float4 tmp_1_1_0 = ((const __global float4*)tmp)[at2 + i_3];
      float4 tmp_1_1_1 = vload4(0, tmp + at3 + 4 * i_3 + 1);
      float4 tmp_1_1_2 = vload4(0, tmp + at3 + 4 * i_3 + 2);
      float4 tmp_1_1_3 = ((const __global float4*)tmp)[at2 + i_3 + 5];
      float4 tmp_1_1_4 = vload4(0, tmp + at3 + 4 * i_3 + 21);
      float4 tmp_1_1_5 = vload4(0, tmp + at3 + 4 * i_3 + 22);
      float4 tmp_1_1_6 = ((const __global float4*)tmp)[at2 + i_3 + 10];
      float4 tmp_1_1_7 = vload4(0, tmp + at3 + 4 * i_3 + 41);
      float4 tmp_1_1_8 = vload4(0, tmp + at3 + 4 * i_3 + 42);
      float4 acc_1 = (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_0 * (float4)(-0.083333336f);
      acc_1 = acc_1 + tmp_1_1_1 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_2 * (float4)(0.083333336f);
      acc_1 = acc_1 + tmp_1_1_3 * (float4)(-0.16666667f);
      acc_1 = acc_1 + tmp_1_1_4 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_5 * (float4)(0.16666667f);
      acc_1 = acc_1 + tmp_1_1_6 * (float4)(-0.083333336f);
      acc_1 = acc_1 + tmp_1_1_7 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_8 * (float4)(0.083333336f);
      float4 acc_2 = (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_0 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp_1_1_1 * (float4)(-0.16666667f);
      acc_2 = acc_2 + tmp_1_1_2 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp_1_1_3 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_4 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_5 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_6 * (float4)(0.083333336f);
      acc_2 = acc_2 + tmp_1_1_7 * (float4)(0.16666667f);
      acc_2 = acc_2 + tmp_1_1_8 * (float4)(0.083333336f);
      ((__global float4*)tmp_1)[at4 + i_3] = acc_1;
      ((__global float4*)tmp_2)[at4 + i_3] = acc_2;
    }
  }
  for (int i_4 = 0; i_4 < 32; ++i_4) {
    const int at5 = 136 * g + 4 * i_4;
    const int at6 = 544 * g + 16 * i_4;
    const int at7 = 96 * g + 3 * i_4;
    for (int i_5 = 0; i_5 < 3; ++i_5) {
      float4 tmp_2_1_0 = ((const __global float4*)tmp_1)[at5 + i_5];
      const int at8 = at6 + 4 * i_5 + 1;
      float4 tmp_2_1_1 = vload4(0, tmp_1 + at8);
      const int at9 = at6 + 4 * i_5 + 2;
      float4 tmp_2_1_2 = vload4(0, tmp_1 + at9);
      float4 tmp_2_1_3 = ((const __global float4*)tmp_1)[at5 + i_5 + 4];
      const int at10 = at6 + 4 * i_5 + 17;
      float4 tmp_2_1_4 = vload4(0, tmp_1 + at10);
      const int at11 = at6 + 4 * i_5 + 18;
      float4 tmp_2_1_5 = vload4(0, tmp_1 + at11);
      float4 tmp_2_1_6 = ((const __global float4*)tmp_1)[at5 + i_5 + 8];
      const int at12 = at6 + 4 * i_5 + 33;
      float4 tmp_2_1_7 = vload4(0, tmp_1 + at12);
      const int at13 = at6 + 4 * i_5 + 34;
      float4 tmp_2_1_8 = vload4(0, tmp_1 + at13);
      float4 tmp_3_0 = ((const __global float4*)tmp_2)[at5 + i_5];
      float4 tmp_3_1 = vload4(0, tmp_2 + at8);
      float4 tmp_3_2 = vload4(0, tmp_2 + at9);
      float4 tmp_3_3 = ((const __global float4*)tmp_2)[at5 + i_5 + 4];
      float4 tmp_3_4 = vload4(0, tmp_2 + at10);
      float4 tmp_3_5 = vload4(0, tmp_2 + at11);
      float4 tmp_3_6 = ((const __global float4*)tmp_2)[at5 + i_5 + 8];
      float4 tmp_3_7 = vload4(0, tmp_2 + at12);
      float4 tmp_3_8 = vload4(0, tmp_2 + at13);
      float4 acc_3 = (float4)(0.0f);
      acc_3 = acc_3 + tmp_2_1_0 * tmp_2_1_0;
      acc_3 = acc_3 + tmp_2_1_1 * tmp_2_1_1;
      acc_3 = acc_3 + tmp_2_1_2 * tmp_2_1_2;
      acc_3 = acc_3 + tmp_2_1_3 * tmp_2_1_3;
      acc_3 = acc_3 + tmp_2_1_4 * tmp_2_1_4;
      acc_3 = acc_3 + tmp_2_1_5 * tmp_2_1_5;
      acc_3 = acc_3 + tmp_2_1_6 * tmp_2_1_6;
      acc_3 = acc_3 + tmp_2_1_7 * tmp_2_1_7;
      acc_3 = acc_3 + tmp_2_1_8 * tmp_2_1_8;
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + tmp_2_1_0 * tmp_3_0;
      acc_4 = acc_4 + tmp_2_1_1 * tmp_3_1;
      acc_4 = acc_4 + tmp_2_1_2 * tmp_3_2;
      acc_4 = acc_4 + tmp_2_1_3 * tmp_3_3;
      acc_4 = acc_4 + tmp_2_1_4 * tmp_3_4;
      acc_4 = acc_4 + tmp_2_1_5 * tmp_3_5;
      acc_4 = acc_4 + tmp_2_1_6 * tmp_3_6;
      acc_4 = acc_4 + tmp_2_1_7 * tmp_3_7;
      acc_4 = acc_4 + tmp_2_1_8 * tmp_3_8;
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 + tmp_3_0 * tmp_3_0;
      acc_5 = acc_5 + tmp_3_1 * tmp_3_1;
      acc_5 = acc_5 + tmp_3_2 * tmp_3_2;
      acc_5 = acc_5 + tmp_3_3 * tmp_3_3;
      acc_5 = acc_5 + tmp_3_4 * tmp_3_4;
      acc_5 = acc_5 + tmp_3_5 * tmp_3_5;
      acc_5 = acc_5 + tmp_3_6 * tmp_3_6;
      acc_5 = acc_5 + tmp_3_7 * tmp_3_7;
      acc_5 = acc_5 + tmp_3_8 * tmp_3_8;
      {
        const float4 v0 = acc_3 + acc_5;
        ((__global float4*)out)[at7 + i_5] = acc_3 * acc_5 - acc_4 * acc_4 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}
