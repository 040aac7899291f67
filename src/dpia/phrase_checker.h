// Whether a phrase is one at all, whatever it computes: a check between passes, for whoever writes
// one. It knows nothing of what the passes are for.
//
//   FindPhraseProblem(phrase)     // "tmp is used where no `new` around gives it memory"
#ifndef EQRISE_DPIA_PHRASE_CHECKER_H_
#define EQRISE_DPIA_PHRASE_CHECKER_H_

#include <optional>
#include <string>

#include "dpia/phrase.h"

namespace eqrise::dpia {

// The first of these, or nothing:
//   - a statement that stands in two places,
//   - a temporary that is read or written where no `new` before it, in the blocks around, gives it
//     memory,
//   - an input that is written,
//   - a loop's index that is used outside of the loop,
//   - a value with another number of lanes than the place it is stored at.
std::optional<std::string> FindPhraseProblem(const Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_PHRASE_CHECKER_H_
