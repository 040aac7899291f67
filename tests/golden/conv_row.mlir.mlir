// Made by eqrise from kernels/conv_row.rise.
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapPar(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

func.func @conv_row(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %weights: memref<17xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0 = arith.constant 0.0 : f32
  %c17 = arith.constant 17 : index
  %c7_i32 = arith.constant 7 : i32
  %c31_i32 = arith.constant 31 : i32
  %c8 = arith.constant 8 : index
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<23xf32>
    scf.for %i = %c0 to %c23 step %c1 {
      memref.store %f0, %acc[%i] : memref<23xf32>
    }
    %idx_1 = arith.muli %p, %c23 : index
    scf.for %r = %c0 to %c17 step %c1 {
      %idx_2 = arith.addi %idx_1, %r : index
      %weights_1 = memref.load %weights[%r] : memref<17xf32>
      scf.for %i_1 = %c0 to %c23 step %c1 {
        %acc_1 = memref.load %acc[%i_1] : memref<23xf32>
        %idx = arith.addi %r, %i_1 : index
        %index = arith.index_cast %idx : index to i32
        %lt = arith.cmpi slt, %c7_i32, %index : i32
        %lt_1 = arith.cmpi slt, %index, %c31_i32 : i32
        %and = arith.andi %lt, %lt_1 : i1
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %idx_4 = arith.subi %idx_3, %c8 : index
        %select = scf.if %and -> (f32) {
          %image_1 = memref.load %image[%idx_4] : memref<437xf32>
          scf.yield %image_1 : f32
        } else {
          scf.yield %f0 : f32
        }
        %mul = arith.mulf %select, %weights_1 : f32
        %add = arith.addf %acc_1, %mul : f32
        memref.store %add, %acc[%i_1] : memref<23xf32>
      }
    }
    scf.for %i_2 = %c0 to %c23 step %c1 {
      %acc_2 = memref.load %acc[%i_2] : memref<23xf32>
      %idx_5 = arith.addi %idx_1, %i_2 : index
      memref.store %acc_2, %out[%idx_5] : memref<437xf32>
    }
  }
  return
}
