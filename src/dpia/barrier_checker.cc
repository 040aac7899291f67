#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "dpia/barriers.h"
#include "dpia/launches.h"

namespace eqrise::dpia {
namespace {

// Goes through a launch as a group of items does, with all accesses since the last barrier at
// hand, in no order: items that have met nowhere in between run in any.
class BarrierChecker {
 public:
  // `without`: barriers that are taken not to be there. `shared`: if there are any, the only memory
  // that is looked at, and nobody promises anything of writes to it.
  BarrierChecker(Phrase& phrase, std::set<uint32_t> without, std::set<BufferId> shared = {})
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        without_(std::move(without)),
        shared_(std::move(shared)) {}

  std::optional<BarrierProblem> Run() { return Launches(phrase_.body); }
  std::optional<BarrierProblem> RunOn(const Block& launch) { return Launches(launch); }

 private:
  static constexpr int64_t kMostStride = int64_t{1} << 24;

  std::optional<BarrierProblem> Launches(const Block& block) {
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (IsRepeated(phrase_, s)) {
        repeats_.push_back(s.index);
        if (auto problem = Launches(s.body)) return problem;
        repeats_.pop_back();
        continue;
      }
      if (s.kind != StmtKind::kLoop || s.level < LoopLevel::kGlobal) continue;
      StartLaunch(id);
      Walk({id}, {});
      if (problem_) return problem_;
    }
    return std::nullopt;
  }

  // Which items run a statement.
  struct Context {
    std::map<int, NatVar> items;  // one for each iteration of this loop, by dimension
    uint8_t once = 0;             // dimensions of which only item 0 runs it
    bool diverged = false;        // not all items of a group do
    uint32_t instance = 0;        // of the parallel loop around
  };
  struct Event {
    BufferId buffer;
    Nat index;
    Nat narrow;  // the same in variables that keep to what the guards around it say
    int lanes = 1;
    bool write = false;
    bool scattered = false;  // lanes that are no neighbours
    Context by;
    bool atomic = false;
  };

  void StartLaunch(StmtId id) {
    dimensions_.clear();
    written_.clear();
    divided_.clear();
    pending_.clear();
    std::function<void(const Block&, bool)> look = [&](const Block& block, bool items) {
      for (StmtId i : block) {
        const Stmt& s = phrase_.stmt(i);
        const bool of_items = IsOfItems(s);
        if (of_items && nats_.AsConst(s.count) != 1) dimensions_.insert(s.dimension);
        for (const Assignment& a : s.assignments) {
          written_.insert(a.buffer);
          if (items) divided_.insert(a.buffer);
        }
        look(s.body, items || of_items);
      }
    };
    look({id}, false);
  }
  static bool IsOfItems(const Stmt& s) {
    return s.kind == StmtKind::kLoop &&
           (s.level == LoopLevel::kLocal || s.level == LoopLevel::kGlobal);
  }

  void Fail(BufferId buffer, std::string what) {
    if (!problem_) problem_ = BarrierProblem{buffer, std::move(what)};
  }
  const std::string& Name(BufferId b) const { return phrase_.buffer(b).name; }

  // --- the launch

