// Made by eqrise from kernels/low/harris_shifted_private.rise.
//
// def harris_shifted_private = fun(image: 3.17.16.f32 =>
//   (let xs = image
//        |> map(fun(ys => ys |> drop(5)))
//        |> map(fun(ys => ys |> map(fun(zs => zs |> drop(4))))) in
//    xs
//      |> map(fun(ys => ys |> map(fun(zs => zs |> slide(12)(8)))))
//      |> transpose
//      |> slide(12)(8)
//      |> map(fun(ys => ys |> map(transpose) |> transpose))
//      |> mapGlobal(1)(fun(ys =>
//        ys
//          |> mapGlobal(0)(fun(zs =>
//            (let xs1 = zs
//                 |> mapSeq(fun(xs2 =>
//                   (let xs3 = [0.299f, 0.587f, 0.114f] in
//                    xs2
//                      |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                      |> transpose
//                      |> mapSeq(fun(xs4 =>
//                        zip(xs4)(xs3)
//                          |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                          |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])))))
//                     |> asScalar))
//                 |> toMem(Private) in
//             let xs2 = xs1
//                 |> map(fun(xs3 => xs3 |> take(14)))
//                 |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                 |> mapSeq(fun(xs3 =>
//                   xs3
//                     |> mapSeq(fun(xs4 =>
//                       let xs5 = xs4 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                       (let xs6 = [-0.083333336f,
//                           0.0f,
//                           0.083333336f,
//                           -0.16666667f,
//                           0.0f,
//                           0.16666667f,
//                           -0.083333336f,
//                           0.0f,
//                           0.083333336f] in
//                        zip(xs5)(xs6)
//                          |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                          |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                        let xs6 = [-0.083333336f,
//                           -0.16666667f,
//                           -0.083333336f,
//                           0.0f,
//                           0.0f,
//                           0.0f,
//                           0.083333336f,
//                           0.16666667f,
//                           0.083333336f] in
//                        zip(xs5)(xs6)
//                          |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                          |> reduceSeqUnroll(Private)(add)(
//                              (vectorFromScalar(0.0f) : vec[4, f32])))))))
//                 |> toMem(Private) in
//             zip(
//                 xs2
//                   |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(10)))
//                   |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                   |> slide(3)(1)
//                   |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                 xs2
//                   |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(10)))
//                   |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                   |> slide(3)(1)
//                   |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//               |> mapSeq(fun(p =>
//                 zip(fst(p))(snd(p))
//                   |> mapSeq(fun(q =>
//                     let xs3 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                     let xs4 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                     let x = zip(xs3)(xs3)
//                         |> map(fun(p1 => fst(p1) * snd(p1)))
//                         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//                     let y = zip(xs3)(xs4)
//                         |> map(fun(p1 => fst(p1) * snd(p1)))
//                         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//                     let z = zip(xs4)(xs4)
//                         |> map(fun(p1 => fst(p1) * snd(p1)))
//                         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//                     let x1 = x + z in
//                     x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//                   |> asScalar)))
//              |> toMem(Private)
//              |> drop(3)
//              |> map(fun(xs1 => xs1 |> drop(4)))
//              |> mapSeq(fun(xs1 => xs1 |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))))))
//      |> map(fun(ys => ys |> transpose |> map(join)))
//      |> join)
//     |> transpose
//     |> concat(
//         (let xs = image
//              |> map(fun(ys => ys |> drop(5)))
//              |> map(fun(ys => ys |> map(fun(zs => zs |> take(12))))) in
//          xs
//            |> map(fun(ys => ys |> map(fun(zs => zs |> slide(12)(8)))))
//            |> transpose
//            |> slide(12)(8)
//            |> map(fun(ys => ys |> map(transpose) |> transpose))
//            |> mapGlobal(1)(fun(ys =>
//              ys
//                |> mapGlobal(0)(fun(zs =>
//                  (let xs1 = zs
//                       |> mapSeq(fun(xs2 =>
//                         (let xs3 = [0.299f, 0.587f, 0.114f] in
//                          xs2
//                            |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                            |> transpose
//                            |> mapSeq(fun(xs4 =>
//                              zip(xs4)(xs3)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))
//                           |> asScalar))
//                       |> toMem(Private) in
//                   let xs2 = xs1
//                       |> map(fun(xs3 => xs3 |> take(14)))
//                       |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                       |> slide(3)(1)
//                       |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                       |> mapSeq(fun(xs3 =>
//                         xs3
//                           |> mapSeq(fun(xs4 =>
//                             let xs5 = xs4 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                             (let xs6 = [-0.083333336f,
//                                 0.0f,
//                                 0.083333336f,
//                                 -0.16666667f,
//                                 0.0f,
//                                 0.16666667f,
//                                 -0.083333336f,
//                                 0.0f,
//                                 0.083333336f] in
//                              zip(xs5)(xs6)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])),
//                              let xs6 = [-0.083333336f,
//                                 -0.16666667f,
//                                 -0.083333336f,
//                                 0.0f,
//                                 0.0f,
//                                 0.0f,
//                                 0.083333336f,
//                                 0.16666667f,
//                                 0.083333336f] in
//                              zip(xs5)(xs6)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))))
//                       |> toMem(Private) in
//                   zip(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(10)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(10)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                     |> mapSeq(fun(p =>
//                       zip(fst(p))(snd(p))
//                         |> mapSeq(fun(q =>
//                           let xs3 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           let xs4 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           let x = zip(xs3)(xs3)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let y = zip(xs3)(xs4)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let z = zip(xs4)(xs4)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let x1 = x + z in
//                           x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//                         |> asScalar)))
//                    |> toMem(Private)
//                    |> drop(3)
//                    |> mapSeq(fun(xs1 => xs1 |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))))))
//            |> map(fun(ys => ys |> transpose |> map(join)))
//            |> join)
//           |> transpose)
//     |> transpose
//     |> concat(
//         (let xs = image
//              |> map(fun(ys => ys |> take(12)))
//              |> map(fun(ys => ys |> map(fun(zs => zs |> drop(4))))) in
//          xs
//            |> map(fun(ys => ys |> map(fun(zs => zs |> slide(12)(8)))))
//            |> transpose
//            |> slide(12)(8)
//            |> map(fun(ys => ys |> map(transpose) |> transpose))
//            |> mapGlobal(1)(fun(ys =>
//              ys
//                |> mapGlobal(0)(fun(zs =>
//                  (let xs1 = zs
//                       |> mapSeq(fun(xs2 =>
//                         (let xs3 = [0.299f, 0.587f, 0.114f] in
//                          xs2
//                            |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                            |> transpose
//                            |> mapSeq(fun(xs4 =>
//                              zip(xs4)(xs3)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))
//                           |> asScalar))
//                       |> toMem(Private) in
//                   let xs2 = xs1
//                       |> map(fun(xs3 => xs3 |> take(14)))
//                       |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                       |> slide(3)(1)
//                       |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                       |> mapSeq(fun(xs3 =>
//                         xs3
//                           |> mapSeq(fun(xs4 =>
//                             let xs5 = xs4 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                             (let xs6 = [-0.083333336f,
//                                 0.0f,
//                                 0.083333336f,
//                                 -0.16666667f,
//                                 0.0f,
//                                 0.16666667f,
//                                 -0.083333336f,
//                                 0.0f,
//                                 0.083333336f] in
//                              zip(xs5)(xs6)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])),
//                              let xs6 = [-0.083333336f,
//                                 -0.16666667f,
//                                 -0.083333336f,
//                                 0.0f,
//                                 0.0f,
//                                 0.0f,
//                                 0.083333336f,
//                                 0.16666667f,
//                                 0.083333336f] in
//                              zip(xs5)(xs6)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))))
//                       |> toMem(Private) in
//                   zip(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(10)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(10)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                     |> mapSeq(fun(p =>
//                       zip(fst(p))(snd(p))
//                         |> mapSeq(fun(q =>
//                           let xs3 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           let xs4 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           let x = zip(xs3)(xs3)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let y = zip(xs3)(xs4)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let z = zip(xs4)(xs4)
//                               |> map(fun(p1 => fst(p1) * snd(p1)))
//                               |> reduceSeqUnroll(Private)(add)(
//                                   (vectorFromScalar(0.0f) : vec[4, f32])) in
//                           let x1 = x + z in
//                           x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//                         |> asScalar)))
//                    |> toMem(Private)
//                    |> map(fun(xs1 => xs1 |> drop(4)))
//                    |> mapSeq(fun(xs1 => xs1 |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))))))
//            |> map(fun(ys => ys |> transpose |> map(join)))
//            |> join)
//           |> transpose
//           |> concat(
//               (let xs = image
//                    |> map(fun(ys => ys |> take(12)))
//                    |> map(fun(ys => ys |> map(fun(zs => zs |> take(12))))) in
//                xs
//                  |> map(fun(ys => ys |> map(fun(zs => zs |> slide(12)(8)))))
//                  |> transpose
//                  |> slide(12)(8)
//                  |> map(fun(ys => ys |> map(transpose) |> transpose))
//                  |> mapGlobal(1)(fun(ys =>
//                    ys
//                      |> mapGlobal(0)(fun(zs =>
//                        let xs1 = zs
//                            |> mapSeq(fun(xs2 =>
//                              (let xs3 = [0.299f, 0.587f, 0.114f] in
//                               xs2
//                                 |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                                 |> transpose
//                                 |> mapSeq(fun(xs4 =>
//                                   zip(xs4)(xs3)
//                                     |> map(fun(p =>
//                                       fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                     |> reduceSeqUnroll(Private)(add)(
//                                         (vectorFromScalar(0.0f) : vec[4, f32])))))
//                                |> asScalar))
//                            |> toMem(Private) in
//                        let xs2 = xs1
//                            |> map(fun(xs3 => xs3 |> take(14)))
//                            |> map(fun(xs3 =>
//                              xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                            |> slide(3)(1)
//                            |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                            |> mapSeq(fun(xs3 =>
//                              xs3
//                                |> mapSeq(fun(xs4 =>
//                                  let xs5 = xs4 |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                                  (let xs6 = [-0.083333336f,
//                                      0.0f,
//                                      0.083333336f,
//                                      -0.16666667f,
//                                      0.0f,
//                                      0.16666667f,
//                                      -0.083333336f,
//                                      0.0f,
//                                      0.083333336f] in
//                                   zip(xs5)(xs6)
//                                     |> map(fun(p =>
//                                       fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                     |> reduceSeqUnroll(Private)(add)(
//                                         (vectorFromScalar(0.0f) : vec[4, f32])),
//                                   let xs6 = [-0.083333336f,
//                                      -0.16666667f,
//                                      -0.083333336f,
//                                      0.0f,
//                                      0.0f,
//                                      0.0f,
//                                      0.083333336f,
//                                      0.16666667f,
//                                      0.083333336f] in
//                                   zip(xs5)(xs6)
//                                     |> map(fun(p =>
//                                       fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                     |> reduceSeqUnroll(Private)(add)(
//                                         (vectorFromScalar(0.0f) : vec[4, f32])))))))
//                            |> toMem(Private) in
//                        zip(
//                            xs2
//                              |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(10)))
//                              |> map(fun(xs3 =>
//                                xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                              |> slide(3)(1)
//                              |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                            xs2
//                              |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(10)))
//                              |> map(fun(xs3 =>
//                                xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                              |> slide(3)(1)
//                              |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                          |> mapSeq(fun(p =>
//                            zip(fst(p))(snd(p))
//                              |> mapSeq(fun(q =>
//                                let xs3 = fst(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                                let xs4 = snd(q) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                                let x = zip(xs3)(xs3)
//                                    |> map(fun(p1 => fst(p1) * snd(p1)))
//                                    |> reduceSeqUnroll(Private)(add)(
//                                        (vectorFromScalar(0.0f) : vec[4, f32])) in
//                                let y = zip(xs3)(xs4)
//                                    |> map(fun(p1 => fst(p1) * snd(p1)))
//                                    |> reduceSeqUnroll(Private)(add)(
//                                        (vectorFromScalar(0.0f) : vec[4, f32])) in
//                                let z = zip(xs4)(xs4)
//                                    |> map(fun(p1 => fst(p1) * snd(p1)))
//                                    |> reduceSeqUnroll(Private)(add)(
//                                        (vectorFromScalar(0.0f) : vec[4, f32])) in
//                                let x1 = x + z in
//                                x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//                              |> asScalar))))))
//                  |> map(fun(ys => ys |> transpose |> map(join)))
//                  |> join)
//                 |> transpose)
//           |> transpose))
//

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_shifted_private_0(__global const float* restrict image_,
    __global float* restrict out) {
  float tmp[192] __attribute__((aligned(16)));
  for (int i = 0; i < 12; ++i) {
    for (int i_1 = 0; i_1 < 4; ++i_1) {
      float4 acc = (float4)(0.0f);
      const int at0 = 4 * i + index_min(2, i_1);
      acc = acc + ((const __global float4*)image_)[at0] * (float4)(0.299f);
      acc = acc + ((const __global float4*)image_)[at0 + 68] * (float4)(0.587f);
      acc = acc + ((const __global float4*)image_)[at0 + 136] * (float4)(0.114f);
      ((float4*)tmp)[4 * i + i_1] = acc;
    }
  }
  float tmp_1[120] __attribute__((aligned(16)));
  float tmp_2[120] __attribute__((aligned(16)));
  for (int i_2 = 0; i_2 < 10; ++i_2) {
    for (int i_3 = 0; i_3 < 3; ++i_3) {
      float4 tmp_1_1_0 = ((const float4*)tmp)[4 * i_2 + i_3];
      const int at1 = 16 * i_2 + 4 * i_3;
      float4 tmp_1_1_1 = vload4(0, tmp + at1 + 1);
      float4 tmp_1_1_2 = vload4(0, tmp + at1 + 2);
      float4 tmp_1_1_3 = ((const float4*)tmp)[4 * i_2 + i_3 + 4];
      float4 tmp_1_1_4 = vload4(0, tmp + at1 + 17);
      float4 tmp_1_1_5 = vload4(0, tmp + at1 + 18);
      float4 tmp_1_1_6 = ((const float4*)tmp)[4 * i_2 + i_3 + 8];
      float4 tmp_1_1_7 = vload4(0, tmp + at1 + 33);
      float4 tmp_1_1_8 = vload4(0, tmp + at1 + 34);
      float4 acc_1 = (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_0 * (float4)(-0.083333336f);
      acc_1 = acc_1 + tmp_1_1_1 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_2 * (float4)(0.083333336f);
      acc_1 = acc_1 + tmp_1_1_3 * (float4)(-0.16666667f);
      acc_1 = acc_1 + tmp_1_1_4 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_5 * (float4)(0.16666667f);
      acc_1 = acc_1 + tmp_1_1_6 * (float4)(-0.083333336f);
      acc_1 = acc_1 + tmp_1_1_7 * (float4)(0.0f);
      acc_1 = acc_1 + tmp_1_1_8 * (float4)(0.083333336f);
      float4 acc_2 = (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_0 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp_1_1_1 * (float4)(-0.16666667f);
      acc_2 = acc_2 + tmp_1_1_2 * (float4)(-0.083333336f);
      acc_2 = acc_2 + tmp_1_1_3 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_4 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_5 * (float4)(0.0f);
      acc_2 = acc_2 + tmp_1_1_6 * (float4)(0.083333336f);
      acc_2 = acc_2 + tmp_1_1_7 * (float4)(0.16666667f);
      acc_2 = acc_2 + tmp_1_1_8 * (float4)(0.083333336f);
      ((float4*)tmp_1)[3 * i_2 + i_3] = acc_1;
      ((float4*)tmp_2)[3 * i_2 + i_3] = acc_2;
    }
  }
  for (int i_4 = 0; i_4 < 8; ++i_4) {
    for (int i_5 = 0; i_5 < 2; ++i_5) {
      float4 tmp_2_1_0 = ((const float4*)tmp_1)[3 * i_4 + i_5];
      const int at2 = 12 * i_4 + 4 * i_5;
      float4 tmp_2_1_1 = vload4(0, tmp_1 + at2 + 1);
      float4 tmp_2_1_2 = vload4(0, tmp_1 + at2 + 2);
      const int at3 = 3 * i_4 + i_5 + 3;
      float4 tmp_2_1_3 = ((const float4*)tmp_1)[at3];
      float4 tmp_2_1_4 = vload4(0, tmp_1 + at2 + 13);
      float4 tmp_2_1_5 = vload4(0, tmp_1 + at2 + 14);
      const int at4 = 3 * i_4 + i_5 + 6;
      float4 tmp_2_1_6 = ((const float4*)tmp_1)[at4];
      float4 tmp_2_1_7 = vload4(0, tmp_1 + at2 + 25);
      float4 tmp_2_1_8 = vload4(0, tmp_1 + at2 + 26);
      float4 tmp_3_0 = ((const float4*)tmp_2)[3 * i_4 + i_5];
      float4 tmp_3_1 = vload4(0, tmp_2 + at2 + 1);
      float4 tmp_3_2 = vload4(0, tmp_2 + at2 + 2);
      float4 tmp_3_3 = ((const float4*)tmp_2)[at3];
      float4 tmp_3_4 = vload4(0, tmp_2 + at2 + 13);
      float4 tmp_3_5 = vload4(0, tmp_2 + at2 + 14);
      float4 tmp_3_6 = ((const float4*)tmp_2)[at4];
      float4 tmp_3_7 = vload4(0, tmp_2 + at2 + 25);
      float4 tmp_3_8 = vload4(0, tmp_2 + at2 + 26);
      float4 acc_3 = (float4)(0.0f);
      acc_3 = acc_3 + tmp_2_1_0 * tmp_2_1_0;
      acc_3 = acc_3 + tmp_2_1_1 * tmp_2_1_1;
      acc_3 = acc_3 + tmp_2_1_2 * tmp_2_1_2;
      acc_3 = acc_3 + tmp_2_1_3 * tmp_2_1_3;
      acc_3 = acc_3 + tmp_2_1_4 * tmp_2_1_4;
      acc_3 = acc_3 + tmp_2_1_5 * tmp_2_1_5;
      acc_3 = acc_3 + tmp_2_1_6 * tmp_2_1_6;
      acc_3 = acc_3 + tmp_2_1_7 * tmp_2_1_7;
      acc_3 = acc_3 + tmp_2_1_8 * tmp_2_1_8;
      float4 acc_4 = (float4)(0.0f);
      acc_4 = acc_4 + tmp_2_1_0 * tmp_3_0;
      acc_4 = acc_4 + tmp_2_1_1 * tmp_3_1;
      acc_4 = acc_4 + tmp_2_1_2 * tmp_3_2;
      acc_4 = acc_4 + tmp_2_1_3 * tmp_3_3;
      acc_4 = acc_4 + tmp_2_1_4 * tmp_3_4;
      acc_4 = acc_4 + tmp_2_1_5 * tmp_3_5;
      acc_4 = acc_4 + tmp_2_1_6 * tmp_3_6;
      acc_4 = acc_4 + tmp_2_1_7 * tmp_3_7;
      acc_4 = acc_4 + tmp_2_1_8 * tmp_3_8;
      float4 acc_5 = (float4)(0.0f);
      acc_5 = acc_5 + tmp_3_0 * tmp_3_0;
      acc_5 = acc_5 + tmp_3_1 * tmp_3_1;
      acc_5 = acc_5 + tmp_3_2 * tmp_3_2;
      acc_5 = acc_5 + tmp_3_3 * tmp_3_3;
      acc_5 = acc_5 + tmp_3_4 * tmp_3_4;
      acc_5 = acc_5 + tmp_3_5 * tmp_3_5;
      acc_5 = acc_5 + tmp_3_6 * tmp_3_6;
      acc_5 = acc_5 + tmp_3_7 * tmp_3_7;
      acc_5 = acc_5 + tmp_3_8 * tmp_3_8;
      {
        const float4 v0 = acc_3 + acc_5;
        ((__global float4*)out)[3 * i_4 + i_5] = acc_3 * acc_5 - acc_4 * acc_4 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_shifted_private_1(__global const float* restrict image_,
    __global float* restrict out) {
  float tmp_5[192] __attribute__((aligned(16)));
  for (int i_6 = 0; i_6 < 12; ++i_6) {
    for (int i_7 = 0; i_7 < 4; ++i_7) {
      float4 acc_6 = (float4)(0.0f);
      const int at0 = 4 * i_6 + index_min(2, i_7);
      acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 1] * (float4)(0.299f);
      acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 69] * (float4)(0.587f);
      acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 137] * (float4)(0.114f);
      ((float4*)tmp_5)[4 * i_6 + i_7] = acc_6;
    }
  }
  float tmp_1_2[120] __attribute__((aligned(16)));
  float tmp_2_2[120] __attribute__((aligned(16)));
  for (int i_8 = 0; i_8 < 10; ++i_8) {
    for (int i_9 = 0; i_9 < 3; ++i_9) {
      float4 tmp_6_0 = ((const float4*)tmp_5)[4 * i_8 + i_9];
      const int at1 = 16 * i_8 + 4 * i_9;
      float4 tmp_6_1 = vload4(0, tmp_5 + at1 + 1);
      float4 tmp_6_2 = vload4(0, tmp_5 + at1 + 2);
      float4 tmp_6_3 = ((const float4*)tmp_5)[4 * i_8 + i_9 + 4];
      float4 tmp_6_4 = vload4(0, tmp_5 + at1 + 17);
      float4 tmp_6_5 = vload4(0, tmp_5 + at1 + 18);
      float4 tmp_6_6 = ((const float4*)tmp_5)[4 * i_8 + i_9 + 8];
      float4 tmp_6_7 = vload4(0, tmp_5 + at1 + 33);
      float4 tmp_6_8 = vload4(0, tmp_5 + at1 + 34);
      float4 acc_7 = (float4)(0.0f);
      acc_7 = acc_7 + tmp_6_0 * (float4)(-0.083333336f);
      acc_7 = acc_7 + tmp_6_1 * (float4)(0.0f);
      acc_7 = acc_7 + tmp_6_2 * (float4)(0.083333336f);
      acc_7 = acc_7 + tmp_6_3 * (float4)(-0.16666667f);
      acc_7 = acc_7 + tmp_6_4 * (float4)(0.0f);
      acc_7 = acc_7 + tmp_6_5 * (float4)(0.16666667f);
      acc_7 = acc_7 + tmp_6_6 * (float4)(-0.083333336f);
      acc_7 = acc_7 + tmp_6_7 * (float4)(0.0f);
      acc_7 = acc_7 + tmp_6_8 * (float4)(0.083333336f);
      float4 acc_8 = (float4)(0.0f);
      acc_8 = acc_8 + tmp_6_0 * (float4)(-0.083333336f);
      acc_8 = acc_8 + tmp_6_1 * (float4)(-0.16666667f);
      acc_8 = acc_8 + tmp_6_2 * (float4)(-0.083333336f);
      acc_8 = acc_8 + tmp_6_3 * (float4)(0.0f);
      acc_8 = acc_8 + tmp_6_4 * (float4)(0.0f);
      acc_8 = acc_8 + tmp_6_5 * (float4)(0.0f);
      acc_8 = acc_8 + tmp_6_6 * (float4)(0.083333336f);
      acc_8 = acc_8 + tmp_6_7 * (float4)(0.16666667f);
      acc_8 = acc_8 + tmp_6_8 * (float4)(0.083333336f);
      ((float4*)tmp_1_2)[3 * i_8 + i_9] = acc_7;
      ((float4*)tmp_2_2)[3 * i_8 + i_9] = acc_8;
    }
  }
  float4 tmp_4[16];
  for (int i_10 = 0; i_10 < 8; ++i_10) {
    for (int i_11 = 0; i_11 < 2; ++i_11) {
      float4 tmp_7_0 = ((const float4*)tmp_1_2)[3 * i_10 + i_11];
      const int at2 = 12 * i_10 + 4 * i_11;
      float4 tmp_7_1 = vload4(0, tmp_1_2 + at2 + 1);
      float4 tmp_7_2 = vload4(0, tmp_1_2 + at2 + 2);
      const int at3 = 3 * i_10 + i_11 + 3;
      float4 tmp_7_3 = ((const float4*)tmp_1_2)[at3];
      float4 tmp_7_4 = vload4(0, tmp_1_2 + at2 + 13);
      float4 tmp_7_5 = vload4(0, tmp_1_2 + at2 + 14);
      const int at4 = 3 * i_10 + i_11 + 6;
      float4 tmp_7_6 = ((const float4*)tmp_1_2)[at4];
      float4 tmp_7_7 = vload4(0, tmp_1_2 + at2 + 25);
      float4 tmp_7_8 = vload4(0, tmp_1_2 + at2 + 26);
      float4 tmp_8_0 = ((const float4*)tmp_2_2)[3 * i_10 + i_11];
      float4 tmp_8_1 = vload4(0, tmp_2_2 + at2 + 1);
      float4 tmp_8_2 = vload4(0, tmp_2_2 + at2 + 2);
      float4 tmp_8_3 = ((const float4*)tmp_2_2)[at3];
      float4 tmp_8_4 = vload4(0, tmp_2_2 + at2 + 13);
      float4 tmp_8_5 = vload4(0, tmp_2_2 + at2 + 14);
      float4 tmp_8_6 = ((const float4*)tmp_2_2)[at4];
      float4 tmp_8_7 = vload4(0, tmp_2_2 + at2 + 25);
      float4 tmp_8_8 = vload4(0, tmp_2_2 + at2 + 26);
      float4 acc_9 = (float4)(0.0f);
      acc_9 = acc_9 + tmp_7_0 * tmp_7_0;
      acc_9 = acc_9 + tmp_7_1 * tmp_7_1;
      acc_9 = acc_9 + tmp_7_2 * tmp_7_2;
      acc_9 = acc_9 + tmp_7_3 * tmp_7_3;
      acc_9 = acc_9 + tmp_7_4 * tmp_7_4;
      acc_9 = acc_9 + tmp_7_5 * tmp_7_5;
      acc_9 = acc_9 + tmp_7_6 * tmp_7_6;
      acc_9 = acc_9 + tmp_7_7 * tmp_7_7;
      acc_9 = acc_9 + tmp_7_8 * tmp_7_8;
      float4 acc_10 = (float4)(0.0f);
      acc_10 = acc_10 + tmp_7_0 * tmp_8_0;
      acc_10 = acc_10 + tmp_7_1 * tmp_8_1;
      acc_10 = acc_10 + tmp_7_2 * tmp_8_2;
      acc_10 = acc_10 + tmp_7_3 * tmp_8_3;
      acc_10 = acc_10 + tmp_7_4 * tmp_8_4;
      acc_10 = acc_10 + tmp_7_5 * tmp_8_5;
      acc_10 = acc_10 + tmp_7_6 * tmp_8_6;
      acc_10 = acc_10 + tmp_7_7 * tmp_8_7;
      acc_10 = acc_10 + tmp_7_8 * tmp_8_8;
      float4 acc_11 = (float4)(0.0f);
      acc_11 = acc_11 + tmp_8_0 * tmp_8_0;
      acc_11 = acc_11 + tmp_8_1 * tmp_8_1;
      acc_11 = acc_11 + tmp_8_2 * tmp_8_2;
      acc_11 = acc_11 + tmp_8_3 * tmp_8_3;
      acc_11 = acc_11 + tmp_8_4 * tmp_8_4;
      acc_11 = acc_11 + tmp_8_5 * tmp_8_5;
      acc_11 = acc_11 + tmp_8_6 * tmp_8_6;
      acc_11 = acc_11 + tmp_8_7 * tmp_8_7;
      acc_11 = acc_11 + tmp_8_8 * tmp_8_8;
      {
        const float4 v1 = acc_9 + acc_11;
        tmp_4[2 * i_10 + i_11] = acc_9 * acc_11 - acc_10 * acc_10 - (float4)(0.04f) * v1 * v1;
      }
    }
  }
  for (int i_12 = 0; i_12 < 8; ++i_12) {
    ((__global float4*)out)[3 * i_12 + 2] = tmp_4[2 * i_12 + 1];
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_shifted_private_2(__global const float* restrict image_,
    __global float* restrict out) {
  float tmp_10[192] __attribute__((aligned(16)));
  for (int i_14 = 0; i_14 < 12; ++i_14) {
    for (int i_15 = 0; i_15 < 4; ++i_15) {
      float4 acc_12 = (float4)(0.0f);
      const int at0 = 4 * i_14 + index_min(2, i_15);
      acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 20] * (float4)(0.299f);
      acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 88] * (float4)(0.587f);
      acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 156] * (float4)(0.114f);
      ((float4*)tmp_10)[4 * i_14 + i_15] = acc_12;
    }
  }
  float tmp_1_3[120] __attribute__((aligned(16)));
  float tmp_2_3[120] __attribute__((aligned(16)));
  for (int i_16 = 0; i_16 < 10; ++i_16) {
    for (int i_17 = 0; i_17 < 3; ++i_17) {
      float4 tmp_11_0 = ((const float4*)tmp_10)[4 * i_16 + i_17];
      const int at1 = 16 * i_16 + 4 * i_17;
      float4 tmp_11_1 = vload4(0, tmp_10 + at1 + 1);
      float4 tmp_11_2 = vload4(0, tmp_10 + at1 + 2);
      float4 tmp_11_3 = ((const float4*)tmp_10)[4 * i_16 + i_17 + 4];
      float4 tmp_11_4 = vload4(0, tmp_10 + at1 + 17);
      float4 tmp_11_5 = vload4(0, tmp_10 + at1 + 18);
      float4 tmp_11_6 = ((const float4*)tmp_10)[4 * i_16 + i_17 + 8];
      float4 tmp_11_7 = vload4(0, tmp_10 + at1 + 33);
      float4 tmp_11_8 = vload4(0, tmp_10 + at1 + 34);
      float4 acc_13 = (float4)(0.0f);
      acc_13 = acc_13 + tmp_11_0 * (float4)(-0.083333336f);
      acc_13 = acc_13 + tmp_11_1 * (float4)(0.0f);
      acc_13 = acc_13 + tmp_11_2 * (float4)(0.083333336f);
      acc_13 = acc_13 + tmp_11_3 * (float4)(-0.16666667f);
      acc_13 = acc_13 + tmp_11_4 * (float4)(0.0f);
      acc_13 = acc_13 + tmp_11_5 * (float4)(0.16666667f);
      acc_13 = acc_13 + tmp_11_6 * (float4)(-0.083333336f);
      acc_13 = acc_13 + tmp_11_7 * (float4)(0.0f);
      acc_13 = acc_13 + tmp_11_8 * (float4)(0.083333336f);
      float4 acc_14 = (float4)(0.0f);
      acc_14 = acc_14 + tmp_11_0 * (float4)(-0.083333336f);
      acc_14 = acc_14 + tmp_11_1 * (float4)(-0.16666667f);
      acc_14 = acc_14 + tmp_11_2 * (float4)(-0.083333336f);
      acc_14 = acc_14 + tmp_11_3 * (float4)(0.0f);
      acc_14 = acc_14 + tmp_11_4 * (float4)(0.0f);
      acc_14 = acc_14 + tmp_11_5 * (float4)(0.0f);
      acc_14 = acc_14 + tmp_11_6 * (float4)(0.083333336f);
      acc_14 = acc_14 + tmp_11_7 * (float4)(0.16666667f);
      acc_14 = acc_14 + tmp_11_8 * (float4)(0.083333336f);
      ((float4*)tmp_1_3)[3 * i_16 + i_17] = acc_13;
      ((float4*)tmp_2_3)[3 * i_16 + i_17] = acc_14;
    }
  }
  float4 tmp_9[16];
  for (int i_18 = 0; i_18 < 8; ++i_18) {
    for (int i_19 = 0; i_19 < 2; ++i_19) {
      float4 tmp_12_0 = ((const float4*)tmp_1_3)[3 * i_18 + i_19];
      const int at2 = 12 * i_18 + 4 * i_19;
      float4 tmp_12_1 = vload4(0, tmp_1_3 + at2 + 1);
      float4 tmp_12_2 = vload4(0, tmp_1_3 + at2 + 2);
      const int at3 = 3 * i_18 + i_19 + 3;
      float4 tmp_12_3 = ((const float4*)tmp_1_3)[at3];
      float4 tmp_12_4 = vload4(0, tmp_1_3 + at2 + 13);
      float4 tmp_12_5 = vload4(0, tmp_1_3 + at2 + 14);
      const int at4 = 3 * i_18 + i_19 + 6;
      float4 tmp_12_6 = ((const float4*)tmp_1_3)[at4];
      float4 tmp_12_7 = vload4(0, tmp_1_3 + at2 + 25);
      float4 tmp_12_8 = vload4(0, tmp_1_3 + at2 + 26);
      float4 tmp_13_0 = ((const float4*)tmp_2_3)[3 * i_18 + i_19];
      float4 tmp_13_1 = vload4(0, tmp_2_3 + at2 + 1);
      float4 tmp_13_2 = vload4(0, tmp_2_3 + at2 + 2);
      float4 tmp_13_3 = ((const float4*)tmp_2_3)[at3];
      float4 tmp_13_4 = vload4(0, tmp_2_3 + at2 + 13);
      float4 tmp_13_5 = vload4(0, tmp_2_3 + at2 + 14);
      float4 tmp_13_6 = ((const float4*)tmp_2_3)[at4];
      float4 tmp_13_7 = vload4(0, tmp_2_3 + at2 + 25);
      float4 tmp_13_8 = vload4(0, tmp_2_3 + at2 + 26);
      float4 acc_15 = (float4)(0.0f);
      acc_15 = acc_15 + tmp_12_0 * tmp_12_0;
      acc_15 = acc_15 + tmp_12_1 * tmp_12_1;
      acc_15 = acc_15 + tmp_12_2 * tmp_12_2;
      acc_15 = acc_15 + tmp_12_3 * tmp_12_3;
      acc_15 = acc_15 + tmp_12_4 * tmp_12_4;
      acc_15 = acc_15 + tmp_12_5 * tmp_12_5;
      acc_15 = acc_15 + tmp_12_6 * tmp_12_6;
      acc_15 = acc_15 + tmp_12_7 * tmp_12_7;
      acc_15 = acc_15 + tmp_12_8 * tmp_12_8;
      float4 acc_16 = (float4)(0.0f);
      acc_16 = acc_16 + tmp_12_0 * tmp_13_0;
      acc_16 = acc_16 + tmp_12_1 * tmp_13_1;
      acc_16 = acc_16 + tmp_12_2 * tmp_13_2;
      acc_16 = acc_16 + tmp_12_3 * tmp_13_3;
      acc_16 = acc_16 + tmp_12_4 * tmp_13_4;
      acc_16 = acc_16 + tmp_12_5 * tmp_13_5;
      acc_16 = acc_16 + tmp_12_6 * tmp_13_6;
      acc_16 = acc_16 + tmp_12_7 * tmp_13_7;
      acc_16 = acc_16 + tmp_12_8 * tmp_13_8;
      float4 acc_17 = (float4)(0.0f);
      acc_17 = acc_17 + tmp_13_0 * tmp_13_0;
      acc_17 = acc_17 + tmp_13_1 * tmp_13_1;
      acc_17 = acc_17 + tmp_13_2 * tmp_13_2;
      acc_17 = acc_17 + tmp_13_3 * tmp_13_3;
      acc_17 = acc_17 + tmp_13_4 * tmp_13_4;
      acc_17 = acc_17 + tmp_13_5 * tmp_13_5;
      acc_17 = acc_17 + tmp_13_6 * tmp_13_6;
      acc_17 = acc_17 + tmp_13_7 * tmp_13_7;
      acc_17 = acc_17 + tmp_13_8 * tmp_13_8;
      {
        const float4 v2 = acc_15 + acc_17;
        tmp_9[2 * i_18 + i_19] = acc_15 * acc_17 - acc_16 * acc_16 - (float4)(0.04f) * v2 * v2;
      }
    }
  }
  for (int i_20 = 0; i_20 < 5; ++i_20) {
    for (int i_21 = 0; i_21 < 2; ++i_21) {
      ((__global float4*)out)[3 * i_20 + i_21 + 24] = tmp_9[2 * i_20 + i_21 + 6];
    }
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void harris_shifted_private_3(__global const float* restrict image_,
    __global float* restrict out) {
  float tmp_15[192] __attribute__((aligned(16)));
  for (int i_22 = 0; i_22 < 12; ++i_22) {
    for (int i_23 = 0; i_23 < 4; ++i_23) {
      float4 acc_18 = (float4)(0.0f);
      const int at0 = 4 * i_22 + index_min(2, i_23);
      acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 21] * (float4)(0.299f);
      acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 89] * (float4)(0.587f);
      acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 157] * (float4)(0.114f);
      ((float4*)tmp_15)[4 * i_22 + i_23] = acc_18;
    }
  }
  float tmp_1_4[120] __attribute__((aligned(16)));
  float tmp_2_4[120] __attribute__((aligned(16)));
  for (int i_24 = 0; i_24 < 10; ++i_24) {
    for (int i_25 = 0; i_25 < 3; ++i_25) {
      float4 tmp_16_0 = ((const float4*)tmp_15)[4 * i_24 + i_25];
      const int at1 = 16 * i_24 + 4 * i_25;
      float4 tmp_16_1 = vload4(0, tmp_15 + at1 + 1);
      float4 tmp_16_2 = vload4(0, tmp_15 + at1 + 2);
      float4 tmp_16_3 = ((const float4*)tmp_15)[4 * i_24 + i_25 + 4];
      float4 tmp_16_4 = vload4(0, tmp_15 + at1 + 17);
      float4 tmp_16_5 = vload4(0, tmp_15 + at1 + 18);
      float4 tmp_16_6 = ((const float4*)tmp_15)[4 * i_24 + i_25 + 8];
      float4 tmp_16_7 = vload4(0, tmp_15 + at1 + 33);
      float4 tmp_16_8 = vload4(0, tmp_15 + at1 + 34);
      float4 acc_19 = (float4)(0.0f);
      acc_19 = acc_19 + tmp_16_0 * (float4)(-0.083333336f);
      acc_19 = acc_19 + tmp_16_1 * (float4)(0.0f);
      acc_19 = acc_19 + tmp_16_2 * (float4)(0.083333336f);
      acc_19 = acc_19 + tmp_16_3 * (float4)(-0.16666667f);
      acc_19 = acc_19 + tmp_16_4 * (float4)(0.0f);
      acc_19 = acc_19 + tmp_16_5 * (float4)(0.16666667f);
      acc_19 = acc_19 + tmp_16_6 * (float4)(-0.083333336f);
      acc_19 = acc_19 + tmp_16_7 * (float4)(0.0f);
      acc_19 = acc_19 + tmp_16_8 * (float4)(0.083333336f);
      float4 acc_20 = (float4)(0.0f);
      acc_20 = acc_20 + tmp_16_0 * (float4)(-0.083333336f);
      acc_20 = acc_20 + tmp_16_1 * (float4)(-0.16666667f);
      acc_20 = acc_20 + tmp_16_2 * (float4)(-0.083333336f);
      acc_20 = acc_20 + tmp_16_3 * (float4)(0.0f);
      acc_20 = acc_20 + tmp_16_4 * (float4)(0.0f);
      acc_20 = acc_20 + tmp_16_5 * (float4)(0.0f);
      acc_20 = acc_20 + tmp_16_6 * (float4)(0.083333336f);
      acc_20 = acc_20 + tmp_16_7 * (float4)(0.16666667f);
      acc_20 = acc_20 + tmp_16_8 * (float4)(0.083333336f);
      ((float4*)tmp_1_4)[3 * i_24 + i_25] = acc_19;
      ((float4*)tmp_2_4)[3 * i_24 + i_25] = acc_20;
    }
  }
  float4 tmp_14[16];
  for (int i_26 = 0; i_26 < 8; ++i_26) {
    for (int i_27 = 0; i_27 < 2; ++i_27) {
      float4 tmp_17_0 = ((const float4*)tmp_1_4)[3 * i_26 + i_27];
      const int at2 = 12 * i_26 + 4 * i_27;
      float4 tmp_17_1 = vload4(0, tmp_1_4 + at2 + 1);
      float4 tmp_17_2 = vload4(0, tmp_1_4 + at2 + 2);
      const int at3 = 3 * i_26 + i_27 + 3;
      float4 tmp_17_3 = ((const float4*)tmp_1_4)[at3];
      float4 tmp_17_4 = vload4(0, tmp_1_4 + at2 + 13);
      float4 tmp_17_5 = vload4(0, tmp_1_4 + at2 + 14);
      const int at4 = 3 * i_26 + i_27 + 6;
      float4 tmp_17_6 = ((const float4*)tmp_1_4)[at4];
      float4 tmp_17_7 = vload4(0, tmp_1_4 + at2 + 25);
      float4 tmp_17_8 = vload4(0, tmp_1_4 + at2 + 26);
      float4 tmp_18_0 = ((const float4*)tmp_2_4)[3 * i_26 + i_27];
      float4 tmp_18_1 = vload4(0, tmp_2_4 + at2 + 1);
      float4 tmp_18_2 = vload4(0, tmp_2_4 + at2 + 2);
      float4 tmp_18_3 = ((const float4*)tmp_2_4)[at3];
      float4 tmp_18_4 = vload4(0, tmp_2_4 + at2 + 13);
      float4 tmp_18_5 = vload4(0, tmp_2_4 + at2 + 14);
      float4 tmp_18_6 = ((const float4*)tmp_2_4)[at4];
      float4 tmp_18_7 = vload4(0, tmp_2_4 + at2 + 25);
      float4 tmp_18_8 = vload4(0, tmp_2_4 + at2 + 26);
      float4 acc_21 = (float4)(0.0f);
      acc_21 = acc_21 + tmp_17_0 * tmp_17_0;
      acc_21 = acc_21 + tmp_17_1 * tmp_17_1;
      acc_21 = acc_21 + tmp_17_2 * tmp_17_2;
      acc_21 = acc_21 + tmp_17_3 * tmp_17_3;
      acc_21 = acc_21 + tmp_17_4 * tmp_17_4;
      acc_21 = acc_21 + tmp_17_5 * tmp_17_5;
      acc_21 = acc_21 + tmp_17_6 * tmp_17_6;
      acc_21 = acc_21 + tmp_17_7 * tmp_17_7;
      acc_21 = acc_21 + tmp_17_8 * tmp_17_8;
      float4 acc_22 = (float4)(0.0f);
      acc_22 = acc_22 + tmp_17_0 * tmp_18_0;
      acc_22 = acc_22 + tmp_17_1 * tmp_18_1;
      acc_22 = acc_22 + tmp_17_2 * tmp_18_2;
      acc_22 = acc_22 + tmp_17_3 * tmp_18_3;
      acc_22 = acc_22 + tmp_17_4 * tmp_18_4;
      acc_22 = acc_22 + tmp_17_5 * tmp_18_5;
      acc_22 = acc_22 + tmp_17_6 * tmp_18_6;
      acc_22 = acc_22 + tmp_17_7 * tmp_18_7;
      acc_22 = acc_22 + tmp_17_8 * tmp_18_8;
      float4 acc_23 = (float4)(0.0f);
      acc_23 = acc_23 + tmp_18_0 * tmp_18_0;
      acc_23 = acc_23 + tmp_18_1 * tmp_18_1;
      acc_23 = acc_23 + tmp_18_2 * tmp_18_2;
      acc_23 = acc_23 + tmp_18_3 * tmp_18_3;
      acc_23 = acc_23 + tmp_18_4 * tmp_18_4;
      acc_23 = acc_23 + tmp_18_5 * tmp_18_5;
      acc_23 = acc_23 + tmp_18_6 * tmp_18_6;
      acc_23 = acc_23 + tmp_18_7 * tmp_18_7;
      acc_23 = acc_23 + tmp_18_8 * tmp_18_8;
      {
        const float4 v3 = acc_21 + acc_23;
        tmp_14[2 * i_26 + i_27] = acc_21 * acc_23 - acc_22 * acc_22 - (float4)(0.04f) * v3 * v3;
      }
    }
  }
  for (int i_28 = 0; i_28 < 5; ++i_28) {
    ((__global float4*)out)[3 * i_28 + 26] = tmp_14[2 * i_28 + 7];
  }
}
