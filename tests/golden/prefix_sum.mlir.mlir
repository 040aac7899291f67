// Made by eqrise from kernels/prefix_sum.rise.
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scan(add)(0.0f))
//
// is carried out as
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scanSeq(Private)(fun(x, y => y + x))(0.0f))
//
// Rules: scan-seq

func.func @prefix_sum(%out: memref<509xf32>,
    %xs: memref<509xf32>) attributes {llvm.emit_c_interface} {
  %f0 = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  %acc_2 = scf.for %i = %c0 to %c509 step %c1 iter_args(%acc = %f0) -> (f32) {
    %xs_1 = memref.load %xs[%i] : memref<509xf32>
    %acc_1 = arith.addf %acc, %xs_1 : f32
    memref.store %acc_1, %out[%i] : memref<509xf32>
    scf.yield %acc_1 : f32
  }
  return
}
