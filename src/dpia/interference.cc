#include "dpia/interference.h"

#include <algorithm>

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

// Whether two accesses of one buffer have no element in common.
bool AreDisjoint(const Phrase& phrase, const Access& a, const Access& b) {
  rise::NatTable& nats = phrase.exprs->nats();
  if (const auto distance = nats.AsConst(nats.Sub(a.index, b.index))) {
    return *distance >= b.lanes || -*distance >= a.lanes;
  }
  const auto is_behind = [&](const Access& x, const Access& y) {
    return nats.AtLeast(x.index, nats.Add(y.index, nats.Const(y.lanes))) == rise::Proof::kYes;
  };
  return is_behind(a, b) || is_behind(b, a);
}

std::string Text(const Phrase& phrase, const Access& a) {
  return absl::StrCat("element ", phrase.exprs->nats().ToString(a.index));
}

// Whether the numbers `strides[i] * v[i]`, summed, are `lanes` or more apart for different v, each of
// which is below its extent: in some order each stride is as long as all that the earlier ones reach.
// So it is with places in an array of several dimensions, in whatever order loops go through them.
struct Stride {
  Nat stride, extent;
};
bool ReachDifferentPlaces(rise::NatTable& nats, std::vector<Stride> strides, Nat lanes) {
  if (strides.empty()) return true;
  for (size_t i = 0; i < strides.size(); ++i) {
    const Stride s = strides[i];
    if (nats.AtLeast(s.stride, lanes) != rise::Proof::kYes) continue;
    std::vector<Stride> others = strides;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Nat reach = nats.Add(lanes, nats.Mul(s.stride, nats.Sub(s.extent, nats.Const(1))));
    if (ReachDifferentPlaces(nats, std::move(others), reach)) return true;
  }
  return false;
}

