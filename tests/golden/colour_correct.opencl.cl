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
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             cast(i32)(
//                 (fst(q) * (1.0f - (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f)) +
//                    snd(q) * ((1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f))) *
//                   256.0f)))))
//       |> mapSeq(fun(ys => ys |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))
//       |> toMem(Global) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//         |> transpose))
//     |> transpose))))
//
// Rules: map-seq, store-global, copy-seq, copy-vector

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void colour_correct_0(__global const short* restrict image_,
    __global const float* restrict warm,
    __global const float* restrict cold,
    float kelvin,
    __global short* restrict out,
    __global int* restrict tmp) {
  for (int i = 0; i < 3; ++i) {
    {
      const float v0 = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
      ((__global int4*)tmp)[i] = convert_int4_sat_rtz((((const __global float4*)warm)[i] * (float4)(1.0f - v0) + ((const __global float4*)cold)[i] * (float4)(v0)) * (float4)(256.0f));
    }
  }
  for (int i_2 = 0; i_2 < 7; ++i_2) {
    for (int i_3 = 0; i_3 < 9; ++i_3) {
      const int at0 = 9 * i_2 + i_3 + 63;
      const int at1 = 9 * i_2 + i_3 + 126;
      for (int i_4 = 0; i_4 < 3; ++i_4) {
        out[9 * i_2 + i_3 + 63 * i_4] = convert_short((int)((uint)tmp[4 * i_4 + 3] + (uint)tmp[4 * i_4] * (uint)convert_int(image_[9 * i_2 + i_3]) + (uint)tmp[4 * i_4 + 1] * (uint)convert_int(image_[at0]) + (uint)tmp[4 * i_4 + 2] * (uint)convert_int(image_[at1])) / 256);
      }
    }
  }
}
