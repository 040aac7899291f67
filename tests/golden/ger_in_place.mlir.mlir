// Made by eqrise from kernels/ger_in_place.rise.
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A) |> map(fun(p => zip(y)(snd(p)) |> map(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// is carried out as
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A)
//     |> mapSeq(fun(p => zip(y)(snd(p)) |> mapSeq(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// Rules: map-seq

func.func @ger_in_place(%alpha: f32,
    %x: memref<31xf32>,
    %y: memref<37xf32>,
    %A: memref<1147xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %c37 = arith.constant 37 : index
  scf.for %i = %c0 to %c31 step %c1 {
    %idx = arith.muli %i, %c37 : index
    %x_1 = memref.load %x[%i] : memref<31xf32>
    %mul = arith.mulf %alpha, %x_1 : f32
    scf.for %i_1 = %c0 to %c37 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %A_1 = memref.load %A[%idx_1] : memref<1147xf32>
      %y_1 = memref.load %y[%i_1] : memref<37xf32>
      %mul_1 = arith.mulf %mul, %y_1 : f32
      %add = arith.addf %A_1, %mul_1 : f32
      memref.store %add, %A[%idx_1] : memref<1147xf32>
    }
  }
  return
}
