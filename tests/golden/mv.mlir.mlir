// Made by eqrise from kernels/mv.rise.
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M
//     |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p)))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//         generate(fun(i: idx[31] => 0.0f)) |> mapSeq(fun(y => y)))
//     |> mapSeq(fun(y => y))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

func.func @mv(%out: memref<31xf32>,
    %M: memref<1147xf32>,
    %x: memref<37xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %f0 = arith.constant 0.0 : f32
  %c37 = arith.constant 37 : index
  %acc = memref.alloca() {alignment = 64} : memref<31xf32>
  scf.for %i = %c0 to %c31 step %c1 {
    memref.store %f0, %acc[%i] : memref<31xf32>
  }
  scf.for %r = %c0 to %c37 step %c1 {
    %x_1 = memref.load %x[%r] : memref<37xf32>
    scf.for %i_1 = %c0 to %c31 step %c1 {
      %acc_1 = memref.load %acc[%i_1] : memref<31xf32>
      %idx = arith.muli %i_1, %c37 : index
      %idx_1 = arith.addi %r, %idx : index
      %M_1 = memref.load %M[%idx_1] : memref<1147xf32>
      %mul = arith.mulf %M_1, %x_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%i_1] : memref<31xf32>
    }
  }
  scf.for %i_2 = %c0 to %c31 step %c1 {
    %acc_2 = memref.load %acc[%i_2] : memref<31xf32>
    memref.store %acc_2, %out[%i_2] : memref<31xf32>
  }
  return
}
