// Core expressions as RISE text that parses and elaborates back to the same core expression.
//
//   PrintProgram(exprs, program)  ==
//     def mv = depFun((n: Nat, m: Nat) => fun(M: n.m.f32 => fun(x: m.f32 =>
//       M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
#ifndef EQRISE_RISE_TERM_PRINT_H_
#define EQRISE_RISE_TERM_PRINT_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rise/term/expr.h"

namespace eqrise::rise {

struct PrintOptions {
  bool typed = false;  // annotates every parameter, let-bound value and the result
  int width = 100;
  // Calls a function's parameter as the user's text does (ExprTable::ParameterName) where nothing
  // else in reach has that name; else, and otherwise, by its type: x of a scalar, xs of an array.
  bool user_names = false;
  // What free variables are called, the innermost (#0) last.
  std::vector<std::string> free = {};
  // The program that an expression is a part of: no variable hides its sizes and inputs.
  const Program* program = nullptr;
};

std::string PrintProgram(const ExprTable& exprs, const Program& program,
                         const PrintOptions& options = {});
// An expression on its own; free de Bruijn indices without a name print as #0, #1, ...
std::string PrintExpr(const ExprTable& exprs, Expr e, const PrintOptions& options = {});

// Readable names for the free variables of expressions that share them, the innermost last, for
// PrintOptions::free.
std::vector<std::string> FreeVariableNames(const ExprTable& exprs, std::span<const Expr> together,
                                           const PrintOptions& options = {});

// PrintExpr with the place of a part in its text.
//
//   MarkedText m = PrintMarked(exprs, e, {0, 1}, options);     // the part is child 1 of child 0
//   m.text.substr(m.begin, m.end - m.begin)
//   PrintExpr(exprs, other, {.free = m.scope})    // what stands there instead, in its words
struct MarkedText {
  std::string text;
  size_t begin = 0, end = 0;       // the smallest stretch of the text that the part is in
  std::vector<std::string> scope;  // what the variables around the part are called, innermost last
};
MarkedText PrintMarked(const ExprTable& exprs, Expr e, std::span<const uint16_t> position,
                       const PrintOptions& options = {});

// What a variable of the type is called where nobody has named it, the best first: x, y, z of
// scalars, xs, ys, zs of arrays, p, q of pairs, i, j, k of indices.
std::vector<std::string> VariableNames(const TypeTable& types, Type type);

// Nats and types in surface syntax. Unlike NatTable::ToString, floor division is floorDiv(a, b), so
// that
// `/` is always the exact one and the text reads back as the same nat.
std::string PrintNat(const NatTable& nats, Nat n);
std::string PrintType(const TypeTable& types, Type t);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_PRINT_H_
