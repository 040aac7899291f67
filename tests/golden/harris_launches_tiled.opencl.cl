// Made by eqrise from kernels/low/harris_launches_tiled.rise.
//
// def harris_launches_tiled = fun(image: 8.64.f32 =>
//   let xs = image
//       |> map(fun(ys => ys |> padClamp(8)(8) |> slide(48)(32) |> map(fun(zs => zs |> asVector(8)))))
//       |> padClamp(1)(1)
//       |> slide(10)(8)
//       |> map(fun(ys =>
//         ys
//           |> transpose
//           |> map(fun(zs =>
//             zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))))
//       |> mapWorkGroup(1)(fun(ys =>
//         ys
//           |> mapWorkGroup(0)(fun(zs =>
//             zs
//               |> mapLocal(1)(fun(xs1 =>
//                 xs1
//                   |> mapLocal(0)(fun(xs2 =>
//                     let xs3 = xs2
//                         |> mapSeqUnroll(fun(xs4 => xs4 |> mapSeqUnroll(fun(x => x))))
//                         |> toMem(Private)
//                         |> map(fun(xs4 =>
//                           xs4
//                             |> asScalar
//                             |> drop(7)
//                             |> take(10)
//                             |> slide(8)(1)
//                             |> join
//                             |> asVector(8)))
//                         |> join in
//                     let x = (let xs4 = [-0.125f,
//                           0.0f,
//                           0.125f,
//                           -0.25f,
//                           0.0f,
//                           0.25f,
//                           -0.125f,
//                           0.0f,
//                           0.125f] in
//                        zip(xs3)(xs4)
//                          |> reduceSeqUnroll(Private)(fun(acc, p =>
//                            acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                              (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                     let y = (let xs4 = [-0.125f,
//                           -0.25f,
//                           -0.125f,
//                           0.0f,
//                           0.0f,
//                           0.0f,
//                           0.125f,
//                           0.25f,
//                           0.125f] in
//                        zip(xs3)(xs4)
//                          |> reduceSeqUnroll(Private)(fun(acc, p =>
//                            acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                              (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                     (x * x, (x * y, y * y))))
//                   |> asScalar))))))
//       |> map(fun(ys => ys |> transpose |> map(join)))
//       |> join
//       |> toMem(Global) in
//   xs
//     |> map(fun(ys => ys |> padClamp(8)(8) |> slide(48)(32) |> map(fun(zs => zs |> asVector(8)))))
//     |> padClamp(1)(1)
//     |> slide(10)(8)
//     |> map(fun(ys =>
//       ys
//         |> transpose
//         |> map(fun(zs =>
//           zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))))
//     |> mapWorkGroup(1)(fun(ys =>
//       ys
//         |> mapWorkGroup(0)(fun(zs =>
//           zs
//             |> mapLocal(1)(fun(xs1 =>
//               xs1
//                 |> mapLocal(0)(fun(xs2 =>
//                   let x = (let xs3 = [0.0625f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.25f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.0625f] in
//                      let xs4 = xs2
//                          |> map(fun(xs5 => xs5 |> map(fst)))
//                          |> mapSeqUnroll(fun(xs5 => xs5 |> mapSeqUnroll(fun(y => y))))
//                          |> toMem(Private)
//                          |> map(fun(xs5 =>
//                            xs5
//                              |> asScalar
//                              |> drop(7)
//                              |> take(10)
//                              |> slide(8)(1)
//                              |> join
//                              |> asVector(8)))
//                          |> join in
//                      zip(xs4)(xs3)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                            (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                   let y = (let xs3 = [0.0625f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.25f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.0625f] in
//                      let xs4 = xs2
//                          |> map(fun(xs5 => xs5 |> map(fun(p => fst(snd(p))))))
//                          |> mapSeqUnroll(fun(xs5 => xs5 |> mapSeqUnroll(fun(z => z))))
//                          |> toMem(Private)
//                          |> map(fun(xs5 =>
//                            xs5
//                              |> asScalar
//                              |> drop(7)
//                              |> take(10)
//                              |> slide(8)(1)
//                              |> join
//                              |> asVector(8)))
//                          |> join in
//                      zip(xs4)(xs3)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                            (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                   let z = (let xs3 = [0.0625f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.25f,
//                         0.125f,
//                         0.0625f,
//                         0.125f,
//                         0.0625f] in
//                      let xs4 = xs2
//                          |> map(fun(xs5 => xs5 |> map(fun(p => snd(snd(p))))))
//                          |> mapSeqUnroll(fun(xs5 => xs5 |> mapSeqUnroll(fun(x1 => x1))))
//                          |> toMem(Private)
//                          |> map(fun(xs5 =>
//                            xs5
//                              |> asScalar
//                              |> drop(7)
//                              |> take(10)
//                              |> slide(8)(1)
//                              |> join
//                              |> asVector(8)))
//                          |> join in
//                      zip(xs4)(xs3)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                            (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                   let x1 = x + z in
//                   x * z - y * y - (vectorFromScalar(0.04f) : vec[8, f32]) * x1 * x1))
//                 |> asScalar))))))
//     |> map(fun(ys => ys |> transpose |> map(join)))
//     |> join)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(4, 8, 1)))
void harris_launches_tiled_0(__global const float* restrict image_,
    __global float* restrict tmp_1,
    __global float* restrict tmp_2_1,
    __global float* restrict tmp_2_2) {
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  const int at0 = 64 * index_max(0, l - 1);
  const int at1 = 64 * index_min(7, l + 1);
  int l_1 = get_local_id(0);
  float tmp[72] __attribute__((aligned(32)));
  const int at2 = 32 * wg_1 + 8 * l_1;
  ((float8*)tmp)[0] = (float8)(image_[at0 + index_max(0, at2 - 8)], image_[at0 + index_max(0, at2 - 7)], image_[at0 + index_max(0, at2 - 6)], image_[at0 + index_max(0, at2 - 5)], image_[at0 + index_max(0, at2 - 4)], image_[at0 + index_max(0, at2 - 3)], image_[at0 + index_max(0, at2 - 2)], image_[at0 + index_max(0, at2 - 1)]);
  ((float8*)tmp)[1] = ((const __global float8*)image_)[4 * wg_1 + l_1 + 8 * index_max(0, l - 1)];
  ((float8*)tmp)[2] = (float8)(image_[at0 + index_min(63, at2 + 8)], image_[at0 + index_min(63, at2 + 9)], image_[at0 + index_min(63, at2 + 10)], image_[at0 + index_min(63, at2 + 11)], image_[at0 + index_min(63, at2 + 12)], image_[at0 + index_min(63, at2 + 13)], image_[at0 + index_min(63, at2 + 14)], image_[at0 + index_min(63, at2 + 15)]);
  ((float8*)tmp)[3] = (float8)(image_[64 * l + index_max(0, at2 - 8)], image_[64 * l + index_max(0, at2 - 7)], image_[64 * l + index_max(0, at2 - 6)], image_[64 * l + index_max(0, at2 - 5)], image_[64 * l + index_max(0, at2 - 4)], image_[64 * l + index_max(0, at2 - 3)], image_[64 * l + index_max(0, at2 - 2)], image_[64 * l + index_max(0, at2 - 1)]);
  const int at3 = 4 * wg_1 + 8 * l + l_1;
  ((float8*)tmp)[4] = ((const __global float8*)image_)[at3];
  ((float8*)tmp)[5] = (float8)(image_[64 * l + index_min(63, at2 + 8)], image_[64 * l + index_min(63, at2 + 9)], image_[64 * l + index_min(63, at2 + 10)], image_[64 * l + index_min(63, at2 + 11)], image_[64 * l + index_min(63, at2 + 12)], image_[64 * l + index_min(63, at2 + 13)], image_[64 * l + index_min(63, at2 + 14)], image_[64 * l + index_min(63, at2 + 15)]);
  ((float8*)tmp)[6] = (float8)(image_[at1 + index_max(0, at2 - 8)], image_[at1 + index_max(0, at2 - 7)], image_[at1 + index_max(0, at2 - 6)], image_[at1 + index_max(0, at2 - 5)], image_[at1 + index_max(0, at2 - 4)], image_[at1 + index_max(0, at2 - 3)], image_[at1 + index_max(0, at2 - 2)], image_[at1 + index_max(0, at2 - 1)]);
  ((float8*)tmp)[7] = ((const __global float8*)image_)[4 * wg_1 + l_1 + 8 * index_min(7, l + 1)];
  ((float8*)tmp)[8] = (float8)(image_[at1 + index_min(63, at2 + 8)], image_[at1 + index_min(63, at2 + 9)], image_[at1 + index_min(63, at2 + 10)], image_[at1 + index_min(63, at2 + 11)], image_[at1 + index_min(63, at2 + 12)], image_[at1 + index_min(63, at2 + 13)], image_[at1 + index_min(63, at2 + 14)], image_[at1 + index_min(63, at2 + 15)]);
  float8 acc = (float8)(0.0f);
  acc = acc + vload8(0, tmp + 7) * (float8)(-0.125f);
  acc = acc + ((const float8*)tmp)[1] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 9) * (float8)(0.125f);
  acc = acc + vload8(0, tmp + 31) * (float8)(-0.25f);
  acc = acc + ((const float8*)tmp)[4] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 33) * (float8)(0.25f);
  acc = acc + vload8(0, tmp + 55) * (float8)(-0.125f);
  acc = acc + ((const float8*)tmp)[7] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 57) * (float8)(0.125f);
  float8 acc_1 = (float8)(0.0f);
  acc_1 = acc_1 + vload8(0, tmp + 7) * (float8)(-0.125f);
  acc_1 = acc_1 + ((const float8*)tmp)[1] * (float8)(-0.25f);
  acc_1 = acc_1 + vload8(0, tmp + 9) * (float8)(-0.125f);
  acc_1 = acc_1 + vload8(0, tmp + 31) * (float8)(0.0f);
  acc_1 = acc_1 + ((const float8*)tmp)[4] * (float8)(0.0f);
  acc_1 = acc_1 + vload8(0, tmp + 33) * (float8)(0.0f);
  acc_1 = acc_1 + vload8(0, tmp + 55) * (float8)(0.125f);
  acc_1 = acc_1 + ((const float8*)tmp)[7] * (float8)(0.25f);
  acc_1 = acc_1 + vload8(0, tmp + 57) * (float8)(0.125f);
  ((__global float8*)tmp_1)[at3] = acc * acc;
  ((__global float8*)tmp_2_1)[at3] = acc * acc_1;
  ((__global float8*)tmp_2_2)[at3] = acc_1 * acc_1;
}

