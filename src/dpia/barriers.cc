#include "dpia/barriers.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "dpia/launches.h"

namespace eqrise::dpia {
namespace {

// An access to shared memory of a group, and the mapLocals it stands in.
struct GroupAccess {
  BufferId buffer;
  Nat index;
  int lanes = 1;
  bool write = false;
  std::map<int, NatVar> items;  // loop variables by dimension
  uint8_t once = 0;             // dimensions of which item 0 alone does it
  bool regular = true;          // its lanes are neighbours
  bool atomic = false;
};

class BarrierInserter {
 public:
  explicit BarrierInserter(Phrase& phrase) : phrase_(phrase), nats_(phrase.exprs->nats()) {}

  void Run() { Launches(phrase_.body); }

 private:
  using Accesses = std::vector<GroupAccess>;

  void Launches(const Block& block) {
    for (StmtId id : block) {
      if (const Stmt& s = phrase_.stmt(id); IsRepeated(phrase_, s)) {
        fixed_.insert(s.index);
        Launches(s.body);
        fixed_.erase(s.index);
        continue;
      }
      dimensions_.clear();
      ForEachStmt(phrase_, {id}, [&](const Stmt& s) {
        bool items = s.kind == StmtKind::kLoop &&
                     (s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal);
        if (items && nats_.AsConst(s.count) != 1) dimensions_.insert(s.dimension);
      });
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kLoop && s.level == LoopLevel::kGlobal) Once(id, 0);
      Block launch = {id};
      Visit(launch);
    }
  }

  // Finds the bodies of outermost work-group loops.
  void Visit(Block& block) {
    for (StmtId id : block) {
      Stmt& s = phrase_.stmts[id.id];
      if (s.kind != StmtKind::kLoop) continue;
      fixed_.insert(s.index);
      if (s.level == LoopLevel::kWorkGroup) {
        Block body = s.body;
        Group(body);
        phrase_.stmts[id.id].body = std::move(body);
      } else {
        Visit(s.body);
      }
      fixed_.erase(phrase_.stmt(id).index);
    }
  }
  // --- accesses

  Accesses Shared(StmtId id) {
    Accesses out;
    Collect({&id, 1}, {}, out);
    return out;
  }
  void Collect(std::span<const StmtId> block, const std::map<int, NatVar>& items, Accesses& out) {
    uint8_t told = 0;
    for (const auto& [d, item] : items) told |= static_cast<uint8_t>(1u << d);
    uint8_t once = 0;
    auto add = [&](BufferId b, Nat index, int lanes, bool write, bool regular, bool atomic) {
      if (phrase_.buffer(b).space == AddressSpace::kPrivate) return;
      out.push_back({b, index, lanes, write, items, once, regular, atomic});
    };
    auto read = [&](const ExpNode& n) { add(n.buffer, n.index, n.lanes, false, true, false); };
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      once = WritesShared(s) ? Untold(told) : 0;
      for (const Assignment& a : s.assignments) {
        phrase_.exps.ForEachLoad(a.value, read);
        phrase_.exps.ForEachLoad(a.index, read);
        add(a.buffer, a.index, a.lanes, true, a.lanes == 1 || nats_.AsConst(a.stride) == 1,
            a.atomic.has_value());
      }
      phrase_.exps.ForEachLoad(s.count, read);
      std::map<int, NatVar> inner = items;
      if (s.kind == StmtKind::kLoop && s.level == LoopLevel::kLocal) inner[s.dimension] = s.index;
      Collect(s.body, inner, out);
    }
  }

  // --- conflicts

