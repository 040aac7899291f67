// Made by eqrise from kernels/low/sobel_tiled_vector.rise.
//
// def sobel_tiled_vector = fun(image: 16.64.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(8)(8) |> slide(48)(32) |> map(fun(ys => ys |> asVector(8)))))
//     |> padClamp(1)(1)
//     |> slide(10)(8)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> slide(3)(1)
//             |> map(transpose)
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   let xs2 = xs1
//                       |> mapSeqUnroll(fun(xs3 => xs3 |> mapSeqUnroll(fun(x => x))))
//                       |> toMem(Private) in
//                   let xs3 = xs2
//                       |> map(fun(xs4 =>
//                         xs4
//                           |> asScalar
//                           |> drop(7)
//                           |> take(10)
//                           |> slide(8)(1)
//                           |> join
//                           |> asVector(8)))
//                       |> join in
//                   let x = (let xs4 = [-1.0f, 0.0f, 1.0f, -2.0f, 0.0f, 2.0f, -1.0f, 0.0f, 1.0f] in
//                      zip(xs3)(xs4)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                            (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                   let y = (let xs4 = [-1.0f, -2.0f, -1.0f, 0.0f, 0.0f, 0.0f, 1.0f, 2.0f, 1.0f] in
//                      zip(xs3)(xs4)
//                        |> reduceSeqUnroll(Private)(fun(acc, p =>
//                          acc + fst(p) * (vectorFromScalar(snd(p)) : vec[8, f32])))(
//                            (vectorFromScalar(0.0f) : vec[8, f32]))) in
//                   sqrt(x * x + y * y)))
//                 |> asScalar))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(4, 8, 1)))
void sobel_tiled_vector_0(__global const float* restrict image_,
    __global float* restrict out) {
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  const int at0 = index_max(0, 8 * wg + l - 1);
  const int at1 = 512 * wg + 64 * l;
  const int at2 = index_min(15, 8 * wg + l + 1);
  int l_1 = get_local_id(0);
  float tmp[72] __attribute__((aligned(32)));
  const int at3 = 32 * wg_1 + 8 * l_1;
  ((float8*)tmp)[0] = (float8)(image_[64 * at0 + index_max(0, at3 - 8)], image_[64 * at0 + index_max(0, at3 - 7)], image_[64 * at0 + index_max(0, at3 - 6)], image_[64 * at0 + index_max(0, at3 - 5)], image_[64 * at0 + index_max(0, at3 - 4)], image_[64 * at0 + index_max(0, at3 - 3)], image_[64 * at0 + index_max(0, at3 - 2)], image_[64 * at0 + index_max(0, at3 - 1)]);
  ((float8*)tmp)[1] = ((const __global float8*)image_)[4 * wg_1 + l_1 + 8 * at0];
  ((float8*)tmp)[2] = (float8)(image_[index_min(63, at3 + 8) + 64 * at0], image_[index_min(63, at3 + 9) + 64 * at0], image_[index_min(63, at3 + 10) + 64 * at0], image_[index_min(63, at3 + 11) + 64 * at0], image_[index_min(63, at3 + 12) + 64 * at0], image_[index_min(63, at3 + 13) + 64 * at0], image_[index_min(63, at3 + 14) + 64 * at0], image_[index_min(63, at3 + 15) + 64 * at0]);
  ((float8*)tmp)[3] = (float8)(image_[at1 + index_max(0, at3 - 8)], image_[at1 + index_max(0, at3 - 7)], image_[at1 + index_max(0, at3 - 6)], image_[at1 + index_max(0, at3 - 5)], image_[at1 + index_max(0, at3 - 4)], image_[at1 + index_max(0, at3 - 3)], image_[at1 + index_max(0, at3 - 2)], image_[at1 + index_max(0, at3 - 1)]);
  const int at4 = 64 * wg + 4 * wg_1 + 8 * l + l_1;
  ((float8*)tmp)[4] = ((const __global float8*)image_)[at4];
  ((float8*)tmp)[5] = (float8)(image_[at1 + index_min(63, at3 + 8)], image_[at1 + index_min(63, at3 + 9)], image_[at1 + index_min(63, at3 + 10)], image_[at1 + index_min(63, at3 + 11)], image_[at1 + index_min(63, at3 + 12)], image_[at1 + index_min(63, at3 + 13)], image_[at1 + index_min(63, at3 + 14)], image_[at1 + index_min(63, at3 + 15)]);
  ((float8*)tmp)[6] = (float8)(image_[64 * at2 + index_max(0, at3 - 8)], image_[64 * at2 + index_max(0, at3 - 7)], image_[64 * at2 + index_max(0, at3 - 6)], image_[64 * at2 + index_max(0, at3 - 5)], image_[64 * at2 + index_max(0, at3 - 4)], image_[64 * at2 + index_max(0, at3 - 3)], image_[64 * at2 + index_max(0, at3 - 2)], image_[64 * at2 + index_max(0, at3 - 1)]);
  ((float8*)tmp)[7] = ((const __global float8*)image_)[4 * wg_1 + l_1 + 8 * at2];
  ((float8*)tmp)[8] = (float8)(image_[index_min(63, at3 + 8) + 64 * at2], image_[index_min(63, at3 + 9) + 64 * at2], image_[index_min(63, at3 + 10) + 64 * at2], image_[index_min(63, at3 + 11) + 64 * at2], image_[index_min(63, at3 + 12) + 64 * at2], image_[index_min(63, at3 + 13) + 64 * at2], image_[index_min(63, at3 + 14) + 64 * at2], image_[index_min(63, at3 + 15) + 64 * at2]);
  float8 acc = (float8)(0.0f);
  acc = acc - vload8(0, tmp + 7);
  acc = acc + ((const float8*)tmp)[1] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 9);
  acc = acc + vload8(0, tmp + 31) * (float8)(-2.0f);
  acc = acc + ((const float8*)tmp)[4] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 33) * (float8)(2.0f);
  acc = acc - vload8(0, tmp + 55);
  acc = acc + ((const float8*)tmp)[7] * (float8)(0.0f);
  acc = acc + vload8(0, tmp + 57);
  float8 acc_1 = (float8)(0.0f);
  acc_1 = acc_1 - vload8(0, tmp + 7);
  acc_1 = acc_1 + ((const float8*)tmp)[1] * (float8)(-2.0f);
  acc_1 = acc_1 - vload8(0, tmp + 9);
  acc_1 = acc_1 + vload8(0, tmp + 31) * (float8)(0.0f);
  acc_1 = acc_1 + ((const float8*)tmp)[4] * (float8)(0.0f);
  acc_1 = acc_1 + vload8(0, tmp + 33) * (float8)(0.0f);
  acc_1 = acc_1 + vload8(0, tmp + 55);
  acc_1 = acc_1 + ((const float8*)tmp)[7] * (float8)(2.0f);
  acc_1 = acc_1 + vload8(0, tmp + 57);
  ((__global float8*)out)[at4] = sqrt(acc * acc + acc_1 * acc_1);
}
