// Made by eqrise from kernels/low/gemv_par.rise.
//
// def gemv_par = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(x: 41.f32 =>
//     fun(y: 29.f32 =>
//   zip(A)(y)
//     |> mapPar(fun(p =>
//       let z = zip(fst(p))(x) |> reduceSeq(Private)(fun(acc, q => acc + fst(q) * snd(q)))(0.0f) in
//       alpha * z + beta * snd(p))))))))
//

func.func @gemv_par(%out: memref<29xf32>,
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
  scf.parallel (%p) = (%c0) to (%c29) step (%c1) {
    %idx = arith.muli %p, %c41 : index
    %acc_2 = scf.for %r = %c0 to %c41 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_1 = arith.addi %idx, %r : index
      %A_1 = memref.load %A[%idx_1] : memref<1189xf32>
      %x_1 = memref.load %x[%r] : memref<41xf32>
      %mul = arith.mulf %A_1, %x_1 : f32
      %acc_1 = arith.addf %acc, %mul : f32
      scf.yield %acc_1 : f32
    }
    %mul_1 = arith.mulf %alpha, %acc_2 : f32
    %y_1 = memref.load %y[%p] : memref<29xf32>
    %mul_2 = arith.mulf %beta, %y_1 : f32
    %add = arith.addf %mul_1, %mul_2 : f32
    memref.store %add, %out[%p] : memref<29xf32>
  }
  return
}
