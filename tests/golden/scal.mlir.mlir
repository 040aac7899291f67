// Made by eqrise from kernels/scal.rise.
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> map(fun(x => alpha * x))))
//
// is carried out as
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> mapSeq(fun(x => alpha * x))))
//
// Rules: map-seq

func.func @scal(%out: memref<1003xf32>,
    %alpha: f32,
    %xs: memref<1003xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1003 = arith.constant 1003 : index
  scf.for %i = %c0 to %c1003 step %c1 {
    %xs_1 = memref.load %xs[%i] : memref<1003xf32>
    %mul = arith.mulf %alpha, %xs_1 : f32
    memref.store %mul, %out[%i] : memref<1003xf32>
  }
  return
}
