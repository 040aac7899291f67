// Makes other low-level programs than those that extraction picks. From a plainly lowered one,
// loops become parallel, unrolled, tiled or streams. Values are stored here and there, in vectors
// or not, in this or that address space, and launches get odd sizes. Programs that DPIA and the
// emitter accept must compute the same; programs that they refuse are left out.
//
//   rise::Program p = RandomLowering(exprs, plain, Target::kOpenCL, rng, legal);
//   // M |> mapSeq(mapSeq(f))  =>  M |> split(2) |> mapWorkGroup(1)(mapLocal(0)(mapSeqUnroll(f)))
//   |> join
#ifndef EQRISE_TESTS_EMIT_RANDOM_LOWERING_H_
#define EQRISE_TESTS_EMIT_RANDOM_LOWERING_H_

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "dpia/access.h"
#include "rise/random/random_value.h"
#include "rise/term/expr.h"
#include "tests/support/expr_paths.h"

namespace eqrise::testing {

class LoweringMutator {
 public:
  LoweringMutator(rise::ExprTable& exprs, target::Target target, rise::Rng& rng)
      : t_(exprs), opencl_(target == target::Target::kOpenCL), rng_(rng) {}

  // Another way to compute what e computes, or nothing where the dice gave none.
  std::optional<rise::Expr> Other(rise::Expr e) {
    const rise::ExprNode n = t_.node(e);
    rise::Attr attr = t_.attr(e);
    if (rng_.OneIn(4)) {
      if (std::optional<rise::Expr> stored = Stored(e)) return stored;
    }
    switch (n.op) {
      case rise::Op::kMap:
      case rise::Op::kMapSeq:
      case rise::Op::kMapSeqUnroll:
      case rise::Op::kIterateStream:
      case rise::Op::kMapPar:
      case rise::Op::kMapGlobal:
      case rise::Op::kMapWorkGroup:
      case rise::Op::kMapLocal:
        if (rng_.OneIn(4)) return Tiled(n.children[0], n.children[1]);
        if (opencl_ && rng_.OneIn(4)) return Launched(e);
        return MapAs(n.children[0], n.children[1]);
      case rise::Op::kDepMap:
      case rise::Op::kDepMapSeq:
      case rise::Op::kDepMapPar:
      case rise::Op::kDepMapGlobal:
      case rise::Op::kDepMapWorkGroup:
        return DepMapAs(n, attr);
      case rise::Op::kReduceSeq:
      case rise::Op::kReduceSeqUnroll:
        if (!opencl_ && rng_.OneIn(3)) return InParallel(n);
        attr.index = Space();
        return Make(rng_.OneIn(2) ? rise::Op::kReduceSeq : rise::Op::kReduceSeqUnroll, attr,
                    n.children);
      case rise::Op::kReduceByIndexSeq:
        if (opencl_ && rng_.OneIn(2)) return ByAtomics(n);
        break;
      case rise::Op::kScanSeq:
      case rise::Op::kIterate:
        break;
      case rise::Op::kToMem:
        if (rng_.OneIn(3)) return n.children[0];
        break;
      default:
        return std::nullopt;
    }
    attr.index = Space();
    return Make(n.op, attr, n.children);
  }

 private:
  template <class Children>
  std::optional<rise::Expr> Make(rise::Op op, const rise::Attr& attr, const Children& children) {
    absl::StatusOr<rise::Expr> e =
        t_.Primitive(op, attr, std::vector<rise::Expr>(children.begin(), children.end()));
    return e.ok() ? std::optional(*e) : std::nullopt;
  }
  std::optional<rise::Expr> Make(rise::Op op, const rise::Attr& attr,
                                 std::initializer_list<rise::Expr> children) {
    return Make(op, attr, std::vector<rise::Expr>(children));
  }
  uint32_t Space() { return static_cast<uint32_t>(rng_.Between(0, 2)); }
  rise::Attr Dimension() {
    rise::Attr attr;
    attr.index = static_cast<uint32_t>(rng_.Between(0, 2));
    return attr;
  }

