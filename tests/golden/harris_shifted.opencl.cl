// Made by eqrise from kernels/low/harris_shifted.rise.
//
// def harris_shifted = fun(image: 3.17.92.f32 =>
//   (let xs = image
//        |> map(fun(ys => ys |> drop(5)))
//        |> map(fun(ys => ys |> map(fun(zs => zs |> drop(24))))) in
//    xs
//      |> map(fun(ys => ys |> map(fun(zs => zs |> slide(68)(64)))))
//      |> transpose
//      |> slide(12)(8)
//      |> map(fun(ys => ys |> map(transpose) |> transpose))
//      |> mapWorkGroup(1)(fun(ys =>
//        ys
//          |> mapWorkGroup(0)(fun(zs =>
//            (let xs1 = zs
//                 |> mapLocal(1)(fun(xs2 =>
//                   (let xs3 = [0.299f, 0.587f, 0.114f] in
//                    xs2
//                      |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                      |> transpose
//                      |> mapLocal(0)(fun(xs4 =>
//                        zip(xs4)(xs3)
//                          |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                          |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])))))
//                     |> asScalar))
//                 |> toMem(Local) in
//             let xs2 = xs1
//                 |> map(fun(xs3 => xs3 |> take(70)))
//                 |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                 |> slide(3)(1)
//                 |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                 |> mapLocal(1)(fun(xs3 =>
//                   xs3
//                     |> mapLocal(0)(fun(xs4 =>
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
//                 |> toMem(Local) in
//             zip(
//                 xs2
//                   |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(66)))
//                   |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                   |> slide(3)(1)
//                   |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                 xs2
//                   |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(66)))
//                   |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                   |> slide(3)(1)
//                   |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//               |> mapLocal(1)(fun(p =>
//                 zip(fst(p))(snd(p))
//                   |> mapLocal(0)(fun(q =>
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
//              |> toMem(Local)
//              |> drop(3)
//              |> map(fun(xs1 => xs1 |> drop(40)))
//              |> mapLocal(1)(fun(xs1 =>
//                xs1 |> asVector(4) |> mapLocal(0)(fun(x => x)) |> asScalar))))))
//      |> map(fun(ys => ys |> transpose |> map(join)))
//      |> join)
//     |> transpose
//     |> concat(
//         (let xs = image
//              |> map(fun(ys => ys |> drop(5)))
//              |> map(fun(ys => ys |> map(fun(zs => zs |> take(68))))) in
//          xs
//            |> map(fun(ys => ys |> map(fun(zs => zs |> slide(68)(64)))))
//            |> transpose
//            |> slide(12)(8)
//            |> map(fun(ys => ys |> map(transpose) |> transpose))
//            |> mapWorkGroup(1)(fun(ys =>
//              ys
//                |> mapWorkGroup(0)(fun(zs =>
//                  (let xs1 = zs
//                       |> mapLocal(1)(fun(xs2 =>
//                         (let xs3 = [0.299f, 0.587f, 0.114f] in
//                          xs2
//                            |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                            |> transpose
//                            |> mapLocal(0)(fun(xs4 =>
//                              zip(xs4)(xs3)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))
//                           |> asScalar))
//                       |> toMem(Local) in
//                   let xs2 = xs1
//                       |> map(fun(xs3 => xs3 |> take(70)))
//                       |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                       |> slide(3)(1)
//                       |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                       |> mapLocal(1)(fun(xs3 =>
//                         xs3
//                           |> mapLocal(0)(fun(xs4 =>
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
//                       |> toMem(Local) in
//                   zip(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(66)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(66)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                     |> mapLocal(1)(fun(p =>
//                       zip(fst(p))(snd(p))
//                         |> mapLocal(0)(fun(q =>
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
//                    |> toMem(Local)
//                    |> drop(3)
//                    |> mapLocal(1)(fun(xs1 =>
//                      xs1 |> asVector(4) |> mapLocal(0)(fun(x => x)) |> asScalar))))))
//            |> map(fun(ys => ys |> transpose |> map(join)))
//            |> join)
//           |> transpose)
//     |> transpose
//     |> concat(
//         (let xs = image
//              |> map(fun(ys => ys |> take(12)))
//              |> map(fun(ys => ys |> map(fun(zs => zs |> drop(24))))) in
//          xs
//            |> map(fun(ys => ys |> map(fun(zs => zs |> slide(68)(64)))))
//            |> transpose
//            |> slide(12)(8)
//            |> map(fun(ys => ys |> map(transpose) |> transpose))
//            |> mapWorkGroup(1)(fun(ys =>
//              ys
//                |> mapWorkGroup(0)(fun(zs =>
//                  (let xs1 = zs
//                       |> mapLocal(1)(fun(xs2 =>
//                         (let xs3 = [0.299f, 0.587f, 0.114f] in
//                          xs2
//                            |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                            |> transpose
//                            |> mapLocal(0)(fun(xs4 =>
//                              zip(xs4)(xs3)
//                                |> map(fun(p => fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                |> reduceSeqUnroll(Private)(add)(
//                                    (vectorFromScalar(0.0f) : vec[4, f32])))))
//                           |> asScalar))
//                       |> toMem(Local) in
//                   let xs2 = xs1
//                       |> map(fun(xs3 => xs3 |> take(70)))
//                       |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                       |> slide(3)(1)
//                       |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                       |> mapLocal(1)(fun(xs3 =>
//                         xs3
//                           |> mapLocal(0)(fun(xs4 =>
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
//                       |> toMem(Local) in
//                   zip(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(66)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                       xs2
//                         |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(66)))
//                         |> map(fun(xs3 => xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                         |> slide(3)(1)
//                         |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                     |> mapLocal(1)(fun(p =>
//                       zip(fst(p))(snd(p))
//                         |> mapLocal(0)(fun(q =>
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
//                    |> toMem(Local)
//                    |> map(fun(xs1 => xs1 |> drop(40)))
//                    |> mapLocal(1)(fun(xs1 =>
//                      xs1 |> asVector(4) |> mapLocal(0)(fun(x => x)) |> asScalar))))))
//            |> map(fun(ys => ys |> transpose |> map(join)))
//            |> join)
//           |> transpose
//           |> concat(
//               (let xs = image
//                    |> map(fun(ys => ys |> take(12)))
//                    |> map(fun(ys => ys |> map(fun(zs => zs |> take(68))))) in
//                xs
//                  |> map(fun(ys => ys |> map(fun(zs => zs |> slide(68)(64)))))
//                  |> transpose
//                  |> slide(12)(8)
//                  |> map(fun(ys => ys |> map(transpose) |> transpose))
//                  |> mapWorkGroup(1)(fun(ys =>
//                    ys
//                      |> mapWorkGroup(0)(fun(zs =>
//                        let xs1 = zs
//                            |> mapLocal(1)(fun(xs2 =>
//                              (let xs3 = [0.299f, 0.587f, 0.114f] in
//                               xs2
//                                 |> map(fun(xs4 => xs4 |> asVector(4) |> padClamp(0)(1)))
//                                 |> transpose
//                                 |> mapLocal(0)(fun(xs4 =>
//                                   zip(xs4)(xs3)
//                                     |> map(fun(p =>
//                                       fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))
//                                     |> reduceSeqUnroll(Private)(add)(
//                                         (vectorFromScalar(0.0f) : vec[4, f32])))))
//                                |> asScalar))
//                            |> toMem(Local) in
//                        let xs2 = xs1
//                            |> map(fun(xs3 => xs3 |> take(70)))
//                            |> map(fun(xs3 =>
//                              xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                            |> slide(3)(1)
//                            |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//                            |> mapLocal(1)(fun(xs3 =>
//                              xs3
//                                |> mapLocal(0)(fun(xs4 =>
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
//                            |> toMem(Local) in
//                        zip(
//                            xs2
//                              |> map(fun(xs3 => xs3 |> map(fst) |> asScalar |> take(66)))
//                              |> map(fun(xs3 =>
//                                xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                              |> slide(3)(1)
//                              |> map(fun(xs3 => xs3 |> transpose |> map(join))))(
//                            xs2
//                              |> map(fun(xs3 => xs3 |> map(snd) |> asScalar |> take(66)))
//                              |> map(fun(xs3 =>
//                                xs3 |> slide(4)(1) |> join |> asVector(4) |> slide(3)(4)))
//                              |> slide(3)(1)
//                              |> map(fun(xs3 => xs3 |> transpose |> map(join))))
//                          |> mapLocal(1)(fun(p =>
//                            zip(fst(p))(snd(p))
//                              |> mapLocal(0)(fun(q =>
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

