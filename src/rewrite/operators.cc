// What the rewriter knows of operators (associativity, commutativity, neutral values) and how it
// makes them work on vectors. All of it goes by recursion over terms, so that pairs, arrays and
// vectors of known operators are known too.
#include <cmath>
#include <limits>
#include <optional>

#include "rewrite/compiled_rule.h"
#include "rise/term/scheme.h"

namespace eqrise::rewrite {
namespace {

using rise::Expr;
using rise::ExprTable;
using rise::Op;
using rise::Type;
using rise::TypeKind;

// The scalar operator that `body` applies to `left` and `right`, in this order or the other, to
// each of their components. `on_leaf` decides on a component, given the operator and the neutral
// value's part.
class OperatorWalk {
 public:
  explicit OperatorWalk(ExprTable& exprs) : exprs_(exprs) {}

  // `value` is the candidate for the neutral element, or none to check the operator alone.
  bool Check(Expr body, Expr left, Expr right, Expr value) {
    const rise::ExprNode n = exprs_.node(body);
    switch (n.op) {
      case Op::kAdd:
      case Op::kMul:
      case Op::kMin:
      case Op::kMax:
      case Op::kAnd:
      case Op::kOr:
        if (!((n.children[0] == left && n.children[1] == right) ||
              (n.children[0] == right && n.children[1] == left))) {
          return false;
        }
        return !value || IsNeutralScalar(n.op, value);
      case Op::kMakePair: {
        Expr first{}, second{};
        if (value) {
          if (exprs_.op(value) != Op::kMakePair) return false;
          first = exprs_.child(value, 0);
          second = exprs_.child(value, 1);
        }
        return Check(n.children[0], Project(Op::kFst, left), Project(Op::kFst, right), first) &&
               Check(n.children[1], Project(Op::kSnd, left), Project(Op::kSnd, right), second);
      }
      case Op::kMap: {
        // map (fun p => op (fst p) (snd p)) (zip left right)
        Expr zip = n.children[1];
        if (exprs_.op(zip) != Op::kZip || exprs_.child(zip, 0) != left ||
            exprs_.child(zip, 1) != right) {
          return false;
        }
        Expr lambda = n.children[0];
        if (exprs_.op(lambda) != Op::kLam) return false;
        Expr p = exprs_.Var(0, exprs_.attr(lambda).type);
        Expr element{};
        if (value) {
          element = ElementOf(value);
          if (!element) return false;
        }
        return Check(exprs_.child(lambda, 0), Project(Op::kFst, p), Project(Op::kSnd, p), element);
      }
      default:
        return false;
    }
  }

  // The neutral value of the operator.
  Expr Neutral(Expr body, Expr left, Expr right) {
    const rise::ExprNode n = exprs_.node(body);
    if (n.op != Op::kMakePair) {
      if (!Check(body, left, right, Expr{}) || n.op == Op::kMap) return {};
      return NeutralScalar(n.op, n.type);
    }
    const Expr first = Neutral(n.children[0], Project(Op::kFst, left), Project(Op::kFst, right));
    const Expr second = Neutral(n.children[1], Project(Op::kSnd, left), Project(Op::kSnd, right));
    if (!first || !second) return {};
    const absl::StatusOr<Expr> pair = exprs_.Primitive(Op::kMakePair, {}, {first, second});
    return pair.ok() ? *pair : Expr{};
  }

