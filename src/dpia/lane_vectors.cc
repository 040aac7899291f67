#include "dpia/lane_vectors.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "dpia/block_copier.h"
#include "dpia/interference.h"
#include "dpia/interior.h"
#include "dpia/registers.h"

namespace eqrise::dpia {
namespace {

using target::Target;

constexpr int kMostLanes = 16;  // of OpenCL's types
// The most statements of a loop whose iterations are lanes.
constexpr int64_t kMostOfLanes = 160;
// Operations for each access that loops inside do lane by lane, from which on vectors pay: to move
// an element to or from its lane takes as long as two or three of them, and it was a load before.
constexpr double kOperationsOfGather = 8;

// What an iteration has for itself, and which of that differs between iterations.
class OwnMemory {
 public:
  OwnMemory(const Phrase& phrase, const Stmt& loop) : phrase_(phrase), counter_(loop.index) {
    ForEachStmt(phrase, loop.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kNew) own_.insert(s.buffer);
    });
    for (bool changes = true; changes;) {
      changes = false;
      ForEachStmt(phrase, loop.body, [&](const Stmt& s) {
        for (const Assignment& a : s.assignments) {
          if (!own_.contains(a.buffer) || varying_.contains(a.buffer)) continue;
          if (!Varies(a.value) && !Varies(a.index)) continue;
          varying_.insert(a.buffer);
          changes = true;
        }
      });
    }
  }

  bool Has(BufferId b) const { return own_.contains(b); }
  bool Varies(BufferId b) const { return varying_.contains(b); }
  bool Varies(Exp e) const { return Differs(e); }
  bool Varies(Nat n) const { return Differs(n); }
  const absl::flat_hash_set<BufferId>& all() const { return own_; }

 private:
  bool Differs(auto what) const {
    bool differs = phrase_.exps.Mentions(what, counter_);
    if (differs) return true;
    phrase_.exps.ForEachLoad(what,
                             [&](const ExpNode& n) { differs |= varying_.contains(n.buffer); });
    return differs;
  }

  const Phrase& phrase_;
  NatVar counter_;
  absl::flat_hash_set<BufferId> own_, varying_;
};

// Whether lanes of vectors can do what iterations of a loop do, at one time and with little gathering.
class LaneLook {
 public:
  LaneLook(Phrase& phrase, const Stmt& loop, const target::Device& device)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        loop_(loop),
        own_(phrase, loop),
        most_own_(Scalars(device.private_bytes)),
        most_own_in_l2_(Scalars(device.l2_bytes / 4)) {}

  bool Fits() {
    if (!Looks(loop_.body) || !stores_ || statements_ > kMostOfLanes) return false;
    if (operations_ < kOperationsOfGather * gathers_) return false;
    // What has to be gathered, or is far from what the iteration reads next, is read again in a level-2
    // cache sooner than in memory.
    const int64_t most = gathers_ > 0 || jumps_ ? most_own_in_l2_ : most_own_;
    int64_t scalars = 0;
    for (const BufferId b : own_.all()) {
      scalars += nats_.AsConst(phrase_.buffer(b).count).value_or(most + 1);
    }
    return scalars <= most && (loop_.level != LoopLevel::kSequential ||
                               !ReadsWhatItWrites(phrase_, loop_.body, own_.all()));
  }
  // The bytes of the widest scalars that lanes compute.
  int bytes() const { return bytes_; }
  bool gathers() const { return gathers_ > 0; }

 private:
  bool Looks(const Block& block) {
    return std::ranges::all_of(block, [&](const StmtId id) {
      const Stmt& s = phrase_.stmt(id);
      ++statements_;
      switch (s.kind) {
        case StmtKind::kNew: {
          const Buffer& b = phrase_.buffer(s.buffer);
          return b.lanes == 1 && b.space == AddressSpace::kPrivate;
        }
        case StmtKind::kAssign:
          return std::ranges::all_of(s.assignments, [&](const Assignment& a) { return Looks(a); });
        case StmtKind::kLoop: {
          if (s.level != LoopLevel::kSequential || own_.Varies(s.count)) return false;
          inside_.push_back(s.index);
          const bool fits = Looks(s.body);
          inside_.pop_back();
          return fits;
        }
        case StmtKind::kBarrier:
        case StmtKind::kOnce:
          return false;
      }
      return false;
    });
  }

