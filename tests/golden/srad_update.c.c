// Made by eqrise from kernels/srad_update.rise.
//
// def srad_update = fun(image: 19.23.f32 =>
//     fun(c: 19.23.f32 =>
//     fun(north: 19.23.f32 =>
//     fun(south: 19.23.f32 =>
//     fun(west: 19.23.f32 =>
//     fun(east: 19.23.f32 =>
//   (let xs = (let ys = c
//           |> map(fun(zs => zs |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(zs => zs |> slide(2)(1)))
//           |> slide(2)(1)
//           |> map(transpose) in
//       zip(image)(ys) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    let ys = (let zs = zip(north)(south) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       let xs1 = zip(west)(east) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       zip(zs)(xs1) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    zip(xs)(ys) |> map(fun(p => zip(fst(p))(snd(p)))))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(p =>
//           let ys = snd(fst(p)) in
//           let q = snd(p) in
//           fst(fst(p)) +
//             0.125f *
//               (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(fst(q)) +
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(ys)) * snd(fst(q)) +
//                  idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(snd(q)) +
//                  idx((1 : idx[2]))(idx((0 : idx[2]))(ys)) * snd(snd(q)))))))))))))
//
// is carried out as
//
// def srad_update = fun(image: 19.23.f32 =>
//     fun(c: 19.23.f32 =>
//     fun(north: 19.23.f32 =>
//     fun(south: 19.23.f32 =>
//     fun(west: 19.23.f32 =>
//     fun(east: 19.23.f32 =>
//   zip(
//       zip(image)(
//           c
//             |> map(fun(xs => xs |> padClamp(0)(1)))
//             |> padClamp(0)(1)
//             |> map(fun(xs => xs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose))
//         |> map(fun(p => zip(fst(p))(snd(p)))))(
//       zip(zip(north)(south) |> map(fun(p => zip(fst(p))(snd(p)))))(
//           zip(west)(east) |> map(fun(p => zip(fst(p))(snd(p)))))
//         |> map(fun(p => zip(fst(p))(snd(p)))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           fst(fst(q)) +
//             0.125f *
//               (idx((0 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * fst(fst(snd(q))) +
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(snd(fst(q)))) * snd(fst(snd(q))) +
//                  idx((0 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * fst(snd(snd(q))) +
//                  idx((1 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * snd(snd(snd(q))))))))))))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void srad_update(float* restrict out,
    const float* restrict image_,
    const float* restrict c,
    const float* restrict north,
    const float* restrict south,
    const float* restrict west,
    const float* restrict east) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_min(18, i + 1);
    for (int i_4 = 0; i_4 < 22; ++i_4) {
      {
        const float v0 = c[23 * i + i_4];
        out[23 * i + i_4] = image_[23 * i + i_4] + 0.125f * (v0 * north[23 * i + i_4] + c[at0 + i_4] * south[23 * i + i_4] + v0 * west[23 * i + i_4] + c[23 * i + i_4 + 1] * east[23 * i + i_4]);
      }
    }
    {
      const float v1 = c[23 * i + 22];
      out[23 * i + 22] = image_[23 * i + 22] + 0.125f * (v1 * north[23 * i + 22] + c[at0 + 22] * south[23 * i + 22] + v1 * west[23 * i + 22] + v1 * east[23 * i + 22]);
    }
  }
}

// For callers that know the signature from the manifest only.
void srad_update_entry(void** args) {
  srad_update(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6]);
}
