#include "extract/phrase_cost.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/interior.h"
#include "dpia/launches.h"
#include "extract/memory_cost.h"

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

struct Loop {
  NatVar index;
  double trips = 1;
  LoopLevel level = LoopLevel::kSequential;
  int dimension = 0;
};

// The index of an access, as costs see it.
struct Access {
  BufferId buffer;
  std::vector<double> strides;  // in bytes, by loop
  double bytes = 4;
  double offset = 0;  // in bytes, in the middle of all loops
  bool stores = false;
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
        loops_.push_back({s.index, std::max(0.0, Value(s.count)), s.level, s.dimension});
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
      // Programs that differ in their dimensions alone are told apart: the first one is better.
      if (parallel) total += FirstDimension(s);
    }
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
  // Work-items, threads, or one.
  double Items() const {
    double items = 1;
    for (const Loop& l : loops_) {
      if (l.level != LoopLevel::kSequential) items *= l.trips;
    }
    return items;
  }
  // How many units share the work of the loops around. Items are done in rounds, and the lanes of a
  // warp that a group leaves empty do nothing.
  double Units() const {
    const double items = Items();
    const double at_once = device_.compute_units * device_.items_of_unit;
    const double rounds = std::ceil(items / at_once);
    double units = items / rounds / device_.items_of_unit;
    if (device_.warp > 1) {
      const double group = std::max(1.0, std::min(items, GroupSize()));
      units *= group / (device_.warp * std::ceil(group / device_.warp));
    }
    return std::max(1.0 / device_.items_of_unit, units);
  }
  // Items of a work-group.
  double GroupSize() const {
    double local = 1;
    bool is_grouped = false;
    for (const Loop& l : loops_) {
      is_grouped = is_grouped || l.level == LoopLevel::kWorkGroup;
      if (l.level == LoopLevel::kLocal) local *= l.trips;
    }
    return is_grouped ? local : static_cast<double>(device_.local_size_preferred);
  }
  double Cores() const { return std::min(std::max(1.0, Items()), device_.compute_units); }

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
        const bool is_inside = in_vectors_;
        in_vectors_ = is_inside || (device_.auto_vector > 0 && dpia::BecomesVectors(phrase_, s));
        loops_.push_back({s.index, trips, s.level, s.dimension});
        double cost = Block(s.body);
        in_vectors_ = is_inside;
        if (s.level == LoopLevel::kSequential) {
          // Short loops of constant length are unrolled by the compilers, or by us.
          double each = phrase_.exprs->nats().AsConst(s.count) && trips <= 16 ? 0.25 : 1;
          if (is_inside) each = 0;
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

  bool IsLiteral(Exp e) const {
    const ExpNode& n = phrase_.exps.node(e);
    if (n.kind == ExpKind::kBroadcast) return IsLiteral(n.children[0]);
    return n.kind == ExpKind::kLiteral;
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
        // Compilers multiply and shift instead of dividing an integer by a number.
        if (!rise::IsFloat(n.type) && IsLiteral(n.children[1])) return 4 * unit;
        return device_.division * width;
      case Op::kSqrt:
        return device_.division * width;
      default:
        break;
    }
    return rise::IsSpecialFunction(n.op) ? device_.special_function * width : unit;
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
    std::vector<Access> accesses;
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
      if (const std::optional<Access> whole = JoinedLanes(n)) {
        loads += device_.load_l1 * Transactions(*whole) / repeat;
        accesses.push_back(*whole);
        return;
      }
      compute += OpCost(n) / repeat;
      if (n.kind == ExpKind::kLoad) {
        if (const std::optional<Access> access = AccessOf(n.buffer, n.index, n.lanes)) {
          loads += device_.load_l1 * Transactions(*access) / repeat;
          accesses.push_back(*access);
        } else if (const Buffer& b = phrase_.buffer(n.buffer); b.space == AddressSpace::kPrivate &&
                                                               b.role == BufferRole::kTemporary &&
                                                               !IsSmall(b)) {
          loads += device_.load_l1;
        }
      }
      for (Exp c : n.children) visit(c);
    };
    for (const Assignment& a : s.assignments) {
      visit(a.value);
      if (a.atomic) compute += device_.atomic_ops * device_.scalar_op;
      const Buffer& b = phrase_.buffer(a.buffer);
      if (std::optional<Access> access = AccessOf(a.buffer, a.index, a.lanes)) {
        access->stores = true;
        loads += device_.load_l1 * Transactions(*access);
        accesses.push_back(*std::move(access));
        auto stride = phrase_.exprs->nats().AsConst(a.stride);
        if (a.lanes > 1 && (!stride || *stride != 1)) compute += device_.gather_per_lane * a.lanes;
      } else if (!(b.space == AddressSpace::kPrivate && IsSmall(b))) {
        loads += device_.load_l1;
      }
    }
    const bool carried = IsCarried(s) && !in_vectors_;
    const double lanes = carried ? 1 : CompilersLanes(s, accesses);
    double once = std::max(compute, loads) / lanes;
    // Independent chains in one loop body run beside each other.
    if (carried) once = std::max(once, device_.scalar_op * device_.dependent_ops / chains_);
    once = std::max(once, ForwardedStore(s));
    const Movement moved = Move(accesses);
    // Computing and moving overlap, for the most part.
    const double work =
        std::max(once * trips / Units(), Latency(accesses, moved, compute, carried));
    const double traffic = moved.nanoseconds;
    return std::max(work, traffic) + device_.not_hidden * std::min(work, traffic);
  }

  // How many iterations a compiler of C does at once, by its own vectors. It does loops of scalars
  // that read and write neighbours, and call nothing.
  double CompilersLanes(const Stmt& s, const std::vector<Access>& accesses) {
    if (device_.auto_vector == 0 || loops_.empty()) return 1;
    const Loop& loop = loops_.back();
    if (!in_vectors_ && (loop.level != LoopLevel::kSequential || loop.trips < device_.simd_width)) {
      return 1;
    }
    double widest = 1;  // bytes of a lane
    bool is_plain = in_vectors_ || !accesses.empty();
    for (const Access& a : accesses) {
      widest = std::max(widest, a.bytes);
      if (in_vectors_) continue;
      const double step = a.strides.back();
      is_plain = is_plain && (step == 0 ? !a.stores : step <= a.bytes);
    }
    absl::flat_hash_set<uint32_t> seen;
    std::function<void(Exp)> look = [&](Exp e) {
      if (!is_plain || !seen.insert(e.id).second) return;
      const ExpNode& n = phrase_.exps.node(e);
      widest = std::max<double>(widest, rise::ScalarBytes(n.type));
      is_plain =
          n.lanes == 1 && n.kind != ExpKind::kCall && (in_vectors_ || n.kind != ExpKind::kGuard);
      for (Exp c : n.children) look(c);
    };
    for (const Assignment& a : s.assignments) {
      is_plain = is_plain && a.lanes == 1 && !a.atomic;
      look(a.value);
    }
    if (!is_plain) return 1;
    const double lanes = 4 * device_.simd_width / widest;  // simd_width counts f32
    return std::max(1.0, lanes * device_.auto_vector);
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

  // None where an access is none to memory that others see.
  std::optional<Access> AccessOf(BufferId id, Nat index, int lanes) {
    const Buffer& b = phrase_.buffer(id);
    if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet ||
        b.space == AddressSpace::kPrivate) {
      return std::nullopt;
    }
    const double element = rise::ScalarBytes(b.element);
    Access out{.buffer = id, .strides = {}, .bytes = lanes * element, .offset = 0};
    out.offset = Value(index) * element;
    for (const Loop& l : loops_) {
      double stride = 0;
      if (phrase_.exps.Mentions(index, l.index)) {
        stride = Stride(index, l.index) * element;
        if (stride < 0) stride = device_.cache_line;
      }
      out.strides.push_back(stride);
    }
    return out;
  }

  // A vector that is put together of neighbours, but for what is clamped or padded at borders: C
  // programs are cut there (dpia/interior.h), so that it is one load in the middle.
  std::optional<Access> JoinedLanes(const ExpNode& n) {
    if (n.kind != ExpKind::kLanes || device_.auto_vector == 0) return std::nullopt;
    const ExpNode* first = nullptr;
    double at = 0;
    for (size_t i = 0; i < n.children.size(); ++i) {
      const ExpNode* lane = &phrase_.exps.node(n.children[i]);
      if (lane->kind == ExpKind::kGuard) lane = &phrase_.exps.node(lane->children[1]);
      if (lane->kind != ExpKind::kLoad || (first && lane->buffer != first->buffer))
        return std::nullopt;
      const double index = Value(lane->index);
      if (first && index != at + static_cast<double>(i)) return std::nullopt;
      if (!first) at = index;
      if (!first) first = lane;
    }
    std::optional<Access> access = AccessOf(first->buffer, first->index, n.lanes);
    if (access) access->offset = at * rise::ScalarBytes(first->type);
    return access;
  }

  // The parallel loops whose neighbouring iterations are neighbouring work-items, nearest first.
  std::vector<size_t> NearestItems() const {
    std::vector<size_t> order;
    for (size_t i = 0; i < loops_.size(); ++i) {
      if (loops_[i].level != LoopLevel::kSequential) order.push_back(i);
    }
    std::ranges::stable_sort(order, [&](size_t a, size_t b) {
      const auto rank = [&](const Loop& l) {
        return std::make_pair(l.level == LoopLevel::kLocal ? 0 : 1, l.dimension);
      };
      return rank(loops_[a]) < rank(loops_[b]);
    });
    return order;
  }

  // Lines that the lanes of a warp reach for at once; one where there are no warps.
  double Transactions(const Access& access) const {
    if (device_.warp <= 1 || phrase_.buffer(access.buffer).space == AddressSpace::kLocal) return 1;
    double lanes = device_.warp, lines = 1, run = access.bytes;
    for (const size_t i : NearestItems()) {
      if (lanes <= 1) break;
      const double here = std::min(lanes, std::max(1.0, loops_[i].trips));
      const double stride = access.strides[i];
      if (stride >= device_.cache_line) {
        lines *= here;
      } else if (stride > 0 && lines == 1) {
        run += stride * (here - 1);
      } else if (stride > 0) {
        lines *= std::max(1.0, here * stride / device_.cache_line);
      }
      lanes /= here;
    }
    return std::min(device_.warp, lines * std::max(1.0, run / device_.cache_line));
  }

  struct Movement {
    double nanoseconds = 0;
    double from_l2 = 0, from_memory = 0;  // bytes
  };

  // The loops in the order of time, for what `items` work-items do at once. On a device that runs
  // items in rounds, those of a round take each step of the loops inside together.
  template <typename Add>
  void InOrderOfTime(double items, const Add& add) const {
    if (device_.warp <= 1) {
      for (size_t i = 0; i < loops_.size(); ++i) add(i, loops_[i].trips, 1.0);
      return;
    }
    const std::vector<size_t> nearest = NearestItems();
    std::vector<double> at_once(loops_.size(), 1);
    double rest = std::max(1.0, items);
    for (const size_t i : nearest) {
      at_once[i] = std::min(std::max(1.0, loops_[i].trips), rest);
      rest = std::max(1.0, rest / at_once[i]);
    }
    const size_t first = nearest.empty() ? loops_.size() : *std::ranges::min_element(nearest);
    for (size_t i = 0; i < first; ++i) add(i, loops_[i].trips, 1.0);
    for (size_t n = nearest.size(); n > 0; --n) {
      const size_t i = nearest[n - 1];
      add(i, std::max(1.0, loops_[i].trips / at_once[i]), at_once[i]);
    }
    for (size_t i = first; i < loops_.size(); ++i) {
      if (loops_[i].level == LoopLevel::kSequential) add(i, loops_[i].trips, 1.0);
    }
    for (size_t n = nearest.size(); n > 0; --n) add(nearest[n - 1], at_once[nearest[n - 1]], 1.0);
  }

  std::vector<AccessGroup> Groups(const std::vector<Access>& accesses, double items) {
    std::vector<AccessGroup> groups;
    std::vector<const Access*> like;           // an access of each group
    std::vector<std::pair<bool, bool>> kinds;  // whether it loads, and stores
    for (const Access& a : accesses) {
      const Buffer& b = phrase_.buffer(a.buffer);
      if (b.space == AddressSpace::kLocal) continue;
      size_t g = 0;
      while (g < like.size() && !(like[g]->buffer == a.buffer && like[g]->strides == a.strides)) {
        ++g;
      }
      if (g == like.size()) {
        like.push_back(&a);
        kinds.emplace_back(false, false);
        AccessGroup& group = groups.emplace_back();
        group.bytes = a.bytes;
        group.whole = std::max(1.0, Value(b.count)) * rise::ScalarBytes(b.element);
        InOrderOfTime(items, [&](size_t loop, double trips, double steps) {
          group.loops.push_back({std::max(1.0, trips), a.strides[loop] * steps});
        });
      }
      groups[g].bytes = std::max(groups[g].bytes, a.bytes);
      groups[g].offsets.push_back(a.offset);
      (a.stores ? kinds[g].second : kinds[g].first) = true;
    }
    for (size_t g = 0; g < groups.size(); ++g) {
      std::ranges::sort(groups[g].offsets);
      // A line of which a part is stored is read first, but on a device that keeps masks.
      const auto [is_read, is_stored] = kinds[g];
      groups[g].weight = is_stored && (is_read || device_.warp <= 1) ? 2 : 1;
    }
    return groups;
  }

  // What moves through the levels of the memory for the accesses, in all iterations.
  Movement Move(const std::vector<Access>& accesses) {
    Movement out;
    if (accesses.empty()) return out;
    const double units = Cores();
    const double dram = 1.0 / device_.bandwidth_gbs;  // shared by all units
    const double single = device_.load_stream_per_byte;
    if (device_.warp > 1) {
      const double of_unit =
          std::clamp(Items() / device_.compute_units, 1.0, device_.items_resident);
      const std::vector<AccessGroup> near = Groups(accesses, of_unit);
      const std::vector<AccessGroup> far = Groups(accesses, of_unit * device_.compute_units);
      out.from_l2 = BytesInto(
          near,
          {.capacity = device_.l1_bytes / 2, .line = device_.cache_line, .sector = device_.sector});
      out.from_memory = BytesInto(
          far,
          {.capacity = device_.l2_bytes / 2, .line = device_.cache_line, .sector = device_.sector});
      out.nanoseconds = std::max(out.from_memory * std::max(dram, single / units),
                                 out.from_l2 * single * device_.l2_part / units);
      return out;
    }
    const std::vector<AccessGroup> groups = Groups(accesses, 1);
    const auto into = [&](double capacity) {
      return BytesInto(groups, {.capacity = capacity,
                                .line = device_.cache_line,
                                .page = device_.page_bytes,
                                .ways = device_.l1_ways});
    };
    out.from_memory = into(device_.l3_bytes / 2);
    const double from_l3 = into(device_.l2_bytes / 2);
    out.from_l2 = into(device_.l1_bytes / 2);
    out.nanoseconds = out.from_memory * std::max(dram, single / units) +
                      from_l3 * single * device_.l3_part / units +
                      out.from_l2 * single * device_.l2_part / units;
    return out;
  }

  // How long the items take that wait for each step of theirs. Caches answer sooner than memory.
  double Latency(const std::vector<Access>& accesses, const Movement& moved, double compute,
                 bool carried) const {
    if (device_.warp <= 1) return 0;
    double requested = 0;
    for (const Access& a : accesses) requested += a.bytes;
    requested *= Trips();
    // Every second operation waits for the one before it.
    double wait = std::max(carried ? device_.latency_op : 0,
                           compute / device_.scalar_op * device_.latency_op / 2);
    if (requested > 0) {
      // Some iterations of a loop are under way at once, for compilers unroll it.
      const bool in_loop = !loops_.empty() && loops_.back().level == LoopLevel::kSequential;
      const double part_l2 = std::min(1.0, moved.from_l2 / requested);
      const double part_memory = std::min(part_l2, moved.from_memory / requested);
      wait += (device_.latency_l1 + part_l2 * device_.latency_l2 +
               part_memory * device_.latency_memory) /
              (in_loop ? 4 : 1);
    }
    const double items = std::max(1.0, Items());
    const double rounds = std::max(1.0, items / (device_.compute_units * device_.items_resident));
    return wait * Trips() / items * rounds;
  }

  Phrase& phrase_;
  const target::Device& device_;
  const std::function<int64_t(NatVar)>& size_;
  int64_t less_ = 0;  // how much smaller sizes are taken to be
  std::vector<Loop> loops_;
  absl::flat_hash_map<uint32_t, Dependence> dependences_;  // of the statement's expressions
  bool in_vectors_ = false;  // a loop around becomes one of vectors (dpia/interior.h)
  int chains_ = 1;           // carried statements of the block that is being costed
};

}  // namespace

double PhraseCost(Phrase& phrase, const target::Device& device,
                  const std::function<int64_t(NatVar)>& size) {
  return Coster(phrase, device, size).Run();
}

}  // namespace eqrise::extract
