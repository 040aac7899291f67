#include "dpia/interior.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "dpia/block_copier.h"
#include "dpia/interference.h"
#include "dpia/registers.h"
#include "dpia/value_range.h"

namespace eqrise::dpia {
namespace {

// A loop is long from so many iterations on: those that one vector does.
constexpr int64_t kLong = 16;
// The most statements that short loops are written out to. A window of 5 by 5 has about 30, and of
// 3 by 3 by 3 as many.
constexpr int64_t kMostStatements = 72;
// The most statements of a loop whose iterations are lanes: each has its values in registers.
constexpr int64_t kMostInLanes = 160;
// The most statements that a loop over an array of an iteration's own is written out to.
constexpr int64_t kMostOfArray = 32;
// The most where one loop is after the other, which would have no vectors otherwise.
constexpr int64_t kMostOfRows = 256;
// The most scalars that an iteration has for itself where iterations are lanes: 16 times as much has
// to stay in the level-1 cache.
constexpr int64_t kMostOwn = 256;
// The most iterations at a border.
constexpr int64_t kWidestBorder = 64;
// The farthest step between iterations that compilers still load as vectors, which they then sort:
// the channels of pixels.
constexpr int64_t kFarthestStep = 4;

bool IsPrivate(const Buffer& b) {
  return b.role == BufferRole::kLet || b.role == BufferRole::kScalarInput ||
         b.space == AddressSpace::kPrivate;
}

// GCC makes no lanes of iterations that have one loop after the other.
bool HasLoopsInARow(const Phrase& phrase, const Block& block) {
  int64_t loops = 0;
  bool inside = false;
  for (StmtId id : block) {
    const Stmt& s = phrase.stmt(id);
    if (s.kind != StmtKind::kLoop) continue;
    ++loops;
    inside = inside || HasLoopsInARow(phrase, s.body);
  }
  return loops > 1 || inside;
}

// What a loop is like for a compiler that looks for vectors.
class LoopLook {
 public:
  LoopLook(Phrase& phrase, const Stmt& loop)
      : phrase_(phrase), nats_(phrase.exprs->nats()), loop_(loop) {}

  // Whether the loop would become one of vectors, if short loops in it were written out. It then
  // stores something at each step.
  bool BecomesVectors() {
    return IsLongLoop() && AreWrittenOut(phrase_, loop_.body) && Looks(loop_.body) && stores_;
  }

  // As above, but with loops inside that are as long as they like.
  bool MayRunInLanes() {
    if (!IsLongLoop() || !HasLoops() || Size() > kMostInLanes) return false;
    if (HasLoopsInARow(phrase_, loop_.body) || HasLoopsInLoops()) return false;
    if (!Looks(loop_.body) || !stores_ || calls_inside_) return false;
    bool is_even = true;  // each iteration does as much as the others
    int64_t own = 0;      // scalars
    ForEachStmt(phrase_, loop_.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kLoop) {
        is_even = is_even && s.level == LoopLevel::kSequential && IsTakenInside(s);
      }
      if (s.kind == StmtKind::kNew) {
        own += nats_.AsConst(phrase_.buffer(s.buffer).count).value_or(kMostOwn + 1);
      }
    });
    return is_even && own <= kMostOwn &&
           (loop_.level == LoopLevel::kPar || !ReadsWhatItWrites(phrase_, loop_.body, own_));
  }

  // Whether no loops are inside, iterations are independent and store neighbours, and compilers may not
  // see that by themselves: they choose, call or gather something, or store to several arrays.
  bool MayBeLanes() {
    if (!IsLongLoop() || HasLoops()) return false;
    may_gather_ = true;
    if (!Looks(loop_.body) || !stores_ || is_plain_) return false;
    return loop_.level == LoopLevel::kPar || !ReadsWhatItWrites(phrase_, loop_.body, own_);
  }

  bool IsOnCpu() const {
    return loop_.level == LoopLevel::kSequential || loop_.level == LoopLevel::kPar;
  }

