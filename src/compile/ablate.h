// What each rule of a strategy is worth to a kernel: the best program's cost without it.
//
//   absl::StatusOr<Ablation> a = Ablate(kernel, {.target = kC}, nullptr);
//   a->all.cost, a->without[0].name, a->without[0].cost       // the one that matters most first
#ifndef EQRISE_COMPILE_ABLATE_H_
#define EQRISE_COMPILE_ABLATE_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

struct AblationRow {
  std::string name;       // of a rule, or of a file of rules; empty: with all of them
  bool is_group = false;  // all rules of a file
  // In nanoseconds; none: the search finds no low-level program, and the plain lowering stands in,
  // or there is not even that, and `failure` says why.
  std::optional<double> cost;
  std::string failure;
  size_t nodes = 0;
  double seconds = 0;                   // of the whole search
  std::vector<std::string> lost_goals;  // phases whose goal is found with all rules only
  std::optional<double> measured;       // seconds; none: not asked for, or it did not run
  std::string verdict;                  // of that run
};

struct Ablation {
  AblationRow all;
  std::vector<AblationRow> without;  // by effect: what is lost first, then what is dearer
  // Rules that were never found: without them everything is the same.
  std::vector<std::string> idle;
};

// How a program is run for its time: fills in `measured` and `verdict`. None: it is not.
using Measure = std::function<void(const PipelineOptions& options, AblationRow& row)>;

// `progress` is told each name before its turn; null: nobody.
absl::StatusOr<Ablation> Ablate(
    Kernel& kernel, const PipelineOptions& options, const Measure& measure,
    const std::function<void(const std::string& name, size_t done, size_t of)>& progress);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_ABLATE_H_
