// Made by eqrise from kernels/trmv.rise.
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMap(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1)) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
//
// is carried out as
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       [zip(xs)(x |> take(pos + 1))
//          |> map(fun(p => fst(p) * snd(p)))
//          |> padCst(0)(16 * floorDiv(pos, 16) + 15 - pos)(0.0f)
//          |> asVector(16)]
//         |> mapSeqUnroll(fun(ys =>
//           ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f))))))
//
// Rules: reduction-vector-masked, map-seq-unroll, dep-map-seq, reduce-seq, store-private

func.func @trmv(%out: memref<37xf32>,
    %L: memref<703xf32>,
    %x: memref<37xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c37 = arith.constant 37 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c16 = arith.constant 16 : index
  %c2 = arith.constant 2 : index
  %f0 = arith.constant 0.0 : f32
  %tmp = memref.alloca() {alignment = 64} : memref<16xf32>
  scf.for %i = %c0 to %c37 step %c1 {
    %idx = arith.divui %i, %c16 : index
    %idx_1 = arith.addi %idx, %c1 : index
    %idx_5 = arith.muli %i, %i : index
    %idx_6 = arith.addi %i, %idx_5 : index
    %idx_7 = arith.divsi %idx_6, %c2 : index
    %acc_2 = scf.for %r = %c0 to %idx_1 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
      %idx_2 = arith.muli %r, %c16 : index
      %idx_3 = arith.subi %i, %idx_2 : index
      %idx_4 = arith.addi %idx_3, %c1 : index
      %mask = vector.create_mask %idx_4 : vector<16xi1>
      %idx_8 = arith.addi %idx_7, %idx_2 : index
      %first = vector.maskedload %L[%idx_8], %mask, %f0_x16 : memref<703xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %first_1 = vector.maskedload %x[%idx_2], %mask, %f0_x16 : memref<37xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %mul = arith.mulf %first, %first_1 : vector<16xf32>
      %acc_1 = arith.addf %acc, %mul : vector<16xf32>
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
