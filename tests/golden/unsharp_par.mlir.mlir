// Made by eqrise from kernels/low/unsharp_par.rise.
//
// def unsharp_par = fun(image: 3.11.13.f32 => fun(sigma: f32 =>
//   let xs = generate(fun(i: idx[4] =>
//       let x = cast(f32)(i) in exp(0.0f - x * x / (2.0f * sigma * sigma)) / (2.5066283f * sigma)))
//       |> mapSeq(fun(x => x))
//       |> toMem(Private) in
//   let ys = image
//       |> transpose
//       |> map(transpose)
//       |> mapPar(fun(zs =>
//         zs
//           |> mapSeq(fun(xs1 =>
//             0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//               0.114f * idx((2 : idx[3]))(xs1)))))
//       |> toMem(Global) in
//   let zs = zip(ys)(
//         ys
//           |> map(fun(xs1 => xs1 |> padClamp(3)(3)))
//           |> padClamp(3)(3)
//           |> map(fun(xs1 => xs1 |> slide(7)(1)))
//           |> slide(7)(1)
//           |> map(transpose))
//       |> mapPar(fun(p =>
//         zip(fst(p))(snd(p))
//           |> mapSeq(fun(q =>
//             (2.0f * fst(q) -
//                (let xs1 = snd(q)
//                     |> map(fun(xs2 =>
//                       idx((0 : idx[4]))(xs) * idx((3 : idx[7]))(xs2) +
//                         idx((1 : idx[4]))(xs) * (idx((2 : idx[7]))(xs2) + idx((4 : idx[7]))(xs2)) +
//                         idx((2 : idx[4]))(xs) * (idx((1 : idx[7]))(xs2) + idx((5 : idx[7]))(xs2)) +
//                         idx((3 : idx[4]))(xs) *
//                           (idx((0 : idx[7]))(xs2) + idx((6 : idx[7]))(xs2)))) in
//                 idx((0 : idx[4]))(xs) * idx((3 : idx[7]))(xs1) +
//                   idx((1 : idx[4]))(xs) * (idx((2 : idx[7]))(xs1) + idx((4 : idx[7]))(xs1)) +
//                   idx((2 : idx[4]))(xs) * (idx((1 : idx[7]))(xs1) + idx((5 : idx[7]))(xs1)) +
//                   idx((3 : idx[4]))(xs) * (idx((0 : idx[7]))(xs1) + idx((6 : idx[7]))(xs1)))) /
//               fst(q)))))
//       |> toMem(Global) in
//   image
//     |> mapSeq(fun(xs1 =>
//       zip(xs1)(zs) |> mapPar(fun(p => zip(fst(p))(snd(p)) |> mapSeq(fun(q => fst(q) * snd(q)))))))))
//

