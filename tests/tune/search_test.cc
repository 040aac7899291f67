#include "tune/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace eqrise::tune {
namespace {

// Candidates whose times are known, and a measurer that says them, at a price of one second each.
class FakeField {
 public:
  size_t Add(const std::string& structure, std::vector<int64_t> numbers, double cost,
             double seconds) {
    candidates.push_back({structure, std::move(numbers), cost});
    times.push_back({seconds});
    return candidates.size() - 1;
  }

  SearchResult Run(SearchOptions options) {
    return Search(
        candidates, [this](size_t c, const Limits& l) { return MeasureOne(c, l); }, options);
  }

  Measured MeasureOne(size_t candidate, const Limits& limits) {
    ++calls[candidate];
    asked.push_back(candidate);
    most_seconds.push_back(limits.most_seconds);
    if (const auto o = outcomes.find(candidate); o != outcomes.end()) {
      return {o->second, "it is so", {}, price};
    }
    Measured out{Outcome::kOk, "", {}, price};
    // The times of a candidate come one after the other, over and over.
    const std::vector<double>& all = times[candidate];
    for (int i = 0; i < limits.repeats; ++i) {
      out.seconds.push_back(all[next[candidate]++ % all.size()]);
      if (out.seconds.back() > limits.hopeless_seconds) break;
    }
    return out;
  }