  bool Looks(const Assignment& a) {
    if (a.lanes > 1 || a.atomic) return false;
    seen_.clear();
    if (!own_.Has(a.buffer)) {
      const std::optional<int64_t> step = Step(a.index);
      if (!step || *step <= 0) return false;
      gathers_ += !inside_.empty() && *step > 1;
      jumps_ = jumps_ || Jumps(a.index);
      stores_ = true;
      Compute(phrase_.buffer(a.buffer).element);
    } else if (own_.Varies(a.index)) {
      return false;
    }
    if (!Looks(a.value)) return false;
    seen_.clear();
    if (!inside_.empty()) operations_ += Operations(a.value);
    return true;
  }

  bool Looks(Exp e) {
    if (!seen_.insert(e.id).second || !own_.Varies(e)) return true;
    const ExpNode& n = phrase_.exps.node(e);
    if (n.lanes > 1) return false;
    if (n.kind != ExpKind::kNat) Compute(n.type);
    const bool fits = inside_.empty() || IsOneInstruction(n);
    return fits && n.kind != ExpKind::kCall &&
           std::ranges::all_of(n.children, [&](Exp c) { return Looks(c); });
  }
  // How many additions take as long, where each lane computes all of it.
  double Operations(Exp e) {
    if (!seen_.insert(e.id).second) return 0;
    const ExpNode& n = phrase_.exps.node(e);
    double sum = 0;
    for (const Exp c : n.children) sum += Operations(c);
    if (n.kind != ExpKind::kOp) return sum;
    if (rise::IsSpecialFunction(n.op)) return sum + 20;
    const bool divides =
        n.op == rise::Op::kDiv || n.op == rise::Op::kMod || n.op == rise::Op::kSqrt;
    return sum + (divides ? 8 : 1);
  }
  // Whether the loops inside do it for all lanes at once, but for accesses at even distances.
  bool IsOneInstruction(const ExpNode& n) {
    switch (n.kind) {
      case ExpKind::kLoad: {
        if (own_.Has(n.buffer)) return !own_.Varies(n.index);
        const std::optional<int64_t> step = Step(n.index);
        gathers_ += step && *step != 0 && *step != 1;
        jumps_ = jumps_ || Jumps(n.index);
        return step.has_value();
      }
      case ExpKind::kOp:
        if (rise::IsSpecialFunction(n.op)) return n.type == ScalarKind::kF32;
        return (n.op != rise::Op::kDiv && n.op != rise::Op::kMod) || rise::IsFloat(n.type);
      case ExpKind::kGuard:
        return !own_.Varies(n.children[0]);
      case ExpKind::kLiteral:
      case ExpKind::kNat:
      case ExpKind::kCast:
      case ExpKind::kBroadcast:
      case ExpKind::kLanes:
      case ExpKind::kExtract:
      case ExpKind::kCall:
      case ExpKind::kFirst:
        return true;
    }
    return true;
  }
  void Compute(ScalarKind type) {
    if (type != ScalarKind::kBool) bytes_ = std::max(bytes_, rise::ScalarBytes(type));
  }

  // How many an iteration may have where its lanes have so many bytes together.
  static int64_t Scalars(double bytes) {
    return static_cast<int64_t>(bytes / (kMostLanes * sizeof(float)));
  }

  bool Jumps(Nat index) const {
    constexpr int64_t kFar = 16;  // elements
    if (inside_.empty()) return false;
    const auto linear = nats_.LinearIn(index, inside_.back());
    return linear && std::abs(nats_.AsConst(linear->first).value_or(kFar)) >= kFar;
  }

  // How far an index moves with an iteration, if that is a number.
  std::optional<int64_t> Step(Nat index) const {
    if (!own_.Varies(index)) return 0;
    const auto linear = nats_.LinearIn(index, loop_.index);
    if (!linear || own_.Varies(linear->second)) return std::nullopt;
    return nats_.AsConst(linear->first);
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  const Stmt& loop_;
  OwnMemory own_;
  // Scalars that an iteration may have for itself, so that all lanes' stay in the level-1 cache, or
  // in a quarter of the level-2 cache.
  int64_t most_own_, most_own_in_l2_;
  absl::flat_hash_set<uint32_t> seen_;
  bool stores_ = false;
  bool jumps_ = false;          // whether a loop inside has a line of the cache for each access
  std::vector<NatVar> inside_;  // the loops of its body around what is looked at
  int64_t statements_ = 0;
  double operations_ = 0, gathers_ = 0;  // of an iteration, in the loops inside
  int bytes_ = 1;
};

class LaneMaker {
 public:
  LaneMaker(Phrase& phrase, const target::Device& device)
      : phrase_(phrase), nats_(phrase.exprs->nats()), copier_(phrase), device_(device) {}

