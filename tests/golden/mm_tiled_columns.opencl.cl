// Made by eqrise from kernels/low/mm_tiled_columns.rise.
//
// def mm_tiled_columns = fun(A: 16.48.f32 => fun(B: 48.32.f32 =>
//   A
//     |> map(fun(xs => xs |> split(16)))
//     |> split(16)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       B
//         |> map(fun(ys => ys |> split(16)))
//         |> split(16)
//         |> map(transpose)
//         |> transpose
//         |> mapWorkGroup(0)(fun(ys =>
//           zip(xs)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               let zs = fst(p)
//                   |> mapLocal(1)(fun(xs1 => xs1 |> mapLocal(0)(fun(x => x))))
//                   |> toMem(Local) in
//               let xs1 = snd(p)
//                   |> mapLocal(1)(fun(xs2 => xs2 |> mapLocal(0)(fun(x => x))))
//                   |> toMem(Local) in
//               zip(zs |> split(4))(acc)
//                 |> mapLocal(1)(fun(q =>
//                   zip(xs1 |> transpose)(snd(q))
//                     |> mapLocal(0)(fun(p1 =>
//                       zip(fst(q) |> transpose)(fst(p1))
//                         |> reduceSeq(Private)(fun(acc1, p2 =>
//                           zip(fst(p2))(acc1)
//                             |> mapSeqUnroll(fun(p3 => snd(p3) + fst(p3) * snd(p2)))))(
//                             snd(p1) |> mapSeqUnroll(fun(x => x)))
//                         |> mapSeqUnroll(fun(x => x))))))))(
//                 generate(fun(i: idx[4] =>
//                   generate(fun(j: idx[16] => generate(fun(k: idx[4] => 0.0f))))))
//                   |> mapLocal(1)(fun(zs =>
//                     zs |> mapLocal(0)(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))))
//             |> mapLocal(1)(fun(zs =>
//               zs |> mapLocal(0)(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x))))))
//             |> map(transpose)
//             |> join))))
//     |> oclRun(0)(16)(32)
//     |> oclRun(1)(4)(4)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(16, 4, 1)))
void mm_tiled_columns_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  __local float tmp[256];
  __local float tmp_1[256];
  int wg_1 = get_group_id(0);
  int l_3 = get_local_id(0);
  int l_6 = get_local_id(1);
  float acc0;
  float acc1;
  float acc2;
  float acc3;
  acc0 = 0.0f;
  acc1 = 0.0f;
  acc2 = 0.0f;
  acc3 = 0.0f;
  for (int r = 0; r < 3; ++r) {
    for (int l_2 = get_local_id(1); l_2 < 16; l_2 += get_local_size(1)) {
      tmp[16 * l_2 + l_3] = A[16 * r + 48 * l_2 + l_3];
    }
    const int at0 = 16 * wg_1 + 512 * r + l_3;
    for (int l_4 = get_local_id(1); l_4 < 16; l_4 += get_local_size(1)) {
      tmp_1[l_3 + 16 * l_4] = B[at0 + 32 * l_4];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1_0 = acc0;
    float acc_1_1 = acc1;
    float acc_1_2 = acc2;
    float acc_1_3 = acc3;
    for (int r_1 = 0; r_1 < 16; ++r_1) {
      acc_1_0 = acc_1_0 + tmp[64 * l_6 + r_1] * tmp_1[l_3 + 16 * r_1];
      acc_1_1 = acc_1_1 + tmp[64 * l_6 + r_1 + 16] * tmp_1[l_3 + 16 * r_1];
      acc_1_2 = acc_1_2 + tmp[64 * l_6 + r_1 + 32] * tmp_1[l_3 + 16 * r_1];
      acc_1_3 = acc_1_3 + tmp[64 * l_6 + r_1 + 48] * tmp_1[l_3 + 16 * r_1];
    }
    acc0 = acc_1_0;
    acc1 = acc_1_1;
    acc2 = acc_1_2;
    acc3 = acc_1_3;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const int at1 = 16 * wg_1 + l_3 + 128 * l_6;
  out[at1] = acc0;
  out[at1 + 32] = acc1;
  out[at1 + 64] = acc2;
  out[at1 + 96] = acc3;
}
