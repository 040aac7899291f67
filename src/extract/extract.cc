#include "extract/extract.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <set>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "dpia/translate.h"
#include "extract/demand.h"
#include "extract/phrase_cost.h"
#include "rise/scheme.h"

namespace eqrise::extract {
namespace {

using dpia::Place;
using dpia::Use;
using egraph::NodeId;
using rewrite::ClassId;
using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeKind;

using StateId = uint32_t;

constexpr double kMaxUnrolledCode = 200;  // operations; beyond it, code costs more than loops

// What an estimate can't tell apart is decided by size: a tenth of a percent for each node.
double Simplicity(double nodes) { return 1 + 0.001 * nodes; }

// Nanoseconds of one evaluation. An array that is read costs `once` for what runs before it can be
// read, and `view` for what is computed again whenever all of it is read; consumers share the
// latter out (over lanes and units), not the former.
struct Cost {
  double once = 0;
  double view = 0;
  double total() const { return once + view; }
};

// One way to make a class's value in a context.
struct Choice {
  Cost cost;
  double key = 0;       // what candidates are ordered by
  double code = 1;      // operations in its text: unrolling multiplies it
  double nodes = 1;     // of the term
  uint64_t family = 0;  // which equal rules made its nodes, a bit each
  int step = -1;        // index into steps_, or -1 for a node
  NodeId node;
  absl::InlinedVector<uint32_t, 3> ranks;  // which candidate of each child state
  friend bool operator==(const Choice& a, const Choice& b) {
    return a.step == b.step && a.node.value == b.node.value && a.ranks == b.ranks;
  }
};

// How a choice's node or step reaches its child states.
struct Option {
  int step = -1;
  NodeId node;
  absl::InlinedVector<StateId, 3> children;
};

struct State {
  ClassId cls;
  Context context;
  std::vector<Option> options;
  std::vector<Choice> best;  // cheapest first
  std::vector<StateId> users;
  bool queued = false;
};

// A store or copy that the rule files allow.
struct Step {
  const rewrite::Rule* rule = nullptr;
  bool store = false;
  rise::AddressSpace space = rise::AddressSpace::kPrivate;
  // Of a copy: the map, its dimension, and the vector width (0: scalars).
  Op map = Op::kMapSeq;
  uint32_t dimension = 0;
  Nat lanes;
  bool vector = false;
};

class Extractor {
 public:
  Extractor(rewrite::Graph& graph, ClassId root, const rise::Program& program,
            const rewrite::Strategy& strategy, const Device& device, const ExtractOptions& options,
            const dpia::Reporter& report)
      : graph_(graph),
        exprs_(graph.language().exprs()),
        types_(exprs_.types()),
        nats_(exprs_.nats()),
        root_(graph.Find(root)),
        program_(program),
        strategy_(strategy),
        device_(device),
        options_(options),
        report_(report) {}

  absl::StatusOr<Extraction> Run() {
    auto start = std::chrono::steady_clock::now();
    ReadSteps();
    StateId root = StateOf(root_, {Use::kWrite, {}});
    while (!discover_.empty()) {
      StateId s = discover_.front();
      discover_.pop_front();
      Discover(s);
    }
    Relax();
    Extraction out;
    out.contexts = states_.size();
    absl::Status last = Fail();
    absl::flat_hash_set<uint32_t> seen;
    const size_t count = std::min(states_[root].best.size(), static_cast<size_t>(options_.whole));
    for (size_t i = 0; i < count; ++i) {
      std::set<uint32_t> origins;
      Expr body = Build(root, i, origins, 0);
      std::vector<Type> scope;
      if (!body || !seen.insert(body.id).second || !WellScoped(body, scope)) continue;
      Candidate c;
      c.program = program_;
      c.program.body = body;
      auto phrase = dpia::Translate(exprs_, c.program, {.target = device_.target}, report_);
      if (!phrase.ok()) {
        last = phrase.status();
        continue;
      }
      c.size = exprs_.TreeSize(body);
      c.cost = PhraseCost(**phrase, device_, [&](rise::NatVar v) { return SizeOf(v); });
      for (uint32_t id : origins) {
        if (id < strategy_.compiled.size()) c.rules.push_back(strategy_.compiled[id].DisplayName());
      }
      for (const rewrite::Rule* r : used_steps_) c.rules.push_back(r->name);
      used_steps_.clear();
      out.candidates.push_back(std::move(c));
    }
    if (out.candidates.empty()) return last;
    std::stable_sort(out.candidates.begin(), out.candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                       return a.cost * Simplicity(static_cast<double>(a.size)) <
                              b.cost * Simplicity(static_cast<double>(b.size));
                     });
    if (out.candidates.size() > static_cast<size_t>(options_.keep)) {
      out.candidates.resize(static_cast<size_t>(options_.keep));
    }
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
  }

