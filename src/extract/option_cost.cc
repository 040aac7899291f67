#include "extract/option_cost.h"

#include <algorithm>
#include <cmath>

#include "rise/term/scheme.h"

namespace eqrise::extract {

using dpia::Use;
using rise::Op;
using rise::Type;
using rise::TypeKind;

OptionCoster::OptionCoster(const rewrite::Graph& graph, const std::vector<Step>& steps,
                           const target::Device& device, Sizes& sizes)
    : graph_(graph),
      steps_(steps),
      device_(device),
      sizes_(sizes),
      types_(graph.language().exprs().types()),
      nats_(graph.language().exprs().nats()) {}

double OptionCoster::LanesCost(Type t, double scalar, double vector) const {
  const rise::TypeNode& n = types_.node(t);
  if (n.kind != TypeKind::kVector) return scalar;
  auto lanes = nats_.AsConst(n.size);
  return vector *
         std::max(1.0, std::ceil(static_cast<double>(lanes.value_or(1)) / device_.simd_width));
}
bool OptionCoster::IsScalarish(Type t) const { return !types_.ContainsArray(t); }

double OptionCoster::Parallelism(double n) const {
  double units = device_.compute_units * device_.items_of_unit;
  return std::max(1.0, n / std::ceil(std::max(1.0, n) / units));
}

double OptionCoster::Launch() const {
  return device_.target == target::Target::kOpenCL ? device_.launch : device_.parallel_region;
}
double OptionCoster::Store(Type array) const {
  return IsScalarish(types_.node(array).first) ? device_.load_l1 : 0;
}

std::optional<Cost> OptionCoster::operator()(const State& state, const Option& option,
                                             std::span<const Cost> child) {
  const Type type = state.type;
  const rise::TypeNode t = types_.node(type);
  if (option.step >= 0) {
    const Step& step = steps_[static_cast<size_t>(option.step)];
    if (step.store) {
      bool global = step.space == rise::AddressSpace::kGlobal;
      double write = global ? sizes_.Bytes(type) / device_.bandwidth_gbs : 0;
      return Cost{child[0].total() + 1 + write, 0};
    }
    double elements = sizes_.Scalars(type);
    if (step.vector) elements /= sizes_.Value(step.lanes);
    double each = 2 * device_.load_l1 + device_.loop_iteration;
    double cost = elements * each + child[0].view;
    if (dpia::IsParallelMap(step.map)) {
      const bool is_array = t.kind == TypeKind::kArray;
      cost = cost / Parallelism(is_array ? sizes_.Value(t.size) : elements) + Launch();
    }
    return Cost{child[0].once + cost, 0};
  }
  egraph::NodeView node = graph_.node(option.node);
  Op op = rewrite::OpOf(node);
  Cost sum;
  for (const Cost& c : child) {
    sum.once += c.once;
    sum.view += c.view;
  }
  auto child_type = [&](size_t i) { return graph_.data(node.children[i]).type; };
  auto size = [&](Type array) { return sizes_.Value(types_.node(array).size); };
  auto with = [&](double view) { return Cost{sum.once, sum.view + view}; };
  auto scaled = [&](double factor) { return Cost{sum.once, sum.view * factor + 0.001}; };
  // A loop of n steps that writes; `units` share it.
  auto loop = [&](double each, double units) {
    double steps = size(type) * (child[0].total() + Store(type) + each);
    return Cost{child[1].once + (steps + child[1].view) / units, 0};
  };
  switch (op) {
    case Op::kVar:
      return Cost{0, IsScalarish(type) ? device_.load_l1 : 0};
    case Op::kInput:
    case Op::kLit:
    case Op::kNatLit:
      return Cost{};
    case Op::kLam:
    case Op::kApp:
    case Op::kReduce:
    case Op::kFoldl:
    case Op::kScan:
    case Op::kReduceByIndex:
      return std::nullopt;
    case Op::kMap:
      return Cost{child[1].once, size(type) * child[0].total() + child[1].view};
    case Op::kGenerate:
      return Cost{0, size(type) * child[0].total()};
    case Op::kZip:
    case Op::kDepZip:
    case Op::kPartition:
    case Op::kDepJoin:
    case Op::kUnzip:
    case Op::kMakeArray:
    case Op::kSplit:
    case Op::kJoin:
    case Op::kTranspose:
    case Op::kMakePair:
    case Op::kMakeDepPair:
    case Op::kPadEmpty:
      return with(0.001);
    case Op::kTake:
    case Op::kDrop:
      return scaled(size(type) / std::max(1.0, size(child_type(0))));
    case Op::kSlide:
    case Op::kDepSlide:
      return scaled(
          std::max(1.0, sizes_.Scalars(type) / std::max(1.0, sizes_.Scalars(child_type(0)))));
    case Op::kIdx:
      return Cost{sum.once, child[0].view + child[1].view / std::max(1.0, size(child_type(1))) +
                                device_.load_l1};
    case Op::kGather:
      return with(size(type) * device_.load_l1);
    case Op::kReorder:
      return with(size(type) * device_.scalar_op);
    case Op::kConcat:
    case Op::kPadCst:
    case Op::kPadClamp:
    case Op::kPadMirror:
    case Op::kPadWrap: {
      // Two comparisons or so for each element.
      double copies = size(type) / std::max(1.0, size(child_type(node.children.size() - 1)));
      return Cost{sum.once, sum.view * copies + size(type) * 2 * device_.scalar_op};
    }
    case Op::kScatter:
      return Cost{sum.total() + size(child_type(1)) * (device_.load_l1 + Store(type)), 0};
    case Op::kIndexAsNat:
      return sum;
    case Op::kNatAsIndex:
      return with(2 * device_.scalar_op);
    case Op::kFst:
    case Op::kSnd:
      return sum;
    case Op::kLet:
    case Op::kDmatch: {
      // A scalar is computed here. A view is computed where it is read: the body's cost has that.
      const double here = IsScalarish(child_type(0)) ? child[0].total() : child[0].once;
      return Cost{here + child[1].once, child[1].view};
    }
    case Op::kNeg:
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kLt:
    case Op::kLe:
    case Op::kGt:
    case Op::kGe:
    case Op::kEq:
    case Op::kNe:
    case Op::kAnd:
    case Op::kOr:
    case Op::kNot:
    case Op::kSelect:
    case Op::kCast:
    case Op::kAbs:
    case Op::kMin:
    case Op::kMax:
      return with(LanesCost(type, device_.scalar_op, device_.vector_op));
    case Op::kDiv:
    case Op::kMod:
    case Op::kSqrt:
      return with(LanesCost(type, device_.division, device_.division));
    case Op::kExp:
    case Op::kLog:
    case Op::kSin:
    case Op::kCos:
    case Op::kErf:
    case Op::kPow:
    case Op::kForeign:
      return with(LanesCost(type, device_.special_function, device_.special_function * 4));
    case Op::kMapSeq:
    case Op::kDepMapSeq:
      return loop(device_.loop_iteration, 1);
    case Op::kMapSeqUnroll:
      return loop(0, 1);
    case Op::kMapPar:
    case Op::kMapGlobal: {
      Cost c = loop(device_.work_item, Parallelism(size(type)));
      c.once += Launch();
      return c;
    }
    case Op::kMapWorkGroup: {
      Cost c = loop(0, std::max(1.0, std::min(size(type), device_.compute_units)));
      c.once += Launch();
      return c;
    }
    case Op::kMapLocal:
      return loop(device_.work_item, std::max(1.0, std::min(size(type), device_.items_of_unit)));
    case Op::kReduceSeq:
    case Op::kReduceSeqUnroll: {
      double n = std::max(1.0, size(child_type(2)));
      double step = child[0].total() + child[2].view / n;
      // The accumulator is a dependence of one addition (about eight times its throughput), which
      // what is read runs beside.
      if (IsScalarish(type)) step = std::max(step, 8 * device_.scalar_op);
      if (op == Op::kReduceSeq) step += device_.loop_iteration;
      return Cost{size(child_type(2)) * step + child[1].total() + child[2].once, 0};
    }
    case Op::kReducePar: {
      double n = size(child_type(2));
      double step =
          std::max(child[0].total() + child[2].view / std::max(1.0, n), 8 * device_.scalar_op);
      double steps = n * (step + device_.loop_iteration) / Parallelism(n);
      return Cost{steps + Launch() + child[1].total() + child[2].once, 0};
    }
    case Op::kReduceByIndexAtomic: {
      double n = size(child_type(3));
      double step = child[0].total() + device_.work_item + Store(type) + 80 * device_.scalar_op;
      double steps = (n * step + child[2].view + child[3].view) / Parallelism(n);
      return Cost{steps + Launch() + child[1].total() + child[2].once + child[3].once, 0};
    }
    case Op::kOclRun:
      return sum;
    case Op::kScanSeq: {
      double each = std::max(child[0].total() + child[2].view / std::max(1.0, size(type)),
                             8 * device_.scalar_op);
      double steps = size(type) * (each + Store(type) + device_.loop_iteration);
      return Cost{steps + child[1].total() + child[2].once, 0};
    }
    case Op::kReduceByIndexSeq: {
      double n = size(child_type(3));
      double step = child[0].total() + device_.load_l1 + Store(type) + device_.loop_iteration;
      return Cost{
          n * step + sum.once - child[0].once + child[1].view + child[2].view + child[3].view, 0};
    }
    case Op::kIterate: {
      // The first step does half of the work or more, if it divides the length by 2 or more.
      double steps = std::max(1.0, sizes_.Value(rewrite::AttrOf(graph_, node).n0));
      return Cost{sum.once + child[1].view + std::min(2.0, steps) * child[0].total(), 0};
    }
    case Op::kIterateStream:
      return loop(device_.loop_iteration, 1);
    case Op::kMapStream:
    case Op::kCircularBuffer:
    case Op::kRotateValues: {
      // Each element is computed once; a rotation moves the window, a ring takes remainders.
      double window =
          op == Op::kMapStream ? 1.0 : sizes_.Value(types_.node(types_.node(type).first).size);
      double each = child[0].total() + Store(type) +
                    (op == Op::kCircularBuffer ? window * 2 : window) * device_.scalar_op;
      return Cost{child[1].once, child[1].view + size(child_type(1)) * each};
    }
    case Op::kToMem:
      return Cost{sum.total() + 1, 0};
    case Op::kAsVector:
      return scaled(1.05 / std::max(1.0, sizes_.Value(rewrite::AttrOf(graph_, node).n0)));
    case Op::kAsScalar: {
      Type vector = types_.node(child_type(0)).first;
      while (types_.Is(vector, TypeKind::kPair)) vector = types_.node(vector).first;
      bool writes = state.context.use == Use::kWrite || state.context.use == Use::kWriteView;
      return scaled(writes ? 1 : sizes_.Value(types_.node(vector).size));
    }
    case Op::kVectorFromScalar:
      return with(device_.vector_op * 0.5);
  }
  return std::nullopt;
}

}  // namespace eqrise::extract
