#include "extract/phrase_cost.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/launches.h"

namespace eqrise::extract {
namespace {

using dpia::Assignment;
using dpia::Buffer;
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

double PowerOfTwoIn(double bytes) {
  double power = 1;
  while (power < 1e15 && std::fmod(bytes, 2 * power) == 0) power *= 2;
  return power;
}

struct Loop {
  NatVar index;
  double trips = 1;
  LoopLevel level = LoopLevel::kSequential;
};

class Coster {
 public:
  Coster(Phrase& phrase, const target::Device& device, const std::function<int64_t(NatVar)>& size)
      : phrase_(phrase), device_(device), size_(size) {}

  double Run() { return Launches(phrase_.body); }

 private:
  double Launches(const dpia::Block& block) {
    const bool opencl = device_.target == target::Target::kOpenCL;
    double total = 0;
    bool sequential = false;
    for (StmtId id : block) {
      const Stmt& s = phrase_.stmt(id);
      if (dpia::IsRepeated(phrase_, s)) {
        loops_.push_back({s.index, std::max(0.0, Value(s.count)), s.level});
        total += Launches(s.body) + device_.loop_iteration * Trips();
        loops_.pop_back();
        sequential = false;
        continue;
      }
      const bool parallel = s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential;
      if (parallel) {
        total += (opencl ? device_.launch : device_.parallel_region) * Trips();
        sequential = false;
      } else if (!sequential && s.kind != StmtKind::kNew) {
        if (opencl) total += device_.launch * Trips();
        sequential = true;
      }
      total += Statement(s);
    }
    return total;
  }

  double Value(Nat n) {
    auto v = phrase_.exprs->nats().Evaluate(n, [&](NatVar x) -> std::optional<int64_t> {
      const rise::NatVarInfo& info = phrase_.exprs->nats().info(x);
      if (info.kind == rise::NatVarKind::kSize) return std::max<int64_t>(1, size_(x) - less_);
      for (const Loop& l : loops_) {
        if (l.index == x) return static_cast<int64_t>(l.trips / 2);
      }
      return 0;
    });
    // Sizes that do not divide: good enough for a cost.
    return v ? static_cast<double>(*v) : 1;
  }

  // Sizes that stand for others are round, so that loops over what remains of a division have
  // nothing to do. A loop over another size gets half of the divisor, the average.
  double TripsOf(Nat count) {
    const double trips = std::max(0.0, Value(count));
    if (trips > 0 || phrase_.exprs->nats().AsConst(count)) return trips;
    less_ = 1;
    const double most = std::max(0.0, Value(count));
    less_ = 0;
    return most / 2;
  }

  // For all its iterations.
  double Block(const dpia::Block& block) {
    int chains = 0;
    for (StmtId id : block) chains += IsCarried(phrase_.stmt(id)) ? 1 : 0;
    double total = 0;
    for (StmtId id : block) {
      chains_ = std::max(chains, 1);
      total += Statement(phrase_.stmt(id));
    }
    return total;
  }

  // acc = acc + x: waits for the loop's last iteration.
  bool IsCarried(const Stmt& s) const {
    if (s.kind != StmtKind::kAssign || loops_.empty() ||
        loops_.back().level != LoopLevel::kSequential) {
      return false;
    }
    bool carried = false;
    for (const Assignment& a : s.assignments) {
      if (phrase_.buffer(a.buffer).space != AddressSpace::kPrivate ||
          phrase_.exps.Mentions(a.index, loops_.back().index)) {
        continue;
      }
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& l) {
        carried = carried || (l.buffer == a.buffer && l.index == a.index);
      });
    }
    return carried;
  }

  double Trips() const {
    double t = 1;
    for (const Loop& l : loops_) t *= l.trips;
    return t;
  }
  // How many units share the work of the loops around.
  double Units() const {
    double parallel = 1;
    for (const Loop& l : loops_) {
      if (l.level != LoopLevel::kSequential) parallel *= l.trips;
    }
    const double units = device_.compute_units * device_.items_of_unit;
    double rounds = std::ceil(parallel / units);
    return std::max(1.0, parallel / rounds);
  }
  double Cores() const {
    double u = Units();
    const double busy = device_.items_of_bandwidth > 1 ? u / device_.items_of_bandwidth + 1 : u;
    return std::min(busy, device_.compute_units);
  }

