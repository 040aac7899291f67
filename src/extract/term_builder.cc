#include "extract/term_builder.h"

#include "rise/scheme.h"

namespace eqrise::extract {

using rise::Attr;
using rise::Expr;
using rise::Op;
using rise::Type;

namespace {

bool InScope(const rise::ExprTable& exprs, Expr e, std::vector<Type>& scope) {
  const rise::ExprNode& n = exprs.node(e);
  if (n.op == Op::kVar) {
    size_t index = exprs.attr(e).index;
    return index < scope.size() && scope[scope.size() - 1 - index] == n.type;
  }
  if (n.op == Op::kLam) scope.push_back(exprs.attr(e).type);
  bool ok = true;
  for (Expr c : n.children) ok = ok && InScope(exprs, c, scope);
  if (n.op == Op::kLam) scope.pop_back();
  return ok;
}

}  // namespace

Expr TermBuilder::Build(StateId state, ChoiceId choice) {
  auto [it, fresh] = built_.try_emplace(choice);
  if (!fresh) return it->second;
  Expr made = BuildNew(states_[state], beam_[choice]);
  built_[choice] = made;
  return made;
}

Expr TermBuilder::BuildNew(const State& state, const Choice& choice) {
  const Option& option = state.options[choice.option];
  absl::InlinedVector<Expr, 3> children;
  for (size_t i = 0; i < option.children.size(); ++i) {
    children.push_back(Build(option.children[i], choice.children[i]));
    if (!children.back()) return {};
  }
  if (option.step >= 0) return Apply(exprs_, steps_[static_cast<size_t>(option.step)], children[0]);
  egraph::NodeView node = graph_.node(option.node);
  Op op = rewrite::OpOf(node);
  const Attr attr = rewrite::AttrOf(graph_, node);
  if (rise::IsPrimitive(op)) {
    for (size_t i = 0; i < children.size(); ++i) {
      const auto& argument = rise::Access(op).arguments[i];
      if (!argument.is_function) continue;
      Type f = graph_.data(node.children[i]).type;
      absl::InlinedVector<Type, 2> parameters;
      for (int p = 0; p < argument.parameters; ++p) {
        parameters.push_back(types_.node(f).first);
        f = types_.node(f).second;
      }
      for (size_t p = parameters.size(); p-- > 0;)
        children[i] = exprs_.Lam(parameters[p], children[i]);
    }
  }
  return exprs_.MakeTyped(op, attr, state.type, {children.data(), children.size()});
}

std::vector<std::string> TermBuilder::Rules(StateId state, ChoiceId choice) const {
  Origins origins;
  Collect(state, choice, origins);
  std::vector<std::string> rules;
  for (uint32_t r : origins.rules) {
    if (r < strategy_.compiled.size()) rules.push_back(strategy_.compiled[r].DisplayName());
  }
  for (uint32_t s : origins.steps) {
    const std::string& name = steps_[s].rule->name;
    if (rules.empty() || rules.back() != name) rules.push_back(name);  // one rule, many widths
  }
  return rules;
}

void TermBuilder::Collect(StateId state, ChoiceId choice, Origins& origins) const {
  if (!origins.seen.insert(choice).second) return;
  const Option& option = states_[state].options[beam_[choice].option];
  if (option.step >= 0) {
    origins.steps.insert(static_cast<uint32_t>(option.step));
  } else {
    origins.rules.insert(graph_.origin(option.node).value);
  }
  for (size_t i = 0; i < option.children.size(); ++i) {
    Collect(option.children[i], beam_[choice].children[i], origins);
  }
}

bool WellScoped(const rise::ExprTable& exprs, Expr e) {
  std::vector<Type> scope;
  return InScope(exprs, e, scope);
}

}  // namespace eqrise::extract
