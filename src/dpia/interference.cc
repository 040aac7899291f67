#include "dpia/interference.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"

namespace eqrise::dpia {
namespace {

void Collect(const Phrase& phrase, std::span<const StmtId> block, std::vector<Access>& out) {
  auto read = [&](const ExpNode& load) {
    out.push_back({load.buffer, load.index, load.lanes, false});
  };
  for (StmtId id : block) {
    const Stmt& s = phrase.stmt(id);
    switch (s.kind) {
      case StmtKind::kAssign:
        for (const Assignment& a : s.assignments) {
          phrase.exps.ForEachLoad(a.value, read);
          phrase.exps.ForEachLoad(a.index, read);
        }
        for (const Assignment& a : s.assignments) out.push_back({a.buffer, a.index, a.lanes, true});
        break;
      case StmtKind::kLoop:
        phrase.exps.ForEachLoad(s.count, read);
        Collect(phrase, s.body, out);
        break;
      case StmtKind::kOnce:
        Collect(phrase, s.body, out);
        break;
      case StmtKind::kNew:
      case StmtKind::kBarrier:
        break;
    }
  }
}

class InterferenceFinder {
 public:
  InterferenceFinder(const Phrase& phrase, const std::vector<BufferId>& accumulator)
      : phrase_(phrase), accumulator_(accumulator) {}

  std::optional<std::string> Check(std::span<const StmtId> block) {
    std::vector<Access> written;
    for (const StmtId& id : block) {
      std::vector<Access> own = OfAccumulator({&id, 1});
      for (const Access& a : own) {
        if (a.write) continue;
        for (const Access& w : written) {
          if (!Disjoint(a, w)) return absl::StrCat(Text(a), " is read after it was written");
        }
      }
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kLoop || s.kind == StmtKind::kOnce) {
        for (const Access& r : own) {
          if (r.write) continue;
          bool writes = false;
          bool same = false;
          for (const Access& w : own) {
            if (!w.write || w.buffer != r.buffer) continue;
            writes = true;
            same = same || (w.index == r.index && w.lanes == r.lanes);
          }
          if (writes && !same) {
            return absl::StrCat(Text(r), " is read by an iteration that does not write it");
          }
        }
        if (auto inner = Check(s.body)) return inner;
      }
      for (const Access& a : own) {
        if (a.write) written.push_back(a);
      }
    }
    return std::nullopt;
  }

 private:
  std::vector<Access> OfAccumulator(std::span<const StmtId> block) {
    std::vector<Access> all;
    Collect(phrase_, block, all);
    std::erase_if(all, [&](const Access& a) {
      return std::find(accumulator_.begin(), accumulator_.end(), a.buffer) == accumulator_.end();
    });
    return all;
  }
  bool Disjoint(const Access& a, const Access& b) const {
    if (a.buffer != b.buffer) return true;
    rise::NatTable& nats = phrase_.exprs->nats();
    auto distance = nats.AsConst(nats.Sub(a.index, b.index));
    return distance && (*distance >= b.lanes || -*distance >= a.lanes);
  }
  std::string Text(const Access& a) const {
    return absl::StrCat("element ", phrase_.exprs->nats().ToString(a.index));
  }

  const Phrase& phrase_;
  const std::vector<BufferId>& accumulator_;
};

// Collects accesses to what is private or made for some work-items only, together with the maps
// over work-items between them and its allocation.
class DividedMemoryFinder {
 public:
  explicit DividedMemoryFinder(Phrase& phrase) : phrase_(phrase), nats_(phrase.exprs->nats()) {}

  // What items fill together: whether each only meets its own part, which is that.
  struct Division {
    PrivateShare share;
    LoopLevel level = LoopLevel::kLocal;
    bool apart = false;
  };
  std::vector<Division> Find() {
    Walk(phrase_.body);
    std::vector<Division> found;
    for (const auto& [buffer, accesses] : accesses_) {
      bool divided = false;
      for (const Place& p : accesses) divided = divided || (p.write && !p.items.empty());
      if (!divided) continue;  // each item computes all of it
      Division& d = found.emplace_back();
      d.share.buffer = buffer;
      d.level = levels_.at(buffer);
      d.apart = std::all_of(accesses.begin(), accesses.end(),
                            [&](const Place& p) { return SameItem(p, accesses.front()); });
      if (!d.apart) continue;
      std::vector<Nat> strides;
      d.share.share = *Strides(accesses.front(), strides);
      for (const Place& p : accesses) {
        for (const auto& [dimension, item] : p.items) {
          const Nat count = *nats_.info(item).extent;
          const auto [it, fresh] = d.share.items.try_emplace(dimension, count);
          if (!fresh) it->second = nats_.Max(it->second, count);
        }
      }
    }
    return found;
  }

