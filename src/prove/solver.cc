#include "prove/solver.h"

#include <z3++.h>

#include <bit>
#include <cmath>
#include <optional>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace eqrise::prove {

using rise::Nat;
using rise::NatVar;
using rise::Op;
using rise::ScalarKind;
using rise::TypeKind;

namespace {

// How numbers of a kind are said to the solver.
enum class Domain : uint8_t { kBool, kBits, kFloat, kReal };

}  // namespace

class Solver::Impl {
 public:
  Impl(rise::ExprTable& exprs, TermTable& terms, const Sizes& sizes, int milliseconds,
       const Solver& owner)
      : exprs_(exprs),
        nats_(exprs.nats()),
        terms_(terms),
        sizes_(sizes),
        owner_(owner),
        limit_(milliseconds) {
    z_.set_rounding_mode(z3::RNE);
  }

  bool MayAsk() const { return limit_ > 0; }

  bool AreEqual(Nat a, Nat b, const std::vector<BranchFact>& branch) {
    z3::solver s = Fresh();
    AddBranch(s, branch);
    s.add(Number(a) != Number(b));
    AddBounds(s);
    return s.check() == z3::unsat;
  }

  bool IsImpossible(const std::vector<BranchFact>& branch) {
    z3::solver s = Fresh();
    AddBranch(s, branch);
    AddBounds(s);
    return s.check() == z3::unsat;
  }

  Answer AreEqual(Term a, Term b, Assignment* values) {
    names_.clear();
    opaque_ = false;
    z3::solver s = Fresh();
    const z3::expr left = Scalar(a), right = Scalar(b);
    for (const z3::expr& fact : facts_) s.add(fact);
    s.add(left != right);
    switch (s.check()) {
      case z3::unsat:
        return Answer::kYes;
      case z3::unknown:
        return Answer::kUnknown;
      case z3::sat:
        break;
    }
    if (opaque_ || owner_.reals) return Answer::kUnknown;
    const z3::model m = s.get_model();
    for (const auto& [term, name] : names_) {
      const std::optional<uint64_t> bits = BitsOf(m.eval(name, true), term);
      if (!bits) return Answer::kUnknown;
      (*values)[terms_.node(term).symbol] = *bits;
    }
    return Answer::kNo;
  }

 private:
  z3::solver Fresh() {
    z3::solver s(z_);
    z3::params p(z_);
    p.set("timeout", static_cast<unsigned>(limit_));
    p.set("random_seed", 1U);
    s.set(p);
    variables_.clear();
    facts_.clear();
    return s;
  }

  // --- sizes and indices: integers; quotients are exact, so that they may be computed as real
  // numbers.

  z3::expr Variable(NatVar v) {
    auto it = variables_.find(v);
    if (it == variables_.end()) {
      it = variables_.emplace(v, z_.int_const(absl::StrCat("v", v.id).c_str())).first;
      pending_.push_back(v);
    }
    return it->second;
  }

  void AddBounds(z3::solver& s) {
    for (const auto& [least, n] : sizes_.at_most()) s.add(Number(n) >= Number(least));
    for (const auto& [divisor, n] : sizes_.divides()) {
      const z3::expr times = z_.int_const(absl::StrCat("q", divisor.id, "_", n.id).c_str());
      s.add(Number(n) == z3::to_real(times) * Number(divisor));
      s.add(times >= 0);
    }
    while (!pending_.empty()) {
      const NatVar v = pending_.back();
      pending_.pop_back();
      const rise::NatVarInfo info = nats_.info(v);
      const z3::expr x = Variable(v);
      const bool from_zero =
          info.kind == rise::NatVarKind::kIndex || info.kind == rise::NatVarKind::kOpaque;
      s.add(x >= z_.int_val(from_zero ? int64_t{0} : info.low));
      if (info.extent) s.add(z3::to_real(x) < Number(*info.extent));
    }
    for (const z3::expr& fact : facts_) s.add(fact);
  }

  void AddBranch(z3::solver& s, const std::vector<BranchFact>& branch) {
    for (const BranchFact& f : branch) {
      const z3::expr less = Number(f.left) < Number(f.right);
      s.add(f.holds ? less : !less);
    }
  }

