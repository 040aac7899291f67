// Nats: the natural numbers of types and indices, as hash-consed polynomials.
//
// A nat is a value, not a term (docs/decisions.md, decision 2): a sum of monomials with rational
// coefficients over atoms (variables, floor-div, mod, min, max, pow), where exact division is a
// negative exponent or a denominator. So `n / 32 * 32` *is* `n`, and equal handles imply equal
// nats; the converse is decided by the provers below, which may answer "unknown".
//
//   NatTable nats;
//   Nat n = nats.Var(nats.NewSize("n"));
//   nats.Mul(nats.ExactDiv(n, nats.Const(32)), nats.Const(32)) == n;   // the same handle
#ifndef EQRISE_RISE_NAT_NAT_H_
#define EQRISE_RISE_NAT_NAT_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "absl/hash/hash.h"
#include "absl/strings/string_view.h"

namespace eqrise::rise {

// A handle into a NatTable. Handle 0 is the constant 0.
struct Nat {
  uint32_t id = 0;
  friend bool operator==(Nat, Nat) = default;
  friend auto operator<=>(Nat, Nat) = default;
  template <typename H>
  friend H AbslHashValue(H h, Nat n) {
    return H::combine(std::move(h), n.id);
  }
};

struct NatVar {
  uint32_t id = 0;
  friend bool operator==(NatVar, NatVar) = default;
  friend auto operator<=>(NatVar, NatVar) = default;
  template <typename H>
  friend H AbslHashValue(H h, NatVar v) {
    return H::combine(std::move(h), v.id);
  }
};

// An exact fraction in lowest terms with a positive denominator.
struct Rational {
  int64_t num = 0;
  int64_t den = 1;
  friend bool operator==(const Rational&, const Rational&) = default;
  friend auto operator<=>(const Rational&, const Rational&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const Rational& r) {
    return H::combine(std::move(h), r.num, r.den);
  }
};

enum class NatVarKind : uint8_t {
  kSize,    // a size of the program; at least `low`
  kIndex,   // a loop variable in [0, extent)
  kMeta,    // an unknown of type inference or of a rule
  kBound,   // the variable of an index function (reorder) or of a length (iterate); at least `low`
  kOpaque,  // the value of some scalar expression at run time, in [0, extent) where that is known
  kPosition,  // in a dependent array: of a function over positions in [0, extent), or of a type
};

struct NatVarInfo {
  NatVarKind kind = NatVarKind::kSize;
  std::string name;
  int64_t low = 1;            // negative: it may be any integer
  std::optional<Nat> extent;  // exclusive upper bound
  int level = 0;              // of functions over positions, sizes or lengths in functions
};

enum class NatAtomKind : uint8_t { kVar, kFloorDiv, kMod, kMin, kMax, kPow, kSum };

// What a monomial is a product of. For kVar, `a` is the variable's id; for kSum (a sum under a
// negative exponent), the nat's id; otherwise `a` and `b` are the operands' nat ids.
struct NatAtom {
  NatAtomKind kind = NatAtomKind::kVar;
  uint32_t a = 0;
  uint32_t b = 0;
  friend bool operator==(const NatAtom&, const NatAtom&) = default;
  friend auto operator<=>(const NatAtom&, const NatAtom&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const NatAtom& x) {
    return H::combine(std::move(h), static_cast<int>(x.kind), x.a, x.b);
  }
};

struct NatFactor {
  NatAtom atom;
  int exponent = 1;
  friend bool operator==(const NatFactor&, const NatFactor&) = default;
  friend auto operator<=>(const NatFactor&, const NatFactor&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const NatFactor& x) {
    return H::combine(std::move(h), x.atom, x.exponent);
  }
};

struct NatTerm {
  std::vector<NatFactor> factors;  // sorted by atom; empty for the constant term
  Rational coefficient;
  friend bool operator==(const NatTerm&, const NatTerm&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const NatTerm& x) {
    return H::combine(std::move(h), x.factors, x.coefficient);
  }
};

using NatPoly = std::vector<NatTerm>;  // sorted by factors, no zero coefficients

enum class Proof : uint8_t { kNo, kYes, kUnknown };

// Owns all nats of one compilation. Not thread-safe.
class NatTable {
 public:
  NatTable();
  NatTable(NatTable&&) = default;
  NatTable& operator=(NatTable&&) = default;

