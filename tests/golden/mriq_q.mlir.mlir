// Made by eqrise from kernels/mriq_q.rise.
//
// def mriq_q = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(kx: 37.f32 =>
//     fun(ky: 37.f32 =>
//     fun(kz: 37.f32 =>
//     fun(mag: 37.f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> map(fun(q =>
//           let x1 = 6.2831855f *
//               (fst(fst(q)) * fst(p) + snd(fst(q)) * fst(snd(p)) + fst(snd(q)) * snd(snd(p))) in
//           (snd(snd(q)) * cos(x1), snd(snd(q)) * sin(x1))))
//         |> reduce(fun(q, p1 => (fst(q) + fst(p1), snd(q) + snd(p1))))((0.0f, 0.0f)))))))))))
//
// is carried out as
//
// def mriq_q = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(kx: 37.f32 =>
//     fun(ky: 37.f32 =>
//     fun(kz: 37.f32 =>
//     fun(mag: 37.f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> map(fun(q =>
//           let x1 = 6.2831855f *
//               (fst(fst(q)) * fst(p) + snd(fst(q)) * fst(snd(p)) + fst(snd(q)) * snd(snd(p))) in
//           (snd(snd(q)) * cos(x1), snd(snd(q)) * sin(x1))))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(acc)(xs) |> mapSeq(fun(p => (fst(fst(p)) + fst(snd(p)), snd(fst(p)) + snd(snd(p)))))))(
//         generate(fun(i: idx[31] => (0.0f, 0.0f))) |> mapSeq(fun(p => p)))
//     |> mapSeq(fun(p => p)))))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

func.func @mriq_q(%out_1: memref<31xf32>,
    %out_2: memref<31xf32>,
    %x: memref<31xf32>,
    %y: memref<31xf32>,
    %z: memref<31xf32>,
    %kx: memref<37xf32>,
    %ky: memref<37xf32>,
    %kz: memref<37xf32>,
    %mag: memref<37xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c31 = arith.constant 31 : index
  %f0 = arith.constant 0.0 : f32
  %c37 = arith.constant 37 : index
  %f6.2831855 = arith.constant 6.2831855 : f32
  %acc_1 = memref.alloca() {alignment = 64} : memref<31xf32>
  %acc_2 = memref.alloca() {alignment = 64} : memref<31xf32>
  scf.for %i = %c0 to %c31 step %c1 {
    memref.store %f0, %acc_1[%i] : memref<31xf32>
    memref.store %f0, %acc_2[%i] : memref<31xf32>
  }
  scf.for %r = %c0 to %c37 step %c1 {
    %kx_1 = memref.load %kx[%r] : memref<37xf32>
    %ky_1 = memref.load %ky[%r] : memref<37xf32>
    %kz_1 = memref.load %kz[%r] : memref<37xf32>
    %mag_1 = memref.load %mag[%r] : memref<37xf32>
    scf.for %i_1 = %c0 to %c31 step %c1 {
      %x_1 = memref.load %x[%i_1] : memref<31xf32>
      %mul = arith.mulf %kx_1, %x_1 : f32
      %y_1 = memref.load %y[%i_1] : memref<31xf32>
      %mul_1 = arith.mulf %ky_1, %y_1 : f32
      %add = arith.addf %mul, %mul_1 : f32
      %z_1 = memref.load %z[%i_1] : memref<31xf32>
      %mul_2 = arith.mulf %kz_1, %z_1 : f32
      %add_1 = arith.addf %add, %mul_2 : f32
      %t = arith.mulf %f6.2831855, %add_1 : f32
      %acc_1_1 = memref.load %acc_1[%i_1] : memref<31xf32>
      %cos = math.cos %t : f32
      %mul_3 = arith.mulf %mag_1, %cos : f32
      %add_2 = arith.addf %acc_1_1, %mul_3 : f32
      %acc_2_1 = memref.load %acc_2[%i_1] : memref<31xf32>
      %sin = math.sin %t : f32
      %mul_4 = arith.mulf %mag_1, %sin : f32
      %add_3 = arith.addf %acc_2_1, %mul_4 : f32
      memref.store %add_2, %acc_1[%i_1] : memref<31xf32>
      memref.store %add_3, %acc_2[%i_1] : memref<31xf32>
    }
  }
  scf.for %i_2 = %c0 to %c31 step %c1 {
    %acc_1_2 = memref.load %acc_1[%i_2] : memref<31xf32>
    %acc_2_2 = memref.load %acc_2[%i_2] : memref<31xf32>
    memref.store %acc_1_2, %out_1[%i_2] : memref<31xf32>
    memref.store %acc_2_2, %out_2[%i_2] : memref<31xf32>
  }
  return
}
