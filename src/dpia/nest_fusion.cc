#include "dpia/nest_fusion.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "dpia/block_copier.h"
#include "dpia/interference.h"
#include "dpia/interior.h"

namespace eqrise::dpia {
namespace {

class NestFusion {
 public:
  NestFusion(Phrase& phrase, int64_t units)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase), units_(units) {}

  void Run(Block& block) {
    for (size_t second = 1; second < block.size(); ++second) {
      // What has become one may be one with something before it, too.
      while (const std::optional<size_t> first = PartnerBefore(block, second)) {
        block[second] = Fused(block[*first], block[second]);
        block.erase(block.begin() + static_cast<std::ptrdiff_t>(*first));
        --second;
      }
    }
    for (const StmtId id : block) {
      Block body = phrase_.stmt(id).body;
      if (body.empty()) continue;
      Run(body);
      phrase_.stmts[id.id].body = std::move(body);
    }
  }

 private:
  // What a statement touches.
  struct Touched {
    absl::flat_hash_set<uint32_t> read, written;
  };

  // The last loop before that one with which it may be one. It moves over what stands in between.
  std::optional<size_t> PartnerBefore(const Block& block, size_t second) {
    if (phrase_.stmt(block[second]).kind != StmtKind::kLoop) return std::nullopt;
    for (size_t first = second; first-- > 0;) {
      if (!MayFuse(block[first], block[second])) continue;
      const auto between = std::span(block).subspan(first + 1, second - first - 1);
      if (std::ranges::none_of(between, [&](StmtId s) { return Share(block[first], s); })) {
        return first;
      }
    }
    return std::nullopt;
  }

  // What is quickly seen comes first.
  bool MayFuse(StmtId first, StmtId second) {
    const Stmt& a = phrase_.stmt(first);
    const Stmt& b = phrase_.stmt(second);
    if (a.kind != StmtKind::kLoop || a.level != b.level) return false;
    const bool is_same = a.count == b.count;
    if (!is_same && !Part(a, b)) return false;
    if (!HandsOn(first, second) || !IsNest(a) || !IsNest(b)) return false;
    return is_same ? AreApart(a, Accesses(phrase_, a.body), b) : AreApartDivided(a, *Part(a, b), b);
  }

  // A parallel loop that has no others inside, or a sequential one with loops inside, whose
  // iterations are no lanes.
  bool IsNest(const Stmt& s) {
    if (s.in_lanes || s.run || phrase_.exps.IsOfData(s.count)) return false;
    bool has_loops = false, is_plain = true;
    ForEachStmt(phrase_, s.body, [&](const Stmt& inner) {
      has_loops = has_loops || inner.kind == StmtKind::kLoop;
      is_plain = is_plain && inner.kind != StmtKind::kBarrier && inner.kind != StmtKind::kOnce &&
                 (inner.kind != StmtKind::kLoop || inner.level == LoopLevel::kSequential) &&
                 std::ranges::none_of(inner.assignments,
                                      [](const Assignment& a) { return a.atomic.has_value(); });
    });
    if (!is_plain) return false;
    if (s.level == LoopLevel::kSequential) return has_loops && !MayRunInLanes(phrase_, s);
    return s.level == LoopLevel::kPar;
  }

  const Touched& TouchedBy(StmtId id) {
    const auto [it, is_new] = touched_.try_emplace(id.id);
    if (is_new) {
      for (const Access& a : Accesses(phrase_, std::span(&id, 1))) {
        (a.write ? it->second.written : it->second.read).insert(a.buffer.id);
      }
    }
    return it->second;
  }
  static bool Meet(const absl::flat_hash_set<uint32_t>& a, const absl::flat_hash_set<uint32_t>& b) {
    return std::ranges::any_of(a, [&](uint32_t buffer) { return b.contains(buffer); });
  }
  // Whether one of them writes what the other touches.
  bool Share(StmtId first, StmtId second) {
    const Touched& a = TouchedBy(first);
    const Touched& b = TouchedBy(second);
    return Meet(a.written, b.read) || Meet(a.written, b.written) || Meet(a.read, b.written);
  }
  // Whether the second one reads memory that the first one fills.
  bool HandsOn(StmtId first, StmtId second) {
    const Touched& a = TouchedBy(first);
    const Touched& b = TouchedBy(second);
    return std::ranges::any_of(a.written, [&](uint32_t buffer) {
      return phrase_.buffers[buffer].role == BufferRole::kTemporary && b.read.contains(buffer);
    });
  }

  // How many iterations of the first loop one of the second is, if it is so many of them.
  std::optional<int64_t> Part(const Stmt& a, const Stmt& b) const {
    const std::optional<int64_t> all = nats_.AsConst(a.count), parts = nats_.AsConst(b.count);
    if (a.level == LoopLevel::kSequential || !all || !parts || *parts < units_ || *all <= *parts ||
        *all % *parts != 0) {
      return std::nullopt;
    }
    return *all / *parts;
  }
  Nat InPart(NatVar outer, int64_t part, NatVar inner) {
    return nats_.Add(nats_.Mul(nats_.Const(part), nats_.Var(outer)), nats_.Var(inner));
  }

