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
