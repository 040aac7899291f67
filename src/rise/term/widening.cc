#include "rise/term/widening.h"

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/strings/str_cat.h"
#include "rise/term/expr_builder.h"

namespace eqrise::rise {
namespace {

class Widening : public ExprBuilder {
 public:
  using ExprBuilder::ExprBuilder;

  absl::Status Run(Program& program) {
    program.body = Rebuild(program.body);
    program.type = Wide(program.type);
    return status_;
  }

 private:
  Type Wide(Type t) {
    const TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kScalar:
        return IsFloat(n.scalar) ? types_.Scalar(ScalarKind::kF64) : t;
      case TypeKind::kVector:
        return types_.Vector(n.size, Wide(n.first));
      case TypeKind::kArray:
        return types_.Array(n.size, Wide(n.first));
      case TypeKind::kDepArray:
      case TypeKind::kDepPair:
        return types_.WithElement(t, n.size, [this](Type element) { return Wide(element); });
      case TypeKind::kPair: {
        const Type first = Wide(n.first);
        return types_.Pair(first, Wide(n.second));
      }
      case TypeKind::kFunction: {
        const Type first = Wide(n.first);
        return types_.Function(first, Wide(n.second));
      }
      case TypeKind::kNatType:
      case TypeKind::kIndex:
      case TypeKind::kDepFunction:
      case TypeKind::kVariable:
        break;
    }
    return t;
  }

  // The view of `e` in which each float is cast to f64.
  Expr Cast(Expr e) {
    if (!e) return e;
    const Type type = exprs_.type(e);
    if (Wide(type) == type) return e;
    const TypeNode n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kScalar: {
        Attr attr;
        attr.type = types_.Scalar(ScalarKind::kF64);
        return Make(Op::kCast, {e}, attr);
      }
      case TypeKind::kPair: {
        const Expr first = Cast(Make(Op::kFst, {e}));
        return Make(Op::kMakePair, {first, Cast(Make(Op::kSnd, {e}))});
      }
      case TypeKind::kArray: {
        if (types_.Is(n.first, TypeKind::kVector)) {  // cast is for scalars
          Attr width;
          width.n0 = types_.node(n.first).size;
          return Make(Op::kAsVector, {Cast(Make(Op::kAsScalar, {e}))}, width);
        }
        const Expr f = Lam(n.first, Cast(exprs_.Var(0, n.first)));
        return Make(Op::kMap, {f, e});
      }
      case TypeKind::kDepArray: {
        // What is one array in memory is cast as one.
        const Nat at = nats_.Var(nats_.BoundIndex());
        const TypeNode piece = types_.node(types_.ElementAt(type, at));
        Attr attr;
        attr.n0 = n.size;
        attr.n1 = piece.size;
        return Make(Op::kPartition, {Cast(Make(Op::kDepJoin, {e}))}, attr);
      }
      default:
        return Fail(absl::UnimplementedError(
            absl::StrCat("no conversion of ", types_.ToString(type), " to double precision")));
    }
  }

  Expr Rebuild(Expr e) {
    if (auto it = memo_.find(e.id); it != memo_.end()) return it->second;
    const ExprNode n = exprs_.node(e);
    Attr attr = exprs_.attr(e);
    const Type type = Wide(attr.type);
    Expr result;
    switch (n.op) {
      case Op::kInput:
        result = Cast(e);
        break;
      case Op::kLit:
        result = type == attr.type ? e : exprs_.Literal(exprs_.LiteralValue(e), type);
        break;
      case Op::kVar:
        result = exprs_.Var(static_cast<int>(attr.index), type);
        break;
      case Op::kLam:
        result = Lam(type, Rebuild(n.children[0]));
        break;
      case Op::kForeign: {
        // Its definition in double precision.
        const Expr definition = Rebuild(exprs_.foreign(attr.index).definition);
        result = Make(Op::kLet, {Rebuild(n.children[0]), definition});
        break;
      }
      default: {
        if (attr.type) attr.type = type;
        absl::InlinedVector<Expr, 3> children;
        for (Expr c : n.children) children.push_back(Rebuild(c));
        const bool same = n.op == Op::kCast && children[0] && exprs_.type(children[0]) == type;
        result = same ? children[0] : Make(n.op, attr, children);
      }
    }
    memo_.emplace(e.id, At(e, result));
    return result;
  }

  absl::flat_hash_map<uint32_t, Expr> memo_;
};

}  // namespace

absl::Status WidenFloats(ExprTable& exprs, Program& program) {
  return Widening(exprs).Run(program);
}

}  // namespace eqrise::rise
