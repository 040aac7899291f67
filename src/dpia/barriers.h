// Barriers where the work-items of a group share memory, and a checker that knows nothing of how
// they were put there.
//
//   parForLocal l < 8 { tmp[l] = xs[l]; }  barrier local;  parForLocal l < 8 { out[l] = tmp[7 - l];
//   }
//
// A dependence between two accesses crosses work-items unless each item only meets what is its own:
// the elements in question tell the item. Then it needs no barrier.
#ifndef EQRISE_DPIA_BARRIERS_H_
#define EQRISE_DPIA_BARRIERS_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Puts barriers between statements of a work-group of which one writes local or global memory that
// another reads or writes, and writes that several items would repeat under `once`.
void InsertBarriers(Phrase& phrase);

// Makes `once` of neighbouring ones, and of loops that have nothing else in them: one branch, and
// compilers that load ahead of a loop do so for the one item only.
void GatherOnce(Phrase& phrase);

// What is wrong with a phrase's barriers.
struct BarrierProblem {
  BufferId buffer;   // that items meet in; none (0) for a barrier that not all items reach
  std::string what;  // "the work-items of a group meet in tmp without a barrier: ..."
};

// Looks at every launch of the phrase and at all orders in which its items can run. A problem is an
// access since the last barrier that another item's may meet, if one of the two writes. Other
// problems are a write that several items do, and a barrier in a loop or a branch that not all
// items of a group take alike. Loops are gone through twice, so that an iteration meets the one
// before. Returns the first problem, or nothing.
//
// If it finds nothing, there is no problem, as long as DPIA's types keep their promise: the
// iterations of one parallel loop write different elements, and each element of an output is
// written once, unless they update it atomically.
std::optional<BarrierProblem> FindBarrierProblem(Phrase& phrase);

// Looks for a problem with the `shared` buffers of one launch, and takes nothing as given: each
// buffer has the elements of several arrays, so iterations of one loop may write the same element
// for different arrays.
std::optional<BarrierProblem> FindSharingProblem(Phrase& phrase, const Block& launch,
                                                 const std::set<BufferId>& shared);

// Barriers of which each alone could be left out.
std::vector<StmtId> FindNeedlessBarriers(Phrase& phrase);
// Takes them out one by one, as long as there is one.
void RemoveNeedlessBarriers(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_BARRIERS_H_
