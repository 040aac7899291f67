#include "dpia/launches.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

bool IsParallel(const Stmt& s) {
  return s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential;
}

struct Footprint {
  std::set<BufferId> reads, writes;
};

Footprint FootprintOf(const Phrase& phrase, std::span<const StmtId> block) {
  Footprint f;
  for (const Access& a : Accesses(phrase, block)) (a.write ? f.writes : f.reads).insert(a.buffer);
  return f;
}

bool Meet(const std::set<BufferId>& a, const std::set<BufferId>& b) {
  return std::any_of(a.begin(), a.end(), [&](BufferId x) { return b.contains(x); });
}

bool Conflict(const Footprint& a, const Footprint& b) {
  return Meet(a.writes, b.reads) || Meet(a.reads, b.writes) || Meet(a.writes, b.writes);
}

}  // namespace

absl::StatusOr<LaunchList> SplitLaunches(const Phrase& phrase, const Reporter& report) {
  LaunchList list;
  std::vector<StmtId> order;
  for (StmtId id : phrase.body) {
    const Stmt& s = phrase.stmt(id);
    if (s.kind == StmtKind::kNew && phrase.buffer(s.buffer).space == AddressSpace::kGlobal) {
      list.temporaries.push_back(s.buffer);
      continue;
    }
    size_t at = order.size();
    if (IsParallel(s)) {
      Footprint own = FootprintOf(phrase, {&id, 1});
      while (at > 0) {
        const Stmt& before = phrase.stmt(order[at - 1]);
        if (IsParallel(before)) break;
        if (before.kind == StmtKind::kNew
                ? own.reads.contains(before.buffer) || own.writes.contains(before.buffer)
                : Conflict(own, FootprintOf(phrase, {&order[at - 1], 1}))) {
          break;
        }
        --at;
      }
    }
    order.insert(order.begin() + static_cast<long>(at), id);
  }
  for (StmtId id : order) {
    bool parallel = IsParallel(phrase.stmt(id));
    if (parallel || list.launches.empty() || list.launches.back().parallel) {
      list.launches.push_back({{}, parallel});
    }
    list.launches.back().body.push_back(id);
  }
  // Private memory lives within one launch.
  std::set<BufferId> earlier;
  for (const Launch& launch : list.launches) {
    Footprint f = FootprintOf(phrase, launch.body);
    std::set<BufferId> used = f.reads;
    used.insert(f.writes.begin(), f.writes.end());
    for (BufferId b : used) {
      if (earlier.contains(b)) {
        rise::Expr origin = phrase.buffer(b).origin;
        return report(phrase.exprs->location(origin),
                      "a value in private memory is computed in one launch and used in another",
                      "store it with toMem(Global)");
      }
    }
    for (StmtId id : launch.body) {
      const Stmt& s = phrase.stmt(id);
      if (s.kind == StmtKind::kNew) earlier.insert(s.buffer);
    }
  }
  return list;
}

namespace {

class BarrierInserter {
 public:
  explicit BarrierInserter(Phrase& phrase) : phrase_(phrase) {}

  // Finds the bodies of innermost work-group loops.
  void Visit(Block& block) {
    for (StmtId id : block) {
      Stmt& s = phrase_.stmts[id.id];
      if (s.kind != StmtKind::kLoop) continue;
      if (s.level == LoopLevel::kWorkGroup && !ContainsWorkGroup(s.body)) {
        Footprint pending;
        Group(s.body, pending);
      } else {
        Visit(s.body);
      }
    }
  }

 private:
  bool ContainsWorkGroup(const Block& block) const {
    bool found = false;
    ForEachStmt(phrase_, block, [&](const Stmt& s) {
      found = found || (s.kind == StmtKind::kLoop && s.level == LoopLevel::kWorkGroup);
    });
    return found;
  }
  Footprint Shared(StmtId id) const {
    Footprint f = FootprintOf(phrase_, {&id, 1});
    auto is_private = [&](BufferId b) { return phrase_.buffer(b).space == AddressSpace::kPrivate; };
    std::erase_if(f.reads, is_private);
    std::erase_if(f.writes, is_private);
    return f;
  }
  // Whether the order of two accesses matters: each element of an output is written by one
  // iteration, and nothing reads it.
  bool Conflict(const Footprint& a, const Footprint& b) const {
    return Meet(a.writes, b.reads) || Meet(a.reads, b.writes) ||
           Meet(WithoutOutputs(a.writes), WithoutOutputs(b.writes));
  }
  std::set<BufferId> WithoutOutputs(std::set<BufferId> buffers) const {
    std::erase_if(buffers,
                  [&](BufferId b) { return phrase_.buffer(b).role == BufferRole::kOutput; });
    return buffers;
  }
  StmtId Barrier(const Footprint& pending, const Footprint& next) {
    Stmt s;
    s.kind = StmtKind::kBarrier;
    auto flag = [&](const std::set<BufferId>& a, const std::set<BufferId>& b) {
      for (BufferId x : a) {
        if (!b.contains(x)) continue;
        (phrase_.buffer(x).space == AddressSpace::kLocal ? s.local_fence : s.global_fence) = true;
      }
    };
    flag(pending.writes, next.reads);
    flag(pending.reads, next.writes);
    flag(WithoutOutputs(pending.writes), WithoutOutputs(next.writes));
    return phrase_.Add(std::move(s));
  }
  static void Merge(Footprint& into, const Footprint& from) {
    into.reads.insert(from.reads.begin(), from.reads.end());
    into.writes.insert(from.writes.begin(), from.writes.end());
  }

  // `pending`: shared accesses since the last barrier; updated to those at the block's end.
  void Group(Block& block, Footprint& pending) {
    Block out;
    for (StmtId id : block) {
      Footprint next = Shared(id);
      if (Conflict(pending, next)) {
        out.push_back(Barrier(pending, next));
        pending = {};
      }
      Stmt& s = phrase_.stmts[id.id];
      if (s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential) {
        Block body = s.body;
        Footprint inner;
        Group(body, inner);
        // An iteration must not start before the last one has been read.
        if (Conflict(inner, next)) {
          body.push_back(Barrier(inner, next));
          inner = {};
        }
        phrase_.stmts[id.id].body = std::move(body);
        Merge(pending, inner);
        out.push_back(id);
        continue;
      }
      if (s.kind == StmtKind::kAssign && !next.writes.empty()) {
        Stmt once;
        once.kind = StmtKind::kOnce;
        once.body = {id};
        id = phrase_.Add(std::move(once));
      }
      Merge(pending, next);
      out.push_back(id);
    }
    block = std::move(out);
  }

  Phrase& phrase_;
};

}  // namespace

void InsertBarriers(Phrase& phrase) { BarrierInserter(phrase).Visit(phrase.body); }

}  // namespace eqrise::dpia
