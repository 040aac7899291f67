#include "rewrite/projections.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rewrite/condition.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Op;
using rise::Type;

namespace {

// Whether the paths are those to the leaves of a tree of pairs: all of them, each once.
bool AreAllParts(std::vector<std::vector<bool>> paths) {
  if (paths.size() == 1) return paths[0].empty();
  std::vector<std::vector<bool>> halves[2];
  for (std::vector<bool>& path : paths) {
    if (path.empty()) return false;
    halves[path[0] ? 1 : 0].emplace_back(path.begin() + 1, path.end());
  }
  return !halves[0].empty() && !halves[1].empty() && AreAllParts(std::move(halves[0])) &&
         AreAllParts(std::move(halves[1]));
}

// Whether none of them begins with another.
bool AreApart(const std::vector<std::vector<bool>>& paths) {
  for (size_t i = 0; i < paths.size(); ++i) {
    for (size_t j = 0; j < paths.size(); ++j) {
      const size_t length = paths[i].size();
      if (i != j && paths[j].size() >= length &&
          std::equal(paths[i].begin(), paths[i].end(), paths[j].begin())) {
        return false;
      }
    }
  }
  return true;
}

bool Mentions(const Condition& c, int variable) {
  return (AsksForTerms(c) && (c.first == variable || c.second == variable)) ||
         std::ranges::any_of(c.parts,
                             [&](const Condition& part) { return Mentions(part, variable); });
}

}  // namespace

Expr HeadOf(const rise::ExprTable& exprs, Expr e, std::vector<Expr>& arguments) {
  for (; exprs.op(e) == Op::kApp; e = exprs.child(e, 0)) arguments.push_back(exprs.child(e, 1));
  std::reverse(arguments.begin(), arguments.end());
  return e;
}

std::optional<PartOfVariable> PartOf(const rise::ExprTable& exprs, Expr e) {
  PartOfVariable out;
  for (; exprs.op(e) == Op::kFst || exprs.op(e) == Op::kSnd; e = exprs.child(e, 0)) {
    out.path.push_back(exprs.op(e) == Op::kSnd);
  }
  if (exprs.op(e) != Op::kVar) return std::nullopt;
  std::reverse(out.path.begin(), out.path.end());
  out.index = static_cast<int>(exprs.attr(e).index);
  return out;
}

bool GroupedParts::Group::is_whole() const { return AreAllParts(paths); }

bool GroupedParts::are_whole() const {
  return std::ranges::all_of(groups, [](const Group& g) { return g.is_whole(); });
}

bool GroupedParts::has_projections() const {
  return std::ranges::any_of(groups, [](const Group& g) { return !g.paths[0].empty(); });
}

std::optional<GroupedParts> GroupParts(const rise::ExprTable& exprs,
                                       const std::vector<Expr>& arguments) {
  GroupedParts out;
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::optional<PartOfVariable> part = PartOf(exprs, arguments[i]);
    if (!part) return std::nullopt;
    auto group = std::ranges::find(out.groups, part->index, &GroupedParts::Group::index);
    if (group == out.groups.end()) {
      group = out.groups.insert(group, GroupedParts::Group{part->index, {}, {}});
    }
    group->arguments.push_back(i);
    group->paths.push_back(std::move(part->path));
  }
  const bool are_apart = std::ranges::all_of(
      out.groups, [](const GroupedParts::Group& g) { return AreApart(g.paths); });
  if (!are_apart) return std::nullopt;
  return out;
}

bool IsMatchedOnTerms(const rise::ExprTable& exprs, const std::vector<Expr>& arguments) {
  std::vector<Expr> parts, rest;
  for (const Expr a : arguments) (PartOf(exprs, a) ? parts : rest).push_back(a);
  const std::optional<GroupedParts> grouped = GroupParts(exprs, parts);
  if (!grouped) return false;
  if (rest.empty()) return !grouped->are_whole();
  std::vector<Expr> of_head;
  const Op head = exprs.op(HeadOf(exprs, rest[0], of_head));
  return rest.size() == 1 && head != Op::kInput && head != Op::kLit && head != Op::kLam;
}

