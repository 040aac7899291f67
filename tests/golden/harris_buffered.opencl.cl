// Made by eqrise from kernels/low/harris_buffered.rise.
//
// def harris_buffered = fun(image: 68.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> slide(36)(32)
//     |> mapGlobal(0)(fun(xs =>
//       xs
//         |> slide(3)(1)
//         |> circularBuffer(Global)(3)(3)(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               (let xs1 = zs |> join in
//                zip(xs1)(kx) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f),
//                let xs1 = zs |> join in
//                zip(xs1)(ky)
//                  |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let p = zs
//                   |> join
//                   |> reduceSeqUnroll(Private)(fun(acc, q =>
//                     (fst(acc) + fst(q) * fst(q),
//                      (fst(snd(acc)) + fst(q) * snd(q), snd(snd(acc)) + snd(q) * snd(q)))))(
//                       (0.0f, (0.0f, 0.0f))) in
//               let x = fst(p) + snd(snd(p)) in
//               fst(p) * snd(snd(p)) - fst(snd(p)) * fst(snd(p)) - 0.04f * x * x))))))
//     |> join)))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_buffered_0(__global const float* restrict image_,
    __global const float* restrict kx,
    __global const float* restrict ky,
    __global float* restrict out,
    __global float* ring_1,
    __global float* ring_2) {
  int g = get_global_id(0);
  for (int i = 0; i < 2; ++i) {
    const int at0 = 544 * g + 17 * i;
    const int at1 = 45 * g + 15 * i;
    for (int i_1 = 0; i_1 < 15; ++i_1) {
      float acc = 0.0f;
      acc = acc + image_[at0 + i_1] * kx[0];
      acc = acc + image_[at0 + i_1 + 1] * kx[1];
      acc = acc + image_[at0 + i_1 + 2] * kx[2];
      acc = acc + image_[at0 + i_1 + 17] * kx[3];
      acc = acc + image_[at0 + i_1 + 18] * kx[4];
      acc = acc + image_[at0 + i_1 + 19] * kx[5];
      acc = acc + image_[at0 + i_1 + 34] * kx[6];
      acc = acc + image_[at0 + i_1 + 35] * kx[7];
      acc = acc + image_[at0 + i_1 + 36] * kx[8];
      float acc_1 = 0.0f;
      acc_1 = acc_1 + image_[at0 + i_1] * ky[0];
      acc_1 = acc_1 + image_[at0 + i_1 + 1] * ky[1];
      acc_1 = acc_1 + image_[at0 + i_1 + 2] * ky[2];
      acc_1 = acc_1 + image_[at0 + i_1 + 17] * ky[3];
      acc_1 = acc_1 + image_[at0 + i_1 + 18] * ky[4];
      acc_1 = acc_1 + image_[at0 + i_1 + 19] * ky[5];
      acc_1 = acc_1 + image_[at0 + i_1 + 34] * ky[6];
      acc_1 = acc_1 + image_[at0 + i_1 + 35] * ky[7];
      acc_1 = acc_1 + image_[at0 + i_1 + 36] * ky[8];
      ring_1[at1 + i_1] = acc;
      ring_2[at1 + i_1] = acc_1;
    }
  }
  for (int i_2 = 0; i_2 < 32; ++i_2) {
    const int at2 = 544 * g + 17 * i_2;
    const int at3 = 45 * g + 15 * ((i_2 + 2) % 3);
    for (int i_3 = 0; i_3 < 15; ++i_3) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + image_[at2 + i_3 + 34] * kx[0];
      acc_2 = acc_2 + image_[at2 + i_3 + 35] * kx[1];
      acc_2 = acc_2 + image_[at2 + i_3 + 36] * kx[2];
      acc_2 = acc_2 + image_[at2 + i_3 + 51] * kx[3];
      acc_2 = acc_2 + image_[at2 + i_3 + 52] * kx[4];
      acc_2 = acc_2 + image_[at2 + i_3 + 53] * kx[5];
      acc_2 = acc_2 + image_[at2 + i_3 + 68] * kx[6];
      acc_2 = acc_2 + image_[at2 + i_3 + 69] * kx[7];
      acc_2 = acc_2 + image_[at2 + i_3 + 70] * kx[8];
      float acc_3 = 0.0f;
      acc_3 = acc_3 + image_[at2 + i_3 + 34] * ky[0];
      acc_3 = acc_3 + image_[at2 + i_3 + 35] * ky[1];
      acc_3 = acc_3 + image_[at2 + i_3 + 36] * ky[2];
      acc_3 = acc_3 + image_[at2 + i_3 + 51] * ky[3];
      acc_3 = acc_3 + image_[at2 + i_3 + 52] * ky[4];
      acc_3 = acc_3 + image_[at2 + i_3 + 53] * ky[5];
      acc_3 = acc_3 + image_[at2 + i_3 + 68] * ky[6];
      acc_3 = acc_3 + image_[at2 + i_3 + 69] * ky[7];
      acc_3 = acc_3 + image_[at2 + i_3 + 70] * ky[8];
      ring_1[at3 + i_3] = acc_2;
      ring_2[at3 + i_3] = acc_3;
    }
    const int at4 = 45 * g + 15 * (i_2 % 3);
    const int at5 = 45 * g + 15 * ((i_2 + 1) % 3);
    const int at6 = 416 * g + 13 * i_2;
    for (int i_4 = 0; i_4 < 13; ++i_4) {
      float acc_1_1;
      float acc_2_1;
      float acc_2_2;
      acc_1_1 = 0.0f;
      acc_2_1 = 0.0f;
      acc_2_2 = 0.0f;
      {
        const float v0 = ring_1[at4 + i_4];
        const float v1 = ring_2[at4 + i_4];
        const float v2 = acc_2_1 + v0 * v1;
        const float v3 = acc_2_2 + v1 * v1;
        acc_1_1 = acc_1_1 + v0 * v0;
        acc_2_1 = v2;
        acc_2_2 = v3;
      }
      {
        const float v4 = ring_1[at4 + i_4 + 1];
        const float v5 = ring_2[at4 + i_4 + 1];
        const float v6 = acc_2_1 + v4 * v5;
        const float v7 = acc_2_2 + v5 * v5;
        acc_1_1 = acc_1_1 + v4 * v4;
        acc_2_1 = v6;
        acc_2_2 = v7;
      }
      {
        const float v8 = ring_1[at4 + i_4 + 2];
        const float v9 = ring_2[at4 + i_4 + 2];
        const float v10 = acc_2_1 + v8 * v9;
        const float v11 = acc_2_2 + v9 * v9;
        acc_1_1 = acc_1_1 + v8 * v8;
        acc_2_1 = v10;
        acc_2_2 = v11;
      }
      {
        const float v12 = ring_1[at5 + i_4];
        const float v13 = ring_2[at5 + i_4];
        const float v14 = acc_2_1 + v12 * v13;
        const float v15 = acc_2_2 + v13 * v13;
        acc_1_1 = acc_1_1 + v12 * v12;
        acc_2_1 = v14;
        acc_2_2 = v15;
      }
      {
        const float v16 = ring_1[at5 + i_4 + 1];
        const float v17 = ring_2[at5 + i_4 + 1];
        const float v18 = acc_2_1 + v16 * v17;
        const float v19 = acc_2_2 + v17 * v17;
        acc_1_1 = acc_1_1 + v16 * v16;
        acc_2_1 = v18;
        acc_2_2 = v19;
      }
      {
        const float v20 = ring_1[at5 + i_4 + 2];
        const float v21 = ring_2[at5 + i_4 + 2];
        const float v22 = acc_2_1 + v20 * v21;
        const float v23 = acc_2_2 + v21 * v21;
        acc_1_1 = acc_1_1 + v20 * v20;
        acc_2_1 = v22;
        acc_2_2 = v23;
      }
      {
        const float v24 = ring_1[at3 + i_4];
        const float v25 = ring_2[at3 + i_4];
        const float v26 = acc_2_1 + v24 * v25;
        const float v27 = acc_2_2 + v25 * v25;
        acc_1_1 = acc_1_1 + v24 * v24;
        acc_2_1 = v26;
        acc_2_2 = v27;
      }
      {
        const float v28 = ring_1[at3 + i_4 + 1];
        const float v29 = ring_2[at3 + i_4 + 1];
        const float v30 = acc_2_1 + v28 * v29;
        const float v31 = acc_2_2 + v29 * v29;
        acc_1_1 = acc_1_1 + v28 * v28;
        acc_2_1 = v30;
        acc_2_2 = v31;
      }
      {
        const float v32 = ring_1[at3 + i_4 + 2];
        const float v33 = ring_2[at3 + i_4 + 2];
        const float v34 = acc_2_1 + v32 * v33;
        const float v35 = acc_2_2 + v33 * v33;
        acc_1_1 = acc_1_1 + v32 * v32;
        acc_2_1 = v34;
        acc_2_2 = v35;
      }
      const float t = acc_1_1 + acc_2_2;
      out[at6 + i_4] = acc_1_1 * acc_2_2 - acc_2_1 * acc_2_1 - 0.04f * t * t;
    }
  }
}
