// How many nodes are still to come? Many of the matches that wait to be applied ask for one and the
// same node, or for a node that will be there by then. So the forecast takes each rule to make as
// many nodes per match as the last time, or per root, for roots that are still to be looked at.
//
//   NodeForecast forecast(rules.size());
//   forecast.Waits(rule, matches);
//   if (forecast.most() >= engine.NodesLeft()) ...
//   forecast.Made(rule, matches, nodes);   // when they were applied
//   forecast.Learn();
#ifndef EQRISE_EGRAPH_SATURATE_NODE_FORECAST_H_
#define EQRISE_EGRAPH_SATURATE_NODE_FORECAST_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace eqrise::egraph {

class NodeForecast {
 public:
  explicit NodeForecast(size_t rules) : yields_(rules) {}

  // Counts are whole numbers, so that they are the same on every machine. A rule that nothing is
  // known of is taken to make a node per match.
  void Waits(size_t rule, size_t matches) {
    const Yield& y = yields_[rule];
    most_ += matches * (y.is_known ? y.last : kOne);
    likely_ += matches * (y.is_known ? y.next : kOne);
  }
  // How many nodes all waiting matches will make. `most` takes each rule to make as many per match
  // as the last time. `likely` takes a rule whose number fell the last time to make fewer still:
  // that is usual, since more and more of the nodes are there already.
  size_t most() const { return most_ / kOne; }
  size_t likely() const { return likely_ / kOne; }
  // How many nodes a rule will make at so many roots; none where nothing is known of it.
  size_t Of(size_t rule, size_t roots) const { return roots * yields_[rule].next / kOne; }

  // How many matches of a rule would have to wait to make so many nodes.
  size_t MatchesFor(size_t rule, size_t nodes) const {
    const Yield& y = yields_[rule];
    if (!y.is_known) return nodes;
    return nodes < kNoEnd / kOne && y.last > 0 ? nodes * kOne / y.last : kNoEnd;
  }

  void Made(size_t rule, size_t of, size_t nodes) {
    yields_[rule].of += of;
    yields_[rule].nodes += nodes;
  }
  // When nothing waits any more.
  void Learn() {
    most_ = likely_ = 0;
    for (Yield& y : yields_) {
      if (y.of == 0) continue;
      const uint64_t now = y.nodes * kOne / y.of;
      // As much less the next time as it was this time; but not less than half.
      const bool falls = y.is_known && now < y.last;
      y = {.is_known = true,
           .last = now,
           .next = falls ? std::max(now * now / y.last, now / 2) : now};
    }
  }

 private:
  static constexpr uint64_t kOne = 1024;
  static constexpr size_t kNoEnd = std::numeric_limits<size_t>::max();
  struct Yield {
    bool is_known = false;
    uint64_t last = 0, next = 0;  // nodes, in units of 1 / kOne: were made, are to be expected
    size_t of = 0, nodes = 0;     // since Learn
  };
  std::vector<Yield> yields_;       // by rule
  uint64_t most_ = 0, likely_ = 0;  // in the same units
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_NODE_FORECAST_H_
