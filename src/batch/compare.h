// Two results of the same jobs, before and after: what became faster or slower, and what is noise.
//
//   Comparison c = Compare(*ReadRows("old.jsonl"), *ReadRows("new.jsonl"), {});
//   for (const Compared& row : c.rows) if (row.is_significant) ... row.ratio ...
//
// Repeats in one process are alike in ways that another process is not: how memory lies, who else ran
// at that time. So where a job ran in several processes on both sides (`repeat = 5` in a plan), the
// median of each process is one sample. Where one process is all that there is, its raw times are the
// samples, and what differs from process to process can't be told from a change.
//
// Mann and Whitney's U test ("On a
// test of whether one of two random variables is stochastically larger than the other", 1947) says
// how likely such a difference is by chance. A bootstrap of the ratio of medians (Efron, 1979) says
// how large it may be. Among many pairs some differ by chance, so the chances are adjusted
// (Benjamini and Hochberg, "Controlling the false discovery rate", 1995).
#ifndef EQRISE_BATCH_COMPARE_H_
#define EQRISE_BATCH_COMPARE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "nlohmann/json.hpp"

namespace eqrise::batch {

struct CompareOptions {
  double threshold = 0.02;  // ratios that are nearer to 1 are no difference that matters
  double level = 0.05;      // of significance
  uint64_t seed = 1;        // of the bootstrap
};

struct Compared {
  std::string name;              // kernel, target and sizes
  double before = 0, after = 0;  // median seconds
  double ratio = 1;              // after / before
  double low = 1, high = 1;      // of the ratio, 95 %
  size_t processes = 1;          // on the side that has fewer
  double chance = 1;             // of a difference like this where there is none, adjusted
  bool is_significant = false;   // neither chance nor below the threshold
};

struct Comparison {
  std::vector<Compared> rows;  // the surest differences first
  std::vector<std::string> only_before,
      only_after;                 // jobs that the other one has not, or without times
  double geometric_mean = 1;      // of the ratios
  size_t slower = 0, faster = 0;  // significantly
};

Comparison Compare(const std::vector<nlohmann::json>& before,
                   const std::vector<nlohmann::json>& after, const CompareOptions& options);

// What a row is of: kernel, target, sizes, and what else a plan has chosen. Repeats of one job have
// one name.
std::string NameOfRow(const nlohmann::json& row);

// How likely two samples of one distribution differ as these do, or more, in either direction.
double ChanceOfDifference(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_COMPARE_H_
