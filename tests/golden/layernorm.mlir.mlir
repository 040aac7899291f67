// Made by eqrise from kernels/layernorm.rise.
//
// def layernorm = fun(xs: 7.19.f32 => fun(gain: 19.f32 => fun(bias: 19.f32 =>
//   xs
//     |> map(fun(ys =>
//       let x = (ys |> reduce(add)(0.0f)) / cast(f32)((19 : natType)) in
//       let y = (ys |> map(fun(z => (z - x) * (z - x))) |> reduce(add)(0.0f)) /
//           cast(f32)((19 : natType)) in
//       let z = 1.0f / sqrt(y + 1e-05f) in
//       zip(ys)(zip(gain)(bias)) |> map(fun(p => (fst(p) - x) * z * fst(snd(p)) + snd(snd(p)))))))))
//
// is carried out as
//
// def layernorm = fun(xs: 7.19.f32 => fun(gain: 19.f32 => fun(bias: 19.f32 =>
//   xs
//     |> mapSeq(fun(ys =>
//       let x = (ys |> reduceSeq(Private)(add)(0.0f)) / cast(f32)((19 : natType)) in
//       let y = 1.0f /
//           sqrt(
//               (ys |> map(fun(z => (z - x) * (z - x))) |> reduceSeq(Private)(add)(0.0f)) /
//                 cast(f32)((19 : natType)) +
//                 1e-05f) in
//       zip(ys)(zip(gain)(bias))
//         |> mapSeq(fun(p => (fst(p) - x) * y * fst(snd(p)) + snd(snd(p)))))))))
//
// Rules: map-seq, reduce-seq

func.func @layernorm(%out: memref<133xf32>,
    %xs: memref<133xf32>,
    %gain: memref<19xf32>,
    %bias: memref<19xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %f0 = arith.constant 0.0 : f32
  %c19 = arith.constant 19 : index
  %f19 = arith.constant 19.0 : f32
  %f1 = arith.constant 1.0 : f32
  %f1e-05 = arith.constant 1.0e-05 : f32
  scf.for %i = %c0 to %c7 step %c1 {
    %idx = arith.muli %i, %c19 : index
    %acc_2 = scf.for %r = %c0 to %c19 step %c1 iter_args(%acc = %f0) -> (f32) {
      %idx_1 = arith.addi %idx, %r : index
      %xs_1 = memref.load %xs[%idx_1] : memref<133xf32>
      %acc_1 = arith.addf %acc, %xs_1 : f32
      scf.yield %acc_1 : f32
    }
    %t = arith.divf %acc_2, %f19 : f32
    %acc_1_3 = scf.for %r_1 = %c0 to %c19 step %c1 iter_args(%acc_1_1 = %f0) -> (f32) {
      %idx_2 = arith.addi %idx, %r_1 : index
      %xs_2 = memref.load %xs[%idx_2] : memref<133xf32>
      %sub = arith.subf %xs_2, %t : f32
      %mul = arith.mulf %sub, %sub : f32
      %acc_1_2 = arith.addf %acc_1_1, %mul : f32
      scf.yield %acc_1_2 : f32
    }
    %div = arith.divf %acc_1_3, %f19 : f32
    %add = arith.addf %div, %f1e-05 : f32
    %sqrt = math.sqrt %add : f32
    %t_1 = arith.divf %f1, %sqrt : f32
    scf.for %i_1 = %c0 to %c19 step %c1 {
      %idx_3 = arith.addi %idx, %i_1 : index
      %xs_3 = memref.load %xs[%idx_3] : memref<133xf32>
      %sub_1 = arith.subf %xs_3, %t : f32
      %mul_1 = arith.mulf %sub_1, %t_1 : f32
      %gain_1 = memref.load %gain[%i_1] : memref<19xf32>
      %mul_2 = arith.mulf %mul_1, %gain_1 : f32
      %bias_1 = memref.load %bias[%i_1] : memref<19xf32>
      %add_1 = arith.addf %mul_2, %bias_1 : f32
      memref.store %add_1, %out[%idx_3] : memref<133xf32>
    }
  }
  return
}
