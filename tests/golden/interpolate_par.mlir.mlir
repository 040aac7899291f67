// Made by eqrise from kernels/low/interpolate_par.rise.
//
// def interpolate_par = fun(image: 4.8.12.f32 =>
//   let xs = image
//       |> transpose
//       |> map(transpose)
//       |> map(fun(ys =>
//         ys
//           |> map(fun(zs =>
//             [idx((0 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((1 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((2 : idx[4]))(zs) * idx((3 : idx[4]))(zs),
//              idx((3 : idx[4]))(zs)]))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(ys => ys |> mapPar(fun(zs => zs |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let ys = xs
//       |> map(fun(zs =>
//         zs
//           |> map(fun(xs1 => xs1 |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(xs1 => xs1 |> slide(3)(2)))
//           |> slide(3)(2)
//           |> map(transpose)
//           |> map(fun(xs1 =>
//             xs1
//               |> map(fun(xs2 =>
//                 let xs3 = xs2
//                     |> map(fun(xs4 =>
//                       0.25f * (idx((0 : idx[3]))(xs4) + idx((2 : idx[3]))(xs4)) +
//                         0.5f * idx((1 : idx[3]))(xs4))) in
//                 0.25f * (idx((0 : idx[3]))(xs3) + idx((2 : idx[3]))(xs3)) +
//                   0.5f * idx((1 : idx[3]))(xs3)))))))
//       |> mapSeq(fun(zs => zs |> mapPar(fun(xs1 => xs1 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let zs = ys
//       |> map(fun(xs1 =>
//         xs1
//           |> map(fun(xs2 => xs2 |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(xs2 => xs2 |> slide(3)(2)))
//           |> slide(3)(2)
//           |> map(transpose)
//           |> map(fun(xs2 =>
//             xs2
//               |> map(fun(xs3 =>
//                 let xs4 = xs3
//                     |> map(fun(xs5 =>
//                       0.25f * (idx((0 : idx[3]))(xs5) + idx((2 : idx[3]))(xs5)) +
//                         0.5f * idx((1 : idx[3]))(xs5))) in
//                 0.25f * (idx((0 : idx[3]))(xs4) + idx((2 : idx[3]))(xs4)) +
//                   0.5f * idx((1 : idx[3]))(xs4)))))))
//       |> mapSeq(fun(xs1 => xs1 |> mapPar(fun(xs2 => xs2 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs1 = zip(ys |> transpose |> map(transpose))(
//         zs
//           |> map(fun(xs2 =>
//             xs2
//               |> map(fun(xs3 =>
//                 xs3
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs4 =>
//                     [idx((0 : idx[2]))(xs4),
//                      0.5f * (idx((0 : idx[2]))(xs4) + idx((1 : idx[2]))(xs4))]))
//                   |> join))
//               |> transpose
//               |> map(fun(xs3 =>
//                 xs3
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs4 =>
//                     [idx((0 : idx[2]))(xs4),
//                      0.5f * (idx((0 : idx[2]))(xs4) + idx((1 : idx[2]))(xs4))]))
//                   |> join))
//               |> transpose))
//           |> transpose
//           |> map(transpose))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             zip(fst(q))(snd(q))
//               |> map(fun(p1 => fst(p1) + (1.0f - idx((3 : idx[4]))(fst(q))) * snd(p1)))))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(xs2 => xs2 |> mapPar(fun(xs3 => xs3 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs2 = zip(xs |> transpose |> map(transpose))(
//         xs1
//           |> map(fun(xs3 =>
//             xs3
//               |> map(fun(xs4 =>
//                 xs4
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs5 =>
//                     [idx((0 : idx[2]))(xs5),
//                      0.5f * (idx((0 : idx[2]))(xs5) + idx((1 : idx[2]))(xs5))]))
//                   |> join))
//               |> transpose
//               |> map(fun(xs4 =>
//                 xs4
//                   |> padClamp(0)(1)
//                   |> slide(2)(1)
//                   |> map(fun(xs5 =>
//                     [idx((0 : idx[2]))(xs5),
//                      0.5f * (idx((0 : idx[2]))(xs5) + idx((1 : idx[2]))(xs5))]))
//                   |> join))
//               |> transpose))
//           |> transpose
//           |> map(transpose))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             zip(fst(q))(snd(q))
//               |> map(fun(p1 => fst(p1) + (1.0f - idx((3 : idx[4]))(fst(q))) * snd(p1)))))))
//       |> map(transpose)
//       |> transpose
//       |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   xs2
//     |> transpose
//     |> map(transpose)
//     |> map(fun(xs3 =>
//       xs3
//         |> map(fun(xs4 =>
//           [idx((0 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4),
//            idx((1 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4),
//            idx((2 : idx[4]))(xs4) / idx((3 : idx[4]))(xs4)]))))
//     |> map(transpose)
//     |> transpose
//     |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x)))))))
//