  Nat Const(int64_t value);
  Nat Var(NatVar v);
  NatVar NewSize(std::string name, int64_t low = 1);
  NatVar NewIndex(std::string name, Nat extent);
  NatVar NewMeta(std::string name);
  // The variable that nat functions are written with: alike in all of them, so that equal functions
  // are equal nats. It may be anything from 0.
  NatVar BoundIndex() const { return bound_index_; }
  // The position that a dependent array's element type depends on: the number of the types around
  // an innermost one that depend on positions, counted from inside, so that equal types are equal.
  // An open one is free while its type is taken apart.
  NatVar BoundPosition(int height) { return TypePosition(bound_positions_, height); }
  NatVar OpenPosition(int number) { return TypePosition(open_positions_, number); }
  // The height whose bound position v is, if it is one.
  std::optional<int> HeightOf(NatVar v) const;
  bool IsTypePosition(NatVar v) const {
    return vars_[v.id].kind == NatVarKind::kPosition && !vars_[v.id].extent;
  }
  // The variable of a function over the positions below `extent`, one for each level of functions
  // in functions. What is substituted in the extent is substituted in the variable too. Before an
  // expression is complete, each function has an open level, which no other one has.
  NatVar Position(int level, Nat extent, std::string name = "");
  // The variable of a function over the size in a dependent pair (dmatch), numbered as positions.
  NatVar SizeInPair(int level, std::string name = "");
  // The variable of a function over lengths (iterate), at least 1; numbered likewise, but by the
  // iterates around alone.
  NatVar BoundLength(int level, std::string name = "");
  int NewOpenLevel() { return next_open_level_++; }
  bool HasOpenLevel(NatVar v) const { return vars_[v.id].level >= kFirstOpenLevel; }
  NatVar NewOpaque(std::string name, std::optional<Nat> extent, bool may_be_negative = false);
  const NatVarInfo& info(NatVar v) const { return vars_[v.id]; }
  size_t num_vars() const { return vars_.size(); }
  // All names that a variable has.
  const absl::flat_hash_set<std::string>& var_names() const { return names_; }
  // What all that is kept here takes of the heap.
  size_t bytes() const;

  Nat Add(Nat a, Nat b);
  Nat Sub(Nat a, Nat b);
  Nat Mul(Nat a, Nat b);
  // a / b where b divides a: the caller has proved or assumed it. Division by the constant 0 gives
  // 0.
  Nat ExactDiv(Nat a, Nat b);
  // Floor division and remainder of non-negative nats; b must be positive.
  Nat FloorDiv(Nat a, Nat b);
  Nat Mod(Nat a, Nat b);
  Nat Min(Nat a, Nat b);
  Nat Max(Nat a, Nat b);
  Nat Pow(Nat base, Nat exponent);

  std::optional<int64_t> AsConst(Nat a) const;
  const NatPoly& poly(Nat a) const { return polys_[a.id]; }
  // The monomials that it is the sum of.
  std::vector<Nat> Terms(Nat a);
  // All variables that occur, also inside atoms.
  std::vector<NatVar> Variables(Nat a) const;
  bool Mentions(Nat a, NatVar v) const;
  // Whether it depends on the value of an expression at run time (kOpaque).
  bool MentionsValues(Nat a) const;
  bool HasMeta(Nat a) const { return (marks_[a.id] & kHasMeta) != 0; }
  // The variable, if that is all there is.
  std::optional<NatVar> AsVar(Nat a) const;

  Nat Substitute(Nat a, const std::function<std::optional<Nat>(NatVar)>& value);
  // A nat function, written with BoundIndex, at i.
  Nat Applied(Nat function, Nat i);
  // The integer value; nothing when a variable has none, or the value is not an integer.
  std::optional<int64_t> Evaluate(Nat a,
                                  const std::function<std::optional<int64_t>(NatVar)>& value) const;

  // Solves `left == right` for a meta that occurs linearly, outside of atoms: the inversion
  // of docs/decisions.md, decision 10. Nothing when no meta can be isolated.
  std::optional<std::pair<NatVar, Nat>> SolveForMeta(Nat left, Nat right);

  // The provers. kYes and kNo are certain; kUnknown refuses what was asked for.
  Proof Divides(Nat divisor, Nat of);
  Proof AtLeast(Nat a, Nat b);  // a >= b for all values of the variables; kUnknown beyond 64 bits
  Proof IsInteger(Nat a);       // kNo only for constants that are fractions
  // Whether a polynomial is an integer for all integers, as n * (n + 1) / 2 is.
  bool IsIntegerValued(const NatPoly& poly) const;
  // Whole and not negative, provably; remembered when it is.
  bool IsNatural(Nat a);
  // A nat of sizes only that is at least as large, whatever the indices in it are: each is as large
  // or as small as it can be. Nothing where they count both ways, or where it is beyond 64 bits.
  std::optional<Nat> Largest(Nat a);
  // From here on `divisor` is known to divide `of`; raises lower bounds that follow.
  void AssumeDivides(Nat divisor, Nat of);
  void AssumeAtLeast(Nat a, Nat b);

