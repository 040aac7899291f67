// Made by eqrise from kernels/ragged_sum.rise.
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMap(depFun((pos: Nat) => fun(ys => ys |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys =>
//       [ys |> padCst(0)(16 * floorDiv(pos, 8) + 15 - 2 * pos)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(zs =>
//           zs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduction-vector-masked, map-seq-unroll, dep-map-seq, reduce-seq, store-private

func.func @ragged_sum(%out: memref<37xf32>,
    %xs: memref<1369xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c37 = arith.constant 37 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %f0 = arith.constant 0.0 : f32
  %tmp = memref.alloca() {alignment = 64} : memref<16xf32>
  scf.for %i = %c0 to %c37 step %c1 {
    %idx = arith.divui %i, %c8 : index
    %idx_1 = arith.addi %idx, %c1 : index
    %idx_2 = arith.muli %i, %c2 : index
    %idx_6 = arith.muli %i, %i : index
    %acc_2 = scf.for %r = %c0 to %idx_1 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
      %idx_3 = arith.muli %r, %c16 : index
      %idx_4 = arith.subi %idx_2, %idx_3 : index
      %idx_5 = arith.addi %idx_4, %c1 : index
      %mask = vector.create_mask %idx_5 : vector<16xi1>
      %idx_7 = arith.addi %idx_6, %idx_3 : index
      %first = vector.maskedload %xs[%idx_7], %mask, %f0_x16 : memref<1369xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %acc_1 = arith.addf %acc, %first : vector<16xf32>
      scf.yield %acc_1 : vector<16xf32>
    }
    vector.store %acc_2, %tmp[%c0] : memref<16xf32>, vector<16xf32>
    %acc_1_3 = scf.for %r_1 = %c0 to %c16 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
      %tmp_1 = memref.load %tmp[%r_1] : memref<16xf32>
      %acc_1_2 = arith.addf %acc_1_1, %tmp_1 : f32
      scf.yield %acc_1_2 : f32
    }
    memref.store %acc_1_3, %out[%i] : memref<37xf32>
  }
  return
}
