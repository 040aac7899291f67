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

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
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
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      const float t_2 = pow(fmax(0.0f, fmin(1.0f, convert_float((int)((uint)index_min(1023, index_max(0, image_[at0 + i_1])) - (uint)black)) / convert_float((int)((uint)white - (uint)black)))), 1.0f / gamma_);
      {
        const float v0 = 1.0f - t_2;
        out[at0 + i_1] = index_min(1023, index_max(0, image_[at0 + i_1])) <= black ? (uchar)0 : (index_min(1023, index_max(0, image_[at0 + i_1])) > white ? (uchar)255 : convert_uchar_sat_rtz(fmax(0.0f, fmin(255.0f, (t_2 > 0.5f ? 1.0f - (t_1 * v0 * v0 + t * v0) : t_1 * t_2 * t_2 + t * t_2) * 255.0f + 0.5f))));
      }
    }
  }
}