 private:
  struct Place {
    std::map<int, NatVar> items;  // loop variables of work-items, by dimension
    Nat index;
    int lanes = 1;
    bool write = false;
  };

  void Walk(const Block& block) {
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kNew) {
        // What all items of a group share has barriers, and what launches share needs none.
        const bool apart = phrase_.buffer(s.buffer).space == AddressSpace::kPrivate;
        if (apart || !items_.empty()) outside_[s.buffer] = items_.size();
      } else if (s.kind == StmtKind::kAssign) {
        for (const Access& a : Accesses(phrase_, {&id, 1})) Note(a);
      } else if (s.kind == StmtKind::kLoop || s.kind == StmtKind::kOnce) {
        const bool of_items = s.kind == StmtKind::kLoop &&
                              (s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal);
        if (of_items) items_.push_back({s.dimension, s.index, s.level});
        Walk(s.body);
        if (of_items) items_.pop_back();
      }
    }
  }
  void Note(const Access& a) {
    auto outside = outside_.find(a.buffer);
    if (outside == outside_.end()) return;
    Place p{{}, a.index, a.lanes, a.write};
    for (size_t i = outside->second; i < items_.size(); ++i) {
      p.items[items_[i].dimension] = items_[i].index;
      levels_[a.buffer] = items_[i].level;
    }
    accesses_[a.buffer].push_back(std::move(p));
  }
  // The index as stride * item + rest for each dimension, rest < stride, and these the same in
  // both.
  bool SameItem(const Place& a, const Place& b) {
    std::vector<Nat> strides_a, strides_b;
    return a.items.size() == b.items.size() && Strides(a, strides_a) && Strides(b, strides_b) &&
           strides_a == strides_b;
  }
  // The smallest stride; none where the index is not of that form.
  std::optional<Nat> Strides(const Place& p, std::vector<Nat>& strides) {
    std::vector<std::pair<Nat, Nat>> radix;  // stride, and stride times extent
    Nat rest = p.index;
    for (const auto& [dimension, item] : p.items) {
      auto linear = nats_.LinearIn(rest, item);
      if (!linear || nats_.Mentions(linear->first, item)) return std::nullopt;
      rest = linear->second;
      strides.push_back(nats_.Const(dimension));
      strides.push_back(linear->first);
      radix.push_back({linear->first, nats_.Mul(linear->first, *nats_.info(item).extent)});
    }
    std::sort(radix.begin(), radix.end(), [&](const auto& x, const auto& y) {
      return nats_.AtLeast(y.first, x.second) == rise::Proof::kYes;
    });
    Nat below = nats_.Add(rest, nats_.Const(p.lanes));
    if (nats_.AtLeast(rest, nats_.Const(0)) != rise::Proof::kYes) return std::nullopt;
    for (const auto& [stride, reach] : radix) {
      if (nats_.AtLeast(stride, below) != rise::Proof::kYes) return std::nullopt;
      below = reach;
    }
    if (radix.empty()) return std::nullopt;
    return radix.front().first;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  struct ItemLoop {
    int dimension = 0;
    NatVar index;
    LoopLevel level = LoopLevel::kLocal;
  };
  std::vector<ItemLoop> items_;         // around the statement
  std::map<BufferId, size_t> outside_;  // how many of them are around the memory
  std::map<BufferId, LoopLevel> levels_;
  std::map<BufferId, std::vector<Place>> accesses_;
};

}  // namespace

std::optional<DividedMemory> FindDividedMemory(Phrase& phrase) {
  for (const auto& d : DividedMemoryFinder(phrase).Find()) {
    if (!d.apart) return DividedMemory{d.share.buffer, d.level};
  }
  return std::nullopt;
}

std::vector<PrivateShare> FindPrivateShares(Phrase& phrase) {
  std::vector<PrivateShare> out;
  for (const auto& d : DividedMemoryFinder(phrase).Find()) {
    const bool own = phrase.buffer(d.share.buffer).space == AddressSpace::kPrivate;
    if (d.apart && own && d.level == LoopLevel::kLocal) out.push_back(d.share);
  }
  return out;
}

std::vector<Access> Accesses(const Phrase& phrase, std::span<const StmtId> block) {
  std::vector<Access> out;
  Collect(phrase, block, out);
  return out;
}

std::optional<std::string> FindInterference(const Phrase& phrase, std::span<const StmtId> step,
                                            const std::vector<BufferId>& accumulator) {
  return InterferenceFinder(phrase, accumulator).Check(step);
}

}  // namespace eqrise::dpia
