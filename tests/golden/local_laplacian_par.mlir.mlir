// Made by eqrise from kernels/low/local_laplacian_par.rise.
//
// def local_laplacian_par = fun(image: 3.8.12.f32 => fun(alpha: f32 => fun(beta: f32 =>
//   let xs = generate(fun(i: idx[1025] =>
//       let x = cast(f32)(cast(i32)(i) - 256 * cast(i32)((2 : natType))) / 256.0f in
//       alpha * x * exp(0.0f - x * x / 2.0f)))
//       |> mapPar(fun(x => x))
//       |> toMem(Global) in
//   let ys = image
//       |> transpose
//       |> map(transpose)
//       |> map(fun(zs =>
//         zs
//           |> map(fun(xs1 =>
//             0.299f * idx((0 : idx[3]))(xs1) + 0.587f * idx((1 : idx[3]))(xs1) +
//               0.114f * idx((2 : idx[3]))(xs1)))))
//       |> mapPar(fun(zs => zs |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let zs = generate(fun(i: idx[3] =>
//       ys
//         |> map(fun(xs1 =>
//           xs1
//             |> map(fun(x =>
//               let y = cast(f32)(cast(i32)(i)) / cast(f32)((2 : natType)) in
//               let z = 256 * cast(i32)((2 : natType)) in
//               let x1 = max(0)(min(z)(cast(i32)(x * cast(f32)(z)))) - 256 * cast(i32)(i) + z in
//               beta * (x - y) + y + idx(natAsIndex(1025)(x1))(xs)))))))
//       |> mapSeq(fun(xs1 => xs1 |> mapPar(fun(xs2 => xs2 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs1 = zs
//       |> map(fun(xs2 =>
//         xs2
//           |> map(fun(xs3 => xs3 |> padClamp(1)(1)))
//           |> padClamp(1)(1)
//           |> map(fun(xs3 => xs3 |> slide(4)(2)))
//           |> slide(4)(2)
//           |> map(transpose)
//           |> map(fun(xs3 =>
//             xs3
//               |> map(fun(xs4 =>
//                 let xs5 = xs4
//                     |> map(fun(xs6 =>
//                       0.125f * (idx((0 : idx[4]))(xs6) + idx((3 : idx[4]))(xs6)) +
//                         0.375f * (idx((1 : idx[4]))(xs6) + idx((2 : idx[4]))(xs6)))) in
//                 0.125f * (idx((0 : idx[4]))(xs5) + idx((3 : idx[4]))(xs5)) +
//                   0.375f * (idx((1 : idx[4]))(xs5) + idx((2 : idx[4]))(xs5))))))))
//       |> mapSeq(fun(xs2 => xs2 |> mapPar(fun(xs3 => xs3 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs2 = xs1
//       |> map(fun(xs3 =>
//         xs3
//           |> map(fun(xs4 => xs4 |> padClamp(1)(1)))
//           |> padClamp(1)(1)
//           |> map(fun(xs4 => xs4 |> slide(4)(2)))
//           |> slide(4)(2)
//           |> map(transpose)
//           |> map(fun(xs4 =>
//             xs4
//               |> map(fun(xs5 =>
//                 let xs6 = xs5
//                     |> map(fun(xs7 =>
//                       0.125f * (idx((0 : idx[4]))(xs7) + idx((3 : idx[4]))(xs7)) +
//                         0.375f * (idx((1 : idx[4]))(xs7) + idx((2 : idx[4]))(xs7)))) in
//                 0.125f * (idx((0 : idx[4]))(xs6) + idx((3 : idx[4]))(xs6)) +
//                   0.375f * (idx((1 : idx[4]))(xs6) + idx((2 : idx[4]))(xs6))))))))
//       |> mapSeq(fun(xs3 => xs3 |> mapPar(fun(xs4 => xs4 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs3 = zip(zs)(xs1)
//       |> map(fun(p =>
//         (let xs4 = fst(p) in
//          let xs5 = snd(p)
//              |> map(fun(xs6 =>
//                xs6
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs7 =>
//                    [0.25f * idx((0 : idx[3]))(xs7) + 0.75f * idx((1 : idx[3]))(xs7),
//                     0.75f * idx((1 : idx[3]))(xs7) + 0.25f * idx((2 : idx[3]))(xs7)]))
//                  |> join))
//              |> transpose
//              |> map(fun(xs6 =>
//                xs6
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs7 =>
//                    [0.25f * idx((0 : idx[3]))(xs7) + 0.75f * idx((1 : idx[3]))(xs7),
//                     0.75f * idx((1 : idx[3]))(xs7) + 0.25f * idx((2 : idx[3]))(xs7)]))
//                  |> join))
//              |> transpose in
//          zip(xs4)(xs5) |> map(fun(q => zip(fst(q))(snd(q)))))
//           |> map(fun(xs4 => xs4 |> map(fun(q => fst(q) - snd(q)))))))
//       |> mapSeq(fun(xs4 => xs4 |> mapPar(fun(xs5 => xs5 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs4 = zip(xs1)(xs2)
//       |> map(fun(p =>
//         (let xs5 = fst(p) in
//          let xs6 = snd(p)
//              |> map(fun(xs7 =>
//                xs7
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs8 =>
//                    [0.25f * idx((0 : idx[3]))(xs8) + 0.75f * idx((1 : idx[3]))(xs8),
//                     0.75f * idx((1 : idx[3]))(xs8) + 0.25f * idx((2 : idx[3]))(xs8)]))
//                  |> join))
//              |> transpose
//              |> map(fun(xs7 =>
//                xs7
//                  |> padClamp(1)(1)
//                  |> slide(3)(1)
//                  |> map(fun(xs8 =>
//                    [0.25f * idx((0 : idx[3]))(xs8) + 0.75f * idx((1 : idx[3]))(xs8),
//                     0.75f * idx((1 : idx[3]))(xs8) + 0.25f * idx((2 : idx[3]))(xs8)]))
//                  |> join))
//              |> transpose in
//          zip(xs5)(xs6) |> map(fun(q => zip(fst(q))(snd(q)))))
//           |> map(fun(xs5 => xs5 |> map(fun(q => fst(q) - snd(q)))))))
//       |> mapSeq(fun(xs5 => xs5 |> mapPar(fun(xs6 => xs6 |> mapSeq(fun(x => x))))))
//       |> toMem(Global) in
//   let xs5 = ys
//       |> map(fun(xs6 => xs6 |> padClamp(1)(1)))
//       |> padClamp(1)(1)
//       |> map(fun(xs6 => xs6 |> slide(4)(2)))
//       |> slide(4)(2)
//       |> map(transpose)
//       |> map(fun(xs6 =>
//         xs6
//           |> map(fun(xs7 =>
//             let xs8 = xs7
//                 |> map(fun(xs9 =>
//                   0.125f * (idx((0 : idx[4]))(xs9) + idx((3 : idx[4]))(xs9)) +
//                     0.375f * (idx((1 : idx[4]))(xs9) + idx((2 : idx[4]))(xs9)))) in
//             0.125f * (idx((0 : idx[4]))(xs8) + idx((3 : idx[4]))(xs8)) +
//               0.375f * (idx((1 : idx[4]))(xs8) + idx((2 : idx[4]))(xs8))))))
//       |> mapPar(fun(xs6 => xs6 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs6 = xs5
//       |> map(fun(xs7 => xs7 |> padClamp(1)(1)))
//       |> padClamp(1)(1)
//       |> map(fun(xs7 => xs7 |> slide(4)(2)))
//       |> slide(4)(2)
//       |> map(transpose)
//       |> map(fun(xs7 =>
//         xs7
//           |> map(fun(xs8 =>
//             let xs9 = xs8
//                 |> map(fun(xs10 =>
//                   0.125f * (idx((0 : idx[4]))(xs10) + idx((3 : idx[4]))(xs10)) +
//                     0.375f * (idx((1 : idx[4]))(xs10) + idx((2 : idx[4]))(xs10)))) in
//             0.125f * (idx((0 : idx[4]))(xs9) + idx((3 : idx[4]))(xs9)) +
//               0.375f * (idx((1 : idx[4]))(xs9) + idx((2 : idx[4]))(xs9))))))
//       |> mapPar(fun(xs7 => xs7 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs7 = (let xs8 = xs2 |> transpose |> map(transpose) in
//      zip(xs6)(xs8) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs8 =>
//         xs8
//           |> map(fun(p =>
//             let x = fst(p) * cast(f32)((2 : natType)) in
//             let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//             let z = x - cast(f32)(y) in
//             (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) + z * idx(natAsIndex(3)(y + 1))(snd(p))))))
//       |> mapPar(fun(xs8 => xs8 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs8 = (let xs9 = (let xs10 = xs4 |> transpose |> map(transpose) in
//         zip(xs5)(xs10) |> map(fun(p => zip(fst(p))(snd(p)))))
//          |> map(fun(xs10 =>
//            xs10
//              |> map(fun(p =>
//                let x = fst(p) * cast(f32)((2 : natType)) in
//                let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//                let z = x - cast(f32)(y) in
//                (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) +
//                  z * idx(natAsIndex(3)(y + 1))(snd(p)))))) in
//      let xs10 = xs7
//          |> map(fun(xs11 =>
//            xs11
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs12 =>
//                [0.25f * idx((0 : idx[3]))(xs12) + 0.75f * idx((1 : idx[3]))(xs12),
//                 0.75f * idx((1 : idx[3]))(xs12) + 0.25f * idx((2 : idx[3]))(xs12)]))
//              |> join))
//          |> transpose
//          |> map(fun(xs11 =>
//            xs11
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs12 =>
//                [0.25f * idx((0 : idx[3]))(xs12) + 0.75f * idx((1 : idx[3]))(xs12),
//                 0.75f * idx((1 : idx[3]))(xs12) + 0.25f * idx((2 : idx[3]))(xs12)]))
//              |> join))
//          |> transpose in
//      zip(xs9)(xs10) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs9 => xs9 |> map(fun(p => fst(p) + snd(p)))))
//       |> mapPar(fun(xs9 => xs9 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   let xs9 = (let xs10 = (let xs11 = xs3 |> transpose |> map(transpose) in
//         zip(ys)(xs11) |> map(fun(p => zip(fst(p))(snd(p)))))
//          |> map(fun(xs11 =>
//            xs11
//              |> map(fun(p =>
//                let x = fst(p) * cast(f32)((2 : natType)) in
//                let y = max(0)(min(cast(i32)((1 : natType)))(cast(i32)(x))) in
//                let z = x - cast(f32)(y) in
//                (1.0f - z) * idx(natAsIndex(3)(y))(snd(p)) +
//                  z * idx(natAsIndex(3)(y + 1))(snd(p)))))) in
//      let xs11 = xs8
//          |> map(fun(xs12 =>
//            xs12
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs13 =>
//                [0.25f * idx((0 : idx[3]))(xs13) + 0.75f * idx((1 : idx[3]))(xs13),
//                 0.75f * idx((1 : idx[3]))(xs13) + 0.25f * idx((2 : idx[3]))(xs13)]))
//              |> join))
//          |> transpose
//          |> map(fun(xs12 =>
//            xs12
//              |> padClamp(1)(1)
//              |> slide(3)(1)
//              |> map(fun(xs13 =>
//                [0.25f * idx((0 : idx[3]))(xs13) + 0.75f * idx((1 : idx[3]))(xs13),
//                 0.75f * idx((1 : idx[3]))(xs13) + 0.25f * idx((2 : idx[3]))(xs13)]))
//              |> join))
//          |> transpose in
//      zip(xs10)(xs11) |> map(fun(p => zip(fst(p))(snd(p)))))
//       |> map(fun(xs10 => xs10 |> map(fun(p => fst(p) + snd(p)))))
//       |> mapPar(fun(xs10 => xs10 |> mapSeq(fun(x => x))))
//       |> toMem(Global) in
//   image
//     |> mapSeq(fun(xs10 =>
//       zip(xs10)(zip(xs9)(ys) |> map(fun(p => zip(fst(p))(snd(p)))))
//         |> mapPar(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeq(fun(q => fst(snd(q)) * (fst(q) + 0.01f) / (snd(snd(q)) + 0.01f))))))))))
//

