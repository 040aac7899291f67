// How many bytes move between the levels of the memory for the accesses of one statement, in the
// order in which the loops around it run them.
//
// Accesses of one array that differ by constants (the neighbours of a stencil) are one group. What
// a group touches in the loops from a depth inwards is its footprint. A cache keeps the footprints
// of as many inner loops as it can hold; the next loop outwards then brings in what it touches in
// all its iterations, once each time it starts. (Reuse distances of affine references, as in Wolf
// and Lam, "A data locality optimizing algorithm" (1991).)
//
//   for i < 1024 { for k < 1024 { .. b[1024 * k + i] .. } }       // f32
//   AccessGroup b{.loops = {{1024, 4}, {1024, 4096}}, .bytes = 4, .whole = 4 << 20};
//   BytesInto({&b, 1}, {.capacity = 48 << 10, .line = 64})        // 64 MiB: a line for each access
//   BytesInto({&b, 1}, {.capacity = 2 << 20, .line = 64})         // 4 MiB: 64 KiB of lines are kept
#ifndef EQRISE_EXTRACT_MEMORY_COST_H_
#define EQRISE_EXTRACT_MEMORY_COST_H_

#include <cstddef>
#include <span>
#include <vector>

namespace eqrise::extract {

struct AccessLoop {
  double trips = 1;
  double stride = 0;  // bytes that the address moves with one step
};

struct AccessGroup {
  std::vector<AccessLoop> loops;  // outermost first
  double bytes = 4;               // of one access
  double whole = 1e30;            // of the array: no footprint is larger
  std::vector<double> offsets{};  // in bytes, of the accesses, in order; one access needs none
  double weight = 1;              // 2 where lines are read and written back
  // Bytes touched since an earlier nest touched the same. A cache that holds so many still has it.
  double since = 1e30;
};

struct CacheLevel {
  double capacity = 0;  // bytes
  double line = 64;     // bytes that have room together
  double sector = 0;    // bytes that move together; 0: a line
  // Rows at distances of a multiple of `page` share the sets of a cache with so many ways. No ways:
  // nothing is known.
  double page = 0, ways = 0;
  double not_prefetched = 4;  // how many times as long a line takes that no prefetcher sees come
};

// What moves into a cache.
struct Traffic {
  double bytes = 0;
  // How often it begins on another page than the last bytes did, with less than half a page at once:
  // no prefetcher of a CPU brings that in time.
  double jumps = 0;
};

// What a group touches in the loops from `depth` inwards.
struct Footprint {
  double bytes = 0;  // of the lines
  double run = 0;    // bytes without a gap
};
Footprint FootprintOf(const AccessGroup& group, size_t depth, double line);

// For all groups that share the cache and all iterations of their loops, of which all groups have
// equally many.
Traffic TrafficInto(std::span<const AccessGroup> groups, const CacheLevel& level);
inline double BytesInto(std::span<const AccessGroup> groups, const CacheLevel& level) {
  return TrafficInto(groups, level).bytes;
}

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_MEMORY_COST_H_
