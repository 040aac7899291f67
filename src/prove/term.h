// Terms of the prover: the meaning of a rule's side, said in one way only. Arrays are functions of
// an index, pairs are pairs, functions are their bodies, and the name of a bound thing depends only
// on where it is bound. So two sides that are equal by the meaning of the views are one term.
//
//   join (split s xs)        Array(n, i => Element(xs, i))   which is   xs
//
// Sizes and indices are nats of the rise::NatTable, which simplifies them.
#ifndef EQRISE_PROVE_TERM_H_
#define EQRISE_PROVE_TERM_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "rise/term/expr.h"

namespace eqrise::prove {

struct Term {
  uint32_t id = 0;  // 0 is "none"
  explicit operator bool() const { return id != 0; }
  friend bool operator==(Term, Term) = default;
  friend auto operator<=>(Term, Term) = default;
  template <typename H>
  friend H AbslHashValue(H h, Term t) {
    return H::combine(std::move(h), t.id);
  }
};

enum class TermKind : uint8_t {
  kVariable,   // of the rule, nothing known; symbol
  kLocal,      // a value that a function is opened with; symbol
  kParameter,  // what a kFunction binds; symbol: how many functions stand in its body, at most
  kApply,      // a function variable of the rule: symbol, children are the arguments
  kElement,    // children[0] at nats[0]
  kFirst,
  kSecond,
  kPair,
  kArray,      // nats[0] elements; nats[1] is the index (a variable) in children[0]
  kFunction,   // of the kParameter that symbol names; children[0] is the body
  kNat,        // nats[0] as a value of natType or of an index type
  kLiteral,    // bits
  kOperation,  // a primitive with its operands; `symbol` is its payload (a declaration, an
               // operator's rank)
  kIf,         // children[0] where nats[0] < nats[1], and children[1] elsewhere
  kFold,       // from the left: children are the first value, and the step as a function of the
               // accumulator whose body is an array over the positions
  kCombine,    // with an associative operator, in any grouping: children are the operator, its
               // neutral element and the elements
};

struct TermNode {
  TermKind kind = TermKind::kVariable;
  rise::Op op = rise::Op::kVar;
  rise::Type type;
  uint32_t symbol = 0;
  uint64_t bits = 0;
  std::vector<rise::Nat> nats;
  std::vector<Term> children;
  friend bool operator==(const TermNode&, const TermNode&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const TermNode& t) {
    return H::combine(std::move(h), static_cast<int>(t.kind), static_cast<int>(t.op), t.type,
                      t.symbol, t.bits, t.nats, t.children);
  }
};

// Owns the terms of one proof. Not thread-safe.
class TermTable {
 public:
  explicit TermTable(rise::ExprTable& exprs)
      : exprs_(exprs), nats_(exprs.nats()), nodes_(1), heights_(1) {}

  Term Make(TermNode node);
  const TermNode& node(Term t) const { return nodes_[t.id]; }
  TermKind kind(Term t) const { return nodes_[t.id].kind; }
  rise::Type type(Term t) const { return nodes_[t.id].type; }
  size_t size() const { return nodes_.size(); }

  Term Local(rise::Type type);
  Term Element(Term array, rise::Nat i, rise::Type type);
  Term First(Term pair, rise::Type type);
  Term Second(Term pair, rise::Type type);
  Term Pair(Term first, Term second, rise::Type type);
  Term If(rise::Nat left, rise::Nat right, Term then, Term otherwise);
  Term Nat(rise::Nat n, rise::Type type);

  // The array whose element at the index `i`, a fresh one, is `body`; and the function of a fresh
  // local.
  Term Array(rise::Nat size, rise::NatVar i, Term body, rise::Type type);
  Term Function(Term local, Term body, rise::Type type);
  // Their bodies for an index and for an argument.
  Term At(Term array, rise::Nat i);
  Term Applied(Term function, Term argument);

  rise::NatVar FreshIndex(rise::Nat extent) { return nats_.NewIndex("i", extent); }
  // The value of an index in memory: a number of which nothing but its bound is known. Equal terms
  // get one and the same number.
  rise::Nat Opaque(Term value, rise::Nat extent);

  // A variable of which there is a quotient or a remainder in it, and by what it is divided.
  std::optional<std::pair<rise::NatVar, rise::Nat>> QuotientIn(Term t);

  bool Mentions(Term t, Term local) const;
  // All sizes and indices in it, with what stands behind opaque ones.
  void ForEachNat(Term t, const std::function<void(rise::Nat)>& visit) const;
  bool Mentions(Term t, rise::NatVar v);
  Term Substitute(Term t, rise::NatVar v, rise::Nat by);
  Term Substitute(Term t, Term local, Term by);
  rise::Nat Substitute(rise::Nat n, rise::NatVar v, rise::Nat by);

  std::string ToString(Term t) const;

 private:
  using NatChange = std::function<rise::Nat(rise::Nat)>;
  Term Rebuilt(Term t, const NatChange& nat, Term local, Term by,
               absl::flat_hash_map<Term, Term>& done);
  rise::Nat ReplacedInOpaque(rise::Nat n, const std::function<Term(Term)>& change);
  int HeightOf(const TermNode& n) const;
  rise::NatVar Bound(int height, rise::Nat extent);

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  std::deque<TermNode> nodes_;
  std::vector<int> heights_;  // of binders that stand in each other
  absl::flat_hash_map<TermNode, uint32_t> known_;
  absl::flat_hash_map<std::pair<int, rise::Nat>, rise::NatVar> bound_;
  absl::flat_hash_map<rise::NatVar, Term> opaque_;
  absl::flat_hash_map<std::pair<Term, rise::Nat>, rise::NatVar> opaque_of_;
  uint32_t locals_ = 0;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_TERM_H_
