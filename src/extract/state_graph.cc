#include "extract/state_graph.h"

#include <algorithm>
#include <limits>

#include "dpia/translate.h"
#include "egraph/extract/components.h"
#include "rise/term/scheme.h"

namespace eqrise::extract {

using dpia::Place;
using dpia::Use;
using egraph::NodeId;
using rewrite::ClassId;
using rise::Attr;
using rise::Op;
using rise::Type;
using rise::TypeKind;

StateGraph::StateGraph(const rewrite::Graph& graph, const std::vector<Step>& steps,
                       const target::Device& device, Sizes& sizes, Caution caution, Nests nests)
    : graph_(graph),
      steps_(steps),
      device_(device),
      sizes_(sizes),
      caution_(caution),
      is_flat_(nests == Nests::kFlat || caution >= Caution::kPlain),
      types_(graph.language().exprs().types()),
      nats_(graph.language().exprs().nats()),
      with_arrays_(ClassesWithArrays()) {}

absl::flat_hash_set<uint32_t> StateGraph::ClassesWithArrays() const {
  absl::flat_hash_set<uint32_t> found;
  auto has = [&](ClassId c) {
    if (found.contains(c.value) || types_.ContainsArray(graph_.data(c).type)) return true;
    for (NodeId n : graph_.Nodes(c)) {
      for (ClassId child : graph_.node(n).children) {
        if (found.contains(graph_.Find(child).value)) return true;
      }
    }
    return false;
  };
  for (size_t before = 1; before != found.size();) {
    before = found.size();
    for (ClassId c : graph_.Classes()) {
      if (has(c)) found.insert(c.value);
    }
  }
  return found;
}

StateId StateGraph::Add(ClassId c, Context x) {
  c = graph_.Find(c);
  Type type = graph_.data(c).type;
  bool array = types_.ContainsArray(type);
  // Scalars are read to be written; places matter only where something can be chosen.
  if (!array && x.use == Use::kWrite) x.use = Use::kRead;
  if (array) x.outlives_launch = false;
  if (!array || (x.use != Use::kWrite && x.use != Use::kWriteView)) x.launched = false;
  if (x.use != Use::kWriteView && !with_arrays_.contains(c.value)) x = {};
  auto [it, fresh] = index_.try_emplace(KeyOf(c, x), static_cast<StateId>(states_.size()));
  if (fresh) states_.push_back({c, x, type, array, {}});
  return it->second;
}

uint64_t StateGraph::KeyOf(ClassId c, const Context& x) {
  return (uint64_t{c.value} << 26) | (uint64_t{x.launched} << 25) |
         (uint64_t{x.outlives_launch} << 24) | (static_cast<uint64_t>(x.use) << 16) |
         (static_cast<uint64_t>(x.at.place) << 8) | x.at.dimensions;
}

std::optional<StateId> StateGraph::Reordered(StateId s, const std::array<uint8_t, 3>& order) const {
  const State& state = states_[s];
  Context there = state.context;
  // Dimensions of a group's items are the upper bits.
  if (there.at.place != Place::kWorkItem || there.at.dimensions > 0x0f) return s;
  there.at.dimensions = 0;
  for (size_t d = 0; d < order.size(); ++d) {
    if ((state.context.at.dimensions >> d) & 1) {
      there.at.dimensions |= static_cast<uint8_t>(1u << order[d]);
    }
  }
  const auto it = index_.find(KeyOf(state.cls, there));
  if (it == index_.end()) return std::nullopt;
  return it->second;
}

bool StateGraph::Discover(const Allowance& allowance) {
  constexpr size_t kEvery = 256;
  while (discovered_ < states_.size()) {
    if (discovered_ % kEvery == 0 && allowance.Used() >= 1) return false;
    Discover(static_cast<StateId>(discovered_++));
  }
  return true;
}

bool StateGraph::IsReduce(ClassId cls) const {
  for (NodeId n : graph_.Nodes(cls)) {
    const Op op = rewrite::OpOf(graph_.node(n));
    if (rise::IsFold(op) && rise::Has(op, rise::Trait::kAssociative)) return true;
  }
  return false;
}

// The class of a function's body, under `parameters` binders.
std::optional<ClassId> StateGraph::BodyOf(ClassId f, int parameters) const {
  for (int i = 0; i < parameters; ++i) {
    std::optional<ClassId> body;
    for (NodeId n : graph_.Nodes(f)) {
      if (rewrite::OpOf(graph_.node(n)) == Op::kLam) {
        body = graph_.Find(graph_.node(n).children[0]);
        break;
      }
    }
    if (!body) return std::nullopt;
    f = *body;
  }
  return f;
}

// The loop that is a loop's body may be the parallel one where the outer one has one turn, which is
// as good as none, or too few to keep all cores busy: the three planes of an image on two cores.
// OpenCL has a dimension for each of both.
bool StateGraph::IsShortAroundParallel(NodeId n, Type type) const {
  const Op op = rewrite::OpOf(graph_.node(n));
  if (!rise::IsMap(op) || !rise::Has(op, rise::Trait::kHost)) return false;
  const std::optional<int64_t> turns = nats_.AsConst(types_.node(type).size);
  if (!turns) return false;
  if (*turns != 1) {
    const bool is_loop = !rise::Has(op, rise::Trait::kUnrolled);
    if (device_.target == target::Target::kOpenCL || !is_loop) return false;
    constexpr double kMostIdle = 0.1;
    const double rounds = std::ceil(static_cast<double>(*turns) / device_.compute_units);
    if (static_cast<double>(*turns) >= (1 - kMostIdle) * rounds * device_.compute_units) {
      return false;
    }
  }
  const auto body = BodyOf(graph_.node(n).children[0], 1);
  if (!body) return false;
  const auto nodes = graph_.Nodes(*body);
  return std::any_of(nodes.begin(), nodes.end(),
                     [&](NodeId b) { return dpia::IsParallelMap(rewrite::OpOf(graph_.node(b))); });
}

// A node as it may stand in a context. `by_host`: as a loop of launches. `ordered`: it may be a loop
// whose steps many items make.
std::optional<Option> StateGraph::OptionOf(NodeId n, Type type, const Context& context,
                                           bool by_host, bool ordered) {
  const egraph::NodeView node = graph_.node(n);
  const bool array = types_.ContainsArray(type);
  const Op op = rewrite::OpOf(node);
  if (IsLeftOut(op, context)) return std::nullopt;
  // A name can be made again in a later launch, unless what it is made of changes.
  if (context.outlives_launch && caution_ != Caution::kNone && op != Op::kVar) return std::nullopt;
  const Attr attr = rewrite::AttrOf(graph_, node);
  const bool scan = op == Op::kScanSeq && types_.ContainsArray(types_.node(type).first);
  const bool fold = (array && dpia::IsReduction(op)) || scan;
  const bool around_parallel = by_host && IsShortAroundParallel(n, type);
  if (by_host &&
      !((fold || op == Op::kIterate || around_parallel) && dpia::MayRunOnHost(nats_, op, attr))) {
    return std::nullopt;
  }
  const auto space = static_cast<rise::AddressSpace>(attr.index);
  if (fold && op != Op::kReduceByIndexSeq && space != rise::AddressSpace::kPrivate && !by_host &&
      caution_ != Caution::kMemory && !(ordered && IsOfItemsTogether(context.at))) {
    return std::nullopt;
  }
  if (rise::TakesAddressSpace(op) && !MayHaveGlobal(space, context.at)) return std::nullopt;
  if (fold && space == rise::AddressSpace::kPrivate) {
    // An accumulator that is an array in private memory: of one launch.
    if (!FitsPrivate(scan ? types_.node(type).first : type, context.at)) return std::nullopt;
    if (device_.target == target::Target::kOpenCL && context.at.place == Place::kHost) {
      return std::nullopt;
    }
    if (context.at.place == Place::kWorkGroup && caution_ >= Caution::kScalarWrites) {
      return std::nullopt;
    }
  }
  if (fold && space == rise::AddressSpace::kLocal && !FitsLocal(type)) return std::nullopt;
  if (op == Op::kIterate && space == rise::AddressSpace::kPrivate &&
      (!FitsPrivate(graph_.data(node.children[1]).type, context.at) ||
       (by_host && device_.target == target::Target::kOpenCL))) {
    return std::nullopt;
  }
  // Threads that have to wake up are not worth it for fewer elements, whatever an empty parallel
  // region costs.
  if (rise::Has(op, rise::Trait::kChunks)) {
    constexpr double kFewest = 16384;
    const Type elements = graph_.data(node.children[2]).type;
    if (sizes_.Value(types_.node(elements).size) < kFewest) return std::nullopt;
  }
  // Straight-line code only: blocks with a remainder are for programs written by hand.
  if (rise::Has(op, rise::Trait::kUnrolled)) {
    const bool reduces = dpia::IsReduction(op);
    const Type elements = reduces ? graph_.data(node.children[2]).type : type;
    const auto count = nats_.AsConst(types_.node(elements).size);
    if (!count || *count > (reduces ? dpia::TranslateOptions{}.unroll_limit : 16)) {
      return std::nullopt;
    }
  }
  const auto demands = Demands(op, attr.index, array, context, device_.target, by_host);
  if (!demands) return std::nullopt;
  Option option;
  option.node = n;
  for (size_t i = 0; i < demands->size(); ++i) {
    ClassId child = node.children[i];
    const auto& argument = rise::Access(op).arguments[i];
    if (argument.is_function) {
      const auto body = BodyOf(child, argument.parameters);
      if (!body) return std::nullopt;
      child = *body;
    }
    option.children.push_back(Add(child, (*demands)[i]));
  }
  return option;
}

void StateGraph::Discover(StateId id) {
  const ClassId cls = states_[id].cls;
  const Context context = states_[id].context;
  const Type type = states_[id].type;
  const bool array = states_[id].array;
  std::vector<Option> found;
  // A node that mentions more than its class depends on may be out of scope here. Such nodes serve
  // where there are no others: a constant function over two arrays in step depends on neither, and
  // each of its nodes mentions one. Programs that leave a variable open are refused as wholes.
  const auto in_scope = [&](NodeId n) { return graph_.InScope(n, cls); };
  const bool has_closed = std::ranges::any_of(graph_.Nodes(cls), in_scope);
  for (NodeId n : graph_.Nodes(cls)) {
    if (has_closed && !in_scope(n)) continue;
    // Loops of launches, and those that the items of a group go through together, are for what goes
    // from step to step. A reduction has other ways, which need no memory for all partial results.
    const bool ordered = caution_ == Caution::kMemory || !IsReduce(cls);
    for (bool by_host : {false, true}) {
      if (by_host && !ordered) continue;
      if (std::optional<Option> o = OptionOf(n, type, context, by_host, ordered)) {
        found.push_back(*o);
      }
    }
  }
  for (size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    Option option;
    option.step = static_cast<int>(i);
    if (step.store) {
      if (context.use != Use::kRead || !(array || context.outlives_launch)) continue;
      if (types_.ContainsDepPair(type)) continue;
      if (context.outlives_launch && step.space != rise::AddressSpace::kGlobal) continue;
      if (!dpia::MayAllocate(device_.target, step.space, context.at.place)) continue;
      if (!MayHaveGlobal(step.space, context.at)) continue;
      if (step.space == rise::AddressSpace::kPrivate && !FitsPrivate(type, context.at)) continue;
      if (step.space == rise::AddressSpace::kLocal && !FitsLocal(type)) continue;
      option.children.push_back(Add(cls, {Use::kWrite, WritersOf(step.space, context.at)}));
    } else {
      if (context.use != Use::kWrite || !array) continue;
      if (!CopyFits(step, type, context.at)) continue;
      // Stages have other ways to be transposed: their readers may read them by columns.
      if (step.tile.id != 0 && (cls != states_[0].cls || !IsTransposed(cls))) continue;
      if (context.launched && !dpia::IsParallelMap(step.map)) continue;
      option.children.push_back(Add(cls, {Use::kRead, context.at}));
    }
    found.push_back(std::move(option));
  }
  states_[id].options = std::move(found);
}

dpia::Nesting StateGraph::WritersOf(rise::AddressSpace space, const dpia::Nesting& at) {
  // Dimensions of work-items are the upper bits, those of work-groups the lower ones.
  constexpr uint8_t kAllGroups = 0x0f;
  switch (space) {
    case rise::AddressSpace::kPrivate:
      return at.place == Place::kHost ? at : dpia::Nesting{Place::kWorkItem, 0};
    case rise::AddressSpace::kLocal:
      return {at.place, static_cast<uint8_t>(at.dimensions | kAllGroups)};
    case rise::AddressSpace::kGlobal:
      return at;
  }
  return at;
}

bool StateGraph::IsLeftOut(Op op, Context context) const {
  switch (op) {
    case Op::kAsScalar:
      return caution_ >= Caution::kScalarWrites &&
             (context.use == Use::kWrite || context.use == Use::kWriteView);
    case Op::kMapGlobal:
    case Op::kDepMapGlobal:
      return is_flat_ && context.at.place != Place::kHost;
    case Op::kMapWorkGroup:
    case Op::kDepMapWorkGroup:
    case Op::kMapLocal:
      return is_flat_;
    default:
      return caution_ >= Caution::kPlain && rise::Has(op, rise::Trait::kUnrolled);
  }
}

// Memory for each iteration of a loop is a last resort: there may be many. Groups are few.
bool StateGraph::MayHaveGlobal(rise::AddressSpace space, const dpia::Nesting& at) const {
  return space != rise::AddressSpace::kGlobal || at.place == dpia::Place::kHost ||
         IsOfItemsTogether(at) || caution_ == Caution::kMemory;
}

// Whether the items of a group compute something together here, on a device with so many that a
// loop over groups alone leaves most of them idle.
bool StateGraph::IsOfItemsTogether(const dpia::Nesting& at) const {
  return at.place == Place::kWorkGroup && device_.warp > 1 && !is_flat_;
}

bool StateGraph::FitsPrivate(Type t, const dpia::Nesting& at) {
  // The items of a group share out what the group's loops have.
  const double items = at.place == Place::kWorkGroup ? device_.local_size_preferred : 1;
  // What an item has no registers for is in memory, where neighbours' elements lie side by side.
  constexpr double kInMemory = 16;
  const bool may_be_in_memory =
      at.place == Place::kWorkItem && device_.warp > 1 && caution_ >= Caution::kScalarWrites;
  const double bytes = device_.private_bytes * items * (may_be_in_memory ? kInMemory : 1);
  return nats_.AsConst(types_.ScalarCount(t)) && sizes_.Bytes(t) <= bytes;
}
// Where programs with large arrays in local memory were refused, each array leaves room for others.
bool StateGraph::FitsLocal(Type t) {
  constexpr double kShare = 8;
  const double share = caution_ >= Caution::kScalarWrites ? kShare : 1;
  return sizes_.Bytes(t) * share <= device_.local_bytes;
}
// Whether its elements may be read by columns, which is what copies by tiles are for.
bool StateGraph::IsTransposed(ClassId cls) const {
  const auto nodes = graph_.Nodes(cls);
  return std::any_of(nodes.begin(), nodes.end(),
                     [&](NodeId n) { return rewrite::OpOf(graph_.node(n)) == Op::kTranspose; });
}

bool StateGraph::CopyFits(const Step& step, Type type, dpia::Nesting at) const {
  if (!dpia::EnterMap(step.map, static_cast<int>(step.dimension), at)) return false;
  if (types_.Height(type) > 0) return false;  // the rules' maps don't copy dependent arrays
  if (IsLeftOut(step.map, {Use::kWrite, at})) return false;
  if (step.pairs == nullptr && HasPairOfArrays(types_, type)) return false;
  if (step.tile.id != 0) {
    const auto fits = [&](Type array) {
      const rise::Nat size = types_.node(array).size;
      return size != step.tile && nats_.Divides(step.tile, size) == rise::Proof::kYes;
    };
    return types_.Dimensions(type) == 2 && !HasPairOfArrays(types_, type) && fits(type) &&
           fits(types_.node(type).first);
  }
  if (!step.vector) return true;
  if (IsLeftOut(Op::kAsScalar, {Use::kWrite, at})) return false;
  if (dpia::IsParallelMap(step.map) && types_.Dimensions(type) > 1) return false;
  Type row = type;
  while (types_.Is(types_.node(row).first, TypeKind::kArray)) row = types_.node(row).first;
  if (!types_.Is(row, TypeKind::kArray)) return false;
  const rise::TypeNode inner = types_.node(row);
  return rise::BelongsTo(types_, inner.first, rise::TypeClass::kScalars) &&
         nats_.Divides(step.lanes, inner.size) == rise::Proof::kYes;
}

std::vector<std::vector<StateId>> StateGraph::Components() const {
  egraph::Adjacency graph;
  for (const State& state : states_) {
    for (const Option& option : state.options) {
      graph.targets.insert(graph.targets.end(), option.children.begin(), option.children.end());
    }
    graph.EndVertex();
  }
  return egraph::Components(graph);
}

}  // namespace eqrise::extract
