// Made by eqrise from kernels/harris.rise.
//
// def harris = fun(image: 15.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let zs = ys
//               |> map(fun(xs1 => xs1 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(transpose)
//               |> map(fun(xs1 =>
//                 xs1
//                   |> map(fun(xs2 =>
//                     let xs3 = xs2 |> join in
//                     zip(xs3)(kx) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//               |> join in
//           let xs1 = ys
//               |> map(fun(xs2 => xs2 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(transpose)
//               |> map(fun(xs2 =>
//                 xs2
//                   |> map(fun(xs3 =>
//                     let xs4 = xs3 |> join in
//                     zip(xs4)(ky) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//               |> join in
//           let x = zip(zs)(zs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           let y = zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           let z = zip(xs1)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           x * z - y * y - 0.04f * (x + z) * (x + z))))))))
//
// is carried out as
//
// def harris = fun(image: 15.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> map(fun(xs1 => xs1 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(fun(xs1 =>
//                 xs1
//                   |> transpose
//                   |> map(fun(xs2 => zip(xs2 |> join)(kx) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs1 =>
//                 zip(acc)(xs1)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                   generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                     |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x)))))
//               |> join in
//           let xs1 = ys
//               |> map(fun(xs2 => xs2 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(fun(xs2 =>
//                 xs2
//                   |> transpose
//                   |> map(fun(xs3 => zip(xs3 |> join)(ky) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs2 =>
//                 zip(acc)(xs2)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                   generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                     |> mapSeq(fun(xs2 => xs2 |> mapSeq(fun(x => x)))))
//               |> join in
//           let x = zip(zs)(zs) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f) in
//           let y = zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f) in
//           let z = zip(xs1)(xs1)
//               |> map(fun(p => fst(p) * snd(p)))
//               |> reduceSeq(Private)(add)(0.0f) in
//           x * z - y * y - 0.04f * (x + z) * (x + z))))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void harris(float* restrict out,
    const float* restrict image_,
    const float* restrict kx,
    const float* restrict ky) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 11; ++p) {
    for (int i = 0; i < 13; ++i) {
      float acc[9];
      for (int i_1 = 0; i_1 < 3; ++i_1) {
        for (int i_2 = 0; i_2 < 3; ++i_2) {
          acc[3 * i_1 + i_2] = 0.0f;
        }
      }
      for (int r_12 = 0; r_12 < 3; ++r_12) {
        const int at0 = 17 * p + i + 17 * r_12;
        for (int r_13 = 0; r_13 < 3; ++r_13) {
          acc[0] = acc[0] + image_[at0 + r_13] * kx[3 * r_12 + r_13];
          acc[1] = acc[1] + image_[at0 + r_13 + 1] * kx[3 * r_12 + r_13];
          acc[2] = acc[2] + image_[at0 + r_13 + 2] * kx[3 * r_12 + r_13];
          acc[3] = acc[3] + image_[at0 + r_13 + 17] * kx[3 * r_12 + r_13];
          acc[4] = acc[4] + image_[at0 + r_13 + 18] * kx[3 * r_12 + r_13];
          acc[5] = acc[5] + image_[at0 + r_13 + 19] * kx[3 * r_12 + r_13];
          acc[6] = acc[6] + image_[at0 + r_13 + 34] * kx[3 * r_12 + r_13];
          acc[7] = acc[7] + image_[at0 + r_13 + 35] * kx[3 * r_12 + r_13];
          acc[8] = acc[8] + image_[at0 + r_13 + 36] * kx[3 * r_12 + r_13];
        }
      }
      float acc_1[9];
      for (int i_3 = 0; i_3 < 3; ++i_3) {
        for (int i_4 = 0; i_4 < 3; ++i_4) {
          acc_1[3 * i_3 + i_4] = 0.0f;
        }
      }
      for (int r_14 = 0; r_14 < 3; ++r_14) {
        const int at1 = 17 * p + i + 17 * r_14;
        for (int r_15 = 0; r_15 < 3; ++r_15) {
          acc_1[0] = acc_1[0] + image_[at1 + r_15] * ky[3 * r_14 + r_15];
          acc_1[1] = acc_1[1] + image_[at1 + r_15 + 1] * ky[3 * r_14 + r_15];
          acc_1[2] = acc_1[2] + image_[at1 + r_15 + 2] * ky[3 * r_14 + r_15];
          acc_1[3] = acc_1[3] + image_[at1 + r_15 + 17] * ky[3 * r_14 + r_15];
          acc_1[4] = acc_1[4] + image_[at1 + r_15 + 18] * ky[3 * r_14 + r_15];
          acc_1[5] = acc_1[5] + image_[at1 + r_15 + 19] * ky[3 * r_14 + r_15];
          acc_1[6] = acc_1[6] + image_[at1 + r_15 + 34] * ky[3 * r_14 + r_15];
          acc_1[7] = acc_1[7] + image_[at1 + r_15 + 35] * ky[3 * r_14 + r_15];
          acc_1[8] = acc_1[8] + image_[at1 + r_15 + 36] * ky[3 * r_14 + r_15];
        }
      }
      float acc_2 = 0.0f;
      for (int r_2 = 0; r_2 < 9; ++r_2) {
        acc_2 = acc_2 + acc[r_2] * acc[r_2];
      }
      float acc_3 = 0.0f;
      for (int r_3 = 0; r_3 < 9; ++r_3) {
        acc_3 = acc_3 + acc[r_3] * acc_1[r_3];
      }
      float acc_4 = 0.0f;
      for (int r_4 = 0; r_4 < 9; ++r_4) {
        acc_4 = acc_4 + acc_1[r_4] * acc_1[r_4];
      }
      {
        const float v0 = acc_2 + acc_4;
        out[13 * p + i] = acc_2 * acc_4 - acc_3 * acc_3 - 0.04f * v0 * v0;
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void harris_entry(void** args) {
  harris(args[0],
      args[1],
      args[2],
      args[3]);
}
