#include "egraph/explain/union_forest.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace eqrise::egraph {

UnionForest::UnionForest(size_t num_ids, const UnionLog& log)
    : log_(log),
      representative_(num_ids),
      joined_by_(num_ids, kNone),
      parent_(num_ids, kNone),
      edge_(num_ids, kNone),
      depth_(num_ids, kNone) {
  std::iota(representative_.begin(), representative_.end(), 0);
  std::vector<uint32_t> size(num_ids, 1);
  for (uint32_t i = 0; i < log.size(); ++i) {
    uint32_t small = log[i].left.value;
    uint32_t large = log[i].right.value;
    uint32_t small_root = RootBefore(small, kNone);
    uint32_t large_root = RootBefore(large, kNone);
    if (size[small_root] > size[large_root]) {
      std::swap(small, large);
      std::swap(small_root, large_root);
    }
    representative_[small_root] = large_root;
    joined_by_[small_root] = i;
    size[large_root] += size[small_root];
    // The smaller tree hangs from its end of the union: its edges from there up turn round.
    uint32_t above = large;
    uint32_t edge = i;
    for (uint32_t at = small; at != kNone;) {
      const uint32_t next = std::exchange(parent_[at], above);
      std::swap(edge_[at], edge);
      above = at;
      at = next;
    }
  }
  std::vector<uint32_t> way;
  for (uint32_t x = 0; x < num_ids; ++x) {
    uint32_t at = x;
    for (; depth_[at] == kNone && parent_[at] != kNone; at = parent_[at]) way.push_back(at);
    if (depth_[at] == kNone) depth_[at] = 0;
    for (uint32_t depth = depth_[at]; !way.empty(); way.pop_back()) depth_[way.back()] = ++depth;
  }
}

void UnionForest::Path(uint32_t x, uint32_t y, std::vector<Edge>& out) const {
  const auto up = [&](uint32_t& at, bool reversed) {
    const bool from_left = log_[edge_[at]].left.value == at;
    out.push_back({edge_[at], from_left == reversed});
    at = parent_[at];
  };
  // The part that leads to y is walked from y, and turned round in the end.
  std::vector<Edge> to_y;
  while (x != y) {
    if (depth_[x] >= depth_[y]) {
      up(x, false);
    } else {
      up(y, true);
      to_y.push_back(out.back());
      out.pop_back();
    }
  }
  out.insert(out.end(), to_y.rbegin(), to_y.rend());
}

size_t UnionForest::Distance(uint32_t x, uint32_t y) const {
  size_t distance = 0;
  for (; x != y; ++distance) {
    uint32_t& deeper = depth_[x] >= depth_[y] ? x : y;
    deeper = parent_[deeper];
  }
  return distance;
}

}  // namespace eqrise::egraph
