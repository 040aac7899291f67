#include "dpia/memory.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "absl/strings/str_cat.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

bool IsTemporary(const Buffer& b) {
  return b.role == BufferRole::kTemporary || b.role == BufferRole::kLet;
}

// --- dead memory

// Grows the set of live buffers from the outputs: what is loaded for a store to a live buffer is
// live, and so is what decides how often the store happens.
class Liveness {
 public:
  explicit Liveness(const Phrase& phrase) : phrase_(phrase), live_(phrase.buffers.size(), false) {
    for (size_t i = 0; i < live_.size(); ++i) live_[i] = !IsTemporary(phrase.buffers[i]);
    do {
      grown_ = false;
      Walk(phrase.body);
    } while (grown_);
  }
  bool Live(BufferId b) const { return live_[b.id]; }

 private:
  void Mark(BufferId b) {
    grown_ = grown_ || !live_[b.id];
    live_[b.id] = true;
  }
  // Whether something live is stored in the block.
  bool Walk(const Block& block) {
    bool stores = false;
    auto mark = [&](const ExpNode& load) { Mark(load.buffer); };
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      for (const Assignment& a : s.assignments) {
        if (!Live(a.buffer)) continue;
        stores = true;
        phrase_.exps.ForEachLoad(a.value, mark);
        phrase_.exps.ForEachLoad(a.index, mark);
      }
      if (Walk(s.body)) {
        stores = true;
        phrase_.exps.ForEachLoad(s.count, mark);
      }
    }
    return stores;
  }

  const Phrase& phrase_;
  std::vector<bool> live_;
  bool grown_ = false;
};

void RemoveDead(Phrase& phrase, const Liveness& liveness, Block& block) {
  std::erase_if(block, [&](StmtId id) {
    Stmt& s = phrase.stmts[id.id];
    switch (s.kind) {
      case StmtKind::kAssign:
        std::erase_if(s.assignments, [&](const Assignment& a) { return !liveness.Live(a.buffer); });
        return s.assignments.empty();
      case StmtKind::kNew:
        return !liveness.Live(s.buffer);
      case StmtKind::kLoop:
      case StmtKind::kOnce:
        RemoveDead(phrase, liveness, s.body);
        return std::all_of(s.body.begin(), s.body.end(), [&](StmtId inner) {
          return phrase.stmt(inner).kind == StmtKind::kNew ||
                 phrase.stmt(inner).kind == StmtKind::kBarrier;
        });
      case StmtKind::kBarrier:
        return false;
    }
    return false;
  });
}

// --- sharing

// Whether the first is provably at least as large as the second.
bool Fits(rise::NatTable& nats, const Buffer& large, const Buffer& small) {
  auto bytes = [&](const Buffer& b) {
    return nats.Mul(b.count, nats.Const(rise::ScalarBytes(b.element)));
  };
  return nats.AtLeast(bytes(large), bytes(small)) == rise::Proof::kYes;
}

// When a buffer is in use: from its first to its last access.
struct Lifetime {
  BufferId buffer;
  size_t first = 0, last = 0;
};

SlotList Colour(const Phrase& phrase, std::vector<Lifetime> lifetimes, bool one_element_type) {
  rise::NatTable& nats = phrase.exprs->nats();
  std::stable_sort(lifetimes.begin(), lifetimes.end(),
                   [](const Lifetime& a, const Lifetime& b) { return a.first < b.first; });
  SlotList list;
  std::vector<size_t> busy_until;
  for (const Lifetime& life : lifetimes) {
    const Buffer& b = phrase.buffer(life.buffer);
    // One of its own size, else a larger one, else one that it makes larger.
    std::optional<size_t> best;
    int best_fit = 0;
    for (size_t i = 0; i < list.slots.size(); ++i) {
      const Buffer& slot = phrase.buffer(list.slots[i].largest);
      if (busy_until[i] >= life.first) continue;
      if (one_element_type && slot.element != b.element) continue;
      bool holds = Fits(nats, slot, b);
      bool grows = Fits(nats, b, slot);
      int fit = holds && grows ? 3 : holds ? 2 : grows ? 1 : 0;
      if (fit > best_fit) {
        best = i;
        best_fit = fit;
      }
    }
    if (!best) {
      best = list.slots.size();
      list.slots.push_back({life.buffer, life.buffer});
      busy_until.push_back(0);
    } else if (best_fit == 1) {
      list.slots[*best].largest = life.buffer;
    }
    busy_until[*best] = life.last;
    list.place[life.buffer] = *best;
  }
  return list;
}