 private:
  Expr NeutralScalar(Op op, Type type) {
    const rise::TypeNode& t = exprs_.types().node(type);
    if (t.kind != TypeKind::kScalar) return {};
    switch (op) {
      case Op::kAdd:
      case Op::kOr:
        return exprs_.IntLiteral(0, type);
      case Op::kMul:
      case Op::kAnd:
        return exprs_.IntLiteral(1, type);
      case Op::kMin:
      case Op::kMax: {
        const double infinity = std::numeric_limits<double>::infinity();
        if (rise::IsFloat(t.scalar)) {
          return exprs_.Literal(op == Op::kMin ? infinity : -infinity, type);
        }
        return exprs_.IntLiteral(op == Op::kMin ? Greatest(t.scalar) : Least(t.scalar), type);
      }
      default:
        return {};
    }
  }
  // The bits of an integer type's extremes.
  static int64_t Greatest(rise::ScalarKind type) {
    const int width = 8 * rise::ScalarBytes(type);
    if (width == 64) return rise::IsSigned(type) ? INT64_MAX : -1;
    return (int64_t{1} << (rise::IsSigned(type) ? width - 1 : width)) - 1;
  }
  static int64_t Least(rise::ScalarKind type) {
    if (!rise::IsSigned(type)) return 0;
    const int width = 8 * rise::ScalarBytes(type);
    return width == 64 ? INT64_MIN : -(int64_t{1} << (width - 1));
  }
  Expr Project(Op op, Expr e) {
    absl::StatusOr<Expr> p = exprs_.Primitive(op, {}, {e});
    return p.ok() ? *p : Expr{};
  }
  // The value of each element of an array whose elements are all the same, under one binder.
  Expr ElementOf(Expr array) {
    if (exprs_.op(array) == Op::kGenerate || exprs_.op(array) == Op::kMap) {
      Expr body = exprs_.child(exprs_.child(array, 0), 0);
      return exprs_.MentionsVar(body, 0) ? Expr{} : body;
    }
    if (exprs_.op(array) == Op::kAsScalar) {
      Expr vector = ElementOf(exprs_.child(array, 0));
      return vector && exprs_.op(vector) == Op::kVectorFromScalar ? exprs_.child(vector, 0)
                                                                  : Expr{};
    }
    return {};
  }
  // cast(u16)(0): zero and one are the same in all types of numbers.
  bool IsNeutralCast(Op op, Expr value) {
    const Type type = exprs_.type(value);
    const rise::TypeNode& t = exprs_.types().node(type);
    const Expr number = exprs_.child(value, 0);
    if (t.kind != TypeKind::kScalar || t.scalar == rise::ScalarKind::kBool) return false;
    if (exprs_.op(number) != Op::kLit) return false;
    const double v = exprs_.LiteralValue(number);
    if (v != 0 && v != 1) return false;
    return IsNeutralScalar(op, exprs_.IntLiteral(v == 0 ? 0 : 1, type));
  }
  bool IsNeutralScalar(Op op, Expr value) {
    if (exprs_.op(value) == Op::kVectorFromScalar)
      return IsNeutralScalar(op, exprs_.child(value, 0));
    if (exprs_.op(value) == Op::kCast) return IsNeutralCast(op, value);
    if (exprs_.op(value) != Op::kLit) return false;
    const rise::TypeNode& t = exprs_.types().node(exprs_.type(value));
    if (t.kind != TypeKind::kScalar && t.kind != TypeKind::kNatType) return false;
    double v = exprs_.LiteralValue(value);
    int64_t bits = static_cast<int64_t>(exprs_.attr(value).bits);
    bool is_float = rise::IsFloat(t.scalar);
    switch (op) {
      case Op::kAdd:
        return v == 0;
      case Op::kMul:
        return v == 1;
      case Op::kAnd:
        return bits == 1;
      case Op::kOr:
        return bits == 0;
      case Op::kMin:
        if (is_float) return v == std::numeric_limits<double>::infinity();
        return bits == Greatest(t.scalar);
      case Op::kMax:
        if (is_float) return v == -std::numeric_limits<double>::infinity();
        return bits == Least(t.scalar);
      default:
        return false;
    }
  }

  ExprTable& exprs_;
};

// An operator's body, and its parameters there; nothing for what is no function of two.
struct OpenOperator {
  Expr body, left, right;
};
std::optional<OpenOperator> Opened(ExprTable& exprs, Expr op) {
  if (exprs.op(op) != Op::kLam || exprs.op(exprs.child(op, 0)) != Op::kLam) return std::nullopt;
  const Expr inner = exprs.child(op, 0);
  return OpenOperator{.body = exprs.child(inner, 0),
                      .left = exprs.Var(1, exprs.attr(op).type),
                      .right = exprs.Var(0, exprs.attr(inner).type)};
}

bool Walk(ExprTable& exprs, Expr op, Expr value) {
  const std::optional<OpenOperator> o = Opened(exprs, op);
  return o && OperatorWalk(exprs).Check(o->body, o->left, o->right, value);
}

// Rewrites a scalar function's body to work on vectors. Variables below `depth` are the lifted
// ones.
class VectorLift {
 public:
  VectorLift(ExprTable& exprs, rise::Nat lanes) : exprs_(exprs), lanes_(lanes) {}

