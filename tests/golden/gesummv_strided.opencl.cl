// Made by eqrise from kernels/low/gesummv_strided.rise.
//
// def gesummv_strided = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 3.256.f32 =>
//     fun(B: 3.256.f32 =>
//     fun(x: 256.f32 =>
//   zip(A)(B)
//     |> mapWorkGroup(0)(fun(p =>
//       zip(x)(zip(fst(p))(snd(p)))
//         |> split(128)
//         |> transpose
//         |> mapLocal(0)(fun(xs =>
//           xs
//             |> reduceSeq(Private)(fun(acc, q =>
//               (fst(acc) + fst(snd(q)) * fst(q), snd(acc) + snd(snd(q)) * fst(q))))((0.0f, 0.0f))))
//         |> toMem(Local)
//         |> split(128)
//         |> mapLocal(0)(fun(xs =>
//           let q = xs
//               |> reduceSeq(Private)(fun(acc, p1 => (fst(acc) + fst(p1), snd(acc) + snd(p1))))(
//                   (0.0f, 0.0f)) in
//           alpha * fst(q) + beta * snd(q)))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void gesummv_strided_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict x,
    __global float* restrict out) {
  __local float tmp_1[128];
  __local float tmp_2[128];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc_1;
  float acc_2;
  acc_1 = 0.0f;
  acc_2 = 0.0f;
  for (int r = 0; r < 2; ++r) {
    const int at0 = 256 * wg + l + 128 * r;
    {
      const float v0 = x[l + 128 * r];
      const float v1 = acc_2 + B[at0] * v0;
      acc_1 = acc_1 + A[at0] * v0;
      acc_2 = v1;
    }
  }
  tmp_1[l] = acc_1;
  tmp_2[l] = acc_2;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    float acc_1_1;
    float acc_2_1;
    acc_1_1 = 0.0f;
    acc_2_1 = 0.0f;
    for (int r_1 = 0; r_1 < 128; ++r_1) {
      {
        const float v2 = acc_2_1 + tmp_2[r_1];
        acc_1_1 = acc_1_1 + tmp_1[r_1];
        acc_2_1 = v2;
      }
    }
    out[wg] = alpha * acc_1_1 + beta * acc_2_1;
  }
}