// The first and last of `parts` that touch each buffer.
std::vector<Lifetime> Lifetimes(const Phrase& phrase, const std::vector<BufferId>& buffers,
                                const std::vector<Block>& parts) {
  std::map<BufferId, Lifetime> found;
  for (size_t i = 0; i < parts.size(); ++i) {
    for (const Access& a : Accesses(phrase, parts[i])) {
      found.try_emplace(a.buffer, Lifetime{a.buffer, i, i}).first->second.last = i;
    }
  }
  std::vector<Lifetime> out;
  for (BufferId b : buffers) {
    if (auto it = found.find(b); it != found.end()) out.push_back(it->second);
  }
  return out;
}

// Puts `renamed[b]` in place of b everywhere; the `new`s of what is replaced go.
void Rename(Phrase& phrase, const std::map<BufferId, BufferId>& renamed) {
  if (renamed.empty()) return;
  std::set<BufferId> gone;
  for (const auto& [buffer, storage] : renamed) gone.insert(buffer);
  RemoveNews(phrase, phrase.body, gone);
  Redirect(phrase, phrase.body, [&](BufferId b, Nat index) {
    auto it = renamed.find(b);
    return std::pair(it == renamed.end() ? b : it->second, index);
  });
}

void ShareAs(Phrase& phrase, const SlotList& list) {
  std::map<BufferId, BufferId> renamed;
  for (const auto& [buffer, slot] : list.place) {
    const Slot& s = list.slots[slot];
    if (buffer != s.first) renamed[buffer] = s.first;
  }
  for (const Slot& s : list.slots) {
    if (s.first == s.largest) continue;
    Buffer& first = phrase.buffers[s.first.id];
    const Buffer& largest = phrase.buffer(s.largest);
    first.TakeShape(largest);
  }
  Rename(phrase, renamed);
}

// --- local memory

// The buffers of one group, in the order of their `new`s, and where they are used.
class LocalSharing {
 public:
  explicit LocalSharing(Phrase& phrase) : phrase_(phrase) {}

  // `group`: the body of an innermost work-group loop.
  void Group(const Block& group) {
    std::vector<BufferId> buffers;
    Collect(group, {}, buffers);
    std::map<BufferId, BufferId> renamed;
    // A slot's users, of which each is apart from each other one.
    std::vector<std::vector<BufferId>> slots;
    for (BufferId b : buffers) {
      bool placed = false;
      for (std::vector<BufferId>& users : slots) {
        Buffer& storage = phrase_.buffers[users[0].id];
        if (storage.element != phrase_.buffer(b).element) continue;
        bool holds = Fits(nats(), storage, phrase_.buffer(b));
        if (!holds && !Fits(nats(), phrase_.buffer(b), storage)) continue;
        if (!std::all_of(users.begin(), users.end(), [&](BufferId u) { return Apart(u, b); })) {
          continue;
        }
        if (!holds) storage.TakeShape(phrase_.buffer(b));
        renamed[b] = users[0];
        users.push_back(b);
        placed = true;
        break;
      }
      if (!placed) slots.push_back({b});
    }
    Rename(phrase_, renamed);
  }

 private:
  // A block that the buffer's `new` is in or under: where it is used there.
  struct Use {
    const Block* block = nullptr;
    bool in_loop = false;
    size_t first = 0, last = 0;
  };

  rise::NatTable& nats() { return phrase_.exprs->nats(); }

  void Collect(const Block& block, std::vector<Use> path, std::vector<BufferId>& buffers) {
    path.push_back({&block, !path.empty(), 0, 0});
    for (size_t i = 0; i < block.size(); ++i) {
      const Stmt& s = phrase_.stmt(block[i]);
      path.back().first = path.back().last = i;
      if (s.kind == StmtKind::kNew && phrase_.buffer(s.buffer).space == AddressSpace::kLocal) {
        std::vector<Use> use = path;
        for (size_t j = i + 1; j < block.size(); ++j) {
          for (const Access& a : Accesses(phrase_, {&block[j], 1})) {
            if (a.buffer != s.buffer) continue;
            if (use.back().first == i) use.back().first = j;
            use.back().last = j;
          }
        }
        buffers.push_back(s.buffer);
        uses_[s.buffer] = std::move(use);
      }
      if (s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential) {
        Collect(s.body, path, buffers);
      }
    }
  }

