// The translator's inside: one class in three parts. The continuation translation makes an
// expression readable (translate_read.cc), the acceptor translation writes one
// (translate_write.cc), and the third part is memory (translate_memory.cc). translate.h is the way
// in.
//
//   Translator(exprs, options, report).Run(program)
#ifndef EQRISE_DPIA_TRANSLATOR_H_
#define EQRISE_DPIA_TRANSLATOR_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "dpia/translate.h"
#include "dpia/view.h"
#include "rise/term/view_element.h"

namespace eqrise::dpia {

using rise::Expr;
using rise::Op;
using rise::Type;
using rise::TypeKind;

// The values of bound variables, innermost last. Shared, since views capture it.
struct EnvNode;
using Env = std::shared_ptr<const EnvNode>;
struct EnvNode {
  ViewPtr value;
  Env outer;
};

class Translator {
 public:
  Translator(rise::ExprTable& exprs, const TranslateOptions& options, const Reporter& report)
      : exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        options_(options),
        report_(report),
        phrase_(std::make_unique<Phrase>(exprs)) {}

  absl::StatusOr<std::unique_ptr<Phrase>> Run(const rise::Program& program);

 private:
  // --- memory
  struct Memory {
    ViewPtr view;
    AcceptorPtr acceptor;
    std::vector<BufferId> buffers;
  };
  std::vector<BufferId> NewBuffers(Type type, const std::string& name, BufferRole role,
                                   rise::AddressSpace space, Expr origin);
  void AddLeaves(Type type, const std::string& name, BufferRole role, rise::AddressSpace space,
                 Expr origin, std::vector<Nat>& shape, std::vector<BufferId>& out);
  std::string UniqueName(const std::string& name);
  // Where a leaf of a value begins. Within a dependent array each leaf has an origin of its own:
  // elements before may have more scalars of one leaf than of another.
  struct Leaf {
    BufferId buffer;
    Nat origin;
  };
  using Leaves = std::vector<Leaf>;
  static Leaves LeavesOf(const std::vector<BufferId>& buffers);
  // A value of `type` at element number `position` of its leaves, counted from their origins.
  ViewPtr ReadBuffers(Type type, const Leaves& leaves, size_t& cursor, Nat position);
  AcceptorPtr WriteBuffers(Type type, const Leaves& leaves, size_t& cursor, Nat position);
  // The leaves of element i of the dependent array whose leaves begin at `start`.
  Leaves LeavesAt(Type dep_array, const Leaves& leaves, size_t start, Nat position, Nat i);
  // The leaves of all its pieces together, where these are arrays, and what they are arrays of.
  Leaves LeavesOfAll(Type dep_array, const Leaves& leaves, size_t start, Nat position);
  // How many scalars of each leaf a value has.
  std::vector<Nat> LeafSizes(Type type);
  // The type of the elements of a dependent array's pieces; none if these are no arrays.
  Type PieceElement(Type dep_array);
  size_t LeafCount(Type type) const;
  int LaneCount(Nat lanes);
  Memory New(Type type, const std::string& name, rise::AddressSpace space, Expr origin);
  // --- statements
  StmtId Emit(Stmt s);
  void Fail(Expr e, std::string what, std::string hint);
  void Assign(const ViewPtr& value, const AcceptorPtr& out, Type type);
  void CollectAssignments(const ViewPtr& value, const AcceptorPtr& out, Type type,
                          std::vector<Assignment>& list);
  Exp ScalarOf(const ViewPtr& v, ScalarKind type);
  template <typename Body>
  StmtId Loop(LoopLevel level, int dimension, const std::string& name, Nat count, Body body) {
    Stmt s;
    s.kind = StmtKind::kLoop;
    s.level = level;
    s.dimension = dimension;
    s.count = count;
    s.index = nats_.NewIndex(UniqueName(name), count);
    if (level > LoopLevel::kPar) s.run = run_[dimension];
    NatVar index = s.index;
    Block inner;
    Block* outer = std::exchange(block_, &inner);
    // A loop of one iteration is none (its index is 0).
    const bool of_one_item = level == LoopLevel::kSequential || level == LoopLevel::kPar;
    const bool once = nats_.AsConst(count) == 1 && of_one_item;
    body(once ? nats_.Const(0) : nats_.Var(index));
    block_ = outer;
    if (nats_.AsConst(count) == 0 && of_one_item) return {};
    if (once) {
      block_->insert(block_->end(), inner.begin(), inner.end());
      return inner.empty() ? StmtId{} : inner.back();
    }
    s.body = std::move(inner);
    return Emit(std::move(s));
  }
  // Straight-line code for `count` iterations. Where these are many, or are not a number, a loop
  // over blocks of them, and what is left over in straight-line code again or in a loop.
  template <typename Body>
  void Unroll(Nat count, Body body) {
    const auto n = nats_.AsConst(count);
    if (n && *n <= options_.unroll_limit) return Repeat(nats_.Const(0), *n, body);
    const Nat block = nats_.Const(options_.unroll_block), blocks = nats_.FloorDiv(count, block);
    Loop(LoopLevel::kSequential, 0, "b", blocks,
         [&](Nat b) { Repeat(nats_.Mul(block, b), options_.unroll_block, body); });
    const Nat first = nats_.Mul(block, blocks), left = nats_.Mod(count, block);
    if (n) return Repeat(first, *nats_.AsConst(left), body);
    Loop(LoopLevel::kSequential, 0, "rest", left, [&](Nat i) { body(nats_.Add(first, i)); });
  }
  // The body for first, first + 1, ...
  template <typename Body>
  void Repeat(Nat first, int64_t times, Body body) {
    for (int64_t i = 0; i < times && status_.ok(); ++i) body(nats_.Add(first, nats_.Const(i)));
  }

