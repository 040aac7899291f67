// Made by eqrise from kernels/low/harris_vector_par.rise.
//
// def harris_vector_par = fun(image: 3.68.16.f32 =>
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> asVector(4) |> padClamp(0)(1)))))
//     |> transpose
//     |> map(transpose)
//     |> slide(36)(32)
//     |> mapPar(fun(xs =>
//       (let ys = [0.299f, 0.587f, 0.114f] in
//        xs
//          |> circularBuffer(Global)(3)(3)(fun(zs =>
//            zs
//              |> mapSeq(fun(xs1 =>
//                zip(xs1)(ys)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> circularBuffer(Global)(3)(3)(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let xs1 = zs
//                   |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(x => x))))
//                   |> toMem(Private) in
//               let xs2 = xs1
//                   |> map(fun(xs3 =>
//                     xs3 |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               (let xs3 = [-0.083333336f,
//                   0.0f,
//                   0.083333336f,
//                   -0.16666667f,
//                   0.0f,
//                   0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.083333336f] in
//                zip(xs2)(xs3)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs3 = [-0.083333336f,
//                   -0.16666667f,
//                   -0.083333336f,
//                   0.0f,
//                   0.0f,
//                   0.0f,
//                   0.083333336f,
//                   0.16666667f,
//                   0.083333336f] in
//                zip(xs2)(xs3)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> map(fun(zs => zs |> slide(2)(1)))
//             |> transpose
//             |> mapSeq(fun(zs =>
//               let xs1 = zs
//                   |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(p => p))))
//                   |> toMem(Private) in
//               let xs2 = xs1
//                   |> map(fun(xs3 =>
//                     xs3 |> map(fst) |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               let xs3 = xs1
//                   |> map(fun(xs4 =>
//                     xs4 |> map(snd) |> asScalar |> take(6) |> slide(4)(1) |> join |> asVector(4)))
//                   |> join in
//               let x = zip(xs2)(xs2)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zip(xs2)(xs3)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zip(xs3)(xs3)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                       (vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

