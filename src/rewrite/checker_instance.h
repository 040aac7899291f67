// Instances of a rule: numbers for its sizes, types for its type variables, random terms for its
// variables, and the two sides with them put in. What the rule checker (checker.h) tries a rule on.
//
//   InstanceMaker maker(rule, /*backwards=*/false, exprs);
//   std::optional<RuleInstance> instance = maker.Draw(rng, {.max_size = 4});
//   instance->left              // xs |> map(fun(x => x + 1))
//   instance->right.status()    // why there is no right side: "split: 1 is not known to be ..."
//
// The sides are built here by plain substitution on terms, which shares no code with the rewriter's
// substitution on classes: that is the point of comparing the two.
#ifndef EQRISE_REWRITE_CHECKER_INSTANCE_H_
#define EQRISE_REWRITE_CHECKER_INSTANCE_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "rewrite/rule.h"
#include "rise/random/random_value.h"
#include "rise/term/scheme.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

// How large an instance may be. Shrinking lowers these.
struct InstanceBounds {
  int max_size = 12;
  int max_depth = 3;           // of random terms
  bool simple_types = false;   // type variables stand for numbers only
  bool closed = false;         // never inside of a surrounding map
  bool may_be_special = true;  // half of the instances have RandomValueOptions::special_values
};

struct RuleInstance {
  std::vector<int64_t> tuning;  // by Rule::tunes
  std::vector<std::pair<rise::NatVar, int64_t>> sizes;
  std::vector<rise::Expr> terms;  // by RuleSides::variables; index 0 is the surrounding variable
  absl::flat_hash_map<uint32_t, rise::Value> inputs;
  std::vector<rise::Expr> arguments;  // what the sides are applied to, where they are functions
  rise::Expr surrounding;  // the array of the map around the sides; none: there is no map
  rise::Expr left;
  absl::StatusOr<rise::Expr> right = absl::UnknownError("");
  rise::Expr right_shown;          // as the rule says it, also where that is ill-typed
  bool right_has_no_form = false;  // a function of the rewriter declined: legitimate
  bool conditions_hold = false;
  bool is_special = false;  // the inputs' values are RandomValueOptions::special_values
};

class InstanceMaker {
 public:
  InstanceMaker(const Rule& rule, bool backwards, rise::ExprTable& exprs);

  // Nothing when the numbers and types that were drawn do not fit the left side; try again.
  std::optional<RuleInstance> Draw(rise::Rng& rng, const InstanceBounds& bounds);

  // Gives the instance's inputs other values of the same types.
  void DrawValues(rise::Rng& rng, RuleInstance& instance);

  // A side of an instance as a closed program: applied to the arguments, inside of the surrounding
  // map.
  rise::Expr InContext(const RuleInstance& instance, rise::Expr side);

  // A size of the rule; nothing when it is no whole number.
  std::optional<int64_t> Value(rise::Nat n, const RuleInstance& instance) const;

 private:
  struct ClassConstraint {  // of a primitive that a side uses
    rise::TypeClass type_class;
    rise::Type type;  // with unknowns
  };

  // A map over positions. Its types depend on them, and are unknowns as a whole.
  struct DepMap {
    rise::NatVar position;
    rise::Type function, pieces, result;
  };

  void CollectDepMaps(rise::Expr e);
  bool IsOfDepMap(rise::Type t) const;
  void DrawDepMaps(rise::Rng& rng, const InstanceBounds& bounds);
  void Collect(rise::Expr e, bool left);
  void Collect(rise::Type t);
  void Collect(rise::Nat n);
  void Collect(const Condition& c);
  void CollectClasses(rise::Expr e);

  bool MentionsLength(rise::Type t) const;
  void DrawSizes(rise::Rng& rng, const InstanceBounds& bounds, RuleInstance& out);
  void DirectSizes(rise::Rng& rng, const InstanceBounds& bounds, RuleInstance& out);
  bool DirectSize(const Condition& c, int64_t slack, rise::Rng& rng, RuleInstance& out);
  bool SizesFit(const RuleInstance& instance);
  rise::Type DrawType(rise::Rng& rng, const InstanceBounds& bounds, bool scalars);
  bool DrawTypes(rise::Rng& rng, const InstanceBounds& bounds);
  bool DrawTerms(rise::Rng& rng, const InstanceBounds& bounds, RuleInstance& out);
  bool IsPromisedToCommute(rise::Expr side, uint32_t symbol) const;
  bool DrawOperators(rise::Rng& rng, RuleInstance& out);
  std::optional<rise::Expr> DrawOperator(rise::Rng& rng, rise::Type operand);
  std::optional<rise::Expr> MakeInput(const std::string& name, rise::Type type, rise::Rng& rng,
                                      RuleInstance& out);

  rise::Proof OfSizes(const Condition& c, const RuleInstance& instance);
  rise::Proof Of(const Condition& c, const RuleInstance& instance);
  bool IsForbiddenByTypes(const Condition& c);
  bool IsTuned(rise::NatVar v) const;

  const Rule& rule_;
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  rise::Expr left_, right_;
  std::vector<rise::NatVar> metas_;     // of both sides, the types of variables and the conditions
  std::vector<rise::Type> variables_;   // type variables
  std::vector<rise::Nat> left_nats_;    // what must be a size for the left to exist
  std::vector<rise::NatVar> lengths_;   // of the arrays inside of an iteration: no numbers
  std::vector<rise::NatVar> lanes_;     // of vectors: at least 1
  std::vector<rise::Type> lane_types_;  // type variables inside of vectors: scalars
  std::vector<rise::Type> tested_types_;  // that conditions ask about
  std::vector<ClassConstraint> classes_;
  std::vector<DepMap> dep_maps_;
  rise::TypeMatcher bindings_;                                    // of the instance being drawn
  std::map<std::pair<std::string, uint32_t>, uint32_t> symbols_;  // inputs by name and type
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_CHECKER_INSTANCE_H_
