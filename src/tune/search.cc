#include "tune/search.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "run/runner.h"
#include "tune/structure.h"

namespace eqrise::tune {
namespace {

// A candidate that takes so many times as long as the best one so far is not run again.
constexpr double kHopeless = 4;
// Shares of the budget by which the stages end.
constexpr double kUntilStructures = 0.4;
constexpr double kUntilHalving = 0.55;
constexpr double kUntilNumbers = 0.85;
constexpr size_t kSurvivors = 3;  // structures whose numbers are searched
constexpr size_t kPatience = 6;   // neighbours without progress
constexpr size_t kRacers = 4;
constexpr double kInRace = 1.5;  // times the best time
constexpr int kLaps = 3;

class Searcher {
 public:
  Searcher(const std::vector<Candidate>& candidates, const Measure& measure,
           const SearchOptions& options)
      : candidates_(candidates), measure_(measure), options_(options) {}

  SearchResult Run() {
    if (candidates_.empty()) return std::move(out_);
    Group();
    std::vector<size_t> alive = MeasureStructures();
    alive = Halve(std::move(alive));
    SearchNumbers(alive);
    Race();
    out_.ranking = Ranked();
    out_.structures = groups_.size();
    return std::move(out_);
  }

 private:
  bool IsCancelled() const { return options_.cancel != nullptr && *options_.cancel; }
  // Whether a stage that may last until this share of the budget goes on.
  bool GoesOn(double until) {
    const bool goes_on = !IsCancelled() && out_.spent < until * options_.seconds;
    out_.is_cut_short = out_.is_cut_short || !goes_on;
    return goes_on;
  }

  const Trial* Best() const {
    const Trial* best = nullptr;
    for (const Trial& t : out_.trials) {
      if (t.outcome == Outcome::kOk && (best == nullptr || t.Median() < best->Median())) best = &t;
    }
    return best;
  }

  // Measures a candidate, for the first time or once more. Whether it is ok.
  bool Try(size_t candidate, const std::string& stage, int repeats) {
    const auto [place, is_new] = trial_of_.try_emplace(candidate, out_.trials.size());
    if (is_new) out_.trials.push_back({.candidate = candidate, .error = "", .seconds = {}});
    Limits limits{.repeats = repeats};
    const double left = std::max(0.0, options_.seconds - out_.spent);
    limits.most_seconds = candidate == 0 ? std::max(left, options_.candidate_seconds)
                                         : std::min(left, options_.candidate_seconds);
    if (const Trial* best = Best()) limits.hopeless_seconds = kHopeless * best->Median();
    Measured m = measure_(candidate, limits);
    out_.spent += m.spent;
    Trial& trial = out_.trials[place->second];
    // What was ok once, and is stopped since the budget ends, keeps its times.
    const bool is_only_late = !is_new && trial.outcome == Outcome::kOk &&
                              m.outcome == Outcome::kStopped && left < options_.candidate_seconds;
    if (!is_only_late) {
      trial.outcome = m.outcome;
      trial.error = std::move(m.error);
      trial.seconds.insert(trial.seconds.end(), m.seconds.begin(), m.seconds.end());
    }
    if (options_.progress) {
      options_.progress({.stage = stage,
                         .measured = out_.trials.size(),
                         .spent = out_.spent,
                         .seconds = options_.seconds,
                         .last = trial,
                         .best = Best()});
    }
    return trial.outcome == Outcome::kOk;
  }

  // The first few of these that were not measured are going to be.
  void PrepareNext(const std::vector<size_t>& order) {
    std::vector<size_t> next;
    for (const size_t candidate : order) {
      if (next.size() == options_.ahead) break;
      if (!trial_of_.contains(candidate) && prepared_.insert(candidate).second) {
        next.push_back(candidate);
      }
    }
    if (next.empty() || !options_.prepare) return;
    const double left = std::max(0.0, options_.seconds - out_.spent);
    out_.spent += options_.prepare(next, std::min(left, options_.candidate_seconds));
  }

  // Structures in the order in which they are tried: that of the first candidate, those of the
  // starts, then by the cost of their cheapest candidates.
  void Group() {
    std::map<std::string, size_t> known;
    std::vector<size_t> order(candidates_.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin() + 1, order.end(),
                     [&](size_t a, size_t b) { return candidates_[a].cost < candidates_[b].cost; });
    order.insert(order.begin() + 1, options_.starts.begin(), options_.starts.end());
    for (size_t i : order) {
      const auto [group, is_new] = known.try_emplace(candidates_[i].structure, groups_.size());
      if (is_new) groups_.emplace_back();
      std::vector<size_t>& members = groups_[group->second];
      if (std::ranges::find(members, i) == members.end()) members.push_back(i);
    }
  }

  // One timed run of each structure, in its first candidate. Starts are measured whatever their
  // structures.
  std::vector<size_t> MeasureStructures() {
    std::vector<size_t> alive;
    const auto add = [&](size_t candidate) {
      if (!trial_of_.contains(candidate) && Try(candidate, "structures", 1)) {
        alive.push_back(candidate);
      }
    };
    add(0);
    for (const size_t start : options_.starts) {
      if (GoesOn(kUntilStructures)) add(start);
    }
    std::vector<size_t> order;
    for (const std::vector<size_t>& members : groups_) {
      if (order.size() < options_.structures) order.push_back(members.front());
    }
    for (size_t i = 0; i < order.size(); ++i) {
      if (i % std::max<size_t>(1, options_.ahead) == 0 && GoesOn(kUntilStructures)) {
        PrepareNext({order.begin() + static_cast<std::ptrdiff_t>(i), order.end()});
      }
      if (!GoesOn(kUntilStructures)) break;
      add(order[i]);
    }
    return alive;
  }

