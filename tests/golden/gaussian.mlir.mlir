// Made by eqrise from kernels/gaussian.rise.
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let zs = ys |> join in
//           let xs1 = weights |> join in
//           zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys |> join)(weights |> join) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

func.func @gaussian(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<25xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c25 = arith.constant 25 : index
  %c22 = arith.constant 22 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  %c18 = arith.constant 18 : index
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<23xf32>
    scf.for %i = %c0 to %c23 step %c1 {
      memref.store %f0, %acc[%i] : memref<23xf32>
    }
    scf.for %r = %c0 to %c25 step %c1 {
      %idx = arith.remui %r, %c5 : index
      %idx_5 = arith.divui %r, %c5 : index
      %idx_6 = arith.addi %p, %idx_5 : index
      %idx_7 = arith.subi %idx_6, %c2 : index
      %idx_8 = arith.maxsi %c0, %idx_7 : index
      %idx_9 = arith.minsi %c18, %idx_8 : index
      %idx_10 = arith.muli %idx_9, %c23 : index
      %weights_1 = memref.load %weights[%r] : memref<25xf32>
      scf.for %i_1 = %c0 to %c23 step %c1 {
        %acc_1 = memref.load %acc[%i_1] : memref<23xf32>
        %idx_1 = arith.addi %idx, %i_1 : index
        %idx_2 = arith.subi %idx_1, %c2 : index
        %idx_3 = arith.maxsi %c0, %idx_2 : index
        %idx_4 = arith.minsi %c22, %idx_3 : index
        %idx_11 = arith.addi %idx_10, %idx_4 : index
        %image_1 = memref.load %image[%idx_11] : memref<437xf32>
        %mul = arith.mulf %image_1, %weights_1 : f32
        %add = arith.addf %acc_1, %mul : f32
        memref.store %add, %acc[%i_1] : memref<23xf32>
      }
    }
    %idx_12 = arith.muli %p, %c23 : index
    scf.for %i_2 = %c0 to %c23 step %c1 {
      %acc_2 = memref.load %acc[%i_2] : memref<23xf32>
      %idx_13 = arith.addi %idx_12, %i_2 : index
      memref.store %acc_2, %out[%idx_13] : memref<437xf32>
    }
  }
  return
}
