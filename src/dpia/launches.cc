#include "dpia/launches.h"

#include <algorithm>
#include <map>
#include <optional>
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

// Private memory lives within one launch. A name for an expression is made again in each launch
// that uses it, where what it reads has not changed; anything else has to be stored.
class PrivateValues {
 public:
  PrivateValues(const Phrase& phrase, LaunchList& list)
      : phrase_(phrase), list_(list), launches_(list.launches) {
    for (const Launch& launch : launches_) {
      written_.push_back(FootprintOf(phrase, launch.body).writes);
    }
  }

  // The buffer that one launch computes and another one uses, if there is any.
  std::optional<BufferId> Settle() {
    for (size_t i = 0; i < launches_.size(); ++i) {
      now_ = i;
      front_.clear();
      here_.clear();
      for (StmtId id : launches_[i].body) {
        const Stmt& s = phrase_.stmt(id);
        if (s.kind == StmtKind::kNew) here_.insert(s.buffer);
      }
      const Footprint own = FootprintOf(phrase_, launches_[i].body);
      for (const std::set<BufferId>& used : {own.reads, own.writes}) {
        for (BufferId b : used) {
          if (!MakeKnown(b)) return b;
        }
      }
      for (StmtId id : launches_[i].body) Enter(id);
      launches_[i].body.insert(launches_[i].body.begin(), front_.begin(), front_.end());
    }
    for (size_t i = launches_.size(); i > 0; --i) {
      DropUnusedNames(launches_[i - 1].body);
      if (launches_[i - 1].body.empty()) Drop(i - 1);
    }
    std::erase_if(list_.repeats, [](const Repeat& r) { return r.first == r.end; });
    return std::nullopt;
  }

 private:
  struct Name {
    size_t launch = 0;
    std::vector<StmtId> made;  // memory, then the assignment
  };

  void Enter(StmtId id) {
    const Stmt& s = phrase_.stmt(id);
    if (s.kind == StmtKind::kNew) names_[s.buffer] = {now_, {id}};
    if (s.kind != StmtKind::kAssign) return;
    for (const Assignment& a : s.assignments) {
      if (phrase_.buffer(a.buffer).role == BufferRole::kLet) names_[a.buffer].made.push_back(id);
    }
  }

  bool MakeKnown(BufferId b) {
    const auto name = names_.find(b);
    if (name == names_.end() || here_.contains(b)) return true;
    if (phrase_.buffer(b).role != BufferRole::kLet || name->second.made.size() != 2) return false;
    const std::vector<StmtId> made = name->second.made;
    const std::set<BufferId> reads = FootprintOf(phrase_, {&made[1], 1}).reads;
    if (Meet(reads, WrittenSince(name->second.launch, made[1]))) return false;
    // Its items would read what others of them write.
    if (launches_[now_].parallel && Meet(reads, written_[now_])) return false;
    for (BufferId read : reads) {
      if (!MakeKnown(read)) return false;
    }
    here_.insert(b);
    front_.insert(front_.end(), made.begin(), made.end());
    return true;
  }
  // After a statement of an earlier launch, and before this one.
  std::set<BufferId> WrittenSince(size_t launch, StmtId statement) const {
    const Block& body = launches_[launch].body;
    const auto at =
        std::find_if(body.begin(), body.end(), [&](StmtId s) { return s.id == statement.id; });
    std::set<BufferId> written = FootprintOf(phrase_, {at + 1, body.end()}).writes;
    size_t end = now_;
    // An iteration before this one may have written, too.
    for (const Repeat& r : list_.repeats) {
      if (r.first <= now_ && now_ < r.end && launch < r.first) end = std::max(end, r.end);
    }
    for (size_t i = launch + 1; i < end; ++i) {
      written.insert(written_[i].begin(), written_[i].end());
    }
    return written;
  }

  void Drop(size_t launch) {
    launches_.erase(launches_.begin() + static_cast<long>(launch));
    for (Repeat& r : list_.repeats) {
      if (r.first > launch) --r.first;
      if (r.end > launch) --r.end;
    }
  }

  // Names that later launches make themselves, and nobody reads here.
  void DropUnusedNames(Block& body) const {
    std::set<BufferId> read;
    Block kept;
    for (auto it = body.rbegin(); it != body.rend(); ++it) {
      const Stmt& s = phrase_.stmt(*it);
      const bool names = s.kind == StmtKind::kAssign && s.assignments.size() == 1 &&
                         phrase_.buffer(s.assignments[0].buffer).role == BufferRole::kLet;
      const BufferId b = names ? s.assignments[0].buffer : s.buffer;
      const bool makes = s.kind == StmtKind::kNew && phrase_.buffer(b).role == BufferRole::kLet;
      if ((names || makes) && !read.contains(b)) continue;
      read.merge(FootprintOf(phrase_, {&*it, 1}).reads);
      kept.push_back(*it);
    }
    body.assign(kept.rbegin(), kept.rend());
  }

