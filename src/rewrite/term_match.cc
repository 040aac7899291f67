#include "rewrite/term_match.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "rewrite/compiled_rule.h"
#include "rewrite/projections.h"

namespace eqrise::rewrite {

using rise::Attr;
using rise::Expr;
using rise::Op;
using rise::Type;
using rise::TypeMatcher;

namespace {

// `e` with f(e, the number of binders around) in place of each part for which that is something.
Expr Rewritten(rise::ExprTable& exprs, Expr e, int depth,
               const std::function<std::optional<Expr>(Expr, int)>& f) {
  if (const std::optional<Expr> made = f(e, depth)) return *made;
  const rise::ExprNode n = exprs.node(e);
  std::vector<Expr> children;
  for (const Expr c : n.children) {
    children.push_back(Rewritten(exprs, c, n.op == Op::kLam ? depth + 1 : depth, f));
  }
  return exprs.MakeTyped(n.op, exprs.attr(e), n.type, children);
}

// The parts of `e` that stand under no binder of it, from the outside in, each once; not `e` itself.
void AddInner(const rise::ExprTable& exprs, Expr e, std::vector<Expr>& out) {
  const rise::ExprNode n = exprs.node(e);
  if (n.op == Op::kLam) return;
  for (const Expr c : n.children) {
    if (std::ranges::find(out, c) != out.end()) continue;
    out.push_back(c);
    AddInner(exprs, c, out);
  }
}

// `e` with parameters in place of parts of its innermost variable; nothing where it uses another part of it.
// `parameters` are as they stand without that variable, as the result does.
std::optional<Expr> WithoutVariable(rise::ExprTable& exprs, Expr e,
                                    const std::vector<std::vector<bool>>& paths,
                                    const std::vector<Expr>& parameters) {
  const auto in_place = [&](Expr part, int depth) -> std::optional<Expr> {
    const std::optional<PartOfVariable> of = PartOf(exprs, part);
    if (!of || of->index != depth) return std::nullopt;
    for (size_t i = 0; i < paths.size(); ++i) {
      if (paths[i] == of->path) return exprs.Shift(parameters[i], depth + 1);
    }
    return std::nullopt;
  };
  e = Rewritten(exprs, e, 0, in_place);
  if (exprs.MentionsVar(e, 0)) return std::nullopt;
  return exprs.Shift(e, -1);
}

}  // namespace

int TermMatcher::VariableOf(Expr input) const {
  const auto it = std::ranges::find(variables_, exprs_.attr(input).index,
                                    [](const auto& variable) { return variable.symbol; });
  return it == variables_.end() ? -1 : static_cast<int>(it - variables_.begin());
}

bool TermMatcher::Matches(Expr pattern, Expr e) {
  const rise::ExprNode p = exprs_.node(pattern);
  if (p.op == Op::kInput && VariableOf(pattern) >= 0) {
    return Bind(VariableOf(pattern), {}, e);
  }
  if (p.op == Op::kApp && !is_eta_) {
    std::vector<Expr> arguments;
    const Expr head = HeadOf(exprs_, pattern, arguments);
    if (exprs_.op(head) == Op::kInput && VariableOf(head) >= 0) {
      const auto inner = std::ranges::find_if(
          arguments, [&](const Expr a) { return !PartOf(exprs_, a).has_value(); });
      if (inner == arguments.end()) return Bind(VariableOf(head), arguments, e);
      if (exprs_.op(*inner) != Op::kInput) {
        const auto at = static_cast<size_t>(inner - arguments.begin());
        if (BindAround(VariableOf(head), arguments, at, e)) return true;
      }
    }
  }
  const rise::ExprNode n = exprs_.node(e);
  if (n.op != p.op || n.children.size() != p.children.size() ||
      !PayloadMatches(p.op, exprs_.attr(pattern), exprs_.attr(e))) {
    return false;
  }
  if (p.op == Op::kLam) scope_.push_back(exprs_.attr(e).type);
  bool fits = true;
  for (size_t i = 0; i < n.children.size() && fits; ++i) {
    fits = Matches(p.children[i], n.children[i]);
  }
  if (p.op == Op::kLam) scope_.pop_back();
  return fits;
}

bool TermMatcher::PayloadMatches(Op op, Attr expected, const Attr& actual) {
  const Type type = expected.type;
  if (op == Op::kLit && exprs_.types().HasUnknowns(type)) {
    const std::optional<Expr> literal = LiteralAt(exprs_, expected, actual.type);
    if (!literal) return false;
    expected.bits = exprs_.attr(*literal).bits;
  }
  if (expected.index != actual.index || expected.bits != actual.bits) return false;
  types_.Match(expected.n0, actual.n0);
  types_.Match(expected.n1, actual.n1);
  return static_cast<bool>(type) == static_cast<bool>(actual.type) &&
         (!type || types_.Match(type, actual.type).ok());
}

Type TermMatcher::TypeOfPart(Expr e) const {
  const PartOfVariable part = *PartOf(exprs_, e);
  Type type = scope_[scope_.size() - 1 - static_cast<size_t>(part.index)];
  for (const bool second : part.path) {
    const rise::TypeNode& n = exprs_.types().node(type);
    type = second ? n.second : n.first;
  }
  return type;
}

// The variable, applied to these of the binders around or to parts of them, is `e`. It mentions no
// others.
bool TermMatcher::Bind(int variable, const std::vector<Expr>& arguments, Expr e) {
  const int depth = static_cast<int>(scope_.size());
  const int arity = static_cast<int>(arguments.size());
  const std::optional<GroupedParts> parts = GroupParts(exprs_, arguments);
  if (!parts) return false;
  // Room for the parameters outside of the binders, which then go one by one.
  Expr value = exprs_.Shift(e, arity, depth);
  for (int binder = 0; binder < depth; ++binder) {
    const auto group = std::ranges::find(parts->groups, binder, &GroupedParts::Group::index);
    std::vector<Expr> parameters;
    for (int j = 0; j < arity; ++j) {
      parameters.push_back(exprs_.Var(depth - 1 - binder + arity - 1 - j,
                                      TypeOfPart(arguments[static_cast<size_t>(j)])));
    }
    if (group != parts->groups.end() && group->is_whole()) {
      value = exprs_.Substitute(value, PairOf(exprs_, *group, parameters));
      continue;
    }
    std::vector<Expr> of_group;
    std::vector<std::vector<bool>> paths;
    if (group != parts->groups.end()) {
      paths = group->paths;
      for (const size_t argument : group->arguments) of_group.push_back(parameters[argument]);
    }
    const std::optional<Expr> without = WithoutVariable(exprs_, value, paths, of_group);
    if (!without) return false;
    value = *without;
  }
  for (int j = arity - 1; j >= 0; --j) {
    value = exprs_.Lam(TypeOfPart(arguments[static_cast<size_t>(j)]), value);
  }
  Expr& known = terms_[static_cast<size_t>(variable)];
  if (known) return known == value;
  known = value;
  const Type type = variables_[static_cast<size_t>(variable)].type;
  return types_.Match(type, exprs_.type(value)).ok();
}

// One argument, the `inner`-th, is a pattern: the first part of `e` that it matches is that argument, and the
// variable is the rest of `e`.
bool TermMatcher::BindAround(int variable, const std::vector<Expr>& arguments, size_t inner,
                             Expr e) {
  std::vector<Expr> parts;
  AddInner(exprs_, e, parts);
  const std::vector<Expr> terms = terms_;
  const TypeMatcher types = types_;
  for (const Expr part : parts) {
    if (Matches(arguments[inner], part)) {
      // The part is a variable that is bound inside of the others.
      const Expr bound = exprs_.Var(0, exprs_.type(part));
      std::vector<Expr> of_rest;
      for (const Expr a : arguments) of_rest.push_back(exprs_.Shift(a, 1));
      of_rest[inner] = bound;
      const auto in_place = [&](Expr x, int depth) -> std::optional<Expr> {
        if (x != exprs_.Shift(part, depth + 1)) return std::nullopt;
        return exprs_.Shift(bound, depth);
      };
      const Expr rest = Rewritten(exprs_, exprs_.Shift(e, 1), 0, in_place);
      scope_.push_back(exprs_.type(part));
      const bool fits = Bind(variable, of_rest, rest);
      scope_.pop_back();
      if (fits) return true;
    }
    terms_ = terms;
    types_ = types;
  }
  return false;
}

}  // namespace eqrise::rewrite
