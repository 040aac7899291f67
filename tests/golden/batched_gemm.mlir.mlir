// Made by eqrise from kernels/batched_gemm.rise.
//
// def batched_gemm = fun(A: 3.5.6.f32 => fun(B: 3.6.7.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       fst(p)
//         |> map(fun(xs =>
//           snd(p)
//             |> transpose
//             |> map(fun(ys =>
//               zip(xs)(ys) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def batched_gemm = fun(A: 3.5.6.f32 => fun(B: 3.6.7.f32 =>
//   zip(A)(B)
//     |> mapSeqUnroll(fun(p =>
//       fst(p)
//         |> mapSeq(fun(xs =>
//           snd(p)
//             |> transpose
//             |> map(fun(ys => zip(xs)(ys) |> map(fun(q => fst(q) * snd(q)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, ys =>
//               zip(acc)(ys) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))(
//                 generate(fun(i: idx[7] => 0.0f)) |> mapSeq(fun(x => x)))
//             |> mapSeq(fun(x => x))))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, reduce-seq, copy-seq

func.func @batched_gemm(%out: memref<105xf32>,
    %A: memref<90xf32>,
    %B: memref<126xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %f0 = arith.constant 0.0 : f32
  %c6 = arith.constant 6 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c30 = arith.constant 30 : index
  %c42 = arith.constant 42 : index
  %c43 = arith.constant 43 : index
  %c44 = arith.constant 44 : index
  %c45 = arith.constant 45 : index
  %c46 = arith.constant 46 : index
  %c47 = arith.constant 47 : index
  %c48 = arith.constant 48 : index
  %c35 = arith.constant 35 : index
  %c60 = arith.constant 60 : index
  %c84 = arith.constant 84 : index
  %c85 = arith.constant 85 : index
  %c86 = arith.constant 86 : index
  %c87 = arith.constant 87 : index
  %c88 = arith.constant 88 : index
  %c89 = arith.constant 89 : index
  %c90 = arith.constant 90 : index
  %c70 = arith.constant 70 : index
  %acc = memref.alloca() {alignment = 64} : memref<7xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    scf.for %i_1 = %c0 to %c7 step %c1 {
      memref.store %f0, %acc[%i_1] : memref<7xf32>
    }
    %idx = arith.muli %i, %c6 : index
    scf.for %r = %c0 to %c6 step %c1 {
      %acc_1 = memref.load %acc[%c0] : memref<7xf32>
      %idx_1 = arith.addi %idx, %r : index
      %A_1 = memref.load %A[%idx_1] : memref<90xf32>
      %idx_2 = arith.muli %r, %c7 : index
      %B_1 = memref.load %B[%idx_2] : memref<126xf32>
      %mul = arith.mulf %A_1, %B_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%c0] : memref<7xf32>
      %acc_2 = memref.load %acc[%c1] : memref<7xf32>
      %idx_3 = arith.addi %idx_2, %c1 : index
      %B_2 = memref.load %B[%idx_3] : memref<126xf32>
      %mul_1 = arith.mulf %A_1, %B_2 : f32
      %add_1 = arith.addf %acc_2, %mul_1 : f32
      memref.store %add_1, %acc[%c1] : memref<7xf32>
      %acc_3 = memref.load %acc[%c2] : memref<7xf32>
      %idx_4 = arith.addi %idx_2, %c2 : index
      %B_3 = memref.load %B[%idx_4] : memref<126xf32>
      %mul_2 = arith.mulf %A_1, %B_3 : f32
      %add_2 = arith.addf %acc_3, %mul_2 : f32
      memref.store %add_2, %acc[%c2] : memref<7xf32>
      %acc_4 = memref.load %acc[%c3] : memref<7xf32>
      %idx_5 = arith.addi %idx_2, %c3 : index
      %B_4 = memref.load %B[%idx_5] : memref<126xf32>
      %mul_3 = arith.mulf %A_1, %B_4 : f32
      %add_3 = arith.addf %acc_4, %mul_3 : f32
      memref.store %add_3, %acc[%c3] : memref<7xf32>
      %acc_5 = memref.load %acc[%c4] : memref<7xf32>
      %idx_6 = arith.addi %idx_2, %c4 : index
      %B_5 = memref.load %B[%idx_6] : memref<126xf32>
      %mul_4 = arith.mulf %A_1, %B_5 : f32
      %add_4 = arith.addf %acc_5, %mul_4 : f32
      memref.store %add_4, %acc[%c4] : memref<7xf32>
      %acc_6 = memref.load %acc[%c5] : memref<7xf32>
      %idx_7 = arith.addi %idx_2, %c5 : index
      %B_6 = memref.load %B[%idx_7] : memref<126xf32>
      %mul_5 = arith.mulf %A_1, %B_6 : f32
      %add_5 = arith.addf %acc_6, %mul_5 : f32
      memref.store %add_5, %acc[%c5] : memref<7xf32>
      %acc_7 = memref.load %acc[%c6] : memref<7xf32>
      %idx_8 = arith.addi %idx_2, %c6 : index
      %B_7 = memref.load %B[%idx_8] : memref<126xf32>
      %mul_6 = arith.mulf %A_1, %B_7 : f32
      %add_6 = arith.addf %acc_7, %mul_6 : f32
      memref.store %add_6, %acc[%c6] : memref<7xf32>
    }
    %idx_9 = arith.muli %i, %c7 : index
    scf.for %i_2 = %c0 to %c7 step %c1 {
      %acc_8 = memref.load %acc[%i_2] : memref<7xf32>
      %idx_10 = arith.addi %idx_9, %i_2 : index
      memref.store %acc_8, %out[%idx_10] : memref<105xf32>
    }
  }
  %acc_1_1 = memref.alloca() {alignment = 64} : memref<7xf32>
  scf.for %i_3 = %c0 to %c5 step %c1 {
    scf.for %i_4 = %c0 to %c7 step %c1 {
      memref.store %f0, %acc_1_1[%i_4] : memref<7xf32>
    }
    %idx_11 = arith.muli %i_3, %c6 : index
    scf.for %r_1 = %c0 to %c6 step %c1 {
      %acc_1_2 = memref.load %acc_1_1[%c0] : memref<7xf32>
      %idx_12 = arith.addi %idx_11, %r_1 : index
      %idx_13 = arith.addi %idx_12, %c30 : index
      %A_2 = memref.load %A[%idx_13] : memref<90xf32>
      %idx_14 = arith.muli %r_1, %c7 : index
      %idx_15 = arith.addi %idx_14, %c42 : index
      %B_8 = memref.load %B[%idx_15] : memref<126xf32>
      %mul_7 = arith.mulf %A_2, %B_8 : f32
      %add_7 = arith.addf %acc_1_2, %mul_7 : f32
      memref.store %add_7, %acc_1_1[%c0] : memref<7xf32>
      %acc_1_3 = memref.load %acc_1_1[%c1] : memref<7xf32>
      %idx_16 = arith.addi %idx_14, %c43 : index
      %B_9 = memref.load %B[%idx_16] : memref<126xf32>
      %mul_8 = arith.mulf %A_2, %B_9 : f32
      %add_8 = arith.addf %acc_1_3, %mul_8 : f32
      memref.store %add_8, %acc_1_1[%c1] : memref<7xf32>
      %acc_1_4 = memref.load %acc_1_1[%c2] : memref<7xf32>
      %idx_17 = arith.addi %idx_14, %c44 : index
      %B_10 = memref.load %B[%idx_17] : memref<126xf32>
      %mul_9 = arith.mulf %A_2, %B_10 : f32
      %add_9 = arith.addf %acc_1_4, %mul_9 : f32
      memref.store %add_9, %acc_1_1[%c2] : memref<7xf32>
      %acc_1_5 = memref.load %acc_1_1[%c3] : memref<7xf32>
      %idx_18 = arith.addi %idx_14, %c45 : index
      %B_11 = memref.load %B[%idx_18] : memref<126xf32>
      %mul_10 = arith.mulf %A_2, %B_11 : f32
      %add_10 = arith.addf %acc_1_5, %mul_10 : f32
      memref.store %add_10, %acc_1_1[%c3] : memref<7xf32>
      %acc_1_6 = memref.load %acc_1_1[%c4] : memref<7xf32>
      %idx_19 = arith.addi %idx_14, %c46 : index
      %B_12 = memref.load %B[%idx_19] : memref<126xf32>
      %mul_11 = arith.mulf %A_2, %B_12 : f32
      %add_11 = arith.addf %acc_1_6, %mul_11 : f32
      memref.store %add_11, %acc_1_1[%c4] : memref<7xf32>
      %acc_1_7 = memref.load %acc_1_1[%c5] : memref<7xf32>
      %idx_20 = arith.addi %idx_14, %c47 : index
      %B_13 = memref.load %B[%idx_20] : memref<126xf32>
      %mul_12 = arith.mulf %A_2, %B_13 : f32
      %add_12 = arith.addf %acc_1_7, %mul_12 : f32
      memref.store %add_12, %acc_1_1[%c5] : memref<7xf32>
      %acc_1_8 = memref.load %acc_1_1[%c6] : memref<7xf32>
      %idx_21 = arith.addi %idx_14, %c48 : index
      %B_14 = memref.load %B[%idx_21] : memref<126xf32>
      %mul_13 = arith.mulf %A_2, %B_14 : f32
      %add_13 = arith.addf %acc_1_8, %mul_13 : f32
      memref.store %add_13, %acc_1_1[%c6] : memref<7xf32>
    }
    %idx_22 = arith.muli %i_3, %c7 : index
    scf.for %i_5 = %c0 to %c7 step %c1 {
      %acc_1_9 = memref.load %acc_1_1[%i_5] : memref<7xf32>
      %idx_23 = arith.addi %idx_22, %i_5 : index
      %idx_24 = arith.addi %idx_23, %c35 : index
      memref.store %acc_1_9, %out[%idx_24] : memref<105xf32>
    }
  }
  %acc_2_1 = memref.alloca() {alignment = 64} : memref<7xf32>
  scf.for %i_6 = %c0 to %c5 step %c1 {
    scf.for %i_7 = %c0 to %c7 step %c1 {
      memref.store %f0, %acc_2_1[%i_7] : memref<7xf32>
    }
    %idx_25 = arith.muli %i_6, %c6 : index
    scf.for %r_2 = %c0 to %c6 step %c1 {
      %acc_2_2 = memref.load %acc_2_1[%c0] : memref<7xf32>
      %idx_26 = arith.addi %idx_25, %r_2 : index
      %idx_27 = arith.addi %idx_26, %c60 : index
      %A_3 = memref.load %A[%idx_27] : memref<90xf32>
      %idx_28 = arith.muli %r_2, %c7 : index
      %idx_29 = arith.addi %idx_28, %c84 : index
      %B_15 = memref.load %B[%idx_29] : memref<126xf32>
      %mul_14 = arith.mulf %A_3, %B_15 : f32
      %add_14 = arith.addf %acc_2_2, %mul_14 : f32
      memref.store %add_14, %acc_2_1[%c0] : memref<7xf32>
      %acc_2_3 = memref.load %acc_2_1[%c1] : memref<7xf32>
      %idx_30 = arith.addi %idx_28, %c85 : index
      %B_16 = memref.load %B[%idx_30] : memref<126xf32>
      %mul_15 = arith.mulf %A_3, %B_16 : f32
      %add_15 = arith.addf %acc_2_3, %mul_15 : f32
      memref.store %add_15, %acc_2_1[%c1] : memref<7xf32>
      %acc_2_4 = memref.load %acc_2_1[%c2] : memref<7xf32>
      %idx_31 = arith.addi %idx_28, %c86 : index
      %B_17 = memref.load %B[%idx_31] : memref<126xf32>
      %mul_16 = arith.mulf %A_3, %B_17 : f32
      %add_16 = arith.addf %acc_2_4, %mul_16 : f32
      memref.store %add_16, %acc_2_1[%c2] : memref<7xf32>
      %acc_2_5 = memref.load %acc_2_1[%c3] : memref<7xf32>
      %idx_32 = arith.addi %idx_28, %c87 : index
      %B_18 = memref.load %B[%idx_32] : memref<126xf32>
      %mul_17 = arith.mulf %A_3, %B_18 : f32
      %add_17 = arith.addf %acc_2_5, %mul_17 : f32
      memref.store %add_17, %acc_2_1[%c3] : memref<7xf32>
      %acc_2_6 = memref.load %acc_2_1[%c4] : memref<7xf32>
      %idx_33 = arith.addi %idx_28, %c88 : index
      %B_19 = memref.load %B[%idx_33] : memref<126xf32>
      %mul_18 = arith.mulf %A_3, %B_19 : f32
      %add_18 = arith.addf %acc_2_6, %mul_18 : f32
      memref.store %add_18, %acc_2_1[%c4] : memref<7xf32>
      %acc_2_7 = memref.load %acc_2_1[%c5] : memref<7xf32>
      %idx_34 = arith.addi %idx_28, %c89 : index
      %B_20 = memref.load %B[%idx_34] : memref<126xf32>
      %mul_19 = arith.mulf %A_3, %B_20 : f32
      %add_19 = arith.addf %acc_2_7, %mul_19 : f32
      memref.store %add_19, %acc_2_1[%c5] : memref<7xf32>
      %acc_2_8 = memref.load %acc_2_1[%c6] : memref<7xf32>
      %idx_35 = arith.addi %idx_28, %c90 : index
      %B_21 = memref.load %B[%idx_35] : memref<126xf32>
      %mul_20 = arith.mulf %A_3, %B_21 : f32
      %add_20 = arith.addf %acc_2_8, %mul_20 : f32
      memref.store %add_20, %acc_2_1[%c6] : memref<7xf32>
    }
    %idx_36 = arith.muli %i_6, %c7 : index
    scf.for %i_8 = %c0 to %c7 step %c1 {
      %acc_2_9 = memref.load %acc_2_1[%i_8] : memref<7xf32>
      %idx_37 = arith.addi %idx_36, %i_8 : index
      %idx_38 = arith.addi %idx_37, %c70 : index
      memref.store %acc_2_9, %out[%idx_38] : memref<105xf32>
    }
  }
  return
}
