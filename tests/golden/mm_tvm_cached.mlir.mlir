// Made by eqrise from kernels/low/mm_tvm_cached.rise.
//
// def mm_tvm_cached = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
//   let xs = B
//       |> transpose
//       |> split(32)
//       |> map(transpose)
//       |> mapPar(fun(ys => ys |> mapSeq(fun(zs => zs |> asVector(32) |> mapSeqUnroll(fun(x => x))))))
//       |> toMem(Global) in
//   A
//     |> split(32)
//     |> mapSeq(fun(ys =>
//       xs
//         |> mapSeq(fun(zs =>
//           zip(ys |> transpose |> split(4))(zs |> split(4))
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p) |> transpose)
//                 |> mapSeq(fun(q =>
//                   zip(snd(q))(snd(p))
//                     |> reduceSeqUnroll(Private)(fun(acc1, p1 =>
//                       zip(acc1)(snd(p1))
//                         |> mapSeqUnroll(fun(p2 =>
//                           fst(p2) + (vectorFromScalar(fst(p1)) : vec[32, f32]) * snd(p2)))))(
//                         fst(q) |> mapSeqUnroll(fun(x => x)))
//                     |> mapSeqUnroll(fun(x => x))))))(
//                 generate(fun(i: idx[32] =>
//                   generate(fun(j: idx[1] => (vectorFromScalar(0.0f) : vec[32, f32])))))
//                   |> mapSeq(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeq(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)) |> asScalar))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

func.func @mm_tvm_cached(%out: memref<6144xf32>,
    %A: memref<768xf32>,
    %B: memref<1152xf32>,
    %tmp: memref<1152xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c12 = arith.constant 12 : index
  %c32 = arith.constant 32 : index
  %c96 = arith.constant 96 : index
  %c384 = arith.constant 384 : index
  %c2 = arith.constant 2 : index
  %f0_x32 = arith.constant dense<0.0> : vector<32xf32>
  %c4 = arith.constant 4 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c3072 = arith.constant 3072 : index
  scf.parallel (%p) = (%c0) to (%c3) step (%c1) {
    %idx = arith.muli %p, %c32 : index
    %idx_3 = arith.muli %p, %c384 : index
    scf.for %i = %c0 to %c12 step %c1 {
      %idx_1 = arith.muli %i, %c96 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %B_1 = vector.load %B[%idx_2] : memref<1152xf32>, vector<32xf32>
      %idx_4 = arith.muli %i, %c32 : index
      %idx_5 = arith.addi %idx_3, %idx_4 : index
      vector.store %B_1, %tmp[%idx_5] : memref<1152xf32>, vector<32xf32>
    }
  }
  %acc = memref.alloca() {alignment = 64} : memref<1024xf32>
  scf.for %i_1 = %c0 to %c2 step %c1 {
    %idx_8 = arith.muli %i_1, %c384 : index
    %idx_23 = arith.muli %i_1, %c3072 : index
    scf.for %i_2 = %c0 to %c3 step %c1 {
      scf.for %i_3 = %c0 to %c32 step %c1 {
        %idx_6 = arith.muli %i_3, %c32 : index
        vector.store %f0_x32, %acc[%idx_6] : memref<1024xf32>, vector<32xf32>
      }
      %idx_13 = arith.muli %i_2, %c384 : index
      scf.for %r = %c0 to %c3 step %c1 {
        %idx_9 = arith.muli %r, %c4 : index
        %idx_11 = arith.addi %idx_8, %idx_9 : index
        %idx_14 = arith.muli %r, %c128 : index
        %idx_15 = arith.addi %idx_13, %idx_14 : index
        %idx_17 = arith.addi %idx_15, %c32 : index
        %idx_19 = arith.addi %idx_15, %c64 : index
        %idx_21 = arith.addi %idx_15, %c96 : index
        scf.for %i_4 = %c0 to %c32 step %c1 {
          %idx_7 = arith.muli %i_4, %c32 : index
          %acc_1 = vector.load %acc[%idx_7] : memref<1024xf32>, vector<32xf32>
          %idx_10 = arith.muli %i_4, %c12 : index
          %idx_12 = arith.addi %idx_11, %idx_10 : index
          %A_1 = memref.load %A[%idx_12] : memref<768xf32>
          %A_1_x32 = vector.broadcast %A_1 : f32 to vector<32xf32>
          %tmp_1 = vector.load %tmp[%idx_15] : memref<1152xf32>, vector<32xf32>
          %mul = arith.mulf %A_1_x32, %tmp_1 : vector<32xf32>
          %acc_1_1 = arith.addf %acc_1, %mul : vector<32xf32>
          %idx_16 = arith.addi %idx_12, %c1 : index
          %A_2 = memref.load %A[%idx_16] : memref<768xf32>
          %A_2_x32 = vector.broadcast %A_2 : f32 to vector<32xf32>
          %tmp_2 = vector.load %tmp[%idx_17] : memref<1152xf32>, vector<32xf32>
          %mul_1 = arith.mulf %A_2_x32, %tmp_2 : vector<32xf32>
          %acc_1_2 = arith.addf %acc_1_1, %mul_1 : vector<32xf32>
          %idx_18 = arith.addi %idx_12, %c2 : index
          %A_3 = memref.load %A[%idx_18] : memref<768xf32>
          %A_3_x32 = vector.broadcast %A_3 : f32 to vector<32xf32>
          %tmp_3 = vector.load %tmp[%idx_19] : memref<1152xf32>, vector<32xf32>
          %mul_2 = arith.mulf %A_3_x32, %tmp_3 : vector<32xf32>
          %acc_1_3 = arith.addf %acc_1_2, %mul_2 : vector<32xf32>
          %idx_20 = arith.addi %idx_12, %c3 : index
          %A_4 = memref.load %A[%idx_20] : memref<768xf32>
          %A_4_x32 = vector.broadcast %A_4 : f32 to vector<32xf32>
          %tmp_4 = vector.load %tmp[%idx_21] : memref<1152xf32>, vector<32xf32>
          %mul_3 = arith.mulf %A_4_x32, %tmp_4 : vector<32xf32>
          %acc_1_4 = arith.addf %acc_1_3, %mul_3 : vector<32xf32>
          vector.store %acc_1_4, %acc[%idx_7] : memref<1024xf32>, vector<32xf32>
        }
      }
      %idx_24 = arith.muli %i_2, %c32 : index
      %idx_26 = arith.addi %idx_23, %idx_24 : index
      scf.for %i_5 = %c0 to %c32 step %c1 {
        %idx_22 = arith.muli %i_5, %c32 : index
        %acc_2 = vector.load %acc[%idx_22] : memref<1024xf32>, vector<32xf32>
        %idx_25 = arith.muli %i_5, %c96 : index
        %idx_27 = arith.addi %idx_26, %idx_25 : index
        vector.store %acc_2, %out[%idx_27] : memref<6144xf32>, vector<32xf32>
      }
    }
  }
  return
}
