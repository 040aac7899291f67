// Made by eqrise from kernels/j3d27pt.rise.
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           ys
//             |> map(fun(zs =>
//               (zs
//                  |> map(fun(xs1 =>
//                    xs1 |> map(fun(xs2 => xs2 |> reduce(add)(0.0f))) |> reduce(add)(0.0f)))
//                  |> reduce(add)(0.0f)) *
//                 0.037f)))))))
//
// is carried out as
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys |> transpose)(
//               ys
//                 |> transpose
//                 |> map(fun(zs => zs |> join |> join))
//                 |> transpose
//                 |> reduceSeq(Private)(fun(acc, zs =>
//                   zip(acc)(zs) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                     generate(fun(i: idx[9] => 0.0f)) |> mapSeq(fun(x => x))))
//             |> mapSeqUnroll(fun(p => snd(p) * 0.037f)))))))
//
// Rules: reduction-of-rows, reduction-of-rows-map, lift-reduction, column-reductions-apart, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

func.func @j3d27pt(%out: memref<378xf32>,
    %grid: memref<378xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %f0 = arith.constant 0.0 : f32
  %c27 = arith.constant 27 : index
  %c54 = arith.constant 54 : index
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %f0.037 = arith.constant 0.037 : f32
  scf.parallel (%p) = (%c0) to (%c7) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<9xf32>
    %idx_30 = arith.muli %p, %c54 : index
    scf.for %i = %c0 to %c6 step %c1 {
      scf.for %i_1 = %c0 to %c9 step %c1 {
        memref.store %f0, %acc[%i_1] : memref<9xf32>
      }
      scf.for %r = %c0 to %c27 step %c1 {
        %acc_1 = memref.load %acc[%c0] : memref<9xf32>
        %idx = arith.divui %r, %c9 : index
        %idx_1 = arith.addi %p, %idx : index
        %idx_2 = arith.subi %idx_1, %c1 : index
        %idx_3 = arith.maxsi %c0, %idx_2 : index
        %idx_4 = arith.minsi %c6, %idx_3 : index
        %idx_5 = arith.muli %idx_4, %c54 : index
        %idx_6 = arith.divui %r, %c3 : index
        %idx_7 = arith.remui %idx_6, %c3 : index
        %idx_8 = arith.addi %i, %idx_7 : index
        %idx_9 = arith.subi %idx_8, %c1 : index
        %idx_10 = arith.maxsi %c0, %idx_9 : index
        %idx_11 = arith.minsi %c5, %idx_10 : index
        %idx_12 = arith.muli %idx_11, %c9 : index
        %idx_13 = arith.remui %r, %c3 : index
        %idx_14 = arith.subi %idx_13, %c1 : index
        %idx_15 = arith.maxsi %c0, %idx_14 : index
        %idx_16 = arith.addi %idx_5, %idx_12 : index
        %idx_17 = arith.addi %idx_16, %idx_15 : index
        %grid_1 = memref.load %grid[%idx_17] : memref<378xf32>
        %add = arith.addf %acc_1, %grid_1 : f32
        memref.store %add, %acc[%c0] : memref<9xf32>
        %acc_2 = memref.load %acc[%c1] : memref<9xf32>
        %idx_18 = arith.addi %idx_13, %idx_5 : index
        %idx_19 = arith.addi %idx_18, %idx_12 : index
        %grid_2 = memref.load %grid[%idx_19] : memref<378xf32>
        %add_1 = arith.addf %acc_2, %grid_2 : f32
        memref.store %add_1, %acc[%c1] : memref<9xf32>
        %acc_3 = memref.load %acc[%c2] : memref<9xf32>
        %idx_20 = arith.addi %idx_19, %c1 : index
        %grid_3 = memref.load %grid[%idx_20] : memref<378xf32>
        %add_2 = arith.addf %acc_3, %grid_3 : f32
        memref.store %add_2, %acc[%c2] : memref<9xf32>
        %acc_4 = memref.load %acc[%c3] : memref<9xf32>
        %idx_21 = arith.addi %idx_19, %c2 : index
        %grid_4 = memref.load %grid[%idx_21] : memref<378xf32>
        %add_3 = arith.addf %acc_4, %grid_4 : f32
        memref.store %add_3, %acc[%c3] : memref<9xf32>
        %acc_5 = memref.load %acc[%c4] : memref<9xf32>
        %idx_22 = arith.addi %idx_19, %c3 : index
        %grid_5 = memref.load %grid[%idx_22] : memref<378xf32>
        %add_4 = arith.addf %acc_5, %grid_5 : f32
        memref.store %add_4, %acc[%c4] : memref<9xf32>
        %acc_6 = memref.load %acc[%c5] : memref<9xf32>
        %idx_23 = arith.addi %idx_19, %c4 : index
        %grid_6 = memref.load %grid[%idx_23] : memref<378xf32>
        %add_5 = arith.addf %acc_6, %grid_6 : f32
        memref.store %add_5, %acc[%c5] : memref<9xf32>
        %acc_7 = memref.load %acc[%c6] : memref<9xf32>
        %idx_24 = arith.addi %idx_19, %c5 : index
        %grid_7 = memref.load %grid[%idx_24] : memref<378xf32>
        %add_6 = arith.addf %acc_7, %grid_7 : f32
        memref.store %add_6, %acc[%c6] : memref<9xf32>
        %acc_8 = memref.load %acc[%c7] : memref<9xf32>
        %idx_25 = arith.addi %idx_19, %c6 : index
        %grid_8 = memref.load %grid[%idx_25] : memref<378xf32>
        %add_7 = arith.addf %acc_8, %grid_8 : f32
        memref.store %add_7, %acc[%c7] : memref<9xf32>
        %acc_9 = memref.load %acc[%c8] : memref<9xf32>
        %idx_26 = arith.addi %idx_13, %c7 : index
        %idx_27 = arith.minsi %c8, %idx_26 : index
        %idx_28 = arith.addi %idx_5, %idx_27 : index
        %idx_29 = arith.addi %idx_28, %idx_12 : index
        %grid_9 = memref.load %grid[%idx_29] : memref<378xf32>
        %add_8 = arith.addf %acc_9, %grid_9 : f32
        memref.store %add_8, %acc[%c8] : memref<9xf32>
      }
      %acc_10 = memref.load %acc[%c0] : memref<9xf32>
      %mul = arith.mulf %acc_10, %f0.037 : f32
      %idx_31 = arith.muli %i, %c9 : index
      %idx_32 = arith.addi %idx_30, %idx_31 : index
      memref.store %mul, %out[%idx_32] : memref<378xf32>
      %acc_11 = memref.load %acc[%c1] : memref<9xf32>
      %mul_1 = arith.mulf %acc_11, %f0.037 : f32
      %idx_33 = arith.addi %idx_32, %c1 : index
      memref.store %mul_1, %out[%idx_33] : memref<378xf32>
      %acc_12 = memref.load %acc[%c2] : memref<9xf32>
      %mul_2 = arith.mulf %acc_12, %f0.037 : f32
      %idx_34 = arith.addi %idx_32, %c2 : index
      memref.store %mul_2, %out[%idx_34] : memref<378xf32>
      %acc_13 = memref.load %acc[%c3] : memref<9xf32>
      %mul_3 = arith.mulf %acc_13, %f0.037 : f32
      %idx_35 = arith.addi %idx_32, %c3 : index
      memref.store %mul_3, %out[%idx_35] : memref<378xf32>
      %acc_14 = memref.load %acc[%c4] : memref<9xf32>
      %mul_4 = arith.mulf %acc_14, %f0.037 : f32
      %idx_36 = arith.addi %idx_32, %c4 : index
      memref.store %mul_4, %out[%idx_36] : memref<378xf32>
      %acc_15 = memref.load %acc[%c5] : memref<9xf32>
      %mul_5 = arith.mulf %acc_15, %f0.037 : f32
      %idx_37 = arith.addi %idx_32, %c5 : index
      memref.store %mul_5, %out[%idx_37] : memref<378xf32>
      %acc_16 = memref.load %acc[%c6] : memref<9xf32>
      %mul_6 = arith.mulf %acc_16, %f0.037 : f32
      %idx_38 = arith.addi %idx_32, %c6 : index
      memref.store %mul_6, %out[%idx_38] : memref<378xf32>
      %acc_17 = memref.load %acc[%c7] : memref<9xf32>
      %mul_7 = arith.mulf %acc_17, %f0.037 : f32
      %idx_39 = arith.addi %idx_32, %c7 : index
      memref.store %mul_7, %out[%idx_39] : memref<378xf32>
      %acc_18 = memref.load %acc[%c8] : memref<9xf32>
      %mul_8 = arith.mulf %acc_18, %f0.037 : f32
      %idx_40 = arith.addi %idx_32, %c8 : index
      memref.store %mul_8, %out[%idx_40] : memref<378xf32>
    }
  }
  return
}