  // Whether there were some. `launch`: the parallel loop around that all others of its launch stand in.
  bool Run(Block& block, const Stmt* launch = nullptr) {
    Block out;
    bool changed = false;
    for (const StmtId id : block) {
      const Stmt loop = phrase_.stmt(id);
      const std::optional<int> width = LaneVectorsOf(phrase_, loop, device_, launch != nullptr);
      if (width && (launch == nullptr || IsAlone(loop, *launch))) {
        Widen(id, *width, out);
        changed = true;
        continue;
      }
      const bool begins = launch == nullptr && loop.level != LoopLevel::kSequential;
      Block body = loop.body;
      changed |= Run(body, begins ? &loop : launch);
      phrase_.stmts[id.id].body = std::move(body);
      out.push_back(id);
    }
    block = std::move(out);
    return changed;
  }

 private:
  // Whether no other loop of the launch has the same work-items, which would meet others' elements.
  bool IsAlone(const Stmt& loop, const Stmt& launch) const {
    int loops = 0;
    ForEachStmt(phrase_, launch.body, [&](const Stmt& s) {
      loops += s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential &&
               s.dimension == loop.dimension;
    });
    return loop.level == LoopLevel::kSequential || loops == 1;
  }

  // Adds the loop over vectors, and one over the iterations that remain.
  void Widen(StmtId id, int width, Block& out) {
    Stmt loop = phrase_.stmt(id);
    const Nat lanes = nats_.Const(width);
    const Nat rest = nats_.Mod(loop.count, lanes), vectors = nats_.FloorDiv(loop.count, lanes);
    std::optional<Stmt> last;
    if (nats_.AsConst(rest) != 0) {
      last = loop;
      last->count = rest;
      last->index = copier_.NewIndex(loop.index, rest);
      if (last->level == LoopLevel::kPar) last->level = LoopLevel::kSequential;
      last->body = copier_.Copy(loop.body, loop.index,
                                nats_.Add(nats_.Mul(lanes, vectors), nats_.Var(last->index)));
    }
    if (HasOnlyWindows(phrase_, loop)) loop.body = copier_.WrittenOut(loop.body);
    const OwnMemory own(phrase_, loop);
    Stmt wide = loop;
    wide.count = vectors;
    wide.index = copier_.NewIndex(loop.index, vectors);
    const NatVar lane = nats_.NewIndex("lane", lanes);
    SetIndex(phrase_, loop.body, loop.index,
             nats_.Add(nats_.Mul(lanes, nats_.Var(wide.index)), nats_.Var(lane)));
    for (const BufferId b : own.all()) {
      if (own.Varies(b)) GiveLanes(phrase_.buffers[b.id], lanes);
    }
    Redirect(phrase_, loop.body, [&](BufferId b, Nat index) {
      if (!own.Varies(b)) return std::pair(b, index);
      return std::pair(b, nats_.Add(nats_.Mul(lanes, index), nats_.Var(lane)));
    });
    UseVectors(wide.body, lane, width);
    phrase_.stmts[id.id] = std::move(wide);
    AddLoop(id, out);
    if (last) AddLoop(phrase_.Add(*std::move(last)), out);
  }

  // Adds a loop, or what it does where it has one iteration.
  void AddLoop(StmtId id, Block& out) {
    const Stmt& loop = phrase_.stmt(id);
    if (loop.level != LoopLevel::kSequential || nats_.AsConst(loop.count) != 1) {
      out.push_back(id);
      return;
    }
    SetIndex(phrase_, loop.body, loop.index, nats_.Const(0));
    out.insert(out.end(), loop.body.begin(), loop.body.end());
  }

  // Memory for each lane's element beside those of the others.
  void GiveLanes(Buffer& b, Nat lanes) {
    rise::TypeTable& types = phrase_.exprs->types();
    b.role = BufferRole::kTemporary;  // a let is a scalar
    b.space = AddressSpace::kPrivate;
    b.range.reset();
    b.SetShape(types, {nats_.Mul(lanes, b.count)}, types.Scalar(b.element));
  }

