#include "dpia/divided_memory.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "dpia/block_copier.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

// A map over work-items or groups around an access, and within the memory that it accesses.
struct ItemLoop {
  int dimension = 0;  // of groups: three more
  NatVar index;
  LoopLevel level = LoopLevel::kLocal;
};

struct Place {
  std::vector<ItemLoop> items = {};  // one for each dimension, sorted by it
  Nat index;
  int lanes = 1;
  bool write = false;
  unsigned shared = 0;  // bit d: items that differ in dimension d only come here with one index
  LoopLevel level = LoopLevel::kGlobal;  // of the innermost loop over items
};

// Writes out the iterations that one item has of mapLocals over divided arrays.
class IterationWriter {
 public:
  IterationWriter(Phrase& phrase, const ItemCounts& items, const std::set<BufferId>& divided)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        items_(items),
        divided_(divided),
        copier_(phrase) {}

  // `copies`: that stand in the place of one statement of the program already.
  void Write(Block& block, int64_t copies) {
    Block written;
    for (StmtId id : block) {
      const int64_t times = Iterations(phrase_.stmt(id));
      if (times < 2 || times * copies > kMostCopies) {
        Block body = phrase_.stmt(id).body;
        Write(body, copies);
        phrase_.stmts[id.id].body = std::move(body);
        written.push_back(id);
        continue;
      }
      const Stmt whole = phrase_.stmt(id);
      const int64_t count = *nats_.AsConst(whole.count);
      const int64_t group = *nats_.AsConst(items_.local[whole.dimension]);
      for (int64_t first = 0; first < count; first += group) {
        Stmt part = whole;
        part.count = nats_.Const(std::min(group, count - first));
        part.index = copier_.NewIndex(whole.index, part.count);
        // The number of one item is 0.
        const Nat item = part.count == nats_.Const(1) ? nats_.Const(0) : nats_.Var(part.index);
        part.body = copier_.Copy(whole.body, whole.index, nats_.Add(nats_.Const(first), item));
        Write(part.body, copies * times);
        written.push_back(phrase_.Add(std::move(part)));
      }
    }
    block = std::move(written);
  }

 private:
  // More copies of a loop's body nobody reads.
  static constexpr int64_t kMostCopies = 16;

  // That an item has of a loop over a divided array, where that is known.
  int64_t Iterations(const Stmt& s) {
    if (s.kind != StmtKind::kLoop || s.level != LoopLevel::kLocal) return 1;
    const auto count = nats_.AsConst(s.count), group = nats_.AsConst(items_.local[s.dimension]);
    if (!count || !group || *group < 1) return 1;
    bool divides = false, meets = false;
    ForEachStmt(phrase_, s.body, [&](const Stmt& t) { meets |= t.kind == StmtKind::kBarrier; });
    for (const Access& a : Accesses(phrase_, s.body)) divides |= divided_.contains(a.buffer);
    return divides && !meets ? (*count + *group - 1) / *group : 1;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  const ItemCounts& items_;
  const std::set<BufferId>& divided_;
  BlockCopier copier_;
};

class DividedMemoryFinder {
 public:
  explicit DividedMemoryFinder(Phrase& phrase) : phrase_(phrase), nats_(phrase.exprs->nats()) {}

  std::optional<DividedMemory> Find() {
    Walk(phrase_.body);
    for (const auto& [buffer, places] : places_) {
      if (const std::optional<LoopLevel> by = SharedBy(buffer, places))
        return DividedMemory{buffer, *by};
      if (!IsDivided(places)) continue;  // each item computes all of it
      for (const Place& p : places) {
        if (SameItem(p, places.front())) continue;
        const Place& by = p.items.empty() ? places.front() : p;
        return DividedMemory{buffer, by.items.empty() ? LoopLevel::kLocal : by.items[0].level};
      }
    }
    return std::nullopt;
  }

