#include "dpia/lane_folds.h"

#include <array>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace eqrise::dpia {
namespace {

using rise::Op;

class LaneFolds {
 public:
  LaneFolds(Phrase& phrase, bool strict_fp)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        strict_fp_(strict_fp),
        taken_(TakenNames(phrase)) {}

  void Run(Block& block) {
    Block out;
    for (const StmtId id : block) {
      const Stmt s = phrase_.stmt(id);
      for (const Assignment& a : s.assignments) {
        if (a.lanes > 1) stored_lanes_[a.buffer.id] = a.lanes;
      }
      if (const std::optional<Fold> fold = FoldOf(s)) {
        AddHalves(*fold, out);
        continue;
      }
      Block body = s.body;
      Run(body);
      phrase_.stmts[id.id].body = std::move(body);
      out.push_back(id);
    }
    block = std::move(out);
  }

 private:
  static constexpr int kMostOfHalf = 16;  // of OpenCL's types
  static constexpr int kFewest = 4;       // of scalars, which are folded as such

  // to = op(to, each of from[at .. at + lanes]).
  struct Fold {
    Assignment to;
    Op op;
    BufferId from;
    Nat at;
    int lanes;
  };

  std::optional<Fold> FoldOf(const Stmt& s) const {
    const bool is_loop = s.kind == StmtKind::kLoop && s.level == LoopLevel::kSequential && !s.run &&
                         s.body.size() == 1;
    const std::optional<int64_t> count = nats_.AsConst(s.count);
    if (!is_loop || !count || *count <= kFewest || *count > 2 * kMostOfHalf ||
        (*count & (*count - 1)) != 0) {
      return std::nullopt;
    }
    const Stmt& step = phrase_.stmt(s.body[0]);
    if (step.kind != StmtKind::kAssign || step.assignments.size() != 1) return std::nullopt;
    const Assignment& a = step.assignments[0];
    if (a.lanes > 1 || a.atomic || phrase_.exps.Mentions(a.index, s.index)) return std::nullopt;
    const ExpNode& value = phrase_.exps.node(a.value);
    if (value.kind != ExpKind::kOp || !MayReorder(value)) return std::nullopt;
    for (const bool swapped : {false, true}) {
      const ExpNode& before = phrase_.exps.node(value.children[swapped]);
      const ExpNode& lane = phrase_.exps.node(value.children[!swapped]);
      if (before.kind != ExpKind::kLoad || before.buffer != a.buffer || before.index != a.index) {
        continue;
      }
      if (const auto at = LanesFrom(lane, a.buffer, s.index, static_cast<int>(*count))) {
        return Fold{a, value.op, lane.buffer, *at, static_cast<int>(*count)};
      }
    }
    return std::nullopt;
  }

  bool MayReorder(const ExpNode& n) const {
    if (n.lanes > 1 || (strict_fp_ && rise::IsFloat(n.type))) return false;
    return n.type != ScalarKind::kBool &&
           (n.op == Op::kAdd || n.op == Op::kMul || n.op == Op::kMin || n.op == Op::kMax);
  }

  // Where the lanes begin, if they were stored as vectors. (Loops over other arrays are for
  // compilers.)
  std::optional<Nat> LanesFrom(const ExpNode& load, BufferId accumulator, rise::NatVar lane,
                               int lanes) const {
    if (load.kind != ExpKind::kLoad || load.lanes > 1) return std::nullopt;
    if (load.buffer == accumulator) return std::nullopt;
    const Buffer& from = phrase_.buffer(load.buffer);
    const auto stored = stored_lanes_.find(load.buffer.id);
    if (from.space != rise::AddressSpace::kPrivate || stored == stored_lanes_.end()) {
      return std::nullopt;
    }
    const auto linear = nats_.LinearIn(load.index, lane);
    if (!linear || nats_.AsConst(linear->first) != 1) return std::nullopt;
    const std::optional<int64_t> begin = nats_.AsConst(linear->second);
    if (!begin || *begin % lanes != 0 || lanes % stored->second != 0) return std::nullopt;
    return linear->second;
  }

  void AddHalves(Fold fold, Block& out) {
    const ScalarKind type = phrase_.buffer(fold.from).element;
    while (fold.lanes > kFewest) {
      const int half = fold.lanes / 2;
      const std::array operands = {Part(fold, 0, half), Part(fold, half, half)};
      const BufferId memory = NewHalf(fold.from, half);
      Stmt has;
      has.kind = StmtKind::kNew;
      has.buffer = memory;
      out.push_back(phrase_.Add(std::move(has)));
      Stmt store;
      store.kind = StmtKind::kAssign;
      Assignment a;
      a.buffer = memory;
      a.index = nats_.Const(0);
      a.value = phrase_.exps.Apply(fold.op, operands);
      a.lanes = half;
      a.stride = nats_.Const(1);
      store.assignments = {a};
      out.push_back(phrase_.Add(std::move(store)));
      fold.from = memory;
      fold.at = nats_.Const(0);
      fold.lanes = half;
    }
    const auto of = [&](Exp a, Exp b) { return phrase_.exps.Apply(fold.op, std::array{a, b}); };
    const Exp all =
        of(of(Part(fold, 0, 1), Part(fold, 2, 1)), of(Part(fold, 1, 1), Part(fold, 3, 1)));
    fold.to.value = of(phrase_.exps.Load(fold.to.buffer, fold.to.index, 1, type), all);
    Stmt last;
    last.kind = StmtKind::kAssign;
    last.assignments = {fold.to};
    out.push_back(phrase_.Add(std::move(last)));
  }

  Exp Part(const Fold& fold, int begin, int lanes) {
    return phrase_.exps.Load(fold.from, nats_.Add(fold.at, nats_.Const(begin)), lanes,
                             phrase_.buffer(fold.from).element);
  }

  BufferId NewHalf(BufferId of, int lanes) {
    Buffer b = phrase_.buffer(of);
    b.name = FreeName("part", taken_);
    rise::TypeTable& types = phrase_.exprs->types();
    b.SetShape(types, {nats_.Const(lanes)}, types.Scalar(b.element));
    b.lanes = 1;
    b.turns.reset();
    phrase_.buffers.push_back(std::move(b));
    return {static_cast<uint32_t>(phrase_.buffers.size() - 1)};
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  bool strict_fp_;
  absl::flat_hash_set<std::string> taken_;
  absl::flat_hash_map<uint32_t, int> stored_lanes_;  // of buffers that vectors were stored in
};

}  // namespace

void FoldLanesByHalves(Phrase& phrase, bool strict_fp) {
  LaneFolds(phrase, strict_fp).Run(phrase.body);
}

}  // namespace eqrise::dpia
