// Which loop of a nest of work-items goes along which dimension. Estimates of single states can't see
// it, so that a beam keeps any of the orders; whole programs differ by far, for neighbouring
// work-items read neighbouring elements or not.
//
//   DimensionOrders orders(graph, steps, states, beam);
//   for (const auto& [nest, way] : orders.NestsOf(root, choice)) {
//     for (ChoiceId other : orders.Of(nest, way)) ... beam.Replaced(root, choice, {{nest, other}})
#ifndef EQRISE_EXTRACT_DIMENSION_ORDERS_H_
#define EQRISE_EXTRACT_DIMENSION_ORDERS_H_

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "extract/beam.h"

namespace eqrise::extract {

class DimensionOrders {
 public:
  DimensionOrders(const rewrite::Graph& graph, const std::vector<Step>& steps,
                  const StateGraph& states, Beam& beam)
      : graph_(graph), steps_(steps), states_(states), beam_(beam) {}

  // The outermost parallel maps over work-items of a program: their states, and how each is made.
  std::map<StateId, ChoiceId> NestsOf(StateId root, ChoiceId choice) const;
  // Such a nest in the other orders of its dimensions, as far as the e-graph has them. The lowest
  // dimensions are used.
  std::vector<ChoiceId> Of(StateId nest, ChoiceId choice);

 private:
  static constexpr size_t kDimensions = 3;
  using Order = std::array<uint8_t, kDimensions>;  // to which dimension each goes
  using Known = absl::flat_hash_map<ChoiceId, std::optional<ChoiceId>>;

  // The dimension of a parallel map over work-items; none: it is none.
  std::optional<uint32_t> DimensionOf(const Option& option) const;
  // Which dimensions loops of the choice and below go along, a bit each.
  uint8_t DimensionsIn(StateId nest, ChoiceId choice) const;
  std::optional<ChoiceId> Reordered(StateId state, ChoiceId choice, const Order& order,
                                    Known& known);
  // The state's option that is like `option` of another state, in the other order.
  std::optional<uint32_t> Like(StateId state, const Option& option, const Order& order,
                               const std::vector<StateId>& children) const;

  const rewrite::Graph& graph_;
  const std::vector<Step>& steps_;
  const StateGraph& states_;
  Beam& beam_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_DIMENSION_ORDERS_H_
