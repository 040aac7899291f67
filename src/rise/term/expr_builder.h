// Construction of terms for the lowerings. After the first error everything is the none expression,
// so that code that builds needs no checks in between.
//
//   class Doubling : public ExprBuilder {
//     Expr Twice(Expr e) { return At(e, Make(Op::kAdd, {e, e})); }    // status_ says what is wrong
//   };
#ifndef EQRISE_RISE_TERM_EXPR_BUILDER_H_
#define EQRISE_RISE_TERM_EXPR_BUILDER_H_

#include <initializer_list>
#include <span>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

class ExprBuilder {
 public:
  explicit ExprBuilder(ExprTable& exprs)
      : exprs_(exprs), types_(exprs.types()), nats_(exprs.nats()) {}

 protected:
  Expr Fail(absl::Status status) {
    if (status_.ok()) status_ = std::move(status);
    return {};
  }
  Expr Make(Op op, const Attr& attr, std::span<const Expr> children) {
    for (Expr c : children) {
      if (!c) return {};
    }
    absl::StatusOr<Expr> e = exprs_.Make(op, attr, children);
    return e.ok()
               ? *e
               : Fail(absl::InternalError(absl::StrCat("plain lowering: ", e.status().message())));
  }
  Expr Make(Op op, std::initializer_list<Expr> children, const Attr& attr = {}) {
    return Make(op, attr, std::span<const Expr>(children.begin(), children.size()));
  }
  Expr Lam(Type parameter, Expr body) { return body ? exprs_.Lam(parameter, body) : Expr{}; }
  // `made` stands where `source` stood.
  Expr At(Expr source, Expr made) {
    const Location where = exprs_.location(source);
    if (made && where.line != 0) exprs_.SetLocation(made, where);
    return made;
  }
  // The body of a lambda; an error for anything else.
  Expr Body(Expr function) {
    if (exprs_.op(function) == Op::kLam) return exprs_.child(function, 0);
    return Fail(absl::UnimplementedError(
        absl::StrCat("plain lowering needs a lambda, found ", OpName(exprs_.op(function)))));
  }
  Type ParameterOf(Expr lambda) const { return exprs_.attr(lambda).type; }

  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  absl::Status status_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_EXPR_BUILDER_H_
