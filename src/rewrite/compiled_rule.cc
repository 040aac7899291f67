#include "rewrite/compiled_rule.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "rewrite/condition.h"
#include "rewrite/projections.h"
#include "rewrite/rule_application.h"
#include "rise/syntax/closest_name.h"

namespace eqrise::rewrite {

using egraph::Pattern;
using rise::Attr;
using rise::Expr;
using rise::Op;

namespace {

bool HasUnknowns(rise::ExprTable& exprs, const Attr& attr) {
  return exprs.nats().HasMeta(attr.n0) || exprs.nats().HasMeta(attr.n1) ||
         (attr.type && exprs.types().HasUnknowns(attr.type));
}

void AddLengths(const rise::ExprTable& exprs, Expr e, std::vector<rise::NatVar>& out) {
  if (exprs.op(e) == Op::kIterate) out.push_back(*exprs.nats().AsVar(exprs.attr(e).n1));
  const rise::ExprNode n = exprs.node(e);
  for (const Expr c : n.children) AddLengths(exprs, c, out);
}

}  // namespace

std::vector<rise::NatVar> OwnLengths(const rise::ExprTable& exprs, Expr side, Expr other) {
  std::vector<rise::NatVar> own, others;
  AddLengths(exprs, side, own);
  AddLengths(exprs, other, others);
  std::sort(own.begin(), own.end());
  own.erase(std::unique(own.begin(), own.end()), own.end());
  std::erase_if(own, [&](rise::NatVar v) {
    return std::find(others.begin(), others.end(), v) != others.end();
  });
  return own;
}

class RuleCompiler {
 public:
  RuleCompiler(CompiledRule& out, rise::ExprTable& exprs, const rise::Sources& sources,
               Applications applications)
      : out_(out), exprs_(exprs), sources_(sources), applications_(applications) {}

  absl::Status Run() {
    out_.variables_ = out_.rule_->sides.variables;
    if (applications_ == Applications::kOfBoundVariables) {
      absl::StatusOr<WithoutProjections> sides =
          RemoveProjections(*out_.rule_, out_.left_, out_.right_, exprs_);
      if (!sides.ok()) {
        return Fail(std::string(sides.status().message()),
                    "name all parts, f (fst p) (snd p), or write => so that this side is not "
                    "matched");
      }
      out_.left_ = sides->matched;
      out_.right_ = sides->other;
      out_.variables_ = std::move(sides->variables);
    }
    bound_.assign(out_.variables_.size(), false);
    Op op = exprs_.op(out_.left_);
    if (op == Op::kInput || op == Op::kVar || op == Op::kLit) {
      return Fail("this side is no pattern: it matches everything",
                  "start it with a primitive, or make the rule one-directional");
    }
    eta_ = IsEta(out_.left_);
    absl::StatusOr<int> root = Node(out_.left_, 0);
    if (!root.ok()) return root.status();
    pattern_.root = *root;
    out_.pattern_ = egraph::CompiledPattern::Compile(pattern_);
    out_.left_pattern_ = std::move(pattern_);
    if (absl::Status s = CheckTakenApart(); !s.ok()) return s;
    if (absl::Status s = CheckRight(out_.right_); !s.ok()) return s;
    Right(out_.right_, 0);
    out_.own_lengths_ = OwnLengths(exprs_, out_.right_, out_.left_);
    return CheckOwnLengths();
  }

 private:
  absl::Status Fail(const std::string& what, const std::string& hint) {
    return rise::Error(sources_, out_.rule_->where,
                       absl::StrCat("rule ", out_.DisplayName(), ": ", what), hint);
  }
  int VariableOf(Expr input) const {
    uint32_t symbol = exprs_.attr(input).index;
    const auto& variables = out_.variables_;
    for (size_t i = 0; i < variables.size(); ++i) {
      if (variables[i].symbol == symbol) return static_cast<int>(i);
    }
    return -1;
  }

  // A whole side `fun x => f x`. As a function of x, f would stand for the body, and the rule would
  // say nothing; so the application is meant, of a function that does not mention x.
  bool IsEta(Expr side) const {
    if (exprs_.op(side) != Op::kLam || exprs_.op(exprs_.child(side, 0)) != Op::kApp) return false;
    const Expr body = exprs_.child(side, 0);
    return exprs_.op(exprs_.child(body, 0)) == Op::kInput &&
           exprs_.op(exprs_.child(body, 1)) == Op::kVar;
  }

