#include "dpia/single_groups.h"

#include <algorithm>
#include <optional>
#include <span>

#include "absl/container/flat_hash_set.h"
#include "dpia/interference.h"
#include "dpia/launches.h"

namespace eqrise::dpia {
namespace {

class SingleGroups {
 public:
  explicit SingleGroups(Phrase& phrase) : phrase_(phrase) {}

  void Join(Block& block) {
    Block out;
    for (size_t i = 0; i < block.size();) {
      const StmtId launch = block[i++];
      out.push_back(launch);
      if (IsRepeated(phrase_, phrase_.stmt(launch))) {
        Block body = phrase_.stmt(launch).body;
        Join(body);
        phrase_.stmts[launch.id].body = std::move(body);
        continue;
      }
      const std::optional<StmtId> group = SingleGroup(launch);
      if (!group) continue;
      const size_t end = EndOfItemsCode(block, i);
      const auto [code, memory] = Divide(std::span(block).subspan(i, end - i));
      const std::span<const StmtId> after = std::span<const StmtId>(block).subspan(end);
      if (IsEmpty(code) || NamesFor(code, after)) continue;
      Block& body = phrase_.stmts[group->id].body;
      body.insert(body.end(), code.begin(), code.end());
      out.insert(out.end(), memory.begin(), memory.end());
      i = end;
    }
    block = std::move(out);
  }

 private:
  // The innermost loop over groups of a launch that has one group.
  std::optional<StmtId> SingleGroup(StmtId launch) const {
    std::optional<StmtId> group;
    for (StmtId at = launch;;) {
      const Stmt& s = phrase_.stmt(at);
      if (s.kind != StmtKind::kLoop || s.level != LoopLevel::kWorkGroup) return group;
      if (phrase_.exprs->nats().AsConst(s.count) != 1) return std::nullopt;
      group = at;
      if (s.body.size() != 1) return group;
      at = s.body[0];
    }
  }

  // Where what one work-item does alone ends, from `begin` on.
  size_t EndOfItemsCode(const Block& block, size_t begin) const {
    size_t end = begin;
    while (end < block.size() && MayMove(block[end])) ++end;
    return end;
  }

  bool MayMove(StmtId id) const {
    const Stmt& s = phrase_.stmt(id);
    if (s.kind != StmtKind::kLoop) return true;
    if (s.level != LoopLevel::kSequential || IsRepeated(phrase_, s)) return false;
    absl::flat_hash_set<BufferId> own;
    for (const Access& a : Accesses(phrase_, {&id, 1})) {
      if (phrase_.buffer(a.buffer).space == rise::AddressSpace::kPrivate) own.insert(a.buffer);
    }
    return !ReadsWhatItWrites(phrase_, {&id, 1}, own);
  }

  struct Parts {
    Block code, memory;
  };
  // Memory between launches stays outside of them.
  Parts Divide(std::span<const StmtId> block) const {
    Parts parts;
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      const bool is_global =
          s.kind == StmtKind::kNew && phrase_.buffer(s.buffer).space == rise::AddressSpace::kGlobal;
      (is_global ? parts.memory : parts.code).push_back(id);
    }
    return parts;
  }

  bool IsEmpty(const Block& code) const {
    return std::ranges::all_of(code,
                               [&](StmtId id) { return phrase_.stmt(id).kind == StmtKind::kNew; });
  }

  // Whether what comes after uses private memory of the code.
  bool NamesFor(const Block& code, std::span<const StmtId> after) const {
    absl::flat_hash_set<BufferId> made;
    for (StmtId id : code) {
      if (phrase_.stmt(id).kind == StmtKind::kNew) made.insert(phrase_.stmt(id).buffer);
    }
    return std::ranges::any_of(Accesses(phrase_, after),
                               [&](const Access& a) { return made.contains(a.buffer); });
  }

  Phrase& phrase_;
};

}  // namespace

void JoinSingleGroups(Phrase& phrase) { SingleGroups(phrase).Join(phrase.body); }

}  // namespace eqrise::dpia
