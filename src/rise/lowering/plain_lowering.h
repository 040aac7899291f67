// Plain lowering: the sequential low-level program of a high-level one, without any search. It is
// the trusted reference at sizes where the interpreter is too slow: it goes through DPIA and the C
// emitter as every program does, but no rewrite rule has touched it.
//
//   map f xs      => mapSeq f xs where it is written;
//                    map f xs, a view, where it is only read and f has no loop
//   reduce f i xs => reduceSeq f i xs; foldl too
//   what is written but must be read => toMem(Private or Global)
//   what is read but must be written => mapSeq (fun x => x), once per dimension
//
// An array whose elements take loops is not stored if what reads it can be fused with it. What
// takes a loop and is the same in each iteration of another one is computed before that.
//
// "Read" and "written" are DPIA's access types (the access column of primitives.def).
#ifndef EQRISE_RISE_LOWERING_PLAIN_LOWERING_H_
#define EQRISE_RISE_LOWERING_PLAIN_LOWERING_H_

#include "absl/status/statusor.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

struct PlainLoweringOptions {
  // All f32 and f16 inside become f64: inputs keep their types and are read through a view that
  // casts each element; the output is of f64. The error of such a program is that of its inputs
  // only.
  bool accumulate_in_double = false;
  // Temporaries of at most this many bytes are private; larger ones, and all of symbolic size,
  // global.
  int64_t private_bytes = 4096;
};

// The lowered program has the same sizes, inputs and assumptions. Parallel maps of low-level
// programs become mapSeq, vectors stay, toMem is placed anew. An error (Unimplemented, naming what
// is in the way) where a program has no such form, e.g. a free function variable.
absl::StatusOr<Program> LowerPlainly(ExprTable& exprs, const Program& program,
                                     const PlainLoweringOptions& options = {});

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_LOWERING_PLAIN_LOWERING_H_
