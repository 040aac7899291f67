// Made by eqrise from kernels/low/gemv_vector_par.rise.
//
// def gemv_vector_par = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 16.192.f32 =>
//     fun(x: 192.f32 =>
//     fun(y: 16.f32 =>
//   zip(A |> map(fun(xs => xs |> asVector(16) |> split(4))) |> split(4))(y |> split(4))
//     |> mapPar(fun(p =>
//       zip(
//           zip(fst(p) |> transpose)(x |> asVector(16) |> split(4))
//             |> reduceSeq(Private)(fun(acc, q =>
//               zip(acc)(fst(q))
//                 |> mapSeqUnroll(fun(p1 =>
//                   zip(fst(p1))(zip(snd(p1))(snd(q)))
//                     |> mapSeqUnroll(fun(p2 => fst(p2) + fst(snd(p2)) * snd(snd(p2))))))))(
//                 generate(fun(i: idx[4] =>
//                   generate(fun(j: idx[4] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//                   |> mapSeqUnroll(fun(xs => xs |> mapSeqUnroll(fun(z => z))))))(snd(p))
//         |> mapSeqUnroll(fun(q =>
//           let xs = (let z = fst(q)
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32])) in
//              generate(fun(i: idx[1] => z))
//                |> asScalar
//                |> iterate(Private)(4)(depFun((len: Nat) => fun(ys: (2 * len).f32 =>
//                  zip(ys |> take(len))(ys |> drop(len))
//                    |> mapSeqUnroll(fun(p1 => fst(p1) + snd(p1))))))
//                |> toMem(Private)) in
//           alpha * idx((0 : idx[1]))(xs) + beta * snd(q)))))
//     |> join)))))
//