  void Walk(const Block& block, const Context& by) {
    for (StmtId id : block) {
      if (problem_) return;
      const Stmt s = phrase_.stmt(id);
      switch (s.kind) {
        case StmtKind::kAssign:
          for (const Assignment& a : s.assignments) {
            ReadAll(a.value, by);
            ReadAll(a.index, by);
          }
          for (const Assignment& a : s.assignments) {
            // Lanes at even distances are among neighbours that reach from the first to the last.
            const int64_t stride = a.lanes > 1 ? nats_.AsConst(a.stride).value_or(0) : 1;
            const bool scattered = stride < 1 || stride > kMostStride;
            const int lanes = scattered ? a.lanes : (a.lanes - 1) * static_cast<int>(stride) + 1;
            Add({a.buffer, a.index, a.index, lanes, true, scattered, by, a.atomic.has_value()});
          }
          break;
        case StmtKind::kNew:
          break;
        case StmtKind::kLoop:
          ReadAll(s.count, by);
          WalkLoop(s, by);
          break;
        case StmtKind::kBarrier:
          if (without_.contains(id.id)) break;
          if (by.diverged) {
            Fail({}, "a barrier stands where not all work-items of a group get to alike");
          }
          std::erase_if(pending_, [&](const Event& e) {
            return phrase_.buffer(e.buffer).space == AddressSpace::kLocal ? s.local_fence
                                                                          : s.global_fence;
          });
          break;
        case StmtKind::kOnce: {
          Context inner = by;
          inner.once |= s.dimensions;
          inner.diverged = true;
          Walk(s.body, inner);
          break;
        }
      }
    }
  }

  void WalkLoop(const Stmt& s, const Context& by) {
    if (nats_.AsConst(s.count) == 0) return;
    Context inner = by;
    if (s.level == LoopLevel::kWorkGroup) return Walk(s.body, by);
    if (IsOfItems(s)) {
      inner.items[s.dimension] = s.index;
      inner.diverged = true;
      inner.instance = ++instances_;
      return Walk(s.body, inner);
    }
    inner.diverged = by.diverged || Diverges(s.count, by);
    const std::vector<Event> before = pending_;
    repeats_.push_back(s.index);
    Walk(s.body, inner);
    Forget(s.index);
    // Again: what this iteration does meets what an earlier one did.
    Walk(s.body, inner);
    Forget(s.index);
    repeats_.pop_back();
    if (nats_.AtLeast(s.count, nats_.Const(1)) != rise::Proof::kYes) {
      for (const Event& e : before) Remember(e);
    }
  }

  // The iteration that pending accesses belong to is over: it was any.
  void Forget(NatVar loop) {
    Nat any = nats_.Var(nats_.NewIndex(nats_.info(loop).name, *nats_.info(loop).extent));
    std::vector<Event> renamed;
    std::swap(renamed, pending_);
    for (Event& e : renamed) {
      e.index = phrase_.exps.Substitute(e.index, loop, any);
      e.narrow = phrase_.exps.Substitute(e.narrow, loop, any);
      Remember(e);
    }
  }

  // Whether items of a group may run a different number of iterations.
  bool Diverges(Nat count, const Context& by) {
    bool diverges = false;
    for (const auto& [d, item] : by.items) {
      diverges = diverges || phrase_.exps.Mentions(count, item);
    }
    phrase_.exps.ForEachLoad(count, [&](const ExpNode& load) {
      diverges = diverges || (phrase_.buffer(load.buffer).space == AddressSpace::kPrivate &&
                              divided_.contains(load.buffer));
    });
    return diverges;
  }

  // --- accesses

  using Guard = std::pair<Exp, bool>;  // and whether it holds

  void Read(const ExpNode& load, Nat narrow, const Context& by) {
    Add({load.buffer, load.index, narrow, load.lanes, false, false, by, false});
  }
  void ReadAll(Nat x, const Context& by) {
    phrase_.exps.ForEachLoad(x, [&](const ExpNode& n) { Read(n, n.index, by); });
  }
  void ReadAll(Exp x, const Context& by) {
    std::set<std::pair<Exp, std::vector<Guard>>> seen;
    std::vector<Guard> guards;
    const std::function<void(Exp)> go = [&](Exp e) {
      if (!seen.insert({e, guards}).second) return;
      const ExpNode n = phrase_.exps.node(e);
      if (n.kind == ExpKind::kLoad) Read(n, Narrowed(n.index, guards, by), by);
      ReadAll(n.index, by);
      for (size_t i = 0; i < n.children.size(); ++i) {
        const bool guarded = n.kind == ExpKind::kGuard && i > 0;
        if (guarded) guards.emplace_back(n.children[0], i == 1);
        go(n.children[i]);
        if (guarded) guards.pop_back();
      }
    };
    if (x) go(x);
  }

