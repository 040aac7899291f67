// Made by eqrise from kernels/histogram.rise.
//
// def histogram = fun(xs: 509.i32 =>
//   xs
//     |> map(fun(x => 1))
//     |> reduceByIndex(add)(generate(fun(i: idx[256] => 0)))(xs |> map(fun(x => natAsIndex(256)(x)))))
//
// is carried out as
//
// def histogram = fun(xs: 509.i32 =>
//   generate(fun(i: idx[509] => 1))
//     |> reduceByIndexSeq(Global)(add)(
//         generate(fun(i: idx[256] => 0)) |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)(
//         xs |> map(fun(x => natAsIndex(256)(x))))
//     |> asVector(16)
//     |> mapSeq(fun(x => x))
//     |> asScalar)
//
// Rules: map-of-constant, reduce-by-index-global, copy-vector

func.func @histogram(%out: memref<256xi32>,
    %xs: memref<509xi32>,
    %bins: memref<256xi32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c0_i32_x16 = arith.constant dense<0> : vector<16xi32>
  %c509 = arith.constant 509 : index
  %c255 = arith.constant 255 : index
  %c1_i32 = arith.constant 1 : i32
  scf.for %i = %c0 to %c16 step %c1 {
    %idx = arith.muli %i, %c16 : index
    vector.store %c0_i32_x16, %bins[%idx] : memref<256xi32>, vector<16xi32>
  }
  scf.for %r = %c0 to %c509 step %c1 {
    %xs_1 = memref.load %xs[%r] : memref<509xi32>
    %idx_1 = arith.index_cast %xs_1 : i32 to index
    %idx_2 = arith.maxsi %c0, %idx_1 : index
    %idx_3 = arith.minsi %c255, %idx_2 : index
    %bins_1 = memref.load %bins[%idx_3] : memref<256xi32>
    %add = arith.addi %bins_1, %c1_i32 : i32
    memref.store %add, %bins[%idx_3] : memref<256xi32>
  }
  scf.for %i_1 = %c0 to %c16 step %c1 {
    %idx_4 = arith.muli %i_1, %c16 : index
    %bins_2 = vector.load %bins[%idx_4] : memref<256xi32>, vector<16xi32>
    vector.store %bins_2, %out[%idx_4] : memref<256xi32>, vector<16xi32>
  }
  return
}
