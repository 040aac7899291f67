// Made by eqrise from kernels/j3d7pt.rise.
//
// def j3d7pt = fun(grid: 7.6.9.f32 =>
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
//               0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                 0.1f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))))))))))
//
// is carried out as
//
// def j3d7pt = fun(grid: 7.6.9.f32 =>
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
//               0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                 0.1f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))))))))))
//
// Rules: map-seq, map-par

func.func @j3d7pt(%out: memref<378xf32>,
    %grid: memref<378xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %f0.4 = arith.constant 0.4 : f32
  %c54 = arith.constant 54 : index
  %f0.1 = arith.constant 0.1 : f32
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
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
      scf.for %i_1 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %grid_1 = memref.load %grid[%idx_3] : memref<378xf32>
        %mul = arith.mulf %f0.4, %grid_1 : f32
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
        %mul_1 = arith.mulf %f0.1, %add_4 : f32
        %add_5 = arith.addf %mul, %mul_1 : f32
        memref.store %add_5, %out[%idx_3] : memref<378xf32>
      }
    }
  }
  return
}
