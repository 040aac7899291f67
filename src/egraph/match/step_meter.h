// What a search may spend: steps, of which one is a node or a class looked at, and time.
//
//   StepMeter meter{.max = graph.steps_left()};
//   ForEachMatch(graph, pattern, {.meter = &meter}, [&](const RawMatch& m) {
//     if (!meter.Take(2)) return false;    // this match is not handled
//     ...
#ifndef EQRISE_EGRAPH_MATCH_STEP_METER_H_
#define EQRISE_EGRAPH_MATCH_STEP_METER_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace eqrise::egraph {

// Steps that a search and who handles its matches may spend together. A callback that is to apply a
// match takes what this costs, and says stop where too little is left.
//
// Where time is limited, most of the steps are held back, and some are granted whenever the clock
// was looked at. So a search that finds nothing for a long time looks at it, too, and one without
// that limit has nothing more to do for it.
struct StepMeter {
  using Clock = std::chrono::steady_clock;

  uint64_t max = std::numeric_limits<uint64_t>::max();
  uint64_t used = 0;       // by searches
  bool exhausted = false;  // something was asked for and not granted
  bool is_late = false;    // ... because the time was up
  uint64_t held_back = 0;
  const Clock::time_point* deadline = nullptr;

  static StepMeter Of(uint64_t steps, const Clock::time_point* deadline) {
    StepMeter meter{.deadline = deadline};
    meter.SetLeft(steps);
    return meter;
  }
  uint64_t left() const { return max - used + held_back; }
  void SetLeft(uint64_t steps) {
    held_back = deadline == nullptr || steps <= kPerLook ? 0 : steps - kPerLook;
    max = steps - held_back > kMost - used ? kMost : used + (steps - held_back);
  }
  // What was searched already, elsewhere: all of it or nothing.
  bool Use(uint64_t steps) {
    while (max - used < steps) {
      if (!Grant()) return false;
    }
    used += steps;
    return true;
  }
  // When all that was granted is used: is there more?
  __attribute__((noinline, cold)) bool Grant() {
    if (held_back == 0) return false;
    is_late = is_late || Clock::now() > *deadline;
    if (is_late) return false;
    const uint64_t more = std::min(held_back, kPerLook);
    held_back -= more;
    max += more;
    return true;
  }

  bool Take(uint64_t steps) {
    while (max - used < steps) {
      if (Grant()) continue;
      exhausted = true;
      return false;
    }
    max -= steps;
    return true;
  }

 private:
  static constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();
  static constexpr uint64_t kPerLook = 1 << 16;  // some tenths of a millisecond
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_STEP_METER_H_
