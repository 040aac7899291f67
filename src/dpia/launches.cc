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
  PrivateValues(const Phrase& phrase, std::vector<Launch>& launches)
      : phrase_(phrase), launches_(launches) {}

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
      written_.push_back(own.writes);
      launches_[i].body.insert(launches_[i].body.begin(), front_.begin(), front_.end());
    }
    for (Launch& launch : launches_) DropUnusedNames(launch.body);
    std::erase_if(launches_, [](const Launch& launch) { return launch.body.empty(); });
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
    for (size_t i = launch + 1; i < now_; ++i) {
      written.insert(written_[i].begin(), written_[i].end());
    }
    return written;
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
  std::vector<Launch>& launches_;
  std::map<BufferId, Name> names_;           // private memory of the launches so far
  std::vector<std::set<BufferId>> written_;  // by launch
  size_t now_ = 0;
  std::set<BufferId> here_;  // what this launch has memory for
  Block front_;
};

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
  if (std::optional<BufferId> b = PrivateValues(phrase, list.launches).Settle()) {
    return report(phrase.exprs->location(phrase.buffer(*b).origin),
                  "a value in private memory is computed in one launch and used in another",
                  "store it with toMem(Global)");
  }
  return list;
}

}  // namespace eqrise::dpia
