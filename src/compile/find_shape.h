// Whether a search comes to a program of a given shape (rewrite/program_sketch.h): which, what it
// costs, and how it comes from the program as it was written.
//
//   absl::StatusOr<ShapeSearch> s = FindShape(kernel, *sketch, {.target = kC});
//   if (s->found) rise::PrintProgram(*kernel.exprs, s->found->program);
//   else s->presence.missing[0].text
#ifndef EQRISE_COMPILE_FIND_SHAPE_H_
#define EQRISE_COMPILE_FIND_SHAPE_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "rewrite/program_sketch.h"

namespace eqrise::compile {

struct FoundShape {
  rise::Program program;          // of that shape
  egraph::Derivation derivation;  // from the program as written; checked
  // The program itself, where it is low-level; or else the best that the strategy's last phase makes
  // of it. None: nothing low-level was found, and `why_no_cost` says why.
  std::optional<rise::Program> low_level;
  double cost = 0;  // of that, in nanoseconds
  std::string why_no_cost;
};

struct ShapeSearch {
  rewrite::Strategy strategy;
  rewrite::SaturationReport saturation;
  size_t nodes = 0, classes = 0;
  std::optional<FoundShape> found;
  rewrite::SketchPresence presence;  // where it is not found
  std::optional<double> best_cost;   // of the whole search, where the shape is found
};

// It finds the cheapest candidate of the search that has the shape. Where none has it, it finds the
// program of the e-graph that costs least by its loops.
absl::StatusOr<ShapeSearch> FindShape(Kernel& kernel, const rewrite::ProgramSketch& sketch,
                                      const PipelineOptions& options);

// The best low-level program that a strategy's last phase makes of a program in the place of the
// kernel's own, or that program where it is one, and what it costs.
struct Implemented {
  rise::Program program;
  double cost = 0;
};
absl::StatusOr<Implemented> Implement(Kernel& kernel, rise::Expr body,
                                      const PipelineOptions& options, const target::Device& device);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_FIND_SHAPE_H_
