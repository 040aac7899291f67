// Made by eqrise from kernels/gesummv.rise.
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       alpha *
//         (let xs = fst(p) in zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) +
//         beta *
//           (let xs = snd(p) in
//            zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(
//       zip(A)(B)
//         |> map(fun(p => zip(fst(p))(x) |> map(fun(q => fst(q) * snd(q)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(y => y)))
//         |> mapSeq(fun(y => y)))(
//       zip(A)(B)
//         |> map(fun(p => zip(snd(p))(x) |> map(fun(q => fst(q) * snd(q)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(y => y)))
//         |> mapSeq(fun(y => beta * y)))
//     |> toMem(Private)
//     |> mapSeq(fun(p => alpha * fst(p) + snd(p))))))))
//
// Rules: lift-reduction, scaled-reduction-plus, scaled-reduction, map-seq, reduce-seq, store-private, copy-seq

func.func @gesummv(%out: memref<29xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<1189xf32>,
    %B: memref<1189xf32>,
    %x: memref<41xf32>) attributes {llvm.emit_c_interface} {
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
      %mul = arith.mulf %A_1, %x_1 : f32
      %add = arith.addf %acc_1, %mul : f32
      memref.store %add, %acc[%i_1] : memref<29xf32>
    }
  }
  %tmp_1 = memref.alloca() {alignment = 64} : memref<29xf32>
  scf.for %i_2 = %c0 to %c29 step %c1 {
    %acc_2 = memref.load %acc[%i_2] : memref<29xf32>
    memref.store %acc_2, %tmp_1[%i_2] : memref<29xf32>
  }
  %acc_1_1 = memref.alloca() {alignment = 64} : memref<29xf32>
  scf.for %i_3 = %c0 to %c29 step %c1 {
    memref.store %f0, %acc_1_1[%i_3] : memref<29xf32>
  }
  scf.for %r_1 = %c0 to %c41 step %c1 {
    %x_2 = memref.load %x[%r_1] : memref<41xf32>
    scf.for %i_4 = %c0 to %c29 step %c1 {
      %acc_1_2 = memref.load %acc_1_1[%i_4] : memref<29xf32>
      %idx_2 = arith.muli %i_4, %c41 : index
      %idx_3 = arith.addi %r_1, %idx_2 : index
      %B_1 = memref.load %B[%idx_3] : memref<1189xf32>
      %mul_1 = arith.mulf %B_1, %x_2 : f32
      %add_1 = arith.addf %acc_1_2, %mul_1 : f32
      memref.store %add_1, %acc_1_1[%i_4] : memref<29xf32>
    }
  }
  %tmp_2 = memref.alloca() {alignment = 64} : memref<29xf32>
  scf.for %i_5 = %c0 to %c29 step %c1 {
    %acc_1_3 = memref.load %acc_1_1[%i_5] : memref<29xf32>
    %mul_2 = arith.mulf %beta, %acc_1_3 : f32
    memref.store %mul_2, %tmp_2[%i_5] : memref<29xf32>
  }
  scf.for %i_6 = %c0 to %c29 step %c1 {
    %tmp_1_1 = memref.load %tmp_1[%i_6] : memref<29xf32>
    %mul_3 = arith.mulf %alpha, %tmp_1_1 : f32
    %tmp_2_1 = memref.load %tmp_2[%i_6] : memref<29xf32>
    %add_2 = arith.addf %mul_3, %tmp_2_1 : f32
    memref.store %add_2, %out[%i_6] : memref<29xf32>
  }
  return
}
