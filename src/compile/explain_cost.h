// How the estimated cost of a program comes about, part by part, beside what was measured: as text
// for people, and as JSON.
//
//   absl::StatusOr<CostExplanation> cost = ExplainCost(kernel, optimized.best[0].program, pipeline);
//   std::cout << CostText(*cost);
#ifndef EQRISE_COMPILE_EXPLAIN_COST_H_
#define EQRISE_COMPILE_EXPLAIN_COST_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "extract/cost_tree.h"
#include "nlohmann/json.hpp"

namespace eqrise::compile {

struct CostExplanation {
  std::string kernel, target, device;
  SizeMap sizes;           // that stand for the symbolic ones
  extract::CostPart tree;  // in nanoseconds
  std::optional<double> measured_seconds;
};

// `sizes`: what symbolic sizes are taken to be, where the kernel's own line `//@ size` is not meant.
absl::StatusOr<CostExplanation> ExplainCost(Kernel& kernel, const rise::Program& program,
                                            const PipelineOptions& options,
                                            const SizeMap& sizes = {});

std::string CostText(const CostExplanation& cost);
nlohmann::json CostJson(const CostExplanation& cost);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_EXPLAIN_COST_H_
