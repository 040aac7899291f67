// Imperative phrases: what DPIA's translation makes of a low-level functional program, and what the
// emitters print. Commands (loops, parallel loops, memory, assignments) are a tree; expressions are
// a hash-consed graph of scalar or vector operations whose only views of memory are loads at
// resolved index polynomials, so that no view is left to expand (docs/decisions.md, decision 21).
//
//   for (i < n) { out[i] = alpha * x[i]; }
//   phrase.exps.Op(rise::Op::kMul, {alpha, phrase.exps.Load(x, i, 1)})
//
// Source: RISE & Shine, listings 7 and 10.
#ifndef EQRISE_DPIA_PHRASE_H_
#define EQRISE_DPIA_PHRASE_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "rise/term/expr.h"

namespace eqrise::dpia {

using rise::AddressSpace;
using rise::Nat;
using rise::NatVar;
using rise::ScalarKind;

struct BufferId {
  uint32_t id = 0;
  friend bool operator==(BufferId, BufferId) = default;
  friend auto operator<=>(BufferId, BufferId) = default;
  template <typename H>
  friend H AbslHashValue(H h, BufferId b) {
    return H::combine(std::move(h), b.id);
  }
};

enum class BufferRole : uint8_t { kInput, kScalarInput, kOutput, kTemporary, kLet };

// The values from `least` to `most`.
struct ValueRange {
  int64_t least, most;
  friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

// Memory for `count` scalars. Arrays of pairs are several buffers (decision 19); vectors are stored
// as their scalars.
struct Buffer {
  std::string name;
  BufferRole role = BufferRole::kTemporary;
  AddressSpace space = AddressSpace::kGlobal;
  ScalarKind element = ScalarKind::kF32;
  Nat count;
  rise::Type type;         // of the leaf array, for people; scalars: the scalar
  std::vector<Nat> shape;  // outermost first
  int lanes = 1;           // > 1: a private buffer that is only accessed as vectors of this width
  // Set where steps of a loop take turns in two or three parts of so many scalars (as often as loops
  // around need it): each access is to one of them.
  struct Turns {
    int parts = 2;
    Nat size;
  };
  std::optional<Turns> turns = std::nullopt;
  rise::Expr origin;  // what asked for it
  // An output takes the memory of this input, since the kernel declares that it consumes it.
  std::optional<BufferId> memory_of = std::nullopt;
  // kLet: what is known of the integer that it names (dpia/value_range.h).
  std::optional<ValueRange> range = std::nullopt;

  // Count, type and shape go together: these of an array of so many `leaf`, outermost size first,
  void SetShape(rise::TypeTable& types, std::vector<Nat> sizes, rise::Type leaf);
  // and those of another one.
  void TakeShape(const Buffer& other);
};

struct Exp {
  uint32_t id = 0;  // 0 is "none"
  explicit operator bool() const { return id != 0; }
  friend bool operator==(Exp, Exp) = default;
  friend auto operator<=>(Exp, Exp) = default;
  template <typename H>
  friend H AbslHashValue(H h, Exp e) {
    return H::combine(std::move(h), e.id);
  }
};

enum class ExpKind : uint8_t {
  kLiteral,    // bits
  kNat,        // the value of an index polynomial, as an integer
  kLoad,       // `lanes` neighbouring scalars of a buffer at an index
  kOp,         // a scalar primitive on scalars or lane by lane on vectors
  kCast,       // to the node's type
  kBroadcast,  // a scalar in each lane
  kLanes,      // a vector from scalars
  kExtract,    // a lane (an index) of a vector
  kCall,       // a foreign function (bits: its declaration) of scalars, by the target's own text
  kGuard,      // the second child where the first one, a scalar condition, holds, and the third
               // elsewhere; only the one that is needed is evaluated
  kFirst,      // a masked vector: lanes 0 .. index-1 of the first child, and the others of the
               // second one. A load that is the first child reads no more than these lanes.
};

struct ExpNode {
  ExpKind kind = ExpKind::kLiteral;
  rise::Op op = rise::Op::kAdd;  // kOp
  ScalarKind type = ScalarKind::kF32;
  int lanes = 1;
  BufferId buffer;  // kLoad
  Nat index;        // kLoad, kNat, kExtract, kFirst
  uint64_t bits = 0;
  std::vector<Exp> children;
  friend bool operator==(const ExpNode&, const ExpNode&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const ExpNode& n) {
    return H::combine(std::move(h), static_cast<int>(n.kind), static_cast<int>(n.op),
                      static_cast<int>(n.type), n.lanes, n.buffer, n.index, n.bits, n.children);
  }
};

// A guard, or a choice that the program makes.
inline bool IsChoice(const ExpNode& n) {
  return n.kind == ExpKind::kGuard || (n.kind == ExpKind::kOp && n.op == rise::Op::kSelect);
}

// Owns expressions. Nats of kind kOpaque stand for the run-time value of an expression.
class ExpTable {
 public:
  explicit ExpTable(rise::NatTable& nats) : nats_(&nats) { nodes_.emplace_back(); }

