#include "prove/equality.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace eqrise::prove {

using rise::Nat;
using rise::TypeKind;

// Terms of rules are small; what is deeper is not proved.
constexpr int kMaxDepth = 200;
constexpr int kMostQuotients = 16;

namespace {

// The remainder that a nat is, if it is nothing else.
std::optional<rise::NatAtom> AsRemainder(const rise::NatTable& nats, Nat n) {
  const rise::NatPoly& p = nats.poly(n);
  if (p.size() != 1 || p[0].factors.size() != 1 || p[0].factors[0].exponent != 1) {
    return std::nullopt;
  }
  const rise::NatAtom atom = p[0].factors[0].atom;
  return atom.kind == rise::NatAtomKind::kMod ? std::optional(atom) : std::nullopt;
}

// ((x mod n) + y) mod n is (x + y) mod n: a rotation of a rotation.
Nat WithoutInnerRemainders(rise::NatTable& nats, Nat n) {
  const std::optional<rise::NatAtom> outer = AsRemainder(nats, n);
  if (!outer || nats.poly(n)[0].coefficient != rise::Rational{1, 1}) return n;
  const Nat divisor{outer->b};
  Nat sum = nats.Const(0);
  for (const Nat term : nats.Terms(Nat{outer->a})) {
    const std::optional<rise::NatAtom> inner = AsRemainder(nats, term);
    const rise::Rational factor = nats.poly(term)[0].coefficient;
    if (!inner || Nat{inner->b} != divisor || factor.den != 1) {
      sum = nats.Add(sum, term);
    } else {
      sum = nats.Add(sum, nats.Mul(nats.Const(factor.num), Nat{inner->a}));
    }
  }
  const Nat flat = nats.Mod(sum, divisor);
  return flat == n ? n : WithoutInnerRemainders(nats, flat);
}

}  // namespace

Equality::Equality(rise::ExprTable& exprs, TermTable& terms, Solver& solver)
    : exprs_(exprs), nats_(exprs.nats()), terms_(terms), solver_(solver) {
  solver_.representative = [this](Term t) { return Representative(t); };
}

Term Equality::Representative(Term t) {
  std::vector<Term>& known = representatives_[terms_.type(t)];
  for (Term k : known) {
    if (k == t || SameParts(k, t)) return k;
  }
  known.push_back(t);
  return t;
}

bool Equality::AreEqual(Nat a, Nat b) {
  return a == b || WithoutInnerRemainders(nats_, a) == WithoutInnerRemainders(nats_, b) ||
         solver_.AreEqual(a, b, branch_);
}

bool Equality::AreEqual(Term a, Term b) {
  found_ = false;
  open_.clear();
  return Compare(a, b);
}

bool Equality::InBranch(Term choice, Term other) {
  const TermNode n = terms_.node(choice);
  for (const bool holds : {true, false}) {
    branch_.push_back({n.nats[0], n.nats[1], holds});
    const bool equal = solver_.IsImpossible(branch_) || Compare(n.children[holds ? 0 : 1], other);
    branch_.pop_back();
    if (!equal) return false;
  }
  return true;
}

bool Equality::AskSolver(Term a, Term b) {
  Assignment values;
  const Answer answer = solver_.AreEqual(a, b, &values);
  // Parts may differ while the whole does not: only the outermost difference is one of the rule.
  if (answer == Answer::kNo && depth_ == 1) {
    found_ = true;
    difference_ = std::move(values);
  }
  return answer == Answer::kYes;
}

bool Equality::Compare(Term a, Term b) {
  if (a == b) return true;
  if (depth_ >= kMaxDepth) return false;
  ++depth_;
  // The solver sees more in an operation than that it has operands.
  const bool is_operation =
      terms_.kind(a) == TermKind::kOperation || terms_.kind(b) == TermKind::kOperation;
  const bool is_scalar =
      exprs_.types().Is(terms_.type(a), TypeKind::kScalar) && terms_.type(a) == terms_.type(b);
  bool equal = is_operation && is_scalar && AskSolver(a, b);
  if (!equal && !found_) equal = SameParts(a, b);
  if (!equal && terms_.kind(a) == TermKind::kIf) {
    equal = InBranch(a, b);
  } else if (!equal && terms_.kind(b) == TermKind::kIf) {
    equal = InBranch(b, a);
  }
  --depth_;
  if (!equal && open_.empty())
    open_ = absl::StrCat(terms_.ToString(a), "  and  ", terms_.ToString(b));
  return equal;
}

// An index of which there is a quotient or a remainder is two: i = a * d + b.
bool Equality::CompareElements(Term a, Term b, int taken_apart) {
  if (a == b) return true;
  for (Term side : {a, b}) {
    const std::optional<std::pair<rise::NatVar, Nat>> quotient = terms_.QuotientIn(side);
    if (!quotient || taken_apart == kMostQuotients) continue;
    const auto [variable, divisor] = *quotient;
    const std::optional<Nat> extent = nats_.info(variable).extent;
    if (!extent || nats_.Divides(divisor, *extent) != rise::Proof::kYes) continue;
    const Nat outer = nats_.Var(terms_.FreshIndex(nats_.ExactDiv(*extent, divisor)));
    const Nat whole = nats_.Add(nats_.Mul(outer, divisor), nats_.Var(terms_.FreshIndex(divisor)));
    return CompareElements(terms_.Substitute(a, variable, whole),
                           terms_.Substitute(b, variable, whole), taken_apart + 1);
  }
  return Compare(a, b);
}

// Congruence: made in the same way of equal parts. Binders are opened alike.
bool Equality::SameParts(Term a, Term b) {
  if (a == b) return true;
  const TermNode x = terms_.node(a), y = terms_.node(b);
  if (x.kind != y.kind || x.op != y.op || x.children.size() != y.children.size() ||
      x.nats.size() != y.nats.size() || x.bits != y.bits) {
    return false;
  }
  switch (x.kind) {
    case TermKind::kArray: {
      if (!AreEqual(x.nats[0], y.nats[0])) return false;
      const rise::NatVar i = terms_.FreshIndex(x.nats[0]);
      return CompareElements(terms_.At(a, nats_.Var(i)), terms_.At(b, nats_.Var(i)), 0);
    }
    case TermKind::kFunction: {
      const rise::TypeNode type = exprs_.types().node(x.type);
      if (type.first != exprs_.types().node(y.type).first) return false;
      const Term local = terms_.Local(type.first);
      return Compare(terms_.Applied(a, local), terms_.Applied(b, local));
    }
    case TermKind::kVariable:
    case TermKind::kLocal:
    case TermKind::kParameter:
    case TermKind::kLiteral:
      return false;  // they would be one term
    case TermKind::kApply:
    case TermKind::kCombine:
    case TermKind::kOperation:
      if (x.symbol != y.symbol) return false;
      break;
    case TermKind::kElement:
    case TermKind::kFirst:
    case TermKind::kSecond:
    case TermKind::kPair:
    case TermKind::kNat:
    case TermKind::kIf:
    case TermKind::kFold:
      break;
  }
  if (x.kind == TermKind::kOperation && x.type != y.type) return false;
  for (size_t i = 0; i < x.nats.size(); ++i) {
    if (!AreEqual(x.nats[i], y.nats[i])) return false;
  }
  for (size_t i = 0; i < x.children.size(); ++i) {
    if (!Compare(x.children[i], y.children[i])) return false;
  }
  return true;
}

}  // namespace eqrise::prove