  std::optional<rise::Expr> MapAs(rise::Expr f, rise::Expr xs) {
    using rise::Op;
    static const std::vector<Op> kCMaps{Op::kMapSeq, Op::kMapSeqUnroll, Op::kIterateStream,
                                        Op::kMapPar};
    static const std::vector<Op> kOpenCLMaps{
        Op::kMapSeq,    Op::kMapSeqUnroll, Op::kMapGlobal, Op::kIterateStream,
        Op::kMapGlobal, Op::kMapWorkGroup, Op::kMapLocal,  Op::kMapLocal};
    const std::vector<Op>& maps = opencl_ ? kOpenCLMaps : kCMaps;
    const Op op = maps[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(maps.size()) - 1))];
    return Make(op, dpia::IsParallelMap(op) && opencl_ ? Dimension() : rise::Attr{}, {f, xs});
  }

  std::optional<rise::Expr> DepMapAs(const rise::ExprNode& n, rise::Attr attr) {
    using rise::Op;
    const std::vector<Op> ways =
        opencl_ ? std::vector<Op>{Op::kDepMapSeq, Op::kDepMapGlobal, Op::kDepMapWorkGroup}
                : std::vector<Op>{Op::kDepMapSeq, Op::kDepMapPar};
    const Op op = ways[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(ways.size()) - 1))];
    attr.index = dpia::IsParallelMap(op) && opencl_ ? Dimension().index : 0;
    return Make(op, attr, n.children);
  }

  // Makes a parallel reduction of a fold, where its operator and its initial value say that it is a
  // reduction.
  std::optional<rise::Expr> InParallel(const rise::ExprNode& n) {
    const rise::Expr body = t_.child(t_.child(n.children[0], 0), 0);
    const rise::ExprNode op = t_.node(body);
    const auto is = [&](rise::Expr e, int index) {
      return t_.op(e) == rise::Op::kVar && t_.attr(e).index == static_cast<uint32_t>(index);
    };
    if (op.children.size() != 2 || !is(op.children[0], 1) || !is(op.children[1], 0)) {
      return std::nullopt;
    }
    const bool zero = n.children[1] == t_.Literal(0, n.type);
    const bool reduces = op.op == rise::Op::kMin || op.op == rise::Op::kMax ||
                         op.op == rise::Op::kAnd || op.op == rise::Op::kOr ||
                         (op.op == rise::Op::kAdd && zero);
    return reduces ? Make(rise::Op::kReducePar, {}, n.children) : std::nullopt;
  }

  // toMem(Global)(reduceByIndexAtomic op bins indices xs)
  std::optional<rise::Expr> ByAtomics(const rise::ExprNode& n) {
    std::optional<rise::Expr> e = Make(rise::Op::kReduceByIndexAtomic, {}, n.children);
    rise::Attr global;
    global.index = static_cast<uint32_t>(rise::AddressSpace::kGlobal);
    return e ? Make(rise::Op::kToMem, global, {*e}) : std::nullopt;
  }

  // join(map(map f)(split k xs))
  std::optional<rise::Expr> Tiled(rise::Expr f, rise::Expr xs) {
    rise::Attr chunk;
    chunk.n0 = t_.nats().Const(rng_.Between(1, 5));
    std::optional<rise::Expr> tiles = Make(rise::Op::kSplit, chunk, {xs});
    if (!tiles) return std::nullopt;
    const rise::Type tile = t_.types().node(t_.type(*tiles)).first;
    std::optional<rise::Expr> inner = MapAs(t_.Shift(f, 1), t_.Var(0, tile));
    if (!inner) return std::nullopt;
    std::optional<rise::Expr> outer = MapAs(t_.Lam(tile, *inner), *tiles);
    return outer ? Make(rise::Op::kJoin, {}, {*outer}) : std::nullopt;
  }

  // With sizes that need not fit.
  std::optional<rise::Expr> Launched(rise::Expr e) {
    rise::Attr attr = Dimension();
    const int64_t local = rng_.Between(1, 5);
    attr.n0 = t_.nats().Const(local);
    attr.n1 = t_.nats().Const(local * rng_.Between(1, 6));
    return Make(rise::Op::kOclRun, attr, {e});
  }

  // toMem(space)(e), or of a copy of e.
  std::optional<rise::Expr> Stored(rise::Expr e) {
    const rise::TypeNode n = t_.types().node(t_.type(e));
    if (n.kind != rise::TypeKind::kArray && n.kind != rise::TypeKind::kScalar) return std::nullopt;
    std::optional<rise::Expr> value = e;
    if (n.kind == rise::TypeKind::kArray) {
      switch (rng_.Between(0, 3)) {
        case 0:
          value = MapAs(t_.Lam(n.first, t_.Var(0, n.first)), e);
          break;
        case 1:
          value = CopiedInVectors(e, n.first);
          break;
        default:
          break;
      }
    }
    rise::Attr attr;
    attr.index = Space();
    return value ? Make(rise::Op::kToMem, attr, {*value}) : std::nullopt;
  }

  // asScalar(map(fun v => v * 1)(asVector k e))
  std::optional<rise::Expr> CopiedInVectors(rise::Expr e, rise::Type element) {
    rise::Attr lanes;
    lanes.n0 = t_.nats().Const(int64_t{1} << rng_.Between(1, 3));
    std::optional<rise::Expr> vectors = Make(rise::Op::kAsVector, lanes, {e});
    if (!vectors) return std::nullopt;
    std::optional<rise::Expr> ones =
        Make(rise::Op::kVectorFromScalar, lanes, {t_.IntLiteral(1, element)});
    if (!ones) return std::nullopt;
    const rise::Type vector = t_.type(*ones);
    std::optional<rise::Expr> product = Make(rise::Op::kMul, {}, {t_.Var(0, vector), *ones});
    if (!product) return std::nullopt;
    std::optional<rise::Expr> copy = MapAs(t_.Lam(vector, *product), *vectors);
    return copy ? Make(rise::Op::kAsScalar, {}, {*copy}) : std::nullopt;
  }

  rise::ExprTable& t_;
  bool opencl_;
  rise::Rng& rng_;
};

// Up to `tries` steps, those that `legal` accepts.
inline rise::Program RandomLowering(rise::ExprTable& exprs, rise::Program program,
                                    target::Target target, int tries, rise::Rng& rng,
                                    const std::function<bool(const rise::Program&)>& legal) {
  LoweringMutator mutator(exprs, target, rng);
  for (int i = 0; i < tries; ++i) {
    const std::vector<Path> paths = Paths(exprs, program.body);
    const Path& path =
        paths[static_cast<size_t>(rng.Between(0, static_cast<int64_t>(paths.size()) - 1))];
    std::optional<rise::Expr> other = mutator.Other(At(exprs, program.body, path));
    if (!other) continue;
    rise::Program next = program;
    next.body = Replaced(exprs, program.body, path, *other);
    if (next.body != program.body && legal(next)) program = std::move(next);
  }
  return program;
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_EMIT_RANDOM_LOWERING_H_