func.func @local_laplacian_par(%out: memref<288xf32>,
    %image: memref<288xf32>,
    %alpha: f32,
    %beta: f32,
    %tmp: memref<1025xf32>,
    %tmp_1: memref<96xf32>,
    %tmp_2: memref<288xf32>,
    %tmp_4: memref<24xf32>,
    %tmp_5: memref<288xf32>,
    %tmp_8: memref<6xf32>,
    %tmp_9: memref<6xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1025 = arith.constant 1025 : index
  %c512_i32 = arith.constant 512 : i32
  %f256 = arith.constant 256.0 : f32
  %f0 = arith.constant 0.0 : f32
  %f2 = arith.constant 2.0 : f32
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %f0.299 = arith.constant 0.299 : f32
  %f0.587 = arith.constant 0.587 : f32
  %c96 = arith.constant 96 : index
  %f0.114 = arith.constant 0.114 : f32
  %c192 = arith.constant 192 : index
  %c3 = arith.constant 3 : index
  %c0_i32 = arith.constant 0 : i32
  %f512 = arith.constant 512.0 : f32
  %c256_i32 = arith.constant 256 : i32
  %c1024 = arith.constant 1024 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %f0.125 = arith.constant 0.125 : f32
  %c2 = arith.constant 2 : index
  %c11 = arith.constant 11 : index
  %f0.375 = arith.constant 0.375 : f32
  %c7 = arith.constant 7 : index
  %c24 = arith.constant 24 : index
  %c13 = arith.constant 13 : index
  %c5 = arith.constant 5 : index
  %c1_i32 = arith.constant 1 : i32
  %f0.25 = arith.constant 0.25 : f32
  %f0.75 = arith.constant 0.75 : f32
  %f1 = arith.constant 1.0 : f32
  %f0.01 = arith.constant 0.01 : f32
  scf.parallel (%p) = (%c0) to (%c1025) step (%c1) {
    %index = arith.index_cast %p : index to i32
    %sub = arith.subi %index, %c512_i32 : i32
    %cast = arith.sitofp %sub : i32 to f32
    %t = arith.divf %cast, %f256 : f32
    %mul = arith.mulf %alpha, %t : f32
    %mul_1 = arith.mulf %t, %t : f32
    %div = arith.divf %mul_1, %f2 : f32
    %sub_1 = arith.subf %f0, %div : f32
    %exp = math.exp %sub_1 : f32
    %mul_2 = arith.mulf %mul, %exp : f32
    memref.store %mul_2, %tmp[%p] : memref<1025xf32>
  }
  scf.parallel (%p_1) = (%c0) to (%c8) step (%c1) {
    %idx = arith.muli %p_1, %c12 : index
    scf.for %i = %c0 to %c12 step %c1 {
      %idx_1 = arith.addi %idx, %i : index
      %image_1 = memref.load %image[%idx_1] : memref<288xf32>
      %mul_3 = arith.mulf %f0.299, %image_1 : f32
      %idx_2 = arith.addi %idx_1, %c96 : index
      %image_2 = memref.load %image[%idx_2] : memref<288xf32>
      %mul_4 = arith.mulf %f0.587, %image_2 : f32
      %add = arith.addf %mul_3, %mul_4 : f32
      %idx_3 = arith.addi %idx_1, %c192 : index
      %image_3 = memref.load %image[%idx_3] : memref<288xf32>
      %mul_5 = arith.mulf %f0.114, %image_3 : f32
      %add_1 = arith.addf %add, %mul_5 : f32
      memref.store %add_1, %tmp_1[%idx_1] : memref<96xf32>
    }
  }
  scf.for %i_1 = %c0 to %c3 step %c1 {
    %index_1 = arith.index_cast %i_1 : index to i32
    %cast_1 = arith.sitofp %index_1 : i32 to f32
    %t_1 = arith.divf %cast_1, %f2 : f32
    %mul_7 = arith.muli %c256_i32, %index_1 : i32
    %idx_9 = arith.muli %i_1, %c96 : index
    scf.parallel (%p_2) = (%c0) to (%c8) step (%c1) {
      %idx_4 = arith.muli %p_2, %c12 : index
      %idx_10 = arith.addi %idx_9, %idx_4 : index
      scf.for %i_2 = %c0 to %c12 step %c1 {
        %idx_5 = arith.addi %idx_4, %i_2 : index
        %tmp_1_1 = memref.load %tmp_1[%idx_5] : memref<96xf32>
        %mul_6 = arith.mulf %tmp_1_1, %f512 : f32
        %cast_2 = func.call @f32_to_i32(%mul_6) : (f32) -> i32
        %min = arith.minsi %c512_i32, %cast_2 : i32
        %max = arith.maxsi %c0_i32, %min : i32
        %sub_2 = arith.subi %max, %mul_7 : i32
        %t_2 = arith.addi %sub_2, %c512_i32 : i32
        %tmp_1_2 = memref.load %tmp_1[%idx_5] : memref<96xf32>
        %sub_3 = arith.subf %tmp_1_2, %t_1 : f32
        %mul_8 = arith.mulf %beta, %sub_3 : f32
        %add_2 = arith.addf %mul_8, %t_1 : f32
        %idx_6 = arith.index_cast %t_2 : i32 to index
        %idx_7 = arith.maxsi %c0, %idx_6 : index
        %idx_8 = arith.minsi %c1024, %idx_7 : index
        %tmp_3 = memref.load %tmp[%idx_8] : memref<1025xf32>
        %add_3 = arith.addf %add_2, %tmp_3 : f32
        %idx_11 = arith.addi %idx_10, %i_2 : index
        memref.store %add_3, %tmp_2[%idx_11] : memref<288xf32>
      }
    }
  }
  scf.for %i_3 = %c0 to %c3 step %c1 {
    %idx_12 = arith.muli %i_3, %c96 : index
    %idx_45 = arith.muli %i_3, %c24 : index
    scf.parallel (%p_3) = (%c0) to (%c4) step (%c1) {
      %idx_13 = arith.muli %p_3, %c2 : index
      %idx_14 = arith.subi %idx_13, %c1 : index
      %idx_15 = arith.maxsi %c0, %idx_14 : index
      %idx_16 = arith.muli %idx_15, %c12 : index
      %idx_20 = arith.addi %idx_12, %idx_16 : index
      %idx_27 = arith.addi %idx_13, %c2 : index
      %idx_28 = arith.minsi %c7, %idx_27 : index
      %idx_29 = arith.muli %idx_28, %c12 : index
      %idx_30 = arith.addi %idx_12, %idx_29 : index
      %idx_35 = arith.muli %p_3, %c24 : index
      %idx_36 = arith.addi %idx_12, %idx_35 : index
      %idx_46 = arith.muli %p_3, %c6 : index
      %idx_47 = arith.addi %idx_45, %idx_46 : index
      scf.for %i_4 = %c0 to %c6 step %c1 {
        %idx_17 = arith.muli %i_4, %c2 : index
        %idx_18 = arith.subi %idx_17, %c1 : index
        %idx_19 = arith.maxsi %c0, %idx_18 : index
        %idx_21 = arith.addi %idx_20, %idx_19 : index
        %tmp_2_1 = memref.load %tmp_2[%idx_21] : memref<288xf32>
        %idx_22 = arith.addi %idx_17, %c2 : index
        %idx_23 = arith.minsi %c11, %idx_22 : index
        %idx_24 = arith.addi %idx_20, %idx_23 : index
        %tmp_2_2 = memref.load %tmp_2[%idx_24] : memref<288xf32>
        %add_4 = arith.addf %tmp_2_1, %tmp_2_2 : f32
        %mul_9 = arith.mulf %f0.125, %add_4 : f32
        %idx_25 = arith.addi %idx_20, %idx_17 : index
        %tmp_2_3 = memref.load %tmp_2[%idx_25] : memref<288xf32>
        %idx_26 = arith.addi %idx_25, %c1 : index
        %tmp_2_4 = memref.load %tmp_2[%idx_26] : memref<288xf32>
        %add_5 = arith.addf %tmp_2_3, %tmp_2_4 : f32
        %mul_10 = arith.mulf %f0.375, %add_5 : f32
        %add_6 = arith.addf %mul_9, %mul_10 : f32
        %idx_31 = arith.addi %idx_30, %idx_19 : index
        %tmp_2_5 = memref.load %tmp_2[%idx_31] : memref<288xf32>
        %idx_32 = arith.addi %idx_30, %idx_23 : index
        %tmp_2_6 = memref.load %tmp_2[%idx_32] : memref<288xf32>
        %add_7 = arith.addf %tmp_2_5, %tmp_2_6 : f32
        %mul_11 = arith.mulf %f0.125, %add_7 : f32
        %idx_33 = arith.addi %idx_30, %idx_17 : index
        %tmp_2_7 = memref.load %tmp_2[%idx_33] : memref<288xf32>
        %idx_34 = arith.addi %idx_33, %c1 : index
        %tmp_2_8 = memref.load %tmp_2[%idx_34] : memref<288xf32>
        %add_8 = arith.addf %tmp_2_7, %tmp_2_8 : f32
        %mul_12 = arith.mulf %f0.375, %add_8 : f32
        %add_9 = arith.addf %mul_11, %mul_12 : f32
        %add_10 = arith.addf %add_6, %add_9 : f32
        %mul_13 = arith.mulf %f0.125, %add_10 : f32
        %idx_37 = arith.addi %idx_36, %idx_19 : index
        %tmp_2_9 = memref.load %tmp_2[%idx_37] : memref<288xf32>
        %idx_38 = arith.addi %idx_36, %idx_23 : index
        %tmp_2_10 = memref.load %tmp_2[%idx_38] : memref<288xf32>
        %add_11 = arith.addf %tmp_2_9, %tmp_2_10 : f32
        %mul_14 = arith.mulf %f0.125, %add_11 : f32
        %idx_39 = arith.addi %idx_36, %idx_17 : index
        %tmp_2_11 = memref.load %tmp_2[%idx_39] : memref<288xf32>
        %idx_40 = arith.addi %idx_39, %c1 : index
        %tmp_2_12 = memref.load %tmp_2[%idx_40] : memref<288xf32>
        %add_12 = arith.addf %tmp_2_11, %tmp_2_12 : f32
        %mul_15 = arith.mulf %f0.375, %add_12 : f32
        %add_13 = arith.addf %mul_14, %mul_15 : f32
        %idx_41 = arith.addi %idx_37, %c12 : index
        %tmp_2_13 = memref.load %tmp_2[%idx_41] : memref<288xf32>
        %idx_42 = arith.addi %idx_38, %c12 : index
        %tmp_2_14 = memref.load %tmp_2[%idx_42] : memref<288xf32>
        %add_14 = arith.addf %tmp_2_13, %tmp_2_14 : f32
        %mul_16 = arith.mulf %f0.125, %add_14 : f32
        %idx_43 = arith.addi %idx_39, %c12 : index
        %tmp_2_15 = memref.load %tmp_2[%idx_43] : memref<288xf32>
        %idx_44 = arith.addi %idx_39, %c13 : index
        %tmp_2_16 = memref.load %tmp_2[%idx_44] : memref<288xf32>
        %add_15 = arith.addf %tmp_2_15, %tmp_2_16 : f32
        %mul_17 = arith.mulf %f0.375, %add_15 : f32
        %add_16 = arith.addf %mul_16, %mul_17 : f32
        %add_17 = arith.addf %add_13, %add_16 : f32
        %mul_18 = arith.mulf %f0.375, %add_17 : f32
        %add_18 = arith.addf %mul_13, %mul_18 : f32
        %idx_48 = arith.addi %idx_47, %i_4 : index
        memref.store %add_18, %tmp[%idx_48] : memref<1025xf32>
      }
    }
  }
  scf.for %i_5 = %c0 to %c3 step %c1 {
    %idx_49 = arith.muli %i_5, %c24 : index
    %idx_82 = arith.muli %i_5, %c6 : index
    scf.parallel (%p_4) = (%c0) to (%c2) step (%c1) {
      %idx_50 = arith.muli %p_4, %c2 : index
      %idx_51 = arith.subi %idx_50, %c1 : index
      %idx_52 = arith.maxsi %c0, %idx_51 : index
      %idx_53 = arith.muli %idx_52, %c6 : index
      %idx_57 = arith.addi %idx_49, %idx_53 : index
      %idx_64 = arith.addi %idx_50, %c2 : index
      %idx_65 = arith.minsi %c3, %idx_64 : index
      %idx_66 = arith.muli %idx_65, %c6 : index
      %idx_67 = arith.addi %idx_49, %idx_66 : index
      %idx_72 = arith.muli %p_4, %c12 : index
      %idx_73 = arith.addi %idx_49, %idx_72 : index
      %idx_83 = arith.muli %p_4, %c3 : index
      %idx_84 = arith.addi %idx_82, %idx_83 : index
      scf.for %i_6 = %c0 to %c3 step %c1 {
        %idx_54 = arith.muli %i_6, %c2 : index
        %idx_55 = arith.subi %idx_54, %c1 : index
        %idx_56 = arith.maxsi %c0, %idx_55 : index
        %idx_58 = arith.addi %idx_57, %idx_56 : index
        %tmp_6 = memref.load %tmp[%idx_58] : memref<1025xf32>
        %idx_59 = arith.addi %idx_54, %c2 : index
        %idx_60 = arith.minsi %c5, %idx_59 : index
        %idx_61 = arith.addi %idx_57, %idx_60 : index
        %tmp_7 = memref.load %tmp[%idx_61] : memref<1025xf32>
        %add_19 = arith.addf %tmp_6, %tmp_7 : f32
        %mul_19 = arith.mulf %f0.125, %add_19 : f32
        %idx_62 = arith.addi %idx_57, %idx_54 : index
        %tmp_10 = memref.load %tmp[%idx_62] : memref<1025xf32>
        %idx_63 = arith.addi %idx_62, %c1 : index
        %tmp_11 = memref.load %tmp[%idx_63] : memref<1025xf32>
        %add_20 = arith.addf %tmp_10, %tmp_11 : f32
        %mul_20 = arith.mulf %f0.375, %add_20 : f32
        %add_21 = arith.addf %mul_19, %mul_20 : f32
        %idx_68 = arith.addi %idx_67, %idx_56 : index
        %tmp_12 = memref.load %tmp[%idx_68] : memref<1025xf32>
        %idx_69 = arith.addi %idx_67, %idx_60 : index
        %tmp_13 = memref.load %tmp[%idx_69] : memref<1025xf32>
        %add_22 = arith.addf %tmp_12, %tmp_13 : f32
        %mul_21 = arith.mulf %f0.125, %add_22 : f32
        %idx_70 = arith.addi %idx_67, %idx_54 : index
        %tmp_14 = memref.load %tmp[%idx_70] : memref<1025xf32>
        %idx_71 = arith.addi %idx_70, %c1 : index
        %tmp_15 = memref.load %tmp[%idx_71] : memref<1025xf32>
        %add_23 = arith.addf %tmp_14, %tmp_15 : f32
        %mul_22 = arith.mulf %f0.375, %add_23 : f32
        %add_24 = arith.addf %mul_21, %mul_22 : f32
        %add_25 = arith.addf %add_21, %add_24 : f32
        %mul_23 = arith.mulf %f0.125, %add_25 : f32
        %idx_74 = arith.addi %idx_73, %idx_56 : index
        %tmp_16 = memref.load %tmp[%idx_74] : memref<1025xf32>
        %idx_75 = arith.addi %idx_73, %idx_60 : index
        %tmp_17 = memref.load %tmp[%idx_75] : memref<1025xf32>
        %add_26 = arith.addf %tmp_16, %tmp_17 : f32
        %mul_24 = arith.mulf %f0.125, %add_26 : f32
        %idx_76 = arith.addi %idx_73, %idx_54 : index
        %tmp_18 = memref.load %tmp[%idx_76] : memref<1025xf32>
        %idx_77 = arith.addi %idx_76, %c1 : index
        %tmp_19 = memref.load %tmp[%idx_77] : memref<1025xf32>
        %add_27 = arith.addf %tmp_18, %tmp_19 : f32
        %mul_25 = arith.mulf %f0.375, %add_27 : f32
        %add_28 = arith.addf %mul_24, %mul_25 : f32
        %idx_78 = arith.addi %idx_74, %c6 : index
        %tmp_20 = memref.load %tmp[%idx_78] : memref<1025xf32>
        %idx_79 = arith.addi %idx_75, %c6 : index
        %tmp_21 = memref.load %tmp[%idx_79] : memref<1025xf32>
        %add_29 = arith.addf %tmp_20, %tmp_21 : f32
        %mul_26 = arith.mulf %f0.125, %add_29 : f32
        %idx_80 = arith.addi %idx_76, %c6 : index
        %tmp_22 = memref.load %tmp[%idx_80] : memref<1025xf32>
        %idx_81 = arith.addi %idx_76, %c7 : index
        %tmp_23 = memref.load %tmp[%idx_81] : memref<1025xf32>
        %add_30 = arith.addf %tmp_22, %tmp_23 : f32
        %mul_27 = arith.mulf %f0.375, %add_30 : f32
        %add_31 = arith.addf %mul_26, %mul_27 : f32
        %add_32 = arith.addf %add_28, %add_31 : f32
        %mul_28 = arith.mulf %f0.375, %add_32 : f32
        %add_33 = arith.addf %mul_23, %mul_28 : f32
        %idx_85 = arith.addi %idx_84, %i_6 : index
        memref.store %add_33, %tmp_4[%idx_85] : memref<24xf32>
      }
    }
  }
  scf.for %i_7 = %c0 to %c3 step %c1 {
    %idx_86 = arith.muli %i_7, %c96 : index
    %idx_92 = arith.muli %i_7, %c24 : index
    scf.parallel (%p_5) = (%c0) to (%c8) step (%c1) {
      %idx_87 = arith.muli %p_5, %c12 : index
      %idx_88 = arith.addi %idx_86, %idx_87 : index
      %idx_90 = arith.remui %p_5, %c2 : index
      %index_2 = arith.index_cast %idx_90 : index to i32
      %lt = arith.cmpi slt, %index_2, %c1_i32 : i32
      %idx_95 = arith.divui %p_5, %c2 : index
      %idx_96 = arith.subi %idx_95, %c1 : index
      %idx_97 = arith.maxsi %c0, %idx_96 : index
      %idx_98 = arith.muli %idx_97, %c6 : index
      %idx_99 = arith.addi %idx_92, %idx_98 : index
      %idx_107 = arith.minsi %c3, %idx_95 : index
      %idx_108 = arith.muli %idx_107, %c6 : index
      %idx_109 = arith.addi %idx_92, %idx_108 : index
      %idx_113 = arith.addi %idx_95, %c1 : index
      %idx_114 = arith.minsi %c3, %idx_113 : index
      %idx_115 = arith.muli %idx_114, %c6 : index
      %idx_116 = arith.addi %idx_92, %idx_115 : index
      scf.for %i_8 = %c0 to %c12 step %c1 {
        %idx_89 = arith.addi %idx_88, %i_8 : index
        %tmp_2_17 = memref.load %tmp_2[%idx_89] : memref<288xf32>
        %idx_91 = arith.remui %i_8, %c2 : index
        %index_3 = arith.index_cast %idx_91 : index to i32
        %lt_1 = arith.cmpi slt, %index_3, %c1_i32 : i32
        %idx_93 = arith.divui %i_8, %c2 : index
        %idx_94 = arith.minsi %c5, %idx_93 : index
        %idx_100 = arith.addi %idx_99, %idx_94 : index
        %idx_101 = arith.subi %idx_93, %c1 : index
        %idx_102 = arith.maxsi %c0, %idx_101 : index
        %idx_103 = arith.addi %idx_99, %idx_102 : index
        %idx_104 = arith.addi %idx_93, %c1 : index
        %idx_105 = arith.minsi %c5, %idx_104 : index
        %idx_106 = arith.addi %idx_99, %idx_105 : index
        %idx_110 = arith.addi %idx_109, %idx_94 : index
        %idx_111 = arith.addi %idx_109, %idx_102 : index
        %idx_112 = arith.addi %idx_109, %idx_105 : index
        %idx_117 = arith.addi %idx_116, %idx_94 : index
        %idx_118 = arith.addi %idx_116, %idx_102 : index
        %idx_119 = arith.addi %idx_116, %idx_105 : index
        %select_4 = scf.if %lt -> (f32) {
          %tmp_24 = memref.load %tmp[%idx_100] : memref<1025xf32>
          %mul_30 = arith.mulf %f0.75, %tmp_24 : f32
          %select = scf.if %lt_1 -> (f32) {
            %tmp_25 = memref.load %tmp[%idx_103] : memref<1025xf32>
            %mul_29 = arith.mulf %f0.25, %tmp_25 : f32
            %add_34 = arith.addf %mul_29, %mul_30 : f32
            scf.yield %add_34 : f32
          } else {
            %tmp_26 = memref.load %tmp[%idx_106] : memref<1025xf32>
            %mul_31 = arith.mulf %f0.25, %tmp_26 : f32
            %add_35 = arith.addf %mul_30, %mul_31 : f32
            scf.yield %add_35 : f32
          }
          %mul_32 = arith.mulf %f0.25, %select : f32
          %tmp_27 = memref.load %tmp[%idx_110] : memref<1025xf32>
          %mul_34 = arith.mulf %f0.75, %tmp_27 : f32
          %select_1 = scf.if %lt_1 -> (f32) {
            %tmp_28 = memref.load %tmp[%idx_111] : memref<1025xf32>
            %mul_33 = arith.mulf %f0.25, %tmp_28 : f32
            %add_36 = arith.addf %mul_33, %mul_34 : f32
            scf.yield %add_36 : f32
          } else {
            %tmp_29 = memref.load %tmp[%idx_112] : memref<1025xf32>
            %mul_35 = arith.mulf %f0.25, %tmp_29 : f32
            %add_37 = arith.addf %mul_34, %mul_35 : f32
            scf.yield %add_37 : f32
          }
          %mul_36 = arith.mulf %f0.75, %select_1 : f32
          %add_38 = arith.addf %mul_32, %mul_36 : f32
          scf.yield %add_38 : f32
        } else {
          %tmp_30 = memref.load %tmp[%idx_110] : memref<1025xf32>
          %mul_38 = arith.mulf %f0.75, %tmp_30 : f32
          %select_2 = scf.if %lt_1 -> (f32) {
            %tmp_31 = memref.load %tmp[%idx_111] : memref<1025xf32>
            %mul_37 = arith.mulf %f0.25, %tmp_31 : f32
            %add_39 = arith.addf %mul_37, %mul_38 : f32
            scf.yield %add_39 : f32
          } else {
            %tmp_32 = memref.load %tmp[%idx_112] : memref<1025xf32>
            %mul_39 = arith.mulf %f0.25, %tmp_32 : f32
            %add_40 = arith.addf %mul_38, %mul_39 : f32
            scf.yield %add_40 : f32
          }
          %mul_40 = arith.mulf %f0.75, %select_2 : f32
          %tmp_33 = memref.load %tmp[%idx_117] : memref<1025xf32>
          %mul_42 = arith.mulf %f0.75, %tmp_33 : f32
          %select_3 = scf.if %lt_1 -> (f32) {
            %tmp_34 = memref.load %tmp[%idx_118] : memref<1025xf32>
            %mul_41 = arith.mulf %f0.25, %tmp_34 : f32
            %add_41 = arith.addf %mul_41, %mul_42 : f32
            scf.yield %add_41 : f32
          } else {
            %tmp_35 = memref.load %tmp[%idx_119] : memref<1025xf32>
            %mul_43 = arith.mulf %f0.25, %tmp_35 : f32
            %add_42 = arith.addf %mul_42, %mul_43 : f32
            scf.yield %add_42 : f32
          }
          %mul_44 = arith.mulf %f0.25, %select_3 : f32
          %add_43 = arith.addf %mul_40, %mul_44 : f32
          scf.yield %add_43 : f32
        }
        %sub_4 = arith.subf %tmp_2_17, %select_4 : f32
        memref.store %sub_4, %tmp_5[%idx_89] : memref<288xf32>
      }
    }
  }
  scf.for %i_9 = %c0 to %c3 step %c1 {
    %idx_120 = arith.muli %i_9, %c24 : index
    %idx_126 = arith.muli %i_9, %c6 : index
    scf.parallel (%p_6) = (%c0) to (%c4) step (%c1) {
      %idx_121 = arith.muli %p_6, %c6 : index
      %idx_122 = arith.addi %idx_120, %idx_121 : index
      %idx_124 = arith.remui %p_6, %c2 : index
      %index_4 = arith.index_cast %idx_124 : index to i32
      %lt_2 = arith.cmpi slt, %index_4, %c1_i32 : i32
      %idx_129 = arith.divui %p_6, %c2 : index
      %idx_130 = arith.subi %idx_129, %c1 : index
      %idx_131 = arith.maxsi %c0, %idx_130 : index
      %idx_132 = arith.muli %idx_131, %c3 : index
      %idx_133 = arith.addi %idx_126, %idx_132 : index
      %idx_141 = arith.minsi %c1, %idx_129 : index
      %idx_142 = arith.muli %idx_141, %c3 : index
      %idx_143 = arith.addi %idx_126, %idx_142 : index
      scf.for %i_10 = %c0 to %c6 step %c1 {
        %idx_123 = arith.addi %idx_122, %i_10 : index
        %tmp_36 = memref.load %tmp[%idx_123] : memref<1025xf32>
        %idx_125 = arith.remui %i_10, %c2 : index
        %index_5 = arith.index_cast %idx_125 : index to i32
        %lt_3 = arith.cmpi slt, %index_5, %c1_i32 : i32
        %idx_127 = arith.divui %i_10, %c2 : index
        %idx_128 = arith.minsi %c2, %idx_127 : index
        %idx_134 = arith.addi %idx_133, %idx_128 : index
        %idx_135 = arith.subi %idx_127, %c1 : index
        %idx_136 = arith.maxsi %c0, %idx_135 : index
        %idx_137 = arith.addi %idx_133, %idx_136 : index
        %idx_138 = arith.addi %idx_127, %c1 : index
        %idx_139 = arith.minsi %c2, %idx_138 : index
        %idx_140 = arith.addi %idx_133, %idx_139 : index
        %idx_144 = arith.addi %idx_143, %idx_128 : index
        %idx_145 = arith.addi %idx_143, %idx_136 : index
        %idx_146 = arith.addi %idx_143, %idx_139 : index
        %idx_147 = arith.addi %idx_126, %idx_128 : index
        %idx_148 = arith.addi %idx_147, %c3 : index
        %idx_149 = arith.addi %idx_126, %idx_136 : index
        %idx_150 = arith.addi %idx_149, %c3 : index
        %idx_151 = arith.addi %idx_126, %idx_139 : index
        %idx_152 = arith.addi %idx_151, %c3 : index
        %select_9 = scf.if %lt_2 -> (f32) {
          %tmp_4_1 = memref.load %tmp_4[%idx_134] : memref<24xf32>
          %mul_46 = arith.mulf %f0.75, %tmp_4_1 : f32
          %select_5 = scf.if %lt_3 -> (f32) {
            %tmp_4_2 = memref.load %tmp_4[%idx_137] : memref<24xf32>
            %mul_45 = arith.mulf %f0.25, %tmp_4_2 : f32
            %add_44 = arith.addf %mul_45, %mul_46 : f32
            scf.yield %add_44 : f32
          } else {
            %tmp_4_3 = memref.load %tmp_4[%idx_140] : memref<24xf32>
            %mul_47 = arith.mulf %f0.25, %tmp_4_3 : f32
            %add_45 = arith.addf %mul_46, %mul_47 : f32
            scf.yield %add_45 : f32
          }
          %mul_48 = arith.mulf %f0.25, %select_5 : f32
          %tmp_4_4 = memref.load %tmp_4[%idx_144] : memref<24xf32>
          %mul_50 = arith.mulf %f0.75, %tmp_4_4 : f32
          %select_6 = scf.if %lt_3 -> (f32) {
            %tmp_4_5 = memref.load %tmp_4[%idx_145] : memref<24xf32>
            %mul_49 = arith.mulf %f0.25, %tmp_4_5 : f32
            %add_46 = arith.addf %mul_49, %mul_50 : f32
            scf.yield %add_46 : f32
          } else {
            %tmp_4_6 = memref.load %tmp_4[%idx_146] : memref<24xf32>
            %mul_51 = arith.mulf %f0.25, %tmp_4_6 : f32
            %add_47 = arith.addf %mul_50, %mul_51 : f32
            scf.yield %add_47 : f32
          }
          %mul_52 = arith.mulf %f0.75, %select_6 : f32
          %add_48 = arith.addf %mul_48, %mul_52 : f32
          scf.yield %add_48 : f32
        } else {
          %tmp_4_7 = memref.load %tmp_4[%idx_144] : memref<24xf32>
          %mul_54 = arith.mulf %f0.75, %tmp_4_7 : f32
          %select_7 = scf.if %lt_3 -> (f32) {
            %tmp_4_8 = memref.load %tmp_4[%idx_145] : memref<24xf32>
            %mul_53 = arith.mulf %f0.25, %tmp_4_8 : f32
            %add_49 = arith.addf %mul_53, %mul_54 : f32
            scf.yield %add_49 : f32
          } else {
            %tmp_4_9 = memref.load %tmp_4[%idx_146] : memref<24xf32>
            %mul_55 = arith.mulf %f0.25, %tmp_4_9 : f32
            %add_50 = arith.addf %mul_54, %mul_55 : f32
            scf.yield %add_50 : f32
          }
          %mul_56 = arith.mulf %f0.75, %select_7 : f32
          %tmp_4_10 = memref.load %tmp_4[%idx_148] : memref<24xf32>
          %mul_58 = arith.mulf %f0.75, %tmp_4_10 : f32
          %select_8 = scf.if %lt_3 -> (f32) {
            %tmp_4_11 = memref.load %tmp_4[%idx_150] : memref<24xf32>
            %mul_57 = arith.mulf %f0.25, %tmp_4_11 : f32
            %add_51 = arith.addf %mul_57, %mul_58 : f32
            scf.yield %add_51 : f32
          } else {
            %tmp_4_12 = memref.load %tmp_4[%idx_152] : memref<24xf32>
            %mul_59 = arith.mulf %f0.25, %tmp_4_12 : f32
            %add_52 = arith.addf %mul_58, %mul_59 : f32
            scf.yield %add_52 : f32
          }
          %mul_60 = arith.mulf %f0.25, %select_8 : f32
          %add_53 = arith.addf %mul_56, %mul_60 : f32
          scf.yield %add_53 : f32
        }
        %sub_5 = arith.subf %tmp_36, %select_9 : f32
        memref.store %sub_5, %tmp_2[%idx_123] : memref<288xf32>
      }
    }
  }
  scf.parallel (%p_7) = (%c0) to (%c4) step (%c1) {
    %idx_153 = arith.muli %p_7, %c2 : index
    %idx_154 = arith.subi %idx_153, %c1 : index
    %idx_155 = arith.maxsi %c0, %idx_154 : index
    %idx_156 = arith.muli %idx_155, %c12 : index
    %idx_166 = arith.addi %idx_153, %c2 : index
    %idx_167 = arith.minsi %c7, %idx_166 : index
    %idx_168 = arith.muli %idx_167, %c12 : index
    %idx_173 = arith.muli %p_7, %c24 : index
    %idx_182 = arith.muli %p_7, %c6 : index
    scf.for %i_11 = %c0 to %c6 step %c1 {
      %idx_157 = arith.muli %i_11, %c2 : index
      %idx_158 = arith.subi %idx_157, %c1 : index
      %idx_159 = arith.maxsi %c0, %idx_158 : index
      %idx_160 = arith.addi %idx_156, %idx_159 : index
      %tmp_1_3 = memref.load %tmp_1[%idx_160] : memref<96xf32>
      %idx_161 = arith.addi %idx_157, %c2 : index
      %idx_162 = arith.minsi %c11, %idx_161 : index
      %idx_163 = arith.addi %idx_156, %idx_162 : index
      %tmp_1_4 = memref.load %tmp_1[%idx_163] : memref<96xf32>
      %add_54 = arith.addf %tmp_1_3, %tmp_1_4 : f32
      %mul_61 = arith.mulf %f0.125, %add_54 : f32
      %idx_164 = arith.addi %idx_156, %idx_157 : index
      %tmp_1_5 = memref.load %tmp_1[%idx_164] : memref<96xf32>
      %idx_165 = arith.addi %idx_164, %c1 : index
      %tmp_1_6 = memref.load %tmp_1[%idx_165] : memref<96xf32>
      %add_55 = arith.addf %tmp_1_5, %tmp_1_6 : f32
      %mul_62 = arith.mulf %f0.375, %add_55 : f32
      %add_56 = arith.addf %mul_61, %mul_62 : f32
      %idx_169 = arith.addi %idx_168, %idx_159 : index
      %tmp_1_7 = memref.load %tmp_1[%idx_169] : memref<96xf32>
      %idx_170 = arith.addi %idx_168, %idx_162 : index
      %tmp_1_8 = memref.load %tmp_1[%idx_170] : memref<96xf32>
      %add_57 = arith.addf %tmp_1_7, %tmp_1_8 : f32
      %mul_63 = arith.mulf %f0.125, %add_57 : f32
      %idx_171 = arith.addi %idx_168, %idx_157 : index
      %tmp_1_9 = memref.load %tmp_1[%idx_171] : memref<96xf32>
      %idx_172 = arith.addi %idx_171, %c1 : index
      %tmp_1_10 = memref.load %tmp_1[%idx_172] : memref<96xf32>
      %add_58 = arith.addf %tmp_1_9, %tmp_1_10 : f32
      %mul_64 = arith.mulf %f0.375, %add_58 : f32
      %add_59 = arith.addf %mul_63, %mul_64 : f32
      %add_60 = arith.addf %add_56, %add_59 : f32
      %mul_65 = arith.mulf %f0.125, %add_60 : f32
      %idx_174 = arith.addi %idx_173, %idx_159 : index
      %tmp_1_11 = memref.load %tmp_1[%idx_174] : memref<96xf32>
      %idx_175 = arith.addi %idx_173, %idx_162 : index
      %tmp_1_12 = memref.load %tmp_1[%idx_175] : memref<96xf32>
      %add_61 = arith.addf %tmp_1_11, %tmp_1_12 : f32
      %mul_66 = arith.mulf %f0.125, %add_61 : f32
      %idx_176 = arith.addi %idx_173, %idx_157 : index
      %tmp_1_13 = memref.load %tmp_1[%idx_176] : memref<96xf32>
      %idx_177 = arith.addi %idx_176, %c1 : index
      %tmp_1_14 = memref.load %tmp_1[%idx_177] : memref<96xf32>
      %add_62 = arith.addf %tmp_1_13, %tmp_1_14 : f32
      %mul_67 = arith.mulf %f0.375, %add_62 : f32
      %add_63 = arith.addf %mul_66, %mul_67 : f32
      %idx_178 = arith.addi %idx_174, %c12 : index
      %tmp_1_15 = memref.load %tmp_1[%idx_178] : memref<96xf32>
      %idx_179 = arith.addi %idx_175, %c12 : index
      %tmp_1_16 = memref.load %tmp_1[%idx_179] : memref<96xf32>
      %add_64 = arith.addf %tmp_1_15, %tmp_1_16 : f32
      %mul_68 = arith.mulf %f0.125, %add_64 : f32
      %idx_180 = arith.addi %idx_176, %c12 : index
      %tmp_1_17 = memref.load %tmp_1[%idx_180] : memref<96xf32>
      %idx_181 = arith.addi %idx_176, %c13 : index
      %tmp_1_18 = memref.load %tmp_1[%idx_181] : memref<96xf32>
      %add_65 = arith.addf %tmp_1_17, %tmp_1_18 : f32
      %mul_69 = arith.mulf %f0.375, %add_65 : f32
      %add_66 = arith.addf %mul_68, %mul_69 : f32
      %add_67 = arith.addf %add_63, %add_66 : f32
      %mul_70 = arith.mulf %f0.375, %add_67 : f32
      %add_68 = arith.addf %mul_65, %mul_70 : f32
      %idx_183 = arith.addi %idx_182, %i_11 : index
      memref.store %add_68, %tmp[%idx_183] : memref<1025xf32>
    }
  }
  scf.parallel (%p_8) = (%c0) to (%c2) step (%c1) {
    %idx_184 = arith.muli %p_8, %c2 : index
    %idx_185 = arith.subi %idx_184, %c1 : index
    %idx_186 = arith.maxsi %c0, %idx_185 : index
    %idx_187 = arith.muli %idx_186, %c6 : index
    %idx_197 = arith.addi %idx_184, %c2 : index
    %idx_198 = arith.minsi %c3, %idx_197 : index
    %idx_199 = arith.muli %idx_198, %c6 : index
    %idx_204 = arith.muli %p_8, %c12 : index
    %idx_213 = arith.muli %p_8, %c3 : index
    scf.for %i_12 = %c0 to %c3 step %c1 {
      %idx_188 = arith.muli %i_12, %c2 : index
      %idx_189 = arith.subi %idx_188, %c1 : index
      %idx_190 = arith.maxsi %c0, %idx_189 : index
      %idx_191 = arith.addi %idx_187, %idx_190 : index
      %tmp_37 = memref.load %tmp[%idx_191] : memref<1025xf32>
      %idx_192 = arith.addi %idx_188, %c2 : index
      %idx_193 = arith.minsi %c5, %idx_192 : index
      %idx_194 = arith.addi %idx_187, %idx_193 : index
      %tmp_38 = memref.load %tmp[%idx_194] : memref<1025xf32>
      %add_69 = arith.addf %tmp_37, %tmp_38 : f32
      %mul_71 = arith.mulf %f0.125, %add_69 : f32
      %idx_195 = arith.addi %idx_187, %idx_188 : index
      %tmp_39 = memref.load %tmp[%idx_195] : memref<1025xf32>
      %idx_196 = arith.addi %idx_195, %c1 : index
      %tmp_40 = memref.load %tmp[%idx_196] : memref<1025xf32>
      %add_70 = arith.addf %tmp_39, %tmp_40 : f32
      %mul_72 = arith.mulf %f0.375, %add_70 : f32
      %add_71 = arith.addf %mul_71, %mul_72 : f32
      %idx_200 = arith.addi %idx_199, %idx_190 : index
      %tmp_41 = memref.load %tmp[%idx_200] : memref<1025xf32>
      %idx_201 = arith.addi %idx_199, %idx_193 : index
      %tmp_42 = memref.load %tmp[%idx_201] : memref<1025xf32>
      %add_72 = arith.addf %tmp_41, %tmp_42 : f32
      %mul_73 = arith.mulf %f0.125, %add_72 : f32
      %idx_202 = arith.addi %idx_199, %idx_188 : index
      %tmp_43 = memref.load %tmp[%idx_202] : memref<1025xf32>
      %idx_203 = arith.addi %idx_202, %c1 : index
      %tmp_44 = memref.load %tmp[%idx_203] : memref<1025xf32>
      %add_73 = arith.addf %tmp_43, %tmp_44 : f32
      %mul_74 = arith.mulf %f0.375, %add_73 : f32
      %add_74 = arith.addf %mul_73, %mul_74 : f32
      %add_75 = arith.addf %add_71, %add_74 : f32
      %mul_75 = arith.mulf %f0.125, %add_75 : f32
      %idx_205 = arith.addi %idx_204, %idx_190 : index
      %tmp_45 = memref.load %tmp[%idx_205] : memref<1025xf32>
      %idx_206 = arith.addi %idx_204, %idx_193 : index
      %tmp_46 = memref.load %tmp[%idx_206] : memref<1025xf32>
      %add_76 = arith.addf %tmp_45, %tmp_46 : f32
      %mul_76 = arith.mulf %f0.125, %add_76 : f32
      %idx_207 = arith.addi %idx_204, %idx_188 : index
      %tmp_47 = memref.load %tmp[%idx_207] : memref<1025xf32>
      %idx_208 = arith.addi %idx_207, %c1 : index
      %tmp_48 = memref.load %tmp[%idx_208] : memref<1025xf32>
      %add_77 = arith.addf %tmp_47, %tmp_48 : f32
      %mul_77 = arith.mulf %f0.375, %add_77 : f32
      %add_78 = arith.addf %mul_76, %mul_77 : f32
      %idx_209 = arith.addi %idx_205, %c6 : index
      %tmp_49 = memref.load %tmp[%idx_209] : memref<1025xf32>
      %idx_210 = arith.addi %idx_206, %c6 : index
      %tmp_50 = memref.load %tmp[%idx_210] : memref<1025xf32>
      %add_79 = arith.addf %tmp_49, %tmp_50 : f32
      %mul_78 = arith.mulf %f0.125, %add_79 : f32
      %idx_211 = arith.addi %idx_207, %c6 : index
      %tmp_51 = memref.load %tmp[%idx_211] : memref<1025xf32>
      %idx_212 = arith.addi %idx_207, %c7 : index
      %tmp_52 = memref.load %tmp[%idx_212] : memref<1025xf32>
      %add_80 = arith.addf %tmp_51, %tmp_52 : f32
      %mul_79 = arith.mulf %f0.375, %add_80 : f32
      %add_81 = arith.addf %mul_78, %mul_79 : f32
      %add_82 = arith.addf %add_78, %add_81 : f32
      %mul_80 = arith.mulf %f0.375, %add_82 : f32
      %add_83 = arith.addf %mul_75, %mul_80 : f32
      %idx_214 = arith.addi %idx_213, %i_12 : index
      memref.store %add_83, %tmp_8[%idx_214] : memref<6xf32>
    }
  }
  scf.parallel (%p_9) = (%c0) to (%c2) step (%c1) {
    %idx_215 = arith.muli %p_9, %c3 : index
    scf.for %i_13 = %c0 to %c3 step %c1 {
      %idx_216 = arith.addi %idx_215, %i_13 : index
      %tmp_8_1 = memref.load %tmp_8[%idx_216] : memref<6xf32>
      %t_3 = arith.mulf %tmp_8_1, %f2 : f32
      %cast_3 = func.call @f32_to_i32(%t_3) : (f32) -> i32
      %min_1 = arith.minsi %c1_i32, %cast_3 : i32
      %t_4 = arith.maxsi %c0_i32, %min_1 : i32
      %cast_4 = arith.sitofp %t_4 : i32 to f32
      %t_5 = arith.subf %t_3, %cast_4 : f32
      %sub_6 = arith.subf %f1, %t_5 : f32
      %idx_217 = arith.index_cast %t_4 : i32 to index
      %idx_218 = arith.maxsi %c0, %idx_217 : index
      %idx_219 = arith.minsi %c2, %idx_218 : index
      %idx_220 = arith.muli %idx_219, %c6 : index
      %idx_221 = arith.addi %idx_216, %idx_220 : index
      %tmp_4_13 = memref.load %tmp_4[%idx_221] : memref<24xf32>
      %mul_81 = arith.mulf %sub_6, %tmp_4_13 : f32
      %add_84 = arith.addi %t_4, %c1_i32 : i32
      %idx_222 = arith.index_cast %add_84 : i32 to index
      %idx_223 = arith.maxsi %c0, %idx_222 : index
      %idx_224 = arith.minsi %c2, %idx_223 : index
      %idx_225 = arith.muli %idx_224, %c6 : index
      %idx_226 = arith.addi %idx_216, %idx_225 : index
      %tmp_4_14 = memref.load %tmp_4[%idx_226] : memref<24xf32>
      %mul_82 = arith.mulf %t_5, %tmp_4_14 : f32
      %add_85 = arith.addf %mul_81, %mul_82 : f32
      memref.store %add_85, %tmp_9[%idx_216] : memref<6xf32>
    }
  }
  scf.parallel (%p_10) = (%c0) to (%c4) step (%c1) {
    %idx_227 = arith.muli %p_10, %c6 : index
    %idx_239 = arith.remui %p_10, %c2 : index
    %index_6 = arith.index_cast %idx_239 : index to i32
    %lt_4 = arith.cmpi slt, %index_6, %c1_i32 : i32
    %idx_243 = arith.divui %p_10, %c2 : index
    %idx_244 = arith.subi %idx_243, %c1 : index
    %idx_245 = arith.maxsi %c0, %idx_244 : index
    %idx_246 = arith.muli %idx_245, %c3 : index
    %idx_254 = arith.minsi %c1, %idx_243 : index
    %idx_255 = arith.muli %idx_254, %c3 : index
    scf.for %i_14 = %c0 to %c6 step %c1 {
      %idx_228 = arith.addi %idx_227, %i_14 : index
      %tmp_53 = memref.load %tmp[%idx_228] : memref<1025xf32>
      %t_6 = arith.mulf %tmp_53, %f2 : f32
      %cast_5 = func.call @f32_to_i32(%t_6) : (f32) -> i32
      %min_2 = arith.minsi %c1_i32, %cast_5 : i32
      %t_7 = arith.maxsi %c0_i32, %min_2 : i32
      %cast_6 = arith.sitofp %t_7 : i32 to f32
      %t_8 = arith.subf %t_6, %cast_6 : f32
      %sub_7 = arith.subf %f1, %t_8 : f32
      %idx_229 = arith.index_cast %t_7 : i32 to index
      %idx_230 = arith.maxsi %c0, %idx_229 : index
      %idx_231 = arith.minsi %c2, %idx_230 : index
      %idx_232 = arith.muli %idx_231, %c24 : index
      %idx_233 = arith.addi %idx_228, %idx_232 : index
      %tmp_2_18 = memref.load %tmp_2[%idx_233] : memref<288xf32>
      %mul_83 = arith.mulf %sub_7, %tmp_2_18 : f32
      %add_86 = arith.addi %t_7, %c1_i32 : i32
      %idx_234 = arith.index_cast %add_86 : i32 to index
      %idx_235 = arith.maxsi %c0, %idx_234 : index
      %idx_236 = arith.minsi %c2, %idx_235 : index
      %idx_237 = arith.muli %idx_236, %c24 : index
      %idx_238 = arith.addi %idx_228, %idx_237 : index
      %tmp_2_19 = memref.load %tmp_2[%idx_238] : memref<288xf32>
      %mul_84 = arith.mulf %t_8, %tmp_2_19 : f32
      %add_87 = arith.addf %mul_83, %mul_84 : f32
      %idx_240 = arith.remui %i_14, %c2 : index
      %index_7 = arith.index_cast %idx_240 : index to i32
      %lt_5 = arith.cmpi slt, %index_7, %c1_i32 : i32
      %idx_241 = arith.divui %i_14, %c2 : index
      %idx_242 = arith.minsi %c2, %idx_241 : index
      %idx_247 = arith.addi %idx_246, %idx_242 : index
      %idx_248 = arith.subi %idx_241, %c1 : index
      %idx_249 = arith.maxsi %c0, %idx_248 : index
      %idx_250 = arith.addi %idx_246, %idx_249 : index
      %idx_251 = arith.addi %idx_241, %c1 : index
      %idx_252 = arith.minsi %c2, %idx_251 : index
      %idx_253 = arith.addi %idx_246, %idx_252 : index
      %idx_256 = arith.addi %idx_255, %idx_242 : index
      %idx_257 = arith.addi %idx_255, %idx_249 : index
      %idx_258 = arith.addi %idx_255, %idx_252 : index
      %idx_259 = arith.addi %idx_242, %c3 : index
      %idx_260 = arith.addi %idx_249, %c3 : index
      %idx_261 = arith.addi %idx_252, %c3 : index
      %select_14 = scf.if %lt_4 -> (f32) {
        %tmp_9_1 = memref.load %tmp_9[%idx_247] : memref<6xf32>
        %mul_86 = arith.mulf %f0.75, %tmp_9_1 : f32
        %select_10 = scf.if %lt_5 -> (f32) {
          %tmp_9_2 = memref.load %tmp_9[%idx_250] : memref<6xf32>
          %mul_85 = arith.mulf %f0.25, %tmp_9_2 : f32
          %add_88 = arith.addf %mul_85, %mul_86 : f32
          scf.yield %add_88 : f32
        } else {
          %tmp_9_3 = memref.load %tmp_9[%idx_253] : memref<6xf32>
          %mul_87 = arith.mulf %f0.25, %tmp_9_3 : f32
          %add_89 = arith.addf %mul_86, %mul_87 : f32
          scf.yield %add_89 : f32
        }
        %mul_88 = arith.mulf %f0.25, %select_10 : f32
        %tmp_9_4 = memref.load %tmp_9[%idx_256] : memref<6xf32>
        %mul_90 = arith.mulf %f0.75, %tmp_9_4 : f32
        %select_11 = scf.if %lt_5 -> (f32) {
          %tmp_9_5 = memref.load %tmp_9[%idx_257] : memref<6xf32>
          %mul_89 = arith.mulf %f0.25, %tmp_9_5 : f32
          %add_90 = arith.addf %mul_89, %mul_90 : f32
          scf.yield %add_90 : f32
        } else {
          %tmp_9_6 = memref.load %tmp_9[%idx_258] : memref<6xf32>
          %mul_91 = arith.mulf %f0.25, %tmp_9_6 : f32
          %add_91 = arith.addf %mul_90, %mul_91 : f32
          scf.yield %add_91 : f32
        }
        %mul_92 = arith.mulf %f0.75, %select_11 : f32
        %add_92 = arith.addf %mul_88, %mul_92 : f32
        scf.yield %add_92 : f32
      } else {
        %tmp_9_7 = memref.load %tmp_9[%idx_256] : memref<6xf32>
        %mul_94 = arith.mulf %f0.75, %tmp_9_7 : f32
        %select_12 = scf.if %lt_5 -> (f32) {
          %tmp_9_8 = memref.load %tmp_9[%idx_257] : memref<6xf32>
          %mul_93 = arith.mulf %f0.25, %tmp_9_8 : f32
          %add_93 = arith.addf %mul_93, %mul_94 : f32
          scf.yield %add_93 : f32
        } else {
          %tmp_9_9 = memref.load %tmp_9[%idx_258] : memref<6xf32>
          %mul_95 = arith.mulf %f0.25, %tmp_9_9 : f32
          %add_94 = arith.addf %mul_94, %mul_95 : f32
          scf.yield %add_94 : f32
        }
        %mul_96 = arith.mulf %f0.75, %select_12 : f32
        %tmp_9_10 = memref.load %tmp_9[%idx_259] : memref<6xf32>
        %mul_98 = arith.mulf %f0.75, %tmp_9_10 : f32
        %select_13 = scf.if %lt_5 -> (f32) {
          %tmp_9_11 = memref.load %tmp_9[%idx_260] : memref<6xf32>
          %mul_97 = arith.mulf %f0.25, %tmp_9_11 : f32
          %add_95 = arith.addf %mul_97, %mul_98 : f32
          scf.yield %add_95 : f32
        } else {
          %tmp_9_12 = memref.load %tmp_9[%idx_261] : memref<6xf32>
          %mul_99 = arith.mulf %f0.25, %tmp_9_12 : f32
          %add_96 = arith.addf %mul_98, %mul_99 : f32
          scf.yield %add_96 : f32
        }
        %mul_100 = arith.mulf %f0.25, %select_13 : f32
        %add_97 = arith.addf %mul_96, %mul_100 : f32
        scf.yield %add_97 : f32
      }
      %add_98 = arith.addf %add_87, %select_14 : f32
      memref.store %add_98, %tmp_4[%idx_228] : memref<24xf32>
    }
  }
  scf.parallel (%p_11) = (%c0) to (%c8) step (%c1) {
    %idx_262 = arith.muli %p_11, %c12 : index
    %idx_274 = arith.remui %p_11, %c2 : index
    %index_8 = arith.index_cast %idx_274 : index to i32
    %lt_6 = arith.cmpi slt, %index_8, %c1_i32 : i32
    %idx_278 = arith.divui %p_11, %c2 : index
    %idx_279 = arith.subi %idx_278, %c1 : index
    %idx_280 = arith.maxsi %c0, %idx_279 : index
    %idx_281 = arith.muli %idx_280, %c6 : index
    %idx_289 = arith.minsi %c3, %idx_278 : index
    %idx_290 = arith.muli %idx_289, %c6 : index
    %idx_294 = arith.addi %idx_278, %c1 : index
    %idx_295 = arith.minsi %c3, %idx_294 : index
    %idx_296 = arith.muli %idx_295, %c6 : index
    scf.for %i_15 = %c0 to %c12 step %c1 {
      %idx_263 = arith.addi %idx_262, %i_15 : index
      %tmp_1_19 = memref.load %tmp_1[%idx_263] : memref<96xf32>
      %t_9 = arith.mulf %tmp_1_19, %f2 : f32
      %cast_7 = func.call @f32_to_i32(%t_9) : (f32) -> i32
      %min_3 = arith.minsi %c1_i32, %cast_7 : i32
      %t_10 = arith.maxsi %c0_i32, %min_3 : i32
      %cast_8 = arith.sitofp %t_10 : i32 to f32
      %t_11 = arith.subf %t_9, %cast_8 : f32
      %sub_8 = arith.subf %f1, %t_11 : f32
      %idx_264 = arith.index_cast %t_10 : i32 to index
      %idx_265 = arith.maxsi %c0, %idx_264 : index
      %idx_266 = arith.minsi %c2, %idx_265 : index
      %idx_267 = arith.muli %idx_266, %c96 : index
      %idx_268 = arith.addi %idx_263, %idx_267 : index
      %tmp_5_1 = memref.load %tmp_5[%idx_268] : memref<288xf32>
      %mul_101 = arith.mulf %sub_8, %tmp_5_1 : f32
      %add_99 = arith.addi %t_10, %c1_i32 : i32
      %idx_269 = arith.index_cast %add_99 : i32 to index
      %idx_270 = arith.maxsi %c0, %idx_269 : index
      %idx_271 = arith.minsi %c2, %idx_270 : index
      %idx_272 = arith.muli %idx_271, %c96 : index
      %idx_273 = arith.addi %idx_263, %idx_272 : index
      %tmp_5_2 = memref.load %tmp_5[%idx_273] : memref<288xf32>
      %mul_102 = arith.mulf %t_11, %tmp_5_2 : f32
      %add_100 = arith.addf %mul_101, %mul_102 : f32
      %idx_275 = arith.remui %i_15, %c2 : index
      %index_9 = arith.index_cast %idx_275 : index to i32
      %lt_7 = arith.cmpi slt, %index_9, %c1_i32 : i32
      %idx_276 = arith.divui %i_15, %c2 : index
      %idx_277 = arith.minsi %c5, %idx_276 : index
      %idx_282 = arith.addi %idx_281, %idx_277 : index
      %idx_283 = arith.subi %idx_276, %c1 : index
      %idx_284 = arith.maxsi %c0, %idx_283 : index
      %idx_285 = arith.addi %idx_281, %idx_284 : index
      %idx_286 = arith.addi %idx_276, %c1 : index
      %idx_287 = arith.minsi %c5, %idx_286 : index
      %idx_288 = arith.addi %idx_281, %idx_287 : index
      %idx_291 = arith.addi %idx_290, %idx_277 : index
      %idx_292 = arith.addi %idx_290, %idx_284 : index
      %idx_293 = arith.addi %idx_290, %idx_287 : index
      %idx_297 = arith.addi %idx_296, %idx_277 : index
      %idx_298 = arith.addi %idx_296, %idx_284 : index
      %idx_299 = arith.addi %idx_296, %idx_287 : index
      %select_19 = scf.if %lt_6 -> (f32) {
        %tmp_4_15 = memref.load %tmp_4[%idx_282] : memref<24xf32>
        %mul_104 = arith.mulf %f0.75, %tmp_4_15 : f32
        %select_15 = scf.if %lt_7 -> (f32) {
          %tmp_4_16 = memref.load %tmp_4[%idx_285] : memref<24xf32>
          %mul_103 = arith.mulf %f0.25, %tmp_4_16 : f32
          %add_101 = arith.addf %mul_103, %mul_104 : f32
          scf.yield %add_101 : f32
        } else {
          %tmp_4_17 = memref.load %tmp_4[%idx_288] : memref<24xf32>
          %mul_105 = arith.mulf %f0.25, %tmp_4_17 : f32
          %add_102 = arith.addf %mul_104, %mul_105 : f32
          scf.yield %add_102 : f32
        }
        %mul_106 = arith.mulf %f0.25, %select_15 : f32
        %tmp_4_18 = memref.load %tmp_4[%idx_291] : memref<24xf32>
        %mul_108 = arith.mulf %f0.75, %tmp_4_18 : f32
        %select_16 = scf.if %lt_7 -> (f32) {
          %tmp_4_19 = memref.load %tmp_4[%idx_292] : memref<24xf32>
          %mul_107 = arith.mulf %f0.25, %tmp_4_19 : f32
          %add_103 = arith.addf %mul_107, %mul_108 : f32
          scf.yield %add_103 : f32
        } else {
          %tmp_4_20 = memref.load %tmp_4[%idx_293] : memref<24xf32>
          %mul_109 = arith.mulf %f0.25, %tmp_4_20 : f32
          %add_104 = arith.addf %mul_108, %mul_109 : f32
          scf.yield %add_104 : f32
        }
        %mul_110 = arith.mulf %f0.75, %select_16 : f32
        %add_105 = arith.addf %mul_106, %mul_110 : f32
        scf.yield %add_105 : f32
      } else {
        %tmp_4_21 = memref.load %tmp_4[%idx_291] : memref<24xf32>
        %mul_112 = arith.mulf %f0.75, %tmp_4_21 : f32
        %select_17 = scf.if %lt_7 -> (f32) {
          %tmp_4_22 = memref.load %tmp_4[%idx_292] : memref<24xf32>
          %mul_111 = arith.mulf %f0.25, %tmp_4_22 : f32
          %add_106 = arith.addf %mul_111, %mul_112 : f32
          scf.yield %add_106 : f32
        } else {
          %tmp_4_23 = memref.load %tmp_4[%idx_293] : memref<24xf32>
          %mul_113 = arith.mulf %f0.25, %tmp_4_23 : f32
          %add_107 = arith.addf %mul_112, %mul_113 : f32
          scf.yield %add_107 : f32
        }
        %mul_114 = arith.mulf %f0.75, %select_17 : f32
        %tmp_4_24 = memref.load %tmp_4[%idx_297] : memref<24xf32>
        %mul_116 = arith.mulf %f0.75, %tmp_4_24 : f32
        %select_18 = scf.if %lt_7 -> (f32) {
          %tmp_4_25 = memref.load %tmp_4[%idx_298] : memref<24xf32>
          %mul_115 = arith.mulf %f0.25, %tmp_4_25 : f32
          %add_108 = arith.addf %mul_115, %mul_116 : f32
          scf.yield %add_108 : f32
        } else {
          %tmp_4_26 = memref.load %tmp_4[%idx_299] : memref<24xf32>
          %mul_117 = arith.mulf %f0.25, %tmp_4_26 : f32
          %add_109 = arith.addf %mul_116, %mul_117 : f32
          scf.yield %add_109 : f32
        }
        %mul_118 = arith.mulf %f0.25, %select_18 : f32
        %add_110 = arith.addf %mul_114, %mul_118 : f32
        scf.yield %add_110 : f32
      }
      %add_111 = arith.addf %add_100, %select_19 : f32
      memref.store %add_111, %tmp[%idx_263] : memref<1025xf32>
    }
  }
  scf.for %i_16 = %c0 to %c3 step %c1 {
    %idx_302 = arith.muli %i_16, %c96 : index
    scf.parallel (%p_12) = (%c0) to (%c8) step (%c1) {
      %idx_300 = arith.muli %p_12, %c12 : index
      %idx_303 = arith.addi %idx_302, %idx_300 : index
      scf.for %i_17 = %c0 to %c12 step %c1 {
        %idx_301 = arith.addi %idx_300, %i_17 : index
        %tmp_54 = memref.load %tmp[%idx_301] : memref<1025xf32>
        %idx_304 = arith.addi %idx_303, %i_17 : index
        %image_4 = memref.load %image[%idx_304] : memref<288xf32>
        %add_112 = arith.addf %image_4, %f0.01 : f32
        %mul_119 = arith.mulf %tmp_54, %add_112 : f32
        %tmp_1_20 = memref.load %tmp_1[%idx_301] : memref<96xf32>
        %add_113 = arith.addf %tmp_1_20, %f0.01 : f32
        %div_1 = arith.divf %mul_119, %add_113 : f32
        memref.store %div_1, %out[%idx_304] : memref<288xf32>
      }
    }
  }
  return
}

func.func private @f32_to_i32(%x: f32) -> i32
    attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -2.1474836e+09 : f32
  %end = arith.constant 2.1474836e+09 : f32
  %min = arith.constant -2147483648 : i32
  %max = arith.constant 2147483647 : i32
  %above_low = arith.cmpf ogt, %x, %low : f32
  %below_end = arith.cmpf olt, %x, %end : f32
  %inside = arith.andi %above_low, %below_end : i1
  %safe = arith.select %inside, %x, %zero : f32
  %integer = arith.fptosi %safe : f32 to i32
  %is_low = arith.cmpf ole, %x, %low : f32
  %is_high = arith.cmpf oge, %x, %end : f32
  %not_low = arith.select %is_low, %min, %integer : i32
  %r = arith.select %is_high, %max, %not_low : i32
  return %r : i32
}