Expr PairOf(rise::ExprTable& exprs, const GroupedParts::Group& group,
            const std::vector<Expr>& arguments) {
  std::function<Expr(size_t, const std::vector<size_t>&)> build =
      [&](size_t depth, const std::vector<size_t>& members) -> Expr {
    if (members.size() == 1) return arguments[group.arguments[members[0]]];
    std::vector<size_t> first, second;
    for (const size_t m : members) (group.paths[m][depth] ? second : first).push_back(m);
    const Expr a = build(depth + 1, first), b = build(depth + 1, second);
    return exprs.MakeTyped(Op::kMakePair, {}, exprs.types().Pair(exprs.type(a), exprs.type(b)),
                           std::vector<Expr>{a, b});
  };
  std::vector<size_t> all;
  for (size_t i = 0; i < group.arguments.size(); ++i) all.push_back(i);
  return build(0, all);
}

namespace {

// One such variable, replaced.
class ProjectionRemover {
 public:
  ProjectionRemover(const Rule& rule, rise::ExprTable& exprs, WithoutProjections& sides,
                    size_t variable)
      : rule_(rule), exprs_(exprs), sides_(sides), variable_(variable) {}

  absl::Status Run() {
    Collect(sides_.matched);
    // Without a part of a pair, or without arguments at all, there is nothing to do.
    if (!has_projection_) return absl::OkStatus();
    const std::string name = rule_.sides.variables[variable_].name;
    const auto fail = [&](const std::string& what) {
      return absl::InvalidArgumentError(absl::StrCat("`", name, "` ", what));
    };
    std::optional<GroupedParts> parts;
    for (const std::vector<Expr>& arguments : uses_) {
      std::optional<GroupedParts> found = GroupParts(exprs_, arguments);
      if (!found || !found->are_whole()) {
        return fail("is applied to parts of a pair and to something else, or to one of them twice");
      }
      if (parts && !AreAlike(*parts, *found)) {
        return fail("is applied in two ways, to a pair's parts and to something else");
      }
      parts = std::move(found);
    }
    if (is_bare_) return fail("stands there as it is, too, and can't be a function of a pair then");
    for (const Condition& c : rule_.conditions) {
      if (Mentions(c, static_cast<int>(variable_))) {
        return fail("is matched as a function of a pair, which no condition can ask about");
      }
    }
    for (const rise::RuleSides::Builtin& b : rule_.sides.builtins) {
      for (const Expr a : b.arguments) {
        if (IsVariable(a)) {
          return fail(
              absl::StrCat("is matched as a function of a pair, which ", b.name, " does not take"));
        }
      }
    }
    parts_ = *std::move(parts);
    const rise::RuleSides::Variable old = sides_.variables[variable_];
    Type type = old.type;
    for (size_t i = 0; i < uses_[0].size(); ++i) {
      parameters_.push_back(exprs_.types().node(type).first);
      type = exprs_.types().node(type).second;
    }
    // (The bound variables have types of the matched side, which are the parameters' pairs.)
    for (auto group = parts_.groups.rbegin(); group != parts_.groups.rend(); ++group) {
      std::vector<Expr> of_parameters;
      for (const Type p : parameters_) of_parameters.push_back(exprs_.Var(0, p));
      type = exprs_.types().Function(exprs_.type(PairOf(exprs_, *group, of_parameters)), type);
    }
    function_ = exprs_.Input(exprs_.NewInput(old.name), type);
    sides_.matched = Replace(sides_.matched, /*matched=*/true);
    sides_.other = Replace(sides_.other, /*matched=*/false);
    sides_.variables[variable_].symbol = exprs_.attr(function_).index;
    sides_.variables[variable_].type = type;
    return absl::OkStatus();
  }

 private:
  bool IsVariable(Expr e) const {
    return exprs_.op(e) == Op::kInput && exprs_.attr(e).index == sides_.variables[variable_].symbol;
  }

  void Collect(Expr e) {
    std::vector<Expr> arguments;
    const Expr head = HeadOf(exprs_, e, arguments);
    if (!IsVariable(head)) {
      const rise::ExprNode n = exprs_.node(e);
      for (const Expr c : n.children) Collect(c);
      return;
    }
    if (arguments.empty()) {
      is_bare_ = true;
      return;
    }
    for (const Expr a : arguments) {
      const std::optional<PartOfVariable> part = PartOf(exprs_, a);
      has_projection_ = has_projection_ || (part && !part->path.empty());
    }
    uses_.push_back(std::move(arguments));
  }

