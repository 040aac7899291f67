// Made by eqrise from kernels/gemm.rise.
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> map(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> map(fun(q =>
//           alpha *
//             (let xs = fst(p) in
//              let ys = fst(q) in
//              zip(xs)(ys) |> map(fun(p1 => fst(p1) * snd(p1))) |> reduce(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// is carried out as
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> mapPar(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> mapSeq(fun(q =>
//           alpha *
//             (zip(fst(p))(fst(q))
//                |> map(fun(p1 => fst(p1) * snd(p1)))
//                |> reduceSeq(Private)(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// Rules: map-seq, map-par, reduce-seq

func.func @gemm(%out: memref<176xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<253xf32>,
    %B: memref<368xf32>,
    %C: memref<176xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c16 = arith.constant 16 : index
  %f0 = arith.constant 0.0 : f32
  %c23 = arith.constant 23 : index
  scf.parallel (%p) = (%c0) to (%c11) step (%c1) {
    %idx = arith.muli %p, %c23 : index
    %idx_4 = arith.muli %p, %c16 : index
    scf.for %i = %c0 to %c16 step %c1 {
      %acc_2 = scf.for %r = %c0 to %c23 step %c1 iter_args(%acc = %f0) -> (f32) {
        %idx_1 = arith.addi %idx, %r : index
        %A_1 = memref.load %A[%idx_1] : memref<253xf32>
        %idx_2 = arith.muli %r, %c16 : index
        %idx_3 = arith.addi %i, %idx_2 : index
        %B_1 = memref.load %B[%idx_3] : memref<368xf32>
        %mul = arith.mulf %A_1, %B_1 : f32
        %acc_1 = arith.addf %acc, %mul : f32
        scf.yield %acc_1 : f32
      }
      %mul_1 = arith.mulf %alpha, %acc_2 : f32
      %idx_5 = arith.addi %idx_4, %i : index
      %C_1 = memref.load %C[%idx_5] : memref<176xf32>
      %mul_2 = arith.mulf %beta, %C_1 : f32
      %add = arith.addf %mul_1, %mul_2 : f32
      memref.store %add, %out[%idx_5] : memref<176xf32>
    }
  }
  return
}
