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

absl::StatusOr<Type> ExprTable::TypeOfDependent(Op op, const Attr& attr,
                                                std::span<const Type> children) {
  auto error = [&](const auto&... parts) {
    return absl::InvalidArgumentError(absl::StrCat(Info(op).name, ": ", parts...));
  };
  const bool unary =
      op == Op::kPartition || op == Op::kDepSlide || op == Op::kDepJoin || op == Op::kMakeDepPair;
  const size_t arity = unary ? 1 : 2;
  if (children.size() != arity) {
    return error("takes ", arity, " arguments, found ", children.size());
  }
  auto no_array = [&](Type t) { return error("expected an array, found ", types_.ToString(t)); };
  // Lengths whose sum has no closed form can't be laid out in memory.
  auto laid_out = [&](Type t) -> absl::StatusOr<Type> {
    if (types_.ContainsDepPair(t) || types_.CountScalars(t)) return t;
    return error("there is no closed form for how many elements ", types_.ToString(t),
                 " has: lengths must be polynomials in the position");
  };
  const TypeTable::OpenPosition at(types_);
  if (op == Op::kMakeDepPair) {
    if (!types_.Is(attr.type, TypeKind::kDepPair)) return error("it has no type");
    const Type data = types_.ElementAt(attr.type, attr.n0);
    if (data == children[0]) return attr.type;
    return error("expected ", types_.ToString(data), ", found ", types_.ToString(children[0]));
  }
  if (op == Op::kDmatch) {
    const TypeNode f = types_.node(children[1]);
    const std::optional<NatVar> size = nats_.AsVar(attr.n0);
    if (!types_.Is(children[0], TypeKind::kDepPair)) {
      return error("expected a dependent pair, found ", types_.ToString(children[0]));
    }
    const Type data = types_.ElementAt(children[0], attr.n0);
    if (f.kind != TypeKind::kFunction || !size || f.first != data) {
      return error("expected a function of ", types_.ToString(data), ", found ",
                   types_.ToString(children[1]));
    }
    if (types_.Mentions(f.second, *size)) {
      return error("the result has the type ", types_.ToString(f.second),
                   ", but nothing outside of ", "the function knows ", nats_.ToString(attr.n0));
    }
    return f.second;
  }
  if (op == Op::kDepMapSeq) {
    const Type xs = children[1];
    if (!types_.IsArray(xs)) return no_array(xs);
    const TypeNode f = types_.node(children[0]);
    const std::optional<NatVar> position = nats_.AsVar(attr.n0);
    if (f.kind != TypeKind::kFunction || !position) {
      return error("expected a function over positions, found ", types_.ToString(children[0]));
    }
    const Nat size = types_.node(xs).size;
    if (nats_.info(*position).extent != size) {
      return error("the function is for other positions than those below ", nats_.ToString(size));
    }
    const Type element = types_.ElementAt(xs, attr.n0);
    if (f.first != element) {
      return error("expected a function of ", types_.ToString(element), ", found ",
                   types_.ToString(children[0]));
    }
    return laid_out(types_.DepArray(size, *position, f.second));
  }
  const Type xs = children[0];
  if (!types_.IsArray(xs)) return no_array(xs);
  const TypeNode array = types_.node(xs);
  if (op == Op::kDepZip) {
    const Type ys = children[1];
    if (!types_.IsArray(ys)) return no_array(ys);
    const Nat other = types_.node(ys).size;
    if (array.size != other) {
      return error("arrays of ", nats_.ToString(array.size), " and ", nats_.ToString(other),
                   " elements");
    }
    const Type first = types_.ElementAt(xs, at.nat());
    return types_.DepArray(array.size, at.variable(),
                           types_.Pair(first, types_.ElementAt(ys, at.nat())));
  }
  if (op == Op::kDepSlide) {
    if (array.kind != TypeKind::kArray) {
      return error("the windows of ", types_.ToString(xs), " would depend on two positions");
    }
    const Nat halo = nats_.Sub(attr.n0, attr.n1);  // what windows share with the next one
    const Nat stepped = nats_.Sub(array.size, halo);
    if (nats_.AtLeast(attr.n1, nats_.Const(1)) != Proof::kYes ||
        nats_.AtLeast(halo, Nat{0}) != Proof::kYes) {
      return error("windows of ", nats_.ToString(attr.n0), " elements every ",
                   nats_.ToString(attr.n1), " elements are not known to leave out none");
    }
    if (nats_.AtLeast(stepped, Nat{0}) != Proof::kYes) {
      return error(nats_.ToString(array.size), " elements are not known to be at least the ",
                   nats_.ToString(halo), " that windows of ", nats_.ToString(attr.n0), " every ",
                   nats_.ToString(attr.n1), " share");
    }
    const Nat rounding = nats_.Sub(attr.n1, nats_.Const(1));
    const Nat windows = nats_.FloorDiv(nats_.Add(stepped, rounding), attr.n1);
    const Nat left = nats_.Sub(stepped, nats_.Mul(attr.n1, at.nat()));
    const Nat length = nats_.Add(nats_.Min(attr.n1, left), halo);
    return laid_out(types_.DepArray(windows, at.variable(), types_.Array(length, array.first)));
  }
  if (op == Op::kPartition) {
    if (array.kind != TypeKind::kArray) {
      return error("the pieces of ", types_.ToString(xs), " would depend on two positions");
    }
    // A position below m that no function around it has.
    const NatVar position = nats_.Position(-1, attr.n0);
    const Nat length = nats_.Applied(attr.n1, nats_.Var(position));
    if (nats_.IsInteger(length) != Proof::kYes || nats_.AtLeast(length, Nat{0}) != Proof::kYes) {
      return error("piece ", nats_.ToString(nats_.Var(nats_.BoundIndex())), " would have ",
                   nats_.ToString(attr.n1),
                   " elements, which is not known to be 0 or more for all ",
                   nats_.ToString(attr.n0), " pieces");
    }
    const std::optional<Nat> total = nats_.SumBelow(attr.n1, nats_.BoundIndex(), attr.n0);
    if (!total) {
      return error("there is no closed form for the sum of ", nats_.ToString(attr.n1),
                   ": lengths must be polynomials in the position");
    }
    if (nats_.Sub(*total, array.size).id != 0) {
      return error(nats_.ToString(attr.n0), " pieces of ", nats_.ToString(attr.n1),
                   " elements are ", nats_.ToString(*total), " elements, found ",
                   nats_.ToString(array.size));
    }
    const Nat lengths = nats_.Applied(attr.n1, at.nat());
    return types_.DepArray(attr.n0, at.variable(), types_.Array(lengths, array.first));
  }
  // depJoin
  const Type piece = types_.ElementAt(xs, at.nat());
  const TypeNode p = types_.node(piece);
  if (p.kind != TypeKind::kArray || types_.Mentions(p.first, at.variable())) {
    return error("expected an array of arrays of one type, found ", types_.ToString(xs));
  }
  const std::optional<Nat> total = nats_.SumBelow(p.size, at.variable(), array.size);
  if (!total) {
    return error("there is no closed form for the sum of ", nats_.ToString(p.size),
                 ": lengths must be polynomials in the position");
  }
  return types_.Array(*total, p.first);
}

}  // namespace eqrise::rise
