// Made by eqrise from kernels/mv.rise.
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M
//     |> mapSeq(fun(xs =>
//       [zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> padCst(0)(11)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(ys =>
//           ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduction-vector-masked, map-seq, map-seq-unroll, reduce-seq, store-private

func.func @mv(%out: memref<31xf32>,
    %M: memref<1147xf32>,
    %x: memref<37xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %c37 = arith.constant 37 : index
  %f0 = arith.constant 0.0 : f32
  %tmp = memref.alloca() {alignment = 64} : memref<16xf32>
  scf.for %i = %c0 to %c31 step %c1 {
    %idx_2 = arith.muli %i, %c37 : index
    %acc_2 = scf.for %r = %c0 to %c3 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
      %idx = arith.muli %r, %c16 : index
      %idx_1 = arith.subi %c37, %idx : index
      %mask = vector.create_mask %idx_1 : vector<16xi1>
      %idx_3 = arith.addi %idx_2, %idx : index
      %first = vector.maskedload %M[%idx_3], %mask, %f0_x16 : memref<1147xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %first_1 = vector.maskedload %x[%idx], %mask, %f0_x16 : memref<37xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
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
    memref.store %acc_1_3, %out[%i] : memref<31xf32>
  }
  return
}
