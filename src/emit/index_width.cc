#include "emit/index_width.h"

#include <numeric>
#include <optional>

#include "dpia/value_range.h"

namespace eqrise::emit {

using dpia::BufferId;
using dpia::Exp;
using dpia::ExpKind;
using dpia::ExpNode;
using dpia::Stmt;
using dpia::StmtKind;
using rise::Nat;

namespace {

// With some room for what is added and taken away again on the way.
constexpr int64_t kLarge = (int64_t{1} << 31) - (int64_t{1} << 20);

}  // namespace

IndexWidth::IndexWidth(dpia::Phrase& phrase) : phrase_(phrase) {
  rise::NatTable& nats = phrase_.exprs->nats();
  for (const dpia::Buffer& b : phrase_.buffers) is_wide_ = is_wide_ || !IsSmall(b.count);
  dpia::ForEachStmt(phrase_, phrase_.body, [&](const Stmt& s) {
    if (s.kind == StmtKind::kLoop) {
      is_wide_ = is_wide_ || !IsSmall(nats.Largest(s.count).value_or(s.count));
      if (!IsSmallValue(s.count)) wide_.insert(s.index);
      LookAtValue(s.count);
    }
    for (const dpia::Assignment& a : s.assignments) {
      LookAtIndex(a.buffer, a.index);
      LookAtValue(a.stride);
      Look(a.value);
    }
  });
}

bool IndexWidth::IsSmall(Nat n) const {
  const std::optional<int64_t> c = phrase_.exprs->nats().AsConst(n);
  return c && *c < kLarge;
}

// An index with a division is computed as a fraction, whose parts are larger than it is.
bool IndexWidth::IsSmallIndex(BufferId buffer, Nat index) const {
  rise::NatTable& nats = phrase_.exprs->nats();
  int64_t divisor = 1;
  for (const rise::NatTerm& t : nats.poly(index)) divisor = std::lcm(divisor, t.coefficient.den);
  const Nat count = phrase_.buffer(buffer).count;
  return IsSmall(divisor == 1 ? count : nats.Mul(count, nats.Const(4 * divisor)));
}

bool IndexWidth::IsSmallValue(Nat n) const {
  const std::optional<dpia::ValueRange> range = dpia::RangeOf(phrase_.exprs->nats(), n);
  return range && range->most < kLarge && range->least > -kLarge;
}

void IndexWidth::LookAtIndex(BufferId buffer, Nat index) {
  const bool is_small = IsSmallIndex(buffer, index);
  is_wide_ = is_wide_ || !is_small;
  Look(index, is_small);
}

// The bound of a clamp, say, which is computed with whatever the range of the result is.
bool IndexWidth::HasLargeConstant(Nat n) const {
  for (const rise::NatTerm& t : phrase_.exprs->nats().poly(n)) {
    if (t.coefficient.num >= kLarge || t.coefficient.num <= -kLarge) return true;
    for (const rise::NatFactor& f : t.factors) {
      if (f.atom.kind == rise::NatAtomKind::kVar) continue;
      if (HasLargeConstant(Nat{f.atom.a})) return true;
      const bool has_two = f.atom.kind != rise::NatAtomKind::kSum;
      if (has_two && HasLargeConstant(Nat{f.atom.b})) return true;
    }
  }
  return false;
}

void IndexWidth::LookAtValue(Nat n) {
  if (phrase_.exprs->nats().AsConst(n)) return;
  const bool has_large = HasLargeConstant(n);
  const bool is_small = !has_large && IsSmallValue(n);
  const bool is_large = has_large || (!is_small && dpia::RangeOf(phrase_.exprs->nats(), n));
  is_wide_ = is_wide_ || is_large;
  Look(n, is_small);
}

bool IndexWidth::FitsInt(Exp value) const {
  const rise::ScalarKind type = phrase_.exps.node(value).type;
  if (rise::ScalarBytes(type) < 4 || type == rise::ScalarKind::kI32) return true;
  const std::optional<dpia::ValueRange> range = dpia::RangeOf(phrase_, value);
  return range && range->most < kLarge && range->least > -kLarge;
}

void IndexWidth::Look(Nat n, bool is_small) {
  rise::NatTable& nats = phrase_.exprs->nats();
  for (const rise::NatVar v : nats.Variables(n)) {
    if (!is_small) wide_.insert(v);
    if (nats.info(v).kind != rise::NatVarKind::kOpaque) continue;
    const Exp value = phrase_.exps.OpaqueValue(v);
    // However small a clamp's result is, what it clamps may be anything.
    if (!FitsInt(value) && !IsSmallValue(nats.Var(v))) {
      is_wide_ = true;
      wide_.insert(v);
    }
    Look(value);
  }
}

void IndexWidth::Look(Exp e) {
  if (!seen_.insert(e.id).second) return;
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind == ExpKind::kLoad) {
    LookAtIndex(n.buffer, n.index);
  } else {
    LookAtValue(n.index);
  }
  for (const Exp c : n.children) Look(c);
}

}  // namespace eqrise::emit
