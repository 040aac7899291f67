// From one phrase to a list of launches (DESIGN.md, decision 17): each parallel loop at the host's
// level is a launch, sequential code between them is a launch of one work-item, and memory between
// launches is a temporary of the program.
#ifndef EQRISE_DPIA_LAUNCHES_H_
#define EQRISE_DPIA_LAUNCHES_H_

#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

struct Launch {
  Block body;  // one parallel loop, or sequential statements
  bool parallel = false;
};

struct LaunchList {
  std::vector<BufferId> temporaries;  // global memory, in order of creation
  std::vector<Launch> launches;
};

// Parallel loops move before sequential code that they don't depend on, so that private values
// never have to cross a launch; where one does, that is an error at what computed it.
absl::StatusOr<LaunchList> SplitLaunches(const Phrase& phrase, const Reporter& report);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LAUNCHES_H_
