// Made by eqrise from kernels/low/mm_tvm_vector.rise.
//
// def mm_tvm_vector = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
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
//               zip(fst(p))(snd(p))
//                 |> reduceSeq(Private)(fun(zs, q =>
//                   zip(zs)(fst(q))
//                     |> mapSeq(fun(p1 =>
//                       zip(fst(p1))(snd(q))
//                         |> mapSeqUnroll(fun(p2 =>
//                           fst(p2) + (vectorFromScalar(snd(p1)) : vec[32, f32]) * snd(p2)))))))(
//                     acc |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//                 |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x))))))(
//                 generate(fun(i: idx[32] =>
//                   generate(fun(j: idx[1] => (vectorFromScalar(0.0f) : vec[32, f32])))))
//                   |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeq(fun(zs => zs |> mapSeqUnroll(fun(x => x)) |> asScalar))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

func.func @mm_tvm_vector(%out: memref<6144xf32>,
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
  %acc_1 = memref.alloca() {alignment = 64} : memref<1024xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %idx_3 = arith.muli %i, %c384 : index
    %idx_16 = arith.muli %i, %c3072 : index
    scf.for %i_1 = %c0 to %c3 step %c1 {
      scf.for %i_2 = %c0 to %c32 step %c1 {
        %idx = arith.muli %i_2, %c32 : index
        vector.store %f0_x32, %acc[%idx] : memref<1024xf32>, vector<32xf32>
      }
      %idx_9 = arith.muli %i_1, %c32 : index
      scf.for %r = %c0 to %c3 step %c1 {
        scf.for %i_3 = %c0 to %c32 step %c1 {
          %idx_1 = arith.muli %i_3, %c32 : index
          %acc_2 = vector.load %acc[%idx_1] : memref<1024xf32>, vector<32xf32>
          vector.store %acc_2, %acc_1[%idx_1] : memref<1024xf32>, vector<32xf32>
        }
        %idx_4 = arith.muli %r, %c4 : index
        %idx_6 = arith.addi %idx_3, %idx_4 : index
        %idx_10 = arith.muli %r, %c384 : index
        %idx_12 = arith.addi %idx_9, %idx_10 : index
        scf.for %r_1 = %c0 to %c4 step %c1 {
          %idx_7 = arith.addi %idx_6, %r_1 : index
          %idx_11 = arith.muli %r_1, %c96 : index
          %idx_13 = arith.addi %idx_12, %idx_11 : index
          %B_1 = vector.load %B[%idx_13] : memref<1152xf32>, vector<32xf32>
          scf.for %i_4 = %c0 to %c32 step %c1 {
            %idx_2 = arith.muli %i_4, %c32 : index
            %acc_1_1 = vector.load %acc_1[%idx_2] : memref<1024xf32>, vector<32xf32>
            %idx_5 = arith.muli %i_4, %c12 : index
            %idx_8 = arith.addi %idx_7, %idx_5 : index
            %A_1 = memref.load %A[%idx_8] : memref<768xf32>
            %A_1_x32 = vector.broadcast %A_1 : f32 to vector<32xf32>
            %mul = arith.mulf %A_1_x32, %B_1 : vector<32xf32>
            %add = arith.addf %acc_1_1, %mul : vector<32xf32>
            vector.store %add, %acc_1[%idx_2] : memref<1024xf32>, vector<32xf32>
          }
        }
        scf.for %i_5 = %c0 to %c32 step %c1 {
          %idx_14 = arith.muli %i_5, %c32 : index
          %acc_1_2 = vector.load %acc_1[%idx_14] : memref<1024xf32>, vector<32xf32>
          vector.store %acc_1_2, %acc[%idx_14] : memref<1024xf32>, vector<32xf32>
        }
      }
      %idx_18 = arith.addi %idx_16, %idx_9 : index
      scf.for %i_6 = %c0 to %c32 step %c1 {
        %idx_15 = arith.muli %i_6, %c32 : index
        %acc_3 = vector.load %acc[%idx_15] : memref<1024xf32>, vector<32xf32>
        %idx_17 = arith.muli %i_6, %c96 : index
        %idx_19 = arith.addi %idx_18, %idx_17 : index
        vector.store %acc_3, %out[%idx_19] : memref<6144xf32>, vector<32xf32>
      }
    }
  }
  return
}
