#include "emit/compiler_faults.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace eqrise::emit {
namespace {

using dpia::BufferId;
using dpia::BufferRole;
using dpia::ExpKind;
using dpia::ExpNode;
using dpia::Stmt;
using dpia::StmtKind;

class Faults {
 public:
  explicit Faults(const dpia::Phrase& phrase) : phrase_(phrase), nats_(phrase.exprs->nats()) {}

  // Whether a value is chosen by what is read from an array whose elements are smaller than it: GCC
  // 12.2 computes out[8*i+k] = c[8*i+k] != 0 ? x[8*i+k] : y[8*i+k], written out for k = 0 .. 7,
  // wrongly where c's elements are bytes and the others are not.
  bool SelectsByNarrowMemory() const {
    bool found = false;
    dpia::ForEachExp(phrase_, phrase_.body, [&](const ExpNode& n) {
      if (!IsChoice(n)) return;
      phrase_.exps.ForEachLoad(n.children[0], [&](const ExpNode& load) {
        const int bytes = rise::ScalarBytes(load.type);
        found |= !IsVariable(load.buffer) && bytes < std::min(4, rise::ScalarBytes(n.type));
      });
    });
    return found;
  }

  // Whether what is accumulated in a long loop, a few elements in each iteration, is chosen by what
  // is read: GCC 12.2 makes acc += c[7*i+k] < 1 ? x[7*i+k] : 0, for k = 0 .. 6 and on machines with
  // AVX-512, wrongly.
  bool AccumulatesChoicesInRows() { return AccumulatesChoicesInRows(phrase_.body, {}); }

