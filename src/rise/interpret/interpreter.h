// The inside of the reference interpreter: a class whose parts are terms (interpret.cc) and arrays
// (interpret_arrays.cc). interpret.h is the way in.
//
//   Interpreter(exprs, inputs, sizes, options).Run(e)
#ifndef EQRISE_RISE_INTERPRET_INTERPRETER_H_
#define EQRISE_RISE_INTERPRET_INTERPRETER_H_

#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/interpret/interpret.h"

namespace eqrise::rise {

// The values of the bound variables, innermost first: de Bruijn index i is i steps along.
struct Value::Environment {
  Value value;
  std::shared_ptr<const Environment> next;
};

using Env = std::shared_ptr<const Value::Environment>;

inline Env Extend(Value value, const Env& next) {
  return std::make_shared<const Value::Environment>(Value::Environment{std::move(value), next});
}

// Functions return false after setting status_, which keeps the frames of this deep recursion
// small.
class Interpreter {
 public:
  Interpreter(const ExprTable& exprs, const absl::flat_hash_map<uint32_t, Value>& inputs,
              const SizeValues& sizes, const InterpretOptions& options)
      : exprs_(exprs), inputs_(inputs), sizes_(sizes), options_(options) {}
  absl::StatusOr<Value> Run(Expr e);

 private:
  bool Fail(absl::Status status) {
    status_ = std::move(status);
    return false;
  }
  template <typename... Parts>
  bool Wrong(const ExprNode& n, const Parts&... parts) {
    return Fail(absl::InternalError(absl::StrCat(OpName(n.op), ": ", parts...)));
  }
  // Whether so many more steps may be taken; what takes memory asks before it does. A step is a node
  // that is evaluated, or an element of an array.
  bool Spend(size_t steps) {
    steps_ = steps > static_cast<size_t>(options_.max_steps) ? std::numeric_limits<int64_t>::max()
                                                             : steps_ + static_cast<int64_t>(steps);
    if (steps_ <= options_.max_steps) return true;
    return Fail(absl::ResourceExhaustedError(
        absl::StrCat("interpreting took more than ", options_.max_steps, " steps")));
  }
  bool EvalNat(Nat n, int64_t& out);
  // The number of elements of an array type.
  bool Length(Type type, size_t& out);
  // One more than the largest free de Bruijn index; 0 for closed expressions.
  int FreeVariables(Expr root);
  // Closed expressions under a binder are evaluated once, e.g. `transpose B` in a matrix product.
  bool Eval(Expr e, const Env& env, Value& out);
  bool CheckLength(const ExprNode& n, const Value& v);
  bool EvalNode(const ExprNode& n, const Env& env, Value& out);
  // Any expression; a lambda gives a function value.
  bool EvalAny(Expr e, const Env& env, Value& out);
  bool EvalAs(const ExprNode& n, int child, const Env& env, ValueKind kind, Value& out);
  // Two scalars, vectors, indices or nats of one kind.
  bool EvalOperands(const ExprNode& n, const Env& env, Value& a, Value& b);
  bool Apply(const Value& f, Value argument, Value& out);
  bool Apply(const Value& f, Value a, Value b, Value& out);
  [[gnu::noinline]] bool Variable(const ExprNode& n, const Env& env, Value& out);
  bool Input(const ExprNode& n, Value& out);
  bool Literal(const ExprNode& n, Value& out);
  [[gnu::noinline]] bool MakePair(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Component(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool OneOperand(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool TwoOperands(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool CallForeign(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Select(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool LetOrApply(const ExprNode& n, const Env& env, Value& out);
  // The array that is child `i`.
  bool EvalArray(const ExprNode& n, int i, const Env& env, Value& out);
  bool Make(std::vector<Value> elements, Value& out);
  [[gnu::noinline]] bool Map(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Fold(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Zip(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Unzip(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Split(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Join(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool AsScalar(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Transpose(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool View(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Slide(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Generate(const ExprNode& n, const Env& env, Value& out);
  // The element at an index value, which is within the array if its type is right.
  bool IsIndexOf(const ExprNode& n, const Value& index, size_t count);
  // What stands at the indices in the second child.
  bool Selected(const ExprNode& n, const std::vector<Value>& indices, const Env& env,
                std::vector<Value>& out);
  [[gnu::noinline]] bool Idx(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Gather(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Scatter(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool MakeArray(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Concat(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Pad(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool PadEmpty(const ExprNode& n, const Env& env, Value& out);
  // A value of a type that nobody has written, in no part.
  bool Unwritten(const ExprNode& n, Type type, Value& out);
  [[gnu::noinline]] bool Scan(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool ReduceByIndex(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool MappedWindows(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool ConvertIndex(const ExprNode& n, const Env& env, Value& out);
  // What a size is bound to where the interpreter is now: a function in the scope of one that binds
  // the same size hides it, and its value is back after that.
  std::optional<int64_t> BoundTo(NatVar v) const;
  // What depends on a bound size is computed anew for each of its values.
  void Rebind(NatVar v, std::optional<int64_t> value);
  [[gnu::noinline]] bool DepSlide(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Partition(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool DepMap(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool OpenDepPair(const ExprNode& n, const Env& env, Value& out);
  [[gnu::noinline]] bool Iterate(const ExprNode& n, const Env& env, Value& out);
  // The windows of sz elements, a new one every sp elements.
  bool Windows(const ExprNode& n, const Value& xs, size_t sz, size_t sp, Value& out);
  // An index function at i.
  bool EvalAt(const ExprNode& n, Nat function, int64_t i, size_t size, int64_t& out);
  [[gnu::noinline]] bool VectorFromScalar(const ExprNode& n, const Env& env, Value& out);
  const ExprTable& exprs_;
  const absl::flat_hash_map<uint32_t, Value>& inputs_;
  SizeValues sizes_;  // with those of bound lengths, while their functions run
  const InterpretOptions& options_;
  absl::flat_hash_map<Nat, int64_t> nats_;
  absl::flat_hash_map<uint32_t, int> free_;      // FreeVariables by expression
  absl::flat_hash_map<uint32_t, Value> closed_;  // values of closed expressions
  absl::flat_hash_set<std::pair<uint32_t, Type>> checked_inputs_;
  absl::Status status_;
  int64_t steps_ = 0;
  int depth_ = 0;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INTERPRET_INTERPRETER_H_
