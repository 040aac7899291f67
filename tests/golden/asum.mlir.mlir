// Made by eqrise from kernels/asum.rise.
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduce(add)(0.0f))
//
// is carried out as
//
// def asum = fun(xs: 1009.f32 =>
//   [xs |> map(abs) |> padCst(0)(15)(0.0f) |> asVector(16)]
//     |> mapSeqUnroll(fun(ys =>
//       ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Private)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//
// Rules: reduction-vector-masked, map-seq-unroll, reduce-seq, store-private

func.func @asum(%out: memref<1xf32>,
    %xs: memref<1009xf32>) attributes {llvm.emit_c_interface} {
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c1009 = arith.constant 1009 : index
  %f0 = arith.constant 0.0 : f32
  %acc_2 = scf.for %r = %c0 to %c64 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
    %idx = arith.muli %r, %c16 : index
    %idx_1 = arith.subi %c1009, %idx : index
    %mask = vector.create_mask %idx_1 : vector<16xi1>
    %first = vector.maskedload %xs[%idx], %mask, %f0_x16 : memref<1009xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
    %abs = math.absf %first : vector<16xf32>
    %acc_1 = arith.addf %acc, %abs : vector<16xf32>
    scf.yield %acc_1 : vector<16xf32>
  }
  %tmp = memref.alloca() {alignment = 64} : memref<16xf32>
  vector.store %acc_2, %tmp[%c0] : memref<16xf32>, vector<16xf32>
  %acc_1_3 = scf.for %r_1 = %c0 to %c16 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
    %tmp_1 = memref.load %tmp[%r_1] : memref<16xf32>
    %acc_1_2 = arith.addf %acc_1_1, %tmp_1 : f32
    scf.yield %acc_1_2 : f32
  }
  memref.store %acc_1_3, %out[%c0] : memref<1xf32>
  return
}