  // `fixed`: sequential loops of which both accesses are in the same iteration.
  bool Conflict(const GroupAccess& a, const GroupAccess& b, const std::set<NatVar>& fixed) {
    if (a.buffer != b.buffer || !(a.write || b.write)) return false;
    // Updates in one step each may come in any order; what is stored before them may not.
    if (a.atomic && b.atomic) return false;
    // Each element of an output is written by one iteration, and nothing reads it.
    if (a.write && b.write && !a.atomic && !b.atomic &&
        phrase_.buffer(a.buffer).role == BufferRole::kOutput)
      return false;
    return !OwnPart(a, b, fixed);
  }
  // Whether an item only meets itself: both are item 0's, or have the same index of the same item's
  // number, and no two items have it in common.
  bool OwnPart(const GroupAccess& a, const GroupAccess& b, const std::set<NatVar>& fixed) {
    std::set<int> by_item;
    for (int d : dimensions_) {
      if ((a.once & b.once) >> d & 1) continue;
      if (!a.items.contains(d) || !b.items.contains(d)) return false;
      by_item.insert(d);
    }
    if (by_item.empty()) return true;
    if (a.lanes != b.lanes || !a.regular || !b.regular) return false;
    Nat renamed = b.index;
    for (const auto& [d, item] : b.items) {
      if (!a.items.contains(d)) return false;
      if (nats_.info(item).extent != nats_.info(a.items.at(d)).extent) return false;
      renamed = phrase_.exps.Substitute(renamed, item, nats_.Var(a.items.at(d)));
    }
    if (renamed != a.index) return false;
    return std::all_of(by_item.begin(), by_item.end(),
                       [&](int d) { return TellsItem(a.index, a.lanes, a.items.at(d), fixed); });
  }
  // Whether index / stride % extent is the item's number: terms are multiples of stride * extent,
  // or together below the stride.
  bool TellsItem(Nat index, int lanes, NatVar item, const std::set<NatVar>& fixed) {
    auto linear = nats_.LinearIn(index, item);
    if (!linear || nats_.AtLeast(linear->first, nats_.Const(1)) != rise::Proof::kYes) return false;
    Nat reach = nats_.Mul(linear->first, *nats_.info(item).extent);
    Nat low = nats_.Const(0);
    for (Nat t : nats_.Terms(linear->second)) {
      if (IsFixed(t, fixed) || nats_.Divides(reach, t) == rise::Proof::kYes) continue;
      low = nats_.Add(low, t);
    }
    return nats_.AtLeast(low, nats_.Const(0)) == rise::Proof::kYes &&
           nats_.AtLeast(linear->first, nats_.Add(low, nats_.Const(lanes))) == rise::Proof::kYes;
  }
  // Whether the number is one and the same for both accesses, whatever item does them.
  bool IsFixed(Nat t, const std::set<NatVar>& fixed) {
    for (NatVar v : nats_.Variables(t)) {
      rise::NatVarKind kind = nats_.info(v).kind;
      if (kind != rise::NatVarKind::kSize && !fixed.contains(v)) return false;
    }
    return true;
  }

  // --- statements

  // What a block leaves to what comes after it, and to its own next iteration.
  struct Ends {
    Accesses head;                                   // what no barrier of the block stands before
    Accesses tail;                                   // what no barrier of the block stands behind
    bool local_fence = false, global_fence = false;  // what its barriers order

    bool Fenced(bool local) const { return local ? local_fence : global_fence; }
  };
  bool IsLocal(const GroupAccess& a) const {
    return phrase_.buffer(a.buffer).space == AddressSpace::kLocal;
  }
  void Drop(Accesses& accesses, bool local, bool global) const {
    std::erase_if(accesses, [&](const GroupAccess& a) { return IsLocal(a) ? local : global; });
  }

  // A barrier before `next` at the end of `out`, if one is needed there.
  void Separate(Block& out, Ends& ends, const Accesses& next) {
    Stmt s;
    s.kind = StmtKind::kBarrier;
    for (const GroupAccess& a : ends.tail) {
      for (const GroupAccess& b : next) {
        if (Conflict(a, b, fixed_)) (IsLocal(a) ? s.local_fence : s.global_fence) = true;
      }
    }
    if (!s.local_fence && !s.global_fence) return;
    Drop(ends.tail, s.local_fence, s.global_fence);
    ends.local_fence = ends.local_fence || s.local_fence;
    ends.global_fence = ends.global_fence || s.global_fence;
    out.push_back(phrase_.Add(std::move(s)));
  }

