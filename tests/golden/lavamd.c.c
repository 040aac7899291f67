// Made by eqrise from kernels/lavamd.rise.
//
// def lavamd = fun(alpha: f32 =>
//     fun(v: 3.2.3.5.f32 =>
//     fun(x: 3.2.3.5.f32 =>
//     fun(y: 3.2.3.5.f32 =>
//     fun(z: 3.2.3.5.f32 =>
//     fun(charge: 3.2.3.5.f32 =>
//   let xs = zip(z)(charge)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let ys = zip(y)(xs)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let zs = zip(x)(ys)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let xs1 = zip(v)(zs)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let xs2 = generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, (0.0f, 0.0f)))))) in
//   zip(xs1)(
//       xs1
//         |> map(fun(xs3 =>
//           xs3
//             |> map(fun(xs4 => xs4 |> padCst(1)(1)(xs2)))
//             |> padCst(1)(1)(generate(fun(i: idx[5] => xs2)))))
//         |> padCst(1)(1)(generate(fun(i: idx[4] => generate(fun(j: idx[5] => xs2)))))
//         |> map(fun(xs3 =>
//           xs3 |> map(fun(xs4 => xs4 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs3 => xs3 |> transpose |> map(transpose))))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           zip(fst(q))(snd(q))
//             |> map(fun(p1 =>
//               fst(p1)
//                 |> map(fun(p2 =>
//                   snd(p1)
//                     |> join
//                     |> join
//                     |> join
//                     |> map(fun(p3 =>
//                       let x1 = fst(snd(p2)) * fst(snd(p3)) + fst(snd(snd(p2))) * fst(snd(snd(p3))) +
//                           fst(snd(snd(snd(p2)))) * fst(snd(snd(snd(p3)))) in
//                       let x2 = exp(-2.0f * alpha * alpha * (fst(p2) + fst(p3) - x1)) in
//                       let x3 = 2.0f * snd(snd(snd(snd(p3)))) * x2 in
//                       (snd(snd(snd(snd(p3)))) * x2,
//                        (x3 * (fst(snd(p2)) - fst(snd(p3))),
//                         (x3 * (fst(snd(snd(p2))) - fst(snd(snd(p3)))),
//                          x3 * (fst(snd(snd(snd(p2)))) - fst(snd(snd(snd(p3))))))))))
//                     |> reduce(fun(p3, p4 =>
//                       (fst(p3) + fst(p4),
//                        (fst(snd(p3)) + fst(snd(p4)),
//                         (fst(snd(snd(p3))) + fst(snd(snd(p4))),
//                          snd(snd(snd(p3))) + snd(snd(snd(p4))))))))(
//                         (0.0f, (0.0f, (0.0f, 0.0f))))))))))))))))))
//
// is carried out as
//
// def lavamd = fun(alpha: f32 =>
//     fun(v: 3.2.3.5.f32 =>
//     fun(x: 3.2.3.5.f32 =>
//     fun(y: 3.2.3.5.f32 =>
//     fun(z: 3.2.3.5.f32 =>
//     fun(charge: 3.2.3.5.f32 =>
//   let xs = zip(v)(
//         zip(x)(
//             zip(y)(
//                 zip(z)(charge)
//                   |> map(fun(p =>
//                     zip(fst(p))(snd(p))
//                       |> map(fun(q =>
//                         zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//               |> map(fun(p =>
//                 zip(fst(p))(snd(p))
//                   |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//           |> map(fun(p =>
//             zip(fst(p))(snd(p))
//               |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let ys = generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, (0.0f, 0.0f)))))) in
//   zip(xs)(
//       xs
//         |> map(fun(zs =>
//           zs
//             |> map(fun(xs1 => xs1 |> padCst(1)(1)(ys)))
//             |> padCst(1)(1)(generate(fun(i: idx[5] => ys)))))
//         |> padCst(1)(1)(generate(fun(i: idx[4] => generate(fun(j: idx[5] => ys)))))
//         |> map(fun(zs =>
//           zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(zs => zs |> transpose |> map(transpose))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapPar(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapSeq(fun(p1 =>
//               fst(p1)
//                 |> map(fun(p2 =>
//                   snd(p1)
//                     |> join
//                     |> join
//                     |> join
//                     |> map(fun(p3 =>
//                       let x1 = exp(
//                             -2.0f * alpha * alpha *
//                               (fst(p2) + fst(p3) -
//                                  (fst(snd(p2)) * fst(snd(p3)) +
//                                     fst(snd(snd(p2))) * fst(snd(snd(p3))) +
//                                     fst(snd(snd(snd(p2)))) * fst(snd(snd(snd(p3))))))) in
//                       let x2 = 2.0f * snd(snd(snd(snd(p3)))) * x1 in
//                       (snd(snd(snd(snd(p3)))) * x1,
//                        (x2 * (fst(snd(p2)) - fst(snd(p3))),
//                         (x2 * (fst(snd(snd(p2))) - fst(snd(snd(p3)))),
//                          x2 * (fst(snd(snd(snd(p2)))) - fst(snd(snd(snd(p3))))))))))))
//                 |> transpose
//                 |> reduceSeq(Private)(fun(acc, zs =>
//                   zip(acc)(zs)
//                     |> mapSeq(fun(p2 =>
//                       (fst(fst(p2)) + fst(snd(p2)),
//                        (fst(snd(fst(p2))) + fst(snd(snd(p2))),
//                         (fst(snd(snd(fst(p2)))) + fst(snd(snd(snd(p2)))),
//                          snd(snd(snd(fst(p2)))) + snd(snd(snd(snd(p2)))))))))))(
//                     generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, 0.0f)))))
//                       |> mapSeq(fun(p2 => p2)))
//                 |> mapSeq(fun(p2 => p2))))))))))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-thread-jumps")  // it takes choices that stand before a loop into it
#endif
#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
#endif

