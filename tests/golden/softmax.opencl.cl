// Made by eqrise from kernels/softmax.rise.
//
// def softmax = fun(xs: 7.19.f32 =>
//   xs
//     |> map(fun(ys =>
//       let x = ys |> reduce(max)((-inf : f32)) in
//       let y = ys |> map(fun(z => exp(z - x))) |> reduce(add)(0.0f) in
//       ys |> map(fun(z => exp(z - x) / y)))))
//
// is carried out as
//
// def softmax = fun(xs: 7.19.f32 =>
//   xs
//     |> mapSeqUnroll(fun(ys =>
//       let x = ys |> reduceSeq(Private)(max)((-inf : f32)) in
//       let y = ys |> map(fun(z => exp(z - x))) |> reduceSeq(Private)(add)(0.0f) in
//       ys |> mapSeq(fun(z => exp(z - x) / y)))))
//
// Rules: map-seq, map-seq-unroll, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void softmax_0(__global const float* restrict xs,
    __global float* restrict out) {
  float acc = (-INFINITY);
  for (int r = 0; r < 19; ++r) {
    acc = fmax(acc, xs[r]);
  }
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 19; ++r_1) {
    acc_1 = acc_1 + exp(xs[r_1] - acc);
  }
  ((__global float16*)out)[0] = exp(((const __global float16*)xs)[0] - (float16)(acc)) / (float16)(acc_1);
  for (int i_9 = 0; i_9 < 3; ++i_9) {
    out[i_9 + 16] = exp(xs[i_9 + 16] - acc) / acc_1;
  }
  float acc_2 = (-INFINITY);
  for (int r_2 = 0; r_2 < 19; ++r_2) {
    acc_2 = fmax(acc_2, xs[r_2 + 19]);
  }
  float acc_3 = 0.0f;
  for (int r_3 = 0; r_3 < 19; ++r_3) {
    acc_3 = acc_3 + exp(xs[r_3 + 19] - acc_2);
  }
  vstore16(exp(vload16(0, xs + 19) - (float16)(acc_2)) / (float16)(acc_3), 0, out + 19);
  for (int i_11 = 0; i_11 < 3; ++i_11) {
    out[i_11 + 35] = exp(xs[i_11 + 35] - acc_2) / acc_3;
  }
  float acc_4 = (-INFINITY);
  for (int r_4 = 0; r_4 < 19; ++r_4) {
    acc_4 = fmax(acc_4, xs[r_4 + 38]);
  }
  float acc_5 = 0.0f;
  for (int r_5 = 0; r_5 < 19; ++r_5) {
    acc_5 = acc_5 + exp(xs[r_5 + 38] - acc_4);
  }
  vstore16(exp(vload16(0, xs + 38) - (float16)(acc_4)) / (float16)(acc_5), 0, out + 38);
  for (int i_13 = 0; i_13 < 3; ++i_13) {
    out[i_13 + 54] = exp(xs[i_13 + 54] - acc_4) / acc_5;
  }
  float acc_6 = (-INFINITY);
  for (int r_6 = 0; r_6 < 19; ++r_6) {
    acc_6 = fmax(acc_6, xs[r_6 + 57]);
  }
  float acc_7 = 0.0f;
  for (int r_7 = 0; r_7 < 19; ++r_7) {
    acc_7 = acc_7 + exp(xs[r_7 + 57] - acc_6);
  }
  vstore16(exp(vload16(0, xs + 57) - (float16)(acc_6)) / (float16)(acc_7), 0, out + 57);
  for (int i_15 = 0; i_15 < 3; ++i_15) {
    out[i_15 + 73] = exp(xs[i_15 + 73] - acc_6) / acc_7;
  }
  float acc_8 = (-INFINITY);
  for (int r_8 = 0; r_8 < 19; ++r_8) {
    acc_8 = fmax(acc_8, xs[r_8 + 76]);
  }
  float acc_9 = 0.0f;
  for (int r_9 = 0; r_9 < 19; ++r_9) {
    acc_9 = acc_9 + exp(xs[r_9 + 76] - acc_8);
  }
  vstore16(exp(vload16(0, xs + 76) - (float16)(acc_8)) / (float16)(acc_9), 0, out + 76);
  for (int i_17 = 0; i_17 < 3; ++i_17) {
    out[i_17 + 92] = exp(xs[i_17 + 92] - acc_8) / acc_9;
  }
  float acc_10 = (-INFINITY);
  for (int r_10 = 0; r_10 < 19; ++r_10) {
    acc_10 = fmax(acc_10, xs[r_10 + 95]);
  }
  float acc_11 = 0.0f;
  for (int r_11 = 0; r_11 < 19; ++r_11) {
    acc_11 = acc_11 + exp(xs[r_11 + 95] - acc_10);
  }
  vstore16(exp(vload16(0, xs + 95) - (float16)(acc_10)) / (float16)(acc_11), 0, out + 95);
  for (int i_19 = 0; i_19 < 3; ++i_19) {
    out[i_19 + 111] = exp(xs[i_19 + 111] - acc_10) / acc_11;
  }
  float acc_12 = (-INFINITY);
  for (int r_12 = 0; r_12 < 19; ++r_12) {
    acc_12 = fmax(acc_12, xs[r_12 + 114]);
  }
  float acc_13 = 0.0f;
  for (int r_13 = 0; r_13 < 19; ++r_13) {
    acc_13 = acc_13 + exp(xs[r_13 + 114] - acc_12);
  }
  vstore16(exp(vload16(0, xs + 114) - (float16)(acc_12)) / (float16)(acc_13), 0, out + 114);
  for (int i_21 = 0; i_21 < 3; ++i_21) {
    out[i_21 + 130] = exp(xs[i_21 + 130] - acc_12) / acc_13;
  }
}
