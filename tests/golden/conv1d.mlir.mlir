// Made by eqrise from kernels/conv1d.rise.
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> mapPar(fun(ys =>
//       zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: map-par, reduce-seq

func.func @conv1d(%out: memref<509xf32>,
    %xs: memref<525xf32>,
    %weights: memref<17xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  %f0 = arith.constant 0.0 : f32
  %c17 = arith.constant 17 : index
  scf.parallel (%p) = (%c0) to (%c509) step (%c1) {
    %acc_2 = scf.for %r = %c0 to %c17 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx = arith.addi %p, %r : index
      %xs_1 = memref.load %xs[%idx] : memref<525xf32>
      %weights_1 = memref.load %weights[%r] : memref<17xf32>
      %mul = arith.mulf %xs_1, %weights_1 : f32
      %acc_1 = arith.addf %acc, %mul : f32
      scf.yield %acc_1 : f32
    }
    memref.store %acc_2, %out[%p] : memref<509xf32>
  }
  return
}