__kernel __attribute__((reqd_work_group_size(18, 12, 1)))
void harris_shifted_0(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp[864] __attribute__((aligned(16)));
  __local float tmp_1[680] __attribute__((aligned(16)));
  __local float tmp_2[680] __attribute__((aligned(16)));
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  float4 acc = (float4)(0.0f);
  const int at0 = 23 * l + index_min(16, l_1);
  acc = acc + ((const __global float4*)image_)[at0] * (float4)(0.299f);
  acc = acc + ((const __global float4*)image_)[at0 + 391] * (float4)(0.587f);
  acc = acc + ((const __global float4*)image_)[at0 + 782] * (float4)(0.114f);
  ((__local float4*)tmp)[18 * l + l_1] = acc;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 72 * l + 4 * l_1;
  if (l < 10) {
    if (l_1 < 17) {
      float4 tmp_1_1_0 = ((const __local float4*)tmp)[18 * l + l_1];
      float4 tmp_1_1_1 = vload4(0, tmp + at1 + 1);
      float4 tmp_1_1_2 = vload4(0, tmp + at1 + 2);
      float4 tmp_1_1_3 = ((const __local float4*)tmp)[18 * l + l_1 + 18];
      float4 tmp_1_1_4 = vload4(0, tmp + at1 + 73);
      float4 tmp_1_1_5 = vload4(0, tmp + at1 + 74);
      float4 tmp_1_1_6 = ((const __local float4*)tmp)[18 * l + l_1 + 36];
      float4 tmp_1_1_7 = vload4(0, tmp + at1 + 145);
      float4 tmp_1_1_8 = vload4(0, tmp + at1 + 146);
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
      ((__local float4*)tmp_1)[17 * l + l_1] = acc_1;
      ((__local float4*)tmp_2)[17 * l + l_1] = acc_2;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 68 * l + 4 * l_1;
  const int at3 = 17 * l + l_1 + 17;
  const int at4 = 17 * l + l_1 + 34;
  if (l < 8) {
    if (l_1 < 16) {
      float4 tmp_2_1_0 = ((const __local float4*)tmp_1)[17 * l + l_1];
      float4 tmp_2_1_1 = vload4(0, tmp_1 + at2 + 1);
      float4 tmp_2_1_2 = vload4(0, tmp_1 + at2 + 2);
      float4 tmp_2_1_3 = ((const __local float4*)tmp_1)[at3];
      float4 tmp_2_1_4 = vload4(0, tmp_1 + at2 + 69);
      float4 tmp_2_1_5 = vload4(0, tmp_1 + at2 + 70);
      float4 tmp_2_1_6 = ((const __local float4*)tmp_1)[at4];
      float4 tmp_2_1_7 = vload4(0, tmp_1 + at2 + 137);
      float4 tmp_2_1_8 = vload4(0, tmp_1 + at2 + 138);
      float4 tmp_3_0 = ((const __local float4*)tmp_2)[17 * l + l_1];
      float4 tmp_3_1 = vload4(0, tmp_2 + at2 + 1);
      float4 tmp_3_2 = vload4(0, tmp_2 + at2 + 2);
      float4 tmp_3_3 = ((const __local float4*)tmp_2)[at3];
      float4 tmp_3_4 = vload4(0, tmp_2 + at2 + 69);
      float4 tmp_3_5 = vload4(0, tmp_2 + at2 + 70);
      float4 tmp_3_6 = ((const __local float4*)tmp_2)[at4];
      float4 tmp_3_7 = vload4(0, tmp_2 + at2 + 137);
      float4 tmp_3_8 = vload4(0, tmp_2 + at2 + 138);
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
        ((__global float4*)out)[22 * l + l_1] = acc_3 * acc_5 - acc_4 * acc_4 - (float4)(0.04f) * v0 * v0;
      }
    }
  }
}

__kernel __attribute__((reqd_work_group_size(18, 12, 1)))
void harris_shifted_1(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp_4[864] __attribute__((aligned(16)));
  __local float tmp_1_2[680] __attribute__((aligned(16)));
  __local float tmp_2_2[680] __attribute__((aligned(16)));
  int l_6 = get_local_id(1);
  int l_7 = get_local_id(0);
  float4 acc_6 = (float4)(0.0f);
  const int at0 = 23 * l_6 + index_min(16, l_7);
  acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 6] * (float4)(0.299f);
  acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 397] * (float4)(0.587f);
  acc_6 = acc_6 + ((const __global float4*)image_)[at0 + 788] * (float4)(0.114f);
  ((__local float4*)tmp_4)[18 * l_6 + l_7] = acc_6;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 72 * l_6 + 4 * l_7;
  if (l_6 < 10) {
    if (l_7 < 17) {
      float4 tmp_6_0 = ((const __local float4*)tmp_4)[18 * l_6 + l_7];
      float4 tmp_6_1 = vload4(0, tmp_4 + at1 + 1);
      float4 tmp_6_2 = vload4(0, tmp_4 + at1 + 2);
      float4 tmp_6_3 = ((const __local float4*)tmp_4)[18 * l_6 + l_7 + 18];
      float4 tmp_6_4 = vload4(0, tmp_4 + at1 + 73);
      float4 tmp_6_5 = vload4(0, tmp_4 + at1 + 74);
      float4 tmp_6_6 = ((const __local float4*)tmp_4)[18 * l_6 + l_7 + 36];
      float4 tmp_6_7 = vload4(0, tmp_4 + at1 + 145);
      float4 tmp_6_8 = vload4(0, tmp_4 + at1 + 146);
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
      ((__local float4*)tmp_1_2)[17 * l_6 + l_7] = acc_7;
      ((__local float4*)tmp_2_2)[17 * l_6 + l_7] = acc_8;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 68 * l_6 + 4 * l_7;
  const int at3 = 17 * l_6 + l_7 + 17;
  const int at4 = 17 * l_6 + l_7 + 34;
  if (l_6 < 8) {
    if (l_7 < 16) {
      float4 tmp_7_0 = ((const __local float4*)tmp_1_2)[17 * l_6 + l_7];
      float4 tmp_7_1 = vload4(0, tmp_1_2 + at2 + 1);
      float4 tmp_7_2 = vload4(0, tmp_1_2 + at2 + 2);
      float4 tmp_7_3 = ((const __local float4*)tmp_1_2)[at3];
      float4 tmp_7_4 = vload4(0, tmp_1_2 + at2 + 69);
      float4 tmp_7_5 = vload4(0, tmp_1_2 + at2 + 70);
      float4 tmp_7_6 = ((const __local float4*)tmp_1_2)[at4];
      float4 tmp_7_7 = vload4(0, tmp_1_2 + at2 + 137);
      float4 tmp_7_8 = vload4(0, tmp_1_2 + at2 + 138);
      float4 tmp_8_0 = ((const __local float4*)tmp_2_2)[17 * l_6 + l_7];
      float4 tmp_8_1 = vload4(0, tmp_2_2 + at2 + 1);
      float4 tmp_8_2 = vload4(0, tmp_2_2 + at2 + 2);
      float4 tmp_8_3 = ((const __local float4*)tmp_2_2)[at3];
      float4 tmp_8_4 = vload4(0, tmp_2_2 + at2 + 69);
      float4 tmp_8_5 = vload4(0, tmp_2_2 + at2 + 70);
      float4 tmp_8_6 = ((const __local float4*)tmp_2_2)[at4];
      float4 tmp_8_7 = vload4(0, tmp_2_2 + at2 + 137);
      float4 tmp_8_8 = vload4(0, tmp_2_2 + at2 + 138);
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
        ((__local float4*)tmp_4)[16 * l_6 + l_7] = acc_9 * acc_11 - acc_10 * acc_10 - (float4)(0.04f) * v1 * v1;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_6 < 8) {
    if (l_7 < 6) {
      ((__global float4*)out)[22 * l_6 + l_7 + 16] = ((const __local float4*)tmp_4)[16 * l_6 + l_7 + 10];
    }
  }
}

__kernel __attribute__((reqd_work_group_size(18, 12, 1)))
void harris_shifted_2(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp_9[864] __attribute__((aligned(16)));
  __local float tmp_1_3[680] __attribute__((aligned(16)));
  __local float tmp_2_3[680] __attribute__((aligned(16)));
  int l_14 = get_local_id(1);
  int l_15 = get_local_id(0);
  float4 acc_12 = (float4)(0.0f);
  const int at0 = 23 * l_14 + index_min(16, l_15);
  acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 115] * (float4)(0.299f);
  acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 506] * (float4)(0.587f);
  acc_12 = acc_12 + ((const __global float4*)image_)[at0 + 897] * (float4)(0.114f);
  ((__local float4*)tmp_9)[18 * l_14 + l_15] = acc_12;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 72 * l_14 + 4 * l_15;
  if (l_14 < 10) {
    if (l_15 < 17) {
      float4 tmp_11_0 = ((const __local float4*)tmp_9)[18 * l_14 + l_15];
      float4 tmp_11_1 = vload4(0, tmp_9 + at1 + 1);
      float4 tmp_11_2 = vload4(0, tmp_9 + at1 + 2);
      float4 tmp_11_3 = ((const __local float4*)tmp_9)[18 * l_14 + l_15 + 18];
      float4 tmp_11_4 = vload4(0, tmp_9 + at1 + 73);
      float4 tmp_11_5 = vload4(0, tmp_9 + at1 + 74);
      float4 tmp_11_6 = ((const __local float4*)tmp_9)[18 * l_14 + l_15 + 36];
      float4 tmp_11_7 = vload4(0, tmp_9 + at1 + 145);
      float4 tmp_11_8 = vload4(0, tmp_9 + at1 + 146);
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
      ((__local float4*)tmp_1_3)[17 * l_14 + l_15] = acc_13;
      ((__local float4*)tmp_2_3)[17 * l_14 + l_15] = acc_14;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 68 * l_14 + 4 * l_15;
  const int at3 = 17 * l_14 + l_15 + 17;
  const int at4 = 17 * l_14 + l_15 + 34;
  if (l_14 < 8) {
    if (l_15 < 16) {
      float4 tmp_12_0 = ((const __local float4*)tmp_1_3)[17 * l_14 + l_15];
      float4 tmp_12_1 = vload4(0, tmp_1_3 + at2 + 1);
      float4 tmp_12_2 = vload4(0, tmp_1_3 + at2 + 2);
      float4 tmp_12_3 = ((const __local float4*)tmp_1_3)[at3];
      float4 tmp_12_4 = vload4(0, tmp_1_3 + at2 + 69);
      float4 tmp_12_5 = vload4(0, tmp_1_3 + at2 + 70);
      float4 tmp_12_6 = ((const __local float4*)tmp_1_3)[at4];
      float4 tmp_12_7 = vload4(0, tmp_1_3 + at2 + 137);
      float4 tmp_12_8 = vload4(0, tmp_1_3 + at2 + 138);
      float4 tmp_13_0 = ((const __local float4*)tmp_2_3)[17 * l_14 + l_15];
      float4 tmp_13_1 = vload4(0, tmp_2_3 + at2 + 1);
      float4 tmp_13_2 = vload4(0, tmp_2_3 + at2 + 2);
      float4 tmp_13_3 = ((const __local float4*)tmp_2_3)[at3];
      float4 tmp_13_4 = vload4(0, tmp_2_3 + at2 + 69);
      float4 tmp_13_5 = vload4(0, tmp_2_3 + at2 + 70);
      float4 tmp_13_6 = ((const __local float4*)tmp_2_3)[at4];
      float4 tmp_13_7 = vload4(0, tmp_2_3 + at2 + 137);
      float4 tmp_13_8 = vload4(0, tmp_2_3 + at2 + 138);
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
        ((__local float4*)tmp_9)[16 * l_14 + l_15] = acc_15 * acc_17 - acc_16 * acc_16 - (float4)(0.04f) * v2 * v2;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_14 < 5) {
    if (l_15 < 16) {
      ((__global float4*)out)[22 * l_14 + l_15 + 176] = ((const __local float4*)tmp_9)[16 * l_14 + l_15 + 48];
    }
  }
}

__kernel __attribute__((reqd_work_group_size(18, 12, 1)))
void harris_shifted_3(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp_14[864] __attribute__((aligned(16)));
  __local float tmp_1_4[680] __attribute__((aligned(16)));
  __local float tmp_2_4[680] __attribute__((aligned(16)));
  int l_22 = get_local_id(1);
  int l_23 = get_local_id(0);
  float4 acc_18 = (float4)(0.0f);
  const int at0 = 23 * l_22 + index_min(16, l_23);
  acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 121] * (float4)(0.299f);
  acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 512] * (float4)(0.587f);
  acc_18 = acc_18 + ((const __global float4*)image_)[at0 + 903] * (float4)(0.114f);
  ((__local float4*)tmp_14)[18 * l_22 + l_23] = acc_18;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 72 * l_22 + 4 * l_23;
  if (l_22 < 10) {
    if (l_23 < 17) {
      float4 tmp_16_0 = ((const __local float4*)tmp_14)[18 * l_22 + l_23];
      float4 tmp_16_1 = vload4(0, tmp_14 + at1 + 1);
      float4 tmp_16_2 = vload4(0, tmp_14 + at1 + 2);
      float4 tmp_16_3 = ((const __local float4*)tmp_14)[18 * l_22 + l_23 + 18];
      float4 tmp_16_4 = vload4(0, tmp_14 + at1 + 73);
      float4 tmp_16_5 = vload4(0, tmp_14 + at1 + 74);
      float4 tmp_16_6 = ((const __local float4*)tmp_14)[18 * l_22 + l_23 + 36];
      float4 tmp_16_7 = vload4(0, tmp_14 + at1 + 145);
      float4 tmp_16_8 = vload4(0, tmp_14 + at1 + 146);
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
      ((__local float4*)tmp_1_4)[17 * l_22 + l_23] = acc_19;
      ((__local float4*)tmp_2_4)[17 * l_22 + l_23] = acc_20;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 68 * l_22 + 4 * l_23;
  const int at3 = 17 * l_22 + l_23 + 17;
  const int at4 = 17 * l_22 + l_23 + 34;
  if (l_22 < 8) {
    if (l_23 < 16) {
      float4 tmp_17_0 = ((const __local float4*)tmp_1_4)[17 * l_22 + l_23];
      float4 tmp_17_1 = vload4(0, tmp_1_4 + at2 + 1);
      float4 tmp_17_2 = vload4(0, tmp_1_4 + at2 + 2);
      float4 tmp_17_3 = ((const __local float4*)tmp_1_4)[at3];
      float4 tmp_17_4 = vload4(0, tmp_1_4 + at2 + 69);
      float4 tmp_17_5 = vload4(0, tmp_1_4 + at2 + 70);
      float4 tmp_17_6 = ((const __local float4*)tmp_1_4)[at4];
      float4 tmp_17_7 = vload4(0, tmp_1_4 + at2 + 137);
      float4 tmp_17_8 = vload4(0, tmp_1_4 + at2 + 138);
      float4 tmp_18_0 = ((const __local float4*)tmp_2_4)[17 * l_22 + l_23];
      float4 tmp_18_1 = vload4(0, tmp_2_4 + at2 + 1);
      float4 tmp_18_2 = vload4(0, tmp_2_4 + at2 + 2);
      float4 tmp_18_3 = ((const __local float4*)tmp_2_4)[at3];
      float4 tmp_18_4 = vload4(0, tmp_2_4 + at2 + 69);
      float4 tmp_18_5 = vload4(0, tmp_2_4 + at2 + 70);
      float4 tmp_18_6 = ((const __local float4*)tmp_2_4)[at4];
      float4 tmp_18_7 = vload4(0, tmp_2_4 + at2 + 137);
      float4 tmp_18_8 = vload4(0, tmp_2_4 + at2 + 138);
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
        ((__local float4*)tmp_14)[16 * l_22 + l_23] = acc_21 * acc_23 - acc_22 * acc_22 - (float4)(0.04f) * v3 * v3;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_22 < 5) {
    if (l_23 < 6) {
      ((__global float4*)out)[22 * l_22 + l_23 + 192] = ((const __local float4*)tmp_14)[16 * l_22 + l_23 + 58];
    }
  }
}
