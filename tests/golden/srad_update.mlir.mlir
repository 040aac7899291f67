// Made by eqrise from kernels/srad_update.rise.
//
// def srad_update = fun(image: 19.23.f32 =>
//     fun(c: 19.23.f32 =>
//     fun(north: 19.23.f32 =>
//     fun(south: 19.23.f32 =>
//     fun(west: 19.23.f32 =>
//     fun(east: 19.23.f32 =>
//   (let xs = (let ys = c
//           |> map(fun(zs => zs |> padClamp(0)(1)))
//           |> padClamp(0)(1)
//           |> map(fun(zs => zs |> slide(2)(1)))
//           |> slide(2)(1)
//           |> map(transpose) in
//       zip(image)(ys) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    let ys = (let zs = zip(north)(south) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       let xs1 = zip(west)(east) |> map(fun(p => zip(fst(p))(snd(p)))) in
//       zip(zs)(xs1) |> map(fun(p => zip(fst(p))(snd(p))))) in
//    zip(xs)(ys) |> map(fun(p => zip(fst(p))(snd(p)))))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(p =>
//           let ys = snd(fst(p)) in
//           let q = snd(p) in
//           fst(fst(p)) +
//             0.125f *
//               (idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(fst(q)) +
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(ys)) * snd(fst(q)) +
//                  idx((0 : idx[2]))(idx((0 : idx[2]))(ys)) * fst(snd(q)) +
//                  idx((1 : idx[2]))(idx((0 : idx[2]))(ys)) * snd(snd(q)))))))))))))
//
// is carried out as
//
// def srad_update = fun(image: 19.23.f32 =>
//     fun(c: 19.23.f32 =>
//     fun(north: 19.23.f32 =>
//     fun(south: 19.23.f32 =>
//     fun(west: 19.23.f32 =>
//     fun(east: 19.23.f32 =>
//   zip(
//       zip(image)(
//           c
//             |> map(fun(xs => xs |> padClamp(0)(1)))
//             |> padClamp(0)(1)
//             |> map(fun(xs => xs |> slide(2)(1)))
//             |> slide(2)(1)
//             |> map(transpose))
//         |> map(fun(p => zip(fst(p))(snd(p)))))(
//       zip(zip(north)(south) |> map(fun(p => zip(fst(p))(snd(p)))))(
//           zip(west)(east) |> map(fun(p => zip(fst(p))(snd(p)))))
//         |> map(fun(p => zip(fst(p))(snd(p)))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           fst(fst(q)) +
//             0.125f *
//               (idx((0 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * fst(fst(snd(q))) +
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(snd(fst(q)))) * snd(fst(snd(q))) +
//                  idx((0 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * fst(snd(snd(q))) +
//                  idx((1 : idx[2]))(idx((0 : idx[2]))(snd(fst(q)))) * snd(snd(snd(q))))))))))))))
//
// Rules: map-seq

func.func @srad_update(%out: memref<437xf32>,
    %image: memref<437xf32>,
    %c: memref<437xf32>,
    %north: memref<437xf32>,
    %south: memref<437xf32>,
    %west: memref<437xf32>,
    %east: memref<437xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c23 = arith.constant 23 : index
  %f0.125 = arith.constant 0.125 : f32
  %c18 = arith.constant 18 : index
  %c22 = arith.constant 22 : index
  scf.for %i = %c0 to %c19 step %c1 {
    %idx = arith.muli %i, %c23 : index
    %idx_2 = arith.addi %i, %c1 : index
    %idx_3 = arith.minsi %c18, %idx_2 : index
    %idx_4 = arith.muli %idx_3, %c23 : index
    scf.for %i_1 = %c0 to %c23 step %c1 {
      %idx_1 = arith.addi %idx, %i_1 : index
      %image_1 = memref.load %image[%idx_1] : memref<437xf32>
      %c_1 = memref.load %c[%idx_1] : memref<437xf32>
      %north_1 = memref.load %north[%idx_1] : memref<437xf32>
      %mul = arith.mulf %c_1, %north_1 : f32
      %idx_5 = arith.addi %idx_4, %i_1 : index
      %c_2 = memref.load %c[%idx_5] : memref<437xf32>
      %south_1 = memref.load %south[%idx_1] : memref<437xf32>
      %mul_1 = arith.mulf %c_2, %south_1 : f32
      %add = arith.addf %mul, %mul_1 : f32
      %west_1 = memref.load %west[%idx_1] : memref<437xf32>
      %mul_2 = arith.mulf %c_1, %west_1 : f32
      %add_1 = arith.addf %add, %mul_2 : f32
      %idx_6 = arith.addi %i_1, %c1 : index
      %idx_7 = arith.minsi %c22, %idx_6 : index
      %idx_8 = arith.addi %idx, %idx_7 : index
      %c_3 = memref.load %c[%idx_8] : memref<437xf32>
      %east_1 = memref.load %east[%idx_1] : memref<437xf32>
      %mul_3 = arith.mulf %c_3, %east_1 : f32
      %add_2 = arith.addf %add_1, %mul_3 : f32
      %mul_4 = arith.mulf %f0.125, %add_2 : f32
      %add_3 = arith.addf %image_1, %mul_4 : f32
      memref.store %add_3, %out[%idx_1] : memref<437xf32>
    }
  }
  return
}
