// Made by eqrise from kernels/sharpen.rise.
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> map(fun(xs =>
//       let ys = xs
//           |> slide(3)(1)
//           |> map(fun(zs =>
//             zs
//               |> transpose
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2))))
//           |> map(fun(zs =>
//             zs
//               |> slide(3)(1)
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2)))) in
//       zip(xs |> drop(1) |> take(7) |> map(fun(zs => zs |> drop(1) |> take(9))))(ys)
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))))
//
// is carried out as
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> mapSeq(fun(xs =>
//       zip(xs |> drop(1) |> take(7) |> map(fun(ys => ys |> drop(1) |> take(9))))(
//           xs
//             |> slide(3)(1)
//             |> map(fun(ys =>
//               ys
//                 |> transpose
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2))))
//             |> map(fun(ys =>
//               ys
//                 |> slide(3)(1)
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2)))))
//         |> mapSeq(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeqUnroll(fun(q =>
//               cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))))
//
// Rules: map-seq, map-seq-unroll

int min_int(int a, int b) {
#ifdef __NV_CL_C_VERSION
  int r;  // its assembler would lose the minus of an operand of min
  asm("{.reg .u32 x, y; xor.b32 x, %1, 0x80000000; xor.b32 y, %2, 0x80000000; "
      "min.u32 x, x, y; xor.b32 %0, x, 0x80000000;}" : "=r"(r) : "r"(a), "r"(b));
  return r;
#else
  return min(a, b);
#endif
}

int max_int(int a, int b) {
#ifdef __NV_CL_C_VERSION
  int r;  // its assembler would lose the minus of an operand of max
  asm("{.reg .u32 x, y; xor.b32 x, %1, 0x80000000; xor.b32 y, %2, 0x80000000; "
      "max.u32 x, x, y; xor.b32 %0, x, 0x80000000;}" : "=r"(r) : "r"(a), "r"(b));
  return r;
#else
  return max(a, b);
#endif
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sharpen_0(__global const uchar* restrict image_,
    float strength,
    __global uchar* restrict out) {
  const int t = convert_int_sat_rtz(fmax(0.0f, fmin(255.0f, strength * 32.0f)));
  for (int i = 0; i < 3; ++i) {
    for (int i_1 = 0; i_1 < 7; ++i_1) {
      const int at0 = 99 * i + 11 * i_1;
      const int at1 = 63 * i + 9 * i_1;
      {
        const int v0 = convert_int(image_[at0 + 12]);
        out[at1] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v0 + (uint)((int)(((uint)v0 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0]) + convert_int(image_[at0 + 22]) + 1) / 2) + (uint)convert_int(image_[at0 + 11]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 2]) + convert_int(image_[at0 + 24]) + 1) / 2) + (uint)convert_int(image_[at0 + 13]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 1]) + convert_int(image_[at0 + 23]) + 1) / 2) + (uint)v0 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v1 = convert_int(image_[at0 + 13]);
        out[at1 + 1] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v1 + (uint)((int)(((uint)v1 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 1]) + convert_int(image_[at0 + 23]) + 1) / 2) + (uint)convert_int(image_[at0 + 12]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 3]) + convert_int(image_[at0 + 25]) + 1) / 2) + (uint)convert_int(image_[at0 + 14]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 2]) + convert_int(image_[at0 + 24]) + 1) / 2) + (uint)v1 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v2 = convert_int(image_[at0 + 14]);
        out[at1 + 2] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v2 + (uint)((int)(((uint)v2 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 2]) + convert_int(image_[at0 + 24]) + 1) / 2) + (uint)convert_int(image_[at0 + 13]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 4]) + convert_int(image_[at0 + 26]) + 1) / 2) + (uint)convert_int(image_[at0 + 15]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 3]) + convert_int(image_[at0 + 25]) + 1) / 2) + (uint)v2 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v3 = convert_int(image_[at0 + 15]);
        out[at1 + 3] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v3 + (uint)((int)(((uint)v3 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 3]) + convert_int(image_[at0 + 25]) + 1) / 2) + (uint)convert_int(image_[at0 + 14]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 5]) + convert_int(image_[at0 + 27]) + 1) / 2) + (uint)convert_int(image_[at0 + 16]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 4]) + convert_int(image_[at0 + 26]) + 1) / 2) + (uint)v3 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v4 = convert_int(image_[at0 + 16]);
        out[at1 + 4] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v4 + (uint)((int)(((uint)v4 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 4]) + convert_int(image_[at0 + 26]) + 1) / 2) + (uint)convert_int(image_[at0 + 15]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 6]) + convert_int(image_[at0 + 28]) + 1) / 2) + (uint)convert_int(image_[at0 + 17]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 5]) + convert_int(image_[at0 + 27]) + 1) / 2) + (uint)v4 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v5 = convert_int(image_[at0 + 17]);
        out[at1 + 5] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v5 + (uint)((int)(((uint)v5 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 5]) + convert_int(image_[at0 + 27]) + 1) / 2) + (uint)convert_int(image_[at0 + 16]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 7]) + convert_int(image_[at0 + 29]) + 1) / 2) + (uint)convert_int(image_[at0 + 18]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 6]) + convert_int(image_[at0 + 28]) + 1) / 2) + (uint)v5 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v6 = convert_int(image_[at0 + 18]);
        out[at1 + 6] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v6 + (uint)((int)(((uint)v6 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 6]) + convert_int(image_[at0 + 28]) + 1) / 2) + (uint)convert_int(image_[at0 + 17]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 8]) + convert_int(image_[at0 + 30]) + 1) / 2) + (uint)convert_int(image_[at0 + 19]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 7]) + convert_int(image_[at0 + 29]) + 1) / 2) + (uint)v6 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v7 = convert_int(image_[at0 + 19]);
        out[at1 + 7] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v7 + (uint)((int)(((uint)v7 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 7]) + convert_int(image_[at0 + 29]) + 1) / 2) + (uint)convert_int(image_[at0 + 18]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 9]) + convert_int(image_[at0 + 31]) + 1) / 2) + (uint)convert_int(image_[at0 + 20]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 8]) + convert_int(image_[at0 + 30]) + 1) / 2) + (uint)v7 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v8 = convert_int(image_[at0 + 20]);
        out[at1 + 8] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v8 + (uint)((int)(((uint)v8 - (uint)((int)((uint)((int)((uint)((int)((uint)((convert_int(image_[at0 + 8]) + convert_int(image_[at0 + 30]) + 1) / 2) + (uint)convert_int(image_[at0 + 19]) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 10]) + convert_int(image_[at0 + 32]) + 1) / 2) + (uint)convert_int(image_[at0 + 21]) + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((convert_int(image_[at0 + 9]) + convert_int(image_[at0 + 31]) + 1) / 2) + (uint)v8 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
    }
  }
}
