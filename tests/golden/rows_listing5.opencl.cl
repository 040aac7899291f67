// Made by eqrise from kernels/low/rows_listing5.rise.
//
// def rows_listing5 = fun(M: 5.1024.f32 =>
//   M
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> mapLocal(0)(fun(x => x * x))
//         |> toMem(Private)
//         |> mapLocal(0)(fun(x => sqrt(x + 1.0f))))))
//

__kernel __attribute__((reqd_work_group_size(1024, 1, 1)))
void rows_listing5_0(__global const float* restrict M,
    __global float* restrict out) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float tmp;
  {
    const float v0 = M[1024 * wg + l];
    tmp = v0 * v0;
  }
  out[1024 * wg + l] = sqrt(tmp + 1.0f);
}