  // An index under guards, by a variable that runs over less: tmp[6 - r] where 6 - r < 4 is tmp[3 -
  // s] for r = s + 3, and tmp[r - 1] where r < 1 does not hold is tmp[s] for r = s + 1. Variables
  // of items stay.
  Nat Narrowed(Nat index, const std::vector<Guard>& guards, const Context& by) {
    std::vector<Nat> rooms;  // none of which is negative
    const std::function<void(Exp, bool)> add = [&](Exp guard, bool holds) {
      const ExpNode& n = phrase_.exps.node(guard);
      if (n.kind == ExpKind::kOp && n.op == rise::Op::kAnd) {
        if (!holds) return;  // one of the two does not
        for (const Exp both : std::vector<Exp>(n.children)) add(both, true);
      } else if (const auto sides = phrase_.exps.SidesOfLess(guard)) {
        const auto& [left, right] = *sides;
        rooms.push_back(holds ? nats_.Sub(nats_.Sub(right, left), nats_.Const(1))
                              : nats_.Sub(left, right));
      }
    };
    for (const auto& [guard, holds] : guards) add(guard, holds);
    for (size_t i = 0; i < rooms.size(); ++i) {
      for (const NatVar v : nats_.Variables(index)) {
        const std::optional<Nat> value = NarrowerValue(v, rooms[i], by);
        if (!value) continue;
        index = phrase_.exps.Substitute(index, v, *value);
        for (size_t k = i + 1; k < rooms.size(); ++k) {
          rooms[k] = phrase_.exps.Substitute(rooms[k], v, *value);
        }
        break;
      }
    }
    return index;
  }
  // A loop's variable that keeps `room` from being negative.
  std::optional<Nat> NarrowerValue(NatVar v, Nat room, const Context& by) {
    const bool is_item = std::any_of(by.items.begin(), by.items.end(),
                                     [&](const auto& item) { return item.second == v; });
    if (is_item || nats_.info(v).kind != rise::NatVarKind::kIndex) return std::nullopt;
    const auto linear = nats_.LinearIn(room, v);
    const auto factor = linear ? nats_.AsConst(linear->first) : std::nullopt;
    if (factor != 1 && factor != -1) return std::nullopt;
    const Nat zero = nats_.Const(0), extent = *nats_.info(v).extent;
    const Nat low = factor == 1 ? nats_.Sub(zero, linear->second) : zero;
    const Nat end = factor == 1 ? extent : nats_.Add(linear->second, nats_.Const(1));
    if (!IsAtLeast(low, zero) || !IsAtLeast(extent, end)) return std::nullopt;
    const auto [it, is_new] = narrower_.try_emplace({v, low, end});
    if (is_new) it->second = nats_.NewIndex(nats_.info(v).name, nats_.Sub(end, low));
    return nats_.Add(nats_.Var(it->second), low);
  }
  bool IsAtLeast(Nat large, Nat small) { return nats_.AtLeast(large, small) == rise::Proof::kYes; }

  void Remember(const Event& e) {
    const bool known = std::any_of(pending_.begin(), pending_.end(), [&](const Event& p) {
      return p.buffer == e.buffer && p.index == e.index && p.narrow == e.narrow &&
             p.lanes == e.lanes && p.write == e.write && p.atomic == e.atomic &&
             p.scattered == e.scattered && p.by.items == e.by.items && p.by.once == e.by.once &&
             p.by.instance == e.by.instance;
    });
    if (!known) pending_.push_back(e);
  }

