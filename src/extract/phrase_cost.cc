#include "extract/phrase_cost.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/interference.h"
#include "dpia/lane_folds.h"
#include "dpia/lane_vectors.h"
#include "dpia/launches.h"
#include "dpia/nest_fusion.h"
#include "dpia/single_groups.h"
#include "dpia/value_range.h"
#include "extract/cost_tree.h"
#include "extract/earlier_accesses.h"
#include "extract/hardware_cost.h"
#include "extract/loop_nest.h"
#include "extract/sizes.h"

namespace eqrise::extract {
namespace {

using dpia::Assignment;
using dpia::Buffer;
using dpia::BufferId;
using dpia::BufferRole;
using dpia::Exp;
using dpia::ExpKind;
using dpia::ExpNode;
using dpia::LoopLevel;
using dpia::Phrase;
using dpia::Stmt;
using dpia::StmtId;
using dpia::StmtKind;
using rise::AddressSpace;
using rise::Nat;
using rise::NatVar;
using rise::Op;
using rise::ScalarKind;

class Coster {
 public:
  Coster(Phrase& phrase, const target::Device& device, const std::function<int64_t(NatVar)>& size,
         CostPart* tree)
      : phrase_(phrase),
        device_(device),
        size_(size),
        nest_(device),
        record_(tree),
        earlier_(device.cache_line) {}

  double Run() { return Launches(phrase_.body); }

 private:
  double Launches(const dpia::Block& block) {
    earlier_.EnterBlock(nest_.size(), IsShared(block));
    const bool opencl = device_.target == target::Target::kOpenCL;
    double total = 0;
    bool sequential = false;
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (dpia::IsRepeated(phrase_, s)) {
        total += Part(CostKind::kLoop, id, [&] {
          nest_.Enter({s.index, std::max(0.0, Value(s.count)), s.level, s.dimension});
          const double inside = Launches(s.body);
          const double trips = nest_.Trips();
          nest_.Leave();
          return inside +
                 record_.Note(CostKind::kIterations, device_.loop_iteration * trips, trips);
        });
        sequential = false;
        continue;
      }
      const bool parallel = s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential;
      const double times = nest_.Trips();
      if (parallel) {
        total += opencl ? record_.Note(CostKind::kLaunch, device_.launch * times, times)
                        : record_.Note(CostKind::kFork, device_.parallel_region * times, times);
        sequential = false;
      } else if (!sequential && s.kind != StmtKind::kNew) {
        if (opencl) total += record_.Note(CostKind::kLaunch, device_.launch * times, times);
        sequential = true;
      }
      total += Statement(id);
      // Programs that differ in their dimensions alone are told apart: the first one is better.
      if (parallel) total += record_.Note(CostKind::kTie, FirstDimension(s), 1);
    }
    earlier_.LeaveBlock();
    return total;
  }

