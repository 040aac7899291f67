// Made by eqrise from kernels/low/dot_vector_par.rise.
//
// def dot_vector_par = fun(xs: 524288.f32 => fun(ys: 524288.f32 =>
//   zip(xs |> asVector(4))(ys |> asVector(4))
//     |> split(131072)
//     |> mapPar(fun(zs =>
//       zs
//         |> split(2048)
//         |> mapSeq(fun(xs1 =>
//           xs1
//             |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))))
//     |> toMem(Global)
//     |> join
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f)))
//

func.func @dot_vector_par(%out: memref<1xf32>,
    %xs: memref<524288xf32>,
    %ys: memref<524288xf32>,
    %tmp: memref<256xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %f0_x4 = arith.constant dense<0.0> : vector<4xf32>
  %c2048 = arith.constant 2048 : index
  %c8192 = arith.constant 8192 : index
  %c4 = arith.constant 4 : index
  %f0 = arith.constant 0.0 : f32
  %c256 = arith.constant 256 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %idx = arith.muli %i, %c8192 : index
    %acc_2 = scf.for %r = %c0 to %c2048 step %c1 iter_args(%acc = %f0_x4) -> (vector<4xf32>) {
      %idx_1 = arith.muli %r, %c4 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %xs_1 = vector.load %xs[%idx_2] : memref<524288xf32>, vector<4xf32>
      %ys_1 = vector.load %ys[%idx_2] : memref<524288xf32>, vector<4xf32>
      %mul = arith.mulf %xs_1, %ys_1 : vector<4xf32>
      %acc_1 = arith.addf %acc, %mul : vector<4xf32>
      scf.yield %acc_1 : vector<4xf32>
    }
    %idx_3 = arith.muli %i, %c4 : index
    vector.store %acc_2, %tmp[%idx_3] : memref<256xf32>, vector<4xf32>
  }
  %acc_1_3 = scf.for %r_1 = %c0 to %c256 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
    %tmp_1 = memref.load %tmp[%r_1] : memref<256xf32>
    %acc_1_2 = arith.addf %acc_1_1, %tmp_1 : f32
    scf.yield %acc_1_2 : f32
  }
  memref.store %acc_1_3, %out[%c0] : memref<1xf32>
  return
}
