#include "dpia/launch_memory.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "dpia/barriers.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

// A block that a temporary is asked for in or under, and which of its statements use it.
struct Use {
  const Block* block = nullptr;
  LoopLevel level = LoopLevel::kSequential;  // of the loop whose body the block is
  size_t first = 0, last = 0;
};

// Decides for one launch, or one statement of a C function.
class TurnTaker {
 public:
  // `candidates`: temporaries that nothing outside of `body` uses. `checked`: whether work-items
  // may meet in what is shared.
  TurnTaker(Phrase& phrase, const MemoryHomes& homes, const Block& body,
            std::set<BufferId> candidates, bool checked)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        homes_(homes),
        body_(body),
        candidates_(std::move(candidates)),
        checked_(checked),
        original_(Statements()),
        accesses_(Accesses(phrase, body)) {}

  // Gives buffers that share memory the number of the first one of them, and returns the others,
  // which are gone. `home` says which loop's temporaries take part; none: those that `body` itself
  // asks for.
  std::set<BufferId> Share(std::optional<StmtId> home) {
    Collect(body_, home, {});
    std::set<BufferId> gone;
    for (BufferId b : order_) {
      const bool placed = std::any_of(slots_.begin(), slots_.end(),
                                      [&](Slot& slot) { return TakesTurns(slot, b); });
      if (placed) {
        gone.insert(b);
      } else {
        slots_.push_back({{b}, b});
      }
    }
    for (const Slot& s : slots_) {
      const Buffer largest = phrase_.buffer(s.largest);
      phrase_.buffers[s.users[0].id].TakeShape(largest);
    }
    return gone;
  }

 private:
  struct Slot {
    std::vector<BufferId> users;  // in the order of their `new`s
    BufferId largest;
  };

  // --- where temporaries are in use

  // What only some of the items do belongs to the block that it stands in.
  void Flatten(const Block& block, std::vector<StmtId>& out) const {
    for (StmtId id : block) {
      if (phrase_.stmt(id).kind == StmtKind::kOnce) {
        Flatten(phrase_.stmt(id).body, out);
      } else {
        out.push_back(id);
      }
    }
  }
  void Collect(const Block& block, std::optional<StmtId> home, std::vector<Use> path) {
    std::vector<StmtId> statements;
    Flatten(block, statements);
    if (path.empty()) path.push_back({&block});
    std::map<BufferId, Use> used;
    for (size_t i = 0; i < statements.size(); ++i) {
      for (const Access& a : Accesses(phrase_, {&statements[i], 1})) {
        Use here = path.back();
        here.first = i;
        used.try_emplace(a.buffer, here).first->second.last = i;
      }
    }
    std::vector<std::pair<size_t, BufferId>> own;
    for (const auto& [b, use] : used) {
      if (!candidates_.contains(b) || !IsHome(homes_.at(b).loop, home)) continue;
      uses_[b] = path;
      uses_[b].back() = use;
      own.emplace_back(use.first, b);
    }
    std::sort(own.begin(), own.end());
    for (const auto& [first, b] : own) order_.push_back(b);
    for (size_t i = 0; i < statements.size(); ++i) {
      const Stmt& s = phrase_.stmt(statements[i]);
      if (s.kind != StmtKind::kLoop) continue;
      path.back().first = path.back().last = i;
      path.push_back({&s.body, s.level});
      Collect(s.body, statements[i], path);
      path.pop_back();
    }
  }
  static bool IsHome(const std::optional<StmtId>& a, const std::optional<StmtId>& b) {
    return a.has_value() == b.has_value() && (!a || a->id == b->id);
  }

  // Whether one is not used any more when the other one is stored first, in each iteration of the
  // loops around both.
  bool AtDifferentTimes(BufferId x, BufferId y) const {
    const std::vector<Use>& a = uses_.at(x);
    const std::vector<Use>& b = uses_.at(y);
    size_t depth = 0;
    while (depth + 1 < a.size() && depth + 1 < b.size() && a[depth + 1].block == b[depth + 1].block)
      ++depth;
    // The checker does not look at what different groups do.
    for (const std::vector<Use>* path : {&a, &b}) {
      for (size_t i = depth + 1; i < path->size(); ++i) {
        if ((*path)[i].level == LoopLevel::kWorkGroup) return false;
      }
    }
    return a[depth].last < b[depth].first || b[depth].last < a[depth].first;
  }

  // --- who shares with whom

  bool TakesTurns(Slot& slot, BufferId b) {
    const MemoryHome &first = homes_.at(slot.largest), &home = homes_.at(b);
    if (phrase_.buffer(b).element != phrase_.buffer(slot.largest).element) return false;
    if (first.parts != home.parts) return false;
    const bool holds = IsAtLeast(first.size, home.size);
    if (!holds && !IsAtLeast(home.size, first.size)) return false;
    if (!std::all_of(slot.users.begin(), slot.users.end(),
                     [&](BufferId user) { return AtDifferentTimes(user, b); })) {
      return false;
    }
    const Slot before = slot;
    slot.users.push_back(b);
    if (!holds) slot.largest = b;
    if (KeepsAlignment(slot)) {
      MoveIn();
      if (!checked_ || !FindSharingProblem(phrase_, body_, {slot.users[0]})) return true;
    }
    slot = before;
    MoveIn();
    return false;
  }
  bool IsAtLeast(Nat large, Nat small) { return nats_.AtLeast(large, small) == rise::Proof::kYes; }