  // Whether all items have met between the last use of one and the first of the other, both ways
  // where a loop is around them.
  bool Apart(BufferId x, BufferId y) const {
    const std::vector<Use>& a = uses_.at(x);
    const std::vector<Use>& b = uses_.at(y);
    size_t depth = 0;
    while (depth + 1 < a.size() && depth + 1 < b.size() && a[depth + 1].block == b[depth + 1].block)
      ++depth;
    const Use& u = a[depth].first < b[depth].first ? a[depth] : b[depth];
    const Use& v = a[depth].first < b[depth].first ? b[depth] : a[depth];
    if (u.last >= v.first) return false;
    if (!Meet(*u.block, u.last + 1, v.first)) return false;
    return !u.in_loop || Meet(*u.block, v.last + 1, u.block->size()) || Meet(*u.block, 0, u.first);
  }
  bool Meet(const Block& block, size_t from, size_t to) const {
    for (size_t i = from; i < to; ++i) {
      const Stmt& s = phrase_.stmt(block[i]);
      if (s.kind == StmtKind::kBarrier && s.local_fence) return true;
    }
    return false;
  }

  Phrase& phrase_;
  std::map<BufferId, std::vector<Use>> uses_;
};

// Moves the `new`s of local memory from a block to another one.
void TakeLocal(Phrase& phrase, Block& from, Block& to) {
  std::erase_if(from, [&](StmtId id) {
    Stmt& s = phrase.stmts[id.id];
    TakeLocal(phrase, s.body, to);
    bool taken = s.kind == StmtKind::kNew && phrase.buffer(s.buffer).space == AddressSpace::kLocal;
    if (taken) to.push_back(id);
    return taken;
  });
}

// Whether a size is known before the program runs.
bool DependsOnSizesOnly(const Phrase& phrase, Nat n) {
  const rise::NatTable& nats = phrase.exprs->nats();
  for (NatVar v : nats.Variables(n)) {
    if (nats.info(v).kind != rise::NatVarKind::kSize) return false;
  }
  return true;
}

}  // namespace

void RemoveNews(Phrase& phrase, Block& block, const std::set<BufferId>& of) {
  std::erase_if(block, [&](StmtId id) {
    Stmt& s = phrase.stmts[id.id];
    RemoveNews(phrase, s.body, of);
    return s.kind == StmtKind::kNew && of.contains(s.buffer);
  });
}

void RemoveDeadMemory(Phrase& phrase) { RemoveDead(phrase, Liveness(phrase), phrase.body); }

absl::StatusOr<MemoryHomes> HoistMemory(Phrase& phrase, const Reporter& report) {
  rise::NatTable& nats = phrase.exprs->nats();
  absl::Status status;
  Block hoisted;
  // The iterations of the parallel loops around, counted through, and which one this is.
  struct Iterations {
    Nat count, index;
    bool known_before = true;  // how many there are
    std::optional<StmtId> loop = std::nullopt;
  };
  MemoryHomes homes;
  std::map<BufferId, Nat> starts;  // of an iteration's part of the memory
  std::function<void(Block&, const Iterations&)> walk = [&](Block& block, const Iterations& at) {
    std::erase_if(block, [&](StmtId id) {
      Stmt& s = phrase.stmts[id.id];
      Iterations inner = at;
      if (s.kind == StmtKind::kLoop) inner.loop = id;
      if (s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential) {
        inner.count = nats.Mul(at.count, s.count);
        inner.index = nats.Add(nats.Mul(at.index, s.count), nats.Var(s.index));
        inner.known_before = at.known_before && DependsOnSizesOnly(phrase, s.count);
      }
      walk(s.body, inner);
      if (s.kind != StmtKind::kNew) return false;
      Buffer& b = phrase.buffers[s.buffer.id];
      if (b.space == AddressSpace::kPrivate) return false;
      // What grows with a loop's index has room for the largest.
      if (!DependsOnSizesOnly(phrase, b.count)) {
        if (std::optional<Nat> largest = nats.Largest(b.count)) {
          rise::TypeTable& types = phrase.exprs->types();
          b.SetShape(types, {*largest}, types.Scalar(b.element));
        }
      }
      const bool parts = b.space == AddressSpace::kGlobal && at.count != nats.Const(1);
      if ((!DependsOnSizesOnly(phrase, b.count) || (parts && !at.known_before)) && status.ok()) {
        status = report(phrase.exprs->location(b.origin),
                        absl::StrCat("memory for ", phrase.exprs->types().ToString(b.type),
                                     " has a size that changes while the program runs"),
                        "store it in private memory, or store all of it outside of the loop");
      }
      if (b.space == AddressSpace::kLocal) return false;
      homes[s.buffer] = {at.loop, at.count, at.index, b.count};
      if (parts) {
        starts[s.buffer] = nats.Mul(at.index, b.count);
        b.count = nats.Mul(at.count, b.count);
      }
      hoisted.push_back(id);
      return true;
    });
  };
  walk(phrase.body, {nats.Const(1), nats.Const(0)});
  if (!starts.empty()) {
    Redirect(phrase, phrase.body, [&](BufferId b, Nat index) {
      auto start = starts.find(b);
      return std::pair(b, start == starts.end() ? index : nats.Add(start->second, index));
    });
  }
  phrase.body.insert(phrase.body.begin(), hoisted.begin(), hoisted.end());
  if (!status.ok()) return status;
  return homes;
}