  z3::expr Number(Nat n) {
    z3::expr sum = z_.real_val(0);
    const rise::NatPoly poly = nats_.poly(n);
    for (const rise::NatTerm& t : poly) {
      z3::expr product =
          z_.real_val(absl::StrCat(t.coefficient.num, "/", t.coefficient.den).c_str());
      for (const rise::NatFactor& f : t.factors) {
        const z3::expr x = Atom(f.atom);
        for (int i = 0; i < f.exponent; ++i) product = product * x;
        for (int i = f.exponent; i < 0; ++i) product = product / x;
      }
      sum = sum + product;
    }
    return sum;
  }

  z3::expr Atom(const rise::NatAtom& a) {
    switch (a.kind) {
      case rise::NatAtomKind::kVar:
        return z3::to_real(Variable(NatVar{a.a}));
      case rise::NatAtomKind::kSum:
        return Number(Nat{a.a});
      case rise::NatAtomKind::kMin:
      case rise::NatAtomKind::kMax: {
        const z3::expr x = Number(Nat{a.a}), y = Number(Nat{a.b});
        return a.kind == rise::NatAtomKind::kMin ? z3::ite(x <= y, x, y) : z3::ite(x <= y, y, x);
      }
      case rise::NatAtomKind::kFloorDiv:
      case rise::NatAtomKind::kMod: {
        // q * b <= x < (q + 1) * b
        const std::string name = absl::StrCat("d", a.a, "_", a.b);
        const z3::expr q = z_.int_const(name.c_str());
        const z3::expr x = Number(Nat{a.a}), b = Number(Nat{a.b});
        facts_.push_back(z3::to_real(q) * b <= x && x < (z3::to_real(q) + 1) * b);
        return a.kind == rise::NatAtomKind::kFloorDiv ? z3::to_real(q) : x - z3::to_real(q) * b;
      }
      case rise::NatAtomKind::kPow:
        return z_.real_const(absl::StrCat("p", a.a, "_", a.b).c_str());
    }
    return z_.real_val(0);
  }

  // --- scalars

  Domain DomainOf(ScalarKind kind) const {
    if (kind == ScalarKind::kBool) return Domain::kBool;
    if (!rise::IsFloat(kind)) return Domain::kBits;
    return owner_.reals ? Domain::kReal : Domain::kFloat;
  }

  z3::sort SortOf(ScalarKind kind) {
    switch (DomainOf(kind)) {
      case Domain::kBool:
        return z_.bool_sort();
      case Domain::kBits:
        return z_.bv_sort(static_cast<unsigned>(8 * rise::ScalarBytes(kind)));
      case Domain::kReal:
        return z_.real_sort();
      case Domain::kFloat:
        break;
    }
    return kind == ScalarKind::kF16   ? z_.fpa_sort(5, 11)
           : kind == ScalarKind::kF32 ? z_.fpa_sort(8, 24)
                                      : z_.fpa_sort(11, 53);
  }

  ScalarKind KindOf(Term t) const { return exprs_.types().node(terms_.type(t)).scalar; }

  // A name for a term that the solver can't look into; equal terms have one name.
  z3::expr Name(Term t) {
    const Term r = owner_.representative ? owner_.representative(t) : t;
    const z3::expr name = z_.constant(absl::StrCat("t", r.id).c_str(), SortOf(KindOf(t)));
    if (terms_.kind(r) != TermKind::kVariable) opaque_ = true;
    if (names_.emplace(r, name).second && DomainOf(KindOf(t)) == Domain::kFloat) {
      facts_.push_back(name == name);
    }
    return name;
  }

  z3::expr Literal(const TermNode& n) {
    const ScalarKind kind = exprs_.types().node(n.type).scalar;
    switch (DomainOf(kind)) {
      case Domain::kBool:
        return z_.bool_val(n.bits != 0);
      case Domain::kBits:
        return z_.bv_val(n.bits, static_cast<unsigned>(8 * rise::ScalarBytes(kind)));
      case Domain::kReal: {
        const double x = std::bit_cast<double>(n.bits);
        if (!std::isfinite(x)) {
          opaque_ = true;
          return z_.real_const(absl::StrCat("c", n.bits).c_str());
        }
        return z_.real_val(absl::StrFormat("%.1100g", x).c_str());
      }
      case Domain::kFloat:
        break;
    }
    const z3::expr wide(z_, Z3_mk_fpa_to_fp_bv(z_, z_.bv_val(n.bits, 64), z_.fpa_sort(11, 53)));
    if (kind == ScalarKind::kF64) return wide;
    return z3::expr(z_, Z3_mk_fpa_to_fp_float(z_, z_.fpa_rounding_mode(), wide, SortOf(kind)));
  }

