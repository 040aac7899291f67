// Made by eqrise from kernels/fft64.rise.
//
// def fft64 = fun(xs: 3.64.(f32, f32) =>
//   xs
//     |> map(fun(ys =>
//       let zs = (let xs1 = ys |> split(32) in
//          zip(
//              generate(fun(i: idx[32] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((32 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)) |> split(1))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs1 = (let xs2 = zs |> split(32) in
//          zip(
//              generate(fun(i: idx[16] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((16 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs2))(idx((1 : idx[2]))(xs2)) |> split(2))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs2 = (let xs3 = xs1 |> split(32) in
//          zip(
//              generate(fun(i: idx[8] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((8 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs3))(idx((1 : idx[2]))(xs3)) |> split(4))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs3 = (let xs4 = xs2 |> split(32) in
//          zip(
//              generate(fun(i: idx[4] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((4 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs4))(idx((1 : idx[2]))(xs4)) |> split(8))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs4 = (let xs5 = xs3 |> split(32) in
//          zip(
//              generate(fun(i: idx[2] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)) |> split(16))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs5 = xs4 |> split(32) in
//       zip(
//           generate(fun(i: idx[1] =>
//             let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((1 : natType)) in
//             (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)) |> split(32))
//         |> map(fun(p =>
//           snd(p)
//             |> map(fun(q =>
//               let p1 = (let p2 = fst(q) in
//                  let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//               let p2 = fst(p) in
//               (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//             |> concat(
//                 snd(p)
//                   |> map(fun(q =>
//                     let p1 = fst(q) in
//                     let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//         |> join
//         |> toMem(Private))))
//
// is carried out as
//
// def fft64 = fun(xs: 3.64.(f32, f32) =>
//   xs
//     |> mapSeq(fun(ys =>
//       let zs = (let xs1 = (let xs2 = (let xs3 = (let xs4 = zip(
//                         generate(fun(i: idx[32] =>
//                           let x = -3.1415927f * cast(f32)(indexAsNat(i)) /
//                               cast(f32)((32 : natType)) in
//                           (cos(x), sin(x)))))(
//                         zip(idx((0 : idx[2]))(ys |> split(32)))(idx((1 : idx[2]))(ys |> split(32)))
//                           |> split(1))
//                       |> mapSeq(fun(p =>
//                         snd(p)
//                           |> mapSeqUnroll(fun(q =>
//                             let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                             (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                              fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                           |> concat(
//                               snd(p)
//                                 |> mapSeqUnroll(fun(q =>
//                                   (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q))))))))
//                       |> join
//                       |> toMem(Private)
//                       |> split(32) in
//                   zip(
//                       generate(fun(i: idx[16] =>
//                         let x = -3.1415927f * cast(f32)(indexAsNat(i)) /
//                             cast(f32)((16 : natType)) in
//                         (cos(x), sin(x)))))(
//                       zip(idx((0 : idx[2]))(xs4))(idx((1 : idx[2]))(xs4)) |> split(2))
//                     |> mapSeq(fun(p =>
//                       snd(p)
//                         |> mapSeqUnroll(fun(q =>
//                           let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                           (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                            fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                         |> concat(
//                             snd(p)
//                               |> mapSeqUnroll(fun(q =>
//                                 (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q))))))))
//                     |> join
//                     |> toMem(Private))
//                    |> split(32) in
//                zip(
//                    generate(fun(i: idx[8] =>
//                      let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((8 : natType)) in
//                      (cos(x), sin(x)))))(
//                    zip(idx((0 : idx[2]))(xs3))(idx((1 : idx[2]))(xs3)) |> split(4))
//                  |> mapSeq(fun(p =>
//                    snd(p)
//                      |> asVector(4)
//                      |> mapSeqUnroll(fun(q =>
//                        let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                        (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]) -
//                           snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]),
//                         fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]) +
//                           snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]))))
//                      |> asScalar
//                      |> concat(
//                          snd(p)
//                            |> asVector(4)
//                            |> mapSeqUnroll(fun(q =>
//                              (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                            |> asScalar)))
//                  |> join
//                  |> toMem(Private))
//                 |> split(32) in
//             zip(
//                 generate(fun(i: idx[4] =>
//                   let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((4 : natType)) in
//                   (cos(x), sin(x)))))(
//                 zip(idx((0 : idx[2]))(xs2))(idx((1 : idx[2]))(xs2)) |> split(8))
//               |> mapSeq(fun(p =>
//                 snd(p)
//                   |> asVector(4)
//                   |> mapSeqUnroll(fun(q =>
//                     let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                     (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]) -
//                        snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]),
//                      fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]) +
//                        snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]))))
//                   |> asScalar
//                   |> concat(
//                       snd(p)
//                         |> asVector(4)
//                         |> mapSeqUnroll(fun(q =>
//                           (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                         |> asScalar)))
//               |> join
//               |> toMem(Private)
//               |> asVector(16)
//               |> mapSeq(fun(p => p))
//               |> asScalar)
//              |> split(32)
//              |> toMem(Private) in
//          zip(
//              generate(fun(i: idx[2] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)) |> split(16))
//            |> mapSeqUnroll(fun(p =>
//              snd(p)
//                |> asVector(16)
//                |> mapSeqUnroll(fun(q =>
//                  let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                  (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]) -
//                     snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]),
//                   fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]) +
//                     snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]))))
//                |> asScalar
//                |> concat(
//                    snd(p)
//                      |> asVector(16)
//                      |> mapSeqUnroll(fun(q =>
//                        (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                      |> asScalar)))
//            |> join
//            |> toMem(Private))
//           |> split(32) in
//       zip(
//           generate(fun(i: idx[1] =>
//             let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((1 : natType)) in
//             (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(zs))(idx((1 : idx[2]))(zs)) |> split(32))
//         |> mapSeqUnroll(fun(p =>
//           snd(p)
//             |> asVector(16)
//             |> mapSeqUnroll(fun(q =>
//               let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//               (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]) -
//                  snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]),
//                fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]) +
//                  snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]))))
//             |> asScalar
//             |> concat(
//                 snd(p)
//                   |> asVector(16)
//                   |> mapSeqUnroll(fun(q => (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                   |> asScalar)))
//         |> join
//         |> toMem(Private)
//         |> asVector(16)
//         |> mapSeq(fun(p => p))
//         |> asScalar)))
//
// Rules: map-vector, map-seq, map-seq-unroll, store-private, copy-vector

