// Small definitions that every program may use, as RISE text. A program's own def of the same name
// wins.
#ifndef EQRISE_RISE_TERM_PRELUDE_H_
#define EQRISE_RISE_TERM_PRELUDE_H_

#include "absl/strings/string_view.h"

namespace eqrise::rise {

inline constexpr absl::string_view kPrelude = R"rise(// The prelude.
/// The product of the two of a pair.
def mult = fun(p => fst(p) * snd(p))
/// The value itself.
def id = fun(x => x)
/// A function applied to the first of a pair, or to the second.
def mapFst = fun(f, p => makePair(f(fst(p)))(snd(p)))
def mapSnd = fun(f, p => makePair(fst(p))(f(snd(p))))
/// Every k-th element from the first, then every k-th from the second, and so on. (LIFT's stride
/// order of reading)
def reorderWithStride = depFun((k: Nat) => fun(xs => xs |> split(k) |> transpose |> join))
/// asVector where the array is known to be aligned, which the emitter finds out itself.
def asVectorAligned = depFun((k: Nat) => fun(xs => xs |> asVector(k)))
/// A function for each element of a matrix, and of a volume.
def map2D = fun(f => map(map(f)))
def map3D = fun(f => map(map(map(f))))
/// The windows of sz by sz elements, a new one every sp rows and columns, and those of a volume.
def slide2D = depFun((sz: Nat, sp: Nat) => map(slide(sz)(sp)) >> slide(sz)(sp) >> map(transpose))
def slide3D = depFun((sz: Nat, sp: Nat) =>
  map(map(slide(sz)(sp)) >> slide(sz)(sp) >> map(transpose)) >>
  slide(sz)(sp) >> map(transpose >> map(transpose)))
/// A matrix, or a volume, with a border on all sides: of one value, or of the nearest element.
def padCst2D = depFun((l: Nat, r: Nat) => fun(x, xs =>
  xs |> map(padCst(l)(r)(x)) |> padCst(l)(r)(generate(fun(i => x)))))
def padClamp2D = depFun((l: Nat, r: Nat) => map(padClamp(l)(r)) >> padClamp(l)(r))
def padCst3D = depFun((l: Nat, r: Nat) => fun(x, xs =>
  xs |> map(fun(m => m |> map(padCst(l)(r)(x)) |> padCst(l)(r)(generate(fun(i => x))))) |>
  padCst(l)(r)(generate(fun(i => generate(fun(j => x)))))))
def padClamp3D = depFun((l: Nat, r: Nat) =>
  map(map(padClamp(l)(r)) >> padClamp(l)(r)) >> padClamp(l)(r))
/// The sum of all elements.
def sum = reduce(add)(0)
/// The inner product of two vectors.
def dot = fun(xs, ys => zip(xs)(ys) |> map(mult) |> sum)
)rise";

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_PRELUDE_H_
