// Made by eqrise from kernels/trmv.rise.
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1)) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
//
// is carried out as
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1))
//         |> map(fun(p => fst(p) * snd(p)))
//         |> reduceSeq(Private)(add)(0.0f))))))
//
// Rules: reduce-seq

func.func @trmv(%out: memref<37xf32>,
    %L: memref<703xf32>,
    %x: memref<37xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c37 = arith.constant 37 : index
  %f0 = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c37 step %c1 {
    %idx = arith.addi %i, %c1 : index
    %idx_1 = arith.muli %i, %i : index
    %idx_2 = arith.addi %i, %idx_1 : index
    %idx_3 = arith.divsi %idx_2, %c2 : index
    %acc_2 = scf.for %r = %c0 to %idx step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_4 = arith.addi %idx_3, %r : index
      %L_1 = memref.load %L[%idx_4] : memref<703xf32>
      %x_1 = memref.load %x[%r] : memref<37xf32>
      %mul = arith.mulf %L_1, %x_1 : f32
      %acc_1 = arith.addf %acc, %mul : f32
      scf.yield %acc_1 : f32
    }
    memref.store %acc_2, %out[%i] : memref<37xf32>
  }
  return
}