 private:
  absl::Status Fail() const {
    return absl::InvalidArgumentError(
        "error: no low-level program was found for this target\n"
        "hint: the strategy needs an implement rule for each primitive of the program; more "
        "iterations "
        "or nodes may help");
  }

  int64_t SizeOf(rise::NatVar v) const {
    auto it = options_.sizes.find(nats_.info(v).name);
    return it == options_.sizes.end() ? options_.default_size : it->second;
  }
  double Value(Nat n) {
    if (auto it = values_.find(n); it != values_.end()) return it->second;
    auto v = nats_.Evaluate(n, [&](rise::NatVar x) -> std::optional<int64_t> {
      const rise::NatVarInfo& info = nats_.info(x);
      if (info.kind == rise::NatVarKind::kSize) return SizeOf(x);
      return 0;
    });
    double d = v ? static_cast<double>(std::max<int64_t>(*v, 0)) : 1;
    values_.emplace(n, d);
    return d;
  }

  void ReadSteps() {
    for (const rewrite::Rule* rule : strategy_.steps) {
      Expr right = rule->sides.right;
      Step step;
      step.rule = rule;
      Op op = exprs_.op(right);
      if (op == Op::kToMem) {
        step.store = true;
        step.space = static_cast<rise::AddressSpace>(exprs_.attr(right).index);
        steps_.push_back(step);
        continue;
      }
      if (op == Op::kAsScalar) {
        step.vector = true;
        right = exprs_.child(right, 0);
        op = exprs_.op(right);
      }
      if (op != Op::kMapSeq && op != Op::kMapSeqUnroll && !dpia::IsParallelMap(op)) continue;
      step.map = op;
      step.dimension = exprs_.attr(right).index;
      if (!step.vector) {
        steps_.push_back(step);
        continue;
      }
      Expr source = exprs_.child(right, 1);
      if (exprs_.op(source) != Op::kAsVector) continue;
      Nat lanes = exprs_.attr(source).n0;
      if (auto c = nats_.AsConst(lanes)) {
        step.lanes = nats_.Const(*c);
        steps_.push_back(step);
      }
      for (const rewrite::Tune& t : rule->tunes) {
        if (nats_.Var(t.meta) != lanes) continue;
        for (int64_t v : t.values) {
          step.lanes = nats_.Const(v);
          steps_.push_back(step);
        }
      }
    }
  }

  // --- discovery
  // --------------------------------------------------------------------------------------
  Context Normal(ClassId c, Context x) const {
    // Scalars are read to be written; places matter only where something can be chosen.
    if (!types_.ContainsArray(graph_.data(c).type)) {
      if (x.use == Use::kWrite) x.use = Use::kRead;
    }
    return x;
  }
  StateId StateOf(ClassId c, Context x) {
    c = graph_.Find(c);
    x = Normal(c, x);
    uint64_t key = (uint64_t{c.value} << 24) | (static_cast<uint64_t>(x.use) << 16) |
                   (static_cast<uint64_t>(x.at.place) << 8) | x.at.dimensions;
    auto [it, fresh] = index_.try_emplace(key, static_cast<StateId>(states_.size()));
    if (fresh) {
      states_.push_back({c, x, {}, {}, {}, false});
      discover_.push_back(it->second);
    }
    return it->second;
  }

