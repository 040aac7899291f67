// Made by eqrise from kernels/mriq_phimag.rise.
//
// def mriq_phimag = fun(re: 509.f32 => fun(im: 509.f32 =>
//   zip(re)(im) |> map(fun(p => fst(p) * fst(p) + snd(p) * snd(p)))))
//
// is carried out as
//
// def mriq_phimag = fun(re: 509.f32 => fun(im: 509.f32 =>
//   zip(re)(im) |> mapSeq(fun(p => fst(p) * fst(p) + snd(p) * snd(p)))))
//
// Rules: map-seq

func.func @mriq_phimag(%out: memref<509xf32>,
    %re: memref<509xf32>,
    %im: memref<509xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  scf.for %i = %c0 to %c509 step %c1 {
    %re_1 = memref.load %re[%i] : memref<509xf32>
    %mul = arith.mulf %re_1, %re_1 : f32
    %im_1 = memref.load %im[%i] : memref<509xf32>
    %mul_1 = arith.mulf %im_1, %im_1 : f32
    %add = arith.addf %mul, %mul_1 : f32
    memref.store %add, %out[%i] : memref<509xf32>
  }
  return
}
