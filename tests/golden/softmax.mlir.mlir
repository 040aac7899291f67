// Made by eqrise from kernels/softmax.rise.
//
// def softmax = fun(xs: 7.19.f32 =>
//   xs
//     |> map(fun(ys =>
//       let x = ys |> reduce(max)((-inf : f32)) in
//       let y = ys |> map(fun(z => exp(z - x))) |> reduce(add)(0.0f) in
//       ys |> map(fun(z => exp(z - x) / y)))))
//
// is carried out as
//
// def softmax = fun(xs: 7.19.f32 =>
//   xs
//     |> mapSeqUnroll(fun(ys =>
//       let x = ys |> reduceSeq(Private)(max)((-inf : f32)) in
//       let y = ys |> map(fun(z => exp(z - x))) |> reduceSeq(Private)(add)(0.0f) in
//       ys |> mapSeq(fun(z => exp(z - x) / y)))))
//
// Rules: map-seq, map-seq-unroll, reduce-seq

func.func @softmax(%out: memref<133xf32>,
    %xs: memref<133xf32>) attributes {llvm.emit_c_interface} {
  %f-inf = arith.constant 0xFF800000 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %f0 = arith.constant 0.0 : f32
  %c38 = arith.constant 38 : index
  %c57 = arith.constant 57 : index
  %c76 = arith.constant 76 : index
  %c95 = arith.constant 95 : index
  %c114 = arith.constant 114 : index
  %acc_2 = scf.for %r = %c0 to %c19 step %c1 iter_args(%acc = %f-inf) -> (f32) {
    %xs_1 = memref.load %xs[%r] : memref<133xf32>
    %acc_1 = func.call @max_f32(%acc, %xs_1) : (f32, f32) -> f32
    scf.yield %acc_1 : f32
  }
  %acc_1_3 = scf.for %r_1 = %c0 to %c19 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
    %xs_2 = memref.load %xs[%r_1] : memref<133xf32>
    %sub = arith.subf %xs_2, %acc_2 : f32
    %exp = math.exp %sub : f32
    %acc_1_2 = arith.addf %acc_1_1, %exp : f32
    scf.yield %acc_1_2 : f32
  }
  scf.for %i = %c0 to %c19 step %c1 {
    %xs_3 = memref.load %xs[%i] : memref<133xf32>
    %sub_1 = arith.subf %xs_3, %acc_2 : f32
    %exp_1 = math.exp %sub_1 : f32
    %div = arith.divf %exp_1, %acc_1_3 : f32
    memref.store %div, %out[%i] : memref<133xf32>
  }
  %acc_2_3 = scf.for %r_2 = %c0 to %c19 step %c1 iter_args(%acc_2_1 = %f-inf) -> (f32) {
    %idx = arith.addi %r_2, %c19 : index
    %xs_4 = memref.load %xs[%idx] : memref<133xf32>
    %acc_2_2 = func.call @max_f32(%acc_2_1, %xs_4) : (f32, f32) -> f32
    scf.yield %acc_2_2 : f32
  }
  %acc_3_2 = scf.for %r_3 = %c0 to %c19 step %c1 iter_args(%acc_3 = %f0) -> (f32) {
    %idx_1 = arith.addi %r_3, %c19 : index
    %xs_5 = memref.load %xs[%idx_1] : memref<133xf32>
    %sub_2 = arith.subf %xs_5, %acc_2_3 : f32
    %exp_2 = math.exp %sub_2 : f32
    %acc_3_1 = arith.addf %acc_3, %exp_2 : f32
    scf.yield %acc_3_1 : f32
  }
  scf.for %i_1 = %c0 to %c19 step %c1 {
    %idx_2 = arith.addi %i_1, %c19 : index
    %xs_6 = memref.load %xs[%idx_2] : memref<133xf32>
    %sub_3 = arith.subf %xs_6, %acc_2_3 : f32
    %exp_3 = math.exp %sub_3 : f32
    %div_1 = arith.divf %exp_3, %acc_3_2 : f32
    memref.store %div_1, %out[%idx_2] : memref<133xf32>
  }
  %acc_4_2 = scf.for %r_4 = %c0 to %c19 step %c1 iter_args(%acc_4 = %f-inf) -> (f32) {
    %idx_3 = arith.addi %r_4, %c38 : index
    %xs_7 = memref.load %xs[%idx_3] : memref<133xf32>
    %acc_4_1 = func.call @max_f32(%acc_4, %xs_7) : (f32, f32) -> f32
    scf.yield %acc_4_1 : f32
  }
  %acc_5_2 = scf.for %r_5 = %c0 to %c19 step %c1 iter_args(%acc_5 = %f0) -> (f32) {
    %idx_4 = arith.addi %r_5, %c38 : index
    %xs_8 = memref.load %xs[%idx_4] : memref<133xf32>
    %sub_4 = arith.subf %xs_8, %acc_4_2 : f32
    %exp_4 = math.exp %sub_4 : f32
    %acc_5_1 = arith.addf %acc_5, %exp_4 : f32
    scf.yield %acc_5_1 : f32
  }
  scf.for %i_2 = %c0 to %c19 step %c1 {
    %idx_5 = arith.addi %i_2, %c38 : index
    %xs_9 = memref.load %xs[%idx_5] : memref<133xf32>
    %sub_5 = arith.subf %xs_9, %acc_4_2 : f32
    %exp_5 = math.exp %sub_5 : f32
    %div_2 = arith.divf %exp_5, %acc_5_2 : f32
    memref.store %div_2, %out[%idx_5] : memref<133xf32>
  }
  %acc_6_2 = scf.for %r_6 = %c0 to %c19 step %c1 iter_args(%acc_6 = %f-inf) -> (f32) {
    %idx_6 = arith.addi %r_6, %c57 : index
    %xs_10 = memref.load %xs[%idx_6] : memref<133xf32>
    %acc_6_1 = func.call @max_f32(%acc_6, %xs_10) : (f32, f32) -> f32
    scf.yield %acc_6_1 : f32
  }
  %acc_7_2 = scf.for %r_7 = %c0 to %c19 step %c1 iter_args(%acc_7 = %f0) -> (f32) {
    %idx_7 = arith.addi %r_7, %c57 : index
    %xs_11 = memref.load %xs[%idx_7] : memref<133xf32>
    %sub_6 = arith.subf %xs_11, %acc_6_2 : f32
    %exp_6 = math.exp %sub_6 : f32
    %acc_7_1 = arith.addf %acc_7, %exp_6 : f32
    scf.yield %acc_7_1 : f32
  }
  scf.for %i_3 = %c0 to %c19 step %c1 {
    %idx_8 = arith.addi %i_3, %c57 : index
    %xs_12 = memref.load %xs[%idx_8] : memref<133xf32>
    %sub_7 = arith.subf %xs_12, %acc_6_2 : f32
    %exp_7 = math.exp %sub_7 : f32
    %div_3 = arith.divf %exp_7, %acc_7_2 : f32
    memref.store %div_3, %out[%idx_8] : memref<133xf32>
  }
  %acc_8_2 = scf.for %r_8 = %c0 to %c19 step %c1 iter_args(%acc_8 = %f-inf) -> (f32) {
    %idx_9 = arith.addi %r_8, %c76 : index
    %xs_13 = memref.load %xs[%idx_9] : memref<133xf32>
    %acc_8_1 = func.call @max_f32(%acc_8, %xs_13) : (f32, f32) -> f32
    scf.yield %acc_8_1 : f32
  }
  %acc_9_2 = scf.for %r_9 = %c0 to %c19 step %c1 iter_args(%acc_9 = %f0) -> (f32) {
    %idx_10 = arith.addi %r_9, %c76 : index
    %xs_14 = memref.load %xs[%idx_10] : memref<133xf32>
    %sub_8 = arith.subf %xs_14, %acc_8_2 : f32
    %exp_8 = math.exp %sub_8 : f32
    %acc_9_1 = arith.addf %acc_9, %exp_8 : f32
    scf.yield %acc_9_1 : f32
  }
  scf.for %i_4 = %c0 to %c19 step %c1 {
    %idx_11 = arith.addi %i_4, %c76 : index
    %xs_15 = memref.load %xs[%idx_11] : memref<133xf32>
    %sub_9 = arith.subf %xs_15, %acc_8_2 : f32
    %exp_9 = math.exp %sub_9 : f32
    %div_4 = arith.divf %exp_9, %acc_9_2 : f32
    memref.store %div_4, %out[%idx_11] : memref<133xf32>
  }
  %acc_10_2 = scf.for %r_10 = %c0 to %c19 step %c1 iter_args(%acc_10 = %f-inf) -> (f32) {
    %idx_12 = arith.addi %r_10, %c95 : index
    %xs_16 = memref.load %xs[%idx_12] : memref<133xf32>
    %acc_10_1 = func.call @max_f32(%acc_10, %xs_16) : (f32, f32) -> f32
    scf.yield %acc_10_1 : f32
  }
  %acc_11_2 = scf.for %r_11 = %c0 to %c19 step %c1 iter_args(%acc_11 = %f0) -> (f32) {
    %idx_13 = arith.addi %r_11, %c95 : index
    %xs_17 = memref.load %xs[%idx_13] : memref<133xf32>
    %sub_10 = arith.subf %xs_17, %acc_10_2 : f32
    %exp_10 = math.exp %sub_10 : f32
    %acc_11_1 = arith.addf %acc_11, %exp_10 : f32
    scf.yield %acc_11_1 : f32
  }
  scf.for %i_5 = %c0 to %c19 step %c1 {
    %idx_14 = arith.addi %i_5, %c95 : index
    %xs_18 = memref.load %xs[%idx_14] : memref<133xf32>
    %sub_11 = arith.subf %xs_18, %acc_10_2 : f32
    %exp_11 = math.exp %sub_11 : f32
    %div_5 = arith.divf %exp_11, %acc_11_2 : f32
    memref.store %div_5, %out[%idx_14] : memref<133xf32>
  }
  %acc_12_2 = scf.for %r_12 = %c0 to %c19 step %c1 iter_args(%acc_12 = %f-inf) -> (f32) {
    %idx_15 = arith.addi %r_12, %c114 : index
    %xs_19 = memref.load %xs[%idx_15] : memref<133xf32>
    %acc_12_1 = func.call @max_f32(%acc_12, %xs_19) : (f32, f32) -> f32
    scf.yield %acc_12_1 : f32
  }
  %acc_13_2 = scf.for %r_13 = %c0 to %c19 step %c1 iter_args(%acc_13 = %f0) -> (f32) {
    %idx_16 = arith.addi %r_13, %c114 : index
    %xs_20 = memref.load %xs[%idx_16] : memref<133xf32>
    %sub_12 = arith.subf %xs_20, %acc_12_2 : f32
    %exp_12 = math.exp %sub_12 : f32
    %acc_13_1 = arith.addf %acc_13, %exp_12 : f32
    scf.yield %acc_13_1 : f32
  }
  scf.for %i_6 = %c0 to %c19 step %c1 {
    %idx_17 = arith.addi %i_6, %c114 : index
    %xs_21 = memref.load %xs[%idx_17] : memref<133xf32>
    %sub_13 = arith.subf %xs_21, %acc_12_2 : f32
    %exp_13 = math.exp %sub_13 : f32
    %div_6 = arith.divf %exp_13, %acc_13_2 : f32
    memref.store %div_6, %out[%idx_17] : memref<133xf32>
  }
  return
}

func.func private @max_f32(%a: f32, %b: f32) -> f32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %first = arith.cmpf ogt, %a, %b : f32
  %alone = arith.cmpf uno, %b, %b : f32
  %take = arith.ori %first, %alone : i1
  %r = arith.select %take, %a, %b : f32
  return %r : f32
}