  // Whether GCC takes the loop as one inside of lanes. It takes none that may have no iteration
  // ("control flow in loop"), none that goes through an array by steps that are not known ("not
  // suitable for strided load"), and none that stores what it carries on ("unsupported use of nested
  // cycle"), as a scan does.
  bool IsTakenInside(const Stmt& inner) const {
    if (!nats_.AsConst(inner.count)) return false;
    bool are_known = true;
    ForEachPart(phrase_, inner.body, [&](const ExpNode& n) {
      if (n.kind != ExpKind::kLoad || !phrase_.exps.Mentions(n.index, inner.index)) return;
      const auto linear = nats_.LinearIn(n.index, inner.index);
      are_known &= !linear || nats_.AsConst(linear->first).has_value();
    });
    bool stores = false, carries = false;
    absl::flat_hash_set<BufferId> own;
    ForEachStmt(phrase_, inner.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kNew) own.insert(s.buffer);
      for (const Assignment& a : s.assignments) {
        stores |= !own_.contains(a.buffer);
        carries |= own_.contains(a.buffer) && !own.contains(a.buffer);
      }
    });
    return are_known && !(stores && carries);
  }

  // GCC makes no lanes of iterations that have loops in loops ("multiple nested loops"), unless it writes the inner one
  // out before.
  bool HasLoopsInLoops() const {
    constexpr int64_t kWrittenOut = 8;
    bool has = false;
    ForEachStmt(phrase_, loop_.body, [&](const Stmt& outer) {
      if (outer.kind != StmtKind::kLoop) return;
      ForEachStmt(phrase_, outer.body, [&](const Stmt& inner) {
        has |= inner.kind == StmtKind::kLoop &&
               nats_.AsConst(inner.count).value_or(kWrittenOut + 1) > kWrittenOut;
      });
    });
    return has;
  }

  // Statements in its text.
  int64_t Size() const {
    int64_t all = 0;
    ForEachStmt(phrase_, loop_.body, [&](const Stmt&) { ++all; });
    return all;
  }
  // Whether a second copy of it can be read.
  bool IsShort() const { return Size() <= kMostStatements; }

  bool HasLoops() const {
    bool has = false;
    ForEachStmt(phrase_, loop_.body, [&](const Stmt& s) { has |= s.kind == StmtKind::kLoop; });
    return has;
  }

 private:
  // Whether it has as many iterations as a vector has lanes, or may have.
  bool IsLongLoop() const {
    if (loop_.kind != StmtKind::kLoop || !IsOnCpu()) return false;
    const auto count = nats_.AsConst(loop_.count);
    return !count || *count >= kLong;
  }

  bool Looks(const Block& block) {
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      switch (s.kind) {
        case StmtKind::kNew:
          own_.insert(s.buffer);
          break;
        case StmtKind::kAssign:
          if (!std::ranges::all_of(s.assignments, [&](const Assignment& a) { return Looks(a); })) {
            return false;
          }
          break;
        case StmtKind::kLoop:
          if (s.level != LoopLevel::kSequential) return false;
          ++inside_;
          if (!Looks(s.body)) return false;
          --inside_;
          break;
        case StmtKind::kBarrier:
        case StmtKind::kOnce:
          return false;
      }
    }
    return true;
  }

  bool Looks(const Assignment& a) {
    if (a.lanes > 1 || a.atomic) return false;
    if (!own_.contains(a.buffer)) {
      // What an iteration leaves for the next one keeps it waiting.
      const std::optional<int64_t> step = Step(a.index);
      if (!step || *step == 0) return false;
      is_plain_ = is_plain_ && (!stores_ || a.buffer == *stored_);
      stores_ = true;
      stored_ = a.buffer;
    }
    return Looks(a.value);
  }

  bool Looks(Exp e) {
    if (!seen_.insert(e.id).second) return true;
    const ExpNode& n = phrase_.exps.node(e);
    if (n.lanes > 1 || n.kind == ExpKind::kCall) return false;
    calls_inside_ |= inside_ > 0 && n.kind == ExpKind::kOp && rise::IsSpecialFunction(n.op);
    const bool gathers = n.kind == ExpKind::kLoad && !own_.contains(n.buffer) && !Step(n.index);
    if (gathers && !may_gather_) return false;
    is_plain_ = is_plain_ && !gathers && IsPlain(n);
    if (n.kind == ExpKind::kLoad) is_plain_ = is_plain_ && nats_.LinearIn(n.index, loop_.index);
    return std::ranges::all_of(n.children, [&](Exp c) { return Looks(c); });
  }

  // Whether it is arithmetic that every compiler has vectors for.
  static bool IsPlain(const ExpNode& n) {
    switch (n.kind) {
      case ExpKind::kLiteral:
      case ExpKind::kLoad:
        return true;
      case ExpKind::kOp:
        return n.op == rise::Op::kAdd || n.op == rise::Op::kSub || n.op == rise::Op::kMul ||
               n.op == rise::Op::kDiv || n.op == rise::Op::kNeg;
      default:
        return false;
    }
  }

  // How far an index moves with an iteration in the middle of the loop, away from borders.
  std::optional<int64_t> Step(Nat index) const {
    if (!phrase_.exps.Mentions(index, loop_.index)) return 0;
    const auto value = [&](Nat n, int64_t at) {
      return nats_.Evaluate(n, [&](NatVar v) -> std::optional<int64_t> {
        switch (nats_.info(v).kind) {
          case rise::NatVarKind::kSize:
            return 64 * kLong;
          case rise::NatVarKind::kIndex:
            return v == loop_.index ? at : 0;
          default:
            return std::nullopt;
        }
      });
    };
    const auto count = value(loop_.count, 0);
    if (!count) return std::nullopt;
    const auto here = value(index, *count / 2), next = value(index, *count / 2 + 1);
    if (!here || !next || std::abs(*next - *here) > kFarthestStep) return std::nullopt;
    return *next - *here;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  const Stmt& loop_;
  absl::flat_hash_set<BufferId> own_;  // that an iteration has for itself
  absl::flat_hash_set<uint32_t> seen_;
  bool stores_ = false;
  std::optional<BufferId> stored_;
  bool is_plain_ =
      true;  // one array is stored to, and what is computed is arithmetic of neighbours
  bool may_gather_ = false;  // what it reads may lie anywhere
  int inside_ = 0;           // how many loops of its body are around what is looked at
  // Special functions in those loops. GCC has vector forms for them, and takes none where it makes
  // vectors of a loop around (vectorizable_simd_clone_call).
  bool calls_inside_ = false;
};

