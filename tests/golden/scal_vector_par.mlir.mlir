// Made by eqrise from kernels/low/scal_vector_par.rise.
//
// def scal_vector_par = fun(alpha: f32 => fun(xs: 65536.f32 =>
//   xs
//     |> split(65536)
//     |> mapPar(fun(ys =>
//       ys
//         |> asVector(4)
//         |> mapSeq(fun(x => x * (vectorFromScalar(alpha) : vec[4, f32])))
//         |> asScalar))
//     |> join))
//

func.func @scal_vector_par(%out: memref<65536xf32>,
    %alpha: f32,
    %xs: memref<65536xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16384 = arith.constant 16384 : index
  %c4 = arith.constant 4 : index
  %alpha_x4 = vector.broadcast %alpha : f32 to vector<4xf32>
  scf.for %i = %c0 to %c16384 step %c1 {
    %idx = arith.muli %i, %c4 : index
    %xs_1 = vector.load %xs[%idx] : memref<65536xf32>, vector<4xf32>
    %mul = arith.mulf %xs_1, %alpha_x4 : vector<4xf32>
    vector.store %mul, %out[%idx] : memref<65536xf32>, vector<4xf32>
  }
  return
}
