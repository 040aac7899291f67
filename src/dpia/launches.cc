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

}  // namespace eqrise::dpia
