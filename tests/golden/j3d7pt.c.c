// Made by eqrise from kernels/j3d7pt.rise.
//
// def j3d7pt = fun(grid: 7.6.9.f32 =>
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
//               0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                 0.1f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))))))))))
//
// is carried out as
//
// def j3d7pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           ys
//             |> transpose
//             |> mapSeq(fun(zs =>
//               0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                 0.1f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))))))))))
//
// Rules: map-seq, map-par

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void j3d7pt(float* restrict out,
    const float* restrict grid) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 7; ++p) {
    const int at0 = 54 * index_max(0, p - 1);
    const int at1 = 54 * index_min(6, p + 1);
    for (int i = 0; i < 6; ++i) {
      const int at2 = 54 * p + 9 * i;
      const int at3 = 54 * p + 9 * index_max(0, i - 1);
      const int at4 = 54 * p + 9 * index_min(5, i + 1);
      for (int i_1 = 0; i_1 < 9; ++i_1) {
        out[at2 + i_1] = 0.4f * grid[at2 + i_1] + 0.1f * (grid[at0 + 9 * i + i_1] + grid[at1 + 9 * i + i_1] + grid[at3 + i_1] + grid[at4 + i_1] + grid[at2 + index_max(0, i_1 - 1)] + grid[at2 + index_min(8, i_1 + 1)]);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void j3d7pt_entry(void** args) {
  j3d7pt(args[0],
      args[1]);
}
