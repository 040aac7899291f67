// Index polynomials as C expressions: integer arithmetic, so that fractional terms stand over one
// common denominator ("(n - k) / 2", never "n / 2 - k / 2").
#ifndef EQRISE_EMIT_NAT_TEXT_H_
#define EQRISE_EMIT_NAT_TEXT_H_

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "rise/nat/nat.h"

namespace eqrise::emit {

// What a function's parameters for sizes and for the numbers of repeated launches are called.
using SizeNames = absl::flat_hash_map<rise::NatVar, std::string>;

// C's binding strengths, as far as they are needed.
enum Precedence : int { kSelectP = 1, kOrP, kAndP, kCompareP, kAddP, kMulP, kUnaryP, kPrimaryP };

struct Text {
  std::string text;
  int precedence = kPrimaryP;
  // Where the text only converts a value that was held otherwise, as an unsigned integer or as the
  // bits of a half: that value. So what goes on with it there need not convert back and forth.
  std::string source = {};
  int source_precedence = kPrimaryP;
};
// Adds parentheses if `t` binds weaker than `least`.
std::string Wrap(const Text& t, int least);

// A part of a sum that has a name, and what is to be added to it.
struct NamedSummand {
  std::string name;
  rise::Nat rest;
};

// How variables that are not plain names (opaque run-time values) and functions are printed, and
// what has been computed before.
struct NatNames {
  // Nothing for a variable that has its own name.
  std::function<std::optional<Text>(rise::NatVar)> variable;
  // The name of a function on indices: "min", "max", "pow".
  std::function<std::string(const char* function)> function;
  // Asked for sums, products and atoms, from the whole nat to its parts.
  std::function<std::optional<NamedSummand>(rise::Nat)> named = nullptr;
};
Text NatText(rise::NatTable& nats, rise::Nat n, const NatNames& names);

// A nat as a sum: terms that are whole, and one fraction for all that have a denominator.
struct NatParts {
  std::vector<rise::NatTerm> whole;  // the constant after other positive terms, negative ones last
  std::optional<std::pair<rise::Nat, rise::Nat>> fraction;  // numerator, denominator
};
NatParts PartsOf(rise::NatTable& nats, rise::Nat n);
// The nat that consists of one atom.
rise::Nat AtomNat(rise::NatTable& nats, const rise::NatAtom& atom);

// Without opaque variables: a size expression of a manifest.
std::string SizeText(rise::NatTable& nats, rise::Nat n);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_NAT_TEXT_H_
