// Made by eqrise from kernels/low/prefix_sum_blocks.rise.
//
// def prefix_sum_blocks = fun(xs: 3072.f32 =>
//   let ys = xs
//       |> split(1024)
//       |> mapWorkGroup(0)(fun(zs =>
//         zs
//           |> mapLocal(0)(fun(x => x))
//           |> toMem(Local)
//           |> split(4)
//           |> mapLocal(0)(fun(xs1 => xs1 |> reduceSeq(Private)(add)(0.0f)))
//           |> toMem(Local)
//           |> iterate(Local)(8)(depFun((len: Nat) => fun(xs1: (2 * len).f32 =>
//             xs1 |> split(2) |> mapLocal(0)(fun(xs2 => xs2 |> reduceSeq(Private)(add)(0.0f))))))))
//       |> join
//       |> oclRun(0)(256)(768)
//       |> toMem(Global) in
//   let zs = ys
//       |> split(3)
//       |> mapGlobal(0)(fun(xs1 => xs1 |> scanSeq(Private)(add)(0.0f)))
//       |> join
//       |> toMem(Global) in
//   zip(xs |> split(1024))(zs |> padCst(1)(0)(0.0f) |> take(3))
//     |> mapWorkGroup(0)(fun(p =>
//       let xs1 = fst(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
//       let xs2 = xs1
//           |> split(4)
//           |> mapLocal(0)(fun(xs3 => xs3 |> reduceSeq(Private)(add)(0.0f)))
//           |> toMem(Local) in
//       let xs3 = zip(xs2)(xs2 |> padCst(1)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs4 = zip(xs3)(xs3 |> padCst(2)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs5 = zip(xs4)(xs4 |> padCst(4)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs6 = zip(xs5)(xs5 |> padCst(8)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs7 = zip(xs6)(xs6 |> padCst(16)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs8 = zip(xs7)(xs7 |> padCst(32)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs9 = zip(xs8)(xs8 |> padCst(64)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       let xs10 = zip(xs9)(xs9 |> padCst(128)(0)(0.0f) |> take(256))
//           |> mapLocal(0)(fun(q => fst(q) + snd(q)))
//           |> toMem(Local) in
//       zip(xs1 |> split(4))(xs10 |> padCst(1)(0)(0.0f) |> take(256))
//         |> mapLocal(0)(fun(q => fst(q) |> scanSeq(Private)(add)(snd(p) + snd(q))))
//         |> join))
//     |> oclRun(0)(256)(768)
//     |> join)
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void prefix_sum_blocks_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  __local float tmp_1[256];
  __local float tmp_2[1024];
  int wg = get_group_id(0);
  int l_1 = get_local_id(0);
  for (int l = get_local_id(0); l < 1024; l += get_local_size(0)) {
    tmp_2[l] = xs[1024 * wg + l];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float acc = 0.0f;
  for (int r = 0; r < 4; ++r) {
    acc = acc + tmp_2[4 * l_1 + r];
  }
  tmp_1[l_1] = acc;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 128) {
    float acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 2; ++r_1) {
      acc_1 = acc_1 + tmp_1[2 * l_1 + r_1];
    }
    tmp_2[l_1] = acc_1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 64) {
    float acc_2 = 0.0f;
    for (int r_2 = 0; r_2 < 2; ++r_2) {
      acc_2 = acc_2 + tmp_2[2 * l_1 + r_2];
    }
    tmp_1[l_1] = acc_2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 32) {
    float acc_3 = 0.0f;
    for (int r_3 = 0; r_3 < 2; ++r_3) {
      acc_3 = acc_3 + tmp_1[2 * l_1 + r_3];
    }
    tmp_2[l_1] = acc_3;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 16) {
    float acc_4 = 0.0f;
    for (int r_4 = 0; r_4 < 2; ++r_4) {
      acc_4 = acc_4 + tmp_2[2 * l_1 + r_4];
    }
    tmp_1[l_1] = acc_4;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 8) {
    float acc_5 = 0.0f;
    for (int r_5 = 0; r_5 < 2; ++r_5) {
      acc_5 = acc_5 + tmp_1[2 * l_1 + r_5];
    }
    tmp_2[l_1] = acc_5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 4) {
    float acc_6 = 0.0f;
    for (int r_6 = 0; r_6 < 2; ++r_6) {
      acc_6 = acc_6 + tmp_2[2 * l_1 + r_6];
    }
    tmp_1[l_1] = acc_6;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 2) {
    float acc_7 = 0.0f;
    for (int r_7 = 0; r_7 < 2; ++r_7) {
      acc_7 = acc_7 + tmp_1[2 * l_1 + r_7];
    }
    tmp_2[l_1] = acc_7;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 == 0) {
    float acc_8 = 0.0f;
    for (int r_8 = 0; r_8 < 2; ++r_8) {
      acc_8 = acc_8 + tmp_2[r_8];
    }
    tmp[wg] = acc_8;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void prefix_sum_blocks_1(__global const float* restrict tmp,
    __global float* restrict tmp_3) {
  float acc_9 = 0.0f;
  for (int i = 0; i < 3; ++i) {
    acc_9 = tmp[i] + acc_9;
    tmp_3[i] = acc_9;
  }
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void prefix_sum_blocks_2(__global const float* restrict xs,
    __global float* restrict out,
    __global const float* restrict tmp_3) {
  __local float tmp_4[1024];
  __local float tmp_5[256];
  __local float tmp_6[256];
  int wg_1 = get_group_id(0);
  int l_11 = get_local_id(0);
  for (int l_10 = get_local_id(0); l_10 < 1024; l_10 += get_local_size(0)) {
    tmp_4[l_10] = xs[1024 * wg_1 + l_10];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float acc_10 = 0.0f;
  for (int r_9 = 0; r_9 < 4; ++r_9) {
    acc_10 = acc_10 + tmp_4[4 * l_11 + r_9];
  }
  tmp_5[l_11] = acc_10;
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_6[l_11] = tmp_5[l_11] + (0 < l_11 ? tmp_5[l_11 - 1] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_5[l_11] = tmp_6[l_11] + (1 < l_11 ? tmp_6[l_11 - 2] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_6[l_11] = tmp_5[l_11] + (3 < l_11 ? tmp_5[l_11 - 4] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_5[l_11] = tmp_6[l_11] + (7 < l_11 ? tmp_6[l_11 - 8] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_6[l_11] = tmp_5[l_11] + (15 < l_11 ? tmp_5[l_11 - 16] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_5[l_11] = tmp_6[l_11] + (31 < l_11 ? tmp_6[l_11 - 32] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_6[l_11] = tmp_5[l_11] + (63 < l_11 ? tmp_5[l_11 - 64] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp_5[l_11] = tmp_6[l_11] + (127 < l_11 ? tmp_6[l_11 - 128] : 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at0 = 1024 * wg_1 + 4 * l_11;
  float acc_11 = (0 < wg_1 ? tmp_3[wg_1 - 1] : 0.0f) + (0 < l_11 ? tmp_5[l_11 - 1] : 0.0f);
  for (int i_1 = 0; i_1 < 4; ++i_1) {
    acc_11 = tmp_4[4 * l_11 + i_1] + acc_11;
    out[at0 + i_1] = acc_11;
  }
}
