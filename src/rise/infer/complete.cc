#include "rise/infer/complete.h"

#include <cstdlib>
#include <limits>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rise {

absl::Status Completion::DefaultLiterals() {
  absl::flat_hash_set<uint32_t> floats;
  for (const Inference::ClassConstraint& c : inference_.classes()) {
    Type t = unifier_.Head(c.type);
    if (c.type_class == TypeClass::kFloat) floats.insert(t.id);
  }
  for (bool decimals : {true, false}) {
    for (const Term& t : inference_.terms()) {
      if (t.kind != TermKind::kNumber || t.is_decimal != decimals) continue;
      Type type = unifier_.Head(t.type);
      if (!types_.Is(type, TypeKind::kVariable)) continue;
      if (rule_mode_ && !decimals) continue;
      bool is_float = decimals || floats.contains(type.id);
      unifier_.Unify(type, types_.Scalar(is_float ? ScalarKind::kF32 : ScalarKind::kI32), t.where,
                     "");
    }
  }
  return absl::OkStatus();
}

absl::Status Completion::CheckLiterals() {
  for (const Term& t : inference_.terms()) {
    if (t.kind != TermKind::kNumber) continue;
    if (absl::Status s = CheckLiteral(t, unifier_.Zonk(t.type)); !s.ok()) return s;
  }
  return absl::OkStatus();
}

// What to do where something else than this type is needed.
std::string Completion::HintOn(Type t) const {
  switch (types_.node(t).kind) {
    case TypeKind::kPair:
      return "a pair's parts are fst(p) and snd(p); fun((a, b) => ..) has two arguments";
    case TypeKind::kFunction:
      return "is an argument missing? fun((a, b) => ..) has two; a pair's parts are fst(p) and "
             "snd(p)";
    case TypeKind::kIndex:
      return "cast(i32)(i) makes a number of an index, and natAsIndex(n)(k) an index of a number";
    default:
      return "";
  }
}

// What to do where an operator has this as an operand.
std::string Completion::HintOnOperand(Op op, Type t) const {
  if (types_.node(t).kind != TypeKind::kScalar) return HintOn(t);
  const ScalarKind type = types_.node(t).scalar;
  if (type == ScalarKind::kBool) {
    return "if b then 1 else 0 makes a number of a bool, and map(..) does it with all of an array";
  }
  if (op == Op::kMod && IsFloat(type)) {
    return "remainders are of integers; cast(i32)(x) makes one, rounded towards zero";
  }
  return "";
}

// What to do where `if` shall choose this.
std::string Completion::HintOnChoice(Type t) const {
  switch (types_.node(t).kind) {
    case TypeKind::kPair:
      return "choose each part: (if c then fst(p) else fst(q), if c then snd(p) else snd(q))";
    case TypeKind::kArray:
      return "choose each element: zip(xs)(ys) |> map(fun(p => if c then fst(p) else snd(p)))";
    default:
      return HintOn(t);
  }
}

absl::Status Completion::CheckClasses() {
  for (const Inference::ClassConstraint& c : inference_.classes()) {
    Type t = unifier_.Zonk(c.type);
    if (types_.Is(t, TypeKind::kVariable)) continue;  // an unknown, which is reported as such
    if (!BelongsTo(types_, t, c.type_class) && !IsOpenVector(t)) {
      return Error(sources_, c.where,
                   absl::StrCat(OpName(c.op), " needs ", TypeClassName(c.type_class), ", found ",
                                unifier_.Show(t)),
                   c.op == Op::kSelect ? HintOnChoice(t) : HintOnOperand(c.op, t));
    }
  }
  for (const auto& [type, primitive] : inference_.data()) {
    Type t = unifier_.Zonk(type);
    if (MayBeData(t)) continue;
    return Error(
        sources_, primitive->where,
        absl::StrCat(primitive->name, " works on data, found the function type ", unifier_.Show(t)),
        HintOn(t));
  }
  return absl::OkStatus();
}

