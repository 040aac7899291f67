#include "dpia/accumulators.h"

#include <algorithm>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "dpia/block_copier.h"
#include "dpia/interference.h"

namespace eqrise::dpia {
namespace {

// The most statements that a loop is written out to, and the most registers of an accumulator.
constexpr int64_t kMostWrittenOut = 32;

class Accumulators {
 public:
  explicit Accumulators(Phrase& phrase)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase) {}

  // The sequential loop around, and what private memory is there before it begins.
  struct Around {
    rise::NatVar index{};
    absl::flat_hash_set<BufferId> older;
  };

  void Run(Block& block, const Around* around) {
    Block out;
    for (StmtId id : block) {
      const Stmt s = phrase_.stmt(id);
      if (s.kind == StmtKind::kNew && IsAccumulator(s.buffer)) own_.insert(s.buffer);
      if (around != nullptr && IsOverAccumulator(id, *around)) {
        const Block written = copier_.WrittenOut({id});
        out.insert(out.end(), written.begin(), written.end());
        continue;
      }
      if (s.kind == StmtKind::kLoop || s.kind == StmtKind::kOnce) {
        const bool is_loop = s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential;
        const Around here{s.index, own_};
        Block body = s.body;
        Run(body, is_loop ? &here : around);
        phrase_.stmts[id.id].body = std::move(body);
      }
      out.push_back(id);
    }
    block = std::move(out);
  }

 private:
  bool IsAccumulator(BufferId id) const {
    const Buffer& b = phrase_.buffer(id);
    const auto count = nats_.AsConst(b.count);
    return b.role == BufferRole::kTemporary && b.space == AddressSpace::kPrivate && count;
  }

  // Whether the loop updates elements of an array, and the loop around the same ones again.
  bool IsOverAccumulator(StmtId id, const Around& around) const {
    const Stmt& loop = phrase_.stmt(id);
    if (loop.kind != StmtKind::kLoop) return false;
    if (!StatementsWrittenOut(phrase_, {id}, kMostWrittenOut)) return false;
    const std::vector<Access> accesses = Accesses(phrase_, loop.body);
    return std::ranges::any_of(accesses, [&](const Access& a) {
      return a.write && around.older.contains(a.buffer) &&
             phrase_.exps.Mentions(a.index, loop.index) &&
             !phrase_.exps.Mentions(a.index, around.index);
    });
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
  absl::flat_hash_set<BufferId> own_;  // accumulators that were made so far
};

}  // namespace

void WriteAccumulatorsOut(Phrase& phrase) { Accumulators(phrase).Run(phrase.body, nullptr); }

}  // namespace eqrise::dpia
