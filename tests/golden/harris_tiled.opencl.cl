// Made by eqrise from kernels/low/harris_tiled.rise.
//
// def harris_tiled = fun(image: 3.20.132.f32 =>
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(68)(64)))))
//     |> transpose
//     |> slide(12)(8)
//     |> map(fun(xs => xs |> map(transpose) |> transpose))
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           let zs = ys
//               |> mapLocal(1)(fun(xs1 =>
//                 (let xs2 = [0.299f, 0.587f, 0.114f] in
//                  xs1
//                    |> map(fun(xs3 => xs3 |> asVector(4) |> padClamp(0)(1)))
//                    |> transpose
//                    |> mapLocal(0)(fun(xs3 =>
//                      zip(xs3)(xs2)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                            (vectorFromScalar(0.0f) : vec[4, f32])))))
//                   |> asScalar))
//               |> toMem(Local) in
//           let xs1 = zs
//               |> map(fun(xs2 => xs2 |> take(70)))
//               |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//               |> slide(3)(1)
//               |> map(fun(xs2 => xs2 |> transpose |> map(join)))
//               |> mapLocal(1)(fun(xs2 =>
//                 xs2
//                   |> mapLocal(0)(fun(xs3 =>
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
//               |> toMem(Local) in
//           zip(
//               xs1
//                 |> map(fun(xs2 => xs2 |> map(fst) |> asScalar |> take(66)))
//                 |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs2 => xs2 |> transpose |> map(join))))(
//               xs1
//                 |> map(fun(xs2 => xs2 |> map(snd) |> asScalar |> take(66)))
//                 |> map(fun(xs2 => xs2 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs2 => xs2 |> transpose |> map(join))))
//             |> mapLocal(1)(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> mapLocal(0)(fun(q =>
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

__kernel __attribute__((reqd_work_group_size(18, 12, 1)))
void harris_tiled_0(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp[864] __attribute__((aligned(16)));
  __local float tmp_1[680] __attribute__((aligned(16)));
  __local float tmp_2[680] __attribute__((aligned(16)));
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  float4 acc = (float4)(0.0f);
  const int at0 = 264 * wg + 16 * wg_1 + 33 * l + index_min(16, l_1);
  acc = acc + ((const __global float4*)image_)[at0] * (float4)(0.299f);
  acc = acc + ((const __global float4*)image_)[at0 + 660] * (float4)(0.587f);
  acc = acc + ((const __global float4*)image_)[at0 + 1320] * (float4)(0.114f);
  ((__local float4*)tmp)[18 * l + l_1] = acc;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 72 * l + 4 * l_1;
  if (l < 10) {
    if (l_1 < 17) {
      float4 tmp_1_1_0 = ((const __local float4*)tmp)[18 * l + l_1];
      float4 tmp_1_1_1 = vload4(0, tmp + at1 + 1);
      float4 tmp_1_1_2 = vload4(0, tmp + at1 + 2);
      float4 tmp_1_1_3 = ((const __local float4*)tmp)[18 * l + l_1 + 18];
      float4 tmp_1_1_4 = vload4(0, tmp + at1 + 73);
      float4 tmp_1_1_5 = vload4(0, tmp + at1 + 74);
      float4 tmp_1_1_6 = ((const __local float4*)tmp)[18 * l + l_1 + 36];
      float4 tmp_1_1_7 = vload4(0, tmp + at1 + 145);
      float4 tmp_1_1_8 = vload4(0, tmp + at1 + 146);
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
      ((__local float4*)tmp_1)[17 * l + l_1] = acc_1;
      ((__local float4*)tmp_2)[17 * l + l_1] = acc_2;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 68 * l + 4 * l_1;
  const int at3 = 17 * l + l_1 + 17;
  const int at4 = 17 * l + l_1 + 34;
  if (l < 8) {
    if (l_1 < 16) {
      float4 tmp_2_1_0 = ((const __local float4*)tmp_1)[17 * l + l_1];
      float4 tmp_2_1_1 = vload4(0, tmp_1 + at2 + 1);
      float4 tmp_2_1_2 = vload4(0, tmp_1 + at2 + 2);
      float4 tmp_2_1_3 = ((const __local float4*)tmp_1)[at3];
      float4 tmp_2_1_4 = vload4(0, tmp_1 + at2 + 69);
      float4 tmp_2_1_5 = vload4(0, tmp_1 + at2 + 70);
      float4 tmp_2_1_6 = ((const __local float4*)tmp_1)[at4];
      float4 tmp_2_1_7 = vload4(0, tmp_1 + at2 + 137);
      float4 tmp_2_1_8 = vload4(0, tmp_1 + at2 + 138);
      float4 tmp_3_0 = ((const __local float4*)tmp_2)[17 * l + l_1];
      float4 tmp_3_1 = vload4(0, tmp_2 + at2 + 1);
      float4 tmp_3_2 = vload4(0, tmp_2 + at2 + 2);
      float4 tmp_3_3 = ((const __local float4*)tmp_2)[at3];
      float4 tmp_3_4 = vload4(0, tmp_2 + at2 + 69);
      float4 tmp_3_5 = vload4(0, tmp_2 + at2 + 70);
      float4 tmp_3_6 = ((const __local float4*)tmp_2)[at4];
      float4 tmp_3_7 = vload4(0, tmp_2 + at2 + 137);
      float4 tmp_3_8 = vload4(0, tmp_2 + at2 + 138);
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
        ((__global float4*)out)[256 * wg + 16 * wg_1 + 32 * l + l_1] = acc_3 * acc_5 - acc_4 * acc_4 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}
