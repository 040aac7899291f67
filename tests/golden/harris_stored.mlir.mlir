// Made by eqrise from kernels/low/harris_stored.rise.
//
// def harris_stored = fun(image: 3.11.17.f32 =>
//   let xs = (let ys = image |> transpose |> map(transpose) in
//      ys
//        |> mapSeq(fun(zs =>
//          zs
//            |> mapSeq(fun(xs1 =>
//              0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//                0.114f * idx((2 : idx[3]))(xs1)))))
//        |> toMem(Global)) in
//   let ys = (let zs = [-0.083333336f,
//         0.0f,
//         0.083333336f,
//         -0.16666667f,
//         0.0f,
//         0.16666667f,
//         -0.083333336f,
//         0.0f,
//         0.083333336f] in
//      let xs1 = xs |> map(fun(xs2 => xs2 |> slide(3)(1))) |> slide(3)(1) |> map(transpose) in
//      xs1
//        |> mapSeq(fun(xs2 =>
//          xs2
//            |> mapSeq(fun(xs3 =>
//              zip(xs3 |> join)(zs)
//                |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//        |> toMem(Global)) in
//   let zs = (let xs1 = [-0.083333336f,
//         -0.16666667f,
//         -0.083333336f,
//         0.0f,
//         0.0f,
//         0.0f,
//         0.083333336f,
//         0.16666667f,
//         0.083333336f] in
//      let xs2 = xs |> map(fun(xs3 => xs3 |> slide(3)(1))) |> slide(3)(1) |> map(transpose) in
//      xs2
//        |> mapSeq(fun(xs3 =>
//          xs3
//            |> mapSeq(fun(xs4 =>
//              zip(xs4 |> join)(xs1)
//                |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//        |> toMem(Global)) in
//   let xs1 = (let xs2 = (let xs3 = zip(ys)(ys) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs3 |> mapSeq(fun(xs4 => xs4 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs3 => xs3 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs2
//        |> mapSeq(fun(xs3 =>
//          xs3 |> mapSeq(fun(xs4 => xs4 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs2 = (let xs3 = (let xs4 = zip(ys)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs4 |> mapSeq(fun(xs5 => xs5 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs4 => xs4 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs3
//        |> mapSeq(fun(xs4 =>
//          xs4 |> mapSeq(fun(xs5 => xs5 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   let xs3 = (let xs4 = (let xs5 = zip(zs)(zs) |> map(fun(p => zip(fst(p))(snd(p)))) in
//         xs5 |> mapSeq(fun(xs6 => xs6 |> mapSeq(fun(p => fst(p) * snd(p))))) |> toMem(Global))
//          |> map(fun(xs5 => xs5 |> slide(3)(1)))
//          |> slide(3)(1)
//          |> map(transpose) in
//      xs4
//        |> mapSeq(fun(xs5 =>
//          xs5 |> mapSeq(fun(xs6 => xs6 |> join |> reduceSeqUnroll(Private)(add)(0.0f)))))
//        |> toMem(Global)) in
//   zip(xs1)(zip(xs2)(xs3))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapSeq(fun(q =>
//           let x = fst(q) in
//           let y = fst(snd(q)) in
//           let z = snd(snd(q)) in let x1 = x + z in x * z - y * y - 0.04f * x1 * x1)))))
//

