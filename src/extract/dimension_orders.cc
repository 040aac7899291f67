#include "extract/dimension_orders.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace eqrise::extract {
namespace {

using dpia::Place;
using rise::Op;

bool IsOverItems(Op op) { return op == Op::kMapGlobal || op == Op::kDepMapGlobal; }

}  // namespace

std::optional<uint32_t> DimensionOrders::DimensionOf(const Option& option) const {
  if (option.step >= 0) {
    const Step& step = steps_[static_cast<size_t>(option.step)];
    if (step.store || !IsOverItems(step.map)) return std::nullopt;
    return step.dimension;
  }
  const egraph::NodeView node = graph_.node(option.node);
  if (!IsOverItems(rewrite::OpOf(node))) return std::nullopt;
  return rewrite::AttrOf(graph_, node).index;
}

std::map<StateId, ChoiceId> DimensionOrders::NestsOf(StateId root, ChoiceId choice) const {
  std::map<StateId, ChoiceId> out;
  beam_.Walk(root, choice, [&](StateId state, ChoiceId c, const Option& option) {
    const bool is_outermost = states_[state].context.at.place == Place::kHost;
    if (is_outermost && DimensionOf(option)) out.emplace(state, c);
    return true;
  });
  return out;
}

uint8_t DimensionOrders::DimensionsIn(StateId nest, ChoiceId choice) const {
  uint8_t out = 0;
  beam_.Walk(nest, choice, [&](StateId state, ChoiceId, const Option& option) {
    // What a nest reads is made by nests of its own.
    if (state != nest && states_[state].context.at.place == Place::kHost) return false;
    if (const auto d = DimensionOf(option)) out |= static_cast<uint8_t>(1u << *d);
    return true;
  });
  return out;
}

std::optional<uint32_t> DimensionOrders::Like(StateId state, const Option& option,
                                              const Order& order,
                                              const std::vector<StateId>& children) const {
  const auto dimension = DimensionOf(option);
  const auto is_like = [&](const Option& other) {
    if ((other.step >= 0) != (option.step >= 0)) return false;
    if (!std::ranges::equal(other.children, children)) return false;
    if (!dimension) {
      return option.step >= 0 ? other.step == option.step : other.node == option.node;
    }
    if (DimensionOf(other) != order[*dimension]) return false;
    if (option.step >= 0) {
      const Step& a = steps_[static_cast<size_t>(option.step)];
      const Step& b = steps_[static_cast<size_t>(other.step)];
      return a.map == b.map && a.lanes == b.lanes && a.tile == b.tile;
    }
    return rewrite::OpOf(graph_.node(other.node)) == rewrite::OpOf(graph_.node(option.node));
  };
  const auto& options = states_[state].options;
  const auto it = std::ranges::find_if(options, is_like);
  if (it == options.end()) return std::nullopt;
  return static_cast<uint32_t>(it - options.begin());
}

std::optional<ChoiceId> DimensionOrders::Reordered(StateId state, ChoiceId choice,
                                                   const Order& order, Known& known) {
  if (const auto it = known.find(choice); it != known.end()) return it->second;
  known[choice] = std::nullopt;
  const auto there = states_.Reordered(state, order);
  if (!there) return std::nullopt;
  const Option& option = states_[state].options[beam_[choice].option];
  std::vector<StateId> states;
  absl::InlinedVector<ChoiceId, 3> children = beam_[choice].children;
  for (size_t i = 0; i < option.children.size(); ++i) {
    const auto child = states_.Reordered(option.children[i], order);
    if (!child) return std::nullopt;
    states.push_back(*child);
    const auto way = Reordered(option.children[i], children[i], order, known);
    if (!way) return std::nullopt;
    children[i] = *way;
  }
  const auto like = Like(*there, option, order, states);
  if (!like) return std::nullopt;
  Choice made = beam_[choice];
  if (made.option != *like || made.children != children || *there != state) {
    made.option = *like;
    made.children = std::move(children);
    known[choice] = beam_.Add(std::move(made));
  } else {
    known[choice] = choice;
  }
  return known[choice];
}

std::vector<ChoiceId> DimensionOrders::Of(StateId nest, ChoiceId choice) {
  const uint8_t used = DimensionsIn(nest, choice);
  std::vector<uint8_t> to(static_cast<size_t>(std::popcount(used)));
  for (size_t i = 0; i < to.size(); ++i) to[i] = static_cast<uint8_t>(i);
  std::vector<ChoiceId> out;
  do {
    // What is not used goes anywhere else.
    Order order{};
    size_t next = 0, unused = to.size();
    bool is_new = false;
    for (size_t d = 0; d < kDimensions; ++d) {
      const bool is_used = (used >> d) & 1;
      order[d] = is_used ? to[next++] : static_cast<uint8_t>(unused++);
      is_new = is_new || (is_used && order[d] != d);
    }
    if (!is_new) continue;
    Known known;
    if (const auto other = Reordered(nest, choice, order, known)) out.push_back(*other);
  } while (std::ranges::next_permutation(to).found);
  return out;
}

}  // namespace eqrise::extract
