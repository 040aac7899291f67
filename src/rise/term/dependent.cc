// Dependent arrays and pairs: what their primitives make of types (RISE & Shine, listing 3). An
// array whose pieces have the same length is a dependent one too.
//
//   partition(n)(fun(i => i + 1)) : (n * (n + 1) / 2).t -> n..(i => (i + 1).t)
//   depSlide(4)(4) : 10.t -> 3..(i => min(4, 10 - 4*i).t)
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

namespace {

// The types of the results, of one application.
class DependentTyping {
 public:
  DependentTyping(TypeTable& types, NatTable& nats, Op op, const Attr& attr)
      : types_(types), nats_(nats), op_(op), attr_(attr), at_(types) {}

  absl::StatusOr<Type> TypeOf(std::span<const Type> children) {
    const bool unary = op_ == Op::kPartition || op_ == Op::kDepSlide || op_ == Op::kDepJoin ||
                       op_ == Op::kMakeDepPair;
    const size_t arity = unary ? 1 : 2;
    if (children.size() != arity) {
      return Error("takes ", arity, " arguments, found ", children.size());
    }
    if (op_ == Op::kMakeDepPair) return OfMakeDepPair(children[0]);
    if (op_ == Op::kDmatch) return OfDmatch(children[0], children[1]);
    const Type xs = children[IsDepMap(op_) ? 1 : 0];
    if (!types_.IsArray(xs)) return NoArray(xs);
    if (IsDepMap(op_)) return OfDepMap(children[0], xs);
    if (op_ == Op::kDepZip) return OfDepZip(xs, children[1]);
    if (op_ == Op::kDepSlide) return OfDepSlide(xs);
    if (op_ == Op::kPartition) return OfPartition(xs);
    return OfDepJoin(xs);
  }

 private:
  template <class... Parts>
  absl::Status Error(const Parts&... parts) const {
    return absl::InvalidArgumentError(absl::StrCat(Info(op_).name, ": ", parts...));
  }
  absl::Status NoArray(Type t) const {
    return Error("expected an array, found ", types_.ToString(t));
  }
  // Lengths whose sum has no closed form can't be laid out in memory.
  absl::StatusOr<Type> LaidOut(Type t) {
    if (types_.ContainsDepPair(t) || types_.CountScalars(t)) return t;
    return Error("there is no closed form for how many elements ", types_.ToString(t),
                 " has: lengths must be polynomials in the position");
  }

  absl::StatusOr<Type> OfMakeDepPair(Type second) {
    if (!types_.Is(attr_.type, TypeKind::kDepPair)) return Error("it has no type");
    const Type data = types_.ElementAt(attr_.type, attr_.n0);
    if (data == second) return attr_.type;
    return Error("expected ", types_.ToString(data), ", found ", types_.ToString(second));
  }

  absl::StatusOr<Type> OfDmatch(Type pair, Type function) {
    const TypeNode f = types_.node(function);
    const std::optional<NatVar> size = nats_.AsVar(attr_.n0);
    if (!types_.Is(pair, TypeKind::kDepPair)) {
      return Error("expected a dependent pair, found ", types_.ToString(pair));
    }
    const Type data = types_.ElementAt(pair, attr_.n0);
    if (f.kind != TypeKind::kFunction || !size || f.first != data) {
      return Error("expected a function of ", types_.ToString(data), ", found ",
                   types_.ToString(function));
    }
    if (types_.Mentions(f.second, *size)) {
      return Error("the result has the type ", types_.ToString(f.second),
                   ", but nothing outside of ", "the function knows ", nats_.ToString(attr_.n0));
    }
    return f.second;
  }

  absl::StatusOr<Type> OfDepMap(Type function, Type xs) {
    const TypeNode f = types_.node(function);
    const std::optional<NatVar> position = nats_.AsVar(attr_.n0);
    if (f.kind != TypeKind::kFunction || !position) {
      return Error("expected a function over positions, found ", types_.ToString(function));
    }
    const Nat size = types_.node(xs).size;
    if (nats_.info(*position).extent != size) {
      return Error("the function is for other positions than those below ", nats_.ToString(size));
    }
    const Type element = types_.ElementAt(xs, attr_.n0);
    if (f.first != element) {
      return Error("expected a function of ", types_.ToString(element), ", found ",
                   types_.ToString(function));
    }
    return LaidOut(types_.DepArray(size, *position, f.second));
  }

