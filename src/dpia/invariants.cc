#include "dpia/invariants.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/interference.h"
#include "dpia/value_range.h"

namespace eqrise::dpia {
namespace {

// More names than registers would only move loads.
constexpr size_t kMostNames = 16;
// For fewer iterations, as at borders, the text would be longer than what it saves.
constexpr int64_t kFewIterations = 8;

class Hoister {
 public:
  Hoister(Phrase& phrase, bool in_launches)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        taken_(TakenNames(phrase)),
        in_launches_(in_launches) {}

  void Run(Block& block, bool in_parallel_loop = false) {
    Block out;
    for (const StmtId id : block) {
      const bool is_loop = phrase_.stmt(id).kind == StmtKind::kLoop;
      if (is_loop && (!in_launches_ || (in_parallel_loop && IsOfOneItem(id)))) Hoist(id, out);
      Block body = phrase_.stmt(id).body;
      Run(body, in_parallel_loop || (is_loop && phrase_.stmt(id).level != LoopLevel::kSequential));
      phrase_.stmts[id.id].body = std::move(body);
      out.push_back(id);
    }
    block = std::move(out);
  }

 private:
  // Whether a work-item runs the loop alone.
  bool IsOfOneItem(StmtId id) const {
    bool alone = phrase_.stmt(id).level == LoopLevel::kSequential;
    ForEachStmt(phrase_, phrase_.stmt(id).body, [&](const Stmt& s) {
      alone &= s.kind != StmtKind::kLoop || s.level == LoopLevel::kSequential;
    });
    return alone;
  }

  // Adds what is computed before the loop.
  void Hoist(StmtId id, Block& out) {
    const Stmt& loop = phrase_.stmt(id);
    const auto trips = nats_.AsConst(loop.count);
    is_short_ = trips && *trips < kFewIterations;
    has_iterations_ = nats_.AtLeast(loop.count, nats_.Const(1)) == rise::Proof::kYes;
    indices_ = {loop.index};
    written_.clear();
    known_.clear();
    seen_.clear();
    found_.clear();
    ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      if (s.kind == StmtKind::kLoop) indices_.insert(s.index);
      for (const Assignment& a : s.assignments) written_.insert(a.buffer);
    });
    ForEachStmt(phrase_, loop.body, [&](const Stmt& s) {
      for (const Assignment& a : s.assignments) Find(a.value);
    });
    if (found_.empty()) return;
    absl::flat_hash_map<Exp, Exp> names;
    for (const Exp e : found_) names[e] = Name(e, loop, out);
    Replace(loop.body, names);
  }

  // The largest parts of an expression that can be computed before the loop.
  void Find(Exp e) {
    if (found_.size() == kMostNames || !seen_.insert(e.id).second) return;
    const ExpNode& n = phrase_.exps.node(e);
    if (IsWorthIt(e, n)) {
      found_.push_back(e);
      return;
    }
    // What is guarded may not be evaluated, and neither may all lanes of a masked load.
    const size_t first = n.kind == ExpKind::kFirst ? 1 : 0;
    const size_t end = n.kind == ExpKind::kGuard ? 1 : n.children.size();
    for (size_t i = first; i < end; ++i) Find(n.children[i]);
  }

  bool IsWorthIt(Exp e, const ExpNode& n) {
    const bool computes = n.kind == ExpKind::kGuard ||
                          (!in_launches_ && (n.kind == ExpKind::kOp || n.kind == ExpKind::kCast));
    if (!computes) return false;
    if (n.lanes == 1) return !is_short_ && Look(e) == Part::kOfInputs;
    return n.type != ScalarKind::kBool && CallsFunctions(e) && Look(e) != Part::kNone;
  }
  // GCC leaves special functions of vectors, which it makes of loops over their lanes, in the loop.
  bool CallsFunctions(Exp e) {
    if (const auto known = calls_.find(e.id); known != calls_.end()) return known->second;
    const ExpNode& n = phrase_.exps.node(e);
    const bool calls = (n.kind == ExpKind::kOp && rise::IsSpecialFunction(n.op)) ||
                       std::ranges::any_of(n.children, [&](Exp c) { return CallsFunctions(c); });
    return calls_[e.id] = calls;
  }