  // Whether a loop keeps the last value that a condition holds for, and makes another choice: GCC
  // 12.2 turns acc = v == 0 ? acc : v, for v = max(x[i], 1) and with vectors of any machine, into the
  // value of another lane.
  bool KeepsLastOfChoices() const {
    bool found = false;
    dpia::ForEachStmt(phrase_, phrase_.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kLoop) found |= KeepsLastOfChoices(s);
    });
    return found;
  }

  // Whether a variable names what a condition guards.
  bool NamesChoices() const {
    bool found = false;
    dpia::ForEachStmt(phrase_, phrase_.body, [&](const Stmt& s) {
      for (const dpia::Assignment& a : s.assignments) {
        found |= IsName(a.buffer) && dpia::HasPart(phrase_, a.value, [](const ExpNode& n) {
                   return n.kind == ExpKind::kGuard;
                 });
      }
    });
    return found;
  }

 private:
  static constexpr int64_t kWrittenOut = 16;  // iterations that GCC writes out, at most
  using Counts = std::vector<std::optional<int64_t>>;

  bool IsVariable(BufferId id) const {
    const dpia::Buffer& b = phrase_.buffer(id);
    return nats_.AsConst(b.count) == b.lanes;
  }
  bool IsName(BufferId id) const { return phrase_.buffer(id).role == BufferRole::kLet; }
  bool Reads(dpia::Exp e, BufferId buffer) const {
    bool reads = false;
    phrase_.exps.ForEachLoad(e, [&](const ExpNode& load) { reads |= load.buffer == buffer; });
    return reads;
  }

  bool ReadsAny(dpia::Exp e, const absl::flat_hash_set<BufferId>& buffers) const {
    bool reads = false;
    phrase_.exps.ForEachLoad(e, [&](const ExpNode& l) { reads |= buffers.contains(l.buffer); });
    return reads;
  }
  // What iterations of the loop hand on, and names for values that are made of it.
  absl::flat_hash_set<BufferId> Carried(const Stmt& loop) const {
    absl::flat_hash_set<BufferId> carried, inside;
    dpia::ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kNew) inside.insert(s.buffer);
      for (const dpia::Assignment& a : s.assignments) carried.insert(a.buffer);
    });
    for (const BufferId b : inside) carried.erase(b);
    absl::erase_if(carried, [&](BufferId b) { return IsName(b); });
    dpia::ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      for (const dpia::Assignment& a : s.assignments) {
        if (ReadsAny(a.value, carried)) carried.insert(a.buffer);
      }
    });
    return carried;
  }
  bool KeepsLastOfChoices(const Stmt& loop) const {
    const absl::flat_hash_set<BufferId> carried = Carried(loop);
    bool keeps_last = false;
    dpia::ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      for (const dpia::Assignment& a : s.assignments) {
        keeps_last |= KeepsLast(a, carried) && !nats_.Mentions(a.index, loop.index);
      }
    });
    if (!keeps_last) return false;
    int choices = 0;
    dpia::ForEachPart(phrase_, loop.body, [&](const ExpNode& n) {
      const bool is_extreme =
          n.kind == ExpKind::kOp && (n.op == rise::Op::kMin || n.op == rise::Op::kMax);
      choices += IsChoice(n) || is_extreme;
    });
    return choices > 1;
  }
  // Whether it is `acc = c ? acc : v`, where neither c nor v reads what iterations hand on. (GCC
  // makes no vectors of the others.)
  bool KeepsLast(const dpia::Assignment& a, const absl::flat_hash_set<BufferId>& carried) const {
    const ExpNode& n = phrase_.exps.node(a.value);
    if (n.kind != ExpKind::kOp || n.op != rise::Op::kSelect || n.lanes > 1) return false;
    const auto keeps = [&](dpia::Exp side) {
      dpia::Assignment kept = a;
      kept.value = side;
      return KeepsValue(phrase_, kept);
    };
    if (!carried.contains(a.buffer) || ReadsAny(n.children[0], carried)) return false;
    return (keeps(n.children[1]) && !ReadsAny(n.children[2], carried)) ||
           (keeps(n.children[2]) && !ReadsAny(n.children[1], carried));
  }

  // `around`: the counts of the loops around the block.
  bool AccumulatesChoicesInRows(const dpia::Block& block, const Counts& around) {
    int accumulations = 0;
    bool is_long = false;
    for (const dpia::StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (s.kind == StmtKind::kNew) loops_around_[s.buffer] = around.size();
      for (const dpia::Assignment& a : s.assignments) {
        const auto declared = loops_around_.find(a.buffer);
        if (declared == loops_around_.end() || !IsVariable(a.buffer)) continue;
        if (!Reads(a.value, a.buffer)) continue;
        ++accumulations;
        is_long |= Iterations(around, declared->second) > kWrittenOut;
      }
    }
    const bool is_row = !around.empty() && around.back() && *around.back() <= kWrittenOut;
    if (is_long && (is_row || accumulations > 1) && ChoosesWhatIsRead(block)) return true;
    return std::ranges::any_of(block, [&](const dpia::StmtId id) {
      const Stmt& s = phrase_.stmt(id);
      Counts inside = around;
      if (s.kind == StmtKind::kLoop) inside.push_back(nats_.AsConst(s.count));
      return AccumulatesChoicesInRows(s.body, inside);
    });
  }
  // How often all loops but the outer ones turn, together. Many are as good as more.
  static int64_t Iterations(const Counts& around, size_t outer) {
    int64_t iterations = 1;
    for (size_t i = outer; i < around.size(); ++i) {
      const int64_t count = std::min(around[i].value_or(kWrittenOut + 1), kWrittenOut + 1);
      iterations = std::min(iterations * count, kWrittenOut + 1);
    }
    return iterations;
  }
  // Whether there is a choice by a value of the iteration, one side of which reads memory.
  bool ChoosesWhatIsRead(const dpia::Block& block) const {
    return dpia::HasPart(phrase_, block, [&](const ExpNode& n) {
      if (!IsChoice(n) || n.lanes > 1) return false;
      bool by_value = false, reads = false;
      phrase_.exps.ForEachLoad(n.children[0], [&](const ExpNode& load) {
        by_value |= phrase_.buffer(load.buffer).role != BufferRole::kScalarInput;
      });
      for (const size_t side : {1, 2}) {
        phrase_.exps.ForEachLoad(n.children[side], [&](const ExpNode& load) {
          const BufferRole role = phrase_.buffer(load.buffer).role;
          reads |= role != BufferRole::kScalarInput && !IsVariable(load.buffer);
        });
      }
      return by_value && reads;
    });
  }

  const dpia::Phrase& phrase_;
  const rise::NatTable& nats_;
  absl::flat_hash_map<BufferId, size_t> loops_around_;  // what is declared
};

}  // namespace

void AvoidCompilerFaults(const dpia::Phrase& phrase, Dialect& dialect) {
  Faults faults(phrase);
  if (faults.SelectsByNarrowMemory() || faults.AccumulatesChoicesInRows() ||
      faults.KeepsLastOfChoices()) {
    dialect.LeaveOut("no-tree-loop-if-convert", "GCC 12 makes wrong code of a choice");
  }
  if (faults.NamesChoices()) {
    dialect.LeaveOut("no-thread-jumps", "it takes choices that stand before a loop into it");
  }
}

}  // namespace eqrise::emit