  std::vector<Candidate> candidates;
  std::vector<std::vector<double>> times;
  std::map<size_t, Outcome> outcomes;
  std::map<size_t, size_t> next;
  std::map<size_t, int> calls;
  std::vector<size_t> asked;
  std::vector<double> most_seconds;
  double price = 1;
};

size_t BestOf(const SearchResult& r) {
  REQUIRE(!r.ranking.empty());
  return r.trials[r.ranking[0]].candidate;
}

TEST_CASE("search: the fastest structure is found where estimates rank it last") {
  FakeField field;
  for (int i = 0; i < 20; ++i) field.Add("s" + std::to_string(i), {}, i, 20 - i);
  const SearchResult r = field.Run({.seconds = 1000});
  CHECK(BestOf(r) == 19);
  CHECK(r.structures == 20);
  CHECK(!r.is_cut_short);
  CHECK(r.trials.size() == 20);
}

TEST_CASE("search: most structures are measured once, the best ones often") {
  FakeField field;
  for (int i = 0; i < 20; ++i) field.Add("s" + std::to_string(i), {}, i, 1 + 0.1 * i);
  field.Run({.seconds = 1000});
  CHECK(field.calls[19] == 1);
  CHECK(field.calls[0] > 5);
}

TEST_CASE("search: numbers of the best structure are walked to, and not all are measured") {
  FakeField field;
  field.Add("other", {}, 0, 9);
  // 2^0 to 2^39, best at 2^9; the estimate prefers 1.
  for (int i = 0; i < 40; ++i) field.Add("s(#)", {int64_t{1} << i}, 1 + i, 1 + std::abs(i - 9));
  const SearchResult r = field.Run({.seconds = 1000});
  CHECK(field.candidates[BestOf(r)].numbers[0] == 1 << 9);
  CHECK(r.trials.size() < 30);
}

TEST_CASE("search: numbers that are found on the way are walked to, as far as they become better") {
  FakeField field;
  field.Add("other", {}, 0, 900);
  field.Add("s(#)", {1}, 1, 10);
  SearchOptions options{.seconds = 1000};
  options.more = [&](size_t candidate, double, std::vector<Candidate>& out) {
    const std::vector<int64_t> numbers = field.candidates[candidate].numbers;
    if (numbers.empty()) return 0.5;
    field.Add("s(#)", {numbers[0] * 2}, 1, std::abs(std::log2(numbers[0] * 2) - 5) + 1);
    out.push_back(field.candidates.back());
    return 0.5;
  };
  const SearchResult r = field.Run(options);
  CHECK(field.candidates[BestOf(r)].numbers[0] == 32);
  CHECK(field.candidates.size() < 12);
}

TEST_CASE("search: the budget holds, and what was measured until then is ranked") {
  FakeField field;
  for (int i = 0; i < 50; ++i) field.Add("s" + std::to_string(i), {}, i, 60 - i);
  const SearchResult r = field.Run({.seconds = 20});
  CHECK(r.spent <= 20);
  CHECK(r.spent >= 19);
  CHECK(r.is_cut_short);
  CHECK(r.trials.size() >= 8);
  CHECK(!r.ranking.empty());
  CHECK(std::ranges::all_of(field.most_seconds, [](double s) { return s <= 20; }));
}

TEST_CASE("search: the first candidate may take the whole budget, others what one is allowed") {
  FakeField field;
  for (int i = 0; i < 3; ++i) field.Add("s" + std::to_string(i), {}, i, 1);
  field.Run({.seconds = 100, .candidate_seconds = 7});
  CHECK(field.asked[0] == 0);
  CHECK(field.most_seconds[0] == 100);
  CHECK(field.most_seconds[1] == 7);
}

TEST_CASE("search: what crashes, hangs or is wrong costs itself alone") {
  FakeField field;
  for (int i = 0; i < 8; ++i) field.Add("s" + std::to_string(i), {}, i, 10 - i);
  field.outcomes = {{0, Outcome::kCrashed}, {6, Outcome::kStopped}, {7, Outcome::kWrong}};
  const SearchResult r = field.Run({.seconds = 1000});
  CHECK(BestOf(r) == 5);
  CHECK(r.ranking.size() == 5);
  CHECK(field.calls[7] == 1);
  CHECK(std::ranges::count_if(r.trials, [](const Trial& t) { return !t.error.empty(); }) == 3);
}

TEST_CASE("search: where nothing runs, nothing is ranked") {
  FakeField field;
  field.outcomes = {{field.Add("s", {}, 1, 1), Outcome::kFailed}};
  CHECK(field.Run({.seconds = 10}).ranking.empty());
  CHECK(FakeField().Run({.seconds = 10}).trials.empty());
}

TEST_CASE("search: what is hopeless runs once, and no more") {
  FakeField field;
  field.Add("fast", {}, 0, 1);
  const size_t slow = field.Add("slow", {}, 1, 100);
  const SearchResult r = field.Run({.seconds = 1000});
  for (const Trial& t : r.trials) {
    if (t.candidate == slow) CHECK(t.seconds.size() == 1);
  }
}

TEST_CASE("search: a single lucky run wins no race") {
  FakeField field;
  field.Add("steady", {}, 0, 1);
  const size_t lucky = field.Add("lucky", {}, 1, 0);
  field.times[lucky] = {0.1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
  CHECK(BestOf(field.Run({.seconds = 1000})) == 0);
}

TEST_CASE("search: outliers don't move a median") {
  FakeField field;
  const size_t fast = field.Add("fast", {}, 0, 0);
  field.Add("slow", {}, 1, 2);
  field.times[fast] = {1, 1, 1, 50};
  CHECK(BestOf(field.Run({.seconds = 1000})) == fast);
}

TEST_CASE("search: what crashes when it is measured again is ranked no more") {
  FakeField field;
  field.Add("steady", {}, 0, 5);
  field.Add("flaky", {}, 1, 1);
  int runs = 0;
  const Measure measure = [&](size_t c, const Limits& l) {
    if (c == 1 && ++runs > 1) return Measured{Outcome::kCrashed, "signal 11", {}, 1};
    return field.MeasureOne(c, l);
  };
  const SearchResult r = Search(field.candidates, measure, {.seconds = 1000});
  CHECK(BestOf(r) == 0);
  CHECK(r.ranking.size() == 1);
}

TEST_CASE("search: starts come right behind the first one, whatever they cost") {
  FakeField field;
  for (int i = 0; i < 30; ++i) field.Add("s" + std::to_string(i), {}, i, 100);
  const size_t start = field.Add("known", {}, 1e9, 1);
  const SearchResult r = field.Run({.seconds = 10, .starts = {start}});
  CHECK(field.asked[1] == start);
  CHECK(BestOf(r) == start);
}

TEST_CASE("search: two with one code are one") {
  FakeField field;
  field.Add("a", {}, 0, 1);
  const size_t copy = field.Add("b", {}, 1, 1);
  field.outcomes = {{copy, Outcome::kSame}};
  const SearchResult r = field.Run({.seconds = 1000});
  CHECK(field.calls[copy] == 1);
  CHECK(r.ranking.size() == 1);
}

TEST_CASE("search: it ends when it is cancelled, with the best so far") {
  FakeField field;
  for (int i = 0; i < 30; ++i) field.Add("s" + std::to_string(i), {}, i, 30 - i);
  std::atomic<bool> cancel = false;
  SearchOptions options{.seconds = 1000, .cancel = &cancel};
  options.progress = [&](const Progress& p) { cancel = p.measured == 5; };
  const SearchResult r = field.Run(options);
  CHECK(r.trials.size() == 5);
  CHECK(BestOf(r) == 4);
  CHECK(r.is_cut_short);
}

TEST_CASE("search: what is measured next is told before, some at a time, each once") {
  FakeField field;
  for (int i = 0; i < 20; ++i) field.Add("s" + std::to_string(i), {}, i, 20 - i);
  std::vector<size_t> told;
  SearchOptions options{.seconds = 1000, .ahead = 4};
  options.prepare = [&](const std::vector<size_t>& next, double most_seconds) {
    CHECK(next.size() <= 4);
    CHECK(most_seconds <= 15);
    for (const size_t candidate : next) CHECK(field.calls[candidate] == 0);
    told.insert(told.end(), next.begin(), next.end());
    return 2.0;
  };
  const SearchResult r = field.Run(options);
  CHECK(told.size() == 19);  // all but the first
  CHECK(BestOf(r) == 19);
  double measured = 0;
  for (const auto& [candidate, calls] : field.calls) measured += calls;
  CHECK(r.spent == measured + 5 * 2);
}

TEST_CASE("search: progress tells the best so far") {
  FakeField field;
  for (int i = 0; i < 5; ++i) field.Add("s" + std::to_string(i), {}, i, 5 - i);
  std::vector<double> best;
  SearchOptions options{.seconds = 1000};
  options.progress = [&](const Progress& p) { best.push_back(p.best->Median()); };
  field.Run(options);
  CHECK(best[0] == 5);
  CHECK(best.back() == 1);
  CHECK(std::ranges::is_sorted(best, std::greater()));
}

}  // namespace
}  // namespace eqrise::tune