  const Phrase& phrase_;
  LaunchList& list_;
  std::vector<Launch>& launches_;
  std::map<BufferId, Name> names_;           // private memory of the launches so far
  std::vector<std::set<BufferId>> written_;  // by launch
  size_t now_ = 0;
  std::set<BufferId> here_;  // what this launch has memory for
  Block front_;
};

// Statements of a block in the order of their launches.
class Splitter {
 public:
  Splitter(const Phrase& phrase, LaunchList& list) : phrase_(phrase), list_(list) {}

  void Split(const Block& block) {
    bool fresh = true;  // what comes next is no part of the launch before
    for (StmtId id : InOrder(block)) {
      const Stmt& s = phrase_.stmt(id);
      if (IsRepeated(phrase_, s)) {
        const size_t at = list_.repeats.size();
        list_.repeats.push_back({list_.launches.size(), 0, s.index, s.count});
        Split(s.body);
        list_.repeats[at].end = list_.launches.size();
        fresh = true;
        continue;
      }
      const bool parallel = IsParallel(s);
      if (parallel || fresh || list_.launches.back().parallel) {
        list_.launches.push_back({{}, parallel});
      }
      fresh = false;
      list_.launches.back().body.push_back(id);
    }
  }

 private:
  // Parallel loops move before sequential code that they don't depend on.
  std::vector<StmtId> InOrder(const Block& block) {
    std::vector<StmtId> order;
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kNew && phrase_.buffer(s.buffer).space == AddressSpace::kGlobal) {
        list_.temporaries.push_back(s.buffer);
        continue;
      }
      size_t at = order.size();
      if (IsParallel(s)) {
        const Footprint own = FootprintOf(phrase_, {&id, 1});
        while (at > 0) {
          const Stmt& before = phrase_.stmt(order[at - 1]);
          if (IsParallel(before) || IsRepeated(phrase_, before)) break;
          if (before.kind == StmtKind::kNew
                  ? own.reads.contains(before.buffer) || own.writes.contains(before.buffer)
                  : Conflict(own, FootprintOf(phrase_, {&order[at - 1], 1}))) {
            break;
          }
          --at;
        }
      }
      order.insert(order.begin() + static_cast<long>(at), id);
    }
    return order;
  }

  const Phrase& phrase_;
  LaunchList& list_;
};

// The host has to know how many work-items a launch has.
absl::Status CheckRange(const Phrase& phrase, const Launch& launch, const Reporter& report) {
  const rise::NatTable& nats = phrase.exprs->nats();
  bool known = true;
  ForEachStmt(phrase, launch.body, [&](const Stmt& s) {
    if (s.level != LoopLevel::kGlobal && s.level != LoopLevel::kWorkGroup) return;
    for (NatVar v : nats.Variables(s.count)) {
      known = known && nats.info(v).kind == rise::NatVarKind::kSize;
    }
  });
  if (known) return absl::OkStatus();
  rise::Location where;
  for (const Access& a : Accesses(phrase, launch.body)) {
    if (a.write && phrase.buffer(a.buffer).origin) {
      where = phrase.exprs->location(phrase.buffer(a.buffer).origin);
    }
  }
  return report(where, "how many iterations a parallel loop has changes while the program runs",
                "make the loop sequential, or as long as the longest one");
}

}  // namespace

bool IsRepeated(const Phrase& phrase, const Stmt& s) {
  if (s.kind != StmtKind::kLoop || s.level != LoopLevel::kSequential) return false;
  bool parallel = false;
  ForEachStmt(phrase, s.body, [&](const Stmt& inner) { parallel = parallel || IsParallel(inner); });
  return parallel;
}

absl::StatusOr<LaunchList> SplitLaunches(const Phrase& phrase, const Reporter& report) {
  LaunchList list;
  Splitter(phrase, list).Split(phrase.body);
  if (std::optional<BufferId> b = PrivateValues(phrase, list).Settle()) {
    return report(phrase.exprs->location(phrase.buffer(*b).origin),
                  "a value in private memory is computed in one launch and used in another",
                  "store it with toMem(Global)");
  }
  for (const Launch& launch : list.launches) {
    if (absl::Status s = CheckRange(phrase, launch, report); !s.ok()) return s;
  }
  return list;
}

}  // namespace eqrise::dpia
