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
          bool apart = true;
          for (const Access& w : own) {
            if (!w.write || w.buffer != r.buffer) continue;
            writes = true;
            same = same || (w.index == r.index && w.lanes == r.lanes);
            apart = apart && IterationsAreApart(s, r, w);
          }
          if (writes && !same && !apart) {
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
  // Whether what an iteration of the loop reads there is never what another iteration writes there:
  // each has a row of its own, whatever the loops inside do in it.
  bool IterationsAreApart(const Stmt& loop, const Access& r, const Access& w) const {
    if (loop.kind != StmtKind::kLoop) return false;
    rise::NatTable& nats = phrase_.exprs->nats();
    for (const Nat n : {r.index, w.index}) {
      for (const rise::NatVar v : nats.Variables(n)) {
        if (nats.info(v).kind == rise::NatVarKind::kOpaque) return false;
      }
    }
    const auto read = nats.LinearIn(r.index, loop.index);
    const auto written = nats.LinearIn(w.index, loop.index);
    if (!read || !written || read->first != written->first) return false;
    // The loops inside are somewhere else in another iteration, and as long there as here.
    bool is_rectangular = true;
    std::vector<std::pair<rise::NatVar, rise::Nat>> elsewhere;
    ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      if (s.kind != StmtKind::kLoop) return;
      const rise::NatVarInfo info = nats.info(s.index);
      is_rectangular = is_rectangular && !nats.Mentions(*info.extent, loop.index);
      elsewhere.emplace_back(s.index, nats.Var(nats.NewIndex(info.name, *info.extent)));
    });
    if (!is_rectangular) return false;
    const Nat there = nats.Substitute(written->second, [&](rise::NatVar v) -> std::optional<Nat> {
      const auto it = std::ranges::find(elsewhere, v, [](const auto& e) { return e.first; });
      if (it == elsewhere.end()) return std::nullopt;
      return it->second;
    });
    const auto fits = [&](Nat from, int lanes, Nat to) {
      return nats.AtLeast(nats.Add(to, read->first), nats.Add(from, nats.Const(lanes))) ==
             rise::Proof::kYes;
    };
    return fits(read->second, r.lanes, there) && fits(there, w.lanes, read->second);
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

}  // namespace

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