func.func @gemv_vector_par(%out: memref<16xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<3072xf32>,
    %x: memref<192xf32>,
    %y: memref<16xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c3 = arith.constant 3 : index
  %c768 = arith.constant 768 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c48 = arith.constant 48 : index
  %c192 = arith.constant 192 : index
  %c208 = arith.constant 208 : index
  %c224 = arith.constant 224 : index
  %c240 = arith.constant 240 : index
  %c384 = arith.constant 384 : index
  %c400 = arith.constant 400 : index
  %c416 = arith.constant 416 : index
  %c432 = arith.constant 432 : index
  %c576 = arith.constant 576 : index
  %c592 = arith.constant 592 : index
  %c608 = arith.constant 608 : index
  %c624 = arith.constant 624 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%p) = (%c0) to (%c4) step (%c1) {
    %idx = arith.muli %p, %c768 : index
    %acc0_2:16 = scf.for %r = %c0 to %c3 step %c1 iter_args(%acc0 = %f0_x16, %acc1 = %f0_x16, %acc2 = %f0_x16, %acc3 = %f0_x16, %acc4 = %f0_x16, %acc5 = %f0_x16, %acc6 = %f0_x16, %acc7 = %f0_x16, %acc8 = %f0_x16, %acc9 = %f0_x16, %acc10 = %f0_x16, %acc11 = %f0_x16, %acc12 = %f0_x16, %acc13 = %f0_x16, %acc14 = %f0_x16, %acc15 = %f0_x16) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
      %idx_1 = arith.muli %r, %c64 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %A_1 = vector.load %A[%idx_2] : memref<3072xf32>, vector<16xf32>
      %x_1 = vector.load %x[%idx_1] : memref<192xf32>, vector<16xf32>
      %mul = arith.mulf %A_1, %x_1 : vector<16xf32>
      %acc0_1 = arith.addf %acc0, %mul : vector<16xf32>
      %idx_3 = arith.addi %idx_2, %c16 : index
      %A_2 = vector.load %A[%idx_3] : memref<3072xf32>, vector<16xf32>
      %idx_4 = arith.addi %idx_1, %c16 : index
      %x_2 = vector.load %x[%idx_4] : memref<192xf32>, vector<16xf32>
      %mul_1 = arith.mulf %A_2, %x_2 : vector<16xf32>
      %acc1_1 = arith.addf %acc1, %mul_1 : vector<16xf32>
      %idx_5 = arith.addi %idx_2, %c32 : index
      %A_3 = vector.load %A[%idx_5] : memref<3072xf32>, vector<16xf32>
      %idx_6 = arith.addi %idx_1, %c32 : index
      %x_3 = vector.load %x[%idx_6] : memref<192xf32>, vector<16xf32>
      %mul_2 = arith.mulf %A_3, %x_3 : vector<16xf32>
      %acc2_1 = arith.addf %acc2, %mul_2 : vector<16xf32>
      %idx_7 = arith.addi %idx_2, %c48 : index
      %A_4 = vector.load %A[%idx_7] : memref<3072xf32>, vector<16xf32>
      %idx_8 = arith.addi %idx_1, %c48 : index
      %x_4 = vector.load %x[%idx_8] : memref<192xf32>, vector<16xf32>
      %mul_3 = arith.mulf %A_4, %x_4 : vector<16xf32>
      %acc3_1 = arith.addf %acc3, %mul_3 : vector<16xf32>
      %idx_9 = arith.addi %idx_2, %c192 : index
      %A_5 = vector.load %A[%idx_9] : memref<3072xf32>, vector<16xf32>
      %mul_4 = arith.mulf %A_5, %x_1 : vector<16xf32>
      %acc4_1 = arith.addf %acc4, %mul_4 : vector<16xf32>
      %idx_10 = arith.addi %idx_2, %c208 : index
      %A_6 = vector.load %A[%idx_10] : memref<3072xf32>, vector<16xf32>
      %mul_5 = arith.mulf %A_6, %x_2 : vector<16xf32>
      %acc5_1 = arith.addf %acc5, %mul_5 : vector<16xf32>
      %idx_11 = arith.addi %idx_2, %c224 : index
      %A_7 = vector.load %A[%idx_11] : memref<3072xf32>, vector<16xf32>
      %mul_6 = arith.mulf %A_7, %x_3 : vector<16xf32>
      %acc6_1 = arith.addf %acc6, %mul_6 : vector<16xf32>
      %idx_12 = arith.addi %idx_2, %c240 : index
      %A_8 = vector.load %A[%idx_12] : memref<3072xf32>, vector<16xf32>
      %mul_7 = arith.mulf %A_8, %x_4 : vector<16xf32>
      %acc7_1 = arith.addf %acc7, %mul_7 : vector<16xf32>
      %idx_13 = arith.addi %idx_2, %c384 : index
      %A_9 = vector.load %A[%idx_13] : memref<3072xf32>, vector<16xf32>
      %mul_8 = arith.mulf %A_9, %x_1 : vector<16xf32>
      %acc8_1 = arith.addf %acc8, %mul_8 : vector<16xf32>
      %idx_14 = arith.addi %idx_2, %c400 : index
      %A_10 = vector.load %A[%idx_14] : memref<3072xf32>, vector<16xf32>
      %mul_9 = arith.mulf %A_10, %x_2 : vector<16xf32>
      %acc9_1 = arith.addf %acc9, %mul_9 : vector<16xf32>
      %idx_15 = arith.addi %idx_2, %c416 : index
      %A_11 = vector.load %A[%idx_15] : memref<3072xf32>, vector<16xf32>
      %mul_10 = arith.mulf %A_11, %x_3 : vector<16xf32>
      %acc10_1 = arith.addf %acc10, %mul_10 : vector<16xf32>
      %idx_16 = arith.addi %idx_2, %c432 : index
      %A_12 = vector.load %A[%idx_16] : memref<3072xf32>, vector<16xf32>
      %mul_11 = arith.mulf %A_12, %x_4 : vector<16xf32>
      %acc11_1 = arith.addf %acc11, %mul_11 : vector<16xf32>
      %idx_17 = arith.addi %idx_2, %c576 : index
      %A_13 = vector.load %A[%idx_17] : memref<3072xf32>, vector<16xf32>
      %mul_12 = arith.mulf %A_13, %x_1 : vector<16xf32>
      %acc12_1 = arith.addf %acc12, %mul_12 : vector<16xf32>
      %idx_18 = arith.addi %idx_2, %c592 : index
      %A_14 = vector.load %A[%idx_18] : memref<3072xf32>, vector<16xf32>
      %mul_13 = arith.mulf %A_14, %x_2 : vector<16xf32>
      %acc13_1 = arith.addf %acc13, %mul_13 : vector<16xf32>
      %idx_19 = arith.addi %idx_2, %c608 : index
      %A_15 = vector.load %A[%idx_19] : memref<3072xf32>, vector<16xf32>
      %mul_14 = arith.mulf %A_15, %x_3 : vector<16xf32>
      %acc14_1 = arith.addf %acc14, %mul_14 : vector<16xf32>
      %idx_20 = arith.addi %idx_2, %c624 : index
      %A_16 = vector.load %A[%idx_20] : memref<3072xf32>, vector<16xf32>
      %mul_15 = arith.mulf %A_16, %x_4 : vector<16xf32>
      %acc15_1 = arith.addf %acc15, %mul_15 : vector<16xf32>
      scf.yield %acc0_1, %acc1_1, %acc2_1, %acc3_1, %acc4_1, %acc5_1, %acc6_1, %acc7_1, %acc8_1, %acc9_1, %acc10_1, %acc11_1, %acc12_1, %acc13_1, %acc14_1, %acc15_1 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
    }
    %acc_1 = arith.addf %f0_x16, %acc0_2#0 : vector<16xf32>
    %acc_1_1 = arith.addf %acc_1, %acc0_2#1 : vector<16xf32>
    %acc_1_2 = arith.addf %acc_1_1, %acc0_2#2 : vector<16xf32>
    %acc_1_3 = arith.addf %acc_1_2, %acc0_2#3 : vector<16xf32>
    %lane = vector.extract %acc_1_3[0] : vector<16xf32>
    %lane_1 = vector.extract %acc_1_3[8] : vector<16xf32>
    %stage0 = arith.addf %lane, %lane_1 : f32
    %lane_2 = vector.extract %acc_1_3[1] : vector<16xf32>
    %lane_3 = vector.extract %acc_1_3[9] : vector<16xf32>
    %stage1 = arith.addf %lane_2, %lane_3 : f32
    %lane_4 = vector.extract %acc_1_3[2] : vector<16xf32>
    %lane_5 = vector.extract %acc_1_3[10] : vector<16xf32>
    %stage2 = arith.addf %lane_4, %lane_5 : f32
    %lane_6 = vector.extract %acc_1_3[3] : vector<16xf32>
    %lane_7 = vector.extract %acc_1_3[11] : vector<16xf32>
    %stage3 = arith.addf %lane_6, %lane_7 : f32
    %lane_8 = vector.extract %acc_1_3[4] : vector<16xf32>
    %lane_9 = vector.extract %acc_1_3[12] : vector<16xf32>
    %stage4 = arith.addf %lane_8, %lane_9 : f32
    %lane_10 = vector.extract %acc_1_3[5] : vector<16xf32>
    %lane_11 = vector.extract %acc_1_3[13] : vector<16xf32>
    %stage5 = arith.addf %lane_10, %lane_11 : f32
    %lane_12 = vector.extract %acc_1_3[6] : vector<16xf32>
    %lane_13 = vector.extract %acc_1_3[14] : vector<16xf32>
    %stage6 = arith.addf %lane_12, %lane_13 : f32
    %lane_14 = vector.extract %acc_1_3[7] : vector<16xf32>
    %lane_15 = vector.extract %acc_1_3[15] : vector<16xf32>
    %stage7 = arith.addf %lane_14, %lane_15 : f32
    %stage_1_0 = arith.addf %stage0, %stage4 : f32
    %stage_1_1 = arith.addf %stage1, %stage5 : f32
    %stage_1_2 = arith.addf %stage2, %stage6 : f32
    %stage_1_3 = arith.addf %stage3, %stage7 : f32
    %stage_2_0 = arith.addf %stage_1_0, %stage_1_2 : f32
    %stage_2_1 = arith.addf %stage_1_1, %stage_1_3 : f32
    %tmp = arith.addf %stage_2_0, %stage_2_1 : f32
    %mul_16 = arith.mulf %alpha, %tmp : f32
    %idx_21 = arith.muli %p, %c4 : index
    %y_1 = memref.load %y[%idx_21] : memref<16xf32>
    %mul_17 = arith.mulf %beta, %y_1 : f32
    %add = arith.addf %mul_16, %mul_17 : f32
    memref.store %add, %out[%idx_21] : memref<16xf32>
    %acc_2 = arith.addf %f0_x16, %acc0_2#4 : vector<16xf32>
    %acc_2_1 = arith.addf %acc_2, %acc0_2#5 : vector<16xf32>
    %acc_2_2 = arith.addf %acc_2_1, %acc0_2#6 : vector<16xf32>
    %acc_2_3 = arith.addf %acc_2_2, %acc0_2#7 : vector<16xf32>
    %lane_16 = vector.extract %acc_2_3[0] : vector<16xf32>
    %lane_17 = vector.extract %acc_2_3[8] : vector<16xf32>
    %stage_3_0 = arith.addf %lane_16, %lane_17 : f32
    %lane_18 = vector.extract %acc_2_3[1] : vector<16xf32>
    %lane_19 = vector.extract %acc_2_3[9] : vector<16xf32>
    %stage_3_1 = arith.addf %lane_18, %lane_19 : f32
    %lane_20 = vector.extract %acc_2_3[2] : vector<16xf32>
    %lane_21 = vector.extract %acc_2_3[10] : vector<16xf32>
    %stage_3_2 = arith.addf %lane_20, %lane_21 : f32
    %lane_22 = vector.extract %acc_2_3[3] : vector<16xf32>
    %lane_23 = vector.extract %acc_2_3[11] : vector<16xf32>
    %stage_3_3 = arith.addf %lane_22, %lane_23 : f32
    %lane_24 = vector.extract %acc_2_3[4] : vector<16xf32>
    %lane_25 = vector.extract %acc_2_3[12] : vector<16xf32>
    %stage_3_4 = arith.addf %lane_24, %lane_25 : f32
    %lane_26 = vector.extract %acc_2_3[5] : vector<16xf32>
    %lane_27 = vector.extract %acc_2_3[13] : vector<16xf32>
    %stage_3_5 = arith.addf %lane_26, %lane_27 : f32
    %lane_28 = vector.extract %acc_2_3[6] : vector<16xf32>
    %lane_29 = vector.extract %acc_2_3[14] : vector<16xf32>
    %stage_3_6 = arith.addf %lane_28, %lane_29 : f32
    %lane_30 = vector.extract %acc_2_3[7] : vector<16xf32>
    %lane_31 = vector.extract %acc_2_3[15] : vector<16xf32>
    %stage_3_7 = arith.addf %lane_30, %lane_31 : f32
    %stage_4_0 = arith.addf %stage_3_0, %stage_3_4 : f32
    %stage_4_1 = arith.addf %stage_3_1, %stage_3_5 : f32
    %stage_4_2 = arith.addf %stage_3_2, %stage_3_6 : f32
    %stage_4_3 = arith.addf %stage_3_3, %stage_3_7 : f32
    %stage_5_0 = arith.addf %stage_4_0, %stage_4_2 : f32
    %stage_5_1 = arith.addf %stage_4_1, %stage_4_3 : f32
    %tmp_1 = arith.addf %stage_5_0, %stage_5_1 : f32
    %mul_18 = arith.mulf %alpha, %tmp_1 : f32
    %idx_22 = arith.addi %idx_21, %c1 : index
    %y_2 = memref.load %y[%idx_22] : memref<16xf32>
    %mul_19 = arith.mulf %beta, %y_2 : f32
    %add_1 = arith.addf %mul_18, %mul_19 : f32
    memref.store %add_1, %out[%idx_22] : memref<16xf32>
    %acc_3 = arith.addf %f0_x16, %acc0_2#8 : vector<16xf32>
    %acc_3_1 = arith.addf %acc_3, %acc0_2#9 : vector<16xf32>
    %acc_3_2 = arith.addf %acc_3_1, %acc0_2#10 : vector<16xf32>
    %acc_3_3 = arith.addf %acc_3_2, %acc0_2#11 : vector<16xf32>
    %lane_32 = vector.extract %acc_3_3[0] : vector<16xf32>
    %lane_33 = vector.extract %acc_3_3[8] : vector<16xf32>
    %stage_6_0 = arith.addf %lane_32, %lane_33 : f32
    %lane_34 = vector.extract %acc_3_3[1] : vector<16xf32>
    %lane_35 = vector.extract %acc_3_3[9] : vector<16xf32>
    %stage_6_1 = arith.addf %lane_34, %lane_35 : f32
    %lane_36 = vector.extract %acc_3_3[2] : vector<16xf32>
    %lane_37 = vector.extract %acc_3_3[10] : vector<16xf32>
    %stage_6_2 = arith.addf %lane_36, %lane_37 : f32
    %lane_38 = vector.extract %acc_3_3[3] : vector<16xf32>
    %lane_39 = vector.extract %acc_3_3[11] : vector<16xf32>
    %stage_6_3 = arith.addf %lane_38, %lane_39 : f32
    %lane_40 = vector.extract %acc_3_3[4] : vector<16xf32>
    %lane_41 = vector.extract %acc_3_3[12] : vector<16xf32>
    %stage_6_4 = arith.addf %lane_40, %lane_41 : f32
    %lane_42 = vector.extract %acc_3_3[5] : vector<16xf32>
    %lane_43 = vector.extract %acc_3_3[13] : vector<16xf32>
    %stage_6_5 = arith.addf %lane_42, %lane_43 : f32
    %lane_44 = vector.extract %acc_3_3[6] : vector<16xf32>
    %lane_45 = vector.extract %acc_3_3[14] : vector<16xf32>
    %stage_6_6 = arith.addf %lane_44, %lane_45 : f32
    %lane_46 = vector.extract %acc_3_3[7] : vector<16xf32>
    %lane_47 = vector.extract %acc_3_3[15] : vector<16xf32>
    %stage_6_7 = arith.addf %lane_46, %lane_47 : f32
    %stage_7_0 = arith.addf %stage_6_0, %stage_6_4 : f32
    %stage_7_1 = arith.addf %stage_6_1, %stage_6_5 : f32
    %stage_7_2 = arith.addf %stage_6_2, %stage_6_6 : f32
    %stage_7_3 = arith.addf %stage_6_3, %stage_6_7 : f32
    %stage_8_0 = arith.addf %stage_7_0, %stage_7_2 : f32
    %stage_8_1 = arith.addf %stage_7_1, %stage_7_3 : f32
    %tmp_2 = arith.addf %stage_8_0, %stage_8_1 : f32
    %mul_20 = arith.mulf %alpha, %tmp_2 : f32
    %idx_23 = arith.addi %idx_21, %c2 : index
    %y_3 = memref.load %y[%idx_23] : memref<16xf32>
    %mul_21 = arith.mulf %beta, %y_3 : f32
    %add_2 = arith.addf %mul_20, %mul_21 : f32
    memref.store %add_2, %out[%idx_23] : memref<16xf32>
    %acc_4 = arith.addf %f0_x16, %acc0_2#12 : vector<16xf32>
    %acc_4_1 = arith.addf %acc_4, %acc0_2#13 : vector<16xf32>
    %acc_4_2 = arith.addf %acc_4_1, %acc0_2#14 : vector<16xf32>
    %acc_4_3 = arith.addf %acc_4_2, %acc0_2#15 : vector<16xf32>
    %lane_48 = vector.extract %acc_4_3[0] : vector<16xf32>
    %lane_49 = vector.extract %acc_4_3[8] : vector<16xf32>
    %stage_9_0 = arith.addf %lane_48, %lane_49 : f32
    %lane_50 = vector.extract %acc_4_3[1] : vector<16xf32>
    %lane_51 = vector.extract %acc_4_3[9] : vector<16xf32>
    %stage_9_1 = arith.addf %lane_50, %lane_51 : f32
    %lane_52 = vector.extract %acc_4_3[2] : vector<16xf32>
    %lane_53 = vector.extract %acc_4_3[10] : vector<16xf32>
    %stage_9_2 = arith.addf %lane_52, %lane_53 : f32
    %lane_54 = vector.extract %acc_4_3[3] : vector<16xf32>
    %lane_55 = vector.extract %acc_4_3[11] : vector<16xf32>
    %stage_9_3 = arith.addf %lane_54, %lane_55 : f32
    %lane_56 = vector.extract %acc_4_3[4] : vector<16xf32>
    %lane_57 = vector.extract %acc_4_3[12] : vector<16xf32>
    %stage_9_4 = arith.addf %lane_56, %lane_57 : f32
    %lane_58 = vector.extract %acc_4_3[5] : vector<16xf32>
    %lane_59 = vector.extract %acc_4_3[13] : vector<16xf32>
    %stage_9_5 = arith.addf %lane_58, %lane_59 : f32
    %lane_60 = vector.extract %acc_4_3[6] : vector<16xf32>
    %lane_61 = vector.extract %acc_4_3[14] : vector<16xf32>
    %stage_9_6 = arith.addf %lane_60, %lane_61 : f32
    %lane_62 = vector.extract %acc_4_3[7] : vector<16xf32>
    %lane_63 = vector.extract %acc_4_3[15] : vector<16xf32>
    %stage_9_7 = arith.addf %lane_62, %lane_63 : f32
    %stage_10_0 = arith.addf %stage_9_0, %stage_9_4 : f32
    %stage_10_1 = arith.addf %stage_9_1, %stage_9_5 : f32
    %stage_10_2 = arith.addf %stage_9_2, %stage_9_6 : f32
    %stage_10_3 = arith.addf %stage_9_3, %stage_9_7 : f32
    %stage_11_0 = arith.addf %stage_10_0, %stage_10_2 : f32
    %stage_11_1 = arith.addf %stage_10_1, %stage_10_3 : f32
    %tmp_3 = arith.addf %stage_11_0, %stage_11_1 : f32
    %mul_22 = arith.mulf %alpha, %tmp_3 : f32
    %idx_24 = arith.addi %idx_21, %c3 : index
    %y_4 = memref.load %y[%idx_24] : memref<16xf32>
    %mul_23 = arith.mulf %beta, %y_4 : f32
    %add_3 = arith.addf %mul_22, %mul_23 : f32
    memref.store %add_3, %out[%idx_24] : memref<16xf32>
  }
  return
}
