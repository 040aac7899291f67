#include "dpia/block_copier.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace eqrise::dpia {

Block BlockCopier::Copy(const Block& block, NatVar index, Nat value) {
  Buffers own;
  Block copy = CopyWith(block, {{index, value}}, own);
  if (own.empty()) return copy;
  Redirect(phrase_, copy, [&](BufferId b, Nat at) {
    auto it = own.find(b);
    return std::pair(it == own.end() ? b : it->second, at);
  });
  return copy;
}

NatVar BlockCopier::NewIndex(NatVar of, Nat extent) {
  return nats_.NewIndex(NewName(nats_.info(of).name), extent);
}

// l_3 for a copy of l or l_1, where that is free.
std::string BlockCopier::NewName(const std::string& name) {
  const std::string stem = name.substr(0, name.find_last_not_of("0123456789") + 1);
  std::string free;
  do {
    free = absl::StrCat(stem, stem.ends_with('_') ? "" : "_", ++last_[stem]);
  } while (!taken_.insert(free).second);
  return free;
}

// `own`: the memory of the copy, by what it is a copy of.
Block BlockCopier::CopyWith(const Block& block, Values values, Buffers& own) {
  Block out;
  const auto nat = [&](Nat n) {
    for (const auto& [v, value] : values) n = phrase_.exps.Substitute(n, v, value);
    return n;
  };
  for (StmtId id : block) {
    Stmt s = phrase_.stmt(id);
    for (Assignment& a : s.assignments) {
      a.index = nat(a.index);
      a.stride = nat(a.stride);
      for (const auto& [v, value] : values) a.value = phrase_.exps.Substitute(a.value, v, value);
    }
    if (s.kind == StmtKind::kNew) {
      Buffer b = phrase_.buffer(s.buffer);
      b.name = NewName(b.name);
      const BufferId copy{static_cast<uint32_t>(phrase_.buffers.size())};
      phrase_.buffers.push_back(std::move(b));
      own[s.buffer] = copy;
      s.buffer = copy;
    }
    if (s.kind == StmtKind::kLoop) {
      s.count = nat(s.count);
      const NatVar index = NewIndex(s.index, s.count);
      values[s.index] = nats_.Var(index);
      s.index = index;
    }
    s.body = CopyWith(s.body, values, own);
    out.push_back(phrase_.Add(std::move(s)));
  }
  return out;
}

Block BlockCopier::WrittenOut(const Block& block) {
  Block out;
  for (StmtId id : block) {
    const Stmt s = phrase_.stmt(id);
    if (s.kind != StmtKind::kLoop) {
      out.push_back(id);
      continue;
    }
    for (int64_t i = 0; i < *nats_.AsConst(s.count); ++i) {
      const Block once = WrittenOut(Copy(s.body, s.index, nats_.Const(i)));
      out.insert(out.end(), once.begin(), once.end());
    }
  }
  return out;
}

void SetIndex(Phrase& phrase, const Block& block, NatVar index, Nat value) {
  rise::NatTable& nats = phrase.exprs->nats();
  for (const StmtId id : block) {
    Stmt s = phrase.stmt(id);
    for (Assignment& a : s.assignments) {
      a.index = phrase.exps.Substitute(a.index, index, value);
      a.stride = phrase.exps.Substitute(a.stride, index, value);
      a.value = phrase.exps.Substitute(a.value, index, value);
    }
    SetIndex(phrase, s.body, index, value);
    if (s.kind == StmtKind::kLoop && nats.Mentions(s.count, index)) {
      // The loop's own index has the count as its extent.
      s.count = phrase.exps.Substitute(s.count, index, value);
      const NatVar own = nats.NewIndex(nats.info(s.index).name, s.count);
      SetIndex(phrase, s.body, s.index, nats.Var(own));
      s.index = own;
    }
    phrase.stmts[id.id] = std::move(s);
  }
}

std::optional<int64_t> StatementsWrittenOut(const Phrase& phrase, const Block& block,
                                            int64_t most) {
  int64_t all = 0;
  for (StmtId id : block) {
    const Stmt& s = phrase.stmt(id);
    switch (s.kind) {
      case StmtKind::kNew:
        break;
      case StmtKind::kAssign:
        ++all;
        break;
      case StmtKind::kBarrier:
      case StmtKind::kOnce:
        return std::nullopt;
      case StmtKind::kLoop: {
        const auto trips = phrase.exprs->nats().AsConst(s.count);
        if (!trips || s.level != LoopLevel::kSequential) return std::nullopt;
        const auto inside = StatementsWrittenOut(phrase, s.body, most);
        if (!inside) return std::nullopt;
        all += std::max<int64_t>(1, *trips) * *inside;
        break;
      }
    }
    if (all > most) return std::nullopt;
  }
  return all;
}

}  // namespace eqrise::dpia
