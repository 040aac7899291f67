// Made by eqrise from kernels/low/harris_tiled_private.rise.
//
// def harris_tiled_private = fun(image: 3.20.20.f32 =>
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(12)(8)))))
//     |> transpose
//     |> slide(12)(8)
//     |> map(fun(xs => xs |> map(transpose) |> transpose))
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           let zs = ys
//               |> mapSeq(fun(xs1 =>
//                 (let xs2 = [0.299f, 0.587f, 0.114f] in
//                  xs1
//                    |> map(fun(xs3 => xs3 |> asVector(4) |> padClamp(0)(1)))
//                    |> transpose
//                    |> mapSeq(fun(xs3 =>
//                      zip(xs3)(xs2)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                            (vectorFromScalar(0.0f) : vec[4, f32])))))
//                   |> asScalar))
//               |> toMem(Private) in
//           let xs1 = zs
//               |> map(fun(xs2 => xs2 |> take(14)))
//               |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//               |> slide(3)(1)
//               |> map(fun(xs2 => xs2 |> transpose |> map(join)))
//               |> mapSeq(fun(xs2 =>
//                 xs2
//                   |> mapSeq(fun(xs3 =>
//                     let xs4 = xs3 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                     (let xs5 = [-0.083333336f,
//                         0.0f,
//                         0.083333336f,
//                         -0.16666667f,
//                         0.0f,
//                         0.16666667f,
//                         -0.083333336f,
//                         0.0f,
//                         0.083333336f] in
//                      zip(xs4)(xs5)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                            (vectorFromScalar(0.0f) : vec[4, f32])),
//                      let xs5 = [-0.083333336f,
//                         -0.16666667f,
//                         -0.083333336f,
//                         0.0f,
//                         0.0f,
//                         0.0f,
//                         0.083333336f,
//                         0.16666667f,
//                         0.083333336f] in
//                      zip(xs4)(xs5)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                            (vectorFromScalar(0.0f) : vec[4, f32])))))))
//               |> toMem(Private) in
//           zip(
//               xs1
//                 |> map(fun(xs2 => xs2 |> map(fst) |> asScalar |> take(10)))
//                 |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs2 => xs2 |> transpose |> map(join))))(
//               xs1
//                 |> map(fun(xs2 => xs2 |> map(snd) |> asScalar |> take(10)))
//                 |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs2 => xs2 |> transpose |> map(join))))
//             |> mapSeq(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> mapSeq(fun(q =>
//                   let xs2 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                   let xs3 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                   let x = zip(xs2)(xs2)
//                       |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                           (vectorFromScalar(0.0f) : vec[4, f32])) in
//                   let y = zip(xs2)(xs3)
//                       |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                           (vectorFromScalar(0.0f) : vec[4, f32])) in
//                   let z = zip(xs3)(xs3)
//                       |> reduceSeqUnroll(Private)(fun(acc, p1 => acc + fst(p1) * snd(p1)))(
//                           (vectorFromScalar(0.0f) : vec[4, f32])) in
//                   let x1 = x + z in
//                   x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//                 |> asScalar))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join)
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_tiled_private_0(__global const float* restrict image_,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float tmp[192] __attribute__((aligned(16)));
  const int at0 = 40 * g + 2 * g_1;
  for (int i = 0; i < 12; ++i) {
    for (int i_1 = 0; i_1 < 4; ++i_1) {
      float4 acc = (float4)(0.0f);
      const int at1 = at0 + 5 * i + index_min(2, i_1);
      acc = acc + ((const __global float4*)image_)[at1] * (float4)(0.299f);
      acc = acc + ((const __global float4*)image_)[at1 + 100] * (float4)(0.587f);
      acc = acc + ((const __global float4*)image_)[at1 + 200] * (float4)(0.114f);
      ((float4*)tmp)[4 * i + i_1] = acc;
    }
  }
  float tmp_1[120] __attribute__((aligned(16)));
  float tmp_2[120] __attribute__((aligned(16)));
  for (int i_2 = 0; i_2 < 10; ++i_2) {
    for (int i_3 = 0; i_3 < 3; ++i_3) {
      float4 tmp_1_1_0 = ((const float4*)tmp)[4 * i_2 + i_3];
      const int at2 = 16 * i_2 + 4 * i_3;
      float4 tmp_1_1_1 = vload4(0, tmp + at2 + 1);
      float4 tmp_1_1_2 = vload4(0, tmp + at2 + 2);
      float4 tmp_1_1_3 = ((const float4*)tmp)[4 * i_2 + i_3 + 4];
      float4 tmp_1_1_4 = vload4(0, tmp + at2 + 17);
      float4 tmp_1_1_5 = vload4(0, tmp + at2 + 18);
      float4 tmp_1_1_6 = ((const float4*)tmp)[4 * i_2 + i_3 + 8];
      float4 tmp_1_1_7 = vload4(0, tmp + at2 + 33);
      float4 tmp_1_1_8 = vload4(0, tmp + at2 + 34);
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
      ((float4*)tmp_1)[3 * i_2 + i_3] = acc_1;
      ((float4*)tmp_2)[3 * i_2 + i_3] = acc_2;
    }
  }
  const int at3 = 32 * g + 2 * g_1;
  for (int i_4 = 0; i_4 < 8; ++i_4) {
    for (int i_5 = 0; i_5 < 2; ++i_5) {
      float4 tmp_2_1_0 = ((const float4*)tmp_1)[3 * i_4 + i_5];
      const int at4 = 12 * i_4 + 4 * i_5;
      float4 tmp_2_1_1 = vload4(0, tmp_1 + at4 + 1);
      float4 tmp_2_1_2 = vload4(0, tmp_1 + at4 + 2);
      const int at5 = 3 * i_4 + i_5 + 3;
      float4 tmp_2_1_3 = ((const float4*)tmp_1)[at5];
      float4 tmp_2_1_4 = vload4(0, tmp_1 + at4 + 13);
      float4 tmp_2_1_5 = vload4(0, tmp_1 + at4 + 14);
      const int at6 = 3 * i_4 + i_5 + 6;
      float4 tmp_2_1_6 = ((const float4*)tmp_1)[at6];
      float4 tmp_2_1_7 = vload4(0, tmp_1 + at4 + 25);
      float4 tmp_2_1_8 = vload4(0, tmp_1 + at4 + 26);
      float4 tmp_3_0 = ((const float4*)tmp_2)[3 * i_4 + i_5];
      float4 tmp_3_1 = vload4(0, tmp_2 + at4 + 1);
      float4 tmp_3_2 = vload4(0, tmp_2 + at4 + 2);
      float4 tmp_3_3 = ((const float4*)tmp_2)[at5];
      float4 tmp_3_4 = vload4(0, tmp_2 + at4 + 13);
      float4 tmp_3_5 = vload4(0, tmp_2 + at4 + 14);
      float4 tmp_3_6 = ((const float4*)tmp_2)[at6];
      float4 tmp_3_7 = vload4(0, tmp_2 + at4 + 25);
      float4 tmp_3_8 = vload4(0, tmp_2 + at4 + 26);
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
        ((__global float4*)out)[at3 + 4 * i_4 + i_5] = acc_3 * acc_5 - acc_4 * acc_4 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}
