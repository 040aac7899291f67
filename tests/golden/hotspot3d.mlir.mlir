// Made by eqrise from kernels/hotspot3d.rise.
//
// def hotspot3d = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           zip(fst(q))(snd(q))
//             |> map(fun(p1 =>
//               let x = fst(p1) in
//               let xs = snd(p1) in
//               0.86186665f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                 0.03413333f *
//                   (idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs)))) +
//                 0.0005333333f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs)))) +
//                 0.3413333f * x +
//                 0.0005333333f * 80.0f))))))))
//
// is carried out as
//
// def hotspot3d = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapSeq(fun(p1 =>
//               0.86186665f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                 0.03413333f *
//                   (idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(snd(p1))))) +
//                 0.0005333333f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(snd(p1))))) +
//                 0.3413333f * fst(p1) +
//                 0.0005333333f * 80.0f))))))))
//
// Rules: map-seq

func.func @hotspot3d(%out: memref<270xf32>,
    %power: memref<270xf32>,
    %temperature: memref<270xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %f0.86186665 = arith.constant 0.86186665 : f32
  %c54 = arith.constant 54 : index
  %f0.03413333 = arith.constant 0.03413333 : f32
  %c8 = arith.constant 8 : index
  %f0.0005333333 = arith.constant 0.0005333333 : f32
  %c4 = arith.constant 4 : index
  %f0.3413333 = arith.constant 0.3413333 : f32
  %f0.042666662 = arith.constant 0.042666662 : f32
  scf.for %i = %c0 to %c5 step %c1 {
    %idx = arith.muli %i, %c54 : index
    %idx_20 = arith.subi %i, %c1 : index
    %idx_21 = arith.maxsi %c0, %idx_20 : index
    %idx_22 = arith.muli %idx_21, %c54 : index
    %idx_25 = arith.addi %i, %c1 : index
    %idx_26 = arith.minsi %c4, %idx_25 : index
    %idx_27 = arith.muli %idx_26, %c54 : index
    scf.for %i_1 = %c0 to %c6 step %c1 {
      %idx_1 = arith.muli %i_1, %c9 : index
      %idx_2 = arith.addi %idx, %idx_1 : index
      %idx_10 = arith.subi %i_1, %c1 : index
      %idx_11 = arith.maxsi %c0, %idx_10 : index
      %idx_12 = arith.muli %idx_11, %c9 : index
      %idx_13 = arith.addi %idx, %idx_12 : index
      %idx_15 = arith.addi %i_1, %c1 : index
      %idx_16 = arith.minsi %c5, %idx_15 : index
      %idx_17 = arith.muli %idx_16, %c9 : index
      %idx_18 = arith.addi %idx, %idx_17 : index
      %idx_23 = arith.addi %idx_22, %idx_1 : index
      %idx_28 = arith.addi %idx_27, %idx_1 : index
      scf.for %i_2 = %c0 to %c9 step %c1 {
        %idx_3 = arith.addi %idx_2, %i_2 : index
        %temperature_1 = memref.load %temperature[%idx_3] : memref<270xf32>
        %mul = arith.mulf %f0.86186665, %temperature_1 : f32
        %idx_4 = arith.subi %i_2, %c1 : index
        %idx_5 = arith.maxsi %c0, %idx_4 : index
        %idx_6 = arith.addi %idx_2, %idx_5 : index
        %temperature_2 = memref.load %temperature[%idx_6] : memref<270xf32>
        %idx_7 = arith.addi %i_2, %c1 : index
        %idx_8 = arith.minsi %c8, %idx_7 : index
        %idx_9 = arith.addi %idx_2, %idx_8 : index
        %temperature_3 = memref.load %temperature[%idx_9] : memref<270xf32>
        %add = arith.addf %temperature_2, %temperature_3 : f32
        %idx_14 = arith.addi %idx_13, %i_2 : index
        %temperature_4 = memref.load %temperature[%idx_14] : memref<270xf32>
        %add_1 = arith.addf %add, %temperature_4 : f32
        %idx_19 = arith.addi %idx_18, %i_2 : index
        %temperature_5 = memref.load %temperature[%idx_19] : memref<270xf32>
        %add_2 = arith.addf %add_1, %temperature_5 : f32
        %mul_1 = arith.mulf %f0.03413333, %add_2 : f32
        %add_3 = arith.addf %mul, %mul_1 : f32
        %idx_24 = arith.addi %idx_23, %i_2 : index
        %temperature_6 = memref.load %temperature[%idx_24] : memref<270xf32>
        %idx_29 = arith.addi %idx_28, %i_2 : index
        %temperature_7 = memref.load %temperature[%idx_29] : memref<270xf32>
        %add_4 = arith.addf %temperature_6, %temperature_7 : f32
        %mul_2 = arith.mulf %f0.0005333333, %add_4 : f32
        %add_5 = arith.addf %add_3, %mul_2 : f32
        %power_1 = memref.load %power[%idx_3] : memref<270xf32>
        %mul_3 = arith.mulf %f0.3413333, %power_1 : f32
        %add_6 = arith.addf %add_5, %mul_3 : f32
        %add_7 = arith.addf %add_6, %f0.042666662 : f32
        memref.store %add_7, %out[%idx_3] : memref<270xf32>
      }
    }
  }
  return
}
