// A search with all that is known of it, made once: what `eqrise explore` shows.
//
//   absl::StatusOr<Explored> explored = Explore(kernel, {.target = kC, .details = true});
//   explored->candidates[0].compiled.emitted.source
#ifndef EQRISE_COMPILE_EXPLORE_H_
#define EQRISE_COMPILE_EXPLORE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

struct Explored {
  struct Candidate {
    Compiled compiled;
    std::string phrase;  // lowered: what the code is printed from
    rise::Expr found;    // as SearchedGraph::chosen; none: it is no outcome of the search
    // How it comes from the program as it was written; none: `why_no_derivation` says why.
    std::optional<egraph::Derivation> derivation;
    std::string why_no_derivation;
  };
  SearchedGraph searched;
  std::vector<Candidate> candidates;  // as in Optimized::best
  bool as_written = false;            // as in Optimized, like `stand_in`
  std::string stand_in;
};
absl::StatusOr<Explored> Explore(Kernel& kernel, const PipelineOptions& options);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_EXPLORE_H_
