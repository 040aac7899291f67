#include "emit/work_items.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "emit/dialect.h"

namespace eqrise::emit {

using dpia::Assignment;
using dpia::LoopLevel;
using dpia::Stmt;
using dpia::StmtId;
using dpia::StmtKind;
using rise::Nat;
using rise::NatVar;

bool MentionsIndex(const dpia::Phrase& phrase, const dpia::Block& block, NatVar v) {
  bool found = false;
  dpia::ForEachStmt(phrase, block, [&](const Stmt& s) {
    found = found || (s.kind == StmtKind::kLoop && phrase.exps.Mentions(s.count, v));
    for (const Assignment& a : s.assignments) {
      found = found || phrase.exps.Mentions(a.index, v) || phrase.exps.Mentions(a.stride, v) ||
              phrase.exps.Mentions(a.value, v);
    }
  });
  return found;
}

WorkItems::Items WorkItems::Of(const Stmt& s) const {
  const int d = s.dimension;
  switch (s.level) {
    case LoopLevel::kGlobal:
    case LoopLevel::kWorkGroup:
      return {Dialect::ItemId(s.level, d), Dialect::ItemCount(s.level, d), shape_->items[d].form};
    case LoopLevel::kLocal: {
      Items out{Dialect::ItemId(s.level, d), Dialect::ItemCount(s.level, d)};
      const auto items = phrase_.exprs->nats().AsConst(*shape_->local_count[d]);
      const auto count = phrase_.exprs->nats().AsConst(s.count);
      if (items && count) {
        out.form = *items == *count  ? dpia::LoopShape::Form::kExact
                   : *items > *count ? dpia::LoopShape::Form::kGuard
                                     : dpia::LoopShape::Form::kStride;
      }
      return out;
    }
    case LoopLevel::kSequential:
    case LoopLevel::kPar:
      break;
  }
  return {};
}

std::string WorkItems::NameOf(const std::string& id) const {
  for (const SharedId& shared : shared_ids_) {
    if (shared.id == id) return phrase_.exprs->nats().info(shared.index).name;
  }
  return id;
}

WorkItems::WorkItems(dpia::Phrase& phrase, const dpia::Block& block, const dpia::LaunchShape* shape)
    : phrase_(phrase), shape_(shape) {
  rise::NatTable& nats = phrase_.exprs->nats();
  std::vector<const dpia::Block*> around{&block};
  std::map<std::string, size_t> known;  // by id, to shared_ids_
  std::vector<std::vector<const dpia::Block*>>
      paths;  // of shared_ids_: the blocks around all loops
  std::vector<std::vector<NatVar>> loops;
  std::function<void(const dpia::Block&)> visit = [&](const dpia::Block& inner) {
    for (StmtId id : inner) {
      const Stmt& s = phrase_.stmt(id);
      const bool parallel = s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential &&
                            s.level != LoopLevel::kPar;
      const Items items = parallel ? Of(s) : Items{};
      if (items.form != dpia::LoopShape::Form::kStride) {
        if (nats.AsConst(s.count) == 1) {
          values_[s.index] = nats.Const(0);
        } else if (items.form == dpia::LoopShape::Form::kGuard ||
                   MentionsIndex(phrase_, s.body, s.index)) {
          const auto [it, fresh] = known.try_emplace(items.id, shared_ids_.size());
          if (fresh) {
            shared_ids_.push_back({items.id, s.index});
            paths.push_back(around);
            loops.push_back({s.index});
          } else {
            std::vector<const dpia::Block*>& path = paths[it->second];
            const auto end = std::ranges::mismatch(path, around).in1;
            path.erase(end, path.end());
            loops[it->second].push_back(s.index);
          }
        }
      }
      if (s.kind == StmtKind::kLoop) around.push_back(&s.body);
      visit(s.body);
      if (s.kind == StmtKind::kLoop) around.pop_back();
    }
  };
  visit(block);
  for (size_t i = shared_ids_.size(); i-- > 0;) {
    if (loops[i].size() == 1) {
      shared_ids_.erase(shared_ids_.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    shared_ids_[i].block = paths[i].back();
    // One variable counts as far as the longest of its loops: what is simplified by the bound of a
    // shorter one would be wrong there.
    NatVar& shared = shared_ids_[i].index;
    Nat extent = *nats.info(shared).extent;
    for (NatVar index : loops[i]) extent = nats.Max(extent, *nats.info(index).extent);
    if (extent != *nats.info(shared).extent) {
      shared = nats.NewIndex(std::string(nats.info(shared).name), extent);
    }
    for (NatVar index : loops[i]) {
      if (index != shared) values_[index] = nats.Var(shared);
    }
  }
}

Nat WorkItems::InValues(Nat n) const {
  if (values_.empty()) return n;
  return phrase_.exprs->nats().Substitute(n, [&](NatVar v) -> std::optional<Nat> {
    const auto value = values_.find(v);
    if (value == values_.end()) return std::nullopt;
    return value->second;
  });
}

}  // namespace eqrise::emit
