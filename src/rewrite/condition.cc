#include "rewrite/condition.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rewrite/compiled_rule.h"
#include "rise/term/print.h"
#include "rise/term/scheme.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Proof;
using rise::Type;
using rise::TypeKind;
using Kind = Condition::Kind;

namespace {

Proof Known(bool is) { return is ? Proof::kYes : Proof::kNo; }

// a >= b, or a < b, or neither is known.
Proof IsAtLeast(rise::NatTable& nats, Nat a, Nat b) {
  if (nats.AtLeast(a, b) == Proof::kYes) return Proof::kYes;
  return nats.AtLeast(b, nats.Add(a, nats.Const(1))) == Proof::kYes ? Proof::kNo : Proof::kUnknown;
}

Proof IsEqual(rise::NatTable& nats, Nat a, Nat b) {
  if (a == b) return Proof::kYes;
  const Proof up = IsAtLeast(nats, a, b), down = IsAtLeast(nats, b, a);
  if (up == Proof::kNo || down == Proof::kNo) return Proof::kNo;
  return up == Proof::kYes && down == Proof::kYes ? Proof::kYes : Proof::kUnknown;
}

// The result of a function stands for it.
Type ResultOf(const rise::TypeTable& types, Type t) {
  while (types.Is(t, TypeKind::kFunction)) t = types.node(t).second;
  return t;
}

}  // namespace

bool AsksForTerms(const Condition& c) {
  switch (c.kind) {
    case Kind::kNeutral:
    case Kind::kAssociative:
    case Kind::kCommutative:
    case Kind::kLiteral:
    case Kind::kInput:
      return true;
    case Kind::kNot:
    case Kind::kAnd:
    case Kind::kOr:
      return std::ranges::any_of(c.parts, AsksForTerms);
    case Kind::kDivides:
    case Kind::kLess:
    case Kind::kAtMost:
    case Kind::kEqual:
    case Kind::kNotEqual:
    case Kind::kNotDivides:
    case Kind::kFits:
    case Kind::kConstant:
    case Kind::kType:
      return false;
  }
  return false;
}

bool PassesTest(const Condition& c, const rise::TypeTable& types, Type t) {
  t = ResultOf(types, t);
  const rise::TypeNode& n = types.node(t);
  const bool scalar = n.kind == TypeKind::kScalar;
  switch (c.test) {
    case TypeTest::kScalar:
      return rise::BelongsTo(types, t, rise::TypeClass::kScalars);
    case TypeTest::kArray:
      return types.ContainsArray(t);
    case TypeTest::kFloat:
      return scalar && rise::IsFloat(n.scalar);
    case TypeTest::kInteger:
      return scalar && rise::IsInteger(n.scalar);
    case TypeTest::kSigned:
      return scalar && rise::IsInteger(n.scalar) && rise::IsSigned(n.scalar);
    case TypeTest::kUnsigned:
      return scalar && rise::IsInteger(n.scalar) && !rise::IsSigned(n.scalar);
    case TypeTest::kNumber:
      return scalar && (rise::IsFloat(n.scalar) || rise::IsInteger(n.scalar));
    case TypeTest::kVector:
      return n.kind == TypeKind::kVector;
    case TypeTest::kPair:
      return n.kind == TypeKind::kPair;
    case TypeTest::kSame:
      return scalar && n.scalar == c.scalar;
  }
  return false;
}

Proof Not(Proof p) {
  return p == Proof::kYes ? Proof::kNo : p == Proof::kNo ? Proof::kYes : Proof::kUnknown;
}

Proof Combined(const Condition& c, absl::FunctionRef<Proof(const Condition&)> judge) {
  if (c.kind == Kind::kNot) return Not(judge(c.parts[0]));
  // `and` is as weak as its weakest part, and `or` as strong as its strongest.
  const Proof decides = c.kind == Kind::kAnd ? Proof::kNo : Proof::kYes;
  Proof out = Not(decides);
  for (const Condition& part : c.parts) {
    const Proof p = judge(part);
    if (p == decides) return p;
    if (p == Proof::kUnknown) out = p;
  }
  return out;
}