  absl::StatusOr<Type> OfDepZip(Type xs, Type ys) {
    if (!types_.IsArray(ys)) return NoArray(ys);
    const Nat size = types_.node(xs).size;
    const Nat other = types_.node(ys).size;
    if (size != other) {
      return Error("arrays of ", nats_.ToString(size), " and ", nats_.ToString(other), " elements");
    }
    const Type first = types_.ElementAt(xs, at_.nat());
    return types_.DepArray(size, at_.variable(),
                           types_.Pair(first, types_.ElementAt(ys, at_.nat())));
  }

  absl::StatusOr<Type> OfDepSlide(Type xs) {
    const TypeNode array = types_.node(xs);
    if (array.kind != TypeKind::kArray) {
      return Error("the windows of ", types_.ToString(xs), " would depend on two positions");
    }
    const Nat halo = nats_.Sub(attr_.n0, attr_.n1);  // what windows share with the next one
    const Nat stepped = nats_.Sub(array.size, halo);
    if (nats_.AtLeast(attr_.n1, nats_.Const(1)) != Proof::kYes ||
        nats_.AtLeast(halo, Nat{0}) != Proof::kYes) {
      return Error("windows of ", nats_.ToString(attr_.n0), " elements every ",
                   nats_.ToString(attr_.n1), " elements are not known to leave out none");
    }
    if (nats_.AtLeast(stepped, Nat{0}) != Proof::kYes) {
      return Error(nats_.ToString(array.size), " elements are not known to be at least the ",
                   nats_.ToString(halo), " that windows of ", nats_.ToString(attr_.n0), " every ",
                   nats_.ToString(attr_.n1), " share");
    }
    const Nat rounding = nats_.Sub(attr_.n1, nats_.Const(1));
    const Nat windows = nats_.FloorDiv(nats_.Add(stepped, rounding), attr_.n1);
    const Nat left = nats_.Sub(stepped, nats_.Mul(attr_.n1, at_.nat()));
    const Nat length = nats_.Add(nats_.Min(attr_.n1, left), halo);
    return LaidOut(types_.DepArray(windows, at_.variable(), types_.Array(length, array.first)));
  }

  absl::StatusOr<Type> OfPartition(Type xs) {
    const TypeNode array = types_.node(xs);
    if (array.kind != TypeKind::kArray) {
      return Error("the pieces of ", types_.ToString(xs), " would depend on two positions");
    }
    // A position below m that no function around it has.
    const NatVar position = nats_.Position(-1, attr_.n0);
    const Nat length = nats_.Applied(attr_.n1, nats_.Var(position));
    if (nats_.IsInteger(length) != Proof::kYes || nats_.AtLeast(length, Nat{0}) != Proof::kYes) {
      return Error("piece ", nats_.ToString(nats_.Var(nats_.BoundIndex())), " would have ",
                   nats_.ToString(attr_.n1),
                   " elements, which is not known to be 0 or more for all ",
                   nats_.ToString(attr_.n0), " pieces");
    }
    const absl::StatusOr<Nat> total = Total(attr_.n1, nats_.BoundIndex(), attr_.n0);
    if (!total.ok()) return total.status();
    if (nats_.Sub(*total, array.size).id != 0) {
      return Error(nats_.ToString(attr_.n0), " pieces of ", nats_.ToString(attr_.n1),
                   " elements are ", nats_.ToString(*total), " elements, found ",
                   nats_.ToString(array.size));
    }
    const Nat lengths = nats_.Applied(attr_.n1, at_.nat());
    return types_.DepArray(attr_.n0, at_.variable(), types_.Array(lengths, array.first));
  }

  absl::StatusOr<Type> OfDepJoin(Type xs) {
    const TypeNode piece = types_.node(types_.ElementAt(xs, at_.nat()));
    if (piece.kind != TypeKind::kArray || types_.Mentions(piece.first, at_.variable())) {
      return Error("expected an array of arrays of one type, found ", types_.ToString(xs));
    }
    const absl::StatusOr<Nat> total = Total(piece.size, at_.variable(), types_.node(xs).size);
    if (!total.ok()) return total.status();
    return types_.Array(*total, piece.first);
  }

  // The lengths of all pieces together.
  absl::StatusOr<Nat> Total(Nat length, NatVar position, Nat pieces) {
    const std::optional<Nat> total = nats_.SumBelow(length, position, pieces);
    if (total) return *total;
    return Error("there is no closed form for the sum of ", nats_.ToString(length),
                 ": lengths must be polynomials in the position");
  }

  TypeTable& types_;
  NatTable& nats_;
  const Op op_;
  const Attr& attr_;
  const TypeTable::OpenPosition at_;
};

}  // namespace

absl::StatusOr<Type> ExprTable::TypeOfDependent(Op op, const Attr& attr,
                                                std::span<const Type> children) {
  return DependentTyping(types_, nats_, op, attr).TypeOf(children);
}

}  // namespace eqrise::rise