  // --- the continuation translation: an expression to be read
  static Env Bind(const Env& env, ViewPtr value) {
    return std::make_shared<EnvNode>(EnvNode{std::move(value), env});
  }
  // The size of an array type.
  Nat SizeOf(Expr e) const { return types_.node(exprs_.type(e)).size; }
  // Where a view of the table says that its elements are.
  rise::ViewElements ElementsOf(Expr view) const {
    const rise::Attr attr = exprs_.attr(view);
    return {nats_, exprs_.op(view), attr.n0, attr.n1, SizeOf(exprs_.child(view, 0))};
  }
  ViewPtr Lookup(const Env& env, uint32_t index);
  ViewPtr ReadBody(Expr lambda, const Env& env, ViewPtr argument);
  Nat Flat(Nat i, Nat k, Nat j);
  ViewPtr Read(Expr e, const Env& env);
  // A function of an index that is not asked twice what it has answered without a statement.
  // Elements of views are read again and again, each time through all views below: without it,
  // stages that are views of views take time exponential in their number.
  std::function<ViewPtr(Nat)> Remembering(std::function<ViewPtr(Nat)> at);
  // Whether names are written out in the place of what they stand for.
  bool Inlines() const { return vector_depth_ > 0 || guard_depth_ > 0; }
  ViewPtr Dummy(Type type);
  ViewPtr ReadNode(Expr e, const Env& env);
  ViewPtr Named(Expr value, const Env& env);
  Nat Lanes(Type array_of_vectors) const;
  ViewPtr Vectorise(const ViewPtr& v, NatVar lane, int lanes);
  ViewPtr Lane(const ViewPtr& v, Nat lane);
  ViewPtr BroadcastView(const ViewPtr& v, int lanes);
  ViewPtr ReadReduction(Expr e, const Env& env);
  bool MovesSecondPart(Expr body);
  Expr BaseInOrder(Expr e);
  bool IsVariable(Expr e, int64_t index);
  ViewPtr ReadReducePar(Expr e, const Env& env);
  ViewPtr ReadForeign(Expr e, const Env& env);
  ViewPtr ReadReduceByIndex(Expr e, const Env& env);
  // Indices at which a value differs; conditions as conjunctions of a < b.
  ViewPtr Guarded(Exp condition, const std::function<ViewPtr()>& yes,
                  const std::function<ViewPtr()>& no, Type type);
  // Where piece i of a partition or of an array of pieces begins.
  Nat StartOfPiece(Nat lengths, NatVar position, Nat pieces, Nat i);
  ViewPtr ReadPartition(Expr e, const Env& env);
  ViewPtr ReadDepSlide(Expr e, const Env& env);
  // The value of `inside` for l <= i < l + n, otherwise of `outside`.
  ViewPtr Padded(Expr e, const Env& env);
  ViewPtr ReadArithmetic(Expr e, const Env& env);
  // Whether a part of an index may be so large or so far below 0.
  static bool IsSmall(int64_t number) {
    constexpr int64_t kLimit = int64_t{1} << 30;
    return -kLimit <= number && number <= kLimit;
  }
  std::optional<Nat> SmallPolynomial(rise::Op op, const ViewPtr& a, const ViewPtr& b);
  ViewPtr GuardedNat(Exp condition, const ViewPtr& a, const ViewPtr& b);
  ViewPtr ReadIndexOperand(Expr e, const Env& env);

