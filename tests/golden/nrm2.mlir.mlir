// Made by eqrise from kernels/nrm2.rise.
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

func.func @nrm2(%out: memref<1xf32>,
    %xs: memref<509xf32>) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  %acc_2 = scf.for %r = %c0 to %c509 step %c1 iter_args(%acc = %f0) -> (f32) {
    %xs_1 = memref.load %xs[%r] : memref<509xf32>
    %mul = arith.mulf %xs_1, %xs_1 : f32
    %acc_1 = arith.addf %acc, %mul : f32
    scf.yield %acc_1 : f32
  }
  %sqrt = math.sqrt %acc_2 : f32
  memref.store %sqrt, %out[%c0] : memref<1xf32>
  return
}
