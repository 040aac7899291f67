// Made by eqrise from kernels/low/mm_packed_par.rise.
//
// def mm_packed_par = fun(A: 16.1024.f32 => fun(B: 1024.64.f32 =>
//   B
//     |> map(fun(xs => xs |> split(32)))
//     |> transpose
//     |> mapPar(fun(xs =>
//       let ys = xs
//           |> mapSeq(fun(zs => zs |> asVector(16) |> mapSeqUnroll(fun(x => x))))
//           |> toMem(Private) in
//       A
//         |> split(8)
//         |> mapSeq(fun(zs =>
//           zip(zs |> transpose)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p))
//                 |> mapSeqUnroll(fun(q =>
//                   zip(fst(q))(snd(p))
//                     |> mapSeqUnroll(fun(p1 =>
//                       fst(p1) + (vectorFromScalar(snd(q)) : vec[16, f32]) * snd(p1)))))))(
//                 generate(fun(i: idx[8] =>
//                   generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//                   |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)) |> asScalar))))
//         |> join))
//     |> transpose
//     |> map(join)))
//

func.func @mm_packed_par(%out: memref<1024xf32>,
    %A: memref<16384xf32>,
    %B: memref<65536xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c1024 = arith.constant 1024 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c8192 = arith.constant 8192 : index
  %c2048 = arith.constant 2048 : index
  %c3072 = arith.constant 3072 : index
  %c4096 = arith.constant 4096 : index
  %c5120 = arith.constant 5120 : index
  %c6144 = arith.constant 6144 : index
  %c7168 = arith.constant 7168 : index
  %c512 = arith.constant 512 : index
  %c80 = arith.constant 80 : index
  %c128 = arith.constant 128 : index
  %c144 = arith.constant 144 : index
  %c192 = arith.constant 192 : index
  %c208 = arith.constant 208 : index
  %c256 = arith.constant 256 : index
  %c272 = arith.constant 272 : index
  %c320 = arith.constant 320 : index
  %c336 = arith.constant 336 : index
  %c384 = arith.constant 384 : index
  %c400 = arith.constant 400 : index
  %c448 = arith.constant 448 : index
  %c464 = arith.constant 464 : index
  scf.parallel (%p) = (%c0) to (%c2) step (%c1) {
    %tmp = memref.alloca() {alignment = 64} : memref<32768xf32>
    %idx = arith.muli %p, %c32 : index
    scf.for %i = %c0 to %c1024 step %c1 {
      %idx_1 = arith.muli %i, %c64 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %B_1 = vector.load %B[%idx_2] : memref<65536xf32>, vector<16xf32>
      %idx_3 = arith.muli %i, %c32 : index
      vector.store %B_1, %tmp[%idx_3] : memref<32768xf32>, vector<16xf32>
      %idx_4 = arith.addi %idx_2, %c16 : index
      %B_2 = vector.load %B[%idx_4] : memref<65536xf32>, vector<16xf32>
      %idx_5 = arith.addi %idx_3, %c16 : index
      vector.store %B_2, %tmp[%idx_5] : memref<32768xf32>, vector<16xf32>
    }
    scf.for %i_1 = %c0 to %c2 step %c1 {
      %idx_6 = arith.muli %i_1, %c8192 : index
      %acc0_2:16 = scf.for %r = %c0 to %c1024 step %c1 iter_args(%acc0 = %f0_x16, %acc1 = %f0_x16, %acc2 = %f0_x16, %acc3 = %f0_x16, %acc4 = %f0_x16, %acc5 = %f0_x16, %acc6 = %f0_x16, %acc7 = %f0_x16, %acc8 = %f0_x16, %acc9 = %f0_x16, %acc10 = %f0_x16, %acc11 = %f0_x16, %acc12 = %f0_x16, %acc13 = %f0_x16, %acc14 = %f0_x16, %acc15 = %f0_x16) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
        %idx_7 = arith.addi %idx_6, %r : index
        %A_1 = memref.load %A[%idx_7] : memref<16384xf32>
        %A_1_x16 = vector.broadcast %A_1 : f32 to vector<16xf32>
        %idx_8 = arith.muli %r, %c32 : index
        %tmp_1 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul = arith.mulf %A_1_x16, %tmp_1 : vector<16xf32>
        %acc0_1 = arith.addf %acc0, %mul : vector<16xf32>
        %idx_9 = arith.addi %idx_8, %c16 : index
        %tmp_2 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_1 = arith.mulf %A_1_x16, %tmp_2 : vector<16xf32>
        %acc1_1 = arith.addf %acc1, %mul_1 : vector<16xf32>
        %idx_10 = arith.addi %idx_7, %c1024 : index
        %A_2 = memref.load %A[%idx_10] : memref<16384xf32>
        %A_2_x16 = vector.broadcast %A_2 : f32 to vector<16xf32>
        %tmp_3 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_2 = arith.mulf %A_2_x16, %tmp_3 : vector<16xf32>
        %acc2_1 = arith.addf %acc2, %mul_2 : vector<16xf32>
        %tmp_4 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_3 = arith.mulf %A_2_x16, %tmp_4 : vector<16xf32>
        %acc3_1 = arith.addf %acc3, %mul_3 : vector<16xf32>
        %idx_11 = arith.addi %idx_7, %c2048 : index
        %A_3 = memref.load %A[%idx_11] : memref<16384xf32>
        %A_3_x16 = vector.broadcast %A_3 : f32 to vector<16xf32>
        %tmp_5 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_4 = arith.mulf %A_3_x16, %tmp_5 : vector<16xf32>
        %acc4_1 = arith.addf %acc4, %mul_4 : vector<16xf32>
        %tmp_6 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_5 = arith.mulf %A_3_x16, %tmp_6 : vector<16xf32>
        %acc5_1 = arith.addf %acc5, %mul_5 : vector<16xf32>
        %idx_12 = arith.addi %idx_7, %c3072 : index
        %A_4 = memref.load %A[%idx_12] : memref<16384xf32>
        %A_4_x16 = vector.broadcast %A_4 : f32 to vector<16xf32>
        %tmp_7 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_6 = arith.mulf %A_4_x16, %tmp_7 : vector<16xf32>
        %acc6_1 = arith.addf %acc6, %mul_6 : vector<16xf32>
        %tmp_8 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_7 = arith.mulf %A_4_x16, %tmp_8 : vector<16xf32>
        %acc7_1 = arith.addf %acc7, %mul_7 : vector<16xf32>
        %idx_13 = arith.addi %idx_7, %c4096 : index
        %A_5 = memref.load %A[%idx_13] : memref<16384xf32>
        %A_5_x16 = vector.broadcast %A_5 : f32 to vector<16xf32>
        %tmp_9 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_8 = arith.mulf %A_5_x16, %tmp_9 : vector<16xf32>
        %acc8_1 = arith.addf %acc8, %mul_8 : vector<16xf32>
        %tmp_10 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_9 = arith.mulf %A_5_x16, %tmp_10 : vector<16xf32>
        %acc9_1 = arith.addf %acc9, %mul_9 : vector<16xf32>
        %idx_14 = arith.addi %idx_7, %c5120 : index
        %A_6 = memref.load %A[%idx_14] : memref<16384xf32>
        %A_6_x16 = vector.broadcast %A_6 : f32 to vector<16xf32>
        %tmp_11 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_10 = arith.mulf %A_6_x16, %tmp_11 : vector<16xf32>
        %acc10_1 = arith.addf %acc10, %mul_10 : vector<16xf32>
        %tmp_12 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_11 = arith.mulf %A_6_x16, %tmp_12 : vector<16xf32>
        %acc11_1 = arith.addf %acc11, %mul_11 : vector<16xf32>
        %idx_15 = arith.addi %idx_7, %c6144 : index
        %A_7 = memref.load %A[%idx_15] : memref<16384xf32>
        %A_7_x16 = vector.broadcast %A_7 : f32 to vector<16xf32>
        %tmp_13 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_12 = arith.mulf %A_7_x16, %tmp_13 : vector<16xf32>
        %acc12_1 = arith.addf %acc12, %mul_12 : vector<16xf32>
        %tmp_14 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_13 = arith.mulf %A_7_x16, %tmp_14 : vector<16xf32>
        %acc13_1 = arith.addf %acc13, %mul_13 : vector<16xf32>
        %idx_16 = arith.addi %idx_7, %c7168 : index
        %A_8 = memref.load %A[%idx_16] : memref<16384xf32>
        %A_8_x16 = vector.broadcast %A_8 : f32 to vector<16xf32>
        %tmp_15 = vector.load %tmp[%idx_8] : memref<32768xf32>, vector<16xf32>
        %mul_14 = arith.mulf %A_8_x16, %tmp_15 : vector<16xf32>
        %acc14_1 = arith.addf %acc14, %mul_14 : vector<16xf32>
        %tmp_16 = vector.load %tmp[%idx_9] : memref<32768xf32>, vector<16xf32>
        %mul_15 = arith.mulf %A_8_x16, %tmp_16 : vector<16xf32>
        %acc15_1 = arith.addf %acc15, %mul_15 : vector<16xf32>
        scf.yield %acc0_1, %acc1_1, %acc2_1, %acc3_1, %acc4_1, %acc5_1, %acc6_1, %acc7_1, %acc8_1, %acc9_1, %acc10_1, %acc11_1, %acc12_1, %acc13_1, %acc14_1, %acc15_1 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
      }
      %idx_17 = arith.muli %i_1, %c512 : index
      %idx_18 = arith.addi %idx, %idx_17 : index
      vector.store %acc0_2#0, %out[%idx_18] : memref<1024xf32>, vector<16xf32>
      %idx_19 = arith.addi %idx_18, %c16 : index
      vector.store %acc0_2#1, %out[%idx_19] : memref<1024xf32>, vector<16xf32>
      %idx_20 = arith.addi %idx_18, %c64 : index
      vector.store %acc0_2#2, %out[%idx_20] : memref<1024xf32>, vector<16xf32>
      %idx_21 = arith.addi %idx_18, %c80 : index
      vector.store %acc0_2#3, %out[%idx_21] : memref<1024xf32>, vector<16xf32>
      %idx_22 = arith.addi %idx_18, %c128 : index
      vector.store %acc0_2#4, %out[%idx_22] : memref<1024xf32>, vector<16xf32>
      %idx_23 = arith.addi %idx_18, %c144 : index
      vector.store %acc0_2#5, %out[%idx_23] : memref<1024xf32>, vector<16xf32>
      %idx_24 = arith.addi %idx_18, %c192 : index
      vector.store %acc0_2#6, %out[%idx_24] : memref<1024xf32>, vector<16xf32>
      %idx_25 = arith.addi %idx_18, %c208 : index
      vector.store %acc0_2#7, %out[%idx_25] : memref<1024xf32>, vector<16xf32>
      %idx_26 = arith.addi %idx_18, %c256 : index
      vector.store %acc0_2#8, %out[%idx_26] : memref<1024xf32>, vector<16xf32>
      %idx_27 = arith.addi %idx_18, %c272 : index
      vector.store %acc0_2#9, %out[%idx_27] : memref<1024xf32>, vector<16xf32>
      %idx_28 = arith.addi %idx_18, %c320 : index
      vector.store %acc0_2#10, %out[%idx_28] : memref<1024xf32>, vector<16xf32>
      %idx_29 = arith.addi %idx_18, %c336 : index
      vector.store %acc0_2#11, %out[%idx_29] : memref<1024xf32>, vector<16xf32>
      %idx_30 = arith.addi %idx_18, %c384 : index
      vector.store %acc0_2#12, %out[%idx_30] : memref<1024xf32>, vector<16xf32>
      %idx_31 = arith.addi %idx_18, %c400 : index
      vector.store %acc0_2#13, %out[%idx_31] : memref<1024xf32>, vector<16xf32>
      %idx_32 = arith.addi %idx_18, %c448 : index
      vector.store %acc0_2#14, %out[%idx_32] : memref<1024xf32>, vector<16xf32>
      %idx_33 = arith.addi %idx_18, %c464 : index
      vector.store %acc0_2#15, %out[%idx_33] : memref<1024xf32>, vector<16xf32>
    }
  }
  return
}
