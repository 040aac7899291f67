// Where the elements of views are: the formulas of the table's EQRISE_VIEW rows, on numbers of any
// kind. The interpreter asks with integers, the translation and the prover with sizes.
//
//   ViewNumbers<int64_t> numbers{.k = 2, .n = 5};
//   ElementOfView(Op::kRotate, int64_t{4}, numbers) == 1     // rotate(2) of 5 elements
//   WrittenByView(Op::kRotate, int64_t{1}, numbers) == 4     // the inverse of it
#ifndef EQRISE_RISE_TERM_VIEW_ELEMENT_H_
#define EQRISE_RISE_TERM_VIEW_ELEMENT_H_

#include <functional>

#include "rise/nat/nat.h"
#include "rise/term/primitive.h"

namespace eqrise::rise {

// What a formula mentions besides the position.
template <typename Number>
struct ViewNumbers {
  Number k;                                // the first size of the payload
  Number n;                                // the length of the argument
  std::function<Number(Number)> f{}, g{};  // the payload's functions, where it has any
};

// Element i of the result is this element of the argument. Precondition: MeaningOf(view) is kView.
template <typename Number>
Number ElementOfView(Op view, Number i, const ViewNumbers<Number>& numbers) {
  const auto& [k, n, f, g] = numbers;
  switch (view) {
#define EQRISE_WAY(family, ...)
#define EQRISE_GOAL(family, ...)
#define EQRISE_VIEW(element, written, enumerator, ...) \
  case Op::enumerator:                                 \
    return element;
#define EQRISE_PRIMITIVE(enumerator, ...)
#include "rise/term/primitives.def"
    default:
      return i;
  }
}

// Element i of the argument is this element of the result. Precondition: the view is one that can
// be written through.
template <typename Number>
Number WrittenByView(Op view, Number i, const ViewNumbers<Number>& numbers) {
  const auto& [k, n, f, g] = numbers;
  const Number nowhere = i;
  switch (view) {
#define EQRISE_WAY(family, ...)
#define EQRISE_GOAL(family, ...)
#define EQRISE_VIEW(element, written, enumerator, ...) \
  case Op::enumerator:                                 \
    return written;
#define EQRISE_PRIMITIVE(enumerator, ...)
#include "rise/term/primitives.def"
    default:
      return nowhere;
  }
}

// A size that formulas can be written with.
struct ViewSize {
  NatTable* nats = nullptr;
  Nat nat;
  friend ViewSize operator+(ViewSize a, ViewSize b) { return {a.nats, a.nats->Add(a.nat, b.nat)}; }
  friend ViewSize operator-(ViewSize a, ViewSize b) { return {a.nats, a.nats->Sub(a.nat, b.nat)}; }
  friend ViewSize operator*(ViewSize a, ViewSize b) { return {a.nats, a.nats->Mul(a.nat, b.nat)}; }
  friend ViewSize operator/(ViewSize a, ViewSize b) {
    return {a.nats, a.nats->FloorDiv(a.nat, b.nat)};
  }
  friend ViewSize operator%(ViewSize a, ViewSize b) { return {a.nats, a.nats->Mod(a.nat, b.nat)}; }
  // `mirror` is n - 1 - i.
  ViewSize Number(int64_t number) const { return {nats, nats->Const(number)}; }
  friend ViewSize operator+(ViewSize a, int64_t b) { return a + a.Number(b); }
  friend ViewSize operator-(ViewSize a, int64_t b) { return a - a.Number(b); }
  friend ViewSize operator*(ViewSize a, int64_t b) { return a * a.Number(b); }
  friend ViewSize operator/(ViewSize a, int64_t b) { return a / a.Number(b); }
  friend ViewSize operator%(ViewSize a, int64_t b) { return a % a.Number(b); }
  friend ViewSize operator+(int64_t a, ViewSize b) { return b.Number(a) + b; }
  friend ViewSize operator-(int64_t a, ViewSize b) { return b.Number(a) - b; }
  friend ViewSize operator*(int64_t a, ViewSize b) { return b.Number(a) * b; }
};

// The elements of a view by sizes: f and g are functions of NatTable::BoundIndex, and n is the
// argument's length.
class ViewElements {
 public:
  ViewElements(NatTable& nats, Op view, Nat n0, Nat n1, Nat length)
      : nats_(&nats), view_(view), numbers_{{&nats, n0}, {&nats, length}} {
    numbers_.f = [n0](ViewSize i) { return ViewSize{i.nats, i.nats->Applied(n0, i.nat)}; };
    numbers_.g = [n1](ViewSize i) { return ViewSize{i.nats, i.nats->Applied(n1, i.nat)}; };
  }
  Nat Element(Nat i) const { return ElementOfView(view_, ViewSize{nats_, i}, numbers_).nat; }
  Nat Written(Nat i) const { return WrittenByView(view_, ViewSize{nats_, i}, numbers_).nat; }

 private:
  NatTable* nats_;
  Op view_;
  ViewNumbers<ViewSize> numbers_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_VIEW_ELEMENT_H_
