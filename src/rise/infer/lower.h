// Terms to core expressions: functions are inlined, compositions and partial applications become
// lambdas (eta-long form), names become de Bruijn indices.
//
//   (fun x => x + x)(map f xs)   // let(map f xs)(fun x => x + x): sharing stays sharing
//   map (map f)                  // fun x => map (fun y => map f y) x, as an argument
//
// In rules nothing is inlined: a redex stays Op::kApp of a lambda, and so does a pattern variable
// that is applied.
#ifndef EQRISE_RISE_INFER_LOWER_H_
#define EQRISE_RISE_INFER_LOWER_H_

#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "rise/infer/unify.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"
#include "rise/term/term.h"

namespace eqrise::rise {

class Lowering {
 public:
  Lowering(ExprTable& exprs, Unifier& unifier, const Sources& sources, bool rule_mode);
  ~Lowering();

  // A term whose type is data; in rules, also of a function type. Types have been inferred and
  // solved.
  absl::StatusOr<Expr> Lower(const Term& term);
  // Whether that failed because a function that binds a size was inlined into itself, so that what
  // is inside may mean the size of one or of the other.
  bool bound_a_size_in_itself() const { return bound_in_itself_; }

 private:
  struct Node;  // a core expression with names instead of indices
  struct PendingLet {
    uint32_t binder = 0;
    const Node* value = nullptr;
    const Term* named = nullptr;  // what calls it by a name
  };
  struct Value;  // what a term evaluates to: a node or a function
  struct Environment;
  using EnvironmentPtr = std::shared_ptr<const Environment>;
  using Values = absl::StatusOr<Value>;
  using Nodes = absl::StatusOr<const Node*>;

  EnvironmentPtr Keep(Environment environment);
  Values Evaluate(const Term& t, const EnvironmentPtr& env);
  Values EvaluateUnguarded(const Term& t, const EnvironmentPtr& env);
  Values Apply(const Value& f, const Value& argument, const Term& application);
  Values Saturate(const Value& primitive, const Term& application);
  // A value as a node; functions become lambdas of their type.
  Nodes Reify(const Value& value, Type type, Location where);
  // Evaluates with a fresh list of pending lets, and wraps them around the result.
  template <typename Evaluation>
  Nodes WithLets(const Evaluation& evaluation);
  Value BindLet(const Value& value, Type type, const Term& binder);
  bool IsCheap(const Value& value) const;
  Value Variable(uint32_t binder, Type type, Location where);
  Node* NewNode(Op op, Type type, Location where);
  absl::StatusOr<Expr> Finish(const Node& n, absl::flat_hash_map<uint32_t, int>& levels, int depth);
  absl::StatusOr<Expr> FinishNumber(const Node& n);
  absl::Status CheckSizesStay(Expr e) const;
  absl::Status TooLarge(Location where) const;

  ExprTable& exprs_;
  TypeTable& types_;
  Unifier& unifier_;
  const Sources& sources_;
  const bool rule_mode_;
  std::deque<Node> nodes_;
  // Lets whose bodies are still being made, outermost first.
  std::vector<PendingLet>* lets_ = nullptr;
  uint32_t next_binder_ = 1;
  int depth_ = 0;
  size_t steps_ = 0;
  std::vector<EnvironmentPtr> environments_;  // all of them, oldest first
  std::vector<NatVar> sizes_;                 // that functions around what is finished bind
  bool bound_in_itself_ = false;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_LOWER_H_