SlotList ShareBetweenLaunches(const Phrase& phrase, const LaunchList& list) {
  // What is repeated is one part: an iteration may use what one before it has left.
  std::vector<Block> parts;
  size_t end = 0;  // of the repeated launches around
  for (size_t i = 0; i < list.launches.size(); ++i) {
    if (i >= end) parts.emplace_back();
    for (const Repeat& r : list.repeats) {
      if (r.first == i) end = std::max(end, r.end);
    }
    const Block& body = list.launches[i].body;
    parts.back().insert(parts.back().end(), body.begin(), body.end());
  }
  return Colour(phrase, Lifetimes(phrase, list.temporaries, parts), /*one_element_type=*/false);
}

void ShareBetweenStatements(Phrase& phrase) {
  std::vector<BufferId> temporaries;
  std::vector<Block> parts;
  for (StmtId id : phrase.body) {
    const Stmt& s = phrase.stmt(id);
    if (s.kind == StmtKind::kNew && phrase.buffer(s.buffer).space == AddressSpace::kGlobal) {
      temporaries.push_back(s.buffer);
    }
    parts.push_back({id});
  }
  ShareAs(phrase, Colour(phrase, Lifetimes(phrase, temporaries, parts), /*one_element_type=*/true));
}

void ShareLocalMemory(Phrase& phrase) {
  std::vector<Block*> groups;
  std::function<void(Block&)> find = [&](Block& block) {
    for (StmtId id : block) {
      Stmt& s = phrase.stmts[id.id];
      if (s.kind != StmtKind::kLoop) continue;
      bool innermost = s.level == LoopLevel::kWorkGroup;
      ForEachStmt(phrase, s.body, [&](const Stmt& t) {
        innermost = innermost && !(t.kind == StmtKind::kLoop && t.level == LoopLevel::kWorkGroup);
      });
      if (innermost) {
        groups.push_back(&s.body);
      } else {
        find(s.body);
      }
    }
  };
  find(phrase.body);
  for (Block* group : groups) {
    LocalSharing(phrase).Group(*group);
    // What two loops share belongs to neither.
    Block hoisted;
    TakeLocal(phrase, *group, hoisted);
    group->insert(group->begin(), hoisted.begin(), hoisted.end());
  }
}

Nat BytesOf(Phrase& phrase, BufferId buffer) {
  rise::NatTable& nats = phrase.exprs->nats();
  const Buffer& b = phrase.buffer(buffer);
  return nats.Mul(b.count, nats.Const(rise::ScalarBytes(b.element)));
}

Nat LocalBytes(Phrase& phrase, const Block& launch) {
  std::set<BufferId> used;
  for (const Access& a : Accesses(phrase, launch)) {
    if (phrase.buffer(a.buffer).space == AddressSpace::kLocal) used.insert(a.buffer);
  }
  Nat total = phrase.exprs->nats().Const(0);
  for (BufferId b : used) total = phrase.exprs->nats().Add(total, BytesOf(phrase, b));
  return total;
}

}  // namespace eqrise::dpia