  Ends Group(Block& block) {
    Block out;
    Ends ends;
    auto add_head = [&](const Accesses& accesses) {
      for (const GroupAccess& a : accesses) {
        if (!ends.Fenced(IsLocal(a))) ends.head.push_back(a);
      }
    };
    for (StmtId id : block) {
      const Accesses all = Shared(id);
      Separate(out, ends, all);
      const Stmt s = phrase_.stmt(id);
      const bool of_groups = s.level == LoopLevel::kWorkGroup;
      if (s.kind == StmtKind::kLoop && (of_groups || s.level == LoopLevel::kSequential)) {
        Block body = s.body;
        fixed_.insert(s.index);
        Ends inner = Group(body);
        fixed_.erase(s.index);
        // An iteration must not start before the last one has been read. A group has one at most.
        if (!of_groups) Separate(body, inner, inner.head);
        phrase_.stmts[id.id].body = std::move(body);
        // A loop without iterations is no barrier.
        if (!of_groups && nats_.AtLeast(s.count, nats_.Const(1)) == rise::Proof::kYes) {
          Drop(ends.tail, inner.local_fence, inner.global_fence);
          add_head(inner.head);
          ends.local_fence = ends.local_fence || inner.local_fence;
          ends.global_fence = ends.global_fence || inner.global_fence;
        } else {
          add_head(all);
        }
        ends.tail.insert(ends.tail.end(), inner.tail.begin(), inner.tail.end());
        out.push_back(id);
        continue;
      }
      add_head(all);
      ends.tail.insert(ends.tail.end(), all.begin(), all.end());
      out.push_back(Once(id, 0));
    }
    block = std::move(out);
    return ends;
  }

  // Under `once`, if it writes shared memory and not every dimension tells the item: bit d of
  // `told` is set where mapLocal(d) or mapGlobal(d) does.
  StmtId Once(StmtId id, uint8_t told) {
    Stmt& s = phrase_.stmts[id.id];
    if (s.kind == StmtKind::kLoop) {
      uint8_t inner = told;
      if (s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal)
        inner |= static_cast<uint8_t>(1u << s.dimension);
      Block body = s.body;
      for (StmtId& b : body) b = Once(b, inner);
      phrase_.stmts[id.id].body = std::move(body);
      return id;
    }
    const uint8_t untold = Untold(told);
    if (!WritesShared(s) || untold == 0) return id;
    Stmt once;
    once.kind = StmtKind::kOnce;
    once.dimensions = untold;
    once.body = {id};
    return phrase_.Add(std::move(once));
  }

  bool WritesShared(const Stmt& s) const {
    return std::any_of(s.assignments.begin(), s.assignments.end(), [&](const Assignment& a) {
      return phrase_.buffer(a.buffer).space != AddressSpace::kPrivate;
    });
  }
  uint8_t Untold(uint8_t told) const {
    uint8_t untold = 0;
    for (int d : dimensions_) untold |= static_cast<uint8_t>(~told & (1u << d));
    return untold;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  std::set<int> dimensions_;  // of the launch's groups
  std::set<NatVar> fixed_;
};

void Gather(Phrase& phrase, Block& block) {
  Block out;
  for (StmtId id : block) {
    Block body = phrase.stmt(id).body;
    Gather(phrase, body);
    phrase.stmts[id.id].body = body;
    const Stmt s = phrase.stmt(id);
    const bool only_once = s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential &&
                           body.size() == 1 && phrase.stmt(body[0]).kind == StmtKind::kOnce;
    if (only_once) {
      // for { once { ... } } is once { for { ... } }
      Stmt once = phrase.stmt(body[0]);
      phrase.stmts[id.id].body = once.body;
      once.body = {id};
      id = phrase.Add(std::move(once));
    }
    if (!out.empty() && phrase.stmt(id).kind == StmtKind::kOnce) {
      Stmt& before = phrase.stmts[out.back().id];
      const Stmt& next = phrase.stmt(id);
      if (before.kind == StmtKind::kOnce && before.dimensions == next.dimensions) {
        before.body.insert(before.body.end(), next.body.begin(), next.body.end());
        continue;
      }
    }
    out.push_back(id);
  }
  block = std::move(out);
}

}  // namespace

void GatherOnce(Phrase& phrase) { Gather(phrase, phrase.body); }

void InsertBarriers(Phrase& phrase) { BarrierInserter(phrase).Run(); }

}  // namespace eqrise::dpia
