// Made by eqrise from kernels/j3d27pt.rise.
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           ys
//             |> map(fun(zs =>
//               (zs
//                  |> map(fun(xs1 =>
//                    xs1 |> map(fun(xs2 => xs2 |> reduce(add)(0.0f))) |> reduce(add)(0.0f)))
//                  |> reduce(add)(0.0f)) *
//                 0.037f)))))))
//
// is carried out as
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys |> transpose)(
//               ys
//                 |> transpose
//                 |> map(fun(zs => zs |> join |> join))
//                 |> transpose
//                 |> reduceSeq(Private)(fun(acc, zs =>
//                   zip(acc)(zs) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                     generate(fun(i: idx[9] => 0.0f)) |> mapSeq(fun(x => x))))
//             |> mapSeqUnroll(fun(p => snd(p) * 0.037f)))))))
//
// Rules: reduction-of-rows, reduction-of-rows-map, lift-reduction, column-reductions-apart, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void j3d27pt(float* restrict out,
    const float* restrict grid) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 7; ++p) {
    for (int i = 0; i < 6; ++i) {
      float acc[9];
      for (int i_1 = 0; i_1 < 9; ++i_1) {
        acc[i_1] = 0.0f;
      }
      for (int r_13 = 0; r_13 < 3; ++r_13) {
        const int at0 = 54 * index_min(6, index_max(0, p + r_13 - 1));
        for (int r_15 = 0; r_15 < 3; ++r_15) {
          const int at1 = at0 + 9 * index_min(5, index_max(0, i + r_15 - 1));
          for (int r_16 = 0; r_16 < 3; ++r_16) {
            acc[0] = acc[0] + grid[at1 + index_max(0, r_16 - 1)];
            acc[1] = acc[1] + grid[at1 + r_16];
            acc[2] = acc[2] + grid[at1 + r_16 + 1];
            acc[3] = acc[3] + grid[at1 + r_16 + 2];
            acc[4] = acc[4] + grid[at1 + r_16 + 3];
            acc[5] = acc[5] + grid[at1 + r_16 + 4];
            acc[6] = acc[6] + grid[at1 + r_16 + 5];
            acc[7] = acc[7] + grid[at1 + r_16 + 6];
            acc[8] = acc[8] + grid[at1 + index_min(8, r_16 + 7)];
          }
        }
      }
      const int at2 = 54 * p + 9 * i;
      out[at2] = acc[0] * 0.037f;
      out[at2 + 1] = acc[1] * 0.037f;
      out[at2 + 2] = acc[2] * 0.037f;
      out[at2 + 3] = acc[3] * 0.037f;
      out[at2 + 4] = acc[4] * 0.037f;
      out[at2 + 5] = acc[5] * 0.037f;
      out[at2 + 6] = acc[6] * 0.037f;
      out[at2 + 7] = acc[7] * 0.037f;
      out[at2 + 8] = acc[8] * 0.037f;
    }
  }
}

// For callers that know the signature from the manifest only.
void j3d27pt_entry(void** args) {
  j3d27pt(args[0],
      args[1]);
}
