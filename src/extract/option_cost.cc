#include "extract/option_cost.h"

#include <algorithm>
#include <cmath>

#include "extract/hardware_cost.h"
#include "rise/term/scheme.h"
#include "rise/term/view_element.h"

namespace eqrise::extract {

using dpia::Use;
using rise::Op;
using rise::Type;
using rise::TypeKind;
using rise::Way;

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

// How many items of a group share out n iterations.
double OptionCoster::ItemsOfGroup(double n) const {
  return std::max(1.0, std::min(n, device_.items_of_unit));
}

double OptionCoster::Launch() const {
  // Parallelism divides by all items that run at once, while costs are those of a whole unit.
  return (device_.target == target::Target::kOpenCL ? device_.launch : device_.parallel_region) /
         device_.items_of_unit;
}
double OptionCoster::Store(Type array) const {
  return IsScalarish(types_.node(array).first) ? device_.load_l1 : 0;
}

// Our vectors have as many lanes as there are of f32. A compiler of C makes vectors of more lanes
// where a loop stores fewer bytes for each element, or for the widest part of each pair.
double OptionCoster::CompilersLanes(Type array) const {
  Type element = array;
  while (types_.Is(element, TypeKind::kArray)) element = types_.node(element).first;
  const std::optional<int> bytes = WidestPart(element);
  if (!bytes || *bytes >= 4) return 1;
  return std::max(1.0, device_.auto_vector * device_.simd_width * 4 / *bytes);
}
std::optional<int> OptionCoster::WidestPart(Type element) const {
  const rise::TypeNode& n = types_.node(element);
  if (n.kind == TypeKind::kScalar) return rise::ScalarBytes(n.scalar);
  if (n.kind != TypeKind::kPair) return std::nullopt;
  const std::optional<int> first = WidestPart(n.first), second = WidestPart(n.second);
  if (!first || !second) return std::nullopt;
  return std::max(*first, *second);
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
    if (step.vector) {
      elements /= sizes_.Value(step.lanes);
    } else if (!dpia::IsParallelMap(step.map)) {
      elements /= CompilersLanes(type);
    }
    double each = 2 * device_.load_l1 + device_.loop_iteration;
    double cost = elements * each + child[0].view;
    if (dpia::IsParallelMap(step.map)) {
      const bool is_array = t.kind == TypeKind::kArray;
      const double iterations = is_array ? sizes_.Value(t.size) : elements;
      cost = step.map == Op::kMapLocal ? cost / ItemsOfGroup(iterations)
                                       : cost / Parallelism(iterations) + Launch();
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
  switch (rise::WayOf(op)) {
    case Way::kVar:
      return Cost{0, IsScalarish(type) ? device_.load_l1 : 0};
    case Way::kInput:
    case Way::kLit:
    case Way::kNatLit:
      return Cost{};
    case Way::kLam:
    case Way::kApp:
    case Way::kByRules:
      return std::nullopt;
    case Way::kMap:
      return Cost{child[1].once, size(type) * child[0].total() + child[1].view};
    case Way::kGenerate:
      return Cost{0, size(type) * child[0].total()};
    case Way::kZip:
    case Way::kDepZip:
    case Way::kPartition:
    case Way::kDepJoin:
    case Way::kUnzip:
    case Way::kMakeArray:
    case Way::kSplit:
    case Way::kJoin:
    case Way::kTranspose:
    case Way::kMakePair:
    case Way::kMakeDepPair:
    case Way::kPadEmpty:
      return with(0.001);
    case Way::kView: {
      const double part = size(type) / std::max(1.0, size(child_type(0)));
      const int operations = rise::OperationsOfView(op);
      if (operations == 0) return scaled(part);
      return Cost{sum.once, sum.view * part + size(type) * operations * device_.scalar_op};
    }
    case Way::kSlide:
    case Way::kDepSlide:
      return scaled(
          std::max(1.0, sizes_.Scalars(type) / std::max(1.0, sizes_.Scalars(child_type(0)))));
    case Way::kIdx:
      return Cost{sum.once, child[0].view + child[1].view / std::max(1.0, size(child_type(1))) +
                                device_.load_l1};
    case Way::kGather:
      return with(size(type) * device_.load_l1);
    case Way::kConcat:
    case Way::kPadCst:
    case Way::kPadClamp:
    case Way::kPadMirror:
    case Way::kPadWrap: {
      // Two comparisons or so for each element.
      double copies = size(type) / std::max(1.0, size(child_type(node.children.size() - 1)));
      return Cost{sum.once, sum.view * copies + size(type) * 2 * device_.scalar_op};
    }
    case Way::kScatter:
      return Cost{sum.total() + size(child_type(1)) * (device_.load_l1 + Store(type)), 0};
    case Way::kIndexAsNat:
      return sum;
    case Way::kNatAsIndex:
      return with(2 * device_.scalar_op);
    case Way::kFst:
    case Way::kSnd:
      return sum;
    case Way::kLet:
    case Way::kDmatch: {
      // A scalar is computed here. A view is computed where it is read: the body's cost has that.
      const double here = IsScalarish(child_type(0)) ? child[0].total() : child[0].once;
      return Cost{here + child[1].once, child[1].view};
    }
    case Way::kNeg:
    case Way::kAdd:
    case Way::kSub:
    case Way::kMul:
    case Way::kLt:
    case Way::kLe:
    case Way::kGt:
    case Way::kGe:
    case Way::kEq:
    case Way::kNe:
    case Way::kAnd:
    case Way::kOr:
    case Way::kNot:
    case Way::kSelect:
    case Way::kCast:
    case Way::kAbs:
    case Way::kMin:
    case Way::kMax:
      return with(LanesCost(type, device_.scalar_op, device_.vector_op));
    case Way::kDiv:
    case Way::kMod:
    case Way::kSqrt:
      return with(LanesCost(type, device_.division, device_.division));
    case Way::kExp:
    case Way::kLog:
    case Way::kSin:
    case Way::kCos:
    case Way::kErf:
    case Way::kPow:
    case Way::kForeign: {
      const double each = device_.special_function * SpecialFunctions(op, device_);
      return with(LanesCost(type, each, each * 4));
    }
    case Way::kMapSeq:
    case Way::kDepMapSeq:
      return loop(device_.loop_iteration, 1);
    case Way::kMapSeqUnroll:
      return loop(0, 1);
    case Way::kMapPar:
    case Way::kMapGlobal:
    case Way::kDepMapPar:
    case Way::kDepMapGlobal: {
      Cost c = loop(device_.work_item, Parallelism(size(type)));
      c.once += Launch();
      return c;
    }
    case Way::kMapWorkGroup:
    case Way::kDepMapWorkGroup: {
      Cost c = loop(0, std::max(1.0, std::min(size(type), device_.compute_units)));
      c.once += Launch();
      return c;
    }
    case Way::kMapLocal:
      return loop(device_.work_item, ItemsOfGroup(size(type)));
    case Way::kReduceSeq:
    case Way::kReduceSeqUnroll: {
      double n = std::max(1.0, size(child_type(2)));
      double step = child[0].total() + child[2].view / n;
      // The accumulator is a dependence of one addition (about eight times its throughput), which
      // what is read runs beside.
      if (IsScalarish(type)) step = std::max(step, 8 * device_.scalar_op);
      if (op == Op::kReduceSeq) step += device_.loop_iteration;
      return Cost{size(child_type(2)) * step + child[1].total() + child[2].once, 0};
    }
    case Way::kReducePar: {
      double n = size(child_type(2));
      double step =
          std::max(child[0].total() + child[2].view / std::max(1.0, n), 8 * device_.scalar_op);
      double steps = n * (step + device_.loop_iteration) / Parallelism(n);
      return Cost{steps + Launch() + child[1].total() + child[2].once, 0};
    }
    case Way::kReduceByIndexAtomic: {
      double n = size(child_type(3));
      double step = child[0].total() + device_.work_item + Store(type) + 80 * device_.scalar_op;
      double steps = (n * step + child[2].view + child[3].view) / Parallelism(n);
      return Cost{steps + Launch() + child[1].total() + child[2].once + child[3].once, 0};
    }
    case Way::kOclRun:
      return sum;
    case Way::kScanSeq: {
      double each = std::max(child[0].total() + child[2].view / std::max(1.0, size(type)),
                             8 * device_.scalar_op);
      double steps = size(type) * (each + Store(type) + device_.loop_iteration);
      return Cost{steps + child[1].total() + child[2].once, 0};
    }
    case Way::kReduceByIndexSeq: {
      double n = size(child_type(3));
      double step = child[0].total() + device_.load_l1 + Store(type) + device_.loop_iteration;
      return Cost{
          n * step + sum.once - child[0].once + child[1].view + child[2].view + child[3].view, 0};
    }
    case Way::kIterate: {
      // The first step does half of the work or more, if it divides the length by 2 or more.
      double steps = std::max(1.0, sizes_.Value(rewrite::AttrOf(graph_, node).n0));
      return Cost{sum.once + child[1].view + std::min(2.0, steps) * child[0].total(), 0};
    }
    case Way::kIterateStream:
      return loop(device_.loop_iteration, 1);
    case Way::kMapStream:
    case Way::kCircularBuffer:
    case Way::kRotateValues: {
      // Each element is computed once; a rotation moves the window, a ring takes remainders.
      double window =
          op == Op::kMapStream ? 1.0 : sizes_.Value(types_.node(types_.node(type).first).size);
      double each = child[0].total() + Store(type) +
                    (op == Op::kCircularBuffer ? window * 2 : window) * device_.scalar_op;
      return Cost{child[1].once, child[1].view + size(child_type(1)) * each};
    }
    case Way::kToMem:
      return Cost{sum.total() + 1, 0};
    case Way::kAsVector:
      return scaled(1.05 / std::max(1.0, sizes_.Value(rewrite::AttrOf(graph_, node).n0)));
    case Way::kAsScalar: {
      Type vector = types_.node(child_type(0)).first;
      while (types_.Is(vector, TypeKind::kPair)) vector = types_.node(vector).first;
      bool writes = state.context.use == Use::kWrite || state.context.use == Use::kWriteView;
      return scaled(writes ? 1 : sizes_.Value(types_.node(vector).size));
    }
    case Way::kVectorFromScalar:
      return with(device_.vector_op * 0.5);
  }
  return std::nullopt;
}

}  // namespace eqrise::extract