absl::Status Completion::CheckEquations() {
  if (!unifier_.Solve()) return inference_.EquationError(*unifier_.failed());
  if (unifier_.waiting().empty()) return absl::OkStatus();
  if (absl::Status s = CheckNamedSizes(); !s.ok()) return s;
  const Unifier::Equation& e = unifier_.waiting().front();
  return Error(sources_, e.where,
               absl::StrCat("can't determine the sizes in ", unifier_.Show(e.left),
                            " == ", unifier_.Show(e.right), e.role.empty() ? "" : ": ", e.role),
               "write the type: (e : n.t)");
}

// Sizes that an expanded definition names without binding them.
absl::Status Completion::CheckNamedSizes() {
  for (const Inference::Unknown& u : inference_.unknowns()) {
    if (u.op != Op::kVar || !nats_.HasMeta(unifier_.Zonk(nats_.Var(u.nat)))) continue;
    return Error(sources_, u.where, absl::StrCat("can't determine the size `", u.name, "`"),
                 absl::StrCat("bind it: depFun(", u.name, ": Nat => ...)"));
  }
  return absl::OkStatus();
}

absl::Status Completion::CheckKnown() {
  for (const Inference::Input& input : inference_.inputs()) {
    Type t = unifier_.Zonk(input.type);
    if (!types_.HasUnknowns(t)) continue;
    return Error(sources_, input.where,
                 absl::StrCat("can't determine the type of `", input.name, "`, only that it is ",
                              unifier_.Show(t)),
                 absl::StrCat("write it: ", input.name, ": n.f32"));
  }
  if (absl::Status s = CheckNamedSizes(); !s.ok()) return s;
  for (const Inference::Unknown& u : inference_.unknowns()) {
    Nat n = unifier_.Zonk(nats_.Var(u.nat));
    if (!nats_.HasMeta(n)) continue;
    return Error(sources_, u.where,
                 absl::StrCat("can't determine the size ", u.name, " of ", Info(u.op).name, " : ",
                              Info(u.op).scheme),
                 "write the type: (e : n.t)");
  }
  for (const Term& t : inference_.terms()) {
    if (t.kind == TermKind::kPrimitive) continue;
    bool binds = t.kind == TermKind::kLambda || t.kind == TermKind::kLet;
    Type type = unifier_.Zonk(binds ? t.parameter : t.type);
    if (!types_.HasUnknowns(type)) continue;
    return Error(sources_, t.where,
                 absl::StrCat("can't determine the type of ",
                              t.name.empty() ? "this" : absl::StrCat("`", t.name, "`"),
                              ", only that it is ", unifier_.Show(type)),
                 "write it: (e : n.f32) or fun(x: n.f32 => e)");
  }
  return absl::OkStatus();
}

absl::Status Completion::CheckSizes(std::vector<Assumption>& assumptions) {
  absl::flat_hash_map<uint32_t, const Inference::Unknown*> origins;
  for (const Inference::Unknown& u : inference_.unknowns()) origins.emplace(u.nat.id, &u);
  for (const Unifier::Solution& s : unifier_.solutions()) {
    auto origin = origins.find(s.unknown.id);
    std::string what = "this size";
    Location where = s.where;
    if (origin != origins.end() && origin->second->op != Op::kVar) {
      what = std::string(Info(origin->second->op).name);
      where = origin->second->where;
    }
    Inference::Obligation o{Nat{0}, s.value, s.coefficient, where, what};
    if (absl::Status checked = Check(o, assumptions); !checked.ok()) return checked;
  }
  for (const Inference::Obligation& o : inference_.obligations()) {
    if (absl::Status checked = Check(o, assumptions); !checked.ok()) return checked;
  }
  return absl::OkStatus();
}

// vec[k, ?t] belongs to a class if its element does.
bool Completion::IsOpenVector(Type t) const {
  const TypeNode n = types_.node(t);
  return n.kind == TypeKind::kVector && types_.Is(n.first, TypeKind::kVariable);
}

bool Completion::MayBeData(Type t) const {
  const TypeNode n = types_.node(t);
  switch (n.kind) {
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
      return false;
    case TypeKind::kVector:
    case TypeKind::kArray:
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return MayBeData(n.first);
    case TypeKind::kPair:
      return MayBeData(n.first) && MayBeData(n.second);
    case TypeKind::kScalar:
    case TypeKind::kNatType:
    case TypeKind::kIndex:
    case TypeKind::kVariable:
      return true;
  }
  return true;
}

