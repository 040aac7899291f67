#include "dpia/loop_splitting.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "dpia/block_copier.h"

namespace eqrise::dpia {
namespace {

// By what a block divides the counter of a loop.
class DivisorFinder {
 public:
  DivisorFinder(const Phrase& phrase, NatVar counter)
      : phrase_(phrase), nats_(phrase.exprs->nats()), counter_(counter) {}

  // The largest one, if it divides `count`, and both loops have some iterations. None where the counter
  // is divided by what is no number, too.
  std::optional<int64_t> Find(const Block& block, int64_t count) {
    ForEachStmt(phrase_, block, [&](const Stmt& s) {
      if (s.kind == StmtKind::kLoop) Look(s.count);
      for (const Assignment& a : s.assignments) {
        if (!phrase_.buffer(a.buffer).turns) Look(a.index);
        Look(a.value);
      }
    });
    if (divisors_.empty() || has_others_) return std::nullopt;
    const int64_t most = *std::ranges::max_element(divisors_);
    constexpr int64_t kLeast = 3;
    const bool is_part = most >= kLeast && most < count && count % most == 0;
    return is_part ? std::optional(most) : std::nullopt;
  }

 private:
  void Look(Exp e) {
    if (!e || !seen_.insert(e.id).second) return;
    const ExpNode& n = phrase_.exps.node(e);
    // Iterations that take turns in parts of an array are no rows.
    if (n.kind != ExpKind::kLoad || !phrase_.buffer(n.buffer).turns) Look(n.index);
    for (const Exp c : n.children) Look(c);
  }

  void Look(Nat n) {
    if (!looked_.insert(n).second) return;
    for (const rise::NatTerm& term : nats_.poly(n)) {
      for (const rise::NatFactor& factor : term.factors) Look(factor.atom);
    }
  }

  void Look(const rise::NatAtom& atom) {
    const Nat a{atom.a}, b{atom.b};
    switch (atom.kind) {
      case rise::NatAtomKind::kVar: {
        const NatVar v{atom.a};
        if (nats_.info(v).kind == rise::NatVarKind::kOpaque) Look(phrase_.exps.OpaqueValue(v));
        break;
      }
      case rise::NatAtomKind::kFloorDiv:
      case rise::NatAtomKind::kMod:
        if (const std::optional<int64_t> divisor = nats_.AsConst(b); nats_.AsVar(a) == counter_) {
          if (divisor) divisors_.insert(*divisor);
          has_others_ = has_others_ || !divisor;
        }
        [[fallthrough]];
      case rise::NatAtomKind::kMin:
      case rise::NatAtomKind::kMax:
      case rise::NatAtomKind::kPow:
        Look(a);
        Look(b);
        break;
      case rise::NatAtomKind::kSum:
        Look(a);
        break;
    }
  }

  const Phrase& phrase_;
  const rise::NatTable& nats_;
  NatVar counter_;
  bool has_others_ = false;
  absl::flat_hash_set<int64_t> divisors_;
  absl::flat_hash_set<uint32_t> seen_;
  absl::flat_hash_set<Nat> looked_;
};

class LoopSplitting {
 public:
  explicit LoopSplitting(Phrase& phrase)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase) {}

  void Run(const Block& block) {
    for (const StmtId id : block) {
      Split(id);
      Run(Block(phrase_.stmt(id).body));
    }
  }

 private:
  void Split(StmtId id) {
    const Stmt s = phrase_.stmt(id);
    if (s.kind != StmtKind::kLoop || s.level != LoopLevel::kSequential || s.in_lanes) return;
    const std::optional<int64_t> count = nats_.AsConst(s.count);
    if (!count) return;
    const std::optional<int64_t> part = DivisorFinder(phrase_, s.index).Find(s.body, *count);
    if (!part) return;
    Stmt outer = s, inner = s;
    outer.count = nats_.Const(*count / *part);
    outer.index = copier_.NewIndex(s.index, outer.count);
    inner.count = nats_.Const(*part);
    inner.index = copier_.NewIndex(s.index, inner.count);
    const Nat counter =
        nats_.Add(nats_.Mul(inner.count, nats_.Var(outer.index)), nats_.Var(inner.index));
    SetIndex(phrase_, s.body, s.index, counter);
    outer.body = {phrase_.Add(std::move(inner))};
    phrase_.stmts[id.id] = std::move(outer);
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
};

}  // namespace

void SplitLoops(Phrase& phrase) { LoopSplitting(phrase).Run(phrase.body); }

}  // namespace eqrise::dpia
