// Made by eqrise from kernels/low/fft64_workgroup.rise.
//
// def fft64_workgroup = fun(xs: 3.64.(f32, f32) =>
//   xs
//     |> mapWorkGroup(0)(fun(ys =>
//       let zs = (let xs1 = ys |> split(32) in
//          zip(generate(fun(i: idx[32] => generate(fun(j: idx[1] => i)))) |> join)(
//              zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)))
//            |> mapLocal(0)(fun(p =>
//              let q = fst(snd(p)) in
//              let p1 = snd(snd(p)) in
//              let p2 = (let i = fst(p) in
//                 let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((32 : natType)) in
//                 (cos(x), sin(x))) in
//              [(fst(q) + fst(p1), snd(q) + snd(p1)),
//               let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//               (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//                |> mapSeqUnroll(fun(p3 => p3))))
//            |> split(1)
//            |> map(transpose)
//            |> join
//            |> join)
//           |> toMem(Local) in
//       let xs1 = (let xs2 = zs |> split(32) in
//          zip(generate(fun(i: idx[16] => generate(fun(j: idx[2] => i)))) |> join)(
//              zip(idx((0 : idx[2]))(xs2))(idx((1 : idx[2]))(xs2)))
//            |> mapLocal(0)(fun(p =>
//              let q = fst(snd(p)) in
//              let p1 = snd(snd(p)) in
//              let p2 = (let i = fst(p) in
//                 let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((16 : natType)) in
//                 (cos(x), sin(x))) in
//              [(fst(q) + fst(p1), snd(q) + snd(p1)),
//               let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//               (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//                |> mapSeqUnroll(fun(p3 => p3))))
//            |> split(2)
//            |> map(transpose)
//            |> join
//            |> join)
//           |> toMem(Local) in
//       let xs2 = (let xs3 = xs1 |> split(32) in
//          zip(generate(fun(i: idx[8] => generate(fun(j: idx[4] => i)))) |> join)(
//              zip(idx((0 : idx[2]))(xs3))(idx((1 : idx[2]))(xs3)))
//            |> mapLocal(0)(fun(p =>
//              let q = fst(snd(p)) in
//              let p1 = snd(snd(p)) in
//              let p2 = (let i = fst(p) in
//                 let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((8 : natType)) in
//                 (cos(x), sin(x))) in
//              [(fst(q) + fst(p1), snd(q) + snd(p1)),
//               let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//               (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//                |> mapSeqUnroll(fun(p3 => p3))))
//            |> split(4)
//            |> map(transpose)
//            |> join
//            |> join)
//           |> toMem(Local) in
//       let xs3 = (let xs4 = xs2 |> split(32) in
//          zip(generate(fun(i: idx[4] => generate(fun(j: idx[8] => i)))) |> join)(
//              zip(idx((0 : idx[2]))(xs4))(idx((1 : idx[2]))(xs4)))
//            |> mapLocal(0)(fun(p =>
//              let q = fst(snd(p)) in
//              let p1 = snd(snd(p)) in
//              let p2 = (let i = fst(p) in
//                 let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((4 : natType)) in
//                 (cos(x), sin(x))) in
//              [(fst(q) + fst(p1), snd(q) + snd(p1)),
//               let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//               (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//                |> mapSeqUnroll(fun(p3 => p3))))
//            |> split(8)
//            |> map(transpose)
//            |> join
//            |> join)
//           |> toMem(Local) in
//       let xs4 = (let xs5 = xs3 |> split(32) in
//          zip(generate(fun(i: idx[2] => generate(fun(j: idx[16] => i)))) |> join)(
//              zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)))
//            |> mapLocal(0)(fun(p =>
//              let q = fst(snd(p)) in
//              let p1 = snd(snd(p)) in
//              let p2 = (let i = fst(p) in
//                 let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                 (cos(x), sin(x))) in
//              [(fst(q) + fst(p1), snd(q) + snd(p1)),
//               let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//               (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//                |> mapSeqUnroll(fun(p3 => p3))))
//            |> split(16)
//            |> map(transpose)
//            |> join
//            |> join)
//           |> toMem(Local) in
//       let xs5 = xs4 |> split(32) in
//       zip(generate(fun(i: idx[1] => generate(fun(j: idx[32] => i)))) |> join)(
//           zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)))
//         |> mapLocal(0)(fun(p =>
//           let q = fst(snd(p)) in
//           let p1 = snd(snd(p)) in
//           let p2 = (let i = fst(p) in
//              let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((1 : natType)) in
//              (cos(x), sin(x))) in
//           [(fst(q) + fst(p1), snd(q) + snd(p1)),
//            let p3 = (fst(q) - fst(p1), snd(q) - snd(p1)) in
//            (fst(p3) * fst(p2) - snd(p3) * snd(p2), fst(p3) * snd(p2) + snd(p3) * fst(p2))]
//             |> mapSeqUnroll(fun(p3 => p3))))
//         |> split(32)
//         |> map(transpose)
//         |> join
//         |> join))
//     |> oclRun(0)(32)(96))
//

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void fft64_workgroup_0(__global const float* restrict xs_1,
    __global const float* restrict xs_2,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  __local float tmp_1[64];
  __local float tmp_2[64];
  __local float tmp_1_1[64];
  __local float tmp_2_1[64];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  const float t = -3.1415927f * convert_float(l) / 32.0f;
  const int at0 = 64 * wg + l + 32;
  tmp_1[2 * l] = xs_1[64 * wg + l] + xs_1[at0];
  tmp_2[2 * l] = xs_2[64 * wg + l] + xs_2[at0];
  {
    const float v0 = xs_1[64 * wg + l] - xs_1[at0];
    const float v1 = cos(t);
    const float v2 = xs_2[64 * wg + l] - xs_2[at0];
    const float v3 = sin(t);
    tmp_1[2 * l + 1] = v0 * v1 - v2 * v3;
    tmp_2[2 * l + 1] = v0 * v3 + v2 * v1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 4 * (l / 2) + l % 2;
  const float t_1 = -3.1415927f * convert_float(l / 2) / 16.0f;
  tmp_1_1[at1] = tmp_1[l] + tmp_1[l + 32];
  tmp_2_1[at1] = tmp_2[l] + tmp_2[l + 32];
  {
    const float v4 = tmp_1[l] - tmp_1[l + 32];
    const float v5 = cos(t_1);
    const float v6 = tmp_2[l] - tmp_2[l + 32];
    const float v7 = sin(t_1);
    tmp_1_1[at1 + 2] = v4 * v5 - v6 * v7;
    tmp_2_1[at1 + 2] = v4 * v7 + v6 * v5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 8 * (l / 4) + l % 4;
  const float t_2 = -3.1415927f * convert_float(l / 4) / 8.0f;
  tmp_1[at2] = tmp_1_1[l] + tmp_1_1[l + 32];
  tmp_2[at2] = tmp_2_1[l] + tmp_2_1[l + 32];
  {
    const float v8 = tmp_1_1[l] - tmp_1_1[l + 32];
    const float v9 = cos(t_2);
    const float v10 = tmp_2_1[l] - tmp_2_1[l + 32];
    const float v11 = sin(t_2);
    tmp_1[at2 + 4] = v8 * v9 - v10 * v11;
    tmp_2[at2 + 4] = v8 * v11 + v10 * v9;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at3 = 16 * (l / 8) + l % 8;
  const float t_3 = -3.1415927f * convert_float(l / 8) / 4.0f;
  tmp_1_1[at3] = tmp_1[l] + tmp_1[l + 32];
  tmp_2_1[at3] = tmp_2[l] + tmp_2[l + 32];
  {
    const float v12 = tmp_1[l] - tmp_1[l + 32];
    const float v13 = cos(t_3);
    const float v14 = tmp_2[l] - tmp_2[l + 32];
    const float v15 = sin(t_3);
    tmp_1_1[at3 + 8] = v12 * v13 - v14 * v15;
    tmp_2_1[at3 + 8] = v12 * v15 + v14 * v13;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at4 = 32 * (l / 16) + l % 16;
  const float t_4 = -3.1415927f * convert_float(l / 16) / 2.0f;
  tmp_1[at4] = tmp_1_1[l] + tmp_1_1[l + 32];
  tmp_2[at4] = tmp_2_1[l] + tmp_2_1[l + 32];
  {
    const float v16 = tmp_1_1[l] - tmp_1_1[l + 32];
    const float v17 = cos(t_4);
    const float v18 = tmp_2_1[l] - tmp_2_1[l + 32];
    const float v19 = sin(t_4);
    tmp_1[at4 + 16] = v16 * v17 - v18 * v19;
    tmp_2[at4 + 16] = v16 * v19 + v18 * v17;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at5 = 64 * wg + l + 32;
  out_1[64 * wg + l] = tmp_1[l] + tmp_1[l + 32];
  out_2[64 * wg + l] = tmp_2[l] + tmp_2[l + 32];
  {
    const float v20 = tmp_1[l] - tmp_1[l + 32];
    const float v21 = tmp_2[l] - tmp_2[l + 32];
    out_1[at5] = v20 - v21 * -0.0f;
    out_2[at5] = v20 * -0.0f + v21;
  }
}
