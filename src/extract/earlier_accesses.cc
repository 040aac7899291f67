#include "extract/earlier_accesses.h"

#include <algorithm>
#include <cmath>

namespace eqrise::extract {

void EarlierAccesses::Note(const LoopNest& nest, std::vector<Access>& accesses) {
  // A statement that is written out again and again has as many accesses of an array.
  constexpr size_t kMostKept = 8;
  const size_t own = blocks_.back().number;
  for (Block& block : blocks_) {
    if (!block.is_shared) continue;
    const double before = block.bytes;
    for (Access& a : accesses) {
      const Footprint all = AllOf(nest, a, block.depth);
      std::vector<Touched>& touched = block.touched[a.array];
      bool is_new = true;
      size_t kept = 0;
      for (const Touched& t : touched) {
        const bool is_beside = t.block == own;
        kept += is_beside ? 1 : 0;
        if ((!is_beside && a.stores && !t.access.stores) || !IsSame(t, a, all, block.depth))
          continue;
        if (is_beside) {
          is_new = is_new && t.access.stores != a.stores;
        } else {
          a.since = std::min(a.since, before - t.before + all.bytes);
        }
      }
      if (!is_new) continue;
      block.bytes += all.bytes;
      if (kept < kMostKept) touched.push_back({a, all, before, own});
    }
  }
}

bool EarlierAccesses::IsSame(const Touched& earlier, const Access& access, const Footprint& all,
                             size_t depth) {
  const Access& e = earlier.access;
  constexpr double kAlike = 0.1;
  return e.array == access.array && e.is_local == access.is_local &&
         std::abs(earlier.all.bytes - all.bytes) <= kAlike * all.bytes &&
         std::abs(e.offset - access.offset) <= kAlike * all.run &&
         std::equal(e.strides.begin(), e.strides.begin() + static_cast<std::ptrdiff_t>(depth),
                    access.strides.begin());
}

Footprint EarlierAccesses::AllOf(const LoopNest& nest, const Access& access, size_t depth) const {
  AccessGroup group{.loops = {}, .bytes = access.bytes, .whole = access.whole};
  for (size_t i = 0; i < nest.size(); ++i) {
    group.loops.push_back({std::max(1.0, nest[i].trips), access.strides[i]});
  }
  return FootprintOf(group, depth, line_);
}

}  // namespace eqrise::extract