  std::optional<Expr> Function(Expr f, int arity) {
    if (arity == 0) return Lift(f);
    if (exprs_.op(f) != Op::kLam) return std::nullopt;
    Type parameter = exprs_.attr(f).type;
    if (!rise::BelongsTo(exprs_.types(), parameter, rise::TypeClass::kScalars)) return std::nullopt;
    ++depth_;
    std::optional<Expr> body = Function(exprs_.child(f, 0), arity - 1);
    --depth_;
    if (!body) return std::nullopt;
    return exprs_.Lam(exprs_.types().Vector(lanes_, parameter), *body);
  }

 private:
  bool MentionsLifted(Expr e) const {
    for (int i = 0; i < depth_; ++i) {
      if (exprs_.MentionsVar(e, i)) return true;
    }
    return false;
  }
  std::optional<Expr> Lift(Expr e) {
    const rise::ExprNode n = exprs_.node(e);
    if (!MentionsLifted(e)) {
      if (!rise::BelongsTo(exprs_.types(), n.type, rise::TypeClass::kScalars)) return std::nullopt;
      rise::Attr attr;
      attr.n0 = lanes_;
      return Made(exprs_.Primitive(Op::kVectorFromScalar, attr, {e}));
    }
    switch (n.op) {
      case Op::kVar:
        return exprs_.Var(static_cast<int>(exprs_.attr(e).index),
                          exprs_.types().Vector(lanes_, n.type));
      case Op::kLet: {
        const std::optional<Expr> value = Lift(n.children[0]);
        const std::optional<Expr> function =
            value ? Function(n.children[1], 1) : std::optional<Expr>();
        if (!function) return std::nullopt;
        return Made(exprs_.Make(Op::kLet, {}, std::vector<Expr>{*value, *function}));
      }
      case Op::kFst:
      case Op::kSnd:
      case Op::kMakePair:
      case Op::kNeg:
      case Op::kAdd:
      case Op::kSub:
      case Op::kMul:
      case Op::kDiv:
      case Op::kSqrt:
      case Op::kAbs:
      case Op::kMin:
      case Op::kMax: {
        absl::InlinedVector<Expr, 3> children;
        for (Expr c : n.children) {
          std::optional<Expr> lifted = Lift(c);
          if (!lifted) return std::nullopt;
          children.push_back(*lifted);
        }
        const rise::Attr attr = exprs_.attr(e);
        return Made(exprs_.Make(n.op, attr, {children.data(), children.size()}));
      }
      default:
        return std::nullopt;
    }
  }
  static std::optional<Expr> Made(absl::StatusOr<Expr> e) {
    if (!e.ok()) return std::nullopt;
    return *e;
  }

  ExprTable& exprs_;
  rise::Nat lanes_;
  int depth_ = 0;
};

}  // namespace

bool IsAssociative(ExprTable& exprs, Expr op) { return Walk(exprs, op, Expr{}); }
bool IsCommutative(ExprTable& exprs, Expr op) { return Walk(exprs, op, Expr{}); }
bool IsNeutral(ExprTable& exprs, Expr value, Expr op) { return Walk(exprs, op, value); }

std::optional<Expr> NeutralOf(ExprTable& exprs, Expr op) {
  const std::optional<OpenOperator> o = Opened(exprs, op);
  const Expr neutral = o ? OperatorWalk(exprs).Neutral(o->body, o->left, o->right) : Expr{};
  return neutral ? std::optional(neutral) : std::nullopt;
}

std::optional<Expr> ComputedBy(const rise::RuleSides::Builtin& builtin, ExprTable& exprs,
                               Expr argument, absl::FunctionRef<rise::Nat(rise::Nat)> resolve) {
  if (builtin.name == kNeutralOfName) return NeutralOf(exprs, argument);
  const int arity = builtin.name == kVectorise2Name ? 2 : 1;
  return Vectorise(exprs, argument, resolve(builtin.nats[0]), arity);
}

std::optional<Expr> LiteralAt(ExprTable& exprs, const rise::Attr& open, Type type) {
  const TypeKind kind = exprs.types().node(type).kind;
  const bool has_literals =
      kind == TypeKind::kScalar || kind == TypeKind::kIndex || kind == TypeKind::kNatType;
  if (!has_literals) return std::nullopt;
  return exprs.IntLiteral(static_cast<int64_t>(open.bits), type);
}

std::optional<Expr> Vectorise(ExprTable& exprs, Expr f, rise::Nat lanes, int arity) {
  return VectorLift(exprs, lanes).Function(f, arity);
}

}  // namespace eqrise::rewrite
