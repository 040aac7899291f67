#include "extract/memory_cost.h"

#include <algorithm>
#include <cmath>

namespace eqrise::extract {
namespace {

// Addresses as a nest of runs: `run` bytes without a gap, again at each of the rows.
struct Rows {
  double pitch = 0;
  double count = 1;
};

struct Extent {
  double run = 0;
  std::vector<Rows> rows;  // of growing pitch

  // The addresses again at `count` places, `pitch` bytes apart. Pitches must come in growing order.
  void Repeat(double pitch, double count) {
    if (pitch <= 0 || count <= 1) return;
    if (rows.empty() && pitch <= run) {
      run += pitch * (count - 1);
      return;
    }
    // Places that are rows of what is there already only add rows to it.
    if (!rows.empty()) {
      Rows& last = rows.back();
      if (std::fmod(pitch, last.pitch) == 0 && pitch / last.pitch <= last.count) {
        last.count += pitch / last.pitch * (count - 1);
        return;
      }
    }
    rows.push_back({pitch, count});
  }

  double Lines(double line) const {
    double bytes = std::max(run, line);
    for (const Rows& r : rows) bytes *= r.count;
    return bytes;
  }
};

// What a group touches in the loops from `depth` inwards.
Extent ExtentOf(const AccessGroup& group, size_t depth, double line) {
  Extent out;
  out.run = group.bytes;
  std::vector<Rows> steps;
  for (size_t i = depth; i < group.loops.size(); ++i) {
    const AccessLoop& l = group.loops[i];
    if (l.stride > 0 && l.trips > 1) steps.push_back({l.stride, l.trips});
  }
  // Offsets are the iterations of loops that are written out. Near ones widen each access, and the
  // others are rows, taken to be evenly apart.
  if (group.offsets.size() > 1) {
    double places = 1, widest = 0, start = group.offsets.front(), last = start;
    for (const double at : group.offsets) {
      if (at - last > std::max(line, group.bytes)) {
        ++places;
        start = at;
      }
      widest = std::max(widest, at - start);
      last = at;
    }
    out.run += widest;
    if (places > 1) {
      const double span = group.offsets.back() - widest - group.offsets.front();
      steps.push_back({std::max(span / (places - 1), line), places});
    }
  }
  std::ranges::sort(steps, {}, &Rows::pitch);
  for (const Rows& s : steps) {
    // What is less than a line apart is in one run.
    if (out.rows.empty() && s.pitch < line) {
      out.run = std::max(out.run, s.pitch);
    }
    out.Repeat(s.pitch, s.count);
  }
  return out;
}

double PowerOfTwoIn(double bytes) {
  double power = 1;
  while (power < 1e15 && std::fmod(bytes, 2 * power) == 0) power *= 2;
  return power;
}

// How much of a cache such addresses can use.
double Usable(const Extent& extent, const CacheLevel& level) {
  if (level.ways == 0) return 1;
  for (const Rows& r : extent.rows) {
    const double power = PowerOfTwoIn(r.pitch);
    if (power >= level.page && r.count >= level.ways) {
      return std::min(1.0, std::max(extent.run, level.line) / power);
    }
  }
  return 1;
}

// Whether more lines are touched at once than the sets have ways in which they lie.
bool Thrashes(const Extent& extent, const CacheLevel& level) {
  if (level.ways == 0) return false;
  const double way = 2 * level.capacity / level.ways;  // half of a cache counts as its capacity
  return std::ranges::any_of(extent.rows, [&](const Rows& r) {
    const double power = PowerOfTwoIn(r.pitch);
    return power >= level.page && r.count > level.ways * std::max(1.0, way / power);
  });
}

// The bytes of the lines that a group touches.
double BytesOf(const AccessGroup& group, const Extent& extent, double line) {
  return std::min(extent.Lines(line), std::max(group.whole, std::max(line, group.bytes)));
}

// How often a group is brought to a new place with less than half a page there, each time that it is
// brought what `extent` says.
double Jumps(const Extent& extent, const CacheLevel& level) {
  double at_once = std::max(extent.run, level.line), places = 1;
  for (const Rows& r : extent.rows) (r.pitch < level.page ? at_once : places) *= r.count;
  return places > 1 && at_once < level.page / 2 ? places : 0;
}

}  // namespace

Footprint FootprintOf(const AccessGroup& group, size_t depth, double line) {
  const Extent extent = ExtentOf(group, depth, line);
  return {BytesOf(group, extent, line), extent.run};
}

Traffic TrafficInto(std::span<const AccessGroup> groups, const CacheLevel& level) {
  Traffic out;
  if (groups.empty()) return out;
  const auto fits = [&](size_t depth) {
    double total = 0;
    for (const AccessGroup& g : groups) {
      const Extent extent = ExtentOf(g, depth, level.line);
      total += BytesOf(g, extent, level.line) / Usable(extent, level);
    }
    return total <= level.capacity;
  };
  // The loops from here inwards find again what they touched.
  const size_t all = groups.front().loops.size();
  size_t kept = all;
  while (kept > 0 && fits(kept - 1)) --kept;
  const double sector = level.sector > 0 ? level.sector : level.line;
  for (const AccessGroup& g : groups) {
    if (g.since <= level.capacity) continue;
    // Where the lines of one iteration have no room in their set, the next one finds none of them.
    // No prefetcher sees them come.
    if (const Extent once = ExtentOf(g, all, sector); Thrashes(once, level)) {
      double times = 1;
      for (const AccessLoop& l : g.loops) times *= std::max(1.0, l.trips);
      out.bytes += BytesOf(g, once, sector) * times * g.weight * level.not_prefetched;
      out.jumps += Jumps(once, level) * times;
      continue;
    }
    // The loop around those finds what its last iteration touched, and brings in the rest, each
    // time that it starts.
    const Extent extent = ExtentOf(g, kept > 0 ? kept - 1 : 0, sector);
    double times = 1;
    for (size_t i = 0; i + 1 < kept; ++i) times *= std::max(1.0, g.loops[i].trips);
    out.bytes += BytesOf(g, extent, sector) * times * g.weight;
    out.jumps += Jumps(extent, level) * times;
  }
  return out;
}

}  // namespace eqrise::extract
