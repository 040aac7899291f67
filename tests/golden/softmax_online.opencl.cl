// Made by eqrise from kernels/low/softmax_online.rise.
//
// def softmax_online = fun(xs: 3.512.f32 =>
//   xs
//     |> mapWorkGroup(0)(fun(ys =>
//       let zs = ys
//           |> split(256)
//           |> transpose
//           |> mapLocal(0)(fun(xs1 =>
//             xs1
//               |> reduceSeq(Private)(fun(acc, x =>
//                 let p = (x, 1.0f) in
//                 let y = max(fst(acc))(fst(p)) in
//                 (y, snd(acc) * exp(fst(acc) - y) + snd(p) * exp(fst(p) - y))))(
//                   ((-inf : f32), 0.0f))))
//           |> toMem(Local)
//           |> iterate(Local)(8)(depFun((len: Nat) => fun(xs1: (2 * len).(f32, f32) =>
//             xs1
//               |> split(2)
//               |> mapLocal(0)(fun(xs2 =>
//                 let p = idx((0 : idx[2]))(xs2) in
//                 let q = idx((1 : idx[2]))(xs2) in
//                 let x = max(fst(p))(fst(q)) in
//                 (x, snd(p) * exp(fst(p) - x) + snd(q) * exp(fst(q) - x)))))))
//           |> toMem(Local) in
//       ys
//         |> mapLocal(0)(fun(x => exp(x - fst(idx((0 : idx[1]))(zs))) / snd(idx((0 : idx[1]))(zs))))))
//     |> oclRun(0)(256)(768))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void softmax_online_0(__global const float* restrict xs,
    __global float* restrict out) {
  __local float tmp_1[256];
  __local float tmp_2[256];
  __local float stage_1[128];
  __local float stage_2[128];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc_1;
  float acc_2;
  acc_1 = (-INFINITY);
  acc_2 = 0.0f;
  for (int r = 0; r < 2; ++r) {
    const int at0 = 512 * wg + l + 256 * r;
    const float t = fmax(acc_1, xs[at0]);
    {
      const float v0 = acc_2 * exp(acc_1 - t) + exp(xs[at0] - t);
      acc_1 = t;
      acc_2 = v0;
    }
  }
  tmp_1[l] = acc_1;
  tmp_2[l] = acc_2;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 128) {
    const float t_1 = fmax(tmp_1[2 * l], tmp_1[2 * l + 1]);
    stage_1[l] = t_1;
    stage_2[l] = tmp_2[2 * l] * exp(tmp_1[2 * l] - t_1) + tmp_2[2 * l + 1] * exp(tmp_1[2 * l + 1] - t_1);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 64) {
    const float t_2 = fmax(stage_1[2 * l], stage_1[2 * l + 1]);
    tmp_1[l] = t_2;
    tmp_2[l] = stage_2[2 * l] * exp(stage_1[2 * l] - t_2) + stage_2[2 * l + 1] * exp(stage_1[2 * l + 1] - t_2);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 32) {
    const float t_3 = fmax(tmp_1[2 * l], tmp_1[2 * l + 1]);
    stage_1[l] = t_3;
    stage_2[l] = tmp_2[2 * l] * exp(tmp_1[2 * l] - t_3) + tmp_2[2 * l + 1] * exp(tmp_1[2 * l + 1] - t_3);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 16) {
    const float t_4 = fmax(stage_1[2 * l], stage_1[2 * l + 1]);
    tmp_1[l] = t_4;
    tmp_2[l] = stage_2[2 * l] * exp(stage_1[2 * l] - t_4) + stage_2[2 * l + 1] * exp(stage_1[2 * l + 1] - t_4);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 8) {
    const float t_5 = fmax(tmp_1[2 * l], tmp_1[2 * l + 1]);
    stage_1[l] = t_5;
    stage_2[l] = tmp_2[2 * l] * exp(tmp_1[2 * l] - t_5) + tmp_2[2 * l + 1] * exp(tmp_1[2 * l + 1] - t_5);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 4) {
    const float t_6 = fmax(stage_1[2 * l], stage_1[2 * l + 1]);
    tmp_1[l] = t_6;
    tmp_2[l] = stage_2[2 * l] * exp(stage_1[2 * l] - t_6) + stage_2[2 * l + 1] * exp(stage_1[2 * l + 1] - t_6);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 2) {
    const float t_7 = fmax(tmp_1[2 * l], tmp_1[2 * l + 1]);
    stage_1[l] = t_7;
    stage_2[l] = tmp_2[2 * l] * exp(tmp_1[2 * l] - t_7) + tmp_2[2 * l + 1] * exp(tmp_1[2 * l + 1] - t_7);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    const float t_8 = fmax(stage_1[0], stage_1[1]);
    tmp_1[0] = t_8;
    tmp_2[0] = stage_2[0] * exp(stage_1[0] - t_8) + stage_2[1] * exp(stage_1[1] - t_8);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_9 = get_local_id(0); l_9 < 512; l_9 += get_local_size(0)) {
    out[512 * wg + l_9] = exp(xs[512 * wg + l_9] - tmp_1[0]) / tmp_2[0];
  }
}
