// Made by eqrise from kernels/low/harris_buffered_par.rise.
//
// def harris_buffered_par = fun(image: 68.17.f32 => fun(kx: 9.f32 => fun(ky: 9.f32 =>
//   image
//     |> slide(36)(32)
//     |> mapPar(fun(xs =>
//       xs
//         |> slide(3)(1)
//         |> circularBuffer(Global)(3)(3)(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               (let xs1 = zs |> join in
//                zip(xs1)(kx) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f),
//                let xs1 = zs |> join in
//                zip(xs1)(ky)
//                  |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let p = zs
//                   |> join
//                   |> reduceSeqUnroll(Private)(fun(acc, q =>
//                     (fst(acc) + fst(q) * fst(q),
//                      (fst(snd(acc)) + fst(q) * snd(q), snd(snd(acc)) + snd(q) * snd(q)))))(
//                       (0.0f, (0.0f, 0.0f))) in
//               let x = fst(p) + snd(snd(p)) in
//               fst(p) * snd(snd(p)) - fst(snd(p)) * fst(snd(p)) - 0.04f * x * x))))))
//     |> join)))
//

func.func @harris_buffered_par(%out: memref<832xf32>,
    %image: memref<1156xf32>,
    %kx: memref<9xf32>,
    %ky: memref<9xf32>,
    %ring_1: memref<90xf32>,
    %ring_2: memref<90xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c15 = arith.constant 15 : index
  %f0 = arith.constant 0.0 : f32
  %c544 = arith.constant 544 : index
  %c17 = arith.constant 17 : index
  %c3 = arith.constant 3 : index
  %c18 = arith.constant 18 : index
  %c4 = arith.constant 4 : index
  %c19 = arith.constant 19 : index
  %c5 = arith.constant 5 : index
  %c34 = arith.constant 34 : index
  %c6 = arith.constant 6 : index
  %c35 = arith.constant 35 : index
  %c7 = arith.constant 7 : index
  %c36 = arith.constant 36 : index
  %c8 = arith.constant 8 : index
  %c45 = arith.constant 45 : index
  %c32 = arith.constant 32 : index
  %c51 = arith.constant 51 : index
  %c52 = arith.constant 52 : index
  %c53 = arith.constant 53 : index
  %c68 = arith.constant 68 : index
  %c69 = arith.constant 69 : index
  %c70 = arith.constant 70 : index
  %c13 = arith.constant 13 : index
  %f0.04 = arith.constant 0.04 : f32
  %c416 = arith.constant 416 : index
  %kx_1 = memref.load %kx[%c0] : memref<9xf32>
  %kx_2 = memref.load %kx[%c1] : memref<9xf32>
  %kx_3 = memref.load %kx[%c2] : memref<9xf32>
  %kx_4 = memref.load %kx[%c3] : memref<9xf32>
  %kx_5 = memref.load %kx[%c4] : memref<9xf32>
  %kx_6 = memref.load %kx[%c5] : memref<9xf32>
  %kx_7 = memref.load %kx[%c6] : memref<9xf32>
  %kx_8 = memref.load %kx[%c7] : memref<9xf32>
  %kx_9 = memref.load %kx[%c8] : memref<9xf32>
  %ky_1 = memref.load %ky[%c0] : memref<9xf32>
  %ky_2 = memref.load %ky[%c1] : memref<9xf32>
  %ky_3 = memref.load %ky[%c2] : memref<9xf32>
  %ky_4 = memref.load %ky[%c3] : memref<9xf32>
  %ky_5 = memref.load %ky[%c4] : memref<9xf32>
  %ky_6 = memref.load %ky[%c5] : memref<9xf32>
  %ky_7 = memref.load %ky[%c6] : memref<9xf32>
  %ky_8 = memref.load %ky[%c7] : memref<9xf32>
  %ky_9 = memref.load %ky[%c8] : memref<9xf32>
  scf.parallel (%p) = (%c0) to (%c2) step (%c1) {
    %idx = arith.muli %p, %c544 : index
    %idx_12 = arith.muli %p, %c45 : index
    scf.for %i = %c0 to %c2 step %c1 {
      %idx_1 = arith.muli %i, %c17 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_13 = arith.muli %i, %c15 : index
      %idx_14 = arith.addi %idx_12, %idx_13 : index
      scf.for %i_1 = %c0 to %c15 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %image_1 = memref.load %image[%idx_3] : memref<1156xf32>
        %mul = arith.mulf %image_1, %kx_1 : f32
        %acc = arith.addf %f0, %mul : f32
        %idx_4 = arith.addi %idx_3, %c1 : index
        %image_2 = memref.load %image[%idx_4] : memref<1156xf32>
        %mul_1 = arith.mulf %image_2, %kx_2 : f32
        %acc_1 = arith.addf %acc, %mul_1 : f32
        %idx_5 = arith.addi %idx_3, %c2 : index
        %image_3 = memref.load %image[%idx_5] : memref<1156xf32>
        %mul_2 = arith.mulf %image_3, %kx_3 : f32
        %acc_2 = arith.addf %acc_1, %mul_2 : f32
        %idx_6 = arith.addi %idx_3, %c17 : index
        %image_4 = memref.load %image[%idx_6] : memref<1156xf32>
        %mul_3 = arith.mulf %image_4, %kx_4 : f32
        %acc_3 = arith.addf %acc_2, %mul_3 : f32
        %idx_7 = arith.addi %idx_3, %c18 : index
        %image_5 = memref.load %image[%idx_7] : memref<1156xf32>
        %mul_4 = arith.mulf %image_5, %kx_5 : f32
        %acc_4 = arith.addf %acc_3, %mul_4 : f32
        %idx_8 = arith.addi %idx_3, %c19 : index
        %image_6 = memref.load %image[%idx_8] : memref<1156xf32>
        %mul_5 = arith.mulf %image_6, %kx_6 : f32
        %acc_5 = arith.addf %acc_4, %mul_5 : f32
        %idx_9 = arith.addi %idx_3, %c34 : index
        %image_7 = memref.load %image[%idx_9] : memref<1156xf32>
        %mul_6 = arith.mulf %image_7, %kx_7 : f32
        %acc_6 = arith.addf %acc_5, %mul_6 : f32
        %idx_10 = arith.addi %idx_3, %c35 : index
        %image_8 = memref.load %image[%idx_10] : memref<1156xf32>
        %mul_7 = arith.mulf %image_8, %kx_8 : f32
        %acc_7 = arith.addf %acc_6, %mul_7 : f32
        %idx_11 = arith.addi %idx_3, %c36 : index
        %image_9 = memref.load %image[%idx_11] : memref<1156xf32>
        %mul_8 = arith.mulf %image_9, %kx_9 : f32
        %acc_8 = arith.addf %acc_7, %mul_8 : f32
        %mul_9 = arith.mulf %image_1, %ky_1 : f32
        %acc_1_1 = arith.addf %f0, %mul_9 : f32
        %mul_10 = arith.mulf %image_2, %ky_2 : f32
        %acc_1_2 = arith.addf %acc_1_1, %mul_10 : f32
        %mul_11 = arith.mulf %image_3, %ky_3 : f32
        %acc_1_3 = arith.addf %acc_1_2, %mul_11 : f32
        %mul_12 = arith.mulf %image_4, %ky_4 : f32
        %acc_1_4 = arith.addf %acc_1_3, %mul_12 : f32
        %mul_13 = arith.mulf %image_5, %ky_5 : f32
        %acc_1_5 = arith.addf %acc_1_4, %mul_13 : f32
        %mul_14 = arith.mulf %image_6, %ky_6 : f32
        %acc_1_6 = arith.addf %acc_1_5, %mul_14 : f32
        %mul_15 = arith.mulf %image_7, %ky_7 : f32
        %acc_1_7 = arith.addf %acc_1_6, %mul_15 : f32
        %mul_16 = arith.mulf %image_8, %ky_8 : f32
        %acc_1_8 = arith.addf %acc_1_7, %mul_16 : f32
        %mul_17 = arith.mulf %image_9, %ky_9 : f32
        %acc_1_9 = arith.addf %acc_1_8, %mul_17 : f32
        %idx_15 = arith.addi %idx_14, %i_1 : index
        memref.store %acc_8, %ring_1[%idx_15] : memref<90xf32>
        memref.store %acc_1_9, %ring_2[%idx_15] : memref<90xf32>
      }
    }
    %idx_49 = arith.muli %p, %c416 : index
    scf.for %i_2 = %c0 to %c32 step %c1 {
      %idx_16 = arith.muli %i_2, %c17 : index
      %idx_17 = arith.addi %idx, %idx_16 : index
      %idx_28 = arith.addi %i_2, %c2 : index
      %idx_29 = arith.remui %idx_28, %c3 : index
      %idx_30 = arith.muli %idx_29, %c15 : index
      %idx_31 = arith.addi %idx_12, %idx_30 : index
      scf.for %i_3 = %c0 to %c15 step %c1 {
        %idx_18 = arith.addi %idx_17, %i_3 : index
        %idx_19 = arith.addi %idx_18, %c34 : index
        %image_10 = memref.load %image[%idx_19] : memref<1156xf32>
        %mul_18 = arith.mulf %image_10, %kx_1 : f32
        %acc_2_1 = arith.addf %f0, %mul_18 : f32
        %idx_20 = arith.addi %idx_18, %c35 : index
        %image_11 = memref.load %image[%idx_20] : memref<1156xf32>
        %mul_19 = arith.mulf %image_11, %kx_2 : f32
        %acc_2_2 = arith.addf %acc_2_1, %mul_19 : f32
        %idx_21 = arith.addi %idx_18, %c36 : index
        %image_12 = memref.load %image[%idx_21] : memref<1156xf32>
        %mul_20 = arith.mulf %image_12, %kx_3 : f32
        %acc_2_3 = arith.addf %acc_2_2, %mul_20 : f32
        %idx_22 = arith.addi %idx_18, %c51 : index
        %image_13 = memref.load %image[%idx_22] : memref<1156xf32>
        %mul_21 = arith.mulf %image_13, %kx_4 : f32
        %acc_2_4 = arith.addf %acc_2_3, %mul_21 : f32
        %idx_23 = arith.addi %idx_18, %c52 : index
        %image_14 = memref.load %image[%idx_23] : memref<1156xf32>
        %mul_22 = arith.mulf %image_14, %kx_5 : f32
        %acc_2_5 = arith.addf %acc_2_4, %mul_22 : f32
        %idx_24 = arith.addi %idx_18, %c53 : index
        %image_15 = memref.load %image[%idx_24] : memref<1156xf32>
        %mul_23 = arith.mulf %image_15, %kx_6 : f32
        %acc_2_6 = arith.addf %acc_2_5, %mul_23 : f32
        %idx_25 = arith.addi %idx_18, %c68 : index
        %image_16 = memref.load %image[%idx_25] : memref<1156xf32>
        %mul_24 = arith.mulf %image_16, %kx_7 : f32
        %acc_2_7 = arith.addf %acc_2_6, %mul_24 : f32
        %idx_26 = arith.addi %idx_18, %c69 : index
        %image_17 = memref.load %image[%idx_26] : memref<1156xf32>
        %mul_25 = arith.mulf %image_17, %kx_8 : f32
        %acc_2_8 = arith.addf %acc_2_7, %mul_25 : f32
        %idx_27 = arith.addi %idx_18, %c70 : index
        %image_18 = memref.load %image[%idx_27] : memref<1156xf32>
        %mul_26 = arith.mulf %image_18, %kx_9 : f32
        %acc_2_9 = arith.addf %acc_2_8, %mul_26 : f32
        %mul_27 = arith.mulf %image_10, %ky_1 : f32
        %acc_3_1 = arith.addf %f0, %mul_27 : f32
        %mul_28 = arith.mulf %image_11, %ky_2 : f32
        %acc_3_2 = arith.addf %acc_3_1, %mul_28 : f32
        %mul_29 = arith.mulf %image_12, %ky_3 : f32
        %acc_3_3 = arith.addf %acc_3_2, %mul_29 : f32
        %mul_30 = arith.mulf %image_13, %ky_4 : f32
        %acc_3_4 = arith.addf %acc_3_3, %mul_30 : f32
        %mul_31 = arith.mulf %image_14, %ky_5 : f32
        %acc_3_5 = arith.addf %acc_3_4, %mul_31 : f32
        %mul_32 = arith.mulf %image_15, %ky_6 : f32
        %acc_3_6 = arith.addf %acc_3_5, %mul_32 : f32
        %mul_33 = arith.mulf %image_16, %ky_7 : f32
        %acc_3_7 = arith.addf %acc_3_6, %mul_33 : f32
        %mul_34 = arith.mulf %image_17, %ky_8 : f32
        %acc_3_8 = arith.addf %acc_3_7, %mul_34 : f32
        %mul_35 = arith.mulf %image_18, %ky_9 : f32
        %acc_3_9 = arith.addf %acc_3_8, %mul_35 : f32
        %idx_32 = arith.addi %idx_31, %i_3 : index
        memref.store %acc_2_9, %ring_1[%idx_32] : memref<90xf32>
        memref.store %acc_3_9, %ring_2[%idx_32] : memref<90xf32>
      }
      %idx_33 = arith.remui %i_2, %c3 : index
      %idx_34 = arith.muli %idx_33, %c15 : index
      %idx_35 = arith.addi %idx_12, %idx_34 : index
      %idx_39 = arith.addi %i_2, %c1 : index
      %idx_40 = arith.remui %idx_39, %c3 : index
      %idx_41 = arith.muli %idx_40, %c15 : index
      %idx_42 = arith.addi %idx_12, %idx_41 : index
      %idx_50 = arith.muli %i_2, %c13 : index
      %idx_51 = arith.addi %idx_49, %idx_50 : index
      scf.for %i_4 = %c0 to %c13 step %c1 {
        %idx_36 = arith.addi %idx_35, %i_4 : index
        %ring_1_1 = memref.load %ring_1[%idx_36] : memref<90xf32>
        %mul_36 = arith.mulf %ring_1_1, %ring_1_1 : f32
        %acc_1_1_1 = arith.addf %f0, %mul_36 : f32
        %ring_2_1 = memref.load %ring_2[%idx_36] : memref<90xf32>
        %mul_37 = arith.mulf %ring_1_1, %ring_2_1 : f32
        %acc_2_1_1 = arith.addf %f0, %mul_37 : f32
        %mul_38 = arith.mulf %ring_2_1, %ring_2_1 : f32
        %acc_2_2_1 = arith.addf %f0, %mul_38 : f32
        %idx_37 = arith.addi %idx_36, %c1 : index
        %ring_1_2 = memref.load %ring_1[%idx_37] : memref<90xf32>
        %mul_39 = arith.mulf %ring_1_2, %ring_1_2 : f32
        %acc_1_1_2 = arith.addf %acc_1_1_1, %mul_39 : f32
        %ring_2_2 = memref.load %ring_2[%idx_37] : memref<90xf32>
        %mul_40 = arith.mulf %ring_1_2, %ring_2_2 : f32
        %acc_2_1_2 = arith.addf %acc_2_1_1, %mul_40 : f32
        %mul_41 = arith.mulf %ring_2_2, %ring_2_2 : f32
        %acc_2_2_2 = arith.addf %acc_2_2_1, %mul_41 : f32
        %idx_38 = arith.addi %idx_36, %c2 : index
        %ring_1_3 = memref.load %ring_1[%idx_38] : memref<90xf32>
        %mul_42 = arith.mulf %ring_1_3, %ring_1_3 : f32
        %acc_1_1_3 = arith.addf %acc_1_1_2, %mul_42 : f32
        %ring_2_3 = memref.load %ring_2[%idx_38] : memref<90xf32>
        %mul_43 = arith.mulf %ring_1_3, %ring_2_3 : f32
        %acc_2_1_3 = arith.addf %acc_2_1_2, %mul_43 : f32
        %mul_44 = arith.mulf %ring_2_3, %ring_2_3 : f32
        %acc_2_2_3 = arith.addf %acc_2_2_2, %mul_44 : f32
        %idx_43 = arith.addi %idx_42, %i_4 : index
        %ring_1_4 = memref.load %ring_1[%idx_43] : memref<90xf32>
        %mul_45 = arith.mulf %ring_1_4, %ring_1_4 : f32
        %acc_1_1_4 = arith.addf %acc_1_1_3, %mul_45 : f32
        %ring_2_4 = memref.load %ring_2[%idx_43] : memref<90xf32>
        %mul_46 = arith.mulf %ring_1_4, %ring_2_4 : f32
        %acc_2_1_4 = arith.addf %acc_2_1_3, %mul_46 : f32
        %mul_47 = arith.mulf %ring_2_4, %ring_2_4 : f32
        %acc_2_2_4 = arith.addf %acc_2_2_3, %mul_47 : f32
        %idx_44 = arith.addi %idx_43, %c1 : index
        %ring_1_5 = memref.load %ring_1[%idx_44] : memref<90xf32>
        %mul_48 = arith.mulf %ring_1_5, %ring_1_5 : f32
        %acc_1_1_5 = arith.addf %acc_1_1_4, %mul_48 : f32
        %ring_2_5 = memref.load %ring_2[%idx_44] : memref<90xf32>
        %mul_49 = arith.mulf %ring_1_5, %ring_2_5 : f32
        %acc_2_1_5 = arith.addf %acc_2_1_4, %mul_49 : f32
        %mul_50 = arith.mulf %ring_2_5, %ring_2_5 : f32
        %acc_2_2_5 = arith.addf %acc_2_2_4, %mul_50 : f32
        %idx_45 = arith.addi %idx_43, %c2 : index
        %ring_1_6 = memref.load %ring_1[%idx_45] : memref<90xf32>
        %mul_51 = arith.mulf %ring_1_6, %ring_1_6 : f32
        %acc_1_1_6 = arith.addf %acc_1_1_5, %mul_51 : f32
        %ring_2_6 = memref.load %ring_2[%idx_45] : memref<90xf32>
        %mul_52 = arith.mulf %ring_1_6, %ring_2_6 : f32
        %acc_2_1_6 = arith.addf %acc_2_1_5, %mul_52 : f32
        %mul_53 = arith.mulf %ring_2_6, %ring_2_6 : f32
        %acc_2_2_6 = arith.addf %acc_2_2_5, %mul_53 : f32
        %idx_46 = arith.addi %idx_31, %i_4 : index
        %ring_1_7 = memref.load %ring_1[%idx_46] : memref<90xf32>
        %mul_54 = arith.mulf %ring_1_7, %ring_1_7 : f32
        %acc_1_1_7 = arith.addf %acc_1_1_6, %mul_54 : f32
        %ring_2_7 = memref.load %ring_2[%idx_46] : memref<90xf32>
        %mul_55 = arith.mulf %ring_1_7, %ring_2_7 : f32
        %acc_2_1_7 = arith.addf %acc_2_1_6, %mul_55 : f32
        %mul_56 = arith.mulf %ring_2_7, %ring_2_7 : f32
        %acc_2_2_7 = arith.addf %acc_2_2_6, %mul_56 : f32
        %idx_47 = arith.addi %idx_46, %c1 : index
        %ring_1_8 = memref.load %ring_1[%idx_47] : memref<90xf32>
        %mul_57 = arith.mulf %ring_1_8, %ring_1_8 : f32
        %acc_1_1_8 = arith.addf %acc_1_1_7, %mul_57 : f32
        %ring_2_8 = memref.load %ring_2[%idx_47] : memref<90xf32>
        %mul_58 = arith.mulf %ring_1_8, %ring_2_8 : f32
        %acc_2_1_8 = arith.addf %acc_2_1_7, %mul_58 : f32
        %mul_59 = arith.mulf %ring_2_8, %ring_2_8 : f32
        %acc_2_2_8 = arith.addf %acc_2_2_7, %mul_59 : f32
        %idx_48 = arith.addi %idx_46, %c2 : index
        %ring_1_9 = memref.load %ring_1[%idx_48] : memref<90xf32>
        %mul_60 = arith.mulf %ring_1_9, %ring_1_9 : f32
        %acc_1_1_9 = arith.addf %acc_1_1_8, %mul_60 : f32
        %ring_2_9 = memref.load %ring_2[%idx_48] : memref<90xf32>
        %mul_61 = arith.mulf %ring_1_9, %ring_2_9 : f32
        %acc_2_1_9 = arith.addf %acc_2_1_8, %mul_61 : f32
        %mul_62 = arith.mulf %ring_2_9, %ring_2_9 : f32
        %acc_2_2_9 = arith.addf %acc_2_2_8, %mul_62 : f32
        %t = arith.addf %acc_1_1_9, %acc_2_2_9 : f32
        %mul_63 = arith.mulf %acc_1_1_9, %acc_2_2_9 : f32
        %mul_64 = arith.mulf %acc_2_1_9, %acc_2_1_9 : f32
        %sub = arith.subf %mul_63, %mul_64 : f32
        %mul_65 = arith.mulf %f0.04, %t : f32
        %mul_66 = arith.mulf %mul_65, %t : f32
        %sub_1 = arith.subf %sub, %mul_66 : f32
        %idx_52 = arith.addi %idx_51, %i_4 : index
        memref.store %sub_1, %out[%idx_52] : memref<832xf32>
      }
    }
  }
  return
}
