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
//       zip(zip(B |> transpose)(snd(p)))(
//           B
//             |> transpose
//             |> map(fun(xs => zip(fst(p))(xs) |> map(fun(q => fst(q) * snd(q)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, xs =>
//               zip(acc)(xs) |> asVector(16) |> mapSeqUnroll(fun(q => fst(q) + snd(q))) |> asScalar))(
//                 generate(fun(i: idx[16] => 0.0f))
//                   |> asVector(16)
//                   |> mapSeq(fun(x => x))
//                   |> asScalar))
//         |> map(fun(q => alpha * snd(q) + beta * snd(fst(q))))
//         |> asVector(16)
//         |> mapSeq(fun(x => x))
//         |> asScalar)))))))
//
// Rules: lift-reduction, column-reductions-apart-zip, nest-reductions-apart-zip, map-vector, map-seq-unroll, map-par, reduce-seq, copy-vector

func.func @gemm(%out: memref<176xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<253xf32>,
    %B: memref<368xf32>,
    %C: memref<176xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c23 = arith.constant 23 : index
  %c16 = arith.constant 16 : index
  %alpha_x16 = vector.broadcast %alpha : f32 to vector<16xf32>
  %beta_x16 = vector.broadcast %beta : f32 to vector<16xf32>
  scf.parallel (%p) = (%c0) to (%c11) step (%c1) {
    %idx = arith.muli %p, %c23 : index
    %acc_2 = scf.for %r = %c0 to %c23 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
      %idx_1 = arith.addi %idx, %r : index
      %A_1 = memref.load %A[%idx_1] : memref<253xf32>
      %A_1_x16 = vector.broadcast %A_1 : f32 to vector<16xf32>
      %idx_2 = arith.muli %r, %c16 : index
      %B_1 = vector.load %B[%idx_2] : memref<368xf32>, vector<16xf32>
      %mul = arith.mulf %A_1_x16, %B_1 : vector<16xf32>
      %acc_1 = arith.addf %acc, %mul : vector<16xf32>
      scf.yield %acc_1 : vector<16xf32>
    }
    %mul_1 = arith.mulf %alpha_x16, %acc_2 : vector<16xf32>
    %idx_3 = arith.muli %p, %c16 : index
    %C_1 = vector.load %C[%idx_3] : memref<176xf32>, vector<16xf32>
    %mul_2 = arith.mulf %beta_x16, %C_1 : vector<16xf32>
    %add = arith.addf %mul_1, %mul_2 : vector<16xf32>
    vector.store %add, %out[%idx_3] : memref<176xf32>, vector<16xf32>
  }
  return
}
