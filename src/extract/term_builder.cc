#include "extract/term_builder.h"

#include "rise/term/scheme.h"

namespace eqrise::extract {

using rise::Attr;
using rise::Expr;
using rise::Op;
using rise::Type;

Expr TermBuilder::Build(StateId state, ChoiceId choice) {
  return Build(state, choice, false, built_);
}

Expr TermBuilder::BuildPlain(StateId state, ChoiceId choice) {
  return Build(state, choice, true, plain_);
}

Expr TermBuilder::Build(StateId state, ChoiceId choice, bool plain, Built& built) {
  auto [it, fresh] = built.try_emplace(choice);
  if (!fresh) return it->second;
  Expr made = BuildNew(states_[state], beam_[choice], plain, built);
  built[choice] = made;
  return made;
}

Expr TermBuilder::BuildNew(const State& state, const Choice& choice, bool plain, Built& built) {
  const Option& option = state.options[choice.option];
  absl::InlinedVector<Expr, 3> children;
  for (size_t i = 0; i < option.children.size(); ++i) {
    children.push_back(Build(option.children[i], choice.children[i], plain, built));
    if (!children.back()) return {};
  }
  if (option.step >= 0) {
    return plain ? children[0]
                 : Apply(exprs_, steps_[static_cast<size_t>(option.step)], children[0]);
  }
  egraph::NodeView node = graph_.node(option.node);
  Op op = rewrite::OpOf(node);
  const Attr attr = rewrite::AttrOf(graph_, node);
  for (size_t i = 0; i < children.size(); ++i) {
    Type f = graph_.data(node.children[i]).type;
    absl::InlinedVector<Type, 2> parameters;
    for (int p = 0; p < NumParameters(option.node, i); ++p) {
      parameters.push_back(types_.node(f).first);
      f = types_.node(f).second;
    }
    for (size_t p = parameters.size(); p-- > 0;)
      children[i] = exprs_.Lam(parameters[p], children[i]);
  }
  return exprs_.MakeTyped(op, attr, state.type, {children.data(), children.size()});
}

int TermBuilder::NumParameters(egraph::NodeId node, size_t child) const {
  const Op op = rewrite::OpOf(graph_.node(node));
  if (!rise::IsPrimitive(op)) return 0;
  const auto& argument = rise::Access(op).arguments[child];
  return argument.is_function ? argument.parameters : 0;
}

std::vector<rewrite::OutsideStep> TermBuilder::Insertions(StateId state, ChoiceId choice) {
  std::vector<rewrite::OutsideStep> out;
  Expr whole = BuildPlain(state, choice);
  std::vector<uint16_t> position;
  Insert(state, choice, position, whole, out);
  return out;
}

void TermBuilder::Insert(StateId state, ChoiceId choice, std::vector<uint16_t>& position,
                         Expr& whole, std::vector<rewrite::OutsideStep>& out) {
  const Option& option = states_[state].options[beam_[choice].option];
  const absl::InlinedVector<ChoiceId, 3>& children = beam_[choice].children;
  if (option.step < 0) {
    for (size_t i = 0; i < option.children.size(); ++i) {
      const size_t length = position.size();
      position.push_back(static_cast<uint16_t>(i));
      position.resize(position.size() + static_cast<size_t>(NumParameters(option.node, i)), 0);
      Insert(option.children[i], children[i], position, whole, out);
      position.resize(length);
    }
    return;
  }
  Insert(option.children[0], children[0], position, whole, out);
  const Step& step = steps_[static_cast<size_t>(option.step)];
  const Expr value = rewrite::At(exprs_, whole, position);
  for (const SingleStep& single : SingleSteps(exprs_, step, value)) {
    std::vector<uint16_t> at = position;
    at.insert(at.end(), single.position.begin(), single.position.end());
    whole = rewrite::WithSubterm(exprs_, whole, at, single.result);
    out.push_back({single.rule, std::move(at), whole});
  }
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

}  // namespace eqrise::extract
