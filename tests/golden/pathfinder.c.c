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
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> mapSeqUnroll(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))
//         |> toMem(Private)
//         |> mapSeq(fun(x => x))))(generate(fun(i: idx[11] => i)) |> mapSeqUnroll(fun(i => 0)))
//     |> mapSeq(fun(x => x)))
//
// Rules: generate-map, map-seq-unroll, foldl-seq-step, copy-seq

#include <math.h>
#include <stdint.h>

static inline int32_t min_int32_t(int32_t a, int32_t b) {
  return a < b ? a : b;
}

void pathfinder(int32_t* restrict out,
    const int32_t* restrict wall) {
  int32_t acc[11];
  acc[0] = 0;
  acc[1] = 0;
  acc[2] = 0;
  acc[3] = 0;
  acc[4] = 0;
  acc[5] = 0;
  acc[6] = 0;
  acc[7] = 0;
  acc[8] = 0;
  acc[9] = 0;
  acc[10] = 0;
  for (int r = 0; r < 6; ++r) {
    int32_t tmp[11];
    tmp[0] = (int32_t)((uint32_t)wall[11 * r] + (uint32_t)min_int32_t(acc[0], (int32_t)min_int32_t(acc[0], acc[1])));
    tmp[1] = (int32_t)((uint32_t)wall[11 * r + 1] + (uint32_t)min_int32_t(acc[0], (int32_t)min_int32_t(acc[1], acc[2])));
    tmp[2] = (int32_t)((uint32_t)wall[11 * r + 2] + (uint32_t)min_int32_t(acc[1], (int32_t)min_int32_t(acc[2], acc[3])));
    tmp[3] = (int32_t)((uint32_t)wall[11 * r + 3] + (uint32_t)min_int32_t(acc[2], (int32_t)min_int32_t(acc[3], acc[4])));
    tmp[4] = (int32_t)((uint32_t)wall[11 * r + 4] + (uint32_t)min_int32_t(acc[3], (int32_t)min_int32_t(acc[4], acc[5])));
    tmp[5] = (int32_t)((uint32_t)wall[11 * r + 5] + (uint32_t)min_int32_t(acc[4], (int32_t)min_int32_t(acc[5], acc[6])));
    tmp[6] = (int32_t)((uint32_t)wall[11 * r + 6] + (uint32_t)min_int32_t(acc[5], (int32_t)min_int32_t(acc[6], acc[7])));
    tmp[7] = (int32_t)((uint32_t)wall[11 * r + 7] + (uint32_t)min_int32_t(acc[6], (int32_t)min_int32_t(acc[7], acc[8])));
    tmp[8] = (int32_t)((uint32_t)wall[11 * r + 8] + (uint32_t)min_int32_t(acc[7], (int32_t)min_int32_t(acc[8], acc[9])));
    tmp[9] = (int32_t)((uint32_t)wall[11 * r + 9] + (uint32_t)min_int32_t(acc[8], (int32_t)min_int32_t(acc[9], acc[10])));
    tmp[10] = (int32_t)((uint32_t)wall[11 * r + 10] + (uint32_t)min_int32_t(acc[9], acc[10]));
    for (int i = 0; i < 11; ++i) {
      acc[i] = tmp[i];
    }
  }
  for (int i_1 = 0; i_1 < 11; ++i_1) {
    out[i_1] = acc[i_1];
  }
}

// For callers that know the signature from the manifest only.
void pathfinder_entry(void** args) {
  pathfinder(args[0],
      args[1]);
}