  // The class of a function's body, under `parameters` binders.
  std::optional<ClassId> BodyOf(ClassId f, int parameters) const {
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

  void Discover(StateId id) {
    ClassId cls = states_[id].cls;
    Context context = states_[id].context;
    Type type = graph_.data(cls).type;
    bool array = types_.ContainsArray(type);
    std::vector<Option> found;
    uint64_t free = graph_.FreeVariables(cls);
    for (NodeId n : graph_.Nodes(cls)) {
      egraph::NodeView node = graph_.node(n);
      // A node that mentions more than its class depends on may be out of scope here.
      if (graph_.NodeFreeVariables(n) & ~free) continue;
      Op op = rewrite::OpOf(node);
      const Attr attr = rewrite::AttrOf(graph_, node);
      auto demands = Demands(op, attr.index, array, context, device_.target);
      if (!demands) continue;
      Option option;
      option.node = n;
      bool ok = true;
      for (size_t i = 0; i < demands->size(); ++i) {
        ClassId child = node.children[i];
        const auto& argument = rise::Access(op).arguments[i];
        if (argument.is_function) {
          auto body = BodyOf(child, argument.parameters);
          if (!body) {
            ok = false;
            break;
          }
          child = *body;
        }
        option.children.push_back(StateOf(child, (*demands)[i]));
      }
      if (ok && array && (op == Op::kReduceSeq || op == Op::kReduceSeqUnroll)) {
        // An accumulator that is an array: private memory, of one launch.
        ok = FitsPrivate(type) &&
             !(device_.target == dpia::Target::kOpenCL && context.at.place == Place::kHost);
      }
      if (ok && op == Op::kMapSeqUnroll) {
        auto count = nats_.AsConst(types_.node(type).size);
        ok = count && *count <= 16;
      }
      if (ok) found.push_back(std::move(option));
    }
    for (size_t i = 0; i < steps_.size(); ++i) {
      const Step& step = steps_[i];
      Option option;
      option.step = static_cast<int>(i);
      if (step.store) {
        if (context.use != Use::kRead || !array) continue;
        if (!dpia::MayAllocate(device_.target, step.space, context.at.place)) continue;
        if (step.space == rise::AddressSpace::kPrivate && !FitsPrivate(type)) continue;
        if (step.space == rise::AddressSpace::kLocal && Bytes(type) > device_.local_bytes) continue;
        option.children.push_back(StateOf(cls, {Use::kWrite, context.at}));
      } else {
        if (context.use != Use::kWrite || !array || !types_.Is(type, TypeKind::kArray)) continue;
        if (!CopyFits(step, type, context.at)) continue;
        option.children.push_back(StateOf(cls, {Use::kRead, context.at}));
      }
      found.push_back(std::move(option));
    }
    for (const Option& o : found) {
      for (StateId c : o.children) {
        std::vector<StateId>& users = states_[c].users;
        if (users.empty() || users.back() != id) users.push_back(id);
      }
    }
    states_[id].options = std::move(found);
  }

  bool FitsPrivate(Type t) {
    return nats_.AsConst(types_.ScalarCount(t)) && Bytes(t) <= device_.private_bytes;
  }
  double Scalars(Type t) {
    auto it = scalars_.find(t.id);
    if (it != scalars_.end()) return it->second;
    double count = Value(types_.ScalarCount(t));
    scalars_.emplace(t.id, count);
    return count;
  }
  double Bytes(Type t) {
    auto it = bytes_.find(t.id);
    if (it != bytes_.end()) return it->second;
    double bytes = BytesOf(t);
    bytes_.emplace(t.id, bytes);
    return bytes;
  }
  double BytesOf(Type t) {
    const rise::TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kArray:
      case TypeKind::kVector:
        return Value(n.size) * Bytes(n.first);
      case TypeKind::kPair:
        return Bytes(n.first) + Bytes(n.second);
      case TypeKind::kScalar:
        return rise::ScalarBytes(n.scalar);
      default:
        return 4;
    }
  }

  // A copy's map stands outermost; inner dimensions are copied by mapSeq.
  bool CopyFits(const Step& step, Type type, dpia::Nesting at) {
    if (!dpia::EnterMap(step.map, static_cast<int>(step.dimension), at)) return false;
    if (!step.vector) return true;
    if (dpia::IsParallelMap(step.map) && types_.Dimensions(type) > 1) return false;
    Type row = type;
    while (types_.Is(types_.node(row).first, TypeKind::kArray)) row = types_.node(row).first;
    const rise::TypeNode inner = types_.node(row);
    return rise::BelongsTo(types_, inner.first, rise::TypeClass::kScalars) &&
           nats_.Divides(step.lanes, inner.size) == rise::Proof::kYes;
  }

  // --- costs
  // ------------------------------------------------------------------------------------------
  double LanesCost(Type t, double scalar, double vector) const {
    const rise::TypeNode& n = types_.node(t);
    if (n.kind != TypeKind::kVector) return scalar;
    auto lanes = nats_.AsConst(n.size);
    return vector *
           std::max(1.0, std::ceil(static_cast<double>(lanes.value_or(1)) / device_.simd_width));
  }
  bool IsScalarish(Type t) const { return !types_.ContainsArray(t); }

