// Made by eqrise from kernels/gemv.rise.
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> map(fun(p => fst(p) + snd(p))))))))
//
// is carried out as
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(z => z)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> mapSeq(fun(p => fst(p) + snd(p))))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

func.func @gemv(%out: memref<29xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<1189xf32>,
    %x: memref<41xf32>,
    %y: memref<29xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c29 = arith.constant 29 : index
  %f0 = arith.constant 0.0 : f32
  %c41 = arith.constant 41 : index
  %acc = memref.alloca() {alignment = 64} : memref<29xf32>
  scf.for %i = %c0 to %c29 step %c1 {
    memref.store %f0, %acc[%i] : memref<29xf32>
  }
  scf.for %r = %c0 to %c41 step %c1 {
    %x_1 = memref.load %x[%r] : memref<41xf32>
    scf.for %i_1 = %c0 to %c29 step %c1 {
      %acc_1 = memref.load %acc[%i_1] : memref<29xf32>
      %idx = arith.muli %i_1, %c41 : index
      %idx_1 = arith.addi %r, %idx : index
      %A_1 = memref.load %A[%idx_1] : memref<1189xf32>
      %mul = arith.mulf %x_1, %A_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%i_1] : memref<29xf32>
    }
  }
  scf.for %i_2 = %c0 to %c29 step %c1 {
    %acc_2 = memref.load %acc[%i_2] : memref<29xf32>
    %mul_1 = arith.mulf %alpha, %acc_2 : f32
    %y_1 = memref.load %y[%i_2] : memref<29xf32>
    %mul_2 = arith.mulf %beta, %y_1 : f32
    %add_1 = arith.addf %mul_1, %mul_2 : f32
    memref.store %add_1, %out[%i_2] : memref<29xf32>
  }
  return
}
