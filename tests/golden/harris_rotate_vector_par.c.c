// Made by eqrise from kernels/low/harris_rotate_vector_par.rise.
//
// def harris_rotate_vector_par = fun(image: 3.68.16.f32 =>
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> asVector(4) |> padClamp(0)(1)))))
//     |> transpose
//     |> map(transpose)
//     |> slide(36)(32)
//     |> mapPar(fun(xs =>
//       (let ys = [0.299f, 0.587f, 0.114f] in
//        xs
//          |> circularBuffer(Global)(3)(3)(fun(zs =>
//            zs
//              |> mapSeq(fun(xs1 =>
//                zip(xs1)(ys)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> circularBuffer(Global)(3)(3)(fun(ys =>
//           ys
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (let xs1 = [1.0f, 2.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [-1.0f, 0.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))
//             |> iterateStream(fun(zs =>
//               (let xs1 = [-0.083333336f, 0.0f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(fst)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [0.083333336f, 0.16666667f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(snd)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (zs
//                  |> map(fun(p => fst(p) * fst(p)))
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                (zs
//                   |> map(fun(p => fst(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                 zs
//                   |> map(fun(p => snd(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32]))))))
//             |> iterateStream(fun(zs =>
//               let x = zs
//                   |> map(fst)
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zs
//                   |> map(fun(p => fst(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zs
//                   |> map(fun(p => snd(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4a __attribute__((vector_size(16), aligned(16), may_alias));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

// ring, ring_1, ring_2: memory that begins at multiples of 64 bytes.
void harris_rotate_vector_par(float* restrict out,
    const float* restrict image_,
    float* restrict ring,
    float* restrict ring_1,
    float* restrict ring_2) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 2; ++p) {
    for (int i = 0; i < 2; ++i) {
      const int at0 = 512 * p + 16 * i;
      const int at1 = 60 * p + 20 * i;
      for (int i_1 = 0; i_1 < 5; ++i_1) {
        floatx4 acc = broadcast_floatx4(0.0f);
        const int at2 = at0 + 4 * index_min(3, i_1);
        acc = acc + *(const floatx4u*)(image_ + at2) * broadcast_floatx4(0.299f);
        acc = acc + *(const floatx4u*)(image_ + at2 + 1088) * broadcast_floatx4(0.587f);
        acc = acc + *(const floatx4u*)(image_ + at2 + 2176) * broadcast_floatx4(0.114f);
        *(floatx4a*)(ring + at1 + 4 * i_1) = acc;
      }
    }
    for (int i_2 = 0; i_2 < 2; ++i_2) {
      const int at3 = 512 * p + 16 * i_2;
      const int at4 = 60 * p + 20 * ((i_2 + 2) % 3);
      for (int i_3 = 0; i_3 < 5; ++i_3) {
        floatx4 acc_1 = broadcast_floatx4(0.0f);
        const int at5 = at3 + 4 * index_min(3, i_3);
        acc_1 = acc_1 + *(const floatx4u*)(image_ + at5 + 32) * broadcast_floatx4(0.299f);
        acc_1 = acc_1 + *(const floatx4u*)(image_ + at5 + 1120) * broadcast_floatx4(0.587f);
        acc_1 = acc_1 + *(const floatx4u*)(image_ + at5 + 2208) * broadcast_floatx4(0.114f);
        *(floatx4a*)(ring + at4 + 4 * i_3) = acc_1;
      }
      floatx4 acc_2 = broadcast_floatx4(0.0f);
      const int at6 = 60 * p + 20 * i_2;
      acc_2 = acc_2 + *(const floatx4a*)(ring + at6);
      acc_2 = acc_2 + *(const floatx4a*)(ring + at6 + 20) * broadcast_floatx4(2.0f);
      acc_2 = acc_2 + *(const floatx4a*)(ring + at4);
      floatx4 acc_3 = broadcast_floatx4(0.0f);
      acc_3 = acc_3 - *(const floatx4a*)(ring + at6);
      acc_3 = acc_3 + *(const floatx4a*)(ring + at6 + 20) * broadcast_floatx4(0.0f);
      acc_3 = acc_3 + *(const floatx4a*)(ring + at4);
      _Alignas(64) float window_1[8];
      _Alignas(64) float window_2[8];
      *(floatx4a*)(window_1 + 0) = acc_2;
      *(floatx4a*)(window_2 + 0) = acc_3;
      const int at7 = 48 * p + 16 * i_2;
      for (int i_4 = 0; i_4 < 16; i_4 += 4) {
        floatx4 acc_4 = broadcast_floatx4(0.0f);
        acc_4 = acc_4 + *(const floatx4a*)(ring + at6 + i_4 + 4);
        acc_4 = acc_4 + *(const floatx4a*)(ring + at6 + i_4 + 24) * broadcast_floatx4(2.0f);
        acc_4 = acc_4 + *(const floatx4a*)(ring + at4 + i_4 + 4);
        floatx4 acc_5 = broadcast_floatx4(0.0f);
        acc_5 = acc_5 - *(const floatx4a*)(ring + at6 + i_4 + 4);
        acc_5 = acc_5 + *(const floatx4a*)(ring + at6 + i_4 + 24) * broadcast_floatx4(0.0f);
        acc_5 = acc_5 + *(const floatx4a*)(ring + at4 + i_4 + 4);
        *(floatx4a*)(window_1 + 4) = acc_4;
        *(floatx4a*)(window_2 + 4) = acc_5;
        floatx4 acc_6 = broadcast_floatx4(0.0f);
        acc_6 = acc_6 + *(const floatx4a*)(window_1 + 0) * broadcast_floatx4(-0.083333336f);
        acc_6 = acc_6 + *(const floatx4u*)(window_1 + 1) * broadcast_floatx4(0.0f);
        acc_6 = acc_6 + *(const floatx4u*)(window_1 + 2) * broadcast_floatx4(0.083333336f);
        floatx4 acc_7 = broadcast_floatx4(0.0f);
        acc_7 = acc_7 + *(const floatx4a*)(window_2 + 0) * broadcast_floatx4(0.083333336f);
        acc_7 = acc_7 + *(const floatx4u*)(window_2 + 1) * broadcast_floatx4(0.16666667f);
        acc_7 = acc_7 + *(const floatx4u*)(window_2 + 2) * broadcast_floatx4(0.083333336f);
        *(floatx4a*)(ring_1 + at7 + i_4) = acc_6;
        *(floatx4a*)(ring_2 + at7 + i_4) = acc_7;
        {
          const floatx4 v0 = *(const floatx4a*)(window_2 + 4);
          *(floatx4a*)(window_1 + 0) = *(const floatx4a*)(window_1 + 4);
          *(floatx4a*)(window_2 + 0) = v0;
        }
      }
    }
    for (int i_5 = 0; i_5 < 32; ++i_5) {
      const int at8 = 512 * p + 16 * i_5;
      const int at9 = 60 * p + 20 * ((i_5 + 1) % 3);
      for (int i_6 = 0; i_6 < 5; ++i_6) {
        floatx4 acc_8 = broadcast_floatx4(0.0f);
        const int at10 = at8 + 4 * index_min(3, i_6);
        acc_8 = acc_8 + *(const floatx4u*)(image_ + at10 + 64) * broadcast_floatx4(0.299f);
        acc_8 = acc_8 + *(const floatx4u*)(image_ + at10 + 1152) * broadcast_floatx4(0.587f);
        acc_8 = acc_8 + *(const floatx4u*)(image_ + at10 + 2240) * broadcast_floatx4(0.114f);
        *(floatx4a*)(ring + at9 + 4 * i_6) = acc_8;
      }
      floatx4 acc_9 = broadcast_floatx4(0.0f);
      const int at11 = 60 * p + 20 * ((i_5 + 2) % 3);
      acc_9 = acc_9 + *(const floatx4a*)(ring + at11);
      const int at12 = 60 * p + 20 * (i_5 % 3);
      acc_9 = acc_9 + *(const floatx4a*)(ring + at12) * broadcast_floatx4(2.0f);
      acc_9 = acc_9 + *(const floatx4a*)(ring + at9);
      floatx4 acc_10 = broadcast_floatx4(0.0f);
      acc_10 = acc_10 - *(const floatx4a*)(ring + at11);
      acc_10 = acc_10 + *(const floatx4a*)(ring + at12) * broadcast_floatx4(0.0f);
      acc_10 = acc_10 + *(const floatx4a*)(ring + at9);
      _Alignas(64) float window_1_1[8];
      _Alignas(64) float window_2_1[8];
      *(floatx4a*)(window_1_1 + 0) = acc_9;
      *(floatx4a*)(window_2_1 + 0) = acc_10;
      const int at13 = 48 * p + 16 * ((i_5 + 2) % 3);
      for (int i_7 = 0; i_7 < 16; i_7 += 4) {
        floatx4 acc_11 = broadcast_floatx4(0.0f);
        acc_11 = acc_11 + *(const floatx4a*)(ring + at11 + i_7 + 4);
        acc_11 = acc_11 + *(const floatx4a*)(ring + at12 + i_7 + 4) * broadcast_floatx4(2.0f);
        acc_11 = acc_11 + *(const floatx4a*)(ring + at9 + i_7 + 4);
        floatx4 acc_12 = broadcast_floatx4(0.0f);
        acc_12 = acc_12 - *(const floatx4a*)(ring + at11 + i_7 + 4);
        acc_12 = acc_12 + *(const floatx4a*)(ring + at12 + i_7 + 4) * broadcast_floatx4(0.0f);
        acc_12 = acc_12 + *(const floatx4a*)(ring + at9 + i_7 + 4);
        *(floatx4a*)(window_1_1 + 4) = acc_11;
        *(floatx4a*)(window_2_1 + 4) = acc_12;
        floatx4 acc_13 = broadcast_floatx4(0.0f);
        acc_13 = acc_13 + *(const floatx4a*)(window_1_1 + 0) * broadcast_floatx4(-0.083333336f);
        acc_13 = acc_13 + *(const floatx4u*)(window_1_1 + 1) * broadcast_floatx4(0.0f);
        acc_13 = acc_13 + *(const floatx4u*)(window_1_1 + 2) * broadcast_floatx4(0.083333336f);
        floatx4 acc_14 = broadcast_floatx4(0.0f);
        acc_14 = acc_14 + *(const floatx4a*)(window_2_1 + 0) * broadcast_floatx4(0.083333336f);
        acc_14 = acc_14 + *(const floatx4u*)(window_2_1 + 1) * broadcast_floatx4(0.16666667f);
        acc_14 = acc_14 + *(const floatx4u*)(window_2_1 + 2) * broadcast_floatx4(0.083333336f);
        *(floatx4a*)(ring_1 + at13 + i_7) = acc_13;
        *(floatx4a*)(ring_2 + at13 + i_7) = acc_14;
        {
          const floatx4 v1 = *(const floatx4a*)(window_2_1 + 4);
          *(floatx4a*)(window_1_1 + 0) = *(const floatx4a*)(window_1_1 + 4);
          *(floatx4a*)(window_2_1 + 0) = v1;
        }
      }
      floatx4 acc_15 = broadcast_floatx4(0.0f);
      const int at14 = 48 * p + 16 * (i_5 % 3);
      {
        const floatx4 v2 = *(const floatx4a*)(ring_1 + at14);
        acc_15 = acc_15 + v2 * v2;
      }
      const int at15 = 48 * p + 16 * ((i_5 + 1) % 3);
      {
        const floatx4 v3 = *(const floatx4a*)(ring_1 + at15);
        acc_15 = acc_15 + v3 * v3;
      }
      {
        const floatx4 v4 = *(const floatx4a*)(ring_1 + at13);
        acc_15 = acc_15 + v4 * v4;
      }
      floatx4 acc_16 = broadcast_floatx4(0.0f);
      acc_16 = acc_16 + *(const floatx4a*)(ring_1 + at14) * *(const floatx4a*)(ring_2 + at14);
      acc_16 = acc_16 + *(const floatx4a*)(ring_1 + at15) * *(const floatx4a*)(ring_2 + at15);
      acc_16 = acc_16 + *(const floatx4a*)(ring_1 + at13) * *(const floatx4a*)(ring_2 + at13);
      floatx4 acc_17 = broadcast_floatx4(0.0f);
      {
        const floatx4 v5 = *(const floatx4a*)(ring_2 + at14);
        acc_17 = acc_17 + v5 * v5;
      }
      {
        const floatx4 v6 = *(const floatx4a*)(ring_2 + at15);
        acc_17 = acc_17 + v6 * v6;
      }
      {
        const floatx4 v7 = *(const floatx4a*)(ring_2 + at13);
        acc_17 = acc_17 + v7 * v7;
      }
      _Alignas(64) float window_1_2[8];
      _Alignas(64) float window_2_1_1[8];
      _Alignas(64) float window_2_2[8];
      *(floatx4a*)(window_1_2 + 0) = acc_15;
      *(floatx4a*)(window_2_1_1 + 0) = acc_16;
      *(floatx4a*)(window_2_2 + 0) = acc_17;
      const int at16 = 384 * p + 12 * i_5;
      for (int i_8 = 0; i_8 < 12; i_8 += 4) {
        floatx4 acc_18 = broadcast_floatx4(0.0f);
        {
          const floatx4 v8 = *(const floatx4a*)(ring_1 + at14 + i_8 + 4);
          acc_18 = acc_18 + v8 * v8;
        }
        {
          const floatx4 v9 = *(const floatx4a*)(ring_1 + at15 + i_8 + 4);
          acc_18 = acc_18 + v9 * v9;
        }
        {
          const floatx4 v10 = *(const floatx4a*)(ring_1 + at13 + i_8 + 4);
          acc_18 = acc_18 + v10 * v10;
        }
        floatx4 acc_19 = broadcast_floatx4(0.0f);
        acc_19 = acc_19 + *(const floatx4a*)(ring_1 + at14 + i_8 + 4) * *(const floatx4a*)(ring_2 + at14 + i_8 + 4);
        acc_19 = acc_19 + *(const floatx4a*)(ring_1 + at15 + i_8 + 4) * *(const floatx4a*)(ring_2 + at15 + i_8 + 4);
        acc_19 = acc_19 + *(const floatx4a*)(ring_1 + at13 + i_8 + 4) * *(const floatx4a*)(ring_2 + at13 + i_8 + 4);
        floatx4 acc_20 = broadcast_floatx4(0.0f);
        {
          const floatx4 v11 = *(const floatx4a*)(ring_2 + at14 + i_8 + 4);
          acc_20 = acc_20 + v11 * v11;
        }
        {
          const floatx4 v12 = *(const floatx4a*)(ring_2 + at15 + i_8 + 4);
          acc_20 = acc_20 + v12 * v12;
        }
        {
          const floatx4 v13 = *(const floatx4a*)(ring_2 + at13 + i_8 + 4);
          acc_20 = acc_20 + v13 * v13;
        }
        *(floatx4a*)(window_1_2 + 4) = acc_18;
        *(floatx4a*)(window_2_1_1 + 4) = acc_19;
        *(floatx4a*)(window_2_2 + 4) = acc_20;
        floatx4 acc_21 = broadcast_floatx4(0.0f);
        acc_21 = acc_21 + *(const floatx4a*)(window_1_2 + 0);
        acc_21 = acc_21 + *(const floatx4u*)(window_1_2 + 1);
        acc_21 = acc_21 + *(const floatx4u*)(window_1_2 + 2);
        floatx4 acc_22 = broadcast_floatx4(0.0f);
        acc_22 = acc_22 + *(const floatx4a*)(window_2_1_1 + 0);
        acc_22 = acc_22 + *(const floatx4u*)(window_2_1_1 + 1);
        acc_22 = acc_22 + *(const floatx4u*)(window_2_1_1 + 2);
        floatx4 acc_23 = broadcast_floatx4(0.0f);
        acc_23 = acc_23 + *(const floatx4a*)(window_2_2 + 0);
        acc_23 = acc_23 + *(const floatx4u*)(window_2_2 + 1);
        acc_23 = acc_23 + *(const floatx4u*)(window_2_2 + 2);
        {
          const floatx4 v14 = acc_21 + acc_23;
          *(floatx4u*)(out + at16 + i_8) = acc_21 * acc_23 - acc_22 * acc_22 - broadcast_floatx4(0.04f) * v14 * v14;
        }
        {
          const floatx4 v15 = *(const floatx4a*)(window_2_1_1 + 4);
          const floatx4 v16 = *(const floatx4a*)(window_2_2 + 4);
          *(floatx4a*)(window_1_2 + 0) = *(const floatx4a*)(window_1_2 + 4);
          *(floatx4a*)(window_2_1_1 + 0) = v15;
          *(floatx4a*)(window_2_2 + 0) = v16;
        }
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void harris_rotate_vector_par_entry(void** args) {
  harris_rotate_vector_par(args[0],
      args[1],
      args[2],
      args[3],
      args[4]);
}
