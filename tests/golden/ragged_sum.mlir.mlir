// Made by eqrise from kernels/ragged_sum.rise.
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys => ys |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys => ys |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduce-seq

func.func @ragged_sum(%out: memref<37xf32>,
    %xs: memref<1369xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c37 = arith.constant 37 : index
  %f0 = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c37 step %c1 {
    %idx = arith.muli %i, %c2 : index
    %idx_1 = arith.addi %idx, %c1 : index
    %idx_2 = arith.muli %i, %i : index
    %acc_2 = scf.for %r = %c0 to %idx_1 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_3 = arith.addi %idx_2, %r : index
      %xs_1 = memref.load %xs[%idx_3] : memref<1369xf32>
      %acc_1 = arith.addf %acc, %xs_1 : f32
      scf.yield %acc_1 : f32
    }
    memref.store %acc_2, %out[%i] : memref<37xf32>
  }
  return
}
