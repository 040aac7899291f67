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
//     |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//         generate(fun(i: idx[509] => 0.0f)) |> mapSeq(fun(x => x)))
//     |> mapSeq(fun(x => x))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

func.func @conv1d(%out: memref<509xf32>,
    %xs: memref<525xf32>,
    %weights: memref<17xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  %f0 = arith.constant 0.0 : f32
  %c17 = arith.constant 17 : index
  %acc = memref.alloca() {alignment = 64} : memref<509xf32>
  scf.for %i = %c0 to %c509 step %c1 {
    memref.store %f0, %acc[%i] : memref<509xf32>
  }
  scf.for %r = %c0 to %c17 step %c1 {
    %weights_1 = memref.load %weights[%r] : memref<17xf32>
    scf.for %i_1 = %c0 to %c509 step %c1 {
      %acc_1 = memref.load %acc[%i_1] : memref<509xf32>
      %idx = arith.addi %r, %i_1 : index
      %xs_1 = memref.load %xs[%idx] : memref<525xf32>
      %mul = arith.mulf %xs_1, %weights_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%i_1] : memref<509xf32>
    }
  }
  scf.for %i_2 = %c0 to %c509 step %c1 {
    %acc_2 = memref.load %acc[%i_2] : memref<509xf32>
    memref.store %acc_2, %out[%i_2] : memref<509xf32>
  }
  return
}
