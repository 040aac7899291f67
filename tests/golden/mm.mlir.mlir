// Made by eqrise from kernels/mm.rise.
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> map(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   B
//     |> transpose
//     |> mapPar(fun(xs =>
//       A
//         |> map(fun(ys => zip(ys)(xs) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys =>
//           zip(acc)(ys) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[13] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, interchange, map-seq-unroll, map-par, reduce-seq, copy-seq

func.func @mm(%out: memref<221xf32>,
    %A: memref<247xf32>,
    %B: memref<323xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  %c13 = arith.constant 13 : index
  %f0 = arith.constant 0.0 : f32
  %c19 = arith.constant 19 : index
  %c2 = arith.constant 2 : index
  %c38 = arith.constant 38 : index
  %c3 = arith.constant 3 : index
  %c57 = arith.constant 57 : index
  %c4 = arith.constant 4 : index
  %c76 = arith.constant 76 : index
  %c5 = arith.constant 5 : index
  %c95 = arith.constant 95 : index
  %c6 = arith.constant 6 : index
  %c114 = arith.constant 114 : index
  %c7 = arith.constant 7 : index
  %c133 = arith.constant 133 : index
  %c8 = arith.constant 8 : index
  %c152 = arith.constant 152 : index
  %c9 = arith.constant 9 : index
  %c171 = arith.constant 171 : index
  %c10 = arith.constant 10 : index
  %c190 = arith.constant 190 : index
  %c11 = arith.constant 11 : index
  %c209 = arith.constant 209 : index
  %c12 = arith.constant 12 : index
  %c228 = arith.constant 228 : index
  scf.parallel (%p) = (%c0) to (%c17) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<13xf32>
    scf.for %i = %c0 to %c13 step %c1 {
      memref.store %f0, %acc[%i] : memref<13xf32>
    }
    scf.for %r = %c0 to %c19 step %c1 {
      %acc_1 = memref.load %acc[%c0] : memref<13xf32>
      %A_1 = memref.load %A[%r] : memref<247xf32>
      %idx = arith.muli %r, %c17 : index
      %idx_1 = arith.addi %p, %idx : index
      %B_1 = memref.load %B[%idx_1] : memref<323xf32>
      %mul = arith.mulf %A_1, %B_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%c0] : memref<13xf32>
      %acc_2 = memref.load %acc[%c1] : memref<13xf32>
      %idx_2 = arith.addi %r, %c19 : index
      %A_2 = memref.load %A[%idx_2] : memref<247xf32>
      %mul_1 = arith.mulf %A_2, %B_1 : f32
      %add_1 = arith.addf %acc_2, %mul_1 : f32
      memref.store %add_1, %acc[%c1] : memref<13xf32>
      %acc_3 = memref.load %acc[%c2] : memref<13xf32>
      %idx_3 = arith.addi %r, %c38 : index
      %A_3 = memref.load %A[%idx_3] : memref<247xf32>
      %mul_2 = arith.mulf %A_3, %B_1 : f32
      %add_2 = arith.addf %acc_3, %mul_2 : f32
      memref.store %add_2, %acc[%c2] : memref<13xf32>
      %acc_4 = memref.load %acc[%c3] : memref<13xf32>
      %idx_4 = arith.addi %r, %c57 : index
      %A_4 = memref.load %A[%idx_4] : memref<247xf32>
      %mul_3 = arith.mulf %A_4, %B_1 : f32
      %add_3 = arith.addf %acc_4, %mul_3 : f32
      memref.store %add_3, %acc[%c3] : memref<13xf32>
      %acc_5 = memref.load %acc[%c4] : memref<13xf32>
      %idx_5 = arith.addi %r, %c76 : index
      %A_5 = memref.load %A[%idx_5] : memref<247xf32>
      %mul_4 = arith.mulf %A_5, %B_1 : f32
      %add_4 = arith.addf %acc_5, %mul_4 : f32
      memref.store %add_4, %acc[%c4] : memref<13xf32>
      %acc_6 = memref.load %acc[%c5] : memref<13xf32>
      %idx_6 = arith.addi %r, %c95 : index
      %A_6 = memref.load %A[%idx_6] : memref<247xf32>
      %mul_5 = arith.mulf %A_6, %B_1 : f32
      %add_5 = arith.addf %acc_6, %mul_5 : f32
      memref.store %add_5, %acc[%c5] : memref<13xf32>
      %acc_7 = memref.load %acc[%c6] : memref<13xf32>
      %idx_7 = arith.addi %r, %c114 : index
      %A_7 = memref.load %A[%idx_7] : memref<247xf32>
      %mul_6 = arith.mulf %A_7, %B_1 : f32
      %add_6 = arith.addf %acc_7, %mul_6 : f32
      memref.store %add_6, %acc[%c6] : memref<13xf32>
      %acc_8 = memref.load %acc[%c7] : memref<13xf32>
      %idx_8 = arith.addi %r, %c133 : index
      %A_8 = memref.load %A[%idx_8] : memref<247xf32>
      %mul_7 = arith.mulf %A_8, %B_1 : f32
      %add_7 = arith.addf %acc_8, %mul_7 : f32
      memref.store %add_7, %acc[%c7] : memref<13xf32>
      %acc_9 = memref.load %acc[%c8] : memref<13xf32>
      %idx_9 = arith.addi %r, %c152 : index
      %A_9 = memref.load %A[%idx_9] : memref<247xf32>
      %mul_8 = arith.mulf %A_9, %B_1 : f32
      %add_8 = arith.addf %acc_9, %mul_8 : f32
      memref.store %add_8, %acc[%c8] : memref<13xf32>
      %acc_10 = memref.load %acc[%c9] : memref<13xf32>
      %idx_10 = arith.addi %r, %c171 : index
      %A_10 = memref.load %A[%idx_10] : memref<247xf32>
      %mul_9 = arith.mulf %A_10, %B_1 : f32
      %add_9 = arith.addf %acc_10, %mul_9 : f32
      memref.store %add_9, %acc[%c9] : memref<13xf32>
      %acc_11 = memref.load %acc[%c10] : memref<13xf32>
      %idx_11 = arith.addi %r, %c190 : index
      %A_11 = memref.load %A[%idx_11] : memref<247xf32>
      %mul_10 = arith.mulf %A_11, %B_1 : f32
      %add_10 = arith.addf %acc_11, %mul_10 : f32
      memref.store %add_10, %acc[%c10] : memref<13xf32>
      %acc_12 = memref.load %acc[%c11] : memref<13xf32>
      %idx_12 = arith.addi %r, %c209 : index
      %A_12 = memref.load %A[%idx_12] : memref<247xf32>
      %mul_11 = arith.mulf %A_12, %B_1 : f32
      %add_11 = arith.addf %acc_12, %mul_11 : f32
      memref.store %add_11, %acc[%c11] : memref<13xf32>
      %acc_13 = memref.load %acc[%c12] : memref<13xf32>
      %idx_13 = arith.addi %r, %c228 : index
      %A_13 = memref.load %A[%idx_13] : memref<247xf32>
      %mul_12 = arith.mulf %A_13, %B_1 : f32
      %add_12 = arith.addf %acc_13, %mul_12 : f32
      memref.store %add_12, %acc[%c12] : memref<13xf32>
    }
    scf.for %i_1 = %c0 to %c13 step %c1 {
      %acc_14 = memref.load %acc[%i_1] : memref<13xf32>
      %idx_14 = arith.muli %i_1, %c17 : index
      %idx_15 = arith.addi %p, %idx_14 : index
      memref.store %acc_14, %out[%idx_15] : memref<221xf32>
    }
  }
  return
}
