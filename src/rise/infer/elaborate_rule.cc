// The two sides of a rewrite rule.
#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "rise/infer/complete.h"
#include "rise/infer/elaborate.h"
#include "rise/infer/infer.h"
#include "rise/infer/lower.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {
namespace {

class RuleElaboration {
 public:
  RuleElaboration(const RuleOptions& options, ExprTable& exprs, const Sources& sources)
      : options_(options),
        exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        sources_(sources),
        inference_(exprs, sources, true),
        unifier_(inference_.unifier()) {}

  absl::StatusOr<RuleSides> Run(const ast::Expr& left_side, const ast::Expr& right_side) {
    absl::StatusOr<const Term*> left = inference_.RuleSide(left_side, options_);
    if (!left.ok()) return left.status();
    size_t left_inputs = inference_.inputs().size();
    // Sizes that the left has are what matching finds: the right's are solved for, not those.
    if (!Solve()) return inference_.EquationError(*unifier_.failed());
    unifier_.PreferFrom({static_cast<uint32_t>(nats_.num_vars())});
    absl::StatusOr<const Term*> right = inference_.RuleSide(right_side, options_);
    if (!right.ok()) return right.status();
    for (size_t i = left_inputs; i < inference_.inputs().size(); ++i) {
      const Inference::Input& input = inference_.inputs()[i];
      if (options_.givens.contains(input.name)) continue;
      return Error(sources_, input.where,
                   absl::StrCat("`", input.name, "` stands on the right only"),
                   "the left side must bind it; sizes may come from `tune`");
    }
    Location where = ast::Begin(right_side);
    if (!unifier_.Unify((*left)->type, (*right)->type, where, "the right side of the rule")) {
      return inference_.TypeError(where, (*left)->type, (*right)->type,
                                  "the right side of the rule");
    }
    const Term* l = *left;
    const Term* r = *right;
    if (left_side.kind != ast::ExprKind::kFun && right_side.kind != ast::ExprKind::kFun) {
      ApplyBoth(l, r);
    }
    if (!Solve()) return inference_.EquationError(*unifier_.failed());
    Completion completion(exprs_, sources_, inference_, true);
    for (const auto& step :
         {&Completion::DefaultLiterals, &Completion::CheckClasses, &Completion::CheckLiterals}) {
      if (absl::Status s = (completion.*step)(); !s.ok()) return s;
    }
    RuleSides sides;
    Lowering lowering(exprs_, unifier_, sources_, true);
    absl::StatusOr<Expr> lowered = lowering.Lower(*l);
    if (!lowered.ok()) return lowered.status();
    sides.left = *lowered;
    lowered = lowering.Lower(*r);
    if (!lowered.ok()) return lowered.status();
    sides.right = *lowered;
    NameLengths(sides.left);
    NameLengths(sides.right);
    const auto name = [this](NatVar v) { return NameOf(v); };
    sides.left = exprs_.RenameSizes(sides.left, name);
    sides.right = exprs_.RenameSizes(sides.right, name);
    Collect(sides, left_inputs);
    if (absl::Status s = CheckRight(sides); !s.ok()) return s;
    return sides;
  }

 private:
  // Sizes in the types of pattern variables are kept as unknowns where there is a choice.
  bool Solve() {
    std::set<uint32_t> keep;
    for (const Inference::Input& input : inference_.inputs()) {
      CollectUnknowns(unifier_.Zonk(input.type), nullptr, &keep);
    }
    return unifier_.SolveByDivision(keep);
  }

  void ApplyBoth(const Term*& left, const Term*& right) {
    for (int i = 1;; ++i) {
      const TypeNode n = types_.node(unifier_.Head(left->type));
      if (n.kind != TypeKind::kFunction) return;
      size_t input = inference_.NewInput(absl::StrCat("$", i), n.first, left->where);
      fresh_.insert(inference_.inputs()[input].symbol);
      left = inference_.ApplyToInput(left, input);
      right = inference_.ApplyToInput(right, input);
    }
  }

  // The length of an iterate in a rule is any: an unknown, which matching finds. While types are
  // inferred it is a variable, so that nothing else is taken for it.
  void NameLengths(Expr e) {
    const ExprNode n = exprs_.node(e);
    if (n.op == Op::kIterate) {
      const NatVar length = *nats_.AsVar(exprs_.attr(e).n1);
      if (!lengths_.contains(length.id)) {
        lengths_.emplace(length.id, nats_.Var(nats_.NewMeta(nats_.info(length).name)));
      }
    }
    for (const Expr c : n.children) NameLengths(c);
  }
  std::optional<Nat> NameOf(NatVar v) const {
    const auto it = lengths_.find(v.id);
    return it == lengths_.end() ? std::nullopt : std::optional(it->second);
  }
  Nat Known(Nat n) {
    return nats_.Substitute(unifier_.Zonk(n), [this](NatVar v) { return NameOf(v); });
  }
  Type Known(Type t) {
    return types_.Substitute(
        unifier_.Zonk(t), [this](NatVar v) { return NameOf(v); }, [](uint32_t) { return Type{}; });
  }

