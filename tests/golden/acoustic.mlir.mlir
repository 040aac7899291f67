// Made by eqrise from kernels/acoustic.rise.
//
// def acoustic = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(air: 7.6.9.f32 => fun(loss: f32 =>
//   zip(zip(before)(air))(
//       now
//         |> map(fun(xs =>
//           xs
//             |> map(fun(ys => ys |> padCst(1)(1)(0.0f)))
//             |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//         |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> map(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> map(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> map(fun(p1 =>
//               let x = fst(fst(p1)) in
//               let y = snd(fst(p1)) in
//               let xs = snd(p1) in
//               let z = (if y < 6.0f then 1.0f - loss else 1.0f) in
//               let x1 = idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) in
//               z *
//                 ((2.0f - 0.333f * y) * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                    0.333f * x1 -
//                    z * x)))))))))))
//
// is carried out as
//
// def acoustic = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(air: 7.6.9.f32 => fun(loss: f32 =>
//   zip(zip(before)(air))(
//       now
//         |> map(fun(xs =>
//           xs
//             |> map(fun(ys => ys |> padCst(1)(1)(0.0f)))
//             |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//         |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapPar(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> mapSeq(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> mapSeq(fun(p1 =>
//               let x = (if snd(fst(p1)) < 6.0f then 1.0f - loss else 1.0f) in
//               x *
//                 ((2.0f - 0.333f * snd(fst(p1))) *
//                    idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                    0.333f *
//                      (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1))))) -
//                    x * fst(fst(p1)))))))))))))
//
// Rules: map-seq, map-par

func.func @acoustic(%out: memref<378xf32>,
    %before: memref<378xf32>,
    %now: memref<378xf32>,
    %air: memref<378xf32>,
    %loss: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %c54 = arith.constant 54 : index
  %f6 = arith.constant 6.0 : f32
  %f1 = arith.constant 1.0 : f32
  %f2 = arith.constant 2.0 : f32
  %f0.333 = arith.constant 0.333 : f32
  %c0_i32 = arith.constant 0 : i32
  %f0 = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  %c8_i32 = arith.constant 8 : i32
  %c7_i32 = arith.constant 7 : i32
  %c10_i32 = arith.constant 10 : i32
  %sub = arith.subf %f1, %loss : f32
  scf.parallel (%p) = (%c0) to (%c7) step (%c1) {
    %idx = arith.muli %p, %c54 : index
    %index = arith.index_cast %p : index to i32
    %lt_1 = arith.cmpi slt, %c0_i32, %index : i32
    %idx_5 = arith.addi %p, %c2 : index
    %index_1 = arith.index_cast %idx_5 : index to i32
    %lt_2 = arith.cmpi slt, %index_1, %c8_i32 : i32
    scf.for %i = %c0 to %c6 step %c1 {
      %idx_1 = arith.muli %i, %c9 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %index_2 = arith.index_cast %i : index to i32
      %lt_3 = arith.cmpi slt, %c0_i32, %index_2 : i32
      %idx_8 = arith.addi %i, %c2 : index
      %index_3 = arith.index_cast %idx_8 : index to i32
      %lt_4 = arith.cmpi slt, %index_3, %c7_i32 : i32
      scf.for %i_1 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_1 : index
        %air_1 = memref.load %air[%idx_3] : memref<378xf32>
        %lt = arith.cmpf olt, %air_1, %f6 : f32
        %t = arith.select %lt, %sub, %f1 : f32
        %mul = arith.mulf %f0.333, %air_1 : f32
        %sub_1 = arith.subf %f2, %mul : f32
        %now_1 = memref.load %now[%idx_3] : memref<378xf32>
        %mul_1 = arith.mulf %sub_1, %now_1 : f32
        %idx_4 = arith.subi %idx_3, %c54 : index
        %select = scf.if %lt_1 -> (f32) {
          %now_2 = memref.load %now[%idx_4] : memref<378xf32>
          scf.yield %now_2 : f32
        } else {
          scf.yield %f0 : f32
        }
        %idx_6 = arith.addi %idx_3, %c54 : index
        %select_1 = scf.if %lt_2 -> (f32) {
          %now_3 = memref.load %now[%idx_6] : memref<378xf32>
          scf.yield %now_3 : f32
        } else {
          scf.yield %f0 : f32
        }
        %add = arith.addf %select, %select_1 : f32
        %idx_7 = arith.subi %idx_3, %c9 : index
        %select_2 = scf.if %lt_3 -> (f32) {
          %now_4 = memref.load %now[%idx_7] : memref<378xf32>
          scf.yield %now_4 : f32
        } else {
          scf.yield %f0 : f32
        }
        %add_1 = arith.addf %add, %select_2 : f32
        %idx_9 = arith.addi %idx_3, %c9 : index
        %select_3 = scf.if %lt_4 -> (f32) {
          %now_5 = memref.load %now[%idx_9] : memref<378xf32>
          scf.yield %now_5 : f32
        } else {
          scf.yield %f0 : f32
        }
        %add_2 = arith.addf %add_1, %select_3 : f32
        %index_4 = arith.index_cast %i_1 : index to i32
        %lt_5 = arith.cmpi slt, %c0_i32, %index_4 : i32
        %idx_10 = arith.subi %idx_3, %c1 : index
        %select_4 = scf.if %lt_5 -> (f32) {
          %now_6 = memref.load %now[%idx_10] : memref<378xf32>
          scf.yield %now_6 : f32
        } else {
          scf.yield %f0 : f32
        }
        %add_3 = arith.addf %add_2, %select_4 : f32
        %idx_11 = arith.addi %i_1, %c2 : index
        %index_5 = arith.index_cast %idx_11 : index to i32
        %lt_6 = arith.cmpi slt, %index_5, %c10_i32 : i32
        %idx_12 = arith.addi %idx_3, %c1 : index
        %select_5 = scf.if %lt_6 -> (f32) {
          %now_7 = memref.load %now[%idx_12] : memref<378xf32>
          scf.yield %now_7 : f32
        } else {
          scf.yield %f0 : f32
        }
        %add_4 = arith.addf %add_3, %select_5 : f32
        %mul_2 = arith.mulf %f0.333, %add_4 : f32
        %add_5 = arith.addf %mul_1, %mul_2 : f32
        %before_1 = memref.load %before[%idx_3] : memref<378xf32>
        %mul_3 = arith.mulf %t, %before_1 : f32
        %sub_2 = arith.subf %add_5, %mul_3 : f32
        %mul_4 = arith.mulf %t, %sub_2 : f32
        memref.store %mul_4, %out[%idx_3] : memref<378xf32>
      }
    }
  }
  return
}
