// How many nodes will matches make that wait to be applied? Many ask for the same node, or for one
// that is there by then. As many per match, for each rule, as the last time; and less is a better
// guess than more, since with each iteration more matches ask for the same.
//
//   NodeForecast forecast(rules.size());
//   forecast.Waits(rule, matches);
//   if (forecast.coming() >= graph.NodesLeft()) ...
//   forecast.Made(rule, matches, nodes);   // when they were applied
//   forecast.Learn();
#ifndef EQRISE_EGRAPH_NODE_FORECAST_H_
#define EQRISE_EGRAPH_NODE_FORECAST_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace eqrise::egraph {

class NodeForecast {
 public:
  explicit NodeForecast(size_t rules) : yields_(rules) {}

  // In whole numbers, so that it is the same on every machine.
  void Waits(size_t rule, size_t matches) { coming_ += matches * yields_[rule].per_match; }
  // Of all that wait.
  size_t coming() const { return coming_ / kOne; }
  // Of one rule.
  size_t Of(size_t rule, size_t matches) const { return matches * yields_[rule].per_match / kOne; }

  void Made(size_t rule, size_t matches, size_t nodes) {
    yields_[rule].matches += matches;
    yields_[rule].nodes += nodes;
  }
  // Nothing waits any more.
  void Learn() {
    coming_ = 0;
    for (Yield& y : yields_) {
      if (y.matches > 0) y.per_match = y.nodes * kOne / y.matches;
      y.matches = y.nodes = 0;
    }
  }

 private:
  static constexpr uint64_t kOne = 1024;
  struct Yield {
    uint64_t per_match = kOne;  // nodes, in units of 1 / kOne
    size_t matches = 0, nodes = 0;
  };
  std::vector<Yield> yields_;  // by rule
  uint64_t coming_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODE_FORECAST_H_