  z3::expr Uninterpreted(const TermNode& n, const std::vector<z3::expr>& operands) {
    opaque_ = true;
    z3::sort_vector domain(z_);
    z3::expr_vector arguments(z_);
    std::string name = absl::StrCat(rise::OpName(n.op), "_", n.symbol, "_", n.type.id);
    for (const z3::expr& x : operands) {
      domain.push_back(x.get_sort());
      arguments.push_back(x);
      absl::StrAppend(&name, "_", x.get_sort().to_string());
    }
    const z3::func_decl f =
        z_.function(name.c_str(), domain, SortOf(exprs_.types().node(n.type).scalar));
    return f(arguments);
  }

  z3::expr Scalar(Term t) {
    const TermNode n = terms_.node(t);
    if (n.kind == TermKind::kLiteral) return Literal(n);
    if (n.kind == TermKind::kIf) {
      opaque_ = true;
      const z3::expr less =
          z_.bool_const(absl::StrCat("less", n.nats[0].id, "_", n.nats[1].id).c_str());
      return z3::ite(less, Scalar(n.children[0]), Scalar(n.children[1]));
    }
    if (n.kind != TermKind::kOperation || !HasMeaning(n)) return Name(t);
    std::vector<z3::expr> operands;
    for (Term c : n.children) operands.push_back(Scalar(c));
    return Operation(n, operands);
  }

  // An operation whose operands and result are scalars.
  bool HasMeaning(const TermNode& n) const {
    if (n.op == Op::kForeign || n.op == Op::kScan || n.op == Op::kReduceByIndex ||
        n.op == Op::kScatter)
      return false;
    if (!exprs_.types().Is(n.type, TypeKind::kScalar)) return false;
    for (Term c : n.children) {
      if (!exprs_.types().Is(terms_.type(c), TypeKind::kScalar)) return false;
    }
    return true;
  }

  z3::expr Operation(const TermNode& n, const std::vector<z3::expr>& x) {
    const ScalarKind kind = KindOf(n.children[0]);
    const Domain domain = DomainOf(kind);
    switch (n.op) {
      case Op::kNot:
        return !x[0];
      case Op::kAnd:
        return x[0] && x[1];
      case Op::kOr:
        return x[0] || x[1];
      case Op::kSelect:
        return z3::ite(x[0], x[1], x[2]);
      case Op::kCast:
        return Cast(n, x[0], kind);
      case Op::kLt:
        return Less(x[0], x[1], kind);
      case Op::kGt:
        return Less(x[1], x[0], kind);
      case Op::kLe:
        return LessOrEqual(x[0], x[1], kind);
      case Op::kGe:
        return LessOrEqual(x[1], x[0], kind);
      case Op::kEq:
        return Equal(x[0], x[1], kind);
      case Op::kNe:
        return !Equal(x[0], x[1], kind);
      case Op::kNeg:
        return -x[0];
      // Sums and products commute, of floats, too: in one order the solver need not find that out.
      case Op::kAdd:
        return InOrder(x[0], x[1]) ? x[0] + x[1] : x[1] + x[0];
      case Op::kSub:
        return x[0] - x[1];
      case Op::kMul:
        return InOrder(x[0], x[1]) ? x[0] * x[1] : x[1] * x[0];
      case Op::kDiv:
        if (domain != Domain::kBits) return x[0] / x[1];
        return IfZero(x[1], rise::IsSigned(kind) ? x[0] / x[1] : z3::udiv(x[0], x[1]));
      case Op::kMod:
        return IfZero(x[1], rise::IsSigned(kind) ? z3::srem(x[0], x[1]) : z3::urem(x[0], x[1]));
      case Op::kAbs:
        if (domain == Domain::kFloat) return z3::expr(z_, Z3_mk_fpa_abs(z_, x[0]));
        if (domain == Domain::kReal) return z3::ite(x[0] < 0, -x[0], x[0]);
        return rise::IsSigned(kind)
                   ? z3::ite(x[0] < z_.bv_val(0, x[0].get_sort().bv_size()), -x[0], x[0])
                   : x[0];
      case Op::kMin:
      case Op::kMax:
        return Extreme(n, x, kind);
      case Op::kSqrt:
        if (domain == Domain::kFloat)
          return z3::expr(z_, Z3_mk_fpa_sqrt(z_, z_.fpa_rounding_mode(), x[0]));
        return Uninterpreted(n, x);
      default:
        return Uninterpreted(n, x);
    }
  }

