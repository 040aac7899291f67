// Made by eqrise from kernels/low/mm_tvm_permuted.rise.
//
// def mm_tvm_permuted = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
//   A
//     |> split(32)
//     |> mapSeq(fun(xs =>
//       B
//         |> transpose
//         |> split(32)
//         |> mapSeq(fun(ys =>
//           zip(xs |> transpose |> split(4))(
//               ys |> transpose |> map(fun(zs => zs |> asVector(32))) |> split(4))
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p) |> transpose)
//                 |> mapSeq(fun(q =>
//                   zip(snd(q))(snd(p))
//                     |> reduceSeq(Private)(fun(zs, p1 =>
//                       zip(zs)(snd(p1))
//                         |> mapSeqUnroll(fun(p2 =>
//                           fst(p2) + (vectorFromScalar(fst(p1)) : vec[32, f32]) * snd(p2)))))(
//                         fst(q) |> mapSeqUnroll(fun(x => x)))
//                     |> mapSeqUnroll(fun(x => x))))))(
//                 generate(fun(i: idx[32] =>
//                   generate(fun(j: idx[1] => (vectorFromScalar(0.0f) : vec[32, f32])))))
//                   |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x)) |> asScalar))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

func.func @mm_tvm_permuted(%out: memref<6144xf32>,
    %A: memref<768xf32>,
    %B: memref<1152xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c32 = arith.constant 32 : index
  %f0_x32 = arith.constant dense<0.0> : vector<32xf32>
  %c4 = arith.constant 4 : index
  %c384 = arith.constant 384 : index
  %c12 = arith.constant 12 : index
  %c96 = arith.constant 96 : index
  %c3072 = arith.constant 3072 : index
  %acc = memref.alloca() {alignment = 64} : memref<1024xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %idx_2 = arith.muli %i, %c384 : index
    %idx_14 = arith.muli %i, %c3072 : index
    scf.for %i_1 = %c0 to %c3 step %c1 {
      scf.for %i_2 = %c0 to %c32 step %c1 {
        %idx = arith.muli %i_2, %c32 : index
        vector.store %f0_x32, %acc[%idx] : memref<1024xf32>, vector<32xf32>
      }
      %idx_8 = arith.muli %i_1, %c32 : index
      scf.for %r = %c0 to %c3 step %c1 {
        %idx_3 = arith.muli %r, %c4 : index
        %idx_5 = arith.addi %idx_2, %idx_3 : index
        %idx_9 = arith.muli %r, %c384 : index
        %idx_11 = arith.addi %idx_8, %idx_9 : index
        scf.for %i_3 = %c0 to %c32 step %c1 {
          %idx_1 = arith.muli %i_3, %c32 : index
          %acc_1 = vector.load %acc[%idx_1] : memref<1024xf32>, vector<32xf32>
          %idx_4 = arith.muli %i_3, %c12 : index
          %idx_6 = arith.addi %idx_5, %idx_4 : index
          %acc_1_3 = scf.for %r_1 = %c0 to %c4 step %c1 iter_args(%acc_1_1 = %acc_1) -> (vector<32xf32>) {
            %idx_7 = arith.addi %idx_6, %r_1 : index
            %A_1 = memref.load %A[%idx_7] : memref<768xf32>
            %A_1_x32 = vector.broadcast %A_1 : f32 to vector<32xf32>
            %idx_10 = arith.muli %r_1, %c96 : index
            %idx_12 = arith.addi %idx_11, %idx_10 : index
            %B_1 = vector.load %B[%idx_12] : memref<1152xf32>, vector<32xf32>
            %mul = arith.mulf %A_1_x32, %B_1 : vector<32xf32>
            %acc_1_2 = arith.addf %acc_1_1, %mul : vector<32xf32>
            scf.yield %acc_1_2 : vector<32xf32>
          }
          vector.store %acc_1_3, %acc[%idx_1] : memref<1024xf32>, vector<32xf32>
        }
      }
      %idx_16 = arith.addi %idx_14, %idx_8 : index
      scf.for %i_4 = %c0 to %c32 step %c1 {
        %idx_13 = arith.muli %i_4, %c32 : index
        %acc_2 = vector.load %acc[%idx_13] : memref<1024xf32>, vector<32xf32>
        %idx_15 = arith.muli %i_4, %c96 : index
        %idx_17 = arith.addi %idx_16, %idx_15 : index
        vector.store %acc_2, %out[%idx_17] : memref<6144xf32>, vector<32xf32>
      }
    }
  }
  return
}
