// Made by eqrise from kernels/low/harris_launches.rise.
//
// def harris_launches = fun(image: 3.11.17.f32 =>
//   let xs = (let ys = image |> transpose |> map(transpose) in
//      ys
//        |> mapGlobal(0)(fun(zs =>
//          zs
//            |> mapSeq(fun(xs1 =>
//              0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//                0.114f * idx((2 : idx[3]))(xs1)))))
//        |> toMem(Global)) in
//   let ys = (let zs = [-0.083333336f,
//         0.0f,
//         0.083333336f,
//         -0.16666667f,
//         0.0f,
//         0.16666667f,
//         -0.083333336f,
//         0.0f,
//         0.083333336f] in
//      let xs1 = xs |> map(fun(xs2 => xs2 |> slide(3)(1))) |> slide(3)(1) |> map(transpose) in
//      xs1
//        |> mapGlobal(0)(fun(xs2 =>
//          xs2
//            |> mapSeq(fun(xs3 =>
//              zip(xs3 |> join)(zs)
//                |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//        |> toMem(Global)) in
//   let zs = (let xs1 = [-0.083333336f,
//         -0.16666667f,
//         -0.083333336f,
//         0.0f,
//         0.0f,
//         0.0f,
//         0.083333336f,
//         0.16666667f,
//         0.083333336f] in
//      let xs2 = xs |> map(fun(xs3 => xs3 |> slide(3)(1))) |> slide(3)(1) |> map(transpose) in
//      xs2
//        |> mapGlobal(0)(fun(xs3 =>
//          xs3
//            |> mapSeq(fun(xs4 =>
//              zip(xs4 |> join)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//        |> toMem(Global)) in
//   let xs1 = (let xs2 = (let xs3 = zip(ys)(ys) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs3 |> mapGlobal(0)(fun(xs4 => xs4 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs3 => xs3 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs2
//        |> mapGlobal(0)(fun(xs3 =>
//          xs3 |> mapSeq(fun(xs4 => xs4 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs2 = (let xs3 = (let xs4 = zip(ys)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs4 |> mapGlobal(0)(fun(xs5 => xs5 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs4 => xs4 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs3
//        |> mapGlobal(0)(fun(xs4 =>
//          xs4 |> mapSeq(fun(xs5 => xs5 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs3 = (let xs4 = (let xs5 = zip(zs)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs5 |> mapGlobal(0)(fun(xs6 => xs6 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs5 => xs5 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs4
//        |> mapGlobal(0)(fun(xs5 =>
//          xs5 |> mapSeq(fun(xs6 => xs6 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   zip(xs1)(zip(xs2)(xs3))
//     |> mapGlobal(0)(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapSeq(fun(q =>
//           let x = fst(q) in
//           let y = fst(snd(q)) in
//           let z = snd(snd(q)) in let x1 = x + z in x * z - y * y - 0.04f * x1 * x1)))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_0(__global const float* restrict image_,
    __global float* restrict tmp) {
  int g = get_global_id(0);
  for (int i = 0; i < 17; ++i) {
    tmp[17 * g + i] = 0.299f * image_[17 * g + i] + 0.587f * image_[17 * g + i + 187] + 0.114f * image_[17 * g + i + 374];
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_1(__global const float* restrict tmp,
    __global float* restrict tmp_1) {
  int g_1 = get_global_id(0);
  for (int i_1 = 0; i_1 < 15; ++i_1) {
    float acc = 0.0f;
    acc = acc + tmp[17 * g_1 + i_1] * -0.083333336f;
    acc = acc + tmp[17 * g_1 + i_1 + 1] * 0.0f;
    acc = acc + tmp[17 * g_1 + i_1 + 2] * 0.083333336f;
    acc = acc + tmp[17 * g_1 + i_1 + 17] * -0.16666667f;
    acc = acc + tmp[17 * g_1 + i_1 + 18] * 0.0f;
    acc = acc + tmp[17 * g_1 + i_1 + 19] * 0.16666667f;
    acc = acc + tmp[17 * g_1 + i_1 + 34] * -0.083333336f;
    acc = acc + tmp[17 * g_1 + i_1 + 35] * 0.0f;
    acc = acc + tmp[17 * g_1 + i_1 + 36] * 0.083333336f;
    tmp_1[15 * g_1 + i_1] = acc;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_2(__global const float* restrict tmp,
    __global float* restrict tmp_2) {
  int g_2 = get_global_id(0);
  for (int i_2 = 0; i_2 < 15; ++i_2) {
    float acc_1 = 0.0f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2] * -0.083333336f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 1] * -0.16666667f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 2] * -0.083333336f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 17] * 0.0f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 18] * 0.0f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 19] * 0.0f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 34] * 0.083333336f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 35] * 0.16666667f;
    acc_1 = acc_1 + tmp[17 * g_2 + i_2 + 36] * 0.083333336f;
    tmp_2[15 * g_2 + i_2] = acc_1;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_3(__global const float* restrict tmp_1,
    __global float* restrict tmp_3) {
  int g_3 = get_global_id(0);
  for (int i_3 = 0; i_3 < 15; ++i_3) {
    {
      const float v0 = tmp_1[15 * g_3 + i_3];
      tmp_3[15 * g_3 + i_3] = v0 * v0;
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_4(__global const float* restrict tmp_3,
    __global float* restrict tmp_4) {
  int g_4 = get_global_id(0);
  for (int i_4 = 0; i_4 < 13; ++i_4) {
    float acc_2 = 0.0f;
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 1];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 2];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 15];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 16];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 17];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 30];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 31];
    acc_2 = acc_2 + tmp_3[15 * g_4 + i_4 + 32];
    tmp_4[13 * g_4 + i_4] = acc_2;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_5(__global const float* restrict tmp_1,
    __global const float* restrict tmp_2,
    __global float* restrict tmp_5) {
  int g_5 = get_global_id(0);
  for (int i_5 = 0; i_5 < 15; ++i_5) {
    tmp_5[15 * g_5 + i_5] = tmp_1[15 * g_5 + i_5] * tmp_2[15 * g_5 + i_5];
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_6(__global const float* restrict tmp_5,
    __global float* restrict tmp_6) {
  int g_6 = get_global_id(0);
  for (int i_6 = 0; i_6 < 13; ++i_6) {
    float acc_3 = 0.0f;
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 1];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 2];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 15];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 16];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 17];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 30];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 31];
    acc_3 = acc_3 + tmp_5[15 * g_6 + i_6 + 32];
    tmp_6[13 * g_6 + i_6] = acc_3;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_7(__global const float* restrict tmp_2,
    __global float* restrict tmp_7) {
  int g_7 = get_global_id(0);
  for (int i_7 = 0; i_7 < 15; ++i_7) {
    {
      const float v1 = tmp_2[15 * g_7 + i_7];
      tmp_7[15 * g_7 + i_7] = v1 * v1;
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_8(__global const float* restrict tmp_7,
    __global float* restrict tmp_8) {
  int g_8 = get_global_id(0);
  for (int i_8 = 0; i_8 < 13; ++i_8) {
    float acc_4 = 0.0f;
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 1];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 2];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 15];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 16];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 17];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 30];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 31];
    acc_4 = acc_4 + tmp_7[15 * g_8 + i_8 + 32];
    tmp_8[13 * g_8 + i_8] = acc_4;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_launches_9(__global float* restrict out,
    __global const float* restrict tmp_4,
    __global const float* restrict tmp_6,
    __global const float* restrict tmp_8) {
  int g_9 = get_global_id(0);
  for (int i_9 = 0; i_9 < 13; ++i_9) {
    const float t = tmp_4[13 * g_9 + i_9] + tmp_8[13 * g_9 + i_9];
    {
      const float v2 = tmp_6[13 * g_9 + i_9];
      out[13 * g_9 + i_9] = tmp_4[13 * g_9 + i_9] * tmp_8[13 * g_9 + i_9] - v2 * v2 - 0.04f * t * t;
    }
  }
}