  // The first loop as one around another one, with the iterations of the second.
  StmtId Divided(StmtId first, const Stmt& b) {
    const Stmt a = phrase_.stmt(first);
    const int64_t part = *Part(a, b);
    Stmt outer = a, inner = a;
    outer.index = copier_.NewIndex(a.index, b.count);
    outer.count = b.count;
    inner.index = copier_.NewIndex(a.index, nats_.Const(part));
    inner.count = nats_.Const(part);
    inner.level = LoopLevel::kSequential;
    SetIndex(phrase_, a.body, a.index, InPart(outer.index, part, inner.index));
    outer.body = {phrase_.Add(std::move(inner))};
    return phrase_.Add(std::move(outer));
  }

  // Whether AreApart holds where the first one is divided.
  bool AreApartDivided(const Stmt& a, int64_t part, const Stmt& b) {
    const NatVar outer = nats_.NewIndex("part", b.count),
                 inner = nats_.NewIndex("inside", nats_.Const(part));
    std::vector<Access> accesses = Accesses(phrase_, a.body);
    for (Access& x : accesses) {
      x.index = phrase_.exps.Substitute(x.index, a.index, InPart(outer, part, inner));
    }
    Stmt whole, inside;
    inside.kind = whole.kind = StmtKind::kLoop;
    inside.index = inner;
    inside.count = nats_.Const(part);
    inside.body = a.body;
    whole.index = outer;
    whole.count = b.count;
    whole.body = {phrase_.Add(std::move(inside))};
    return AreApart(whole, accesses, b);
  }

  // Whether no iteration of one, which accesses that, touches what another iteration of the other
  // writes, or the other way round.
  bool AreApart(const Stmt& a, const std::vector<Access>& before, const Stmt& b) {
    Stmt both = a;
    both.body.insert(both.body.end(), b.body.begin(), b.body.end());
    bool depends = false;
    ForEachStmt(phrase_, b.body, [&](const Stmt& s) {
      depends = depends || (s.kind == StmtKind::kLoop && nats_.Mentions(s.count, b.index));
    });
    if (depends) return false;
    std::vector<std::pair<Access, Access>> pairs = Conflicts(before, Accesses(phrase_, b.body));
    if (!std::ranges::all_of(pairs, [&](const auto& pair) {
          return nats_.Mentions(pair.first.index, a.index) &&
                 nats_.Mentions(pair.second.index, b.index) &&
                 !phrase_.buffer(pair.first.buffer).turns;
        })) {
      return false;
    }
    const IterationRows rows(phrase_, both);
    return std::ranges::all_of(pairs, [&](auto& pair) {
      Access& y = pair.second;
      y.index = phrase_.exps.Substitute(y.index, b.index, nats_.Var(a.index));
      return rows.AreApart(pair.first, y);
    });
  }

  // The pairs of accesses of one array of which one writes, as far as others do not lie in between.
  std::vector<std::pair<Access, Access>> Conflicts(const std::vector<Access>& before,
                                                   const std::vector<Access>& after) {
    std::vector<std::pair<Access, Access>> out;
    const std::vector<Access> ends = Ends(after);
    for (const Access& x : Ends(before)) {
      for (const Access& y : ends) {
        if (x.buffer == y.buffer && (x.write || y.write)) out.emplace_back(x, y);
      }
    }
    return out;
  }
  int64_t ConstantOf(Nat n) const {
    for (const rise::NatTerm& t : nats_.poly(n)) {
      if (t.factors.empty() && t.coefficient.den == 1) return t.coefficient.num;
    }
    return 0;
  }
  // Without those that lie between two others, at constant distances.
  std::vector<Access> Ends(const std::vector<Access>& accesses) {
    struct End {
      int64_t at;
      Access access;
    };
    std::map<std::tuple<BufferId, bool, Nat>, std::pair<End, End>> groups;
    for (const Access& a : accesses) {
      const int64_t at = ConstantOf(a.index);
      const Nat rest = nats_.Sub(a.index, nats_.Const(at));
      const auto [it, is_new] =
          groups.try_emplace({a.buffer, a.write, rest}, End{at, a}, End{at, a});
      auto& [low, high] = it->second;
      if (at < low.at) low = {at, a};
      if (at + a.lanes > high.at + high.access.lanes) high = {at, a};
    }
    std::vector<Access> out;
    for (const auto& [key, ends] : groups) {
      out.push_back(ends.first.access);
      if (ends.second.access != ends.first.access) out.push_back(ends.second.access);
    }
    return out;
  }

  StmtId Fused(StmtId first, StmtId second) {
    const Stmt b = phrase_.stmt(second);
    if (phrase_.stmt(first).count != b.count) first = Divided(first, b);
    const NatVar index = phrase_.stmt(first).index;
    SetIndex(phrase_, b.body, b.index, nats_.Var(index));
    Block& body = phrase_.stmts[first.id].body;
    body.insert(body.end(), b.body.begin(), b.body.end());
    touched_.erase(first.id);
    return first;
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
  std::map<uint32_t, Touched> touched_;  // by statements, by their numbers
  int64_t units_;
};

}  // namespace

void FuseNests(Phrase& phrase, const target::Device& device) {
  if (device.kind != "cpu") return;
  NestFusion(phrase, static_cast<int64_t>(device.compute_units)).Run(phrase.body);
}

}  // namespace eqrise::dpia