func.func @harris_stored(%out: memref<91xf32>,
    %image: memref<561xf32>,
    %tmp: memref<187xf32>,
    %tmp_1: memref<135xf32>,
    %tmp_2: memref<135xf32>,
    %tmp_4: memref<91xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c17 = arith.constant 17 : index
  %f0.299 = arith.constant 0.299 : f32
  %f0.587 = arith.constant 0.587 : f32
  %c187 = arith.constant 187 : index
  %f0.114 = arith.constant 0.114 : f32
  %c374 = arith.constant 374 : index
  %c9 = arith.constant 9 : index
  %c15 = arith.constant 15 : index
  %f0 = arith.constant 0.0 : f32
  %f-0.083333336 = arith.constant -0.083333336 : f32
  %c2 = arith.constant 2 : index
  %f0.083333336 = arith.constant 0.083333336 : f32
  %f-0.16666667 = arith.constant -0.16666667 : f32
  %c18 = arith.constant 18 : index
  %c19 = arith.constant 19 : index
  %f0.16666667 = arith.constant 0.16666667 : f32
  %c34 = arith.constant 34 : index
  %c35 = arith.constant 35 : index
  %c36 = arith.constant 36 : index
  %c7 = arith.constant 7 : index
  %c13 = arith.constant 13 : index
  %c16 = arith.constant 16 : index
  %c30 = arith.constant 30 : index
  %c31 = arith.constant 31 : index
  %c32 = arith.constant 32 : index
  %f0.04 = arith.constant 0.04 : f32
  scf.for %i = %c0 to %c11 step %c1 {
    %idx = arith.muli %i, %c17 : index
    scf.for %i_1 = %c0 to %c17 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<561xf32>
      %mul = arith.mulf %f0.299, %image_1 : f32
      %idx_2 = arith.addi %idx_1, %c187 : index
      %image_2 = memref.load %image[%idx_2] : memref<561xf32>
      %mul_1 = arith.mulf %f0.587, %image_2 : f32
      %add = arith.addf %mul, %mul_1 : f32
      %idx_3 = arith.addi %idx_1, %c374 : index
      %image_3 = memref.load %image[%idx_3] : memref<561xf32>
      %mul_2 = arith.mulf %f0.114, %image_3 : f32
      %add_1 = arith.addf %add, %mul_2 : f32
      memref.store %add_1, %tmp[%idx_1] : memref<187xf32>
    }
  }
  scf.for %i_2 = %c0 to %c9 step %c1 {
    %idx_4 = arith.muli %i_2, %c17 : index
    %idx_14 = arith.muli %i_2, %c15 : index
    scf.for %i_3 = %c0 to %c15 step %c1 {
      %idx_5 = arith.addi %idx_4, %i_3 : index
      %tmp_3 = memref.load %tmp[%idx_5] : memref<187xf32>
      %mul_3 = arith.mulf %tmp_3, %f-0.083333336 : f32
      %acc = arith.addf %f0, %mul_3 : f32
      %idx_6 = arith.addi %idx_5, %c1 : index
      %tmp_5 = memref.load %tmp[%idx_6] : memref<187xf32>
      %mul_4 = arith.mulf %tmp_5, %f0 : f32
      %acc_1 = arith.addf %acc, %mul_4 : f32
      %idx_7 = arith.addi %idx_5, %c2 : index
      %tmp_6 = memref.load %tmp[%idx_7] : memref<187xf32>
      %mul_5 = arith.mulf %tmp_6, %f0.083333336 : f32
      %acc_2 = arith.addf %acc_1, %mul_5 : f32
      %idx_8 = arith.addi %idx_5, %c17 : index
      %tmp_7 = memref.load %tmp[%idx_8] : memref<187xf32>
      %mul_6 = arith.mulf %tmp_7, %f-0.16666667 : f32
      %acc_3 = arith.addf %acc_2, %mul_6 : f32
      %idx_9 = arith.addi %idx_5, %c18 : index
      %tmp_8 = memref.load %tmp[%idx_9] : memref<187xf32>
      %mul_7 = arith.mulf %tmp_8, %f0 : f32
      %acc_4 = arith.addf %acc_3, %mul_7 : f32
      %idx_10 = arith.addi %idx_5, %c19 : index
      %tmp_9 = memref.load %tmp[%idx_10] : memref<187xf32>
      %mul_8 = arith.mulf %tmp_9, %f0.16666667 : f32
      %acc_5 = arith.addf %acc_4, %mul_8 : f32
      %idx_11 = arith.addi %idx_5, %c34 : index
      %tmp_10 = memref.load %tmp[%idx_11] : memref<187xf32>
      %mul_9 = arith.mulf %tmp_10, %f-0.083333336 : f32
      %acc_6 = arith.addf %acc_5, %mul_9 : f32
      %idx_12 = arith.addi %idx_5, %c35 : index
      %tmp_11 = memref.load %tmp[%idx_12] : memref<187xf32>
      %mul_10 = arith.mulf %tmp_11, %f0 : f32
      %acc_7 = arith.addf %acc_6, %mul_10 : f32
      %idx_13 = arith.addi %idx_5, %c36 : index
      %tmp_12 = memref.load %tmp[%idx_13] : memref<187xf32>
      %mul_11 = arith.mulf %tmp_12, %f0.083333336 : f32
      %acc_8 = arith.addf %acc_7, %mul_11 : f32
      %idx_15 = arith.addi %idx_14, %i_3 : index
      memref.store %acc_8, %tmp_1[%idx_15] : memref<135xf32>
    }
  }
  scf.for %i_4 = %c0 to %c9 step %c1 {
    %idx_16 = arith.muli %i_4, %c17 : index
    %idx_26 = arith.muli %i_4, %c15 : index
    scf.for %i_5 = %c0 to %c15 step %c1 {
      %idx_17 = arith.addi %idx_16, %i_5 : index
      %tmp_13 = memref.load %tmp[%idx_17] : memref<187xf32>
      %mul_12 = arith.mulf %tmp_13, %f-0.083333336 : f32
      %acc_1_1 = arith.addf %f0, %mul_12 : f32
      %idx_18 = arith.addi %idx_17, %c1 : index
      %tmp_14 = memref.load %tmp[%idx_18] : memref<187xf32>
      %mul_13 = arith.mulf %tmp_14, %f-0.16666667 : f32
      %acc_1_2 = arith.addf %acc_1_1, %mul_13 : f32
      %idx_19 = arith.addi %idx_17, %c2 : index
      %tmp_15 = memref.load %tmp[%idx_19] : memref<187xf32>
      %mul_14 = arith.mulf %tmp_15, %f-0.083333336 : f32
      %acc_1_3 = arith.addf %acc_1_2, %mul_14 : f32
      %idx_20 = arith.addi %idx_17, %c17 : index
      %tmp_16 = memref.load %tmp[%idx_20] : memref<187xf32>
      %mul_15 = arith.mulf %tmp_16, %f0 : f32
      %acc_1_4 = arith.addf %acc_1_3, %mul_15 : f32
      %idx_21 = arith.addi %idx_17, %c18 : index
      %tmp_17 = memref.load %tmp[%idx_21] : memref<187xf32>
      %mul_16 = arith.mulf %tmp_17, %f0 : f32
      %acc_1_5 = arith.addf %acc_1_4, %mul_16 : f32
      %idx_22 = arith.addi %idx_17, %c19 : index
      %tmp_18 = memref.load %tmp[%idx_22] : memref<187xf32>
      %mul_17 = arith.mulf %tmp_18, %f0 : f32
      %acc_1_6 = arith.addf %acc_1_5, %mul_17 : f32
      %idx_23 = arith.addi %idx_17, %c34 : index
      %tmp_19 = memref.load %tmp[%idx_23] : memref<187xf32>
      %mul_18 = arith.mulf %tmp_19, %f0.083333336 : f32
      %acc_1_7 = arith.addf %acc_1_6, %mul_18 : f32
      %idx_24 = arith.addi %idx_17, %c35 : index
      %tmp_20 = memref.load %tmp[%idx_24] : memref<187xf32>
      %mul_19 = arith.mulf %tmp_20, %f0.16666667 : f32
      %acc_1_8 = arith.addf %acc_1_7, %mul_19 : f32
      %idx_25 = arith.addi %idx_17, %c36 : index
      %tmp_21 = memref.load %tmp[%idx_25] : memref<187xf32>
      %mul_20 = arith.mulf %tmp_21, %f0.083333336 : f32
      %acc_1_9 = arith.addf %acc_1_8, %mul_20 : f32
      %idx_27 = arith.addi %idx_26, %i_5 : index
      memref.store %acc_1_9, %tmp_2[%idx_27] : memref<135xf32>
    }
  }
  scf.for %i_6 = %c0 to %c9 step %c1 {
    %idx_28 = arith.muli %i_6, %c15 : index
    scf.for %i_7 = %c0 to %c15 step %c1 {
      %idx_29 = arith.addi %idx_28, %i_7 : index
      %tmp_1_1 = memref.load %tmp_1[%idx_29] : memref<135xf32>
      %mul_21 = arith.mulf %tmp_1_1, %tmp_1_1 : f32
      memref.store %mul_21, %tmp[%idx_29] : memref<187xf32>
    }
  }
  scf.for %i_8 = %c0 to %c7 step %c1 {
    %idx_30 = arith.muli %i_8, %c15 : index
    %idx_40 = arith.muli %i_8, %c13 : index
    scf.for %i_9 = %c0 to %c13 step %c1 {
      %idx_31 = arith.addi %idx_30, %i_9 : index
      %tmp_22 = memref.load %tmp[%idx_31] : memref<187xf32>
      %acc_2_1 = arith.addf %f0, %tmp_22 : f32
      %idx_32 = arith.addi %idx_31, %c1 : index
      %tmp_23 = memref.load %tmp[%idx_32] : memref<187xf32>
      %acc_2_2 = arith.addf %acc_2_1, %tmp_23 : f32
      %idx_33 = arith.addi %idx_31, %c2 : index
      %tmp_24 = memref.load %tmp[%idx_33] : memref<187xf32>
      %acc_2_3 = arith.addf %acc_2_2, %tmp_24 : f32
      %idx_34 = arith.addi %idx_31, %c15 : index
      %tmp_25 = memref.load %tmp[%idx_34] : memref<187xf32>
      %acc_2_4 = arith.addf %acc_2_3, %tmp_25 : f32
      %idx_35 = arith.addi %idx_31, %c16 : index
      %tmp_26 = memref.load %tmp[%idx_35] : memref<187xf32>
      %acc_2_5 = arith.addf %acc_2_4, %tmp_26 : f32
      %idx_36 = arith.addi %idx_31, %c17 : index
      %tmp_27 = memref.load %tmp[%idx_36] : memref<187xf32>
      %acc_2_6 = arith.addf %acc_2_5, %tmp_27 : f32
      %idx_37 = arith.addi %idx_31, %c30 : index
      %tmp_28 = memref.load %tmp[%idx_37] : memref<187xf32>
      %acc_2_7 = arith.addf %acc_2_6, %tmp_28 : f32
      %idx_38 = arith.addi %idx_31, %c31 : index
      %tmp_29 = memref.load %tmp[%idx_38] : memref<187xf32>
      %acc_2_8 = arith.addf %acc_2_7, %tmp_29 : f32
      %idx_39 = arith.addi %idx_31, %c32 : index
      %tmp_30 = memref.load %tmp[%idx_39] : memref<187xf32>
      %acc_2_9 = arith.addf %acc_2_8, %tmp_30 : f32
      %idx_41 = arith.addi %idx_40, %i_9 : index
      memref.store %acc_2_9, %tmp_4[%idx_41] : memref<91xf32>
    }
  }
  scf.for %i_10 = %c0 to %c9 step %c1 {
    %idx_42 = arith.muli %i_10, %c15 : index
    scf.for %i_11 = %c0 to %c15 step %c1 {
      %idx_43 = arith.addi %idx_42, %i_11 : index
      %tmp_1_2 = memref.load %tmp_1[%idx_43] : memref<135xf32>
      %tmp_2_1 = memref.load %tmp_2[%idx_43] : memref<135xf32>
      %mul_22 = arith.mulf %tmp_1_2, %tmp_2_1 : f32
      memref.store %mul_22, %tmp[%idx_43] : memref<187xf32>
    }
  }
  scf.for %i_12 = %c0 to %c7 step %c1 {
    %idx_44 = arith.muli %i_12, %c15 : index
    %idx_54 = arith.muli %i_12, %c13 : index
    scf.for %i_13 = %c0 to %c13 step %c1 {
      %idx_45 = arith.addi %idx_44, %i_13 : index
      %tmp_31 = memref.load %tmp[%idx_45] : memref<187xf32>
      %acc_3_1 = arith.addf %f0, %tmp_31 : f32
      %idx_46 = arith.addi %idx_45, %c1 : index
      %tmp_32 = memref.load %tmp[%idx_46] : memref<187xf32>
      %acc_3_2 = arith.addf %acc_3_1, %tmp_32 : f32
      %idx_47 = arith.addi %idx_45, %c2 : index
      %tmp_33 = memref.load %tmp[%idx_47] : memref<187xf32>
      %acc_3_3 = arith.addf %acc_3_2, %tmp_33 : f32
      %idx_48 = arith.addi %idx_45, %c15 : index
      %tmp_34 = memref.load %tmp[%idx_48] : memref<187xf32>
      %acc_3_4 = arith.addf %acc_3_3, %tmp_34 : f32
      %idx_49 = arith.addi %idx_45, %c16 : index
      %tmp_35 = memref.load %tmp[%idx_49] : memref<187xf32>
      %acc_3_5 = arith.addf %acc_3_4, %tmp_35 : f32
      %idx_50 = arith.addi %idx_45, %c17 : index
      %tmp_36 = memref.load %tmp[%idx_50] : memref<187xf32>
      %acc_3_6 = arith.addf %acc_3_5, %tmp_36 : f32
      %idx_51 = arith.addi %idx_45, %c30 : index
      %tmp_37 = memref.load %tmp[%idx_51] : memref<187xf32>
      %acc_3_7 = arith.addf %acc_3_6, %tmp_37 : f32
      %idx_52 = arith.addi %idx_45, %c31 : index
      %tmp_38 = memref.load %tmp[%idx_52] : memref<187xf32>
      %acc_3_8 = arith.addf %acc_3_7, %tmp_38 : f32
      %idx_53 = arith.addi %idx_45, %c32 : index
      %tmp_39 = memref.load %tmp[%idx_53] : memref<187xf32>
      %acc_3_9 = arith.addf %acc_3_8, %tmp_39 : f32
      %idx_55 = arith.addi %idx_54, %i_13 : index
      memref.store %acc_3_9, %tmp_1[%idx_55] : memref<135xf32>
    }
  }
  scf.for %i_14 = %c0 to %c9 step %c1 {
    %idx_56 = arith.muli %i_14, %c15 : index
    scf.for %i_15 = %c0 to %c15 step %c1 {
      %idx_57 = arith.addi %idx_56, %i_15 : index
      %tmp_2_2 = memref.load %tmp_2[%idx_57] : memref<135xf32>
      %mul_23 = arith.mulf %tmp_2_2, %tmp_2_2 : f32
      memref.store %mul_23, %tmp[%idx_57] : memref<187xf32>
    }
  }
  scf.for %i_16 = %c0 to %c7 step %c1 {
    %idx_58 = arith.muli %i_16, %c15 : index
    %idx_68 = arith.muli %i_16, %c13 : index
    scf.for %i_17 = %c0 to %c13 step %c1 {
      %idx_59 = arith.addi %idx_58, %i_17 : index
      %tmp_40 = memref.load %tmp[%idx_59] : memref<187xf32>
      %acc_4_1 = arith.addf %f0, %tmp_40 : f32
      %idx_60 = arith.addi %idx_59, %c1 : index
      %tmp_41 = memref.load %tmp[%idx_60] : memref<187xf32>
      %acc_4_2 = arith.addf %acc_4_1, %tmp_41 : f32
      %idx_61 = arith.addi %idx_59, %c2 : index
      %tmp_42 = memref.load %tmp[%idx_61] : memref<187xf32>
      %acc_4_3 = arith.addf %acc_4_2, %tmp_42 : f32
      %idx_62 = arith.addi %idx_59, %c15 : index
      %tmp_43 = memref.load %tmp[%idx_62] : memref<187xf32>
      %acc_4_4 = arith.addf %acc_4_3, %tmp_43 : f32
      %idx_63 = arith.addi %idx_59, %c16 : index
      %tmp_44 = memref.load %tmp[%idx_63] : memref<187xf32>
      %acc_4_5 = arith.addf %acc_4_4, %tmp_44 : f32
      %idx_64 = arith.addi %idx_59, %c17 : index
      %tmp_45 = memref.load %tmp[%idx_64] : memref<187xf32>
      %acc_4_6 = arith.addf %acc_4_5, %tmp_45 : f32
      %idx_65 = arith.addi %idx_59, %c30 : index
      %tmp_46 = memref.load %tmp[%idx_65] : memref<187xf32>
      %acc_4_7 = arith.addf %acc_4_6, %tmp_46 : f32
      %idx_66 = arith.addi %idx_59, %c31 : index
      %tmp_47 = memref.load %tmp[%idx_66] : memref<187xf32>
      %acc_4_8 = arith.addf %acc_4_7, %tmp_47 : f32
      %idx_67 = arith.addi %idx_59, %c32 : index
      %tmp_48 = memref.load %tmp[%idx_67] : memref<187xf32>
      %acc_4_9 = arith.addf %acc_4_8, %tmp_48 : f32
      %idx_69 = arith.addi %idx_68, %i_17 : index
      memref.store %acc_4_9, %tmp_2[%idx_69] : memref<135xf32>
    }
  }
  scf.for %i_18 = %c0 to %c7 step %c1 {
    %idx_70 = arith.muli %i_18, %c13 : index
    scf.for %i_19 = %c0 to %c13 step %c1 {
      %idx_71 = arith.addi %idx_70, %i_19 : index
      %tmp_4_1 = memref.load %tmp_4[%idx_71] : memref<91xf32>
      %tmp_2_3 = memref.load %tmp_2[%idx_71] : memref<135xf32>
      %t = arith.addf %tmp_4_1, %tmp_2_3 : f32
      %tmp_4_2 = memref.load %tmp_4[%idx_71] : memref<91xf32>
      %tmp_2_4 = memref.load %tmp_2[%idx_71] : memref<135xf32>
      %mul_24 = arith.mulf %tmp_4_2, %tmp_2_4 : f32
      %tmp_1_3 = memref.load %tmp_1[%idx_71] : memref<135xf32>
      %mul_25 = arith.mulf %tmp_1_3, %tmp_1_3 : f32
      %sub = arith.subf %mul_24, %mul_25 : f32
      %mul_26 = arith.mulf %f0.04, %t : f32
      %mul_27 = arith.mulf %mul_26, %t : f32
      %sub_1 = arith.subf %sub, %mul_27 : f32
      memref.store %sub_1, %out[%idx_71] : memref<91xf32>
    }
  }
  return
}
