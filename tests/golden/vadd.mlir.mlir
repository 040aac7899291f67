// Made by eqrise from kernels/vadd.rise.
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 => zip(xs)(ys) |> map(fun(p => fst(p) + snd(p)))))
//
// is carried out as
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))
//
// Rules: map-seq

func.func @vadd(%out: memref<1003xf32>,
    %xs: memref<1003xf32>,
    %ys: memref<1003xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1003 = arith.constant 1003 : index
  scf.for %i = %c0 to %c1003 step %c1 {
    %xs_1 = memref.load %xs[%i] : memref<1003xf32>
    %ys_1 = memref.load %ys[%i] : memref<1003xf32>
    %add = arith.addf %xs_1, %ys_1 : f32
    memref.store %add, %out[%i] : memref<1003xf32>
  }
  return
}