class ShortLoops {
 public:
  explicit ShortLoops(Phrase& phrase) : phrase_(phrase), copier_(phrase) {}

  // Whether there were some.
  bool Run(Block& block) {
    bool written = false;
    for (StmtId id : block) {
      const Stmt loop = phrase_.stmt(id);
      Block body = loop.body;
      LoopLook look(phrase_, loop);
      if (look.HasLoops() && look.BecomesVectors()) {
        body = copier_.WrittenOut(body);
        written = true;
      } else if (look.MayRunInLanes()) {
        written |= WriteOwnArraysOut(body);
      } else {
        written |= Run(body);
      }
      phrase_.stmts[id.id].body = std::move(body);
    }
    return written;
  }

 private:
  // Compilers make no vectors of lanes that have arrays of their own. So short loops over such an
  // array are written out, which leaves variables of it.
  bool WriteOwnArraysOut(Block& block) {
    Block out;
    bool written = false;
    for (StmtId id : block) {
      const Stmt s = phrase_.stmt(id);
      if (s.kind == StmtKind::kLoop && IsOverOwnArray(s) &&
          StatementsWrittenOut(phrase_, {id}, kMostOfArray)) {
        const Block once = copier_.WrittenOut({id});
        out.insert(out.end(), once.begin(), once.end());
        written = true;
        continue;
      }
      if (s.kind == StmtKind::kLoop) {
        Block body = s.body;
        written |= WriteOwnArraysOut(body);
        phrase_.stmts[id.id].body = std::move(body);
      }
      out.push_back(id);
    }
    block = std::move(out);
    return written;
  }
  bool IsOverOwnArray(const Stmt& loop) const {
    return std::ranges::any_of(Accesses(phrase_, loop.body), [&](const Access& a) {
      const Buffer& b = phrase_.buffer(a.buffer);
      return b.role == BufferRole::kTemporary && b.space == AddressSpace::kPrivate &&
             phrase_.exps.Mentions(a.index, loop.index);
    });
  }

