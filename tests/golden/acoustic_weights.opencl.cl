// Made by eqrise from kernels/low/acoustic_weights.rise.
//
// def acoustic_weights = fun(before: 7.6.9.f32 =>
//     fun(now: 9.8.11.f32 =>
//     fun(air: 7.6.9.i32 =>
//     fun(weights: 3.3.3.f32 =>
//     fun(middle: 3.3.3.f32 =>
//     fun(loss: f32 =>
//   zip(zip(before)(air))(
//       now
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapGlobal(2)(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> mapGlobal(1)(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> mapGlobal(0)(fun(p1 =>
//               let x = snd(fst(p1)) in
//               let y = (if x < 6 then 1.0f / (1.0f + loss) else 1.0f) in
//               let z = (if x < 6 then 1.0f - loss else 1.0f) in
//               y *
//                 ((2.0f - 0.33333334f * cast(f32)(x)) *
//                    (let xs = snd(p1) in
//                     zip(xs |> join |> join)(middle |> join |> join)
//                       |> reduceSeqUnroll(Private)(fun(acc, p2 => acc + fst(p2) * snd(p2)))(0.0f)) +
//                    0.33333334f *
//                      (let xs = snd(p1) in
//                       zip(xs |> join |> join)(weights |> join |> join)
//                         |> reduceSeqUnroll(Private)(fun(acc, p2 => acc + fst(p2) * snd(p2)))(
//                             0.0f)) -
//                    z * fst(fst(p1)))))))))))))))
//

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void acoustic_weights_0(__global const float* restrict before,
    __global const float* restrict now,
    __global const int* restrict air,
    __global const float* restrict weights,
    __global const float* restrict middle,
    float loss,
    __global float* restrict out) {
  int g = get_global_id(2);
  int g_1 = get_global_id(1);
  int g_2 = get_global_id(0);
  const int at0 = 54 * g + 9 * g_1 + g_2;
  const float t = air[at0] < 6 ? 1.0f / (1.0f + loss) : 1.0f;
  const float t_1 = air[at0] < 6 ? 1.0f - loss : 1.0f;
  float acc = 0.0f;
  const int at1 = 88 * g + 11 * g_1 + g_2;
  acc = acc + now[at1] * middle[0];
  acc = acc + now[at1 + 1] * middle[1];
  acc = acc + now[at1 + 2] * middle[2];
  acc = acc + now[at1 + 11] * middle[3];
  acc = acc + now[at1 + 12] * middle[4];
  acc = acc + now[at1 + 13] * middle[5];
  acc = acc + now[at1 + 22] * middle[6];
  acc = acc + now[at1 + 23] * middle[7];
  acc = acc + now[at1 + 24] * middle[8];
  acc = acc + now[at1 + 88] * middle[9];
  acc = acc + now[at1 + 89] * middle[10];
  acc = acc + now[at1 + 90] * middle[11];
  acc = acc + now[at1 + 99] * middle[12];
  acc = acc + now[at1 + 100] * middle[13];
  acc = acc + now[at1 + 101] * middle[14];
  acc = acc + now[at1 + 110] * middle[15];
  acc = acc + now[at1 + 111] * middle[16];
  acc = acc + now[at1 + 112] * middle[17];
  acc = acc + now[at1 + 176] * middle[18];
  acc = acc + now[at1 + 177] * middle[19];
  acc = acc + now[at1 + 178] * middle[20];
  acc = acc + now[at1 + 187] * middle[21];
  acc = acc + now[at1 + 188] * middle[22];
  acc = acc + now[at1 + 189] * middle[23];
  acc = acc + now[at1 + 198] * middle[24];
  acc = acc + now[at1 + 199] * middle[25];
  acc = acc + now[at1 + 200] * middle[26];
  float acc_1 = 0.0f;
  acc_1 = acc_1 + now[at1] * weights[0];
  acc_1 = acc_1 + now[at1 + 1] * weights[1];
  acc_1 = acc_1 + now[at1 + 2] * weights[2];
  acc_1 = acc_1 + now[at1 + 11] * weights[3];
  acc_1 = acc_1 + now[at1 + 12] * weights[4];
  acc_1 = acc_1 + now[at1 + 13] * weights[5];
  acc_1 = acc_1 + now[at1 + 22] * weights[6];
  acc_1 = acc_1 + now[at1 + 23] * weights[7];
  acc_1 = acc_1 + now[at1 + 24] * weights[8];
  acc_1 = acc_1 + now[at1 + 88] * weights[9];
  acc_1 = acc_1 + now[at1 + 89] * weights[10];
  acc_1 = acc_1 + now[at1 + 90] * weights[11];
  acc_1 = acc_1 + now[at1 + 99] * weights[12];
  acc_1 = acc_1 + now[at1 + 100] * weights[13];
  acc_1 = acc_1 + now[at1 + 101] * weights[14];
  acc_1 = acc_1 + now[at1 + 110] * weights[15];
  acc_1 = acc_1 + now[at1 + 111] * weights[16];
  acc_1 = acc_1 + now[at1 + 112] * weights[17];
  acc_1 = acc_1 + now[at1 + 176] * weights[18];
  acc_1 = acc_1 + now[at1 + 177] * weights[19];
  acc_1 = acc_1 + now[at1 + 178] * weights[20];
  acc_1 = acc_1 + now[at1 + 187] * weights[21];
  acc_1 = acc_1 + now[at1 + 188] * weights[22];
  acc_1 = acc_1 + now[at1 + 189] * weights[23];
  acc_1 = acc_1 + now[at1 + 198] * weights[24];
  acc_1 = acc_1 + now[at1 + 199] * weights[25];
  acc_1 = acc_1 + now[at1 + 200] * weights[26];
  out[at0] = t * ((2.0f - 0.33333334f * convert_float(air[at0])) * acc + 0.33333334f * acc_1 - t_1 * before[at0]);
}