  bool InOrder(const z3::expr& a, const z3::expr& b) {
    return Z3_get_ast_id(z_, a) <= Z3_get_ast_id(z_, b);
  }

  z3::expr IfZero(const z3::expr& divisor, const z3::expr& otherwise) {
    const z3::expr zero = z_.bv_val(0, divisor.get_sort().bv_size());
    return z3::ite(divisor == zero, zero, otherwise);
  }

  z3::expr Less(const z3::expr& a, const z3::expr& b, ScalarKind kind) {
    switch (DomainOf(kind)) {
      case Domain::kBool:
        return !a && b;
      case Domain::kBits:
        return rise::IsSigned(kind) ? a < b : z3::ult(a, b);
      case Domain::kFloat:
      case Domain::kReal:
        break;
    }
    return a < b;
  }
  z3::expr LessOrEqual(const z3::expr& a, const z3::expr& b, ScalarKind kind) {
    return rise::IsFloat(kind) ? a <= b : !Less(b, a, kind);
  }
  z3::expr Equal(const z3::expr& a, const z3::expr& b, ScalarKind kind) {
    if (DomainOf(kind) == Domain::kFloat) return z3::expr(z_, Z3_mk_fpa_eq(z_, a, b));
    return a == b;
  }

  // Which zero the smaller one of two zeros is differs from machine to machine: any of the two.
  z3::expr Extreme(const TermNode& n, const std::vector<z3::expr>& x, ScalarKind kind) {
    const bool least = n.op == Op::kMin;
    const z3::expr less = Less(x[0], x[1], kind);
    if (DomainOf(kind) != Domain::kFloat)
      return least ? z3::ite(less, x[0], x[1]) : z3::ite(less, x[1], x[0]);
    const z3::expr more = Less(x[1], x[0], kind);
    const bool opaque = opaque_;
    const z3::expr any = Uninterpreted(n, x);
    opaque_ = opaque;
    facts_.push_back(any == x[0] || any == x[1]);
    const z3::expr ordered =
        z3::ite(less, least ? x[0] : x[1], z3::ite(more, least ? x[1] : x[0], any));
    return z3::ite(IsNaN(x[0]), x[1], z3::ite(IsNaN(x[1]), x[0], ordered));
  }

  z3::expr IsNaN(const z3::expr& x) { return z3::expr(z_, Z3_mk_fpa_is_nan(z_, x)); }

  z3::expr Cast(const TermNode& n, const z3::expr& x, ScalarKind from) {
    const ScalarKind to = exprs_.types().node(n.type).scalar;
    const Domain target = DomainOf(to);
    const auto bits = static_cast<unsigned>(8 * rise::ScalarBytes(to));
    if (from == to) return x;
    switch (DomainOf(from)) {
      case Domain::kReal:
        return Uninterpreted(n, {x});
      case Domain::kBool:
        if (target == Domain::kBits) return z3::ite(x, z_.bv_val(1, bits), z_.bv_val(0, bits));
        if (target == Domain::kReal) return z3::ite(x, z_.real_val(1), z_.real_val(0));
        return z3::ite(x, Float(1, to), Float(0, to));
      case Domain::kBits: {
        const unsigned own = x.get_sort().bv_size();
        if (target == Domain::kBool) return x != z_.bv_val(0, own);
        if (target == Domain::kReal) return Uninterpreted(n, {x});
        if (target == Domain::kBits) {
          if (bits < own) return x.extract(bits - 1, 0);
          return rise::IsSigned(from) ? z3::sext(x, bits - own) : z3::zext(x, bits - own);
        }
        const z3::expr rounding = z_.fpa_rounding_mode();
        return z3::expr(z_, rise::IsSigned(from)
                                ? Z3_mk_fpa_to_fp_signed(z_, rounding, x, SortOf(to))
                                : Z3_mk_fpa_to_fp_unsigned(z_, rounding, x, SortOf(to)));
      }
      case Domain::kFloat:
        break;
    }
    if (target == Domain::kBool) return !z3::expr(z_, Z3_mk_fpa_is_zero(z_, x));
    if (target == Domain::kFloat) {
      return z3::expr(z_, Z3_mk_fpa_to_fp_float(z_, z_.fpa_rounding_mode(), x, SortOf(to)));
    }
    // Towards zero, saturating, NaN to 0.
    const bool is_signed = rise::IsSigned(to);
    const z3::expr to_zero(z_, Z3_mk_fpa_rtz(z_));
    const z3::expr truncated(z_, Z3_mk_fpa_round_to_integral(z_, to_zero, x));
    const z3::expr end =
        Float(std::ldexp(1.0, static_cast<int>(is_signed ? bits - 1 : bits)), from);
    const z3::expr low = Float(is_signed ? -std::ldexp(1.0, static_cast<int>(bits - 1)) : 0, from);
    const uint64_t all = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    const z3::expr most = z_.bv_val(is_signed ? all >> 1 : all, bits);
    const z3::expr least = z_.bv_val(is_signed ? uint64_t{1} << (bits - 1) : uint64_t{0}, bits);
    const z3::expr inside(z_, is_signed ? Z3_mk_fpa_to_sbv(z_, to_zero, truncated, bits)
                                        : Z3_mk_fpa_to_ubv(z_, to_zero, truncated, bits));
    return z3::ite(IsNaN(x), z_.bv_val(0, bits),
                   z3::ite(truncated < low, least, z3::ite(truncated >= end, most, inside)));
  }

