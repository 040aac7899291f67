// Made by eqrise from kernels/transpose.rise.
//
// def transposition = fun(A: 31.37.f32 => A |> transpose |> map(fun(xs => xs |> map(fun(x => x)))))
//
// is carried out as
//
// def transposition = fun(A: 31.37.f32 =>
//   A |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x)))) |> transpose)
//
// Rules: copy-seq

func.func @transposition(%out: memref<1147xf32>,
    %A: memref<1147xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %c37 = arith.constant 37 : index
  scf.for %i = %c0 to %c31 step %c1 {
    %idx = arith.muli %i, %c37 : index
    scf.for %i_1 = %c0 to %c37 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %A_1 = memref.load %A[%idx_1] : memref<1147xf32>
      %idx_2 = arith.muli %i_1, %c31 : index
      %idx_3 = arith.addi %i, %idx_2 : index
      memref.store %A_1, %out[%idx_3] : memref<1147xf32>
    }
  }
  return
}
