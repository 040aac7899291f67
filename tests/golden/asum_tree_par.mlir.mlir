// Made by eqrise from kernels/low/asum_tree_par.rise.
//
// def asum_tree_par = fun(xs: 16384.f32 =>
//   xs
//     |> split(8192)
//     |> mapPar(fun(ys =>
//       ys
//         |> split(128)
//         |> mapSeq(fun(zs => zs |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private)
//         |> iterate(Private)(6)(depFun((len: Nat) => fun(zs: (2 * len).f32 =>
//           zs |> split(2) |> mapSeq(fun(xs1 => xs1 |> reduceSeqUnroll(Private)(add)(0.0f))))))))
//     |> join)
//

func.func @asum_tree_par(%out: memref<2xf32>,
    %xs: memref<16384xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %f0 = arith.constant 0.0 : f32
  %c128 = arith.constant 128 : index
  %c8192 = arith.constant 8192 : index
  %c32 = arith.constant 32 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%p) = (%c0) to (%c2) step (%c1) {
    %tmp = memref.alloca() {alignment = 64} : memref<64xf32>
    %idx = arith.muli %p, %c8192 : index
    scf.for %i = %c0 to %c64 step %c1 {
      %idx_1 = arith.muli %i, %c128 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %acc_2 = scf.for %r = %c0 to %c128 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_3 = arith.addi %idx_2, %r : index
        %xs_1 = memref.load %xs[%idx_3] : memref<16384xf32>
        %acc_1 = arith.addf %acc, %xs_1 : f32
        scf.yield %acc_1 : f32
      }
      memref.store %acc_2, %tmp[%i] : memref<64xf32>
    }
    %stage = memref.alloca() {alignment = 64} : memref<32xf32>
    scf.for %i_1 = %c0 to %c32 step %c1 {
      %idx_4 = arith.muli %i_1, %c2 : index
      %tmp_1 = memref.load %tmp[%idx_4] : memref<64xf32>
      %acc_1_1 = arith.addf %f0, %tmp_1 : f32
      %idx_5 = arith.addi %idx_4, %c1 : index
      %tmp_2 = memref.load %tmp[%idx_5] : memref<64xf32>
      %acc_1_2 = arith.addf %acc_1_1, %tmp_2 : f32
      memref.store %acc_1_2, %stage[%i_1] : memref<32xf32>
    }
    %stage_1 = memref.alloca() {alignment = 64} : memref<16xf32>
    scf.for %i_2 = %c0 to %c16 step %c1 {
      %idx_6 = arith.muli %i_2, %c2 : index
      %stage_2 = memref.load %stage[%idx_6] : memref<32xf32>
      %acc_2_1 = arith.addf %f0, %stage_2 : f32
      %idx_7 = arith.addi %idx_6, %c1 : index
      %stage_3 = memref.load %stage[%idx_7] : memref<32xf32>
      %acc_2_2 = arith.addf %acc_2_1, %stage_3 : f32
      memref.store %acc_2_2, %stage_1[%i_2] : memref<16xf32>
    }
    %stage_2_1 = memref.alloca() {alignment = 64} : memref<8xf32>
    scf.for %i_3 = %c0 to %c8 step %c1 {
      %idx_8 = arith.muli %i_3, %c2 : index
      %stage_1_1 = memref.load %stage_1[%idx_8] : memref<16xf32>
      %acc_3 = arith.addf %f0, %stage_1_1 : f32
      %idx_9 = arith.addi %idx_8, %c1 : index
      %stage_1_2 = memref.load %stage_1[%idx_9] : memref<16xf32>
      %acc_3_1 = arith.addf %acc_3, %stage_1_2 : f32
      memref.store %acc_3_1, %stage_2_1[%i_3] : memref<8xf32>
    }
    %stage_3_1 = memref.alloca() {alignment = 64} : memref<4xf32>
    scf.for %i_4 = %c0 to %c4 step %c1 {
      %idx_10 = arith.muli %i_4, %c2 : index
      %stage_2_2 = memref.load %stage_2_1[%idx_10] : memref<8xf32>
      %acc_4 = arith.addf %f0, %stage_2_2 : f32
      %idx_11 = arith.addi %idx_10, %c1 : index
      %stage_2_3 = memref.load %stage_2_1[%idx_11] : memref<8xf32>
      %acc_4_1 = arith.addf %acc_4, %stage_2_3 : f32
      memref.store %acc_4_1, %stage_3_1[%i_4] : memref<4xf32>
    }
    %stage_4 = memref.alloca() {alignment = 64} : memref<2xf32>
    scf.for %i_5 = %c0 to %c2 step %c1 {
      %idx_12 = arith.muli %i_5, %c2 : index
      %stage_3_2 = memref.load %stage_3_1[%idx_12] : memref<4xf32>
      %acc_5 = arith.addf %f0, %stage_3_2 : f32
      %idx_13 = arith.addi %idx_12, %c1 : index
      %stage_3_3 = memref.load %stage_3_1[%idx_13] : memref<4xf32>
      %acc_5_1 = arith.addf %acc_5, %stage_3_3 : f32
      memref.store %acc_5_1, %stage_4[%i_5] : memref<2xf32>
    }
    %stage_4_1 = memref.load %stage_4[%c0] : memref<2xf32>
    %acc_6 = arith.addf %f0, %stage_4_1 : f32
    %stage_4_2 = memref.load %stage_4[%c1] : memref<2xf32>
    %acc_6_1 = arith.addf %acc_6, %stage_4_2 : f32
    memref.store %acc_6_1, %out[%p] : memref<2xf32>
  }
  return
}
