// Made by eqrise from kernels/lavamd.rise.
//
// def lavamd = fun(alpha: f32 =>
//     fun(v: 3.2.3.5.f32 =>
//     fun(x: 3.2.3.5.f32 =>
//     fun(y: 3.2.3.5.f32 =>
//     fun(z: 3.2.3.5.f32 =>
//     fun(charge: 3.2.3.5.f32 =>
//   let xs = zip(z)(charge)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let ys = zip(y)(xs)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let zs = zip(x)(ys)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let xs1 = zip(v)(zs)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let xs2 = generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, (0.0f, 0.0f)))))) in
//   zip(xs1)(
//       xs1
//         |> map(fun(xs3 =>
//           xs3
//             |> map(fun(xs4 => xs4 |> padCst(1)(1)(xs2)))
//             |> padCst(1)(1)(generate(fun(i: idx[5] => xs2)))))
//         |> padCst(1)(1)(generate(fun(i: idx[4] => generate(fun(j: idx[5] => xs2)))))
//         |> map(fun(xs3 =>
//           xs3 |> map(fun(xs4 => xs4 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs3 => xs3 |> transpose |> map(transpose))))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           zip(fst(q))(snd(q))
//             |> map(fun(p1 =>
//               fst(p1)
//                 |> map(fun(p2 =>
//                   snd(p1)
//                     |> join
//                     |> join
//                     |> join
//                     |> map(fun(p3 =>
//                       let x1 = fst(snd(p2)) * fst(snd(p3)) + fst(snd(snd(p2))) * fst(snd(snd(p3))) +
//                           fst(snd(snd(snd(p2)))) * fst(snd(snd(snd(p3)))) in
//                       let x2 = exp(-2.0f * alpha * alpha * (fst(p2) + fst(p3) - x1)) in
//                       let x3 = 2.0f * snd(snd(snd(snd(p3)))) * x2 in
//                       (snd(snd(snd(snd(p3)))) * x2,
//                        (x3 * (fst(snd(p2)) - fst(snd(p3))),
//                         (x3 * (fst(snd(snd(p2))) - fst(snd(snd(p3)))),
//                          x3 * (fst(snd(snd(snd(p2)))) - fst(snd(snd(snd(p3))))))))))
//                     |> reduce(fun(p3, p4 =>
//                       (fst(p3) + fst(p4),
//                        (fst(snd(p3)) + fst(snd(p4)),
//                         (fst(snd(snd(p3))) + fst(snd(snd(p4))),
//                          snd(snd(snd(p3))) + snd(snd(snd(p4))))))))(
//                         (0.0f, (0.0f, (0.0f, 0.0f))))))))))))))))))
//
// is carried out as
//
// def lavamd = fun(alpha: f32 =>
//     fun(v: 3.2.3.5.f32 =>
//     fun(x: 3.2.3.5.f32 =>
//     fun(y: 3.2.3.5.f32 =>
//     fun(z: 3.2.3.5.f32 =>
//     fun(charge: 3.2.3.5.f32 =>
//   let xs = zip(v)(
//         zip(x)(
//             zip(y)(
//                 zip(z)(charge)
//                   |> map(fun(p =>
//                     zip(fst(p))(snd(p))
//                       |> map(fun(q =>
//                         zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//               |> map(fun(p =>
//                 zip(fst(p))(snd(p))
//                   |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//           |> map(fun(p =>
//             zip(fst(p))(snd(p))
//               |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))))
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => zip(fst(q))(snd(q)) |> map(fun(p1 => zip(fst(p1))(snd(p1)))))))) in
//   let ys = generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, (0.0f, 0.0f)))))) in
//   zip(xs)(
//       xs
//         |> map(fun(zs =>
//           zs
//             |> map(fun(xs1 => xs1 |> padCst(1)(1)(ys)))
//             |> padCst(1)(1)(generate(fun(i: idx[5] => ys)))))
//         |> padCst(1)(1)(generate(fun(i: idx[4] => generate(fun(j: idx[5] => ys)))))
//         |> map(fun(zs =>
//           zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(zs => zs |> transpose |> map(transpose))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapPar(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapSeq(fun(p1 =>
//               fst(p1)
//                 |> map(fun(p2 =>
//                   snd(p1)
//                     |> join
//                     |> join
//                     |> join
//                     |> map(fun(p3 =>
//                       let x1 = exp(
//                             -2.0f * alpha * alpha *
//                               (fst(p2) + fst(p3) -
//                                  (fst(snd(p2)) * fst(snd(p3)) +
//                                     fst(snd(snd(p2))) * fst(snd(snd(p3))) +
//                                     fst(snd(snd(snd(p2)))) * fst(snd(snd(snd(p3))))))) in
//                       let x2 = 2.0f * snd(snd(snd(snd(p3)))) * x1 in
//                       (snd(snd(snd(snd(p3)))) * x1,
//                        (x2 * (fst(snd(p2)) - fst(snd(p3))),
//                         (x2 * (fst(snd(snd(p2))) - fst(snd(snd(p3)))),
//                          x2 * (fst(snd(snd(snd(p2)))) - fst(snd(snd(snd(p3))))))))))))
//                 |> transpose
//                 |> reduceSeq(Private)(fun(acc, zs =>
//                   zip(acc)(zs)
//                     |> mapSeq(fun(p2 =>
//                       (fst(fst(p2)) + fst(snd(p2)),
//                        (fst(snd(fst(p2))) + fst(snd(snd(p2))),
//                         (fst(snd(snd(fst(p2)))) + fst(snd(snd(snd(p2)))),
//                          snd(snd(snd(fst(p2)))) + snd(snd(snd(snd(p2)))))))))))(
//                     generate(fun(i: idx[5] => (0.0f, (0.0f, (0.0f, 0.0f)))))
//                       |> mapSeq(fun(p2 => p2)))
//                 |> mapSeq(fun(p2 => p2))))))))))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