  double Parallelism(double n) const {
    double units = device_.kind == "gpu" ? device_.compute_units * 128 : device_.compute_units;
    return std::max(1.0, n / std::ceil(std::max(1.0, n) / units));
  }

  // From the children's costs; nothing where the operator can't be carried out.
  std::optional<Cost> OptionCost(const State& state, const Option& option,
                                 std::span<const Cost> child) {
    Type type = graph_.data(state.cls).type;
    const rise::TypeNode t = types_.node(type);
    if (option.step >= 0) {
      const Step& step = steps_[static_cast<size_t>(option.step)];
      if (step.store) {
        bool global = step.space == rise::AddressSpace::kGlobal;
        double write = global ? Bytes(type) / device_.bandwidth_gbs : 0;
        return Cost{child[0].total() + 1 + write, 0};
      }
      double elements = Scalars(type);
      if (step.vector) elements /= Value(step.lanes);
      double each = 2 * device_.load_l1 + device_.loop_iteration;
      double cost = elements * each + child[0].view;
      if (dpia::IsParallelMap(step.map)) cost = cost / Parallelism(Value(t.size)) + Launch();
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
    auto size = [&](Type array) { return Value(types_.node(array).size); };
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
        return std::nullopt;
      case Op::kMap:
        return Cost{child[1].once, size(type) * child[0].total() + child[1].view};
      case Op::kGenerate:
        return Cost{0, size(type) * child[0].total()};
      case Op::kZip:
      case Op::kUnzip:
      case Op::kSplit:
      case Op::kJoin:
      case Op::kTranspose:
      case Op::kMakePair:
        return with(0.001);
      case Op::kTake:
      case Op::kDrop:
        return scaled(size(type) / std::max(1.0, size(child_type(0))));
      case Op::kSlide:
        return scaled(std::max(1.0, Scalars(type) / std::max(1.0, Scalars(child_type(0)))));
      case Op::kIdx:
        return Cost{sum.once, child[0].view + child[1].view / std::max(1.0, size(child_type(1))) +
                                  device_.load_l1};
      case Op::kGather:
        return with(size(type) * device_.load_l1);
      case Op::kFst:
      case Op::kSnd:
        return sum;
      case Op::kLet:
        return Cost{child[0].total() + child[1].once, child[1].view};
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
        return with(LanesCost(type, device_.special_function, device_.special_function * 4));
      case Op::kMapSeq:
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
        return loop(device_.work_item,
                    device_.kind == "gpu" ? std::max(1.0, std::min(size(type), 128.0)) : 1.0);
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
      case Op::kToMem:
        return Cost{sum.total() + 1, 0};
      case Op::kAsVector:
        return scaled(1.05 / std::max(1.0, Value(rewrite::AttrOf(graph_, node).n0)));
      case Op::kAsScalar: {
        Type vector = types_.node(child_type(0)).first;
        while (types_.Is(vector, TypeKind::kPair)) vector = types_.node(vector).first;
        bool writes = state.context.use == Use::kWrite || state.context.use == Use::kWriteView;
        return scaled(writes ? 1 : Value(types_.node(vector).size));
      }
      case Op::kVectorFromScalar:
        return with(device_.vector_op * 0.5);
    }
    return std::nullopt;
  }
  double Launch() const {
    return device_.target == dpia::Target::kOpenCL ? device_.launch : device_.parallel_region;
  }
  // Storing one element of an array, if the element is no array itself (then its own map stores).
  double Store(Type array) const {
    return IsScalarish(types_.node(array).first) ? device_.load_l1 : 0;
  }

  // --- the dynamic program
  // ------------------------------------------------------------------------------
  void Relax() {
    std::deque<StateId> queue;
    for (StateId i = 0; i < states_.size(); ++i) {
      states_[i].queued = true;
      queue.push_back(i);
    }
    // Later states were discovered from earlier ones: going backwards settles most at once.
    std::reverse(queue.begin(), queue.end());
    size_t budget = states_.size() * 60 + 1000;
    while (!queue.empty() && budget-- > 0) {
      StateId id = queue.front();
      queue.pop_front();
      states_[id].queued = false;
      if (!Update(id)) continue;
      for (StateId u : states_[id].users) {
        if (!states_[u].queued) {
          states_[u].queued = true;
          queue.push_back(u);
        }
      }
    }
  }