  void Add(const Event& e) {
    const Buffer& b = phrase_.buffer(e.buffer);
    if (b.space == AddressSpace::kPrivate || !written_.contains(e.buffer) || problem_) return;
    if (!shared_.empty() && !shared_.contains(e.buffer)) return;
    if (e.write) {
      for (int d : dimensions_) {
        if (e.by.items.contains(d) || (e.by.once >> d & 1)) continue;
        return Fail(e.buffer, absl::StrCat("all work-items of dimension ", d, " write ", b.name));
      }
    }
    for (const Event& p : pending_) {
      if (p.buffer != e.buffer || !(p.write || e.write) || Excused(p, e)) continue;
      if (OneItem(p, e) || Disjoint(p, e) || LieApart(p, e)) continue;
      return Fail(e.buffer, absl::StrCat("work-items meet in ", b.name, " without a barrier: one ",
                                         Verb(p), ", another ", Verb(e)));
    }
    Remember(e);
  }
  std::string Verb(const Event& e) const {
    return absl::StrCat(e.write ? "writes" : "reads", " element ", nats_.ToString(e.index));
  }

  // What DPIA's types promise of two writes. Updates in one step each may come in any order, but
  // each meets the elements that others have written.
  bool Excused(const Event& a, const Event& b) const {
    if (!a.write || !b.write) return false;
    if (a.atomic || b.atomic) return a.atomic && b.atomic && !shared_.contains(a.buffer);
    if (phrase_.buffer(a.buffer).role == BufferRole::kOutput) return true;
    if (shared_.contains(a.buffer)) return false;
    return a.by.instance == b.by.instance && a.by.instance != 0;
  }

  // What an access is when any other items do it.
  Event ByOthers(const Event& e) {
    Event out = e;
    for (auto& [d, item] : out.by.items) {
      const NatVar other = nats_.NewIndex("other", *nats_.info(item).extent);
      out.index = phrase_.exps.Substitute(out.index, item, nats_.Var(other));
      out.narrow = phrase_.exps.Substitute(out.narrow, item, nats_.Var(other));
      item = other;
    }
    return out;
  }

  // Whether two accesses that meet are by one item. In each dimension that is so because only item
  // 0 does both, or because no two items can bridge the difference of the indices. If the items are
  // equal in one dimension, that helps with another: 81 * l + i and 81 * m + j, where i and j are
  // less than 8, are equal only where l is m, and then only where i is j.
  bool OneItem(const Event& a, const Event& b) {
    const Event other = ByOthers(b);
    Nat index_b = other.index, narrow_b = other.narrow;
    const std::map<int, NatVar>& items_b = other.by.items;
    Nat difference = nats_.Sub(a.index, index_b);
    std::set<int> open;
    for (int d : dimensions_) {
      const bool once_a = a.by.once >> d & 1, once_b = b.by.once >> d & 1;
      if (once_a && once_b) continue;
      if (once_a || once_b || !a.by.items.contains(d) || !items_b.contains(d)) return false;
      if (a.scattered || b.scattered) return false;
      open.insert(d);
    }
    while (!open.empty()) {
      const size_t before = open.size();
      std::erase_if(open, [&](int d) {
        const NatVar of_a = a.by.items.at(d), of_b = items_b.at(d);
        if (!Apart(difference, of_a, of_b, a.lanes, b.lanes) &&
            !InPartsOfTheirs(a, b, narrow_b, of_a, of_b)) {
          return false;
        }
        index_b = phrase_.exps.Substitute(index_b, of_b, nats_.Var(of_a));
        narrow_b = phrase_.exps.Substitute(narrow_b, of_b, nats_.Var(of_a));
        difference = phrase_.exps.Substitute(difference, of_b, nats_.Var(of_a));
        return true;
      });
      if (open.size() == before) return false;
    }
    return true;
  }

