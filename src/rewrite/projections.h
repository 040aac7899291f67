// Variables of a rule that are applied to the parts of a bound pair: op (fst p) (snd p).
//
// Such an application says what the variable is, as one to bound variables does: whatever stands
// there is a function of p, and so of p's parts. op is matched as a function of the pair, and where
// the other side has op a b, that function is applied to (a, b). The parts have to be all of them.
// Whether an expression mentions a part alone is asked of a term (term_match.h).
#ifndef EQRISE_REWRITE_PROJECTIONS_H_
#define EQRISE_REWRITE_PROJECTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rewrite/rule.h"

namespace eqrise::rewrite {

// The head of an application f a b, and its arguments in order; e itself, and none, if it is no application.
rise::Expr HeadOf(const rise::ExprTable& exprs, rise::Expr e, std::vector<rise::Expr>& arguments);

// A bound variable, or a part of one: snd (fst x1) is variable 1, {first, second}.
struct PartOfVariable {
  int index = 0;           // de Bruijn
  std::vector<bool> path;  // from the variable to the part; true: the second
};
std::optional<PartOfVariable> PartOf(const rise::ExprTable& exprs, rise::Expr e);

// Arguments of a variable, by the bound variables that they are parts of.
struct GroupedParts {
  struct Group {
    int index = 0;                         // the bound variable
    std::vector<size_t> arguments;         // by number
    std::vector<std::vector<bool>> paths;  // of each
    bool is_whole() const;                 // all parts of the variable are there
  };
  std::vector<Group> groups;  // in the order of their first arguments

  // Whether some argument is a part and not the whole.
  bool has_projections() const;
  bool are_whole() const;
};
// Nothing where an argument is no part of a bound variable, or one is there twice.
std::optional<GroupedParts> GroupParts(const rise::ExprTable& exprs,
                                       const std::vector<rise::Expr>& arguments);

// Whether a variable that is applied to these can be matched on terms alone (term_match.h): one of them is a
// pattern that begins with a primitive, or some part of a pair is missing.
bool IsMatchedOnTerms(const rise::ExprTable& exprs, const std::vector<rise::Expr>& arguments);

// The pair of a group, of what stands for its parts.
rise::Expr PairOf(rise::ExprTable& exprs, const GroupedParts::Group& group,
                  const std::vector<rise::Expr>& arguments);

// The sides of a rule with functions of pairs in the places of such variables.
struct WithoutProjections {
  rise::Expr matched, other;
  std::vector<rise::RuleSides::Variable> variables;  // as RuleSides::variables, in their order
};
// An error, without place: such a variable can't be told, or is used where it has to stay as it is.
absl::StatusOr<WithoutProjections> RemoveProjections(const Rule& rule, rise::Expr matched,
                                                     rise::Expr other, rise::ExprTable& exprs);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_PROJECTIONS_H_
