// Made by eqrise from kernels/low/harris_stored.rise.
//
// def harris_stored = fun(image: 3.11.17.f32 =>
//   let xs = (let ys = image |> transpose |> map(transpose) in
//      ys
//        |> mapSeq(fun(zs =>
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
//        |> mapSeq(fun(xs2 =>
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
//        |> mapSeq(fun(xs3 =>
//          xs3
//            |> mapSeq(fun(xs4 =>
//              zip(xs4 |> join)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//        |> toMem(Global)) in
//   let xs1 = (let xs2 = (let xs3 = zip(ys)(ys) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs3 |> mapSeq(fun(xs4 => xs4 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs3 => xs3 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs2
//        |> mapSeq(fun(xs3 =>
//          xs3 |> mapSeq(fun(xs4 => xs4 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs2 = (let xs3 = (let xs4 = zip(ys)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs4 |> mapSeq(fun(xs5 => xs5 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs4 => xs4 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs3
//        |> mapSeq(fun(xs4 =>
//          xs4 |> mapSeq(fun(xs5 => xs5 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs3 = (let xs4 = (let xs5 = zip(zs)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs5 |> mapSeq(fun(xs6 => xs6 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs5 => xs5 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs4
//        |> mapSeq(fun(xs5 =>
//          xs5 |> mapSeq(fun(xs6 => xs6 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   zip(xs1)(zip(xs2)(xs3))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapSeq(fun(q =>
//           let x = fst(q) in
//           let y = fst(snd(q)) in
//           let z = snd(snd(q)) in let x1 = x + z in x * z - y * y - 0.04f * x1 * x1)))))
//

#include <math.h>
#include <stdint.h>

void harris_stored(float* restrict out,
    const float* restrict image_,
    float* restrict tmp,
    float* restrict tmp_1,
    float* restrict tmp_2,
    float* restrict tmp_3,
    float* restrict tmp_5,
    float* restrict tmp_8) {
  for (int i = 0; i < 11; ++i) {
    for (int i_1 = 0; i_1 < 17; ++i_1) {
      tmp[17 * i + i_1] = 0.299f * image_[17 * i + i_1] + 0.587f * image_[17 * i + i_1 + 187] + 0.114f * image_[17 * i + i_1 + 374];
    }
  }
  for (int i_2 = 0; i_2 < 9; ++i_2) {
    for (int i_3 = 0; i_3 < 15; ++i_3) {
      float acc = 0.0f;
      acc = acc + tmp[17 * i_2 + i_3] * -0.083333336f;
      acc = acc + tmp[17 * i_2 + i_3 + 1] * 0.0f;
      acc = acc + tmp[17 * i_2 + i_3 + 2] * 0.083333336f;
      acc = acc + tmp[17 * i_2 + i_3 + 17] * -0.16666667f;
      acc = acc + tmp[17 * i_2 + i_3 + 18] * 0.0f;
      acc = acc + tmp[17 * i_2 + i_3 + 19] * 0.16666667f;
      acc = acc + tmp[17 * i_2 + i_3 + 34] * -0.083333336f;
      acc = acc + tmp[17 * i_2 + i_3 + 35] * 0.0f;
      acc = acc + tmp[17 * i_2 + i_3 + 36] * 0.083333336f;
      tmp_1[15 * i_2 + i_3] = acc;
    }
    for (int i_7 = 0; i_7 < 15; ++i_7) {
      {
        const float v0 = tmp_1[15 * i_2 + i_7];
        tmp_3[15 * i_2 + i_7] = v0 * v0;
      }
    }
  }
  for (int i_4 = 0; i_4 < 9; ++i_4) {
    for (int i_5 = 0; i_5 < 15; ++i_5) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5] * -0.083333336f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 1] * -0.16666667f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 2] * -0.083333336f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 17] * 0.0f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 18] * 0.0f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 19] * 0.0f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 34] * 0.083333336f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 35] * 0.16666667f;
      acc_1 = acc_1 + tmp[17 * i_4 + i_5 + 36] * 0.083333336f;
      tmp_2[15 * i_4 + i_5] = acc_1;
    }
    for (int i_11 = 0; i_11 < 15; ++i_11) {
      tmp_5[15 * i_4 + i_11] = tmp_1[15 * i_4 + i_11] * tmp_2[15 * i_4 + i_11];
    }
  }
  for (int i_14 = 0; i_14 < 9; ++i_14) {
    for (int i_15 = 0; i_15 < 15; ++i_15) {
      {
        const float v1 = tmp_2[15 * i_14 + i_15];
        tmp_1[15 * i_14 + i_15] = v1 * v1;
      }
    }
  }
  for (int i_8 = 0; i_8 < 7; ++i_8) {
    for (int i_9 = 0; i_9 < 13; ++i_9) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 1];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 2];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 15];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 16];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 17];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 30];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 31];
      acc_2 = acc_2 + tmp_3[15 * i_8 + i_9 + 32];
      tmp[13 * i_8 + i_9] = acc_2;
    }
    for (int i_13 = 0; i_13 < 13; ++i_13) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 1];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 2];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 15];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 16];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 17];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 30];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 31];
      acc_3 = acc_3 + tmp_5[15 * i_8 + i_13 + 32];
      tmp_2[13 * i_8 + i_13] = acc_3;
    }
    for (int i_17 = 0; i_17 < 13; ++i_17) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 1];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 2];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 15];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 16];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 17];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 30];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 31];
      acc_4 = acc_4 + tmp_1[15 * i_8 + i_17 + 32];
      tmp_8[13 * i_8 + i_17] = acc_4;
    }
    for (int i_19 = 0; i_19 < 13; ++i_19) {
      const float t = tmp[13 * i_8 + i_19] + tmp_8[13 * i_8 + i_19];
      {
        const float v2 = tmp_2[13 * i_8 + i_19];
        out[13 * i_8 + i_19] = tmp[13 * i_8 + i_19] * tmp_8[13 * i_8 + i_19] - v2 * v2 - 0.04f * t * t;
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void harris_stored_entry(void** args) {
  harris_stored(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      args[7]);
}