  uint64_t FamilyOf(NodeId node) const {
    uint32_t rule = graph_.origin(node).value;
    if (rule >= strategy_.compiled.size() || strategy_.compiled[rule].rule().implement) return 0;
    return uint64_t{1} << (rule % 64);
  }

  // Recomputes a state's candidates; whether they changed.
  bool Update(StateId id) {
    std::vector<Choice> choices;
    for (const Option& option : states_[id].options) {
      size_t n = option.children.size();
      bool ok = true;
      for (StateId c : option.children) ok = ok && !states_[c].best.empty();
      if (!ok) continue;
      // All children at their best, and each at its next bests.
      for (size_t vary = 0; vary <= n; ++vary) {
        size_t alternatives = vary < n ? states_[option.children[vary]].best.size() : 1;
        for (size_t r = vary < n ? 1 : 0; r < alternatives; ++r) {
          Choice choice;
          choice.step = option.step;
          choice.node = option.node;
          absl::InlinedVector<Cost, 3> costs;
          bool unrolls =
              option.step < 0 && rewrite::OpOf(graph_.node(option.node)) == Op::kMapSeqUnroll;
          for (size_t i = 0; i < n; ++i) {
            uint32_t rank = i == vary ? static_cast<uint32_t>(r) : 0;
            choice.ranks.push_back(rank);
            const Choice& c = states_[option.children[i]].best[rank];
            costs.push_back(c.cost);
            choice.nodes += c.nodes;
            choice.family |= c.family;
            bool repeated = unrolls && i == 0;
            choice.code +=
                c.code *
                (repeated ? Value(types_.node(graph_.data(states_[id].cls).type).size) : 1);
          }
          if (unrolls && choice.code > kMaxUnrolledCode) continue;
          auto cost = OptionCost(states_[id], option, {costs.data(), costs.size()});
          if (!cost) continue;
          choice.cost = *cost;
          if (option.step < 0) choice.family |= FamilyOf(option.node);
          // Most readers of an array share out what its view costs.
          double view = cost->view * (IsScalarish(graph_.data(states_[id].cls).type) ? 1 : 0.25);
          choice.key = (cost->once + view) * Simplicity(choice.nodes);
          choices.push_back(std::move(choice));
        }
      }
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.key < b.key; });
    // Different programs rather than variants of one: what a cheap estimate gets wrong (whole
    // access paths) differs between the sets of rules that were used, so each set keeps a few.
    std::vector<Choice> kept;
    for (Choice& c : choices) {
      int same_family = 0;
      for (const Choice& k : kept) same_family += k.family == c.family ? 1 : 0;
      if (same_family >= options_.family) continue;
      kept.push_back(std::move(c));
      if (kept.size() >= static_cast<size_t>(options_.beam)) break;
    }
    std::vector<Choice>& best = states_[id].best;
    bool changed = kept.size() != best.size();
    for (size_t i = 0; !changed && i < kept.size(); ++i) {
      changed = !(kept[i] == best[i]) || std::abs(kept[i].key - best[i].key) > 1e-9 * best[i].key;
    }
    if (changed) best = std::move(kept);
    return changed;
  }

  // --- building programs
  // --------------------------------------------------------------------------------
  const Option* OptionOf(const State& state, const Choice& choice) const {
    for (const Option& o : state.options) {
      if (o.step == choice.step && o.node.value == choice.node.value) return &o;
    }
    return nullptr;
  }

