// Made by eqrise from kernels/low/harris_rotate_vector_par.rise.
//
// def harris_rotate_vector_par = fun(image: 3.68.16.f32 =>
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
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (let xs1 = [1.0f, 2.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [-1.0f, 0.0f, 1.0f] in
//                zip(zs)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))
//             |> iterateStream(fun(zs =>
//               (let xs1 = [-0.083333336f, 0.0f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(fst)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])),
//                let xs1 = [0.083333336f, 0.16666667f, 0.083333336f] in
//                let xs2 = zs
//                    |> map(snd)
//                    |> asScalar
//                    |> take(6)
//                    |> slide(4)(1)
//                    |> join
//                    |> asVector(4) in
//                zip(xs2)(xs1)
//                  |> reduceSeqUnroll(Private)(fun(acc, p =>
//                    acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                      (vectorFromScalar(0.0f) : vec[4, f32])))))))
//         |> iterateStream(fun(ys =>
//           ys
//             |> transpose
//             |> rotateValues(Private)(2)(fun(zs =>
//               (zs
//                  |> map(fun(p => fst(p) * fst(p)))
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                (zs
//                   |> map(fun(p => fst(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])),
//                 zs
//                   |> map(fun(p => snd(p) * snd(p)))
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32]))))))
//             |> iterateStream(fun(zs =>
//               let x = zs
//                   |> map(fst)
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let y = zs
//                   |> map(fun(p => fst(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let z = zs
//                   |> map(fun(p => snd(snd(p))))
//                   |> asScalar
//                   |> take(6)
//                   |> slide(4)(1)
//                   |> join
//                   |> asVector(4)
//                   |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[4, f32])) in
//               let x1 = x + z in x * z - y * y - (vectorFromScalar(0.04f) : vec[4, f32]) * x1 * x1))
//             |> asScalar))))
//     |> join)
//

