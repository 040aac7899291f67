// Which of many candidates is the fastest, by measuring as few as it takes within a budget of
// seconds: successive halving over structures, local search over the numbers of the best ones, and
// a last race of the best, in turns.
//
//   SearchResult r = Search(candidates, measure, {.seconds = 60});
//   if (!r.ranking.empty()) ... r.trials[r.ranking[0]].candidate ...
//
// Jamieson and Talwalkar, "Non-stochastic best arm identification and hyperparameter optimization"
// (2016), for the halving. Nothing here knows what a candidate is, and time is what `measure` says
// that it took: so tests are exact.
#ifndef EQRISE_TUNE_SEARCH_H_
#define EQRISE_TUNE_SEARCH_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace eqrise::tune {

struct Candidate {
  std::string structure;         // equal for those that differ in numbers alone (structure.h)
  std::vector<int64_t> numbers;  // of this one
  double cost = 0;               // as estimated, in any unit
};

enum class Outcome {
  kOk,
  kSame,     // its code is that of a candidate that was measured
  kWrong,    // its results are not those of the reference
  kFailed,   // it does not compile, or the device refuses it
  kStopped,  // by its limit of time
  kCrashed
};
std::string OutcomeName(Outcome outcome);  // "ok", "same", "wrong", "failed", "stopped", "crashed"

// More candidates of one's structure, near its numbers. Returns what that has taken of the budget.
using More =
    std::function<double(size_t candidate, double most_seconds, std::vector<Candidate>& out)>;

struct Limits {
  int warmup = 1, repeats = 1;
  // A run that takes longer is the last one, and its time is kept.
  double hopeless_seconds = std::numeric_limits<double>::infinity();
  double most_seconds = std::numeric_limits<double>::infinity();  // of all, compiling included
};

struct Measured {
  Outcome outcome = Outcome::kFailed;
  std::string error;            // empty where it is ok
  std::vector<double> seconds;  // of each timed run
  double spent = 0;             // of the budget
};
using Measure = std::function<Measured(size_t candidate, const Limits&)>;
// Told which candidates are measured next, so that they may be compiled at once; says what that has
// taken of the budget. `most_seconds`: how long it may take.
using Prepare = std::function<double(const std::vector<size_t>& candidates, double most_seconds)>;

// All that was measured of one candidate.
struct Trial {
  size_t candidate = 0;
  Outcome outcome = Outcome::kFailed;
  std::string error;
  std::vector<double> seconds;
  double Median() const;  // infinity where it is not ok
};

struct Progress {
  std::string stage;  // "structures", "halving", "numbers", "race"
  size_t measured = 0;
  double spent = 0, seconds = 0;
  const Trial& last;
  const Trial* best = nullptr;  // none so far: none is ok
};

struct SearchOptions {
  double seconds = 60;
  size_t structures = 64;  // at most, that are measured
  // A candidate that takes longer, compiling included, is given up. The first one may take the whole
  // budget, and so long at least, so that a small budget has an outcome, too.
  double candidate_seconds = 15;
  // Measured right behind the first one: what was the best before, for these sizes or for near ones.
  std::vector<size_t> starts = {};
  Prepare prepare = nullptr;
  // Asked once for each candidate that local search stands at; what it gives is numbered behind all
  // that there is.
  More more = nullptr;
  size_t ahead = 8;                           // how many candidates are told to `prepare` at a time
  const std::atomic<bool>* cancel = nullptr;  // once it is true, what was measured is ranked
  std::function<void(const Progress&)> progress = nullptr;
};

struct SearchResult {
  std::vector<Trial> trials;    // in the order of their first measurements
  std::vector<size_t> ranking;  // of trials that are ok, the fastest first
  size_t structures = 0;        // that there are
  double spent = 0;
  bool is_cut_short = false;  // the budget ended, or it was cancelled, before all stages had
};

// The first candidate is the one that is taken without tuning: it is always measured, and stands in
// the last race.
SearchResult Search(const std::vector<Candidate>& candidates, const Measure& measure,
                    const SearchOptions& options);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_SEARCH_H_
