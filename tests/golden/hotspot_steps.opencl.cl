// Made by eqrise from kernels/low/hotspot_steps.rise.
//
// def hotspot_steps = fun(power: 24.36.f32 => fun(temperature: 24.36.f32 =>
//   zip(
//       generate(fun(i: idx[24] => (indexAsNat(i) == (0 : natType), indexAsNat(i) == (23 : natType))))
//         |> split(12))(
//       zip(
//           power
//             |> map(fun(xs => xs |> padClamp(1)(1)))
//             |> padClamp(1)(1)
//             |> map(fun(xs => xs |> slide(14)(12)))
//             |> slide(14)(12)
//             |> map(transpose))(
//           temperature
//             |> map(fun(xs => xs |> padClamp(2)(2)))
//             |> padClamp(2)(2)
//             |> map(fun(xs => xs |> slide(16)(12)))
//             |> slide(16)(12)
//             |> map(transpose)))
//     |> mapWorkGroup(1)(fun(p =>
//       zip(
//           generate(fun(i: idx[36] =>
//             (indexAsNat(i) == (0 : natType), indexAsNat(i) == (35 : natType))))
//             |> split(12))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapWorkGroup(0)(fun(q =>
//           let xs = fst(snd(q))
//               |> mapLocal(1)(fun(ys => ys |> mapLocal(0)(fun(x => x))))
//               |> toMem(Local) in
//           let ys = snd(snd(q))
//               |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//               |> toMem(Local) in
//           let zs = zip(xs)(
//                 ys |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose))
//               |> mapLocal(1)(fun(p1 =>
//                 zip(fst(p1))(snd(p1))
//                   |> mapLocal(0)(fun(p2 =>
//                     let xs1 = snd(p2) in
//                     let x = fst(p2) in
//                     let y = idx((1 : idx[3]))(idx((1 : idx[3]))(xs1)) in
//                     let z = idx((1 : idx[3]))(idx((0 : idx[3]))(xs1)) in
//                     let x1 = idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)) in
//                     let x2 = idx((0 : idx[3]))(idx((1 : idx[3]))(xs1)) in
//                     let x3 = idx((2 : idx[3]))(idx((1 : idx[3]))(xs1)) in
//                     y +
//                       0.5f *
//                         (x + (z + x1 - 2.0f * y) * 0.1f + (x2 + x3 - 2.0f * y) * 0.2f +
//                            (80.0f - y) * 0.05f)))))
//               |> toMem(Local) in
//           zip(fst(p))(
//               zip(xs |> drop(1) |> take(12))(
//                   zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//             |> mapLocal(1)(fun(p1 =>
//               zip(fst(q))(zip(fst(snd(p1)) |> drop(1) |> take(12))(snd(snd(p1))))
//                 |> mapLocal(0)(fun(p2 =>
//                   let xs1 = snd(snd(p2)) in
//                   let x = idx((1 : idx[3]))(idx((1 : idx[3]))(xs1)) in
//                   let y = (if fst(fst(p1)) then x else idx((1 : idx[3]))(idx((0 : idx[3]))(xs1))) in
//                   let z = (if snd(fst(p1)) then x else idx((1 : idx[3]))(idx((2 : idx[3]))(xs1))) in
//                   let x1 = (if fst(fst(p2))
//                      then x
//                      else idx((0 : idx[3]))(idx((1 : idx[3]))(xs1))) in
//                   let x2 = (if snd(fst(p2))
//                      then x
//                      else idx((2 : idx[3]))(idx((1 : idx[3]))(xs1))) in
//                   let x3 = fst(snd(p2)) in
//                   x +
//                     0.5f *
//                       (x3 + (y + z - 2.0f * x) * 0.1f + (x1 + x2 - 2.0f * x) * 0.2f +
//                          (80.0f - x) * 0.05f)))))))))
//     |> oclRun(0)(16)(48)
//     |> oclRun(1)(16)(32)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void hotspot_steps_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  __local float tmp[196];
  __local float tmp_1[256];
  __local float tmp_2[196];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  if (l < 14) {
    if (l_1 < 14) {
      tmp[l_1 + 14 * l] = power[36 * index_min(23, index_max(0, 12 * wg + l - 1)) + index_min(35, index_max(0, 12 * wg_1 + l_1 - 1))];
    }
  }
  tmp_1[l_1 + 16 * l] = temperature[36 * index_min(23, index_max(0, 12 * wg + l - 2)) + index_min(35, index_max(0, 12 * wg_1 + l_1 - 2))];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 14) {
    if (l_1 < 14) {
      {
        const float v0 = tmp_1[l_1 + 16 * l + 17];
        const float v1 = 2.0f * v0;
        tmp_2[l_1 + 14 * l] = v0 + 0.5f * (tmp[l_1 + 14 * l] + (tmp_1[l_1 + 16 * l + 1] + tmp_1[l_1 + 16 * l + 33] - v1) * 0.1f + (tmp_1[l_1 + 16 * l + 16] + tmp_1[l_1 + 16 * l + 18] - v1) * 0.2f + (80.0f - v0) * 0.05f);
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at0 = l_1 + 14 * l + 15;
  if (l < 12) {
    if (l_1 < 12) {
      const float t = 12 * wg + l == 0 ? tmp_2[at0] : tmp_2[l_1 + 14 * l + 1];
      const float t_1 = 12 * wg + l == 23 ? tmp_2[at0] : tmp_2[l_1 + 14 * l + 29];
      const float t_2 = 12 * wg_1 + l_1 == 0 ? tmp_2[at0] : tmp_2[l_1 + 14 * l + 14];
      const float t_3 = 12 * wg_1 + l_1 == 35 ? tmp_2[at0] : tmp_2[l_1 + 14 * l + 16];
      {
        const float v2 = tmp_2[at0];
        const float v3 = 2.0f * v2;
        out[432 * wg + 12 * wg_1 + l_1 + 36 * l] = v2 + 0.5f * (tmp[at0] + (t + t_1 - v3) * 0.1f + (t_2 + t_3 - v3) * 0.2f + (80.0f - v2) * 0.05f);
      }
    }
  }
}