func.func @harris_rotate_vector_par(%out: memref<768xf32>,
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
  %f2_x4 = arith.constant dense<2.0> : vector<4xf32>
  %c24 = arith.constant 24 : index
  %f-0.083333336_x4 = arith.constant dense<-0.083333336> : vector<4xf32>
  %f0.083333336_x4 = arith.constant dense<0.083333336> : vector<4xf32>
  %f0.16666667_x4 = arith.constant dense<0.16666667> : vector<4xf32>
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %c1152 = arith.constant 1152 : index
  %c2240 = arith.constant 2240 : index
  %f0.04_x4 = arith.constant dense<0.04> : vector<4xf32>
  %c384 = arith.constant 384 : index
  %c12 = arith.constant 12 : index
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
    %window_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    %window_2 = memref.alloca() {alignment = 64} : memref<8xf32>
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
      %idx_28 = arith.addi %idx_8, %idx_27 : index
      %ring_3 = vector.load %ring[%idx_28] : memref<120xf32>, vector<4xf32>
      %acc_2_1 = arith.addf %f0_x4, %ring_3 : vector<4xf32>
      %idx_29 = arith.addi %idx_28, %c20 : index
      %ring_4 = vector.load %ring[%idx_29] : memref<120xf32>, vector<4xf32>
      %mul_6 = arith.mulf %ring_4, %f2_x4 : vector<4xf32>
      %acc_2_2 = arith.addf %acc_2_1, %mul_6 : vector<4xf32>
      %ring_5 = vector.load %ring[%idx_25] : memref<120xf32>, vector<4xf32>
      %acc_2_3 = arith.addf %acc_2_2, %ring_5 : vector<4xf32>
      %ring_6 = vector.load %ring[%idx_28] : memref<120xf32>, vector<4xf32>
      %acc_3 = arith.subf %f0_x4, %ring_6 : vector<4xf32>
      %ring_7 = vector.load %ring[%idx_29] : memref<120xf32>, vector<4xf32>
      %mul_7 = arith.mulf %ring_7, %f0_x4 : vector<4xf32>
      %acc_3_1 = arith.addf %acc_3, %mul_7 : vector<4xf32>
      %ring_8 = vector.load %ring[%idx_25] : memref<120xf32>, vector<4xf32>
      %acc_3_2 = arith.addf %acc_3_1, %ring_8 : vector<4xf32>
      vector.store %acc_2_3, %window_1[%c0] : memref<8xf32>, vector<4xf32>
      vector.store %acc_3_2, %window_2[%c0] : memref<8xf32>, vector<4xf32>
      %idx_37 = arith.addi %idx_36, %idx_13 : index
      scf.for %i_4 = %c0 to %c4 step %c1 {
        %idx_30 = arith.muli %i_4, %c4 : index
        %idx_31 = arith.addi %idx_28, %idx_30 : index
        %idx_32 = arith.addi %idx_31, %c4 : index
        %ring_9 = vector.load %ring[%idx_32] : memref<120xf32>, vector<4xf32>
        %acc_4 = arith.addf %f0_x4, %ring_9 : vector<4xf32>
        %idx_33 = arith.addi %idx_31, %c24 : index
        %ring_10 = vector.load %ring[%idx_33] : memref<120xf32>, vector<4xf32>
        %mul_8 = arith.mulf %ring_10, %f2_x4 : vector<4xf32>
        %acc_4_1 = arith.addf %acc_4, %mul_8 : vector<4xf32>
        %idx_34 = arith.addi %idx_25, %idx_30 : index
        %idx_35 = arith.addi %idx_34, %c4 : index
        %ring_11 = vector.load %ring[%idx_35] : memref<120xf32>, vector<4xf32>
        %acc_4_2 = arith.addf %acc_4_1, %ring_11 : vector<4xf32>
        %ring_12 = vector.load %ring[%idx_32] : memref<120xf32>, vector<4xf32>
        %acc_5 = arith.subf %f0_x4, %ring_12 : vector<4xf32>
        %ring_13 = vector.load %ring[%idx_33] : memref<120xf32>, vector<4xf32>
        %mul_9 = arith.mulf %ring_13, %f0_x4 : vector<4xf32>
        %acc_5_1 = arith.addf %acc_5, %mul_9 : vector<4xf32>
        %ring_14 = vector.load %ring[%idx_35] : memref<120xf32>, vector<4xf32>
        %acc_5_2 = arith.addf %acc_5_1, %ring_14 : vector<4xf32>
        vector.store %acc_4_2, %window_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %acc_5_2, %window_2[%c4] : memref<8xf32>, vector<4xf32>
        %window_1_1 = vector.load %window_1[%c0] : memref<8xf32>, vector<4xf32>
        %mul_10 = arith.mulf %window_1_1, %f-0.083333336_x4 : vector<4xf32>
        %acc_6 = arith.addf %f0_x4, %mul_10 : vector<4xf32>
        %window_1_2 = vector.load %window_1[%c1] : memref<8xf32>, vector<4xf32>
        %mul_11 = arith.mulf %window_1_2, %f0_x4 : vector<4xf32>
        %acc_6_1 = arith.addf %acc_6, %mul_11 : vector<4xf32>
        %window_1_3 = vector.load %window_1[%c2] : memref<8xf32>, vector<4xf32>
        %mul_12 = arith.mulf %window_1_3, %f0.083333336_x4 : vector<4xf32>
        %acc_6_2 = arith.addf %acc_6_1, %mul_12 : vector<4xf32>
        %window_2_1 = vector.load %window_2[%c0] : memref<8xf32>, vector<4xf32>
        %mul_13 = arith.mulf %window_2_1, %f0.083333336_x4 : vector<4xf32>
        %acc_7 = arith.addf %f0_x4, %mul_13 : vector<4xf32>
        %window_2_2 = vector.load %window_2[%c1] : memref<8xf32>, vector<4xf32>
        %mul_14 = arith.mulf %window_2_2, %f0.16666667_x4 : vector<4xf32>
        %acc_7_1 = arith.addf %acc_7, %mul_14 : vector<4xf32>
        %window_2_3 = vector.load %window_2[%c2] : memref<8xf32>, vector<4xf32>
        %mul_15 = arith.mulf %window_2_3, %f0.083333336_x4 : vector<4xf32>
        %acc_7_2 = arith.addf %acc_7_1, %mul_15 : vector<4xf32>
        %idx_38 = arith.addi %idx_37, %idx_30 : index
        vector.store %acc_6_2, %ring_1[%idx_38] : memref<96xf32>, vector<4xf32>
        vector.store %acc_7_2, %ring_2[%idx_38] : memref<96xf32>, vector<4xf32>
        %window_1_4 = vector.load %window_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_2_4 = vector.load %window_2[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %window_1_4, %window_1[%c0] : memref<8xf32>, vector<4xf32>
        vector.store %window_2_4, %window_2[%c0] : memref<8xf32>, vector<4xf32>
      }
    }
    %window_1_1_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    %window_2_1_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    %window_1_2_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    %window_2_1_1_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    %window_2_2_1 = memref.alloca() {alignment = 64} : memref<8xf32>
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
        %mul_16 = arith.mulf %image_7, %f0.299_x4 : vector<4xf32>
        %acc_8 = arith.addf %f0_x4, %mul_16 : vector<4xf32>
        %idx_45 = arith.addi %idx_43, %c1152 : index
        %image_8 = vector.load %image[%idx_45] : memref<3264xf32>, vector<4xf32>
        %mul_17 = arith.mulf %image_8, %f0.587_x4 : vector<4xf32>
        %acc_8_1 = arith.addf %acc_8, %mul_17 : vector<4xf32>
        %idx_46 = arith.addi %idx_43, %c2240 : index
        %image_9 = vector.load %image[%idx_46] : memref<3264xf32>, vector<4xf32>
        %mul_18 = arith.mulf %image_9, %f0.114_x4 : vector<4xf32>
        %acc_8_2 = arith.addf %acc_8_1, %mul_18 : vector<4xf32>
        %idx_47 = arith.muli %i_6, %c4 : index
        %idx_52 = arith.addi %idx_51, %idx_47 : index
        vector.store %acc_8_2, %ring[%idx_52] : memref<120xf32>, vector<4xf32>
      }
      %idx_53 = arith.addi %i_5, %c2 : index
      %idx_54 = arith.remui %idx_53, %c3 : index
      %idx_55 = arith.muli %idx_54, %c20 : index
      %idx_56 = arith.addi %idx_8, %idx_55 : index
      %ring_15 = vector.load %ring[%idx_56] : memref<120xf32>, vector<4xf32>
      %acc_9 = arith.addf %f0_x4, %ring_15 : vector<4xf32>
      %idx_57 = arith.remui %i_5, %c3 : index
      %idx_58 = arith.muli %idx_57, %c20 : index
      %idx_59 = arith.addi %idx_8, %idx_58 : index
      %ring_16 = vector.load %ring[%idx_59] : memref<120xf32>, vector<4xf32>
      %mul_19 = arith.mulf %ring_16, %f2_x4 : vector<4xf32>
      %acc_9_1 = arith.addf %acc_9, %mul_19 : vector<4xf32>
      %ring_17 = vector.load %ring[%idx_51] : memref<120xf32>, vector<4xf32>
      %acc_9_2 = arith.addf %acc_9_1, %ring_17 : vector<4xf32>
      %ring_18 = vector.load %ring[%idx_56] : memref<120xf32>, vector<4xf32>
      %acc_10 = arith.subf %f0_x4, %ring_18 : vector<4xf32>
      %ring_19 = vector.load %ring[%idx_59] : memref<120xf32>, vector<4xf32>
      %mul_20 = arith.mulf %ring_19, %f0_x4 : vector<4xf32>
      %acc_10_1 = arith.addf %acc_10, %mul_20 : vector<4xf32>
      %ring_20 = vector.load %ring[%idx_51] : memref<120xf32>, vector<4xf32>
      %acc_10_2 = arith.addf %acc_10_1, %ring_20 : vector<4xf32>
      vector.store %acc_9_2, %window_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
      vector.store %acc_10_2, %window_2_1_1[%c0] : memref<8xf32>, vector<4xf32>
      %idx_67 = arith.muli %idx_54, %c16 : index
      %idx_68 = arith.addi %idx_36, %idx_67 : index
      scf.for %i_7 = %c0 to %c4 step %c1 {
        %idx_60 = arith.muli %i_7, %c4 : index
        %idx_61 = arith.addi %idx_56, %idx_60 : index
        %idx_62 = arith.addi %idx_61, %c4 : index
        %ring_21 = vector.load %ring[%idx_62] : memref<120xf32>, vector<4xf32>
        %acc_11 = arith.addf %f0_x4, %ring_21 : vector<4xf32>
        %idx_63 = arith.addi %idx_59, %idx_60 : index
        %idx_64 = arith.addi %idx_63, %c4 : index
        %ring_22 = vector.load %ring[%idx_64] : memref<120xf32>, vector<4xf32>
        %mul_21 = arith.mulf %ring_22, %f2_x4 : vector<4xf32>
        %acc_11_1 = arith.addf %acc_11, %mul_21 : vector<4xf32>
        %idx_65 = arith.addi %idx_51, %idx_60 : index
        %idx_66 = arith.addi %idx_65, %c4 : index
        %ring_23 = vector.load %ring[%idx_66] : memref<120xf32>, vector<4xf32>
        %acc_11_2 = arith.addf %acc_11_1, %ring_23 : vector<4xf32>
        %ring_24 = vector.load %ring[%idx_62] : memref<120xf32>, vector<4xf32>
        %acc_12 = arith.subf %f0_x4, %ring_24 : vector<4xf32>
        %ring_25 = vector.load %ring[%idx_64] : memref<120xf32>, vector<4xf32>
        %mul_22 = arith.mulf %ring_25, %f0_x4 : vector<4xf32>
        %acc_12_1 = arith.addf %acc_12, %mul_22 : vector<4xf32>
        %ring_26 = vector.load %ring[%idx_66] : memref<120xf32>, vector<4xf32>
        %acc_12_2 = arith.addf %acc_12_1, %ring_26 : vector<4xf32>
        vector.store %acc_11_2, %window_1_1_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %acc_12_2, %window_2_1_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_1_1_2 = vector.load %window_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
        %mul_23 = arith.mulf %window_1_1_2, %f-0.083333336_x4 : vector<4xf32>
        %acc_13 = arith.addf %f0_x4, %mul_23 : vector<4xf32>
        %window_1_1_3 = vector.load %window_1_1_1[%c1] : memref<8xf32>, vector<4xf32>
        %mul_24 = arith.mulf %window_1_1_3, %f0_x4 : vector<4xf32>
        %acc_13_1 = arith.addf %acc_13, %mul_24 : vector<4xf32>
        %window_1_1_4 = vector.load %window_1_1_1[%c2] : memref<8xf32>, vector<4xf32>
        %mul_25 = arith.mulf %window_1_1_4, %f0.083333336_x4 : vector<4xf32>
        %acc_13_2 = arith.addf %acc_13_1, %mul_25 : vector<4xf32>
        %window_2_1_2 = vector.load %window_2_1_1[%c0] : memref<8xf32>, vector<4xf32>
        %mul_26 = arith.mulf %window_2_1_2, %f0.083333336_x4 : vector<4xf32>
        %acc_14 = arith.addf %f0_x4, %mul_26 : vector<4xf32>
        %window_2_1_3 = vector.load %window_2_1_1[%c1] : memref<8xf32>, vector<4xf32>
        %mul_27 = arith.mulf %window_2_1_3, %f0.16666667_x4 : vector<4xf32>
        %acc_14_1 = arith.addf %acc_14, %mul_27 : vector<4xf32>
        %window_2_1_4 = vector.load %window_2_1_1[%c2] : memref<8xf32>, vector<4xf32>
        %mul_28 = arith.mulf %window_2_1_4, %f0.083333336_x4 : vector<4xf32>
        %acc_14_2 = arith.addf %acc_14_1, %mul_28 : vector<4xf32>
        %idx_69 = arith.addi %idx_68, %idx_60 : index
        vector.store %acc_13_2, %ring_1[%idx_69] : memref<96xf32>, vector<4xf32>
        vector.store %acc_14_2, %ring_2[%idx_69] : memref<96xf32>, vector<4xf32>
        %window_1_1_5 = vector.load %window_1_1_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_2_1_5 = vector.load %window_2_1_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %window_1_1_5, %window_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
        vector.store %window_2_1_5, %window_2_1_1[%c0] : memref<8xf32>, vector<4xf32>
      }
      %idx_70 = arith.muli %idx_57, %c16 : index
      %idx_71 = arith.addi %idx_36, %idx_70 : index
      %ring_1_1 = vector.load %ring_1[%idx_71] : memref<96xf32>, vector<4xf32>
      %mul_29 = arith.mulf %ring_1_1, %ring_1_1 : vector<4xf32>
      %acc_15 = arith.addf %f0_x4, %mul_29 : vector<4xf32>
      %idx_72 = arith.muli %idx_49, %c16 : index
      %idx_73 = arith.addi %idx_36, %idx_72 : index
      %ring_1_2 = vector.load %ring_1[%idx_73] : memref<96xf32>, vector<4xf32>
      %mul_30 = arith.mulf %ring_1_2, %ring_1_2 : vector<4xf32>
      %acc_15_1 = arith.addf %acc_15, %mul_30 : vector<4xf32>
      %ring_1_3 = vector.load %ring_1[%idx_68] : memref<96xf32>, vector<4xf32>
      %mul_31 = arith.mulf %ring_1_3, %ring_1_3 : vector<4xf32>
      %acc_15_2 = arith.addf %acc_15_1, %mul_31 : vector<4xf32>
      %ring_1_4 = vector.load %ring_1[%idx_71] : memref<96xf32>, vector<4xf32>
      %ring_2_1 = vector.load %ring_2[%idx_71] : memref<96xf32>, vector<4xf32>
      %mul_32 = arith.mulf %ring_1_4, %ring_2_1 : vector<4xf32>
      %acc_16 = arith.addf %f0_x4, %mul_32 : vector<4xf32>
      %ring_1_5 = vector.load %ring_1[%idx_73] : memref<96xf32>, vector<4xf32>
      %ring_2_2 = vector.load %ring_2[%idx_73] : memref<96xf32>, vector<4xf32>
      %mul_33 = arith.mulf %ring_1_5, %ring_2_2 : vector<4xf32>
      %acc_16_1 = arith.addf %acc_16, %mul_33 : vector<4xf32>
      %ring_1_6 = vector.load %ring_1[%idx_68] : memref<96xf32>, vector<4xf32>
      %ring_2_3 = vector.load %ring_2[%idx_68] : memref<96xf32>, vector<4xf32>
      %mul_34 = arith.mulf %ring_1_6, %ring_2_3 : vector<4xf32>
      %acc_16_2 = arith.addf %acc_16_1, %mul_34 : vector<4xf32>
      %ring_2_4 = vector.load %ring_2[%idx_71] : memref<96xf32>, vector<4xf32>
      %mul_35 = arith.mulf %ring_2_4, %ring_2_4 : vector<4xf32>
      %acc_17 = arith.addf %f0_x4, %mul_35 : vector<4xf32>
      %ring_2_5 = vector.load %ring_2[%idx_73] : memref<96xf32>, vector<4xf32>
      %mul_36 = arith.mulf %ring_2_5, %ring_2_5 : vector<4xf32>
      %acc_17_1 = arith.addf %acc_17, %mul_36 : vector<4xf32>
      %ring_2_6 = vector.load %ring_2[%idx_68] : memref<96xf32>, vector<4xf32>
      %mul_37 = arith.mulf %ring_2_6, %ring_2_6 : vector<4xf32>
      %acc_17_2 = arith.addf %acc_17_1, %mul_37 : vector<4xf32>
      vector.store %acc_15_2, %window_1_2_1[%c0] : memref<8xf32>, vector<4xf32>
      vector.store %acc_16_2, %window_2_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
      vector.store %acc_17_2, %window_2_2_1[%c0] : memref<8xf32>, vector<4xf32>
      %idx_82 = arith.muli %i_5, %c12 : index
      %idx_83 = arith.addi %idx_81, %idx_82 : index
      scf.for %i_8 = %c0 to %c3 step %c1 {
        %idx_74 = arith.muli %i_8, %c4 : index
        %idx_75 = arith.addi %idx_71, %idx_74 : index
        %idx_76 = arith.addi %idx_75, %c4 : index
        %ring_1_7 = vector.load %ring_1[%idx_76] : memref<96xf32>, vector<4xf32>
        %mul_38 = arith.mulf %ring_1_7, %ring_1_7 : vector<4xf32>
        %acc_18 = arith.addf %f0_x4, %mul_38 : vector<4xf32>
        %idx_77 = arith.addi %idx_73, %idx_74 : index
        %idx_78 = arith.addi %idx_77, %c4 : index
        %ring_1_8 = vector.load %ring_1[%idx_78] : memref<96xf32>, vector<4xf32>
        %mul_39 = arith.mulf %ring_1_8, %ring_1_8 : vector<4xf32>
        %acc_18_1 = arith.addf %acc_18, %mul_39 : vector<4xf32>
        %idx_79 = arith.addi %idx_68, %idx_74 : index
        %idx_80 = arith.addi %idx_79, %c4 : index
        %ring_1_9 = vector.load %ring_1[%idx_80] : memref<96xf32>, vector<4xf32>
        %mul_40 = arith.mulf %ring_1_9, %ring_1_9 : vector<4xf32>
        %acc_18_2 = arith.addf %acc_18_1, %mul_40 : vector<4xf32>
        %ring_1_10 = vector.load %ring_1[%idx_76] : memref<96xf32>, vector<4xf32>
        %ring_2_7 = vector.load %ring_2[%idx_76] : memref<96xf32>, vector<4xf32>
        %mul_41 = arith.mulf %ring_1_10, %ring_2_7 : vector<4xf32>
        %acc_19 = arith.addf %f0_x4, %mul_41 : vector<4xf32>
        %ring_1_11 = vector.load %ring_1[%idx_78] : memref<96xf32>, vector<4xf32>
        %ring_2_8 = vector.load %ring_2[%idx_78] : memref<96xf32>, vector<4xf32>
        %mul_42 = arith.mulf %ring_1_11, %ring_2_8 : vector<4xf32>
        %acc_19_1 = arith.addf %acc_19, %mul_42 : vector<4xf32>
        %ring_1_12 = vector.load %ring_1[%idx_80] : memref<96xf32>, vector<4xf32>
        %ring_2_9 = vector.load %ring_2[%idx_80] : memref<96xf32>, vector<4xf32>
        %mul_43 = arith.mulf %ring_1_12, %ring_2_9 : vector<4xf32>
        %acc_19_2 = arith.addf %acc_19_1, %mul_43 : vector<4xf32>
        %ring_2_10 = vector.load %ring_2[%idx_76] : memref<96xf32>, vector<4xf32>
        %mul_44 = arith.mulf %ring_2_10, %ring_2_10 : vector<4xf32>
        %acc_20 = arith.addf %f0_x4, %mul_44 : vector<4xf32>
        %ring_2_11 = vector.load %ring_2[%idx_78] : memref<96xf32>, vector<4xf32>
        %mul_45 = arith.mulf %ring_2_11, %ring_2_11 : vector<4xf32>
        %acc_20_1 = arith.addf %acc_20, %mul_45 : vector<4xf32>
        %ring_2_12 = vector.load %ring_2[%idx_80] : memref<96xf32>, vector<4xf32>
        %mul_46 = arith.mulf %ring_2_12, %ring_2_12 : vector<4xf32>
        %acc_20_2 = arith.addf %acc_20_1, %mul_46 : vector<4xf32>
        vector.store %acc_18_2, %window_1_2_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %acc_19_2, %window_2_1_1_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %acc_20_2, %window_2_2_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_1_2_2 = vector.load %window_1_2_1[%c0] : memref<8xf32>, vector<4xf32>
        %acc_21 = arith.addf %f0_x4, %window_1_2_2 : vector<4xf32>
        %window_1_2_3 = vector.load %window_1_2_1[%c1] : memref<8xf32>, vector<4xf32>
        %acc_21_1 = arith.addf %acc_21, %window_1_2_3 : vector<4xf32>
        %window_1_2_4 = vector.load %window_1_2_1[%c2] : memref<8xf32>, vector<4xf32>
        %acc_21_2 = arith.addf %acc_21_1, %window_1_2_4 : vector<4xf32>
        %window_2_1_1_2 = vector.load %window_2_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
        %acc_22 = arith.addf %f0_x4, %window_2_1_1_2 : vector<4xf32>
        %window_2_1_1_3 = vector.load %window_2_1_1_1[%c1] : memref<8xf32>, vector<4xf32>
        %acc_22_1 = arith.addf %acc_22, %window_2_1_1_3 : vector<4xf32>
        %window_2_1_1_4 = vector.load %window_2_1_1_1[%c2] : memref<8xf32>, vector<4xf32>
        %acc_22_2 = arith.addf %acc_22_1, %window_2_1_1_4 : vector<4xf32>
        %window_2_2_2 = vector.load %window_2_2_1[%c0] : memref<8xf32>, vector<4xf32>
        %acc_23 = arith.addf %f0_x4, %window_2_2_2 : vector<4xf32>
        %window_2_2_3 = vector.load %window_2_2_1[%c1] : memref<8xf32>, vector<4xf32>
        %acc_23_1 = arith.addf %acc_23, %window_2_2_3 : vector<4xf32>
        %window_2_2_4 = vector.load %window_2_2_1[%c2] : memref<8xf32>, vector<4xf32>
        %acc_23_2 = arith.addf %acc_23_1, %window_2_2_4 : vector<4xf32>
        %mul_47 = arith.mulf %acc_21_2, %acc_23_2 : vector<4xf32>
        %mul_48 = arith.mulf %acc_22_2, %acc_22_2 : vector<4xf32>
        %sub = arith.subf %mul_47, %mul_48 : vector<4xf32>
        %add = arith.addf %acc_21_2, %acc_23_2 : vector<4xf32>
        %mul_49 = arith.mulf %f0.04_x4, %add : vector<4xf32>
        %mul_50 = arith.mulf %mul_49, %add : vector<4xf32>
        %sub_1 = arith.subf %sub, %mul_50 : vector<4xf32>
        %idx_84 = arith.addi %idx_83, %idx_74 : index
        vector.store %sub_1, %out[%idx_84] : memref<768xf32>, vector<4xf32>
        %window_1_2_5 = vector.load %window_1_2_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_2_1_1_5 = vector.load %window_2_1_1_1[%c4] : memref<8xf32>, vector<4xf32>
        %window_2_2_5 = vector.load %window_2_2_1[%c4] : memref<8xf32>, vector<4xf32>
        vector.store %window_1_2_5, %window_1_2_1[%c0] : memref<8xf32>, vector<4xf32>
        vector.store %window_2_1_1_5, %window_2_1_1_1[%c0] : memref<8xf32>, vector<4xf32>
        vector.store %window_2_2_5, %window_2_2_1[%c0] : memref<8xf32>, vector<4xf32>
      }
    }
  }
  return
}
