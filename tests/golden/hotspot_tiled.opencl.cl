// Made by eqrise from kernels/low/hotspot_tiled.rise.
//
// def hotspot_tiled = fun(power: 8.1024.f32 => fun(temperature: 8.1024.f32 =>
//   zip(power |> map(fun(xs => xs |> split(512))) |> split(4) |> map(transpose))(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(514)(512)))
//         |> slide(6)(4)
//         |> map(transpose))
//     |> mapWorkGroup(1)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapWorkGroup(0)(fun(q =>
//           zip(fst(q))(
//               snd(q)
//                 |> mapLocal(1)(fun(xs => xs |> mapLocal(0)(fun(x => x))))
//                 |> toMem(Local)
//                 |> map(fun(xs => xs |> slide(3)(1)))
//                 |> slide(3)(1)
//                 |> map(transpose))
//             |> mapLocal(1)(fun(p1 =>
//               zip(fst(p1))(snd(p1))
//                 |> mapLocal(0)(fun(p2 =>
//                   let x = fst(p2) in
//                   let xs = snd(p2) in
//                   let y = idx((1 : idx[3]))(idx((1 : idx[3]))(xs)) in
//                   y +
//                     0.5f *
//                       (x +
//                          (idx((1 : idx[3]))(idx((0 : idx[3]))(xs)) +
//                             idx((1 : idx[3]))(idx((2 : idx[3]))(xs)) -
//                             2.0f * y) *
//                            0.1f +
//                          (idx((0 : idx[3]))(idx((1 : idx[3]))(xs)) +
//                             idx((2 : idx[3]))(idx((1 : idx[3]))(xs)) -
//                             2.0f * y) *
//                            0.2f +
//                          (80.0f - y) * 0.05f)))))))))
//     |> oclRun(0)(32)(64)
//     |> oclRun(1)(8)(16)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void hotspot_tiled_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  __local float tmp[3084];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  if (l < 6) {
    const int at0 = 1024 * index_min(7, index_max(0, 4 * wg + l - 1));
    for (int l_1 = get_local_id(0); l_1 < 514; l_1 += get_local_size(0)) {
      tmp[514 * l + l_1] = temperature[at0 + index_min(1023, index_max(0, 512 * wg_1 + l_1 - 1))];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 4096 * wg + 512 * wg_1 + 1024 * l;
  if (l < 4) {
    for (int l_3 = get_local_id(0); l_3 < 512; l_3 += get_local_size(0)) {
      {
        const float v0 = tmp[514 * l + l_3 + 515];
        const float v1 = 2.0f * v0;
        out[at1 + l_3] = v0 + 0.5f * (power[at1 + l_3] + (tmp[514 * l + l_3 + 1] + tmp[514 * l + l_3 + 1029] - v1) * 0.1f + (tmp[514 * l + l_3 + 514] + tmp[514 * l + l_3 + 516] - v1) * 0.2f + (80.0f - v0) * 0.05f);
      }
    }
  }
}
