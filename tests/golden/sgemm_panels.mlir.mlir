// Made by eqrise from kernels/low/sgemm_panels.rise.
//
// def sgemm_panels = fun(A: 12.23.f32 => fun(B: 23.64.f32 => fun(C: 12.64.f32 =>
//   zip(B |> map(fun(xs => xs |> split(64))) |> transpose)(
//       C |> map(fun(xs => xs |> split(64))) |> transpose)
//     |> mapSeq(fun(p =>
//       let xs = fst(p)
//           |> mapSeq(fun(ys => ys |> asVector(16) |> mapSeqUnroll(fun(x => x))))
//           |> toMem(Global) in
//       zip(A |> split(6))(snd(p) |> map(fun(ys => ys |> asVector(16))) |> split(6))
//         |> mapSeq(fun(q =>
//           zip(fst(q) |> transpose)(xs)
//             |> reduceSeq(Private)(fun(acc, p1 =>
//               zip(acc)(fst(p1))
//                 |> mapSeqUnroll(fun(p2 =>
//                   zip(fst(p2))(snd(p1))
//                     |> mapSeqUnroll(fun(p3 =>
//                       fst(p3) + (vectorFromScalar(snd(p2)) : vec[16, f32]) * snd(p3)))))))(
//                 snd(q) |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x)) |> asScalar))))
//         |> join))
//     |> transpose
//     |> map(join))))
//