  Expr Build(StateId id, size_t rank, std::set<uint32_t>& origins, int depth) {
    if (depth > 400) return {};  // a cycle of zero cost; there are better candidates
    const State& state = states_[id];
    if (rank >= state.best.size()) return {};
    const Choice choice = state.best[rank];
    const Option* option = OptionOf(state, choice);
    if (!option) return {};
    absl::InlinedVector<Expr, 3> children;
    for (size_t i = 0; i < option->children.size(); ++i) {
      Expr c = Build(option->children[i], choice.ranks[i], origins, depth + 1);
      if (!c) return {};
      children.push_back(c);
    }
    Type type = graph_.data(state.cls).type;
    if (choice.step >= 0) {
      const Step& step = steps_[static_cast<size_t>(choice.step)];
      used_steps_.insert(step.rule);
      Expr made = step.store ? Store(step, children[0]) : Copy(step, children[0], true);
      if (made) exprs_.SetLocation(made, exprs_.location(children[0]));
      return made;
    }
    egraph::NodeView node = graph_.node(choice.node);
    origins.insert(graph_.origin(choice.node).value);
    Op op = rewrite::OpOf(node);
    const Attr attr = rewrite::AttrOf(graph_, node);
    if (rise::IsPrimitive(op)) {
      for (size_t i = 0; i < children.size(); ++i) {
        const auto& argument = rise::Access(op).arguments[i];
        if (!argument.is_function) continue;
        Type f = graph_.data(node.children[i]).type;
        absl::InlinedVector<Type, 2> parameters;
        for (int p = 0; p < argument.parameters; ++p) {
          parameters.push_back(types_.node(f).first);
          f = types_.node(f).second;
        }
        for (size_t p = parameters.size(); p-- > 0;)
          children[i] = exprs_.Lam(parameters[p], children[i]);
      }
    }
    return exprs_.MakeTyped(op, attr, type, {children.data(), children.size()});
  }

  // Whether every variable has the type of its binder: a node that mentions a variable its class
  // does not depend on may have ended up below another binder.
  bool WellScoped(Expr e, std::vector<Type>& scope) const {
    const rise::ExprNode& n = exprs_.node(e);
    if (n.op == Op::kVar) {
      size_t index = exprs_.attr(e).index;
      return index < scope.size() && scope[scope.size() - 1 - index] == n.type;
    }
    if (n.op == Op::kLam) scope.push_back(exprs_.attr(e).type);
    bool ok = true;
    for (Expr c : n.children) ok = ok && WellScoped(c, scope);
    if (n.op == Op::kLam) scope.pop_back();
    return ok;
  }

  Expr Store(const Step& step, Expr value) {
    Attr attr;
    attr.index = static_cast<uint32_t>(step.space);
    auto e = exprs_.Primitive(Op::kToMem, attr, {value});
    return e.ok() ? *e : Expr{};
  }

  Expr Copy(const Step& step, Expr xs, bool outermost) {
    Type type = exprs_.type(xs);
    Type element = types_.node(type).first;
    Attr attr;
    attr.index = outermost ? step.dimension : 0;
    Op map = outermost ? step.map : Op::kMapSeq;
    auto ok = [](absl::StatusOr<Expr> e) { return e.ok() ? *e : Expr{}; };
    if (types_.Is(element, TypeKind::kArray)) {
      Expr inner = Copy(step, exprs_.Var(0, element), false);
      return inner ? ok(exprs_.Primitive(map, attr, {exprs_.Lam(element, inner), xs})) : Expr{};
    }
    if (!step.vector) {
      return ok(exprs_.Primitive(map, attr, {exprs_.Lam(element, exprs_.Var(0, element)), xs}));
    }
    Attr width;
    width.n0 = step.lanes;
    Expr vectors = ok(exprs_.Primitive(Op::kAsVector, width, {xs}));
    if (!vectors) return {};
    Type vector = types_.node(exprs_.type(vectors)).first;
    Expr mapped =
        ok(exprs_.Primitive(map, attr, {exprs_.Lam(vector, exprs_.Var(0, vector)), vectors}));
    return mapped ? ok(exprs_.Primitive(Op::kAsScalar, {}, {mapped})) : Expr{};
  }

  rewrite::Graph& graph_;
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
  ClassId root_;
  const rise::Program& program_;
  const rewrite::Strategy& strategy_;
  const Device& device_;
  const ExtractOptions& options_;
  const dpia::Reporter& report_;
  std::vector<Step> steps_;
  std::deque<State> states_;
  absl::flat_hash_map<uint64_t, StateId> index_;
  std::deque<StateId> discover_;
  absl::flat_hash_map<Nat, double> values_;
  absl::flat_hash_map<uint32_t, double> scalars_, bytes_;  // by type
  std::set<const rewrite::Rule*> used_steps_;
};

}  // namespace

absl::StatusOr<Extraction> Extract(rewrite::Graph& graph, ClassId root,
                                   const rise::Program& program, const rewrite::Strategy& strategy,
                                   const Device& device, const ExtractOptions& options,
                                   const dpia::Reporter& report) {
  return Extractor(graph, root, program, strategy, device, options, report).Run();
}

}  // namespace eqrise::extract