absl::Status Completion::CheckLiteral(const Term& t, Type type) {
  const TypeNode n = types_.node(type);
  std::string shown = t.is_decimal ? "this number" : absl::StrCat(t.negative ? "-" : "", t.integer);
  auto not_a = [&](absl::string_view hint) {
    return Error(
        sources_, t.where,
        absl::StrCat(t.is_decimal ? "a decimal number" : shown, " can't be ", unifier_.Show(type)),
        hint);
  };
  auto too_large = [&] {
    return Error(sources_, t.where, absl::StrCat(shown, " does not fit in ", unifier_.Show(type)));
  };
  switch (n.kind) {
    case TypeKind::kVariable:
      return absl::OkStatus();
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      break;
    case TypeKind::kIndex: {
      if (t.is_decimal || t.negative) return not_a("");
      if (t.integer >= static_cast<uint64_t>(INT64_MAX)) return too_large();
      Nat next = nats_.Const(static_cast<int64_t>(t.integer) + 1);
      if (rule_mode_ || nats_.AtLeast(n.size, next) == Proof::kYes) return absl::OkStatus();
      return Error(sources_, t.where,
                   absl::StrCat("the index ", shown, " is not known to be less than ",
                                unifier_.Show(n.size)));
    }
    case TypeKind::kVector:
      return not_a("vectorFromScalar makes a vector of a number");
    default:
      return not_a("");
  }
  if (n.scalar == ScalarKind::kBool) return not_a("write true or false");
  if (IsFloat(n.scalar)) {
    double limit = n.scalar == ScalarKind::kF16   ? 65519.99
                   : n.scalar == ScalarKind::kF32 ? 3.4028235677973366e38
                                                  : std::numeric_limits<double>::infinity();
    double value = t.is_decimal ? t.decimal : static_cast<double>(t.integer);
    bool finite = value - value == 0;
    return finite && (value > limit || value < -limit) ? too_large() : absl::OkStatus();
  }
  if (t.is_decimal) return not_a("write it without a decimal point, or use a cast");
  int bits = 8 * ScalarBytes(n.scalar);
  uint64_t limit = IsSigned(n.scalar) ? (uint64_t{1} << (bits - 1)) - (t.negative ? 0 : 1)
                   : t.negative       ? 0
                   : bits == 64       ? UINT64_MAX
                                      : (uint64_t{1} << bits) - 1;
  return t.integer > limit ? too_large() : absl::OkStatus();
}

absl::Status Completion::Check(const Inference::Obligation& o,
                               std::vector<Assumption>& assumptions) {
  Nat value = unifier_.Zonk(o.value);
  Nat divisor = unifier_.Zonk(o.divisor);
  Nat at_least = unifier_.Zonk(o.at_least);
  bool divides = divisor.id != 0 && nats_.AsConst(divisor) != 1;
  if (divides) {
    if (absl::Status s = CheckWhole(divisor, value, o, assumptions); !s.ok()) return s;
  }
  switch (o.assumed ? Proof::kUnknown : nats_.AtLeast(value, at_least)) {
    case Proof::kYes:
      return absl::OkStatus();
    case Proof::kNo: {
      std::string what = at_least.id == 0 ? absl::StrCat("a size would be ", unifier_.Show(value),
                                                         ", which is negative: ", o.what)
                                          : absl::StrCat(o.what, " would have to be at least ",
                                                         unifier_.Show(at_least), ", but is ",
                                                         unifier_.Show(value));
      return Error(sources_, o.where, what);
    }
    case Proof::kUnknown: {
      if (absl::Status s = CheckFree(nats_.Sub(value, at_least), o); !s.ok()) return s;
      // Written without subtraction: n >= 3, not n - 3 >= 0.
      Nat difference = nats_.Sub(value, at_least);
      Nat left{0};
      Nat right{0};
      Split(difference, left, right);
      nats_.AssumeAtLeast(left, right);
      if (nats_.AtLeast(value, at_least) != Proof::kYes) nats_.AssumeAtLeast(value, at_least);
      assumptions.push_back({Assumption::Kind::kAtLeast, left, right, o.where});
      return absl::OkStatus();
    }
  }
  return absl::OkStatus();
}

