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
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> drop(8)
//         |> mapSeqUnroll(fun(zs =>
//           xs
//             |> mapSeqUnroll(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> concat(
//             xs
//               |> map(fun(zs =>
//                 ys
//                   |> transpose
//                   |> take(8)
//                   |> map(fun(xs1 =>
//                     cast(i16)(
//                         (idx((3 : idx[4]))(zs) +
//                            idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(xs1)) +
//                            idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(xs1)) +
//                            idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(xs1))) /
//                           256)))))
//               |> mapSeq(fun(zs => zs |> asVector(4) |> mapSeq(fun(y => y)) |> asScalar))
//               |> transpose)
//         |> transpose))
//     |> transpose))))
//
// Rules: interchange, map-seq, map-seq-unroll, nest-row-tail, copy-vector

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
      for (int i_2 = 0; i_2 < 8; i_2 += 4) {
        {
          const float v0 = 1.0f - t;
          vstore4(convert_short4(as_int4(as_uint4((int4)(convert_int_sat_rtz((warm[4 * i_1 + 3] * v0 + cold[4 * i_1 + 3] * t) * 256.0f))) + as_uint4((int4)(convert_int_sat_rtz((warm[4 * i_1] * v0 + cold[4 * i_1] * t) * 256.0f))) * as_uint4(convert_int4(vload4(0, image_ + 9 * i + i_2))) + as_uint4((int4)(convert_int_sat_rtz((warm[4 * i_1 + 1] * v0 + cold[4 * i_1 + 1] * t) * 256.0f))) * as_uint4(convert_int4(vload4(0, image_ + 9 * i + i_2 + 63))) + as_uint4((int4)(convert_int_sat_rtz((warm[4 * i_1 + 2] * v0 + cold[4 * i_1 + 2] * t) * 256.0f))) * as_uint4(convert_int4(vload4(0, image_ + 9 * i + i_2 + 126)))) / (int4)(256)), 0, out + at0 + i_2);
        }
      }
    }
    {
      const float v1 = 1.0f - t;
      out[9 * i + 8] = convert_short((int)((uint)convert_int_sat_rtz((warm[3] * v1 + cold[3] * t) * 256.0f) + (uint)convert_int_sat_rtz((warm[0] * v1 + cold[0] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 8]) + (uint)convert_int_sat_rtz((warm[1] * v1 + cold[1] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 71]) + (uint)convert_int_sat_rtz((warm[2] * v1 + cold[2] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 134])) / 256);
    }
    {
      const float v2 = 1.0f - t;
      out[9 * i + 71] = convert_short((int)((uint)convert_int_sat_rtz((warm[7] * v2 + cold[7] * t) * 256.0f) + (uint)convert_int_sat_rtz((warm[4] * v2 + cold[4] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 8]) + (uint)convert_int_sat_rtz((warm[5] * v2 + cold[5] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 71]) + (uint)convert_int_sat_rtz((warm[6] * v2 + cold[6] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 134])) / 256);
    }
    {
      const float v3 = 1.0f - t;
      out[9 * i + 134] = convert_short((int)((uint)convert_int_sat_rtz((warm[11] * v3 + cold[11] * t) * 256.0f) + (uint)convert_int_sat_rtz((warm[8] * v3 + cold[8] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 8]) + (uint)convert_int_sat_rtz((warm[9] * v3 + cold[9] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 71]) + (uint)convert_int_sat_rtz((warm[10] * v3 + cold[10] * t) * 256.0f) * (uint)convert_int(image_[9 * i + 134])) / 256);
    }
  }
}
