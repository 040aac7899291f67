// Made by eqrise from kernels/dot.rise.
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

func.func @dot_kernel(%out: memref<1xf32>,
    %xs: memref<997xf32>,
    %ys: memref<997xf32>) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c997 = arith.constant 997 : index
  %acc_2 = scf.for %r = %c0 to %c997 step %c1 iter_args(%acc = %f0) -> (f32) {
    %xs_1 = memref.load %xs[%r] : memref<997xf32>
    %ys_1 = memref.load %ys[%r] : memref<997xf32>
    %mul = arith.mulf %xs_1, %ys_1 : f32
    %acc_1 = arith.addf %acc, %mul : f32
    scf.yield %acc_1 : f32
  }
  memref.store %acc_2, %out[%c0] : memref<1xf32>
  return
}