  void Collect(RuleSides& sides, size_t left_inputs) {
    for (size_t i = 0; i < inference_.inputs().size(); ++i) {
      const Inference::Input& input = inference_.inputs()[i];
      const bool given = options_.givens.contains(input.name);
      (given ? sides.givens : sides.variables)
          .push_back({input.name, input.symbol, Known(input.type),
                      i < left_inputs || fresh_.contains(input.symbol)});
    }
    for (const auto& [name, v] : inference_.pattern_nats()) {
      sides.nats.emplace_back(name, Known(nats_.Var(v)));
    }
    for (const auto& [name, type] : inference_.pattern_types()) {
      sides.types.emplace_back(name, Known(type));
    }
    sides.builtins = inference_.builtins();
    for (RuleSides::Builtin& builtin : sides.builtins) {
      builtin.type = Known(builtin.type);
      for (Nat& n : builtin.nats) n = Known(n);
      FindArguments(sides.left, builtin);
      FindArguments(sides.right, builtin);
    }
  }

  // The longest chain of applications of the builtin's symbol.
  void FindArguments(Expr e, RuleSides::Builtin& builtin) {
    std::vector<Expr> arguments;
    Expr head = e;
    while (exprs_.op(head) == Op::kApp) {
      arguments.insert(arguments.begin(), exprs_.child(head, 1));
      head = exprs_.child(head, 0);
    }
    if (exprs_.op(head) == Op::kInput && exprs_.attr(head).index == builtin.symbol &&
        arguments.size() > builtin.arguments.size()) {
      builtin.arguments = std::move(arguments);
    }
    const ExprNode node = exprs_.node(e);
    for (Expr c : node.children) FindArguments(c, builtin);
  }

  void CollectUnknowns(Type t, std::set<uint32_t>* types, std::set<uint32_t>* nats) {
    const TypeNode n = types_.node(t);
    CollectUnknowns(n.size, nats);
    if (n.kind == TypeKind::kVariable && types) types->insert(n.variable);
    if (n.first) CollectUnknowns(n.first, types, nats);
    if (n.second) CollectUnknowns(n.second, types, nats);
  }
  void CollectUnknowns(Nat n, std::set<uint32_t>* nats) {
    for (NatVar v : nats_.Variables(n)) {
      if (nats_.info(v).kind == NatVarKind::kMeta) nats->insert(v.id);
    }
  }
  void CollectUnknowns(Expr e, std::set<uint32_t>* types, std::set<uint32_t>* nats) {
    const ExprNode node = exprs_.node(e);
    const Attr attr = exprs_.attr(e);
    CollectUnknowns(node.type, types, nats);
    if (attr.type) CollectUnknowns(attr.type, types, nats);
    CollectUnknowns(attr.n0, nats);
    CollectUnknowns(attr.n1, nats);
    for (Expr c : node.children) CollectUnknowns(c, types, nats);
  }

  // Whatever the right needs is found by matching the left, or tuned.
  absl::Status CheckRight(const RuleSides& sides) {
    std::set<uint32_t> types;
    std::set<uint32_t> nats;
    CollectUnknowns(sides.left, &types, &nats);
    // The rewriter finds names for those that the right alone binds.
    for (const auto& [length, unknown] : lengths_) CollectUnknowns(unknown, &nats);
    for (const auto& [name, value] : sides.nats) {
      bool tuned = std::find(options_.tune_names.begin(), options_.tune_names.end(), name) !=
                   options_.tune_names.end();
      if (tuned) CollectUnknowns(value, &nats);
    }
    return CheckRight(sides.right, types, nats);
  }

  absl::Status CheckRight(Expr e, const std::set<uint32_t>& types, const std::set<uint32_t>& nats) {
    // Children first: the innermost place is the one to look at.
    const ExprNode node = exprs_.node(e);
    for (Expr c : node.children) {
      if (absl::Status s = CheckRight(c, types, nats); !s.ok()) return s;
    }
    std::set<uint32_t> own_types;
    std::set<uint32_t> own_nats;
    const Attr attr = exprs_.attr(e);
    CollectUnknowns(node.type, &own_types, &own_nats);
    if (attr.type) CollectUnknowns(attr.type, &own_types, &own_nats);
    CollectUnknowns(attr.n0, &own_nats);
    CollectUnknowns(attr.n1, &own_nats);
    for (uint32_t v : own_types) {
      if (types.contains(v)) continue;
      return Error(sources_, exprs_.location(e),
                   absl::StrCat("can't determine the type ", unifier_.Show(node.type),
                                " on the right from the left"),
                   "write types on the left: (xs : n.t)");
    }
    for (uint32_t v : own_nats) {
      if (nats.contains(v)) continue;
      return Error(sources_, exprs_.location(e),
                   absl::StrCat("can't determine the size `", nats_.info({v}).name,
                                "` on the right from the left"),
                   "name it on the left, or declare it with `tune`");
    }
    return absl::OkStatus();
  }

  const RuleOptions& options_;
  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  const Sources& sources_;
  Inference inference_;
  Unifier& unifier_;
  std::set<uint32_t> fresh_;         // the symbols of $1, $2, ...
  std::map<uint32_t, Nat> lengths_;  // of iterates: their unknowns
};

}  // namespace

absl::StatusOr<RuleSides> ElaborateRule(const ast::Expr& left, const ast::Expr& right,
                                        const RuleOptions& options, ExprTable& exprs,
                                        const Sources& sources) {
  try {
    return RuleElaboration(options, exprs, sources).Run(left, right);
  } catch (const TooLarge& too_large) {
    return Error(sources, ast::Begin(left), too_large.what(), too_large.hint());
  }
}

}  // namespace eqrise::rise
