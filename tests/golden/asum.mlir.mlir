// Made by eqrise from kernels/asum.rise.
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduce(add)(0.0f))
//
// is carried out as
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduceSeq(Private)(add)(0.0f))
//
// Rules: reduce-seq

func.func @asum(%out: memref<1xf32>,
    %xs: memref<1009xf32>) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1009 = arith.constant 1009 : index
  %acc_2 = scf.for %r = %c0 to %c1009 step %c1 iter_args(%acc = %f0) -> (f32) {
    %xs_1 = memref.load %xs[%r] : memref<1009xf32>
    %abs = math.absf %xs_1 : f32
    %acc_1 = arith.addf %acc, %abs : f32
    scf.yield %acc_1 : f32
  }
  memref.store %acc_2, %out[%c0] : memref<1xf32>
  return
}
