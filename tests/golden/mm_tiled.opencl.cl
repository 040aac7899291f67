// Made by eqrise from kernels/low/mm_tiled.rise.
//
// def mm_tiled = fun(A: 16.48.f32 => fun(B: 48.32.f32 =>
//   A
//     |> map(fun(xs => xs |> split(16)))
//     |> split(16)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       B
//         |> map(fun(ys => ys |> split(16)))
//         |> split(16)
//         |> map(transpose)
//         |> transpose
//         |> mapWorkGroup(0)(fun(ys =>
//           zip(xs)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               let zs = fst(p)
//                   |> mapLocal(1)(fun(xs1 => xs1 |> mapLocal(0)(fun(x => x))))
//                   |> toMem(Local) in
//               let xs1 = snd(p)
//                   |> mapLocal(1)(fun(xs2 => xs2 |> mapLocal(0)(fun(x => x))))
//                   |> toMem(Local) in
//               zip(zs)(acc)
//                 |> mapLocal(1)(fun(q =>
//                   zip(xs1 |> transpose)(snd(q))
//                     |> mapLocal(0)(fun(p1 =>
//                       zip(fst(q))(fst(p1))
//                         |> reduceSeq(Private)(fun(x, p2 => x + fst(p2) * snd(p2)))(snd(p1))))))))(
//                 generate(fun(i: idx[16] => generate(fun(j: idx[16] => 0.0f))))
//                   |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x)))))
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void mm_tiled_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  __local float tmp[256];
  __local float tmp_1[256];
  int wg_1 = get_group_id(0);
  int l_2 = get_local_id(1);
  int l_3 = get_local_id(0);
  float acc;
  acc = 0.0f;
  const int at0 = 16 * wg_1 + 32 * l_2 + l_3;
  for (int r = 0; r < 3; ++r) {
    tmp[16 * l_2 + l_3] = A[16 * r + 48 * l_2 + l_3];
    tmp_1[16 * l_2 + l_3] = B[at0 + 512 * r];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1 = acc;
    for (int r_1 = 0; r_1 < 16; ++r_1) {
      acc_1 = acc_1 + tmp[16 * l_2 + r_1] * tmp_1[l_3 + 16 * r_1];
    }
    acc = acc_1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[at0] = acc;
}
