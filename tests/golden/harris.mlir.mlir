// Made by eqrise from kernels/harris.rise.
//
// def harris = fun(image: 15.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let zs = ys
//               |> map(fun(xs1 => xs1 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(transpose)
//               |> map(fun(xs1 =>
//                 xs1
//                   |> map(fun(xs2 =>
//                     let xs3 = xs2 |> join in
//                     zip(xs3)(kx) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//               |> join in
//           let xs1 = ys
//               |> map(fun(xs2 => xs2 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(transpose)
//               |> map(fun(xs2 =>
//                 xs2
//                   |> map(fun(xs3 =>
//                     let xs4 = xs3 |> join in
//                     zip(xs4)(ky) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//               |> join in
//           let x = zip(zs)(zs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           let y = zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           let z = zip(xs1)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f) in
//           x * z - y * y - 0.04f * (x + z) * (x + z))))))))
//
// is carried out as
//
// def harris = fun(image: 15.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> map(fun(xs1 => xs1 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(fun(xs1 =>
//                 xs1
//                   |> transpose
//                   |> map(fun(xs2 => zip(xs2 |> join)(kx) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs1 =>
//                 zip(acc)(xs1)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                   generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                     |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x)))))
//               |> join in
//           let xs1 = ys
//               |> map(fun(xs2 => xs2 |> slide(3)(1)))
//               |> slide(3)(1)
//               |> map(fun(xs2 =>
//                 xs2
//                   |> transpose
//                   |> map(fun(xs3 => zip(xs3 |> join)(ky) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs2 =>
//                 zip(acc)(xs2)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                   generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                     |> mapSeq(fun(xs2 => xs2 |> mapSeq(fun(x => x)))))
//               |> join in
//           let x = zip(zs)(zs) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f) in
//           let y = zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f) in
//           let z = zip(xs1)(xs1)
//               |> map(fun(p => fst(p) * snd(p)))
//               |> reduceSeq(Private)(add)(0.0f) in
//           x * z - y * y - 0.04f * (x + z) * (x + z))))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

