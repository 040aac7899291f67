// Runs rules until a goal holds, under a scheduler and limits. For tests and benchmarks; what a
// rule is, the Rules say:
//   struct Rules {
//     EGraph<L>& graph();
//     size_t size() const;
//     size_t Count(size_t rule, const SearchOptions& options) const;       // matches
//     void Begin(size_t rule, uint32_t since, RunReport&);                 // before any is applied
//     void Apply(size_t rule, uint32_t since, RunReport&, unite, stop);    // see rewrite_tiling.h
//   };
#ifndef EQRISE_TESTS_SCHEDULED_RUN_H_
#define EQRISE_TESTS_SCHEDULED_RUN_H_

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "egraph/egraph.h"
#include "egraph/search.h"

namespace eqrise::egraph {

// Which rules run in an iteration. Rules that do not run keep their matches for later.
enum class Scheduling {
  kSimple,   // all
  kBackoff,  // as egg: a rule with more matches than its limit is banned for a while, limit and ban
             // double each time
  // An iteration applies about as many matches as the graph has nodes, those of the rules with the
  // fewest first; each iteration that a rule waits halves what it counts. So no rule starves, none
  // drowns the others, and the graph grows by about the same factor in each iteration.
  kBudget,
};

struct RunOptions {
  Scheduling scheduler = Scheduling::kSimple;
  int max_iterations = 1000;
  double max_seconds = 1e9;
};

struct RunReport {
  bool found = false;
  std::string stop;  // "found", "saturated", "iterations", "seconds", or a limit of the graph
  int iterations = 0;
  uint64_t matches = 0;
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0, goal_seconds = 0;
  double seconds() const { return search_seconds + apply_seconds + rebuild_seconds + goal_seconds; }
};

struct Clock {
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  double Seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
};
struct Timer {
  explicit Timer(double& into) : sum(into) {}
  Timer(const Timer&) = delete;
  ~Timer() { sum += clock.Seconds(); }
  double& sum;
  Clock clock;
};

// Unions wait for the end of the iteration, so that every rule sees the graph as it stood at its
// start.
template <class Rules>
class ScheduledRun {
 public:
  ScheduledRun(Rules& rules, RunOptions options)
      : graph_(rules.graph()), rules_(rules), options_(options), states_(rules.size()) {}

  template <class Goal>
  RunReport Run(Goal&& goal) {
    for (report_.stop = "iterations"; report_.iterations < options_.max_iterations;) {
      ++report_.iterations;
      const bool complete = Iterate();
      const Timer timer(report_.goal_seconds);
      report_.found = goal();
      if (report_.found) {
        report_.stop = "found";
      } else if (out_of_bytes_) {
        report_.stop = StopReasonName(StopReason::kBytes);
      } else if (graph_.Exhausted()) {
        report_.stop = StopReasonName(*graph_.Stopped());
      } else if (clock_.Seconds() > options_.max_seconds) {
        report_.stop = "seconds";
      } else if (complete && graph_.epoch() == before_) {
        report_.stop = "saturated";
      } else {
        continue;
      }
      break;
    }
    return report_;
  }

 private:
  struct State {
    uint32_t since = 0;  // all older matches were applied
    int waits = 0;       // kBackoff: bans; kBudget: iterations in a row
    int banned_until = 0;
  };

  using Pending = std::tuple<ClassId, ClassId, RuleId>;

  // True when every rule ran.
  bool Iterate() {
    before_ = graph_.epoch();
    std::vector<size_t> chosen;
    {
      const Timer timer(report_.search_seconds);
      chosen = Choose();
      for (const size_t r : chosen) rules_.Begin(r, states_[r].since, report_);
    }
    std::deque<Pending> unions;
    for (const size_t r : chosen) {
      rules_.Apply(
          r, states_[r].since, report_,
          [&](ClassId a, ClassId b, RuleId reason) {
            if (graph_.Find(a) != graph_.Find(b)) unions.emplace_back(a, b, reason);
          },
          [&] {
            // What waits counts as well.
            out_of_bytes_ |=
                graph_.bytes() + unions.size() * sizeof(Pending) >= graph_.limits().max_bytes;
            return graph_.Exhausted() || out_of_bytes_ || clock_.Seconds() > options_.max_seconds;
          });
      states_[r].since = before_;
    }
    const Timer timer(report_.rebuild_seconds);
    for (const auto& [a, b, reason] : unions) graph_.Union(a, b, reason);
    graph_.Rebuild();
    return chosen.size() == rules_.size();
  }

  std::vector<size_t> Choose() {
    switch (options_.scheduler) {
      case Scheduling::kBackoff:
        return ChooseByBackoff();
      case Scheduling::kBudget:
        return ChooseByBudget();
      default: {
        std::vector<size_t> all(rules_.size());
        for (size_t r = 0; r < all.size(); ++r) all[r] = r;
        return all;
      }
    }
  }

  // Counting stops above `at_most`.
  double Count(size_t r, double at_most) {
    const size_t limit =
        at_most < 1e18 ? static_cast<size_t>(at_most) + 1 : std::numeric_limits<size_t>::max();
    return static_cast<double>(rules_.Count(r, {.max_matches = limit, .since = states_[r].since}));
  }

  std::vector<size_t> ChooseByBackoff() {
    constexpr int kBan = 5;  // egg's defaults
    constexpr double kLimit = 1'000;
    std::vector<size_t> chosen;
    for (size_t r = 0; r < rules_.size(); ++r) {
      State& state = states_[r];
      if (report_.iterations < state.banned_until) continue;
      const double limit = std::ldexp(kLimit, state.waits);
      if (Count(r, limit) <= limit) {
        chosen.push_back(r);
      } else {
        state.banned_until = report_.iterations + (kBan << state.waits++);
      }
    }
    return chosen;
  }

  std::vector<size_t> ChooseByBudget() {
    double budget = std::max(100.0, static_cast<double>(graph_.num_nodes()));
    std::vector<std::pair<double, size_t>> prices;
    for (size_t r = 0; r < rules_.size(); ++r) {
      const int waits = states_[r].waits;
      prices.emplace_back(std::ldexp(Count(r, std::ldexp(budget, waits)), -waits), r);
    }
    std::sort(prices.begin(), prices.end());
    std::vector<size_t> chosen;
    bool does_something = false;
    for (const auto& [price, r] : prices) {
      if (price > budget && does_something) {
        ++states_[r].waits;
        continue;
      }
      does_something |= price > 0;
      states_[r].waits = 0;
      budget -= price;
      chosen.push_back(r);
    }
    return chosen;
  }

  EGraph<typename std::remove_reference_t<decltype(std::declval<Rules>().graph())>::Language>&
      graph_;
  Rules& rules_;
  RunOptions options_;
  std::vector<State> states_;
  RunReport report_;
  Clock clock_;
  uint32_t before_ = 0;
  bool out_of_bytes_ = false;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_SCHEDULED_RUN_H_
