// Which rules run in an iteration, and how far. A rule that is cut off goes on where it stopped the
// next time (rule_pass.h).
//
//   kSimple    every rule makes its whole pass in every iteration
//   kBackoff   a rule with more matches than its threshold is cut off and banned for some
//              iterations, and both the threshold and the ban are doubled (after egg)
//   kBudgeted  an iteration applies about as many matches as the graph has nodes, those of the
//              rules with the fewest first; each iteration that a rule waits halves what it counts.
//              So no rule starves, none drowns the others, and the graph grows by about the same
//              factor in each iteration. It finds what needs many cheap steps and a few dear ones,
//              such as tiling three loops at once (docs/lab/engine_measurements.md).
#ifndef EQRISE_EGRAPH_SATURATE_SCHEDULER_H_
#define EQRISE_EGRAPH_SATURATE_SCHEDULER_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "absl/strings/string_view.h"

namespace eqrise::egraph {

enum class SchedulerKind : uint8_t { kSimple, kBackoff, kBudgeted };
// "simple", "backoff", "budgeted"; and back.
const char* SchedulerName(SchedulerKind kind);
std::optional<SchedulerKind> SchedulerOfName(absl::string_view name);

struct SchedulerOptions {
  SchedulerKind kind = SchedulerKind::kSimple;
  size_t match_threshold = 1000;  // kBackoff
  int ban_length = 5;             // kBackoff: iterations
  // How many matches of one rule an iteration takes at most, whatever the kind.
  size_t max_matches = std::numeric_limits<size_t>::max();
};

class Scheduler {
 public:
  Scheduler(const SchedulerOptions& options, size_t num_rules)
      : options_(options), rules_(num_rules) {}

  struct Allowance {
    size_t matches = std::numeric_limits<size_t>::max();
    bool banned = false;
  };

  // Before the rules of an iteration run. `count` tells how many matches of a rule wait to be
  // applied, and may stop counting at the limit that it is given, which is CountsUpTo.
  void BeginIteration(int iteration, size_t nodes,
                      const std::function<size_t(size_t rule, size_t limit)>& count);
  size_t CountsUpTo(size_t rule, size_t nodes) const;
  Allowance AllowanceOf(size_t rule) const;
  // After a rule ran.
  void Report(size_t rule, bool complete);
  // Nothing changed: whoever is banned gets its turn. False when nobody is.
  bool LiftBans();

 private:
  struct RuleState {
    int times_banned = 0;
    int banned_until = 0;
    int waits = 0;  // iterations in a row that the budget left it out
    bool waits_now = false;
  };

  void SpendBudget(size_t nodes, const std::function<size_t(size_t, size_t)>& count);

  SchedulerOptions options_;
  std::vector<RuleState> rules_;
  int iteration_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SCHEDULER_H_
