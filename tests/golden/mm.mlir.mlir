// Made by eqrise from kernels/mm.rise.
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> map(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> mapPar(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[17] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

func.func @mm(%out: memref<221xf32>,
    %A: memref<247xf32>,
    %B: memref<323xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c13 = arith.constant 13 : index
  %c17 = arith.constant 17 : index
  %f0 = arith.constant 0.0 : f32
  %c19 = arith.constant 19 : index
  scf.parallel (%p) = (%c0) to (%c13) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<17xf32>
    scf.for %i = %c0 to %c17 step %c1 {
      memref.store %f0, %acc[%i] : memref<17xf32>
    }
    %idx = arith.muli %p, %c19 : index
    scf.for %r = %c0 to %c19 step %c1 {
      %idx_1 = arith.addi %idx, %r : index
      %A_1 = memref.load %A[%idx_1] : memref<247xf32>
      %idx_2 = arith.muli %r, %c17 : index
      scf.for %i_1 = %c0 to %c17 step %c1 {
        %acc_1 = memref.load %acc[%i_1] : memref<17xf32>
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %B_1 = memref.load %B[%idx_3] : memref<323xf32>
        %mul = arith.mulf %A_1, %B_1 : f32
        %add = arith.addf %acc_1, %mul : f32
        memref.store %add, %acc[%i_1] : memref<17xf32>
      }
    }
    %idx_4 = arith.muli %p, %c17 : index
    scf.for %i_2 = %c0 to %c17 step %c1 {
      %acc_2 = memref.load %acc[%i_2] : memref<17xf32>
      %idx_5 = arith.addi %idx_4, %i_2 : index
      memref.store %acc_2, %out[%idx_5] : memref<221xf32>
    }
  }
  return
}
