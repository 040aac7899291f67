#include "extract/loop_nest.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace eqrise::extract {

using dpia::LoopLevel;

double LoopNest::Trips() const {
  double t = 1;
  for (const Loop& l : loops_) t *= l.trips;
  return t;
}

double LoopNest::Items() const {
  double items = 1;
  for (const Loop& l : loops_) {
    if (!l.IsSequential()) items *= l.trips;
  }
  return items;
}

double LoopNest::Rounds() const {
  return std::ceil(Items() / (device_.compute_units * device_.items_of_unit));
}

double LoopNest::Units() const {
  const double items = Items();
  double units = items / Rounds() / device_.items_of_unit;
  if (device_.warp > 1) {
    const double group = std::max(1.0, std::min(items, GroupSize()));
    units *= group / (device_.warp * std::ceil(group / device_.warp));
    // One unit has all items of a group.
    if (IsInGroup()) units = std::min(units, Groups());
  }
  return std::max(1.0 / device_.items_of_unit, units);
}

double LoopNest::Occupancy() const {
  return std::min(1.0, Items() / (device_.compute_units * device_.items_resident));
}

double LoopNest::GroupSize() const {
  double local = 1;
  for (const Loop& l : loops_) {
    if (l.level == LoopLevel::kLocal) local *= l.trips;
  }
  return IsInGroup() ? local : static_cast<double>(device_.local_size_preferred);
}

double LoopNest::Groups() const {
  double groups = 1;
  for (const Loop& l : loops_) {
    if (l.level == LoopLevel::kWorkGroup) groups *= l.trips;
  }
  return groups;
}

bool LoopNest::IsInGroup() const {
  return std::ranges::any_of(loops_,
                             [](const Loop& l) { return l.level == LoopLevel::kWorkGroup; });
}

std::vector<size_t> LoopNest::NearestItems() const {
  std::vector<size_t> order;
  for (size_t i = 0; i < loops_.size(); ++i) {
    if (!loops_[i].IsSequential()) order.push_back(i);
  }
  std::ranges::stable_sort(order, [&](size_t a, size_t b) {
    const auto rank = [&](const Loop& l) {
      return std::make_pair(l.level == LoopLevel::kLocal ? 0 : 1, l.dimension);
    };
    return rank(loops_[a]) < rank(loops_[b]);
  });
  return order;
}

}  // namespace eqrise::extract
