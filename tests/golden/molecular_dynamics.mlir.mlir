// Made by eqrise from kernels/molecular_dynamics.rise.
//
// def molecular_dynamics = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(neighbours: 31.7.idx[31] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours)
//     |> map(fun(p =>
//       gather(snd(p))(zip(x)(zip(y)(z)))
//         |> map(fun(q =>
//           let x1 = fst(fst(p)) - fst(q) in
//           let x2 = fst(snd(fst(p))) - fst(snd(q)) in
//           let x3 = snd(snd(fst(p))) - snd(snd(q)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//           let x5 = 1.0f / x4 in
//           let x6 = x5 * x5 * x5 in
//           let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//           (x1 * x7, (x2 * x7, x3 * x7))))
//         |> reduce(fun(q, p1 =>
//           (fst(q) + fst(p1), (fst(snd(q)) + fst(snd(p1)), snd(snd(q)) + snd(snd(p1))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// is carried out as
//
// def molecular_dynamics = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(neighbours: 31.7.idx[31] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours)
//     |> map(fun(p =>
//       gather(snd(p))(zip(x)(zip(y)(z)))
//         |> map(fun(q =>
//           let x1 = fst(fst(p)) - fst(q) in
//           let x2 = fst(snd(fst(p))) - fst(snd(q)) in
//           let x3 = snd(snd(fst(p))) - snd(snd(q)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//           let x5 = 1.0f / x4 in
//           let x6 = x5 * x5 * x5 in
//           let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//           (x1 * x7, (x2 * x7, x3 * x7))))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(acc)(xs)
//         |> mapSeq(fun(p =>
//           (fst(fst(p)) + fst(snd(p)),
//            (fst(snd(fst(p))) + fst(snd(snd(p))), snd(snd(fst(p))) + snd(snd(snd(p)))))))))(
//         generate(fun(i: idx[31] => (0.0f, (0.0f, 0.0f)))) |> mapSeq(fun(p => p)))
//     |> mapSeq(fun(p => p)))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

func.func @molecular_dynamics(%out_1: memref<31xf32>,
    %out_2_1: memref<31xf32>,
    %out_2_2: memref<31xf32>,
    %x: memref<31xf32>,
    %y: memref<31xf32>,
    %z: memref<31xf32>,
    %neighbours: memref<217xi32>,
    %cutoff: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %f0 = arith.constant 0.0 : f32
  %c7 = arith.constant 7 : index
  %f0.25 = arith.constant 0.25 : f32
  %f1 = arith.constant 1.0 : f32
  %f1.5 = arith.constant 1.5 : f32
  %f2 = arith.constant 2.0 : f32
  %acc_1 = memref.alloca() {alignment = 64} : memref<31xf32>
  %acc_2_1 = memref.alloca() {alignment = 64} : memref<31xf32>
  %acc_2_2 = memref.alloca() {alignment = 64} : memref<31xf32>
  scf.for %i = %c0 to %c31 step %c1 {
    memref.store %f0, %acc_1[%i] : memref<31xf32>
    memref.store %f0, %acc_2_1[%i] : memref<31xf32>
    memref.store %f0, %acc_2_2[%i] : memref<31xf32>
  }
  scf.for %r = %c0 to %c7 step %c1 {
    scf.for %i_1 = %c0 to %c31 step %c1 {
      %x_1 = memref.load %x[%i_1] : memref<31xf32>
      %idx = arith.muli %i_1, %c7 : index
      %idx_1 = arith.addi %r, %idx : index
      %neighbours_1 = memref.load %neighbours[%idx_1] : memref<217xi32>
      %idx_2 = arith.index_cast %neighbours_1 : i32 to index
      %x_2 = memref.load %x[%idx_2] : memref<31xf32>
      %t = arith.subf %x_1, %x_2 : f32
      %y_1 = memref.load %y[%i_1] : memref<31xf32>
      %y_2 = memref.load %y[%idx_2] : memref<31xf32>
      %t_1 = arith.subf %y_1, %y_2 : f32
      %z_1 = memref.load %z[%i_1] : memref<31xf32>
      %z_2 = memref.load %z[%idx_2] : memref<31xf32>
      %t_2 = arith.subf %z_1, %z_2 : f32
      %mul = arith.mulf %t, %t : f32
      %mul_1 = arith.mulf %t_1, %t_1 : f32
      %add = arith.addf %mul, %mul_1 : f32
      %mul_2 = arith.mulf %t_2, %t_2 : f32
      %add_1 = arith.addf %add, %mul_2 : f32
      %t_3 = arith.addf %add_1, %f0.25 : f32
      %t_4 = arith.divf %f1, %t_3 : f32
      %mul_3 = arith.mulf %t_4, %t_4 : f32
      %t_5 = arith.mulf %mul_3, %t_4 : f32
      %lt = arith.cmpf olt, %t_3, %cutoff : f32
      %mul_4 = arith.mulf %t_4, %t_5 : f32
      %mul_5 = arith.mulf %f1.5, %t_5 : f32
      %sub = arith.subf %mul_5, %f2 : f32
      %mul_6 = arith.mulf %mul_4, %sub : f32
      %t_6 = arith.select %lt, %mul_6, %f0 : f32
      %acc_1_1 = memref.load %acc_1[%i_1] : memref<31xf32>
      %mul_7 = arith.mulf %t, %t_6 : f32
      %add_2 = arith.addf %acc_1_1, %mul_7 : f32
      %acc_2_1_1 = memref.load %acc_2_1[%i_1] : memref<31xf32>
      %mul_8 = arith.mulf %t_1, %t_6 : f32
      %add_3 = arith.addf %acc_2_1_1, %mul_8 : f32
      %acc_2_2_1 = memref.load %acc_2_2[%i_1] : memref<31xf32>
      %mul_9 = arith.mulf %t_2, %t_6 : f32
      %add_4 = arith.addf %acc_2_2_1, %mul_9 : f32
      memref.store %add_2, %acc_1[%i_1] : memref<31xf32>
      memref.store %add_3, %acc_2_1[%i_1] : memref<31xf32>
      memref.store %add_4, %acc_2_2[%i_1] : memref<31xf32>
    }
  }
  scf.for %i_2 = %c0 to %c31 step %c1 {
    %acc_1_2 = memref.load %acc_1[%i_2] : memref<31xf32>
    %acc_2_1_2 = memref.load %acc_2_1[%i_2] : memref<31xf32>
    %acc_2_2_2 = memref.load %acc_2_2[%i_2] : memref<31xf32>
    memref.store %acc_1_2, %out_1[%i_2] : memref<31xf32>
    memref.store %acc_2_1_2, %out_2_1[%i_2] : memref<31xf32>
    memref.store %acc_2_2_2, %out_2_2[%i_2] : memref<31xf32>
  }
  return
}