// Whether no two iterations of a loop, of the loops inside included, are at the same place.
bool IsOwnPlace(const Phrase& phrase, const Stmt& loop, const Access& a) {
  if (loop.kind != StmtKind::kLoop) return false;
  rise::NatTable& nats = phrase.exprs->nats();
  std::vector<rise::NatVar> indices = {loop.index};
  ForEachStmt(phrase, loop.body, [&](const Stmt& s) {
    if (s.kind == StmtKind::kLoop) indices.push_back(s.index);
  });
  constexpr size_t kMostStrides = 6;
  std::vector<Stride> strides;
  for (const rise::NatVar v : nats.Variables(a.index)) {
    const rise::NatVarInfo info = nats.info(v);
    if (info.kind == rise::NatVarKind::kOpaque) return false;
    if (std::ranges::find(indices, v) == indices.end()) continue;
    const auto linear = nats.LinearIn(a.index, v);
    if (!linear || strides.size() == kMostStrides) return false;
    for (const rise::NatVar other : indices) {
      if (nats.Mentions(linear->first, other) || nats.Mentions(*info.extent, other)) return false;
    }
    strides.push_back({linear->first, *info.extent});
  }
  return nats.Mentions(a.index, loop.index) &&
         ReachDifferentPlaces(nats, std::move(strides), nats.Const(a.lanes));
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
          if (a.buffer != w.buffer || AreDisjoint(phrase_, a, w)) continue;
          return absl::StrCat(Text(phrase_, a), " is read after it was written");
        }
      }
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kLoop || s.kind == StmtKind::kOnce) {
        std::optional<IterationRows> rows;
        for (const Access& r : own) {
          if (r.write) continue;
          bool writes = false;
          bool same = false;
          bool apart = true;
          for (const Access& w : own) {
            if (!w.write || w.buffer != r.buffer) continue;
            writes = true;
            same = same || (w.index == r.index && w.lanes == r.lanes);
            if (!rows) rows.emplace(phrase_, s);
            apart = apart && rows->AreApart(r, w);
          }
          if (writes && !same && !apart) {
            return absl::StrCat(Text(phrase_, r),
                                " is read by an iteration that does not write it");
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

  const Phrase& phrase_;
  const std::vector<BufferId>& accumulator_;
};

// FindOverwritten.
class OverwrittenFinder {
 public:
  OverwrittenFinder(const Phrase& phrase, BufferId input, BufferId output)
      : phrase_(phrase), input_(input), output_(output) {}

  std::optional<std::string> Check(std::span<const StmtId> block) {
    std::vector<Access> written;
    for (const StmtId& id : block) {
      const Stmt& s = phrase_.stmt(id);
      for (const Assignment& a : s.assignments) {
        if (a.buffer != output_ || a.lanes == 1 || phrase_.exprs->nats().AsConst(a.stride) == 1) {
          continue;
        }
        return absl::StrCat(Text(phrase_, {a.buffer, a.index}),
                            " is one of several that are far apart");
      }
      std::vector<Access> reads, writes;
      for (const Access& a : Accesses(phrase_, {&id, 1})) {
        if (!a.write && a.buffer == input_) reads.push_back(a);
        if (a.write && a.buffer == output_) writes.push_back(a);
      }
      std::optional<IterationRows> rows;
      for (const Access& r : reads) {
        for (const Access& w : written) {
          if (AreDisjoint(phrase_, r, w)) continue;
          return absl::StrCat(Text(phrase_, r), " is read after it was written");
        }
        if (s.kind != StmtKind::kLoop) continue;
        for (const Access& w : writes) {
          const bool is_same = r.index == w.index && r.lanes == w.lanes;
          if (!rows) rows.emplace(phrase_, s);
          if (rows->AreApart(r, w)) continue;
          if (is_same && IsOwnPlace(phrase_, s, r)) continue;
          return absl::StrCat(Text(phrase_, r), " is read by an iteration that does not write it");
        }
      }
      if (auto inner = Check(s.body)) return inner;
      written.insert(written.end(), writes.begin(), writes.end());
    }
    return std::nullopt;
  }

 private:
  const Phrase& phrase_;
  BufferId input_, output_;
};

}  // namespace

std::optional<std::string> FindOverwritten(const Phrase& phrase, BufferId input, BufferId output) {
  return OverwrittenFinder(phrase, input, output).Check(phrase.body);
}

std::vector<Access> Accesses(const Phrase& phrase, std::span<const StmtId> block) {
  std::vector<Access> out;
  Collect(phrase, block, out);
  return out;
}

bool ReadsWhatItWrites(const Phrase& phrase, std::span<const StmtId> block,
                       const absl::flat_hash_set<BufferId>& own) {
  absl::flat_hash_set<BufferId> written;
  const std::vector<Access> accesses = Accesses(phrase, block);
  for (const Access& a : accesses) {
    if (a.write && !own.contains(a.buffer)) written.insert(a.buffer);
  }
  return std::ranges::any_of(
      accesses, [&](const Access& a) { return !a.write && written.contains(a.buffer); });
}

IterationRows::IterationRows(const Phrase& phrase, const Stmt& loop)
    : nats_(phrase.exprs->nats()),
      index_(loop.index),
      is_rectangular_(loop.kind == StmtKind::kLoop) {
  ForEachStmt(phrase, loop.body, [&](const Stmt& s) {
    if (s.kind != StmtKind::kLoop) return;
    const rise::NatVarInfo info = nats_.info(s.index);
    is_rectangular_ = is_rectangular_ && !nats_.Mentions(*info.extent, index_);
    elsewhere_.emplace_back(s.index, nats_.Var(nats_.NewIndex("elsewhere", *info.extent)));
  });
}

bool IterationRows::AreApart(const Access& a, const Access& b) const {
  if (!is_rectangular_ || !nats_.Mentions(a.index, index_) || !nats_.Mentions(b.index, index_)) {
    return false;
  }
  if (nats_.MentionsValues(a.index) || nats_.MentionsValues(b.index)) return false;
  const auto here = nats_.LinearIn(a.index, index_);
  const auto there = nats_.LinearIn(b.index, index_);
  if (!here || !there || here->first != there->first) return false;
  for (const auto& [index, other] : elsewhere_) {
    if (nats_.Mentions(here->first, index)) return false;
  }
  const Nat elsewhere = nats_.Substitute(there->second, [&](rise::NatVar v) -> std::optional<Nat> {
    const auto it = std::ranges::find(elsewhere_, v, [](const auto& e) { return e.first; });
    if (it == elsewhere_.end()) return std::nullopt;
    return it->second;
  });
  const auto fits = [&](Nat from, int lanes, Nat to) {
    return nats_.AtLeast(nats_.Add(to, here->first), nats_.Add(from, nats_.Const(lanes))) ==
           rise::Proof::kYes;
  };
  return fits(here->second, a.lanes, elsewhere) && fits(elsewhere, b.lanes, here->second);
}

std::optional<std::string> FindInterference(const Phrase& phrase, std::span<const StmtId> step,
                                            const std::vector<BufferId>& accumulator) {
  return InterferenceFinder(phrase, accumulator).Check(step);
}

}  // namespace eqrise::dpia
