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

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
#endif

static inline float max_float(float a, float b) {
  if (b != b) return a;
  return a > b ? a : b;
}

void softmax(float* restrict out,
    const float* restrict xs) {
  float acc = (-INFINITY);
  for (int r = 0; r < 19; ++r) {
    acc = max_float(acc, xs[r]);
  }
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 19; ++r_1) {
    acc_1 = acc_1 + expf(xs[r_1] - acc);
  }
  #pragma omp simd
  for (int i = 0; i < 19; ++i) {
    out[i] = expf(xs[i] - acc) / acc_1;
  }
  float acc_2 = (-INFINITY);
  for (int r_2 = 0; r_2 < 19; ++r_2) {
    acc_2 = max_float(acc_2, xs[r_2 + 19]);
  }
  float acc_3 = 0.0f;
  for (int r_3 = 0; r_3 < 19; ++r_3) {
    acc_3 = acc_3 + expf(xs[r_3 + 19] - acc_2);
  }
  #pragma omp simd
  for (int i_1 = 0; i_1 < 19; ++i_1) {
    out[i_1 + 19] = expf(xs[i_1 + 19] - acc_2) / acc_3;
  }
  float acc_4 = (-INFINITY);
  for (int r_4 = 0; r_4 < 19; ++r_4) {
    acc_4 = max_float(acc_4, xs[r_4 + 38]);
  }
  float acc_5 = 0.0f;
  for (int r_5 = 0; r_5 < 19; ++r_5) {
    acc_5 = acc_5 + expf(xs[r_5 + 38] - acc_4);
  }
  #pragma omp simd
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    out[i_2 + 38] = expf(xs[i_2 + 38] - acc_4) / acc_5;
  }
  float acc_6 = (-INFINITY);
  for (int r_6 = 0; r_6 < 19; ++r_6) {
    acc_6 = max_float(acc_6, xs[r_6 + 57]);
  }
  float acc_7 = 0.0f;
  for (int r_7 = 0; r_7 < 19; ++r_7) {
    acc_7 = acc_7 + expf(xs[r_7 + 57] - acc_6);
  }
  #pragma omp simd
  for (int i_3 = 0; i_3 < 19; ++i_3) {
    out[i_3 + 57] = expf(xs[i_3 + 57] - acc_6) / acc_7;
  }
  float acc_8 = (-INFINITY);
  for (int r_8 = 0; r_8 < 19; ++r_8) {
    acc_8 = max_float(acc_8, xs[r_8 + 76]);
  }
  float acc_9 = 0.0f;
  for (int r_9 = 0; r_9 < 19; ++r_9) {
    acc_9 = acc_9 + expf(xs[r_9 + 76] - acc_8);
  }
  #pragma omp simd
  for (int i_4 = 0; i_4 < 19; ++i_4) {
    out[i_4 + 76] = expf(xs[i_4 + 76] - acc_8) / acc_9;
  }
  float acc_10 = (-INFINITY);
  for (int r_10 = 0; r_10 < 19; ++r_10) {
    acc_10 = max_float(acc_10, xs[r_10 + 95]);
  }
  float acc_11 = 0.0f;
  for (int r_11 = 0; r_11 < 19; ++r_11) {
    acc_11 = acc_11 + expf(xs[r_11 + 95] - acc_10);
  }
  #pragma omp simd
  for (int i_5 = 0; i_5 < 19; ++i_5) {
    out[i_5 + 95] = expf(xs[i_5 + 95] - acc_10) / acc_11;
  }
  float acc_12 = (-INFINITY);
  for (int r_12 = 0; r_12 < 19; ++r_12) {
    acc_12 = max_float(acc_12, xs[r_12 + 114]);
  }
  float acc_13 = 0.0f;
  for (int r_13 = 0; r_13 < 19; ++r_13) {
    acc_13 = acc_13 + expf(xs[r_13 + 114] - acc_12);
  }
  #pragma omp simd
  for (int i_6 = 0; i_6 < 19; ++i_6) {
    out[i_6 + 114] = expf(xs[i_6 + 114] - acc_12) / acc_13;
  }
}

// For callers that know the signature from the manifest only.
void softmax_entry(void** args) {
  softmax(args[0],
      args[1]);
}
