// Made by eqrise from kernels/low/asum_vector_par.rise.
//
// def asum_vector_par = fun(xs: 1024.f32 =>
//   xs
//     |> split(256)
//     |> mapPar(fun(ys =>
//       ys
//         |> asVector(16)
//         |> split(2)
//         |> split(2)
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, zs =>
//           zip(acc)(zs)
//             |> mapSeqUnroll(fun(p =>
//               zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + abs(snd(q))))))))(
//             generate(fun(i: idx[4] =>
//               generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//               |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//         |> join
//         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//

func.func @asum_vector_par(%out: memref<1xf32>,
    %xs: memref<1024xf32>,
    %tmp: memref<64xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c2 = arith.constant 2 : index
  %c256 = arith.constant 256 : index
  %c32 = arith.constant 32 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c80 = arith.constant 80 : index
  %c128 = arith.constant 128 : index
  %c144 = arith.constant 144 : index
  %c192 = arith.constant 192 : index
  %c208 = arith.constant 208 : index
  %f0 = arith.constant 0.0 : f32
  scf.parallel (%p) = (%c0) to (%c4) step (%c1) {
    %idx = arith.muli %p, %c256 : index
    %acc0_2:8 = scf.for %r = %c0 to %c2 step %c1 iter_args(%acc0 = %f0_x16, %acc1 = %f0_x16, %acc2 = %f0_x16, %acc3 = %f0_x16, %acc4 = %f0_x16, %acc5 = %f0_x16, %acc6 = %f0_x16, %acc7 = %f0_x16) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
      %idx_1 = arith.muli %r, %c32 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %xs_1 = vector.load %xs[%idx_2] : memref<1024xf32>, vector<16xf32>
      %abs = math.absf %xs_1 : vector<16xf32>
      %acc0_1 = arith.addf %acc0, %abs : vector<16xf32>
      %idx_3 = arith.addi %idx_2, %c16 : index
      %xs_2 = vector.load %xs[%idx_3] : memref<1024xf32>, vector<16xf32>
      %abs_1 = math.absf %xs_2 : vector<16xf32>
      %acc1_1 = arith.addf %acc1, %abs_1 : vector<16xf32>
      %idx_4 = arith.addi %idx_2, %c64 : index
      %xs_3 = vector.load %xs[%idx_4] : memref<1024xf32>, vector<16xf32>
      %abs_2 = math.absf %xs_3 : vector<16xf32>
      %acc2_1 = arith.addf %acc2, %abs_2 : vector<16xf32>
      %idx_5 = arith.addi %idx_2, %c80 : index
      %xs_4 = vector.load %xs[%idx_5] : memref<1024xf32>, vector<16xf32>
      %abs_3 = math.absf %xs_4 : vector<16xf32>
      %acc3_1 = arith.addf %acc3, %abs_3 : vector<16xf32>
      %idx_6 = arith.addi %idx_2, %c128 : index
      %xs_5 = vector.load %xs[%idx_6] : memref<1024xf32>, vector<16xf32>
      %abs_4 = math.absf %xs_5 : vector<16xf32>
      %acc4_1 = arith.addf %acc4, %abs_4 : vector<16xf32>
      %idx_7 = arith.addi %idx_2, %c144 : index
      %xs_6 = vector.load %xs[%idx_7] : memref<1024xf32>, vector<16xf32>
      %abs_5 = math.absf %xs_6 : vector<16xf32>
      %acc5_1 = arith.addf %acc5, %abs_5 : vector<16xf32>
      %idx_8 = arith.addi %idx_2, %c192 : index
      %xs_7 = vector.load %xs[%idx_8] : memref<1024xf32>, vector<16xf32>
      %abs_6 = math.absf %xs_7 : vector<16xf32>
      %acc6_1 = arith.addf %acc6, %abs_6 : vector<16xf32>
      %idx_9 = arith.addi %idx_2, %c208 : index
      %xs_8 = vector.load %xs[%idx_9] : memref<1024xf32>, vector<16xf32>
      %abs_7 = math.absf %xs_8 : vector<16xf32>
      %acc7_1 = arith.addf %acc7, %abs_7 : vector<16xf32>
      scf.yield %acc0_1, %acc1_1, %acc2_1, %acc3_1, %acc4_1, %acc5_1, %acc6_1, %acc7_1 : vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
    }
    %acc_1 = arith.addf %f0_x16, %acc0_2#0 : vector<16xf32>
    %acc_1_1 = arith.addf %acc_1, %acc0_2#1 : vector<16xf32>
    %acc_1_2 = arith.addf %acc_1_1, %acc0_2#2 : vector<16xf32>
    %acc_1_3 = arith.addf %acc_1_2, %acc0_2#3 : vector<16xf32>
    %acc_1_4 = arith.addf %acc_1_3, %acc0_2#4 : vector<16xf32>
    %acc_1_5 = arith.addf %acc_1_4, %acc0_2#5 : vector<16xf32>
    %acc_1_6 = arith.addf %acc_1_5, %acc0_2#6 : vector<16xf32>
    %acc_1_7 = arith.addf %acc_1_6, %acc0_2#7 : vector<16xf32>
    %idx_10 = arith.muli %p, %c16 : index
    vector.store %acc_1_7, %tmp[%idx_10] : memref<64xf32>, vector<16xf32>
  }
  %acc_2_2 = scf.for %r_1 = %c0 to %c64 step %c1 iter_args(%acc_2 = %f0) -> (f32) {
    %tmp_1 = memref.load %tmp[%r_1] : memref<64xf32>
    %acc_2_1 = arith.addf %acc_2, %tmp_1 : f32
    scf.yield %acc_2_1 : f32
  }
  memref.store %acc_2_2, %out[%c0] : memref<1xf32>
  return
}