  void UseVectors(const Block& block, NatVar lane, int width) {
    for (const StmtId id : block) {
      for (Assignment& a : phrase_.stmts[id.id].assignments) {
        const auto linear = nats_.LinearIn(a.index, lane);
        if (!linear || nats_.AsConst(linear->first) == 0) continue;
        a.index = linear->second;
        a.stride = linear->first;
        a.lanes = width;
        a.value = phrase_.exps.Vectorise(a.value, lane, width);
      }
      UseVectors(Block(phrase_.stmt(id).body), lane, width);
    }
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  BlockCopier copier_;
  const target::Device& device_;
};

bool CallsSpecialFunctions(const Phrase& phrase, const Stmt& loop) {
  return HasPart(phrase, loop.body, [](const ExpNode& n) {
    return n.kind == ExpKind::kOp && rise::IsSpecialFunction(n.op);
  });
}

// Whether compilers make vectors of the loop, or of one inside. Where it has none inside, they do it as
// well as they can.
bool AreMadeByCompilers(Phrase& phrase, const Stmt& loop, const target::Device& device) {
  if (CompilersMakeVectors(phrase, loop, device)) return true;
  return std::ranges::any_of(loop.body, [&](const StmtId id) {
    const Stmt& s = phrase.stmt(id);
    return s.kind == StmtKind::kLoop && AreMadeByCompilers(phrase, s, device);
  });
}

}  // namespace

bool HasOnlyWindows(const Phrase& phrase, const Stmt& loop) {
  constexpr int64_t kLongestWindow = 16;
  bool are_short = AreWrittenOut(phrase, loop.body);
  ForEachStmt(phrase, loop.body, [&](const Stmt& s) {
    are_short = are_short && (s.kind != StmtKind::kLoop ||
                              phrase.exprs->nats().AsConst(s.count) <= kLongestWindow);
  });
  return are_short;
}

bool CompilersMakeVectors(Phrase& phrase, const Stmt& loop, const target::Device& device) {
  const bool is_c = device.target != Target::kOpenCL;
  if (is_c) return BecomesVectors(phrase, loop) || MayRunInLanes(phrase, loop);
  return BecomesVectors(phrase, loop) && !CallsSpecialFunctions(phrase, loop);
}

std::optional<int> LaneVectorsOf(Phrase& phrase, const Stmt& loop, const target::Device& device,
                                 bool in_launch) {
  if (loop.kind != StmtKind::kLoop || loop.in_lanes || loop.run || device.kind != "cpu") return {};
  switch (loop.level) {
    case LoopLevel::kSequential:
    case LoopLevel::kPar:
    case LoopLevel::kGlobal:
      break;
    case LoopLevel::kWorkGroup:
    case LoopLevel::kLocal:
      return {};
  }
  LaneLook look(phrase, loop, device);
  if (!look.Fits() || AreMadeByCompilers(phrase, loop, device)) return {};
  // A loop inside may have neighbours for its lanes.
  const auto has_lanes = [&](const Block& block, const auto& self) -> bool {
    return std::ranges::any_of(block, [&](const StmtId id) {
      const Stmt& s = phrase.stmt(id);
      return s.kind == StmtKind::kLoop &&
             (LaneVectorsOf(phrase, s, device, true) || self(s.body, self));
    });
  };
  if (look.gathers() && has_lanes(loop.body, has_lanes)) return {};
  const bool has_loops = std::ranges::any_of(
      loop.body, [&](const StmtId id) { return phrase.stmt(id).kind == StmtKind::kLoop; });
  if (!has_loops && !CallsSpecialFunctions(phrase, loop)) return {};
  const int width =
      std::min(kMostLanes, static_cast<int>(device.simd_width * 4 / std::max(4, look.bytes())));
  const auto count = phrase.exprs->nats().AsConst(loop.count);
  const int64_t least = loop.level == LoopLevel::kSequential ? width : 2 * width;
  if (width < 2 || (count && *count < least)) return {};
  const bool is_whole = count && *count % width == 0;
  if (in_launch && loop.level != LoopLevel::kSequential && !is_whole) return {};
  return width;
}

void UseLaneVectors(Phrase& phrase, const target::Device& device) {
  if (LaneMaker(phrase, device).Run(phrase.body)) UseRegisters(phrase);
}

}  // namespace eqrise::dpia
