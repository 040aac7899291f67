// The program that stands in where a search has found none: the plain lowering
// (rise/lowering/plain_lowering.h) with the obvious parallel loops, so that no well-typed program is ever
// without code.
//
//   absl::StatusOr<Search> found = ...;
//   if (!found.ok()) absl::StatusOr<Compiled> c = StandIn(kernel, options, device);
#ifndef EQRISE_COMPILE_STAND_IN_H_
#define EQRISE_COMPILE_STAND_IN_H_

#include <string>

#include "absl/status/statusor.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

// Whether a limit stopped a phase, be it the command line's or the strategy's.
bool StoppedByLimit(const rewrite::SaturationReport& report);

// Whether the plain lowering may stand in for a search that ended so. It may not where the target
// lacks what the program asks for. If the program says by itself which loops are parallel, the
// plain lowering has other ones. Then it may stand in only if a limit stopped the search.
bool MayStandIn(const Kernel& kernel, target::Target target,
                const rewrite::SaturationReport& report);

// The first of some lowerings, more parallel ones first, for which there is code. An error: there
// is none.
absl::StatusOr<Compiled> StandIn(Kernel& kernel, const PipelineOptions& options,
                                 const target::Device& device);

// Why there had to be one, in a line: the first line of what the search says, and the phases that
// limits stopped.
std::string WhyStandIn(const absl::Status& search, const rewrite::SaturationReport& report);

// "note: KERNEL for TARGET: ..., so the plain lowering stands in", or "" where it does not.
std::string StandInNote(const std::string& kernel, target::Target target, const std::string& why);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_STAND_IN_H_