func.func @harris_vector_par(%out: memref<768xf32>,
    %image: memref<3264xf32>,
    %ring: memref<120xf32>,
    %ring_1: memref<96xf32>,
    %ring_2: memref<96xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %f0_x4 = arith.constant dense<0.0> : vector<4xf32>
  %c512 = arith.constant 512 : index
  %c16 = arith.constant 16 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %f0.299_x4 = arith.constant dense<0.299> : vector<4xf32>
  %c1088 = arith.constant 1088 : index
  %f0.587_x4 = arith.constant dense<0.587> : vector<4xf32>
  %c2176 = arith.constant 2176 : index
  %f0.114_x4 = arith.constant dense<0.114> : vector<4xf32>
  %c60 = arith.constant 60 : index
  %c20 = arith.constant 20 : index
  %c32 = arith.constant 32 : index
  %c1120 = arith.constant 1120 : index
  %c2208 = arith.constant 2208 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %c12 = arith.constant 12 : index
  %f-0.083333336_x4 = arith.constant dense<-0.083333336> : vector<4xf32>
  %f0.083333336_x4 = arith.constant dense<0.083333336> : vector<4xf32>
  %f-0.16666667_x4 = arith.constant dense<-0.16666667> : vector<4xf32>
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %f0.16666667_x4 = arith.constant dense<0.16666667> : vector<4xf32>
  %c17 = arith.constant 17 : index
  %c18 = arith.constant 18 : index
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %c1152 = arith.constant 1152 : index
  %c2240 = arith.constant 2240 : index
  %f0.04_x4 = arith.constant dense<0.04> : vector<4xf32>
  %c384 = arith.constant 384 : index
  scf.parallel (%p) = (%c0) to (%c2) step (%c1) {
    %idx = arith.muli %p, %c512 : index
    %idx_8 = arith.muli %p, %c60 : index
    scf.for %i = %c0 to %c2 step %c1 {
      %idx_1 = arith.muli %i, %c16 : index
      %idx_4 = arith.addi %idx, %idx_1 : index
      %idx_9 = arith.muli %i, %c20 : index
      %idx_11 = arith.addi %idx_8, %idx_9 : index
      scf.for %i_1 = %c0 to %c5 step %c1 {
        %idx_2 = arith.minsi %c3, %i_1 : index
        %idx_3 = arith.muli %idx_2, %c4 : index
        %idx_5 = arith.addi %idx_4, %idx_3 : index
        %image_1 = vector.load %image[%idx_5] : memref<3264xf32>, vector<4xf32>
        %mul = arith.mulf %image_1, %f0.299_x4 : vector<4xf32>
        %acc = arith.addf %f0_x4, %mul : vector<4xf32>
        %idx_6 = arith.addi %idx_5, %c1088 : index
        %image_2 = vector.load %image[%idx_6] : memref<3264xf32>, vector<4xf32>
        %mul_1 = arith.mulf %image_2, %f0.587_x4 : vector<4xf32>
        %acc_1 = arith.addf %acc, %mul_1 : vector<4xf32>
        %idx_7 = arith.addi %idx_5, %c2176 : index
        %image_3 = vector.load %image[%idx_7] : memref<3264xf32>, vector<4xf32>
        %mul_2 = arith.mulf %image_3, %f0.114_x4 : vector<4xf32>
        %acc_2 = arith.addf %acc_1, %mul_2 : vector<4xf32>
        %idx_10 = arith.muli %i_1, %c4 : index
        %idx_12 = arith.addi %idx_11, %idx_10 : index
        vector.store %acc_2, %ring[%idx_12] : memref<120xf32>, vector<4xf32>
      }
    }
    %tmp = memref.alloca() {alignment = 64} : memref<24xf32>
    %idx_36 = arith.muli %p, %c48 : index
    scf.for %i_2 = %c0 to %c2 step %c1 {
      %idx_13 = arith.muli %i_2, %c16 : index
      %idx_16 = arith.addi %idx, %idx_13 : index
      %idx_22 = arith.addi %i_2, %c2 : index
      %idx_23 = arith.remui %idx_22, %c3 : index
      %idx_24 = arith.muli %idx_23, %c20 : index
      %idx_25 = arith.addi %idx_8, %idx_24 : index
      scf.for %i_3 = %c0 to %c5 step %c1 {
        %idx_14 = arith.minsi %c3, %i_3 : index
        %idx_15 = arith.muli %idx_14, %c4 : index
        %idx_17 = arith.addi %idx_16, %idx_15 : index
        %idx_18 = arith.addi %idx_17, %c32 : index
        %image_4 = vector.load %image[%idx_18] : memref<3264xf32>, vector<4xf32>
        %mul_3 = arith.mulf %image_4, %f0.299_x4 : vector<4xf32>
        %acc_1_1 = arith.addf %f0_x4, %mul_3 : vector<4xf32>
        %idx_19 = arith.addi %idx_17, %c1120 : index
        %image_5 = vector.load %image[%idx_19] : memref<3264xf32>, vector<4xf32>
        %mul_4 = arith.mulf %image_5, %f0.587_x4 : vector<4xf32>
        %acc_1_2 = arith.addf %acc_1_1, %mul_4 : vector<4xf32>
        %idx_20 = arith.addi %idx_17, %c2208 : index
        %image_6 = vector.load %image[%idx_20] : memref<3264xf32>, vector<4xf32>
        %mul_5 = arith.mulf %image_6, %f0.114_x4 : vector<4xf32>
        %acc_1_3 = arith.addf %acc_1_2, %mul_5 : vector<4xf32>
        %idx_21 = arith.muli %i_3, %c4 : index
        %idx_26 = arith.addi %idx_25, %idx_21 : index
        vector.store %acc_1_3, %ring[%idx_26] : memref<120xf32>, vector<4xf32>
      }
      %idx_27 = arith.muli %i_2, %c20 : index
      %idx_29 = arith.addi %idx_8, %idx_27 : index
      %idx_37 = arith.addi %idx_36, %idx_13 : index
      scf.for %i_4 = %c0 to %c4 step %c1 {
        %idx_28 = arith.muli %i_4, %c4 : index
        %idx_30 = arith.addi %idx_29, %idx_28 : index
        %ring_3 = vector.load %ring[%idx_30] : memref<120xf32>, vector<4xf32>
        vector.store %ring_3, %tmp[%c0] : memref<24xf32>, vector<4xf32>
        %idx_31 = arith.addi %idx_30, %c4 : index
        %ring_4 = vector.load %ring[%idx_31] : memref<120xf32>, vector<4xf32>
        vector.store %ring_4, %tmp[%c4] : memref<24xf32>, vector<4xf32>
        %idx_32 = arith.addi %idx_30, %c20 : index
        %ring_5 = vector.load %ring[%idx_32] : memref<120xf32>, vector<4xf32>
        vector.store %ring_5, %tmp[%c8] : memref<24xf32>, vector<4xf32>
        %idx_33 = arith.addi %idx_30, %c24 : index
        %ring_6 = vector.load %ring[%idx_33] : memref<120xf32>, vector<4xf32>
        vector.store %ring_6, %tmp[%c12] : memref<24xf32>, vector<4xf32>
        %idx_34 = arith.addi %idx_25, %idx_28 : index
        %ring_7 = vector.load %ring[%idx_34] : memref<120xf32>, vector<4xf32>
        vector.store %ring_7, %tmp[%c16] : memref<24xf32>, vector<4xf32>
        %idx_35 = arith.addi %idx_34, %c4 : index
        %ring_8 = vector.load %ring[%idx_35] : memref<120xf32>, vector<4xf32>
        vector.store %ring_8, %tmp[%c20] : memref<24xf32>, vector<4xf32>
        %tmp_1 = vector.load %tmp[%c0] : memref<24xf32>, vector<4xf32>
        %mul_6 = arith.mulf %tmp_1, %f-0.083333336_x4 : vector<4xf32>
        %acc_2_1 = arith.addf %f0_x4, %mul_6 : vector<4xf32>
        %tmp_2 = vector.load %tmp[%c1] : memref<24xf32>, vector<4xf32>
        %mul_7 = arith.mulf %tmp_2, %f0_x4 : vector<4xf32>
        %acc_2_2 = arith.addf %acc_2_1, %mul_7 : vector<4xf32>
        %tmp_3 = vector.load %tmp[%c2] : memref<24xf32>, vector<4xf32>
        %mul_8 = arith.mulf %tmp_3, %f0.083333336_x4 : vector<4xf32>
        %acc_2_3 = arith.addf %acc_2_2, %mul_8 : vector<4xf32>
        %tmp_4 = vector.load %tmp[%c8] : memref<24xf32>, vector<4xf32>
        %mul_9 = arith.mulf %tmp_4, %f-0.16666667_x4 : vector<4xf32>
        %acc_2_4 = arith.addf %acc_2_3, %mul_9 : vector<4xf32>
        %tmp_5 = vector.load %tmp[%c9] : memref<24xf32>, vector<4xf32>
        %mul_10 = arith.mulf %tmp_5, %f0_x4 : vector<4xf32>
        %acc_2_5 = arith.addf %acc_2_4, %mul_10 : vector<4xf32>
        %tmp_6 = vector.load %tmp[%c10] : memref<24xf32>, vector<4xf32>
        %mul_11 = arith.mulf %tmp_6, %f0.16666667_x4 : vector<4xf32>
        %acc_2_6 = arith.addf %acc_2_5, %mul_11 : vector<4xf32>
        %tmp_7 = vector.load %tmp[%c16] : memref<24xf32>, vector<4xf32>
        %mul_12 = arith.mulf %tmp_7, %f-0.083333336_x4 : vector<4xf32>
        %acc_2_7 = arith.addf %acc_2_6, %mul_12 : vector<4xf32>
        %tmp_8 = vector.load %tmp[%c17] : memref<24xf32>, vector<4xf32>
        %mul_13 = arith.mulf %tmp_8, %f0_x4 : vector<4xf32>
        %acc_2_8 = arith.addf %acc_2_7, %mul_13 : vector<4xf32>
        %tmp_9 = vector.load %tmp[%c18] : memref<24xf32>, vector<4xf32>
        %mul_14 = arith.mulf %tmp_9, %f0.083333336_x4 : vector<4xf32>
        %acc_2_9 = arith.addf %acc_2_8, %mul_14 : vector<4xf32>
        %tmp_10 = vector.load %tmp[%c0] : memref<24xf32>, vector<4xf32>
        %mul_15 = arith.mulf %tmp_10, %f-0.083333336_x4 : vector<4xf32>
        %acc_3 = arith.addf %f0_x4, %mul_15 : vector<4xf32>
        %tmp_11 = vector.load %tmp[%c1] : memref<24xf32>, vector<4xf32>
        %mul_16 = arith.mulf %tmp_11, %f-0.16666667_x4 : vector<4xf32>
        %acc_3_1 = arith.addf %acc_3, %mul_16 : vector<4xf32>
        %tmp_12 = vector.load %tmp[%c2] : memref<24xf32>, vector<4xf32>
        %mul_17 = arith.mulf %tmp_12, %f-0.083333336_x4 : vector<4xf32>
        %acc_3_2 = arith.addf %acc_3_1, %mul_17 : vector<4xf32>
        %tmp_13 = vector.load %tmp[%c8] : memref<24xf32>, vector<4xf32>
        %mul_18 = arith.mulf %tmp_13, %f0_x4 : vector<4xf32>
        %acc_3_3 = arith.addf %acc_3_2, %mul_18 : vector<4xf32>
        %tmp_14 = vector.load %tmp[%c9] : memref<24xf32>, vector<4xf32>
        %mul_19 = arith.mulf %tmp_14, %f0_x4 : vector<4xf32>
        %acc_3_4 = arith.addf %acc_3_3, %mul_19 : vector<4xf32>
        %tmp_15 = vector.load %tmp[%c10] : memref<24xf32>, vector<4xf32>
        %mul_20 = arith.mulf %tmp_15, %f0_x4 : vector<4xf32>
        %acc_3_5 = arith.addf %acc_3_4, %mul_20 : vector<4xf32>
        %tmp_16 = vector.load %tmp[%c16] : memref<24xf32>, vector<4xf32>
        %mul_21 = arith.mulf %tmp_16, %f0.083333336_x4 : vector<4xf32>
        %acc_3_6 = arith.addf %acc_3_5, %mul_21 : vector<4xf32>
        %tmp_17 = vector.load %tmp[%c17] : memref<24xf32>, vector<4xf32>
        %mul_22 = arith.mulf %tmp_17, %f0.16666667_x4 : vector<4xf32>
        %acc_3_7 = arith.addf %acc_3_6, %mul_22 : vector<4xf32>
        %tmp_18 = vector.load %tmp[%c18] : memref<24xf32>, vector<4xf32>
        %mul_23 = arith.mulf %tmp_18, %f0.083333336_x4 : vector<4xf32>
        %acc_3_8 = arith.addf %acc_3_7, %mul_23 : vector<4xf32>
        %idx_38 = arith.addi %idx_37, %idx_28 : index
        vector.store %acc_2_9, %ring_1[%idx_38] : memref<96xf32>, vector<4xf32>
        vector.store %acc_3_8, %ring_2[%idx_38] : memref<96xf32>, vector<4xf32>
      }
    }
    %tmp_1_1 = memref.alloca() {alignment = 64} : memref<24xf32>
    %tmp_1_1_1 = memref.alloca() {alignment = 64} : memref<24xf32>
    %tmp_2_1 = memref.alloca() {alignment = 64} : memref<24xf32>
    %idx_81 = arith.muli %p, %c384 : index
    scf.for %i_5 = %c0 to %c32 step %c1 {
      %idx_39 = arith.muli %i_5, %c16 : index
      %idx_42 = arith.addi %idx, %idx_39 : index
      %idx_48 = arith.addi %i_5, %c1 : index
      %idx_49 = arith.remui %idx_48, %c3 : index
      %idx_50 = arith.muli %idx_49, %c20 : index
      %idx_51 = arith.addi %idx_8, %idx_50 : index
      scf.for %i_6 = %c0 to %c5 step %c1 {
        %idx_40 = arith.minsi %c3, %i_6 : index
        %idx_41 = arith.muli %idx_40, %c4 : index
        %idx_43 = arith.addi %idx_42, %idx_41 : index
        %idx_44 = arith.addi %idx_43, %c64 : index
        %image_7 = vector.load %image[%idx_44] : memref<3264xf32>, vector<4xf32>
        %mul_24 = arith.mulf %image_7, %f0.299_x4 : vector<4xf32>
        %acc_4 = arith.addf %f0_x4, %mul_24 : vector<4xf32>
        %idx_45 = arith.addi %idx_43, %c1152 : index
        %image_8 = vector.load %image[%idx_45] : memref<3264xf32>, vector<4xf32>
        %mul_25 = arith.mulf %image_8, %f0.587_x4 : vector<4xf32>
        %acc_4_1 = arith.addf %acc_4, %mul_25 : vector<4xf32>
        %idx_46 = arith.addi %idx_43, %c2240 : index
        %image_9 = vector.load %image[%idx_46] : memref<3264xf32>, vector<4xf32>
        %mul_26 = arith.mulf %image_9, %f0.114_x4 : vector<4xf32>
        %acc_4_2 = arith.addf %acc_4_1, %mul_26 : vector<4xf32>
        %idx_47 = arith.muli %i_6, %c4 : index
        %idx_52 = arith.addi %idx_51, %idx_47 : index
        vector.store %acc_4_2, %ring[%idx_52] : memref<120xf32>, vector<4xf32>
      }
      %idx_54 = arith.addi %i_5, %c2 : index
      %idx_55 = arith.remui %idx_54, %c3 : index
      %idx_56 = arith.muli %idx_55, %c20 : index
      %idx_57 = arith.addi %idx_8, %idx_56 : index
      %idx_60 = arith.remui %i_5, %c3 : index
      %idx_61 = arith.muli %idx_60, %c20 : index
      %idx_62 = arith.addi %idx_8, %idx_61 : index
      %idx_67 = arith.muli %idx_55, %c16 : index
      %idx_68 = arith.addi %idx_36, %idx_67 : index
      scf.for %i_7 = %c0 to %c4 step %c1 {
        %idx_53 = arith.muli %i_7, %c4 : index
        %idx_58 = arith.addi %idx_57, %idx_53 : index
        %ring_9 = vector.load %ring[%idx_58] : memref<120xf32>, vector<4xf32>
        vector.store %ring_9, %tmp_1_1[%c0] : memref<24xf32>, vector<4xf32>
        %idx_59 = arith.addi %idx_58, %c4 : index
        %ring_10 = vector.load %ring[%idx_59] : memref<120xf32>, vector<4xf32>
        vector.store %ring_10, %tmp_1_1[%c4] : memref<24xf32>, vector<4xf32>
        %idx_63 = arith.addi %idx_62, %idx_53 : index
        %ring_11 = vector.load %ring[%idx_63] : memref<120xf32>, vector<4xf32>
        vector.store %ring_11, %tmp_1_1[%c8] : memref<24xf32>, vector<4xf32>
        %idx_64 = arith.addi %idx_63, %c4 : index
        %ring_12 = vector.load %ring[%idx_64] : memref<120xf32>, vector<4xf32>
        vector.store %ring_12, %tmp_1_1[%c12] : memref<24xf32>, vector<4xf32>
        %idx_65 = arith.addi %idx_51, %idx_53 : index
        %ring_13 = vector.load %ring[%idx_65] : memref<120xf32>, vector<4xf32>
        vector.store %ring_13, %tmp_1_1[%c16] : memref<24xf32>, vector<4xf32>
        %idx_66 = arith.addi %idx_65, %c4 : index
        %ring_14 = vector.load %ring[%idx_66] : memref<120xf32>, vector<4xf32>
        vector.store %ring_14, %tmp_1_1[%c20] : memref<24xf32>, vector<4xf32>
        %tmp_1_2 = vector.load %tmp_1_1[%c0] : memref<24xf32>, vector<4xf32>
        %mul_27 = arith.mulf %tmp_1_2, %f-0.083333336_x4 : vector<4xf32>
        %acc_5 = arith.addf %f0_x4, %mul_27 : vector<4xf32>
        %tmp_1_3 = vector.load %tmp_1_1[%c1] : memref<24xf32>, vector<4xf32>
        %mul_28 = arith.mulf %tmp_1_3, %f0_x4 : vector<4xf32>
        %acc_5_1 = arith.addf %acc_5, %mul_28 : vector<4xf32>
        %tmp_1_4 = vector.load %tmp_1_1[%c2] : memref<24xf32>, vector<4xf32>
        %mul_29 = arith.mulf %tmp_1_4, %f0.083333336_x4 : vector<4xf32>
        %acc_5_2 = arith.addf %acc_5_1, %mul_29 : vector<4xf32>
        %tmp_1_5 = vector.load %tmp_1_1[%c8] : memref<24xf32>, vector<4xf32>
        %mul_30 = arith.mulf %tmp_1_5, %f-0.16666667_x4 : vector<4xf32>
        %acc_5_3 = arith.addf %acc_5_2, %mul_30 : vector<4xf32>
        %tmp_1_6 = vector.load %tmp_1_1[%c9] : memref<24xf32>, vector<4xf32>
        %mul_31 = arith.mulf %tmp_1_6, %f0_x4 : vector<4xf32>
        %acc_5_4 = arith.addf %acc_5_3, %mul_31 : vector<4xf32>
        %tmp_1_7 = vector.load %tmp_1_1[%c10] : memref<24xf32>, vector<4xf32>
        %mul_32 = arith.mulf %tmp_1_7, %f0.16666667_x4 : vector<4xf32>
        %acc_5_5 = arith.addf %acc_5_4, %mul_32 : vector<4xf32>
        %tmp_1_8 = vector.load %tmp_1_1[%c16] : memref<24xf32>, vector<4xf32>
        %mul_33 = arith.mulf %tmp_1_8, %f-0.083333336_x4 : vector<4xf32>
        %acc_5_6 = arith.addf %acc_5_5, %mul_33 : vector<4xf32>
        %tmp_1_9 = vector.load %tmp_1_1[%c17] : memref<24xf32>, vector<4xf32>
        %mul_34 = arith.mulf %tmp_1_9, %f0_x4 : vector<4xf32>
        %acc_5_7 = arith.addf %acc_5_6, %mul_34 : vector<4xf32>
        %tmp_1_10 = vector.load %tmp_1_1[%c18] : memref<24xf32>, vector<4xf32>
        %mul_35 = arith.mulf %tmp_1_10, %f0.083333336_x4 : vector<4xf32>
        %acc_5_8 = arith.addf %acc_5_7, %mul_35 : vector<4xf32>
        %tmp_1_11 = vector.load %tmp_1_1[%c0] : memref<24xf32>, vector<4xf32>
        %mul_36 = arith.mulf %tmp_1_11, %f-0.083333336_x4 : vector<4xf32>
        %acc_6 = arith.addf %f0_x4, %mul_36 : vector<4xf32>
        %tmp_1_12 = vector.load %tmp_1_1[%c1] : memref<24xf32>, vector<4xf32>
        %mul_37 = arith.mulf %tmp_1_12, %f-0.16666667_x4 : vector<4xf32>
        %acc_6_1 = arith.addf %acc_6, %mul_37 : vector<4xf32>
        %tmp_1_13 = vector.load %tmp_1_1[%c2] : memref<24xf32>, vector<4xf32>
        %mul_38 = arith.mulf %tmp_1_13, %f-0.083333336_x4 : vector<4xf32>
        %acc_6_2 = arith.addf %acc_6_1, %mul_38 : vector<4xf32>
        %tmp_1_14 = vector.load %tmp_1_1[%c8] : memref<24xf32>, vector<4xf32>
        %mul_39 = arith.mulf %tmp_1_14, %f0_x4 : vector<4xf32>
        %acc_6_3 = arith.addf %acc_6_2, %mul_39 : vector<4xf32>
        %tmp_1_15 = vector.load %tmp_1_1[%c9] : memref<24xf32>, vector<4xf32>
        %mul_40 = arith.mulf %tmp_1_15, %f0_x4 : vector<4xf32>
        %acc_6_4 = arith.addf %acc_6_3, %mul_40 : vector<4xf32>
        %tmp_1_16 = vector.load %tmp_1_1[%c10] : memref<24xf32>, vector<4xf32>
        %mul_41 = arith.mulf %tmp_1_16, %f0_x4 : vector<4xf32>
        %acc_6_5 = arith.addf %acc_6_4, %mul_41 : vector<4xf32>
        %tmp_1_17 = vector.load %tmp_1_1[%c16] : memref<24xf32>, vector<4xf32>
        %mul_42 = arith.mulf %tmp_1_17, %f0.083333336_x4 : vector<4xf32>
        %acc_6_6 = arith.addf %acc_6_5, %mul_42 : vector<4xf32>
        %tmp_1_18 = vector.load %tmp_1_1[%c17] : memref<24xf32>, vector<4xf32>
        %mul_43 = arith.mulf %tmp_1_18, %f0.16666667_x4 : vector<4xf32>
        %acc_6_7 = arith.addf %acc_6_6, %mul_43 : vector<4xf32>
        %tmp_1_19 = vector.load %tmp_1_1[%c18] : memref<24xf32>, vector<4xf32>
        %mul_44 = arith.mulf %tmp_1_19, %f0.083333336_x4 : vector<4xf32>
        %acc_6_8 = arith.addf %acc_6_7, %mul_44 : vector<4xf32>
        %idx_69 = arith.addi %idx_68, %idx_53 : index
        vector.store %acc_5_8, %ring_1[%idx_69] : memref<96xf32>, vector<4xf32>
        vector.store %acc_6_8, %ring_2[%idx_69] : memref<96xf32>, vector<4xf32>
      }
      %idx_71 = arith.muli %idx_60, %c16 : index
      %idx_72 = arith.addi %idx_36, %idx_71 : index
      %idx_75 = arith.muli %idx_49, %c16 : index
      %idx_76 = arith.addi %idx_36, %idx_75 : index
      %idx_82 = arith.muli %i_5, %c12 : index
      %idx_83 = arith.addi %idx_81, %idx_82 : index
      scf.for %i_8 = %c0 to %c3 step %c1 {
        %idx_70 = arith.muli %i_8, %c4 : index
        %idx_73 = arith.addi %idx_72, %idx_70 : index
        %ring_1_1 = vector.load %ring_1[%idx_73] : memref<96xf32>, vector<4xf32>
        %ring_2_1 = vector.load %ring_2[%idx_73] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_1, %tmp_1_1_1[%c0] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_1, %tmp_2_1[%c0] : memref<24xf32>, vector<4xf32>
        %idx_74 = arith.addi %idx_73, %c4 : index
        %ring_1_2 = vector.load %ring_1[%idx_74] : memref<96xf32>, vector<4xf32>
        %ring_2_2 = vector.load %ring_2[%idx_74] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_2, %tmp_1_1_1[%c4] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_2, %tmp_2_1[%c4] : memref<24xf32>, vector<4xf32>
        %idx_77 = arith.addi %idx_76, %idx_70 : index
        %ring_1_3 = vector.load %ring_1[%idx_77] : memref<96xf32>, vector<4xf32>
        %ring_2_3 = vector.load %ring_2[%idx_77] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_3, %tmp_1_1_1[%c8] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_3, %tmp_2_1[%c8] : memref<24xf32>, vector<4xf32>
        %idx_78 = arith.addi %idx_77, %c4 : index
        %ring_1_4 = vector.load %ring_1[%idx_78] : memref<96xf32>, vector<4xf32>
        %ring_2_4 = vector.load %ring_2[%idx_78] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_4, %tmp_1_1_1[%c12] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_4, %tmp_2_1[%c12] : memref<24xf32>, vector<4xf32>
        %idx_79 = arith.addi %idx_68, %idx_70 : index
        %ring_1_5 = vector.load %ring_1[%idx_79] : memref<96xf32>, vector<4xf32>
        %ring_2_5 = vector.load %ring_2[%idx_79] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_5, %tmp_1_1_1[%c16] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_5, %tmp_2_1[%c16] : memref<24xf32>, vector<4xf32>
        %idx_80 = arith.addi %idx_79, %c4 : index
        %ring_1_6 = vector.load %ring_1[%idx_80] : memref<96xf32>, vector<4xf32>
        %ring_2_6 = vector.load %ring_2[%idx_80] : memref<96xf32>, vector<4xf32>
        vector.store %ring_1_6, %tmp_1_1_1[%c20] : memref<24xf32>, vector<4xf32>
        vector.store %ring_2_6, %tmp_2_1[%c20] : memref<24xf32>, vector<4xf32>
        %tmp_1_1_2 = vector.load %tmp_1_1_1[%c0] : memref<24xf32>, vector<4xf32>
        %mul_45 = arith.mulf %tmp_1_1_2, %tmp_1_1_2 : vector<4xf32>
        %acc_7 = arith.addf %f0_x4, %mul_45 : vector<4xf32>
        %tmp_1_1_3 = vector.load %tmp_1_1_1[%c1] : memref<24xf32>, vector<4xf32>
        %mul_46 = arith.mulf %tmp_1_1_3, %tmp_1_1_3 : vector<4xf32>
        %acc_7_1 = arith.addf %acc_7, %mul_46 : vector<4xf32>
        %tmp_1_1_4 = vector.load %tmp_1_1_1[%c2] : memref<24xf32>, vector<4xf32>
        %mul_47 = arith.mulf %tmp_1_1_4, %tmp_1_1_4 : vector<4xf32>
        %acc_7_2 = arith.addf %acc_7_1, %mul_47 : vector<4xf32>
        %tmp_1_1_5 = vector.load %tmp_1_1_1[%c8] : memref<24xf32>, vector<4xf32>
        %mul_48 = arith.mulf %tmp_1_1_5, %tmp_1_1_5 : vector<4xf32>
        %acc_7_3 = arith.addf %acc_7_2, %mul_48 : vector<4xf32>
        %tmp_1_1_6 = vector.load %tmp_1_1_1[%c9] : memref<24xf32>, vector<4xf32>
        %mul_49 = arith.mulf %tmp_1_1_6, %tmp_1_1_6 : vector<4xf32>
        %acc_7_4 = arith.addf %acc_7_3, %mul_49 : vector<4xf32>
        %tmp_1_1_7 = vector.load %tmp_1_1_1[%c10] : memref<24xf32>, vector<4xf32>
        %mul_50 = arith.mulf %tmp_1_1_7, %tmp_1_1_7 : vector<4xf32>
        %acc_7_5 = arith.addf %acc_7_4, %mul_50 : vector<4xf32>
        %tmp_1_1_8 = vector.load %tmp_1_1_1[%c16] : memref<24xf32>, vector<4xf32>
        %mul_51 = arith.mulf %tmp_1_1_8, %tmp_1_1_8 : vector<4xf32>
        %acc_7_6 = arith.addf %acc_7_5, %mul_51 : vector<4xf32>
        %tmp_1_1_9 = vector.load %tmp_1_1_1[%c17] : memref<24xf32>, vector<4xf32>
        %mul_52 = arith.mulf %tmp_1_1_9, %tmp_1_1_9 : vector<4xf32>
        %acc_7_7 = arith.addf %acc_7_6, %mul_52 : vector<4xf32>
        %tmp_1_1_10 = vector.load %tmp_1_1_1[%c18] : memref<24xf32>, vector<4xf32>
        %mul_53 = arith.mulf %tmp_1_1_10, %tmp_1_1_10 : vector<4xf32>
        %acc_7_8 = arith.addf %acc_7_7, %mul_53 : vector<4xf32>
        %tmp_1_1_11 = vector.load %tmp_1_1_1[%c0] : memref<24xf32>, vector<4xf32>
        %tmp_2_2 = vector.load %tmp_2_1[%c0] : memref<24xf32>, vector<4xf32>
        %mul_54 = arith.mulf %tmp_1_1_11, %tmp_2_2 : vector<4xf32>
        %acc_8 = arith.addf %f0_x4, %mul_54 : vector<4xf32>
        %tmp_1_1_12 = vector.load %tmp_1_1_1[%c1] : memref<24xf32>, vector<4xf32>
        %tmp_2_3 = vector.load %tmp_2_1[%c1] : memref<24xf32>, vector<4xf32>
        %mul_55 = arith.mulf %tmp_1_1_12, %tmp_2_3 : vector<4xf32>
        %acc_8_1 = arith.addf %acc_8, %mul_55 : vector<4xf32>
        %tmp_1_1_13 = vector.load %tmp_1_1_1[%c2] : memref<24xf32>, vector<4xf32>
        %tmp_2_4 = vector.load %tmp_2_1[%c2] : memref<24xf32>, vector<4xf32>
        %mul_56 = arith.mulf %tmp_1_1_13, %tmp_2_4 : vector<4xf32>
        %acc_8_2 = arith.addf %acc_8_1, %mul_56 : vector<4xf32>
        %tmp_1_1_14 = vector.load %tmp_1_1_1[%c8] : memref<24xf32>, vector<4xf32>
        %tmp_2_5 = vector.load %tmp_2_1[%c8] : memref<24xf32>, vector<4xf32>
        %mul_57 = arith.mulf %tmp_1_1_14, %tmp_2_5 : vector<4xf32>
        %acc_8_3 = arith.addf %acc_8_2, %mul_57 : vector<4xf32>
        %tmp_1_1_15 = vector.load %tmp_1_1_1[%c9] : memref<24xf32>, vector<4xf32>
        %tmp_2_6 = vector.load %tmp_2_1[%c9] : memref<24xf32>, vector<4xf32>
        %mul_58 = arith.mulf %tmp_1_1_15, %tmp_2_6 : vector<4xf32>
        %acc_8_4 = arith.addf %acc_8_3, %mul_58 : vector<4xf32>
        %tmp_1_1_16 = vector.load %tmp_1_1_1[%c10] : memref<24xf32>, vector<4xf32>
        %tmp_2_7 = vector.load %tmp_2_1[%c10] : memref<24xf32>, vector<4xf32>
        %mul_59 = arith.mulf %tmp_1_1_16, %tmp_2_7 : vector<4xf32>
        %acc_8_5 = arith.addf %acc_8_4, %mul_59 : vector<4xf32>
        %tmp_1_1_17 = vector.load %tmp_1_1_1[%c16] : memref<24xf32>, vector<4xf32>
        %tmp_2_8 = vector.load %tmp_2_1[%c16] : memref<24xf32>, vector<4xf32>
        %mul_60 = arith.mulf %tmp_1_1_17, %tmp_2_8 : vector<4xf32>
        %acc_8_6 = arith.addf %acc_8_5, %mul_60 : vector<4xf32>
        %tmp_1_1_18 = vector.load %tmp_1_1_1[%c17] : memref<24xf32>, vector<4xf32>
        %tmp_2_9 = vector.load %tmp_2_1[%c17] : memref<24xf32>, vector<4xf32>
        %mul_61 = arith.mulf %tmp_1_1_18, %tmp_2_9 : vector<4xf32>
        %acc_8_7 = arith.addf %acc_8_6, %mul_61 : vector<4xf32>
        %tmp_1_1_19 = vector.load %tmp_1_1_1[%c18] : memref<24xf32>, vector<4xf32>
        %tmp_2_10 = vector.load %tmp_2_1[%c18] : memref<24xf32>, vector<4xf32>
        %mul_62 = arith.mulf %tmp_1_1_19, %tmp_2_10 : vector<4xf32>
        %acc_8_8 = arith.addf %acc_8_7, %mul_62 : vector<4xf32>
        %tmp_2_11 = vector.load %tmp_2_1[%c0] : memref<24xf32>, vector<4xf32>
        %mul_63 = arith.mulf %tmp_2_11, %tmp_2_11 : vector<4xf32>
        %acc_9 = arith.addf %f0_x4, %mul_63 : vector<4xf32>
        %tmp_2_12 = vector.load %tmp_2_1[%c1] : memref<24xf32>, vector<4xf32>
        %mul_64 = arith.mulf %tmp_2_12, %tmp_2_12 : vector<4xf32>
        %acc_9_1 = arith.addf %acc_9, %mul_64 : vector<4xf32>
        %tmp_2_13 = vector.load %tmp_2_1[%c2] : memref<24xf32>, vector<4xf32>
        %mul_65 = arith.mulf %tmp_2_13, %tmp_2_13 : vector<4xf32>
        %acc_9_2 = arith.addf %acc_9_1, %mul_65 : vector<4xf32>
        %tmp_2_14 = vector.load %tmp_2_1[%c8] : memref<24xf32>, vector<4xf32>
        %mul_66 = arith.mulf %tmp_2_14, %tmp_2_14 : vector<4xf32>
        %acc_9_3 = arith.addf %acc_9_2, %mul_66 : vector<4xf32>
        %tmp_2_15 = vector.load %tmp_2_1[%c9] : memref<24xf32>, vector<4xf32>
        %mul_67 = arith.mulf %tmp_2_15, %tmp_2_15 : vector<4xf32>
        %acc_9_4 = arith.addf %acc_9_3, %mul_67 : vector<4xf32>
        %tmp_2_16 = vector.load %tmp_2_1[%c10] : memref<24xf32>, vector<4xf32>
        %mul_68 = arith.mulf %tmp_2_16, %tmp_2_16 : vector<4xf32>
        %acc_9_5 = arith.addf %acc_9_4, %mul_68 : vector<4xf32>
        %tmp_2_17 = vector.load %tmp_2_1[%c16] : memref<24xf32>, vector<4xf32>
        %mul_69 = arith.mulf %tmp_2_17, %tmp_2_17 : vector<4xf32>
        %acc_9_6 = arith.addf %acc_9_5, %mul_69 : vector<4xf32>
        %tmp_2_18 = vector.load %tmp_2_1[%c17] : memref<24xf32>, vector<4xf32>
        %mul_70 = arith.mulf %tmp_2_18, %tmp_2_18 : vector<4xf32>
        %acc_9_7 = arith.addf %acc_9_6, %mul_70 : vector<4xf32>
        %tmp_2_19 = vector.load %tmp_2_1[%c18] : memref<24xf32>, vector<4xf32>
        %mul_71 = arith.mulf %tmp_2_19, %tmp_2_19 : vector<4xf32>
        %acc_9_8 = arith.addf %acc_9_7, %mul_71 : vector<4xf32>
        %mul_72 = arith.mulf %acc_7_8, %acc_9_8 : vector<4xf32>
        %mul_73 = arith.mulf %acc_8_8, %acc_8_8 : vector<4xf32>
        %sub = arith.subf %mul_72, %mul_73 : vector<4xf32>
        %add = arith.addf %acc_7_8, %acc_9_8 : vector<4xf32>
        %mul_74 = arith.mulf %f0.04_x4, %add : vector<4xf32>
        %mul_75 = arith.mulf %mul_74, %add : vector<4xf32>
        %sub_1 = arith.subf %sub, %mul_75 : vector<4xf32>
        %idx_84 = arith.addi %idx_83, %idx_70 : index
        vector.store %sub_1, %out[%idx_84] : memref<768xf32>, vector<4xf32>
      }
    }
  }
  return
}
