// Programs whose sizes are known only at run time, in versions. Rules that block, tile and make
// vectors ask for divisors, so the one program for all sizes is often slow. Beside it stand programs
// for sizes that 64 (on a GPU 128) or 8 divides, each from a search of its own which knows that, and
// the sizes choose at run time (emit::EmitVersions).
//
//   absl::StatusOr<Optimized> o = OptimizeVersions(*kernel, pipeline);
//   o->best[0].emitted;             // one source with all versions
//   o->best[0].emitted.manifest.versions[0].assumptions;   // 64 divides n, n >= 256
//
// Source: multi-versioned code for incremental flattening (Henriksen et al., PPoPP 2019), where the
// sizes choose, too.
#ifndef EQRISE_COMPILE_VERSIONS_H_
#define EQRISE_COMPILE_VERSIONS_H_

#include "absl/status/statusor.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

// As Optimize. Where the kernel has sizes that are not fixed, and the target is OpenCL or C, the
// code of the best program has versions, if any is estimated to be worth it. What was low-level as
// written, what is remembered, and a stand-in stay as they are.
absl::StatusOr<Optimized> OptimizeVersions(Kernel& kernel, const PipelineOptions& options);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_VERSIONS_H_