func.func @fft64(%out_1: memref<192xf32>,
    %out_2: memref<192xf32>,
    %xs_1: memref<192xf32>,
    %xs_2: memref<192xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c32 = arith.constant 32 : index
  %f-3.1415927 = arith.constant -3.1415927 : f32
  %f32 = arith.constant 32.0 : f32
  %c64 = arith.constant 64 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %f16 = arith.constant 16.0 : f32
  %c4 = arith.constant 4 : index
  %c33 = arith.constant 33 : index
  %c8 = arith.constant 8 : index
  %f8 = arith.constant 8.0 : f32
  %f4 = arith.constant 4.0 : f32
  %c36 = arith.constant 36 : index
  %c12 = arith.constant 12 : index
  %f-0_x16 = arith.constant dense<-0.0> : vector<16xf32>
  %c48 = arith.constant 48 : index
  %f-4.371139e-08_x16 = arith.constant dense<-4.371139e-08> : vector<16xf32>
  %tmp_1_1 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2_1 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_1_2 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2_2 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_1_3 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2_3 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_1_4 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2_4 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_1 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_1_6_1 = memref.alloca() {alignment = 64} : memref<64xf32>
  %tmp_2_6_1 = memref.alloca() {alignment = 64} : memref<64xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    %idx = arith.muli %i, %c64 : index
    scf.for %i_1 = %c0 to %c32 step %c1 {
      %index = arith.index_cast %i_1 : index to i64
      %cast = arith.sitofp %index : i64 to f32
      %mul = arith.mulf %f-3.1415927, %cast : f32
      %t = arith.divf %mul, %f32 : f32
      %idx_1 = arith.addi %idx, %i_1 : index
      %xs_1_1 = memref.load %xs_1[%idx_1] : memref<192xf32>
      %idx_2 = arith.addi %idx_1, %c32 : index
      %xs_1_2 = memref.load %xs_1[%idx_2] : memref<192xf32>
      %add = arith.addf %xs_1_1, %xs_1_2 : f32
      %idx_3 = arith.muli %i_1, %c2 : index
      %xs_2_1 = memref.load %xs_2[%idx_1] : memref<192xf32>
      %xs_2_2 = memref.load %xs_2[%idx_2] : memref<192xf32>
      %add_1 = arith.addf %xs_2_1, %xs_2_2 : f32
      memref.store %add, %tmp_1_1[%idx_3] : memref<64xf32>
      memref.store %add_1, %tmp_2_1[%idx_3] : memref<64xf32>
      %sub = arith.subf %xs_1_1, %xs_1_2 : f32
      %cos = math.cos %t : f32
      %mul_1 = arith.mulf %sub, %cos : f32
      %sub_1 = arith.subf %xs_2_1, %xs_2_2 : f32
      %sin = math.sin %t : f32
      %mul_2 = arith.mulf %sub_1, %sin : f32
      %sub_2 = arith.subf %mul_1, %mul_2 : f32
      %idx_4 = arith.addi %idx_3, %c1 : index
      %mul_3 = arith.mulf %sub, %sin : f32
      %mul_4 = arith.mulf %sub_1, %cos : f32
      %add_2 = arith.addf %mul_3, %mul_4 : f32
      memref.store %sub_2, %tmp_1_1[%idx_4] : memref<64xf32>
      memref.store %add_2, %tmp_2_1[%idx_4] : memref<64xf32>
    }
    scf.for %i_2 = %c0 to %c16 step %c1 {
      %index_1 = arith.index_cast %i_2 : index to i64
      %cast_1 = arith.sitofp %index_1 : i64 to f32
      %mul_5 = arith.mulf %f-3.1415927, %cast_1 : f32
      %t_1 = arith.divf %mul_5, %f16 : f32
      %idx_5 = arith.muli %i_2, %c2 : index
      %tmp_1_1_1 = memref.load %tmp_1_1[%idx_5] : memref<64xf32>
      %idx_6 = arith.addi %idx_5, %c32 : index
      %tmp_1_1_2 = memref.load %tmp_1_1[%idx_6] : memref<64xf32>
      %add_3 = arith.addf %tmp_1_1_1, %tmp_1_1_2 : f32
      %idx_7 = arith.muli %i_2, %c4 : index
      %tmp_2_1_1 = memref.load %tmp_2_1[%idx_5] : memref<64xf32>
      %tmp_2_1_2 = memref.load %tmp_2_1[%idx_6] : memref<64xf32>
      %add_4 = arith.addf %tmp_2_1_1, %tmp_2_1_2 : f32
      memref.store %add_3, %tmp_1_2[%idx_7] : memref<64xf32>
      memref.store %add_4, %tmp_2_2[%idx_7] : memref<64xf32>
      %idx_8 = arith.addi %idx_5, %c1 : index
      %tmp_1_1_3 = memref.load %tmp_1_1[%idx_8] : memref<64xf32>
      %idx_9 = arith.addi %idx_5, %c33 : index
      %tmp_1_1_4 = memref.load %tmp_1_1[%idx_9] : memref<64xf32>
      %add_5 = arith.addf %tmp_1_1_3, %tmp_1_1_4 : f32
      %idx_10 = arith.addi %idx_7, %c1 : index
      %tmp_2_1_3 = memref.load %tmp_2_1[%idx_8] : memref<64xf32>
      %tmp_2_1_4 = memref.load %tmp_2_1[%idx_9] : memref<64xf32>
      %add_6 = arith.addf %tmp_2_1_3, %tmp_2_1_4 : f32
      memref.store %add_5, %tmp_1_2[%idx_10] : memref<64xf32>
      memref.store %add_6, %tmp_2_2[%idx_10] : memref<64xf32>
      %tmp_1_1_5 = memref.load %tmp_1_1[%idx_5] : memref<64xf32>
      %tmp_1_1_6 = memref.load %tmp_1_1[%idx_6] : memref<64xf32>
      %sub_3 = arith.subf %tmp_1_1_5, %tmp_1_1_6 : f32
      %cos_1 = math.cos %t_1 : f32
      %mul_6 = arith.mulf %sub_3, %cos_1 : f32
      %tmp_2_1_5 = memref.load %tmp_2_1[%idx_5] : memref<64xf32>
      %tmp_2_1_6 = memref.load %tmp_2_1[%idx_6] : memref<64xf32>
      %sub_4 = arith.subf %tmp_2_1_5, %tmp_2_1_6 : f32
      %sin_1 = math.sin %t_1 : f32
      %mul_7 = arith.mulf %sub_4, %sin_1 : f32
      %sub_5 = arith.subf %mul_6, %mul_7 : f32
      %idx_11 = arith.addi %idx_7, %c2 : index
      %mul_8 = arith.mulf %sub_3, %sin_1 : f32
      %mul_9 = arith.mulf %sub_4, %cos_1 : f32
      %add_7 = arith.addf %mul_8, %mul_9 : f32
      memref.store %sub_5, %tmp_1_2[%idx_11] : memref<64xf32>
      memref.store %add_7, %tmp_2_2[%idx_11] : memref<64xf32>
      %tmp_1_1_7 = memref.load %tmp_1_1[%idx_8] : memref<64xf32>
      %tmp_1_1_8 = memref.load %tmp_1_1[%idx_9] : memref<64xf32>
      %sub_6 = arith.subf %tmp_1_1_7, %tmp_1_1_8 : f32
      %mul_10 = arith.mulf %sub_6, %cos_1 : f32
      %tmp_2_1_7 = memref.load %tmp_2_1[%idx_8] : memref<64xf32>
      %tmp_2_1_8 = memref.load %tmp_2_1[%idx_9] : memref<64xf32>
      %sub_7 = arith.subf %tmp_2_1_7, %tmp_2_1_8 : f32
      %mul_11 = arith.mulf %sub_7, %sin_1 : f32
      %sub_8 = arith.subf %mul_10, %mul_11 : f32
      %idx_12 = arith.addi %idx_7, %c3 : index
      %mul_12 = arith.mulf %sub_6, %sin_1 : f32
      %mul_13 = arith.mulf %sub_7, %cos_1 : f32
      %add_8 = arith.addf %mul_12, %mul_13 : f32
      memref.store %sub_8, %tmp_1_2[%idx_12] : memref<64xf32>
      memref.store %add_8, %tmp_2_2[%idx_12] : memref<64xf32>
    }
    scf.for %i_3 = %c0 to %c8 step %c1 {
      %index_2 = arith.index_cast %i_3 : index to i64
      %cast_2 = arith.sitofp %index_2 : i64 to f32
      %mul_14 = arith.mulf %f-3.1415927, %cast_2 : f32
      %t_2 = arith.divf %mul_14, %f8 : f32
      %idx_13 = arith.muli %i_3, %c4 : index
      %tmp_1_2_1 = vector.load %tmp_1_2[%idx_13] : memref<64xf32>, vector<4xf32>
      %idx_14 = arith.addi %idx_13, %c32 : index
      %tmp_1_2_2 = vector.load %tmp_1_2[%idx_14] : memref<64xf32>, vector<4xf32>
      %add_9 = arith.addf %tmp_1_2_1, %tmp_1_2_2 : vector<4xf32>
      %idx_15 = arith.muli %i_3, %c8 : index
      %tmp_2_2_1 = vector.load %tmp_2_2[%idx_13] : memref<64xf32>, vector<4xf32>
      %tmp_2_2_2 = vector.load %tmp_2_2[%idx_14] : memref<64xf32>, vector<4xf32>
      %add_10 = arith.addf %tmp_2_2_1, %tmp_2_2_2 : vector<4xf32>
      vector.store %add_9, %tmp_1_3[%idx_15] : memref<64xf32>, vector<4xf32>
      vector.store %add_10, %tmp_2_3[%idx_15] : memref<64xf32>, vector<4xf32>
      %tmp_1_2_3 = vector.load %tmp_1_2[%idx_13] : memref<64xf32>, vector<4xf32>
      %tmp_1_2_4 = vector.load %tmp_1_2[%idx_14] : memref<64xf32>, vector<4xf32>
      %sub_9 = arith.subf %tmp_1_2_3, %tmp_1_2_4 : vector<4xf32>
      %cos_2 = math.cos %t_2 : f32
      %cos_2_x4 = vector.broadcast %cos_2 : f32 to vector<4xf32>
      %mul_15 = arith.mulf %sub_9, %cos_2_x4 : vector<4xf32>
      %tmp_2_2_3 = vector.load %tmp_2_2[%idx_13] : memref<64xf32>, vector<4xf32>
      %tmp_2_2_4 = vector.load %tmp_2_2[%idx_14] : memref<64xf32>, vector<4xf32>
      %sub_10 = arith.subf %tmp_2_2_3, %tmp_2_2_4 : vector<4xf32>
      %sin_2 = math.sin %t_2 : f32
      %sin_2_x4 = vector.broadcast %sin_2 : f32 to vector<4xf32>
      %mul_16 = arith.mulf %sub_10, %sin_2_x4 : vector<4xf32>
      %sub_11 = arith.subf %mul_15, %mul_16 : vector<4xf32>
      %idx_16 = arith.addi %idx_15, %c4 : index
      %mul_17 = arith.mulf %sub_9, %sin_2_x4 : vector<4xf32>
      %mul_18 = arith.mulf %sub_10, %cos_2_x4 : vector<4xf32>
      %add_11 = arith.addf %mul_17, %mul_18 : vector<4xf32>
      vector.store %sub_11, %tmp_1_3[%idx_16] : memref<64xf32>, vector<4xf32>
      vector.store %add_11, %tmp_2_3[%idx_16] : memref<64xf32>, vector<4xf32>
    }
    scf.for %i_4 = %c0 to %c4 step %c1 {
      %index_3 = arith.index_cast %i_4 : index to i64
      %cast_3 = arith.sitofp %index_3 : i64 to f32
      %mul_19 = arith.mulf %f-3.1415927, %cast_3 : f32
      %t_3 = arith.divf %mul_19, %f4 : f32
      %idx_17 = arith.muli %i_4, %c8 : index
      %tmp_1_3_1 = vector.load %tmp_1_3[%idx_17] : memref<64xf32>, vector<4xf32>
      %idx_18 = arith.addi %idx_17, %c32 : index
      %tmp_1_3_2 = vector.load %tmp_1_3[%idx_18] : memref<64xf32>, vector<4xf32>
      %add_12 = arith.addf %tmp_1_3_1, %tmp_1_3_2 : vector<4xf32>
      %idx_19 = arith.muli %i_4, %c16 : index
      %tmp_2_3_1 = vector.load %tmp_2_3[%idx_17] : memref<64xf32>, vector<4xf32>
      %tmp_2_3_2 = vector.load %tmp_2_3[%idx_18] : memref<64xf32>, vector<4xf32>
      %add_13 = arith.addf %tmp_2_3_1, %tmp_2_3_2 : vector<4xf32>
      vector.store %add_12, %tmp_1_4[%idx_19] : memref<64xf32>, vector<4xf32>
      vector.store %add_13, %tmp_2_4[%idx_19] : memref<64xf32>, vector<4xf32>
      %idx_20 = arith.addi %idx_17, %c4 : index
      %tmp_1_3_3 = vector.load %tmp_1_3[%idx_20] : memref<64xf32>, vector<4xf32>
      %idx_21 = arith.addi %idx_17, %c36 : index
      %tmp_1_3_4 = vector.load %tmp_1_3[%idx_21] : memref<64xf32>, vector<4xf32>
      %add_14 = arith.addf %tmp_1_3_3, %tmp_1_3_4 : vector<4xf32>
      %idx_22 = arith.addi %idx_19, %c4 : index
      %tmp_2_3_3 = vector.load %tmp_2_3[%idx_20] : memref<64xf32>, vector<4xf32>
      %tmp_2_3_4 = vector.load %tmp_2_3[%idx_21] : memref<64xf32>, vector<4xf32>
      %add_15 = arith.addf %tmp_2_3_3, %tmp_2_3_4 : vector<4xf32>
      vector.store %add_14, %tmp_1_4[%idx_22] : memref<64xf32>, vector<4xf32>
      vector.store %add_15, %tmp_2_4[%idx_22] : memref<64xf32>, vector<4xf32>
      %tmp_1_3_5 = vector.load %tmp_1_3[%idx_17] : memref<64xf32>, vector<4xf32>
      %tmp_1_3_6 = vector.load %tmp_1_3[%idx_18] : memref<64xf32>, vector<4xf32>
      %sub_12 = arith.subf %tmp_1_3_5, %tmp_1_3_6 : vector<4xf32>
      %cos_3 = math.cos %t_3 : f32
      %cos_3_x4 = vector.broadcast %cos_3 : f32 to vector<4xf32>
      %mul_20 = arith.mulf %sub_12, %cos_3_x4 : vector<4xf32>
      %tmp_2_3_5 = vector.load %tmp_2_3[%idx_17] : memref<64xf32>, vector<4xf32>
      %tmp_2_3_6 = vector.load %tmp_2_3[%idx_18] : memref<64xf32>, vector<4xf32>
      %sub_13 = arith.subf %tmp_2_3_5, %tmp_2_3_6 : vector<4xf32>
      %sin_3 = math.sin %t_3 : f32
      %sin_3_x4 = vector.broadcast %sin_3 : f32 to vector<4xf32>
      %mul_21 = arith.mulf %sub_13, %sin_3_x4 : vector<4xf32>
      %sub_14 = arith.subf %mul_20, %mul_21 : vector<4xf32>
      %idx_23 = arith.addi %idx_19, %c8 : index
      %mul_22 = arith.mulf %sub_12, %sin_3_x4 : vector<4xf32>
      %mul_23 = arith.mulf %sub_13, %cos_3_x4 : vector<4xf32>
      %add_16 = arith.addf %mul_22, %mul_23 : vector<4xf32>
      vector.store %sub_14, %tmp_1_4[%idx_23] : memref<64xf32>, vector<4xf32>
      vector.store %add_16, %tmp_2_4[%idx_23] : memref<64xf32>, vector<4xf32>
      %tmp_1_3_7 = vector.load %tmp_1_3[%idx_20] : memref<64xf32>, vector<4xf32>
      %tmp_1_3_8 = vector.load %tmp_1_3[%idx_21] : memref<64xf32>, vector<4xf32>
      %sub_15 = arith.subf %tmp_1_3_7, %tmp_1_3_8 : vector<4xf32>
      %mul_24 = arith.mulf %sub_15, %cos_3_x4 : vector<4xf32>
      %tmp_2_3_7 = vector.load %tmp_2_3[%idx_20] : memref<64xf32>, vector<4xf32>
      %tmp_2_3_8 = vector.load %tmp_2_3[%idx_21] : memref<64xf32>, vector<4xf32>
      %sub_16 = arith.subf %tmp_2_3_7, %tmp_2_3_8 : vector<4xf32>
      %mul_25 = arith.mulf %sub_16, %sin_3_x4 : vector<4xf32>
      %sub_17 = arith.subf %mul_24, %mul_25 : vector<4xf32>
      %idx_24 = arith.addi %idx_19, %c12 : index
      %mul_26 = arith.mulf %sub_15, %sin_3_x4 : vector<4xf32>
      %mul_27 = arith.mulf %sub_16, %cos_3_x4 : vector<4xf32>
      %add_17 = arith.addf %mul_26, %mul_27 : vector<4xf32>
      vector.store %sub_17, %tmp_1_4[%idx_24] : memref<64xf32>, vector<4xf32>
      vector.store %add_17, %tmp_2_4[%idx_24] : memref<64xf32>, vector<4xf32>
    }
    scf.for %i_5 = %c0 to %c4 step %c1 {
      %idx_25 = arith.muli %i_5, %c16 : index
      %tmp_1_4_1 = vector.load %tmp_1_4[%idx_25] : memref<64xf32>, vector<16xf32>
      %tmp_2_4_1 = vector.load %tmp_2_4[%idx_25] : memref<64xf32>, vector<16xf32>
      vector.store %tmp_1_4_1, %tmp_1[%idx_25] : memref<64xf32>, vector<16xf32>
      vector.store %tmp_2_4_1, %tmp_2[%idx_25] : memref<64xf32>, vector<16xf32>
    }
    %tmp_1_5 = vector.load %tmp_1[%c0] : memref<64xf32>, vector<16xf32>
    %tmp_1_6 = vector.load %tmp_1[%c32] : memref<64xf32>, vector<16xf32>
    %tmp_1_5_0 = arith.addf %tmp_1_5, %tmp_1_6 : vector<16xf32>
    %tmp_2_5 = vector.load %tmp_2[%c0] : memref<64xf32>, vector<16xf32>
    %tmp_2_6 = vector.load %tmp_2[%c32] : memref<64xf32>, vector<16xf32>
    %tmp_2_5_0 = arith.addf %tmp_2_5, %tmp_2_6 : vector<16xf32>
    %tmp_1_7 = vector.load %tmp_1[%c0] : memref<64xf32>, vector<16xf32>
    %tmp_1_8 = vector.load %tmp_1[%c32] : memref<64xf32>, vector<16xf32>
    %sub_18 = arith.subf %tmp_1_7, %tmp_1_8 : vector<16xf32>
    %tmp_2_7 = vector.load %tmp_2[%c0] : memref<64xf32>, vector<16xf32>
    %tmp_2_8 = vector.load %tmp_2[%c32] : memref<64xf32>, vector<16xf32>
    %sub_19 = arith.subf %tmp_2_7, %tmp_2_8 : vector<16xf32>
    %mul_28 = arith.mulf %sub_19, %f-0_x16 : vector<16xf32>
    %tmp_1_5_1 = arith.subf %sub_18, %mul_28 : vector<16xf32>
    %mul_29 = arith.mulf %sub_18, %f-0_x16 : vector<16xf32>
    %tmp_2_5_1 = arith.addf %mul_29, %sub_19 : vector<16xf32>
    %tmp_1_9 = vector.load %tmp_1[%c16] : memref<64xf32>, vector<16xf32>
    %tmp_1_10 = vector.load %tmp_1[%c48] : memref<64xf32>, vector<16xf32>
    %tmp_1_5_2 = arith.addf %tmp_1_9, %tmp_1_10 : vector<16xf32>
    %tmp_2_9 = vector.load %tmp_2[%c16] : memref<64xf32>, vector<16xf32>
    %tmp_2_10 = vector.load %tmp_2[%c48] : memref<64xf32>, vector<16xf32>
    %tmp_2_5_2 = arith.addf %tmp_2_9, %tmp_2_10 : vector<16xf32>
    %tmp_1_11 = vector.load %tmp_1[%c16] : memref<64xf32>, vector<16xf32>
    %tmp_1_12 = vector.load %tmp_1[%c48] : memref<64xf32>, vector<16xf32>
    %sub_20 = arith.subf %tmp_1_11, %tmp_1_12 : vector<16xf32>
    %mul_30 = arith.mulf %sub_20, %f-4.371139e-08_x16 : vector<16xf32>
    %tmp_2_11 = vector.load %tmp_2[%c16] : memref<64xf32>, vector<16xf32>
    %tmp_2_12 = vector.load %tmp_2[%c48] : memref<64xf32>, vector<16xf32>
    %sub_21 = arith.subf %tmp_2_11, %tmp_2_12 : vector<16xf32>
    %tmp_1_5_3 = arith.addf %mul_30, %sub_21 : vector<16xf32>
    %neg = arith.negf %sub_20 : vector<16xf32>
    %mul_31 = arith.mulf %sub_21, %f-4.371139e-08_x16 : vector<16xf32>
    %tmp_2_5_3 = arith.addf %neg, %mul_31 : vector<16xf32>
    %add_18 = arith.addf %tmp_1_5_0, %tmp_1_5_2 : vector<16xf32>
    %add_19 = arith.addf %tmp_2_5_0, %tmp_2_5_2 : vector<16xf32>
    vector.store %add_18, %tmp_1_6_1[%c0] : memref<64xf32>, vector<16xf32>
    vector.store %add_19, %tmp_2_6_1[%c0] : memref<64xf32>, vector<16xf32>
    %add_20 = arith.addf %tmp_1_5_1, %tmp_1_5_3 : vector<16xf32>
    %add_21 = arith.addf %tmp_2_5_1, %tmp_2_5_3 : vector<16xf32>
    vector.store %add_20, %tmp_1_6_1[%c16] : memref<64xf32>, vector<16xf32>
    vector.store %add_21, %tmp_2_6_1[%c16] : memref<64xf32>, vector<16xf32>
    %sub_22 = arith.subf %tmp_1_5_0, %tmp_1_5_2 : vector<16xf32>
    %sub_23 = arith.subf %tmp_2_5_0, %tmp_2_5_2 : vector<16xf32>
    %mul_32 = arith.mulf %sub_23, %f-0_x16 : vector<16xf32>
    %sub_24 = arith.subf %sub_22, %mul_32 : vector<16xf32>
    %mul_33 = arith.mulf %sub_22, %f-0_x16 : vector<16xf32>
    %add_22 = arith.addf %mul_33, %sub_23 : vector<16xf32>
    vector.store %sub_24, %tmp_1_6_1[%c32] : memref<64xf32>, vector<16xf32>
    vector.store %add_22, %tmp_2_6_1[%c32] : memref<64xf32>, vector<16xf32>
    %sub_25 = arith.subf %tmp_1_5_1, %tmp_1_5_3 : vector<16xf32>
    %sub_26 = arith.subf %tmp_2_5_1, %tmp_2_5_3 : vector<16xf32>
    %mul_34 = arith.mulf %sub_26, %f-0_x16 : vector<16xf32>
    %sub_27 = arith.subf %sub_25, %mul_34 : vector<16xf32>
    %mul_35 = arith.mulf %sub_25, %f-0_x16 : vector<16xf32>
    %add_23 = arith.addf %mul_35, %sub_26 : vector<16xf32>
    vector.store %sub_27, %tmp_1_6_1[%c48] : memref<64xf32>, vector<16xf32>
    vector.store %add_23, %tmp_2_6_1[%c48] : memref<64xf32>, vector<16xf32>
    scf.for %i_6 = %c0 to %c4 step %c1 {
      %idx_26 = arith.muli %i_6, %c16 : index
      %tmp_1_6_2 = vector.load %tmp_1_6_1[%idx_26] : memref<64xf32>, vector<16xf32>
      %idx_27 = arith.addi %idx, %idx_26 : index
      %tmp_2_6_2 = vector.load %tmp_2_6_1[%idx_26] : memref<64xf32>, vector<16xf32>
      vector.store %tmp_1_6_2, %out_1[%idx_27] : memref<192xf32>, vector<16xf32>
      vector.store %tmp_2_6_2, %out_2[%idx_27] : memref<192xf32>, vector<16xf32>
    }
  }
  return
}