  Exp Literal(uint64_t bits, ScalarKind type);
  Exp FromNat(Nat value, ScalarKind type);
  Exp Load(BufferId buffer, Nat index, int lanes, ScalarKind type);
  // Operands of different widths: scalars are broadcast.
  Exp Apply(rise::Op op, std::span<const Exp> operands);
  // The arguments are scalars: a call on vectors is made lane by lane.
  Exp Call(uint32_t foreign, ScalarKind result, std::span<const Exp> arguments);
  Exp Cast(Exp e, ScalarKind type);
  Exp Broadcast(Exp e, int lanes);
  Exp Lanes(std::span<const Exp> scalars);
  Exp Extract(Exp vector, Nat lane);
  // `yes` may only be evaluated where the condition holds: it reads memory that is not there
  // elsewhere.
  Exp Guard(Exp condition, Exp yes, Exp no);
  // Vectors of one width. `no` is evaluated in any case.
  Exp First(Nat count, Exp yes, Exp no);
  // a < b, for indices. Constant where that can be proved.
  Exp Less(Nat a, Nat b);
  std::optional<bool> AsBool(Exp e) const;
  // a and b of a < b, where an expression is that.
  std::optional<std::pair<Nat, Nat>> SidesOfLess(Exp e) const;

  // The integer expression as an index: a polynomial where it is one, otherwise an opaque variable.
  Nat ToNat(Exp e, std::optional<Nat> extent, bool may_be_negative = false);
  Exp OpaqueValue(NatVar v) const { return opaque_.at(v); }
  // Whether the index has the run-time value of an expression in it.
  bool IsOfData(Nat n) const;

  const ExpNode& node(Exp e) const { return nodes_[e.id]; }
  bool Mentions(Exp e, NatVar v) const;
  bool Mentions(Nat n, NatVar v) const;
  Exp Substitute(Exp e, NatVar v, Nat value);
  Nat Substitute(Nat n, NatVar v, Nat value);
  // The vector of e's values for lane = 0 .. width-1. What a guard allows in the first lanes only is
  // a masked vector.
  Exp Vectorise(Exp e, NatVar lane, int width);
  // From now on a vector of neighbours in some memory is one load: Lanes makes it.
  void JoinLanes(std::function<bool(BufferId)> is_memory) { joins_ = std::move(is_memory); }
  // Loads in indices too.
  void ForEachLoad(Exp e, const std::function<void(const ExpNode&)>& visit) const;
  void ForEachLoad(Nat n, const std::function<void(const ExpNode&)>& visit) const;
  // Replaces each load's place in memory by to(buffer, index), in indices too.
  using Redirection = std::function<std::pair<BufferId, Nat>(BufferId, Nat)>;
  Exp Redirect(Exp e, const Redirection& to);
  Nat Redirect(Nat n, const Redirection& to);
  // With other expressions for some of its parts, but for those in indices.
  Exp Replace(Exp e, const absl::flat_hash_map<Exp, Exp>& by);
  size_t size() const { return nodes_.size(); }
  rise::NatTable& nats() { return *nats_; }

 private:
  Exp Intern(ExpNode node);
  std::optional<Nat> LanesThatHold(Exp condition, NatVar lane);
  Exp Masked(Exp vector, Nat count);
  bool AreNeighbours(std::span<const Exp> scalars);
  bool IsZeroBehind(Exp vector, Nat count) const;