void lavamd(float* restrict out_1,
    float* restrict out_2_1,
    float* restrict out_2_2_1,
    float* restrict out_2_2_2,
    float alpha,
    const float* restrict v,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const float* restrict charge) {
  for (int i = 0; i < 3; ++i) {
    #pragma omp parallel for schedule(guided)
    for (int p = 0; p < 2; ++p) {
      const int at0 = 30 * i + 15 * p;
      for (int i_1 = 0; i_1 < 3; ++i_1) {
        float acc_1[5];
        float acc_2_1[5];
        float acc_2_2_1[5];
        float acc_2_2_2[5];
        for (int i_2 = 0; i_2 < 5; ++i_2) {
          acc_1[i_2] = 0.0f;
          acc_2_1[i_2] = 0.0f;
          acc_2_2_1[i_2] = 0.0f;
          acc_2_2_2[i_2] = 0.0f;
        }
        for (int r_2 = 0; r_2 < 3; ++r_2) {
          const int at1 = at0 + 5 * i_1 + 30 * r_2;
          for (int r_4 = 0; r_4 < 3; ++r_4) {
            for (int r_6 = 0; r_6 < 3; ++r_6) {
              const int at2 = at1 + 15 * r_4 + 5 * r_6;
              for (int r_7 = 0; r_7 < 5; ++r_7) {
                for (int i_3 = 0; i_3 < 5; ++i_3) {
                  const int at3 = at0 + 5 * i_1 + i_3;
                  const int v0 = 0 < i + r_2 && i + r_2 < 4;
                  const float t = expf(-2.0f * alpha * alpha * (v[at3] + (v0 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? v[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f) - (x[at3] * (v0 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? x[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f) + y[at3] * (v0 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? y[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f) + z[at3] * (v0 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? z[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f))));
                  const float t_1 = 2.0f * (0 < i + r_2 && i + r_2 < 4 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? charge[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f) * t;
                  {
                    const int v1 = 0 < i + r_2 && i + r_2 < 4;
                    const float v2 = acc_2_1[i_3] + t_1 * (x[at3] - (v1 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? x[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f));
                    const float v3 = acc_2_2_1[i_3] + t_1 * (y[at3] - (v1 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? y[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f));
                    const float v4 = acc_2_2_2[i_3] + t_1 * (z[at3] - (v1 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? z[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f));
                    acc_1[i_3] = acc_1[i_3] + (v1 ? (0 < p + r_4 && p + r_4 < 3 ? (0 < i_1 + r_6 && i_1 + r_6 < 4 ? charge[at2 + r_7 - 50] : 0.0f) : 0.0f) : 0.0f) * t;
                    acc_2_1[i_3] = v2;
                    acc_2_2_1[i_3] = v3;
                    acc_2_2_2[i_3] = v4;
                  }
                }
              }
            }
          }
        }
        for (int i_4 = 0; i_4 < 5; ++i_4) {
          const int at4 = at0 + 5 * i_1 + i_4;
          out_1[at4] = acc_1[i_4];
          out_2_1[at4] = acc_2_1[i_4];
          out_2_2_1[at4] = acc_2_2_1[i_4];
          out_2_2_2[at4] = acc_2_2_2[i_4];
        }
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void lavamd_entry(void** args) {
  lavamd(args[0],
      args[1],
      args[2],
      args[3],
      *(const float*)args[4],
      args[5],
      args[6],
      args[7],
      args[8],
      args[9]);
}
