// Core expressions as RISE text that parses and elaborates back to the same core expression.
//
//   PrintProgram(exprs, program)  ==
//     def mv = depFun((n: Nat, m: Nat) => fun(M: n.m.f32 => fun(x: m.f32 =>
//       M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
#ifndef EQRISE_RISE_TERM_PRINT_H_
#define EQRISE_RISE_TERM_PRINT_H_

#include <string>

#include "rise/term/expr.h"

namespace eqrise::rise {

struct PrintOptions {
  bool typed = false;  // annotates every parameter, let-bound value and the result
  int width = 100;
};

std::string PrintProgram(const ExprTable& exprs, const Program& program,
                         const PrintOptions& options = {});
// An expression on its own; free de Bruijn indices print as #0, #1, ...
std::string PrintExpr(const ExprTable& exprs, Expr e, const PrintOptions& options = {});

// Nats and types in surface syntax. Unlike NatTable::ToString, floor division is floorDiv(a, b), so
// that
// `/` is always the exact one and the text reads back as the same nat.
std::string PrintNat(const NatTable& nats, Nat n);
std::string PrintType(const TypeTable& types, Type t);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_PRINT_H_
