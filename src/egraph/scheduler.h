// Who may search how much in an iteration. A rule that is cut off goes on where it stopped the next
// time, so that nothing is lost and nothing found twice: it makes passes over the roots, and a pass
// looks for what is new since the one before began.
//
//   kSimple    every rule makes its whole pass in every iteration
//   kBackoff   a rule with more matches than its threshold is cut off and banned for some
//              iterations, and both the threshold and the ban are doubled (as in egg)
//   kBudgeted  an iteration has a budget of steps; a rule's share of it is what it brought for a
//              step until now, in unions, and a floor that lets every rule be tried
#ifndef EQRISE_EGRAPH_SCHEDULER_H_
#define EQRISE_EGRAPH_SCHEDULER_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace eqrise::egraph {

enum class SchedulerKind : uint8_t { kSimple, kBackoff, kBudgeted };

struct SchedulerOptions {
  SchedulerKind kind = SchedulerKind::kSimple;
  size_t match_threshold = 1000;  // kBackoff
  int ban_length = 5;             // kBackoff: iterations
  uint64_t steps_per_node = 4;    // kBudgeted: an iteration's budget, per node of the graph
};

class Scheduler {
 public:
  Scheduler(const SchedulerOptions& options, size_t num_rules)
      : options_(options), rules_(num_rules) {}

  struct Allowance {
    uint64_t steps = std::numeric_limits<uint64_t>::max();
    size_t matches = std::numeric_limits<size_t>::max();
    bool banned = false;
  };

  // Before the rules of an iteration run.
  void BeginIteration(int iteration, size_t nodes);
  Allowance AllowanceOf(size_t rule) const;
  // After a rule ran.
  void Report(size_t rule, uint64_t steps, size_t matches, size_t unions, bool complete);
  // Nothing changed: whoever is banned gets its turn. False when nobody is.
  bool LiftBans();

 private:
  struct RuleState {
    int times_banned = 0;
    int banned_until = 0;
    double steps = 0, unions = 0;  // decaying sums
    uint64_t share = std::numeric_limits<uint64_t>::max();
  };

  SchedulerOptions options_;
  std::vector<RuleState> rules_;
  int iteration_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SCHEDULER_H_