Proof Judge(const Condition& c, const Rule& rule, rise::ExprTable& exprs,
            rise::TypeMatcher& matcher, OperatorTrials& trials, TermOfVariable term) {
  rise::NatTable& nats = exprs.nats();
  const Nat left = matcher.Resolve(c.left);
  const Nat right = matcher.Resolve(c.right);
  // What is asked of a term that is not known is not known.
  const auto of_term = [&](absl::FunctionRef<bool(Expr)> is) {
    const std::optional<Expr> e = term(c.first);
    return e ? Known(is(*e)) : Proof::kUnknown;
  };
  switch (c.kind) {
    case Kind::kDivides:
      return nats.Divides(left, right);
    case Kind::kNotDivides:
      return Known(nats.Divides(left, right) != Proof::kYes);
    case Kind::kFits:
      return Known(nats.AtLeast(left, nats.Add(right, nats.Const(1))) != Proof::kYes);
    case Kind::kLess:
      return Not(IsAtLeast(nats, left, right));
    case Kind::kAtMost:
      return IsAtLeast(nats, right, left);
    case Kind::kEqual:
      return IsEqual(nats, left, right);
    case Kind::kNotEqual:
      return Not(IsEqual(nats, left, right));
    case Kind::kConstant:
      return Known(nats.AsConst(left).has_value());
    case Kind::kNeutral: {
      const std::optional<Expr> op = term(c.second);
      if (!op) return Proof::kUnknown;
      return of_term([&](Expr value) {
        if (IsNeutral(exprs, value, *op)) return true;
        // The neutral value of an operator that is known is known, too.
        return c.promised && !IsAssociative(exprs, *op) && trials.Neutral(value, *op);
      });
    }
    case Kind::kAssociative:
      return of_term([&](Expr op) {
        return IsAssociative(exprs, op) || (c.promised && trials.Associative(op));
      });
    case Kind::kCommutative:
      return of_term([&](Expr op) {
        return IsCommutative(exprs, op) || (c.promised && trials.Commutative(op));
      });
    case Kind::kLiteral:
      return of_term([&](Expr e) { return exprs.op(e) == Op::kLit; });
    case Kind::kInput:
      return of_term([&](Expr e) { return exprs.op(e) == Op::kInput; });
    case Kind::kType: {
      const Type t =
          ResultOf(exprs.types(),
                   matcher.Resolve(
                       c.type ? c.type : rule.sides.variables[static_cast<size_t>(c.first)].type));
      if (exprs.types().Is(t, TypeKind::kVariable)) return Proof::kUnknown;
      return Known(PassesTest(c, exprs.types(), t));
    }
    case Kind::kNot:
    case Kind::kAnd:
    case Kind::kOr:
      return Combined(c, [&](const Condition& part) {
        return Judge(part, rule, exprs, matcher, trials, term);
      });
  }
  return Proof::kUnknown;
}

std::string TestName(TypeTest test) {
  switch (test) {
    case TypeTest::kScalar:
      return "scalar";
    case TypeTest::kArray:
      return "array";
    case TypeTest::kFloat:
      return "float";
    case TypeTest::kInteger:
      return "integer";
    case TypeTest::kSigned:
      return "signed";
    case TypeTest::kUnsigned:
      return "unsigned";
    case TypeTest::kNumber:
      return "number";
    case TypeTest::kVector:
      return "vector";
    case TypeTest::kPair:
      return "pair";
    case TypeTest::kSame:
      break;
  }
  return "";
}

std::string ToText(const Condition& c, const Rule& rule, absl::FunctionRef<std::string(Nat)> size) {
  const auto name = [&](int v) { return rule.sides.variables[static_cast<size_t>(v)].name; };
  const auto between = [&](const char* word) {
    return absl::StrCat(size(c.left), " ", word, " ", size(c.right));
  };
  const auto joined = [&](const char* word) {
    std::vector<std::string> parts;
    for (const Condition& part : c.parts) {
      const bool is_compound = part.kind == Kind::kAnd || part.kind == Kind::kOr;
      const std::string text = ToText(part, rule, size);
      parts.push_back(is_compound ? absl::StrCat("(", text, ")") : text);
    }
    return absl::StrJoin(parts, word);
  };
  switch (c.kind) {
    case Kind::kDivides:
      return between("divides");
    case Kind::kNotDivides:
      return between("remains in");
    case Kind::kFits:
      return between("fits in");
    case Kind::kLess:
      return between("<");
    case Kind::kAtMost:
      return between("<=");
    case Kind::kEqual:
      return between("==");
    case Kind::kNotEqual:
      return between("!=");
    case Kind::kConstant:
      return absl::StrCat("constant ", size(c.left));
    case Kind::kNeutral:
      return absl::StrCat("neutral ", name(c.first), " for ", name(c.second));
    case Kind::kAssociative:
      return absl::StrCat("associative ", name(c.first));
    case Kind::kCommutative:
      return absl::StrCat("commutative ", name(c.first));
    case Kind::kLiteral:
      return absl::StrCat("literal ", name(c.first));
    case Kind::kInput:
      return absl::StrCat("input ", name(c.first));
    case Kind::kType: {
      const std::string subject = c.type ? c.type_name : name(c.first);
      if (c.test == TypeTest::kScalar || c.test == TypeTest::kArray) {
        return absl::StrCat(TestName(c.test), " ", subject);
      }
      return absl::StrCat(
          subject, " is ",
          c.test == TypeTest::kSame ? std::string(rise::ScalarName(c.scalar)) : TestName(c.test));
    }
    case Kind::kNot: {
      const std::string text = ToText(c.parts[0], rule, size);
      const Kind inner = c.parts[0].kind;
      return inner == Kind::kAnd || inner == Kind::kOr ? absl::StrCat("not (", text, ")")
                                                       : absl::StrCat("not ", text);
    }
    case Kind::kAnd:
      return joined(" and ");
    case Kind::kOr:
      return joined(" or ");
  }
  return "";
}

std::string ToText(const Condition& c, const Rule& rule, rise::ExprTable& exprs) {
  return ToText(c, rule, [&](Nat n) { return rise::PrintNat(exprs.nats(), n); });
}

}  // namespace eqrise::rewrite
