#include "rise/lowering/parallel_lowering.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "rise/lowering/plain_lowering.h"
#include "rise/term/expr_builder.h"

namespace eqrise::rise {
namespace {

// Whether it is a sequential loop with an accumulator.
bool Accumulates(Op op) {
  const Meaning meaning = MeaningOf(op);
  return IsLoop(op) && !Has(op, Trait::kParallel) &&
         (meaning == Meaning::kFold || meaning == Meaning::kScan ||
          meaning == Meaning::kReduceByIndex);
}

struct ParallelLoops {
  // kMapPar or kMapGlobal, of dimension 0; none: loops stay sequential, and only memory moves.
  std::optional<Op> loop;
  // Whether the steps of folds and iterations of arrays are gone into: their loops are parallel
  // then, and the host goes around.
  bool in_steps = false;
  // What loops of the host's level compute is stored in global memory, scalars included: in OpenCL
  // nothing else outlives a launch.
  bool stores_global = false;
};

class ParallelLowering : public ExprBuilder {
 public:
  ParallelLowering(ExprTable& exprs, const ParallelLoops& options)
      : ExprBuilder(exprs), options_(options) {}

  absl::Status Run(Program& program) {
    program.body = AtHost(program.body);
    return status_;
  }

 private:
  bool HasArray(Expr e) const { return types_.ContainsArray(exprs_.type(e)); }

  // Whether computing it takes a loop.
  bool Loops(Expr e) {
    if (const auto it = loops_.find(e.id); it != loops_.end()) return it->second;
    const ExprNode& n = exprs_.node(e);
    bool loops = Accumulates(n.op) || n.op == Op::kIterate || n.op == Op::kToMem;
    for (Expr c : n.children) loops = loops || Loops(c);
    loops_.emplace(e.id, loops);
    return loops;
  }

  // What stands outside of all loops.
  Expr AtHost(Expr e) {
    if (!e) return e;
    if (const auto it = at_host_.find(e.id); it != at_host_.end()) return it->second;
    const Expr made = At(e, AtHostNode(e));
    at_host_.emplace(e.id, made);
    return made;
  }

  Expr AtHostNode(Expr e) {
    const ExprNode n = exprs_.node(e);
    Attr attr = exprs_.attr(e);
    if (n.children.empty()) return e;
    if (n.op == Op::kLam) return Lam(attr.type, AtHost(n.children[0]));
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) {
      const bool is_function = exprs_.op(c) == Op::kLam;
      children.push_back(!is_function || GoesInto(n.op, e) ? AtHost(c) : c);
    }
    if (n.op == Op::kMapSeq && options_.loop) return Make(*options_.loop, Attr{}, children);
    if (n.op == Op::kDepMapSeq && options_.loop) {
      return Make(*options_.loop == Op::kMapPar ? Op::kDepMapPar : Op::kDepMapGlobal, attr,
                  children);
    }
    if (options_.stores_global && n.op == Op::kToMem) attr.index = Global();
    if (options_.stores_global && n.op == Op::kLet) {
      // The launch that uses a scalar is another one than that which computes it.
      if (!HasArray(children[0]) && Loops(children[0])) children[0] = Stored(children[0]);
    }
    const bool has_memory = Accumulates(n.op) || n.op == Op::kIterate;
    if (has_memory && GoesInto(n.op, e)) attr.index = Global();
    return Make(n.op, attr, children);
  }

  // Whether functions among the arguments run at the host's level, too.
  bool GoesInto(Op op, Expr e) {
    if (op == Op::kLet || op == Op::kDmatch) return true;
    return options_.in_steps && HasArray(e) && (Accumulates(op) || op == Op::kIterate);
  }

  static uint32_t Global() { return static_cast<uint32_t>(AddressSpace::kGlobal); }
  Expr Stored(Expr e) {
    if (!e || exprs_.op(e) == Op::kToMem) return e;
    Attr attr;
    attr.index = Global();
    return Make(Op::kToMem, {e}, attr);
  }

  const ParallelLoops& options_;
  absl::flat_hash_map<uint32_t, bool> loops_;
  absl::flat_hash_map<uint32_t, Expr> at_host_;
};

}  // namespace

absl::StatusOr<std::vector<Program>> ParallelLowerings(ExprTable& exprs, const Program& program,
                                                       Op loop) {
  const bool is_opencl = loop == Op::kMapGlobal;
  std::vector<Program> out;
  // Between launches of OpenCL nobody has private memory, not even of no bytes.
  for (const int64_t private_bytes : {PlainLoweringOptions{}.private_bytes, int64_t{-1}}) {
    const absl::StatusOr<Program> plain =
        LowerPlainly(exprs, program, {.private_bytes = private_bytes});
    if (!plain.ok()) return plain.status();
    for (const ParallelLoops& loops :
         {ParallelLoops{.loop = loop, .in_steps = true, .stores_global = is_opencl},
          ParallelLoops{.loop = loop, .in_steps = true, .stores_global = true},
          ParallelLoops{.loop = loop, .stores_global = is_opencl},
          ParallelLoops{.loop = loop, .stores_global = true},
          ParallelLoops{.loop = std::nullopt, .stores_global = is_opencl},
          ParallelLoops{.loop = std::nullopt, .stores_global = false}}) {
      Program parallel = *plain;
      if (absl::Status s = ParallelLowering(exprs, loops).Run(parallel); !s.ok()) return s;
      const bool is_known = std::any_of(out.begin(), out.end(), [&](const Program& known) {
        return known.body == parallel.body;
      });
      if (!is_known) out.push_back(std::move(parallel));
    }
  }
  return out;
}

}  // namespace eqrise::rise
