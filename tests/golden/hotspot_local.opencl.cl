// Made by eqrise from kernels/low/hotspot_local.rise.
//
// def hotspot_local = fun(power: 28.42.f32 => fun(temperature: 28.42.f32 =>
//   zip(power |> map(fun(xs => xs |> slide(14)(14))) |> slide(14)(14) |> map(transpose))(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(16)(14)))
//         |> slide(16)(14)
//         |> map(transpose))
//     |> mapWorkGroup(1)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapWorkGroup(0)(fun(q =>
//           let xs = fst(q)
//               |> mapLocal(1)(fun(ys => ys |> mapLocal(0)(fun(x => x))))
//               |> toMem(Local) in
//           let ys = snd(q)
//               |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//               |> toMem(Local) in
//           zip(xs)(ys |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose))
//             |> mapLocal(1)(fun(p1 =>
//               zip(fst(p1))(snd(p1))
//                 |> mapLocal(0)(fun(p2 =>
//                   let x = fst(p2) in
//                   let zs = snd(p2) in
//                   let y = idx((1 : idx[3]))(idx((1 : idx[3]))(zs)) in
//                   y +
//                     0.5f *
//                       (x +
//                          (idx((1 : idx[3]))(idx((0 : idx[3]))(zs)) +
//                             idx((1 : idx[3]))(idx((2 : idx[3]))(zs)) -
//                             2.0f * y) *
//                            0.1f +
//                          (idx((0 : idx[3]))(idx((1 : idx[3]))(zs)) +
//                             idx((2 : idx[3]))(idx((1 : idx[3]))(zs)) -
//                             2.0f * y) *
//                            0.2f +
//                          (80.0f - y) * 0.05f)))))))))
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
void hotspot_local_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  __local float tmp[196];
  __local float tmp_1[256];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  const int at0 = 588 * wg + 14 * wg_1 + l_1 + 42 * l;
  if (l < 14) {
    if (l_1 < 14) {
      tmp[l_1 + 14 * l] = power[at0];
    }
  }
  tmp_1[l_1 + 16 * l] = temperature[index_min(41, index_max(0, 14 * wg_1 + l_1 - 1)) + 42 * index_min(27, index_max(0, 14 * wg + l - 1))];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 14) {
    if (l_1 < 14) {
      {
        const float v0 = tmp_1[l_1 + 16 * l + 17];
        const float v1 = 2.0f * v0;
        out[at0] = v0 + 0.5f * (tmp[l_1 + 14 * l] + (tmp_1[l_1 + 16 * l + 1] + tmp_1[l_1 + 16 * l + 33] - v1) * 0.1f + (tmp_1[l_1 + 16 * l + 16] + tmp_1[l_1 + 16 * l + 18] - v1) * 0.2f + (80.0f - v0) * 0.05f);
      }
    }
  }
}