  // What is known of an expression: it may change or is not to be evaluated here, stays, or stays and
  // reads arrays of inputs.
  enum class Part : uint8_t { kNone, kStays, kOfInputs };
  Part Look(Exp e) {
    if (const auto it = known_.find(e.id); it != known_.end()) return it->second;
    const ExpNode& n = phrase_.exps.node(e);
    Part part = Part::kNone;
    switch (n.kind) {
      case ExpKind::kLiteral:
        part = Part::kStays;
        break;
      case ExpKind::kNat:
        if (Stays(n.index)) part = Part::kStays;
        break;
      case ExpKind::kLoad:
        part = LookAtLoad(n);
        break;
      case ExpKind::kOp:
      case ExpKind::kCast:
      case ExpKind::kBroadcast:
      case ExpKind::kLanes:
        part = LookAtAll(n.children);
        break;
      case ExpKind::kGuard:
        // As a whole it reads what it reads in the loop, which has an iteration.
        if (!has_iterations_) break;
        ++guards_;
        part = LookAtAll(n.children);
        --guards_;
        break;
      case ExpKind::kExtract:
      case ExpKind::kCall:
      case ExpKind::kFirst:
        break;
    }
    if (guards_ == 0) known_[e.id] = part;
    return part;
  }
  Part LookAtAll(const auto& children) {
    Part part = Part::kStays;
    for (const Exp c : children) {
      const Part child = Look(c);
      if (child == Part::kNone) return Part::kNone;
      if (child == Part::kOfInputs) part = Part::kOfInputs;
    }
    return part;
  }
  Part LookAtLoad(const ExpNode& n) {
    const Buffer& b = phrase_.buffer(n.buffer);
    if (written_.contains(n.buffer) || !Stays(n.index)) return Part::kNone;
    if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet) return Part::kStays;
    if (b.role != BufferRole::kInput) return Part::kNone;
    if (guards_ > 0) return Part::kOfInputs;
    // Where the loop has no iteration, nobody else reads that.
    const Nat end = nats_.Add(n.index, nats_.Const(n.lanes));
    const bool is_there = nats_.AtLeast(n.index, nats_.Const(0)) == rise::Proof::kYes &&
                          nats_.AtLeast(b.count, end) == rise::Proof::kYes;
    return is_there ? Part::kOfInputs : Part::kNone;
  }
  bool Stays(Nat n) const {
    for (const NatVar v : nats_.Variables(n)) {
      if (indices_.contains(v) || nats_.info(v).kind == rise::NatVarKind::kOpaque) return false;
    }
    return true;
  }

  // A name for the value, which stands before the loop; the expression that reads it.
  Exp Name(Exp e, const Stmt& loop, Block& out) {
    const auto [type, lanes] = std::pair(phrase_.exps.node(e).type, phrase_.exps.node(e).lanes);
    Buffer b;
    b.name = FreeName("t", taken_);
    b.role = BufferRole::kLet;
    b.space = AddressSpace::kPrivate;
    b.element = type;
    b.lanes = lanes;
    if (lanes == 1) b.range = RangeOf(phrase_, e);
    rise::TypeTable& types = phrase_.exprs->types();
    std::vector<Nat> shape;
    if (lanes > 1) shape.push_back(nats_.Const(lanes));
    b.SetShape(types, std::move(shape), types.Scalar(type));
    b.origin = phrase_.buffer(FirstWritten(loop)).origin;
    const BufferId id{static_cast<uint32_t>(phrase_.buffers.size())};
    phrase_.buffers.push_back(std::move(b));
    Stmt memory;
    memory.kind = StmtKind::kNew;
    memory.buffer = id;
    out.push_back(phrase_.Add(std::move(memory)));
    Assignment a;
    a.buffer = id;
    a.index = nats_.Const(0);
    a.stride = nats_.Const(1);
    a.lanes = lanes;
    a.value = e;
    Stmt assign;
    assign.kind = StmtKind::kAssign;
    assign.assignments.push_back(a);
    out.push_back(phrase_.Add(std::move(assign)));
    return phrase_.exps.Load(id, nats_.Const(0), lanes, type);
  }
  BufferId FirstWritten(const Stmt& loop) const {
    for (const Access& a : Accesses(phrase_, loop.body)) {
      if (a.write) return a.buffer;
    }
    return {};
  }

  void Replace(const Block& block, const absl::flat_hash_map<Exp, Exp>& names) {
    for (const StmtId id : block) {
      for (Assignment& a : phrase_.stmts[id.id].assignments) {
        a.value = phrase_.exps.Replace(a.value, names);
      }
      Replace(phrase_.stmt(id).body, names);
    }
  }

  Phrase& phrase_;
  rise::NatTable& nats_;
  absl::flat_hash_set<std::string> taken_;
  bool in_launches_;
  absl::flat_hash_map<uint32_t, bool> calls_;
  // These describe the loop that is looked at:
  absl::flat_hash_set<NatVar> indices_;  // its own, and those of the loops inside
  std::set<BufferId> written_;
  absl::flat_hash_map<uint32_t, Part> known_;
  absl::flat_hash_set<uint32_t> seen_;
  std::vector<Exp> found_;
  bool has_iterations_ = false;
  bool is_short_ = false;
  int guards_ = 0;  // around what is looked at
};

}  // namespace

void HoistInvariants(Phrase& phrase) { Hoister(phrase, /*in_launches=*/false).Run(phrase.body); }

void HoistGuards(Phrase& phrase) { Hoister(phrase, /*in_launches=*/true).Run(phrase.body); }

}  // namespace eqrise::dpia
