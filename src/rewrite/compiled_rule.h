// A rule in one direction, compiled. It has a pattern for the e-matcher, the scopes of its
// variables (which class a variable stands for when it was matched under binders), and a recipe for
// the other side.
//
// A variable that is not applied to a bound variable does not mention it: a match under binders is
// only one if the class does not depend on them, and it is shifted out. `g x` with g a variable and
// x bound matches anything, and g stands for the function of x (a pattern in Miller's sense). `f e`
// with e not bound matches an application node, of which there are none in elaborated programs; so
// does `fun x => f x` as a whole side (eta). Where e is a pattern or one part of a pair, the smallest
// term of a class is taken apart (term_match.h).
#ifndef EQRISE_REWRITE_COMPILED_RULE_H_
#define EQRISE_REWRITE_COMPILED_RULE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/graph/search.h"
#include "egraph/match/pattern.h"
#include "rewrite/operator_trial.h"
#include "rewrite/rise_language.h"
#include "rewrite/rule.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

class RuleCompiler;

// The unknowns that stand for lengths of iterates of one side of a rule and of none of the other:
// the rewriter chooses names for those.
std::vector<rise::NatVar> OwnLengths(const rise::ExprTable& exprs, rise::Expr side,
                                     rise::Expr other);

// What variables of a pattern are applied to. Kernels have no inputs that are functions, so that
// the e-graph of one has no application: only goals (goal.h) have some.
enum class Applications : uint8_t { kOfBoundVariables, kOfAnything };

class CompiledRule {
 public:
  // Errors, located in the rule file: a side can't be a pattern, because it is a bare variable, or
  // applies a variable to something that is not a bound variable; or a variable of the right is not
  // bound by the left.
  static absl::StatusOr<CompiledRule> Compile(
      const Rule& rule, bool backwards, rise::ExprTable& exprs, const rise::Sources& sources,
      Applications applications = Applications::kOfAnything);

  const Rule& rule() const { return *rule_; }
  bool backwards() const { return backwards_; }
  std::string DisplayName() const;
  const egraph::CompiledPattern& pattern() const { return pattern_; }

  // One outcome of a match: the class of the other side, for one choice of tuning parameters.
  struct Outcome {
    ClassId result;
    absl::Span<const int64_t> tuning;  // during the call only
    RuleId reason;  // for the union: the rule, or what was applied (applied_rules.h)
  };
  // Instantiates the other side for each choice of tuning parameters under which the conditions
  // hold. May change the graph even where nothing comes of it (shifts).
  // For many matches, RuleApplication is faster.
  void Apply(Graph& graph, const egraph::MatchView& match, RuleId id, SmallestTerms* smallest,
             absl::FunctionRef<void(const Outcome&)> on_outcome) const;
  void Apply(Graph& graph, const egraph::Match& match, RuleId id, SmallestTerms* smallest,
             absl::FunctionRef<void(const Outcome&)> on_outcome) const;
  // Whether Apply needs smallest terms.
  bool NeedsTerms() const;
  // Whether a variable stands in several scopes. Then derivations need smallest terms, too.
  bool ComparesScopes() const;

 private:
  struct Occurrence {            // of a rule variable in the pattern
    int variable = 0;            // index into RuleSides::variables
    int slot = 0;                // the pattern's variable number
    int depth = 0;               // enclosing binders
    std::vector<int> arguments;  // de Bruijn indices it is applied to, in order
    std::vector<rise::Type> parameter_types;
    uint64_t forbidden = 0;  // bound variables that it does not mention, as a mask
  };
  // A variable that a term has to be taken apart for, in what it is applied to (term_match.h). The
  // pattern has a variable of its own in that place, which is matched as a function of all binders
  // around.
  struct TakenApart {
    int whole = 0;           // that variable: an index into variables_
    rise::Expr application;  // under the binders
  };
  struct PayloadCheck {
    int pattern_node = 0;
    rise::Op op;
    rise::Attr attr;  // with metas
    rise::Type type;  // of the node, with metas
  };
  // A node of the side that is built.
  struct RightNode {
    enum Kind : uint8_t { kNode, kVariable, kApplication, kBuiltin };
    Kind kind = kNode;
    bool plain = false;  // kApplication: to the innermost binders, in order
    rise::Op op = rise::Op::kVar;
    int variable = -1;  // kBuiltin: an index into RuleSides::builtins
    int argument = -1;  // kBuiltin: the variable that it is applied to
    int depth = 0;      // binders around it
    rise::Attr attr;    // with metas
    rise::Expr expr;
    absl::InlinedVector<int, 3> children;  // kApplication: the arguments
  };
  friend class RuleCompiler;
  friend class RuleApplication;

  const Rule* rule_ = nullptr;
  bool backwards_ = false;
  rise::Expr left_, right_;
  // The rule's, with functions of pairs for some (projections.h), and behind them that of
  // taken_apart_.
  std::vector<rise::RuleSides::Variable> variables_;
  egraph::Pattern left_pattern_;
  egraph::CompiledPattern pattern_;
  std::vector<Occurrence> occurrences_;
  std::optional<TakenApart> taken_apart_;
  std::vector<PayloadCheck> payloads_;
  std::vector<RightNode> right_nodes_;     // children first; the last is the whole
  std::vector<rise::NatVar> own_lengths_;  // of the right
};

// What conditions ask of operators, decided on a term: is it known to be ...?
bool IsAssociative(rise::ExprTable& exprs, rise::Expr op);
bool IsCommutative(rise::ExprTable& exprs, rise::Expr op);
bool IsNeutral(rise::ExprTable& exprs, rise::Expr value, rise::Expr op);

// The neutral value of an operator on scalars, or on pairs of them; nothing where its form is another.
std::optional<rise::Expr> NeutralOf(rise::ExprTable& exprs, rise::Expr op);

// A whole number whose type the rule leaves open, e.g. 0 in `reduce add 0 xs`, at the type that a
// match gives it; nothing at types that have no literals.
std::optional<rise::Expr> LiteralAt(rise::ExprTable& exprs, const rise::Attr& open,
                                    rise::Type type);

// `f` (with `arity` parameters) on vectors of k lanes; nothing where it has no such form.
std::optional<rise::Expr> Vectorise(rise::ExprTable& exprs, rise::Expr f, rise::Nat lanes,
                                    int arity);

// What a rule's function that the rewriter computes (rule.h) makes of its argument.
std::optional<rise::Expr> ComputedBy(const rise::RuleSides::Builtin& builtin,
                                     rise::ExprTable& exprs, rise::Expr argument,
                                     absl::FunctionRef<rise::Nat(rise::Nat)> resolve);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_COMPILED_RULE_H_
