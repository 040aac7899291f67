// The interference check for accumulators that are arrays (DESIGN.md, decision 20), and where
// shared memory is read and written: what the passes know of accesses.
#ifndef EQRISE_DPIA_INTERFERENCE_H_
#define EQRISE_DPIA_INTERFERENCE_H_

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dpia/phrase.h"

namespace eqrise::dpia {

struct Access {
  BufferId buffer;
  Nat index;
  int lanes = 1;
  bool write = false;
  friend bool operator==(const Access&, const Access&) = default;
};

// All reads and writes of a block, in order of evaluation.
std::vector<Access> Accesses(const Phrase& phrase, std::span<const StmtId> block);

// One step of a reduction reads its accumulator and writes it in place. That is right if no element
// is read after it was written, and no iteration of a loop reads an element that another one
// writes. Returns what is in the way, or nothing.
std::optional<std::string> FindInterference(const Phrase& phrase, std::span<const StmtId> step,
                                            const std::vector<BufferId>& accumulator);

// Memory that work-items fill together where no barrier can make it one: private memory, of which
// each item has what it wrote itself, and what a mapLocal or mapGlobal has for its items while
// another dimension's divides the work on it. The first such buffer of which an item reads an
// element that another item may have written, and the level of the loop that divides it, or
// nothing.
//
//   parForGlobal(0) g { new Global t; parForGlobal(1) h { t[h] = .. }; parForGlobal(1) h { ..
//   t[n-h]
struct DividedMemory {
  BufferId buffer;
  LoopLevel level = LoopLevel::kLocal;
};
std::optional<DividedMemory> FindDividedMemory(Phrase& phrase);

// Private memory that a mapLocal fills and of which each item uses its own part only: `share`
// elements in a row, which begin where the items' numbers say.
struct PrivateShare {
  BufferId buffer;
  std::map<int, Nat> items;  // iterations of their loops, by dimension: the most
  Nat share;
};
std::vector<PrivateShare> FindPrivateShares(Phrase& phrase);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_INTERFERENCE_H_
