// Made by eqrise from kernels/gemm.rise.
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> map(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> map(fun(q =>
//           alpha *
//             (let xs = fst(p) in
//              let ys = fst(q) in
//              zip(xs)(ys) |> map(fun(p1 => fst(p1) * snd(p1))) |> reduce(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// is carried out as
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(zip(A)(C))(
//       A
//         |> drop(8)
//         |> map(fun(xs =>
//           B
//             |> transpose
//             |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs =>
//           zip(acc)(xs)
//             |> mapSeqUnroll(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> asVector(16)
//                 |> mapSeqUnroll(fun(q => fst(q) + snd(q)))
//                 |> asScalar))))(
//             generate(fun(i: idx[3] => generate(fun(j: idx[16] => 0.0f))))
//               |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))
//         |> concat(
//             A
//               |> take(8)
//               |> map(fun(xs =>
//                 B
//                   |> transpose
//                   |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs =>
//                 zip(acc)(xs)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p))
//                       |> asVector(16)
//                       |> mapSeqUnroll(fun(q => fst(q) + snd(q)))
//                       |> asScalar))))(
//                   generate(fun(i: idx[8] => generate(fun(j: idx[16] => 0.0f))))
//                     |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))))
//     |> map(fun(p =>
//       zip(zip(B |> transpose)(snd(fst(p))))(snd(p))
//         |> map(fun(q => alpha * snd(q) + beta * snd(fst(q))))))
//     |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))))))
//
// Rules: lift-reduction, column-reductions-apart-zip, nest-reductions-apart-zip, map-of-first, nest-row-tail, map-vector, map-seq-unroll, reduce-seq, copy-vector

func.func @gemm(%out: memref<176xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<253xf32>,
    %B: memref<368xf32>,
    %C: memref<176xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c16 = arith.constant 16 : index
  %c23 = arith.constant 23 : index
  %c32 = arith.constant 32 : index
  %c46 = arith.constant 46 : index
  %c48 = arith.constant 48 : index
  %c69 = arith.constant 69 : index
  %c64 = arith.constant 64 : index
  %c92 = arith.constant 92 : index
  %c80 = arith.constant 80 : index
  %c115 = arith.constant 115 : index
  %c96 = arith.constant 96 : index
  %c138 = arith.constant 138 : index
  %c112 = arith.constant 112 : index
  %c161 = arith.constant 161 : index
  %c3 = arith.constant 3 : index
  %c184 = arith.constant 184 : index
  %c207 = arith.constant 207 : index
  %c230 = arith.constant 230 : index
  %c11 = arith.constant 11 : index
  %c8_i32 = arith.constant 8 : i32
  %c128 = arith.constant 128 : index
  %acc = memref.alloca() {alignment = 64} : memref<128xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %idx = arith.muli %i, %c16 : index
    vector.store %f0_x16, %acc[%idx] : memref<128xf32>, vector<16xf32>
  }
  scf.for %r = %c0 to %c23 step %c1 {
    %acc_1 = vector.load %acc[%c0] : memref<128xf32>, vector<16xf32>
    %A_1 = memref.load %A[%r] : memref<253xf32>
    %A_1_x16 = vector.broadcast %A_1 : f32 to vector<16xf32>
    %idx_1 = arith.muli %r, %c16 : index
    %B_1 = vector.load %B[%idx_1] : memref<368xf32>, vector<16xf32>
    %mul = arith.mulf %A_1_x16, %B_1 : vector<16xf32>
    %add = arith.addf %acc_1, %mul : vector<16xf32>
    vector.store %add, %acc[%c0] : memref<128xf32>, vector<16xf32>
    %acc_2 = vector.load %acc[%c16] : memref<128xf32>, vector<16xf32>
    %idx_2 = arith.addi %r, %c23 : index
    %A_2 = memref.load %A[%idx_2] : memref<253xf32>
    %A_2_x16 = vector.broadcast %A_2 : f32 to vector<16xf32>
    %mul_1 = arith.mulf %A_2_x16, %B_1 : vector<16xf32>
    %add_1 = arith.addf %acc_2, %mul_1 : vector<16xf32>
    vector.store %add_1, %acc[%c16] : memref<128xf32>, vector<16xf32>
    %acc_3 = vector.load %acc[%c32] : memref<128xf32>, vector<16xf32>
    %idx_3 = arith.addi %r, %c46 : index
    %A_3 = memref.load %A[%idx_3] : memref<253xf32>
    %A_3_x16 = vector.broadcast %A_3 : f32 to vector<16xf32>
    %mul_2 = arith.mulf %A_3_x16, %B_1 : vector<16xf32>
    %add_2 = arith.addf %acc_3, %mul_2 : vector<16xf32>
    vector.store %add_2, %acc[%c32] : memref<128xf32>, vector<16xf32>
    %acc_4 = vector.load %acc[%c48] : memref<128xf32>, vector<16xf32>
    %idx_4 = arith.addi %r, %c69 : index
    %A_4 = memref.load %A[%idx_4] : memref<253xf32>
    %A_4_x16 = vector.broadcast %A_4 : f32 to vector<16xf32>
    %mul_3 = arith.mulf %A_4_x16, %B_1 : vector<16xf32>
    %add_3 = arith.addf %acc_4, %mul_3 : vector<16xf32>
    vector.store %add_3, %acc[%c48] : memref<128xf32>, vector<16xf32>
    %acc_5 = vector.load %acc[%c64] : memref<128xf32>, vector<16xf32>
    %idx_5 = arith.addi %r, %c92 : index
    %A_5 = memref.load %A[%idx_5] : memref<253xf32>
    %A_5_x16 = vector.broadcast %A_5 : f32 to vector<16xf32>
    %mul_4 = arith.mulf %A_5_x16, %B_1 : vector<16xf32>
    %add_4 = arith.addf %acc_5, %mul_4 : vector<16xf32>
    vector.store %add_4, %acc[%c64] : memref<128xf32>, vector<16xf32>
    %acc_6 = vector.load %acc[%c80] : memref<128xf32>, vector<16xf32>
    %idx_6 = arith.addi %r, %c115 : index
    %A_6 = memref.load %A[%idx_6] : memref<253xf32>
    %A_6_x16 = vector.broadcast %A_6 : f32 to vector<16xf32>
    %mul_5 = arith.mulf %A_6_x16, %B_1 : vector<16xf32>
    %add_5 = arith.addf %acc_6, %mul_5 : vector<16xf32>
    vector.store %add_5, %acc[%c80] : memref<128xf32>, vector<16xf32>
    %acc_7 = vector.load %acc[%c96] : memref<128xf32>, vector<16xf32>
    %idx_7 = arith.addi %r, %c138 : index
    %A_7 = memref.load %A[%idx_7] : memref<253xf32>
    %A_7_x16 = vector.broadcast %A_7 : f32 to vector<16xf32>
    %mul_6 = arith.mulf %A_7_x16, %B_1 : vector<16xf32>
    %add_6 = arith.addf %acc_7, %mul_6 : vector<16xf32>
    vector.store %add_6, %acc[%c96] : memref<128xf32>, vector<16xf32>
    %acc_8 = vector.load %acc[%c112] : memref<128xf32>, vector<16xf32>
    %idx_8 = arith.addi %r, %c161 : index
    %A_8 = memref.load %A[%idx_8] : memref<253xf32>
    %A_8_x16 = vector.broadcast %A_8 : f32 to vector<16xf32>
    %mul_7 = arith.mulf %A_8_x16, %B_1 : vector<16xf32>
    %add_7 = arith.addf %acc_8, %mul_7 : vector<16xf32>
    vector.store %add_7, %acc[%c112] : memref<128xf32>, vector<16xf32>
  }
  %acc_1_1 = memref.alloca() {alignment = 64} : memref<48xf32>
  scf.for %i_2 = %c0 to %c3 step %c1 {
    %idx_9 = arith.muli %i_2, %c16 : index
    vector.store %f0_x16, %acc_1_1[%idx_9] : memref<48xf32>, vector<16xf32>
  }
  scf.for %r_1 = %c0 to %c23 step %c1 {
    %acc_1_2 = vector.load %acc_1_1[%c0] : memref<48xf32>, vector<16xf32>
    %idx_10 = arith.addi %r_1, %c184 : index
    %A_9 = memref.load %A[%idx_10] : memref<253xf32>
    %A_9_x16 = vector.broadcast %A_9 : f32 to vector<16xf32>
    %idx_11 = arith.muli %r_1, %c16 : index
    %B_2 = vector.load %B[%idx_11] : memref<368xf32>, vector<16xf32>
    %mul_8 = arith.mulf %A_9_x16, %B_2 : vector<16xf32>
    %add_8 = arith.addf %acc_1_2, %mul_8 : vector<16xf32>
    vector.store %add_8, %acc_1_1[%c0] : memref<48xf32>, vector<16xf32>
    %acc_1_3 = vector.load %acc_1_1[%c16] : memref<48xf32>, vector<16xf32>
    %idx_12 = arith.addi %r_1, %c207 : index
    %A_10 = memref.load %A[%idx_12] : memref<253xf32>
    %A_10_x16 = vector.broadcast %A_10 : f32 to vector<16xf32>
    %mul_9 = arith.mulf %A_10_x16, %B_2 : vector<16xf32>
    %add_9 = arith.addf %acc_1_3, %mul_9 : vector<16xf32>
    vector.store %add_9, %acc_1_1[%c16] : memref<48xf32>, vector<16xf32>
    %acc_1_4 = vector.load %acc_1_1[%c32] : memref<48xf32>, vector<16xf32>
    %idx_13 = arith.addi %r_1, %c230 : index
    %A_11 = memref.load %A[%idx_13] : memref<253xf32>
    %A_11_x16 = vector.broadcast %A_11 : f32 to vector<16xf32>
    %mul_10 = arith.mulf %A_11_x16, %B_2 : vector<16xf32>
    %add_10 = arith.addf %acc_1_4, %mul_10 : vector<16xf32>
    vector.store %add_10, %acc_1_1[%c32] : memref<48xf32>, vector<16xf32>
  }
  %alpha_x16 = vector.broadcast %alpha : f32 to vector<16xf32>
  %beta_x16 = vector.broadcast %beta : f32 to vector<16xf32>
  scf.for %i_4 = %c0 to %c11 step %c1 {
    %index = arith.index_cast %i_4 : index to i32
    %lt = arith.cmpi slt, %index, %c8_i32 : i32
    %idx_14 = arith.muli %i_4, %c16 : index
    %idx_15 = arith.subi %idx_14, %c128 : index
    %select = scf.if %lt -> (vector<16xf32>) {
      %acc_9 = vector.load %acc[%idx_14] : memref<128xf32>, vector<16xf32>
      scf.yield %acc_9 : vector<16xf32>
    } else {
      %acc_1_5 = vector.load %acc_1_1[%idx_15] : memref<48xf32>, vector<16xf32>
      scf.yield %acc_1_5 : vector<16xf32>
    }
    %mul_11 = arith.mulf %alpha_x16, %select : vector<16xf32>
    %C_1 = vector.load %C[%idx_14] : memref<176xf32>, vector<16xf32>
    %mul_12 = arith.mulf %beta_x16, %C_1 : vector<16xf32>
    %add_11 = arith.addf %mul_11, %mul_12 : vector<16xf32>
    vector.store %add_11, %out[%idx_14] : memref<176xf32>, vector<16xf32>
  }
  return
}
