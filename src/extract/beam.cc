#include "extract/beam.h"

#include <algorithm>
#include <deque>
#include <set>

#include "absl/algorithm/container.h"
#include "absl/container/flat_hash_set.h"
#include "rise/term/scheme.h"

namespace eqrise::extract {
namespace {

using rise::Op;

// Most readers of an array share out what its view costs.
constexpr double kShareOfView = 0.25;
// Choices only improve, so a component settles, unless going around a cycle makes things cheaper
// and cheaper: then this many updates of each state are enough.
constexpr size_t kUpdatesOfState = 64;
// The families of programs that store stages, and that copy their result by tiles, beside those of
// 126 rules.
constexpr int kFamilies = 126;
constexpr Family kStage = Family{1} << 127;
constexpr Family kTiles = Family{1} << 126;

}  // namespace

Beam::Beam(const rewrite::Graph& graph, const rewrite::Strategy& strategy, const StateGraph& states,
           OptionCoster& coster, Sizes& sizes, const BeamOptions& options)
    : graph_(graph),
      strategy_(strategy),
      states_(states),
      coster_(coster),
      sizes_(sizes),
      options_(options),
      best_(states.size()),
      place_(states.size(), 0),
      named_(states.size(), false) {
  // Rules that made something here are numbered without gaps, so that each has a bit of its own.
  std::set<uint32_t> rules;
  for (StateId s = 0; s < states.size(); ++s) {
    for (const Option& o : states[s].options) {
      if (IsLet(o) && states[o.children[0]].array) named_[o.children[0]] = true;
      if (const auto rule = RuleOfFamily(s, o)) rules.insert(*rule);
    }
  }
  const rise::ExprTable& exprs = graph_.language().exprs();
  const auto is_parallel = [](Op op) { return rise::Has(op, rise::Trait::kParallel); };
  for (const uint32_t rule : rules) {
    const Family bit = Family{1} << static_cast<int>(bits_.size() % kFamilies);
    bits_.emplace(rule, bit);
    const rise::Expr right = strategy_.compiled[rule].rule().sides.right;
    if (dpia::FindPrimitive(exprs, right, is_parallel)) parallel_ |= bit;
  }
  for (const std::vector<StateId>& component : states.Components()) {
    if (gave_up_) break;
    Settle(component);
  }
}

void Beam::Settle(const std::vector<StateId>& component) {
  for (size_t i = 0; i < component.size(); ++i) place_[component[i]] = static_cast<uint32_t>(i + 1);
  std::vector<std::vector<StateId>> users(component.size());
  for (StateId s : component) {
    for (const Option& o : states_[s].options) {
      for (StateId c : o.children) {
        if (place_[c] == 0) continue;
        std::vector<StateId>& u = users[place_[c] - 1];
        if (u.empty() || u.back() != s) u.push_back(s);
      }
    }
  }
  // The last were reached last, so they are nearest to what is settled.
  std::deque<StateId> queue(component.rbegin(), component.rend());
  std::vector<bool> queued(component.size(), true);
  for (size_t budget = component.size() * kUpdatesOfState;
       !queue.empty() && budget > 0 && !gave_up_; --budget) {
    LookAtAllowance();
    const StateId s = queue.front();
    queue.pop_front();
    queued[place_[s] - 1] = false;
    if (!Update(s)) continue;
    for (StateId u : users[place_[s] - 1]) {
      if (queued[place_[u] - 1]) continue;
      queued[place_[u] - 1] = true;
      queue.push_back(u);
    }
  }
  for (StateId s : component) place_[s] = 0;
}

// The more of the allowance is used up, the fewer choices are kept. With one each the rest takes
// little, and what is found is a program, if not the best; in twice the allowance even that has no
// place.
void Beam::LookAtAllowance() {
  constexpr size_t kEvery = 64;
  constexpr double kFew = 0.4, kOne = 0.7, kNone = 2;
  if (options_.allowance == nullptr || ++updates_ % kEvery != 0) return;
  const double used = options_.allowance->Used();
  gave_up_ = used > kNone;
  if (used > kFew) options_.width = std::min<size_t>(options_.width, used > kOne ? 1 : 8);
}

Family Beam::FamilyOf(StateId id, const Option& option) const {
  const State& state = states_[id];
  // Only whole programs show whether it is better to store a stage, between launches or between
  // what the items of a group do, or to let its readers compute it again. Where a let names the
  // stage, both ways are kept anyway.
  if (states_.IsTiled(option)) return kTiles;
  if (option.step >= 0) {
    const bool is_stage = states_.IsStage(state, option) || states_.IsStageOfGroup(state, option);
    return is_stage && !named_[id] ? kStage : Family{0};
  }
  const std::optional<uint32_t> rule = RuleOfFamily(id, option);
  return rule ? bits_.at(*rule) : Family{0};
}

// The rule that made an option, where it counts.
std::optional<uint32_t> Beam::RuleOfFamily(StateId id, const Option& option) const {
  if (option.step >= 0) return std::nullopt;
  const State& state = states_[id];
  uint32_t rule = graph_.origin(option.node).value;
  if (rule >= strategy_.compiled.size()) return std::nullopt;
  // Whether a fold of arrays may update its accumulator in place is seen in whole programs only.
  const Op op = rewrite::OpOf(graph_.node(option.node));
  const bool fold =
      (state.array && op == Op::kReduceSeq) || (states_.HoldsArrays(state) && op == Op::kScanSeq);
  if (strategy_.compiled[rule].rule().implement && !fold) return std::nullopt;
  return rule;
}

// All children at their best, and each at its next bests.
void Beam::Propose(StateId s, uint32_t index) {
  const Option& option = states_[s].options[index];
  const auto n = static_cast<uint32_t>(option.children.size());
  for (StateId c : option.children) {
    if (best_[c].empty()) return;
  }
  const size_t begin = candidates_.size();
  for (uint32_t varied = 0; varied <= n; ++varied) {
    const size_t end = varied < n ? best_[option.children[varied]].size() : 1;
    for (size_t rank = varied < n ? 1 : 0; rank < end; ++rank) {
      Candidate c;
      c.option = index;
      c.varied = varied;
      if (varied < n) c.alternative = best_[option.children[varied]][rank];
      if (Complete(s, c)) candidates_.push_back(c);
    }
  }
  const std::optional<ChoiceId> named = OtherWayToName(option);
  if (!named) return;
  // Which way goes with a body depends on how often the body reads the array. (A little better is not
  // worth it, for estimates of parts are rough.)
  constexpr double kClearly = 0.75;
  for (size_t i = begin; i < candidates_.size(); ++i) {
    if (candidates_[i].varied != 1) continue;
    Candidate c = candidates_[i];
    c.named = named;
    if (Complete(s, c) && c.key < kClearly * candidates_[i].key) candidates_[i] = c;
  }
}

// The best way to store the array that a let names, where the best of all is to compute it for each reader,
// and the other way round.
std::optional<ChoiceId> Beam::OtherWayToName(const Option& option) const {
  if (!IsLet(option) || !states_[option.children[0]].array) return std::nullopt;
  const std::vector<ChoiceId>& ways = best_[option.children[0]];
  const bool is_stored = choices_[ways[0]].cost.view == 0;
  const auto other = std::ranges::find_if(
      ways, [&](ChoiceId c) { return (choices_[c].cost.view == 0) != is_stored; });
  return other == ways.end() ? std::nullopt : std::optional(*other);
}

ChoiceId Beam::ChildOf(const Candidate& c, const Option& option, uint32_t i) const {
  if (i == c.varied) return c.alternative;
  return i == 0 && c.named ? *c.named : best_[option.children[i]][0];
}

// What the candidate's children make of it; whether it is legal.
bool Beam::Complete(StateId s, Candidate& c) {
  const State& state = states_[s];
  const Option& option = state.options[c.option];
  const auto n = static_cast<uint32_t>(option.children.size());
  const bool unrolls =
      option.step < 0 && rewrite::OpOf(graph_.node(option.node)) == Op::kMapSeqUnroll;
  const double copies = unrolls ? sizes_.Value(states_.Count(state)) : 1;
  const bool is_apart = options_.stages_apart && IsStage(s, option);
  c.nodes = c.code = 1;
  c.family = 0;
  absl::InlinedVector<Cost, 3> costs(n);
  for (uint32_t i = 0; i < n; ++i) {
    const Choice& child = choices_[ChildOf(c, option, i)];
    costs[i] = child.cost;
    c.nodes += child.nodes;
    if (!is_apart) c.family |= child.family;
    c.code += child.code * (i == 0 ? copies : 1);
  }
  const Family family = FamilyOf(s, option);
  c.family |= family == kStage && IsHeavy(state, costs[0]) ? Family{0} : family;
  if (unrolls && c.code > options_.most_unrolled) return false;
  if (IsLet(option) && costs[0].view > 0 && states_[option.children[0]].array) {
    costs[1] = BodyCost(option, ChildOf(c, option, 1), costs[0].view, {});
  }
  const auto cost = coster_(state, option, {costs.data(), n});
  if (!cost) return false;
  c.cost = *cost;
  const bool is_shared = state.array && !IsHeavy(state, {0, cost->view});
  c.key = (cost->once + cost->view * (is_shared ? kShareOfView : 1)) * Simplicity(c.nodes);
  return true;
}

// Whether an element of a stage takes so long that nobody would compute it again for each reader. To
// store such a stage is no idea, and it shall not hide whether another one is stored.
bool Beam::IsHeavy(const State& stage, const Cost& made) const {
  constexpr double kLight = 4;  // nanoseconds: some thirty operations
  return made.total() > kLight * sizes_.Scalars(stage.type);
}

bool Beam::IsLet(const Option& option) const {
  return option.step < 0 && rewrite::OpOf(graph_.node(option.node)) == Op::kLet;
}

Cost Beam::BodyCost(const Option& let, ChoiceId body, double view, const ViewCosts& views) {
  ViewCosts inside = {view};
  inside.insert(inside.end(), views.begin(), views.end());
  return CostWith(let.children[1], body, std::move(inside));
}

Cost Beam::CostWith(StateId id, ChoiceId choice, ViewCosts views) {
  const State& state = states_[id];
  const uint64_t free = graph_.FreeVariables(state.cls);
  for (size_t v = 0; v < views.size(); ++v) {
    if (v >= 64 || !(free >> v & 1)) views[v] = 0;
  }
  while (!views.empty() && views.back() == 0) views.pop_back();
  if (views.empty()) return choices_[choice].cost;
  if (const auto it = cost_with_.find({choice, views}); it != cost_with_.end()) return it->second;

  const Option& option = state.options[choices_[choice].option];
  Cost cost;
  if (option.step < 0 && rewrite::OpOf(graph_.node(option.node)) == Op::kVar) {
    cost = {0, views[rewrite::AttrOf(graph_, graph_.node(option.node)).index]};
  } else {
    const Op op = option.step < 0 ? rewrite::OpOf(graph_.node(option.node)) : Op::kToMem;
    absl::InlinedVector<Cost, 3> costs;
    for (size_t i = 0; i < option.children.size(); ++i) {
      const ChoiceId child = choices_[choice].children[i];
      if (op == Op::kLet && i == 1) {
        const bool is_view = states_[option.children[0]].array;
        costs.push_back(BodyCost(option, child, is_view ? costs[0].view : 0, views));
        continue;
      }
      ViewCosts inside = views;
      if (option.step < 0 && rise::IsPrimitive(op)) {
        const auto& argument = rise::Access(op).arguments[i];
        if (argument.is_function) {
          inside.insert(inside.begin(), static_cast<size_t>(argument.parameters), 0.0);
        }
      }
      costs.push_back(CostWith(option.children[i], child, std::move(inside)));
    }
    cost = coster_(state, option, {costs.data(), costs.size()}).value_or(choices_[choice].cost);
  }
  cost_with_[{choice, std::move(views)}] = cost;
  return cost;
}

// Different programs rather than variants of one: what a cheap estimate gets wrong (whole access
// paths) differs between the sets of rules that were used, so each set keeps a few. Sets whose
// rules are all in cheaper ones, which are parts of it, come last: there are very many of them, and they
// would leave no place for another idea. A rule that says what is parallel always is one.
void Beam::Order(StateId id) {
  order_.clear();
  for (uint32_t i = 0; i < candidates_.size(); ++i) order_.push_back({candidates_[i].key, i});
  std::sort(order_.begin(), order_.end());
  absl::flat_hash_map<Family, int> of_family;
  std::vector<Family> ideas;  // families that no cheaper ones explain
  std::vector<std::pair<double, uint32_t>> first, rest;
  // Who reads what a let names decides whether it is worth storing, so one that is stored is kept.
  bool stored = !named_[id];
  for (const auto& entry : order_) {
    const Candidate& c = candidates_[entry.second];
    const bool first_stored = !stored && c.cost.view == 0;
    stored = stored || first_stored;
    if (of_family[c.family]++ >= options_.family && !first_stored) continue;
    Family explained = 0;
    for (const Family cheaper : ideas) {
      const bool is_part =
          (cheaper & ~c.family) == 0 && (cheaper & parallel_) == (c.family & parallel_);
      if (is_part) explained |= cheaper;
    }
    const bool is_idea = first_stored || (c.family & ~explained) != 0 || ideas.empty();
    if (is_idea) ideas.push_back(c.family);
    (is_idea ? first : rest).push_back(entry);
  }
  const size_t places = options_.width - std::min(options_.width, first.size());
  first.resize(std::min(first.size(), options_.width));
  rest.resize(std::min(rest.size(), places));
  order_.resize(first.size() + rest.size());
  std::merge(first.begin(), first.end(), rest.begin(), rest.end(), order_.begin());
}

std::vector<ChoiceId> Beam::Keep(StateId id) {
  const State& state = states_[id];
  Order(id);
  std::vector<ChoiceId> kept;
  for (const auto& [key, i] : order_) {
    const Candidate& c = candidates_[i];
    if (c.kept) {
      kept.push_back(c.alternative);
      continue;
    }
    Choice made{c.cost, c.key, c.code, c.nodes, c.family, c.option, {}};
    const auto& children = state.options[c.option].children;
    for (uint32_t j = 0; j < children.size(); ++j) {
      made.children.push_back(ChildOf(c, state.options[c.option], j));
    }
    kept.push_back(static_cast<ChoiceId>(choices_.size()));
    choices_.push_back(std::move(made));
  }
  return kept;
}

std::map<StateId, ChoiceId> Beam::StagesOf(StateId s, ChoiceId c) const {
  std::map<StateId, ChoiceId> out;
  Walk(s, c, [&](StateId state, ChoiceId choice, const Option& option) {
    if (!IsStage(state, option)) return true;
    for (size_t i = 0; i < option.children.size(); ++i) {
      out.emplace(option.children[i], choices_[choice].children[i]);
    }
    return true;
  });
  return out;
}

std::map<StateId, ChoiceId> Beam::PartsOf(StateId s, ChoiceId c) const {
  std::map<StateId, ChoiceId> out;
  const auto is_part = [&](StateId id) {
    const Context& context = states_[id].context;
    return context.use == dpia::Use::kWrite && context.at.place == dpia::Place::kHost &&
           states_[id].array;
  };
  // What stands behind all names.
  const auto is_last = [&](StateId id, ChoiceId way) {
    return states_[id].context.use == dpia::Use::kWrite && states_[id].array &&
           !IsLet(states_[id].options[choices_[way].option]);
  };
  Walk(s, c, [&](StateId, ChoiceId choice, const Option& option) {
    const bool has_parts = absl::c_count_if(option.children, is_part) > 1;
    for (size_t i = 0; i < option.children.size(); ++i) {
      const StateId child = option.children[i];
      const ChoiceId way = choices_[choice].children[i];
      if ((has_parts && is_part(child)) ||
          (IsLet(option) && (named_[child] || is_last(child, way)))) {
        out.emplace(child, way);
      }
    }
    return true;
  });
  return out;
}

std::vector<ChoiceId> Beam::WaysOf(StateId part) const {
  std::vector<ChoiceId> out = best_[part];
  if (named_[part]) std::erase_if(out, [&](ChoiceId c) { return choices_[c].cost.view > 0; });
  return out;
}

ChoiceId Beam::Replaced(StateId s, ChoiceId c, const std::map<StateId, ChoiceId>& parts) {
  if (const auto whole = parts.find(s); whole != parts.end()) return whole->second;
  ChoiceMap known;
  return Replaced(s, c, parts, known);
}

ChoiceId Beam::Replaced(StateId s, ChoiceId c, const std::map<StateId, ChoiceId>& parts,
                        ChoiceMap& known) {
  if (const auto it = known.find(c); it != known.end()) return it->second;
  const Option& option = states_[s].options[choices_[c].option];
  absl::InlinedVector<ChoiceId, 3> children = choices_[c].children;
  for (size_t i = 0; i < children.size(); ++i) {
    const auto part = parts.find(option.children[i]);
    children[i] = part != parts.end() ? part->second
                                      : Replaced(option.children[i], children[i], parts, known);
  }
  ChoiceId made = c;
  if (children != choices_[c].children) {
    Choice copy = choices_[c];
    copy.children = std::move(children);
    made = static_cast<ChoiceId>(choices_.size());
    choices_.push_back(std::move(copy));
  }
  known[c] = made;
  return made;
}

// Whether the state's choices got better.
bool Beam::Update(StateId id) {
  const State& state = states_[id];
  candidates_.clear();
  for (ChoiceId kept : best_[id]) {
    const Choice& k = choices_[kept];
    candidates_.push_back(
        {k.cost, k.key, k.code, k.nodes, k.family, k.option, 0, kept, std::nullopt, true});
  }
  for (uint32_t i = 0; i < state.options.size(); ++i) Propose(id, i);
  std::vector<ChoiceId> kept = Keep(id);
  const bool better = kept != best_[id];
  best_[id] = std::move(kept);
  return better;
}

}  // namespace eqrise::extract
