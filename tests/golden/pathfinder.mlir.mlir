// Made by eqrise from kernels/pathfinder.rise.
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> foldl(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> map(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))))(
//         generate(fun(i: idx[11] => 0))))
//
// is carried out as
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> mapSeqUnroll(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))
//         |> toMem(Private)
//         |> mapSeq(fun(x => x))))(generate(fun(i: idx[11] => i)) |> mapSeqUnroll(fun(i => 0)))
//     |> mapSeq(fun(x => x)))
//
// Rules: generate-map, map-seq-unroll, foldl-seq-step, copy-seq

func.func @pathfinder(%out: memref<11xi32>,
    %wall: memref<66xi32>) attributes {llvm.emit_c_interface} {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %acc = memref.alloca() {alignment = 64} : memref<11xi32>
  memref.store %c0_i32, %acc[%c0] : memref<11xi32>
  memref.store %c0_i32, %acc[%c1] : memref<11xi32>
  memref.store %c0_i32, %acc[%c2] : memref<11xi32>
  memref.store %c0_i32, %acc[%c3] : memref<11xi32>
  memref.store %c0_i32, %acc[%c4] : memref<11xi32>
  memref.store %c0_i32, %acc[%c5] : memref<11xi32>
  memref.store %c0_i32, %acc[%c6] : memref<11xi32>
  memref.store %c0_i32, %acc[%c7] : memref<11xi32>
  memref.store %c0_i32, %acc[%c8] : memref<11xi32>
  memref.store %c0_i32, %acc[%c9] : memref<11xi32>
  memref.store %c0_i32, %acc[%c10] : memref<11xi32>
  %tmp = memref.alloca() {alignment = 64} : memref<11xi32>
  scf.for %r = %c0 to %c6 step %c1 {
    %idx = arith.muli %r, %c11 : index
    %wall_1 = memref.load %wall[%idx] : memref<66xi32>
    %acc_1 = memref.load %acc[%c0] : memref<11xi32>
    %acc_2 = memref.load %acc[%c1] : memref<11xi32>
    %min = arith.minsi %acc_1, %acc_2 : i32
    %min_1 = arith.minsi %acc_1, %min : i32
    %add = arith.addi %wall_1, %min_1 : i32
    memref.store %add, %tmp[%c0] : memref<11xi32>
    %idx_1 = arith.addi %idx, %c1 : index
    %wall_2 = memref.load %wall[%idx_1] : memref<66xi32>
    %acc_3 = memref.load %acc[%c0] : memref<11xi32>
    %acc_4 = memref.load %acc[%c1] : memref<11xi32>
    %acc_5 = memref.load %acc[%c2] : memref<11xi32>
    %min_2 = arith.minsi %acc_4, %acc_5 : i32
    %min_3 = arith.minsi %acc_3, %min_2 : i32
    %add_1 = arith.addi %wall_2, %min_3 : i32
    memref.store %add_1, %tmp[%c1] : memref<11xi32>
    %idx_2 = arith.addi %idx, %c2 : index
    %wall_3 = memref.load %wall[%idx_2] : memref<66xi32>
    %acc_6 = memref.load %acc[%c1] : memref<11xi32>
    %acc_7 = memref.load %acc[%c2] : memref<11xi32>
    %acc_8 = memref.load %acc[%c3] : memref<11xi32>
    %min_4 = arith.minsi %acc_7, %acc_8 : i32
    %min_5 = arith.minsi %acc_6, %min_4 : i32
    %add_2 = arith.addi %wall_3, %min_5 : i32
    memref.store %add_2, %tmp[%c2] : memref<11xi32>
    %idx_3 = arith.addi %idx, %c3 : index
    %wall_4 = memref.load %wall[%idx_3] : memref<66xi32>
    %acc_9 = memref.load %acc[%c2] : memref<11xi32>
    %acc_10 = memref.load %acc[%c3] : memref<11xi32>
    %acc_11 = memref.load %acc[%c4] : memref<11xi32>
    %min_6 = arith.minsi %acc_10, %acc_11 : i32
    %min_7 = arith.minsi %acc_9, %min_6 : i32
    %add_3 = arith.addi %wall_4, %min_7 : i32
    memref.store %add_3, %tmp[%c3] : memref<11xi32>
    %idx_4 = arith.addi %idx, %c4 : index
    %wall_5 = memref.load %wall[%idx_4] : memref<66xi32>
    %acc_12 = memref.load %acc[%c3] : memref<11xi32>
    %acc_13 = memref.load %acc[%c4] : memref<11xi32>
    %acc_14 = memref.load %acc[%c5] : memref<11xi32>
    %min_8 = arith.minsi %acc_13, %acc_14 : i32
    %min_9 = arith.minsi %acc_12, %min_8 : i32
    %add_4 = arith.addi %wall_5, %min_9 : i32
    memref.store %add_4, %tmp[%c4] : memref<11xi32>
    %idx_5 = arith.addi %idx, %c5 : index
    %wall_6 = memref.load %wall[%idx_5] : memref<66xi32>
    %acc_15 = memref.load %acc[%c4] : memref<11xi32>
    %acc_16 = memref.load %acc[%c5] : memref<11xi32>
    %acc_17 = memref.load %acc[%c6] : memref<11xi32>
    %min_10 = arith.minsi %acc_16, %acc_17 : i32
    %min_11 = arith.minsi %acc_15, %min_10 : i32
    %add_5 = arith.addi %wall_6, %min_11 : i32
    memref.store %add_5, %tmp[%c5] : memref<11xi32>
    %idx_6 = arith.addi %idx, %c6 : index
    %wall_7 = memref.load %wall[%idx_6] : memref<66xi32>
    %acc_18 = memref.load %acc[%c5] : memref<11xi32>
    %acc_19 = memref.load %acc[%c6] : memref<11xi32>
    %acc_20 = memref.load %acc[%c7] : memref<11xi32>
    %min_12 = arith.minsi %acc_19, %acc_20 : i32
    %min_13 = arith.minsi %acc_18, %min_12 : i32
    %add_6 = arith.addi %wall_7, %min_13 : i32
    memref.store %add_6, %tmp[%c6] : memref<11xi32>
    %idx_7 = arith.addi %idx, %c7 : index
    %wall_8 = memref.load %wall[%idx_7] : memref<66xi32>
    %acc_21 = memref.load %acc[%c6] : memref<11xi32>
    %acc_22 = memref.load %acc[%c7] : memref<11xi32>
    %acc_23 = memref.load %acc[%c8] : memref<11xi32>
    %min_14 = arith.minsi %acc_22, %acc_23 : i32
    %min_15 = arith.minsi %acc_21, %min_14 : i32
    %add_7 = arith.addi %wall_8, %min_15 : i32
    memref.store %add_7, %tmp[%c7] : memref<11xi32>
    %idx_8 = arith.addi %idx, %c8 : index
    %wall_9 = memref.load %wall[%idx_8] : memref<66xi32>
    %acc_24 = memref.load %acc[%c7] : memref<11xi32>
    %acc_25 = memref.load %acc[%c8] : memref<11xi32>
    %acc_26 = memref.load %acc[%c9] : memref<11xi32>
    %min_16 = arith.minsi %acc_25, %acc_26 : i32
    %min_17 = arith.minsi %acc_24, %min_16 : i32
    %add_8 = arith.addi %wall_9, %min_17 : i32
    memref.store %add_8, %tmp[%c8] : memref<11xi32>
    %idx_9 = arith.addi %idx, %c9 : index
    %wall_10 = memref.load %wall[%idx_9] : memref<66xi32>
    %acc_27 = memref.load %acc[%c8] : memref<11xi32>
    %acc_28 = memref.load %acc[%c9] : memref<11xi32>
    %acc_29 = memref.load %acc[%c10] : memref<11xi32>
    %min_18 = arith.minsi %acc_28, %acc_29 : i32
    %min_19 = arith.minsi %acc_27, %min_18 : i32
    %add_9 = arith.addi %wall_10, %min_19 : i32
    memref.store %add_9, %tmp[%c9] : memref<11xi32>
    %idx_10 = arith.addi %idx, %c10 : index
    %wall_11 = memref.load %wall[%idx_10] : memref<66xi32>
    %acc_30 = memref.load %acc[%c9] : memref<11xi32>
    %acc_31 = memref.load %acc[%c10] : memref<11xi32>
    %min_20 = arith.minsi %acc_30, %acc_31 : i32
    %add_10 = arith.addi %wall_11, %min_20 : i32
    memref.store %add_10, %tmp[%c10] : memref<11xi32>
    scf.for %i = %c0 to %c11 step %c1 {
      %tmp_1 = memref.load %tmp[%i] : memref<11xi32>
      memref.store %tmp_1, %acc[%i] : memref<11xi32>
    }
  }
  scf.for %i_1 = %c0 to %c11 step %c1 {
    %acc_32 = memref.load %acc[%i_1] : memref<11xi32>
    memref.store %acc_32, %out[%i_1] : memref<11xi32>
  }
  return
}
