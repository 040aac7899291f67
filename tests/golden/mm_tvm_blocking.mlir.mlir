// Made by eqrise from kernels/low/mm_tvm_blocking.rise.
//
// def mm_tvm_blocking = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
//   A
//     |> split(32)
//     |> mapSeq(fun(xs =>
//       B
//         |> transpose
//         |> split(32)
//         |> mapSeq(fun(ys =>
//           zip(xs |> transpose |> split(4))(ys |> transpose |> split(4))
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(fst(p))(snd(p))
//                 |> reduceSeq(Private)(fun(zs, q =>
//                   zip(zs)(fst(q))
//                     |> mapSeq(fun(p1 =>
//                       zip(fst(p1))(snd(q)) |> mapSeq(fun(p2 => fst(p2) + snd(p1) * snd(p2)))))))(
//                     acc |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x)))))
//                 |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))))(
//                 generate(fun(i: idx[32] => generate(fun(j: idx[32] => 0.0f))))
//                   |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x)))))
//             |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

func.func @mm_tvm_blocking(%out: memref<6144xf32>,
    %A: memref<768xf32>,
    %B: memref<1152xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c32 = arith.constant 32 : index
  %f0 = arith.constant 0.0 : f32
  %c4 = arith.constant 4 : index
  %c384 = arith.constant 384 : index
  %c12 = arith.constant 12 : index
  %c96 = arith.constant 96 : index
  %c3072 = arith.constant 3072 : index
  %acc = memref.alloca() {alignment = 64} : memref<1024xf32>
  %acc_1 = memref.alloca() {alignment = 64} : memref<1024xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %idx_6 = arith.muli %i, %c384 : index
    %idx_22 = arith.muli %i, %c3072 : index
    scf.for %i_1 = %c0 to %c3 step %c1 {
      scf.for %i_2 = %c0 to %c32 step %c1 {
        %idx = arith.muli %i_2, %c32 : index
        scf.for %i_3 = %c0 to %c32 step %c1 {
          %idx_1 = arith.addi %idx, %i_3 : index
          memref.store %f0, %acc[%idx_1] : memref<1024xf32>
        }
      }
      %idx_12 = arith.muli %i_1, %c32 : index
      scf.for %r = %c0 to %c3 step %c1 {
        scf.for %i_4 = %c0 to %c32 step %c1 {
          %idx_2 = arith.muli %i_4, %c32 : index
          scf.for %i_5 = %c0 to %c32 step %c1 {
            %idx_3 = arith.addi %idx_2, %i_5 : index
            %acc_2 = memref.load %acc[%idx_3] : memref<1024xf32>
            memref.store %acc_2, %acc_1[%idx_3] : memref<1024xf32>
          }
        }
        %idx_7 = arith.muli %r, %c4 : index
        %idx_9 = arith.addi %idx_6, %idx_7 : index
        %idx_13 = arith.muli %r, %c384 : index
        %idx_15 = arith.addi %idx_12, %idx_13 : index
        scf.for %r_1 = %c0 to %c4 step %c1 {
          %idx_10 = arith.addi %idx_9, %r_1 : index
          %idx_14 = arith.muli %r_1, %c96 : index
          %idx_16 = arith.addi %idx_15, %idx_14 : index
          scf.for %i_6 = %c0 to %c32 step %c1 {
            %idx_4 = arith.muli %i_6, %c32 : index
            %idx_8 = arith.muli %i_6, %c12 : index
            %idx_11 = arith.addi %idx_10, %idx_8 : index
            %A_1 = memref.load %A[%idx_11] : memref<768xf32>
            scf.for %i_7 = %c0 to %c32 step %c1 {
              %idx_5 = arith.addi %idx_4, %i_7 : index
              %acc_1_1 = memref.load %acc_1[%idx_5] : memref<1024xf32>
              %idx_17 = arith.addi %idx_16, %i_7 : index
              %B_1 = memref.load %B[%idx_17] : memref<1152xf32>
              %mul = arith.mulf %A_1, %B_1 : f32
              %add = arith.addf %acc_1_1, %mul : f32
              memref.store %add, %acc_1[%idx_5] : memref<1024xf32>
            }
          }
        }
        scf.for %i_8 = %c0 to %c32 step %c1 {
          %idx_18 = arith.muli %i_8, %c32 : index
          scf.for %i_9 = %c0 to %c32 step %c1 {
            %idx_19 = arith.addi %idx_18, %i_9 : index
            %acc_1_2 = memref.load %acc_1[%idx_19] : memref<1024xf32>
            memref.store %acc_1_2, %acc[%idx_19] : memref<1024xf32>
          }
        }
      }
      %idx_24 = arith.addi %idx_22, %idx_12 : index
      scf.for %i_10 = %c0 to %c32 step %c1 {
        %idx_20 = arith.muli %i_10, %c32 : index
        %idx_23 = arith.muli %i_10, %c96 : index
        %idx_25 = arith.addi %idx_24, %idx_23 : index
        scf.for %i_11 = %c0 to %c32 step %c1 {
          %idx_21 = arith.addi %idx_20, %i_11 : index
          %acc_3 = memref.load %acc[%idx_21] : memref<1024xf32>
          %idx_26 = arith.addi %idx_25, %i_11 : index
          memref.store %acc_3, %out[%idx_26] : memref<6144xf32>
        }
      }
    }
  }
  return
}