  void SortByMedian(std::vector<size_t>& candidates) const {
    std::stable_sort(candidates.begin(), candidates.end(), [&](size_t a, size_t b) {
      return out_.trials[trial_of_.at(a)].Median() < out_.trials[trial_of_.at(b)].Median();
    });
  }

  std::vector<size_t> Halve(std::vector<size_t> alive) {
    for (int repeats = 2; alive.size() > kSurvivors; repeats *= 2) {
      SortByMedian(alive);
      alive.resize(std::max(kSurvivors, (alive.size() + 1) / 2));
      for (const size_t candidate : alive) {
        if (!GoesOn(kUntilHalving)) break;
        Try(candidate, "halving", repeats);
      }
    }
    SortByMedian(alive);
    return alive;
  }

  std::vector<size_t>& GroupOf(size_t candidate) {
    return *std::ranges::find_if(groups_, [&](const std::vector<size_t>& members) {
      return candidates_[members.front()].structure == candidates_[candidate].structure;
    });
  }

  // Candidates of the same structure that were not measured, the nearest first, and of equally near
  // ones the cheaper one.
  std::vector<size_t> Neighbours(size_t candidate) {
    std::vector<std::pair<double, size_t>> order;
    for (const size_t other : GroupOf(candidate)) {
      if (trial_of_.contains(other)) continue;
      order.emplace_back(Distance(candidates_[candidate].numbers, candidates_[other].numbers),
                         other);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<size_t> out;
    for (const auto& [distance, other] : order) out.push_back(other);
    return out;
  }

  void AskForMore(size_t candidate) {
    if (!options_.more || !asked_.insert(candidate).second || !GoesOn(kUntilNumbers)) return;
    // Half of what is left is for measuring.
    const double left = kUntilNumbers * options_.seconds - out_.spent;
    std::vector<Candidate> more;
    out_.spent += options_.more(candidate, left / 2, more);
    for (Candidate& c : more) {
      GroupOf(candidate).push_back(candidates_.size());
      candidates_.push_back(std::move(c));
    }
  }

  // From each of the best structures a walk to nearer and nearer neighbours of its best numbers.
  void SearchNumbers(const std::vector<size_t>& structures) {
    for (size_t best : structures) {
      size_t without_progress = 0;
      while (without_progress < kPatience) {
        AskForMore(best);
        const std::vector<size_t> neighbours = Neighbours(best);
        if (neighbours.empty() || !GoesOn(kUntilNumbers)) break;
        const size_t next = neighbours.front();
        if (!prepared_.contains(next)) PrepareNext(neighbours);
        ++without_progress;
        if (!Try(next, "numbers", 3)) continue;
        const Trial& trial = out_.trials[trial_of_.at(next)];
        if (trial.Median() < out_.trials[trial_of_.at(best)].Median()) {
          best = next;
          without_progress = 0;
        }
      }
    }
  }

  std::vector<size_t> Ranked() const {
    std::vector<size_t> out;
    for (size_t i = 0; i < out_.trials.size(); ++i) {
      if (out_.trials[i].outcome == Outcome::kOk) out.push_back(i);
    }
    std::stable_sort(out.begin(), out.end(), [&](size_t a, size_t b) {
      return out_.trials[a].Median() < out_.trials[b].Median();
    });
    return out;
  }

  // The best ones and the first one in turns, so that what disturbs the machine disturbs all of
  // them. Single lucky runs are no medians any more then.
  void Race() {
    std::vector<size_t> racers;
    for (const size_t trial : Ranked()) {
      const size_t candidate = out_.trials[trial].candidate;
      const bool is_near = out_.trials[trial].Median() <= kInRace * Best()->Median();
      if ((is_near && racers.size() < kRacers) || candidate == 0) racers.push_back(candidate);
    }
    if (racers.size() < 2) return;
    for (int lap = 0; lap < kLaps; ++lap) {
      for (const size_t candidate : racers) {
        if (!GoesOn(1)) return;
        Try(candidate, "race", 5);
      }
    }
  }

  std::vector<Candidate> candidates_;
  const Measure& measure_;
  const SearchOptions& options_;
  std::vector<std::vector<size_t>> groups_;  // candidates by structure
  std::map<size_t, size_t> trial_of_;        // places in trials, by candidate
  std::set<size_t> prepared_, asked_;
  SearchResult out_;
};

}  // namespace

std::string OutcomeName(Outcome outcome) {
  switch (outcome) {
    case Outcome::kOk:
      return "ok";
    case Outcome::kSame:
      return "same";
    case Outcome::kWrong:
      return "wrong";
    case Outcome::kFailed:
      return "failed";
    case Outcome::kStopped:
      return "stopped";
    case Outcome::kCrashed:
      return "crashed";
  }
  return "";
}

double Trial::Median() const {
  if (outcome != Outcome::kOk || seconds.empty()) return std::numeric_limits<double>::infinity();
  return run::Median(seconds);
}

SearchResult Search(const std::vector<Candidate>& candidates, const Measure& measure,
                    const SearchOptions& options) {
  return Searcher(candidates, measure, options).Run();
}

}  // namespace eqrise::tune
