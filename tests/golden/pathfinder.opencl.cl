// Made by eqrise from kernels/pathfinder.rise.
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> foldl(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> map(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))))(
//         generate(fun(i: idx[11] => 0))))
//
// is carried out as
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> reduceSeq(Global)(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> mapSeq(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))
//         |> toMem(Global)
//         |> mapSeq(fun(x => x))))(generate(fun(i: idx[11] => 0)) |> mapSeq(fun(x => x)))
//     |> mapSeq(fun(x => x)))
//
// Rules: map-seq, foldl-seq-step-global, copy-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void pathfinder_0(__global const int* restrict wall,
    __global int* restrict out,
    __global int* restrict acc,
    __global int* restrict tmp) {
  for (int i = 0; i < 11; ++i) {
    acc[i] = 0;
  }
  for (int r = 0; r < 6; ++r) {
    for (int i_1 = 0; i_1 < 11; ++i_1) {
      tmp[i_1] = wall[11 * r + i_1] + min(acc[index_max(0, i_1 - 1)], (int)(min(acc[i_1], acc[index_min(10, i_1 + 1)])));
    }
    for (int i_2 = 0; i_2 < 11; ++i_2) {
      acc[i_2] = tmp[i_2];
    }
  }
  for (int i_3 = 0; i_3 < 11; ++i_3) {
    out[i_3] = acc[i_3];
  }
}
