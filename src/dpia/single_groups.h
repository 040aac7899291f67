// Code of one work-item after a launch of one work-group. A sum in two launches ends so:
//
//   wg g < 1 { ...; tmp[0] = the sum of what the group's items have; }
//   acc = 0 + tmp[0];  out[0] = sqrt(acc);
//
// The second part needs no launch of its own, for the group that made tmp[0] can go on with it:
//
//   wg g < 1 { ...; tmp[0] = ...;  acc = 0 + tmp[0];  out[0] = sqrt(acc); }
//
// Passes that come later put a barrier between the two, and let one item of the group store the result.
#ifndef EQRISE_DPIA_SINGLE_GROUPS_H_
#define EQRISE_DPIA_SINGLE_GROUPS_H_

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Moves sequential code at the host's level into the launch of a single work-group before it. Loops
// stay where they read the shared memory that they write, since each iteration would need a barrier.
void JoinSingleGroups(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_SINGLE_GROUPS_H_
