// Made by eqrise from kernels/low/asum_par.rise.
//
// def asum_par = fun(xs: 1008.f32 =>
//   xs
//     |> split(16)
//     |> mapPar(fun(ys => ys |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(0.0f)))
//     |> toMem(Global)
//     |> reduceSeq(Private)(add)(0.0f))
//

func.func @asum_par(%out: memref<1xf32>,
    %xs: memref<1008xf32>,
    %tmp: memref<63xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c63 = arith.constant 63 : index
  %f0 = arith.constant 0.0 : f32
  %c16 = arith.constant 16 : index
  scf.parallel (%p) = (%c0) to (%c63) step (%c1) {
    %idx = arith.muli %p, %c16 : index
    %acc_2 = scf.for %r = %c0 to %c16 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_1 = arith.addi %idx, %r : index
      %xs_1 = memref.load %xs[%idx_1] : memref<1008xf32>
      %abs = math.absf %xs_1 : f32
      %acc_1 = arith.addf %acc, %abs : f32
      scf.yield %acc_1 : f32
    }
    memref.store %acc_2, %tmp[%p] : memref<63xf32>
  }
  %acc_1_3 = scf.for %r_1 = %c0 to %c63 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
    %tmp_1 = memref.load %tmp[%r_1] : memref<63xf32>
    %acc_1_2 = arith.addf %acc_1_1, %tmp_1 : f32
    scf.yield %acc_1_2 : f32
  }
  memref.store %acc_1_3, %out[%c0] : memref<1xf32>
  return
}