  // Whether items have parts of one size, and each of both accesses is to the part of its item: 8 *
  // l + i and 12 * m + j, where m is less than 2 and i and j are less than 4, are in parts of
  // eight.
  bool InPartsOfTheirs(const Event& a, const Event& b, Nat index_b, NatVar x, NatVar y) {
    const auto within = [&](Nat index, NatVar item, Nat size, int lanes) {
      const Nat rest = nats_.Sub(index, nats_.Mul(size, nats_.Var(item)));
      return IsAtLeast(rest, nats_.Const(0)) &&
             IsAtLeast(size, nats_.Add(rest, nats_.Const(lanes)));
    };
    for (const auto& linear : {nats_.LinearIn(a.narrow, x), nats_.LinearIn(index_b, y)}) {
      if (!linear) continue;
      const Nat size = linear->first;
      if (within(a.narrow, x, size, a.lanes) && within(index_b, y, size, b.lanes)) return true;
    }
    return false;
  }

  // Whether two accesses never meet, whoever does them: they are to different parts of a buffer in
  // each iteration of a repeat.
  bool Disjoint(const Event& a, const Event& b) {
    const Buffer& buffer = phrase_.buffer(a.buffer);
    if (!buffer.turns) return false;
    return std::any_of(repeats_.begin(), repeats_.end(), [&](NatVar r) {
      const std::optional<int> one = LastTurn(a.index, r, *buffer.turns);
      const std::optional<int> other = LastTurn(b.index, r, *buffer.turns);
      return one && other && *one != *other;
    });
  }
  // The iteration, of as many as there are parts, in which an index is in the last part: each next one
  // is in the next part, and the one after that in the first part again.
  std::optional<int> LastTurn(Nat index, NatVar r, const Buffer::Turns& turns) {
    const Nat parts = nats_.Const(turns.parts);
    const Nat rounds =
        nats_.FloorDiv(nats_.Add(*nats_.info(r).extent, nats_.Const(turns.parts - 1)), parts);
    const Nat round = nats_.Mul(parts, nats_.Var(nats_.NewIndex("round", rounds)));
    const auto in = [&](int step) {
      return phrase_.exps.Substitute(index, r, nats_.Add(round, nats_.Const(step)));
    };
    std::optional<int> last;
    for (int step = 0; step < turns.parts; ++step) {
      const Nat moves = nats_.Sub(in(step + 1), in(step));
      if (moves == turns.size) continue;
      if (last ||
          nats_.Add(moves, nats_.Mul(nats_.Const(turns.parts - 1), turns.size)) != nats_.Const(0)) {
        return std::nullopt;
      }
      last = step;
    }
    return last;
  }

  // Whether two accesses never meet, for whichever items: 132 * l + i and 132 * m + 33 + j, where i and
  // j are less than 32, differ by 2 to 64 where l is m, and elsewhere by more than that.
  bool LieApart(const Event& a, const Event& b) {
    if (a.scattered || b.scattered) return false;
    const Event other = ByOthers(b);
    const Nat difference = nats_.Sub(a.index, other.index);
    const auto no_element_is_the_same = [&](Nat distance) {
      return IsAtLeast(distance, nats_.Const(b.lanes)) ||
             IsAtLeast(nats_.Const(-a.lanes), distance);
    };
    if (no_element_is_the_same(difference)) return true;
    return std::ranges::any_of(other.by.items, [&](const auto& item) {
      const auto of_a = a.by.items.find(item.first);
      if (of_a == a.by.items.end()) return false;
      const auto in_a = nats_.LinearIn(difference, of_a->second);
      const auto in_b = in_a ? nats_.LinearIn(in_a->second, item.second) : std::nullopt;
      if (!in_b || nats_.Add(in_a->first, in_b->first) != nats_.Const(0)) return false;
      const Nat stride = in_a->first, rest = in_b->second;
      return IsAtLeast(nats_.Add(stride, rest), nats_.Const(b.lanes)) &&
             IsAtLeast(nats_.Const(-a.lanes), nats_.Sub(rest, stride)) &&
             no_element_is_the_same(rest);
    });
  }