  bool IsConstant(Expr input) const {
    const auto& builtins = out_.rule_->sides.builtins;
    return VariableOf(input) < 0 &&
           std::none_of(builtins.begin(), builtins.end(), [&](const rise::RuleSides::Builtin& b) {
             return b.symbol == exprs_.attr(input).index;
           });
  }

  absl::StatusOr<int> Node(Expr e, int depth) {
    const rise::ExprNode n = exprs_.node(e);
    if (n.op == Op::kInput && !IsConstant(e)) return VariableNode(e, depth, {});
    if (n.op == Op::kApp && !eta_) {
      std::vector<Expr> arguments;
      Expr head = HeadOf(exprs_, e, arguments);
      // What a variable is applied to is bound variables, or else the application is a node.
      if (exprs_.op(head) == Op::kInput && exprs_.op(exprs_.child(e, 1)) == Op::kVar) {
        return VariableNode(head, depth, arguments);
      }
      if (applications_ == Applications::kOfBoundVariables && exprs_.op(head) == Op::kInput &&
          VariableOf(head) >= 0) {
        return IsMatchedOnTerms(exprs_, arguments) ? TakenApartNode(e) : NeverMatches(head);
      }
    }
    const Attr attr = exprs_.attr(e);
    if (n.op == Op::kLam) scope_.push_back(attr.type);
    std::vector<int> children;
    for (Expr c : n.children) {
      absl::StatusOr<int> child = Node(c, n.op == Op::kLam ? depth + 1 : depth);
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    if (n.op == Op::kLam) scope_.pop_back();
    bool exact = !HasUnknowns(exprs_, attr);
    int node =
        pattern_.Node(static_cast<uint16_t>(n.op), std::move(children),
                      exact ? std::optional<uint32_t>(exprs_.Intern(attr).id) : std::nullopt);
    if (!exact) out_.payloads_.push_back({node, n.op, attr, n.type});
    return node;
  }

  // Functions stand in the e-graph as what they compute. So f of something that is not a bound
  // variable does not stand in it, and would have to be guessed (higher-order matching beyond
  // Miller's patterns is undecidable).
  absl::Status NeverMatches(Expr variable) {
    const std::string& name =
        out_.rule_->sides.variables[static_cast<size_t>(VariableOf(variable))].name;
    return Fail(absl::StrCat("`", name,
                             "` is a variable, and is applied to something else than bound "
                             "variables, their parts, and one term that begins with a primitive: "
                             "what it is can't be told"),
                rise::DidYouMean(name, rise::NamesOfLanguage(),
                                 "apply it to what `fun` binds, or to parts of such a pair: "
                                 "f (fst p) (snd p); or write => so that this side is not "
                                 "matched"));
  }

  // In the place of a variable and what it is applied to: a function of all binders around.
  absl::StatusOr<int> TakenApartNode(Expr application) {
    if (out_.taken_apart_) {
      return Fail("two terms have to be taken apart for it", "match one of them as a whole");
    }
    const auto depth = static_cast<int>(scope_.size());
    CompiledRule::Occurrence occurrence;
    occurrence.variable = static_cast<int>(out_.variables_.size());
    occurrence.depth = depth;
    occurrence.slot = static_cast<int>(out_.occurrences_.size());
    rise::Type type = exprs_.type(application);
    for (int i = 0; i < depth; ++i) {
      const rise::Type parameter = scope_[static_cast<size_t>(i)];
      occurrence.arguments.push_back(depth - 1 - i);
      occurrence.parameter_types.push_back(parameter);
      type = exprs_.types().Function(scope_[static_cast<size_t>(depth - 1 - i)], type);
    }
    rise::RuleSides::Variable whole = out_.variables_.front();
    whole.name = "what is taken apart";
    whole.symbol = exprs_.attr(exprs_.Input(exprs_.NewInput(whole.name), type)).index;
    whole.type = type;
    out_.variables_.push_back(std::move(whole));
    out_.taken_apart_ = {occurrence.variable, application};
    out_.occurrences_.push_back(std::move(occurrence));
    return pattern_.Variable(out_.occurrences_.back().slot);
  }

  // A variable that follows from a term is there once, for a class has other terms.
  absl::Status CheckTakenApart() {
    if (!out_.taken_apart_) return absl::OkStatus();
    std::set<int> variables;
    AddVariables(out_.taken_apart_->application, variables);
    for (const int v : variables) {
      if (bound_[static_cast<size_t>(v)]) {
        const std::string& name = out_.variables_[static_cast<size_t>(v)].name;
        return Fail(
            absl::StrCat("`", name, "` is in what a term is taken apart for, and elsewhere"),
            "give it another name there, or match it as a whole");
      }
      bound_[static_cast<size_t>(v)] = true;
    }
    return absl::OkStatus();
  }
  void AddVariables(Expr e, std::set<int>& out) const {
    if (exprs_.op(e) == Op::kInput && VariableOf(e) >= 0) out.insert(VariableOf(e));
    const rise::ExprNode n = exprs_.node(e);
    for (const Expr c : n.children) AddVariables(c, out);
  }

  absl::StatusOr<int> VariableNode(Expr input, int depth, const std::vector<Expr>& arguments) {
    CompiledRule::Occurrence occurrence;
    occurrence.variable = VariableOf(input);
    occurrence.depth = depth;
    if (occurrence.variable < 0) {
      return Fail("a function of the rewriter can't stand on the matched side",
                  "use it on the right only");
    }
    for (Expr a : arguments) {
      if (exprs_.op(a) != Op::kVar) {
        return Fail(
            "a variable is applied to something that is not a bound variable",
            "`f x y` is matched with x and y bound by `fun`; or make the rule one-directional");
      }
      int index = static_cast<int>(exprs_.attr(a).index);
      auto& seen = occurrence.arguments;
      if (std::find(seen.begin(), seen.end(), index) != seen.end()) {
        return Fail("a variable is applied to the same bound variable twice", "name two variables");
      }
      seen.push_back(index);
      occurrence.parameter_types.push_back(exprs_.type(a));
    }
    // A variable that is seen twice in one scope has one slot, and the matcher compares the two.
    for (const CompiledRule::Occurrence& other : out_.occurrences_) {
      if (other.variable == occurrence.variable && other.depth == depth &&
          other.arguments == occurrence.arguments) {
        return pattern_.Variable(other.slot);
      }
    }
    for (int i = 0; i < depth; ++i) {
      const auto& args = occurrence.arguments;
      if (std::find(args.begin(), args.end(), i) == args.end()) {
        occurrence.forbidden |= egraph::VariableBit(i);
      }
    }
    occurrence.slot = static_cast<int>(out_.occurrences_.size());
    bound_[static_cast<size_t>(occurrence.variable)] = true;
    out_.occurrences_.push_back(occurrence);
    return pattern_.Variable(occurrence.slot);
  }

  absl::Status CheckRight(Expr e) {
    if (exprs_.op(e) == Op::kInput) {
      int v = VariableOf(e);
      if (v >= 0 && !bound_[static_cast<size_t>(v)]) {
        return Fail(
            absl::StrCat("the variable ", out_.rule_->sides.variables[static_cast<size_t>(v)].name,
                         " is not bound by the matched side"),
            "use only variables of the left, or make the rule one-directional");
      }
    }
    for (Expr c : exprs_.node(e).children) {
      if (absl::Status s = CheckRight(c); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  absl::Status CheckOwnLengths() {
    bool is_matched = false;
    exprs_.RenameSizes(out_.left_, [&](rise::NatVar v) -> std::optional<rise::Nat> {
      const auto& own = out_.own_lengths_;
      is_matched = is_matched || std::find(own.begin(), own.end(), v) != own.end();
      return std::nullopt;
    });
    if (!is_matched) return absl::OkStatus();
    return Fail("the length of an iterate that it makes stands in a type of what it matches",
                "such a length is known in the iterate's function only");
  }

  // The right side as a list, children first; answers with the number in it.
  int Right(Expr e, int depth) {
    if (auto it = rights_.find({e.id, depth}); it != rights_.end()) return it->second;
    const rise::ExprNode n = exprs_.node(e);
    CompiledRule::RightNode node;
    node.expr = e;
    node.op = n.op;
    node.depth = depth;
    node.attr = exprs_.attr(e);
    std::vector<Expr> arguments;
    Expr head = e;
    if (n.op == Op::kApp) head = HeadOf(exprs_, e, arguments);
    if (exprs_.op(head) == Op::kInput && !IsConstant(head)) {
      node.variable = VariableOf(head);
      if (node.variable < 0) {
        node.kind = CompiledRule::RightNode::kBuiltin;
        const auto& builtins = out_.rule_->sides.builtins;
        node.variable = static_cast<int>(
            std::find_if(builtins.begin(), builtins.end(),
                         [&](const auto& b) { return b.symbol == exprs_.attr(head).index; }) -
            builtins.begin());
        node.argument = arguments.size() == 1 && exprs_.op(arguments[0]) == Op::kInput
                            ? VariableOf(arguments[0])
                            : -1;
      } else if (arguments.empty()) {
        node.kind = CompiledRule::RightNode::kVariable;
      } else {
        node.kind = CompiledRule::RightNode::kApplication;
        const int k = static_cast<int>(arguments.size());
        node.plain = depth >= k;
        for (int j = 0; j < k; ++j) {
          const Expr a = arguments[static_cast<size_t>(j)];
          node.plain = node.plain && exprs_.op(a) == Op::kVar &&
                       static_cast<int>(exprs_.attr(a).index) == k - 1 - j;
          node.children.push_back(Right(a, depth));
        }
      }
    } else {
      for (Expr c : n.children) {
        node.children.push_back(Right(c, n.op == Op::kLam ? depth + 1 : depth));
      }
    }
    const int number = static_cast<int>(out_.right_nodes_.size());
    out_.right_nodes_.push_back(std::move(node));
    rights_.emplace(std::pair(e.id, depth), number);
    return number;
  }

  CompiledRule& out_;
  rise::ExprTable& exprs_;
  const rise::Sources& sources_;
  const Applications applications_;
  Pattern pattern_;
  std::vector<bool> bound_;
  std::vector<rise::Type> scope_;  // of the binders around what is matched, the innermost last
  bool eta_ = false;
  absl::flat_hash_map<std::pair<uint32_t, int>, int> rights_;
};

absl::StatusOr<CompiledRule> CompiledRule::Compile(const Rule& rule, bool backwards,
                                                   rise::ExprTable& exprs,
                                                   const rise::Sources& sources,
                                                   Applications applications) {
  CompiledRule compiled;
  compiled.rule_ = &rule;
  compiled.backwards_ = backwards;
  compiled.left_ = backwards ? rule.sides.right : rule.sides.left;
  compiled.right_ = backwards ? rule.sides.left : rule.sides.right;
  if (absl::Status s = RuleCompiler(compiled, exprs, sources, applications).Run(); !s.ok())
    return s;
  return compiled;
}

std::string CompiledRule::DisplayName() const {
  return backwards_ ? rule_->name + "-reverse" : rule_->name;
}

void CompiledRule::Apply(Graph& graph, const egraph::MatchView& match, RuleId id,
                         SmallestTerms* smallest,
                         absl::FunctionRef<void(const Outcome&)> on_outcome) const {
  RuleApplication(*this, graph, id).Apply(match, smallest, on_outcome);
}

void CompiledRule::Apply(Graph& graph, const egraph::Match& match, RuleId id,
                         SmallestTerms* smallest,
                         absl::FunctionRef<void(const Outcome&)> on_outcome) const {
  Apply(graph, egraph::MatchView{match.root, match.variables, match.payloads}, id, smallest,
        on_outcome);
}

bool CompiledRule::NeedsTerms() const {
  const std::vector<Condition>& conditions = rule_->conditions;
  return !rule_->sides.builtins.empty() || taken_apart_.has_value() ||
         std::any_of(conditions.begin(), conditions.end(), AsksForTerms);
}

bool CompiledRule::ComparesScopes() const {
  std::vector<bool> is_seen(variables_.size());
  return std::ranges::any_of(occurrences_, [&](const Occurrence& o) {
    const size_t variable = static_cast<size_t>(o.variable);
    const bool is_again = is_seen[variable];
    is_seen[variable] = true;
    return is_again;
  });
}

}  // namespace eqrise::rewrite