  bool KeepOwn(const Block& launch, const ItemCounts& items) {
    Walk(launch);
    std::map<BufferId, std::vector<Digit>> parts;
    for (const auto& [buffer, places] : places_) {
      if (phrase_.buffer(buffer).space != AddressSpace::kPrivate || !IsDivided(places)) continue;
      std::vector<Digit> digits;
      if (!Digits(places.front(), digits)) continue;
      Nat stride = digits.empty() ? nats_.Const(1) : digits[0].stride;
      for (Digit& d : digits) {
        if (d.level == LoopLevel::kWorkGroup) continue;
        d.shared_by =
            d.level == LoopLevel::kLocal ? items.local[d.dimension] : items.global[d.dimension];
        d.own_stride = stride;
        stride = nats_.Mul(stride, MostIterations(places, d));
      }
      const bool by_groups = std::any_of(digits.begin(), digits.end(), [](const Digit& d) {
        return d.level == LoopLevel::kWorkGroup;
      });
      if (by_groups || digits.empty() || !nats_.AsConst(stride)) continue;
      Buffer& b = phrase_.buffers[buffer.id];
      if (nats_.AtLeast(stride, b.count) == rise::Proof::kYes) continue;
      rise::TypeTable& types = phrase_.exprs->types();
      b.SetShape(types, {stride}, types.Scalar(b.element));
      parts[buffer] = std::move(digits);
    }
    if (parts.empty()) return false;
    Redirect(phrase_, launch, [&](BufferId buffer, Nat index) {
      auto it = parts.find(buffer);
      if (it != parts.end()) index = OwnIndex(it->second, places_.at(buffer), index);
      return std::pair(buffer, index);
    });
    std::set<BufferId> divided;
    for (const auto& [buffer, digits] : parts) divided.insert(buffer);
    for (StmtId id : launch) {
      Block body = phrase_.stmt(id).body;
      IterationWriter(phrase_, items, divided).Write(body, 1);
      phrase_.stmts[id.id].body = std::move(body);
    }
    return true;
  }

 private:
  // The item's number in one dimension, as a digit of an index.
  struct Digit {
    int dimension = 0;
    LoopLevel level = LoopLevel::kLocal;
    Nat stride;
    Nat shared_by, own_stride;  // for KeepOwn
  };

  static bool IsDivided(const std::vector<Place>& places) {
    return std::any_of(places.begin(), places.end(),
                       [](const Place& p) { return p.write && !p.items.empty(); });
  }

  // Memory that is not private, and all items of some dimension write at once.
  std::optional<LoopLevel> SharedBy(BufferId buffer, const std::vector<Place>& places) const {
    if (phrase_.buffer(buffer).space != AddressSpace::kGlobal || IsOfGroup(buffer)) {
      return std::nullopt;
    }
    for (const Place& p : places) {
      if (p.write && p.shared != 0) return p.level;
    }
    return std::nullopt;
  }
  // Whether the statement is one of a group, outside of all loops over its items.
  bool InGroup() const {
    return !items_.empty() && std::all_of(items_.begin(), items_.end(), [](const ItemLoop& l) {
      return l.level == LoopLevel::kWorkGroup;
    });
  }
  bool IsOfGroup(BufferId buffer) const {
    return phrase_.buffer(buffer).space == AddressSpace::kLocal || of_groups_.contains(buffer);
  }
  static unsigned Bit(int dimension) { return 1u << dimension; }
  // In which work-items differ within a loop over them or their groups.
  unsigned Dimensions(StmtId loop) const {
    unsigned dimensions = 0;
    ForEachStmt(phrase_, {loop}, [&](const Stmt& s) {
      const bool of_items = s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal;
      if (s.kind == StmtKind::kLoop && of_items) dimensions |= Bit(s.dimension);
    });
    return dimensions;
  }

