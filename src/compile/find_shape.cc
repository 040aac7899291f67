#include "compile/find_shape.h"

#include <algorithm>
#include <utility>

#include "dpia/access.h"

namespace eqrise::compile {
namespace {

// Candidates of the search that are looked through for the shape.
constexpr int kCandidates = 24;

absl::StatusOr<Implemented> ImplementInPlace(Kernel& kernel, const PipelineOptions& options,
                                             const target::Device& device) {
  if (IsLowLevel(kernel, options.target)) {
    const absl::StatusOr<double> cost = CostOf(kernel, kernel.program, options, device);
    if (!cost.ok()) return cost.status();
    return Implemented{kernel.program, *cost};
  }
  PipelineOptions last = options;
  last.last_phase_only = true;
  last.graph_files = {};
  const absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, last, device);
  if (!strategy.ok()) return strategy.status();
  absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, last, *strategy);
  if (!saturated.ok()) return saturated.status();
  absl::StatusOr<extract::Extraction> extraction =
      ExtractPrograms(kernel, last, device, *strategy, *saturated, /*insertions=*/false);
  if (!extraction.ok()) return extraction.status();
  return Implemented{extraction->candidates[0].program, extraction->candidates[0].cost};
}

}  // namespace

absl::StatusOr<Implemented> Implement(Kernel& kernel, rise::Expr body,
                                      const PipelineOptions& options,
                                      const target::Device& device) {
  const rise::Expr written = std::exchange(kernel.program.body, body);
  absl::StatusOr<Implemented> out = ImplementInPlace(kernel, options, device);
  kernel.program.body = written;
  return out;
}

namespace {

// In the e-graph of one strategy.
absl::StatusOr<ShapeSearch> FindShapeIn(Kernel& kernel, const rewrite::ProgramSketch& sketch,
                                        const PipelineOptions& options,
                                        const target::Device& device) {
  absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, options, device);
  if (!strategy.ok()) return strategy.status();
  rewrite::AppliedRules applied;
  absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, options, *strategy, &applied);
  if (!saturated.ok()) return saturated.status();
  ShapeSearch out;
  out.saturation = saturated->report;
  out.nodes = saturated->graph->num_nodes();
  out.classes = saturated->graph->num_classes();
  {
    const Activity activity(options.say, "looking for the shape");
    out.presence = rewrite::PresenceOf(*saturated->graph, sketch, saturated->root);
  }
  // A candidate may have the shape where the e-graph has not: extraction puts in stores and copies.
  rise::ExprTable& exprs = *kernel.exprs;
  FoundShape found;
  found.program = kernel.program;
  PipelineOptions many = options;
  many.keep = kCandidates;
  const absl::StatusOr<extract::Extraction> extraction =
      ExtractPrograms(kernel, many, device, *strategy, *saturated, /*insertions=*/true);
  const extract::Candidate* candidate = nullptr;
  if (extraction.ok()) {
    out.best_cost = extraction->candidates[0].cost;
    for (const extract::Candidate& c : extraction->candidates) {
      if (!rewrite::HasShape(exprs, c.program.body, sketch)) continue;
      if (candidate == nullptr || c.cost < candidate->cost) candidate = &c;
    }
  }
  out.presence.found = out.presence.found || candidate != nullptr;
  if (!out.presence.found) {
    out.strategy = *std::move(strategy);
    return out;
  }
  const Activity activity(options.say, "putting the derivation together");
  absl::StatusOr<egraph::Derivation> derivation = absl::InternalError("");
  if (candidate != nullptr) {
    found.program = candidate->program;
    found.low_level = candidate->program;
    found.cost = candidate->cost;
    derivation = DerivationOf(kernel, *saturated, *strategy, applied, candidate->found,
                              candidate->insertions, found.program.body);
  } else {
    const std::optional<rise::Expr> cheapest =
        rewrite::CheapestOf(*saturated->graph, sketch, saturated->root);
    if (!cheapest) {
      return absl::InternalError("error: what has the shape is no finite program");
    }
    found.program.body = *cheapest;
    derivation = DerivationOf(kernel, *saturated, *strategy, applied, *cheapest, {}, *cheapest);
    const absl::StatusOr<Implemented> implemented = Implement(kernel, *cheapest, options, device);
    if (implemented.ok()) {
      found.low_level = implemented->program;
      found.cost = implemented->cost;
    } else {
      found.why_no_cost = std::string(implemented.status().message());
    }
  }
  if (!derivation.ok()) return derivation.status();
  found.derivation = *std::move(derivation);
  out.found = std::move(found);
  out.strategy = *std::move(strategy);
  return out;
}

}  // namespace

absl::StatusOr<ShapeSearch> FindShape(Kernel& kernel, const rewrite::ProgramSketch& sketch,
                                      const PipelineOptions& options) {
  const absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  absl::StatusOr<ShapeSearch> first = FindShapeIn(kernel, sketch, options, *device);
  if (!first.ok() || first->found || !options.graph_files.from.empty()) return first;
  for (const auto& [file, has] : StrategiesBeside(kernel, first->strategy)) {
    PipelineOptions beside = options;
    beside.rules = {file};
    absl::StatusOr<ShapeSearch> other = FindShapeIn(kernel, sketch, beside, *device);
    if (!other.ok()) return other;
    if (!other->found) continue;
    if (first->best_cost) {
      other->best_cost = std::min(*first->best_cost, other->best_cost.value_or(*first->best_cost));
    }
    return other;
  }
  return first;
}

}  // namespace eqrise::compile
