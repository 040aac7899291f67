// Made by eqrise from kernels/hotspot.rise.
//
// def hotspot = fun(power: 19.23.f32 => fun(temperature: 19.23.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(3)(1)))
//         |> slide(3)(1)
//         |> map(transpose))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           let xs = snd(q) in
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(xs)) in
//           x +
//             0.5f *
//               (fst(q) +
//                  (idx((1 : idx[3]))(idx((0 : idx[3]))(xs)) +
//                     idx((1 : idx[3]))(idx((2 : idx[3]))(xs)) -
//                     2.0f * x) *
//                    0.1f +
//                  (idx((0 : idx[3]))(idx((1 : idx[3]))(xs)) +
//                     idx((2 : idx[3]))(idx((1 : idx[3]))(xs)) -
//                     2.0f * x) *
//                    0.2f +
//                  (80.0f - x) * 0.05f)))))))
//
// is carried out as
//
// def hotspot = fun(power: 19.23.f32 => fun(temperature: 19.23.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(3)(1)))
//         |> slide(3)(1)
//         |> map(transpose))
//     |> mapPar(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(snd(q))) in
//           x +
//             0.5f *
//               (fst(q) +
//                  (idx((1 : idx[3]))(idx((0 : idx[3]))(snd(q))) +
//                     idx((1 : idx[3]))(idx((2 : idx[3]))(snd(q))) -
//                     2.0f * x) *
//                    0.1f +
//                  (idx((0 : idx[3]))(idx((1 : idx[3]))(snd(q))) +
//                     idx((2 : idx[3]))(idx((1 : idx[3]))(snd(q))) -
//                     2.0f * x) *
//                    0.2f +
//                  (80.0f - x) * 0.05f)))))))
//
// Rules: map-seq, map-par

func.func @hotspot(%out: memref<437xf32>,
    %power: memref<437xf32>,
    %temperature: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0.5 = arith.constant 0.5 : f32
  %c18 = arith.constant 18 : index
  %f2 = arith.constant 2.0 : f32
  %f0.1 = arith.constant 0.1 : f32
  %c22 = arith.constant 22 : index
  %f0.2 = arith.constant 0.2 : f32
  %f80 = arith.constant 80.0 : f32
  %f0.05 = arith.constant 0.05 : f32
  scf.parallel (%p) = (%c0) to (%c19) step (%c1) {
    %idx = arith.muli %p, %c23 : index
    %idx_2 = arith.subi %p, %c1 : index
    %idx_3 = arith.maxsi %c0, %idx_2 : index
    %idx_4 = arith.muli %idx_3, %c23 : index
    %idx_6 = arith.addi %p, %c1 : index
    %idx_7 = arith.minsi %c18, %idx_6 : index
    %idx_8 = arith.muli %idx_7, %c23 : index
    scf.for %i = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i : index
      %temperature_1 = memref.load %temperature[%idx_1] : memref<437xf32>
      %power_1 = memref.load %power[%idx_1] : memref<437xf32>
      %idx_5 = arith.addi %idx_4, %i : index
      %temperature_2 = memref.load %temperature[%idx_5] : memref<437xf32>
      %idx_9 = arith.addi %idx_8, %i : index
      %temperature_3 = memref.load %temperature[%idx_9] : memref<437xf32>
      %add = arith.addf %temperature_2, %temperature_3 : f32
      %mul = arith.mulf %f2, %temperature_1 : f32
      %sub = arith.subf %add, %mul : f32
      %mul_1 = arith.mulf %sub, %f0.1 : f32
      %add_1 = arith.addf %power_1, %mul_1 : f32
      %idx_10 = arith.subi %i, %c1 : index
      %idx_11 = arith.maxsi %c0, %idx_10 : index
      %idx_12 = arith.addi %idx, %idx_11 : index
      %temperature_4 = memref.load %temperature[%idx_12] : memref<437xf32>
      %idx_13 = arith.addi %i, %c1 : index
      %idx_14 = arith.minsi %c22, %idx_13 : index
      %idx_15 = arith.addi %idx, %idx_14 : index
      %temperature_5 = memref.load %temperature[%idx_15] : memref<437xf32>
      %add_2 = arith.addf %temperature_4, %temperature_5 : f32
      %sub_1 = arith.subf %add_2, %mul : f32
      %mul_2 = arith.mulf %sub_1, %f0.2 : f32
      %add_3 = arith.addf %add_1, %mul_2 : f32
      %sub_2 = arith.subf %f80, %temperature_1 : f32
      %mul_3 = arith.mulf %sub_2, %f0.05 : f32
      %add_4 = arith.addf %add_3, %mul_3 : f32
      %mul_4 = arith.mulf %f0.5, %add_4 : f32
      %add_5 = arith.addf %temperature_1, %mul_4 : f32
      memref.store %add_5, %out[%idx_1] : memref<437xf32>
    }
  }
  return
}
