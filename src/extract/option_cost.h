// What one node or step costs, estimated from the estimates of its children: the costs of the
// dynamic program, which can't see strides. Whole programs are costed by phrase_cost.h.
#ifndef EQRISE_EXTRACT_OPTION_COST_H_
#define EQRISE_EXTRACT_OPTION_COST_H_

#include <optional>
#include <span>

#include "extract/state_graph.h"

namespace eqrise::extract {

// Nanoseconds of one evaluation. An array that is read costs `once` for what runs before it can be
// read, and `view` for what is computed again whenever all of it is read. Consumers share `view`
// out (over lanes and units), and not `once`.
struct Cost {
  double once = 0;
  double view = 0;
  double total() const { return once + view; }
};

class OptionCoster {
 public:
  OptionCoster(const rewrite::Graph& graph, const std::vector<Step>& steps,
               const target::Device& device, Sizes& sizes);

  // From the children's costs; nothing where the operator can't be carried out.
  std::optional<Cost> operator()(const State& state, const Option& option,
                                 std::span<const Cost> child);

 private:
  double LanesCost(rise::Type t, double scalar, double vector) const;
  bool IsScalarish(rise::Type t) const;
  double Parallelism(double n) const;
  double ItemsOfGroup(double n) const;
  double Launch() const;
  // Storing one element of an array, if the element is no array itself (then its own map stores).
  double CompilersLanes(rise::Type array) const;
  // The bytes of a scalar, or of the widest one of pairs; nothing of other types.
  std::optional<int> WidestPart(rise::Type element) const;
  double Store(rise::Type array) const;

  const rewrite::Graph& graph_;
  const std::vector<Step>& steps_;
  const target::Device& device_;
  Sizes& sizes_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_OPTION_COST_H_