  // Whether vectors that begin at multiples of their width do so in parts of the larger size.
  bool KeepsAlignment(const Slot& slot) {
    const Nat size = homes_.at(slot.largest).size;
    for (const Access& a : accesses_) {
      const auto user = std::find(slot.users.begin(), slot.users.end(), a.buffer);
      if (user == slot.users.end()) continue;
      const Nat lanes = nats_.Const(a.lanes);
      if (nats_.Divides(lanes, homes_.at(*user).size) == rise::Proof::kYes &&
          nats_.Divides(lanes, size) != rise::Proof::kYes) {
        return false;
      }
    }
    return true;
  }

  std::map<uint32_t, Stmt> Statements() const {
    std::map<uint32_t, Stmt> out;
    const std::function<void(const Block&)> walk = [&](const Block& block) {
      for (StmtId id : block) {
        out.emplace(id.id, phrase_.stmt(id));
        walk(phrase_.stmt(id).body);
      }
    };
    walk(body_);
    return out;
  }

  // What all slots come to.
  void MoveIn() {
    for (const auto& [id, s] : original_) phrase_.stmts[id] = s;
    std::map<BufferId, const Slot*> moved;
    for (const Slot& s : slots_) {
      if (s.users.size() == 1) continue;
      for (BufferId user : s.users) moved[user] = &s;
    }
    Redirect(phrase_, body_, [&](BufferId b, Nat index) {
      const auto it = moved.find(b);
      if (it == moved.end()) return std::pair(b, index);
      const MemoryHome& home = homes_.at(b);
      const Nat wider = nats_.Sub(homes_.at(it->second->largest).size, home.size);
      return std::pair(it->second->users[0], nats_.Add(index, nats_.Mul(home.part, wider)));
    });
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  const MemoryHomes& homes_;
  const Block& body_;
  std::set<BufferId> candidates_;
  bool checked_;
  std::map<uint32_t, Stmt> original_;  // what the statements were
  std::vector<Access> accesses_;
  std::map<BufferId, std::vector<Use>> uses_;  // the outermost block first
  std::vector<BufferId> order_;                // outer `new`s before inner ones
  std::vector<Slot> slots_;
};

// Which of the blocks use a temporary.
std::map<BufferId, std::set<size_t>> UsersOf(const Phrase& phrase, const MemoryHomes& homes,
                                             const std::vector<Block>& blocks) {
  std::map<BufferId, std::set<size_t>> users;
  for (size_t i = 0; i < blocks.size(); ++i) {
    for (const Access& a : Accesses(phrase, blocks[i])) {
      if (homes.contains(a.buffer)) users[a.buffer].insert(i);
    }
  }
  return users;
}

// The buffers that only block `i` uses. Buffers with parts are left out, since the parts change
// places between iterations of the host.
std::set<BufferId> OnlyUsedBy(const Phrase& phrase,
                              const std::map<BufferId, std::set<size_t>>& users, size_t i) {
  std::set<BufferId> out;
  for (const auto& [b, blocks] : users) {
    if (blocks == std::set<size_t>{i} && !phrase.buffer(b).turns) out.insert(b);
  }
  return out;
}

// The loop of the host that is innermost around a launch.
std::optional<StmtId> LoopAround(const Phrase& phrase, const LaunchList& list, size_t launch) {
  std::optional<rise::NatVar> index;
  for (const Repeat& r : list.repeats) {
    if (r.first <= launch && launch < r.end) index = r.index;
  }
  std::optional<StmtId> loop;
  const std::function<void(const Block&)> find = [&](const Block& block) {
    for (StmtId id : block) {
      if (!IsRepeated(phrase, phrase.stmt(id))) continue;
      if (index && phrase.stmt(id).index == *index) loop = id;
      find(phrase.stmt(id).body);
    }
  };
  find(phrase.body);
  return loop;
}

}  // namespace

void ShareWithinLaunches(Phrase& phrase, const MemoryHomes& homes, LaunchList& list) {
  std::vector<Block> bodies;
  for (const Launch& launch : list.launches) bodies.push_back(launch.body);
  const auto users = UsersOf(phrase, homes, bodies);
  for (size_t i = 0; i < bodies.size(); ++i) {
    std::set<BufferId> candidates = OnlyUsedBy(phrase, users, i);
    if (candidates.size() < 2) continue;
    // One work-item alone meets nobody.
    const std::set<BufferId> gone =
        TurnTaker(phrase, homes, bodies[i], std::move(candidates), list.launches[i].parallel)
            .Share(LoopAround(phrase, list, i));
    RemoveNews(phrase, phrase.body, gone);
    std::erase_if(list.temporaries, [&](BufferId b) { return gone.contains(b); });
  }
}

void ShareWithinStatements(Phrase& phrase, const MemoryHomes& homes) {
  std::vector<Block> statements;
  for (StmtId id : phrase.body) statements.push_back({id});
  const auto users = UsersOf(phrase, homes, statements);
  for (size_t i = 0; i < statements.size(); ++i) {
    std::set<BufferId> candidates = OnlyUsedBy(phrase, users, i);
    if (candidates.size() < 2) continue;
    RemoveNews(phrase, phrase.body,
               TurnTaker(phrase, homes, statements[i], std::move(candidates), /*checked=*/false)
                   .Share(std::nullopt));
  }
}

}  // namespace eqrise::dpia
