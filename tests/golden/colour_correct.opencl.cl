// Made by eqrise from kernels/colour_correct.rise.
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> map(transpose)
//     |> map(fun(ys =>
//       ys
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))))
//     |> map(transpose)
//     |> transpose))))
//
// is carried out as
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(warm)(cold)
//             |> map(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//             |> map(fun(zs =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(zs) +
//                      idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(ys)) +
//                      idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(ys)) +
//                      idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(ys))) /
//                     256)))))
//         |> transpose))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))
//     |> transpose))))
//
// Rules: map-fusion, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void colour_correct_0(__global const short* restrict image_,
    __global const float* restrict warm,
    __global const float* restrict cold,
    float kelvin,
    __global short* restrict out) {
  const float t = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
  for (int i = 0; i < 7; ++i) {
    for (int i_1 = 0; i_1 < 3; ++i_1) {
      const int at0 = 9 * i + 63 * i_1;
      for (int i_2 = 0; i_2 < 9; ++i_2) {
        {
          const float v0 = 1.0f - t;
          out[at0 + i_2] = convert_short((int)((uint)convert_int_sat_rtz((warm[4 * i_1 + 3] * v0 + cold[4 * i_1 + 3] * t) * 256.0f) + (uint)convert_int_sat_rtz((warm[4 * i_1] * v0 + cold[4 * i_1] * t) * 256.0f) * (uint)convert_int(image_[9 * i + i_2]) + (uint)convert_int_sat_rtz((warm[4 * i_1 + 1] * v0 + cold[4 * i_1 + 1] * t) * 256.0f) * (uint)convert_int(image_[9 * i + i_2 + 63]) + (uint)convert_int_sat_rtz((warm[4 * i_1 + 2] * v0 + cold[4 * i_1 + 2] * t) * 256.0f) * (uint)convert_int(image_[9 * i + i_2 + 126])) / 256);
        }
      }
    }
  }
}
