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
//         |> mapSeq(fun(xs =>
//           [zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//             |> mapSeqUnroll(fun(ys =>
//               ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//             |> toMem(Private)
//             |> asScalar
//             |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private)
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> mapSeq(fun(p => fst(p) + snd(p))))))))
//
// Rules: reduction-vector-masked, map-seq, map-seq-unroll, reduce-seq, store-private

func.func @gemv(%out: memref<29xf32>,
    %alpha: f32,
    %beta: f32,
    %A: memref<1189xf32>,
    %x: memref<41xf32>,
    %y: memref<29xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c29 = arith.constant 29 : index
  %f0_x16 = arith.constant dense<0.0> : vector<16xf32>
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %c41 = arith.constant 41 : index
  %f0 = arith.constant 0.0 : f32
  %tmp = memref.alloca() {alignment = 64} : memref<29xf32>
  %tmp_1 = memref.alloca() {alignment = 64} : memref<16xf32>
  scf.for %i = %c0 to %c29 step %c1 {
    %idx_2 = arith.muli %i, %c41 : index
    %acc_2 = scf.for %r = %c0 to %c3 step %c1 iter_args(%acc = %f0_x16) -> (vector<16xf32>) {
      %idx = arith.muli %r, %c16 : index
      %idx_1 = arith.subi %c41, %idx : index
      %mask = vector.create_mask %idx_1 : vector<16xi1>
      %first = vector.maskedload %x[%idx], %mask, %f0_x16 : memref<41xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %idx_3 = arith.addi %idx_2, %idx : index
      %first_1 = vector.maskedload %A[%idx_3], %mask, %f0_x16 : memref<1189xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
      %mul = arith.mulf %first, %first_1 : vector<16xf32>
      %acc_1 = arith.addf %acc, %mul : vector<16xf32>
      scf.yield %acc_1 : vector<16xf32>
    }
    vector.store %acc_2, %tmp_1[%c0] : memref<16xf32>, vector<16xf32>
    %acc_1_3 = scf.for %r_1 = %c0 to %c16 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
      %tmp_1_1 = memref.load %tmp_1[%r_1] : memref<16xf32>
      %acc_1_2 = arith.addf %acc_1_1, %tmp_1_1 : f32
      scf.yield %acc_1_2 : f32
    }
    memref.store %acc_1_3, %tmp[%i] : memref<29xf32>
  }
  scf.for %i_1 = %c0 to %c29 step %c1 {
    %tmp_2 = memref.load %tmp[%i_1] : memref<29xf32>
    %mul_1 = arith.mulf %alpha, %tmp_2 : f32
    %y_1 = memref.load %y[%i_1] : memref<29xf32>
    %mul_2 = arith.mulf %beta, %y_1 : f32
    %add = arith.addf %mul_1, %mul_2 : f32
    memref.store %add, %out[%i_1] : memref<29xf32>
  }
  return
}