  Phrase& phrase_;
  BlockCopier copier_;
};

// How many iterations at a loop's beginning and end are other than those in the middle.
struct Borders {
  int64_t first = 0, last = 0;
  bool wraps = false;  // whether something is a remainder that the middle has no need of
};

// Looks for what is decided in the middle of a loop: which side an extreme takes, and whether a
// comparison holds.
class BorderFinder {
 public:
  BorderFinder(Phrase& phrase, const Stmt& loop)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        loop_(loop),
        from_end_(nats_.NewIndex("from_end", loop.count)) {}

  Borders Find() {
    ForEachStmt(phrase_, loop_.body, [&](const Stmt& s) {
      for (const Assignment& a : s.assignments) {
        Look(a.index);
        Look(a.value);
      }
    });
    return borders_;
  }

 private:
  void Look(Exp e) {
    if (!seen_.insert(e.id).second) return;
    // The table grows while differences are taken.
    const ExpNode n = phrase_.exps.node(e);
    if (const auto sides = phrase_.exps.SidesOfLess(e)) {
      Decide(nats_.Sub(sides->first, sides->second), 1);
      Look(sides->first);
      Look(sides->second);
    }
    // All lanes are there in the middle, or none.
    if (n.kind == ExpKind::kFirst) Decide(nats_.Sub(n.index, nats_.Const(n.lanes)), 1);
    Look(n.index);
    for (Exp c : n.children) Look(c);
  }

  void Look(Nat n) {
    if (!nats_.Mentions(n, loop_.index) || !looked_.insert(n).second) return;
    const rise::NatPoly poly = nats_.poly(n);
    for (const rise::NatTerm& term : poly) {
      for (const rise::NatFactor& factor : term.factors) {
        const Nat a{factor.atom.a}, b{factor.atom.b};
        switch (factor.atom.kind) {
          case rise::NatAtomKind::kMin:
          case rise::NatAtomKind::kMax:
            Decide(nats_.Sub(a, b), 0);
            Look(a);
            Look(b);
            break;
          case rise::NatAtomKind::kMod:
            Wrap(a, b);
            [[fallthrough]];
          case rise::NatAtomKind::kFloorDiv:
          case rise::NatAtomKind::kPow:
            Look(a);
            Look(b);
            break;
          case rise::NatAtomKind::kSum:
            Look(a);
            break;
          case rise::NatAtomKind::kVar:
            break;
        }
      }
    }
  }

  // In the middle, a mod b shall be a or a - b, as where an array is padded with its other end.
  void Wrap(Nat a, Nat b) {
    constexpr int64_t kLeastOfMiddle = 8;  // times as many iterations as at the borders
    const auto linear = nats_.LinearIn(a, loop_.index);
    const auto slope = linear ? nats_.AsConst(linear->first) : std::nullopt;
    if (!slope || *slope == 0) return;
    std::optional<Borders> nearest;
    for (const int64_t quotient : {0, 1}) {
      // At least 0, and at most -1: the first iterations decide one, and the last ones the other.
      const Nat over = nats_.Sub(a, nats_.Mul(nats_.Const(quotient), b));
      const Nat under = nats_.Sub(over, b);
      const std::optional<int64_t> first =
          *slope > 0 ? DecidedFrom(over, loop_.index, 0) : DecidedFrom(under, loop_.index, 1);
      const std::optional<int64_t> last = *slope > 0 ? DecidedFrom(Mirrored(under), from_end_, 1)
                                                     : DecidedFrom(Mirrored(over), from_end_, 0);
      if (!first || !last) continue;
      if (!nearest || *first + *last < nearest->first + nearest->last)
        nearest = Borders{*first, *last};
    }
    if (!nearest) return;
    const auto count = nats_.AsConst(loop_.count);
    if (count && *count < kLeastOfMiddle * (nearest->first + nearest->last)) return;
    borders_.first = std::max(borders_.first, nearest->first);
    borders_.last = std::max(borders_.last, nearest->last);
    borders_.wraps = true;
  }

  // The difference as a function of how far the loop's end is.
  Nat Mirrored(Nat difference) {
    const Nat mirrored = nats_.Sub(nats_.Sub(loop_.count, nats_.Const(1)), nats_.Var(from_end_));
    return phrase_.exps.Substitute(difference, loop_.index, mirrored);
  }

