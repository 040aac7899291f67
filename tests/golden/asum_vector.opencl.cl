// Made by eqrise from kernels/low/asum_vector.rise.
//
// def asum_vector = fun(xs: 1024.f32 =>
//   xs
//     |> split(256)
//     |> mapGlobal(0)(fun(ys =>
//       ys
//         |> asVector(16)
//         |> split(2)
//         |> split(2)
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, zs =>
//           zip(acc)(zs)
//             |> mapSeqUnroll(fun(p =>
//               zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + abs(snd(q))))))))(
//             generate(fun(i: idx[4] =>
//               generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//               |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//         |> join
//         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_vector_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  int g = get_global_id(0);
  float16 acc0 = (float16)(0.0f);
  float16 acc1 = (float16)(0.0f);
  float16 acc2 = (float16)(0.0f);
  float16 acc3 = (float16)(0.0f);
  float16 acc4 = (float16)(0.0f);
  float16 acc5 = (float16)(0.0f);
  float16 acc6 = (float16)(0.0f);
  float16 acc7 = (float16)(0.0f);
  for (int r = 0; r < 4; r += 2) {
    acc0 = acc0 + fabs(((const __global float16*)xs)[16 * g + r]);
    acc1 = acc1 + fabs(((const __global float16*)xs)[16 * g + r + 1]);
    acc2 = acc2 + fabs(((const __global float16*)xs)[16 * g + r + 4]);
    acc3 = acc3 + fabs(((const __global float16*)xs)[16 * g + r + 5]);
    acc4 = acc4 + fabs(((const __global float16*)xs)[16 * g + r + 8]);
    acc5 = acc5 + fabs(((const __global float16*)xs)[16 * g + r + 9]);
    acc6 = acc6 + fabs(((const __global float16*)xs)[16 * g + r + 12]);
    acc7 = acc7 + fabs(((const __global float16*)xs)[16 * g + r + 13]);
  }
  float16 acc_1 = (float16)(0.0f);
  acc_1 = acc_1 + acc0;
  acc_1 = acc_1 + acc1;
  acc_1 = acc_1 + acc2;
  acc_1 = acc_1 + acc3;
  acc_1 = acc_1 + acc4;
  acc_1 = acc_1 + acc5;
  acc_1 = acc_1 + acc6;
  acc_1 = acc_1 + acc7;
  ((__global float16*)tmp)[g] = acc_1;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_vector_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_2 = 0.0f;
  for (int r_1 = 0; r_1 < 64; ++r_1) {
    acc_2 = acc_2 + tmp[r_1];
  }
  out[0] = acc_2;
}