  // Infinite where the kind has no such number.
  z3::expr Float(double value, ScalarKind kind) {
    const z3::expr wide(z_, Z3_mk_fpa_numeral_double(z_, value, z_.fpa_sort(11, 53)));
    return kind == ScalarKind::kF64 ? wide
                                    : z3::expr(z_, Z3_mk_fpa_to_fp_float(z_, z_.fpa_rounding_mode(),
                                                                         wide, SortOf(kind)));
  }

  std::optional<uint64_t> BitsOf(const z3::expr& value, Term t) {
    const ScalarKind kind = KindOf(t);
    switch (DomainOf(kind)) {
      case Domain::kBool:
        return value.is_true() ? 1 : 0;
      case Domain::kBits: {
        uint64_t bits = 0;
        if (!value.is_numeral_u64(bits)) return std::nullopt;
        const int shift = 64 - 8 * rise::ScalarBytes(kind);
        if (!rise::IsSigned(kind)) return bits;
        return static_cast<uint64_t>(static_cast<int64_t>(bits << shift) >> shift);
      }
      case Domain::kFloat: {
        z3::expr wide = value;
        if (kind != ScalarKind::kF64) {
          wide = z3::expr(
              z_, Z3_mk_fpa_to_fp_float(z_, z_.fpa_rounding_mode(), value, z_.fpa_sort(11, 53)));
        }
        if (IsNaN(wide).simplify().is_true()) return std::bit_cast<uint64_t>(std::nan(""));
        const z3::expr bits = z3::expr(z_, Z3_mk_fpa_to_ieee_bv(z_, wide)).simplify();
        uint64_t result = 0;
        if (!bits.is_numeral_u64(result)) return std::nullopt;
        return result;
      }
      case Domain::kReal:
        break;
    }
    return std::nullopt;
  }

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  TermTable& terms_;
  const Sizes& sizes_;
  const Solver& owner_;
  const int limit_;
  z3::context z_;
  std::map<NatVar, z3::expr> variables_;
  std::vector<NatVar> pending_;  // whose bounds nobody has said yet
  std::vector<z3::expr> facts_;  // of the expression being said
  std::map<Term, z3::expr> names_;
  bool opaque_ = false;
};

Solver::Solver(rise::ExprTable& exprs, TermTable& terms, const Sizes& sizes, int milliseconds)
    : impl_(std::make_unique<Impl>(exprs, terms, sizes, milliseconds, *this)) {}
Solver::~Solver() = default;

// What the solver can't do is not proved.
bool Solver::AreEqual(Nat a, Nat b, const std::vector<BranchFact>& branch) {
  if (!impl_->MayAsk()) return false;
  try {
    return impl_->AreEqual(a, b, branch);
  } catch (const z3::exception&) {
    return false;
  }
}

bool Solver::IsImpossible(const std::vector<BranchFact>& branch) {
  if (!impl_->MayAsk()) return false;
  try {
    return impl_->IsImpossible(branch);
  } catch (const z3::exception&) {
    return false;
  }
}

Answer Solver::AreEqual(Term a, Term b, Assignment* values) {
  if (!impl_->MayAsk()) return Answer::kUnknown;
  try {
    return impl_->AreEqual(a, b, values);
  } catch (const z3::exception&) {
    return Answer::kUnknown;
  }
}

}  // namespace eqrise::prove
