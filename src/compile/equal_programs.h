// Whether two programs are equal under rules: both go into one e-graph, which grows until they meet
// or a limit is reached.
//
//   absl::StatusOr<EqualityProof> p = ProveEqual(kernel, "b.rise", {}, "", {.target = kC});
//   p->is_equal, p->derivation            or how far it came: p->saturation, p->met, p->apart
//
// Sizes are those of the same place, and inputs those of the same name or else place. What both
// programs assume of their sizes is assumed.
#ifndef EQRISE_COMPILE_EQUAL_PROGRAMS_H_
#define EQRISE_COMPILE_EQUAL_PROGRAMS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

// Another program in the names of the kernel's sizes and inputs. An error: it takes others, or makes
// something of another type. `path` is the other's, for messages.
absl::StatusOr<rise::Program> InNamesOf(Kernel& kernel, const std::string& path,
                                        rise::Program other);

struct EqualityProof {
  bool is_equal = false;
  rewrite::Strategy strategy;
  egraph::Derivation derivation;  // from the one to the other; checked
  rise::Program other;            // in the names of the first
  rewrite::SaturationReport saturation;
  size_t nodes = 0, classes = 0;
  // Where it was not proved: parts of the second program. Programs that are equal to the first have
  // those of `met`, the largest of them; none has those of `apart`, the smallest of them.
  std::vector<rise::Expr> met, apart;
};

// The rules are those of `options`: a strategy that it names, phase by phase, or else all rules
// together, for `iterations` at most. Implement rules take part where one of the programs says how
// something is carried out.
absl::StatusOr<EqualityProof> ProveEqual(Kernel& kernel, const std::string& other,
                                         const SizeMap& sizes, const std::string& which,
                                         const PipelineOptions& options, int iterations);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_EQUAL_PROGRAMS_H_