func.func @lavamd(%out_1: memref<90xf32>,
    %out_2_1: memref<90xf32>,
    %out_2_2_1: memref<90xf32>,
    %out_2_2_2: memref<90xf32>,
    %alpha: f32,
    %v: memref<90xf32>,
    %x: memref<90xf32>,
    %y: memref<90xf32>,
    %z: memref<90xf32>,
    %charge: memref<90xf32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %f0 = arith.constant 0.0 : f32
  %c135 = arith.constant 135 : index
  %f-2 = arith.constant -2.0 : f32
  %c30 = arith.constant 30 : index
  %c15 = arith.constant 15 : index
  %c0_i32 = arith.constant 0 : i32
  %c45 = arith.constant 45 : index
  %c4_i32 = arith.constant 4 : i32
  %c3_i32 = arith.constant 3 : i32
  %c50 = arith.constant 50 : index
  %f2 = arith.constant 2.0 : f32
  %mul = arith.mulf %f-2, %alpha : f32
  %mul_1 = arith.mulf %mul, %alpha : f32
  scf.for %i = %c0 to %c3 step %c1 {
    %idx = arith.muli %i, %c30 : index
    scf.parallel (%p) = (%c0) to (%c2) step (%c1) {
      %acc_1 = memref.alloca() {alignment = 64} : memref<5xf32>
      %acc_2_1 = memref.alloca() {alignment = 64} : memref<5xf32>
      %acc_2_2_1 = memref.alloca() {alignment = 64} : memref<5xf32>
      %acc_2_2_2 = memref.alloca() {alignment = 64} : memref<5xf32>
      %idx_1 = arith.muli %p, %c15 : index
      %idx_3 = arith.addi %idx, %idx_1 : index
      scf.for %i_1 = %c0 to %c3 step %c1 {
        scf.for %i_2 = %c0 to %c5 step %c1 {
          memref.store %f0, %acc_1[%i_2] : memref<5xf32>
          memref.store %f0, %acc_2_1[%i_2] : memref<5xf32>
          memref.store %f0, %acc_2_2_1[%i_2] : memref<5xf32>
          memref.store %f0, %acc_2_2_2[%i_2] : memref<5xf32>
        }
        %idx_2 = arith.muli %i_1, %c5 : index
        %idx_4 = arith.addi %idx_3, %idx_2 : index
        scf.for %r = %c0 to %c135 step %c1 {
          %idx_6 = arith.divui %r, %c45 : index
          %idx_7 = arith.addi %i, %idx_6 : index
          %index = arith.index_cast %idx_7 : index to i32
          %lt = arith.cmpi slt, %c0_i32, %index : i32
          %lt_1 = arith.cmpi slt, %index, %c4_i32 : i32
          %and = arith.andi %lt, %lt_1 : i1
          %idx_8 = arith.divui %r, %c15 : index
          %idx_9 = arith.remui %idx_8, %c3 : index
          %idx_10 = arith.addi %p, %idx_9 : index
          %index_1 = arith.index_cast %idx_10 : index to i32
          %lt_2 = arith.cmpi slt, %c0_i32, %index_1 : i32
          %lt_3 = arith.cmpi slt, %index_1, %c3_i32 : i32
          %and_1 = arith.andi %lt_2, %lt_3 : i1
          %idx_11 = arith.divui %r, %c5 : index
          %idx_12 = arith.remui %idx_11, %c3 : index
          %idx_13 = arith.addi %i_1, %idx_12 : index
          %index_2 = arith.index_cast %idx_13 : index to i32
          %lt_4 = arith.cmpi slt, %c0_i32, %index_2 : i32
          %lt_5 = arith.cmpi slt, %index_2, %c4_i32 : i32
          %and_2 = arith.andi %lt_4, %lt_5 : i1
          %idx_14 = arith.muli %idx_6, %c30 : index
          %idx_15 = arith.remui %r, %c5 : index
          %idx_16 = arith.muli %idx_12, %c5 : index
          %idx_17 = arith.muli %idx_9, %c15 : index
          %idx_18 = arith.addi %idx_4, %idx_14 : index
          %idx_19 = arith.addi %idx_18, %idx_15 : index
          %idx_20 = arith.addi %idx_19, %idx_16 : index
          %idx_21 = arith.addi %idx_20, %idx_17 : index
          %idx_22 = arith.subi %idx_21, %c50 : index
          scf.for %i_3 = %c0 to %c5 step %c1 {
            %idx_5 = arith.addi %idx_4, %i_3 : index
            %v_1 = memref.load %v[%idx_5] : memref<90xf32>
            %select_2 = scf.if %and -> (f32) {
              %select_1 = scf.if %and_1 -> (f32) {
                %select = scf.if %and_2 -> (f32) {
                  %v_2 = memref.load %v[%idx_22] : memref<90xf32>
                  scf.yield %v_2 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_1 : f32
            } else {
              scf.yield %f0 : f32
            }
            %add = arith.addf %v_1, %select_2 : f32
            %x_1 = memref.load %x[%idx_5] : memref<90xf32>
            %select_5 = scf.if %and -> (f32) {
              %select_4 = scf.if %and_1 -> (f32) {
                %select_3 = scf.if %and_2 -> (f32) {
                  %x_2 = memref.load %x[%idx_22] : memref<90xf32>
                  scf.yield %x_2 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_3 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_4 : f32
            } else {
              scf.yield %f0 : f32
            }
            %mul_2 = arith.mulf %x_1, %select_5 : f32
            %y_1 = memref.load %y[%idx_5] : memref<90xf32>
            %select_8 = scf.if %and -> (f32) {
              %select_7 = scf.if %and_1 -> (f32) {
                %select_6 = scf.if %and_2 -> (f32) {
                  %y_2 = memref.load %y[%idx_22] : memref<90xf32>
                  scf.yield %y_2 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_6 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_7 : f32
            } else {
              scf.yield %f0 : f32
            }
            %mul_3 = arith.mulf %y_1, %select_8 : f32
            %add_1 = arith.addf %mul_2, %mul_3 : f32
            %z_1 = memref.load %z[%idx_5] : memref<90xf32>
            %select_11 = scf.if %and -> (f32) {
              %select_10 = scf.if %and_1 -> (f32) {
                %select_9 = scf.if %and_2 -> (f32) {
                  %z_2 = memref.load %z[%idx_22] : memref<90xf32>
                  scf.yield %z_2 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_9 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_10 : f32
            } else {
              scf.yield %f0 : f32
            }
            %mul_4 = arith.mulf %z_1, %select_11 : f32
            %add_2 = arith.addf %add_1, %mul_4 : f32
            %sub = arith.subf %add, %add_2 : f32
            %mul_5 = arith.mulf %mul_1, %sub : f32
            %t = math.exp %mul_5 : f32
            %select_14 = scf.if %and -> (f32) {
              %select_13 = scf.if %and_1 -> (f32) {
                %select_12 = scf.if %and_2 -> (f32) {
                  %charge_1 = memref.load %charge[%idx_22] : memref<90xf32>
                  scf.yield %charge_1 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_12 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_13 : f32
            } else {
              scf.yield %f0 : f32
            }
            %mul_6 = arith.mulf %f2, %select_14 : f32
            %t_1 = arith.mulf %mul_6, %t : f32
            %acc_1_1 = memref.load %acc_1[%i_3] : memref<5xf32>
            %select_17 = scf.if %and -> (f32) {
              %select_16 = scf.if %and_1 -> (f32) {
                %select_15 = scf.if %and_2 -> (f32) {
                  %charge_2 = memref.load %charge[%idx_22] : memref<90xf32>
                  scf.yield %charge_2 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_15 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_16 : f32
            } else {
              scf.yield %f0 : f32
            }
            %mul_7 = arith.mulf %select_17, %t : f32
            %add_3 = arith.addf %acc_1_1, %mul_7 : f32
            %acc_2_1_1 = memref.load %acc_2_1[%i_3] : memref<5xf32>
            %select_20 = scf.if %and -> (f32) {
              %select_19 = scf.if %and_1 -> (f32) {
                %select_18 = scf.if %and_2 -> (f32) {
                  %x_3 = memref.load %x[%idx_22] : memref<90xf32>
                  scf.yield %x_3 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_18 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_19 : f32
            } else {
              scf.yield %f0 : f32
            }
            %sub_1 = arith.subf %x_1, %select_20 : f32
            %mul_8 = arith.mulf %t_1, %sub_1 : f32
            %add_4 = arith.addf %acc_2_1_1, %mul_8 : f32
            %acc_2_2_1_1 = memref.load %acc_2_2_1[%i_3] : memref<5xf32>
            %select_23 = scf.if %and -> (f32) {
              %select_22 = scf.if %and_1 -> (f32) {
                %select_21 = scf.if %and_2 -> (f32) {
                  %y_3 = memref.load %y[%idx_22] : memref<90xf32>
                  scf.yield %y_3 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_21 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_22 : f32
            } else {
              scf.yield %f0 : f32
            }
            %sub_2 = arith.subf %y_1, %select_23 : f32
            %mul_9 = arith.mulf %t_1, %sub_2 : f32
            %add_5 = arith.addf %acc_2_2_1_1, %mul_9 : f32
            %acc_2_2_2_1 = memref.load %acc_2_2_2[%i_3] : memref<5xf32>
            %select_26 = scf.if %and -> (f32) {
              %select_25 = scf.if %and_1 -> (f32) {
                %select_24 = scf.if %and_2 -> (f32) {
                  %z_3 = memref.load %z[%idx_22] : memref<90xf32>
                  scf.yield %z_3 : f32
                } else {
                  scf.yield %f0 : f32
                }
                scf.yield %select_24 : f32
              } else {
                scf.yield %f0 : f32
              }
              scf.yield %select_25 : f32
            } else {
              scf.yield %f0 : f32
            }
            %sub_3 = arith.subf %z_1, %select_26 : f32
            %mul_10 = arith.mulf %t_1, %sub_3 : f32
            %add_6 = arith.addf %acc_2_2_2_1, %mul_10 : f32
            memref.store %add_3, %acc_1[%i_3] : memref<5xf32>
            memref.store %add_4, %acc_2_1[%i_3] : memref<5xf32>
            memref.store %add_5, %acc_2_2_1[%i_3] : memref<5xf32>
            memref.store %add_6, %acc_2_2_2[%i_3] : memref<5xf32>
          }
        }
        scf.for %i_4 = %c0 to %c5 step %c1 {
          %acc_1_2 = memref.load %acc_1[%i_4] : memref<5xf32>
          %idx_23 = arith.addi %idx_4, %i_4 : index
          %acc_2_1_2 = memref.load %acc_2_1[%i_4] : memref<5xf32>
          %acc_2_2_1_2 = memref.load %acc_2_2_1[%i_4] : memref<5xf32>
          %acc_2_2_2_2 = memref.load %acc_2_2_2[%i_4] : memref<5xf32>
          memref.store %acc_1_2, %out_1[%idx_23] : memref<90xf32>
          memref.store %acc_2_1_2, %out_2_1[%idx_23] : memref<90xf32>
          memref.store %acc_2_2_1_2, %out_2_2_1[%idx_23] : memref<90xf32>
          memref.store %acc_2_2_2_2, %out_2_2_2[%idx_23] : memref<90xf32>
        }
      }
    }
  }
  return
}
