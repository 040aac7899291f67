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
//     |> mapGlobal(2)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapGlobal(1)(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapGlobal(0)(fun(p1 =>
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
// Rules: lift-reduction, map-seq, map-global-0, map-global-1, map-global-2, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void lavamd_0(float alpha,
    __global const float* restrict v,
    __global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict charge,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2_1,
    __global float* restrict out_2_2_2) {
  int g = get_global_id(2);
  int g_1 = get_global_id(1);
  int g_2 = get_global_id(0);
  float acc_1[5];
  float acc_2_1[5];
  float acc_2_2_1[5];
  float acc_2_2_2[5];
  for (int i = 0; i < 5; ++i) {
    acc_1[i] = 0.0f;
    acc_2_1[i] = 0.0f;
    acc_2_2_1[i] = 0.0f;
    acc_2_2_2[i] = 0.0f;
  }
  const int at0 = 30 * g + 15 * g_1 + 5 * g_2;
  for (int r_2 = 0; r_2 < 3; ++r_2) {
    for (int r_4 = 0; r_4 < 3; ++r_4) {
      const int at1 = at0 + 30 * r_2 + 15 * r_4;
      for (int r_6 = 0; r_6 < 3; ++r_6) {
        for (int r_7 = 0; r_7 < 5; ++r_7) {
          const int at2 = at1 + 5 * r_6 + r_7 - 50;
          const int v0 = 0 < g + r_2 && g + r_2 < 4;
          const float t_2 = exp(-2.0f * alpha * alpha * (v[at0] + (v0 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? v[at2] : 0.0f) : 0.0f) : 0.0f) - (x[at0] * (v0 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f) + y[at0] * (v0 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f) + z[at0] * (v0 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f))));
          const float t_3 = 2.0f * (0 < g + r_2 && g + r_2 < 4 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_2;
          {
            const int v1 = 0 < g + r_2 && g + r_2 < 4;
            const float v2 = acc_2_1[0] + t_3 * (x[at0] - (v1 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v3 = acc_2_2_1[0] + t_3 * (y[at0] - (v1 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v4 = acc_2_2_2[0] + t_3 * (z[at0] - (v1 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f));
            acc_1[0] = acc_1[0] + (v1 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_2;
            acc_2_1[0] = v2;
            acc_2_2_1[0] = v3;
            acc_2_2_2[0] = v4;
          }
          const int v5 = 0 < g + r_2 && g + r_2 < 4;
          const float t_4 = exp(-2.0f * alpha * alpha * (v[at0 + 1] + (v5 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? v[at2] : 0.0f) : 0.0f) : 0.0f) - (x[at0 + 1] * (v5 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f) + y[at0 + 1] * (v5 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f) + z[at0 + 1] * (v5 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f))));
          const float t_5 = 2.0f * (0 < g + r_2 && g + r_2 < 4 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_4;
          {
            const int v6 = 0 < g + r_2 && g + r_2 < 4;
            const float v7 = acc_2_1[1] + t_5 * (x[at0 + 1] - (v6 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v8 = acc_2_2_1[1] + t_5 * (y[at0 + 1] - (v6 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v9 = acc_2_2_2[1] + t_5 * (z[at0 + 1] - (v6 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f));
            acc_1[1] = acc_1[1] + (v6 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_4;
            acc_2_1[1] = v7;
            acc_2_2_1[1] = v8;
            acc_2_2_2[1] = v9;
          }
          const int v10 = 0 < g + r_2 && g + r_2 < 4;
          const float t_6 = exp(-2.0f * alpha * alpha * (v[at0 + 2] + (v10 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? v[at2] : 0.0f) : 0.0f) : 0.0f) - (x[at0 + 2] * (v10 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f) + y[at0 + 2] * (v10 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f) + z[at0 + 2] * (v10 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f))));
          const float t_7 = 2.0f * (0 < g + r_2 && g + r_2 < 4 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_6;
          {
            const int v11 = 0 < g + r_2 && g + r_2 < 4;
            const float v12 = acc_2_1[2] + t_7 * (x[at0 + 2] - (v11 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v13 = acc_2_2_1[2] + t_7 * (y[at0 + 2] - (v11 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v14 = acc_2_2_2[2] + t_7 * (z[at0 + 2] - (v11 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f));
            acc_1[2] = acc_1[2] + (v11 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_6;
            acc_2_1[2] = v12;
            acc_2_2_1[2] = v13;
            acc_2_2_2[2] = v14;
          }
          const int v15 = 0 < g + r_2 && g + r_2 < 4;
          const float t_8 = exp(-2.0f * alpha * alpha * (v[at0 + 3] + (v15 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? v[at2] : 0.0f) : 0.0f) : 0.0f) - (x[at0 + 3] * (v15 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f) + y[at0 + 3] * (v15 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f) + z[at0 + 3] * (v15 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f))));
          const float t_9 = 2.0f * (0 < g + r_2 && g + r_2 < 4 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_8;
          {
            const int v16 = 0 < g + r_2 && g + r_2 < 4;
            const float v17 = acc_2_1[3] + t_9 * (x[at0 + 3] - (v16 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v18 = acc_2_2_1[3] + t_9 * (y[at0 + 3] - (v16 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v19 = acc_2_2_2[3] + t_9 * (z[at0 + 3] - (v16 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f));
            acc_1[3] = acc_1[3] + (v16 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_8;
            acc_2_1[3] = v17;
            acc_2_2_1[3] = v18;
            acc_2_2_2[3] = v19;
          }
          const int v20 = 0 < g + r_2 && g + r_2 < 4;
          const float t_10 = exp(-2.0f * alpha * alpha * (v[at0 + 4] + (v20 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? v[at2] : 0.0f) : 0.0f) : 0.0f) - (x[at0 + 4] * (v20 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f) + y[at0 + 4] * (v20 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f) + z[at0 + 4] * (v20 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f))));
          const float t_11 = 2.0f * (0 < g + r_2 && g + r_2 < 4 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_10;
          {
            const int v21 = 0 < g + r_2 && g + r_2 < 4;
            const float v22 = acc_2_1[4] + t_11 * (x[at0 + 4] - (v21 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? x[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v23 = acc_2_2_1[4] + t_11 * (y[at0 + 4] - (v21 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? y[at2] : 0.0f) : 0.0f) : 0.0f));
            const float v24 = acc_2_2_2[4] + t_11 * (z[at0 + 4] - (v21 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? z[at2] : 0.0f) : 0.0f) : 0.0f));
            acc_1[4] = acc_1[4] + (v21 ? (0 < g_1 + r_4 && g_1 + r_4 < 3 ? (0 < g_2 + r_6 && g_2 + r_6 < 4 ? charge[at2] : 0.0f) : 0.0f) : 0.0f) * t_10;
            acc_2_1[4] = v22;
            acc_2_2_1[4] = v23;
            acc_2_2_2[4] = v24;
          }
        }
      }
    }
  }
  for (int i_2 = 0; i_2 < 5; ++i_2) {
    out_1[at0 + i_2] = acc_1[i_2];
    out_2_1[at0 + i_2] = acc_2_1[i_2];
    out_2_2_1[at0 + i_2] = acc_2_2_1[i_2];
    out_2_2_2[at0 + i_2] = acc_2_2_2[i_2];
  }
}