  rise::NatTable* nats_;
  std::deque<ExpNode> nodes_;
  absl::flat_hash_map<ExpNode, uint32_t> interned_;
  absl::flat_hash_map<NatVar, Exp> opaque_;
  absl::flat_hash_map<Exp, NatVar> opaque_of_;
  std::function<bool(BufferId)> joins_ = nullptr;
};

struct StmtId {
  uint32_t id = 0;
};
using Block = std::vector<StmtId>;

struct Assignment {
  BufferId buffer;
  Nat index;
  int lanes = 1;
  Nat stride;  // between lanes; the constant 1 for neighbours
  Exp value;
  // What is stored is the old element combined with the value, in one step that no other work-item
  // sees the inside of.
  std::optional<rise::Op> atomic = std::nullopt;
};

enum class LoopLevel : uint8_t { kSequential, kPar, kGlobal, kWorkGroup, kLocal };

enum class StmtKind : uint8_t {
  kAssign,   // all values are computed before the first is stored
  kNew,      // memory for the rest of the block
  kLoop,     // sequential or parallel, over index = 0 .. count-1
  kBarrier,  // for the memory spaces flagged
  kOnce,     // body by the first work-item of the group in some dimensions only
};

struct Stmt {
  StmtKind kind = StmtKind::kAssign;
  std::vector<Assignment> assignments;
  BufferId buffer;  // kNew
  LoopLevel level = LoopLevel::kSequential;
  int dimension = 0;
  NatVar index;
  Nat count;
  bool in_lanes = false;   // kLoop, C: its iterations are lanes of vectors (dpia/interior.h)
  rise::Expr run;          // kLoop: the oclRun that says how many work-items share a parallel one
  Block body;              // kLoop, kOnce
  uint8_t dimensions = 7;  // kOnce: bit d is set where only item 0 of dimension d goes on
  bool local_fence = false;
  bool global_fence = false;
};

// A translated program: its buffers and one block, or after SplitLaunches a list of launches.
struct Phrase {
  explicit Phrase(rise::ExprTable& e) : exprs(&e), exps(e.nats()) {}
  rise::ExprTable* exprs;
  ExpTable exps;
  std::deque<Buffer> buffers;
  std::deque<Stmt> stmts;
  std::vector<BufferId> inputs;  // in the program's order, leaves of pairs in order
  std::vector<BufferId> outputs;
  Block body;

  const Buffer& buffer(BufferId b) const { return buffers[b.id]; }
  const Stmt& stmt(StmtId s) const { return stmts[s.id]; }
  StmtId Add(Stmt s) {
    stmts.push_back(std::move(s));
    return {static_cast<uint32_t>(stmts.size() - 1)};
  }
};

// The names of buffers, sizes and loops.
absl::flat_hash_set<std::string> TakenNames(const Phrase& phrase);

// The first of stem, stem_1, stem_2, ... that is not taken. It is taken from now on.
std::string FreeName(const std::string& stem, absl::flat_hash_set<std::string>& taken);

// What is read and written in a block, elsewhere.
void Redirect(Phrase& phrase, const Block& block, const ExpTable::Redirection& to);

// Whether an assignment gives an element the value that it has.
bool KeepsValue(const Phrase& phrase, const Assignment& a);

// Every statement of a block, outer before inner.
void ForEachStmt(const Phrase& phrase, const Block& block,
                 const std::function<void(const Stmt&)>& visit);

// Every part of the values that a block assigns. Parts that values share are visited once.
void ForEachPart(const Phrase& phrase, const Block& block,
                 const std::function<void(const ExpNode&)>& visit);

// So, and those that indices and counts are made of, too.
void ForEachExp(const Phrase& phrase, const Block& block,
                const std::function<void(const ExpNode&)>& visit);

// Whether a value, or one that a block assigns, has a part that is one of `kind`.
bool HasPart(const Phrase& phrase, Exp value, const std::function<bool(const ExpNode&)>& kind);
bool HasPart(const Phrase& phrase, const Block& block,
             const std::function<bool(const ExpNode&)>& kind);

// The phrase as text, in the notation of listing 10, for people and tests.
std::string ToString(const Phrase& phrase);
std::string ToString(const Phrase& phrase, const Block& block, int indent);
std::string ToString(const Phrase& phrase, Exp e);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_PHRASE_H_
