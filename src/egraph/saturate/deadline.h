// When a search that was given seconds has to stop. Seconds that no clock counts are no limit, and
// then no clock is looked at.
//
//   Deadline deadline(options.max_seconds);
//   ForEachMatch(graph, pattern, {.deadline = deadline.at()}, ...);
//   if (deadline.Passed()) ...
#ifndef EQRISE_EGRAPH_SATURATE_DEADLINE_H_
#define EQRISE_EGRAPH_SATURATE_DEADLINE_H_

#include <algorithm>
#include <chrono>

namespace eqrise::egraph {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  // From now on.
  explicit Deadline(double seconds) {
    const std::chrono::duration<double> longest = Clock::duration::max() / 4;
    if (!(seconds < longest.count())) return;
    at_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                             std::chrono::duration<double>(std::max(seconds, -1.0)));
  }

  // Null where there is no limit.
  const Clock::time_point* at() const { return is_limited() ? &at_ : nullptr; }
  // Once it has, it says so without the clock.
  bool Passed() {
    passed_ = passed_ || (is_limited() && Clock::now() > at_);
    return passed_;
  }
  // Somebody else saw it pass, in the middle of a search.
  void HasPassed() { passed_ = true; }
  bool was_seen_passed() const { return passed_; }

 private:
  bool is_limited() const { return at_ != Clock::time_point::max(); }

  Clock::time_point at_ = Clock::time_point::max();
  bool passed_ = false;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_DEADLINE_H_