  // --- the stream translation: an expression to be read once, in order (translate_stream.cc)
  struct Stream {
    Nat size;
    // Emits what makes element i and goes on with it. To be called for i = 0, 1, ... in turn.
    std::function<void(Nat i, const std::function<void(ViewPtr)>& use)> next;
  };
  Stream ReadStream(Expr e, const Env& env);
  Stream ReadCircularBuffer(Expr e, const Env& env);
  Stream ReadRotateValues(Expr e, const Env& env);

  // --- the acceptor translation: an expression to be written
  void Write(Expr e, const Env& env, const AcceptorPtr& out);
  void WriteNode(Expr e, const Env& env, const AcceptorPtr& out);
  // The function of a depMap or dmatch for a position or size.
  Expr FunctionOf(Expr e, Nat nat);
  void WriteMap(Expr e, LoopLevel level, const char* name, const Env& env, const AcceptorPtr& out);
  AcceptorPtr ThroughView(Expr e, const AcceptorPtr& out);
  AcceptorPtr LaneOf(const AcceptorPtr& a, Nat lane);
  AcceptorPtr VectorOf(const AcceptorPtr& a, NatVar lane, int lanes);
  AcceptorPtr Through(Expr body, const AcceptorPtr& out);
  void WriteIterate(Expr e, const Env& env, const AcceptorPtr& out);
  void WriteReduceByIndexAtomic(Expr e, const Env& env, const AcceptorPtr& out);
  void WriteOclRun(Expr e, const Env& env, const AcceptorPtr& out);
  void WriteScan(Expr e, const Env& env, const AcceptorPtr& out);
  // A copy by sequential loops.
  void Copy(const ViewPtr& value, const AcceptorPtr& out, Type type);
  // Copies an element of e's window, without loops where it is short.
  void Move(Expr e, const ViewPtr& value, const AcceptorPtr& out, Type type);
  // A step of a fold, from its accumulator to its accumulator. `checked`: for interference, once.
  void WriteStep(Expr e, Expr body, const Env& env, const Memory& accumulator, bool& checked);
  // Tells what is in the way of updating the accumulator of such a step in place.
  std::optional<std::string> StepConflict(Expr body, const Env& env, const Memory& accumulator,
                                          bool& checked);
  void FailOverwritten(Expr e, const std::string& conflict);
  rise::AddressSpace SpaceOf(Expr e) const {
    return static_cast<rise::AddressSpace>(exprs_.attr(e).index);
  }
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
  const TranslateOptions& options_;
  const Reporter& report_;
  std::unique_ptr<Phrase> phrase_;
  absl::flat_hash_map<uint32_t, ViewPtr> inputs_;
  absl::flat_hash_map<std::string, int> names_;
  Block* block_ = nullptr;
  Expr current_;
  Expr run_[3];  // the oclRun around, for each dimension
  int groups_depth_ = 0;
  int vector_depth_ = 0;
  int guard_depth_ = 0;  // within what is only read where a condition holds
  absl::Status status_;
};

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_TRANSLATOR_H_