// What can't be proved is assumed of the program's sizes; nothing can be assumed of lengths that
// iterate makes, of positions, and of the sizes in dependent pairs.
absl::Status Completion::CheckFree(Nat n, const Inference::Obligation& o) {
  for (NatVar v : nats_.Variables(n)) {
    if (nats_.info(v).kind == NatVarKind::kPosition) {
      return Error(sources_, o.where,
                   absl::StrCat(o.what, " is not right for every position: ", unifier_.Show(n),
                                " may not be a size"),
                   "positions are 0 and more, and below the array's length");
    }
    if (nats_.info(v).kind != NatVarKind::kBound) continue;
    if (v == nats_.BoundIndex()) {
      return Error(sources_, o.where,
                   absl::StrCat(o.what, ": ", unifier_.Show(n),
                                " is not a whole number of 0 and more at every index"),
                   "floorDiv(a, b) is a / b rounded down");
    }
    const bool in_pair = nats_.info(v).low == 0;
    return Error(
        sources_, o.where,
        absl::StrCat(o.what, " is not right for every ",
                     in_pair ? "size of a dependent pair: " : "length that iterate makes: ",
                     unifier_.Show(n), " may not be a size"),
        in_pair ? "it is 0 or more, and nothing else is known of it"
                : "let the function work on (len*n).t for any len");
  }
  return absl::OkStatus();
}

absl::Status Completion::CheckWhole(Nat divisor, Nat value, const Inference::Obligation& o,
                                    std::vector<Assumption>& assumptions) {
  switch (nats_.IsInteger(nats_.ExactDiv(value, divisor))) {
    case Proof::kYes:
      return absl::OkStatus();
    case Proof::kNo:
      return Error(
          sources_, o.where,
          absl::StrCat(unifier_.Show(divisor), " does not divide ", unifier_.Show(value),
                       o.what == "this size" ? "" : absl::StrCat(", which ", o.what, " needs")));
    case Proof::kUnknown:
      if (absl::Status s = CheckFree(nats_.ExactDiv(value, divisor), o); !s.ok()) return s;
      nats_.AssumeDivides(divisor, value);
      assumptions.push_back({Assumption::Kind::kDivides, divisor, value, o.where});
      return absl::OkStatus();
  }
  return absl::OkStatus();
}

// difference == left - right, both without negative coefficients.
void Completion::Split(Nat difference, Nat& left, Nat& right) {
  std::vector<Nat> atoms;
  const NatPoly poly = nats_.poly(difference);
  Nat negative{0};
  Nat rest = difference;
  for (const NatTerm& t : poly) {
    if (t.coefficient.num > 0) continue;
    Nat term = nats_.ExactDiv(nats_.Const(-t.coefficient.num), nats_.Const(t.coefficient.den));
    for (const NatFactor& f : t.factors) term = TimesFactor(term, f);
    negative = nats_.Add(negative, term);
    rest = nats_.Add(rest, term);
  }
  left = rest;
  right = negative;
}

Nat Completion::TimesFactor(Nat n, const NatFactor& f) {
  Nat base{0};
  Nat a{f.atom.a};
  Nat b{f.atom.b};
  switch (f.atom.kind) {
    case NatAtomKind::kVar:
      base = nats_.Var({f.atom.a});
      break;
    case NatAtomKind::kSum:
      base = a;
      break;
    case NatAtomKind::kFloorDiv:
      base = nats_.FloorDiv(a, b);
      break;
    case NatAtomKind::kMod:
      base = nats_.Mod(a, b);
      break;
    case NatAtomKind::kMin:
      base = nats_.Min(a, b);
      break;
    case NatAtomKind::kMax:
      base = nats_.Max(a, b);
      break;
    case NatAtomKind::kPow:
      base = nats_.Pow(a, b);
      break;
  }
  for (int e = 0; e < std::abs(f.exponent); ++e) {
    n = f.exponent > 0 ? nats_.Mul(n, base) : nats_.ExactDiv(n, base);
  }
  return n;
}

}  // namespace eqrise::rise