func.func @unsharp_par(%out: memref<429xf32>,
    %image: memref<429xf32>,
    %sigma: f32,
    %tmp_1: memref<143xf32>,
    %tmp_2: memref<143xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f0 = arith.constant 0.0 : f32
  %f2 = arith.constant 2.0 : f32
  %f2.5066283 = arith.constant 2.5066283 : f32
  %c11 = arith.constant 11 : index
  %c13 = arith.constant 13 : index
  %f0.299 = arith.constant 0.299 : f32
  %f0.587 = arith.constant 0.587 : f32
  %c143 = arith.constant 143 : index
  %f0.114 = arith.constant 0.114 : f32
  %c286 = arith.constant 286 : index
  %c12 = arith.constant 12 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %tmp = memref.alloca() {alignment = 64} : memref<4xf32>
  %mul_1 = arith.mulf %f2, %sigma : f32
  %mul_2 = arith.mulf %mul_1, %sigma : f32
  %mul_3 = arith.mulf %f2.5066283, %sigma : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %index = arith.index_cast %i : index to i64
    %t = arith.sitofp %index : i64 to f32
    %mul = arith.mulf %t, %t : f32
    %div = arith.divf %mul, %mul_2 : f32
    %sub = arith.subf %f0, %div : f32
    %exp = math.exp %sub : f32
    %div_1 = arith.divf %exp, %mul_3 : f32
    memref.store %div_1, %tmp[%i] : memref<4xf32>
  }
  scf.parallel (%p) = (%c0) to (%c11) step (%c1) {
    %idx = arith.muli %p, %c13 : index
    scf.for %i_1 = %c0 to %c13 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<429xf32>
      %mul_4 = arith.mulf %f0.299, %image_1 : f32
      %idx_2 = arith.addi %idx_1, %c143 : index
      %image_2 = memref.load %image[%idx_2] : memref<429xf32>
      %mul_5 = arith.mulf %f0.587, %image_2 : f32
      %add = arith.addf %mul_4, %mul_5 : f32
      %idx_3 = arith.addi %idx_1, %c286 : index
      %image_3 = memref.load %image[%idx_3] : memref<429xf32>
      %mul_6 = arith.mulf %f0.114, %image_3 : f32
      %add_1 = arith.addf %add, %mul_6 : f32
      memref.store %add_1, %tmp_1[%idx_1] : memref<143xf32>
    }
  }
  scf.parallel (%p_1) = (%c0) to (%c11) step (%c1) {
    %idx_4 = arith.muli %p_1, %c13 : index
    %idx_24 = arith.subi %p_1, %c1 : index
    %idx_25 = arith.maxsi %c0, %idx_24 : index
    %idx_26 = arith.muli %idx_25, %c13 : index
    %idx_34 = arith.addi %p_1, %c1 : index
    %idx_35 = arith.minsi %c10, %idx_34 : index
    %idx_36 = arith.muli %idx_35, %c13 : index
    %idx_44 = arith.subi %p_1, %c2 : index
    %idx_45 = arith.maxsi %c0, %idx_44 : index
    %idx_46 = arith.muli %idx_45, %c13 : index
    %idx_54 = arith.addi %p_1, %c2 : index
    %idx_55 = arith.minsi %c10, %idx_54 : index
    %idx_56 = arith.muli %idx_55, %c13 : index
    %idx_64 = arith.subi %p_1, %c3 : index
    %idx_65 = arith.maxsi %c0, %idx_64 : index
    %idx_66 = arith.muli %idx_65, %c13 : index
    %idx_74 = arith.addi %p_1, %c3 : index
    %idx_75 = arith.minsi %c10, %idx_74 : index
    %idx_76 = arith.muli %idx_75, %c13 : index
    scf.for %i_2 = %c0 to %c13 step %c1 {
      %idx_5 = arith.addi %idx_4, %i_2 : index
      %tmp_1_1 = memref.load %tmp_1[%idx_5] : memref<143xf32>
      %mul_7 = arith.mulf %f2, %tmp_1_1 : f32
      %tmp_3 = memref.load %tmp[%c0] : memref<4xf32>
      %mul_8 = arith.mulf %tmp_3, %tmp_1_1 : f32
      %tmp_4 = memref.load %tmp[%c1] : memref<4xf32>
      %idx_6 = arith.subi %i_2, %c1 : index
      %idx_7 = arith.maxsi %c0, %idx_6 : index
      %idx_8 = arith.addi %idx_4, %idx_7 : index
      %tmp_1_2 = memref.load %tmp_1[%idx_8] : memref<143xf32>
      %idx_9 = arith.addi %i_2, %c1 : index
      %idx_10 = arith.minsi %c12, %idx_9 : index
      %idx_11 = arith.addi %idx_4, %idx_10 : index
      %tmp_1_3 = memref.load %tmp_1[%idx_11] : memref<143xf32>
      %add_2 = arith.addf %tmp_1_2, %tmp_1_3 : f32
      %mul_9 = arith.mulf %tmp_4, %add_2 : f32
      %add_3 = arith.addf %mul_8, %mul_9 : f32
      %tmp_5 = memref.load %tmp[%c2] : memref<4xf32>
      %idx_12 = arith.subi %i_2, %c2 : index
      %idx_13 = arith.maxsi %c0, %idx_12 : index
      %idx_14 = arith.addi %idx_4, %idx_13 : index
      %tmp_1_4 = memref.load %tmp_1[%idx_14] : memref<143xf32>
      %idx_15 = arith.addi %i_2, %c2 : index
      %idx_16 = arith.minsi %c12, %idx_15 : index
      %idx_17 = arith.addi %idx_4, %idx_16 : index
      %tmp_1_5 = memref.load %tmp_1[%idx_17] : memref<143xf32>
      %add_4 = arith.addf %tmp_1_4, %tmp_1_5 : f32
      %mul_10 = arith.mulf %tmp_5, %add_4 : f32
      %add_5 = arith.addf %add_3, %mul_10 : f32
      %tmp_6 = memref.load %tmp[%c3] : memref<4xf32>
      %idx_18 = arith.subi %i_2, %c3 : index
      %idx_19 = arith.maxsi %c0, %idx_18 : index
      %idx_20 = arith.addi %idx_4, %idx_19 : index
      %tmp_1_6 = memref.load %tmp_1[%idx_20] : memref<143xf32>
      %idx_21 = arith.addi %i_2, %c3 : index
      %idx_22 = arith.minsi %c12, %idx_21 : index
      %idx_23 = arith.addi %idx_4, %idx_22 : index
      %tmp_1_7 = memref.load %tmp_1[%idx_23] : memref<143xf32>
      %add_6 = arith.addf %tmp_1_6, %tmp_1_7 : f32
      %mul_11 = arith.mulf %tmp_6, %add_6 : f32
      %add_7 = arith.addf %add_5, %mul_11 : f32
      %mul_12 = arith.mulf %tmp_3, %add_7 : f32
      %idx_27 = arith.addi %idx_26, %i_2 : index
      %tmp_1_8 = memref.load %tmp_1[%idx_27] : memref<143xf32>
      %mul_13 = arith.mulf %tmp_3, %tmp_1_8 : f32
      %idx_28 = arith.addi %idx_26, %idx_7 : index
      %tmp_1_9 = memref.load %tmp_1[%idx_28] : memref<143xf32>
      %idx_29 = arith.addi %idx_26, %idx_10 : index
      %tmp_1_10 = memref.load %tmp_1[%idx_29] : memref<143xf32>
      %add_8 = arith.addf %tmp_1_9, %tmp_1_10 : f32
      %mul_14 = arith.mulf %tmp_4, %add_8 : f32
      %add_9 = arith.addf %mul_13, %mul_14 : f32
      %idx_30 = arith.addi %idx_26, %idx_13 : index
      %tmp_1_11 = memref.load %tmp_1[%idx_30] : memref<143xf32>
      %idx_31 = arith.addi %idx_26, %idx_16 : index
      %tmp_1_12 = memref.load %tmp_1[%idx_31] : memref<143xf32>
      %add_10 = arith.addf %tmp_1_11, %tmp_1_12 : f32
      %mul_15 = arith.mulf %tmp_5, %add_10 : f32
      %add_11 = arith.addf %add_9, %mul_15 : f32
      %idx_32 = arith.addi %idx_26, %idx_19 : index
      %tmp_1_13 = memref.load %tmp_1[%idx_32] : memref<143xf32>
      %idx_33 = arith.addi %idx_26, %idx_22 : index
      %tmp_1_14 = memref.load %tmp_1[%idx_33] : memref<143xf32>
      %add_12 = arith.addf %tmp_1_13, %tmp_1_14 : f32
      %mul_16 = arith.mulf %tmp_6, %add_12 : f32
      %add_13 = arith.addf %add_11, %mul_16 : f32
      %idx_37 = arith.addi %idx_36, %i_2 : index
      %tmp_1_15 = memref.load %tmp_1[%idx_37] : memref<143xf32>
      %mul_17 = arith.mulf %tmp_3, %tmp_1_15 : f32
      %idx_38 = arith.addi %idx_36, %idx_7 : index
      %tmp_1_16 = memref.load %tmp_1[%idx_38] : memref<143xf32>
      %idx_39 = arith.addi %idx_36, %idx_10 : index
      %tmp_1_17 = memref.load %tmp_1[%idx_39] : memref<143xf32>
      %add_14 = arith.addf %tmp_1_16, %tmp_1_17 : f32
      %mul_18 = arith.mulf %tmp_4, %add_14 : f32
      %add_15 = arith.addf %mul_17, %mul_18 : f32
      %idx_40 = arith.addi %idx_36, %idx_13 : index
      %tmp_1_18 = memref.load %tmp_1[%idx_40] : memref<143xf32>
      %idx_41 = arith.addi %idx_36, %idx_16 : index
      %tmp_1_19 = memref.load %tmp_1[%idx_41] : memref<143xf32>
      %add_16 = arith.addf %tmp_1_18, %tmp_1_19 : f32
      %mul_19 = arith.mulf %tmp_5, %add_16 : f32
      %add_17 = arith.addf %add_15, %mul_19 : f32
      %idx_42 = arith.addi %idx_36, %idx_19 : index
      %tmp_1_20 = memref.load %tmp_1[%idx_42] : memref<143xf32>
      %idx_43 = arith.addi %idx_36, %idx_22 : index
      %tmp_1_21 = memref.load %tmp_1[%idx_43] : memref<143xf32>
      %add_18 = arith.addf %tmp_1_20, %tmp_1_21 : f32
      %mul_20 = arith.mulf %tmp_6, %add_18 : f32
      %add_19 = arith.addf %add_17, %mul_20 : f32
      %add_20 = arith.addf %add_13, %add_19 : f32
      %mul_21 = arith.mulf %tmp_4, %add_20 : f32
      %add_21 = arith.addf %mul_12, %mul_21 : f32
      %idx_47 = arith.addi %idx_46, %i_2 : index
      %tmp_1_22 = memref.load %tmp_1[%idx_47] : memref<143xf32>
      %mul_22 = arith.mulf %tmp_3, %tmp_1_22 : f32
      %idx_48 = arith.addi %idx_46, %idx_7 : index
      %tmp_1_23 = memref.load %tmp_1[%idx_48] : memref<143xf32>
      %idx_49 = arith.addi %idx_46, %idx_10 : index
      %tmp_1_24 = memref.load %tmp_1[%idx_49] : memref<143xf32>
      %add_22 = arith.addf %tmp_1_23, %tmp_1_24 : f32
      %mul_23 = arith.mulf %tmp_4, %add_22 : f32
      %add_23 = arith.addf %mul_22, %mul_23 : f32
      %idx_50 = arith.addi %idx_46, %idx_13 : index
      %tmp_1_25 = memref.load %tmp_1[%idx_50] : memref<143xf32>
      %idx_51 = arith.addi %idx_46, %idx_16 : index
      %tmp_1_26 = memref.load %tmp_1[%idx_51] : memref<143xf32>
      %add_24 = arith.addf %tmp_1_25, %tmp_1_26 : f32
      %mul_24 = arith.mulf %tmp_5, %add_24 : f32
      %add_25 = arith.addf %add_23, %mul_24 : f32
      %idx_52 = arith.addi %idx_46, %idx_19 : index
      %tmp_1_27 = memref.load %tmp_1[%idx_52] : memref<143xf32>
      %idx_53 = arith.addi %idx_46, %idx_22 : index
      %tmp_1_28 = memref.load %tmp_1[%idx_53] : memref<143xf32>
      %add_26 = arith.addf %tmp_1_27, %tmp_1_28 : f32
      %mul_25 = arith.mulf %tmp_6, %add_26 : f32
      %add_27 = arith.addf %add_25, %mul_25 : f32
      %idx_57 = arith.addi %idx_56, %i_2 : index
      %tmp_1_29 = memref.load %tmp_1[%idx_57] : memref<143xf32>
      %mul_26 = arith.mulf %tmp_3, %tmp_1_29 : f32
      %idx_58 = arith.addi %idx_56, %idx_7 : index
      %tmp_1_30 = memref.load %tmp_1[%idx_58] : memref<143xf32>
      %idx_59 = arith.addi %idx_56, %idx_10 : index
      %tmp_1_31 = memref.load %tmp_1[%idx_59] : memref<143xf32>
      %add_28 = arith.addf %tmp_1_30, %tmp_1_31 : f32
      %mul_27 = arith.mulf %tmp_4, %add_28 : f32
      %add_29 = arith.addf %mul_26, %mul_27 : f32
      %idx_60 = arith.addi %idx_56, %idx_13 : index
      %tmp_1_32 = memref.load %tmp_1[%idx_60] : memref<143xf32>
      %idx_61 = arith.addi %idx_56, %idx_16 : index
      %tmp_1_33 = memref.load %tmp_1[%idx_61] : memref<143xf32>
      %add_30 = arith.addf %tmp_1_32, %tmp_1_33 : f32
      %mul_28 = arith.mulf %tmp_5, %add_30 : f32
      %add_31 = arith.addf %add_29, %mul_28 : f32
      %idx_62 = arith.addi %idx_56, %idx_19 : index
      %tmp_1_34 = memref.load %tmp_1[%idx_62] : memref<143xf32>
      %idx_63 = arith.addi %idx_56, %idx_22 : index
      %tmp_1_35 = memref.load %tmp_1[%idx_63] : memref<143xf32>
      %add_32 = arith.addf %tmp_1_34, %tmp_1_35 : f32
      %mul_29 = arith.mulf %tmp_6, %add_32 : f32
      %add_33 = arith.addf %add_31, %mul_29 : f32
      %add_34 = arith.addf %add_27, %add_33 : f32
      %mul_30 = arith.mulf %tmp_5, %add_34 : f32
      %add_35 = arith.addf %add_21, %mul_30 : f32
      %idx_67 = arith.addi %idx_66, %i_2 : index
      %tmp_1_36 = memref.load %tmp_1[%idx_67] : memref<143xf32>
      %mul_31 = arith.mulf %tmp_3, %tmp_1_36 : f32
      %idx_68 = arith.addi %idx_66, %idx_7 : index
      %tmp_1_37 = memref.load %tmp_1[%idx_68] : memref<143xf32>
      %idx_69 = arith.addi %idx_66, %idx_10 : index
      %tmp_1_38 = memref.load %tmp_1[%idx_69] : memref<143xf32>
      %add_36 = arith.addf %tmp_1_37, %tmp_1_38 : f32
      %mul_32 = arith.mulf %tmp_4, %add_36 : f32
      %add_37 = arith.addf %mul_31, %mul_32 : f32
      %idx_70 = arith.addi %idx_66, %idx_13 : index
      %tmp_1_39 = memref.load %tmp_1[%idx_70] : memref<143xf32>
      %idx_71 = arith.addi %idx_66, %idx_16 : index
      %tmp_1_40 = memref.load %tmp_1[%idx_71] : memref<143xf32>
      %add_38 = arith.addf %tmp_1_39, %tmp_1_40 : f32
      %mul_33 = arith.mulf %tmp_5, %add_38 : f32
      %add_39 = arith.addf %add_37, %mul_33 : f32
      %idx_72 = arith.addi %idx_66, %idx_19 : index
      %tmp_1_41 = memref.load %tmp_1[%idx_72] : memref<143xf32>
      %idx_73 = arith.addi %idx_66, %idx_22 : index
      %tmp_1_42 = memref.load %tmp_1[%idx_73] : memref<143xf32>
      %add_40 = arith.addf %tmp_1_41, %tmp_1_42 : f32
      %mul_34 = arith.mulf %tmp_6, %add_40 : f32
      %add_41 = arith.addf %add_39, %mul_34 : f32
      %idx_77 = arith.addi %idx_76, %i_2 : index
      %tmp_1_43 = memref.load %tmp_1[%idx_77] : memref<143xf32>
      %mul_35 = arith.mulf %tmp_3, %tmp_1_43 : f32
      %idx_78 = arith.addi %idx_76, %idx_7 : index
      %tmp_1_44 = memref.load %tmp_1[%idx_78] : memref<143xf32>
      %idx_79 = arith.addi %idx_76, %idx_10 : index
      %tmp_1_45 = memref.load %tmp_1[%idx_79] : memref<143xf32>
      %add_42 = arith.addf %tmp_1_44, %tmp_1_45 : f32
      %mul_36 = arith.mulf %tmp_4, %add_42 : f32
      %add_43 = arith.addf %mul_35, %mul_36 : f32
      %idx_80 = arith.addi %idx_76, %idx_13 : index
      %tmp_1_46 = memref.load %tmp_1[%idx_80] : memref<143xf32>
      %idx_81 = arith.addi %idx_76, %idx_16 : index
      %tmp_1_47 = memref.load %tmp_1[%idx_81] : memref<143xf32>
      %add_44 = arith.addf %tmp_1_46, %tmp_1_47 : f32
      %mul_37 = arith.mulf %tmp_5, %add_44 : f32
      %add_45 = arith.addf %add_43, %mul_37 : f32
      %idx_82 = arith.addi %idx_76, %idx_19 : index
      %tmp_1_48 = memref.load %tmp_1[%idx_82] : memref<143xf32>
      %idx_83 = arith.addi %idx_76, %idx_22 : index
      %tmp_1_49 = memref.load %tmp_1[%idx_83] : memref<143xf32>
      %add_46 = arith.addf %tmp_1_48, %tmp_1_49 : f32
      %mul_38 = arith.mulf %tmp_6, %add_46 : f32
      %add_47 = arith.addf %add_45, %mul_38 : f32
      %add_48 = arith.addf %add_41, %add_47 : f32
      %mul_39 = arith.mulf %tmp_6, %add_48 : f32
      %add_49 = arith.addf %add_35, %mul_39 : f32
      %sub_1 = arith.subf %mul_7, %add_49 : f32
      %div_2 = arith.divf %sub_1, %tmp_1_1 : f32
      memref.store %div_2, %tmp_2[%idx_5] : memref<143xf32>
    }
  }
  scf.for %i_3 = %c0 to %c3 step %c1 {
    %idx_84 = arith.muli %i_3, %c143 : index
    scf.parallel (%p_2) = (%c0) to (%c11) step (%c1) {
      %idx_85 = arith.muli %p_2, %c13 : index
      %idx_86 = arith.addi %idx_84, %idx_85 : index
      scf.for %i_4 = %c0 to %c13 step %c1 {
        %idx_87 = arith.addi %idx_86, %i_4 : index
        %image_4 = memref.load %image[%idx_87] : memref<429xf32>
        %idx_88 = arith.addi %idx_85, %i_4 : index
        %tmp_2_1 = memref.load %tmp_2[%idx_88] : memref<143xf32>
        %mul_40 = arith.mulf %image_4, %tmp_2_1 : f32
        memref.store %mul_40, %out[%idx_87] : memref<429xf32>
      }
    }
  }
  return
}