  // The lowest dimension of a parallel loop and those inside, in nanoseconds.
  double FirstDimension(const Stmt& loop) const {
    int first = loop.dimension;
    dpia::ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential) {
        first = std::min(first, s.dimension);
      }
    });
    return first;
  }

  // In the middle of all loops, but for one that is at the step given.
  struct Step {
    NatVar loop;
    int64_t at = 0;
  };
  double Value(Nat n, std::optional<Step> step = {}) {
    auto v = phrase_.exprs->nats().Evaluate(n, [&](NatVar x) -> std::optional<int64_t> {
      const rise::NatVarInfo& info = phrase_.exprs->nats().info(x);
      if (info.kind == rise::NatVarKind::kSize) return std::max<int64_t>(1, size_(x) - less_);
      if (step && step->loop == x) return step->at;
      for (const Loop& l : nest_.loops()) {
        if (l.index == x) return static_cast<int64_t>(l.trips * place_);
      }
      return 0;
    });
    // Sizes that do not divide: good enough for a cost.
    return v ? static_cast<double>(*v) : 1;
  }

  // Sizes that stand for others are round, so that loops over what remains of a division have
  // nothing to do. A loop over another size gets half of the divisor, the average.
  double TripsOf(Nat count) {
    const double trips = AverageTrips(count);
    if (trips > 0 || phrase_.exprs->nats().AsConst(count)) return trips;
    less_ = 1;
    const double most = std::max(0.0, Value(count));
    less_ = 0;
    return most / 2;
  }

  // The average over the iterations of the loops around: one alone may happen to leave nothing of a division.
  double AverageTrips(Nat count) {
    const bool depends = std::ranges::any_of(
        nest_.loops(), [&](const Loop& l) { return phrase_.exps.Mentions(count, l.index); });
    if (!depends) return std::max(0.0, Value(count));
    double sum = 0;
    for (const double place : kPlaces) {
      place_ = place;
      sum += std::max(0.0, Value(count));
    }
    place_ = 0.5;
    return sum / kPlaces.size();
  }

  // For all its iterations.
  double Block(const dpia::Block& block) {
    int carried = 0, beside = 0;
    absl::flat_hash_set<std::pair<uint32_t, uint32_t>> accumulators;
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      beside += s.kind == StmtKind::kAssign ? 1 : 0;
      if (!IsCarried(s)) continue;
      ++carried;
      accumulators.emplace(s.assignments[0].buffer.id, s.assignments[0].index.id);
    }
    // The numbers of GPUs were found with statements in the place of accumulators.
    const int chains = device_.warp > 1 ? carried : static_cast<int>(accumulators.size());
    const int around = std::exchange(loops_beside_, 1);
    const int loops = LoopsBeside(block);
    double total = 0;
    loaded_.clear();
    earlier_.EnterBlock(nest_.size(), IsShared(block));
    const std::optional<Loop> items = ItemsIn(block);
    if (items) nest_.Enter(*items);
    const StatementWork::Shares shares = SharesIn(block);
    for (size_t i = 0; i < block.size(); ++i) {
      const StmtId id = block[i];
      chains_ = std::max(chains, 1);
      beside_ = std::max(beside, 1) * around;
      const bool begins_line = i == 0 || phrase_.stmt(block[i - 1]).kind != StmtKind::kAssign;
      if (begins_line) BeginLine(block, i);
      if (phrase_.stmt(id).kind == StmtKind::kAssign) {
        shares_ = shares;
        total += Statement(id);
        continue;
      }
      const bool is_of_items = items && IsOfItems(id);
      if (phrase_.stmt(id).level == LoopLevel::kLocal) loops_beside_ = around * loops;
      if (is_of_items) nest_.Leave();
      total += Statement(id);
      if (is_of_items) nest_.Enter(*items);
      loaded_.clear();
    }
    if (items) nest_.Leave();
    earlier_.LeaveBlock();
    loaded_.clear();
    return total;
  }

  // Loops that the items of a group go through without a barrier between them: what they wait for
  // in one of them, they ask for together with the others'.
  int LoopsBeside(const dpia::Block& block) const {
    const auto is_local = [&](StmtId id) { return phrase_.stmt(id).level == LoopLevel::kLocal; };
    const auto loops = std::ranges::count_if(block, is_local);
    if (loops < 2 || dpia::ReadsWhatItWrites(phrase_, block, {})) return 1;
    return static_cast<int>(loops);
  }

  // Whether a nest of loops and another statement of the block touch the same array in memory.
  bool IsShared(const dpia::Block& block) const {
    const auto is_loop = [&](StmtId id) { return phrase_.stmt(id).kind != StmtKind::kAssign; };
    if (device_.warp > 1 || block.size() < 2 || std::ranges::none_of(block, is_loop)) return false;
    absl::flat_hash_map<uint32_t, StmtId> first;
    for (const StmtId id : block) {
      for (const dpia::Access& a : dpia::Accesses(phrase_, std::span(&id, 1))) {
        if (!IsInMemory(a.buffer)) continue;
        const auto [it, is_new] = first.emplace(a.buffer.id, id);
        if (!is_new && it->second.id != id.id && (is_loop(id) || is_loop(it->second))) return true;
      }
    }
    return false;
  }

  // The work-items of another dimension that all run what stands beside their loop, each for itself.
  // A GPU's run it at once.
  std::optional<Loop> ItemsIn(const dpia::Block& block) {
    const bool is_in_items = std::ranges::any_of(
        nest_.loops(), [](const Loop& l) { return l.level == LoopLevel::kGlobal; });
    if (device_.warp > 1 || !is_in_items) return {};
    for (const StmtId id : block) {
      if (!IsOfItems(id)) continue;
      Loop all{.level = LoopLevel::kGlobal};
      for (const Stmt* s = &phrase_.stmt(id); s != nullptr; s = InnerItems(*s)) {
        if (s->level != LoopLevel::kGlobal) continue;
        all.index = s->index;
        all.trips *= TripsOf(s->count);
      }
      return all;
    }
    return {};
  }
  bool IsOfItems(StmtId id) const {
    const Stmt& s = phrase_.stmt(id);
    return s.kind == StmtKind::kLoop && (s.level == LoopLevel::kGlobal || InnerItems(s) != nullptr);
  }
  // The first loop over work-items, or around one, in a loop's body.
  const Stmt* InnerItems(const Stmt& loop) const {
    for (const StmtId id : loop.body) {
      if (IsOfItems(id)) return &phrase_.stmt(id);
    }
    return nullptr;
  }

  // Works out the assignments from that one on, as far as there is nothing else between them.
  void BeginLine(const dpia::Block& block, size_t first) {
    line_ = device_.warp > 1 || nest_.Trips() == 0 ? std::vector<StatementWork>{}
                                                   : WorkOfLine(block, first);
    std::ranges::reverse(line_);  // the next one is the last
  }
  std::vector<StatementWork> WorkOfLine(const dpia::Block& block, size_t first) {
    std::vector<StatementWork> out;
    size_t end = first;
    ForgetLine();
    for (; end < block.size() && phrase_.stmt(block[end]).kind == StmtKind::kAssign; ++end) {
      for (const Assignment& a : phrase_.stmt(block[end]).assignments) written_.insert(a.buffer.id);
    }
    for (size_t i = first; i < end; ++i) {
      NoteBeginnings(phrase_.stmt(block[i]));
      out.push_back(WorkOf(phrase_.stmt(block[i])));
    }
    ForgetLine();
    return out;
  }
  void ForgetLine() {
    at_hand_.clear();
    changes_.clear();
    written_.clear();
  }

  // What all assignments of a block share, those before and behind loops, too.
  StatementWork::Shares SharesIn(const dpia::Block& block) {
    if (device_.warp > 1 || nest_.Trips() == 0) return {};
    std::vector<StatementWork> all;
    for (size_t i = 0; i < block.size(); ++i) {
      std::vector<StatementWork> line = WorkOfLine(block, i);
      if (line.empty()) continue;
      i += line.size() - 1;
      std::ranges::move(line, std::back_inserter(all));
    }
    return all.size() > 1 ? SharesOf(nest_, device_, all) : StatementWork::Shares{};
  }

  // Whether a statement before this one in a straight line has computed the value, so that compilers
  // of CPUs have it in a register. From here on it is there.
  bool IsAtHand(Exp e) { return !written_.empty() && !Changes(e) && !at_hand_.insert(e.id).second; }
  // Whether it reads what the straight line writes.
  bool Changes(Exp e) {
    if (const auto it = changes_.find(e.id); it != changes_.end()) return it->second;
    const ExpNode& n = phrase_.exps.node(e);
    bool changes = (n.kind == ExpKind::kLoad && written_.contains(n.buffer.id)) ||
                   std::ranges::any_of(n.children, [&](Exp c) { return Changes(c); });
    for (const NatVar v : phrase_.exprs->nats().Variables(n.index)) {
      if (phrase_.exprs->nats().info(v).kind == rise::NatVarKind::kOpaque) {
        changes = changes || Changes(phrase_.exps.OpaqueValue(v));
      }
    }
    changes_[e.id] = changes;
    return changes;
  }

  // How many loops are around the first value of each accumulator. What goes on from another
  // accumulator begins where that one did.
  void NoteBeginnings(const Stmt& s) {
    for (const Assignment& a : s.assignments) {
      const ExpNode& n = phrase_.exps.node(a.value);
      bool updates = false;
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& l) { updates |= l.buffer == a.buffer; });
      if (updates) continue;
      const bool copies = device_.warp <= 1 && n.kind == ExpKind::kLoad;
      const auto other = copies ? begins_.find(n.buffer.id) : begins_.end();
      const size_t begin = other == begins_.end() ? nest_.size() : other->second;
      begins_[a.buffer.id] = begin;
    }
  }

  // acc = acc + x: waits for the loop's last iteration.
  bool IsCarried(const Stmt& s) const {
    if (s.kind != StmtKind::kAssign || nest_.empty() ||
        nest_.innermost().level != LoopLevel::kSequential) {
      return false;
    }
    bool carried = false;
    for (const Assignment& a : s.assignments) {
      if (phrase_.buffer(a.buffer).space != AddressSpace::kPrivate ||
          phrase_.exps.Mentions(a.index, nest_.innermost().index)) {
        continue;
      }
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& l) {
        carried = carried || (l.buffer == a.buffer && l.index == a.index);
      });
    }
    return carried;
  }

  // How often the accumulator is updated after its first value.
  double ChainLength(const Stmt& s) const {
    const auto begin = begins_.find(s.assignments.front().buffer.id);
    double length = 1;
    for (size_t i = begin == begins_.end() ? 0 : begin->second; i < nest_.size(); ++i) {
      if (nest_[i].IsSequential()) length *= std::max(1.0, nest_[i].trips);
    }
    return length;
  }

  double Statement(StmtId id) {
    const Stmt& s = phrase_.stmt(id);
    switch (s.kind) {
      case StmtKind::kAssign:
        return Part(CostKind::kStatement, id, [&] { return AssignCost(s); });
      case StmtKind::kNew:
        return 0;
      case StmtKind::kBarrier:
        return record_.Note(CostKind::kBarrier, device_.barrier * nest_.Trips() / nest_.Units(),
                            nest_.Trips());
      case StmtKind::kOnce:
        return Part(CostKind::kOnce, id, [&] { return Block(s.body); });
      case StmtKind::kLoop:
        return Part(CostKind::kLoop, id, [&] { return LoopCost(s); });
    }
    return 0;
  }

  double LoopCost(const Stmt& s) {
    const double trips = TripsOf(s.count);
    const bool is_inside = lanes_.has_value();
    if (!is_inside) lanes_ = LanesIn(s, trips);
    const bool has_lanes = !is_inside && lanes_;
    // As many iterations at once as a vector has lanes.
    const double at_once = has_lanes ? lanes_->count : 1;
    nest_.Enter({s.index, trips / at_once, s.level, s.dimension});
    const double idle = idle_;
    double cost = Block(s.body);
    if (has_lanes) lanes_.reset();
    const double all = nest_.Trips();
    if (s.level == LoopLevel::kSequential) {
      // Short loops of constant length are unrolled by the compilers, or by us.
      double each = phrase_.exprs->nats().AsConst(s.count) && trips <= 16 ? 0.25 : 1;
      if (is_inside && lanes_->is_written_out && trips <= 16) each = 0;
      const double counting = device_.loop_iteration * each * all / nest_.Units();
      // A core counts while it waits for memory, or for a chain's last result.
      const double hidden = std::min(counting, idle_ - idle);
      idle_ -= hidden;
      cost +=
          record_.Note(CostKind::kIterations, counting - (1 - device_.not_hidden) * hidden, all);
    } else if (device_.warp > 1) {
      cost += StartCost(s.level, cost);
    } else {
      const bool is_group = s.level == LoopLevel::kWorkGroup;
      const double each = is_group ? std::max(device_.work_item, device_.group) : device_.work_item;
      cost += record_.Note(CostKind::kItems, each * all / nest_.Units(), all);
    }
    nest_.Leave();
    return cost;
  }

  // The loop around whose iterations are lanes of vectors, and how many are: those that compilers make
  // (dpia/interior.h), and those of the program's own (dpia/lane_vectors.h).
  struct Lanes {
    size_t loop;
    double count;
    bool is_own = false;         // the program's
    bool is_written_out = true;  // short loops inside
  };
  std::optional<Lanes> LanesIn(const Stmt& loop, double trips) {
    if (device_.auto_vector == 0) return std::nullopt;
    if (dpia::CompilersMakeVectors(phrase_, loop, device_)) {
      return Lanes{nest_.size(), std::max(1.0, LanesOf(trips, loop))};
    }
    const bool in_launch = std::ranges::any_of(
        nest_.loops(), [](const Loop& l) { return l.level != LoopLevel::kSequential; });
    const std::optional<int> own = dpia::LaneVectorsOf(phrase_, loop, device_, in_launch);
    if (!own) return std::nullopt;
    return Lanes{nest_.size(), 1.0 * *own, true, dpia::HasOnlyWindows(phrase_, loop)};
  }

  // What it takes to start the items of a parallel loop, whose body takes `body`, on a device that
  // starts some while others work. A group's items are started once, for all of its loops.
  double StartCost(LoopLevel level, double body) {
    const double all = nest_.Trips();
    if (level == LoopLevel::kLocal) {
      items_of_group_ = std::max(items_of_group_, nest_.GroupSize());
      return record_.Note(CostKind::kIterations, device_.loop_iteration * all / nest_.Units(), all);
    }
    double items = all, units = nest_.Units(), each = device_.work_item;
    if (level == LoopLevel::kWorkGroup) {
      const double of_group = std::max(items_of_group_, 1.0);
      items *= of_group;
      each = std::max(each, device_.group / of_group);
      units = std::min(all, device_.compute_units);
      const auto& loops = nest_.loops();
      const bool is_outermost = std::none_of(loops.begin(), loops.end() - 1, [](const Loop& l) {
        return l.level == LoopLevel::kWorkGroup;
      });
      if (is_outermost) items_of_group_ = 0;
    }
    const double starting = each * items / units;
    const double hidden = std::min(starting, body);
    return record_.Note(CostKind::kItems, starting - (1 - device_.not_hidden) * hidden, items);
  }

  template <typename Cost>
  double Part(CostKind kind, StmtId id, const Cost& cost) {
    return record_.Part(
        kind, [&] { return TextOf(id); }, cost);
  }
  // The first line of a statement, in short.
  std::string TextOf(StmtId id) const {
    constexpr size_t kMost = 72;
    std::string text = dpia::ToString(phrase_, {id}, 0);
    text.resize(std::min(text.size(), text.find('\n')));
    if (text.size() > kMost) text = text.substr(0, kMost - 3) + "...";
    return text;
  }

  bool IsLiteral(Exp e) const {
    const ExpNode& n = phrase_.exps.node(e);
    if (n.kind == ExpKind::kBroadcast) return IsLiteral(n.children[0]);
    return n.kind == ExpKind::kLiteral;
  }

  // None: the node is free.
  std::optional<Operation> OperationOf(const ExpNode& n) const {
    switch (n.kind) {
      case ExpKind::kLiteral:
      case ExpKind::kNat:
      case ExpKind::kLoad:
      case ExpKind::kBroadcast:
        return std::nullopt;
      case ExpKind::kCast:
      case ExpKind::kGuard:
      case ExpKind::kFirst:  // whether all lanes are there; WorkOf counts what else there is to do
        return Operation{Unit::kOperation, n.lanes};
      case ExpKind::kCall:
        return Operation{Unit::kSpecialFunction};
      case ExpKind::kLanes:
        return Operation{Unit::kGather, n.lanes};
      case ExpKind::kExtract:
        return Operation{Unit::kGather};
      case ExpKind::kOp:
        break;
    }
    switch (n.op) {
      case Op::kDiv:
      case Op::kMod:
        // Compilers multiply and shift instead of dividing an integer by a number.
        if (!rise::IsFloat(n.type) && IsLiteral(n.children[1])) {
          return Operation{Unit::kOperation, n.lanes, 4};
        }
        return Operation{Unit::kDivision, n.lanes};
      case Op::kSqrt:
        return Operation{Unit::kDivision, n.lanes};
      default:
        if (!rise::IsSpecialFunction(n.op)) return Operation{Unit::kOperation, n.lanes};
        return Operation{Unit::kSpecialFunction, n.lanes, SpecialFunctions(n.op, device_)};
    }
  }

  // The product that an addition of floats takes in, where the device has an instruction for both,
  // which is what its numbers are of; none where there is none.
  Exp FusedProduct(const ExpNode& n) const {
    const bool adds = n.kind == ExpKind::kOp && (n.op == Op::kAdd || n.op == Op::kSub);
    if (!adds || device_.warp <= 1 || !rise::IsFloat(n.type)) return {};
    for (const Exp c : n.children) {
      const ExpNode& child = phrase_.exps.node(c);
      if (child.kind == ExpKind::kOp && child.op == Op::kMul) return c;
    }
    return {};
  }

  // What an expression depends on: the deepest loop (operations outside of it are hoisted), and
  // memory that changes.
  struct Dependence {
    size_t depth = 0;
    bool reads_mutable = false;
    void Include(Dependence other) {
      depth = std::max(depth, other.depth);
      reads_mutable = reads_mutable || other.reads_mutable;
    }
  };
  Dependence Of(Exp e) {
    if (auto it = dependences_.find(e.id); it != dependences_.end()) return it->second;
    const ExpNode& n = phrase_.exps.node(e);
    Dependence d;
    for (NatVar v : phrase_.exprs->nats().Variables(n.index)) {
      for (size_t i = nest_.size(); i > 0; --i) {
        if (nest_[i - 1].index == v) d.depth = std::max(d.depth, i);
      }
      if (phrase_.exprs->nats().info(v).kind == rise::NatVarKind::kOpaque) {
        d.Include(Of(phrase_.exps.OpaqueValue(v)));
      }
    }
    for (Exp c : n.children) d.Include(Of(c));
    if (n.kind == ExpKind::kLoad) {
      if (const auto it = named_.find(n.buffer.id); it != named_.end()) d.Include(it->second);
    }
    d.reads_mutable = d.reads_mutable || (n.kind == ExpKind::kLoad && IsMutable(n.buffer));
    dependences_[e.id] = d;
    return d;
  }

  // How often a value stays what it was in the innermost loops: it is computed once outside of them.
  double RepeatOf(Exp e) {
    const Dependence d = Of(e);
    double repeat = 1;
    if (d.reads_mutable) return repeat;
    for (size_t i = nest_.size(); i > d.depth && nest_[i - 1].IsSequential(); --i) {
      repeat *= std::max(1.0, nest_[i - 1].trips);
    }
    return repeat;
  }

  // Compilers of GPUs write short loops out, and load once what such a loop around others reads in each
  // of its turns: a point's coordinates, in a loop over centres around one over coordinates. Returns how
  // many loads become one.
  double HoldInRegisters(Exp load, Access& access) {
    constexpr double kMostTurns = 256;      // of loops that are written out
    constexpr double kMostRegisters = 128;  // for one array
    if (device_.warp <= 1 || phrase_.buffer(BufferId{access.array}).role != BufferRole::kInput) {
      return 1;
    }
    const rise::NatTable& nats = phrase_.exprs->nats();
    // What is alike for all items takes one line for a warp.
    bool is_own = false;
    for (size_t i = 0; i < nest_.size(); ++i) {
      is_own = is_own || (!nest_[i].IsSequential() && access.strides[i] != 0);
    }
    if (!is_own) return 1;
    const size_t depth = Of(load).depth;  // RepeatOf sees the loops inside
    double loads = 1, turns = 1, registers = 1;
    std::vector<size_t> held, read;
    for (size_t i = nest_.size(); i > 0 && nest_[i - 1].IsSequential(); --i) {
      const Loop& loop = nest_[i - 1];
      turns *= loop.trips;
      if (turns > kMostTurns || !nats.AsConst(*nats.info(loop.index).extent)) break;
      if (i > depth) continue;
      if (access.strides[i - 1] == 0) {
        loads *= loop.trips;
        held.push_back(i - 1);
      } else if (held.empty()) {
        registers *= loop.trips;
        if (registers > kMostRegisters) break;
        read.push_back(i - 1);
      } else {
        break;
      }
    }
    if (held.empty()) return 1;
    for (const size_t i : read) access.bytes += access.strides[i] * (nest_[i].trips - 1);
    access.parts = registers;
    access.held = std::move(held);
    access.held.insert(access.held.end(), read.begin(), read.end());
    return loads;
  }

  // The turns of the innermost loop whose index it mentions; 1 where there is none. What counts down
  // to the end of such a loop is less than a whole vector in the last one of them.
  double TurnsOf(Nat n) const {
    const std::vector<NatVar> variables = phrase_.exprs->nats().Variables(n);
    for (size_t i = nest_.size(); i > 0; --i) {
      if (std::ranges::find(variables, nest_[i - 1].index) == variables.end()) continue;
      return nest_[i - 1].IsSequential() ? std::max(1.0, nest_[i - 1].trips) : 1;
    }
    return 1;
  }

  // The quotients and remainders of an index that change with the innermost loop. Where a loop over
  // elements is cut so that they don't (dpia/loop_splitting.h), no lanes are loaded one by one.
  double QuotientsIn(Nat n) const {
    const rise::NatTable& nats = phrase_.exprs->nats();
    if (nest_.empty() || !nats.Mentions(n, nest_[nest_.size() - 1].index)) return 0;
    double count = 0;
    for (const rise::NatTerm& term : nats.poly(n)) {
      for (const rise::NatFactor& f : term.factors) {
        if (f.atom.kind != rise::NatAtomKind::kFloorDiv && f.atom.kind != rise::NatAtomKind::kMod) {
          continue;
        }
        const Nat divided{f.atom.a};
        if (nats.Mentions(divided, nest_[nest_.size() - 1].index)) {
          count += 1 + QuotientsIn(divided);
        }
      }
    }
    return count;
  }

  double AssignCost(const Stmt& s) {
    if (nest_.Trips() == 0) return 0;
    StatementWork work;
    if (line_.empty()) {
      NoteBeginnings(s);
      work = WorkOf(s);
    } else {
      work = std::move(line_.back());
      line_.pop_back();
    }
    work.shares = shares_;
    if (device_.warp <= 1) earlier_.Note(nest_, work.accesses);
    // Compilers run out of registers where they may order so many statements: the product of 8 bits
    // with 2048 in a line took 3.3 times as long as the same in a loop.
    if (device_.warp <= 1) work.compute *= std::max(1.0, beside_ / device_.longest_line);
    const StatementCost cost = CostOfStatement(nest_, device_, work);
    if (record_.is_on()) Record(work, cost);
    idle_ += std::max(0.0, cost.idle);
    return cost.nanoseconds;
  }

  StatementWork WorkOf(const Stmt& s) {
    dependences_.clear();
    for (const Assignment& a : s.assignments) {
      const bool is_name = phrase_.buffer(a.buffer).role == BufferRole::kLet;
      if (is_name) named_[a.buffer.id] = Of(a.value);
    }
    absl::flat_hash_set<uint32_t> seen, fused;
    StatementWork work;
    std::function<void(Exp)> visit;
    // What the index is computed from, as where a histogram's numbers are.
    const auto visit_index = [&](Nat index) {
      for (const NatVar v : phrase_.exprs->nats().Variables(index)) {
        if (phrase_.exprs->nats().info(v).kind != rise::NatVarKind::kOpaque) continue;
        visit(phrase_.exps.OpaqueValue(v));
      }
    };
    visit = [&](Exp e) {
      if (!seen.insert(e.id).second || IsAtHand(e)) return;
      const ExpNode& n = phrase_.exps.node(e);
      const double repeat = RepeatOf(e);
      if (const std::optional<Joined> whole = JoinedLanes(n)) {
        work.CountAccess(false, Transactions(nest_, whole->access, device_), repeat, device_);
        work.accesses.push_back(whole->access);
        if (whole->broken > 0) {  // lane by lane, each with a comparison at both borders
          work.Count({Unit::kGather, n.lanes}, repeat / whole->broken, device_);
          work.Count({Unit::kOperation, 1, 2.0 * n.lanes}, repeat / whole->broken, device_);
        }
        return;
      }
      if (const Exp product = FusedProduct(n)) fused.insert(product.id);
      if (const std::optional<Operation> o = OperationOf(n); o && !fused.contains(e.id)) {
        work.Count(*o, repeat, device_);
      }
      if (n.kind == ExpKind::kLanes && device_.warp <= 1) {
        for (const Exp lane : n.children) {
          const double quotients = QuotientsIn(phrase_.exps.node(lane).index);
          if (quotients > 0) work.Count({Unit::kOperation, 1, 4 * quotients}, repeat, device_);
        }
      }
      work.guards_loads = work.guards_loads || GuardsLoads(n);
      if (n.kind == ExpKind::kFirst && device_.target == target::Target::kOpenCL) {
        // The lanes pass through an array, with a branch for each: 16 took 13 ns on PoCL.
        constexpr int kGathers = 4;
        work.Count({Unit::kGather, kGathers * n.lanes}, repeat * TurnsOf(n.index), device_);
      }
      if (n.kind == ExpKind::kLoad) {
        // Statements beside each other load once what all of them read.
        const bool is_shared = device_.warp > 1 && !IsMutable(n.buffer);
        if (is_shared && !loaded_.insert(e.id).second) return;
        if (std::optional<Access> access = AccessOf(n.buffer, n.index, n.lanes)) {
          CountShuffles(*access, repeat, work);
          const double lines = Transactions(nest_, *access, device_);
          work.CountAccess(false, lines, repeat * HoldInRegisters(e, *access), device_);
          work.accesses.push_back(*access);
        } else if (const Buffer& b = phrase_.buffer(n.buffer); b.space == AddressSpace::kPrivate &&
                                                               b.role == BufferRole::kTemporary &&
                                                               !IsSmall(b)) {
          work.CountAccess(false, 1, 1, device_);
        }
      }
      visit_index(n.index);
      for (Exp c : n.children) visit(c);
    };
    for (const Assignment& a : s.assignments) {
      visit(a.value);
      visit_index(a.index);
      const Buffer& b = phrase_.buffer(a.buffer);
      if (a.atomic) {
        const bool is_local = b.space == AddressSpace::kLocal && device_.warp > 1;
        const double part =
            is_local && device_.atomic_ops > 0 ? device_.atomic_local_ops / device_.atomic_ops : 1;
        work.Count({Unit::kAtomic, 1, part}, 1, device_);
      }
      if (std::optional<Access> access = AccessOf(a.buffer, a.index, a.lanes)) {
        access->stores = true;
        CountShuffles(*access, 1, work);
        work.CountAccess(true, Transactions(nest_, *access, device_), 1, device_);
        work.accesses.push_back(*std::move(access));
        auto stride = phrase_.exprs->nats().AsConst(a.stride);
        if (a.lanes > 1 && (!stride || *stride != 1)) {
          work.Count({Unit::kGather, a.lanes}, 1, device_);
        }
      } else if (!(b.space == AddressSpace::kPrivate && IsSmall(b))) {
        work.CountAccess(true, 1, 1, device_);
      }
    }
    work.is_carried = IsCarried(s) && !IsWrittenOut();
    if (work.is_carried) work.chain_length = ChainLength(s);
    if (lanes_) {
      // Nobody looks for several chains of sums in them.
      if (work.is_carried) {
        work.compute = std::max(work.compute, device_.scalar_op * device_.dependent_ops / chains_);
        work.is_carried = false;
      }
      work.compute /= PartOfVectors(*lanes_);
    } else if (!work.is_carried) {
      work.compilers_lanes = CompilersLanes(s, work.accesses);
    }
    work.chains = chains_;
    work.beside = beside_;
    work.forwarded_store = ForwardedStore(s, work.compilers_lanes);
    return work;
  }

  // Whether it loads from shared memory where a condition holds only.
  bool GuardsLoads(const ExpNode& n) const {
    const bool is_choice = n.kind == ExpKind::kOp && n.op == rise::Op::kSelect && n.lanes == 1;
    if (n.kind != ExpKind::kGuard && !is_choice) return false;
    bool loads = false;
    for (size_t i = 1; i < n.children.size(); ++i) {
      phrase_.exps.ForEachLoad(n.children[i], [&](const ExpNode& load) {
        loads = loads || phrase_.buffer(load.buffer).space != AddressSpace::kPrivate;
      });
    }
    return loads;
  }

  // What lanes reach, as a part of what vectors do that rules have arranged. A compiler may fail to make
  // them, or make narrower ones. The program's own lanes are there, but nobody has seen to it that what
  // they load is used often: products of matrices take 1.5 to 2 times as long by them. In C they are no
  // better than what GCC makes of the same loops in another order.
  double PartOfVectors(const Lanes& lanes) const {
    const bool is_opencl = device_.target == target::Target::kOpenCL;
    return lanes.is_own && is_opencl ? std::sqrt(device_.auto_vector) : device_.auto_vector;
  }

  // Compilers sort what lanes read that is not side by side: it takes two shuffles for each vector. Vectors
  // of the program's own are put together lane by lane.
  void CountShuffles(const Access& access, double repeat, StatementWork& work) {
    if (!lanes_) return;
    const double step = access.strides[lanes_->loop] / lanes_->count;
    const double element = access.bytes - step * (lanes_->count - 1);
    if (step <= element) return;
    if (lanes_->is_own) {
      work.Count({Unit::kGather, static_cast<int>(lanes_->count)}, repeat, device_);
    } else {
      work.Count({Unit::kOperation, 1, 2}, repeat, device_);
    }
  }

  // What the statement that is open consists of.
  void Record(const StatementWork& work, const StatementCost& cost) {
    const double lanes = lanes_ ? lanes_->count : 1;
    const double trips = nest_.Trips() * lanes;
    record_.Figure("executions", trips);
    const struct {
      Unit unit;
      const char *scalar, *vector;
    } units[] = {{Unit::kOperation, "scalar_operations", "vector_operations"},
                 {Unit::kDivision, "scalar_divisions", "vector_divisions"},
                 {Unit::kSpecialFunction, "scalar_special_functions", "vector_special_functions"},
                 {Unit::kGather, "lanes_extracted", "lanes_gathered"},
                 {Unit::kAtomic, "atomics", "vector_atomics"}};
    for (const auto& u : units) {
      record_.Figure(u.scalar, trips * work.scalars[static_cast<size_t>(u.unit)]);
      record_.Figure(u.vector, trips * work.vectors[static_cast<size_t>(u.unit)]);
    }
    record_.Figure("loads", trips * work.loaded);
    record_.Figure("stores", trips * work.stored);
    // A warp's items reach for lines together.
    if (device_.warp > 1) {
      record_.Figure("transactions", trips * work.transactions / device_.warp);
    }
    if (cost.work > 0) RecordWork(work, cost);
    if (cost.moved.nanoseconds > 0) RecordMovement(cost);
  }
  void RecordWork(const StatementWork& work, const StatementCost& cost) {
    const double trips = nest_.Trips();
    const bool waits = cost.latency > cost.computing;
    record_.Part(waits ? CostKind::kWaiting : CostKind::kComputing, NoText, [&] {
      record_.Figure("alone_ns", cost.work);
      record_.Figure("operations_ns", trips * work.compute / cost.units);
      record_.Figure("accesses_ns", trips * work.loads / cost.units);
      const double lanes = lanes_ ? lanes_->count : work.compilers_lanes;
      if (lanes > 1) record_.Figure("compilers_lanes", lanes);
      if (work.is_carried) record_.Figure("chains", work.chains);
      record_.Figure("forwarded_store_ns", trips * work.forwarded_store / cost.units);
      record_.Figure("units", cost.units);
      if (device_.warp > 1) {
        record_.Figure("latency_ns", cost.latency);
        record_.Figure("rounds", nest_.Rounds());
        record_.Figure("occupancy", nest_.Occupancy());
      }
      return cost.of_work;
    });
  }
  void RecordMovement(const StatementCost& cost) {
    record_.Part(CostKind::kMoving, NoText, [&] {
      record_.Figure("alone_ns", cost.moved.nanoseconds);
      record_.Figure("bytes_from_memory", cost.moved.from_memory);
      record_.Figure("memory_ns", cost.moved.of_memory);
      record_.Figure("bytes_from_l3", cost.moved.from_l3);
      record_.Figure("l3_ns", cost.moved.of_l3);
      record_.Figure("bytes_from_l2", cost.moved.from_l2);
      record_.Figure("l2_ns", cost.moved.of_l2);
      if (cost.moved.jumps > 0) {
        record_.Figure("jumps", cost.moved.jumps);
        record_.Figure("jumps_ns", cost.moved.of_jumps);
      }
      return cost.of_moving;
    });
  }
  static std::string NoText() { return ""; }

  // How many iterations a compiler of C does at once, by its own vectors. It does loops of scalars
  // that read and write neighbours, and call nothing.
  double CompilersLanes(const Stmt& s, const std::vector<Access>& accesses) {
    if (device_.auto_vector == 0 || nest_.empty()) return 1;
    const Loop& loop = nest_.innermost();
    if (!loop.IsSequential() || loop.trips < device_.simd_width) return 1;
    constexpr double kFurthest = 4;  // as the colours of a pixel lie
    double shuffles = 1;
    bool is_plain = !accesses.empty();
    for (const Access& a : accesses) {
      const double step = a.strides.back() / a.bytes;
      is_plain = is_plain && (a.stores ? step == 1 : step <= kFurthest);
      if (step > 1) shuffles = 2;
    }
    absl::flat_hash_set<uint32_t> seen;
    std::function<void(Exp)> look = [&](Exp e) {
      if (!is_plain || !seen.insert(e.id).second) return;
      const ExpNode& n = phrase_.exps.node(e);
      is_plain = n.lanes == 1 && n.kind != ExpKind::kCall && n.kind != ExpKind::kGuard &&
                 !(n.kind == ExpKind::kLoad && phrase_.exps.IsOfData(n.index));
      for (Exp c : n.children) look(c);
    };
    for (const Assignment& a : s.assignments) {
      is_plain = is_plain && a.lanes == 1 && !a.atomic;
      look(a.value);
    }
    if (!is_plain) return 1;
    return std::max(1.0, LanesOf(loop.trips, s) * device_.auto_vector / shuffles);
  }

  // How many lanes the vectors have that a compiler makes of a statement in a loop, where the lanes
  // have as many bytes as its operations and accesses in the mean. They are not longer than the
  // loop.
  double LanesOf(double trips, const Stmt& s) {
    double bytes = 0;
    int count = 0;
    const auto add = [&](double more) {
      bytes += more;
      ++count;
    };
    absl::flat_hash_set<uint32_t> seen;
    std::function<void(Exp)> look = [&](Exp e) {
      if (!seen.insert(e.id).second) return;
      const ExpNode& n = phrase_.exps.node(e);
      if (OperationOf(n) || n.kind == ExpKind::kLoad) add(BytesNeeded(e));
      for (Exp c : n.children) look(c);
    };
    std::function<void(const Stmt&)> look_in = [&](const Stmt& stmt) {
      for (const Assignment& a : stmt.assignments) {
        add(rise::ScalarBytes(phrase_.buffer(a.buffer).element));
        look(a.value);
      }
      for (StmtId id : stmt.body) look_in(phrase_.stmt(id));
    };
    look_in(s);
    constexpr double kOfSimdWidth = 4;  // bytes: it counts f32
    return count == 0 ? 1 : std::min(trips, kOfSimdWidth * device_.simd_width * count / bytes);
  }
  // Compilers compute integers with as few bytes as hold the values, whatever type the program
  // names: GCC calls that over-widening.
  double BytesNeeded(Exp e) {
    const double bytes = rise::ScalarBytes(phrase_.exps.node(e).type);
    const std::optional<dpia::ValueRange> range = dpia::RangeOf(phrase_, e);
    if (!range || bytes == 1) return bytes;
    const auto fits = [&](ScalarKind without_sign, ScalarKind with_sign) {
      return dpia::Fits(*range, without_sign) || dpia::Fits(*range, with_sign);
    };
    if (fits(ScalarKind::kU8, ScalarKind::kI8)) return 1;
    return fits(ScalarKind::kU16, ScalarKind::kI16) ? 2 : bytes;
  }

  // An accumulator in memory that a loop around updates again: each store has to be forwarded to
  // the next load, which the elements updated in between hide in part. One store is of as many
  // elements as the compiler makes a vector of.
  double ForwardedStore(const Stmt& s, double compilers_lanes) const {
    for (const Assignment& a : s.assignments) {
      const Buffer& b = phrase_.buffer(a.buffer);
      if (b.space != AddressSpace::kPrivate || b.lanes > 1 || IsSmall(b)) continue;
      bool updates = false;
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& l) {
        updates = updates || (l.buffer == a.buffer && l.index == a.index);
      });
      if (!updates) continue;
      double between = chains_;
      for (size_t i = nest_.size(); i > 0; --i) {
        if (nest_[i - 1].level != LoopLevel::kSequential) break;
        if (!phrase_.exps.Mentions(a.index, nest_[i - 1].index)) {
          return device_.scalar_op * std::max(device_.forwarded_least_ops / compilers_lanes,
                                              device_.forwarded_ops / between);
        }
        between *= nest_[i - 1].trips;
      }
    }
    return 0;
  }

  bool IsSmall(const Buffer& b) const {
    auto c = phrase_.exprs->nats().AsConst(b.count);
    // The items of a group share out what is declared for all of them.
    const double items = device_.warp > 1 && nest_.IsInGroup() ? nest_.GroupSize() : 1;
    return c && static_cast<double>(*c) / b.lanes <= 32 * items;
  }
  bool IsMutable(dpia::BufferId id) const {
    const Buffer& b = phrase_.buffer(id);
    return b.role == BufferRole::kTemporary && b.space != AddressSpace::kGlobal;
  }

  // How many elements an index moves with a step of a loop; negative: it is not known.
  double Stride(Nat index, NatVar loop) {
    rise::NatTable& nats = phrase_.exprs->nats();
    if (const auto linear = nats.LinearIn(index, loop)) {
      const double slope = std::abs(Value(linear->first));
      return slope == 0 ? -1 : slope;
    }
    // Away from the borders, where an index is clamped; after two steps, since what takes turns in
    // two halves is where it was then. (To substitute and to compare would be the dearest part of an
    // estimate.)
    const auto middle = static_cast<int64_t>(Value(nats.Var(loop))) / 2 * 2;
    const auto at = [&](int64_t step) { return Value(index, Step{loop, step}); };
    const double moved = std::abs(at(middle + 2) - at(middle)) / 2;
    return moved == 0 ? -1 : moved;
  }

  bool IsInMemory(BufferId id) const {
    const Buffer& b = phrase_.buffer(id);
    if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet) return false;
    return b.space != AddressSpace::kPrivate || (device_.warp <= 1 && !IsSmall(b));
  }

  // None where an access is none to memory. Private arrays that are no registers are in the caches of
  // a CPU, beside what the program reads; those of a GPU's items have places of their own.
  std::optional<Access> AccessOf(BufferId id, Nat index, int lanes) {
    const Buffer& b = phrase_.buffer(id);
    if (!IsInMemory(id)) return std::nullopt;
    const double element = rise::ScalarBytes(b.element);
    Access out;
    out.array = id.id;
    out.bytes = lanes * element;
    out.offset = Value(index) * element;
    out.whole = std::max(1.0, Value(b.count)) * element;
    out.is_local = b.space == AddressSpace::kLocal;
    for (const Loop& l : nest_.loops()) {
      double stride = 0;
      if (phrase_.exps.Mentions(index, l.index)) {
        stride = Stride(index, l.index) * element;
        if (stride < 0) stride = device_.cache_line;
      }
      out.strides.push_back(stride);
    }
    if (lanes_ && out.strides[lanes_->loop] > 0) {
      // The lanes' elements lie beside each other, or nearly so.
      double& stride = out.strides[lanes_->loop];
      out.bytes += stride * (lanes_->count - 1);
      stride *= lanes_->count;
    }
    return out;
  }

  // A short loop in one of vectors is.
  bool IsWrittenOut() const {
    return lanes_ && lanes_->is_written_out && nest_.size() > lanes_->loop + 1 &&
           nest_.innermost().trips <= 16;
  }

  // The divisions and remainders in an index. Where lanes have different ones, rows end within vectors.
  using Divisions = absl::flat_hash_set<std::tuple<rise::NatAtomKind, uint32_t, uint32_t>>;
  void AddDivisions(Nat n, Divisions& out) const {
    const rise::NatTable& nats = phrase_.exprs->nats();
    for (const rise::NatTerm& term : nats.poly(n)) {
      for (const rise::NatFactor& factor : term.factors) {
        const rise::NatAtom& atom = factor.atom;
        switch (atom.kind) {
          case rise::NatAtomKind::kFloorDiv:
          case rise::NatAtomKind::kMod:
            out.emplace(atom.kind, atom.a, atom.b);
            [[fallthrough]];
          case rise::NatAtomKind::kMin:
          case rise::NatAtomKind::kMax:
          case rise::NatAtomKind::kPow:
            AddDivisions(Nat{atom.a}, out);
            AddDivisions(Nat{atom.b}, out);
            break;
          case rise::NatAtomKind::kSum:
            AddDivisions(Nat{atom.a}, out);
            break;
          case rise::NatAtomKind::kVar:
            break;
        }
      }
    }
  }
  Divisions DivisionsIn(Nat n) const {
    Divisions out;
    AddDivisions(n, out);
    return out;
  }

  // A vector that is put together of neighbours, but for what is clamped or padded at borders: C
  // programs, and those of OpenCL for CPUs, are cut there (dpia/interior.h), so that it is one load
  // in the middle.
  struct Joined {
    Access access;
    double broken = 0;  // the part of the executions that still put it together
  };
  std::optional<Joined> JoinedLanes(const ExpNode& n) {
    if (n.kind != ExpKind::kLanes || device_.auto_vector == 0) return std::nullopt;
    rise::NatTable& nats = phrase_.exprs->nats();
    const ExpNode* first = nullptr;
    double at = 0;
    bool has_border = false;
    for (size_t i = 0; i < n.children.size(); ++i) {
      const ExpNode* lane = &phrase_.exps.node(n.children[i]);
      if (lane->kind == ExpKind::kGuard) {
        has_border = true;
        lane = &phrase_.exps.node(lane->children[1]);
      }
      if (lane->kind != ExpKind::kLoad) return std::nullopt;
      const double index = Value(lane->index);
      if (first == nullptr) {
        first = lane;
        at = index;
      }
      if (lane->buffer != first->buffer || index != at + static_cast<double>(i)) {
        return std::nullopt;
      }
      const Nat distance = nats.Sub(lane->index, first->index);
      if (nats.AsConst(distance) == static_cast<int64_t>(i)) continue;
      if (DivisionsIn(lane->index) != DivisionsIn(first->index)) return std::nullopt;
      has_border = true;
    }
    const std::optional<Access> access = AccessOf(first->buffer, first->index, n.lanes);
    if (!access) return std::nullopt;
    if (!has_border) return Joined{*access};
    // The loop that reads vector after vector is cut, but for one over work-items.
    for (size_t i = nest_.size(); i-- > 0;) {
      const bool may_be_cut = nest_[i].IsSequential() || nest_[i].level == LoopLevel::kPar;
      if (!may_be_cut || access->strides[i] < access->bytes) continue;
      return Joined{*access, std::min(1.0, 2 / std::max(1.0, nest_[i].trips))};
    }
    return std::nullopt;
  }

  Phrase& phrase_;
  const target::Device& device_;
  const std::function<int64_t(NatVar)>& size_;
  int64_t less_ = 0;  // how much smaller sizes are taken to be
  LoopNest nest_;
  CostRecorder record_;
  EarlierAccesses earlier_;
  absl::flat_hash_map<uint32_t, Dependence> named_;  // what the values of names depend on
  // How many loops stand around where an accumulator got its first value, by its number.
  absl::flat_hash_map<uint32_t, size_t> begins_;
  absl::flat_hash_map<uint32_t, Dependence> dependences_;  // of the statement's expressions
  std::optional<Lanes> lanes_;
  // What a straight line writes, which values read that, and which are computed so far.
  absl::flat_hash_set<uint32_t> written_, at_hand_;
  absl::flat_hash_map<uint32_t, bool> changes_;
  absl::flat_hash_set<uint32_t> loaded_;  // what statements of the block have loaded so far
  double items_of_group_ = 0;             // of the work-groups that are being looked at
  double idle_ = 0;                  // nanoseconds in which the statements so far wait for memory
  double place_ = 0.5;               // of the iteration that stands for all of a loop
  int chains_ = 1;                   // carried statements of the block that is being costed
  int beside_ = 1;                   // statements of the straight line
  int loops_beside_ = 1;             // of the block to come, and those around it
  std::vector<StatementWork> line_;  // of the straight line, the next one last
  StatementWork::Shares shares_;     // of their movement
};

}  // namespace

void FuseForCost(Phrase& phrase, const target::Device& device, target::Target target,
                 bool strict_fp) {
  // What may be fused where outputs overwrite inputs is known later.
  const bool overwrites = std::ranges::any_of(
      phrase.outputs, [&](BufferId out) { return phrase.buffer(out).memory_of.has_value(); });
  if (!overwrites && target != target::Target::kMlir) dpia::FuseNests(phrase, device);
  if (target == target::Target::kOpenCL) dpia::JoinSingleGroups(phrase);
  if (target != target::Target::kMlir && device.kind == "cpu") {
    dpia::FoldLanesByHalves(phrase, strict_fp);
  }
}

double PhraseCost(Phrase& phrase, const target::Device& device,
                  const std::function<int64_t(NatVar)>& size, CostPart* tree) {
  const double cost = Coster(phrase, device, size, tree).Run();
  if (tree != nullptr) tree->nanoseconds = cost;
  return cost;
}

}  // namespace eqrise::extract
