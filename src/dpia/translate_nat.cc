// Nats as values. What is a small polynomial stays one, so that indices made of it are seen
// through; anything else is computed as an i64 at run time.
//
//   natAsIndex(n + 2)(indexAsNat(i) + 1)       // i + 1
//   natAsIndex(n)(indexAsNat(i) * x)           // min(max(value0, 0), n - 1), value0 = i * x
#include "dpia/translator.h"
#include "dpia/value_range.h"
#include "rise/nat/too_large.h"
#include "rise/term/index_element.h"

namespace eqrise::dpia {

// Reads arithmetic on scalars, vectors, indices and nats.
ViewPtr Translator::ReadArithmetic(Expr e, const Env& env) {
  const rise::ExprNode n = exprs_.node(e);
  std::vector<ViewPtr> views;
  std::vector<Exp> operands;
  for (Expr c : n.children) {
    const rise::TypeNode& type = types_.node(exprs_.type(c));
    views.push_back(Read(c, env));
    const ScalarKind element = type.kind == TypeKind::kNatType ? ScalarKind::kI64
                               : type.kind == TypeKind::kIndex
                                   ? rise::IndexElement(nats_, type.size)
                                   : ScalarKind::kI32;
    operands.push_back(ScalarOf(views.back(), element));
  }
  if (types_.Is(n.type, TypeKind::kNatType) && views.size() == 2) {
    if (std::optional<Nat> sum = SmallPolynomial(n.op, views[0], views[1])) {
      return View::Index(*sum);
    }
  }
  return View::Scalar(phrase_->exps.Apply(n.op, operands));
}

// a + b, a - b or a * b, where no part of it is too large for the type of indices.
std::optional<Nat> Translator::SmallPolynomial(rise::Op op, const ViewPtr& a, const ViewPtr& b) {
  if (a->kind != View::Kind::kIndex || b->kind != View::Kind::kIndex) return std::nullopt;
  for (Nat n : {a->index, b->index}) {
    for (const rise::NatTerm& t : nats_.poly(n)) {
      if (!IsSmall(t.coefficient.num)) return std::nullopt;
    }
  }
  Nat n;
  try {
    if (op == rise::Op::kAdd) {
      n = nats_.Add(a->index, b->index);
    } else if (op == rise::Op::kSub) {
      n = nats_.Sub(a->index, b->index);
    } else if (op == rise::Op::kMul) {
      n = nats_.Mul(a->index, b->index);
    } else {
      return std::nullopt;
    }
  } catch (const rise::TooLarge&) {
    return std::nullopt;
  }
  // Where sizes are symbolic, what is not known to be small is computed with 64 bits.
  for (Nat signed_n : {n, nats_.Sub(nats_.Const(0), n)}) {
    const std::optional<Nat> most = nats_.Largest(signed_n);
    if (!most) return std::nullopt;
    if (const auto number = nats_.AsConst(*most); number && !IsSmall(*number)) return std::nullopt;
  }
  return n;
}

// Also of the sizes of dependent pairs, which are polynomials and stay indices.
ViewPtr Translator::GuardedNat(Exp condition, const ViewPtr& a, const ViewPtr& b) {
  const Exp value =
      phrase_->exps.Guard(condition, ScalarOf(a, ScalarKind::kI64), ScalarOf(b, ScalarKind::kI64));
  if (a->kind != View::Kind::kIndex || b->kind != View::Kind::kIndex) return View::Scalar(value);
  const Nat zero = nats_.Const(0);
  const bool natural = nats_.AtLeast(a->index, zero) == rise::Proof::kYes &&
                       nats_.AtLeast(b->index, zero) == rise::Proof::kYes;
  return View::Index(phrase_->exps.ToNat(value, std::nullopt, /*may_be_negative=*/!natural));
}

// An integer scalar, index or nat as an index.
ViewPtr Translator::ReadIndexOperand(Expr e, const Env& env) {
  ViewPtr v = Read(e, env);
  if (v->kind == View::Kind::kIndex) return v;
  Exp value = v->scalar;
  // What is known of it saves clamps: x % 4 is below 4.
  const std::optional<ValueRange> range = RangeOf(*phrase_, value);
  std::optional<Nat> extent;
  if (range && range->least >= 0) extent = nats_.Const(range->most + 1);
  if (!range && phrase_->exps.node(value).type == ScalarKind::kU64) {
    // Indices are signed: what is too large for them is too large for any extent.
    const Exp operands[] = {value, phrase_->exps.Literal((uint64_t{1} << 62), ScalarKind::kU64)};
    value = phrase_->exps.Apply(Op::kMin, operands);
  }
  if (options_.planted_fault == PlantedFault::kNarrowClamps) {
    value = phrase_->exps.Cast(value, ScalarKind::kI32);
  }
  const bool may_be_negative =
      range ? range->least < 0 : rise::IsSigned(phrase_->exps.node(value).type);
  return View::Index(phrase_->exps.ToNat(value, extent, may_be_negative));
}

}  // namespace eqrise::dpia