func.func @interpolate_par(%out: memref<288xf32>,
    %image: memref<384xf32>,
    %tmp: memref<384xf32>,
    %tmp_1: memref<384xf32>,
    %tmp_2: memref<24xf32>,
    %tmp_3: memref<96xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %c2_i32 = arith.constant 2 : i32
  %c1_i32 = arith.constant 1 : i32
  %c288 = arith.constant 288 : index
  %c96 = arith.constant 96 : index
  %c2 = arith.constant 2 : index
  %c192 = arith.constant 192 : index
  %c6 = arith.constant 6 : index
  %f0.25 = arith.constant 0.25 : f32
  %c24 = arith.constant 24 : index
  %c11 = arith.constant 11 : index
  %f0.5 = arith.constant 0.5 : f32
  %c7 = arith.constant 7 : index
  %c13 = arith.constant 13 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %f1 = arith.constant 1.0 : f32
  %c72 = arith.constant 72 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %index = arith.index_cast %i : index to i32
    %lt = arith.cmpi slt, %index, %c2_i32 : i32
    %lt_1 = arith.cmpi slt, %index, %c1_i32 : i32
    %idx_4 = arith.subi %i, %c2 : index
    %index_1 = arith.index_cast %idx_4 : index to i32
    %lt_2 = arith.cmpi slt, %index_1, %c1_i32 : i32
    %idx_6 = arith.muli %i, %c96 : index
    scf.parallel (%p) = (%c0) to (%c8) step (%c1) {
      %idx = arith.muli %p, %c12 : index
      %idx_7 = arith.addi %idx_6, %idx : index
      scf.for %i_1 = %c0 to %c12 step %c1 {
        %idx_1 = arith.addi %idx, %i_1 : index
        %idx_2 = arith.addi %idx_1, %c288 : index
        %idx_3 = arith.addi %idx_1, %c96 : index
        %idx_5 = arith.addi %idx_1, %c192 : index
        %select_2 = scf.if %lt -> (f32) {
          %image_1 = memref.load %image[%idx_2] : memref<384xf32>
          %select = scf.if %lt_1 -> (f32) {
            %image_2 = memref.load %image[%idx_1] : memref<384xf32>
            %mul = arith.mulf %image_2, %image_1 : f32
            scf.yield %mul : f32
          } else {
            %image_3 = memref.load %image[%idx_3] : memref<384xf32>
            %mul_1 = arith.mulf %image_3, %image_1 : f32
            scf.yield %mul_1 : f32
          }
          scf.yield %select : f32
        } else {
          %image_4 = memref.load %image[%idx_2] : memref<384xf32>
          %select_1 = scf.if %lt_2 -> (f32) {
            %image_5 = memref.load %image[%idx_5] : memref<384xf32>
            %mul_2 = arith.mulf %image_5, %image_4 : f32
            scf.yield %mul_2 : f32
          } else {
            scf.yield %image_4 : f32
          }
          scf.yield %select_1 : f32
        }
        %idx_8 = arith.addi %idx_7, %i_1 : index
        memref.store %select_2, %tmp[%idx_8] : memref<384xf32>
      }
    }
  }
  scf.for %i_2 = %c0 to %c4 step %c1 {
    %idx_9 = arith.muli %i_2, %c96 : index
    %idx_29 = arith.muli %i_2, %c24 : index
    scf.parallel (%p_1) = (%c0) to (%c4) step (%c1) {
      %idx_10 = arith.muli %p_1, %c24 : index
      %idx_12 = arith.addi %idx_9, %idx_10 : index
      %idx_18 = arith.muli %p_1, %c2 : index
      %idx_19 = arith.addi %idx_18, %c2 : index
      %idx_20 = arith.minsi %c7, %idx_19 : index
      %idx_21 = arith.muli %idx_20, %c12 : index
      %idx_22 = arith.addi %idx_9, %idx_21 : index
      %idx_30 = arith.muli %p_1, %c6 : index
      %idx_31 = arith.addi %idx_29, %idx_30 : index
      scf.for %i_3 = %c0 to %c6 step %c1 {
        %idx_11 = arith.muli %i_3, %c2 : index
        %idx_13 = arith.addi %idx_12, %idx_11 : index
        %tmp_4 = memref.load %tmp[%idx_13] : memref<384xf32>
        %idx_14 = arith.addi %idx_11, %c2 : index
        %idx_15 = arith.minsi %c11, %idx_14 : index
        %idx_16 = arith.addi %idx_12, %idx_15 : index
        %tmp_5 = memref.load %tmp[%idx_16] : memref<384xf32>
        %add = arith.addf %tmp_4, %tmp_5 : f32
        %mul_3 = arith.mulf %f0.25, %add : f32
        %idx_17 = arith.addi %idx_13, %c1 : index
        %tmp_6 = memref.load %tmp[%idx_17] : memref<384xf32>
        %mul_4 = arith.mulf %f0.5, %tmp_6 : f32
        %add_1 = arith.addf %mul_3, %mul_4 : f32
        %idx_23 = arith.addi %idx_22, %idx_11 : index
        %tmp_7 = memref.load %tmp[%idx_23] : memref<384xf32>
        %idx_24 = arith.addi %idx_22, %idx_15 : index
        %tmp_8 = memref.load %tmp[%idx_24] : memref<384xf32>
        %add_2 = arith.addf %tmp_7, %tmp_8 : f32
        %mul_5 = arith.mulf %f0.25, %add_2 : f32
        %idx_25 = arith.addi %idx_23, %c1 : index
        %tmp_9 = memref.load %tmp[%idx_25] : memref<384xf32>
        %mul_6 = arith.mulf %f0.5, %tmp_9 : f32
        %add_3 = arith.addf %mul_5, %mul_6 : f32
        %add_4 = arith.addf %add_1, %add_3 : f32
        %mul_7 = arith.mulf %f0.25, %add_4 : f32
        %idx_26 = arith.addi %idx_13, %c12 : index
        %tmp_10 = memref.load %tmp[%idx_26] : memref<384xf32>
        %idx_27 = arith.addi %idx_16, %c12 : index
        %tmp_11 = memref.load %tmp[%idx_27] : memref<384xf32>
        %add_5 = arith.addf %tmp_10, %tmp_11 : f32
        %mul_8 = arith.mulf %f0.25, %add_5 : f32
        %idx_28 = arith.addi %idx_13, %c13 : index
        %tmp_12 = memref.load %tmp[%idx_28] : memref<384xf32>
        %mul_9 = arith.mulf %f0.5, %tmp_12 : f32
        %add_6 = arith.addf %mul_8, %mul_9 : f32
        %mul_10 = arith.mulf %f0.5, %add_6 : f32
        %add_7 = arith.addf %mul_7, %mul_10 : f32
        %idx_32 = arith.addi %idx_31, %i_3 : index
        memref.store %add_7, %tmp_1[%idx_32] : memref<384xf32>
      }
    }
  }
  scf.for %i_4 = %c0 to %c4 step %c1 {
    %idx_33 = arith.muli %i_4, %c24 : index
    %idx_53 = arith.muli %i_4, %c6 : index
    scf.parallel (%p_2) = (%c0) to (%c2) step (%c1) {
      %idx_34 = arith.muli %p_2, %c12 : index
      %idx_36 = arith.addi %idx_33, %idx_34 : index
      %idx_42 = arith.muli %p_2, %c2 : index
      %idx_43 = arith.addi %idx_42, %c2 : index
      %idx_44 = arith.minsi %c3, %idx_43 : index
      %idx_45 = arith.muli %idx_44, %c6 : index
      %idx_46 = arith.addi %idx_33, %idx_45 : index
      %idx_54 = arith.muli %p_2, %c3 : index
      %idx_55 = arith.addi %idx_53, %idx_54 : index
      scf.for %i_5 = %c0 to %c3 step %c1 {
        %idx_35 = arith.muli %i_5, %c2 : index
        %idx_37 = arith.addi %idx_36, %idx_35 : index
        %tmp_1_1 = memref.load %tmp_1[%idx_37] : memref<384xf32>
        %idx_38 = arith.addi %idx_35, %c2 : index
        %idx_39 = arith.minsi %c5, %idx_38 : index
        %idx_40 = arith.addi %idx_36, %idx_39 : index
        %tmp_1_2 = memref.load %tmp_1[%idx_40] : memref<384xf32>
        %add_8 = arith.addf %tmp_1_1, %tmp_1_2 : f32
        %mul_11 = arith.mulf %f0.25, %add_8 : f32
        %idx_41 = arith.addi %idx_37, %c1 : index
        %tmp_1_3 = memref.load %tmp_1[%idx_41] : memref<384xf32>
        %mul_12 = arith.mulf %f0.5, %tmp_1_3 : f32
        %add_9 = arith.addf %mul_11, %mul_12 : f32
        %idx_47 = arith.addi %idx_46, %idx_35 : index
        %tmp_1_4 = memref.load %tmp_1[%idx_47] : memref<384xf32>
        %idx_48 = arith.addi %idx_46, %idx_39 : index
        %tmp_1_5 = memref.load %tmp_1[%idx_48] : memref<384xf32>
        %add_10 = arith.addf %tmp_1_4, %tmp_1_5 : f32
        %mul_13 = arith.mulf %f0.25, %add_10 : f32
        %idx_49 = arith.addi %idx_47, %c1 : index
        %tmp_1_6 = memref.load %tmp_1[%idx_49] : memref<384xf32>
        %mul_14 = arith.mulf %f0.5, %tmp_1_6 : f32
        %add_11 = arith.addf %mul_13, %mul_14 : f32
        %add_12 = arith.addf %add_9, %add_11 : f32
        %mul_15 = arith.mulf %f0.25, %add_12 : f32
        %idx_50 = arith.addi %idx_37, %c6 : index
        %tmp_1_7 = memref.load %tmp_1[%idx_50] : memref<384xf32>
        %idx_51 = arith.addi %idx_40, %c6 : index
        %tmp_1_8 = memref.load %tmp_1[%idx_51] : memref<384xf32>
        %add_13 = arith.addf %tmp_1_7, %tmp_1_8 : f32
        %mul_16 = arith.mulf %f0.25, %add_13 : f32
        %idx_52 = arith.addi %idx_37, %c7 : index
        %tmp_1_9 = memref.load %tmp_1[%idx_52] : memref<384xf32>
        %mul_17 = arith.mulf %f0.5, %tmp_1_9 : f32
        %add_14 = arith.addf %mul_16, %mul_17 : f32
        %mul_18 = arith.mulf %f0.5, %add_14 : f32
        %add_15 = arith.addf %mul_15, %mul_18 : f32
        %idx_56 = arith.addi %idx_55, %i_5 : index
        memref.store %add_15, %tmp_2[%idx_56] : memref<24xf32>
      }
    }
  }
  scf.for %i_6 = %c0 to %c4 step %c1 {
    %idx_57 = arith.muli %i_6, %c24 : index
    %idx_65 = arith.muli %i_6, %c6 : index
    scf.parallel (%p_3) = (%c0) to (%c4) step (%c1) {
      %idx_58 = arith.muli %p_3, %c6 : index
      %idx_59 = arith.addi %idx_57, %idx_58 : index
      %idx_63 = arith.remui %p_3, %c2 : index
      %index_2 = arith.index_cast %idx_63 : index to i32
      %lt_3 = arith.cmpi slt, %index_2, %c1_i32 : i32
      %idx_68 = arith.divui %p_3, %c2 : index
      %idx_69 = arith.minsi %c1, %idx_68 : index
      %idx_70 = arith.muli %idx_69, %c3 : index
      %idx_71 = arith.addi %idx_65, %idx_70 : index
      scf.for %i_7 = %c0 to %c6 step %c1 {
        %idx_60 = arith.addi %idx_59, %i_7 : index
        %tmp_1_10 = memref.load %tmp_1[%idx_60] : memref<384xf32>
        %idx_61 = arith.addi %idx_58, %i_7 : index
        %idx_62 = arith.addi %idx_61, %c72 : index
        %tmp_1_11 = memref.load %tmp_1[%idx_62] : memref<384xf32>
        %sub = arith.subf %f1, %tmp_1_11 : f32
        %idx_64 = arith.remui %i_7, %c2 : index
        %index_3 = arith.index_cast %idx_64 : index to i32
        %lt_4 = arith.cmpi slt, %index_3, %c1_i32 : i32
        %idx_66 = arith.divui %i_7, %c2 : index
        %idx_67 = arith.minsi %c2, %idx_66 : index
        %idx_72 = arith.addi %idx_71, %idx_67 : index
        %idx_73 = arith.addi %idx_66, %c1 : index
        %idx_74 = arith.minsi %c2, %idx_73 : index
        %idx_75 = arith.addi %idx_71, %idx_74 : index
        %idx_76 = arith.addi %idx_65, %idx_67 : index
        %idx_77 = arith.addi %idx_76, %c3 : index
        %idx_78 = arith.addi %idx_65, %idx_74 : index
        %idx_79 = arith.addi %idx_78, %c3 : index
        %select_6 = scf.if %lt_3 -> (f32) {
          %tmp_2_1 = memref.load %tmp_2[%idx_72] : memref<24xf32>
          %select_3 = scf.if %lt_4 -> (f32) {
            scf.yield %tmp_2_1 : f32
          } else {
            %tmp_2_2 = memref.load %tmp_2[%idx_75] : memref<24xf32>
            %add_16 = arith.addf %tmp_2_1, %tmp_2_2 : f32
            %mul_19 = arith.mulf %f0.5, %add_16 : f32
            scf.yield %mul_19 : f32
          }
          scf.yield %select_3 : f32
        } else {
          %tmp_2_3 = memref.load %tmp_2[%idx_72] : memref<24xf32>
          %select_4 = scf.if %lt_4 -> (f32) {
            scf.yield %tmp_2_3 : f32
          } else {
            %tmp_2_4 = memref.load %tmp_2[%idx_75] : memref<24xf32>
            %add_17 = arith.addf %tmp_2_3, %tmp_2_4 : f32
            %mul_20 = arith.mulf %f0.5, %add_17 : f32
            scf.yield %mul_20 : f32
          }
          %tmp_2_5 = memref.load %tmp_2[%idx_77] : memref<24xf32>
          %select_5 = scf.if %lt_4 -> (f32) {
            scf.yield %tmp_2_5 : f32
          } else {
            %tmp_2_6 = memref.load %tmp_2[%idx_79] : memref<24xf32>
            %add_18 = arith.addf %tmp_2_5, %tmp_2_6 : f32
            %mul_21 = arith.mulf %f0.5, %add_18 : f32
            scf.yield %mul_21 : f32
          }
          %add_19 = arith.addf %select_4, %select_5 : f32
          %mul_22 = arith.mulf %f0.5, %add_19 : f32
          scf.yield %mul_22 : f32
        }
        %mul_23 = arith.mulf %sub, %select_6 : f32
        %add_20 = arith.addf %tmp_1_10, %mul_23 : f32
        memref.store %add_20, %tmp_3[%idx_60] : memref<96xf32>
      }
    }
  }
  scf.for %i_8 = %c0 to %c4 step %c1 {
    %idx_80 = arith.muli %i_8, %c96 : index
    %idx_88 = arith.muli %i_8, %c24 : index
    scf.parallel (%p_4) = (%c0) to (%c8) step (%c1) {
      %idx_81 = arith.muli %p_4, %c12 : index
      %idx_82 = arith.addi %idx_80, %idx_81 : index
      %idx_86 = arith.remui %p_4, %c2 : index
      %index_4 = arith.index_cast %idx_86 : index to i32
      %lt_5 = arith.cmpi slt, %index_4, %c1_i32 : i32
      %idx_89 = arith.divui %p_4, %c2 : index
      %idx_90 = arith.minsi %c3, %idx_89 : index
      %idx_91 = arith.muli %idx_90, %c6 : index
      %idx_94 = arith.addi %idx_88, %idx_91 : index
      %idx_99 = arith.addi %idx_89, %c1 : index
      %idx_100 = arith.minsi %c3, %idx_99 : index
      %idx_101 = arith.muli %idx_100, %c6 : index
      %idx_102 = arith.addi %idx_88, %idx_101 : index
      scf.for %i_9 = %c0 to %c12 step %c1 {
        %idx_83 = arith.addi %idx_82, %i_9 : index
        %tmp_13 = memref.load %tmp[%idx_83] : memref<384xf32>
        %idx_84 = arith.addi %idx_81, %i_9 : index
        %idx_85 = arith.addi %idx_84, %c288 : index
        %tmp_14 = memref.load %tmp[%idx_85] : memref<384xf32>
        %sub_1 = arith.subf %f1, %tmp_14 : f32
        %idx_87 = arith.remui %i_9, %c2 : index
        %index_5 = arith.index_cast %idx_87 : index to i32
        %lt_6 = arith.cmpi slt, %index_5, %c1_i32 : i32
        %idx_92 = arith.divui %i_9, %c2 : index
        %idx_93 = arith.minsi %c5, %idx_92 : index
        %idx_95 = arith.addi %idx_94, %idx_93 : index
        %idx_96 = arith.addi %idx_92, %c1 : index
        %idx_97 = arith.minsi %c5, %idx_96 : index
        %idx_98 = arith.addi %idx_94, %idx_97 : index
        %idx_103 = arith.addi %idx_102, %idx_93 : index
        %idx_104 = arith.addi %idx_102, %idx_97 : index
        %select_10 = scf.if %lt_5 -> (f32) {
          %tmp_3_1 = memref.load %tmp_3[%idx_95] : memref<96xf32>
          %select_7 = scf.if %lt_6 -> (f32) {
            scf.yield %tmp_3_1 : f32
          } else {
            %tmp_3_2 = memref.load %tmp_3[%idx_98] : memref<96xf32>
            %add_21 = arith.addf %tmp_3_1, %tmp_3_2 : f32
            %mul_24 = arith.mulf %f0.5, %add_21 : f32
            scf.yield %mul_24 : f32
          }
          scf.yield %select_7 : f32
        } else {
          %tmp_3_3 = memref.load %tmp_3[%idx_95] : memref<96xf32>
          %select_8 = scf.if %lt_6 -> (f32) {
            scf.yield %tmp_3_3 : f32
          } else {
            %tmp_3_4 = memref.load %tmp_3[%idx_98] : memref<96xf32>
            %add_22 = arith.addf %tmp_3_3, %tmp_3_4 : f32
            %mul_25 = arith.mulf %f0.5, %add_22 : f32
            scf.yield %mul_25 : f32
          }
          %tmp_3_5 = memref.load %tmp_3[%idx_103] : memref<96xf32>
          %select_9 = scf.if %lt_6 -> (f32) {
            scf.yield %tmp_3_5 : f32
          } else {
            %tmp_3_6 = memref.load %tmp_3[%idx_104] : memref<96xf32>
            %add_23 = arith.addf %tmp_3_5, %tmp_3_6 : f32
            %mul_26 = arith.mulf %f0.5, %add_23 : f32
            scf.yield %mul_26 : f32
          }
          %add_24 = arith.addf %select_8, %select_9 : f32
          %mul_27 = arith.mulf %f0.5, %add_24 : f32
          scf.yield %mul_27 : f32
        }
        %mul_28 = arith.mulf %sub_1, %select_10 : f32
        %add_25 = arith.addf %tmp_13, %mul_28 : f32
        memref.store %add_25, %tmp_1[%idx_83] : memref<384xf32>
      }
    }
  }
  scf.for %i_10 = %c0 to %c3 step %c1 {
    %index_6 = arith.index_cast %i_10 : index to i32
    %lt_7 = arith.cmpi slt, %index_6, %c1_i32 : i32
    %idx_108 = arith.subi %i_10, %c1 : index
    %index_7 = arith.index_cast %idx_108 : index to i32
    %lt_8 = arith.cmpi slt, %index_7, %c1_i32 : i32
    %idx_111 = arith.muli %i_10, %c96 : index
    scf.parallel (%p_5) = (%c0) to (%c8) step (%c1) {
      %idx_105 = arith.muli %p_5, %c12 : index
      %idx_112 = arith.addi %idx_111, %idx_105 : index
      scf.for %i_11 = %c0 to %c12 step %c1 {
        %idx_106 = arith.addi %idx_105, %i_11 : index
        %idx_107 = arith.addi %idx_106, %c288 : index
        %idx_109 = arith.addi %idx_106, %c96 : index
        %idx_110 = arith.addi %idx_106, %c192 : index
        %select_12 = scf.if %lt_7 -> (f32) {
          %tmp_1_12 = memref.load %tmp_1[%idx_106] : memref<384xf32>
          %tmp_1_13 = memref.load %tmp_1[%idx_107] : memref<384xf32>
          %div = arith.divf %tmp_1_12, %tmp_1_13 : f32
          scf.yield %div : f32
        } else {
          %tmp_1_14 = memref.load %tmp_1[%idx_107] : memref<384xf32>
          %select_11 = scf.if %lt_8 -> (f32) {
            %tmp_1_15 = memref.load %tmp_1[%idx_109] : memref<384xf32>
            %div_1 = arith.divf %tmp_1_15, %tmp_1_14 : f32
            scf.yield %div_1 : f32
          } else {
            %tmp_1_16 = memref.load %tmp_1[%idx_110] : memref<384xf32>
            %div_2 = arith.divf %tmp_1_16, %tmp_1_14 : f32
            scf.yield %div_2 : f32
          }
          scf.yield %select_11 : f32
        }
        %idx_113 = arith.addi %idx_112, %i_11 : index
        memref.store %select_12, %out[%idx_113] : memref<288xf32>
      }
    }
  }
  return
}
