#include "batch/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

#include "absl/strings/str_cat.h"
#include "run/runner.h"

namespace eqrise::batch {

using nlohmann::json;

namespace {

// How many ways there are for each value of U, of samples of m and n without ties (Mann and Whitney's
// recursion): the last of all elements is of one sample or of the other.
std::vector<double> WaysOfU(size_t m, size_t n) {
  // ways[i][j][u], of the first i and j; only the last row of i is kept.
  std::vector<std::vector<double>> row(n + 1, std::vector<double>(m * n + 1, 0));
  for (size_t j = 0; j <= n; ++j) row[j][0] = 1;
  for (size_t i = 1; i <= m; ++i) {
    std::vector<std::vector<double>> next(n + 1, std::vector<double>(m * n + 1, 0));
    next[0][0] = 1;
    for (size_t j = 1; j <= n; ++j) {
      for (size_t u = 0; u <= i * j; ++u) {
        next[j][u] = next[j - 1][u] + (u >= j ? row[j][u - j] : 0);
      }
    }
    row = std::move(next);
  }
  return row[n];
}

double Bootstrapped(const std::vector<double>& sample, std::mt19937_64& random) {
  std::uniform_int_distribution<size_t> any(0, sample.size() - 1);
  std::vector<double> drawn;
  for (size_t i = 0; i < sample.size(); ++i) drawn.push_back(sample[any(random)]);
  return run::Median(std::move(drawn));
}

// The times of one job, by the process that it ran in: each row is one.
using Processes = std::vector<std::vector<double>>;

// The times of rows that have any, by name.
std::map<std::string, Processes> TimesOf(const std::vector<json>& rows) {
  std::map<std::string, Processes> out;
  for (const json& row : rows) {
    const auto run = row.find("run");
    if (row.value("status", "") != "ok" || run == row.end()) continue;
    const auto times = run->find("all_seconds");
    if (times == run->end() || !times->is_array() || times->empty()) continue;
    out[NameOfRow(row)].push_back(times->get<std::vector<double>>());
  }
  return out;
}

// What is compared: each process's median, or the times themselves where there is but one process.
std::vector<double> Samples(const Processes& processes, bool by_process) {
  std::vector<double> out;
  for (const std::vector<double>& times : processes) {
    if (by_process) {
      out.push_back(run::Median(times));
    } else {
      out.insert(out.end(), times.begin(), times.end());
    }
  }
  return out;
}

Compared ComparedTimes(const std::string& name, const Processes& processes_before,
                       const Processes& processes_after, std::mt19937_64& random) {
  constexpr int kDraws = 1000;
  Compared out;
  out.processes = std::min(processes_before.size(), processes_after.size());
  const bool by_process = out.processes > 1;
  const std::vector<double> before = Samples(processes_before, by_process);
  const std::vector<double> after = Samples(processes_after, by_process);
  out.name = name;
  out.before = run::Median(before);
  out.after = run::Median(after);
  out.ratio = out.before > 0 ? out.after / out.before : 1;
  out.chance = ChanceOfDifference(before, after);
  std::vector<double> ratios;
  for (int i = 0; i < kDraws; ++i) {
    const double b = Bootstrapped(before, random), a = Bootstrapped(after, random);
    ratios.push_back(b > 0 ? a / b : 1);
  }
  std::ranges::sort(ratios);
  out.low = ratios[kDraws * 25 / 1000];
  out.high = ratios[kDraws * 975 / 1000];
  return out;
}

// Benjamini and Hochberg: of the k smallest of n chances each counts n / k times.
void AdjustChances(std::vector<Compared>& rows) {
  std::ranges::stable_sort(rows, [](const Compared& a, const Compared& b) {
    return std::pair(a.chance, -std::abs(std::log(a.ratio))) <
           std::pair(b.chance, -std::abs(std::log(b.ratio)));
  });
  double least = 1;
  for (size_t k = rows.size(); k > 0; --k) {
    least = std::min(
        least, rows[k - 1].chance * static_cast<double>(rows.size()) / static_cast<double>(k));
    rows[k - 1].chance = least;
  }
}

}  // namespace

std::string NameOfRow(const json& row) {
  std::string out = absl::StrCat(row.value("name", ""), " ", row.value("target", ""));
  if (const auto sizes = row.find("sizes"); sizes != row.end() && sizes->is_object()) {
    for (const auto& [name, value] : sizes->items())
      absl::StrAppend(&out, " ", name, "=", value.dump());
  }
  if (const auto config = row.find("config"); config != row.end()) {
    for (const auto& [axis, value] : config->items()) {
      if (axis == "repeat" || axis == "target" || axis == "size") continue;
      absl::StrAppend(&out, " ", axis, ":",
                      value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
  return out;
}

double ChanceOfDifference(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.empty() || b.empty()) return 1;
  const size_t m = a.size(), n = b.size();
  double u = 0;
  for (double x : a) {
    for (double y : b) u += x > y ? 1 : x == y ? 0.5 : 0;
  }
  std::map<double, double> equal;
  for (double x : a) ++equal[x];
  for (double y : b) ++equal[y];
  const double pairs = static_cast<double>(m * n);
  const double nearer = std::min(u, pairs - u);
  if (equal.size() == m + n && m * n <= 900) {
    const std::vector<double> ways = WaysOfU(m, n);
    const double all = std::accumulate(ways.begin(), ways.end(), 0.0);
    const double tail =
        std::accumulate(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(nearer) + 1, 0.0);
    return std::min(1.0, 2 * tail / all);
  }
  // With many times or ties the normal distribution is near enough.
  const double count = static_cast<double>(m + n);
  double ties = 0;
  for (const auto& [value, times] : equal) ties += times * times * times - times;
  const double variance = pairs / 12 * (count + 1 - ties / (count * (count - 1)));
  if (variance <= 0) return 1;
  const double z = (pairs / 2 - nearer - 0.5) / std::sqrt(variance);
  return std::min(1.0, std::erfc(std::max(0.0, z) / std::sqrt(2.0)));
}

Comparison Compare(const std::vector<json>& before, const std::vector<json>& after,
                   const CompareOptions& options) {
  const auto old_times = TimesOf(before), new_times = TimesOf(after);
  Comparison out;
  std::mt19937_64 random(options.seed);
  double logarithms = 0;
  for (const auto& [name, times] : old_times) {
    const auto other = new_times.find(name);
    if (other == new_times.end()) {
      out.only_before.push_back(name);
      continue;
    }
    out.rows.push_back(ComparedTimes(name, times, other->second, random));
    logarithms += std::log(out.rows.back().ratio);
  }
  for (const auto& [name, times] : new_times) {
    if (!old_times.contains(name)) out.only_after.push_back(name);
  }
  if (out.rows.empty()) return out;
  out.geometric_mean = std::exp(logarithms / static_cast<double>(out.rows.size()));
  AdjustChances(out.rows);
  for (Compared& row : out.rows) {
    const bool matters =
        row.ratio > 1 + options.threshold || row.ratio < 1 / (1 + options.threshold);
    row.is_significant = matters && row.chance < options.level;
    if (row.is_significant) ++(row.ratio > 1 ? out.slower : out.faster);
  }
  return out;
}

}  // namespace eqrise::batch