  double Statement(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::kAssign:
        return AssignCost(s);
      case StmtKind::kNew:
        return 0;
      case StmtKind::kBarrier:
        return device_.barrier * Trips() / Units();
      case StmtKind::kOnce:
        return Block(s.body);
      case StmtKind::kLoop: {
        double trips = TripsOf(s.count);
        loops_.push_back({s.index, trips, s.level});
        double cost = Block(s.body);
        if (s.level == LoopLevel::kSequential) {
          // Short loops of constant length are unrolled by the compilers.
          double each = phrase_.exprs->nats().AsConst(s.count) && trips <= 16 ? 0.25 : 1;
          cost += device_.loop_iteration * each * Trips() / Units();
        } else {
          cost += device_.work_item * Trips() / Units();
        }
        loops_.pop_back();
        return cost;
      }
    }
    return 0;
  }

  double OpCost(const ExpNode& n) const {
    double width = std::max(1.0, std::ceil(n.lanes / std::max(1.0, device_.simd_width)));
    double unit = n.lanes > 1 ? device_.vector_op * width : device_.scalar_op;
    switch (n.kind) {
      case ExpKind::kLiteral:
      case ExpKind::kNat:
      case ExpKind::kLoad:
      case ExpKind::kBroadcast:
        return 0;
      case ExpKind::kCast:
      case ExpKind::kGuard:
      case ExpKind::kFirst:  // whether all lanes are there
        return unit;
      case ExpKind::kCall:
        return device_.special_function;
      case ExpKind::kLanes:
        return device_.gather_per_lane * n.lanes;
      case ExpKind::kExtract:
        return device_.gather_per_lane;
      case ExpKind::kOp:
        break;
    }
    switch (n.op) {
      case Op::kDiv:
      case Op::kMod:
      case Op::kSqrt:
        return device_.division * width;
      case Op::kExp:
      case Op::kLog:
      case Op::kSin:
      case Op::kCos:
      case Op::kErf:
      case Op::kPow:
        // A vector's lanes one by one where there is no vector function.
        return device_.special_function *
               (n.lanes > 1 && device_.target == target::Target::kC ? n.lanes : width);
      default:
        return unit;
    }
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
      for (size_t i = loops_.size(); i > 0; --i) {
        if (loops_[i - 1].index == v) d.depth = std::max(d.depth, i);
      }
      if (phrase_.exprs->nats().info(v).kind == rise::NatVarKind::kOpaque) {
        d.Include(Of(phrase_.exps.OpaqueValue(v)));
      }
    }
    for (Exp c : n.children) d.Include(Of(c));
    d.reads_mutable = d.reads_mutable || (n.kind == ExpKind::kLoad && IsMutable(n.buffer));
    dependences_[e.id] = d;
    return d;
  }

  double AssignCost(const Stmt& s) {
    double trips = Trips();
    if (trips == 0) return 0;
    dependences_.clear();
    absl::flat_hash_set<uint32_t> seen;
    double compute = 0;  // per execution
    double loads = 0;
    double traffic = 0;  // total nanoseconds
    std::function<void(Exp)> visit = [&](Exp e) {
      if (!seen.insert(e.id).second) return;
      const ExpNode& n = phrase_.exps.node(e);
      double repeat = 1;
      if (const Dependence d = Of(e); !d.reads_mutable) {
        // Invariant in the innermost loops: computed once outside of them.
        for (size_t i = loops_.size(); i > d.depth; --i) {
          if (loops_[i - 1].level != LoopLevel::kSequential) break;
          repeat *= std::max(1.0, loops_[i - 1].trips);
        }
      }
      compute += OpCost(n) / repeat;
      if (n.kind == ExpKind::kLoad) Load(n, repeat, loads, traffic);
      for (Exp c : n.children) visit(c);
    };
    for (const Assignment& a : s.assignments) {
      visit(a.value);
      if (a.atomic) compute += device_.atomic_ops * device_.scalar_op;
      const Buffer& b = phrase_.buffer(a.buffer);
      bool in_register = b.space == AddressSpace::kPrivate && IsSmall(b);
      if (!in_register) loads += device_.load_l1;
      if (b.space != AddressSpace::kPrivate) {
        ExpNode store;
        store.buffer = a.buffer;
        store.index = a.index;
        store.lanes = a.lanes;
        traffic += 2 * Traffic(store);  // write-allocate
        auto stride = phrase_.exprs->nats().AsConst(a.stride);
        if (a.lanes > 1 && (!stride || *stride != 1)) compute += device_.gather_per_lane * a.lanes;
      }
    }
    double once = std::max(compute, loads);
    // Independent chains in one loop body run beside each other.
    if (IsCarried(s)) {
      once = std::max(once, device_.scalar_op * device_.dependent_ops / chains_);
    }
    once = std::max(once, ForwardedStore(s));
    // Computing and moving overlap, for the most part.
    double work = once * trips / Units();
    return std::max(work, traffic) + device_.not_hidden * std::min(work, traffic);
  }

  // An accumulator in memory that a loop around updates again: each store has to be forwarded to
  // the next load, which the elements updated in between hide in part.
  double ForwardedStore(const Stmt& s) const {
    for (const Assignment& a : s.assignments) {
      const Buffer& b = phrase_.buffer(a.buffer);
      if (b.space != AddressSpace::kPrivate || b.lanes > 1 || IsSmall(b)) continue;
      bool updates = false;
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& l) {
        updates = updates || (l.buffer == a.buffer && l.index == a.index);
      });
      if (!updates) continue;
      double between = chains_;
      for (size_t i = loops_.size(); i > 0; --i) {
        if (loops_[i - 1].level != LoopLevel::kSequential) break;
        if (!phrase_.exps.Mentions(a.index, loops_[i - 1].index)) {
          return device_.scalar_op *
                 std::max(device_.forwarded_least_ops, device_.forwarded_ops / between);
        }
        between *= loops_[i - 1].trips;
      }
    }
    return 0;
  }

  bool IsSmall(const Buffer& b) const {
    auto c = phrase_.exprs->nats().AsConst(b.count);
    return c && *c / b.lanes <= 32;
  }
  bool IsMutable(dpia::BufferId id) const {
    const Buffer& b = phrase_.buffer(id);
    return b.role == BufferRole::kTemporary && b.space != AddressSpace::kGlobal;
  }

  void Load(const ExpNode& n, double repeat, double& loads, double& traffic) {
    const Buffer& b = phrase_.buffer(n.buffer);
    if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet) return;
    if (b.space == AddressSpace::kPrivate) {
      if (!IsSmall(b)) loads += device_.load_l1;
      return;
    }
    loads += device_.load_l1 / repeat;
    traffic += Traffic(n);
  }

  // How many elements an index moves with a step of a loop; negative: it is not known.
  double Stride(Nat index, NatVar loop) {
    rise::NatTable& nats = phrase_.exprs->nats();
    const auto slope = [&](Nat n, NatVar v) -> std::optional<double> {
      const auto linear = nats.LinearIn(n, v);
      if (!linear) return std::nullopt;
      return std::abs(Value(linear->first));
    };
    if (const auto s = slope(index, loop)) return *s == 0 ? -1 : *s;
    // What takes turns in two halves is where it was after two steps.
    const NatVar pair = nats.NewIndex("pair", *nats.info(loop).extent);
    const Nat twice = nats.Mul(nats.Const(2), nats.Var(pair));
    if (const auto s = slope(phrase_.exps.Substitute(index, loop, twice), pair)) return *s / 2;
    // Away from the borders, where an index is clamped.
    const auto at = [&](int64_t step) {
      return Value(phrase_.exps.Substitute(index, loop, nats.Const(step)));
    };
    const auto middle = static_cast<int64_t>(Value(nats.Var(loop)));
    const double moved = std::abs(at(middle + 2) - at(middle)) / 2;
    return moved == 0 ? -1 : moved;
  }

  // Nanoseconds to move what an access needs through the levels of the memory, for all iterations.
  double Traffic(const ExpNode& access) {
    const Buffer& b = phrase_.buffer(access.buffer);
    double element = rise::ScalarBytes(b.element);
    double whole = std::max(1.0, Value(b.count)) * element;
    // How far the address moves with one step of each loop, in bytes.
    std::vector<double> stride(loops_.size(), 0);
    for (size_t i = 0; i < loops_.size(); ++i) {
      NatVar v = loops_[i].index;
      if (!phrase_.exps.Mentions(access.index, v)) continue;
      stride[i] = Stride(access.index, v) * element;
      if (stride[i] < 0) stride[i] = device_.cache_line;
    }
    // Distinct bytes (in cache lines) that the loops from i inwards touch.
    auto footprint = [&](size_t i) {
      double touched = access.lanes * element;
      double finest = 1e30;
      double count = 1;
      for (size_t j = i; j < loops_.size(); ++j) {
        if (stride[j] == 0) continue;
        count *= std::max(1.0, loops_[j].trips);
        finest = std::min(finest, stride[j]);
      }
      double step = std::clamp(finest, touched, std::max(touched, device_.cache_line));
      return std::min(count * (count > 1 ? step : touched), std::max(whole, touched));
    };
    // How much of a cache the loops from i inwards can use: rows at a distance of a large power of
    // two share a few of its sets.
    auto usable = [&](size_t i) {
      if (device_.l1_ways == 0) return 1.0;
      std::vector<std::pair<double, double>> steps;  // stride, trips
      for (size_t j = i; j < loops_.size(); ++j) {
        if (stride[j] > 0 && loops_[j].trips > 1) steps.push_back({stride[j], loops_[j].trips});
      }
      std::sort(steps.begin(), steps.end());
      double run = access.lanes * element;
      for (const auto& [distance, trips] : steps) {
        if (distance > run) {
          double power = PowerOfTwoIn(distance);
          if (power < device_.page_bytes || trips < device_.l1_ways) return 1.0;
          return std::min(1.0, std::max(run, device_.cache_line) / power);
        }
        run += distance * (trips - 1);
      }
      return 1.0;
    };
    double units = Cores();
    auto level = [&](double capacity, double ns_per_byte) {
      size_t d = loops_.size();
      while (d > 0 && footprint(d - 1) <= capacity * usable(d - 1)) --d;
      double moved = footprint(d);
      if (d == loops_.size() && !loops_.empty()) moved = std::max(moved, device_.cache_line);
      for (size_t i = 0; i < d; ++i) moved *= std::max(1.0, loops_[i].trips);
      return moved * ns_per_byte * (d > 0 && usable(d - 1) < 1 ? device_.conflict : 1);
    };
    double dram = 1.0 / device_.bandwidth_gbs;  // shared by all units
    double single = device_.load_stream_per_byte;
    double t = level(device_.l3_bytes / 2, std::max(dram, single / units));
    t += level(device_.l2_bytes / 2, single * device_.l3_part / units);
    t += level(device_.l1_bytes / 2, single * device_.l2_part / units);
    return t;
  }

  Phrase& phrase_;
  const target::Device& device_;
  const std::function<int64_t(NatVar)>& size_;
  int64_t less_ = 0;  // how much smaller sizes are taken to be
  std::vector<Loop> loops_;
  absl::flat_hash_map<uint32_t, Dependence> dependences_;  // of the statement's expressions
  int chains_ = 1;  // carried statements of the block that is being costed
};

}  // namespace

double PhraseCost(Phrase& phrase, const target::Device& device,
                  const std::function<int64_t(NatVar)>& size) {
  return Coster(phrase, device, size).Run();
}

}  // namespace eqrise::extract
