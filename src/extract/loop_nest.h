// The loops around a statement, as costs see them: how often they run what is inside, and how the
// hardware shares that among its units.
//
//   LoopNest nest(device);
//   nest.Enter({.trips = 1024, .level = LoopLevel::kPar});
//   nest.Enter({.trips = 64});
//   nest.Trips()    // 65536
//   nest.Units()    // 2, on two cores
#ifndef EQRISE_EXTRACT_LOOP_NEST_H_
#define EQRISE_EXTRACT_LOOP_NEST_H_

#include <algorithm>
#include <cstddef>
#include <vector>

#include "dpia/phrase.h"
#include "target/device.h"

namespace eqrise::extract {

struct Loop {
  rise::NatVar index{};
  double trips = 1;
  dpia::LoopLevel level = dpia::LoopLevel::kSequential;
  int dimension = 0;
  bool IsSequential() const { return level == dpia::LoopLevel::kSequential; }
};

class LoopNest {
 public:
  explicit LoopNest(const target::Device& device) : device_(device) {}

  void Enter(const Loop& loop) { loops_.push_back(loop); }
  void Leave() { loops_.pop_back(); }
  const std::vector<Loop>& loops() const { return loops_; }  // outermost first
  bool empty() const { return loops_.empty(); }
  size_t size() const { return loops_.size(); }
  const Loop& operator[](size_t i) const { return loops_[i]; }
  const Loop& innermost() const { return loops_.back(); }

  double Trips() const;
  // Work-items, threads, or one.
  double Items() const;
  // How often the device takes up as many items as it runs at once.
  double Rounds() const;
  // How many units share the work of the loops. Items are done in rounds, and the lanes of a warp
  // that a group leaves empty do nothing.
  double Units() const;
  // Which part there is of the items that the device keeps under way.
  double Occupancy() const;
  double GroupSize() const;  // items of a work-group
  double Groups() const;     // work-groups
  bool IsInGroup() const;    // inside of a loop over work-groups
  double Cores() const { return std::min(std::max(1.0, Items()), device_.compute_units); }

  // The parallel loops whose neighbouring iterations are neighbouring work-items, nearest first.
  std::vector<size_t> NearestItems() const;

  // The loops in the order of time, for what `items` work-items do at once. On a device that runs
  // items in rounds, those of a round take each step of the loops inside together.
  template <typename Add>
  void InOrderOfTime(double items, const Add& add) const {
    if (device_.warp <= 1) {
      for (size_t i = 0; i < loops_.size(); ++i) add(i, loops_[i].trips, 1.0);
      return;
    }
    const std::vector<size_t> nearest = NearestItems();
    std::vector<double> at_once(loops_.size(), 1);
    double rest = std::max(1.0, items);
    for (const size_t i : nearest) {
      at_once[i] = std::min(std::max(1.0, loops_[i].trips), rest);
      rest = std::max(1.0, rest / at_once[i]);
    }
    const size_t first = nearest.empty() ? loops_.size() : *std::ranges::min_element(nearest);
    for (size_t i = 0; i < first; ++i) add(i, loops_[i].trips, 1.0);
    for (size_t n = nearest.size(); n > 0; --n) {
      const size_t i = nearest[n - 1];
      add(i, std::max(1.0, loops_[i].trips / at_once[i]), at_once[i]);
    }
    for (size_t i = first; i < loops_.size(); ++i) {
      if (loops_[i].IsSequential()) add(i, loops_[i].trips, 1.0);
    }
    for (size_t n = nearest.size(); n > 0; --n) add(nearest[n - 1], at_once[nearest[n - 1]], 1.0);
  }

 private:
  const target::Device& device_;
  std::vector<Loop> loops_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_LOOP_NEST_H_