  // In the middle, the difference shall have one sign: at least 0 everywhere, or at most -less.
  void Decide(Nat difference, int64_t less) {
    const std::optional<int64_t> first = DecidedFrom(difference, loop_.index, less);
    const std::optional<int64_t> last = DecidedFrom(Mirrored(difference), from_end_, less);
    if (first && (!last || *first <= *last)) {
      borders_.first = std::max(borders_.first, *first);
    } else if (last) {
      borders_.last = std::max(borders_.last, *last);
    }
  }

  // The iteration from which on that is so.
  std::optional<int64_t> DecidedFrom(Nat difference, NatVar index, int64_t less) {
    const auto linear = nats_.LinearIn(difference, index);
    if (!linear || phrase_.exps.Mentions(linear->second, index)) return std::nullopt;
    const auto slope = nats_.AsConst(linear->first);
    const std::optional<ValueRange> rest = RangeOf(nats_, linear->second);
    if (!slope || *slope == 0 || !rest) return std::nullopt;
    // slope * i >= -least, or -slope * i >= most + less
    const int64_t distance = *slope > 0 ? -rest->least : rest->most + less;
    const int64_t steps = std::abs(*slope);
    const int64_t from = distance <= 0 ? 0 : (distance + steps - 1) / steps;
    if (from > kWidestBorder) return std::nullopt;
    return from;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  const Stmt& loop_;
  NatVar from_end_;
  Borders borders_;
  absl::flat_hash_set<uint32_t> seen_;
  absl::flat_hash_set<Nat> looked_;
};

class BorderCutter {
 public:
  BorderCutter(Phrase& phrase, WhichBorders cut)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase), cut_(cut) {}

  // Loops inside first: a loop around is left alone if the middle needs no cut there.
  void Run(Block& block) {
    Block out;
    for (StmtId id : block) {
      Block body = phrase_.stmt(id).body;
      Run(body);
      phrase_.stmts[id.id].body = std::move(body);
      CutIfWorthIt(id, out);
    }
    block = std::move(out);
  }

 private:
  void CutIfWorthIt(StmtId id, Block& out) {
    const Stmt loop = phrase_.stmt(id);
    if (loop.kind == StmtKind::kLoop) {
      const Borders borders = BorderFinder(phrase_, loop).Find();
      if (IsWorthACut(loop, borders) && Cut(loop, borders, out)) return;
    }
    out.push_back(id);
  }

  bool IsWorthACut(const Stmt& loop, const Borders& borders) {
    if (borders.first + borders.last == 0) return false;
    LoopLook look(phrase_, loop);
    if (cut_ == WhichBorders::kGuardsAtTheEnd) {
      constexpr int64_t kFewest = 8;  // iterations: fewer are written out as they are
      return loop.level == LoopLevel::kSequential && !look.HasLoops() &&
             nats_.AsConst(loop.count) >= kFewest && Guards(loop.body) > 0;
    }
    if (!look.HasLoops() && look.BecomesVectors()) return true;
    if (!look.HasLoops() && look.IsOnCpu() && borders.wraps) return true;
    return look.IsOnCpu() && look.IsShort() && BrokenVectors(loop.body) > 0;
  }

  bool BecomeVectors(const Block& block) {
    return std::ranges::any_of(block, [&](StmtId id) {
      const Stmt loop = phrase_.stmt(id);
      LoopLook look(phrase_, loop);
      return look.BecomesVectors() || LoopLook(phrase_, loop).MayBeLanes();
    });
  }

  // Vectors that are put together lane by lane, or masked.
  int64_t BrokenVectors(const Block& block) const {
    int64_t count = 0;
    ForEachPart(phrase_, block, [&count](const ExpNode& n) {
      const bool is_broken =
          n.kind == ExpKind::kLanes || n.kind == ExpKind::kFirst || n.kind == ExpKind::kGuard;
      count += is_broken && n.lanes > 1 ? 1 : 0;
    });
    return count;
  }
  int64_t Guards(const Block& block) const {
    int64_t count = 0;
    ForEachPart(phrase_, block,
                [&count](const ExpNode& n) { count += n.kind == ExpKind::kGuard ? 1 : 0; });
    return count;
  }

