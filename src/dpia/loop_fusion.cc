#include "dpia/loop_fusion.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "dpia/block_copier.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

// More would be short of registers.
constexpr size_t kMostFused = 16;

class LoopFusion {
 public:
  explicit LoopFusion(Phrase& phrase)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase) {}

  void Run(Block& block) {
    Block out;
    bool fused = false;
    for (StmtId id : block) {
      Block body = phrase_.stmt(id).body;
      Run(body);
      phrase_.stmts[id.id].body = std::move(body);
      if (const std::optional<size_t> before = LoopBefore(out);
          before && MayPass(out, *before, id) && MayFuse(out[*before], id)) {
        const StmtId first = out[*before];
        Fuse(first, id);
        // What was declared in between is there before.
        out.erase(out.begin() + static_cast<std::ptrdiff_t>(*before));
        out.push_back(first);
        fused = true;
      } else {
        out.push_back(id);
      }
    }
    if (fused) Contract(out);
    block = std::move(out);
  }

 private:
  // The loop that the block ends with, but for memory that is declared after it and first values of
  // accumulators.
  std::optional<size_t> LoopBefore(const Block& block) const {
    for (size_t i = block.size(); i-- > 0;) {
      const Stmt& s = phrase_.stmt(block[i]);
      if (s.kind == StmtKind::kLoop) return i;
      if (s.kind != StmtKind::kNew && s.kind != StmtKind::kAssign) return std::nullopt;
    }
    return std::nullopt;
  }

  // Whether what stands behind a loop may stand before it, so that the loop is the neighbour of the
  // next one. Assignments begin a chain then, which runs beside another one: where the first loop has
  // none, compilers make vectors of it. A call would have both chains' registers stored around it.
  bool MayPass(const Block& block, size_t loop, StmtId next) const {
    const std::span<const StmtId> behind = std::span<const StmtId>(block).subspan(loop + 1);
    const std::vector<Access> there = Accesses(phrase_, behind);
    if (there.empty()) return true;
    const std::vector<Access> here = Accesses(phrase_, std::span(&block[loop], 1));
    const bool meets = std::ranges::any_of(there, [&](const Access& a) {
      return std::ranges::any_of(
          here, [&](const Access& b) { return a.buffer == b.buffer && (a.write || b.write); });
    });
    const Stmt& first = phrase_.stmt(block[loop]);
    return !meets && HasChain(first) && !Calls(first) && !Calls(phrase_.stmt(next));
  }

  // Whether an iteration goes on with a value that the last one has left.
  bool HasChain(const Stmt& loop) const {
    const std::vector<Access> accesses = Accesses(phrase_, loop.body);
    return std::ranges::any_of(accesses, [&](const Access& a) {
      return a.write && !phrase_.exps.Mentions(a.index, loop.index) &&
             !IsDeclaredIn(loop, a.buffer);
    });
  }
  bool Calls(const Stmt& loop) const {
    return HasPart(phrase_, loop.body, [](const ExpNode& n) {
      return n.kind == ExpKind::kCall || (n.kind == ExpKind::kOp && rise::IsSpecialFunction(n.op));
    });
  }
  bool IsDeclaredIn(const Stmt& loop, BufferId buffer) const {
    return std::ranges::any_of(loop.body, [&](StmtId id) {
      const Stmt& s = phrase_.stmt(id);
      return s.kind == StmtKind::kNew && s.buffer == buffer;
    });
  }

  // A sequential loop of straight-line code, whose vectors are neighbours in memory.
  bool IsSimple(const Stmt& s) const {
    return s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential && !s.in_lanes &&
           s.body.size() <= kMostFused && !phrase_.exps.IsOfData(s.count) &&
           std::ranges::all_of(s.body, [&](StmtId id) { return IsPlain(phrase_.stmt(id)); });
  }
  bool IsPlain(const Stmt& s) const {
    if (s.kind == StmtKind::kNew) return true;
    return s.kind == StmtKind::kAssign &&
           std::ranges::none_of(s.assignments, [&](const Assignment& a) {
             return a.atomic.has_value() || (a.lanes > 1 && nats_.AsConst(a.stride) != 1);
           });
  }

  bool MayFuse(StmtId first, StmtId second) {
    const Stmt& a = phrase_.stmt(first);
    const Stmt& b = phrase_.stmt(second);
    if (!IsSimple(a) || !IsSimple(b) || a.count != b.count ||
        a.body.size() + b.body.size() > kMostFused) {
      return false;
    }
    const std::vector<Access> before = Accesses(phrase_, a.body), after = Accesses(phrase_, b.body);
    bool hands_on = false;
    for (const Access& x : before) {
      for (const Access& y : after) {
        if (x.buffer != y.buffer || (!x.write && !y.write)) continue;
        const Nat there = phrase_.exps.Substitute(y.index, b.index, nats_.Var(a.index));
        if (x.index != there || x.lanes != y.lanes || !IsOfIteration(x, a.index)) return false;
        hands_on = hands_on || (x.write && !y.write && IsPrivateArray(x.buffer));
      }
    }
    return hands_on;
  }

  // Whether no other iteration touches what is accessed there.
  bool IsOfIteration(const Access& access, NatVar index) {
    if (phrase_.exps.IsOfData(access.index)) return false;
    const Nat next = nats_.Add(nats_.Var(index), nats_.Const(1));
    const Nat step = nats_.Sub(phrase_.exps.Substitute(access.index, index, next), access.index);
    const std::optional<int64_t> distance = nats_.AsConst(step);
    return distance && *distance >= access.lanes;
  }

  bool IsPrivateArray(BufferId id) const {
    const Buffer& b = phrase_.buffer(id);
    return b.role == BufferRole::kTemporary && b.space == AddressSpace::kPrivate;
  }

  void Fuse(StmtId first, StmtId second) {
    const Stmt b = phrase_.stmt(second);
    const NatVar index = phrase_.stmt(first).index;
    const Block more = copier_.Copy(b.body, b.index, nats_.Var(index));
    Block& body = phrase_.stmts[first.id].body;
    body.insert(body.end(), more.begin(), more.end());
  }

  // Arrays of which each iteration of one loop has an element to itself become that element.
  void Contract(Block& block) {
    const Block before = block;
    for (StmtId made : before) {
      if (phrase_.stmt(made).kind != StmtKind::kNew) continue;
      const BufferId id = phrase_.stmt(made).buffer;
      if (!IsPrivateArray(id)) continue;
      const std::optional<StmtId> loop = OnlyUser(block, id);
      if (!loop || !IsOneElement(*loop, id)) continue;
      std::erase_if(block, [&](StmtId s) { return s.id == made.id; });
      Stmt& s = phrase_.stmts[loop->id];
      Redirect(phrase_, s.body,
               [&](BufferId b, Nat at) { return std::pair(b, b == id ? nats_.Const(0) : at); });
      s.body.insert(s.body.begin(), made);
      Buffer& b = phrase_.buffers[id.id];
      rise::TypeTable& types = phrase_.exprs->types();
      std::vector<Nat> lanes;
      if (b.lanes > 1) lanes = {nats_.Const(b.lanes)};
      b.SetShape(types, lanes, types.Scalar(b.element));
    }
  }
  std::optional<StmtId> OnlyUser(const Block& block, BufferId id) const {
    std::optional<StmtId> user;
    for (StmtId s : block) {
      if (!IsIn(s, id)) continue;
      if (user) return std::nullopt;
      user = s;
    }
    return user;
  }
  bool IsIn(StmtId s, BufferId id) const {
    const std::vector<Access> accesses = Accesses(phrase_, std::span(&s, 1));
    return std::ranges::any_of(accesses, [&](const Access& a) { return a.buffer == id; });
  }
  // Whether a simple loop writes one element of it in each iteration, and then reads that one.
  bool IsOneElement(StmtId id, BufferId buffer) {
    const Stmt& loop = phrase_.stmt(id);
    if (!IsSimple(loop)) return false;
    std::optional<Access> one;
    for (const Access& a : Accesses(phrase_, loop.body)) {
      if (a.buffer != buffer) continue;
      if (!one && (!a.write || !IsOfIteration(a, loop.index))) return false;
      if (one && (a.index != one->index || a.lanes != one->lanes)) return false;
      one = a;
    }
    return one && one->lanes == phrase_.buffer(buffer).lanes;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
};

}  // namespace

void FuseLoops(Phrase& phrase) { LoopFusion(phrase).Run(phrase.body); }

}  // namespace eqrise::dpia