  void Walk(const Block& block) {
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kNew) {
        // What launches share is made one by the host.
        const bool global = phrase_.buffer(s.buffer).space == AddressSpace::kGlobal;
        if (!global || !items_.empty()) outside_[s.buffer] = items_.size();
        if (global && InGroup()) of_groups_.insert(s.buffer);
      } else if (s.kind == StmtKind::kAssign) {
        for (const Access& a : Accesses(phrase_, {&id, 1})) Note(a);
      } else if (s.kind == StmtKind::kLoop || s.kind == StmtKind::kOnce) {
        const bool of_groups = s.level == LoopLevel::kWorkGroup;
        const bool of_items =
            s.kind == StmtKind::kLoop &&
            (of_groups || s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal);
        phrase_.exps.ForEachLoad(s.count, [&](const ExpNode& load) {
          Note({load.buffer, load.index, load.lanes, false});
        });
        const bool outermost = of_items && items_.empty();
        if (outermost) dimensions_ = Dimensions(id);
        if (of_items) items_.push_back({s.dimension + (of_groups ? 3 : 0), s.index, s.level});
        Walk(s.body);
        if (of_items) items_.pop_back();
        if (outermost) dimensions_ = 0;
      }
    }
  }
  void Note(const Access& a) {
    auto outside = outside_.find(a.buffer);
    if (outside == outside_.end()) return;
    Place p{.index = a.index, .lanes = a.lanes, .write = a.write, .shared = dimensions_};
    for (const ItemLoop& item : items_) {
      p.shared &= ~Bit(item.dimension);
      p.level = item.level;
    }
    p.items.assign(items_.begin() + static_cast<long>(outside->second), items_.end());
    // Items of a group share its memory, and barriers make it one.
    if (IsOfGroup(a.buffer)) {
      std::erase_if(p.items, [](const ItemLoop& l) { return l.level != LoopLevel::kWorkGroup; });
    }
    std::sort(p.items.begin(), p.items.end(),
              [](const ItemLoop& x, const ItemLoop& y) { return x.dimension < y.dimension; });
    places_[a.buffer].push_back(std::move(p));
  }

  // The index as stride * item + rest for each dimension, rest < stride, and these the same in
  // both.
  bool SameItem(const Place& a, const Place& b) {
    std::vector<Digit> digits_a, digits_b;
    return Digits(a, digits_a) && Digits(b, digits_b) &&
           std::equal(digits_a.begin(), digits_a.end(), digits_b.begin(), digits_b.end(),
                      [](const Digit& x, const Digit& y) {
                        return x.dimension == y.dimension && x.stride == y.stride;
                      });
  }
  // Smallest stride first; false where it is no such number.
  bool Digits(const Place& p, std::vector<Digit>& digits) {
    std::vector<std::pair<Digit, Nat>> found;  // with stride times extent
    Nat rest = p.index;
    for (const ItemLoop& item : p.items) {
      auto linear = nats_.LinearIn(rest, item.index);
      if (!linear || nats_.Mentions(linear->first, item.index)) return false;
      rest = linear->second;
      found.push_back({{item.dimension, item.level, linear->first, {}, {}},
                       nats_.Mul(linear->first, *nats_.info(item.index).extent)});
    }
    std::sort(found.begin(), found.end(), [&](const auto& x, const auto& y) {
      return nats_.AtLeast(y.first.stride, x.second) == rise::Proof::kYes;
    });
    Nat below = nats_.Add(rest, nats_.Const(p.lanes));
    if (nats_.AtLeast(rest, nats_.Const(0)) != rise::Proof::kYes) return false;
    for (const auto& [digit, reach] : found) {
      if (nats_.AtLeast(digit.stride, below) != rise::Proof::kYes) return false;
      below = reach;
      digits.push_back(digit);
    }
    return !digits.empty();
  }

  // How many iterations one item has at most, in the longest of a dimension's loops.
  Nat MostIterations(const std::vector<Place>& places, const Digit& d) {
    Nat most = nats_.Const(1);
    for (const Place& p : places) {
      for (const ItemLoop& item : p.items) {
        if (item.dimension != d.dimension) continue;
        const Nat rounded_up =
            nats_.Add(*nats_.info(item.index).extent, nats_.Sub(d.shared_by, nats_.Const(1)));
        most = nats_.Max(most, nats_.FloorDiv(rounded_up, d.shared_by));
      }
    }
    return most;
  }

  // An item's iterations are counted in place of all items'.
  Nat OwnIndex(const std::vector<Digit>& digits, const std::vector<Place>& places, Nat index) {
    Nat own = nats_.Const(0);
    for (const Digit& d : digits) {
      for (const Place& p : places) {
        for (const ItemLoop& item : p.items) {
          if (item.dimension != d.dimension) continue;
          const auto linear = nats_.LinearIn(index, item.index);
          if (!linear || linear->first == nats_.Const(0)) continue;
          index = linear->second;
          const Nat iteration = nats_.FloorDiv(nats_.Var(item.index), d.shared_by);
          own = nats_.Add(own, nats_.Mul(d.own_stride, iteration));
        }
      }
    }
    return nats_.Add(index, own);
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  std::vector<ItemLoop> items_;         // around the statement
  unsigned dimensions_ = 0;             // in which items differ within the outermost of them
  std::map<BufferId, size_t> outside_;  // how many of them are around the memory
  std::set<BufferId> of_groups_;        // global memory that the items of a group share
  std::map<BufferId, std::vector<Place>> places_;
};

}  // namespace

std::optional<DividedMemory> FindDividedMemory(Phrase& phrase) {
  return DividedMemoryFinder(phrase).Find();
}

bool KeepOwnParts(Phrase& phrase, const Block& launch, const ItemCounts& items) {
  return DividedMemoryFinder(phrase).KeepOwn(launch, items);
}

}  // namespace eqrise::dpia
