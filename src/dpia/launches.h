// From one phrase to a list of launches (docs/decisions.md, decision 17). Each parallel loop at the
// host's level is a launch, sequential code between them is a launch of one work-item, and memory
// between launches is a temporary of the program. The host runs a sequential loop around parallel
// ones, and repeats its launches.
//
//   for (r < n) { parForGlobal g < m { b[g] = f(a[g]); } parForGlobal g < m { a[g] = b[g]; } }
//   launches: the two loops; repeats: both of them n times
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

// Launches first .. end-1 are run `count` times, in order, with the numbers 0, 1, ... as `index`.
struct Repeat {
  size_t first = 0, end = 0;
  rise::NatVar index;
  rise::Nat count;
};

struct LaunchList {
  std::vector<BufferId> temporaries;  // global memory, in order of creation
  std::vector<Launch> launches;
  std::vector<Repeat> repeats;  // one within another or apart; the outer ones first
};

// Whether a statement is a loop that the host goes around.
bool IsRepeated(const Phrase& phrase, const Stmt& s);

// Parallel loops move before sequential code that they don't depend on, so that private values
// never have to cross a launch; where one does, that is an error at what computed it.
absl::StatusOr<LaunchList> SplitLaunches(const Phrase& phrase, const Reporter& report);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LAUNCHES_H_