func.func @sgemm_panels(%out: memref<768xf32>,
    %A: memref<276xf32>,
    %B: memref<1472xf32>,
    %C: memref<768xf32>,
    %tmp: memref<1472xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c23 = arith.constant 23 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c48 = arith.constant 48 : index
  %c2 = arith.constant 2 : index
  %c384 = arith.constant 384 : index
  %c80 = arith.constant 80 : index
  %c96 = arith.constant 96 : index
  %c112 = arith.constant 112 : index
  %c128 = arith.constant 128 : index
  %c144 = arith.constant 144 : index
  %c160 = arith.constant 160 : index
  %c176 = arith.constant 176 : index
  %c192 = arith.constant 192 : index
  %c208 = arith.constant 208 : index
  %c224 = arith.constant 224 : index
  %c240 = arith.constant 240 : index
  %c256 = arith.constant 256 : index
  %c272 = arith.constant 272 : index
  %c288 = arith.constant 288 : index
  %c304 = arith.constant 304 : index
  %c320 = arith.constant 320 : index
  %c336 = arith.constant 336 : index
  %c352 = arith.constant 352 : index
  %c368 = arith.constant 368 : index
  %c138 = arith.constant 138 : index
  %c46 = arith.constant 46 : index
  %c69 = arith.constant 69 : index
  %c92 = arith.constant 92 : index
  %c115 = arith.constant 115 : index
  scf.for %i_1 = %c0 to %c23 step %c1 {
    %idx = arith.muli %i_1, %c64 : index
    %B_1 = vector.load %B[%idx] : memref<1472xf32>, vector<16xf32>
    vector.store %B_1, %tmp[%idx] : memref<1472xf32>, vector<16xf32>
    %idx_1 = arith.addi %idx, %c16 : index
    %B_2 = vector.load %B[%idx_1] : memref<1472xf32>, vector<16xf32>
    vector.store %B_2, %tmp[%idx_1] : memref<1472xf32>, vector<16xf32>
    %idx_2 = arith.addi %idx, %c32 : index
    %B_3 = vector.load %B[%idx_2] : memref<1472xf32>, vector<16xf32>
    vector.store %B_3, %tmp[%idx_2] : memref<1472xf32>, vector<16xf32>
    %idx_3 = arith.addi %idx, %c48 : index
    %B_4 = vector.load %B[%idx_3] : memref<1472xf32>, vector<16xf32>
    vector.store %B_4, %tmp[%idx_3] : memref<1472xf32>, vector<16xf32>
  }
  scf.for %i_2 = %c0 to %c2 step %c1 {
    %idx_4 = arith.muli %i_2, %c384 : index
    %acc0 = vector.load %C[%idx_4] : memref<768xf32>, vector<16xf32>
    %idx_5 = arith.addi %idx_4, %c16 : index
    %acc1 = vector.load %C[%idx_5] : memref<768xf32>, vector<16xf32>
    %idx_6 = arith.addi %idx_4, %c32 : index
    %acc2 = vector.load %C[%idx_6] : memref<768xf32>, vector<16xf32>
    %idx_7 = arith.addi %idx_4, %c48 : index
    %acc3 = vector.load %C[%idx_7] : memref<768xf32>, vector<16xf32>
    %idx_8 = arith.addi %idx_4, %c64 : index
    %acc4 = vector.load %C[%idx_8] : memref<768xf32>, vector<16xf32>
    %idx_9 = arith.addi %idx_4, %c80 : index
    %acc5 = vector.load %C[%idx_9] : memref<768xf32>, vector<16xf32>
    %idx_10 = arith.addi %idx_4, %c96 : index
    %acc6 = vector.load %C[%idx_10] : memref<768xf32>, vector<16xf32>
    %idx_11 = arith.addi %idx_4, %c112 : index
    %acc7 = vector.load %C[%idx_11] : memref<768xf32>, vector<16xf32>
    %idx_12 = arith.addi %idx_4, %c128 : index
    %acc8 = vector.load %C[%idx_12] : memref<768xf32>, vector<16xf32>
    %idx_13 = arith.addi %idx_4, %c144 : index
    %acc9 = vector.load %C[%idx_13] : memref<768xf32>, vector<16xf32>
    %idx_14 = arith.addi %idx_4, %c160 : index
    %acc10 = vector.load %C[%idx_14] : memref<768xf32>, vector<16xf32>
    %idx_15 = arith.addi %idx_4, %c176 : index
    %acc11 = vector.load %C[%idx_15] : memref<768xf32>, vector<16xf32>
    %idx_16 = arith.addi %idx_4, %c192 : index
    %acc12 = vector.load %C[%idx_16] : memref<768xf32>, vector<16xf32>
    %idx_17 = arith.addi %idx_4, %c208 : index
    %acc13 = vector.load %C[%idx_17] : memref<768xf32>, vector<16xf32>
    %idx_18 = arith.addi %idx_4, %c224 : index
    %acc14 = vector.load %C[%idx_18] : memref<768xf32>, vector<16xf32>
    %idx_19 = arith.addi %idx_4, %c240 : index
    %acc15 = vector.load %C[%idx_19] : memref<768xf32>, vector<16xf32>
    %idx_20 = arith.addi %idx_4, %c256 : index
    %acc16 = vector.load %C[%idx_20] : memref<768xf32>, vector<16xf32>
    %idx_21 = arith.addi %idx_4, %c272 : index
    %acc17 = vector.load %C[%idx_21] : memref<768xf32>, vector<16xf32>
    %idx_22 = arith.addi %idx_4, %c288 : index
    %acc18 = vector.load %C[%idx_22] : memref<768xf32>, vector<16xf32>
    %idx_23 = arith.addi %idx_4, %c304 : index
    %acc19 = vector.load %C[%idx_23] : memref<768xf32>, vector<16xf32>
    %idx_24 = arith.addi %idx_4, %c320 : index
    %acc20 = vector.load %C[%idx_24] : memref<768xf32>, vector<16xf32>
    %idx_25 = arith.addi %idx_4, %c336 : index
    %acc21 = vector.load %C[%idx_25] : memref<768xf32>, vector<16xf32>
    %idx_26 = arith.addi %idx_4, %c352 : index
    %acc22 = vector.load %C[%idx_26] : memref<768xf32>, vector<16xf32>
    %idx_27 = arith.addi %idx_4, %c368 : index
    %acc23 = vector.load %C[%idx_27] : memref<768xf32>, vector<16xf32>
    %idx_28 = arith.muli %i_2, %c138 : index
    %acc0_3:24 = scf.for %r = %c0 to %c23 step %c1 iter_args(%acc0_1 = %acc0, %acc1_1 = %acc1, %acc2_1 = %acc2, %acc3_1 = %acc3, %acc4_1 = %acc4, %acc5_1 = %acc5, %acc6_1 = %acc6, %acc7_1 = %acc7, %acc8_1 = %acc8, %acc9_1 = %acc9, %acc10_1 = %acc10, %acc11_1 = %acc11, %acc12_1 = %acc12, %acc13_1 = %acc13, %acc14_1 = %acc14, %acc15_1 = %acc15, %acc16_1 = %acc16, %acc17_1 = %acc17, %acc18_1 = %acc18, %acc19_1 = %acc19, %acc20_1 = %acc20, %acc21_1 = %acc21, %acc22_1 = %acc22, %acc23_1 = %acc23) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
      %idx_29 = arith.addi %idx_28, %r : index
      %A_1 = memref.load %A[%idx_29] : memref<276xf32>
      %A_1_x16 = vector.broadcast %A_1 : f32 to vector<16xf32>
      %idx_30 = arith.muli %r, %c64 : index
      %tmp_1 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul = arith.mulf %A_1_x16, %tmp_1 : vector<16xf32>
      %acc0_2 = arith.addf %acc0_1, %mul : vector<16xf32>
      %idx_31 = arith.addi %idx_30, %c16 : index
      %tmp_2 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_1 = arith.mulf %A_1_x16, %tmp_2 : vector<16xf32>
      %acc1_2 = arith.addf %acc1_1, %mul_1 : vector<16xf32>
      %idx_32 = arith.addi %idx_30, %c32 : index
      %tmp_3 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_2 = arith.mulf %A_1_x16, %tmp_3 : vector<16xf32>
      %acc2_2 = arith.addf %acc2_1, %mul_2 : vector<16xf32>
      %idx_33 = arith.addi %idx_30, %c48 : index
      %tmp_4 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_3 = arith.mulf %A_1_x16, %tmp_4 : vector<16xf32>
      %acc3_2 = arith.addf %acc3_1, %mul_3 : vector<16xf32>
      %idx_34 = arith.addi %idx_29, %c23 : index
      %A_2 = memref.load %A[%idx_34] : memref<276xf32>
      %A_2_x16 = vector.broadcast %A_2 : f32 to vector<16xf32>
      %tmp_5 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul_4 = arith.mulf %A_2_x16, %tmp_5 : vector<16xf32>
      %acc4_2 = arith.addf %acc4_1, %mul_4 : vector<16xf32>
      %tmp_6 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_5 = arith.mulf %A_2_x16, %tmp_6 : vector<16xf32>
      %acc5_2 = arith.addf %acc5_1, %mul_5 : vector<16xf32>
      %tmp_7 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_6 = arith.mulf %A_2_x16, %tmp_7 : vector<16xf32>
      %acc6_2 = arith.addf %acc6_1, %mul_6 : vector<16xf32>
      %tmp_8 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_7 = arith.mulf %A_2_x16, %tmp_8 : vector<16xf32>
      %acc7_2 = arith.addf %acc7_1, %mul_7 : vector<16xf32>
      %idx_35 = arith.addi %idx_29, %c46 : index
      %A_3 = memref.load %A[%idx_35] : memref<276xf32>
      %A_3_x16 = vector.broadcast %A_3 : f32 to vector<16xf32>
      %tmp_9 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul_8 = arith.mulf %A_3_x16, %tmp_9 : vector<16xf32>
      %acc8_2 = arith.addf %acc8_1, %mul_8 : vector<16xf32>
      %tmp_10 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_9 = arith.mulf %A_3_x16, %tmp_10 : vector<16xf32>
      %acc9_2 = arith.addf %acc9_1, %mul_9 : vector<16xf32>
      %tmp_11 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_10 = arith.mulf %A_3_x16, %tmp_11 : vector<16xf32>
      %acc10_2 = arith.addf %acc10_1, %mul_10 : vector<16xf32>
      %tmp_12 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_11 = arith.mulf %A_3_x16, %tmp_12 : vector<16xf32>
      %acc11_2 = arith.addf %acc11_1, %mul_11 : vector<16xf32>
      %idx_36 = arith.addi %idx_29, %c69 : index
      %A_4 = memref.load %A[%idx_36] : memref<276xf32>
      %A_4_x16 = vector.broadcast %A_4 : f32 to vector<16xf32>
      %tmp_13 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul_12 = arith.mulf %A_4_x16, %tmp_13 : vector<16xf32>
      %acc12_2 = arith.addf %acc12_1, %mul_12 : vector<16xf32>
      %tmp_14 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_13 = arith.mulf %A_4_x16, %tmp_14 : vector<16xf32>
      %acc13_2 = arith.addf %acc13_1, %mul_13 : vector<16xf32>
      %tmp_15 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_14 = arith.mulf %A_4_x16, %tmp_15 : vector<16xf32>
      %acc14_2 = arith.addf %acc14_1, %mul_14 : vector<16xf32>
      %tmp_16 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_15 = arith.mulf %A_4_x16, %tmp_16 : vector<16xf32>
      %acc15_2 = arith.addf %acc15_1, %mul_15 : vector<16xf32>
      %idx_37 = arith.addi %idx_29, %c92 : index
      %A_5 = memref.load %A[%idx_37] : memref<276xf32>
      %A_5_x16 = vector.broadcast %A_5 : f32 to vector<16xf32>
      %tmp_17 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul_16 = arith.mulf %A_5_x16, %tmp_17 : vector<16xf32>
      %acc16_2 = arith.addf %acc16_1, %mul_16 : vector<16xf32>
      %tmp_18 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_17 = arith.mulf %A_5_x16, %tmp_18 : vector<16xf32>
      %acc17_2 = arith.addf %acc17_1, %mul_17 : vector<16xf32>
      %tmp_19 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_18 = arith.mulf %A_5_x16, %tmp_19 : vector<16xf32>
      %acc18_2 = arith.addf %acc18_1, %mul_18 : vector<16xf32>
      %tmp_20 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_19 = arith.mulf %A_5_x16, %tmp_20 : vector<16xf32>
      %acc19_2 = arith.addf %acc19_1, %mul_19 : vector<16xf32>
      %idx_38 = arith.addi %idx_29, %c115 : index
      %A_6 = memref.load %A[%idx_38] : memref<276xf32>
      %A_6_x16 = vector.broadcast %A_6 : f32 to vector<16xf32>
      %tmp_21 = vector.load %tmp[%idx_30] : memref<1472xf32>, vector<16xf32>
      %mul_20 = arith.mulf %A_6_x16, %tmp_21 : vector<16xf32>
      %acc20_2 = arith.addf %acc20_1, %mul_20 : vector<16xf32>
      %tmp_22 = vector.load %tmp[%idx_31] : memref<1472xf32>, vector<16xf32>
      %mul_21 = arith.mulf %A_6_x16, %tmp_22 : vector<16xf32>
      %acc21_2 = arith.addf %acc21_1, %mul_21 : vector<16xf32>
      %tmp_23 = vector.load %tmp[%idx_32] : memref<1472xf32>, vector<16xf32>
      %mul_22 = arith.mulf %A_6_x16, %tmp_23 : vector<16xf32>
      %acc22_2 = arith.addf %acc22_1, %mul_22 : vector<16xf32>
      %tmp_24 = vector.load %tmp[%idx_33] : memref<1472xf32>, vector<16xf32>
      %mul_23 = arith.mulf %A_6_x16, %tmp_24 : vector<16xf32>
      %acc23_2 = arith.addf %acc23_1, %mul_23 : vector<16xf32>
      scf.yield %acc0_2, %acc1_2, %acc2_2, %acc3_2, %acc4_2, %acc5_2, %acc6_2, %acc7_2, %acc8_2, %acc9_2, %acc10_2, %acc11_2, %acc12_2, %acc13_2, %acc14_2, %acc15_2, %acc16_2, %acc17_2, %acc18_2, %acc19_2, %acc20_2, %acc21_2, %acc22_2, %acc23_2 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
    }
    vector.store %acc0_3#0, %out[%idx_4] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#1, %out[%idx_5] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#2, %out[%idx_6] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#3, %out[%idx_7] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#4, %out[%idx_8] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#5, %out[%idx_9] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#6, %out[%idx_10] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#7, %out[%idx_11] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#8, %out[%idx_12] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#9, %out[%idx_13] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#10, %out[%idx_14] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#11, %out[%idx_15] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#12, %out[%idx_16] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#13, %out[%idx_17] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#14, %out[%idx_18] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#15, %out[%idx_19] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#16, %out[%idx_20] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#17, %out[%idx_21] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#18, %out[%idx_22] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#19, %out[%idx_23] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#20, %out[%idx_24] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#21, %out[%idx_25] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#22, %out[%idx_26] : memref<768xf32>, vector<16xf32>
    vector.store %acc0_3#23, %out[%idx_27] : memref<768xf32>, vector<16xf32>
  }
  return
}
