// Made by eqrise from kernels/curve.rise.
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   let xs = generate(fun(i: idx[1024] =>
//       let z = cast(i32)(i) in
//       let x1 = (let x2 = cast(f32)(z - black) / cast(f32)(white - black) in
//          max(0.0f)(min(1.0f)(x2))) in
//       let x2 = pow(x1)(1.0f / gamma) in
//       let x3 = (if x2 > 0.5f
//          then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//          else y * x2 * x2 + x * x2) in
//       let x4 = cast(u8)(let x5 = x3 * 255.0f + 0.5f in max(0.0f)(min(255.0f)(x5))) in
//       if z <= black then 0u8 else if z > white then 255u8 else x4)) in
//   image
//     |> map(fun(ys => ys |> map(fun(zs => zs |> map(fun(z => idx(natAsIndex(1024)(z))(xs))))))))))))
//
// is carried out as
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   image
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           ys
//             |> map(fun(z =>
//               idx(natAsIndex(1024)(z))(
//                   generate(fun(i: idx[1024] => i))
//                     |> map(fun(i =>
//                       let x1 = cast(i32)(i) in
//                       let x2 = pow(
//                             max(0.0f)(min(1.0f)(cast(f32)(x1 - black) / cast(f32)(white - black))))(
//                             1.0f / gamma) in
//                       if x1 <= black
//                       then 0u8
//                       else if x1 > white
//                       then 255u8
//                       else cast(u8)(
//                           max(0.0f)(
//                               min(255.0f)(
//                                   (if x2 > 0.5f
//                                    then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//                                    else y * x2 * x2 + x * x2) *
//                                     255.0f +
//                                     0.5f))))))))))
//         |> mapSeq(fun(ys => ys |> mapSeq(fun(z => z)))))))))))
//
// Rules: generate-map, map-workgroup, copy-seq

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

float16 pow_float16(float16 a, float16 b) {
  const int16 above = as_int16(a) - 0x3f3504f3;  // the bits of the root of a half
  const double16 m = convert_double16(as_float16((above & 0x7fffff) + 0x3f3504f3));
  const double16 s = (m - 1.0) / (m + 1.0);
  const double16 u = s * s;
  double16 r = 0.3407120416;
  r = r * u + 0.4116737662;
  r = r * u + 0.577083566;
  r = r * u + 0.9617966735;
  r = r * u + 2.885390082;
  const double16 t = convert_double16(b) * (convert_double16(above >> 23) + s * r);
  if (!all((a >= FLT_MIN) & (a <= FLT_MAX) & (fabs(convert_float16(t)) <= 125.0f))) return pow(a, b);
  const double16 n = rint(t);
  const float16 f = convert_float16(t - n);
  float16 p = 0.000154614447f;
  p = p * f + 0.00134004282f;
  p = p * f + 0.00961805668f;
  p = p * f + 0.0555032723f;
  p = p * f + 0.240226509f;
  p = p * f + 0.693147207f;
  p = p * f + 1.0f;
  return as_float16(as_int16(p) + (convert_int16(n) << 23));
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void curve_0(__global const short* restrict image_,
    float gamma_,
    float contrast,
    int black,
    int white,
    __global uchar* restrict out) {
  const float t = 2.0f - pow(2.0f, contrast / 100.0f);
  const float t_1 = 2.0f - 2.0f * t;
  int wg = get_group_id(0);
  for (int i = 0; i < 19; ++i) {
    const int at0 = 437 * wg + 23 * i;
    float16 t_2 = pow_float16(fmax((float16)(0.0f), fmin((float16)(1.0f), convert_float16(as_int16(as_uint16((int16)(index_min(1023, index_max(0, image_[at0])), index_min(1023, index_max(0, image_[at0 + 1])), index_min(1023, index_max(0, image_[at0 + 2])), index_min(1023, index_max(0, image_[at0 + 3])), index_min(1023, index_max(0, image_[at0 + 4])), index_min(1023, index_max(0, image_[at0 + 5])), index_min(1023, index_max(0, image_[at0 + 6])), index_min(1023, index_max(0, image_[at0 + 7])), index_min(1023, index_max(0, image_[at0 + 8])), index_min(1023, index_max(0, image_[at0 + 9])), index_min(1023, index_max(0, image_[at0 + 10])), index_min(1023, index_max(0, image_[at0 + 11])), index_min(1023, index_max(0, image_[at0 + 12])), index_min(1023, index_max(0, image_[at0 + 13])), index_min(1023, index_max(0, image_[at0 + 14])), index_min(1023, index_max(0, image_[at0 + 15])))) - as_uint16((int16)(black)))) / (float16)(convert_float((int)((uint)white - (uint)black))))), (float16)(1.0f / gamma_));
    {
      const int16 v0 = (int16)(index_min(1023, index_max(0, image_[at0])), index_min(1023, index_max(0, image_[at0 + 1])), index_min(1023, index_max(0, image_[at0 + 2])), index_min(1023, index_max(0, image_[at0 + 3])), index_min(1023, index_max(0, image_[at0 + 4])), index_min(1023, index_max(0, image_[at0 + 5])), index_min(1023, index_max(0, image_[at0 + 6])), index_min(1023, index_max(0, image_[at0 + 7])), index_min(1023, index_max(0, image_[at0 + 8])), index_min(1023, index_max(0, image_[at0 + 9])), index_min(1023, index_max(0, image_[at0 + 10])), index_min(1023, index_max(0, image_[at0 + 11])), index_min(1023, index_max(0, image_[at0 + 12])), index_min(1023, index_max(0, image_[at0 + 13])), index_min(1023, index_max(0, image_[at0 + 14])), index_min(1023, index_max(0, image_[at0 + 15])));
      const float16 v1 = (float16)(1.0f) - t_2;
      vstore16(select(select(convert_uchar16_sat_rtz(fmax((float16)(0.0f), fmin((float16)(255.0f), select((float16)(t_1) * t_2 * t_2 + (float16)(t) * t_2, (float16)(1.0f) - ((float16)(t_1) * v1 * v1 + (float16)(t) * v1), t_2 > (float16)(0.5f)) * (float16)(255.0f) + (float16)(0.5f)))), (uchar16)((uchar)255), convert_char16(v0 > (int16)(white))), (uchar16)((uchar)0), convert_char16(v0 <= (int16)(black))), 0, out + at0);
    }
    for (int i_12 = 0; i_12 < 7; ++i_12) {
      const float t_3 = pow(fmax(0.0f, fmin(1.0f, convert_float((int)((uint)index_min(1023, index_max(0, image_[at0 + i_12 + 16])) - (uint)black)) / convert_float((int)((uint)white - (uint)black)))), 1.0f / gamma_);
      {
        const float v2 = 1.0f - t_3;
        out[at0 + i_12 + 16] = index_min(1023, index_max(0, image_[at0 + i_12 + 16])) <= black ? (uchar)0 : (index_min(1023, index_max(0, image_[at0 + i_12 + 16])) > white ? (uchar)255 : convert_uchar_sat_rtz(fmax(0.0f, fmin(255.0f, (t_3 > 0.5f ? 1.0f - (t_1 * v2 * v2 + t * v2) : t_1 * t_3 * t_3 + t * t_3) * 255.0f + 0.5f))));
      }
    }
  }
}