__kernel __attribute__((reqd_work_group_size(4, 8, 1)))
void harris_launches_tiled_1(__global float* restrict out,
    __global const float* restrict tmp_1,
    __global const float* restrict tmp_2_1,
    __global const float* restrict tmp_2_2) {
  int wg_3 = get_group_id(0);
  int l_2 = get_local_id(1);
  const int at0 = 64 * index_max(0, l_2 - 1);
  const int at1 = 64 * index_min(7, l_2 + 1);
  int l_3 = get_local_id(0);
  float tmp_1_1[72] __attribute__((aligned(32)));
  const int at2 = 32 * wg_3 + 8 * l_3;
  const int at3 = at0 + index_max(0, at2 - 8);
  const int at4 = at0 + index_max(0, at2 - 7);
  const int at5 = at0 + index_max(0, at2 - 6);
  const int at6 = at0 + index_max(0, at2 - 5);
  const int at7 = at0 + index_max(0, at2 - 4);
  const int at8 = at0 + index_max(0, at2 - 3);
  const int at9 = at0 + index_max(0, at2 - 2);
  const int at10 = at0 + index_max(0, at2 - 1);
  ((float8*)tmp_1_1)[0] = (float8)(tmp_1[at3], tmp_1[at4], tmp_1[at5], tmp_1[at6], tmp_1[at7], tmp_1[at8], tmp_1[at9], tmp_1[at10]);
  const int at11 = 4 * wg_3 + l_3 + 8 * index_max(0, l_2 - 1);
  ((float8*)tmp_1_1)[1] = ((const __global float8*)tmp_1)[at11];
  const int at12 = at0 + index_min(63, at2 + 8);
  const int at13 = at0 + index_min(63, at2 + 9);
  const int at14 = at0 + index_min(63, at2 + 10);
  const int at15 = at0 + index_min(63, at2 + 11);
  const int at16 = at0 + index_min(63, at2 + 12);
  const int at17 = at0 + index_min(63, at2 + 13);
  const int at18 = at0 + index_min(63, at2 + 14);
  const int at19 = at0 + index_min(63, at2 + 15);
  ((float8*)tmp_1_1)[2] = (float8)(tmp_1[at12], tmp_1[at13], tmp_1[at14], tmp_1[at15], tmp_1[at16], tmp_1[at17], tmp_1[at18], tmp_1[at19]);
  const int at20 = 64 * l_2 + index_max(0, at2 - 8);
  const int at21 = 64 * l_2 + index_max(0, at2 - 7);
  const int at22 = 64 * l_2 + index_max(0, at2 - 6);
  const int at23 = 64 * l_2 + index_max(0, at2 - 5);
  const int at24 = 64 * l_2 + index_max(0, at2 - 4);
  const int at25 = 64 * l_2 + index_max(0, at2 - 3);
  const int at26 = 64 * l_2 + index_max(0, at2 - 2);
  const int at27 = 64 * l_2 + index_max(0, at2 - 1);
  ((float8*)tmp_1_1)[3] = (float8)(tmp_1[at20], tmp_1[at21], tmp_1[at22], tmp_1[at23], tmp_1[at24], tmp_1[at25], tmp_1[at26], tmp_1[at27]);
  const int at28 = 4 * wg_3 + 8 * l_2 + l_3;
  ((float8*)tmp_1_1)[4] = ((const __global float8*)tmp_1)[at28];
  const int at29 = 64 * l_2 + index_min(63, at2 + 8);
  const int at30 = 64 * l_2 + index_min(63, at2 + 9);
  const int at31 = 64 * l_2 + index_min(63, at2 + 10);
  const int at32 = 64 * l_2 + index_min(63, at2 + 11);
  const int at33 = 64 * l_2 + index_min(63, at2 + 12);
  const int at34 = 64 * l_2 + index_min(63, at2 + 13);
  const int at35 = 64 * l_2 + index_min(63, at2 + 14);
  const int at36 = 64 * l_2 + index_min(63, at2 + 15);
  ((float8*)tmp_1_1)[5] = (float8)(tmp_1[at29], tmp_1[at30], tmp_1[at31], tmp_1[at32], tmp_1[at33], tmp_1[at34], tmp_1[at35], tmp_1[at36]);
  const int at37 = at1 + index_max(0, at2 - 8);
  const int at38 = at1 + index_max(0, at2 - 7);
  const int at39 = at1 + index_max(0, at2 - 6);
  const int at40 = at1 + index_max(0, at2 - 5);
  const int at41 = at1 + index_max(0, at2 - 4);
  const int at42 = at1 + index_max(0, at2 - 3);
  const int at43 = at1 + index_max(0, at2 - 2);
  const int at44 = at1 + index_max(0, at2 - 1);
  ((float8*)tmp_1_1)[6] = (float8)(tmp_1[at37], tmp_1[at38], tmp_1[at39], tmp_1[at40], tmp_1[at41], tmp_1[at42], tmp_1[at43], tmp_1[at44]);
  const int at45 = 4 * wg_3 + l_3 + 8 * index_min(7, l_2 + 1);
  ((float8*)tmp_1_1)[7] = ((const __global float8*)tmp_1)[at45];
  const int at46 = at1 + index_min(63, at2 + 8);
  const int at47 = at1 + index_min(63, at2 + 9);
  const int at48 = at1 + index_min(63, at2 + 10);
  const int at49 = at1 + index_min(63, at2 + 11);
  const int at50 = at1 + index_min(63, at2 + 12);
  const int at51 = at1 + index_min(63, at2 + 13);
  const int at52 = at1 + index_min(63, at2 + 14);
  const int at53 = at1 + index_min(63, at2 + 15);
  ((float8*)tmp_1_1)[8] = (float8)(tmp_1[at46], tmp_1[at47], tmp_1[at48], tmp_1[at49], tmp_1[at50], tmp_1[at51], tmp_1[at52], tmp_1[at53]);
  float8 acc_2 = (float8)(0.0f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 7) * (float8)(0.0625f);
  acc_2 = acc_2 + ((const float8*)tmp_1_1)[1] * (float8)(0.125f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 9) * (float8)(0.0625f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 31) * (float8)(0.125f);
  acc_2 = acc_2 + ((const float8*)tmp_1_1)[4] * (float8)(0.25f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 33) * (float8)(0.125f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 55) * (float8)(0.0625f);
  acc_2 = acc_2 + ((const float8*)tmp_1_1)[7] * (float8)(0.125f);
  acc_2 = acc_2 + vload8(0, tmp_1_1 + 57) * (float8)(0.0625f);
  float tmp_2[72] __attribute__((aligned(32)));
  ((float8*)tmp_2)[0] = (float8)(tmp_2_1[at3], tmp_2_1[at4], tmp_2_1[at5], tmp_2_1[at6], tmp_2_1[at7], tmp_2_1[at8], tmp_2_1[at9], tmp_2_1[at10]);
  ((float8*)tmp_2)[1] = ((const __global float8*)tmp_2_1)[at11];
  ((float8*)tmp_2)[2] = (float8)(tmp_2_1[at12], tmp_2_1[at13], tmp_2_1[at14], tmp_2_1[at15], tmp_2_1[at16], tmp_2_1[at17], tmp_2_1[at18], tmp_2_1[at19]);
  ((float8*)tmp_2)[3] = (float8)(tmp_2_1[at20], tmp_2_1[at21], tmp_2_1[at22], tmp_2_1[at23], tmp_2_1[at24], tmp_2_1[at25], tmp_2_1[at26], tmp_2_1[at27]);
  ((float8*)tmp_2)[4] = ((const __global float8*)tmp_2_1)[at28];
  ((float8*)tmp_2)[5] = (float8)(tmp_2_1[at29], tmp_2_1[at30], tmp_2_1[at31], tmp_2_1[at32], tmp_2_1[at33], tmp_2_1[at34], tmp_2_1[at35], tmp_2_1[at36]);
  ((float8*)tmp_2)[6] = (float8)(tmp_2_1[at37], tmp_2_1[at38], tmp_2_1[at39], tmp_2_1[at40], tmp_2_1[at41], tmp_2_1[at42], tmp_2_1[at43], tmp_2_1[at44]);
  ((float8*)tmp_2)[7] = ((const __global float8*)tmp_2_1)[at45];
  ((float8*)tmp_2)[8] = (float8)(tmp_2_1[at46], tmp_2_1[at47], tmp_2_1[at48], tmp_2_1[at49], tmp_2_1[at50], tmp_2_1[at51], tmp_2_1[at52], tmp_2_1[at53]);
  float8 acc_3 = (float8)(0.0f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 7) * (float8)(0.0625f);
  acc_3 = acc_3 + ((const float8*)tmp_2)[1] * (float8)(0.125f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 9) * (float8)(0.0625f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 31) * (float8)(0.125f);
  acc_3 = acc_3 + ((const float8*)tmp_2)[4] * (float8)(0.25f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 33) * (float8)(0.125f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 55) * (float8)(0.0625f);
  acc_3 = acc_3 + ((const float8*)tmp_2)[7] * (float8)(0.125f);
  acc_3 = acc_3 + vload8(0, tmp_2 + 57) * (float8)(0.0625f);
  float tmp_3[72] __attribute__((aligned(32)));
  ((float8*)tmp_3)[0] = (float8)(tmp_2_2[at3], tmp_2_2[at4], tmp_2_2[at5], tmp_2_2[at6], tmp_2_2[at7], tmp_2_2[at8], tmp_2_2[at9], tmp_2_2[at10]);
  ((float8*)tmp_3)[1] = ((const __global float8*)tmp_2_2)[at11];
  ((float8*)tmp_3)[2] = (float8)(tmp_2_2[at12], tmp_2_2[at13], tmp_2_2[at14], tmp_2_2[at15], tmp_2_2[at16], tmp_2_2[at17], tmp_2_2[at18], tmp_2_2[at19]);
  ((float8*)tmp_3)[3] = (float8)(tmp_2_2[at20], tmp_2_2[at21], tmp_2_2[at22], tmp_2_2[at23], tmp_2_2[at24], tmp_2_2[at25], tmp_2_2[at26], tmp_2_2[at27]);
  ((float8*)tmp_3)[4] = ((const __global float8*)tmp_2_2)[at28];
  ((float8*)tmp_3)[5] = (float8)(tmp_2_2[at29], tmp_2_2[at30], tmp_2_2[at31], tmp_2_2[at32], tmp_2_2[at33], tmp_2_2[at34], tmp_2_2[at35], tmp_2_2[at36]);
  ((float8*)tmp_3)[6] = (float8)(tmp_2_2[at37], tmp_2_2[at38], tmp_2_2[at39], tmp_2_2[at40], tmp_2_2[at41], tmp_2_2[at42], tmp_2_2[at43], tmp_2_2[at44]);
  ((float8*)tmp_3)[7] = ((const __global float8*)tmp_2_2)[at45];
  ((float8*)tmp_3)[8] = (float8)(tmp_2_2[at46], tmp_2_2[at47], tmp_2_2[at48], tmp_2_2[at49], tmp_2_2[at50], tmp_2_2[at51], tmp_2_2[at52], tmp_2_2[at53]);
  float8 acc_4 = (float8)(0.0f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 7) * (float8)(0.0625f);
  acc_4 = acc_4 + ((const float8*)tmp_3)[1] * (float8)(0.125f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 9) * (float8)(0.0625f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 31) * (float8)(0.125f);
  acc_4 = acc_4 + ((const float8*)tmp_3)[4] * (float8)(0.25f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 33) * (float8)(0.125f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 55) * (float8)(0.0625f);
  acc_4 = acc_4 + ((const float8*)tmp_3)[7] * (float8)(0.125f);
  acc_4 = acc_4 + vload8(0, tmp_3 + 57) * (float8)(0.0625f);
  {
    const float8 v0 = acc_2 + acc_4;
    ((__global float8*)out)[at28] = acc_2 * acc_4 - acc_3 * acc_3 - (float8)(0.04f) * v0 * v0;
  }
}
