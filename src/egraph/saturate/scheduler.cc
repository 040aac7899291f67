#include "egraph/saturate/scheduler.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace eqrise::egraph {

const char* SchedulerName(SchedulerKind kind) {
  switch (kind) {
    case SchedulerKind::kSimple:
      return "simple";
    case SchedulerKind::kBackoff:
      return "backoff";
    case SchedulerKind::kBudgeted:
      return "budgeted";
  }
  return "?";
}

std::optional<SchedulerKind> SchedulerOfName(absl::string_view name) {
  for (const SchedulerKind kind :
       {SchedulerKind::kSimple, SchedulerKind::kBackoff, SchedulerKind::kBudgeted}) {
    if (name == SchedulerName(kind)) return kind;
  }
  return std::nullopt;
}

void Scheduler::BeginIteration(int iteration, size_t nodes,
                               const std::function<size_t(size_t, size_t)>& count) {
  iteration_ = iteration;
  if (options_.kind == SchedulerKind::kBudgeted) SpendBudget(nodes, count);
}

namespace {

double BudgetOf(size_t nodes) { return std::max(100.0, static_cast<double>(nodes)); }

}  // namespace

size_t Scheduler::CountsUpTo(size_t rule, size_t nodes) const {
  const int waits = std::min(rules_[rule].waits, 60);
  return static_cast<size_t>(std::min(std::ldexp(BudgetOf(nodes), waits) + 1, 1e18));
}

void Scheduler::SpendBudget(size_t nodes, const std::function<size_t(size_t, size_t)>& count) {
  double budget = BudgetOf(nodes);
  std::vector<std::pair<double, size_t>> prices;
  for (size_t r = 0; r < rules_.size(); ++r) {
    const int waits = std::min(rules_[r].waits, 60);
    const auto matches = static_cast<double>(count(r, CountsUpTo(r, nodes)));
    prices.emplace_back(std::ldexp(matches, -waits), r);
  }
  std::sort(prices.begin(), prices.end());
  bool does_something = false;
  for (const auto& [price, r] : prices) {
    RuleState& rule = rules_[r];
    rule.waits_now = price > budget && does_something;
    if (rule.waits_now) {
      ++rule.waits;
      continue;
    }
    does_something |= price > 0;
    rule.waits = 0;
    budget -= price;
  }
}

Scheduler::Allowance Scheduler::AllowanceOf(size_t rule) const {
  const RuleState& r = rules_[rule];
  switch (options_.kind) {
    case SchedulerKind::kSimple:
      return {.matches = options_.max_matches};
    case SchedulerKind::kBackoff:
      return {.matches = std::min(options_.max_matches,
                                  options_.match_threshold << std::min(r.times_banned, 40)),
              .banned = iteration_ < r.banned_until};
    case SchedulerKind::kBudgeted:
      return {.matches = options_.max_matches, .banned = r.waits_now};
  }
  return {};
}

void Scheduler::Report(size_t rule, bool complete) {
  RuleState& r = rules_[rule];
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