  // Both take the same parts in the same places, whatever the variables are.
  static bool AreAlike(const GroupedParts& a, const GroupedParts& b) {
    return std::ranges::equal(a.groups, b.groups, [](const auto& x, const auto& y) {
      return x.arguments == y.arguments && x.paths == y.paths;
    });
  }

  Expr Replace(Expr e, bool matched) {
    std::vector<Expr> arguments;
    const Expr head = HeadOf(exprs_, e, arguments);
    if (!IsVariable(head)) {
      const rise::ExprNode n = exprs_.node(e);
      std::vector<Expr> children;
      for (const Expr c : n.children) children.push_back(Replace(c, matched));
      return exprs_.MakeTyped(n.op, exprs_.attr(e), n.type, children);
    }
    if (matched) {
      std::vector<Expr> wholes;
      const GroupedParts here = *GroupParts(exprs_, arguments);  // Run has seen that it is one
      for (const GroupedParts::Group& g : here.groups) {
        Expr whole = arguments[g.arguments[0]];
        while (exprs_.op(whole) != Op::kVar) whole = exprs_.child(whole, 0);
        wholes.push_back(whole);
      }
      return Applied(function_, wholes);
    }
    for (Expr& a : arguments) a = Replace(a, matched);
    // Parameters for what it is not applied to here.
    const size_t given = std::min(arguments.size(), parameters_.size());
    const size_t missing = parameters_.size() - given;
    std::vector<Expr> parts;
    for (size_t i = 0; i < given; ++i) {
      parts.push_back(exprs_.Shift(arguments[i], static_cast<int>(missing)));
    }
    for (size_t i = given; i < parameters_.size(); ++i) {
      parts.push_back(exprs_.Var(static_cast<int>(parameters_.size() - 1 - i), parameters_[i]));
    }
    std::vector<Expr> pairs;
    for (const GroupedParts::Group& g : parts_.groups) pairs.push_back(PairOf(exprs_, g, parts));
    Expr out = Applied(function_, pairs);
    for (size_t i = parameters_.size(); i-- > given;) out = exprs_.Lam(parameters_[i], out);
    return Applied(out, {arguments.begin() + static_cast<std::ptrdiff_t>(given), arguments.end()});
  }

  Expr Applied(Expr function, const std::vector<Expr>& arguments) {
    for (const Expr a : arguments) {
      const Type result = exprs_.types().node(exprs_.type(function)).second;
      function = exprs_.MakeTyped(Op::kApp, {}, result, std::vector<Expr>{function, a});
    }
    return function;
  }

  const Rule& rule_;
  rise::ExprTable& exprs_;
  WithoutProjections& sides_;
  const size_t variable_;
  std::vector<std::vector<Expr>> uses_;  // its arguments on the matched side
  bool is_bare_ = false, has_projection_ = false;
  GroupedParts parts_;
  std::vector<Type> parameters_;
  Expr function_;  // in its place
};

}  // namespace

namespace {

// The inputs in what is matched on terms; all that stand in e if that is a part of it.
void AddInputsOnTerms(const rise::ExprTable& exprs, Expr e, bool is_on_terms,
                      std::set<uint32_t>& out) {
  std::vector<Expr> arguments;
  const Expr head = HeadOf(exprs, e, arguments);
  if (exprs.op(head) == Op::kInput) {
    is_on_terms = is_on_terms || (!arguments.empty() && IsMatchedOnTerms(exprs, arguments));
    if (is_on_terms) out.insert(exprs.attr(head).index);
    for (const Expr a : arguments) AddInputsOnTerms(exprs, a, is_on_terms, out);
    return;
  }
  const rise::ExprNode n = exprs.node(e);
  for (const Expr c : n.children) AddInputsOnTerms(exprs, c, is_on_terms, out);
}

}  // namespace

absl::StatusOr<WithoutProjections> RemoveProjections(const Rule& rule, Expr matched, Expr other,
                                                     rise::ExprTable& exprs) {
  WithoutProjections out{matched, other, rule.sides.variables};
  std::set<uint32_t> on_terms;
  AddInputsOnTerms(exprs, matched, /*is_on_terms=*/false, on_terms);
  for (size_t v = 0; v < out.variables.size(); ++v) {
    // Whatever a variable is applied to there, a term says what it is.
    if (on_terms.contains(out.variables[v].symbol)) continue;
    if (absl::Status s = ProjectionRemover(rule, exprs, out, v).Run(); !s.ok()) return s;
  }
  return out;
}

}  // namespace eqrise::rewrite