  // Whether `difference` is never within -(lanes_a - 1) .. lanes_b - 1 for x != y. Terms that are
  // multiples of `reach` can only bring it back there from a whole reach away, so they don't count.
  bool Apart(Nat difference, NatVar x, NatVar y, int lanes_a, int lanes_b) {
    const auto in_x = nats_.LinearIn(difference, x);
    if (!in_x) return false;
    const auto in_y = nats_.LinearIn(in_x->second, y);
    if (!in_y) return false;
    const Nat stride = in_x->first;
    if (nats_.Add(stride, in_y->first) != nats_.Const(0) || !IsAtLeast(stride, nats_.Const(1))) {
      return false;
    }
    const Nat extent = *nats_.info(x).extent;
    const bool same_extent = extent == *nats_.info(y).extent;
    const Nat reach = nats_.Mul(stride, extent);
    Nat rest = nats_.Const(0);
    for (Nat t : nats_.Terms(in_y->second)) {
      if (same_extent && nats_.Divides(reach, t) == rise::Proof::kYes) continue;
      rest = nats_.Add(rest, t);
    }
    // For x > y the difference is at least stride + rest; for x < y it is so much below a reach,
    // which is the same distance from the next multiple. And the other way round.
    return IsAtLeast(nats_.Add(stride, rest), nats_.Const(lanes_b)) &&
           IsAtLeast(nats_.Sub(stride, rest), nats_.Const(lanes_a));
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  std::set<uint32_t> without_;
  std::set<BufferId> shared_;
  std::set<int> dimensions_;     // of the launch's items
  std::set<BufferId> written_;   // in the launch
  std::set<BufferId> divided_;   // written by items for themselves
  std::vector<Event> pending_;   // since the last barrier
  std::vector<NatVar> repeats_;  // of the launch, and loops in it that all items go through alike
  // The variable that runs over part of a loop's range, by the loop's variable and where the part
  // begins and ends.
  std::map<std::tuple<NatVar, Nat, Nat>, NatVar> narrower_;
  uint32_t instances_ = 0;  // of parallel loops that were entered
  std::optional<BarrierProblem> problem_;
};

}  // namespace

std::optional<BarrierProblem> FindBarrierProblem(Phrase& phrase) {
  return BarrierChecker(phrase, {}).Run();
}

std::optional<BarrierProblem> FindSharingProblem(Phrase& phrase, const Block& launch,
                                                 const std::set<BufferId>& shared) {
  return BarrierChecker(phrase, {}, shared).RunOn(launch);
}

namespace {

void CollectBarriers(const Phrase& phrase, const Block& block, std::vector<StmtId>& out) {
  for (StmtId id : block) {
    if (phrase.stmt(id).kind == StmtKind::kBarrier) out.push_back(id);
    CollectBarriers(phrase, phrase.stmt(id).body, out);
  }
}

void Take(Phrase& phrase, const std::set<uint32_t>& taken, Block& block) {
  std::erase_if(block, [&](StmtId id) { return taken.contains(id.id); });
  for (StmtId id : block) Take(phrase, taken, phrase.stmts[id.id].body);
}

}  // namespace

std::vector<StmtId> FindNeedlessBarriers(Phrase& phrase) {
  std::vector<StmtId> barriers;
  CollectBarriers(phrase, phrase.body, barriers);
  std::erase_if(barriers,
                [&](StmtId id) { return BarrierChecker(phrase, {id.id}).Run().has_value(); });
  return barriers;
}

void RemoveNeedlessBarriers(Phrase& phrase) {
  std::vector<StmtId> barriers;
  CollectBarriers(phrase, phrase.body, barriers);
  std::set<uint32_t> taken;
  for (StmtId id : barriers) {
    taken.insert(id.id);
    if (BarrierChecker(phrase, taken).Run()) taken.erase(id.id);
  }
  if (!taken.empty()) Take(phrase, taken, phrase.body);
}

}  // namespace eqrise::dpia
