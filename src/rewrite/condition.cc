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
using ConditionKind = Condition::Kind;

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
    case ConditionKind::kNeutral:
    case ConditionKind::kAssociative:
    case ConditionKind::kCommutative:
    case ConditionKind::kLiteral:
    case ConditionKind::kInput:
      return true;
    case ConditionKind::kNot:
    case ConditionKind::kAnd:
    case ConditionKind::kOr:
      return std::ranges::any_of(c.parts, AsksForTerms);
    case ConditionKind::kDivides:
    case ConditionKind::kLess:
    case ConditionKind::kAtMost:
    case ConditionKind::kEqual:
    case ConditionKind::kNotEqual:
    case ConditionKind::kNotDivides:
    case ConditionKind::kFits:
    case ConditionKind::kConstant:
    case ConditionKind::kType:
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
  if (c.kind == ConditionKind::kNot) return Not(judge(c.parts[0]));
  // `and` is as weak as its weakest part, and `or` as strong as its strongest.
  const Proof decides = c.kind == ConditionKind::kAnd ? Proof::kNo : Proof::kYes;
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
    case ConditionKind::kDivides:
      return nats.Divides(left, right);
    case ConditionKind::kNotDivides:
      return Known(nats.Divides(left, right) != Proof::kYes);
    case ConditionKind::kFits:
      return Known(nats.AtLeast(left, nats.Add(right, nats.Const(1))) != Proof::kYes);
    case ConditionKind::kLess:
      return Not(IsAtLeast(nats, left, right));
    case ConditionKind::kAtMost:
      return IsAtLeast(nats, right, left);
    case ConditionKind::kEqual:
      return IsEqual(nats, left, right);
    case ConditionKind::kNotEqual:
      return Not(IsEqual(nats, left, right));
    case ConditionKind::kConstant:
      return Known(nats.AsConst(left).has_value());
    case ConditionKind::kNeutral: {
      const std::optional<Expr> op = term(c.second);
      if (!op) return Proof::kUnknown;
      return of_term([&](Expr value) {
        if (IsNeutral(exprs, value, *op)) return true;
        // The neutral value of an operator that is known is known, too.
        return c.promised && !IsAssociative(exprs, *op) && trials.Neutral(value, *op);
      });
    }
    case ConditionKind::kAssociative:
      return of_term([&](Expr op) {
        return IsAssociative(exprs, op) || (c.promised && trials.Associative(op));
      });
    case ConditionKind::kCommutative:
      return of_term([&](Expr op) {
        return IsCommutative(exprs, op) || (c.promised && trials.Commutative(op));
      });
    case ConditionKind::kLiteral:
      return of_term([&](Expr e) { return exprs.op(e) == Op::kLit; });
    case ConditionKind::kInput:
      return of_term([&](Expr e) { return exprs.op(e) == Op::kInput; });
    case ConditionKind::kType: {
      const Type t =
          ResultOf(exprs.types(),
                   matcher.Resolve(
                       c.type ? c.type : rule.sides.variables[static_cast<size_t>(c.first)].type));
      if (exprs.types().Is(t, TypeKind::kVariable)) return Proof::kUnknown;
      return Known(PassesTest(c, exprs.types(), t));
    }
    case ConditionKind::kNot:
    case ConditionKind::kAnd:
    case ConditionKind::kOr:
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
      const bool is_compound = part.kind == ConditionKind::kAnd || part.kind == ConditionKind::kOr;
      const std::string text = ToText(part, rule, size);
      parts.push_back(is_compound ? absl::StrCat("(", text, ")") : text);
    }
    return absl::StrJoin(parts, word);
  };
  switch (c.kind) {
    case ConditionKind::kDivides:
      return between("divides");
    case ConditionKind::kNotDivides:
      return between("remains in");
    case ConditionKind::kFits:
      return between("fits in");
    case ConditionKind::kLess:
      return between("<");
    case ConditionKind::kAtMost:
      return between("<=");
    case ConditionKind::kEqual:
      return between("==");
    case ConditionKind::kNotEqual:
      return between("!=");
    case ConditionKind::kConstant:
      return absl::StrCat("constant ", size(c.left));
    case ConditionKind::kNeutral:
      return absl::StrCat("neutral ", name(c.first), " for ", name(c.second));
    case ConditionKind::kAssociative:
      return absl::StrCat("associative ", name(c.first));
    case ConditionKind::kCommutative:
      return absl::StrCat("commutative ", name(c.first));
    case ConditionKind::kLiteral:
      return absl::StrCat("literal ", name(c.first));
    case ConditionKind::kInput:
      return absl::StrCat("input ", name(c.first));
    case ConditionKind::kType: {
      const std::string subject = c.type ? c.type_name : name(c.first);
      if (c.test == TypeTest::kScalar || c.test == TypeTest::kArray) {
        return absl::StrCat(TestName(c.test), " ", subject);
      }
      return absl::StrCat(
          subject, " is ",
          c.test == TypeTest::kSame ? std::string(rise::ScalarName(c.scalar)) : TestName(c.test));
    }
    case ConditionKind::kNot: {
      const std::string text = ToText(c.parts[0], rule, size);
      const ConditionKind inner = c.parts[0].kind;
      return inner == ConditionKind::kAnd || inner == ConditionKind::kOr
                 ? absl::StrCat("not (", text, ")")
                 : absl::StrCat("not ", text);
    }
    case ConditionKind::kAnd:
      return joined(" and ");
    case ConditionKind::kOr:
      return joined(" or ");
  }
  return "";
}

std::string ToText(const Condition& c, const Rule& rule, rise::ExprTable& exprs) {
  return ToText(c, rule, [&](Nat n) { return rise::PrintNat(exprs.nats(), n); });
}

}  // namespace eqrise::rewrite
