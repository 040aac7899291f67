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
//     |> mapSeqUnroll(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeqUnroll(fun(y => cast(i32)(y)))))))
//     |> toMem(Global)
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
// Rules: map-seq, map-seq-unroll, store-global

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
    __global uchar* restrict out,
    __global int* tmp) {
  const int t = convert_int_sat_rtz(fmax(0.0f, fmin(255.0f, strength * 32.0f)));
  for (int i = 0; i < 99; i += 11) {
    tmp[i] = convert_int(image_[i]);
    tmp[i + 1] = convert_int(image_[i + 1]);
    tmp[i + 2] = convert_int(image_[i + 2]);
    tmp[i + 3] = convert_int(image_[i + 3]);
    tmp[i + 4] = convert_int(image_[i + 4]);
    tmp[i + 5] = convert_int(image_[i + 5]);
    tmp[i + 6] = convert_int(image_[i + 6]);
    tmp[i + 7] = convert_int(image_[i + 7]);
    tmp[i + 8] = convert_int(image_[i + 8]);
    tmp[i + 9] = convert_int(image_[i + 9]);
    tmp[i + 10] = convert_int(image_[i + 10]);
  }
  for (int i_1 = 0; i_1 < 99; i_1 += 11) {
    tmp[i_1 + 99] = convert_int(image_[i_1 + 99]);
    tmp[i_1 + 100] = convert_int(image_[i_1 + 100]);
    tmp[i_1 + 101] = convert_int(image_[i_1 + 101]);
    tmp[i_1 + 102] = convert_int(image_[i_1 + 102]);
    tmp[i_1 + 103] = convert_int(image_[i_1 + 103]);
    tmp[i_1 + 104] = convert_int(image_[i_1 + 104]);
    tmp[i_1 + 105] = convert_int(image_[i_1 + 105]);
    tmp[i_1 + 106] = convert_int(image_[i_1 + 106]);
    tmp[i_1 + 107] = convert_int(image_[i_1 + 107]);
    tmp[i_1 + 108] = convert_int(image_[i_1 + 108]);
    tmp[i_1 + 109] = convert_int(image_[i_1 + 109]);
  }
  for (int i_2 = 0; i_2 < 99; i_2 += 11) {
    tmp[i_2 + 198] = convert_int(image_[i_2 + 198]);
    tmp[i_2 + 199] = convert_int(image_[i_2 + 199]);
    tmp[i_2 + 200] = convert_int(image_[i_2 + 200]);
    tmp[i_2 + 201] = convert_int(image_[i_2 + 201]);
    tmp[i_2 + 202] = convert_int(image_[i_2 + 202]);
    tmp[i_2 + 203] = convert_int(image_[i_2 + 203]);
    tmp[i_2 + 204] = convert_int(image_[i_2 + 204]);
    tmp[i_2 + 205] = convert_int(image_[i_2 + 205]);
    tmp[i_2 + 206] = convert_int(image_[i_2 + 206]);
    tmp[i_2 + 207] = convert_int(image_[i_2 + 207]);
    tmp[i_2 + 208] = convert_int(image_[i_2 + 208]);
  }
  for (int i_3 = 0; i_3 < 3; ++i_3) {
    for (int i_4 = 0; i_4 < 7; ++i_4) {
      const int at0 = 99 * i_3 + 11 * i_4;
      const int at1 = 63 * i_3 + 9 * i_4;
      {
        const int v0 = tmp[at0 + 12];
        out[at1] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v0 + (uint)((int)(((uint)v0 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0] + (uint)tmp[at0 + 22] + 1u) / 2) + (uint)tmp[at0 + 11] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 2] + (uint)tmp[at0 + 24] + 1u) / 2) + (uint)tmp[at0 + 13] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 1] + (uint)tmp[at0 + 23] + 1u) / 2) + (uint)v0 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v1 = tmp[at0 + 13];
        out[at1 + 1] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v1 + (uint)((int)(((uint)v1 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 1] + (uint)tmp[at0 + 23] + 1u) / 2) + (uint)tmp[at0 + 12] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 3] + (uint)tmp[at0 + 25] + 1u) / 2) + (uint)tmp[at0 + 14] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 2] + (uint)tmp[at0 + 24] + 1u) / 2) + (uint)v1 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v2 = tmp[at0 + 14];
        out[at1 + 2] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v2 + (uint)((int)(((uint)v2 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 2] + (uint)tmp[at0 + 24] + 1u) / 2) + (uint)tmp[at0 + 13] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 4] + (uint)tmp[at0 + 26] + 1u) / 2) + (uint)tmp[at0 + 15] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 3] + (uint)tmp[at0 + 25] + 1u) / 2) + (uint)v2 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v3 = tmp[at0 + 15];
        out[at1 + 3] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v3 + (uint)((int)(((uint)v3 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 3] + (uint)tmp[at0 + 25] + 1u) / 2) + (uint)tmp[at0 + 14] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 5] + (uint)tmp[at0 + 27] + 1u) / 2) + (uint)tmp[at0 + 16] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 4] + (uint)tmp[at0 + 26] + 1u) / 2) + (uint)v3 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v4 = tmp[at0 + 16];
        out[at1 + 4] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v4 + (uint)((int)(((uint)v4 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 4] + (uint)tmp[at0 + 26] + 1u) / 2) + (uint)tmp[at0 + 15] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 6] + (uint)tmp[at0 + 28] + 1u) / 2) + (uint)tmp[at0 + 17] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 5] + (uint)tmp[at0 + 27] + 1u) / 2) + (uint)v4 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v5 = tmp[at0 + 17];
        out[at1 + 5] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v5 + (uint)((int)(((uint)v5 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 5] + (uint)tmp[at0 + 27] + 1u) / 2) + (uint)tmp[at0 + 16] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 7] + (uint)tmp[at0 + 29] + 1u) / 2) + (uint)tmp[at0 + 18] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 6] + (uint)tmp[at0 + 28] + 1u) / 2) + (uint)v5 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v6 = tmp[at0 + 18];
        out[at1 + 6] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v6 + (uint)((int)(((uint)v6 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 6] + (uint)tmp[at0 + 28] + 1u) / 2) + (uint)tmp[at0 + 17] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 8] + (uint)tmp[at0 + 30] + 1u) / 2) + (uint)tmp[at0 + 19] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 7] + (uint)tmp[at0 + 29] + 1u) / 2) + (uint)v6 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v7 = tmp[at0 + 19];
        out[at1 + 7] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v7 + (uint)((int)(((uint)v7 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 7] + (uint)tmp[at0 + 29] + 1u) / 2) + (uint)tmp[at0 + 18] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 9] + (uint)tmp[at0 + 31] + 1u) / 2) + (uint)tmp[at0 + 20] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 8] + (uint)tmp[at0 + 30] + 1u) / 2) + (uint)v7 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
      {
        const int v8 = tmp[at0 + 20];
        out[at1 + 8] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v8 + (uint)((int)(((uint)v8 - (uint)((int)((uint)((int)((uint)((int)((uint)((int)((uint)tmp[at0 + 8] + (uint)tmp[at0 + 30] + 1u) / 2) + (uint)tmp[at0 + 19] + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 10] + (uint)tmp[at0 + 32] + 1u) / 2) + (uint)tmp[at0 + 21] + 1u) / 2) + 1u) / 2) + (uint)((int)((uint)((int)((uint)tmp[at0 + 9] + (uint)tmp[at0 + 31] + 1u) / 2) + (uint)v8 + 1u) / 2) + 1u) / 2)) * (uint)t) / 32)))));
      }
    }
  }
}
