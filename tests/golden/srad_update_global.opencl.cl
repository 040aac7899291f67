// Made by eqrise from kernels/low/srad_update_global.rise.
//
// def srad_update_global = fun(image: 19.23.f32 =>
//     fun(c: 19.23.f32 =>
//     fun(north: 19.23.f32 =>
//     fun(south: 19.23.f32 =>
//     fun(west: 19.23.f32 =>
//     fun(east: 19.23.f32 =>
//   (let xs = (let ys = c
//           |> map(fun(zs => zs |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(zs => zs |> slide(2)(1)))
//           |> slide(2)(1)
//           |> map(transpose) in
//       zip(image)(ys) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    let ys = (let zs = zip(north)(south) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       let xs1 = zip(west)(east) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       zip(zs)(xs1) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    zip(xs)(ys) |> map(fun(p => zip(fst(p))(snd(p)))))
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(p =>
//           let ys = snd(fst(p)) in
//           let q = snd(p) in
//           fst(fst(p)) +
//             0.125f *
//               (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(fst(q)) +
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(ys)) * snd(fst(q)) +
//                  idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(snd(q)) +
//                  idx((1 : idx[2]))(idx((0 : idx[2]))(ys)) * snd(snd(q)))))))))))))
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(23, 1, 1)))
void srad_update_global_0(__global const float* restrict image_,
    __global const float* restrict c,
    __global const float* restrict north,
    __global const float* restrict south,
    __global const float* restrict west,
    __global const float* restrict east,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  {
    const float v0 = c[23 * g + g_1];
    out[23 * g + g_1] = image_[23 * g + g_1] + 0.125f * (v0 * north[23 * g + g_1] + c[g_1 + 23 * index_min(18, g + 1)] * south[23 * g + g_1] + v0 * west[23 * g + g_1] + c[23 * g + index_min(22, g_1 + 1)] * east[23 * g + g_1]);
  }
}
