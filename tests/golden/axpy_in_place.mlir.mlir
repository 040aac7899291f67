// Made by eqrise from kernels/axpy_in_place.rise.
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> map(fun(p => a * fst(p) + snd(p))))))
//
// is carried out as
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => a * fst(p) + snd(p))))))
//
// Rules: map-seq

func.func @axpy_in_place(%a: f32,
    %xs: memref<509xf32>,
    %ys: memref<509xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  scf.for %i = %c0 to %c509 step %c1 {
    %xs_1 = memref.load %xs[%i] : memref<509xf32>
    %mul = arith.mulf %a, %xs_1 : f32
    %ys_1 = memref.load %ys[%i] : memref<509xf32>
    %add = arith.addf %mul, %ys_1 : f32
    memref.store %add, %ys[%i] : memref<509xf32>
  }
  return
}
