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
//           ys
//             |> transpose
//             |> mapSeq(fun(zs =>
//               (zs
//                  |> map(fun(xs1 => xs1 |> map(fun(xs2 => xs2)) |> transpose))
//                  |> transpose
//                  |> reduceSeq(Private)(fun(acc, xs1 =>
//                    zip(acc)(xs1)
//                      |> mapSeqUnroll(fun(p =>
//                        zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                      generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                        |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x)))))
//                  |> transpose
//                  |> reduceSeq(Private)(fun(acc, xs1 =>
//                    zip(acc)(xs1) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                      generate(fun(i: idx[3] => 0.0f)) |> mapSeq(fun(x => x)))
//                  |> reduceSeq(Private)(add)(0.0f)) *
//                 0.037f)))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

func.func @j3d27pt(%out: memref<378xf32>,
    %grid: memref<378xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %c3 = arith.constant 3 : index
  %f0 = arith.constant 0.0 : f32
  %c8 = arith.constant 8 : index
  %c54 = arith.constant 54 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c4 = arith.constant 4 : index
  %f0.037 = arith.constant 0.037 : f32
  scf.parallel (%p) = (%c0) to (%c7) step (%c1) {
    %acc = memref.alloca() {alignment = 64} : memref<9xf32>
    %idx_6 = arith.subi %p, %c1 : index
    %idx_7 = arith.maxsi %c0, %idx_6 : index
    %idx_8 = arith.muli %idx_7, %c54 : index
    %idx_22 = arith.muli %p, %c54 : index
    %idx_29 = arith.addi %p, %c1 : index
    %idx_30 = arith.minsi %c6, %idx_29 : index
    %idx_31 = arith.muli %idx_30, %c54 : index
    %acc_1_1 = memref.alloca() {alignment = 64} : memref<3xf32>
    scf.for %i = %c0 to %c6 step %c1 {
      %idx_9 = arith.subi %i, %c1 : index
      %idx_10 = arith.maxsi %c0, %idx_9 : index
      %idx_11 = arith.muli %idx_10, %c9 : index
      %idx_12 = arith.addi %idx_8, %idx_11 : index
      %idx_14 = arith.muli %i, %c9 : index
      %idx_15 = arith.addi %idx_8, %idx_14 : index
      %idx_17 = arith.addi %i, %c1 : index
      %idx_18 = arith.minsi %c5, %idx_17 : index
      %idx_19 = arith.muli %idx_18, %c9 : index
      %idx_20 = arith.addi %idx_8, %idx_19 : index
      %idx_23 = arith.addi %idx_22, %idx_11 : index
      %idx_25 = arith.addi %idx_22, %idx_14 : index
      %idx_27 = arith.addi %idx_22, %idx_19 : index
      %idx_32 = arith.addi %idx_31, %idx_11 : index
      %idx_34 = arith.addi %idx_31, %idx_14 : index
      %idx_36 = arith.addi %idx_31, %idx_19 : index
      scf.for %i_1 = %c0 to %c9 step %c1 {
        scf.for %i_2 = %c0 to %c3 step %c1 {
          %idx = arith.muli %i_2, %c3 : index
          scf.for %i_3 = %c0 to %c3 step %c1 {
            %idx_1 = arith.addi %idx, %i_3 : index
            memref.store %f0, %acc[%idx_1] : memref<9xf32>
          }
        }
        scf.for %r = %c0 to %c3 step %c1 {
          %acc_1 = memref.load %acc[%c0] : memref<9xf32>
          %idx_2 = arith.addi %i_1, %r : index
          %idx_3 = arith.subi %idx_2, %c1 : index
          %idx_4 = arith.maxsi %c0, %idx_3 : index
          %idx_5 = arith.minsi %c8, %idx_4 : index
          %idx_13 = arith.addi %idx_12, %idx_5 : index
          %grid_1 = memref.load %grid[%idx_13] : memref<378xf32>
          %add = arith.addf %acc_1, %grid_1 : f32
          memref.store %add, %acc[%c0] : memref<9xf32>
          %acc_2 = memref.load %acc[%c1] : memref<9xf32>
          %idx_16 = arith.addi %idx_15, %idx_5 : index
          %grid_2 = memref.load %grid[%idx_16] : memref<378xf32>
          %add_1 = arith.addf %acc_2, %grid_2 : f32
          memref.store %add_1, %acc[%c1] : memref<9xf32>
          %acc_3 = memref.load %acc[%c2] : memref<9xf32>
          %idx_21 = arith.addi %idx_20, %idx_5 : index
          %grid_3 = memref.load %grid[%idx_21] : memref<378xf32>
          %add_2 = arith.addf %acc_3, %grid_3 : f32
          memref.store %add_2, %acc[%c2] : memref<9xf32>
          %acc_4 = memref.load %acc[%c3] : memref<9xf32>
          %idx_24 = arith.addi %idx_23, %idx_5 : index
          %grid_4 = memref.load %grid[%idx_24] : memref<378xf32>
          %add_3 = arith.addf %acc_4, %grid_4 : f32
          memref.store %add_3, %acc[%c3] : memref<9xf32>
          %acc_5 = memref.load %acc[%c4] : memref<9xf32>
          %idx_26 = arith.addi %idx_25, %idx_5 : index
          %grid_5 = memref.load %grid[%idx_26] : memref<378xf32>
          %add_4 = arith.addf %acc_5, %grid_5 : f32
          memref.store %add_4, %acc[%c4] : memref<9xf32>
          %acc_6 = memref.load %acc[%c5] : memref<9xf32>
          %idx_28 = arith.addi %idx_27, %idx_5 : index
          %grid_6 = memref.load %grid[%idx_28] : memref<378xf32>
          %add_5 = arith.addf %acc_6, %grid_6 : f32
          memref.store %add_5, %acc[%c5] : memref<9xf32>
          %acc_7 = memref.load %acc[%c6] : memref<9xf32>
          %idx_33 = arith.addi %idx_32, %idx_5 : index
          %grid_7 = memref.load %grid[%idx_33] : memref<378xf32>
          %add_6 = arith.addf %acc_7, %grid_7 : f32
          memref.store %add_6, %acc[%c6] : memref<9xf32>
          %acc_8 = memref.load %acc[%c7] : memref<9xf32>
          %idx_35 = arith.addi %idx_34, %idx_5 : index
          %grid_8 = memref.load %grid[%idx_35] : memref<378xf32>
          %add_7 = arith.addf %acc_8, %grid_8 : f32
          memref.store %add_7, %acc[%c7] : memref<9xf32>
          %acc_9 = memref.load %acc[%c8] : memref<9xf32>
          %idx_37 = arith.addi %idx_36, %idx_5 : index
          %grid_9 = memref.load %grid[%idx_37] : memref<378xf32>
          %add_8 = arith.addf %acc_9, %grid_9 : f32
          memref.store %add_8, %acc[%c8] : memref<9xf32>
        }
        scf.for %i_4 = %c0 to %c3 step %c1 {
          memref.store %f0, %acc_1_1[%i_4] : memref<3xf32>
        }
        scf.for %r_1 = %c0 to %c3 step %c1 {
          %acc_1_2 = memref.load %acc_1_1[%c0] : memref<3xf32>
          %acc_10 = memref.load %acc[%r_1] : memref<9xf32>
          %add_9 = arith.addf %acc_1_2, %acc_10 : f32
          memref.store %add_9, %acc_1_1[%c0] : memref<3xf32>
          %acc_1_3 = memref.load %acc_1_1[%c1] : memref<3xf32>
          %idx_38 = arith.addi %r_1, %c3 : index
          %acc_11 = memref.load %acc[%idx_38] : memref<9xf32>
          %add_10 = arith.addf %acc_1_3, %acc_11 : f32
          memref.store %add_10, %acc_1_1[%c1] : memref<3xf32>
          %acc_1_4 = memref.load %acc_1_1[%c2] : memref<3xf32>
          %idx_39 = arith.addi %r_1, %c6 : index
          %acc_12 = memref.load %acc[%idx_39] : memref<9xf32>
          %add_11 = arith.addf %acc_1_4, %acc_12 : f32
          memref.store %add_11, %acc_1_1[%c2] : memref<3xf32>
        }
        %acc_2_3 = scf.for %r_2 = %c0 to %c3 step %c1 iter_args(%acc_2_1 = %f0) -> (f32) {
          %acc_1_5 = memref.load %acc_1_1[%r_2] : memref<3xf32>
          %acc_2_2 = arith.addf %acc_2_1, %acc_1_5 : f32
          scf.yield %acc_2_2 : f32
        }
        %mul = arith.mulf %acc_2_3, %f0.037 : f32
        %idx_40 = arith.addi %idx_25, %i_1 : index
        memref.store %mul, %out[%idx_40] : memref<378xf32>
      }
    }
  }
  return
}
