// Made by eqrise from kernels/poisson3d.rise.
//
// def poisson3d = fun(grid: 7.6.9.f32 =>
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
//               2.666f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) -
//                 0.166f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))) -
//                 0.0833f *
//                   (idx((1 : idx[3]))(idx((0 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((2 : idx[3]))(zs)))))))))))
//
// is carried out as
//
// def poisson3d = fun(grid: 7.6.9.f32 =>
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
//               2.666f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) -
//                 0.166f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))) -
//                 0.0833f *
//                   (idx((1 : idx[3]))(idx((0 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((2 : idx[3]))(zs)))))))))))
//
// Rules: map-seq, map-par

func.func @poisson3d(%out: memref<378xf32>,
    %grid: memref<378xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %f2.666 = arith.constant 2.666 : f32
  %c54 = arith.constant 54 : index
  %f0.166 = arith.constant 0.166 : f32
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %f0.0833 = arith.constant 0.0833 : f32
  scf.parallel (%p) = (%c0) to (%c7) step (%c1) {
    %idx = arith.muli %p, %c54 : index
    %idx_4 = arith.subi %p, %c1 : index
    %idx_5 = arith.maxsi %c0, %idx_4 : index
    %idx_6 = arith.muli %idx_5, %c54 : index
    %idx_9 = arith.addi %p, %c1 : index
    %idx_10 = arith.minsi %c6, %idx_9 : index
    %idx_11 = arith.muli %idx_10, %c54 : index
    scf.for %i = %c0 to %c6 step %c1 {
      %idx_1 = arith.muli %i, %c9 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_7 = arith.addi %idx_6, %idx_1 : index
      %idx_12 = arith.addi %idx_11, %idx_1 : index
      %idx_14 = arith.subi %i, %c1 : index
      %idx_15 = arith.maxsi %c0, %idx_14 : index
      %idx_16 = arith.muli %idx_15, %c9 : index
      %idx_17 = arith.addi %idx, %idx_16 : index
      %idx_19 = arith.addi %i, %c1 : index
      %idx_20 = arith.minsi %c5, %idx_19 : index
      %idx_21 = arith.muli %idx_20, %c9 : index
      %idx_22 = arith.addi %idx, %idx_21 : index
      %idx_30 = arith.addi %idx_6, %idx_16 : index
      %idx_34 = arith.addi %idx_6, %idx_21 : index
      %idx_40 = arith.addi %idx_11, %idx_16 : index
      %idx_44 = arith.addi %idx_11, %idx_21 : index
      scf.for %i_1 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %grid_1 = memref.load %grid[%idx_3] : memref<378xf32>
        %mul = arith.mulf %f2.666, %grid_1 : f32
        %idx_8 = arith.addi %idx_7, %i_1 : index
        %grid_2 = memref.load %grid[%idx_8] : memref<378xf32>
        %idx_13 = arith.addi %idx_12, %i_1 : index
        %grid_3 = memref.load %grid[%idx_13] : memref<378xf32>
        %add = arith.addf %grid_2, %grid_3 : f32
        %idx_18 = arith.addi %idx_17, %i_1 : index
        %grid_4 = memref.load %grid[%idx_18] : memref<378xf32>
        %add_1 = arith.addf %add, %grid_4 : f32
        %idx_23 = arith.addi %idx_22, %i_1 : index
        %grid_5 = memref.load %grid[%idx_23] : memref<378xf32>
        %add_2 = arith.addf %add_1, %grid_5 : f32
        %idx_24 = arith.subi %i_1, %c1 : index
        %idx_25 = arith.maxsi %c0, %idx_24 : index
        %idx_26 = arith.addi %idx_2, %idx_25 : index
        %grid_6 = memref.load %grid[%idx_26] : memref<378xf32>
        %add_3 = arith.addf %add_2, %grid_6 : f32
        %idx_27 = arith.addi %i_1, %c1 : index
        %idx_28 = arith.minsi %c8, %idx_27 : index
        %idx_29 = arith.addi %idx_2, %idx_28 : index
        %grid_7 = memref.load %grid[%idx_29] : memref<378xf32>
        %add_4 = arith.addf %add_3, %grid_7 : f32
        %mul_1 = arith.mulf %f0.166, %add_4 : f32
        %sub = arith.subf %mul, %mul_1 : f32
        %idx_31 = arith.addi %idx_30, %i_1 : index
        %grid_8 = memref.load %grid[%idx_31] : memref<378xf32>
        %idx_32 = arith.addi %idx_7, %idx_25 : index
        %grid_9 = memref.load %grid[%idx_32] : memref<378xf32>
        %add_5 = arith.addf %grid_8, %grid_9 : f32
        %idx_33 = arith.addi %idx_7, %idx_28 : index
        %grid_10 = memref.load %grid[%idx_33] : memref<378xf32>
        %add_6 = arith.addf %add_5, %grid_10 : f32
        %idx_35 = arith.addi %idx_34, %i_1 : index
        %grid_11 = memref.load %grid[%idx_35] : memref<378xf32>
        %add_7 = arith.addf %add_6, %grid_11 : f32
        %idx_36 = arith.addi %idx_17, %idx_25 : index
        %grid_12 = memref.load %grid[%idx_36] : memref<378xf32>
        %add_8 = arith.addf %add_7, %grid_12 : f32
        %idx_37 = arith.addi %idx_17, %idx_28 : index
        %grid_13 = memref.load %grid[%idx_37] : memref<378xf32>
        %add_9 = arith.addf %add_8, %grid_13 : f32
        %idx_38 = arith.addi %idx_22, %idx_25 : index
        %grid_14 = memref.load %grid[%idx_38] : memref<378xf32>
        %add_10 = arith.addf %add_9, %grid_14 : f32
        %idx_39 = arith.addi %idx_22, %idx_28 : index
        %grid_15 = memref.load %grid[%idx_39] : memref<378xf32>
        %add_11 = arith.addf %add_10, %grid_15 : f32
        %idx_41 = arith.addi %idx_40, %i_1 : index
        %grid_16 = memref.load %grid[%idx_41] : memref<378xf32>
        %add_12 = arith.addf %add_11, %grid_16 : f32
        %idx_42 = arith.addi %idx_12, %idx_25 : index
        %grid_17 = memref.load %grid[%idx_42] : memref<378xf32>
        %add_13 = arith.addf %add_12, %grid_17 : f32
        %idx_43 = arith.addi %idx_12, %idx_28 : index
        %grid_18 = memref.load %grid[%idx_43] : memref<378xf32>
        %add_14 = arith.addf %add_13, %grid_18 : f32
        %idx_45 = arith.addi %idx_44, %i_1 : index
        %grid_19 = memref.load %grid[%idx_45] : memref<378xf32>
        %add_15 = arith.addf %add_14, %grid_19 : f32
        %mul_2 = arith.mulf %f0.0833, %add_15 : f32
        %sub_1 = arith.subf %sub, %mul_2 : f32
        memref.store %sub_1, %out[%idx_3] : memref<378xf32>
      }
    }
  }
  return
}
