#include "egraph/scheduler.h"

#include <algorithm>

namespace eqrise::egraph {

void Scheduler::BeginIteration(int iteration, size_t nodes) {
  iteration_ = iteration;
  if (options_.kind != SchedulerKind::kBudgeted || rules_.empty()) return;
  const double budget =
      static_cast<double>(options_.steps_per_node) * static_cast<double>(nodes + 1000);
  const auto yield = [](const RuleState& r) { return (r.unions + 1) / (r.steps + 100); };
  double sum = 0;
  for (const RuleState& r : rules_) sum += yield(r);
  for (RuleState& r : rules_) {
    const double floor = budget / 4 / static_cast<double>(rules_.size());
    // Never nothing: patience doubles what there is.
    r.share = 1 + static_cast<uint64_t>(floor + budget * 3 / 4 * yield(r) / sum);
  }
}

Scheduler::Allowance Scheduler::AllowanceOf(size_t rule) const {
  const RuleState& r = rules_[rule];
  switch (options_.kind) {
    case SchedulerKind::kSimple:
      return {};
    case SchedulerKind::kBackoff:
      return {.matches = options_.match_threshold << std::min(r.times_banned, 40),
              .banned = iteration_ < r.banned_until};
    case SchedulerKind::kBudgeted:
      return {.steps = r.share};
  }
  return {};
}

void Scheduler::Report(size_t rule, uint64_t steps, size_t /*matches*/, size_t unions,
                       bool complete) {
  RuleState& r = rules_[rule];
  r.steps = r.steps / 2 + static_cast<double>(steps);
  r.unions = r.unions / 2 + static_cast<double>(unions);
  if (options_.kind == SchedulerKind::kBackoff && !complete) {
    r.banned_until = iteration_ + 1 + (options_.ban_length << std::min(r.times_banned, 20));
    ++r.times_banned;
  }
}

bool Scheduler::LiftBans() {
  bool lifted = false;
  for (RuleState& r : rules_) {
    lifted |= r.banned_until > iteration_ + 1;
    r.banned_until = 0;
  }
  return lifted;
}

}  // namespace eqrise::egraph