  // Nothing is cut if the middle is no better for it.
  bool Cut(const Stmt& loop, const Borders& borders, Block& out) {
    const auto count = nats_.AsConst(loop.count);
    if (count && *count < 2 * (borders.first + borders.last)) return false;
    const bool only_end = cut_ == WhichBorders::kGuardsAtTheEnd;
    if (only_end && borders.first > 0) return false;
    const auto harm = [&](const Block& block) {
      return only_end ? Guards(block) : BrokenVectors(block);
    };
    const int64_t broken = harm(loop.body);
    Block middle;
    AddPart(loop, nats_.Const(borders.first),
            nats_.Sub(loop.count, nats_.Const(borders.first + borders.last)), loop.level, middle);
    if (broken > 0 && harm(middle) >= broken) return false;
    // Where remainders are what keeps compilers from making vectors, the middle has to do without.
    const bool is_for_vectors =
        !only_end && broken == 0 && !LoopLook(phrase_, loop).BecomesVectors();
    if (is_for_vectors && !BecomeVectors(middle)) return false;
    // An extreme of an extreme has other borders where the inner one is decided: min(m - 1, max(0, i)).
    Block again;
    for (const StmtId id : middle) CutIfWorthIt(id, again);
    // A size that is known at run time only may be smaller than the borders.
    const Nat first = nats_.Min(loop.count, nats_.Const(borders.first));
    const Nat behind = nats_.Max(first, nats_.Sub(loop.count, nats_.Const(borders.last)));
    AddPart(loop, nats_.Const(0), first, LoopLevel::kSequential, out);
    out.insert(out.end(), again.begin(), again.end());
    AddPart(loop, behind, nats_.Sub(loop.count, behind), LoopLevel::kSequential, out);
    return true;
  }

  void AddPart(const Stmt& loop, Nat from, Nat count, LoopLevel level, Block& out) {
    const auto trips = nats_.AsConst(count);
    if (trips == 0) return;
    if (trips == 1) {
      const Block once = copier_.Copy(loop.body, loop.index, from);
      out.insert(out.end(), once.begin(), once.end());
      return;
    }
    Stmt part = loop;
    part.level = level;
    part.count = count;
    part.index = copier_.NewIndex(loop.index, count);
    part.body = copier_.Copy(loop.body, loop.index, nats_.Add(from, nats_.Var(part.index)));
    out.push_back(phrase_.Add(std::move(part)));
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
  WhichBorders cut_;
};

void MarkLanesIn(Phrase& phrase, const Block& block) {
  for (StmtId id : block) {
    Stmt& s = phrase.stmts[id.id];
    s.in_lanes = MayRunInLanes(phrase, s) || LoopLook(phrase, s).MayBeLanes();
    if (!s.in_lanes) MarkLanesIn(phrase, s.body);
  }
}

}  // namespace

bool BecomesVectors(Phrase& phrase, const Stmt& loop) {
  return LoopLook(phrase, loop).BecomesVectors();
}

bool MayRunInLanes(Phrase& phrase, const Stmt& loop) {
  return LoopLook(phrase, loop).MayRunInLanes();
}

bool AreWrittenOut(const Phrase& phrase, const Block& block) {
  const int64_t most = HasLoopsInARow(phrase, block) ? kMostOfRows : kMostStatements;
  return StatementsWrittenOut(phrase, block, most).has_value();
}

void MarkLanes(Phrase& phrase) { MarkLanesIn(phrase, phrase.body); }

void WriteShortLoopsOut(Phrase& phrase) {
  if (ShortLoops(phrase).Run(phrase.body)) UseRegisters(phrase);
}

void CutAtBorders(Phrase& phrase, WhichBorders cut) {
  // Private arrays that still are arrays stay in memory.
  phrase.exps.JoinLanes([&phrase](BufferId id) {
    const Buffer& b = phrase.buffer(id);
    return !IsPrivate(b) || (b.role == BufferRole::kTemporary && b.lanes == 1);
  });
  BorderCutter(phrase, cut).Run(phrase.body);
  phrase.exps.JoinLanes(nullptr);
}

}  // namespace eqrise::dpia