  // The sum of `a` for v = 0 .. count-1 as a closed form, where `a` is a polynomial in v. `a` may
  // contain min(k, n - k*v), as long as that is provably not negative. Nothing for other functions.
  std::optional<Nat> SumBelow(Nat a, NatVar v, Nat count);

  // The coefficient of `v` if `a` is linear in it (and `a` without that term); nothing otherwise.
  std::optional<std::pair<Nat, Nat>> LinearIn(Nat a, NatVar v);

  std::string ToString(Nat a) const;

 private:
  Nat Intern(NatPoly poly);
  Nat FromAtom(NatAtom atom, int exponent = 1);
  Nat FromTerm(NatTerm term);
  std::optional<Nat> DivideBySum(Nat a, Nat b);
  // A size of the program, or of a function over lengths: anything from its lower bound.
  bool IsLength(NatVar v) const {
    const NatVarKind kind = vars_[v.id].kind;
    return kind == NatVarKind::kSize || (kind == NatVarKind::kBound && v != bound_index_);
  }
  bool MayBeNegative(Nat rest);
  Nat Recombined(Nat sum);
  std::optional<Nat> SumOfSteps(const NatAtom& atom, NatVar v, Nat count);
  bool AllCoefficients(Nat a, bool positive) const;
  std::optional<std::pair<Nat, Nat>> LinearInAtom(Nat p, const NatAtom& atom);
  Nat WithoutMinima(Nat a);
  std::optional<Nat> LargestOfIndices(Nat a);
  bool ProvablyNonNegative(Nat p, int depth);
  bool ProveNonNegative(Nat p, int depth);
  bool TakesNothingAway(Nat p) const;
  bool ProvedByQuotients(Nat p, int depth);
  bool ProvedByDivided(Nat p, const NatAtom& quotient, int depth);
  std::optional<bool> ProvedByBounds(Nat p, const NatTerm& t, const NatFactor& f, int depth);
  bool ProvedOfOperands(Nat p, const NatAtom& extreme, int depth);
  bool ProvedBetween(Nat p, const NatAtom& atom, Nat low, Nat high, int depth);
  int64_t WholeTimes(Nat term, std::optional<int64_t> divisor) const;
  Nat MakeFloorDiv(Nat a, Nat b);
  Nat MakeMod(Nat a, Nat b);
  bool TermIsIntegral(const NatTerm& term) const;
  NatVar TypePosition(std::vector<NatVar>& known, int height);
  NatVar AtLevel(std::map<int, NatVar>& known, int level, std::string name, int64_t low);
  static Rational Times(Rational a, Rational b);
  static Rational Plus(Rational a, Rational b);
  Nat FromAtomSubstituted(const NatAtom& atom,
                          const std::function<std::optional<Nat>(NatVar)>& value);
  void CollectVariables(Nat a, std::vector<NatVar>& out) const;

  static constexpr int kFirstOpenLevel = 1 << 16;
  static constexpr uint8_t kHasMeta = 1;
  static constexpr uint8_t kNatural = 2;

  // By what they point to. A deque's elements stay where they are.
  struct HashOfPoly {
    size_t operator()(const NatPoly* p) const { return absl::HashOf(*p); }
  };
  struct EqualPolys {
    bool operator()(const NatPoly* a, const NatPoly* b) const { return *a == *b; }
  };

  NatVar NewVar(NatVarInfo info);
  bool HasMeta(const NatAtom& atom) const;

  std::deque<NatPoly> polys_;
  std::vector<uint8_t> marks_;                                                      // of each nat
  absl::flat_hash_map<const NatPoly*, uint32_t, HashOfPoly, EqualPolys> interned_;  // of polys_
  size_t terms_bytes_ = 0;
  std::deque<NatVarInfo> vars_;
  absl::flat_hash_set<std::string> names_;  // of these
  NatVar bound_index_;
  // Quotients, remainders and signs that have been worked out, each by many others: views of views
  // ask for the same ones again and again. What is assumed later may change them.
  struct Known {
    absl::flat_hash_map<std::pair<Nat, Nat>, Nat> quotients, remainders;
    absl::flat_hash_map<Nat, bool> non_negative;
  };
  Known known_;
  int steps_of_proof_ = 0;  // of the outermost one that runs; 0: none does
  std::vector<NatVar> bound_positions_, open_positions_;
  std::map<std::pair<int, Nat>, NatVar> positions_;
  std::map<int, NatVar> sizes_in_pairs_, bound_lengths_;
  int next_open_level_ = kFirstOpenLevel;
  std::vector<std::pair<Nat, Nat>> divides_;   // facts
  std::vector<std::pair<Nat, Nat>> at_least_;  // facts
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_NAT_NAT_H_
