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
//     |> map(fun(xs =>
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
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))))
//
// Rules: copy-seq

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
      for (int i_2 = 0; i_2 < 9; ++i_2) {
        {
          const int v0 = convert_int(image_[at0 + i_2 + 12]);
          out[at1 + i_2] = convert_uchar(max_int(0, (int)min_int(255, (int)((uint)v0 + (uint)((int)((uint)(v0 - ((((convert_int(image_[at0 + i_2]) + convert_int(image_[at0 + i_2 + 22]) + 1) / 2 + convert_int(image_[at0 + i_2 + 11]) + 1) / 2 + ((convert_int(image_[at0 + i_2 + 2]) + convert_int(image_[at0 + i_2 + 24]) + 1) / 2 + convert_int(image_[at0 + i_2 + 13]) + 1) / 2 + 1) / 2 + ((convert_int(image_[at0 + i_2 + 1]) + convert_int(image_[at0 + i_2 + 23]) + 1) / 2 + v0 + 1) / 2 + 1) / 2) * (uint)t) / 32)))));
        }
      }
    }
  }
}