func.func @harris(%out: memref<143xf32>,
    %image: memref<255xf32>,
    %kx: memref<9xf32>,
    %ky: memref<9xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c13 = arith.constant 13 : index
  %c3 = arith.constant 3 : index
  %f0 = arith.constant 0.0 : f32
  %c9 = arith.constant 9 : index
  %c17 = arith.constant 17 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c18 = arith.constant 18 : index
  %c5 = arith.constant 5 : index
  %c19 = arith.constant 19 : index
  %c6 = arith.constant 6 : index
  %c34 = arith.constant 34 : index
  %c7 = arith.constant 7 : index
  %c35 = arith.constant 35 : index
  %c8 = arith.constant 8 : index
  %c36 = arith.constant 36 : index
  %f0.04 = arith.constant 0.04 : f32
  scf.parallel (%p) = (%c0) to (%c11) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<9xf32>
    %idx_2 = arith.muli %p, %c17 : index
    %acc_1_1 = memref.alloca() {alignment = 64} : memref<9xf32>
    %idx_32 = arith.muli %p, %c13 : index
    scf.for %i = %c0 to %c13 step %c1 {
      scf.for %i_1 = %c0 to %c3 step %c1 {
        %idx = arith.muli %i_1, %c3 : index
        scf.for %i_2 = %c0 to %c3 step %c1 {
          %idx_1 = arith.addi %idx, %i_2 : index
          memref.store %f0, %acc[%idx_1] : memref<9xf32>
        }
      }
      %idx_6 = arith.addi %idx_2, %i : index
      scf.for %r = %c0 to %c9 step %c1 {
        %acc_1 = memref.load %acc[%c0] : memref<9xf32>
        %idx_3 = arith.divui %r, %c3 : index
        %idx_4 = arith.muli %idx_3, %c17 : index
        %idx_5 = arith.remui %r, %c3 : index
        %idx_7 = arith.addi %idx_6, %idx_4 : index
        %idx_8 = arith.addi %idx_7, %idx_5 : index
        %image_1 = memref.load %image[%idx_8] : memref<255xf32>
        %kx_1 = memref.load %kx[%r] : memref<9xf32>
        %mul = arith.mulf %image_1, %kx_1 : f32
        %add = arith.addf %acc_1, %mul : f32
        memref.store %add, %acc[%c0] : memref<9xf32>
        %acc_2 = memref.load %acc[%c1] : memref<9xf32>
        %idx_9 = arith.addi %idx_8, %c1 : index
        %image_2 = memref.load %image[%idx_9] : memref<255xf32>
        %mul_1 = arith.mulf %image_2, %kx_1 : f32
        %add_1 = arith.addf %acc_2, %mul_1 : f32
        memref.store %add_1, %acc[%c1] : memref<9xf32>
        %acc_3 = memref.load %acc[%c2] : memref<9xf32>
        %idx_10 = arith.addi %idx_8, %c2 : index
        %image_3 = memref.load %image[%idx_10] : memref<255xf32>
        %mul_2 = arith.mulf %image_3, %kx_1 : f32
        %add_2 = arith.addf %acc_3, %mul_2 : f32
        memref.store %add_2, %acc[%c2] : memref<9xf32>
        %acc_4 = memref.load %acc[%c3] : memref<9xf32>
        %idx_11 = arith.addi %idx_8, %c17 : index
        %image_4 = memref.load %image[%idx_11] : memref<255xf32>
        %mul_3 = arith.mulf %image_4, %kx_1 : f32
        %add_3 = arith.addf %acc_4, %mul_3 : f32
        memref.store %add_3, %acc[%c3] : memref<9xf32>
        %acc_5 = memref.load %acc[%c4] : memref<9xf32>
        %idx_12 = arith.addi %idx_8, %c18 : index
        %image_5 = memref.load %image[%idx_12] : memref<255xf32>
        %mul_4 = arith.mulf %image_5, %kx_1 : f32
        %add_4 = arith.addf %acc_5, %mul_4 : f32
        memref.store %add_4, %acc[%c4] : memref<9xf32>
        %acc_6 = memref.load %acc[%c5] : memref<9xf32>
        %idx_13 = arith.addi %idx_8, %c19 : index
        %image_6 = memref.load %image[%idx_13] : memref<255xf32>
        %mul_5 = arith.mulf %image_6, %kx_1 : f32
        %add_5 = arith.addf %acc_6, %mul_5 : f32
        memref.store %add_5, %acc[%c5] : memref<9xf32>
        %acc_7 = memref.load %acc[%c6] : memref<9xf32>
        %idx_14 = arith.addi %idx_8, %c34 : index
        %image_7 = memref.load %image[%idx_14] : memref<255xf32>
        %mul_6 = arith.mulf %image_7, %kx_1 : f32
        %add_6 = arith.addf %acc_7, %mul_6 : f32
        memref.store %add_6, %acc[%c6] : memref<9xf32>
        %acc_8 = memref.load %acc[%c7] : memref<9xf32>
        %idx_15 = arith.addi %idx_8, %c35 : index
        %image_8 = memref.load %image[%idx_15] : memref<255xf32>
        %mul_7 = arith.mulf %image_8, %kx_1 : f32
        %add_7 = arith.addf %acc_8, %mul_7 : f32
        memref.store %add_7, %acc[%c7] : memref<9xf32>
        %acc_9 = memref.load %acc[%c8] : memref<9xf32>
        %idx_16 = arith.addi %idx_8, %c36 : index
        %image_9 = memref.load %image[%idx_16] : memref<255xf32>
        %mul_8 = arith.mulf %image_9, %kx_1 : f32
        %add_8 = arith.addf %acc_9, %mul_8 : f32
        memref.store %add_8, %acc[%c8] : memref<9xf32>
      }
      scf.for %i_3 = %c0 to %c3 step %c1 {
        %idx_17 = arith.muli %i_3, %c3 : index
        scf.for %i_4 = %c0 to %c3 step %c1 {
          %idx_18 = arith.addi %idx_17, %i_4 : index
          memref.store %f0, %acc_1_1[%idx_18] : memref<9xf32>
        }
      }
      scf.for %r_1 = %c0 to %c9 step %c1 {
        %acc_1_2 = memref.load %acc_1_1[%c0] : memref<9xf32>
        %idx_19 = arith.divui %r_1, %c3 : index
        %idx_20 = arith.muli %idx_19, %c17 : index
        %idx_21 = arith.remui %r_1, %c3 : index
        %idx_22 = arith.addi %idx_6, %idx_20 : index
        %idx_23 = arith.addi %idx_22, %idx_21 : index
        %image_10 = memref.load %image[%idx_23] : memref<255xf32>
        %ky_1 = memref.load %ky[%r_1] : memref<9xf32>
        %mul_9 = arith.mulf %image_10, %ky_1 : f32
        %add_9 = arith.addf %acc_1_2, %mul_9 : f32
        memref.store %add_9, %acc_1_1[%c0] : memref<9xf32>
        %acc_1_3 = memref.load %acc_1_1[%c1] : memref<9xf32>
        %idx_24 = arith.addi %idx_23, %c1 : index
        %image_11 = memref.load %image[%idx_24] : memref<255xf32>
        %mul_10 = arith.mulf %image_11, %ky_1 : f32
        %add_10 = arith.addf %acc_1_3, %mul_10 : f32
        memref.store %add_10, %acc_1_1[%c1] : memref<9xf32>
        %acc_1_4 = memref.load %acc_1_1[%c2] : memref<9xf32>
        %idx_25 = arith.addi %idx_23, %c2 : index
        %image_12 = memref.load %image[%idx_25] : memref<255xf32>
        %mul_11 = arith.mulf %image_12, %ky_1 : f32
        %add_11 = arith.addf %acc_1_4, %mul_11 : f32
        memref.store %add_11, %acc_1_1[%c2] : memref<9xf32>
        %acc_1_5 = memref.load %acc_1_1[%c3] : memref<9xf32>
        %idx_26 = arith.addi %idx_23, %c17 : index
        %image_13 = memref.load %image[%idx_26] : memref<255xf32>
        %mul_12 = arith.mulf %image_13, %ky_1 : f32
        %add_12 = arith.addf %acc_1_5, %mul_12 : f32
        memref.store %add_12, %acc_1_1[%c3] : memref<9xf32>
        %acc_1_6 = memref.load %acc_1_1[%c4] : memref<9xf32>
        %idx_27 = arith.addi %idx_23, %c18 : index
        %image_14 = memref.load %image[%idx_27] : memref<255xf32>
        %mul_13 = arith.mulf %image_14, %ky_1 : f32
        %add_13 = arith.addf %acc_1_6, %mul_13 : f32
        memref.store %add_13, %acc_1_1[%c4] : memref<9xf32>
        %acc_1_7 = memref.load %acc_1_1[%c5] : memref<9xf32>
        %idx_28 = arith.addi %idx_23, %c19 : index
        %image_15 = memref.load %image[%idx_28] : memref<255xf32>
        %mul_14 = arith.mulf %image_15, %ky_1 : f32
        %add_14 = arith.addf %acc_1_7, %mul_14 : f32
        memref.store %add_14, %acc_1_1[%c5] : memref<9xf32>
        %acc_1_8 = memref.load %acc_1_1[%c6] : memref<9xf32>
        %idx_29 = arith.addi %idx_23, %c34 : index
        %image_16 = memref.load %image[%idx_29] : memref<255xf32>
        %mul_15 = arith.mulf %image_16, %ky_1 : f32
        %add_15 = arith.addf %acc_1_8, %mul_15 : f32
        memref.store %add_15, %acc_1_1[%c6] : memref<9xf32>
        %acc_1_9 = memref.load %acc_1_1[%c7] : memref<9xf32>
        %idx_30 = arith.addi %idx_23, %c35 : index
        %image_17 = memref.load %image[%idx_30] : memref<255xf32>
        %mul_16 = arith.mulf %image_17, %ky_1 : f32
        %add_16 = arith.addf %acc_1_9, %mul_16 : f32
        memref.store %add_16, %acc_1_1[%c7] : memref<9xf32>
        %acc_1_10 = memref.load %acc_1_1[%c8] : memref<9xf32>
        %idx_31 = arith.addi %idx_23, %c36 : index
        %image_18 = memref.load %image[%idx_31] : memref<255xf32>
        %mul_17 = arith.mulf %image_18, %ky_1 : f32
        %add_17 = arith.addf %acc_1_10, %mul_17 : f32
        memref.store %add_17, %acc_1_1[%c8] : memref<9xf32>
      }
      %acc_2_3 = scf.for %r_2 = %c0 to %c9 step %c1 iter_args(%acc_2_1 = %f0) -> (f32) {
        %acc_10 = memref.load %acc[%r_2] : memref<9xf32>
        %mul_18 = arith.mulf %acc_10, %acc_10 : f32
        %acc_2_2 = arith.addf %acc_2_1, %mul_18 : f32
        scf.yield %acc_2_2 : f32
      }
      %acc_3_3 = scf.for %r_3 = %c0 to %c9 step %c1 iter_args(%acc_3_1 = %f0) -> (f32) {
        %acc_11 = memref.load %acc[%r_3] : memref<9xf32>
        %acc_1_11 = memref.load %acc_1_1[%r_3] : memref<9xf32>
        %mul_19 = arith.mulf %acc_11, %acc_1_11 : f32
        %acc_3_2 = arith.addf %acc_3_1, %mul_19 : f32
        scf.yield %acc_3_2 : f32
      }
      %acc_4_3 = scf.for %r_4 = %c0 to %c9 step %c1 iter_args(%acc_4_1 = %f0) -> (f32) {
        %acc_1_12 = memref.load %acc_1_1[%r_4] : memref<9xf32>
        %mul_20 = arith.mulf %acc_1_12, %acc_1_12 : f32
        %acc_4_2 = arith.addf %acc_4_1, %mul_20 : f32
        scf.yield %acc_4_2 : f32
      }
      %mul_21 = arith.mulf %acc_2_3, %acc_4_3 : f32
      %mul_22 = arith.mulf %acc_3_3, %acc_3_3 : f32
      %sub = arith.subf %mul_21, %mul_22 : f32
      %add_18 = arith.addf %acc_2_3, %acc_4_3 : f32
      %mul_23 = arith.mulf %f0.04, %add_18 : f32
      %mul_24 = arith.mulf %mul_23, %add_18 : f32
      %sub_1 = arith.subf %sub, %mul_24 : f32
      %idx_33 = arith.addi %idx_32, %i : index
      memref.store %sub_1, %out[%idx_33] : memref<143xf32>
    }
  }
  return
}
