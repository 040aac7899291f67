// Made by eqrise from kernels/j3d13pt.rise.
//
// def j3d13pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(2)(2))) |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(5)(1))) |> slide(5)(1) |> map(transpose)))
//     |> slide(5)(1)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           ys
//             |> map(fun(zs =>
//               0.4f * idx((2 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                 0.07f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((1 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((3 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((1 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((3 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((1 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((3 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs)))) +
//                 0.03f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((0 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((4 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((0 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((4 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((0 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((4 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs)))))))))))
//
// is carried out as
//
// def j3d13pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(2)(2))) |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(5)(1))) |> slide(5)(1) |> map(transpose)))
//     |> slide(5)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           ys
//             |> transpose
//             |> mapSeq(fun(zs =>
//               0.4f * idx((2 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                 0.07f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((1 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((3 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((1 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((3 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((1 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((3 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs)))) +
//                 0.03f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((0 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((4 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((0 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((4 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((0 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((4 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs)))))))))))
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

void j3d13pt(float* restrict out,
    const float* restrict grid) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 7; ++p) {
    const int at0 = 54 * index_max(0, p - 1);
    const int at1 = 54 * index_min(6, p + 1);
    const int at2 = 54 * index_max(0, p - 2);
    const int at3 = 54 * index_min(6, p + 2);
    for (int i = 0; i < 6; ++i) {
      const int at4 = 54 * p + 9 * i;
      const int at5 = 54 * p + 9 * index_max(0, i - 1);
      const int at6 = 54 * p + 9 * index_min(5, i + 1);
      const int at7 = 54 * p + 9 * index_max(0, i - 2);
      const int at8 = 54 * p + 9 * index_min(5, i + 2);
      for (int i_1 = 0; i_1 < 9; ++i_1) {
        out[at4 + i_1] = 0.4f * grid[at4 + i_1] + 0.07f * (grid[at0 + 9 * i + i_1] + grid[at1 + 9 * i + i_1] + grid[at5 + i_1] + grid[at6 + i_1] + grid[at4 + index_max(0, i_1 - 1)] + grid[at4 + index_min(8, i_1 + 1)]) + 0.03f * (grid[at2 + 9 * i + i_1] + grid[at3 + 9 * i + i_1] + grid[at7 + i_1] + grid[at8 + i_1] + grid[at4 + index_max(0, i_1 - 2)] + grid[at4 + index_min(8, i_1 + 2)]);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void j3d13pt_entry(void** args) {
  j3d13pt(args[0],
      args[1]);
}
